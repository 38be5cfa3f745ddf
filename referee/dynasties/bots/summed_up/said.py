"""What a summary of a Bout says, as far as it is read, and in which points it is not clear."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")

Point = Literal["winner", "how", "turns", "sudden_death", "tallies", "conditions", "paid"]


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of a Bot's parts, each in percent."""

    engine: int | None = None
    chassis: int | None = None
    systems: dict[str, int] = {}

    def by_part(self) -> dict[str, int]:
        """The same by the part's name, of those of which it is told."""
        both = {"engine": self.engine, "chassis": self.chassis}
        return {**{part: left for part, left in both.items() if left is not None}, **self.systems}


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a summary says; None or empty where it does not, or not clearly. `paid`: what each gains in all."""

    winner: str | None = None
    how: str | None = None
    turns: Annotated[int, msgspec.Meta(ge=1)] | None = None
    sudden_death: bool = False
    tallies: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}
    conditions: dict[str, Conditions] = {}
    paid: dict[str, int] = {}


class Heard(NamedTuple):
    """What a summary says, and of which points it may say something that nobody can be sure of."""

    said: Said
    unclear: tuple[Point, ...] = ()


def settled(found: Iterable[tuple[T | None, bool]]) -> tuple[T | None, bool]:
    """The one value that is surely given, and whether what is said is unclear: it is where two are, or none but perhaps one."""
    every = list(found)
    values = {value for value, sure in every if sure}
    if len(values) == 1:
        return values.pop(), False
    return None, bool(every)
