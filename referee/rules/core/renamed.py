"""Somebody renamed: what is kept by their name, and what names them, as of the new one."""

from __future__ import annotations

from datetime import datetime

import msgspec
from immutables import Map

from referee.model.events import Comment, Player, Post, RosterSeen
from referee.model.instants import AFTER_ALL
from referee.rules.core.alterations import OFFICIAL
from referee.rules.core.comings import Idling, Request
from referee.rules.core.game import CoreGame, Interregnum
from referee.rules.core.missing_comments import post_of
from referee.rules.core.reigns import Reign
from referee.rules.core.requests.joining import asks_to_join
from referee.rules.core.roster import Roster, moved

_BY_NAME = ("activity", "proposed", "posted", "announced", "named", "returned", "departed", "farewells")
"""What is kept by somebody's name alone."""


def called(name: str, old: str, new: str) -> str:
    """A name, or the new one of whoever is renamed."""
    return new if name == old else name


def heard(game: CoreGame, written: str, at: datetime) -> CoreGame:
    """The game in which somebody is last heard under a name. What is heard under one that they have given up is kept apart from what
    was before, until they are heard by their own: it may turn out to be somebody else's."""
    author, apart = game.roster.person(written), game.apart
    if written != author:
        apart = apart if written in apart else apart.set(written, game.activity.get(author))
    elif apart:
        apart = Map({name: before for name, before in apart.items() if game.roster.person(name) != author})
    return msgspec.structs.replace(game, activity=game.activity.set(author, at), apart=apart)


def asked(
    requests: Map[str, Request], key: str, entry: Post | Comment, author: str, *, sure: bool = False, words: str = ""
) -> Map[str, Request]:
    """What people ask for, with what an entry does; under a name that its author has given up, see `Request`."""
    before, post = requests.get(key), post_of(entry)
    if entry.author == author:
        return requests.set(key, Request(entry.at, sure, post=post, words=words))
    own = before.apart if before is not None and before.under else before
    return requests.set(key, Request(entry.at, sure, entry.author, own, post, words))


def renamed(game: CoreGame, old: str, new: str, at: datetime) -> CoreGame:
    """The game with all that is known of somebody under another name; what others did while they were called so stays theirs."""
    game = given_up(game, new)
    idlings = {
        called(name, old, new): msgspec.structs.replace(
            idling, name=called(idling.name, old, new), by=idling.by and called(idling.by, old, new)
        )
        for name, idling in game.idlings.items()
        if old in (name, idling.by)
    }
    unsettled = moved(game.unsettled, old, new)
    if new in unsettled:
        unsettled = unsettled.set(new, msgspec.structs.replace(unsettled[new], name=new))
    requests = game.requests
    for kind in ("idle", "unidle", "join", "resign", "own"):
        for heard in ("", "perhaps-", "hint-"):
            requests = moved(requests, f"{heard}{kind}:{old}", f"{heard}{kind}:{new}")
    last, number = game.in_a_row
    return msgspec.structs.replace(
        game,
        **{kept: moved(getattr(game, kept), old, new) for kept in _BY_NAME},
        roster=game.roster.renamed(old, new, at),
        idlings=moved(game.idlings, old, new).update(idlings),
        unsettled=unsettled,
        requests=requests,
        in_a_row=(called(last, old, new), number),
        interregnum=_interregnum(game.interregnum, old, new),
        unreset=_interregnum(game.unreset, old, new),
    )


def with_newcomers(game: CoreGame, event: Player | RosterSeen | Post, player: str) -> CoreGame:
    """The game in which whoever has come under a name that somebody else has given up is the only one of that name: from when a post
    under it asks to join, as nobody does who has another name by now. `player` is the word that the text has for one."""
    if isinstance(event, Post):
        return _parted(game, event.author) if is_newcomers(game.roster, event, player) else game
    for name in game.roster.newcomers(event):
        game = _parted(game, name)
    return game


def is_newcomers(roster: Roster, post: Post, player: str) -> bool:
    """Whether a post under a name that was given up, and no official one, asks to join."""
    perhaps = post.author in roster.former and post.category not in OFFICIAL
    return perhaps and asks_to_join(f"{post.title}. {post.body}", player)


def _parted(game: CoreGame, name: str) -> CoreGame:
    """The game in which what was written under a name since it was given up is a newcomer's, and nothing of its former bearer's."""
    bearer, until = game.roster.person(name), game.roster.until.get(name)
    activity, requests = game.activity, game.requests
    if name in game.apart:
        before, activity = game.apart[name], moved(activity, bearer, name)
        activity = activity if before is None else activity.set(bearer, before)
    for key, request in game.requests.items():
        if request.under == name:
            requests = requests.set(
                f"{key.removesuffix(bearer)}{name}",
                Request(request.at, request.sure, post=request.post, words=request.words),
            ).delete(key)
            requests = requests if request.apart is None else requests.set(key, request.apart)
    game = msgspec.structs.replace(game, activity=activity, requests=requests)
    return given_up(game, name, until)


def given_up(game: CoreGame, name: str, until: datetime | None = None) -> CoreGame:
    """The game in which a name is nobody's former one any more, since somebody else takes it over: what was written under it (up to an
    instant, if one is given), and what names its bearer, is told under the one that they have now."""
    if name not in game.roster.former:
        return game
    bearer, until = game.roster.person(name), until or AFTER_ALL
    requests = game.requests.update(
        {key: msgspec.structs.replace(one, under="") for key, one in game.requests.items() if one.under == name}
    )
    matters = {
        known: msgspec.structs.replace(
            matter,
            author=called(matter.author, name, bearer) if matter.posted_at <= until else matter.author,
            casts=matter.casts.by(name, bearer, until),
            revised=matter.revised.by(name, bearer, until),
        )
        for known, matter in game.matters.items()
    }
    posts = {
        known: msgspec.structs.replace(post, author=called(post.author, name, bearer)) if post.at <= until else post
        for known, post in game.posts.items()
    }
    return msgspec.structs.replace(
        game,
        matters=Map(matters),
        posts=Map(posts),
        reigns=tuple(_reign(reign, game, bearer) for reign in game.reigns),
        interregnum=_interregnum(game.interregnum, name, bearer),
        unreset=_interregnum(game.unreset, name, bearer),
        idlings=_by(game.idlings, name, bearer),
        requests=requests,
        apart=game.apart.delete(name) if name in game.apart else game.apart,
        roster=game.roster.given_up([name]),
    )


def _by(idlings: Map[str, Idling], old: str, new: str) -> Map[str, Idling]:
    """Idlings, with somebody who idled others by another name."""
    theirs = {who: idling for who, idling in idlings.items() if idling.by == old}
    return idlings.update({who: msgspec.structs.replace(idling, by=new) for who, idling in theirs.items()})


def _reign(reign: Reign, game: CoreGame, bearer: str) -> Reign:
    """A reign in which somebody stands by their present name, in whatever letters they were named."""

    def head(named: str) -> str:
        return bearer if game.bearer(named) == bearer else named

    return msgspec.structs.replace(
        reign,
        emperor=reign.emperor and head(reign.emperor),
        beside=tuple(map(head, reign.beside)),
        set_aside=tuple(map(head, reign.set_aside)),
    )


def _interregnum(interregnum: Interregnum | None, old: str, new: str) -> Interregnum | None:
    if interregnum is None:
        return None
    return msgspec.structs.replace(
        interregnum,
        heir=called(interregnum.heir, old, new),
        before=tuple(called(name, old, new) for name in interregnum.before),
        perhaps=tuple(called(name, old, new) for name in interregnum.perhaps),
        contested=called(interregnum.contested, old, new),
    )
