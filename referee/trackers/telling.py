"""What a tracker page tells by itself, where nothing is told of its variables: every place that something heads.

A place is a cell in the row of a player or a thing, a label, a pill, a list, the text of a player's section, a square
of a grid. It is named as the page names it, so that the same place on two pages has the same name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from referee.model.patterns import later
from referee.trackers.asked import Asked
from referee.trackers.cells.grids import Board, board_of_lines, board_of_table
from referee.trackers.cells.shown import shown_by
from referee.trackers.heads.found import Drawn, Entry, Headed
from referee.trackers.heads.kinds import NO_KINDS, Kinds
from referee.trackers.heads.leads import is_remark
from referee.trackers.heads.siblings import Siblings, label_of
from referee.trackers.places.kept import Kept
from referee.trackers.places.spots import Survey
from referee.trackers.rows.holding import Tables
from referee.trackers.rows.layout import Block, Group
from referee.trackers.wikitext.hidden import tables_in_html
from referee.trackers.wikitext.inline import inline, plain, squeezed
from referee.trackers.wikitext.labels import PARTING, labelled, one_line
from referee.trackers.wikitext.names import People, undecorated
from referee.trackers.wikitext.page import Line, Page, read_page
from referee.trackers.wikitext.struck import struck

UNNAMED = "(unnamed)"
"""The name of what stands beside a player and is headed by nothing else."""

_TAG_OF_LINES = later(r"<(?:div|span|p|center|font|small|big|table)\s[^<>\n]{0,500}\n[^<>]{0,500}>", re.I)

_BETWEEN = (
    later(r";(?![^()]{0,200}\))"),
    later(r"[,;](?![^()]{0,200}\))"),
    later(
        rf"{PARTING}\s{{1,9}}(?=(?:'{{2,3}})?[^\W\d](?:(?!{PARTING}\s)[^;,:()\n]){{0,40}}:\s{{0,9}}\S)(?![^()]{{0,200}}\))"
    ),
)
"""What may stand between labelled values: a semicolon alone, or a comma too, or a sign between blanks and before a label."""

_NUMBER = later(r"[-+\u2212\u2013]?\d{1,3}(?:,\d{3})+|[-+\u2212\u2013]?\d{1,18}(?: ?(?:/|of) ?\d{1,9})?")
_GRID = Asked(name="Grid", kind="grid")
_NO_LABELS: frozenset[str] = frozenset()
_MOST_KEPT = 500


class Way(NamedTuple):
    """A way to read what stands in several rows of somebody's: as a value of each, called by what stands `beside` the name, or as a
    list. sure: rather than the other, as the rows of others tell."""

    beside: str
    is_list: bool
    sure: bool = False


class Told(NamedTuple):
    """A place and what stands in it.

    name, owner, square: what it is called, whose it is (a player or a thing, empty for the game's), and of a grid the
    `row,column`. chain: all that heads it, outermost first. raw: wikitext, or a character where `drawn`. where: for people.
    way: in which of two ways it is read so, where there are two.
    """

    name: str
    owner: str
    square: str
    chain: tuple[str, ...]
    raw: str
    where: str
    drawn: bool = False
    way: Way | None = None


class PageTold(NamedTuple):
    """What each part of a page tells, first all that stands outside of its tables, and the lines among those of things of which nothing is read."""

    parts: list[Sequence[Told]]
    others: tuple[str, ...]


class Telling:
    """Reads pages with the same people; what did not change between two pages is not read again."""

    def __init__(self, people: People, kinds: Kinds = NO_KINDS) -> None:
        self.people = people
        self._siblings = Siblings(people, kinds)
        self._kept = Kept()
        self._told: dict[Tables | Drawn, Sequence[Told]] = {}
        self._legend: dict[str, str] = {}

    def learn(self, page: Page) -> None:
        """Take in which kinds of things a page tells, before it or another version of it is read."""
        self._siblings.learn(page)

    @property
    def kinds(self) -> Kinds:
        """The kinds of things that pages tell, as far as learned."""
        return self._siblings.kinds

    def tell(self, page: Page) -> PageTold:
        """What a page tells; tables in HTML, for what stands nowhere else."""
        parts = list(self._parts(page))
        for text in tables_in_html(page.raw):
            known = {place[:3] for part in parts for place in part}
            parts.append([place for part in self._parts(page_of(text)) for place in part if place[:3] not in known])
        return PageTold(parts, tuple(self._others(page)))

    def _others(self, page: Page) -> Iterator[str]:
        """The lines under the headings of things that tell nothing of one."""
        for part in page.parts:
            if isinstance(part, Line) and self._siblings.is_among(part):
                shown = inline(part.raw)
                if shown.text and not shown.wholly("struck"):
                    yield shown.text

    def _parts(self, page: Page) -> Iterator[Sequence[Told]]:
        """What each part of a page tells; of a part that is as it was, the very sequence that was given before."""
        self._kept.trim()
        survey = Survey(page, (), self.people, self._kept, self._siblings)
        if survey.legend != self._legend or len(self._told) > _MOST_KEPT:
            self._told.clear()
            self._legend = survey.legend
        entries = (entry for entry in survey.found.entries if self._is_value(entry))
        yield _plainly([self._worded(told) for entry in entries for told in self._of_line(entry)])
        for drawn in survey.found.drawn:
            yield self._once(drawn, partial(_of_drawn, drawn))
        for headed in survey.found.tables:
            tables = self._kept.laid[headed.table, headed.chain, headed.owner, headed.struck]
            yield self._once(tables, partial(_of_table, headed, tables))

    def _once(self, part: Tables | Drawn, telling: Callable[[], Iterator[Told]]) -> Sequence[Told]:
        told = self._told.get(part)
        if told is None:
            told = self._told[part] = _plainly(list(map(self._worded, telling())))
        return told

    def _is_value(self, entry: Entry) -> bool:
        """Whether an entry is a value of its own, and no list of things."""
        return _is_value(entry) and not (entry.sort == "list" and self._siblings.heads_things(entry.chain))

    def _of_line(self, entry: Entry) -> Iterator[Told]:
        """What stands outside of tables; where it is a thing's, that owns it. Several labels may stand in one value."""
        told = _of_entry(entry)
        if not told.owner and self._siblings.is_thing(told.chain):
            told = told._replace(owner=told.chain[-2], chain=(*told.chain[:-2], told.chain[-1]))
        shares = self._shares(told) if ":" in told.raw and not told.owner else []
        if shares:
            yield from shares
        else:
            yield from _taken_apart(told, self.people)

    def _shares(self, told: Told) -> list[Told]:
        """A value in which each piece is headed by a player, as theirs."""
        by_piece = [labelled(piece, _NO_LABELS.__contains__) for piece in _BETWEEN[1].split(told.raw)]
        names = [self.people.named(labels[0].label) if len(labels) == 1 else None for labels in by_piece]
        if None in names or len(set(names)) < len(names):
            return []
        return [told._replace(owner=str(name), raw=label.raw) for name, (label,) in zip(names, by_piece, strict=True)]

    def _worded(self, told: Told) -> Told:
        """The same with the words of the page's legend in the place of its symbols; letters stand for words in headers only."""
        if not self._legend:
            return told
        chain = tuple(self._word(part) for part in told.chain)
        name = "/".join(self._word(part) for part in told.name.split("/"))
        return told._replace(chain=chain, name=name, raw=self._meant(told.raw))

    def _meant(self, raw: str) -> str:
        """What a value that is nothing but a symbol means; tags and comments around it stay."""
        if "<" not in raw and any(map(str.isalnum, raw)):
            return raw
        text = plain(raw)
        word = raw if any(map(str.isalnum, text)) else self._word(text)
        return raw if word in (raw, text) else raw.replace(text, word) if text in raw else word

    def _word(self, symbol: str) -> str:
        return self._legend.get(squeezed(symbol), symbol)


def page_of(text: str) -> Page:
    """The parts of a page of which nothing is declared; a tag of several lines stands on the first of them."""
    return read_page(_TAG_OF_LINES.sub(_joined, text) if "<" in text else text)


def _joined(tag: re.Match[str]) -> str:
    return " ".join(tag[0].split()) + "\n" * tag[0].count("\n")


def shown(told: Told) -> tuple[str, str]:
    """What a place shows, and why that cannot be read; what is struck is marked so."""
    return (told.raw, "") if told.drawn else shown_by(told.raw)


# -- what stands outside of tables ------------------------------------------------------------------------


def _is_value(entry: Entry) -> bool:
    """Whether an entry is a value of its own: no cell that is told with its table, no list whose items are labels; right below a
    heading that is nobody's a line that is a number."""
    if entry.sort == "body":
        return bool(entry.owner) or _NUMBER.fullmatch(plain(_first_line(entry))) is not None
    if entry.chain and entry.chain[-1].casefold() == "legend":
        return False
    if entry.sort == "list":
        bullets = [line for line in entry.raw.split("\n* ") if line]
        return not entry.doubtful and not all(labelled(line, _NO_LABELS.__contains__) for line in bullets)
    return bool(entry.chain or entry.owner) and entry.sort in ("label", "pill", "pair")


def _first_line(entry: Entry) -> str:
    return entry.raw.partition("\n")[0]


def _of_entry(entry: Entry) -> Told:
    raw = _first_line(entry) if entry.sort == "body" and not entry.owner else entry.raw
    return Told(entry.chain[-1] if entry.chain else UNNAMED, entry.owner, "", entry.chain, raw, entry.where)


def _taken_apart(told: Told, people: People) -> Iterator[Told]:
    """A value in which others are labelled, as many values, where every piece of it after the first is; those may hold others."""
    for sign in _BETWEEN if ":" in told.raw else ():
        first, *others = map(str.strip, sign.split(told.raw))
        by_piece = [labelled(piece, _NO_LABELS.__contains__) for piece in others]
        if not others or is_remark(told.name) or labelled(first, _NO_LABELS.__contains__):
            continue
        if any(people.named(label.label) for labels in by_piece for label in labels):
            continue
        if all(
            len(labels) == 1 and _is_alike(piece, told.name) for piece, labels in zip(others, by_piece, strict=True)
        ):
            yield told._replace(raw=first)
            for (label,) in by_piece:
                chain = (*told.chain[:-1], label.label)
                yield from _taken_apart(told._replace(name=label.label, chain=chain, raw=label.raw), people)
            return
    yield told


def _is_alike(piece: str, name: str) -> bool:
    """Whether a piece begins with a label as another is one: with a capital, if that does."""
    return bool(label_of(piece)) and not (piece[:1].islower() and name[:1].isupper())


def _plainly(told: Sequence[Told]) -> tuple[Told, ...]:
    """Owners by their names alone, as far as those differ."""
    names = {owner: undecorated(owner) for owner in dict.fromkeys(place.owner for place in told)}
    times = Counter(names.values())
    return tuple(
        place
        if names[place.owner] == place.owner or times[names[place.owner]] > 1
        else place._replace(owner=names[place.owner])
        for place in told
    )


def _of_drawn(drawn: Drawn) -> Iterator[Told]:
    """The squares of a grid that is drawn in text; all of it as one text where it is no grid."""
    board = board_of_lines(drawn.lines, _GRID)
    if board is not None and board.rows > 1 and None not in board.squares.values():
        yield from _of_board(board, drawn.chain, drawn.owner, drawn.where)
        return
    name = drawn.chain[-1] if drawn.chain else UNNAMED
    yield Told(name, drawn.owner, "", drawn.chain, "\n".join(drawn.lines), drawn.where, True)


def _of_board(board: Board, chain: tuple[str, ...], owner: str, where: str) -> Iterator[Told]:
    chain = chain or (_GRID.name,)
    for (row, column), square in board.squares.items():
        if square is not None:
            yield Told(chain[-1], owner, f"{row},{column}", chain, square.raw, where, square.drawn)


# -- tables -----------------------------------------------------------------------------------------------


def _of_table(headed: Headed, tables: Tables) -> Iterator[Told]:
    """What one table tells, all of it struck where that is."""
    told = _of_cells_of(headed, tables)
    return (place._replace(raw=struck(place.raw)) for place in told) if headed.struck else told


def _of_cells_of(headed: Headed, tables: Tables) -> Iterator[Told]:
    """What a table tells: a grid, else the rows of players, else those of things, else labels with values.

    Where players stand in a table, it is a grid only if letters and numbers are at its sides.
    """
    board = _board(headed)
    if board is not None and (board.labelled or not tables.players):
        yield from _of_board(board, headed.chain, headed.owner, headed.where)
        return
    if tables.players:
        for block in (*tables.players, *_of_others(tables)):
            yield from _of_block(block)
        yield from (_of_entry(entry) for entry in tables.entries if entry.sort == "pill")
        return
    headed_so = all(cell.header for row in headed.table.own[:1] for cell in row)
    things = [block for block in tables.things if headed_so and any(block.paths) and _names_things(block)]
    for block in things:
        yield from _of_block(block)
    if not things:
        yield from map(_of_entry, filter(_is_value, tables.entries))


def _of_others(tables: Tables) -> Iterator[Block]:
    """In a table with rows of players, the rows of those who are not known."""
    known = {group.cell for block in tables.players for group in block.groups}
    for block in tables.mixed:
        others = tuple(group for group in block.groups if group.cell not in known)
        if len(others) < len(block.groups):
            yield replace(block, groups=others)


def _names_things(block: Block) -> bool:
    """Whether the first column names things: in a table of one row, a number there is a value like the others."""
    return len(block.groups) > 1 or not block.groups[0].owner[:1].isdigit()


def _board(headed: Headed) -> Board | None:
    """The grid that a table is, with letters and numbers at its sides, or at least three squares each way."""
    table = headed.table
    if len(table.rows) < 3 or table.width < 3:
        return None
    board = board_of_table(table, _GRID)
    if board is None or None in board.squares.values():
        return None
    return board if board.labelled or not any(cell.header for row in table.own for cell in row) else None


def _of_block(block: Block) -> Iterator[Told]:
    """The cells of each player or thing."""
    for column, path in enumerate(block.paths):
        if column != block.names and path:
            for group in block.groups:
                yield from _of_cells(block, column, group)


def _of_cells(block: Block, column: int, group: Group) -> Iterator[Told]:
    """The cells of a column: one value; of several rows that may have labels of their own one each, or a list."""
    path = block.paths[column]
    where = f"column “{' / '.join(path)}”, {block.headed.where}"
    rows = [row for row in group.rows if column < len(row) and row[column] is not None]
    raws = list({id(row[column]): cell.raw for row in rows if (cell := row[column]) is not None}.values())
    if not raws:
        return
    whole = Told(
        "/".join(path), group.owner, "", (*block.headed.chain, *path), one_line(raws) if raws[1:] else raws[0], where
    )
    labels = _labels(block, group) if column > block.names + 1 and len(raws) > 1 else ()
    if labels and len(rows) == len(labels):
        yield from _of_rows(block, group, whole, dict(zip(labels, raws, strict=False)))
    else:
        yield whole


def _of_rows(block: Block, group: Group, whole: Told, labelled: Mapping[str, str]) -> Iterator[Told]:
    """The cells of somebody's several rows by their labels, or where the labels of others are all others, so that they are values, as
    the whole list; in both ways where nobody else has several rows."""
    others = [_beside(block, other) for other in block.groups if other is not group and len(other.rows) > 1]
    words = {label for label in _beside(block, group) if any(map(str.isalnum, label))}
    are_labels = any(words.intersection(other) for other in others)
    beside = "/".join((block.corner, *block.paths[block.names + 1]))
    if are_labels or not others:
        way = None if others else Way(beside, is_list=False)
        for label, raw in labelled.items():
            yield whole._replace(name=f"{whole.name}/{label}", chain=(*whole.chain, label), raw=raw, way=way)
    if not are_labels:
        yield whole._replace(way=Way(beside, is_list=True, sure=bool(others)))


def _labels(block: Block, group: Group) -> tuple[str, ...]:
    """What stands beside the name in somebody's several rows, where that may label them: it is all there and different."""
    labels = _beside(block, group)
    return labels if all(labels) and len(set(labels)) == len(labels) else ()


def _beside(block: Block, group: Group) -> tuple[str, ...]:
    beside = block.names + 1
    cells = [row[beside] if beside < len(row) else None for row in group.rows]
    return tuple("" if cell is None else plain(cell.raw) for cell in cells)
