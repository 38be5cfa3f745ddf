"""Who may be idled or unidled, on what ground, and what has to follow (IDLE-05 to 16; readings D10, G4).

Windows such as "the past four days" hold their first instant: what was asked exactly 96 hours ago still
counts, and a comment made exactly 168 hours ago still keeps somebody from being idled for silence. Of what is told to
the minute nobody knows the second: what turns on that cannot be told (G3).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

import msgspec

from referee.law.law import Law
from referee.model.events import Instant
from referee.model.findings import say_posts
from referee.model.instants import possible_instants, say_instant, say_span
from referee.rules.core.comings import Request
from referee.rules.core.game import CoreGame
from referee.rules.core.hiatus import in_downtime
from referee.rules.core.missing_comments import unseen_since
from referee.rules.core.requests.forms import Wants
from referee.rules.core.standing_in_doubt import Disputed
from referee.rules.core.unsettled import unsettled

NEEDED_TO_IDLE = ("idle-on-request", "idle-for-silence", "idle-oneself", "idle-announced")
NEEDED_TO_UNIDLE = ("unidle-on-request", "unidle-bar")


def _asked_within(asked: Request | None, window: timedelta, at: datetime) -> bool | None:
    """Whether a request is young enough: True, False, or None where the minute of a post leaves it open (G3)."""
    if asked is None or at - possible_instants(asked.at)[-1] > window:
        return False
    return True if at - asked.at <= window else None


def hinted(game: CoreGame, wants: Wants, name: str, window: timedelta, at: datetime) -> bool:
    """Whether somebody has lately spoken of going, or of coming, in words that are no plain request: not of one that they made then."""
    hint, plain = game.requests.get(f"hint-{wants}:{name}"), game.requests.get(f"{wants}:{name}")
    if hint is None or (plain is not None and plain.sure and plain.at == hint.at):
        return False
    return at - possible_instants(hint.at)[-1] <= window


class Ground(msgspec.Struct, frozen=True):
    """Why somebody may be idled or unidled: since when, until when, and how sure.

    text: what is so of them, to be read after their name: `asked to be idled on ...`.
    """

    kind: Literal["request", "silence", "undoing"]
    since: Instant
    until: Instant | None
    sure: bool
    text: str


def _by_request(game: CoreGame, wants: Wants, name: str, window: timedelta, at: datetime) -> list[Ground]:
    """The ground that a request gives, if one of the window's length is known: a sure one, or else one that may be."""
    for key in (f"{wants}:{name}", f"perhaps-{wants}:{name}"):
        asked = game.requests.get(key)
        young = _asked_within(asked, window, at)
        if asked is not None and young is not False:
            sure = asked.sure and young is True
            words = f", in the words “{asked.words}”" if asked.words and not sure else ""
            text = f"{'asked' if sure else 'may have asked'} to be {wants}d on {say_instant(asked.at)}{words}"
            return [Ground("request", asked.at, asked.at + window, sure, text)]
    return []


def grounds_to_idle(game: CoreGame, law: Law, name: str, at: datetime) -> list[Ground]:
    """Why an Admin may idle somebody at an instant (IDLE-07, 08)."""
    grounds = _by_request(game, "idle", name, law.span("idle-on-request"), at)
    spoke, silence = last_heard(game, name, at)[0], law.span("idle-for-silence")
    if spoke is not None and at - spoke > silence:
        surely_past = at - possible_instants(spoke)[-1] > silence
        unseen = unseen_since(game, at - silence)
        text = f"has posted no entry or comment for {say_span(at - spoke)}"
        held = name in game.activity or not game.unheard(at - silence)
        if name not in game.activity:
            text = f"has no entry or comment in the archive{_goes_back(game, at)}"
        elif unseen:
            text = f"has posted no entry or comment that is seen for {say_span(at - spoke)}, but {unseen}"
        elif not surely_past:
            text = f"may have posted no entry or comment for {say_span(silence)}: the minute of the last is told, and not the second"
        sure = held and not unseen and surely_past
        grounds.append(Ground("silence", spoke + silence, None, sure, text))
    return grounds


def to_undo(game: CoreGame, name: str, at: datetime) -> list[Ground]:
    """Why anybody may make somebody again what they were: that was not lawfully changed, or perhaps not (GST-29; D17)."""
    return [
        Ground("undoing", each.at, None, each.sure, f"was {each.done} {each.how}, which anybody may undo")
        for each in unsettled(game, at)
        if each.name == name and isinstance(each, Disputed)
    ]


def barred_by_downtime(law: Law, at: datetime) -> bool:
    """Whether nobody may be idled or unidled in Seasonal Downtime, which is on (DOWNTIME-02)."""
    spared = law.get("subrules-apart") is not None
    return law.get("downtime-bars") is not None and in_downtime(law, at) and not spared


def may_have_asked(game: CoreGame, law: Law, wants: Wants, name: str, at: datetime) -> str:
    """For people: why somebody may have asked for it of whom no plain request is known; empty where they did not."""
    window = law.span(f"{wants}-on-request")
    if hinted(game, wants, name, window, at):
        hint = game.requests[f"hint-{wants}:{name}"]
        if not hint.words:
            return f"{name} has lately spoken of coming or going, in words that are no plain request"
        return _which_may_be_one(name, hint)
    unseen = unseen_since(game, at - window)
    return f"{unseen}, and one of them may be a request of theirs" if unseen else ""


def may_have_meant(game: CoreGame, law: Law, wants: Wants, name: str, at: datetime) -> str:
    """For people: why somebody who was idled or unidled may have asked for it: in words that may, or in any in which they spoke of
    themselves and of nothing in the game. Empty where they did not."""
    perhaps, own = may_have_asked(game, law, wants, name, at), game.requests.get(f"own:{name}")
    if perhaps or own is None or _asked_within(own, law.span(f"{wants}-on-request"), at) is False:
        return perhaps
    return _which_may_be_one(name, own)


def _which_may_be_one(name: str, said: Request) -> str:
    page = f"on {say_posts([said.post])}, " if said.post else ""
    return f"{name} wrote “{said.words}” ({page}{say_instant(said.at)}), which may be a request"


def may_have_been_silent(game: CoreGame, law: Law, name: str, at: datetime) -> str:
    """For people: why somebody may have been silent for long enough of whom nothing is held, where what is held begins later than
    that; empty where something of theirs is, or it begins before (IDLE-08)."""
    since = last_heard(game, name, at)[0]
    if name in game.activity or (since is not None and at - since > law.span("idle-for-silence")):
        return ""
    return f"has no entry or comment in the archive{_goes_back(game, at)}: they may have been silent for longer"


def _goes_back(game: CoreGame, at: datetime) -> str:
    """How far what is held of the game goes back, behind a comma; empty where nobody knows."""
    return f", which goes back {say_span(at - game.reigns[0].since)}" if game.reigns else ""


def may_themselves(game: CoreGame, name: str, at: datetime) -> bool:
    """Admins may idle themselves at any time, and unidle themselves where nothing bars them (IDLE-10, 13)."""
    return game.roster.is_admin(name, at)


def last_heard(game: CoreGame, name: str, at: datetime) -> tuple[datetime | None, bool]:
    """Somebody's last entry or comment, and whether that is sure: the archive may begin after it, or lack later ones."""
    spoke = game.activity.get(name)
    if spoke is not None:
        return spoke, not unseen_since(game, spoke)
    began = game.reigns[0].since if game.reigns else None
    standing = game.roster.active_since(name, at)
    known = [instant for instant in (began, standing) if instant is not None]
    return (max(known), False) if known else (None, False)


def grounds_to_unidle(game: CoreGame, law: Law, name: str, at: datetime) -> list[Ground]:
    """Why an Admin may unidle somebody else who is idle (IDLE-12)."""
    return _by_request(game, "unidle", name, law.span("unidle-on-request"), at)


class Barred(NamedTuple):
    """Until when somebody may not be unidled; where it is not `surely` so, as the second of their request is not told, until when they
    perhaps may not (G3)."""

    until: datetime
    surely: bool


def barred_from_unidling(game: CoreGame, law: Law, name: str, at: datetime) -> Barred | None:
    """Until when somebody may not be unidled who asked to be idle, or idled themselves, in this dynasty (IDLE-14)."""
    window = law.span("unidle-bar")
    reign = game.reign
    idling = game.idlings.get(name)
    asked = game.requests.get(f"idle:{name}")
    wished = [(possible_instants(asked.at), asked.sure)] if asked is not None else []
    if idling is not None and idling.by == name:
        wished.append(((idling.at,), True))
    wished = [(instants, sure) for instants, sure in wished if reign is None or instants[0] >= reign.since]
    surely = [instants[0] for instants, sure in wished if sure]
    if any(at <= instant + window for instant in surely):
        return Barred(max(surely) + window, surely=True)
    last = max((instants[-1] + window for instants, _ in wished), default=at)
    return Barred(last, surely=False) if wished and at <= last else None


def values_on_return(game: CoreGame, name: str) -> str:
    """What becomes of the personal gamestate of somebody unidled now (IDLE-05, 06)."""
    idling = game.idlings.get(name)
    if idling is None:
        return "cannot be told: the archive does not hold the idling"
    if game.reign is not None and idling.dynasty == game.reign.name:
        return "keeps the last legal values that are still valid"
    return "takes the defaults of a new player"
