"""Beneath: what stands under the heading or caption of a kind of things, or among them, of which nothing was read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from itertools import groupby
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.cells.values import EMPTY
from referee.trackers.heads.found import Entry
from referee.trackers.heads.leads import Leads, is_remark
from referee.trackers.heads.matching import Matching
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.labels import labelled
from referee.trackers.wikitext.names import level, same
from referee.trackers.wikitext.page import Line, Page, Placed, Section
from referee.trackers.wikitext.tables import Table

_NONE = later(r"(?:none|nothing|empty|n/?a)\b.{0,40}")
_NO = later(r"(?:there (?:is|are) )?(?:(?:currently|now|at present),? )?no(?: \w+)? (\w.{0,60})")


class Beneath(NamedTuple):
    """A heading as it is shown, the first text that stands under it, and whether all that does says that there are none."""

    heading: str
    text: str
    says_none: bool = False


def beneath(page: Page, kind: str, leads: Leads, others: Set[Table]) -> Beneath | None:
    """The heading of a kind of things and the first that stands there; None where none does, or it says beside other words
    that there are none. others: the tables that hold something else."""
    under = [Beneath(*each) for each in _under(page, kind, leads, others)]
    none = [each for each in under if _says_none(each.text, kind)]
    if under and not none:
        return under[0]
    return none[0]._replace(says_none=True) if none and len(none) == len(under) else None


def among(page: Page, read: Set[int]) -> Iterator[str]:
    """The lines of which nothing is read and that stand in one section with some of which things are; those that are
    struck through whole say what is no more. read: the numbers of the lines of which things are read."""
    lines = (part for part in page.parts if isinstance(part, Line))
    for _, section in groupby(lines, key=lambda line: id(line.section)):
        own = list(section)
        if any(line.number in read for line in own):
            shown = (inline(line.raw) for line in own if line.number not in read)
            yield from (each.text for each in shown if each.text and not each.wholly("struck"))


def overlooked(page: Page, read: Set[int], leads: Leads) -> Iterator[tuple[str, str, str]]:
    """The lines under a kind of things that bear a label of it and of which nothing is read: the kind, the name that they
    seem to begin with, and the line as it is shown. read: as of `among`."""
    for line in page.parts:
        if isinstance(line, Line) and line.number not in read and line.bullet != "blank":
            above = [plain(title) for title in (*line.section.above, line.section.title) if title]
            missed = leads.overlooked(line.raw, above)
            shown = inline(line.raw)
            if missed is not None and not shown.wholly("struck"):
                yield (*missed, shown.text)


def things_of_players(entries: Iterable[Entry], matching: Matching) -> Iterator[tuple[str, str, str]]:
    """The players' names under a kind of things that head labels of it alone, as `overlooked`."""
    for entry in entries:
        if not entry.owner or len(entry.chain) < 2 or matching.knows_of_people(entry.chain[-1]):
            continue
        kind = next((kind for kind in matching.kinds_of(entry.chain[-1]) if same(kind, entry.chain[-2])), None)
        if kind is not None and not matching.known_things(kind):
            yield kind, entry.owner, f"{entry.owner}: {entry.chain[-1]}: {plain(entry.raw)}"


def _under(page: Page, kind: str, leads: Leads, others: Set[Table]) -> Iterator[tuple[str, str]]:
    """Each text that stands under a heading or caption of a kind, behind that heading."""
    heading = ""
    for part in page.parts:
        if isinstance(part, Section):
            titles = (plain(title) for title in (part.title, *part.above))
            heading = next((title for title in titles if same(title, kind)), "")
        elif isinstance(part, Placed):
            caption = plain(part.table.caption)
            title = caption if same(caption, kind) else heading
            if title and part.table not in others:
                yield from ((title, text) for text in _cells(part.table))
        elif heading and _may_be_thing(part, kind, leads):
            yield heading, plain(part.raw)


def _cells(table: Table) -> Iterator[str]:
    """What stands in a table that is neither a header nor empty."""
    texts = (plain(cell.raw) for row in table.own for cell in row if not cell.header)
    return (text for text in texts if text.casefold() not in EMPTY)


def _may_be_thing(line: Line, kind: str, leads: Leads) -> bool:
    """Whether a line says something that is neither a remark, nor a player's, nor the value of something else."""
    shown = inline(line.raw)
    if not shown.text or is_remark(shown.text.partition(":")[0]) or leads.of_player(line.raw) is not None:
        return False
    if not line.bullet and shown.wholly("italic") and not _says_none(shown.text, kind):
        return False
    matching = leads.matching
    labels = (told.label for told in labelled(line.raw, matching.knows))
    return all(kind in matching.kinds_of(label) or not matching.knows(label) for label in labels)


def _says_none(text: str, kind: str) -> bool:
    """Whether a text says that there is none of a kind: `-`, `None at present.`, `There are no open Sieges.`"""
    bare = text.casefold().strip(" .!()")
    if bare in EMPTY or _NONE.fullmatch(bare):
        return True
    no = _NO.fullmatch(bare)
    return no is not None and f"{level(no[1])[2]} ".startswith(f"{level(kind)[2]} ")
