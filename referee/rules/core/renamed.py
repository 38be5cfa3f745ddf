"""Somebody renamed: what is kept by their name, and what names them, as of the new one."""

from __future__ import annotations

import msgspec
from immutables import Map

from referee.model.events import Player, Post, RosterSeen
from referee.rules.core.game import CoreGame, Idling, Interregnum, Reign
from referee.rules.core.requests import asks_to_join
from referee.rules.core.roster import moved

_BY_NAME = ("activity", "proposed", "posted", "announced", "returned", "departed", "farewells")
"""What is kept by somebody's name alone."""


def called(name: str, old: str, new: str) -> str:
    """A name, or the new one of whoever is renamed."""
    return new if name == old else name


def renamed(game: CoreGame, old: str, new: str) -> CoreGame:
    """The game with all that is known of somebody under another name; what others did while they were called so stays theirs."""
    game = given_up(game, new)
    idlings = {
        called(name, old, new): msgspec.structs.replace(
            idling, name=called(idling.name, old, new), by=idling.by and called(idling.by, old, new)
        )
        for name, idling in game.idlings.items()
        if old in (name, idling.by)
    }
    requests = game.requests
    for kind in ("idle", "unidle", "join", "resign"):
        for heard in ("", "perhaps-", "hint-"):
            requests = moved(requests, f"{heard}{kind}:{old}", f"{heard}{kind}:{new}")
    last, number = game.in_a_row
    return msgspec.structs.replace(
        game,
        **{kept: moved(getattr(game, kept), old, new) for kept in _BY_NAME},
        roster=game.roster.renamed(old, new),
        idlings=moved(game.idlings, old, new).update(idlings),
        requests=requests,
        in_a_row=(called(last, old, new), number),
        interregnum=_interregnum(game.interregnum, old, new),
        unreset=_interregnum(game.unreset, old, new),
    )


def with_newcomers(game: CoreGame, event: Player | RosterSeen | Post, player: str) -> CoreGame:
    """The game in which whoever has come under a name that somebody else has given up is the only one of that name: from when a post
    under it asks to join, as nobody does who has another name by now. `player` is the word that the text has for one."""
    if isinstance(event, Post):
        asks = event.author in game.roster.former and asks_to_join(f"{event.title}. {event.body}", player)
        return given_up(game, event.author) if asks else game
    for name in game.roster.newcomers(event):
        game = given_up(game, name)
    return game


def given_up(game: CoreGame, name: str) -> CoreGame:
    """The game in which a name is nobody's former one any more, since somebody else takes it over: what was written under it, and what
    names its bearer, is told under the one that they have now."""
    if name not in game.roster.former:
        return game
    bearer = game.roster.person(name)
    matters = {
        known: msgspec.structs.replace(
            matter,
            author=called(matter.author, name, bearer),
            casts=matter.casts.by(name, bearer),
            revised=matter.revised.by(name, bearer),
        )
        for known, matter in game.matters.items()
    }
    posts = {
        known: msgspec.structs.replace(post, author=called(post.author, name, bearer))
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
