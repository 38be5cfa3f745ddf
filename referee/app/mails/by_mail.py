"""What ballots, and games by mail, add to what is asked of any archive.

What judges them takes as long to load as most questions take to answer, and is loaded only where there are any.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from referee.app.inquiry.opening import Inquiry
from referee.app.inquiry.reading import Reading
from referee.archive.store import Archive
from referee.config import NOMICS, Config
from referee.errors import InputError
from referee.model.derived import Report
from referee.model.events import Message, Variable
from referee.model.findings import Finding

if TYPE_CHECKING:
    from referee.app.mails.decisions import Kept


def are_ballots(archive: Archive, config: Config) -> bool:
    """Whether anything may be decided by ballots, as records or by mail."""
    return bool(NOMICS.get(config.nomic, True)) or archive.holds("decision")


def require_nomic(config: Config) -> None:
    """Raises InputError where a file is to say how a nomic decides, and is not to be had, or says what makes no sense."""
    if config.nomic not in NOMICS:
        from referee.app.mails.profiles import profile_of

        profile_of(config)


def is_by_mail(inquiry: Inquiry) -> bool:
    """Whether all is decided by mail, and no text of a ruleset is held."""
    archive, config = inquiry.archive, inquiry.config
    by_mail = config.nomic != "blognomic" or bool(config.devices.scenario)
    return by_mail and archive.holds("message") and not (archive.holds("revision") or archive.holds("dynasty"))


def require_text(inquiry: Inquiry, question: str, instead: str) -> None:
    """Raises InputError, which says what to ask instead, where all is decided by mail and no text of a ruleset is held: of such a nomic
    a question of BlogNomic's core rules makes no sense."""
    if is_by_mail(inquiry):
        raise InputError(f"a nomic by mail knows no {question}", do=instead)


def is_player(inquiry: Inquiry, name: str) -> bool:
    """Whether somebody is a player by the configuration, or surely wrote a mail, in letters of any case."""
    known = {*inquiry.config.players, *(who for who, _ in written_in(inquiry, None))}
    return name.strip().casefold() in map(str.casefold, known)


def mailed_since(inquiry: Inquiry, since: datetime) -> list[tuple[datetime, str, str]]:
    """What mails did with matters from an instant on: when, of what kind, and in words."""
    if not inquiry.archive.holds("message") or not are_ballots(inquiry.archive, inquiry.config):
        return []
    from referee.app.mails.mailed_news import mailed_since as told

    return [*told(inquiry, since)]


def supposed_vote(inquiry: Inquiry, who: str, kind: str, matter: str) -> Message:
    """A mail of now that casts a vote on a matter, as if somebody had sent it. Raises InputError."""
    from referee.app.mails.supposed_mails import vote

    return vote(inquiry, who, kind, matter)


def ballots_in(inquiry: Inquiry) -> list[Kept]:
    """Every decision by ballots; none where matters are decided otherwise."""
    if not are_ballots(inquiry.archive, inquiry.config):
        return []
    from referee.app.mails.ballot_rows import kept_in

    return kept_in(inquiry)


def ballot_rows(every: list[Kept], table: str) -> Iterator[Mapping[str, Any]]:
    """The rows that decisions by ballots have in a table, `votes`, `posts` or `resolutions`."""
    if not every:
        return iter(())
    from referee.app.mails.ballot_rows import TABLES

    return TABLES[table](every)


def passing_outcomes(every: list[Kept]) -> dict[str, str]:
    """The names of outcomes that pass or fail a decision, as BlogNomic calls that."""
    if not every:
        return {}
    from referee.app.mails.ballot_rows import passing

    return passing(every)


def pending_ballots(inquiry: Inquiry) -> tuple[list[str], list[str]]:
    """The titles of what is pending, and of what of it may be announced as adopted now."""
    from referee.app.mails.decisions import pending_and_adoptable

    return pending_and_adoptable(inquiry)


def ballot_findings(archive: Archive, config: Config, until: datetime, *, keep: bool) -> list[Finding]:
    """What was announced otherwise than ballots come to; `keep`: checkpoints of what mails tell are made."""
    if not are_ballots(archive, config):
        return []
    from referee.app.mails.decisions import decision_findings

    return decision_findings(archive, config, until, keep=keep)


def right_announcements(archive: Archive, config: Config, until: datetime) -> Mapping[str, tuple[str, datetime]]:
    """By the names of matters, who announced their outcome and when, as it stands and is right."""
    if not are_ballots(archive, config):
        return {}
    from referee.app.mails.mailed import right_announcements as right

    return {name: (each.by, each.at) for name, each in right(archive, config, until).items()}


def game_findings(reading: Reading, *, keep: bool) -> tuple[str, tuple[Finding, ...]]:
    """What a game by mail is known by, and what was found in it; empty where none is configured."""
    if not reading.config.devices.scenario:
        return "", ()
    from referee.app.mails.devices import game_of, standing_at

    game = game_of(reading.config)
    return ("", ()) if game is None else (game.mark, standing_at(reading, game, keep=keep).findings)


def game_report(reading: Reading) -> Report | None:
    """What stands in a game by mail; None where none is configured."""
    if not reading.config.devices.scenario:
        return None
    from referee.app.mails.devices import devices_report

    return devices_report(reading)


def game_changes(reading: Reading) -> tuple[list[Variable], tuple[str, ...]]:
    """Every change of what is certain in a game by mail, and who may stand on its tracker."""
    if not reading.config.devices.scenario:
        return [], ()
    from referee.app.mails.devices import changes_in, game_of

    game = game_of(reading.config)
    return ([*changes_in(reading, game)], tuple(game.roster)) if game is not None else ([], ())


def written_in(inquiry: Inquiry, since: datetime | None) -> list[tuple[str, datetime]]:
    """Who surely wrote each mail from an instant on, and when it came; none where there are no mails."""
    if not inquiry.archive.holds("message"):
        return []
    from referee.app.mails.senders import written_in as written

    return [*written(inquiry, since)]
