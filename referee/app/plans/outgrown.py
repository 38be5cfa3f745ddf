"""What stands on the trackers that the bounds of another text would leave no room for, and of what it could not be told any more."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.app.inquiry.opening import Inquiry
from referee.app.tracked.ledger import Ledger
from referee.app.tracked.stated import Bounds, bounds_of
from referee.law.limits.dynastic import dynastic_part
from referee.law.ruleset import Rule, parse_ruleset
from referee.ledger.entries import Stands
from referee.ledger.measuring import measure
from referee.ledger.sameness import folded_name
from referee.model.limits import ANYBODY, GAME, PLAYERS, Limit
from referee.model.patterns import later
from referee.model.texts import holds_word, say_place
from referee.replay.state import GameState

_BOUNDS = later(
    r"\b(?:between|from -?\d+ to|at (?:least|most)|no (?:more|less|fewer) than|(?:never|not) (?:be )?(?:more|less|fewer|below|above|exceed\w*)|up to|minimum"
    r"|maximum|min|max|cap(?:ped)?|limit\w*|positive|non-?negative|range\w*)\b",
    re.I,
)
"""What speaks of bounds."""


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


def no_longer_bounded(state: GameState, text: str) -> Iterator[str]:
    """The values whose bounds the law sets surely, and of which the text speaks so that it is not sure whether it sets any."""
    old = _bounds(state.page.text.text) if state.page.text is not None else {}
    new = _bounds(text)
    rules = [rule for rule in parse_ruleset(text).rules if rule.section == "dynastic"]
    for name, limits in old.items():
        sure = [limit for limit in limits if limit.kind in ("least", "most") and not limit.doubtful]
        if sure and not any(not limit.doubtful for limit in new.get(name, ())) and _may_be_bounded(sure[0].name, rules):
            yield f"within which bounds {sure[0].name} stays"


def _may_be_bounded(name: str, rules: Sequence[Rule]) -> bool:
    """Whether a sentence names a value and speaks of bounds."""
    said = (sentence for rule in rules for sentence in rule.sentences)
    return any(holds_word(sentence, name) and _BOUNDS.search(sentence) is not None for sentence in said)


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
