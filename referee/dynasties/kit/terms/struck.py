"""Struck: the items of a list that are struck out, and those that are not."""

from __future__ import annotations

from msgspec import Struct

from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.scope import Scope, Value


class Struck(Operand, Struct, frozen=True):
    """The items of a list that are struck, each as it stands there, `Sieve (used)`; or those that are not."""

    items: Operand
    is_struck: bool

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that the list names."""
        return self.items.kind

    def within(self, scope: Scope) -> Value:
        items = self.items.within(scope)
        if not isinstance(items, tuple):
            return items
        return tuple(item for item in items if (self.bare(item) != item) is self.is_struck)

    def bare(self, item: str) -> str:
        return self.items.bare(item)

    def called(self, item: str) -> tuple[str, ...]:
        return item, self.bare(item)

    def told(self) -> str:
        return f"the {'struck' if self.is_struck else 'unstruck'} items of {self.items.told()}"
