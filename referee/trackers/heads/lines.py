"""Lines as they are written by hand: numbered in words, in small print, with a player's name before what is theirs."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.wikitext.inline import plain
from referee.trackers.wikitext.labels import lead_of
from referee.trackers.wikitext.names import People
from referee.trackers.wikitext.page import Line
from referee.trackers.wikitext.struck import from_on

_NUMBER = later(r"(?:#\s?\d{1,3}[.):]?|\d{1,3}[.)])\s{1,9}(?=\S)")
_BRACKET = later(r"(?P<name>[^()]{1,200})\((?P<rest>[^()]{1,500})\)\s{0,9}\.?(?:</[a-z]{1,10}>){0,3}")
_BREAK = later(r"(?P<label>'''[^'<>]{1,80}''':?)\s{0,9}<br\s{0,9}/?>\s{0,9}(?=\S)")
_BREAKS = later(r"\s{0,9}<br\s{0,9}/?>\s{0,9}", re.I)
AT_MOST = r"(?:max(?:imum)?|of|up to)\.? \d{1,9}"
"""How many of something there may be, as it is written in brackets behind what that is called."""
_COUNTED = later(rf"'''[^'<>{{}}]{{1,80}}'''\s{{0,9}}\((?:\d{{1,4}}|{AT_MOST})\)\s{{0,9}}", re.I)
_FACT = later(
    r"(?P<name>[^\d–—:=|{}<>-]{1,80}?)(?:\s(?P<number>'{0,3}\d[\d,]{0,12}'{0,3})|\s[–—-]\s{1,3}(?P<value>[^–—:=|\n]{1,200}))\s{0,9}"
)
_SMALL = later(r"<(?:small|references)\b")
_NOTES = later(r"\{\{\s{0,9}(?:reflist|notelist|references|clear)\b[^{}]{0,100}\}\}", re.I)
_SMALL_ENDS = ("</small>", "/>", "</references>")


def unnumbered(raw: str) -> str:
    """A heading or line without the number that somebody wrote before it: `1. Ann`, `#2 Ben`."""
    match = _NUMBER.match(raw)
    return raw[match.end() :] if match is not None else raw


def as_numbered(line: Line, people: People) -> Line:
    """A line that begins with a number, a player's name and more, as one of a numbered list."""
    raw = unnumbered(line.raw)
    if raw is line.raw or after_name(raw, people) is None:
        return line
    return replace(line, bullet="#", raw=raw)


def after_name(raw: str, people: People) -> tuple[str, str] | None:
    """The name of a player that a line begins with, and what follows behind a dash or colon, or in a bracket; None where it does not."""
    bracket = _BRACKET.fullmatch(raw) if "(" in raw else None
    rest = bracket and from_on(raw[: bracket.end("rest")], bracket.start("rest"))
    for parts in (lead_of(raw), (bracket["name"], rest or "") if bracket else None):
        if parts is not None and "{{" not in parts[0] and people.met(parts[0]) is not None:
            return parts
    return None


def by_lines(raw: str, people: People) -> list[str]:
    """The lines between the line breaks of a text, where each begins with a player's name; else all of it."""
    pieces = _BREAKS.split(raw) if "<" in raw else [raw]
    return pieces if len(pieces) > 1 and all(after_name(piece, people) for piece in pieces) else [raw]


def before_break(raw: str, known: Callable[[str], bool]) -> tuple[str, str]:
    """The label in bold that a line begins with before a line break, and what follows; nothing and the line where none does."""
    match = _BREAK.match(raw) if raw.startswith("'''") and "<" in raw else None
    return (raw[: match.end("label")], raw[match.end() :]) if match and known(plain(match["label"])) else ("", raw)


def fact_of(raw: str) -> tuple[str, str] | None:
    """What a line may say of the game: words, and a number or what stands behind a dash: `Round 4`, `Leader – Ann`."""
    fact = _FACT.fullmatch(raw)
    return (fact["name"], fact["number"] or fact["value"]) if fact is not None else None


def is_counted(raw: str) -> bool:
    """Whether a line is nothing but words in bold and how many stand below, or may: `'''Reds''' (2)`."""
    return raw.startswith("'''") and _COUNTED.fullmatch(raw) is not None


def is_small_print(raw: str) -> bool:
    """Whether a line is nothing but small print, as footnotes are, or the place where they are shown."""
    if raw.startswith("{{"):
        return _NOTES.fullmatch(raw) is not None
    return bool(_SMALL.match(raw)) and raw.endswith(_SMALL_ENDS) and raw.count("<small") <= 1
