"""Mails as actions: on which list, of whom, when; copies and clashing copies; and what each says is done (readings T1 to T13)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from referee.dynasties.devices.amounts import amount_of
from referee.dynasties.devices.deeds import UNCLEAR, Deed
from referee.dynasties.devices.hearing import Heard, Unclear, hear
from referee.dynasties.devices.names import Known, Names
from referee.dynasties.devices.sentences import DEED, sentences
from referee.dynasties.devices.state import State
from referee.dynasties.devices.statements import MOST, Told
from referee.dynasties.devices.things import Power
from referee.errors import InputError
from referee.model.instants import format_instant
from referee.model.mails import Mail, are_of_one, before_via, is_behind, is_hidden, may_hide, names_in

_CLASH = "duplicate-id"
_MOST_ACTIONS, _MOST_DOUBTFUL = 1000, 100
_ADDRESS = re.compile(r"[\w.+-]{1,100}@[\w.-]{1,100}")
_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+")
_ECHOES = re.compile(
    r"\W*(?:(?:so|as)\s+(?:do|will|shall)\s+I|I\s+(?:\w+\s+)?do(?:\s+(?:so|the\s+same|that|this|likewise))?(?:,?\s+(?:too|as\s+well|also|likewise))?|"
    r"(?:and\s+)?me,?\s+too|(?:the\s+)?same(?:\s+(?:here|for\s+me))?|ditto|likewise|as\s+above)\W*",
    re.I,
)
_QUOTED_DEED = re.compile(rf"(?m)^[ \t]*[>|].*\b{DEED}")


class Person(msgspec.Struct, forbid_unknown_fields=True):
    """How a Player is known on the lists."""

    addresses: list[str] = []
    names: list[str] = []


class Read(NamedTuple):
    """What was read of one mail: its actions, and what is told of it."""

    deeds: tuple[Deed, ...]
    told: dict[str, Any]


def roster_of(given: Mapping[str, Any]) -> dict[str, Person]:
    """The roster of a scenario; raises InputError."""
    try:
        return msgspec.convert(dict(given), dict[str, Person])
    except msgspec.ValidationError as problem:
        raise InputError(str(problem), where="roster", do="give addresses and names of each Player") from None


def known_of(state: State, deeds: Iterable[Deed], roster: Mapping[str, Person]) -> Known:
    """Everybody and everything that mails may name: what stands at first, and what is made later."""
    made = [deed.made for deed in deeds if deed.made is not None]
    definitions = [
        *(blueprint.definition for blueprint in state.blueprints.values()),
        *(sort.device.definition for sort in state.held.sorts()),
        *(each.definition for each in made),
    ]
    powers: dict[str, Power] = {power.name: power for definition in definitions for power in definition.powers}
    things = [*state.blueprints, *(sort.device.name for sort in state.held.sorts())]
    things += [each.attributes["name"] for each in made]
    players = [(name, name) for name in (*state.players, *roster)]
    players += [(alias, name) for name, person in roster.items() for alias in person.names]
    return Known(
        players=Names(players),
        things=Names((name, name) for name in sorted(things)),
        powers=Names((name, name) for name in powers),
        parameters={
            name: tuple((parameter.name, parameter.kind) for parameter in power.parameters)
            for name, power in powers.items()
        },
    )


class Listener(Struct):
    """Listens to mails in the order in which they came.

    forums: the lists on which an action counts.
    start: when a mail without an instant is taken to come.
    earlier: what else came under the Message-ID of a mail before it; None: what was read before it.
    rulings: what a human says that mails do, by their Message-IDs.
    """

    forums: Sequence[str]
    roster: Mapping[str, Person]
    known: Known
    start: datetime
    earlier: Callable[[Mail], Sequence[Mail]] | None = None
    rulings: Mapping[str, tuple[Deed, ...]] = field(default_factory=dict)
    _seen: dict[str, tuple[Mail, ...]] = field(default_factory=dict)

    def read(self, mails: Sequence[Mail | None]) -> list[Read]:
        """What each mail says is done, in the order given; None for one that could not be read."""
        order = sorted(range(len(mails)), key=lambda number: self._when(mails[number]))
        read = {number: self.hear(number, mails[number]) for number in order}
        return [read[number] for number in range(len(mails))]

    def _when(self, mail: Mail | None) -> datetime:
        return self.start if mail is None or mail.received is None else mail.received

    def hear(self, number: int, mail: Mail | None) -> Read:
        """What one mail says is done."""
        if mail is None:
            told: dict[str, Any] = dict.fromkeys(("message_id", "list", "sender", "received"))
            unclear = Deed(self.start, "", UNCLEAR, message=number)
            return Read((unclear,), {**told, "ignored": "unreadable", "actions": 0, "unclear": []})
        public = {forum.casefold(): forum for forum in self.forums}
        listed = next((public[name.casefold()] for name in mail.lists if name.casefold() in public), None)
        addresses = (mail.address, *mail.others)
        player, doubts = player_of(mail.name, addresses, self.roster, self.known, through=mail.through)
        doubts += () if mail.received is not None else ("time",)
        doubts += () if mail.lists else ("list",)
        ignored = "not-public" if listed is None and mail.lists else None
        heard = _followed(_heard(mail, self.known), doubts) if ignored is None else []
        if ignored is None and (heard or self.earlier is None or mail.id in self.rulings):
            ignored = self._copy(mail)
        if ignored == _CLASH:
            doubts, ignored = (*doubts, _CLASH), None
            heard = _followed(heard, doubts)
        if mail.id in self.rulings and ignored is None and _CLASH not in doubts:
            ruled = _ruled(self.rulings[mail.id], number, mail, player or mail.name, self.start)
            return Read(ruled, {**_told(mail, listed, player, None, ()), "actions": len(ruled)})
        if mail.unread and ignored is None:
            return _of_head(number, mail, player, self.start, plays=player is not None or "sender" in doubts)
        heard = heard if ignored is None else []
        by = player or _called(mail)
        plays = player is not None or "sender" in doubts
        deeds = tuple(
            _deed(each, number, by, mail.received, self.start, doubts)
            for each in heard
            if plays or isinstance(each, Heard)  # what nobody who plays says changes nothing, whatever it means
        )
        if heard and plays and mail.received is None:
            # It may have come at any time.
            deeds = (Deed(self.start, by, UNCLEAR, message=number), *deeds)
        return Read(deeds, _told(mail, listed, player, ignored, heard))

    def _copy(self, mail: Mail) -> str | None:
        """Whether it is a copy of an earlier one, or clashes with one of the same Message-ID (T11)."""
        if not mail.id:
            return None
        earlier = self._before(mail)
        if any(_are_copies(mail, one) for one in earlier):
            return "duplicate"
        return _CLASH if earlier else None

    def _before(self, mail: Mail) -> Sequence[Mail]:
        """Those under its Message-ID that came before it, copies left out."""
        if self.earlier is not None:
            return self.earlier(mail)
        known = self._seen.get(mail.id, ())
        if not any(_are_copies(mail, one) for one in known):
            self._seen[mail.id] = (*known, mail)
        return known


def _called(mail: Mail) -> str:
    """What somebody is called who is no Player; a name that is written like an address may be anybody's."""
    address = "" if is_hidden(mail.address) else mail.address
    return (mail.name if "@" not in mail.name else "") or address or "somebody"


def _ruled(deeds: Iterable[Deed], number: int, mail: Mail, by: str, start: datetime) -> tuple[Deed, ...]:
    """What a human says that a mail does."""
    at = mail.received or start
    return tuple(
        replace(deed, at=at, by=who, message=number, told={**deed.told, "at": format_instant(at), "by": who})
        for deed in deeds
        for who in (deed.told.get("by", by),)
    )


def _of_head(number: int, mail: Mail, player: str | None, start: datetime, *, plays: bool) -> Read:
    """A mail of which only the head could be read: what a Player does in it is open."""
    unclear = Deed(mail.received or start, player or mail.name, UNCLEAR, message=number)
    return Read((unclear,) if plays else (), _told(mail, None, player, "unreadable", ()))


def _are_copies(one: Mail, other: Mail) -> bool:
    """Whether two mails are one, as several archives show it: they hide addresses, and set off and mark words differently."""
    by_one = are_of_one(one.name, one.address, other.name, other.address)
    return by_one and _words_of(one.own) == _words_of(other.own)


def _words_of(text: str) -> list[str]:
    return _WORD.findall(_ADDRESS.sub(" ", text).casefold())


def _told(
    mail: Mail, listed: str | None, player: str | None, ignored: str | None, heard: Sequence[Heard | Unclear]
) -> dict[str, Any]:
    """What is told of a mail, as the answer has it."""
    return {
        "message_id": mail.id or None,
        "list": listed or next(iter(mail.lists), None),
        "sender": player,
        "received": None if mail.received is None else format_instant(mail.received),
        "ignored": ignored,
        "actions": sum(isinstance(each, Heard) for each in heard),
        "unclear": [each.text for each in heard if isinstance(each, Unclear)],
    }


def player_of(
    name: str, addresses: Sequence[str], roster: Mapping[str, Person], known: Known, *, through: bool = False
) -> tuple[str | None, tuple[str, ...]]:
    """Who sent a mail, and why that is open: an address tells, a name alone only where the archive hides the address, and what is left
    of that may be theirs, and never for certain where a list wrote “via” behind it (T3, T5); `through`: it was sent on by somebody
    else, and may be of any of these addresses."""
    behind = before_via(name)
    shown = {*filter(None, addresses)}
    left = {one for one in shown if is_hidden(one)}
    doubts = ("sender",) if through else ()
    if by_address := _at(roster, lambda one: one.casefold() in shown):
        return by_address[0], doubts if len(by_address) == 1 else ("sender",)
    near = _at(roster, lambda one: any(may_hide(each, one) for each in left))
    for one in names_in(name, alone=not through):
        if (by_name := known.players.known(one)) is not None:
            has_others = by_name.name not in near and bool(roster.get(by_name.name, Person()).addresses)
            other = shown - left or (left and has_others)
            return by_name.name, ("sender",) if other or behind or not by_name.sure else doubts
    perhaps = [*_at(roster, lambda one: is_behind(behind, one)), *near]
    return (perhaps[0], ("sender",)) if perhaps else (None, () if behind else doubts)


def _at(roster: Mapping[str, Person], is_meant: Callable[[str], bool]) -> list[str]:
    """The Players who have such an address."""
    return [name for name, person in roster.items() if any(map(is_meant, person.addresses))]


def _heard(mail: Mail, known: Known) -> Iterator[Heard | Unclear]:
    spellings = [*known.players.spellings, *known.things.spellings, *known.powers.spellings]
    told = Told(mail.own, spellings)
    heard = (each for statement in told.statements() for each in hear(told, statement, known))
    return chain(_echoed(mail), heard)  # what it perhaps does may stand before all else


def _echoed(mail: Mail) -> Iterator[Unclear]:
    """“Me too.”, in a mail that quotes what somebody does: perhaps it is done again, and perhaps nothing is specified."""
    if not (">" in mail.text or "|" in mail.text) or _QUOTED_DEED.search(mail.text[:MOST]) is None:  # as of most mails
        return
    said = next((each for _, _, each in sentences(mail.own[:MOST]) if _ECHOES.fullmatch(each)), "")
    if said:
        yield Unclear(said)


def _followed(heard: Iterable[Heard | Unclear], doubts: tuple[str, ...]) -> list[Heard | Unclear]:
    """So many actions of a mail, and fewer that are open: nobody does more at once, and what follows may be anything."""
    kept: list[Heard | Unclear] = []
    doubtful = 0
    for each in heard:
        doubtful += isinstance(each, Heard) and bool(doubts or each.doubts)
        if len(kept) == _MOST_ACTIONS or doubtful > _MOST_DOUBTFUL:
            return [*kept, Unclear(f"(what follows the first {len(kept)} actions)")]
        kept.append(each)
    return kept


def _deed(
    heard: Heard | Unclear, number: int, by: str, received: datetime | None, start: datetime, doubts: tuple[str, ...]
) -> Deed:
    at = received if received is not None else start
    if isinstance(heard, Unclear):
        return Deed(at, by, UNCLEAR, message=number)
    fields = _of_actor(heard.fields, by)
    told = {"at": None if received is None else format_instant(received), "by": by, **fields}
    return Deed(
        at=at,
        by=by,
        do=fields["do"],
        blueprint=fields.get("blueprint", ""),
        device=fields.get("device"),
        owner=fields.get("owner"),
        to=fields.get("to", ""),
        source=fields.get("from"),
        amount=amount_of(fields["amount"]) if "amount" in fields else None,
        power=fields.get("power", ""),
        parameters=fields.get("parameters", {}),
        told=told,
        message=number,
        stated=heard.stated,
        doubts=tuple(dict.fromkeys((*doubts, *heard.doubts))),
    )


def _of_actor(fields: Mapping[str, Any], by: str) -> dict[str, Any]:
    """The same, where “my” things among the targets are the actor's, and “myself” is the actor."""
    parameters = {
        name: {**value, "owner": value["owner"] or by} if isinstance(value, dict) else by if value == "" else value
        for name, value in fields.get("parameters", {}).items()
    }
    return {**fields, "parameters": parameters} if "parameters" in fields else dict(fields)
