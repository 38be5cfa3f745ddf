"""What a statement says is done: purchases, bids, trade and Powers in people's words, as actions.

What may be an action and cannot be made out is `Unclear`; what is none of ours is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from referee.dynasties.devices.amounts import amount_of, told
from referee.dynasties.devices.names import Known, Meant
from referee.dynasties.devices.statements import TOKEN, Statement, Told, hanging_ends, unhung
from referee.dynasties.devices.targets import parameters_of, split_targets

_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}
_ONE = ("a", "an", "one", "another", "the", "my", "some")
_MOST_AT_ONCE = 100
_VERBS = {
    "purchase": "purchase", "buy": "purchase", "bid": "bid", "offer": "offer", "accept": "accept", "destroy": "destroy",
    "activate": "activate", "use": "activate", "retract": "retract", "withdraw": "retract", "give": "transfer",
    "transfer": "transfer", "untap": "untap", "rename": "rename",
}  # fmt: skip
_VERB = rf"(?P<verb>{'|'.join(_VERBS)})\b"
_JOINT = r"(?:(?:and|then|also|but|hereby|next|finally)\s+)*"
_FIRST = re.compile(rf"(?:the following[^:]{{0,40}}:\s*)?{_VERB}\s*", re.I)
_GOES_ON = re.compile(rf"(?:[,;:]\s*|\s+(?=(?:and|then|also|but|I)\b)){_JOINT}(?:I\s+)?{_JOINT}{_VERB}(?=\s)", re.I)
_PROGRESSIVE = re.compile(
    r"(?:am\s+|['’]m\s+)(?:hereby\s+)?(?:purchas|buy|bidd|offer|accept|destroy|activat|us|retract|withdraw)ing\b", re.I
)
_SUBMITS = re.compile(
    r"(?:submit|make|place|enter)\s+an?\s+(?:(?:new|higher|non-retractable)\s+)?bid\s+(?:of\s+)?(?P<rest>.*)", re.I
)
_PAST = re.compile(r"\b(?:yesterday|ago|earlier|already|last (?:nweek|nday|week|night))\b", re.I)
_BETWEEN = re.compile(r"\s*(?:,\s*(?:and\s+)?|\band\b|&|\bplus\b)\s*", re.I)
_TAIL = r"(?:\s+(?:for|at|from|with|now|today|please|too|also|as|because|so|since|thanks|immediately|right)\b.*)?"
_NAMES = re.compile(rf"{TOKEN}|^(?:{'|'.join((*_NUMBERS, *_ONE))}|\d{{1,3}})\s", re.I)
_REMARK = re.compile(r"(?:now|today|please|too|also|again|immediately|right now|thanks)", re.I)
_MACKEREL = r"(?:m\s?(?P<after>\d[\d,]*(?:\.\d+)?)|(?P<before>\d[\d,]*(?:\.\d+)?)\s?(?:m|mackerels?|macks?)\b)"
_BID = re.compile(
    rf"{_MACKEREL}\s+(?:on|for)\s+(?:(?:the|my)\s+)?(?:Blueprint\s+(?:(?:of|for)\s+)?)?(?P<name>.+?)", re.I
)
_UNSTATED = re.compile(r"(?:on|for)\s+.+", re.I)
_FROM_BLUEPRINT = re.compile(
    r"(?:an?\s+|one\s+)?(?:Device\s+)?from\s+(?:the\s+)?(?:Blueprint\s+)?(?:of\s+)?(?P<name>.+?)", re.I
)
_ITEM = re.compile(
    rf"(?:(?P<many>{'|'.join((*_NUMBERS, *_ONE))}|\d{{1,3}})\s+)?(?P<name>.+?)(?:\s+Devices?)?{_TAIL}", re.I
)
_POSSESSIVE = re.compile(r"(?P<owner>.+?)(?:['’]s|(?<=s)['’])\s+(?P<name>.+)", re.I)
_TO = re.compile(r"(?P<what>(?:my|the|an?)\s+.+?)\s+to\s+(?P<to>.+)", re.I)
_HIM = re.compile(rf"(?P<to>{TOKEN}|\S+)\s+(?P<what>my\s+.+)", re.I)
_OFFER_OF = re.compile(
    r"(?:the|an?|that|this|your|his|her|their)?\s*offer(?:\s+of\s+(?P<what>.+?))?(?:\s+(?:from|by)\s+(?P<who>.+?))?",
    re.I,
)
_OFFER_BY = re.compile(r"(?P<who>.+?)(?:['’]s|(?<=s)['’])\s+offer(?:\s+of\s+(?P<what>.+?))?", re.I)
_MINE = re.compile(
    r"(?P<kind>bid|offer)(?:\s+of\s+(?P<much>m\s?\d\S*|\d\S*\s?m\w*))?\s+(?:on|of|for)\s+(?P<name>.+?)(?:\s+to\s+.+)?",
    re.I,
)
_ON_MINE = re.compile(r"(?P<power>.+?)\s+(?:on|of)\s+(?P<device>my\s+.+|.+['’]s\s+.+)", re.I)
_POWER = re.compile(r"^(?:the\s+)?(?:Power\s+)?(.+?)(?:\s+Power)?$", re.I)
_IT = re.compile(r"(?:it|them|that|this|these|those|one|some|all|any|both|everything|something)\b.*", re.I)

Fields = dict[str, Any]


class Heard(NamedTuple):
    """An action as a record's own fields, and why it is open."""

    fields: Fields
    doubts: tuple[str, ...] = ()


class Unclear(NamedTuple):
    """A statement that may be an action and could not be made out."""

    text: str


class _Lost(Exception):
    """What may be an action cannot be made out."""


class _Sure:
    """Whether every name was sure so far."""

    def __init__(self) -> None:
        self.sure = True

    def of(self, meant: Meant) -> str:
        self.sure = self.sure and meant.sure
        return meant.name


def hear(told_: Told, statement: Statement, known: Known) -> list[Heard | Unclear]:
    """The actions of a statement, in order."""
    words = statement.words.strip()
    if _PROGRESSIVE.match(words):
        return [Unclear(statement.text)]
    submits = _SUBMITS.match(words)
    if submits is not None:
        words = f"bid {submits['rest']}"
    first = _FIRST.match(words)
    if first is None or (_PAST.search(words) and first["verb"].casefold() == "bid"):
        return []
    try:
        heard = [each for verb, rest in _clauses(words) for each in _acts(verb, told_, rest, known)]
    except _Lost:
        return [Unclear(statement.text)]
    if heard and statement.negated:
        return [Unclear(statement.text)]
    return [
        Heard(fields, tuple(dict.fromkeys([*statement.doubts, *([] if sure else ["name"])]))) for fields, sure in heard
    ]


def _clauses(words: str) -> Iterator[tuple[str, str]]:
    """Each verb with what stands after it, up to the next."""
    first = _FIRST.match(words)
    assert first is not None
    verb, at = first["verb"], first.end()
    hanging = hanging_ends(words)
    for match in _GOES_ON.finditer(words, at):
        if match.start() in hanging:
            continue
        yield verb, words[at : match.start()]
        verb, at = match["verb"], match.end()
    yield verb, words[at:]


def _acts(verb: str, told_: Told, rest: str, known: Known) -> list[tuple[Fields, bool]]:
    """What one verb does, and whether every name is sure."""
    bare = unhung(rest).strip().rstrip(".!;:, ")
    if not bare:
        return []
    do = _VERBS[verb.casefold()]
    if do != "accept" and _IT.fullmatch(bare):
        raise _Lost
    found: list[tuple[Fields, bool]] = []
    for make in _PHRASES[do](told_, bare, known):
        sure = _Sure()
        fields = make(sure)
        found += [(fields, sure.sure)] * fields.pop("", 1)
    return found


Make = Callable[[_Sure], Fields]
"""Makes an action's fields of names; under the empty key, how many times it is done."""


def _purchases(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    whole = _FROM_BLUEPRINT.fullmatch(rest)
    if whole is not None:
        yield lambda sure: _buying(sure, known, told_.plain(whole["name"]), 1)
        return
    for item in _items(rest):
        match = _ITEM.fullmatch(item)
        if match is None or _REMARK.fullmatch(match["name"]):
            continue
        many = _many(match["many"])
        name = told_.plain(match["name"])
        if many > _MOST_AT_ONCE:
            raise _Lost
        yield lambda sure, name=name, many=many: _buying(sure, known, name, many)  # type: ignore[misc]


def _buying(sure: _Sure, known: Known, name: str, many: int) -> Fields:
    return {"do": "purchase", "blueprint": sure.of(known.things.meant(name)), "": many}


def _items(rest: str) -> list[str]:
    """What is listed, one after the other; what names nothing, after the first, is a remark."""
    items = [item for item in _BETWEEN.split(rest) if item.strip()]
    return [item for number, item in enumerate(items) if number == 0 or _NAMES.search(item)]


def _many(written: str | None) -> int:
    if written is None or written.casefold() in _ONE:
        return 1
    return _NUMBERS.get(written.casefold()) or int(written)


def _ended(words: str) -> str:
    """Words up to the last name in them, where nothing but a remark follows it."""
    return re.sub(rf"(?<={TOKEN[-1]})(?:,.*|{_TAIL})$", "", words, flags=re.I)


def _bids(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    """Each amount with what it is bid on; without an amount it is no bid (T8)."""
    pieces = re.split(r"\s*(?:,\s*(?:and\s+)?|\band\b)\s*(?=m\s?\d|\d[\d,.]*\s?m)", rest, flags=re.I)
    for piece in pieces:
        match = _BID.fullmatch(_ended(piece))
        if match is None:
            if _UNSTATED.fullmatch(piece):
                continue
            raise _Lost
        amount = told(amount_of((match["after"] or match["before"]).replace(",", "")))
        name = told_.plain(re.sub(r"\s+(?:Blueprint|Device)$", "", match["name"], flags=re.I))
        yield lambda sure, name=name, amount=amount: {  # type: ignore[misc]
            "do": "bid", "blueprint": sure.of(known.things.meant(name)), "amount": amount,
        }  # fmt: skip


def _offers(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    yield from _handed("offer", told_, rest, known)


def _transfers(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    """A gift of a Device that is known, or nearly; mackerel and thanks are none."""
    if _named(told_, rest, known):
        yield from _handed("transfer", told_, rest, known)


def _handed(do: str, told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = _TO.fullmatch(rest) or _HIM.fullmatch(rest)
    if match is None:
        if _named(told_, rest, known):
            raise _Lost
        return
    to = _ended(match["to"])
    for item in _items(match["what"]):
        name = told_.plain(re.sub(r"\s+Devices?$", "", item, flags=re.I))
        yield lambda sure, name=name: {  # type: ignore[misc]
            "do": do, "device": sure.of(known.things.meant(name)), "to": sure.of(known.players.meant(told_.plain(to))),
        }  # fmt: skip


def _named(told_: Told, rest: str, known: Known) -> bool:
    """Whether a known thing is named."""
    return any(known.things.known(told_.plain(token)) for token in re.findall(TOKEN, rest))


def _accepts(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = _OFFER_OF.fullmatch(rest) or _OFFER_BY.fullmatch(rest)
    if match is None:
        possessive = _POSSESSIVE.fullmatch(rest)
        if possessive is None or not _named(told_, possessive["name"], known):
            if re.search(r"\boffers?\b", rest, re.I) or _named(told_, rest, known):
                raise _Lost
            return
        match, who, what = possessive, possessive["owner"], possessive["name"]
    else:
        who, what = match["who"], match["what"]
    yield lambda sure: {
        "do": "accept",
        "device": None if what is None else sure.of(known.things.meant(told_.plain(what))),
        **({} if who is None else {"from": sure.of(known.players.meant(told_.plain(who)))}),
    }


def _destroys(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    for item in _items(rest):
        bare = re.sub(_TAIL + "$", "", item, flags=re.I)
        possessive = _POSSESSIVE.fullmatch(bare)
        name = told_.plain(possessive["name"] if possessive else bare)
        owner = told_.plain(possessive["owner"]) if possessive else None
        if _IT.fullmatch(name):
            raise _Lost
        yield lambda sure, name=name, owner=owner: {  # type: ignore[misc]
            "do": "destroy",
            "device": sure.of(known.things.meant(name)),
            **({} if owner is None else {"owner": sure.of(known.players.meant(owner))}),
        }


def _activates(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    """`POWER on my NAME`, `my NAME's POWER`; what else speaks of a Power that is known is not clear."""
    call, targets = split_targets(rest)
    on, mine = _ON_MINE.fullmatch(call), _POSSESSIVE.fullmatch(call)
    if on is not None:
        power, device = on["power"], on["device"]
    elif mine is not None:
        power, device = mine["name"], mine["owner"]
    else:
        if any(known.powers.known(told_.plain(token)) for token in re.findall(TOKEN, rest)):
            raise _Lost
        return
    power = _POWER.sub(r"\1", told_.plain(power))
    owner = _POSSESSIVE.fullmatch(device) if not device.lower().startswith("my ") else None
    name = told_.plain(owner["name"] if owner else device)
    if known.powers.known(power) is None and known.things.known(name) is None:
        return

    def made(sure: _Sure) -> Fields:
        fields: Fields = {
            "do": "activate",
            "device": sure.of(known.things.meant(name)),
            "power": sure.of(known.powers.meant(power)),
        }
        if owner is not None:
            fields["owner"] = sure.of(known.players.meant(told_.plain(owner["owner"])))
        parameters, certain = parameters_of(targets, told_, known, fields["power"])
        sure.sure = sure.sure and certain
        return {**fields, "parameters": parameters}

    yield made


def _retracts(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = _MINE.fullmatch(re.sub(r"^(?:my|the)\s+", "", rest, flags=re.I))
    if match is None:
        if re.search(r"\b(?:bid|offer)s?\b", rest, re.I):
            raise _Lost
        return
    name = told_.plain(match["name"])
    if match["kind"].casefold() == "bid":
        yield lambda sure: {"do": "retract_bid", "blueprint": sure.of(known.things.meant(name))}
    else:
        yield lambda sure: {"do": "retract_offer", "device": sure.of(known.things.meant(name))}


def _untaps(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    for item in _items(rest):
        name = told_.plain(item)
        yield lambda sure, name=name: {"do": "untap", "device": sure.of(known.things.meant(name))}  # type: ignore[misc]


def _renames(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = re.fullmatch(r"(?P<what>(?:my|the)\s+.+?)\s+(?:to|as|into)\s+(?P<to>.+)", rest, re.I)
    if match is not None and _named(told_, match["what"], known):
        yield lambda sure: {
            "do": "rename_device", "device": sure.of(known.things.meant(told_.plain(match["what"]))), "to": told_.plain(match["to"]),
        }  # fmt: skip


_PHRASES: Mapping[str, Callable[[Told, str, Known], Iterator[Make]]] = {
    "purchase": _purchases,
    "bid": _bids,
    "offer": _offers,
    "accept": _accepts,
    "destroy": _destroys,
    "activate": _activates,
    "retract": _retracts,
    "transfer": _transfers,
    "untap": _untaps,
    "rename": _renames,
}
