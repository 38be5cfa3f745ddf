"""The tracker's page in the hand of the demo's players: the referee's own writer is not asked."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Grid, Listing, ListOf, Variable
from referee.dynasties.kit.terms.sentences import Number

NOBODY = "-"
Draw = Callable[
    [Declaration, Mapping[str, str], Sequence[str], Callable[[str], str], Callable[[Number], int]],
    str,
]
"""How the tracker is laid out; takes what `tracker` takes."""


def tracker(
    declared: Declaration,
    values: Mapping[str, str],
    rows: Sequence[str],
    show: Callable[[str], str],
    number: Callable[[Number], int],
) -> str:
    """The players' table, grids, lists and single values on lines, and titles.

    `rows` are the players of the table, `values` what is known by key, `show` tells what stands at a key, `number` what
    a number of the declaration is.
    """
    variables = [variable for variable in declared.variables if not variable.internal]
    listed_things = {catalogue.name: tuple(catalogue.rows) for catalogue in declared.catalogues}
    parts = list(_of_owners(variables, {**listed_things, PLAYER: rows}, values, show))
    several = sum(isinstance(variable, Grid) for variable in variables) > 1
    for variable in variables:
        match variable:
            case Grid(name=name):
                columns = range(1, number(variable.columns) + 1)
                squares = (
                    [show(f"{name}:{row},{at}") for at in columns] for row in range(1, number(variable.rows) + 1)
                )
                parts.append(_table(squares, name if several else ""))
            case Listing(name=name, lines=lines):
                listed = {key.partition(":")[2]: show(key) for key in values if key.startswith(f"{name}:")}
                parts += [f"{label}: {_listed(listed, label, lines)}" for label in lines]
            case _ if variable.of == GAME:
                parts.append(f"{variable.name}: {_cell(variable, show(variable.name))}")
    return "\n\n".join([*parts, *(f"{title.name}: {show(title.key)}" for title in declared.titles)])


def _of_owners(
    variables: Sequence[Variable],
    listed: Mapping[str, Sequence[str]],
    values: Mapping[str, str],
    show: Callable[[str], str],
) -> Iterator[str]:
    """A table of the players, and one of each kind of things: those that are listed, and those of which anything is known."""
    for kind in dict.fromkeys(variable.of for variable in variables if variable.of != GAME):
        own = [variable for variable in variables if variable.of == kind and not isinstance(variable, Grid | Listing)]
        names = {variable.name for variable in own if variable.value is None}
        keys = (key.partition(":") for key, value in values.items() if value)
        known = [of for name, _, of in keys if name in names and kind != PLAYER]
        owners = tuple(dict.fromkeys([*listed.get(kind, ()), *known]))
        cells = ((who, *(_cell(variable, show(f"{variable.name}:{who}")) for variable in own)) for who in owners)
        if own:
            yield _table(cells, head=("Who" if kind == PLAYER else kind, *(variable.name for variable in own)))


def _cell(variable: Variable, text: str) -> str:
    """A value as players show it: the items of a list in boxes."""
    if isinstance(variable, ListOf):
        text = " ".join(f"{{{{box|{item}}}}}" for items in csv.reader([text], skipinitialspace=True) for item in items)
    return text or NOBODY


def _table(rows: Iterable[Sequence[str]], caption: str = "", head: Sequence[str] = ()) -> str:
    named = f"|+ {caption}\n" if caption else ""
    lines = [*([f"! {' !! '.join(head)}"] if head else []), *(f"| {' || '.join(row)}" for row in rows)]
    return f'{{| class="wikitable"\n{named}|-\n' + "\n|-\n".join(lines) + "\n|}"


def _listed(listed: Mapping[str, str], label: str, lines: Sequence[str]) -> str:
    """What stands on a line: what bears its label, and on the first what has a number."""
    bare = [thing for thing, value in listed.items() if value == label]
    counted = [f"{thing} ({value})" for thing, value in listed.items() if value not in lines and label == lines[0]]
    return ", ".join([*counted, *bare]) or NOBODY
