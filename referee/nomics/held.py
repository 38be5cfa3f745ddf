"""How far matters by mail have come, as bytes and back: what checkpoints hold."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal

import msgspec

from referee.model.decisions import AuthorEndorsed, Endorsement, Plain, Vote
from referee.nomics.heard import Heard
from referee.nomics.matters import Announced, Cast, Running


class _Vote(msgspec.Struct, array_like=True):
    """A vote as a mail casts it: its sort, and a kind, or a voter with a kind."""

    sort: str
    words: tuple[str, ...] = ()


class _Cast(msgspec.Struct, array_like=True):
    at: datetime
    voter: str
    ignored: str
    matter: str
    vote: _Vote | None
    word: str
    sure: bool
    text: str
    here: bool
    of: tuple[str, ...]


class _Matter(msgspec.Struct, array_like=True):
    key: str
    number: int | None
    title: str
    subject: str
    author: str
    begun: datetime
    ends: datetime
    last_end: datetime
    certain: bool
    index: Decimal | None
    quorum: int | None
    mail: str
    cast: list[_Cast]
    announced: list[Announced]


def encoded(matters: Sequence[Running]) -> bytes:
    """Matters, in order."""
    return msgspec.json.encode([_matter(each) for each in matters])


def decoded(body: bytes) -> list[Running]:
    """The same back; raises msgspec.DecodeError or ValueError where they are damaged."""
    return [_running(each) for each in msgspec.json.decode(body, type=list[_Matter])]


def _matter(matter: Running) -> _Matter:
    own = {name: getattr(matter, name) for name in _Matter.__struct_fields__ if name != "cast"}
    return _Matter(**own, cast=[_cast(each) for each in matter.cast])


def _running(held: _Matter) -> Running:
    own = {name: getattr(held, name) for name in held.__struct_fields__ if name != "cast"}
    return Running(**own, cast=[_as_cast(each) for each in held.cast])


def _cast(cast: Cast) -> _Cast:
    heard = cast.heard
    return _Cast(
        cast.at,
        cast.voter,
        cast.ignored,
        heard.matter,
        _as_held(heard.vote),
        heard.word,
        heard.sure,
        heard.text,
        heard.here,
        heard.of,
    )


def _as_cast(held: _Cast) -> Cast:
    vote = None if held.vote is None else _as_vote(held.vote)
    heard = Heard(held.matter, vote, held.word, held.sure, held.text, here=held.here, of=held.of)
    return Cast(held.at, held.voter, heard, held.ignored)


def _as_held(vote: Vote | None) -> _Vote | None:
    match vote:
        case None:
            return None
        case Plain(kind=kind):
            return _Vote("plain", (kind,))
        case Endorsement(voter=voter, otherwise=otherwise):
            return _Vote("endorsement", (voter, otherwise))
        case AuthorEndorsed():
            return _Vote("author")
        case _:
            raise AssertionError("a mail casts no such vote")


def _as_vote(held: _Vote) -> Vote:
    match held:
        case _Vote(sort="plain", words=(kind,)):
            return Plain(kind)
        case _Vote(sort="endorsement", words=(voter, otherwise)):
            return Endorsement(voter, otherwise)
        case _Vote(sort="author", words=()):
            return AuthorEndorsed()
        case _:
            raise ValueError(f"no vote is held as {held.sort!r}")
