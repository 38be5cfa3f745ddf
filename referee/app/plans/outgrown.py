"""What stands on the trackers that the bounds of another text would leave no room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.app.inquiry.opening import Inquiry
from referee.app.tracked.ledger import Ledger
from referee.app.tracked.stated import Bounds, bounds_of
from referee.law.limits.dynastic import dynastic_part
from referee.ledger.entries import Stands
from referee.ledger.measuring import measure
from referee.ledger.sameness import folded_name
from referee.model.limits import ANYBODY, GAME, PLAYERS, Limit
from referee.model.texts import say_place
from referee.replay.state import GameState


def outgrown(inquiry: Inquiry, state: GameState, text: str) -> list[str]:
    """The values of whoever plays, and of the game, that are past a bound of the text which the law does not set, in words."""
    old = _bounds(state.page.text.text) if state.page.text is not None else {}
    fresh = {name: [*_fresh(limits, old.get(name, ()))] for name, limits in _bounds(text).items()}
    if not any(fresh.values()):
        return []
    held = {*state.core.roster.active(inquiry.now)} - {*state.core.emperors_at(inquiry.now)}
    ledger = Ledger(inquiry)
    return [
        f"{say_place(*stands.key)} is {stands.change.new}: {'at least' if limit.kind == 'least' else 'at most'} {limit.number}, by “{limit.sentence}”"
        for page in ledger.titles
        for stands in ledger.account(page).standing
        if stands.change is not None and stands.unread is None and not stands.key.square
        for limit in fresh.get(folded_name(stands.key.variable), ())
        if _is_of(limit, stands, held) and measure(limit, stands.change.new) == "past"
    ]


def _bounds(text: str) -> Bounds:
    return bounds_of(dynastic_part(text)) or {}


def _fresh(limits: Sequence[Limit], before: Sequence[Limit]) -> Iterator[Limit]:
    """The bounds of a number that are sure, and were not set so before."""
    known = {(limit.kind, limit.number) for limit in before}
    for limit in limits:
        if limit.kind in ("least", "most") and not limit.doubtful and (limit.kind, limit.number) not in known:
            yield limit


def _is_of(limit: Limit, stands: Stands, held: set[str]) -> bool:
    owner = stands.key.owner
    return limit.of in ((PLAYERS, ANYBODY) if owner in held else (GAME, ANYBODY) if not owner else ())
