"""Devices by replay of an archive's messages: from what a scenario says of the beginning, night by night."""

from __future__ import annotations

import hashlib
import heapq
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from functools import cached_property
from itertools import chain, groupby
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from referee.app.inquiry.reached import boundaries, code_version
from referee.app.inquiry.reading import Reading
from referee.archive.store import Archive
from referee.bounded import MOST_TEXT, read_bounded
from referee.config import Config
from referee.dynasties.devices.deeds import UNCLEAR, Deed
from referee.dynasties.devices.given import Scenario, scenario_of, unknown_fields
from referee.dynasties.devices.held import decode_course, definitions_of, encode_course
from referee.dynasties.devices.judging import Course, of_state
from referee.dynasties.devices.mailing import Listener, Person, known_of, player_of, roster_of
from referee.dynasties.devices.names import Known
from referee.dynasties.devices.replaying import Said, chat_in, no_forum, ruled_in_vain, through
from referee.dynasties.devices.reporting import figures_of, report_of
from referee.dynasties.devices.things import Definition
from referee.errors import ConfigError, InputError
from referee.model.derived import Report
from referee.model.events import Message, Variable
from referee.model.findings import Finding
from referee.model.given import read_given
from referee.model.instants import MOMENT
from referee.model.mails import TRACKER, Mail
from referee.scrapers.mailinglist_words import mail_from

_NOT_HERE = ("messages", "until")
_MOST_MIDNIGHTS = 400
_OF_DEVICES = "devices"
"""How its checkpoints are called."""


class Standing(NamedTuple):
    """How far a game has come, and what was found on the way."""

    course: Course
    findings: tuple[Finding, ...]


class _Held(msgspec.Struct):
    course: msgspec.Raw
    findings: tuple[Finding, ...]


class Game(Struct, frozen=True, dict=True):
    """A game of messages: the scenario that it begins with. `mark` changes with all that its replay goes by."""

    scenario: Scenario
    roster: dict[str, Person]
    mark: str

    @cached_property
    def definitions(self) -> list[Definition]:
        """Every Definition that it may come to."""
        return definitions_of(self.scenario.state, self.scenario.deeds)

    @cached_property
    def known(self) -> Known:
        """Everybody and everything that its mails may name."""
        return known_of(self.scenario.state, self.scenario.deeds, self.roster)

    @property
    def begins(self) -> datetime | None:
        """The instant of the state that it begins with; None where that is not known: then with the first message."""
        clock = self.scenario.state.clock
        return None if clock is None else clock.at


def game_of(config: Config) -> Game | None:
    """The game that is configured, None where none is; raises ConfigError and InputError."""
    if not config.devices.scenario:
        return None
    path = config.path(config.devices.scenario)
    try:
        body = read_bounded(path, MOST_TEXT)
    except OSError as problem:
        raise ConfigError(
            f"cannot be read: {problem.strerror}", where=str(path), do="see `[devices] scenario`"
        ) from None
    given = read_given(body, str(path))
    try:
        scenario = scenario_of(given)
        roster = _with_players(roster_of(scenario.roster), config)
        _require_archived(given)
    except InputError as problem:
        raise InputError(problem.what, where=f"{path}: {problem.where}".rstrip(": "), do=problem.do) from None
    return Game(scenario, roster, hashlib.sha256(body + msgspec.json.encode(config.players)).hexdigest())


def _with_players(roster: dict[str, Person], config: Config) -> dict[str, Person]:
    """A roster with the addresses that the configuration gives to players."""
    named = {name: Person([*addresses]) for name, addresses in config.players.items()}
    both = {
        name: Person([*roster[name].addresses, *named[name].addresses], roster[name].names)
        for name in roster
        if name in named
    }
    return {**roster, **named, **both}


def _require_archived(given: dict[str, Any]) -> None:
    """Nothing is misspelt that all would hang on, such as the roster."""
    for name in unknown_fields(given):
        raise InputError(f"unknown field {name}", do="take it out")
    for name in _NOT_HERE:
        if name in given:
            raise InputError(
                "has no place here", where=name, do="take it out: messages come from the archive, up to now"
            )


def standing_at(reading: Reading, game: Game, *, keep: bool = False) -> Standing:
    """A game replayed up to an instant, from the newest checkpoint; with `keep` checkpoints are made on the way.

    From when on a mail may be lacking in which a Player did something, what Players have is not known.
    """
    archive, now = reading.archive, reading.now
    missed = _missed(reading, game)
    version = hashlib.sha256(f"{code_version()} {game.mark} {missed}".encode()).hexdigest()[:16]
    standing = _newest(archive, version, game, now) or _beginning(game, sure=None not in missed)
    for boundary in boundaries(archive, standing.course.at, now) if keep else ():
        standing = _advanced(reading, game, standing, boundary)
        archive.checkpoints.keep_replayed(_OF_DEVICES, version, boundary, _encoded(standing, game))
    standing = _advanced(reading, game, standing, now)
    return Standing(
        standing.course, (*standing.findings, *_forums_lacking(archive, game, now), *_ruled_in_vain(archive, game, now))
    )


def _forums_lacking(archive: Archive, game: Game, now: datetime) -> list[Finding]:
    """That there are messages, and none of a Public Forum."""
    forums = game.scenario.public_forums
    if any(archive.holds("message", forum) for forum in forums):
        return []
    held = archive.lists()
    known = {forum.casefold() for forum in forums}
    if not held or any(listed.casefold() in known for listed in held):
        return []
    return [no_forum(forums, held, game.begins or now)]


def _ruled_in_vain(archive: Archive, game: Game, now: datetime) -> list[Finding]:
    """What the scenario says of mails that are not held."""
    lists = archive.lists() if game.scenario.rulings else ()
    return [
        ruled_in_vain(name, game.begins or now)
        for name in game.scenario.rulings
        if not any(archive.messages_under(listed, name) for listed in lists)
    ]


def devices_report(reading: Reading) -> Report | None:
    """What stands in the game that is configured; None where none is."""
    game = game_of(reading.config)
    if game is None:
        return None
    standing = standing_at(reading, game)
    return report_of(standing.course.later(reading.now, game.scenario.rate), standing.findings)


def _missed(reading: Reading, game: Game) -> tuple[datetime | None, ...]:
    """From when on mails may be lacking in which Players did something; None: from the beginning on, as where no list that is
    held is a Public Forum."""
    forums = {forum.casefold() for forum in game.scenario.public_forums}
    found: list[datetime | None] = [None] if _forums_lacking(reading.archive, game, reading.now) else []
    for lack in reading.lacks:
        of_players = not lack.senders or any(
            player is not None or doubts
            for name, address in lack.senders
            for player, doubts in [player_of(name, [address], game.roster, game.known)]
        )
        over = game.begins is not None and lack.last is not None and lack.last < game.begins
        if of_players and not over and (not lack.list or lack.list.casefold() in forums):
            is_later = lack.first is not None and (game.begins is None or lack.first > game.begins)
            found.append(lack.first if is_later else None)
    return tuple(found)


def _beginning(game: Game, *, sure: bool) -> Standing:
    return Standing(of_state(game.scenario.state, sure=sure), ())


def _newest(archive: Archive, version: str, game: Game, now: datetime) -> Standing | None:
    body = archive.checkpoints.replayed(_OF_DEVICES, version, now)
    if not body:
        return None
    try:
        held = msgspec.json.decode(body, type=_Held)
        return Standing(decode_course(bytes(held.course), game.definitions), held.findings)
    except (ValueError, LookupError, ArithmeticError, TypeError):
        return None  # damaged: everything can be replayed


def _encoded(standing: Standing, game: Game) -> bytes:
    course = msgspec.Raw(encode_course(standing.course, game.definitions))
    return msgspec.json.encode(_Held(course, standing.findings))


def _advanced(reading: Reading, game: Game, standing: Standing, until: datetime) -> Standing:
    """A game after everything up to an instant that came after the one that it had reached."""
    course, findings = standing.course, list(standing.findings)
    for _, said in _instants(reading, game, course.at, until):
        course, found = through(course, said, game.scenario.rate)
        course, _ = course.told()
        findings += found
    course, _ = course.later(until, game.scenario.rate).told()
    return Standing(course, tuple(findings))


def _instants(
    reading: Reading, game: Game, reached: datetime | None, until: datetime
) -> Iterator[tuple[datetime, list[Said]]]:
    """What is done at each instant, in order, after the one that was reached."""
    archive = reading.archive
    open_from = [Deed(at, "", UNCLEAR) for at in _missed(reading, game) if at is not None]
    records = sorted([*game.scenario.deeds, *open_from], key=lambda deed: deed.at)
    due = [Said(None, (deed,)) for deed in records if deed.at <= until and (reached is None or deed.at > reached)]
    forums, earlier = game.scenario.public_forums, _Earlier(archive, game).of
    listener = Listener(forums, game.roster, game.known, until, earlier, game.scenario.rulings)
    mails = _said(_messages(archive, game, reached, until), listener)
    for at, said in groupby(heapq.merge(due, mails, key=_instant), key=_instant):
        yield at, list(said)


def changes_in(reading: Reading, game: Game) -> Iterator[Variable]:
    """Every change of what is certain, as a tracker that tells its own: of mackerel and Points, of how many Devices of a name
    somebody has, of the Price of a Blueprint. What came about by itself is told of its midnight."""
    course = _beginning(game, sure=None not in _missed(reading, game)).course
    known, rate = dict[tuple[str, str], str](), game.scenario.rate
    if game.begins is not None:
        course = course.later(game.begins, rate)
        yield from _differing(known, course, game.begins, "rules", "what stands at first")
    for at, said in chain(_instants(reading, game, None, reading.now), [(reading.now, [])]):
        for midnight in _midnights(course.at, at):
            course, _ = course.later(midnight, rate).told()
            yield from _differing(known, course, midnight, "the Clock", "")
        course, _ = through(course, said, rate)
        course, _ = course.told()
        by = dict.fromkeys(deed.by for one in said for deed in one.deeds)
        where = ", ".join(f"“{one.message.subject}” to {one.message.list}" for one in said if one.message is not None)
        yield from _differing(known, course, at, ", ".join(by), where)


def _midnights(before: datetime | None, at: datetime) -> Iterator[datetime]:
    """Those after an instant and up to another; of very many the last."""
    days = 0 if before is None else (at.date() - before.date()).days
    for day in range(min(days, _MOST_MIDNIGHTS) - 1, -1, -1):
        yield datetime(at.year, at.month, at.day, tzinfo=UTC) - timedelta(days=day)


def _differing(
    known: dict[tuple[str, str], str], course: Course, at: datetime, by: str, summary: str
) -> Iterator[Variable]:
    for (name, owner), new in figures_of(course, known).items():
        old = known.get((name, owner))
        if old != new:
            known[name, owner] = new
            yield Variable(at=at, by=by, player=owner, name=name, new=new, tracker=TRACKER, old=old, summary=summary)


def _instant(said: Said) -> datetime:
    return said.message.at if said.message is not None else said.deeds[0].at


def _messages(archive: Archive, game: Game, reached: datetime | None, until: datetime) -> Iterator[Message]:
    begins = None if game.begins is None else game.begins - MOMENT
    after = max((at for at in (reached, begins) if at is not None), default=None)
    for known in archive.events(after=after, until=until, kinds=("message",)):
        if isinstance(known.event, Message):
            yield known.event


def _said(messages: Iterable[Message], listener: Listener) -> Iterator[Said]:
    """What is said of Devices on Public Forums."""
    forums = {forum.casefold() for forum in listener.forums}
    for message in messages:
        if message.list.casefold() not in forums:
            continue
        read = listener.hear(0, mail_from(message))
        if read.deeds or read.told["unclear"]:
            unclear = tuple(read.told["unclear"]) if any(deed.do == UNCLEAR for deed in read.deeds) else ()
            yield Said(message, read.deeds, unclear, chat_in(read.deeds, listener.known))


class _Earlier(NamedTuple):
    """The mails that came to a Public Forum under one Message-ID."""

    archive: Archive
    game: Game

    def of(self, mail: Mail) -> list[Mail]:
        """Those that came before a mail; of one instant any, but always the same."""
        if not mail.id:
            return []
        own = (mail.received, mail.lists[0], mail.name, mail.text)
        lists = dict.fromkeys((*mail.lists, *self.game.scenario.public_forums))
        every = [each for listed in lists for each in self.archive.messages_under(listed, mail.id)]
        return [mail_from(each) for each in every if (each.at, each.list, each.author, each.text) < own]
