"""Hearing: what a post, a comment, an edit of one, or what is told of the number of comments adds to what was said."""

from __future__ import annotations

from datetime import datetime, timedelta

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.parts.chosen import Posts, chosen_in
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.said.spoken import Heard, Wording
from referee.dynasties.kit.state.state import AnyState, DeclaredSituation, DeclaredState
from referee.model.events import VOTABLE, AnyEvent, Comment, CommentsClaimed, Edit, Post
from referee.model.instants import say_instant

_LONG_AGO = timedelta(days=365)
_REMEMBERED = timedelta(days=15)
"""For how long a thread is kept in which nothing more is said; where rules follow posts, those that are no matters are kept."""


def hear(state: DeclaredState, situation: DeclaredSituation, event: AnyEvent) -> DeclaredState:
    """The state with what an event adds to what was said, and without what counts no more."""
    match event:
        case Post() | Comment():
            heard = (*state.heard, _heard(state, situation, event))
            return _forgetting(state.but(heard=heard), event.at, keeps_posts=situation.declared.follows_posts)
        case Edit():
            return state.but(heard=tuple(_edited(entry, event) for entry in state.heard))
        case CommentsClaimed():
            return state.but(unseen=state.unseen.set(event.post, event))
        case _:
            return state


def unheard_before(state: AnyState, declared: Declaration, at: datetime) -> AnyState:
    """The state in which nothing was heard before an instant: any post that its rules ask for may be one from before, of which
    nobody knows what it said, nor what was said on it."""
    state = state.but(forgotten=at)
    titles = {part.domain.title: None for part in chosen_in(declared.actions) if isinstance(part.domain, Posts)}
    if not titles:
        return state
    called = f"a post from before {say_instant(at)}"
    post = Heard(at - _LONG_AGO, "", "post", (Wording(""),), post=called, id=called, titles=(*titles,), is_cut=True)
    return state.but(heard=(post, *state.heard))


def _heard(state: DeclaredState, situation: DeclaredSituation, event: Post | Comment) -> Heard:
    author = situation.person(event.author)
    heard = Heard(event.at, author, "post", (), id=event.id, plays=situation.plays(author))
    if isinstance(event, Post):
        wordings = (_of_post(event.title, event.body),)
        return replace(
            heard, wordings=wordings, post=event.id, titles=(event.title,), official=event.category in VOTABLE
        )
    wordings, official = (Wording(event.text, event.icons),), event.post in situation.game.matters
    had = _had(state, situation, author)
    return replace(heard, where="comment", wordings=wordings, post=event.post, official=official, had=had)


def _of_post(title: str, body: str) -> Wording:
    return Wording(f"{title}\n{body}")


def _had(state: DeclaredState, situation: DeclaredSituation, who: str) -> tuple[tuple[str, str], ...]:
    """What somebody has of what bids are measured by; of what the tracker shows otherwise than it is, nobody can tell."""
    found = []
    for name in situation.declared.bids_measured_by:
        key = f"{name}:{who}"
        lawful = situation.lawful(state, key)
        is_sure = state.displayed.get(key, lawful) == lawful and not state.unread(key)
        found.append((key, lawful if is_sure else ""))
    return tuple(found)


def _edited(entry: Heard, edit: Edit) -> Heard:
    """An entry as it is after an edit, with what it was before."""
    is_meant = entry.id == (edit.post if entry.where == "post" else edit.comment)
    if not is_meant:
        return entry
    last, new = entry.wordings[-1], edit.new
    if entry.where == "post":
        title, _, body = last.text.partition("\n")
        titles = (*entry.titles, new["title"]) if "title" in new else entry.titles
        now = _of_post(new.get("title", title), new.get("body", body))
        return replace(entry, titles=titles, wordings=(*entry.wordings, now))
    if edit.removes:
        return replace(entry, wordings=(*entry.wordings, Wording("")))
    now = Wording(new.get("text", last.text), tuple(new.get("icons", last.icons)))
    return replace(entry, wordings=(*entry.wordings, now))


def _forgetting(state: DeclaredState, now: datetime, *, keeps_posts: bool) -> DeclaredState:
    """The state without threads in which nothing was said of late; `keeps_posts`: of matters the titles are kept, of other posts
    all."""
    horizon = now - _REMEMBERED
    if state.heard[0].at >= horizon:
        return state
    last = {entry.post: entry.at for entry in state.heard}
    posts = {entry.post: entry for entry in state.heard if keeps_posts and entry.where == "post"}
    kept, gone = list[Heard](), state.forgotten
    for entry in state.heard:
        of_post = posts.get(entry.post)
        if last[entry.post] >= horizon or (of_post is not None and not of_post.official):
            kept.append(entry)
            continue
        gone = entry.at if gone is None else max(gone, entry.at)
        if entry is of_post:
            kept.append(replace(entry, wordings=(Wording(entry.titles[-1]),), is_cut=True))
    threads = {entry.post for entry in kept if not entry.is_cut}
    unseen = {post: claim for post, claim in state.unseen.items() if post in threads or claim.at >= horizon}
    return state.but(heard=tuple(kept), forgotten=gone, unseen=Map(unseen))


def renamed(heard: tuple[Heard, ...], old: str, new: str) -> tuple[Heard, ...]:
    """What was said by somebody who is called otherwise from now on."""

    def theirs(entry: Heard) -> Heard:
        if entry.who != old:
            return entry
        return replace(entry, who=new, had=tuple((f"{key.partition(':')[0]}:{new}", value) for key, value in entry.had))

    return tuple(map(theirs, heard))
