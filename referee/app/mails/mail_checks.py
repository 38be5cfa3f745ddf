"""What is told of games by mail, as `referee rule` lists it beside the checks; how each is judged is the game's own code."""

from __future__ import annotations

from typing import Any

from referee.app.mails.mailed import BY_OTHER, EARLY, LATE, OTHERWISE, UNHEARD
from referee.dynasties.devices.replaying import CODES, IN_VAIN_CODE, NO_FORUM_CODE, OPEN_CODE, UNCLEAR_CODE
from referee.dynasties.devices.words import why_not
from referee.model.checks import Check

_BALLOTS = {
    OTHERWISE: "The outcome of a decision by ballots is announced as the votes come to.",
    EARLY: "The outcome of a decision by ballots is announced once votes no longer count.",
    BY_OTHER: "The outcome of a decision by ballots is announced by whoever resolves it.",
    LATE: "The outcome of a decision by ballots is announced in time, where the nomic sets one.",
    UNHEARD: "Of the lists on which a nomic decides some is read.",
}
_OPEN = {
    IN_VAIN_CODE: "What is decided of a mail in a scenario's `rulings` is said of one that is there.",
    NO_FORUM_CODE: "A game by mail is played on a Public Forum: some list of the archive is one.",
    UNCLEAR_CODE: "A statement that may be an action can be made out.",
    OPEN_CODE: "Of an action by mail it is known whether it is lawful.",
}
_OF_ACTORS = frozenset({"not-a-player", "mackerel", "not-owner"})
"""Reasons that are said of whoever acts."""


def _about(reason: str) -> str:
    said = why_not(reason)
    return f"Nothing is done by mail in Devices where {f'whoever does it {said}' if reason in _OF_ACTORS else said}."


def _check(code: str, key: str, about: str, *, blind: str, since: str) -> Check[Any]:
    return Check(code=code, key=key, about=about, clauses=(), cannot_see=blind, since=since)


MAIL_CHECKS: tuple[Check[Any], ...] = (
    *(
        _check(*names, about, blind="votes and announcements that came by no mail held", since="profiles of nomics")
        for names, about in sorted(_BALLOTS.items())
    ),
    *(
        _check(code, reason, _about(reason), blind="what was done elsewhere than in the mails held", since="Devices")
        for reason, code in CODES.items()
    ),
    *(_check(*names, about, blind="what its author meant", since="Devices") for names, about in sorted(_OPEN.items())),
)
