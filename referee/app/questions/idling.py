"""Who may be idled or unidled, on what ground, and what quorum would become."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any

from referee.app.answers import document_of
from referee.app.inquiry.core_state import core_state_at
from referee.app.inquiry.law import law_in_force, require_understood
from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.app.mails.by_mail import require_text
from referee.app.questions.dynastic import documents
from referee.law.law import OWN_TEXT, Law
from referee.model.events import PROPOSAL
from referee.model.findings import say_posts
from referee.replay.state import GameState
from referee.rules.core.idling import (
    NEEDED_TO_IDLE,
    NEEDED_TO_UNIDLE,
    Ground,
    barred_by_downtime,
    barred_from_unidling,
    grounds_to_idle,
    grounds_to_unidle,
    last_heard,
    may_have_asked,
    may_have_been_silent,
    may_themselves,
    to_undo,
    values_on_return,
)
from referee.rules.core.ordering.idlings import idled_by_decision
from referee.rules.core.overruled import deciding, idling
from referee.rules.core.remarks import IN_PART
from referee.rules.core.requests.forms import Wants
from referee.rules.core.resolution import quorum_of
from referee.rules.core.special_rules import Mentorship
from referee.rules.core.unsettled import playing_in_each


def idle(inquiry: Inquiry) -> dict[str, Any]:
    """What `referee idle --json` prints; raises SourceError where the law does not say, InputError where all is decided
    by mail."""
    require_text(inquiry, "idling", "`referee players` lists who plays, as records of players say")
    return idle_of(core_state_at(inquiry), inquiry.reading)


def idle_of(state: GameState, reading: Reading) -> dict[str, Any]:
    """The same from a state."""
    now, law = reading.now, law_in_force(state)
    require_understood(law, law.lacks(*NEEDED_TO_IDLE, *NEEDED_TO_UNIDLE, "quorum"))
    roster = state.core.roster
    playing = playing_in_each(state.core, now)
    return document_of(
        {
            "schema": 1,
            "as_of": now,
            **reading.document,
            "ruleset": law.source,
            "players": len(roster.active(now)),
            "players_at_least": min(map(len, playing)),
            "players_at_most": max(map(len, playing)),
            "quorum": _quorum(law, playing),
            "downtime": barred_by_downtime(law, now),
            "unseen": IN_PART if law.source == OWN_TEXT else "",
            "people": [
                _person(state, law, name, now, playing)
                for name in sorted(roster.people)
                if (standing := roster.standing(name, now)) is not None and standing.status != "left"
            ],
            "mentorships": [_mentorship(law, mentorship) for mentorship in state.tracked.mentorships],
            "dynastic": documents(idling(law)),
        }
    )


def _quorum(law: Law, playing: Iterable[Collection[str]]) -> int | None:
    """What Quorum is whoever plays of these; None where that differs (D17), or a dynastic rule may say it (G13)."""
    if any("quorum" in each.turns for each in deciding(law, PROPOSAL)):
        return None
    found = {quorum_of(law, len(each)) for each in playing}
    return found.pop() if len(found) == 1 else None


def _person(state: GameState, law: Law, name: str, now: datetime, among: Sequence[frozenset[str]]) -> dict[str, Any]:
    core = state.core
    standing = core.roster.standing(name, now)
    assert standing is not None
    playing = standing.status == "active"
    heard, sure = last_heard(core, name, now)
    return {
        "player": name,
        "status": standing.status,
        "admin": standing.admin,
        "heard": name in core.activity,
        "last_heard": heard,
        "last_heard_is_sure": sure,
        "may_idle": _may_idle(state, law, name, now, playing=playing),
        "may_unidle": _may_unidle(state, law, name, now, playing=playing),
        "quorum_after": _quorum(law, [each - {name} if playing else each | {name} for each in among]),
        "values_on_return": "" if playing else values_on_return(core, name),
    }


def _may_idle(state: GameState, law: Law, name: str, now: datetime, *, playing: bool) -> dict[str, Any]:
    grounds = grounds_to_idle(state.core, law, name, now) if playing else []
    undoing = to_undo(state.core, name, now) if playing else []
    perhaps = may_have_asked(state.core, law, "idle", name, now) if playing else ""
    if playing and not perhaps:
        perhaps = may_have_been_silent(state.core, law, name, now)
    if playing and not perhaps and (decided := idled_by_decision(state.core, law.words, name, now)):
        perhaps = f"whether {say_posts([decided[0]])} decided it is not understood"
    halted = barred_by_downtime(law, now)
    asked = _or(_now(undoing), _now(grounds, perhaps) if not halted else False)
    now_may, perhaps = _by_dynastic_rules(law, "idle", asked, perhaps) if playing else (False, "")
    return {
        "now": now_may,
        "by_themselves": playing and not halted and may_themselves(state.core, name, now),
        "grounds": [*undoing, *grounds],
        "perhaps": perhaps,
    }


def _or(one: bool | None, other: bool | None) -> bool | None:
    return True if one or other else None if None in (one, other) else False


def _now(grounds: Sequence[Ground], perhaps: str = "") -> bool | None:
    """Whether there is a ground; None where nobody can tell."""
    if any(ground.sure for ground in grounds):
        return True
    return None if grounds or perhaps else False


def _by_dynastic_rules(law: Law, wants: Wants, may: bool | None, perhaps: str) -> tuple[bool | None, str]:
    """The same where dynastic rules say something of it, which go before the core rules (PRIO-02; G13)."""
    deciding = [each for each in idling(law, wants) if may or not each.bars]
    if not deciding:
        return may, perhaps
    says = "may say" if all(each.doubtful for each in deciding) else "says"
    return None, f"a dynastic rule {says} something of it"


def _may_unidle(state: GameState, law: Law, name: str, now: datetime, *, playing: bool) -> dict[str, Any]:
    grounds = [] if playing else grounds_to_unidle(state.core, law, name, now)
    perhaps = "" if playing else may_have_asked(state.core, law, "unidle", name, now)
    barred = None if playing else barred_from_unidling(state.core, law, name, now)
    undoing = [] if playing else to_undo(state.core, name, now)
    halted = barred_by_downtime(law, now)
    asked = _now(grounds, perhaps) if not halted else False
    asked = asked if barred is None else None if asked is not False and not barred.surely else False
    now_may = _or(_now(undoing), asked)
    if not playing:
        now_may, perhaps = _by_dynastic_rules(law, "unidle", now_may, perhaps)
    return {
        "now": now_may,
        "by_themselves": not playing and not halted and barred is None and may_themselves(state.core, name, now),
        "grounds": [*undoing, *grounds],
        "perhaps": perhaps,
        "barred_until": barred.until if barred is not None else None,
    }


def _mentorship(law: Law, mentorship: Mentorship) -> dict[str, Any]:
    """A Mentorship and how long it lasts at least: then until the next Ascension Address (R205-MENSHLD-01)."""
    lasts = law.get("mentorship-lasts") if not law.lacks("mentorship-lasts") else None
    return {
        "names": mentorship.names,
        "since": mentorship.at,
        "announced": mentorship.announced,
        "lasts_until_at_least": mentorship.at + lasts.span() if lasts is not None else None,
    }
