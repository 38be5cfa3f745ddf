"""Filling: what is told of a rule to people has the numbers of the text, who acts and what was chosen in their places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

Part = TypeVar("Part")


class Known(Protocol):
    """What is known where something is told."""

    @property
    def actor(self) -> str:
        """Who acts; empty: anybody."""

    @property
    def choices(self) -> Mapping[str, Any]:
        """What was chosen, by name."""

    def stated(self, value: Any) -> int | None:
        """A number of the text; None where the text does not state it."""


def filled(part: Part, known: Known) -> Part:
    """An expression, an effect, or several, with what is known in the places of what stands for it."""
    fill = getattr(part, "filled", None)
    if callable(fill):
        done: Part = fill(known)
        return done
    if isinstance(part, tuple):
        inner = tuple(filled(each, known) for each in part)
        return part if all(map(_is, inner, part)) else inner  # type: ignore[return-value]
    return refilled(part, known)


def refilled(part: Part, known: Known) -> Part:
    """The same of all that a declared thing holds."""
    if not isinstance(part, Struct):
        return part
    changed = {}
    for name in part.__struct_fields__:
        before = getattr(part, name)
        after = filled(before, known)
        if after is not before:
            changed[name] = after
    return replace(part, **changed) if changed else part


def _is(one: object, other: object) -> bool:
    return one is other
