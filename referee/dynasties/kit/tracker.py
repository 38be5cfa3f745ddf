"""Tracker pages: read as people leave them, written in one canonical form.

A page holds a table with a row for each player, a table for each grid, and labelled lines. Tolerated are a cell
to a line, bold and linked names, attributes, captions, HTML comments, other columns, and text in between. What
cannot be read is named.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping

from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.sentences import Values
from referee.dynasties.kit.tracked import Displayed
from referee.dynasties.kit.variables import Grid, Listing, Variable
from referee.law.wikitext import Row, plain, tables_in, without_comments, write_table

NONE = "-"


def read_page(declared: Declaration, values: Values, text: str, person: Callable[[str], str | None]) -> Displayed:
    """Read a page; `person` gives the present name of somebody known, None for anybody else."""
    text = without_comments(text.replace("\r\n", "\n"))
    cells: dict[str, str] = {}
    flaws: dict[str, str] = {}
    grids = [variable for variable in declared.variables if isinstance(variable, Grid)]
    rows_read = False
    for rows in tables_in(text):
        columns = _columns(declared, rows)
        if columns is not None and not rows_read:
            rows_read = True
            _read_players(declared, rows[1:], columns, person, cells, flaws)
        elif grids and _is_like(grids[0], values, rows):
            _read_grid(grids.pop(0), values, rows, cells, flaws)
    if any(variable.each for variable in declared.variables) and not rows_read:
        flaws["players"] = "there is no table with a row for each player"
    for grid in grids:
        flaws[grid.name] = f"there is no table of {grid.name} squares"
    _read_lines(declared, values, text, cells, flaws)
    _mind_gone(declared, values, cells, flaws)
    return Displayed(cells, flaws)


def _is_like(grid: Grid, values: Values, rows: list[Row]) -> bool:
    """Whether a table is about as large as a grid: people put smaller ones, such as legends, beside it."""
    high, wide = values.number(grid.rows), values.number(grid.columns)
    return 2 * len(rows) > high and 2 * max((len(row) for row in rows), default=0) > wide


def _columns(declared: Declaration, rows: list[Row]) -> list[Variable | None] | None:
    """The variables of a table's columns but its first; None where none is one of a player's."""
    if not rows:
        return None
    known = {variable.name.casefold(): variable for variable in declared.variables if variable.each}
    columns = [known.get(cell.casefold()) for cell in rows[0][1:]]
    return columns if any(columns) else None


def _read_players(
    declared: Declaration,
    rows: list[Row],
    columns: list[Variable | None],
    person: Callable[[str], str | None],
    cells: dict[str, str],
    flaws: dict[str, str],
) -> None:
    seen: set[str] = set()
    for variable in declared.variables:
        if variable.each and variable not in columns:
            flaws[variable.name] = f"there is no column {variable.name}"
    for row in rows:
        name = person(row[0])
        if name is None:
            flaws[row[0]] = f"{row[0]!r} is nobody known"
            continue
        if name in seen:
            flaws[name] = f"{name} stands on it twice"
            continue
        seen.add(name)
        for column, text in zip(columns, row[1:], strict=False):
            if column is not None:
                _take(column, f"{column.name}:{name}", text, cells, flaws)
        if len(row) <= len(columns):
            flaws[name] = f"the row of {name} has too few cells"


def _take(variable: Variable, key: str, text: str, cells: dict[str, str], flaws: dict[str, str]) -> None:
    value = variable.read(text)
    if value is None:
        flaws[key] = f"{key} shows {text!r}"
    else:
        cells[key] = value


def _read_grid(grid: Grid, values: Values, rows: list[Row], cells: dict[str, str], flaws: dict[str, str]) -> None:
    high, wide = values.number(grid.rows), values.number(grid.columns)
    if len(rows) != high:
        flaws[grid.name] = f"the table of {grid.name} squares has {len(rows)} rows, not {high}"
        return
    for number, row in enumerate(rows, start=1):
        if len(row) != wide:
            flaws[f"{grid.name} row {number}"] = f"row {number} has {len(row)} squares, not {wide}"
        else:
            cells.update(_grid_row(grid.name, number, row, grid.default, grid.spelt))


@functools.lru_cache(maxsize=4096)
def _grid_row(name: str, number: int, row: Row, default: str, spelt: Callable[[str], str]) -> dict[str, str]:
    return {f"{name}:{number},{column}": spelt(cell) or default for column, cell in enumerate(row, start=1)}


def _read_lines(declared: Declaration, values: Values, text: str, cells: dict[str, str], flaws: dict[str, str]) -> None:
    """Labelled lines: values of the whole game, lists, titles."""
    for variable in declared.variables:
        if isinstance(variable, Listing):
            for label in variable.lines:
                shown = _labelled(text, label)
                if shown is None:
                    flaws[f"{variable.name} {label}"] = f"there is no line “{label}:”"
                    continue
                _read_items(variable, values, label, _items(shown), cells, flaws)
        elif not variable.each and not isinstance(variable, Grid):
            shown = _labelled(text, variable.name)
            if shown is None:
                flaws[variable.name] = f"there is no line “{variable.name}:”"
            else:
                _take(variable, variable.name, shown, cells, flaws)
    for title in declared.titles:
        shown = _labelled(text, title.name)
        if shown is not None:
            cells[title.key] = shown


def _mind_gone(declared: Declaration, values: Values, cells: Mapping[str, str], flaws: dict[str, str]) -> None:
    """Things that every list has from the start, and that stand on none of its lines."""
    for variable in declared.variables:
        if isinstance(variable, Listing) and not any(f"{variable.name} {label}" in flaws for label in variable.lines):
            for name in variable.start(values):
                if f"{variable.name}:{name}" not in cells:
                    flaws[f"{variable.name}:{name}"] = f"{name} stands on no line"


def _read_items(
    variable: Listing, values: Values, label: str, items: list[str], cells: dict[str, str], flaws: dict[str, str]
) -> None:
    """The things on one line: `red (5)`, or bare; one that stands there twice is not read."""
    known = {name.casefold(): name for name in variable.start(values)}
    for item in items:
        name, value = item, label
        if item.endswith(")") and "(" in item:
            name, _, given = item[:-1].rpartition("(")
            number = re.match(r"\s*(\d{1,18})\b", given)
            name, value = name.strip(), str(int(number[1])) if number else given.strip()
        name = known.get(name.casefold(), name)
        key = f"{variable.name}:{name}"
        if key in cells and cells[key] != value:
            flaws[key] = f"{name} stands there twice"
        cells[key] = value


def _labelled(text: str, label: str) -> str | None:
    """What stands after `label:` on a line of its own, bold or not."""
    form = rf"^[ \t*#:;']{{0,40}}{re.escape(label)}[ \t']{{0,40}}[:：][ \t']{{0,40}}([^\n]*)$"
    lines = [plain(match[1]).strip() for match in re.finditer(form, text, re.I | re.M)]
    return max(lines, key=lambda line: line.count(","), default=None)


def _items(line: str) -> list[str]:
    return [item for part in line.split(",") if (item := part.strip().strip(".")) and item != NONE]


def write_page(declared: Declaration, values: Values, cells: Mapping[str, str], players: Iterable[str]) -> str:
    """The canonical form: players' table, grids, lists, values of the whole game, titles."""

    def value(key: str, variable: Variable) -> str:
        return cells[key] if key in cells else variable.default_of(key, values)

    parts = []
    own = [variable for variable in declared.variables if variable.each]
    if own:
        rows = [(name, *(value(f"{variable.name}:{name}", variable) for variable in own)) for name in players]
        parts.append(write_table(rows, header=(values.law.words.player, *(variable.name for variable in own))))
    for grid in (variable for variable in declared.variables if isinstance(variable, Grid)):
        high, wide = values.number(grid.rows), values.number(grid.columns)
        parts.append(
            write_table(
                [value(f"{grid.name}:{row},{column}", grid) for column in range(1, wide + 1)]
                for row in range(1, high + 1)
            )
        )
    for variable in declared.variables:
        if isinstance(variable, Listing):
            parts.append(_written_listing(variable, values, cells))
        elif not variable.each and not isinstance(variable, Grid):
            parts.append(f"{variable.name}: {value(variable.name, variable)}")
    parts += [f"{title.name}: {cells.get(title.key, NONE)}" for title in declared.titles]
    return "\n\n".join(parts) + "\n"


def _written_listing(variable: Listing, values: Values, cells: Mapping[str, str]) -> str:
    begun = {f"{variable.name}:{name}": value for name, value in variable.start(values).items()}
    now = {**begun, **{key: value for key, value in cells.items() if key.startswith(f"{variable.name}:")}}
    lines = []
    for number, label in enumerate(variable.lines):
        items = []
        for key, value in now.items():
            name = key.partition(":")[2]
            if value == label:
                items.append(name)
            elif value not in variable.lines and not number:
                items.append(f"{name} ({value})")
        lines.append(f"{label}: {', '.join(items) or NONE}")
    return "\n".join(lines)
