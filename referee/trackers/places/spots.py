"""Where on a page the values of a variable stand, by its names, its options and the players known."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property

from referee.trackers.asked import GAME, PLAYER, Asked
from referee.trackers.cells.numbers import holes_of
from referee.trackers.heads.finding import gather
from referee.trackers.heads.found import Entry, Findings, Headed
from referee.trackers.heads.headings import says_how_much, without_marks
from referee.trackers.heads.leads import Leads, Learned
from referee.trackers.heads.legend import legend_of
from referee.trackers.heads.matching import GROUPED, Matching
from referee.trackers.places.amounts import Amounts
from referee.trackers.places.asides import asides, under_several
from referee.trackers.places.kept import Kept
from referee.trackers.places.past import any_past, without_past
from referee.trackers.places.places import Spot, of_block, where_of
from referee.trackers.places.ranks import WEAK, plain_beside, strongest
from referee.trackers.places.shared import Shared
from referee.trackers.places.together import in_cells
from referee.trackers.rows.beside import taken_apart
from referee.trackers.rows.holding import Tables, lay_out
from referee.trackers.rows.keyed import column_of_kind, column_of_players
from referee.trackers.rows.layout import Block
from referee.trackers.rows.whose import is_word_for_player
from referee.trackers.wikitext.labels import before_label, one_line, uncoloured
from referee.trackers.wikitext.names import People, same, without_decoration
from referee.trackers.wikitext.page import Page


class Survey:
    """A page searched for the places of some variables."""

    def __init__(
        self, page: Page, variables: Sequence[Asked], people: People, kept: Kept, learned: Learned | None = None
    ) -> None:
        self.variables = variables
        self.people = people
        self.legend = legend_of(page)
        if kept.matching is None or kept.matching.legend != self.legend:
            kept.matching = Matching(variables, self.legend)
            kept.leads.clear()
            kept.laid.clear()
        self.matching = kept.matching
        self.kept = kept
        self.leads = Leads(people, self.matching, bool(variables), learned, kept.leads)
        self.found: Findings = gather(page, self.leads)
        self.found.tables = [part for headed in self.found.tables for part in self._parts(headed)]
        self._take(self.found)
        self._now: Survey | None = None
        if any_past(self.found, self.matching):
            now = copy(self)
            now._take(without_past(self.found, self.matching))
            self._now = now

    def _take(self, found: Findings) -> None:
        """The places are those that were found, and in the tables among it."""
        self.found = found
        self._owned: dict[str, list[Spot]] = {}
        self._of_kinds: dict[str, list[Block]] = {}
        self.players: list[Block] = []
        self.tables: list[Tables] = []
        self.entries = list(found.entries)
        options = [
            [str(option) for option in variable.options]
            for variable in self.variables
            if variable.of == PLAYER and variable.options
        ]
        for headed in found.tables:
            key = (headed.table, headed.chain, headed.owner, headed.struck)
            if key not in self.kept.laid:
                self.kept.laid[key] = lay_out(headed, self.people, options, self.matching)
            tables = self.kept.laid[key]
            self.tables.append(tables)
            self.players.extend(tables.players)
            self.entries.extend(tables.entries)

    def _parts(self, headed: Headed) -> Sequence[Headed]:
        """The tables that stand in one, without what is only said beside its headers."""
        if headed not in self.kept.parts:
            bared = headed._replace(table=without_marks(headed.table, self.matching))
            self.kept.parts[headed] = tuple(taken_apart(bared, self.people))
        return self.kept.parts[headed]

    @cached_property
    def things(self) -> list[Block]:
        """The blocks with a row a thing."""
        return [block for tables in self.tables for block in tables.things]

    def spots(self, variable: Asked) -> list[Spot]:
        """Every place of a variable's values; what is past only where there are no others."""
        return (self._now and self._now.spots(variable)) or self._spots(variable)

    def _spots(self, variable: Asked) -> list[Spot]:
        spots = self._own(variable)
        if not spots:
            spots = self._in_patterns(variable)
        if variable.of != PLAYER:
            return spots or list(self._asides(variable))
        spots = [*spots, *self._shares(variable, spots)] or list(self._asides(variable))
        spots = spots or list(in_cells(variable, self.variables, self.players, self.matching))
        spots += self._unclear(variable, {spot.owner for spot in spots})
        return [*spots, *self._under_several(variable, {spot.owner for spot in spots})]

    def _under_several(self, variable: Asked, owners: Collection[str]) -> Iterator[Spot]:
        """What stands under headings that name several players, and may be theirs."""
        if not self.people.everyone or any(map(self.matching.kinds_of, variable.names)):
            return iter(())
        return under_several(variable, self.entries, self.fits, self.people, owners)

    def _asides(self, variable: Asked) -> Iterator[Spot]:
        return asides(variable, self.entries, self.fits, self.people, self.matching.units)

    def _unclear(self, variable: Asked, owners: Collection[str]) -> Iterator[Spot]:
        """The rows that may be those of players who have no place, or of others."""
        if not any(block.unclear for block in self.players):
            return
        blocks = [(block, at) for block in self.players if (at := self._column(variable, block)) is not None]
        any_sure = any(block.sure for block, _ in blocks)
        for block, at in blocks:
            for group in block.unclear if block.sure or not any_sure else ():
                if group.owner not in owners:
                    yield Spot(group.owner, group.cell.raw, "", where_of(block, at), group.why)

    def _column(self, variable: Asked, block: Block) -> int | None:
        """The first column that a variable heads, in a table that is nobody's own."""
        if block.headed.owner:
            return None
        chain, paths = block.headed.chain, enumerate(block.paths)
        own = (
            at for at, path in paths if path and at != block.names and self.fits(variable, (*chain, *path)) is not None
        )
        return next(own, None)

    def _own(self, variable: Asked) -> list[Spot]:
        spots = self._owned.get(variable.name)
        if spots is None:
            spots = self._owned[variable.name] = self._find(variable)
        return spots

    def _find(self, variable: Asked) -> list[Spot]:
        if variable.of == GAME:
            return self._of_game(variable)
        if variable.of == PLAYER and self.people.everyone:
            sure = [block for block in self.players if block.sure]
            unsure = [block for block in self.players if not block.sure]
            rows = self._in_blocks(variable, sure)
            return [*rows, *self._of_owner(variable)] or self._in_blocks(variable, unsure)
        return self._of_things(variable)

    def fits(self, variable: Asked, path: tuple[str, ...]) -> int | None:
        """How closely a path is that of a variable, or of the list that it stands in."""
        if variable.within:
            return self.matching.of_names((variable.within,), path)
        return self.matching.closeness(variable, path)

    def _in_blocks(self, variable: Asked, blocks: Iterable[Block]) -> list[Spot]:
        """The places in the columns that a variable's names head; where some do so with their group, in these alone."""
        fits: list[tuple[int, Block, int]] = []
        for block in blocks:
            if block.headed.owner and block.of_players:
                continue
            if block not in self.kept.paths:
                self.kept.paths[block] = self._paths(block)
            for column, path in enumerate(self.kept.paths[block]):
                close = None if column == block.names else self.fits(variable, (*block.headed.chain, *path))
                if close is not None and (path or block.headed.chain):
                    fits.append((close, block, column))
        closest = GROUPED if any(close == GROUPED for close, *_ in fits) else 9
        spots: list[Spot] = []
        for block in dict.fromkeys(block for _, block, _ in fits):
            columns = [column for close, own, column in fits if own is block and close <= closest]
            if columns:
                key = (block, variable.name, *columns)
                if key not in self.kept.spots:
                    self.kept.spots[key] = list(of_block(variable, block, columns))
                spots.extend(self.kept.spots[key])
        return spots

    def _paths(self, block: Block) -> Sequence[tuple[str, ...]]:
        """What heads the columns of a block; where one alone says only how much, that of which its heading tells."""
        told = [at for at, path in enumerate(block.paths) if at != block.names and path and says_how_much(path[-1])]
        chain = block.headed.chain
        if len(told) != 1 or not chain or not self.any_fits(chain):
            return block.paths
        if any(self.any_fits((*chain, *path)) for at, path in enumerate(block.paths) if path and at != block.names):
            return block.paths
        return [() if at in told else path for at, path in enumerate(block.paths)]

    def _entries(self, variable: Asked, entries: Iterable[Entry]) -> list[Entry]:
        """The entries that a variable's names head: those named with their group, else all; weak ones if no others."""
        fits = [(self.fits(variable, entry.chain), entry) for entry in entries if entry.chain]
        return strongest(variable, [(at, entry) for at, entry in fits if at is not None])

    def _of_game(self, variable: Asked) -> list[Spot]:
        entries = [entry for entry in self.entries if not entry.owner]
        own = self._entries(variable, entries)
        if not own and (variable.within or variable.listed):
            own = self._entries(variable, self._name_columns())
        if not own:
            own = self._in_one_section(variable)
        return [self._spot(variable, entry, "") for entry in own]

    def _in_one_section(self, variable: Asked) -> list[Entry]:
        """What stands in the last player's section, or behind a rule, and in no other, with a label that is the game's alone."""
        if not any(map(self.matching.knows_of_game_alone, variable.names)):
            return []
        tables = (entry for table in self.tables if table.headed.owner for entry in table.entries)
        own = self._entries(variable, [*self.found.beside, *tables])
        return own if all(entry.owner in ("", self.found.last) for entry in own) else []

    def _name_columns(self) -> Iterator[Entry]:
        for block in self.players:
            path = block.paths[block.names]
            if path and block.sure:
                raw = one_line([group.cell.raw for group in block.groups])
                yield Entry((*block.headed.chain, *path), "", raw, block.headed.where, "column")

    def _of_owner(self, variable: Asked) -> list[Spot]:
        """Of players, outside of tables with a row a player."""
        of_owner: dict[str, list[Entry]] = {}
        for entry in self.entries:
            if entry.owner:
                of_owner.setdefault(entry.owner, []).append(entry)
        return [
            self._spot(variable, entry, owner)
            for owner, own in of_owner.items()
            for entry in self._entries(variable, own)
        ]

    def _of_things(self, variable: Asked) -> list[Spot]:
        """The places in tables of the kind, by its name or heading; else in any of things, in columns, or by label."""
        kind = variable.of
        blocks = self._of_anybody if kind == PLAYER else self._rows_of(kind)
        named = [block for block in blocks if any(same(kind, part) for part in block.paths[block.names])]
        titled = [block for block in blocks if any(same(kind, part) for part in block.headed.chain)]
        first = [block for block in named if block.names == 0 or kind == PLAYER]
        spots = self._in_blocks(variable, first or titled)
        if not spots:
            spots = self._in_blocks(variable, [block for block in named if self._is_alone(variable, block)])
        if not spots and not first and not titled:
            spots = self._in_blocks(variable, [block for block in blocks if block not in named])
        if not spots:
            columns = [
                block
                for tables in self.tables
                for block in tables.columns
                if not self.matching.knows_of(kind, block.corner)
            ]
            spots = self._in_blocks(variable, columns)
        if variable.of == PLAYER:
            spots = [spot._replace(owner=without_decoration(spot.owner)) for spot in spots]
        if spots:
            return spots
        return list(self._things_by_label(variable))

    def _rows_of(self, kind: str) -> list[Block]:
        """The rows that may be those of a kind of things: by the column that it heads, else by the first."""
        if kind in self._of_kinds:
            return self._of_kinds[kind]
        rows = self._of_kinds[kind] = list[Block]()
        for tables in self.tables:
            column = None if tables.headed.owner else column_of_kind(tables.headed, kind)
            if column is not None:
                rows += tables.keyed(column)
            else:
                everyone = bool(self.people.everyone)
                rows += [block for block in tables.things if not everyone or not self._all_people(block)]
        return rows

    @cached_property
    def _of_anybody(self) -> list[Block]:
        """The rows of players whom nobody tells."""
        columns = [(tables, column_of_players(tables.headed, self.matching)) for tables in self.tables]
        return [
            block
            for tables, column in columns
            if column is not None and not tables.headed.owner
            for block in tables.keyed(column)
        ]

    def _is_alone(self, variable: Asked, block: Block) -> bool:
        """Whether what heads a variable's columns in a table is looked for of its kind alone, and no value of others."""
        heads = [
            path[-1] for path in block.paths if path and self.fits(variable, (*block.headed.chain, *path)) is not None
        ]
        return not any(self.matching.knows_of_people(head) or len(self.matching.kinds_of(head)) > 1 for head in heads)

    def _all_people(self, block: Block) -> bool:
        return all(self.people.met(group.cell.raw) is not None for group in block.groups)

    def _things_by_label(self, variable: Asked) -> Iterator[Spot]:
        """Things that are sections, or bullets under a heading that is the variable's name."""
        for entry in self.entries:
            if entry.owner or len(entry.chain) < 2 or entry.sort in ("cell", *WEAK):
                continue
            if self.fits(variable, entry.chain) is not None:
                owner = entry.chain[-2]
                if not same(owner, variable.of) or any(same(part, variable.of) for part in entry.chain[:-2]):
                    yield self._spot(variable, entry, owner)
            elif self.fits(variable, entry.chain[:-1]) is not None and not self.any_fits(entry.chain):
                yield self._spot(variable, entry, entry.chain[-1])

    def _spot(self, variable: Asked, entry: Entry, owner: str) -> Spot:
        entry = entry.whole if variable.listed or variable.within else entry
        is_list = entry.sort == "list"
        doubtful = entry.doubtful and (variable.kind == "text" or variable.listed or is_list)
        what = "there are bullets within its bullets" if is_list else "another label may stand in it"
        raw = before_label(entry.raw, self._is_somebody) if entry.doubtful and variable.is_short else entry.raw
        if entry.sort == "label":
            raw = uncoloured(raw, self.matching.knows)
        why = entry.why or (what if doubtful else "")
        return Spot(owner, raw, entry.colour, entry.where, why, entry.at)

    def _is_somebody(self, label: str) -> bool:
        return self.people.met(label) is not None

    def any_fits(self, chain: tuple[str, ...]) -> bool:
        """Whether a path is any variable's."""
        return any(self.matching.closeness(variable, chain) is not None for variable in self.variables)

    # -- otherwise ----------------------------------------------------------------------------------------

    def _in_patterns(self, variable: Asked) -> list[Spot]:
        """Where another variable's pattern has a hole of this one's name."""
        for other in self.variables:
            if not variable.pattern and _has_hole(other, variable):
                return self._own(other)
        return []

    def pattern_of(self, variable: Asked) -> str:
        """The pattern that a variable's value is read by: its own, or that of the place it was found in."""
        if self._now and self._now.spots(variable):
            return self._now.pattern_of(variable)
        if variable.pattern or self._own(variable):
            return variable.pattern
        for other in self.variables:
            if _has_hole(other, variable):
                return other.pattern
        return ""

    def _shares(self, variable: Asked, spots: Sequence[Spot]) -> Iterator[Spot]:
        """Where a value stands with players' names in one place, of those who have no place yet; beside tables, where it
        says that plainly, of all whom nothing else names."""
        if not self.people.everyone:
            return
        if spots and self._in_blocks(variable, self.players):
            lines = [entry for entry in self.found.lines if not entry.chain]
            amounts = () if variable.pattern else Amounts(self.variables, lines, by_unit=False).of(variable)
            yield from plain_beside(spots, (*self._shared.beside_rows(variable), *amounts))
            return
        own = {spot.owner for spot in spots}
        shares = [share for share in self._shared.after_names(variable) if share.owner not in own]
        if not shares and not spots:
            shares = list(self._shared.after_options(variable))
        if not shares:
            shares = [share for share in self._amounts(variable, anywhere=not spots) if share.owner not in own]
        yield from shares

    def _amounts(self, variable: Asked, *, anywhere: bool) -> Iterator[Spot]:
        """The numbers behind players' names, under no heading that is another's; unless anywhere, under none at all."""
        lines = [line for line in self.found.lines if not line.chain or (anywhere and not self.any_fits(line.chain))]
        return Amounts(self.variables, lines).of(variable)

    @cached_property
    def _shared(self) -> Shared:
        whole = [entry.whole for entry in self.entries]
        return Shared(self.variables, whole, self.people, self.legend, self.fits, lambda other: bool(self._own(other)))

    # -- names and grids ----------------------------------------------------------------------------------

    def names(self) -> Iterator[tuple[str, str]]:
        """Each player's name as written wherever it heads something."""
        sure = [block for block in self.players if block.sure]
        for block in sure or [block for block in self.players if is_word_for_player(block.corner)]:
            for group in block.groups:
                yield group.owner, group.cell.raw
        yield from self.found.names

    @cached_property
    def loose_tables(self) -> list[Headed]:
        """The tables that have no row for each player."""
        with_players = {id(block.headed) for block in self.players if block.sure}
        known = {(id(block.headed.table)) for block in self.players if block.sure}
        return [
            headed for headed in self.found.tables if id(headed) not in with_players and id(headed.table) not in known
        ]


def _has_hole(other: Asked, variable: Asked) -> bool:
    """Whether another variable's pattern has a hole of this one's name."""
    if other is variable or other.of != variable.of or not other.pattern:
        return False
    return any(same(hole, variable.name) for hole in holes_of(other.pattern))
