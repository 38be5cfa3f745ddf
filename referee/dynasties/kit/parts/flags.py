"""Flags: what is so or is not, and stands in conditions as it is: `strike`, `~strike[friend]`, `strike.is_("no")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, overload

from msgspec import field
from msgspec.structs import force_setattr

from referee.dynasties.kit.parts.variable import Things, Variable
from referee.dynasties.kit.terms.expressions import Of
from referee.dynasties.kit.terms.operands import Condition, Not, Operand, Operandish
from referee.dynasties.kit.terms.plain import NO, YES
from referee.dynasties.kit.terms.scope import Scope, Unknown, Value
from referee.dynasties.kit.terms.sentences import Values
from referee.errors import InputError
from referee.trackers.asked import Asked

_WRITTEN = {YES: True, NO: False, "true": True, "false": False}
"""How it is written, in any letters."""


class _YesOrNo(Condition):
    """A condition that is a value; what it is compared with is yes or no."""

    def is_(self, other: Operandish) -> Condition:
        """It is just this; raises InputError for what is neither yes nor no."""
        if isinstance(other, Operand):
            return super().is_(other)
        so = _so(other)
        if so not in (True, False):
            what = f"“{self.told()}” is compared with {other!r}, and is yes or no"
            raise InputError(what, where="declaration", do=f"write it as a condition, or .is_({YES!r}) or .is_({NO!r})")
        return self if so else Not(self)

    def holds(self, scope: Scope) -> bool | Unknown:
        worth = self.within(scope)
        return worth if isinstance(worth, Unknown) else worth in (True, YES)

    def denied(self) -> str:
        return f"not {self.told()}"

    def why_not(self, scope: Scope) -> str:
        return f"{self.filled(scope).told()} is {NO}"

    def why_so(self, scope: Scope) -> str:
        return f"{self.filled(scope).told()} is {YES}"


class FlagOf(Of, _YesOrNo, frozen=True):
    """The flag of somebody or something."""


class Flag(Variable, _YesOrNo, frozen=True, kw_only=True):
    """Yes or no, for which True and False may be written.

    default: what it is before anything has changed it.
    symbol: what shows that it is so.
    symbols: what it may be shown by: `{"⚑": True, "⚐": False}`.
    """

    default: bool = False
    symbol: str = ""
    symbols: Mapping[str, bool] = field(default_factory=dict)
    empty: bool | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        force_setattr(self, "default", _so(self.default))
        force_setattr(self, "empty", _so(self.empty))
        if isinstance(self.symbols, Mapping):
            force_setattr(self, "symbols", {sign: _so(worth) for sign, worth in self.symbols.items()})

    @overload
    def __getitem__(self, whom: Operand) -> FlagOf: ...

    @overload
    def __getitem__(self, whom: str) -> Operand: ...

    def __getitem__(self, whom: str | Operand) -> Operand:
        of = super().__getitem__(whom)
        return FlagOf(of.variable, of.whom) if isinstance(of, Of) else of

    def default_of(self, key: str, values: Values) -> str:
        return self.kept(self.default)

    def flaw(self, value: str, values: Values) -> str:
        return ""

    def worth(self, text: str) -> Value:
        return text == YES

    def read(self, text: str) -> str | None:
        return self.kept(_WRITTEN[text.casefold()]) if text.casefold() in _WRITTEN else None

    def asked(self, values: Values, things: Things) -> Asked:
        return self._asked("boolean", things, symbol=self.symbol, symbols=self.symbols)

    def kept(self, value: Any) -> str:
        return YES if value in (True, YES) else NO


def _so(worth: Any) -> Any:
    """What the words for it stand for; what is none of them is left to be refused by its kind."""
    return {YES: True, NO: False}.get(worth.casefold(), worth) if isinstance(worth, str) else worth
