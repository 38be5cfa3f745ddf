"""Changes as people say them: whose value it is, of a square its row and column, what it was and what it became."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from referee.ledger.entries import Change, Key
from referee.model.texts import say_place, say_square

_LONG_LIST = 4


def say_changes(changes: Iterable[Change]) -> Iterator[str]:
    """What became of values; of squares of one grid, one after the other, at once."""
    for grid, group in groupby(changes, key=lambda change: _grid_of(change.key)):
        squares = list(group)
        if not grid:
            yield from (f"{say_place(*change.key)} {_became(change)}" for change in squares)
        else:
            yield f"{grid}: {', '.join(f'{say_square(one.key.square)} {_became(one)}' for one in squares)}"


def _grid_of(key: Key) -> str:
    """The grid of a square, empty of any other value."""
    return say_place(key.variable, key.owner, "") if key.square else ""


def _became(change: Change) -> str:
    """What became of a value; of a long list what came to it and what went from it, where its order stays."""
    old, new = ("nothing" if value is None else str(value) for value in (change.old, change.new))
    was, now = old.split(", "), new.split(", ")
    came, went = [one for one in now if one not in was], [one for one in was if one not in now]
    kept = [one for one in was if one in now] == [one for one in now if one in was]
    if min(len(was), len(now)) < _LONG_LIST - 1 or max(len(was), len(now)) < _LONG_LIST or not kept or not came + went:
        return f"{old} → {new}"
    return ", ".join([*(f"+ {one}" for one in came), *(f"− {one}" for one in went)])
