"""Bouts that a post announces, held against what the tracker shows then (R205-BOUTS-02, 15 to 18; R205-CONFIG-04 to 12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from referee.dynasties.bots.actions.announcing import against_announcement
from referee.dynasties.bots.actions.configuring import against_configuration
from referee.dynasties.bots.actions.verdict import Reason
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.state import state_taken
from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.bouts import Announcement, announcements, latest_of
from referee.dynasties.bots.tracked.wording import Pair
from referee.dynasties.bots.tracked.wrongs import (
    Said,
    Told,
    announced_too_soon,
    no_such_configuration,
    not_selectable,
    post_unclear,
)
from referee.dynasties.kit.declare import View
from referee.model.instants import format_instant, possible_instants

_TOGETHER = timedelta(minutes=15)
"""Posts so close together announce Bouts at one time."""
_LAG = timedelta(hours=24)
"""For how long a tracker may be behind a post."""
_SOON = ("today", "under-10h")


def against_post(view: View, hardware: Catalogue, pairs: Sequence[Pair]) -> Iterator[Told]:
    """What is wrong with the Bouts that a post announces, or not understood; in Tournament Mode they are the Bracket's, and
    who fights then is not judged. Raises InputError about the law's text."""
    sure = [pair for pair in pairs if pair.sure]
    for pair in pairs:
        if not pair.sure:
            said = "whether it announces that Bout is not understood."
            doubt = "it is said in other words than announcements are read in"
            yield Told(post_unclear, Said(pair.names, said, "R205-BOUTS-16", doubt))
    if sure and not cells.is_late(view, hardware) and not view.get(cells.TOURNAMENT):
        yield from _selected(view, hardware, sure)
    for pair in sure:
        for reason in against_configuration(pair.configuration, "", hardware.numbers) if pair.configuration else ():
            yield Told(no_such_configuration, Said(pair.names, reason.text, reason.clause))


def _selected(view: View, hardware: Catalogue, pairs: Sequence[Pair]) -> Iterator[Told]:
    """Why these cannot be announced now: surely so where it is so however the tracker lags behind."""
    fighters = {name for pair in pairs for name in pair[:2]}
    state, doubts = _state(view, hardware, fighters)
    found = _reasons(view, hardware, state, pairs)
    kind = _kindly(state, doubts, fighters)
    certain = _reasons(view, hardware, kind, pairs) if doubts else found
    names, why = "; ".join(pair.names for pair in pairs), "; ".join(doubts.values())
    for reason in found:
        check = announced_too_soon if reason.code in _SOON else not_selectable
        yield Told(check, Said(names, reason.text, reason.clause, "" if reason in certain else why))


def _reasons(view: View, hardware: Catalogue, state: dict[str, Any], pairs: Sequence[Pair]) -> tuple[Reason, ...]:
    now = format_instant(possible_instants(view.at)[-1])
    taken = state_taken(state, "", hardware.numbers)
    return against_announcement(taken, tuple(pair[:2] for pair in pairs), now, hardware, "")


def _state(view: View, hardware: Catalogue, fighters: set[str]) -> tuple[dict[str, Any], dict[str, str]]:
    """The state of a what-if, and why it cannot be told of some Operators what they are."""
    state, doubts = cells.state_of(view, hardware, *{*view.players} | fighters), {}
    for name, operator in state["operators"].items():
        bout, engaged = latest_of(view, name), operator["readiness"] in cells.ENGAGED
        awaited = bout is not None and bout.sure and not bout.outcome
        if bout is not None and awaited and (engaged or view.at - bout.at < _LAG):
            operator["announced"] = bout.id
        if engaged and not awaited and name in fighters and _has_just(view, view.emperor, cells.ADMINISTER):
            operator |= {"readiness": "Ready", "bout_count": max(0, operator["bout_count"] - 1)}
        elif engaged and not awaited:
            doubts[name] = f"{name} is {operator['readiness']}, and for which Bout is not known"
        elif bout is not None and awaited and not engaged and view.at - bout.at < _LAG:
            doubts[name] = f"whether the Bout of {bout.names} has ended is not known"
        elif view.disputed(f"{cells.READINESS}:{name}") or view.disputed(f"{cells.BOUTS}:{name}"):
            doubts[name] = f"what the tracker shows of {name} is not all lawful, or known"
        elif operator["bout_count"] < sum(name in one.fighters and one.sure for one in announcements(view)):
            doubts[name] = f"the tracker counts fewer Bouts of {name} than were announced"
        elif name in fighters and _has_just(view, name, cells.GO_BACK):
            doubts[name] = f"{name} was Ready until just before"
    state["announcements"] = [format_instant(at) for at in _earlier(view)]
    return state, doubts


def _kindly(state: dict[str, Any], doubts: Mapping[str, str], fighters: set[str]) -> dict[str, Any]:
    """The same as it would be best for the Announcer: who is in doubt could be selected if they were, and not if not."""
    operators = dict(state["operators"])
    most = max(one["bout_count"] for one in operators.values())
    for name in doubts:
        was = operators[name]
        if name in fighters:
            count = was["bout_count"] - (was["readiness"] in cells.ENGAGED)
            operators[name] = {**was, "readiness": "Ready", "announced": None, "bout_count": max(0, count)}
        else:
            operators[name] = {**was, "readiness": "Staging", "bout_count": most}
    return {**state, "operators": operators}


def _has_just(view: View, name: str | None, action: str) -> bool:
    """Whether somebody did this within the quarter of an hour before; who is Staging by then was announced by this post."""
    done = (past.at for past in view.past if (past.who, past.action) == (name, action))
    return any(view.at - at < _TOGETHER for at in done)


def _earlier(view: View) -> list[datetime]:
    """When Bouts were announced before, this time aside."""
    last, kept = view.at, list[datetime]()
    for at in sorted({bout.at for bout in announcements(view) if bout.sure}, reverse=True):
        if not kept and last - at <= _TOGETHER:
            last = at
        else:
            kept.append(at)
    return kept


def remembered(post: str, view: View, pairs: Sequence[Pair]) -> dict[str, str]:
    """What is kept of the Bouts that a post announces."""
    fought = [pair for pair in pairs if pair.one != pair.two and view.emperor not in pair[:2]]
    bouts = (
        Announcement(f"{post}/{place}", (one, two), view.at, number, configuration, "", sure)
        for place, (one, two, sure, number, configuration) in enumerate(fought)
    )
    return {key: value for bout in bouts for key, value in bout.changes().items()}
