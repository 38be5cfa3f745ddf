"""Columns: what tables say of things, and where a declaration takes that for what it is not: one text for a list, a list, or
words, for a number. It would be said back, and never be so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.dynasties.kit.declaring.worths import NamesOf, outcomes, worth_of
from referee.dynasties.kit.parts.catalogues import Catalogue, StatedRows
from referee.dynasties.kit.parts.chosen import Chosen, Drawn, Items, Several
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Change, Payment, Put, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Remove
from referee.dynasties.kit.parts.variables import Integer
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.terms.expressions import Count, First, HolderOfMost, Over, Quotient
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.operands import Among, Column, Comparison, Operand, _Pair
from referee.dynasties.kit.terms.plain import number_in
from referee.model.patterns import later

Flaw = tuple[str, str]
"""What is wrong, and what to do."""

_PARTED = later(r"[,;/&]|\b(?:and|or)\b")


def columns_amiss(
    declared: Declaration, part: object, rows: Mapping[str, StatedRows], names_of: NamesOf
) -> Iterator[Flaw]:
    """What in a part is asked of a column that says no such thing, as far as its cells are known."""
    for inner in spoken_of(part):
        for column, item in _taken_for_lists(inner):
            catalogue, cells = _cells_of(declared, column, rows)
            if catalogue is not None:
                options = worth_of(item, names_of).options if item is not None else None
                yield from _no_list(catalogue, column, cells, options)
        for column in _taken_for_numbers(inner):
            catalogue, cells = _cells_of(declared, column, rows)
            if catalogue is not None:
                yield from _no_number(catalogue, column, cells)
        match inner:
            case Comparison(left=left, sign="", right=right):
                yield from _compared(declared, left, right, rows)


def _cells_of(
    declared: Declaration, column: Column, rows: Mapping[str, StatedRows]
) -> tuple[Catalogue | None, dict[str, str]]:
    """The catalogue of a column, and by the names of things what it says of them in texts."""
    kind = column.thing.kind
    cells = {name: row.get(column.name) for name, row in rows.get(kind, {}).items()}
    return declared.catalogue(kind), {name: cell for name, cell in cells.items() if isinstance(cell, str)}


def _taken_for_lists(inner: object) -> Iterator[tuple[Column, Operand | None]]:
    """The columns that hold several things, as a part has it, each with what is looked for among them."""
    match inner:
        case Among(item=item, items=Column() as column):
            yield column, item
        case Count(items=Column() as column, item=item):
            yield column, item
        case First(items=Column() as column):
            yield column, None
        case Chosen(domain=Items(items=Column() as column) | Several(items=Column() as column)):
            yield column, None
        case Chosen(domain=Drawn(among=Items(items=Column() as column))):
            yield column, None
        case Add(target=target, item=Column() as column) | Remove(target=target, item=Column() as column):
            yield column, variable_of(target)


def _taken_for_numbers(inner: object) -> Iterator[Column]:
    """The columns that hold numbers, as a part has it."""
    counted: tuple[Operand, ...] = ()
    match inner:
        case Payment(amount=amount) | Change(amount=amount) | Over(amount=amount) | HolderOfMost(amount=amount):
            counted = (amount,)
        case Put(target=target, value=Operand() as value) if isinstance(variable_of(target), Integer):
            counted = (value,)
        case _Pair(first=first, second=second) | Quotient(first=first, second=second):
            counted = (first, second)
        case Comparison(left=left, sign=sign, right=right) if sign:
            counted = (left, right)
    for operand in counted:
        yield from (one for one in outcomes(operand) if isinstance(one, Column))


def _no_list(
    catalogue: Catalogue, column: Column, cells: Mapping[str, str], options: tuple[str, ...] | None
) -> Iterator[Flaw]:
    listed = column.name in catalogue.lists
    for name, cell in cells.items():
        for item in items_of(cell) if listed else (cell,):
            if not _is_several(item, options, commas=not listed):
                continue
            what = f"asks for one of {column.name} of {catalogue.name}, and that of {name} is one text, {item!r}"
            do = "part its items by commas, in the text or in `rows`" if listed else _list_it(catalogue, column)
            yield what, do
            return


def _list_it(catalogue: Catalogue, column: Column) -> str:
    names = (*catalogue.lists, column.name)
    listed = ", ".join(f'"{name}"' for name in names)
    return f'write Catalogue("{catalogue.name}", ..., lists=({listed}{"," * (len(names) == 1)}))'


def _is_several(cell: str, options: tuple[str, ...] | None, *, commas: bool) -> bool:
    """Whether one text is several things: such as there are, or, where nobody knows what there is, parted by commas."""
    folded = {one.casefold() for one in options or ()}
    parts = [part.strip().casefold() for part in _PARTED.split(cell)]
    if cell.casefold() in folded or len(parts) == 1:
        return False
    return (commas and "," in cell) or (bool(folded) and all(part in folded for part in parts if part))


def _no_number(catalogue: Catalogue, column: Column, cells: Mapping[str, str]) -> Iterator[Flaw]:
    """A list, or what is a number of no thing at all; where one of many is none, nobody can tell of that one."""
    if column.name in catalogue.lists:
        yield f"counts {column.told()}, which is a list and no number", "name a column of numbers, or write count(...)"
        return
    said = {name: cell for name, cell in cells.items() if any(map(str.isalnum, cell))}
    if said and all(number_in(cell) is None for cell in said.values()):
        name, cell = next(iter(said.items()))
        yield f"counts {column.told()}, and that of {name} is {cell!r}, which is no number", "name a column of numbers"


def _compared(declared: Declaration, left: Operand, right: Operand, rows: Mapping[str, StatedRows]) -> Iterator[Flaw]:
    """A list that is to be the same as one thing."""
    for column, other in ((left, right), (right, left)):
        if not isinstance(column, Column) or isinstance(other, Column):
            continue
        catalogue, _ = _cells_of(declared, column, rows)
        if catalogue is not None and column.name in catalogue.lists:
            yield f"compares {other.told()} with {column.told()}, which is a list", "write .among(...) or .has(...)"
