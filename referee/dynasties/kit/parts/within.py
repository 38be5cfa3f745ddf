"""Within: what stands anywhere in a declared thing, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.terms.circumstances import ByFunction
from referee.dynasties.kit.terms.holding import held_by
from referee.dynasties.kit.terms.operands import Operand


def spoken_of(part: object) -> Iterator[object]:
    """The operands and effects that stand anywhere in a part, each variable as it is named there."""
    if isinstance(part, Operand | Effect):
        yield part
    if isinstance(part, tuple | list):
        for each in part:
            yield from spoken_of(each)
    elif not isinstance(part, Variable):
        for each in held_by(part) or ():
            yield from spoken_of(each)


def asks_functions(part: object) -> bool:
    """Whether anything in a part is for a function to tell."""
    return any(isinstance(each, ByFunction) for each in spoken_of(part))


def in_order(effects: Effect | Iterable[Effect | Iterable[Effect]]) -> tuple[Effect, ...]:
    """Effects one by one: some words of the language are made of several. What is none is left to be refused by its kind."""
    listed: list[Effect] = []
    for effect in (effects,) if isinstance(effects, Effect) else effects:
        listed += in_order(effect) if isinstance(effect, tuple | list) else (effect,)  # type: ignore[arg-type]
    return tuple(listed)
