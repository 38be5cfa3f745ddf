"""Text of players made harmless for the place it goes."""

from __future__ import annotations

import json
import re
import unicodedata

from referee.model.patterns import later

_NO_CHARACTER = later(
    f"[\ufdd0-\ufdef{''.join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))}]"
)
_KEEP = frozenset("\n\t")
_MAY_CONTROL = later(r"[^\t\n -~]")
_HARMLESS = later(
    "[\t\n -~\u00a1-\u00ac\u00ae-\u02ff\u0391-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u27bf"
    "\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*"
)
"""Letters and signs of which nothing is taken out: most texts are of these alone."""
_MARKS = ("Mn", "Me")
_MOST_ON_ANY, _MOST_OF_A_SCRIPT = 2, 4
"""So many marks are stacked on one letter at most: of those that any letter may have, and of those that scripts have of their own,
where more are needed (UTS 39)."""
_ON_ANY = later("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
_JOINER = "\u200d"
_JOINERS = f"\u200c{_JOINER}"
_OF_PICTURES = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What follows a picture and says how it looks."""
_VIRAMA = 9
"""The combining class of signs that make conjuncts."""
_JOINING = later(
    "(ARABIC|SYRIAC|MANDAIC|MONGOLIAN|NKO|ADLAM|DEVANAGARI|BENGALI|GURMUKHI|GUJARATI|ORIYA|TAMIL|TELUGU|KANNADA|MALAYALAM"
    "|SINHALA|TIBETAN|MYANMAR|KHMER)$"
)
"""Scripts in which joiners say how letters are joined, or which conjunct they make (UAX 31)."""
BREAK = "\u200b"
"""A space of no width: no player's text has any that was made inert."""
_WIKI = {ord(char): f"&#{ord(char)};" for char in "<>[]{}|'=*#:;~_&!\"\\/"}


def inert(text: str) -> str:
    """A text, wherever people read it, with what controls, turns or hides text written out as `[U+202E]`, which two names then show by
    that they are two, and few marks stacked on a letter; line ends stay, and joiners where their script or a picture is made of them."""
    text = text.replace("\r\n", "\n")
    if _HARMLESS.fullmatch(text):
        return text
    shown: list[str] = []
    marks = 0
    for place, char in enumerate(text):
        marks = marks + 1 if unicodedata.category(char) in _MARKS else 0
        if marks > (_MOST_ON_ANY if _ON_ANY.match(char) else _MOST_OF_A_SCRIPT):
            continue
        kept = char in _KEEP or not _is_control(char) or (char in _JOINERS and _joins(text, place))
        shown.append(char if kept else f"[U+{ord(char):04X}]")
    return "".join(shown)


def _joins(text: str, place: int) -> bool:
    """Whether a joiner does something here: in a word of a script whose letters it keeps apart or joins, after a sign that
    makes conjuncts, or, one that joins, between the pictures of an emoji."""
    before = text[max(0, place - 2) : place].rstrip(_OF_PICTURES)[-1:]
    after = text[place + 1 : place + 2]
    if not before or _JOINING.match(_script(before)):
        return bool(before) and (unicodedata.combining(before) == _VIRAMA or _script(after) == _script(before))
    return text[place] == _JOINER and _is_picture(before) and _is_picture(after)


def _script(char: str) -> str:
    """The script of a letter or of a mark on it, by the first word of its name."""
    return unicodedata.name(char, "").partition(" ")[0] if char and unicodedata.category(char)[0] in "LM" else ""


def _is_picture(char: str) -> bool:
    return char != "" and (
        unicodedata.category(char) == "So" or char in "\u2194\u2195" or "\U0001f000" <= char <= "\U0001faff"
    )


def one_line(text: str) -> str:
    """The same on one line."""
    return " ".join(inert(text).split())


def for_notice(text: str) -> str:
    """On one line, and nothing in it that a messenger would make a call, a link or a tag of: `BREAK` breaks it."""
    return re.sub(r"@|<|\]|//", f"\\g<0>{BREAK}", " ".join(inert(text).split()))


def for_json(document: str) -> str:
    """JSON with those characters as escapes: the same document, and nothing in it that a terminal obeys."""
    if document.isascii() and "\x7f" not in document:
        return document
    return _MAY_CONTROL.sub(lambda odd: json.dumps(odd[0])[1:-1] if _is_control(odd[0]) else odd[0], document)


def for_wikitext(text: str) -> str:
    """As wikitext that shows exactly this text, what controls it written out as in a browser: every character that could begin markup
    is a reference.

    Entities cannot begin links, templates, tags, tables, lists, signatures, behaviour switches or magic
    words; a bare address stays a bare address without its colon.
    """
    return one_line(text).translate(_WIKI)


def _is_control(char: str) -> bool:
    """Whether a character controls, turns or hides text, or is none at all."""
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") or _NO_CHARACTER.match(char) is not None
