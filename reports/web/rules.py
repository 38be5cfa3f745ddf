"""The pages of the rules: the text in force by section, and every change of it, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any, NamedTuple

from referee.model.titles import SECTION_TITLES
from referee.reports.web.folder import Page
from referee.reports.web.frame import page
from referee.reports.web.wording import worded
from referee.reports.web.words import counted, length, number_word

Pages = Iterator[Page]
_LARGEST = 120_000
"""So many letters of rules, or of changes, stand on one page."""
_MOST_CHANGES = 40
_IN_WORDS = {str(number): number_word(number).casefold() for number in range(1, 13)} | {"2/3": "two thirds"}
_KINDS = {
    "created": "New rule",
    "repealed": "Repealed",
    "amended": "Changed",
    "status": "Another status",
    "words": "Words",
}


class Shown(NamedTuple):
    """A rule as it stands on a page: what its place is called; `said` are its passages, `more`: it goes on from before."""

    anchor: str
    rule: Any
    said: tuple[Any, ...]
    more: bool


class Told(NamedTuple):
    """A revision with its changes in words; `anchor`: what its place is called."""

    anchor: str
    amendment: Any
    changes: tuple[tuple[str, str, list[Any]], ...]


def rule_pages(site: Mapping[str, Any]) -> Pages:
    """The rules in force and their changes, by their file names."""
    if "rules" not in site["sections"]:
        return
    law = site["law"]
    parts, changes = _rules(law.sections), list(_changes(law.amendments))
    changed = {
        rule: (_file("amendments", number), told.anchor, told.amendment)
        for number, part in reversed([*enumerate(changes, 1)])
        for told in reversed(part)
        for _, rule, _ in told.changes
    }
    files = [_file("rules", number) for number in range(1, len(parts) + 1)]
    for file, part in zip(files, parts, strict=True):
        sections = [
            (SECTION_TITLES.get(name, "Elsewhere on the page"), list(rules)) for name, rules in _by_section(part)
        ]
        more = {"sections": sections, "files": files, "file": file, "changed": changed}
        more |= {"passages": passages, "marked_in": marked_in, "meter_of": meter_of}
        yield page(file, "rules.html", site, section="rules", law=law, head=_head(law), **more)
    files = [_file("amendments", number) for number in range(1, len(changes) + 1)]
    for file, told_of in zip(files, changes, strict=True):
        yield page(file, "amendments.html", site, section="rules", law=law, part=told_of, files=files, file=file)


def rule_places(sections: Iterable[Any]) -> dict[str, str]:
    """Where each rule stands, by its name in small letters; of several of one name, the first."""
    found: dict[str, str] = {}
    for number, part in enumerate(_rules(sections), 1):
        for shown in part:
            found.setdefault(shown.rule.name.casefold(), f"{_file('rules', number)}#{shown.anchor}")
    return found


def _file(name: str, number: int) -> str:
    return f"{name}.html" if number == 1 else f"{name}-{number}.html"


def _by_section(part: Sequence[Shown]) -> Iterator[tuple[str, Iterator[Shown]]]:
    return groupby(part, key=lambda shown: shown.rule.section)


def _rules(sections: Iterable[Any]) -> list[list[Shown]]:
    """The rules in the parts that stand on a page each."""
    parts: list[list[Shown]] = [[]]
    room, taken = _LARGEST, {"main", "hatch", "contents"}
    for rule in sections:
        anchor = _anchor(rule.name, taken)
        for number, said in enumerate(_pieces(rule.sentences)):
            size = 300 + sum(60 + length(each.text) for each in said)
            if parts[-1] and size > room:
                parts.append([])
                room = _LARGEST
            room -= size
            parts[-1].append(Shown(anchor if not number else f"{anchor}--{number + 1}", rule, said, number > 0))
    return parts


def _pieces(sentences: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    """What a rule says, in pieces that fit on a page."""
    piece: list[Any] = []
    room = _LARGEST
    for each in sentences:
        if piece and length(each.text) + 100 > room:
            yield tuple(piece)
            piece, room = [], _LARGEST
        piece.append(each)
        room -= length(each.text) + 100
    yield tuple(piece)


def _anchor(name: str, taken: set[str]) -> str:
    """What a rule's place is called, whatever other rules there are: its name; else with a mark."""
    words = "-".join(re.findall(r"[a-z0-9]+", name.casefold()))[:60]
    if not words or words in taken:
        words = f"{words}-{sha256(name.encode('utf-8', 'replace')).hexdigest()[:6]}".lstrip("-")
    base, number = words, 2
    while words in taken:
        words, number = f"{base}-{number}", number + 1
    taken.add(words)
    return words


def passages(said: Sequence[Any], quoted: bool) -> list[tuple[int, list[Any]]]:
    """Sentences as paragraphs (0) and lists (how deep they stand); what is told in our words is a list."""
    return [(depth, list(each)) for depth, each in groupby(said, key=lambda one: one.depth if quoted else 1)]


def meter_of(rule: Any, quoted: bool) -> tuple[int, int, str]:
    """Of how many sentences of a rule, of how many, it is so: understood; of ours, judged."""
    is_so = [each.understood if quoted else bool(each.judged) for each in rule.sentences]
    return sum(is_so), len(is_so), "understood" if quoted else "judged"


def marked_in(text: str, read: Sequence[str]) -> list[tuple[str, bool]]:
    """A sentence in pieces, those marked that are read as numbers: each the first time that it stands there after the last."""
    found, begin = [], 0
    for value in read:
        words = "|".join(map(re.escape, filter(None, (value, _IN_WORDS.get(value, "")))))
        place = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.I).search(text, begin) if words else None
        if place is not None:
            found += [(text[begin : place.start()], False), (place[0], True)]
            begin = place.end()
    return [piece for piece in [*found, (text[begin:], False)] if piece[0]]


def _changes(amendments: Sequence[Any]) -> Iterator[list[Told]]:
    """What was changed, the newest first, in the parts that stand on a page each."""
    part: list[Told] = []
    room = _LARGEST
    for amendment in amendments:
        changes = tuple((_kind(change), change.rule, worded(change.old, change.new)) for change in amendment.changes)
        size = 500 + sum(length(piece.text) + 12 for _, _, lines in changes for line in lines for piece in line)
        if size > _LARGEST:
            changes = tuple((kind, rule, []) for kind, rule, _ in changes[:_MOST_CHANGES])
            size = 500
        if part and size > room:
            yield part
            part, room = [], _LARGEST
        room -= size
        part.append(Told(f"r{re.sub('[^0-9A-Za-z]', '', amendment.revision)[:40]}", amendment, changes))
    if part:
        yield part


def _kind(change: Any) -> str:
    if change.kind in ("renamed", "moved"):
        return f"{change.kind.capitalize()} from {change.was}"
    return _KINDS[change.kind]


def _head(law: Any) -> str:
    rules = len(law.sections)
    if not rules:
        return "The archive holds no rules."
    changes = sum(bool(amendment.changes) for amendment in law.amendments)
    amended = f"; {counted(changes, 'change')} of them known" if changes else ""
    return f"{counted(rules, 'rule')} in force{amended}."
