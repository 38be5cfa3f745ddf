"""Labels and their values on a line: `'''Tide''': high`, `'''Pot: 12'''`, several on one line, pills."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.wikitext.colours import is_colour
from referee.trackers.wikitext.inline import plain, squeezed
from referee.trackers.wikitext.masks import INSIDE, mask_of_line, spans
from referee.trackers.wikitext.names import is_symbol
from referee.trackers.wikitext.struck import from_on, has_struck, is_struck, is_wholly_struck, struck
from referee.trackers.wikitext.templates import positional, template_parts

LONGEST = 80
"""Characters of the longest label."""

_NEAR = 200
"""How far before its colon a label is looked for."""

_MOST_WORDS = 4
_IN_BRACKETS = later(r"(?<=\S)\s*\([^():]{1,20}\)$")
_NO_LABEL = later(r"[,;()|•·?!\"“”„«»]|\.\s|^[\d\W]+$")

_BREAK = later(r"<br\s*/?>", re.I)
_COLON = later(r"(?<![\d/])[:：](?!//)|(?<=\d)[:：](?!\d|//)|(?<!=)=(?!=)")
_BOLD = later(r"'''(?!')(.{1,200}?)'''(?!')")
_LEAD = later(r"\s*<br\s*/?>\s*|\s+[–—-]\s+|:'''\s*|\s*[:|•·]\s*", re.I)
_PIECE = later(
    r"(?:^|[,;|•·(]|\s[–—-]\s)\s{0,9}(?:'{2,3})?(?P<label>[^\W\d][^,;|•·():=–—\n]{0,60}?)(?:'{2,3})?(?P<blank>\s{1,9})(?P<value>[+\-−]?\d)"
)
"""What may be a label with a number and no colon between them."""

_CUT = later(r"[,;|•·()]|\s[–—-]\s")
_NUMBER_AND_MORE = later(r"\s{0,9}[+\-−]?\d{1,20}\s{0,9}[;,]\s")
PARTING = r"\s(?:--?|//?|[~+&])"
"""Plain signs that part labels where blanks stand around them and a label behind."""
_PARTED = later(rf"(?<=\S){PARTING}$")
_SIGN = later(r"[:：=]")
_WORDS = later(r"[^\s']+(?:'[^\s']+)*")
_CUTS = later(r"[|•·]|\s[–—]\s|\s(?:&nbsp;\s*)+|(?:&nbsp;\s*){2,}|&e[mn]sp;")
_BESIDE = later(r"\s{0,9}\((?P<aside>[^():\n]{1,40})\)(?:\s{0,9}(?P<colon>[:：=])|(?:(?P<dash>\s[–—-]\s)|\s)\s*(?=\S))")
"""A bracket that stands between a label in bold and its value."""

_ASIDE = later(r"\s{0,9}\(([^()]{1,40})\)$")
_HOW_MANY = later(r"\d{1,6}(?:\s?/\s?\d{1,6}|\s[^\W\d_]{2,20}s)?|1\s[^\W\d_]{2,20}")
_BULLETS = later(r"\s*<(?:ul|ol|dl|li|dt|dd)\b", re.I)
_BULLET = later(r"</?(?:ul|ol|dl|li|dt|dd)\b[^<>]{0,200}>", re.I)
_SAYS_AFTER = later(r"[^()]{0,80}\)\s*:")
"""A bracket that closes before a colon: the label goes on until there."""

_MAYBE_LABEL = later(r"[;,]\s*([^;,:()]{1,40}):\s*\S")


class Labelled(NamedTuple):
    """A label as wikitext and as text, the wikitext of its value, and whether another label may stand within that.

    more: what follows the value in lines without a label, with what parts them: of a list these are items, too.
    struck: whether the label is, and with it the value.
    """

    title: str
    label: str
    raw: str
    doubtful: bool = False
    more: str = ""
    struck: bool = False


def may_be_label(text: str) -> bool:
    """Whether a text may be a label of which nothing is declared: a few words, without signs of a sentence."""
    text = _IN_BRACKETS.sub("", text)
    return len(text) <= LONGEST // 2 and len(text.split()) <= _MOST_WORDS and not _NO_LABEL.search(text)


def without_aside(label: str) -> str:
    """A label without the bracket that it ends with."""
    return _ASIDE.sub("", label) if label.endswith(")") else label


def _uncounted(label: str) -> str:
    """A label without the bracket behind it that only says how many there are, or may be."""
    aside = _ASIDE.search(label) if label.endswith(")") else None
    return label[: aside.start()] if aside is not None and _HOW_MANY.fullmatch(aside[1].strip()) else label


def before_label(raw: str, is_somebody: Callable[[str], bool]) -> str:
    """A value without the label that nobody asks for and that stands behind a comma in it: `Ann, Since: today`."""
    match = _MAYBE_LABEL.search(mask_of_line(raw))
    label = plain(raw[match.start(1) : match.end(1)]) if match is not None else ""
    if match is None or not may_be_label(label) or is_somebody(label):
        return raw
    return raw[: match.start()].rstrip()


def pills_of(raw: str) -> list[Labelled]:
    """The pills in a text: label, and value as written."""
    if "{{" not in raw or "pill" not in raw.casefold():
        return []
    templates = ((start, *template_parts(raw[start:end])) for start, end, word in spans(raw) if word == "{{")
    told = ((at, positional(arguments)) for at, name, arguments in templates if name == "pill")
    pills = [
        (is_struck(raw, at), Labelled(pill["1"], label, pill["2"]))
        for at, pill in told
        if "2" in pill and (label := plain(pill.get("1", "")))
    ]
    return [pill._replace(raw=struck(pill.raw), struck=True) if gone else pill for gone, pill in pills]


def uncoloured(raw: str, known: Callable[[str], bool]) -> str:
    """A value without the pill around it, of which nothing else than its colour is told; `known` tells what is a pill's label."""
    if not raw.startswith("{{") or [span[:2] for span in spans(raw)] != [(0, len(raw))]:
        return raw
    name, arguments = template_parts(raw)
    if name != "pill" or len(arguments) != 2 or "=" in raw or known(plain(arguments[0])):
        return raw
    return arguments[0].strip() if is_colour(arguments[1]) else raw


def lead_of(raw: str) -> tuple[str, str] | None:
    """What stands before the first dash, colon or line break of a line, and what stands after it."""
    match = _LEAD.search(mask_of_line(raw[:400]))
    return (raw[: match.start()], from_on(raw, match.end())) if match and match.start() else None


def with_colons(raw: str, known: Callable[[str], bool], is_plain: Callable[[str], bool]) -> str:
    """A text of labels with a colon behind each that is looked for and stands beside its number without one; or beside its
    word, where `is_plain` says that no other words can be its value. What follows a label that may have any words stays."""
    masked = mask_of_line(raw)
    masked = masked[: _free_from(raw, masked, known, is_plain)]
    ends = {match.end("label"): match.start("value") for match in _PIECE.finditer(masked) if known(match["label"])}
    for begins, end in _pieces(masked):
        if end - begins <= _NEAR and not any(begins < known_end < end for known_end in ends):
            words = [word.end() for word in _WORDS.finditer(masked, begins, end)][:_MOST_WORDS]
            labels = [word for word in words[:-1] if is_plain(plain(raw[begins:word]))]
            ends.update({label: label for label in labels[-1:]})
    written, at = [], 0
    for end in sorted(ends):
        written.append(f"{raw[at:end]}: ")
        at = ends[end]
    return "".join((*written, raw[at:]))


def _pieces(masked: str) -> Iterator[tuple[int, int]]:
    """Where the pieces of a text that hold no colon begin and end."""
    at = 0
    for match in (*_CUT.finditer(masked), None):
        end = match.start() if match else len(masked)
        if not _SIGN.search(masked, at, end):
            yield at, end
        at = match.end() if match else end


def _free_from(raw: str, masked: str, known: Callable[[str], bool], is_plain: Callable[[str], bool]) -> int:
    """Where the first label with a colon begins whose value may be any words; the end where there is none."""
    for sign in _SIGN.finditer(masked):
        words = list(_WORDS.finditer(masked, max(0, sign.start() - _NEAR), sign.start()))[-_MOST_WORDS:]
        labels = [(word.start(), plain(raw[word.start() : sign.start()])) for word in words]
        begins = next((at for at, label in labels if known(label) and not is_plain(label)), None)
        if begins is not None:
            return begins
    return len(masked)


@lru_cache(maxsize=20_000)
def labelled(raw: str, known: Callable[[str], bool]) -> tuple[Labelled, ...]:
    """Every label with its value on a line; `known` tells the labels that are looked for."""
    if "<" in raw and _BULLETS.match(raw):
        raw = _BULLET.sub("<br>", raw)
    masked = mask_of_line(raw)
    if ":" not in masked and "：" not in masked and "=" not in masked and "'''" not in masked:
        return ()
    labels: list[Labelled] = []
    at, parted, strikes = 0, "", has_struck(raw)
    for match in (*_BREAK.finditer(masked), None):
        end = match.start() if match else len(raw)
        line = raw[at:end]
        starts = list(_labels(line, masked[at:end], lambda label: known(label) or known(_uncounted(label))))
        if labels:
            starts[:1] = [_behind_items(line, start, known) for start in starts[:1]]
            labels[-1] = _going_on(labels[-1], parted, line, starts)
        labels.extend(_on_line(line, starts, known) if not strikes else _struck_on_line(raw, (at, end), starts, known))
        at, parted = (match.end(), match[0]) if match else (end, "")
    return tuple(labels)


def _behind_items(line: str, start: tuple[int, int, str], known: Callable[[str], bool]) -> tuple[int, int, str]:
    """A label that is looked for without the items before its comma, which are of the value before the line break."""
    begins, value_at, label = start
    title = line[begins:value_at].rstrip(" :：=")
    tail = None if known(label) else _tail(title, known, by_comma=True)
    return start if tail is None else (begins + len(title) - tail, value_at, plain(title[len(title) - tail :]))


def _going_on(before: Labelled, parted: str, line: str, starts: Sequence[tuple[int, int, str]]) -> Labelled:
    """A label with what stands behind its line break, before the first label there."""
    begins, _, label = starts[0] if starts else (len(line), 0, "")
    items = line[:begins].rstrip(_BEFORE_LABEL) if begins < len(line) else line.rstrip()
    if any(sign in label for sign in ",;"):
        before = before._replace(doubtful=True)
    if not items.strip():
        return before
    return before._replace(more=f"{before.more}{parted}{items}") if before.raw else before._replace(raw=items.strip())


def _on_line(raw: str, starts: Sequence[tuple[int, int, str]], known: Callable[[str], bool]) -> Iterator[Labelled]:
    for number, (begins, value_at, label) in enumerate(starts):
        end = starts[number + 1][0] if number + 1 < len(starts) else len(raw)
        value = _within_bracket(raw, begins, value_at, end)
        value = value if end == len(raw) else _PARTED.sub("", value)
        value = _value(raw[begins:value_at], _before_pill(value, known))
        title, bare = raw[begins:value_at].strip("|•·;,:：= –—"), _uncounted(label)
        if bare != label and not known(label) and known(bare):
            title = label = bare
        yield Labelled(title, label, value, bool(_MAYBE_LABEL.search(mask_of_line(value))))


def _struck_on_line(
    raw: str, within: tuple[int, int], starts: Sequence[tuple[int, int, str]], known: Callable[[str], bool]
) -> Iterator[Labelled]:
    """The same of a line of a text in which something is struck, and with it what stands there."""
    at, end = within
    for (begins, value_at, _), told in zip(starts, _on_line(raw[at:end], starts, known), strict=True):
        if is_wholly_struck(raw, at + begins, at + value_at):
            yield told._replace(raw=struck(told.raw), struck=True)
        elif is_struck(raw, at + value_at) and told.raw:
            yield told._replace(raw=f"<s>{told.raw}")
        else:
            yield told


def _labels(raw: str, masked: str, known: Callable[[str], bool]) -> Iterator[tuple[int, int, str]]:
    """Where each label begins, where its value begins, and the label."""
    bolds = {match.end(): match for match in _BOLD.finditer(masked)} if "'''" in masked else {}
    begun = deque(bolds.values())
    ends = sorted({match.start() for match in _COLON.finditer(masked)} | set(bolds))
    at, used = 0, 0
    for end in ends:
        if end < used:
            continue
        bold = bolds.get(end)
        while len(begun) > 1 and begun[1].start() < end:
            begun.popleft()
        near = begun[0] if begun and begun[0].start() < end else None
        begins = _begins(raw, masked, (at, end), near, known)
        if begins is None:
            continue
        label = squeezed(plain(raw[begins:end].lstrip("|•·;, –—"))).strip(" :：=")
        if label.count("(") > label.count(")") and _SAYS_AFTER.match(masked, end):
            continue
        sign = masked[end : end + 1]
        if not label or len(label) > LONGEST or (INSIDE in masked[begins:end] and "{{" in raw[begins:end]):
            continue
        if bold is not None and sign not in (":", "：", "="):
            rest = masked[end:].lstrip()
            inside = bold[1].strip()
            beside = _BESIDE.match(masked, end) if rest[:1] == "(" and known(label) else None
            if inside.endswith(":"):
                yield begins, end, label
            elif beside is not None and beside["colon"]:
                continue
            elif beside is not None and (beside["dash"] or _HOW_MANY.fullmatch(beside["aside"])):
                end = beside.end()
                yield begins, end, f"{label} ({beside['aside']})"
            elif rest[:1] not in (":", "：", "=") and known(label) and rest:
                dash = re.match(r"\s*[–—-]\s+(?=\S)", masked[end:])
                yield begins, end + (dash.end() if dash else 0), label
            elif rest[:1] in (":", "：", "="):
                continue
            else:
                continue
            at = used = end
            continue
        if sign == "=" and not known(label) and (near is None or begins != near.start() or raw[:begins].strip()):
            continue
        yield begins, end + 1, label
        at = used = end + 1


def _begins(
    raw: str, masked: str, within: tuple[int, int], bold: re.Match[str] | None, known: Callable[[str], bool]
) -> int | None:
    """Where the label that ends `within` a stretch, beside the nearest bold, begins; None where what stands before is none."""
    at, end = within
    near = max(at, end - _NEAR)
    if bold is not None and bold.start() >= at:
        between = masked[bold.end() : end].strip()
        if not between or (_ASIDE.fullmatch(between) and known(plain(bold[1]))):
            return bold.start()
    cut = near
    for match in _CUTS.finditer(masked, near, end):
        cut = match.end()
    if cut > near and not known(plain(raw[cut:end])):
        tail = _tail(raw[cut:end], known, by_comma=True)  # What stands between the dash and the comma is of the value.
        if tail is None:
            return None if _NUMBER_AND_MORE.match(masked, cut, end) else cut
        return end - tail
    if cut > near or not near:
        return cut
    tail = _tail(raw[near:end], known, by_comma=False)
    return None if tail is None else end - tail


def _tail(text: str, known: Callable[[str], bool], *, by_comma: bool) -> int | None:
    """How long the label is that a text ends with; None where it ends with none. by_comma: a comma stands before it."""
    pieces = re.split(r"([;,]\s*|\s+)", text)
    for number in range(len(pieces) - 1, max(len(pieces) - 13, -1), -1):
        tail = "".join(pieces[number:])
        if by_comma and (not number or pieces[number - 1][:1] not in (";", ",")):
            continue
        if not re.fullmatch(r"[;,]?\s*", pieces[number]) and known(plain(tail)):
            return len(tail) + _drawn_before(pieces[:number])
    return None


def _drawn_before(pieces: Sequence[str]) -> int:
    """How long the emoji is that stands between a comma and a label, which is the label's own."""
    if len(pieces) < 3 or pieces[-1].strip() or not pieces[-3].strip():
        return 0
    drawn = pieces[-2].strip("\ufe0f")
    return len(pieces[-2]) + len(pieces[-1]) if drawn and all(map(is_symbol, drawn)) else 0


_BETWEEN = tuple("|•·;")
_BEFORE_LABEL = " |•·;,–—("
_ENTITY_LAST = later(r"&#?\w{1,31};$")
"""The semicolon is its own, and stands between nothing."""


def _within_bracket(raw: str, begins: int, value_at: int, end: int) -> str:
    """A value without the bracket that closes behind its label and it, and without one that opens before the next."""
    value = raw[value_at:end].rstrip()
    near = max(0, begins - _NEAR)
    is_inside = raw.count("(", near, begins) > raw.count(")", near, begins)
    if is_inside and value.endswith(")") and value.count(")") > value.count("("):
        return value[:-1]
    return value[:-1] if end < len(raw) and value.endswith("(") else value


def _before_pill(raw: str, known: Callable[[str], bool]) -> str:
    """What stands before the first pill of a text that bears a label which is looked for: that heads what is another's. Where
    nothing does, the text as it is."""
    if "{{" not in raw:
        return raw
    pills = (
        start
        for start, end, word in spans(raw)
        if word == "{{" and any(known(each.label) for each in pills_of(raw[start:end]))
    )
    begins = next(pills, 0)
    return raw[:begins] if raw[:begins].strip() else raw


def _value(before: str, raw: str) -> str:
    """A value's wikitext, with the bold that was opened before it."""
    value = raw.strip()
    while value.endswith(_BETWEEN) and not _ENTITY_LAST.search(value):
        value = value[:-1].rstrip()
    value = re.sub(r"[\s,]+[–—]$", "", value) if len(value) > 2 else value
    for quotes in ("'''", "''"):
        runs = len(re.findall(rf"(?<!'){quotes}(?!')", before))
        if runs % 2:
            value = value[len(quotes) :] if value.startswith(quotes) else quotes + value
    return value.rstrip(",").strip()


def one_line(lines: list[str]) -> str:
    """Items as the bullets of one cell."""
    return "".join(f"\n* {line}" for line in lines)
