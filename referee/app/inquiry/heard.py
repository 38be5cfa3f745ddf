"""Since when the blog is held: what was posted before nobody here knows; and as far as records alone tell who plays."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

from referee.app.inquiry.between_lists import with_between
from referee.archive.store import Archive
from referee.config import Config
from referee.law.mended import taken_as_they_stand
from referee.law.page.story import PageStory
from referee.model.events import SUPPOSED, Player, RosterSeen
from referee.model.instants import AFTER_ALL, BEFORE_ALL
from referee.model.patterns import later
from referee.replay.state import GameState
from referee.rules.core.game import CoreGame
from referee.rules.core.roster import Roster

_MONTH = later(r"(\d{4})/(\d\d)/?")


def heard_from(archive: Archive, config: Config) -> datetime | None:
    """The instant from which on every month of the blog was read; None where that is as far as anybody knows from the beginning.

    Of an archive of records nobody knows that they lack anything; nor where they tell what was said before the first month.
    """
    base = f"{config.blog.url.rstrip('/')}/"
    read = archive.documents.between(f"{base}0", f"{base}:")
    months = [int(match[1]) * 12 + int(match[2]) - 1 for url in read if (match := _MONTH.fullmatch(url, len(base)))]
    if not months:
        return (
            archive.spans.first("post")
            if any(archive.documents.between(f"{base}archive/", f"{base}archive0"))
            else None
        )
    last_gap = max((place for place, (one, other) in enumerate(pairwise(months), 1) if other > one + 1), default=0)
    begun = datetime(months[last_gap] // 12, months[last_gap] % 12 + 1, 1, tzinfo=UTC)
    said = archive.spans.first("comment")
    return begun if last_gap or said is None or said >= begun else None


def told_until(archive: Archive) -> datetime | None:
    """From when on records do not tell who plays, until the first sidebar; None where they do, or nothing is seen before it.

    Records are a roster of their own, unless the first sidebar has somebody of whom they know nothing: then they only tell
    of single people, and who else plays is not known as soon as the blog is read.
    """
    seen_at = archive.spans.first("roster")
    if seen_at is None:
        recorded = archive.of_kinds(AFTER_ALL, "player")
        return None if any(known.source != SUPPOSED for known in recorded) else BEFORE_ALL
    roster = Roster()
    for known in archive.of_kinds(seen_at, "player", "roster"):
        match known.event:
            case Player() if known.source != SUPPOSED:
                roster = roster.with_player(known.event)
            case RosterSeen(active=names):
                is_told = all(roster.person(name) in roster.people for name in names)
                return None if is_told else archive.spans.first_seen()
    return None


def at_first(archive: Archive, config: Config, understood: tuple[str, ...] = ()) -> GameState:
    """The state before anything has happened, with what is known of how the archive was read.

    `understood` are fingerprints of sentences of law that somebody has read.
    """
    core = CoreGame(heard_from=heard_from(archive, config), told_until=told_until(archive))
    return with_between(archive, GameState(core=core, page=PageStory(mended=taken_as_they_stand(understood))), None)


def has_begun_so(state: GameState, archive: Archive, config: Config) -> bool:
    """Whether a state that was kept began as one would now: more may have been read since, or less may be held."""
    game = state.core
    if game.heard_from != heard_from(archive, config):
        return False
    if game.sidebar_at is not None:
        return True
    return (told_until(archive) is None) == (game.told_until is None and game.roster.whole)
