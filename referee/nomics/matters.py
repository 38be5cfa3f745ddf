"""Matters as mails tell them: how each began, what was cast on it, and what was announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple, TypeVar

from msgspec import Struct, field

from referee.model.texts import folded
from referee.nomics.heard import Heard

_K = TypeVar("_K")
Named = dict[_K, list[str]]
_Told = TypeVar("_Told", "Cast", "Announced")


class Said(NamedTuple):
    """A mail: when the list received it, which player sent it (empty: none), whether that is certain, and its own words, quoted
    lines among them; `others`: which more players may have sent it; `mail`: its Message-ID; `answers`: those of mails that it
    answers."""

    at: datetime
    sender: str
    certain: bool
    subject: str
    text: str
    others: tuple[str, ...] = ()
    mail: str = ""
    answers: tuple[str, ...] = ()

    @property
    def senders(self) -> tuple[str, ...]:
        """All who may have sent it."""
        return (self.sender, *self.others)


class Cast(NamedTuple):
    """A vote, or what may be one; `ignored`: why it does not count, empty if it does. mail: those of one instant are told apart by it."""

    at: datetime
    voter: str
    heard: Heard
    ignored: str = ""
    mail: int = 0

    def unclear(self) -> Cast:
        """The same, and nobody can tell."""
        return self._replace(heard=self.heard._replace(sure=False))


class Missed(NamedTuple):
    """A mail that could not be read: between which instants it came (None: nobody knows), and which player sent it; empty:
    anybody may have."""

    first: datetime | None
    last: datetime | None
    voter: str

    def may_lie(self, begin: datetime, end: datetime) -> bool:
        """Whether it may have come at an instant or after it, and before another."""
        return (self.first is None or self.first < end) and (self.last is None or self.last >= begin)


class Announced(NamedTuple):
    """An outcome as it was announced, empty where its words leave open which; `entitled`: by somebody who resolves; `sure`: its
    words and its sender leave no doubt. mail: as of votes."""

    at: datetime
    by: str
    outcome: str
    entitled: bool
    sure: bool
    text: str
    mail: int = 0

    def unclear(self) -> Announced:
        """The same, and nobody can tell."""
        return self._replace(sure=False)


class Running(Struct, eq=False):
    """A matter: by which mail it began, what was cast on it, and what was announced, in order.

    mail: the Message-ID of that. certain: whether it began surely, by a player. index, quorum: where that is told when it begins.
    """

    key: str
    number: int | None
    title: str
    subject: str
    author: str
    begun: datetime
    ends: datetime
    last_end: datetime
    certain: bool = True
    index: Decimal | None = None
    quorum: int | None = None
    mail: str = ""
    cast: list[Cast] = field(default_factory=list)
    announced: list[Announced] = field(default_factory=list)

    @property
    def resolved(self) -> Announced | None:
        """The announcement that stands: the last that is certain."""
        sure = [each for each in self.announced if each.entitled and each.sure]
        return sure[-1] if sure else None


def unordered(
    every: list[_Told], at: datetime, whose: Callable[[_Told], object], said: Callable[[_Told], object]
) -> list[_Told]:
    """The same, but what two mails of one instant say otherwise, and of which the last counts, is not clear."""
    said_of: dict[object, dict[int, object]] = {}
    for told in every:
        if told.at == at:
            said_of.setdefault(whose(told), {})[told.mail] = said(told)
    differ = [each for each in said_of if len(set(said_of[each].values())) > 1]
    return [told.unclear() if told.at == at and whose(told) in differ else told for told in every]


def number_of(matter: Running) -> object:
    return matter.number if matter.number is not None else folded(matter.title)


def of_each(matters: Iterable[Running], meant: Callable[[list[Running]], list[Running]]) -> list[Running]:
    """Of all matters of one number, or without one of one title, those that are meant."""
    by_number: dict[object, list[Running]] = {}
    for matter in matters:
        by_number.setdefault(number_of(matter), []).append(matter)
    return [each for same in by_number.values() for each in meant(same)]


def named_by(matters: Iterable[Running]) -> tuple[Named[int], Named[str]]:
    """The matters of each number and of each title."""
    numbers: Named[int] = {}
    titles: Named[str] = {}
    for matter in matters:
        if matter.number is not None:
            numbers.setdefault(matter.number, []).append(matter.key)
        if matter.title:
            titles.setdefault(folded(matter.title), []).append(matter.key)
    return numbers, titles
