"""The canonical form of a tracker page: what is written so reads back as the same values.

A table with a row for each player, one with a row for each thing of a kind, grids, labelled lines, titles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import GAME, NOTHING, PLAYER, YES, Flag, Grid, Listing, ListOf, Variable
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.sentences import Values
from referee.law.wikitext import write_table
from referee.model.patterns import later

_MARKS = {"bold": "'''{}'''", "italic": "''{}''", "struck": "<s>{}</s>"}
_MARKUP = later(r"[|\n<>&\[\]{}=]|''|~~~|__|!!")
_LABEL = later(rf"{_MARKUP.pattern}|;|(?<!\d):|:(?!\d)|[·•,–—]+$")
"""What in a line may be taken for the end of a label, besides."""
_HOLE = later(r"\{([^{}]*)\}")


def write_page(declared: Declaration, values: Values, cells: Mapping[str, str], players: Iterable[str]) -> str:
    """A page that shows these values, by key; what is not given is shown as it is by default."""
    page = _Writing(declared, values, cells)
    names = tuple(players)
    things = [part for kind in page.kinds for part in page.table_of(kind, page.things(kind), kind)]
    parts = [
        *page.table_of(PLAYER, names, values.law.words.player),
        *things,
        *page.grids(names),
        *page.lines(),
        *(f"{title.name}: {_inert_after_label(cells.get(title.key, NOTHING))}" for title in declared.titles),
        *page.grids_of_things(),
    ]
    return "\n\n".join(parts) + "\n"


class _Writing:
    """Writes the parts of a page."""

    def __init__(self, declared: Declaration, values: Values, cells: Mapping[str, str]) -> None:
        self.declared = declared
        self.values = values
        self.cells = cells
        told = [variable for variable in declared.variables if not variable.internal]
        self.grid_variables = [variable for variable in told if isinstance(variable, Grid)]
        self.plain = [variable for variable in told if not isinstance(variable, Grid | Listing)]
        self.kinds = tuple(dict.fromkeys(one.of for one in self.plain if one.of not in (PLAYER, GAME)))

    def _value(self, variable: Variable, key: str) -> str:
        return self.cells[key] if key in self.cells else variable.default_of(key, self.values)

    def things(self, kind: str) -> tuple[str, ...]:
        """The things of a kind that there are: those of which anything is known."""
        known = (key for key, value in self.cells.items() if value)
        of_kind = (
            key for key in known if (variable := self.declared.variable(key)) is not None and variable.of == kind
        )
        return tuple(dict.fromkeys(self.declared.owner_of(key) for key in of_kind))

    # -- tables ---------------------------------------------------------------------------------------

    def table_of(self, kind: str, owners: Iterable[str], head: str) -> Iterator[str]:
        """A table with a row for each player, or each thing of a kind."""
        own = [variable for variable in self.plain if variable.of == kind]
        if not own:
            return
        columns = [variable for variable in own if self._has_own_place(variable)]
        rows = ((self._name(owner), *(self._cell(one, owner) for one in columns)) for owner in owners)
        headers = (variable.place.get("in", variable.name) for variable in columns)
        yield write_table(rows, header=(head, *headers))

    def _name(self, owner: str) -> str:
        """A name, with the marks that say something of whom it names."""
        name = _inert(owner)
        for variable in self.plain:
            if "on" in variable.place:
                key = variable.name if variable.of == GAME else f"{variable.name}:{owner}"
                value = self._value(variable, key)
                if value == YES if isinstance(variable, Flag) else owner in items_of(value):
                    name = _MARKS[variable.place["marked"]].format(name)
        return name

    def _has_own_place(self, variable: Variable) -> bool:
        """Whether a value has a column or line of its own: not where it is a mark on a name, or in another's list."""
        within = variable.place.get("in")
        return "on" not in variable.place and not any(
            one.name == within and one.of == variable.of for one in self.plain
        )

    def _cell(self, variable: Variable, owner: str) -> str:
        text = self._value(variable, f"{variable.name}:{owner}")
        shown = self._shown(variable, text, owner)
        painted = [colour for colour, value in variable.colour.items() if colour and variable.kept(value) == text]
        return f'style="background:{painted[0]}" | {shown}' if painted else shown

    def _shown(self, variable: Variable, text: str, owner: str) -> str:
        """What a cell shows, or the line of a value of the whole game."""
        inert = _inert if owner else _inert_after_label
        if variable.pattern:
            text = _HOLE.sub(lambda hole: self._hole(variable, text, hole[1].strip(), owner), variable.pattern)
            return inert(text)
        if "in" in variable.place:
            return _MARKS[variable.place["marked"]].format(inert(text)) if text else NOTHING
        if isinstance(variable, ListOf):
            return ", ".join(self._item(variable, item, owner) for item in items_of(text)) or NOTHING
        return inert(variable.shown(text))

    def _hole(self, variable: Variable, text: str, name: str, owner: str) -> str:
        """What stands in a hole of a pattern: the value, or that of another variable of the same owner."""
        others = (one for one in self.plain if one is not variable and one.of == variable.of)
        other = next((one for one in others if one.name.casefold() == name.casefold()), None)
        if other is None:
            return variable.shown(text)
        return other.shown(self._value(other, f"{other.name}:{owner}" if owner else other.name))

    def _item(self, variable: ListOf, item: str, owner: str) -> str:
        """An item of a list, with the mark that says that it is another variable's value."""
        shown = variable.shown_item((_inert if owner else _inert_after_label)(item))
        for one in self.plain:
            if one.place.get("in") == variable.name and one.of == variable.of:
                key = f"{one.name}:{owner}" if owner else one.name
                if self._value(one, key) == item:
                    return _MARKS[one.place["marked"]].format(shown)
        return shown

    # -- grids ----------------------------------------------------------------------------------------

    def grids(self, players: tuple[str, ...]) -> Iterator[str]:
        """The game's grids, named where there are several; then those of each player."""
        several = len(self.grid_variables) > 1
        for grid in self.grid_variables:
            if grid.of == GAME:
                yield self._squares(grid, grid.name, grid.name if several else "")
        for grid in self.grid_variables:
            if grid.of == PLAYER:
                yield from (self._squares(grid, f"{grid.name}/{name}", f"{grid.name} of {name}") for name in players)

    def grids_of_things(self) -> Iterator[str]:
        """The grids of things, each under a heading."""
        for grid in self.grid_variables:
            if grid.of not in (PLAYER, GAME):
                for owner in self.things(grid.of):
                    yield f"== {_inert(owner)} ==\n{self._squares(grid, f'{grid.name}/{owner}', grid.name)}"

    def _squares(self, grid: Grid, key: str, caption: str) -> str:
        high, wide = self.values.number(grid.rows), self.values.number(grid.columns)
        rows = (
            [grid.shown(self._value(grid, f"{key}:{row},{column}")) for column in range(1, wide + 1)]
            for row in range(1, high + 1)
        )
        table = write_table(rows)
        return table.replace("\n", f"\n|+ {_inert(caption)}\n", 1) if caption else table

    # -- lines ----------------------------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """Listings and values of the whole game, in the order of the declaration."""
        for variable in self.declared.variables:
            if isinstance(variable, Listing):
                yield self._listing(variable)
            elif variable in self.plain and variable.of == GAME and self._has_own_place(variable):
                shown = self._shown(variable, self._value(variable, variable.name), "")
                yield f"{variable.place.get('in', variable.name)}: {shown}"

    def _listing(self, variable: Listing) -> str:
        begun = {f"{variable.name}:{name}": value for name, value in variable.begun(self.values).items()}
        now = {**begun, **{key: value for key, value in self.cells.items() if key.startswith(f"{variable.name}:")}}
        lines = []
        for number, label in enumerate(variable.lines):
            items = []
            for key, value in now.items():
                name = key.partition(":")[2]
                if value == label:
                    items.append(name)
                elif value not in variable.lines and not number:
                    items.append(f"{name} ({value})")
            lines.append(f"{label}: {', '.join(items) or NOTHING}")
        return "\n".join(lines)


def _entity(match: re.Match[str]) -> str:
    return "".join(f"&#{ord(char)};" for char in match[0])


def _inert(text: str) -> str:
    """A text that players wrote, so that none of it is markup."""
    return _MARKUP.sub(_entity, text)


def _inert_after_label(text: str) -> str:
    """The same, and none of it another label."""
    return _LABEL.sub(_entity, text)
