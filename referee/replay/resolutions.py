"""Resolutions: statuses set, what they make of the queue, and who reigns after a Declaration of Victory."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from referee.dynasties.known import Book
from referee.law.law import Law
from referee.law.tags import needs_tag, tags_of
from referee.model.events import DOV, PROPOSAL, Evidence, Status
from referee.model.findings import Problem, Verdict
from referee.replay.common import Applied, addresses, tell_law_unclear, with_core, with_matter
from referee.replay.lawtext import enacted, not_enacted, pages_to_blank
from referee.replay.posts import tell_dormancy
from referee.replay.state import GameState
from referee.rules.core import resolution
from referee.rules.core.game import CoreGame, Interregnum, Matter, Reign
from referee.rules.core.hiatus import may_be_dormant
from referee.rules.core.notes import read_note
from referee.rules.core.posting import Waiting, settle_waiting
from referee.rules.core.remarks import grants_victory
from referee.rules.core.resolving import Resolving, judge_resolving
from referee.rules.core.upholding import upheld_by
from referee.rules.core.votes import AGAINST, FOR, Tally


def take_status(state: GameState, evidence: Evidence, status: Status, book: Book, *, judging: bool) -> Applied:
    """A status set on a votable matter; of one that is not known any more nothing is said."""
    matter = state.core.matters.get(status.post)
    if matter is None or matter.status == status.status:
        return state, []
    if status.status == "Pending":
        return _reopened(_uncrowned(state, matter), matter), []
    problems: list[Problem] = []
    against = False
    if judging and matter.pending:
        lacking = _lacking(state, matter)
        if lacking or state.law is None:
            if state.dynasty:
                state, problems = tell_law_unclear(state, evidence, lacking)
        else:
            state, problems, against = _judge_status(state, state.law, matter, evidence)
    elif judging and state.dynasty:
        problems = [_changed_again(matter, status, evidence)]
    resolved = msgspec.structs.replace(
        matter,
        status=status.status,
        resolved_at=status.at,
        resolved_exactly=status.at_is == "exact",
        resolved_not_before=evidence.not_before if status.at_is == "upper-bound" else status.at,
        against_when_failed=against and status.status != "Enacted",
    )
    state, settled = _resolve(state, resolved)
    if matter.kind == DOV and matter.status == "Enacted":
        state = _uncrowned(state, matter)
    if status.status == "Enacted":
        state = _uphold(_root(state, resolved, problems), resolved)
        state, more = enacted(state, resolved, book)
        if judging:
            more += [*pages_to_blank(state, resolved), *_victory_without_tag(state, resolved, evidence)]
    else:
        state, more = not_enacted(state, resolved)
    settled += more
    if matter.kind == DOV and status.status == "Enacted":
        state = _crown(state, resolved)
    return state, problems + settled


def _victory_without_tag(state: GameState, matter: Matter, evidence: Evidence) -> list[Problem]:
    """Only a Declaration of Victory grants victory without the tag for it (TAGS-06)."""
    law = state.law
    if matter.kind == DOV or law is None or law.get("victory-tag") is None or not needs_tag(law):
        return []
    if not grants_victory(matter) or "victory" in tags_of(matter.title):
        return []
    why = "its words may mean something else"
    return [_resolving_problem(matter, evidence, "victory-without-tag", "undetermined", title=matter.title, why=why)]


def _changed_again(matter: Matter, status: Status, evidence: Evidence) -> Problem:
    return Problem(
        reason="status-changed-again",
        at=status.at,
        actor=status.by or "?",
        subject=f"post:{matter.id}",
        verdict="undetermined",
        facts={"before": matter.status, "after": status.status, "why": "a wrong status may be corrected"},
        evidence=addresses(evidence),
    )


def _root(state: GameState, matter: Matter, problems: list[Problem]) -> GameState:
    """Remember which enactments were unlawful, since what they gave is in doubt."""
    wrong = next((one.id for one in problems if one.verdict == "violation"), None)
    if wrong is None:
        return state
    return msgspec.structs.replace(state, unlawful=state.unlawful.set(matter.id, wrong))


def _uphold(state: GameState, matter: Matter) -> GameState:
    """A decision that upholds ends the chains it speaks of from its enactment on."""
    assert matter.resolved_at is not None
    chains = _open_chains(state)
    upholding = upheld_by(state.core, state.law, matter, matter.resolved_at, chains)
    if upholding is None:
        return state
    over = set(chains)
    ended = over if upholding.everything or not upholding.posts else over & set(upholding.posts)
    passed_over = state.passed_over
    for older in ended & set(passed_over):
        passed_over = passed_over.delete(older)
    doubtful = state.doubtful_admins
    for name, root in state.doubtful_admins.items():
        if upholding.everything or root in upholding.findings or _is_about(state, root, upholding.posts):
            doubtful = doubtful.delete(name)
    return msgspec.structs.replace(
        state,
        passed_over=passed_over,
        excused=tuple(sorted({*state.excused, *ended})),
        doubtful_admins=doubtful,
        upheld=(*state.upheld, upholding),
    )


def _open_chains(state: GameState) -> dict[str, tuple[str, ...]]:
    """Older matters that were passed over, each with the findings of its chain, told or still to be told."""
    chains: dict[str, tuple[str, ...]] = {older: (finding,) for older, finding in state.passed_over.items()}
    for waiting in state.waiting:
        if waiting.problem.reason == "resolved-out-of-order":
            for older in waiting.open:
                chains[older] = (*chains.get(older, ()), waiting.problem.id)
    return chains


def _is_about(state: GameState, finding: str, posts: tuple[str, ...]) -> bool:
    return any(state.unlawful.get(post) == finding for post in posts)


def _lacking(state: GameState, matter: Matter) -> tuple[str, ...]:
    if state.law is None:
        return ()
    return resolution.lacking_for(state.law, matter)


def _judge_status(
    state: GameState, law: Law, matter: Matter, evidence: Evidence
) -> tuple[GameState, list[Problem], bool]:
    judged = judge_resolving(state.core, law, matter, evidence)
    problems = list(judged.problems)
    tally = judged.judgement.tally if judged.judgement is not None else None
    if judged.votes_unseen:
        state = msgspec.structs.replace(
            state, unseen=state.unseen.set(state.dynasty, state.unseen.get(state.dynasty, 0) + 1)
        )
    if tally is not None:
        state = msgspec.structs.replace(state, funnel=state.funnel + tally.funnel)
        if not judged.votes_unseen:
            problems += _misreported(matter, evidence, tally)
    problems += _doubtful_admin(state, matter, evidence)
    problems += _on_a_wrong_roster(state, law, matter, evidence, judged)
    if matter.kind == PROPOSAL and may_be_dormant(state.core, law, evidence.at):
        state, more = tell_dormancy(state, evidence)
        problems += more
    waiting = [one for one in (_excusing(state, each) for each in judged.waiting) if one is not None]
    state = msgspec.structs.replace(state, waiting=(*state.waiting, *waiting))
    return state, problems, tally is not None and tally.count(AGAINST) > 0


def _excusing(state: GameState, waiting: Waiting) -> Waiting | None:
    """What an upheld chain leaves of a problem of order."""
    left = tuple(one for one in waiting.open if one not in state.excused)
    if not left:
        return None
    facts = {**waiting.problem.facts, "older": list(left)}
    return msgspec.structs.replace(waiting, open=left, problem=msgspec.structs.replace(waiting.problem, facts=facts))


def _resolving_problem(
    matter: Matter, evidence: Evidence, reason: str, verdict: Verdict, because_of: str = "", **facts: object
) -> Problem:
    status = evidence.event
    assert isinstance(status, Status)
    return Problem(
        reason=reason,
        at=status.at,
        actor=status.by or "?",
        subject=f"post:{matter.id}",
        verdict=verdict,
        facts={"status": status.status, **facts},
        evidence=(matter.url,) if matter.url else (),
        because_of=(because_of,) if because_of else (),
    )


def _misreported(matter: Matter, evidence: Evidence, tally: Tally) -> list[Problem]:
    """The tally that the admin note claims, against the one counted (ENACT-04)."""
    status = evidence.event
    assert isinstance(status, Status)
    claim = read_note(status.note)
    counted = (tally.count(FOR), tally.count(AGAINST))
    differs = (claim.votes_for is not None and claim.votes_for != counted[0]) or (
        claim.votes_against is not None and claim.votes_against != counted[1]
    )
    if not differs:
        return []
    claimed = f"{'?' if claim.votes_for is None else claim.votes_for} to {'?' if claim.votes_against is None else claim.votes_against}"
    return [
        _resolving_problem(
            matter, evidence, "tally-misreported", "advisory", claimed=claimed, counted=f"{counted[0]} to {counted[1]}"
        )
    ]


def _doubtful_admin(state: GameState, matter: Matter, evidence: Evidence) -> list[Problem]:
    """Resolved by somebody whom an unlawful enactment made an Admin: a wrong that follows from that one."""
    status = evidence.event
    assert isinstance(status, Status)
    root = state.doubtful_admins.get(status.by or "")
    if root is None:
        return []
    why = "the enactment that made them an Admin was unlawful, and nothing in the archive upholds it"
    return [_resolving_problem(matter, evidence, "resolved-by-doubtful-admin", "undetermined", root, why=why)]


def _on_a_wrong_roster(
    state: GameState, law: Law, matter: Matter, evidence: Evidence, judged: Resolving
) -> list[Problem]:
    """Whether the resolution would be judged otherwise, had nobody been idled unlawfully."""
    core = state.core
    wronged = [one for one in core.idlings.values() if one.finding and not core.roster.is_active(one.name, evidence.at)]
    if not wronged or judged.votes_unseen:
        return []
    roster = core.roster
    for one in wronged:
        roster = roster.as_if_active(one.name, one.at)
    other = judge_resolving(msgspec.structs.replace(core, roster=roster), law, matter, evidence)
    if {one.reason for one in other.problems} == {one.reason for one in judged.problems}:
        return []
    names = sorted(one.name for one in wronged)
    why = f"with {', '.join(names)}, who {'was' if len(names) == 1 else 'were'} idled unlawfully, it would be judged otherwise"
    return [
        _resolving_problem(matter, evidence, "resolved-on-wrong-roster", "undetermined", wronged[0].finding, why=why)
    ]


def _resolve(state: GameState, matter: Matter) -> Applied:
    """The matter is pending no more; what waited for that is settled."""
    core = state.core
    pending = tuple(identifier for identifier in core.pending if identifier != matter.id)
    fading = core.fading if matter.id in core.fading else (*core.fading, matter.id)
    state = with_matter(state, matter, pending=pending, fading=fading)
    problems: list[Problem] = []
    left: list[Waiting] = []
    ordinary = timedelta(days=state.law.number("ignored-after") if state.law and state.law.get("ignored-after") else 0)
    for waiting in state.waiting:
        settled = settle_waiting(waiting, matter, ordinary)
        if isinstance(settled, Waiting):
            left.append(settled)
        elif settled is not None:
            state, problem = chained(state, settled)
            problems.append(problem)
            state = _made_illegal(state, problem)
    return msgspec.structs.replace(state, waiting=tuple(left)), problems


def _made_illegal(state: GameState, problem: Problem) -> GameState:
    """A Proposal that turns out to have been one too many was not allowed to be posted (PROP-04; V14)."""
    matter = state.core.matters.get(problem.subject.removeprefix("post:"))
    if problem.reason != "too-many-pending" or problem.verdict != "violation" or matter is None:
        return state
    return with_matter(state, msgspec.structs.replace(matter, illegal=True))


def chained(state: GameState, problem: Problem) -> tuple[GameState, Problem]:
    """A wrong of order follows from the first that passed over the same older matter."""
    if problem.reason != "resolved-out-of-order" or problem.verdict != "violation":
        return state, problem
    older = str(problem.facts["older"][0])
    first = state.passed_over.get(older)
    if first is None:
        return msgspec.structs.replace(state, passed_over=state.passed_over.set(older, problem.id)), problem
    return state, msgspec.structs.replace(problem, because_of=(first,))


def _reopened(state: GameState, matter: Matter) -> GameState:
    core: CoreGame = state.core
    again = msgspec.structs.replace(matter, status="Pending", resolved_at=None, resolved_exactly=True)
    pending = sorted((*core.pending, matter.id), key=lambda one: (core.matters[one].posted_at, one))
    fading = tuple(identifier for identifier in core.fading if identifier != matter.id)
    return with_matter(state, again, pending=tuple(pending), fading=fading)


def _crown(state: GameState, dov: Matter) -> GameState:
    """A Declaration of Victory is enacted: the others fail, its author heads what comes (VICTORY-10 to 12)."""
    assert dov.resolved_at is not None
    for other in state.core.pending_matters(DOV):
        failed = msgspec.structs.replace(other, status="Failed", resolved_at=dov.resolved_at)
        state, _ = _resolve(state, failed)
    heir = state.core.roster.person(dov.author)
    before = state.core.reign
    reign = Reign(dov.resolved_at, f"after {before.name}" if before else "", before.ruleset if before else "", heir)
    return with_core(
        state,
        reigns=(*state.core.reigns, reign),
        interregnum=Interregnum(dov.resolved_at, heir, before=before.emperor if before else None),
    )


def _uncrowned(state: GameState, dov: Matter) -> GameState:
    """A Declaration of Victory that was Enacted is so no more: its interregnum and its reign never were."""
    interregnum, reigns = state.core.interregnum, state.core.reigns
    if dov.kind != DOV or dov.status != "Enacted" or dov.resolved_at is None:
        return state
    if interregnum is not None and interregnum.since == dov.resolved_at:
        interregnum = None
    if reigns and reigns[-1].since == dov.resolved_at and reigns[-1].name.startswith("after "):
        reigns = reigns[:-1]
    return with_core(state, interregnum=interregnum, reigns=reigns)
