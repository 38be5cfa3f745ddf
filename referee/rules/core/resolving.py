"""Was it lawful to set this status then: the judgement of resolutions as they happened.

ENACT-03, RESPROP, CFJ-04 to 06, VICTORY-07 to 09, IDLE-16. A resolution whose instant is only an upper
bound is a violation only if it would have been one at every instant since it was last seen pending.
"""

from __future__ import annotations

from datetime import datetime

import msgspec

from referee.law.law import Law
from referee.model.events import CFJ, DOV, PROPOSAL, UNKNOWN, Evidence, Status
from referee.model.findings import Problem, Verdict
from referee.model.instants import HOUR, format_instant
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.posting import Waiting
from referee.rules.core.resolution import Condition, Judgement, earliest_enactment, judge

_BY_VOTES = frozenset({"not-popular", "under-24h-contested", "not-two-thirds"})
_REASONS = {
    "not-popular": "enacted-unpopular",
    "vetoed": "enacted-killed",
    "self-killed": "enacted-killed",
    "under-12h": "enacted-too-early",
    "over-7-days": "enacted-over-age",
    "hiatus": "resolved-while-barred",
    "seasonal-downtime": "resolved-while-barred",
    "illegal-post": "enacted-illegal-post",
}
_OUT_OF_ORDER = "not-oldest"


class Resolving(msgspec.Struct, frozen=True):
    """What is wrong with a resolution, what may turn out to be, and whether votes could not be seen."""

    problems: tuple[Problem, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    votes_unseen: bool = False
    judgement: Judgement | None = None


def judge_resolving(game: CoreGame, law: Law, matter: Matter, evidence: Evidence) -> Resolving:
    """Judge a status event on a pending matter, by the game before it."""
    status = evidence.event
    assert isinstance(status, Status)
    span = _instants(game, law, matter, evidence)
    face = judge(game, law, matter, span[-1])
    blind = matter.votes_hidden > 0 or not game.roster.known
    problems = _by_whom(game, matter, status, span)
    find_faults = _enact_faults if status.status == "Enacted" else _fail_faults
    faults = find_faults(matter, face, blind)
    earlier = (judge(game, law, matter, at) for at in span[:-1])
    possible = not faults or any(not find_faults(matter, one, blind) for one in earlier)
    for reason, conditions in _grouped(faults).items():
        facts: dict[str, object] = {
            "why": "; ".join(condition.text for condition in conditions),
            "kind": matter.kind,
            "title": matter.title,
            "codes": [condition.code for condition in conditions],
        }
        if status.status == "Enacted":
            lawful = earliest_enactment(game, law, matter, status.at)
            if lawful is not None and reason in ("enacted-too-early", "dov-enacted-unlawfully"):
                facts["lawful"] = f"from {format_instant(lawful)}"
        unread = reason == "cfj-failed-without-ground" and matter.changes is None
        verdict: Verdict = "undetermined" if possible or unread else "violation"
        problems.append(_problem(matter, status, reason, verdict, facts))
    problems += _status_borne_out(law, matter, status, face, blind)
    waiting = _out_of_order(matter, status, face)
    return Resolving(tuple(problems), waiting, blind, face)


def _status_borne_out(law: Law, matter: Matter, status: Status, face: Judgement, blind: bool) -> list[Problem]:
    """A status that the text does not know, or that the votes or the post do not bear out (ENACT-01, SPECVOTE-05)."""
    known = law.get("statuses")
    if status.status == "Illegal" and known is not None and "illegal" not in known.values[0].casefold():
        return [_problem(matter, status, "status-not-in-law", "violation", {})]
    if status.status == "Illegal" and not matter.illegal:
        why = "a post may be illegal for reasons that are not seen here"
        return [_problem(matter, status, "outlawed-without-ground", "undetermined", {"why": why})]
    if status.status == "Vetoed" and not face.tally.vetoed:
        return [_problem(matter, status, "vetoed-without-veto", "undetermined" if blind else "violation", {})]
    return []


def _problem(matter: Matter, status: Status, reason: str, verdict: Verdict, facts: dict[str, object]) -> Problem:
    if status.at_is == "upper-bound":
        facts = {**facts, "at_latest": True}
    evidence = (matter.url,) if matter.url else ()
    return Problem(
        reason=reason,
        at=status.at,
        actor=status.by or UNKNOWN,
        subject=f"post:{matter.id}",
        verdict=verdict,
        facts={"status": status.status, **facts},
        evidence=evidence,
    )


def _instants(game: CoreGame, law: Law, matter: Matter, evidence: Evidence) -> list[datetime]:
    """The instants that can differ between the first and the last at which it may have been resolved."""
    status = evidence.event
    assert isinstance(status, Status)
    last = status.at
    if status.at_is == "exact":
        return [last]
    first = min(last, max(matter.posted_at, evidence.not_before or matter.posted_at))
    spans = {law.number(name) for name in ("popular-timeout", "enact-after", "dov-fail") if law.get(name)}
    spans |= {law.last_number(name) for name in ("dov-agreed", "dov-contested") if law.get(name)}
    points = {first, last, *(cast.at for cast in matter.casts), *game.roster.changes_between(first, last)}
    points |= {matter.posted_at + hours * HOUR for hours in spans}
    return sorted(at for at in points if first <= at <= last)


def _enact_faults(matter: Matter, judgement: Judgement, blind: bool) -> list[tuple[str, Condition]]:
    faults = []
    for blocker in judgement.enact_blockers:
        if blocker.code == _OUT_OF_ORDER or (blind and blocker.code in _BY_VOTES):
            continue
        reason = _REASONS.get(blocker.code, "")
        if matter.kind == CFJ and blocker.code == "not-popular":
            reason = "cfj-enacted-unpopular"
        if matter.kind == DOV:
            reason = "dov-enacted-unlawfully"
        faults.append((reason, blocker))
    return faults


def _fail_faults(matter: Matter, judgement: Judgement, blind: bool) -> list[tuple[str, Condition]]:
    faults = []
    for blocker in judgement.fail_blockers:
        if blocker.code == _OUT_OF_ORDER:
            continue
        reason = "dov-failed-unlawfully" if matter.kind == DOV else "resolved-while-barred"
        faults.append((reason, blocker))
    if not judgement.fail_grounds and not blind:
        tally = judgement.tally
        why = Condition(
            "no-ground",
            "RESPROP-06",
            f"{tally.count('FOR')} FOR and {tally.count('AGAINST')} AGAINST with {judgement.players} players is not Unpopular",
        )
        if matter.kind == DOV:
            faults.append(("dov-failed-unlawfully", why))
        elif matter.kind == CFJ:
            faults.append(("cfj-failed-without-ground", why))
        else:
            faults.append(("failed-without-ground", why))
    return faults


def _grouped(faults: list[tuple[str, Condition]]) -> dict[str, list[Condition]]:
    grouped: dict[str, list[Condition]] = {}
    for reason, condition in faults:
        grouped.setdefault(reason, []).append(condition)
    return grouped


def _out_of_order(matter: Matter, status: Status, face: Judgement) -> tuple[Waiting, ...]:
    """Resolved before an older one: a wrong as soon as one of those surely was pending (RESPROP-10)."""
    overdue = any(ground.code == "over-7-days" for ground in face.fail_grounds) and status.status != "Enacted"
    if matter.kind != PROPOSAL or not face.blocked_by or overdue:
        return ()
    facts: dict[str, object] = {"older": list(face.blocked_by), "title": matter.title}
    problem = _problem(matter, status, "resolved-out-of-order", "violation", facts)
    return (Waiting(problem=problem, open=face.blocked_by, needed=1),)


def _by_whom(game: CoreGame, matter: Matter, status: Status, span: list[datetime]) -> list[Problem]:
    """Only an Admin may resolve, idle or not (IDLE-16); the Admin should leave a name (ENACT-03)."""
    if status.by == UNKNOWN:
        return [_problem(matter, status, "resolved-without-name", "advisory", {})]
    if status.by is None or not game.roster.known:
        return []
    if any(game.roster.is_admin(status.by, at) for at in span):
        return []
    return [_problem(matter, status, "resolved-by-non-admin", "violation", {"by": status.by})]
