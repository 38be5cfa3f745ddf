"""Whose mails are whose, by the configuration and by records of players, and who wrote when."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache

from referee.app.inquiry.opening import Inquiry
from referee.app.mails.devices import game_of
from referee.archive.spans import Wrote
from referee.archive.store import Archive
from referee.config import Config
from referee.dynasties.devices.mailing import player_of
from referee.model.events import Player
from referee.model.mails import addresses_in, before_via, is_behind, is_hidden, may_hide, names_in
from referee.model.texts import folded


class Senders:
    """Who plays when, and whose mails are whose: by the configuration, and by records of players."""

    def __init__(self, archive: Archive, config: Config, now: datetime) -> None:
        self._records: dict[str, list[tuple[datetime, bool]]] = {}
        for known in archive.of_kinds(now, "player"):
            player = known.event
            if isinstance(player, Player):
                self._records.setdefault(player.name, []).append((player.at, player.status == "active"))
                if player.was is not None:
                    self._records.setdefault(player.was, []).append((player.at, False))
        self._players: Mapping[str, Sequence[str]] = config.players
        self._addresses: dict[str, list[str]] = {}
        for name, addresses in config.players.items():
            for address in addresses:
                self._addresses.setdefault(address.casefold(), []).append(name)
        self.names = tuple(dict.fromkeys([*config.players, *self._records]))
        self._spelt: Mapping[str, str] = {folded(name): name for name in self.names}

    def players(self, at: datetime) -> frozenset[str] | None:
        """Who plays at an instant; None where nobody is named at all."""
        return frozenset(name for name in self.names if self._plays(name, at)) if self.names else None

    def _plays(self, name: str, at: datetime) -> bool:
        told = self._records.get(name)
        if told is None:
            return True
        number = bisect_right(told, at, key=lambda each: each[0])
        return number > 0 and told[number - 1][1]

    def _own(self, name: str) -> Sequence[str]:
        """The addresses that are known of a player."""
        return self._players.get(name, ())

    def senders(self, author: str, address: str) -> tuple[tuple[str, ...], bool]:
        """Which players may have sent a message, the likeliest first; and whether it was certainly that one. An address tells, a name
        alone only where the archive hides the address, and what is left of that may be theirs; where nobody is named at all, each is
        who they say."""
        addresses, alone = addresses_in(address)
        behind = before_via(author)
        if not self.names:
            return (" ".join((behind or author).split()),), alone and not behind
        told = [name for one in addresses for name in self._addresses.get(one, ())]
        if told and alone:
            return tuple(told), len(told) == 1
        named = [name for one in names_in(author, alone=alone) if (name := self._spelt.get(folded(one), ""))]
        left = [one for one in addresses if is_hidden(one)]
        near = [name for name in self.names if any(may_hide(one, own) for one in left for own in self._own(name))]
        is_theirs = all(name in near or not self._own(name) for name in named) if named else not near
        certain = alone and not behind and (is_theirs if left else not addresses[0])
        behind_via = [name for one, names in self._addresses.items() if is_behind(behind, one) for name in names]
        return tuple(dict.fromkeys([*told, *named, *behind_via, *near])), certain


def written_in(inquiry: Inquiry, since: datetime | None) -> Iterator[tuple[str, datetime]]:
    """Who surely wrote each mail from an instant on, as far as that is certain, and when it came."""
    by = cache(_certainly_by(inquiry))
    for one in inquiry.archive.spans.bare(Wrote, "message", inquiry.now, since):
        if name := by(one.author, one.address):
            yield name, one.at


def _certainly_by(inquiry: Inquiry) -> Callable[[str, str], str]:
    """Tells who wrote a mail by the name and the address in its record; empty where that is open, or nobody who plays."""
    game = game_of(inquiry.config)
    senders = None if game is not None else Senders(inquiry.archive, inquiry.config, inquiry.now)

    def by(author: str, address: str) -> str:
        if senders is not None:
            every, certain = senders.senders(author, address)
            return every[0] if certain and every else ""
        assert game is not None
        told, alone = addresses_in(address)
        player, doubts = player_of(author, told, game.roster, game.known, through=not alone)
        return (player or "") if not doubts else ""

    return by
