"""The account of a page, with every change in columns: twenty years have very many, of which a question looks at few."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from referee.ledger.entries import Change, Key, Made, Stands, Unread

_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
_NumberOrNone: TypeAlias = Annotated[int, msgspec.Meta(ge=-1)]
_KINDS: tuple[Literal["came", "changed", "went"], ...] = ("came", "changed", "went")


class Columns(msgspec.Struct, array_like=True):
    """What was changed, when, and a number for each change in every column, oldest first: of its key, its kind, its old and new value,
    its edit, why it is unsure (among the values) and the first edit that may have made it (-1: none)."""

    keys: list[Key] = []
    edits: list[Made] = []
    values: list[Any] = []
    key: list[_Number] = []
    kind: list[_Number] = []
    old: list[_Number] = []
    new: list[_Number] = []
    made: list[_Number] = []
    unsure: list[_Number] = []
    since: list[_NumberOrNone] = []

    def require_sound(self) -> None:
        """Raise IndexError for numbers of nothing, or columns that are not of one length."""
        of_edits = ((column, len(self.edits)) for column in (self.made, self.since))
        of_values = ((column, len(self.values)) for column in (self.old, self.new, self.unsure))
        for column, end in ((self.key, len(self.keys)), (self.kind, len(_KINDS)), *of_edits, *of_values):
            if len(column) != len(self.key) or max(column, default=-1) >= end:
                raise IndexError


class Changes:
    """The changes of a page, oldest first: each becomes a `Change` when it is looked at."""

    def __init__(self, columns: Columns | None = None) -> None:
        """From where they were left in columns; raises IndexError for what nobody can have left so."""
        self.columns = columns if columns is not None else Columns()
        self.columns.require_sound()

    def add(self, change: Change) -> None:
        """One more, which comes after all the others."""
        columns, edits, values, since = self.columns, self._edits, self._values, change.since
        columns.key.append(_number(change.key, change.key, self._keys, columns.keys))
        columns.kind.append(_KINDS.index(change.kind))
        columns.old.append(_number(_mark(change.old), change.old, values, columns.values))
        columns.new.append(_number(_mark(change.new), change.new, values, columns.values))
        columns.made.append(_number(id(change.made), change.made, edits, columns.edits))
        columns.unsure.append(_number(change.unsure, change.unsure, values, columns.values))
        columns.since.append(-1 if since is None else _number(id(since), since, edits, columns.edits))

    @cached_property
    def _keys(self) -> dict[Key, int]:
        return {key: number for number, key in enumerate(self.columns.keys)}

    @cached_property
    def _edits(self) -> dict[int, int]:
        return {id(edit): number for number, edit in enumerate(self.columns.edits)}

    @cached_property
    def _values(self) -> dict[Any, int]:
        return {_mark(value): number for number, value in enumerate(self.columns.values)}

    def rename(self, variables: Mapping[str, str]) -> None:
        """Give variables other names."""
        self.columns.keys = [key.called(variables) for key in self.columns.keys]
        self._keys = {key: number for number, key in enumerate(self.columns.keys)}

    def __len__(self) -> int:
        return len(self.columns.key)

    def __getitem__(self, number: int) -> Change:
        columns = self.columns
        since = columns.since[number]
        return Change(
            columns.keys[columns.key[number]],
            _KINDS[columns.kind[number]],
            columns.values[columns.old[number]],
            columns.values[columns.new[number]],
            columns.edits[columns.made[number]],
            columns.values[columns.unsure[number]],
            columns.edits[since] if since >= 0 else None,
        )

    def __iter__(self) -> Iterator[Change]:
        return map(self.__getitem__, range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Changes) and [*self] == [*other]

    __hash__ = None  # type: ignore[assignment]

    @property
    def keys(self) -> Collection[Key]:
        """What was changed."""
        return self._keys

    @property
    def last(self) -> dict[Key, int]:
        """Which change of each key is the last."""
        keys = self.columns.keys
        return {keys[key]: number for number, key in enumerate(self.columns.key)}

    def of(self, key: Key) -> list[Change]:
        """Those of one key."""
        return [self[number] for number in self.concerning({key})]

    def since(self, at: datetime | None) -> Iterator[Change]:
        """Those of an instant and later (None: all)."""
        return map(self.__getitem__, self.late(range(len(self)), at))

    def late(self, numbers: Sequence[int], at: datetime | None) -> Sequence[int]:
        """Of the numbers of some, in their order, those of an instant and later (None: all)."""
        made, edits = self.columns.made, self.columns.edits
        return numbers if at is None else numbers[bisect_left(numbers, at, key=lambda number: edits[made[number]].at) :]

    def concerning(self, keys: Collection[Key], names: Callable[[Any], int] = lambda _: 0) -> list[int]:
        """The numbers of those of some keys, and of those whose old and new value have `names` in them a different number of times."""
        columns = self.columns
        own, named = [key in keys for key in columns.keys], [*map(names, columns.values)]
        rows = enumerate(zip(columns.key, columns.old, columns.new, strict=True))
        return [number for number, (key, old, new) in rows if own[key] or named[old] != named[new]]


class Account(msgspec.Struct, frozen=True):
    """Of one page: every change, oldest first, what stands there at the end, and what could not be read when."""

    page: str
    revisions: int
    changes: Changes
    standing: tuple[Stands, ...]
    unread: tuple[Unread, ...]


def _number(mark: Any, told: Any, numbers: dict[Any, int], table: list[Any]) -> int:
    """The number of something in a table, where it is put if it is new."""
    number = numbers.setdefault(mark, len(table))
    if number == len(table):
        table.append(told)
    return number


def _mark(value: Any) -> Any:
    """By which values are told apart: 1 is neither 1.0 nor true, and a list no mark of its own."""
    return value if value.__class__ is str else (value.__class__, msgspec.json.encode(value))
