"""What posts and comments say of Designs: Types named, wires listed and cut (DSGN-DESIGN-12, DSGN-CUT-02)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.dynasties.designs.wordings import after_cut, may_be_cut_in
from referee.dynasties.kit.said.speech import (
    MOST,
    longest_list,
    named_in,
    objects_of,
    sayings,
    sentences_of,
    struck_sentences,
)

TYPES = ("Dummy", "Suppressor", "Trigger", "Electrified")
OTHER_COLOURS = (
    "Aqua", "Azure", "Beige", "Blue", "Brown", "Crimson", "Cyan", "Fuchsia", "Gold", "Golden", "Gray", "Grey",
    "Indigo", "Khaki", "Lavender", "Lilac", "Maroon", "Mauve", "Pink", "Scarlet", "Teal", "Ultramarine",
    "Vermilion", "Violet",
)  # fmt: skip
"""Colours that people name and that the text may not list: none of a wire, but not to be passed over either."""
_CUT = "cut(?:ting)?|snip(?:ping)?|clip(?:ping)?|sever(?:ing)?"
_LIKE_CUT = (
    "snipped|clipped|severed|chop(?:ped|ping)?|slic(?:e|ed|ing)|yank(?:ed|ing)?|pull(?:ed|ing)?|disconnect(?:ed|ing)?|"
    "nip(?:ped|ping)?|trim(?:med|ming)?|hack(?:ed|ing)?|slash(?:ed|ing)?|slit(?:ting)?|split(?:ting)?|ripp?(?:ed|ing)?|tear(?:ing)?|"
    "tore|choos(?:e|ing)|chose|pick(?:ed|ing)?|go(?:ing)? (?:for|with)|remov(?:e|ed|ing)|pluck(?:ed|ing)?|break(?:ing)?|broke|unplug(?:ged|ging)?"
)
CUT_WORDS = f"{_CUT}|{_LIKE_CUT}"
"""Words of cutting, plain and other ones, as a pattern."""
_TRAILS = re.compile(rf"\b({_CUT})\b[^\S\n]*(?:\.{{2,9}}|…)[^\S\n]*", re.I)
_GOES_ON = re.compile(rf"\b(?:{_CUT})\b[^.!?;]{{0,200}}$", re.I)
_LEFT_OPEN = re.compile(rf"(?:[,:&]|\b(?:{_CUT}|and|then|the|wires?))\s*$", re.I)
_ADDS = re.compile(r"\s*(?:[*•&-]|\d{1,2}[.)]|(?:and|then)\b)", re.I)
_BULLET = re.compile(r"\s*(?:[*•-]|\d{1,2}[.)])\s*")
_MORE = re.compile(
    r"\b(?:the|an?|and|then|wires?|ones?|also|next|plus|after|that|this|afterwards|finally|lastly|now|so|followed|by|as|well|too|same|with|for|"
    r"goes|ditto|likewise|please|other|last|second|third|yes|ok)\b",
    re.I,
)
"""The small words of a sentence that adds a wire to what was said: “Then the green one.”, “Green too!”"""
_THEN = re.compile(r";(?=\s*(?:and|then)\b)", re.I)
_TELLS = re.compile(
    r"\b(?:explod(?:ed|es)|blew|boom|kaboom|bang|happened|went\s+off|failed|already|earlier|hence|last\s+(?:time|week|night|year|month|dynasty|round|game)|"
    r"(?:it|that|this|which|and)\s+(?:was|had|did|turned|broke))\b",
    re.I,
)
"""What came of a cut, where it was before: “I cut the red wire and it exploded.”"""
_AGAIN = re.compile(
    r"\b(?:again|now|once\s+more|this\s+time|here|too|finally|right|hereby|wires?|ones?|the|and|then)\b", re.I
)
_NEAR = 300
"""Characters of a line above in which what a list goes on with is looked for."""
_UNNAMED = re.compile(
    r"\s+(?:(?:through|off|up)\s+)?(?:(?:all|every|each|both|any|these|those|the|this|that|an?|one|some|most|half|my|your)\b[^.,;:!?]{0,40}\bwires?\b|"
    r"every(?:thing|\s+(?:single\s+)?one)\b|(?:them|it|the)\s+(?:all|lot)\b|all(?:\s+of\s+(?:them|it))?\s*$|"
    r"(?:all\s+)?the\s+(?:rest|others?|remaining\s+ones?|(?:last|other|next|first)\s+one)\b)",
    re.I,
)
_UNKNOWN = re.compile(r"\s+(?:the|an?)\s+([a-z][\w-]{0,30})\s+wire\b", re.I)
_SHADE = r"\b(?:dark|light|pale|bright|deep|neon|hot|pastel)[\s-]+"
_NO_COLOUR = r"(?!(?:the|an?|one|each|every|this|that|first|last|next|no)\b)"
_BESIDE = re.compile(
    rf"(?:[,/&]|\band)\s*(?:(?:an?|one|the)\s+)?{_NO_COLOUR}([a-z][\w-]*)\s+wire\b|"
    rf"\b{_NO_COLOUR}([a-z][\w-]*)\s+wire(?=\s*(?:[,/&]|\band\b))",
    re.I,
)


def types_named(text: str) -> list[str]:
    """The Types that a text names, which it must leave secret."""
    return named_in(text, TYPES)


def cuts_in(text: str, colours: Sequence[str]) -> dict[str, bool]:
    """The colours of which a comment says that its author cuts the wire, in the order of the text; and whether that is
    sure. Those that the text does not list are among them."""
    known = every_colour(colours)
    text = _joined(text[:MOST], known)
    cuts = objects_of(text, _CUT, known, "wire")
    unknown = (_UNKNOWN.match(saying.rest) for saying in sayings(text, _CUT))
    in_doubt = [*objects_of(text, _LIKE_CUT, known, "wire"), *(match[1].title() for match in unknown if match)]
    return cuts | {colour: False for colour in in_doubt if colour not in cuts}


def tales_in(text: str, colours: Sequence[str]) -> dict[str, bool]:
    """The colours of which a comment says more than that its author cuts the wire, so that it may tell of a cut that was; and whether
    it has words for what came of that."""
    known = every_colour(colours)
    is_told_of = any(map(_TELLS.search, sentences_of(text)))
    tales: dict[str, bool] = {}
    for saying in sayings(text, _CUT):
        for colour in named_in(saying.rest, known):
            tells = _TELLS.search(saying.rest) is not None
            beside = re.sub(_colours(known), "", _AGAIN.sub("", saying.rest), flags=re.I)
            if is_told_of or re.search(r"\w", beside):
                tales[colour] = tells
    return tales


def perhaps_cut_in(text: str, colours: Sequence[str], author: str) -> list[str]:
    """The colours of which a comment may say that its author cuts the wire, in none of these words: “Red wire, cut.”"""
    known = every_colour(colours)
    text = _joined(text[:MOST], known)
    found = [
        colour
        for sentence in (*sentences_of(text), *struck_sentences(text))
        for colour in may_be_cut_in(sentence, known, author)
    ]
    found += _added_in(text, known)
    plainly = cuts_in(text, colours) if found else {}
    return [colour for colour in dict.fromkeys(found) if colour not in plainly]


def _added_in(text: str, known: Sequence[str]) -> list[str]:
    """The colours in sentences that name wires and nothing more, behind one that says that a wire is cut."""
    cut = {saying.text for saying in sayings(text, _CUT)}
    added: list[str] = []
    is_behind = False
    for sentence in sentences_of(text):
        if sentence in cut:
            is_behind = True
        elif is_behind and "?" not in sentence and _is_list(sentence, known):
            added += named_in(sentence, known)
        elif sentence.strip():
            is_behind = False
    return added


def cuts_unnamed(text: str, colours: Sequence[str]) -> bool:
    """Whether a comment may say that its author cuts wires, and not by any colour which: “I cut all the wires.”"""
    known = every_colour(colours)
    said = [(saying.text, saying.rest) for saying in sayings(text, CUT_WORDS)]
    said += [(sentence, after_cut(sentence)) for sentence in sentences_of(text)]
    return any(_UNNAMED.match(rest) and not named_in(sentence, known) for sentence, rest in said)


def _joined(text: str, known: Sequence[str]) -> str:
    """A comment in which a line that says that a wire is cut is one with those below it that go on with its list."""
    lines: list[str] = []
    is_listing = False
    for line in _TRAILS.sub(r"\1 ", _THEN.sub(",", text)).split("\n"):
        above = lines[-1].rstrip() if lines else ""
        is_open = _LEFT_OPEN.search(above[-_NEAR:]) is not None
        if _GOES_ON.search(above[-_NEAR:]) and _is_list(line, known) and (is_listing or is_open or _ADDS.match(line)):
            lines[-1] = f"{above}{' ' if is_open else ', '}{_BULLET.sub('', line, count=1).strip()}"
            is_listing = True
        else:
            lines.append(line)
            is_listing = False
    return "\n".join(lines)


def _is_list(line: str, known: Sequence[str]) -> bool:
    """Whether a line names wires and says nothing more."""
    rest = re.sub(_colours(known), "", _MORE.sub("", line), flags=re.I)
    return bool(named_in(line, known)) and re.search(r"[^\W\d]", rest) is None


def _colours(known: Sequence[str]) -> str:
    return rf"\b(?:{'|'.join(map(re.escape, known))})\b"


def every_colour(colours: Sequence[str]) -> tuple[str, ...]:
    """The colours that the text lists, and all others that people name."""
    return tuple(dict.fromkeys((*colours, *OTHER_COLOURS)))


def listed_in(text: str, colours: Sequence[str]) -> tuple[list[str], bool]:
    """The colours of the wires that a post lists, those among them that the text does not list; and whether they are
    surely all of them, and nothing but them."""
    known = every_colour(colours)
    listed, whole = longest_list(text, known, "wire")
    folded = {colour.casefold() for colour in known}
    beside = (match[1] or match[2] for match in _BESIDE.finditer(text[:MOST]))
    odd = any(word.casefold() not in folded for word in beside)
    shaded = re.search(rf"{_SHADE}(?:{'|'.join(known)})\b", text[:MOST], re.I)
    return listed, whole and not odd and shaded is None
