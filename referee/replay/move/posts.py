"""Posts: votable matters put forward, Ascension Addresses, and what every post says of its author."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from referee.law.page.story import Address
from referee.model.events import ASCENSION, DOV, PROPOSAL, VOTABLE, Post
from referee.replay.case import Case
from referee.replay.move.dynasties import dynasty_number
from referee.replay.move.moved import Moved, Ruled
from referee.replay.move.spoken import hear, hear_of_joining, mentorships_announced
from referee.replay.state import GameState, with_core
from referee.rules.core.ascension import followed
from referee.rules.core.game import Interregnum, KnownPost, Matter
from referee.rules.core.illegal import found_wanting
from referee.rules.core.posting import passed_role, perhaps_named
from referee.rules.core.reigns import Reign
from referee.rules.core.renamed import heard
from referee.rules.core.special_rules import event_of

_KEPT_POSTS = timedelta(days=21)
_KEPT_TEXT = 20_000


def take_post(case: Case, ruled: Ruled) -> Moved:
    """A post: what it is officially, and what its author does by it."""
    post: Post = case.event
    author = case.game.roster.person(post.author)
    state = msgspec.structs.replace(case.state, core=heard(case.game, post.author, post.at))
    state = hear_of_joining(hear(state, author, post), author, post)
    state = mentorships_announced(_remembered(state, post, author), post)
    if post.category in VOTABLE:
        state = put_forward(state, post, ruled)
    if post.category == ASCENSION:
        state = msgspec.structs.replace(state, core=followed(state.core, post.at))
    return _of_the_heir(state, case, ruled.wrong_about(f"post:{post.id}")), []


def _remembered(state: GameState, post: Post, author: str) -> GameState:
    """Remember the post as long as anything may still be done to it."""
    core = state.core
    posts = core.posts
    if state.at is None or state.at.date() != post.at.date():
        old = [name for name, known in posts.items() if post.at - known.at > _KEPT_POSTS]
        mutable = posts.mutate()
        for name in old:
            del mutable[name]
        posts = mutable.finish()
    event = event_of(state.law, state.law.event_types, post) if state.law is not None else None
    known = KnownPost(
        id=post.id,
        author=post.author,
        at=post.at,
        category=post.category,
        title=post.title,
        url=post.url,
        event=event.type if event is not None else "",
    )
    today = tuple(at for at in core.posted.get(author, ()) if at.date() == post.at.date())
    return with_core(state, posts=posts.set(post.id, known), posted=core.posted.set(author, (*today, post.at)))


def put_forward(state: GameState, post: Post, ruled: Ruled) -> GameState:
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
    )
    matter = found_wanting(matter, ruled.held)
    pending = sorted(
        (*core.pending, post.id),
        key=lambda known: (post.at if known == post.id else core.matters[known].posted_at, known),
    )
    proposed, author = core.proposed, core.roster.person(post.author)
    if post.category == PROPOSAL:
        today = tuple(at for at in proposed.get(author, ()) if at.date() == post.at.date())
        proposed = proposed.set(author, (*today, post.at))
    return with_core(
        state,
        matters=core.matters.set(matter.id, matter),
        pending=tuple(pending),
        proposed=proposed,
        declarations=(*core.declarations, post.id) if post.category == DOV else core.declarations,
    )


def _of_the_heir(state: GameState, case: Case, wrong: str) -> GameState:
    """The heir's Ascension Address ends the interregnum; another post of theirs may pass the role on (VICTORY-13 to 15).

    An unlawful one (`wrong`) ends nothing, and an unlawful passing makes nobody the heir (D12). Whether one by somebody else
    ends it, whom the heir may have passed the role to, is left open; and so is who heads the dynasty then.
    """
    post: Post = case.event
    interregnum = state.core.interregnum
    if post.category == ASCENSION and wrong:
        usurped = interregnum and msgspec.structs.replace(interregnum, usurped=wrong)
        return with_core(state, interregnum=usurped)
    if post.category == ASCENSION:
        page = msgspec.structs.replace(state.page, address=_address(state, post))
        state = _addressed(msgspec.structs.replace(state, page=page), post)
        author = state.core.roster.person(post.author)
        if interregnum is not None and interregnum.heir != author:
            return _contested(state, post, interregnum, author)
        return with_core(state, interregnum=None, unreset=_unreset(state, post, interregnum))
    heir, passes = passed_role(case)
    if interregnum is not None and heir is None:
        perhaps = tuple(dict.fromkeys((*interregnum.perhaps, *perhaps_named(case))))
        interregnum = msgspec.structs.replace(interregnum, perhaps=perhaps)
        state = with_core(state, interregnum=interregnum)
    if interregnum is None or not passes:
        return state
    if heir is not None and wrong:
        return with_core(state, interregnum=msgspec.structs.replace(interregnum, usurped=wrong))
    if heir is None:
        return with_core(state, interregnum=msgspec.structs.replace(interregnum, heir_has_posted=True))
    last = state.core.reigns[-1]
    reign = Reign(post.at, last.name, last.ruleset, heir)
    passed_on = msgspec.structs.replace(interregnum, heir=heir, passed=True)
    return with_core(state, reigns=(*state.core.reigns, reign), interregnum=passed_on)


def _contested(state: GameState, post: Post, interregnum: Interregnum, author: str) -> GameState:
    """The interregnum may be over, and then its author heads the dynasty; or it goes on, and the heir does."""
    last = state.core.reigns[-1]
    reign = Reign(post.at, last.name, last.ruleset, interregnum.heir, beside=(author,))
    contested = msgspec.structs.replace(interregnum, contested=author)
    return with_core(state, reigns=(*state.core.reigns, reign), interregnum=None, unreset=contested)


def _addressed(state: GameState, post: Post) -> GameState:
    """Their Declaration of Victory that is pending as far as is seen may have been enacted before (VICTORY-15)."""
    core = state.core
    author = core.roster.person(post.author)
    own = (matter for matter in core.pending_matters(DOV) if core.roster.person(matter.author) == author)
    addressed = {matter.id: msgspec.structs.replace(matter, addressed=(*matter.addressed, post.at)) for matter in own}
    return with_core(state, matters=core.matters.update(addressed)) if addressed else state


def _unreset(state: GameState, post: Post, interregnum: Interregnum | None) -> Interregnum | None:
    """What may last until the Dynastic Reset where the text asks for one, and does not show it yet (VICTORY-14)."""
    if state.law is None or state.law.get("dynastic-reset") is None:
        return None
    number = dynasty_number(state.law)
    known = interregnum or Interregnum(post.at, state.core.roster.person(post.author), numbered=number)
    return msgspec.structs.replace(known, addressed=True) if known.numbered == number else None


def _address(state: GameState, post: Post) -> Address:
    law = state.law
    page = law.get("tracking-page") if law is not None else None
    return Address(
        post=post.id,
        at=post.at,
        by=state.core.roster.person(post.author),
        title=post.title,
        body=post.body[:_KEPT_TEXT],
        words=(law.words.player, law.words.emperor) if law is not None else ("", ""),
        dynastic_rules=tuple(name for section, name in law.rules if section == "dynastic") if law is not None else (),
        tracking_page=page.values[0] if page is not None else "",
    )
