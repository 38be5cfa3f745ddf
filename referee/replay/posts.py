"""Posts: votable matters put forward, Ascension Addresses, and what every post says of its author."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from referee.law.law import Law
from referee.law.tags import subject_of
from referee.model.events import ASCENSION, DOV, PROPOSAL, VOTABLE, Evidence, Post
from referee.model.findings import Problem
from referee.replay.common import Applied, addresses, understood, with_core, with_matter
from referee.replay.people import listen
from referee.replay.state import Address, GameState, Held
from referee.replay.tracked import announced
from referee.rules.core import fair_play, posting
from referee.rules.core.ascension import judge_passing, passes_to
from referee.rules.core.game import Kept, Matter, Reign
from referee.rules.core.hiatus import may_be_dormant
from referee.rules.core.posting import judge_posting
from referee.rules.core.special_rules import event_of, judge_bounty, was_allied

_KEPT_AFTER_RESOLUTION = timedelta(days=14)
_KEPT_POSTS = timedelta(days=21)
_KEPT_TEXT = 20_000


def take_post(state: GameState, evidence: Evidence, post: Post) -> Applied:
    """A post: what it is officially, and what its author does by it."""
    author = state.core.roster.person(post.author)
    state, problems = _judge_manners(state, evidence, post)
    state = with_core(state, activity=state.core.activity.set(author, post.at))
    state = announced(_kept(listen(state, author, post), post, author), post)
    if post.category in VOTABLE or post.category == ASCENSION:
        state, more = take_official(state, evidence, post, author)
        problems += more
    state, passing = _interregnum_post(_faded(state, post), post, author)
    return state, problems + passing


def take_official(state: GameState, evidence: Evidence, post: Post, author: str) -> Applied:
    """A votable matter or an Ascension Address, by the law of its instant."""
    state, law, problems = understood(state, evidence, posting.NEEDED[post.category])
    judged = posting.Posting()
    if law is not None:
        judged = judge_posting(state.core, law, post, state.core.proposed.get(author, ()))
        state, problems = _held_back(state, law, post, judged.problems)
        state = msgspec.structs.replace(state, waiting=(*state.waiting, *judged.waiting))
        if post.category == PROPOSAL and may_be_dormant(state.core, law, post.at):
            state, more = tell_dormancy(state, evidence)
            problems += more
    if post.category in VOTABLE:
        illegal = any(one.verdict == "violation" for one in judged.problems)
        state = put_forward(state, post, author, illegal=illegal)
    return state, problems


def _held_back(state: GameState, law: Law, post: Post, problems: tuple[Problem, ...]) -> Applied:
    """A matter counts by its final category (V18), so what is wrong with it is told when that is final."""
    if post.category not in VOTABLE or law.get("category-window") is None:
        return state, list(problems)
    until = post.at + timedelta(minutes=law.number("category-window"))
    held = tuple(Held(post.id, until, one) for one in problems)
    return msgspec.structs.replace(state, held=(*state.held, *held)), []


def released(state: GameState, at: datetime | None) -> Applied:
    """The problems whose posts have their final category at an instant; all of them where there is none."""
    due = [one for one in state.held if at is None or at > one.until]
    if not due:
        return state, []
    left = tuple(one for one in state.held if one not in due)
    return msgspec.structs.replace(state, held=left), [one.problem for one in due]


def tell_dormancy(state: GameState, evidence: Evidence) -> Applied:
    """Say once a dynasty that the sidebar may have declared the game Dormant (D6)."""
    key = f"dormancy:{state.dynasty}"
    if key in state.told:
        return state, []
    problem = Problem(
        reason="dormancy-not-seen",
        at=evidence.at,
        actor="?",
        subject=f"dynasty:{state.dynasty}",
        verdict="undetermined",
        detail=key,
        evidence=addresses(evidence),
    )
    return msgspec.structs.replace(state, told=(*state.told, key)), [problem]


def _judge_manners(state: GameState, evidence: Evidence, post: Post) -> Applied:
    """Fair play, and a subject that is not empty (FAIR-06, 08; KEYW-36)."""
    law = state.law
    problems: list[Problem] = []
    if law is None or not state.dynasty:
        return state, problems
    if not law.lacks(*fair_play.NEEDED):
        problems += fair_play.judge_spamming_post(state.core, law, post)
    problems += judge_bounty(state.core, law, post)
    if law.get("subject") is not None and not subject_of(post.title):
        problems.append(
            Problem(
                reason="empty-subject",
                at=post.at,
                actor=post.author,
                subject=f"post:{post.id}",
                evidence=addresses(evidence),
            )
        )
    return state, problems


def _kept(state: GameState, post: Post, author: str) -> GameState:
    """Remember the post as long as anything may still be done to it."""
    core = state.core
    posts = core.posts
    if state.at is None or state.at.date() != post.at.date():
        old = [name for name, one in posts.items() if post.at - one.at > _KEPT_POSTS]
        mutable = posts.mutate()
        for name in old:
            del mutable[name]
        posts = mutable.finish()
    event = event_of(state.law, state.law.event_types, post) if state.law is not None else None
    kept = Kept(
        id=post.id,
        author=post.author,
        at=post.at,
        category=post.category,
        title=post.title,
        url=post.url,
        event=event.type if event is not None else "",
    )
    today = tuple(at for at in core.posted.get(author, ()) if at.date() == post.at.date())
    return with_core(state, posts=posts.set(post.id, kept), posted=core.posted.set(author, (*today, post.at)))


def put_forward(state: GameState, post: Post, author: str, *, illegal: bool) -> GameState:
    """A votable matter is Pending when first put forward (ENACT-02)."""
    core = state.core
    matter = Matter(
        id=post.id,
        kind=post.category,
        author=post.author,
        posted_at=post.at,
        title=post.title,
        body=post.body[:_KEPT_TEXT],
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
    return with_matter(state, matter, pending=tuple(pending), proposed=proposed, declarations=declared)


def _interregnum_post(state: GameState, post: Post, author: str) -> Applied:
    """The heir's Ascension Address ends the interregnum; another post of theirs may pass the role on (VICTORY-13 to 15)."""
    interregnum = state.core.interregnum
    if post.category == ASCENSION:
        return with_core(msgspec.structs.replace(state, address=_address(state, post, author)), interregnum=None), []
    if interregnum is None or author != interregnum.heir or state.law is None or post.category in VOTABLE:
        return state, []
    heir, passes = passes_to(state.core, state.law, post)
    if not passes:
        return state, []
    if heir is None:
        unclear = msgspec.structs.replace(interregnum, heir_has_posted=True)
        return with_core(state, interregnum=unclear), []
    allied = _allied(state, state.law, author, heir)
    problems = judge_passing(state.core, state.law, post, interregnum, heir, allied=allied)
    reign = state.core.reigns[-1]
    passed = Reign(post.at, reign.name, reign.ruleset, heir)
    heard = msgspec.structs.replace(interregnum, heir=heir)
    return with_core(state, reigns=(*state.core.reigns, passed), interregnum=heard), problems


def _allied(state: GameState, law: Law, winner: str, heir: str) -> bool:
    """Whether the heir was in the winner's Alliance when victory was declared (R205-ALLIANCE-04, 05)."""
    alliance = state.alliances.get(winner)
    if alliance is None or not law.is_active("Alliances") or law.lacks("alliance-steady"):
        return False
    declared = [
        state.core.matters[one].posted_at
        for one in state.core.declarations
        if state.core.matters[one].status == "Enacted"
    ]
    return bool(declared) and was_allied(law, alliance, heir, declared[-1])


def _address(state: GameState, post: Post, author: str) -> Address:
    law = state.law
    page = law.get("tracking-page") if law is not None else None
    return Address(
        post=post.id,
        at=post.at,
        by=author,
        title=post.title,
        body=post.body[:_KEPT_TEXT],
        words=(law.words.player, law.words.emperor) if law is not None else ("", ""),
        dynastic_rules=tuple(name for section, name in law.rules if section == "dynastic") if law is not None else (),
        tracking_page=page.values[0] if page is not None else "",
    )


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
    return with_core(
        state,
        matters=matters.finish(),
        closed=closed.finish(),
        fading=tuple(identifier for identifier in core.fading if identifier not in old),
        declarations=tuple(identifier for identifier in core.declarations if identifier not in old),
    )
