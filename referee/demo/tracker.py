"""The tracker's page in the hand of the demo's players: the referee's own writer is not asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.sentences import Number
from referee.dynasties.kit.variables import Grid, Listing

NOBODY = "-"


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
    own = [variable.name for variable in declared.variables if variable.each]
    parts = [_table([("Who", *own), *((who, *(show(f"{name}:{who}") for name in own)) for who in rows)])] if own else []
    for variable in declared.variables:
        match variable:
            case Grid(name=name):
                columns = range(1, number(variable.columns) + 1)
                squares = (
                    [show(f"{name}:{row},{at}") for at in columns] for row in range(1, number(variable.rows) + 1)
                )
                parts.append(_table(squares))
            case Listing(name=name, lines=lines):
                listed = {key.partition(":")[2]: show(key) for key in values if key.startswith(f"{name}:")}
                parts += [f"{label}: {_listed(listed, label, lines)}" for label in lines]
            case _ if not variable.each:
                parts.append(f"{variable.name}: {show(variable.name)}")
    return "\n\n".join([*parts, *(f"{title.name}: {show(title.key)}" for title in declared.titles)])


def _table(rows: Iterable[Sequence[str]]) -> str:
    return '{| class="wikitable"\n|-\n' + "\n|-\n".join(f"| {' || '.join(row)}" for row in rows) + "\n|}"


def _listed(listed: Mapping[str, str], label: str, lines: Sequence[str]) -> str:
    """What stands on a line: what bears its label, and on the first what has a number."""
    bare = [thing for thing, value in listed.items() if value == label]
    counted = [f"{thing} ({value})" for thing, value in listed.items() if value not in lines and label == lines[0]]
    return ", ".join([*counted, *bare]) or NOBODY
