"""Votes by mail as if somebody had cast them."""

from __future__ import annotations

from datetime import timedelta

from referee.app.inquiry.opening import Inquiry
from referee.app.mails.decisions import find_decision
from referee.app.mails.profiles import profile_of
from referee.errors import InputError
from referee.model.events import Message

_WHERE = "--if"
_A_MOMENT = timedelta(seconds=1)
"""What is cast in the second that is asked about does not count in it yet."""


def vote(inquiry: Inquiry, who: str, kind: str, matter: str) -> Message:
    """A mail of just now in which somebody votes on a matter, in answer to it; raises InputError."""
    profile = profile_of(inquiry.config)
    found = find_decision(inquiry, matter)
    if profile is None or found.mailed is None or found.mailed.record is not None:
        raise InputError(
            f"no mail began {found.name}, and of votes by records none is supposed",
            where=_WHERE,
            do="give the record as it would be, with --with",
        )
    words = {word.casefold() for name, one in profile.votes.items() for word in (name, *one.words)}
    if kind.casefold() not in words:
        raise InputError(f"{profile.name} has no vote {kind!r}", where=_WHERE, do=f"say {' or '.join(profile.votes)}")
    address = next(iter(inquiry.config.players.get(who, ())), "")
    return Message(
        at=inquiry.now - _A_MOMENT,
        id="supposed",
        list=next(iter((*profile.lists, *inquiry.archive.lists()))),
        author=who,
        address=address,
        subject=f"Re: {found.mailed.matter.subject}",
        text=kind,
    )
