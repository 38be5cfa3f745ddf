"""Random outcomes of a Bout: looked up by kind, turn and Bot; drawn, where somebody draws; needed, where nobody does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from referee.errors import InputError

OF_NOBODY = ("left", "winner", "detonate")
KINDS = (*OF_NOBODY, "scramble", "bumper", "obstacle", "house_obstacle")
"""Of the first ones there is one in a turn, whoever is named with it."""


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome as given; `value` is whatever its kind takes."""

    kind: str
    turn: int
    value: int | str | list[int | str] | dict[str, list[int]]
    bot: str | None = None

    @property
    def key(self) -> tuple[str, int, str | None]:
        """What it is the outcome of."""
        return self.kind, self.turn, None if self.kind in OF_NOBODY else self.bot


class Draw(Protocol):
    """Draws one outcome: `among` is a choice for most kinds, the number of lines for `scramble`, and for `detonate`
    each square with its chance in percent."""

    def __call__(self, kind: str, among: Any) -> Any: ...


class Needed(Exception):
    """An outcome is neither known nor drawn."""

    def __init__(self, kind: str, turn: int, bot: str | None) -> None:
        super().__init__(kind, turn, bot)
        self.needs = {"kind": kind, "turn": turn, "bot": bot}


class Outcomes:
    """The outcomes of one Bout; `drawn` keeps those that were drawn, as they would be given.

    supposed: the Bout is fought otherwise than it was, so that one given that cannot be is no mistake: another is needed.
    """

    def __init__(self, known: Sequence[Known] = (), draw: Draw | None = None, *, supposed: bool = False) -> None:
        self._known: dict[tuple[str, int, str | None], tuple[Any, str]] = {}
        for place, outcome in enumerate(known):
            self._known[outcome.key] = outcome.value, f"random[{place}].value"
        self._draw = draw
        self._supposed = supposed
        self.drawn: list[dict[str, Any]] = []

    def find(self, kind: str, turn: int, bot: str | None) -> tuple[Any, str] | None:
        """A known outcome and where it stands, whether or not it names the Bot."""
        return self._known.get((kind, turn, bot)) or self._known.get((kind, turn, None))

    def draw(self, kind: str, turn: int, bot: str | None, among: Any) -> Any:
        """An outcome that is not known. Raises Needed where nobody draws."""
        if self._draw is None:
            raise Needed(kind, turn, bot)
        value = self._draw(kind, among)
        self.drawn.append({"kind": kind, "turn": turn, **({"bot": bot} if bot is not None else {}), "value": value})
        return value

    def impossible(self, kind: str, turn: int, bot: str | None, problem: InputError) -> Exception:
        """What is raised of an outcome that is given and cannot be."""
        return Needed(kind, turn, bot) if self._supposed else problem

    @property
    def draws(self) -> bool:
        """Is what is not known drawn?"""
        return self._draw is not None

    def one(self, kind: str, turn: int, bot: str | None, among: Sequence[Any]) -> Any:
        """One of a choice. Raises Needed, and for a given value that is none of them what `impossible` says."""
        known = self.find(kind, turn, bot)
        if known is None:
            return self.draw(kind, turn, bot, among)
        value, where = known
        if not isinstance(value, int | str) or isinstance(value, bool) or value not in among:
            problem = InputError("is none of what may come out here", where=where, do=f"one of {_listed(among)}")
            raise self.impossible(kind, turn, bot, problem)
        return value

    def orders(self, turn: int, bot: str, count: int) -> tuple[list[int], list[int]]:
        """The orders of the Triggers and Reactions of a Scrambled Bot, each of 1 to `count` once (R205-STATUS-10)."""
        known = self.find("scramble", turn, bot)
        value, where = known or (self.draw("scramble", turn, bot, count), "random")
        both = [value.get(name) if isinstance(value, dict) else None for name in ("triggers", "reactions")]
        for order in both:
            if not isinstance(order, list) or sorted(map(_whole, order)) != list(range(1, count + 1)):
                do = f"triggers and reactions, each with 1 to {count} once"
                problem = InputError("is no order of the script", where=where, do=do)
                raise self.impossible("scramble", turn, bot, problem)
        return both[0] or [], both[1] or []


def _whole(number: object) -> int:
    return number if isinstance(number, int) and not isinstance(number, bool) else 0


def _listed(among: Sequence[Any]) -> str:
    return ", ".join(map(str, among))
