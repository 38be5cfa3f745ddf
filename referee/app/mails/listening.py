"""The mails of an archive, gone through once for the matters that they tell: from a checkpoint on, as far as one is there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

import msgspec

from referee.app.inquiry.reached import boundaries, code_version
from referee.app.inquiry.reading import Reading
from referee.app.mails.senders import Senders
from referee.archive.store import Archive
from referee.model.events import Message, order_key
from referee.model.mails import Unread, are_copies
from referee.nomics.held import decoded, encoded
from referee.nomics.lines import unsigned
from referee.nomics.matters import Missed, Said
from referee.nomics.profile import Profile
from referee.nomics.running import Course
from referee.scrapers.mailinglist_words import words_below

_MATTERS = "matters"
"""How their checkpoints are called."""


class Listened(NamedTuple):
    """What the mails told, the profile's lists of which none was held, in small letters, and mails that could not be read."""

    course: Course
    unheard: set[str]
    missed: tuple[Missed, ...]


def listen(reading: Reading, profile: Profile, *, keep: bool = False) -> Listened:
    """The matters of an archive up to an instant, by a profile; with `keep` checkpoints are made on the way.

    A mail that went to several lists is one; of two that differ under one Message-ID nobody can tell whose the later is.
    """
    archive, config, now = reading.archive, reading.config, reading.now
    roster = Senders(archive, config, now)
    # By the names that are known then mails are heard: of another roster a checkpoint is worth nothing.
    goes_by = repr((code_version(), profile, config.players, roster.names))
    version = hashlib.sha256(goes_by.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    listening = _Listening(archive, profile, roster)
    listening.resume(archive.checkpoints.replayed(_MATTERS, version, now))
    for boundary in boundaries(archive, listening.reached, now) if keep else ():
        listening.hear(boundary)
        archive.checkpoints.keep_replayed(_MATTERS, version, boundary, listening.held())
    listening.hear(now)
    missed = tuple(one for lack in reading.lacks for one in _missed(lack, profile, roster))
    return Listened(listening.course, listening.unheard(), missed)


def _missed(lack: Unread, profile: Profile, roster: Senders) -> Iterator[Missed]:
    """What may have been said in mails that could not be read: nothing on a list that does not count, or by nobody who plays."""
    if lack.list and profile.lists and lack.list.casefold() not in map(str.casefold, profile.lists):
        return
    if not lack.senders:
        yield Missed(lack.first, lack.last, "")
    for author, address in lack.senders:
        for known in roster.senders(author, address)[0]:
            yield Missed(lack.first, lack.last, known)


class _Held(msgspec.Struct):
    """A checkpoint: the instant that was reached, the lists that were heard, and the matters."""

    at: datetime
    heard_of: set[str]
    matters: msgspec.Raw


class _Listening:
    """Goes through the mails of an archive once, in their order."""

    def __init__(self, archive: Archive, profile: Profile, roster: Senders) -> None:
        self.course = Course(profile, roster.names, roster.players)
        self.reached: datetime | None = None
        self._archive, self._profile, self._roster = archive, profile, roster
        self._lists = {name.casefold() for name in profile.lists}
        self._heard_of: set[str] = set()
        self._ids: set[str] = set()
        self._resumed = False

    def resume(self, body: bytes) -> None:
        """Go on from a checkpoint, unless it is empty or damaged: then from the first mail."""
        try:
            held = msgspec.json.decode(body, type=_Held)
            matters = decoded(bytes(held.matters))
        except ValueError:
            return
        self.course = Course(self._profile, self._roster.names, self._roster.players, matters)
        self.reached, self._heard_of, self._resumed = held.at, held.heard_of, True

    def held(self) -> bytes:
        """How far it came."""
        assert self.reached is not None
        matters = msgspec.Raw(encoded(self.course.matters))
        return msgspec.json.encode(_Held(self.reached, self._heard_of, matters))

    def unheard(self) -> set[str]:
        """The profile's lists of which nothing was heard."""
        return self._lists - {name.casefold() for name in self._heard_of}

    def hear(self, until: datetime) -> None:
        """All mails up to an instant that came after the one reached."""
        events = (known.event for known in self._archive.events(after=self.reached, until=until, kinds=("message",)))
        messages = (event for event in events if isinstance(event, Message))
        heard = (one for one in messages if not self._lists or one.list.casefold() in self._lists)
        for _, at_once in groupby(heard, key=lambda message: message.at):
            self.course.take_together([said for message in at_once for said in self._said(message)])
        self.reached = until

    def _said(self, message: Message) -> Iterator[Said]:
        """What a mail says; nothing where it is a copy."""
        self._heard_of.add(message.list)
        earlier = self._earlier(message) if message.id else []
        if any(are_copies(message, one) for one in earlier):
            return
        every, certain = self._roster.senders(message.author, message.address)
        text, is_mixed = words_below(message.text)
        certain = certain and not earlier and not is_mixed
        sender, *others = every or ("",)
        text = unsigned(text, (sender, message.author)) if certain else text
        yield Said(message.at, sender, certain, message.subject, text, tuple(others), message.id, message.answers)

    def _earlier(self, message: Message) -> list[Message]:
        """What was heard before under its Message-ID, each of several copies once."""
        if message.id not in self._ids and not self._resumed:
            self._ids.add(message.id)
            return []
        own, kept = order_key(message), list[Message]()
        under = [one for listed in self._heard_of for one in self._archive.messages_under(listed, message.id)]
        for one in sorted(under, key=order_key):
            if order_key(one) < own and not any(are_copies(one, other) for other in kept):
                kept.append(one)
        return kept
