"""Goals: what titles and victories turn on, of one number."""

from __future__ import annotations

from msgspec import Struct

from referee.dynasties.kit.terms.sentences import Number
from referee.dynasties.kit.terms.view import View


class MostOf(Struct, frozen=True):
    """Whoever alone has the most of a variable."""

    variable: str

    def __call__(self, view: View) -> str | None:
        amounts = {player: view.number(self.variable, player) for player in view.players}
        leading = [player for player, amount in amounts.items() if amount == max(amounts.values())]
        return leading[0] if len(leading) == 1 else None


class Reached(Struct, frozen=True):
    """Having at least so much of a variable."""

    variable: str
    number: Number

    def __call__(self, view: View) -> str:
        wanted, has = view.values.number(self.number), view.number(self.variable)
        return "" if has >= wanted else f"{has} of {wanted} {self.variable}"


most_of, reached = MostOf, Reached
"""As declarations write them."""
