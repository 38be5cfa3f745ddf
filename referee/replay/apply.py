"""Apply: one event to the gamestate, with what was wrong about it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import msgspec

from referee.dynasties.moon_sites import parameters as moon_parameters
from referee.dynasties.moon_sites import play as moon_sites
from referee.dynasties.moon_sites.state import MoonState
from referee.errors import InputError
from referee.model.events import (
    ASCENSION,
    DOV,
    FOREIGN_IMAGE,
    PROPOSAL,
    UNKNOWN,
    VOTABLE,
    AnyEvent,
    Category,
    Comment,
    CommentsClaimed,
    Dynasty,
    Edit,
    Evidence,
    Player,
    Post,
    Revision,
    RosterSeen,
    Status,
)
from referee.model.findings import Problem, Verdict
from referee.replay.law import law_of_text, missing_sentences
from referee.replay.state import GameState
from referee.rules.core import posting, resolution
from referee.rules.core.game import Cast, CoreGame, Interregnum, Matter, Reign
from referee.rules.core.posting import Waiting, judge_posting, settle_waiting
from referee.rules.core.resolving import judge_resolving
from referee.rules.core.roster import moved
from referee.rules.core.votes import AGAINST
from referee.rules.law import Law

RULESET_PAGE = "Ruleset"
_KEPT_AFTER_RESOLUTION = timedelta(days=14)
_RECATEGORISED_WITHIN = timedelta(minutes=15)
_CATEGORISED_BY_ADMIN_WITHIN = timedelta(hours=6)

NamedLaw = Callable[[str], Law | None]
Applied = tuple[GameState, list[Problem]]


def apply_event(state: GameState, evidence: Evidence, named_law: NamedLaw, *, core_only: bool = False) -> Applied:
    """Apply one event. `named_law` gives the law of a ruleset that a dynasty names.

    `core_only`: for judgements of what is pending now, leaves out the dynasty and whether past resolutions were lawful.
    """
    event = evidence.event
    state, problems = _apply_core(state, evidence, named_law, judging=not core_only)
    if not core_only and state.moon is not None and state.law is not None and moon_sites.concerns(event):
        scene = moon_sites.scene_of(state.core, state.law, event.at, url_of(evidence))
        if scene is None:
            state, more = _tell_law_unclear(state, evidence, moon_parameters.lacking(state.law))
        else:
            moon, more = moon_sites.apply_event(state.moon or MoonState(), scene, evidence)
            state = msgspec.structs.replace(state, moon=moon)
        problems = problems + more
    return msgspec.structs.replace(state, at=event.at), problems


def url_of(evidence: Evidence) -> str:
    """Where the event can be looked at: its own address, or where it was read."""
    if isinstance(evidence.event, Post) and evidence.event.url:
        return evidence.event.url
    return evidence.source if evidence.source.startswith(("http://", "https://")) else _place_of(evidence.event)


def _place_of(event: AnyEvent) -> str:
    match event:
        case Revision():
            return f"revision {event.id} of {event.page}"
        case Comment():
            return f"comment {event.id} on {event.post}"
        case Post():
            return f"post {event.id}"
        case _:
            return ""


def _apply_core(state: GameState, evidence: Evidence, named_law: NamedLaw, *, judging: bool) -> Applied:
    event = evidence.event
    match event:
        case Player():
            return _take_player(state, event), []
        case RosterSeen():
            return _with_core(state, roster=state.core.roster.with_sidebar(event)), []
        case Dynasty():
            return _begin_dynasty(state, event, named_law), []
        case Post():
            return _take_post(state, evidence, event)
        case Comment():
            return _take_comment(state, evidence, event)
        case Status():
            return _take_status(state, evidence, event, judging=judging)
        case Edit():
            return _take_edit(state, evidence, event)
        case CommentsClaimed():
            return _take_claim(state, event), []
        case Revision(page=page) if page == RULESET_PAGE:
            return _take_ruleset(state, evidence, event)
        case _:
            return state, []


def _with_core(state: GameState, **values: object) -> GameState:
    return msgspec.structs.replace(state, core=msgspec.structs.replace(state.core, **values))


def _take_player(state: GameState, event: Player) -> GameState:
    """A player's standing; what is kept by a name goes on under the new one."""
    core = state.core
    state = _with_core(state, roster=core.roster.with_player(event))
    if event.was is None or event.was == event.name:
        return state
    heir = core.interregnum
    if heir is not None and heir.heir == event.was:
        heir = msgspec.structs.replace(heir, heir=event.name)
    return _with_core(
        state,
        activity=moved(core.activity, event.was, event.name),
        proposed=moved(core.proposed, event.was, event.name),
        interregnum=heir,
    )


def _with_matter(state: GameState, matter: Matter, **values: object) -> GameState:
    return _with_core(state, matters=state.core.matters.set(matter.id, matter), **values)


# -- dynasties and law -----------------------------------------------------------------------------


def _begin_dynasty(state: GameState, event: Dynasty, named_law: NamedLaw) -> GameState:
    """A dynasty begins, or changes what the record states (DYN, VICTORY-12, SCR)."""
    current = state.core.reign
    same = current is not None and current.name == event.name
    emperor = (current.emperor if same and current else None) if event.emperor is msgspec.UNSET else event.emperor
    reign = Reign(event.at, event.name, event.ruleset, emperor)
    law = state.law if same and current and current.ruleset == event.ruleset else named_law(event.ruleset)
    if law is not None and event.special_case is not msgspec.UNSET:
        law = law.with_special_cases(event.special_case)
    moon = state.moon
    if not same:
        moon = MoonState() if law is not None and moon_parameters.recognised(law) else None
    elif moon is None and law is not None and moon_parameters.recognised(law):
        moon = MoonState()
    state = msgspec.structs.replace(state, law=law, moon=moon)
    return _with_core(
        state, reigns=(*state.core.reigns, reign), interregnum=None if not same else state.core.interregnum
    )


def _take_ruleset(state: GameState, evidence: Evidence, revision: Revision) -> Applied:
    """A revision of the Ruleset page is the law from its instant on; a text that is none changes nothing."""
    try:
        law = law_of_text(revision.text, f"revision {revision.id}")
    except InputError as flaw:
        problem = Problem(
            reason="ruleset-unreadable",
            at=revision.at,
            actor=revision.author,
            subject=f"page:{revision.page}",
            verdict="undetermined",
            detail=revision.id,
            facts={"why": flaw.what},
            evidence=_evidence(evidence),
        )
        return state, [problem]
    moon = state.moon
    if moon is None and moon_parameters.recognised(law):
        moon = MoonState()
    return msgspec.structs.replace(state, law=law, moon=moon), []


def _evidence(evidence: Evidence) -> tuple[str, ...]:
    url = url_of(evidence)
    return (url,) if url else ()


def _tell_law_unclear(state: GameState, evidence: Evidence, lacking: tuple[str, ...]) -> Applied:
    """Say once for each text which sentences are not understood."""
    if state.law is None:
        key, why = f"law:{state.dynasty}", f"the archive holds no text of the ruleset of dynasty {state.dynasty!r}"
    else:
        key = f"law:{state.law.source}:{','.join(lacking)}"
        why = f"not found in the text in force, or not in words understood: {missing_sentences(lacking)}"
    if key in state.told:
        return state, []
    problem = Problem(
        reason="law-unclear",
        at=evidence.event.at,
        actor=UNKNOWN,
        subject=f"dynasty:{state.dynasty}",
        verdict="undetermined",
        detail=key,
        facts={"why": why},
        evidence=_evidence(evidence),
    )
    return msgspec.structs.replace(state, told=(*state.told, key)), [problem]


# -- posts and comments -----------------------------------------------------------------------------


def _take_post(state: GameState, evidence: Evidence, post: Post) -> Applied:
    core, problems = state.core, list[Problem]()
    author = core.roster.person(post.author)
    state = _with_core(state, activity=core.activity.set(author, post.at))
    if post.category in VOTABLE or post.category == ASCENSION:
        needed = posting.NEEDED[post.category]
        lacking = state.law.lacks(*needed) if state.law is not None else needed
        if state.law is None or lacking:
            if state.dynasty:
                state, problems = _tell_law_unclear(state, evidence, lacking)
            judged = posting.Posting()
        else:
            judged = judge_posting(core, state.law, post, core.proposed.get(author, ()))
            problems = list(judged.problems)
            state = msgspec.structs.replace(state, waiting=(*state.waiting, *judged.waiting))
        if post.category in VOTABLE:
            state = _put_forward(state, post, author, illegal=bool(judged.problems or judged.waiting))
    else:
        young = [one for one in core.young if post.at - one.at < _CATEGORISED_BY_ADMIN_WITHIN]
        state = _with_core(state, young=(*young, msgspec.structs.replace(post, body="")))
    return _interregnum_post(_faded(state, post), post, author), problems


def _put_forward(state: GameState, post: Post, author: str, *, illegal: bool) -> GameState:
    """A votable matter is Pending when first put forward (ENACT-02)."""
    core = state.core
    matter = Matter(
        id=post.id,
        kind=post.category,
        author=post.author,
        posted_at=post.at,
        title=post.title,
        url=post.url,
        changes=None if post.changes is msgspec.UNSET else post.changes,
        illegal=illegal,
    )
    pending = sorted(
        (*core.pending, post.id), key=lambda one: (post.at if one == post.id else core.matters[one].posted_at, one)
    )
    proposed = core.proposed
    if post.category == PROPOSAL:
        today = tuple(at for at in proposed.get(author, ()) if at.date() == post.at.date())
        proposed = proposed.set(author, (*today, post.at))
    declared = (*core.declarations, post.id) if post.category == DOV else core.declarations
    return _with_matter(state, matter, pending=tuple(pending), proposed=proposed, declarations=declared)


def _interregnum_post(state: GameState, post: Post, author: str) -> GameState:
    """The heir's Ascension Address ends the interregnum (VICTORY-14, 15)."""
    interregnum = state.core.interregnum
    if interregnum is None:
        return state
    if post.category == ASCENSION:
        return _with_core(state, interregnum=None)
    if author == interregnum.heir and not interregnum.heir_has_posted:
        return _with_core(state, interregnum=msgspec.structs.replace(interregnum, heir_has_posted=True))
    return state


def _faded(state: GameState, post: Post) -> GameState:
    """Of matters resolved long ago keep only when: enough to know that no comment can be made on them."""
    core = state.core
    old = [
        identifier
        for identifier in core.fading
        if post.at - (core.matters[identifier].resolved_at or post.at) > _KEPT_AFTER_RESOLUTION
    ]
    if not old:
        return state
    matters, closed = core.matters.mutate(), core.closed.mutate()
    for identifier in old:
        closed[identifier] = matters[identifier].resolved_at or post.at
        del matters[identifier]
    return _with_core(
        state,
        matters=matters.finish(),
        closed=closed.finish(),
        fading=tuple(identifier for identifier in core.fading if identifier not in old),
        declarations=tuple(identifier for identifier in core.declarations if identifier not in old),
    )


def _take_comment(state: GameState, evidence: Evidence, comment: Comment) -> Applied:
    core = state.core
    author = core.roster.person(comment.author)
    state = _with_core(state, activity=core.activity.set(author, comment.at))
    matter = core.matters.get(comment.post)
    problems: list[Problem] = []
    if FOREIGN_IMAGE in comment.icons:
        problems.append(_comment_problem("foreign-icon", "advisory", comment, evidence))
    resolved_at = core.closed.get(comment.post) if matter is None else matter.resolved_at
    if resolved_at is not None and comment.at > resolved_at:
        problems.append(_comment_problem("comment-on-resolved", "violation", comment, evidence))
    if matter is None:
        return state, problems
    cast = Cast(comment.id, comment.author, comment.at, comment.icons)
    if matter.pending or comment.post in core.fading:
        matter = msgspec.structs.replace(matter, casts=(*matter.casts, cast))
    return _with_matter(state, msgspec.structs.replace(matter, seen=matter.seen + 1)), problems


def _comment_problem(reason: str, verdict: Verdict, comment: Comment, evidence: Evidence) -> Problem:
    return Problem(
        reason=reason,
        at=comment.at,
        actor=comment.author,
        subject=f"post:{comment.post}",
        detail=comment.id,
        verdict=verdict,
        evidence=_evidence(evidence),
    )


def _take_claim(state: GameState, claim: CommentsClaimed) -> GameState:
    matter = state.core.matters.get(claim.post)
    if matter is None:
        return state
    return _with_matter(state, msgspec.structs.replace(matter, claimed=claim.count))


def _take_edit(state: GameState, evidence: Evidence, edit: Edit) -> Applied:
    """Votes stay as first captured (V10); titles and, within fifteen minutes, categories follow the edit."""
    if edit.comment is not None:
        return _take_comment_edit(state, evidence, edit)
    matter = state.core.matters.get(edit.post or "")
    category = edit.new.get("category")
    if matter is not None and "title" in edit.new:
        matter = msgspec.structs.replace(matter, title=edit.new["title"])
        state = _with_matter(state, matter)
    if category is None:
        return state, []
    if matter is None:
        return _categorised(state, evidence, edit, category)
    known_at = min(edit.at, evidence.not_before or edit.at)
    if category == matter.kind or known_at - matter.posted_at >= _RECATEGORISED_WITHIN:
        return state, []
    return _recategorised(state, matter, category), []


def _recategorised(state: GameState, matter: Matter, category: str) -> GameState:
    """Within fifteen minutes a matter counts by its final category, or is none at all (V18)."""
    core = state.core
    proposed, author = core.proposed, core.roster.person(matter.author)
    if matter.kind == PROPOSAL:
        proposed = proposed.set(author, tuple(at for at in proposed.get(author, ()) if at != matter.posted_at))
    if category in VOTABLE:
        return _with_matter(state, msgspec.structs.replace(matter, kind=category), proposed=proposed)
    waiting = tuple(
        msgspec.structs.replace(one, open=tuple(other for other in one.open if other != matter.id))
        for one in state.waiting
        if len(one.open) - (matter.id in one.open) + one.certain + one.doubtful >= one.needed
    )
    state = msgspec.structs.replace(state, waiting=waiting)
    return _with_core(
        state,
        matters=core.matters.delete(matter.id),
        pending=tuple(one for one in core.pending if one != matter.id),
        declarations=tuple(one for one in core.declarations if one != matter.id),
        proposed=proposed,
    )


def _categorised(state: GameState, evidence: Evidence, edit: Edit, category: Category) -> Applied:
    """A post that was no votable matter becomes one: by its author early on, or by an Admin (GST-18, 19)."""
    post = next((post for post in state.core.young if post.id == edit.post), None)
    if post is None or category not in VOTABLE:
        return state, []
    age = min(edit.at, evidence.not_before or edit.at) - post.at
    by_admin = (
        post.category == "" and age < _CATEGORISED_BY_ADMIN_WITHIN and state.core.roster.is_admin(edit.by, edit.at)
    )
    if age >= _RECATEGORISED_WITHIN and not by_admin:
        return state, []
    young = tuple(one for one in state.core.young if one is not post)
    official = msgspec.structs.replace(post, category=category)
    return _take_post(_with_core(state, young=young), Evidence(official, evidence.source), official)


def _take_comment_edit(state: GameState, evidence: Evidence, edit: Edit) -> Applied:
    for matter in (state.core.matters[one] for one in (*state.core.pending, *state.core.fading)):
        cast = next((cast for cast in matter.casts if cast.comment == edit.comment), None)
        if cast is None:
            continue
        edited = msgspec.structs.replace(cast, edited=True)
        casts = tuple(edited if one is cast else one for one in matter.casts)
        state = _with_matter(state, msgspec.structs.replace(matter, casts=casts))
        if not cast.icons or not {"icons", "removed"} & set(edit.fields):
            return state, []
        problem = Problem(
            reason="vote-edited",
            at=edit.at,
            actor=edit.by,
            subject=f"post:{matter.id}",
            verdict="advisory",
            detail=edit.comment or "",
            facts={"author": cast.author, "icons": list(cast.icons)},
            evidence=_evidence(evidence),
        )
        return state, [problem]
    return state, []


# -- resolutions ------------------------------------------------------------------------------------


def _take_status(state: GameState, evidence: Evidence, status: Status, *, judging: bool) -> Applied:
    matter = state.core.matters.get(status.post)
    if matter is None or matter.status == status.status:
        return state, []
    if status.status == "Pending":
        return _reopened(_uncrowned(state, matter), matter), []
    problems: list[Problem] = []
    against = False
    if matter.pending and judging:
        lacking = _lacking(state, matter)
        if lacking or state.law is None:
            if state.dynasty:
                state, problems = _tell_law_unclear(state, evidence, lacking)
        else:
            state, problems, against = _judge_status(state, state.law, matter, evidence)
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
    if matter.kind == DOV and status.status == "Enacted":
        state = _crown(state, resolved)
    return state, problems + settled


def _lacking(state: GameState, matter: Matter) -> tuple[str, ...]:
    if state.law is None:
        return ()
    return resolution.lacking_for(state.law, matter)


def _judge_status(
    state: GameState, law: Law, matter: Matter, evidence: Evidence
) -> tuple[GameState, list[Problem], bool]:
    judged = judge_resolving(state.core, law, matter, evidence)
    tally = judged.judgement.tally if judged.judgement is not None else None
    if judged.votes_unseen:
        state = msgspec.structs.replace(
            state, unseen=state.unseen.set(state.dynasty, state.unseen.get(state.dynasty, 0) + 1)
        )
    if tally is not None:
        state = msgspec.structs.replace(state, funnel=state.funnel + tally.funnel)
    state = msgspec.structs.replace(state, waiting=(*state.waiting, *judged.waiting))
    return state, list(judged.problems), tally is not None and tally.count(AGAINST) > 0


def _resolve(state: GameState, matter: Matter) -> Applied:
    """The matter is pending no more; what waited for that is settled."""
    core = state.core
    pending = tuple(identifier for identifier in core.pending if identifier != matter.id)
    fading = core.fading if matter.id in core.fading else (*core.fading, matter.id)
    state = _with_matter(state, matter, pending=pending, fading=fading)
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
    return msgspec.structs.replace(state, waiting=tuple(left)), problems


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
    return _with_matter(state, again, pending=tuple(pending), fading=fading)


def _crown(state: GameState, dov: Matter) -> GameState:
    """A Declaration of Victory is enacted: the others fail, its author heads what comes (VICTORY-10 to 12)."""
    assert dov.resolved_at is not None
    for other in state.core.pending_matters(DOV):
        failed = msgspec.structs.replace(other, status="Failed", resolved_at=dov.resolved_at)
        state, _ = _resolve(state, failed)
    heir = state.core.roster.person(dov.author)
    before = state.core.reign
    reign = Reign(dov.resolved_at, f"after {before.name}" if before else "", before.ruleset if before else "", heir)
    return _with_core(state, reigns=(*state.core.reigns, reign), interregnum=Interregnum(dov.resolved_at, heir))


def _uncrowned(state: GameState, dov: Matter) -> GameState:
    """A Declaration of Victory that was Enacted is so no more: its interregnum and its reign never were."""
    interregnum, reigns = state.core.interregnum, state.core.reigns
    if dov.kind != DOV or dov.status != "Enacted" or dov.resolved_at is None:
        return state
    if interregnum is not None and interregnum.since == dov.resolved_at:
        interregnum = None
    if reigns and reigns[-1].since == dov.resolved_at and reigns[-1].name.startswith("after "):
        reigns = reigns[:-1]
    return _with_core(state, interregnum=interregnum, reigns=reigns)
