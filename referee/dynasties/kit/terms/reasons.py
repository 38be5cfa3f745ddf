"""Reasons: why a comparison is not so, or is so where it must not be, in words and with what is."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from referee.dynasties.kit.terms.plain import shown
from referee.dynasties.kit.terms.scope import Scope


class Compared(Protocol):
    """One thing compared with another."""

    @property
    def left(self) -> Any:
        """What is compared."""

    @property
    def sign(self) -> str:
        """How: `at least`; empty: it is the same."""

    @property
    def right(self) -> Any:
        """With what."""


class Listed(Protocol):
    """Whether something is one of several."""

    @property
    def item(self) -> Any:
        """What is asked for."""

    @property
    def items(self) -> Any:
        """Among what."""


def why_not(compared: Compared, scope: Scope) -> str:
    """Why it is not so: `Stamps is 3, not at least 5`."""
    if _is_said_of_the_other(compared, scope):
        compared = _Turned(compared.right, compared.left)
    subject, left, wanted = _as_it_is(compared, scope)
    return f"{subject} {compared.left.verb} {left}, not {wanted}" if subject else f"{left} is not {wanted}"


def why_so(compared: Compared, scope: Scope) -> str:
    """That it is so, where it must not be: `Load is 10, and may not be more than 9`."""
    if _is_said_of_the_other(compared, scope):
        compared = _Turned(compared.right, compared.left)
    subject, left, wanted = _as_it_is(compared, scope)
    if not (subject and compared.sign):
        return f"{subject or left} {compared.left.verb} {wanted}"
    return f"{subject} {compared.left.verb} {left}, and may not be {wanted}"


def of_items(listed: Listed, verb: str, scope: Scope) -> str:
    """That something is, or is not, among others, with those."""
    told, items = listed.items.filled(scope), shown(listed.items.within(scope))
    among = f"{told.told()} ({items})" if told.is_named else items
    return f"{shown(listed.item.within(scope), listed.item.kind)} {verb} {among}"


class _Turned(Struct, frozen=True):
    """The same comparison, of the other side."""

    left: Any
    right: Any
    sign: str = ""


def _is_said_of_the_other(compared: Compared, scope: Scope) -> bool:
    """Whether what a thing must be, or not, stands first and the thing second: `Heat is Mild`, and not `Mild is Heat (Mild)`."""
    return not (compared.sign or compared.left.filled(scope).is_named) and compared.right.filled(scope).is_named


def _as_it_is(compared: Compared, scope: Scope) -> tuple[str, str, str]:
    """What is compared (empty: a number or text as it is written), what that is, and with what."""
    first, second = compared.left.filled(scope), compared.right.filled(scope)
    left, right = (shown(each.within(scope), each.kind) for each in (compared.left, compared.right))
    right = f"{second.told()} ({right})" if second.is_named else right
    wanted = f"{compared.sign}{' ' * bool(compared.sign)}{right}"
    return first.told() if first.is_named else "", left, wanted
