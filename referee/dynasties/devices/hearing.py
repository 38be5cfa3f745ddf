"""What a statement says is done: purchases, bids, trade and Powers in people's words, as actions.

What may be an action and cannot be made out is `Unclear`; what is none of ours is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from referee.dynasties.devices.activations import activates, uses
from referee.dynasties.devices.amounts import amount_of, told
from referee.dynasties.devices.hanging import TOKEN, hanging_ends, unhung
from referee.dynasties.devices.names import Known, are_alike
from referee.dynasties.devices.prices import Stated, amounts_in
from referee.dynasties.devices.sentences import VERBS
from referee.dynasties.devices.statements import OTHERWISE, UNHEARD, Statement, Told, perhaps
from referee.dynasties.devices.wording import (
    MANY,
    MY_UNKNOWN,
    POSSESSIVE,
    TAIL,
    Fields,
    Lost,
    Make,
    Sure,
    ended,
    holds_thing,
    items,
    many,
    remarked,
)

_MOST_AT_ONCE = 100
_LONGEST = 5_000
"""So many characters after one verb nobody follows."""
_VERB = rf"(?P<verb>{'|'.join(VERBS)})\b"
_JOINT = r"(?:(?:and|then|also|but|hereby|next|finally|immediately|likewise|again)\s+)*"
_FOLLOWING = r"(?:\s*(?:(?:all\s+)?(?:of\s+)?the following\b[^:]{0,60}|as\s+follows)?:\s*)?"
_FIRST = re.compile(rf"(?:the following[^:]{{0,40}}:\s*)?{_VERB}{_FOLLOWING}\s*", re.I)
_GOES_ON = re.compile(rf"(?:[,;:]\s*|\s+(?=(?:and|then|also|but|I)\b)){_JOINT}(?:I\s+)?{_JOINT}{_VERB}(?=\s)", re.I)
_PROGRESSIVE = re.compile(
    r"(?:am\s+|['’]m\s+)(?:hereby\s+)?(?:purchas|buy|bidd|offer|accept|destroy|activat|us|retract|withdraw)ing\b|(?:perform|take|do)\s+(?:the|an?)\s+game\s+action\s+(?:of|to)\b",
    re.I,
)
_OTHERWISE = re.compile(rf"{OTHERWISE}\b", re.I)
_SUBMITS = re.compile(
    r"(?:submit|make|place|enter)\s+an?\s+(?:(?:new|higher|non-retractable)\s+)?bid\b\s*:?\s*(?:of\s+)?(?P<rest>.*)",
    re.I,
)
_PAST = re.compile(r"\b(?:yesterday|ago|earlier|already|last (?:nweek|nday|week|night))\b", re.I)
_REMARK = re.compile(r"(?:now|today|please|too|also|again|immediately|right now|thanks)", re.I)
_SUM = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!,?\d)"
_TO_SO_MUCH = r"(?:m\s?\d|\d)"
_NO_MANNER = (
    r"to|an?|the|my|his|her|their|our|your|its|this|that|these|those|some|any|no|not|never|rarely|seldom|hardly|scarcely|barely|almost|nearly|"
    r"did|had|have|has|was|were|been|am|is|are|used|can|of|for|in|on|with|from|by|at|who|which|what|and|or|if|as|than|like|him|them|you|us|it|"
    r"let|lets|made|help|saw|see|watch|hear|heard|say|said|think|thought|believe|hope|wish|know|\w+n['’]t"
)
"""What stands before a verb that says no more than how it is done has none of these in it."""
_MACKEREL = rf"(?:(?:exactly|an\s+amount\s+of)\s+)?(?:m\s?(?P<after>{_SUM})(?:\s+(?:mackerels?|macks?)\b)?|(?P<before>{_SUM})\s?(?:m|mackerels?|macks?)\b)"
_BID = re.compile(
    rf"{_MACKEREL}\s+(?:on|for)\s+(?:(?:the|my)\s+)?(?:Blueprint\s+(?:(?:of|for)\s+)?)?(?P<name>.+?)", re.I
)
_AMOUNT_LAST = re.compile(
    rf"(?:on|for)\s+(?:the\s+)?(?:Blueprint\s+)?(?P<name>{TOKEN})\s*[,:–-]?\s*(?:with\s+|of\s+|for\s+)?(?P<amount>(?:m\s?\d|\d).*)",
    re.I,
)
_MAKES = (
    (re.compile(rf"^(?:make|extend)\s+(?P<to>{TOKEN}\s+)?an\s+offer\s+of\s+", re.I), r"offer \g<to>"),
    (re.compile(r"^(?:make|do|perform)\s+(?:a|the)\s+purchase\s+of\s+", re.I), "purchase "),
    (re.compile(rf"^(?:raise|increase|up)\s+(?:my|the)\s+bid\s+(?:on|for)\s+(?P<name>.+?)\s+to\s+(?P<amount>{_TO_SO_MUCH}.*)", re.I), r"bid on \g<name> \g<amount>"),
    (re.compile(rf"^(?:raise|increase|up)\s+(?:my|the)\s+bid\s+to\s+(?={_TO_SO_MUCH})", re.I), "bid "),
)  # fmt: skip
"""Other words for the verbs."""
_AMID = re.compile(
    rf"(?:(?:choose|elect|opt|decide|proceed|continue|undertake|prefer|ask|beg|get)\s+to\s+|(?:(?!(?:{_NO_MANNER})\b)[\w'’-]+,?\s+){{1,3}})"
    rf"(?={_VERB}\s+(?:an?|the|my|one|both|{_SUM}|m\d|{TOKEN})(?!\w))",
    re.I,
)
"""“I whistling buy a Hat”, “I choose to buy a Hat”"""
_UNSTATED = re.compile(r"(?:on|for)\s+.+", re.I)
_A_DEVICE = re.compile(
    rf"(?:{MANY}\s+)?Devices?\b[\s,:]*(?:(?:by\s+)?(?:specifying|naming|using)|from|of|called|named|namely)?\s*(?:the\s+|its\s+)?"
    r"(?:Blueprints?\b[\s:]*)?(?:(?:of|for|named|called)\s+)?(?:the\s+)?(?=\S)",
    re.I,
)
_ITEM = re.compile(rf"(?:{MANY}\s?x?\s+)?(?P<name>.+?)(?:\s+Devices?)?(?P<tail>{TAIL})", re.I)
_FROM_ITS_OWN = re.compile(rf"\s+from\s+(?:the|its|a)\s+(?:Blueprint\s+)?(?:of\s+)?(?P<of>{TOKEN})", re.I)
_NONE = re.compile(r"(?:no|zero|none|nothing|0)\b.*", re.I)
_TO = re.compile(rf"(?P<what>(?:(?:my|the|an?)\s+|{TOKEN}).*?)\s+to\s+(?P<to>.+)", re.I)
_TO_HIM = re.compile(rf"to\s+(?P<to>{TOKEN})\s+(?P<what>my\s+.+)", re.I)
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
_BOTH = re.compile(r"^both\s+", re.I)
_SOME = re.compile(r"(?:some|any)\b", re.I)
_THAT = re.compile(r"(?:these|those|them|it|that|this)(?:\s+one)?", re.I)
_THINGS = re.compile(r"(?:(?:my|the|these|those|our|some)\s+)?(?:Devices?|things?|stuff|items?|toys)", re.I)
_IT = re.compile(
    rf"{_THINGS.pattern}|(?:it|them|that|this|these|those|all|any|everything|something)\b.*|(?:one|some)(?!\s+{TOKEN}\s*(?:$|,|and\b)).*",
    re.I,
)

_PRICE = re.compile(
    r"\b(?:for|at|costing)\s+(?!nothing\b|free\b|fun\b|now\b|good\b|keeps\b|once\b|last\b)\S|\bm\s?\d|\d\s?(?:m|macks?|mackerels?|points?)\b",
    re.I,
)
"""What somebody wants for an offer, which no rule knows: perhaps it hangs on that."""
_A_NEW_DEVICE = re.compile(r"an?\s+(?:new\s+)?Device\s*,?\s+(?:called|named|by the name of)\s+(?P<name>.+)", re.I)

_COMPLETE = frozenset({"offer", "transfer", "activate", "use", "retract", "create"})
"""What people do also without doing it to anything: “I use what I have, and give”."""


class Heard(NamedTuple):
    """An action as a record's own fields, and why it is open; of a purchase also what it is said to cost."""

    fields: Fields
    doubts: tuple[str, ...] = ()
    stated: Stated | None = None


class Unclear(NamedTuple):
    """A statement that may be an action and could not be made out."""

    text: str


def hear(told_: Told, statement: Statement, known: Known) -> list[Heard | Unclear]:
    """The actions of a statement, in order."""
    words = statement.words.strip()
    if UNHEARD in statement.doubts:
        return [Unclear(statement.text)] if not words or holds_thing(told_, words, known) else []
    if _PROGRESSIVE.match(words) or (_OTHERWISE.match(words) and holds_thing(told_, words, known)):
        return [Unclear(statement.text)]
    submits = _SUBMITS.match(words)
    if submits is not None:
        words = f"bid {submits['rest']}"
    for form, verb in _MAKES:
        words = form.sub(verb, words)
    first = _FIRST.match(words)
    if first is None and holds_thing(told_, perhaps(words) or _later(words), known):
        return [Unclear(statement.text)]
    if first is None or (_PAST.search(words) and first["verb"].casefold() == "bid"):
        return []
    told_.beside.clear()
    try:
        heard = [each for verb, rest in _clauses(words) for each in _acts(verb, told_, rest, known)]
    except Lost:
        says = holds_thing(told_, words, known) or re.search(r"\d", told_.plain(words)) or statement.text.endswith(":")
        idle = statement.doubts and not says
        return [] if idle else [Unclear(statement.text)]  # “I would bid more, but I can't”
    if heard and statement.negated:
        return [Unclear(statement.text)]
    doubts = statement.doubts or ("unclear",) * bool(told_.beside)
    return [
        Heard(fields, tuple(dict.fromkeys([*doubts, *["name"] * (not sure)])), stated) for fields, sure, stated in heard
    ]


def _later(words: str) -> str:
    """From a later verb on, of words whose first is none: “go and buy a Hat”, “whistling buy a Hat”."""
    amid = _AMID.match(words)
    if amid is not None:
        return words[amid.end() :]
    goes_on = _GOES_ON.search(words)
    return "" if goes_on is None or goes_on.end() in hanging_ends(words) else words[goes_on.end() :]


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


def _acts(verb: str, told_: Told, rest: str, known: Known) -> list[tuple[Fields, bool, Stated | None]]:
    """What one verb does, whether every name is sure, and what it is said to cost."""
    bare = _BOTH.sub("", unhung(rest).strip().rstrip(".!;:, "))
    do = VERBS[verb.casefold()]
    if not bare:
        if do in _COMPLETE:
            return []
        raise Lost
    if len(bare) > _LONGEST or (do != "accept" and _IT.fullmatch(bare)):
        raise Lost
    found: list[tuple[Fields, bool]] = []
    amounts = amounts_in(bare) if do == "purchase" else None
    for make in _PHRASES[do](told_, bare, known):
        sure = Sure(told_, known)
        fields = make(sure)
        found += [(fields, sure.sure)] * fields.pop("", 1)
    stated = Stated(amounts, tuple(fields["blueprint"] for fields, _ in found)) if amounts else None
    return [(fields, is_sure, stated) for fields, is_sure in found]


def _purchases(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    rest = re.sub(r"\b(Devices?)\s*[,:]\s*", r"\1 ", rest, flags=re.I)
    for item in items(told_, rest, known):
        match = _ITEM.fullmatch(_specified(told_, item, known))
        if match is None or _REMARK.fullmatch(match["name"]) or _NONE.fullmatch(match["name"]):
            continue
        remarked(told_, _FROM_ITS_OWN.sub("", match["tail"]) if _is_its_own(told_, match) else match["tail"], known)
        of_some = (match["many"] or "the").casefold() == "the" and known.things.is_plural(told_.plain(match["name"]))
        if many(match["many"]) > _MOST_AT_ONCE or _SOME.match(item) or of_some:
            raise Lost
        yield lambda sure, match=match: {  # type: ignore[misc]
            "do": "purchase", "blueprint": sure.thing(match["name"]), "": many(match["many"]),
        }  # fmt: skip


def _is_its_own(told_: Told, item: re.Match[str]) -> bool:
    """Whether a thing is said to come from the Blueprint that is named like it."""
    own = _FROM_ITS_OWN.match(item["tail"])
    return own is not None and are_alike(told_.plain(own["of"]), told_.plain(item["name"]))


def _specified(told_: Told, item: str, known: Known) -> str:
    """A Blueprint alone, of “a Device by specifying the Blueprint NAME”."""
    device = _A_DEVICE.match(item)
    if device is None or known.things.known(told_.plain(item)):
        return item
    return f"{device['many'] or 'a'} {item[device.end() :]}"


def _bids(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    """Each amount with what it is bid on; without an amount it is no bid (T8)."""
    after = _AMOUNT_LAST.fullmatch(rest)
    rest = f"{after['amount']} on {after['name']}" if after is not None else rest
    pieces = re.split(r"\s*(?:,\s*(?:and\s+)?|\band\b)\s*(?=m\s?\d|\d[\d,.]*\s?m)", rest, flags=re.I)
    for piece in pieces:
        match = _BID.fullmatch(ended(told_, piece, known))
        if match is None:
            amountless = not re.search(r"\d", re.sub(TOKEN, "", piece))
            if amountless and (_UNSTATED.fullmatch(piece) or not holds_thing(told_, piece, known)):
                continue  # “I bid on the Hat”, and “I bid you farewell”
            raise Lost
        amount = _amount((match["after"] or match["before"]).replace(",", ""))
        name = re.sub(r"\s+(?:Blueprint|Device)$", "", match["name"], flags=re.I)
        if _THAT.fullmatch(name):
            raise Lost
        yield lambda sure, name=name, amount=amount: {  # type: ignore[misc]
            "do": "bid", "blueprint": sure.thing(name), "amount": amount,
        }  # fmt: skip


def _amount(written: str) -> int | str:
    """An amount as records have it; one of more digits than any mackerel is lost."""
    try:
        return told(amount_of(written))
    except ValueError:
        raise Lost from None


def _offers(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    yield from _handed("offer", told_, rest, known)


def _transfers(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    """A gift of a Device that is known, or written like a name and given to a Player; mackerel and thanks are none."""
    if holds_thing(told_, rest, known) or _hands_unknown(told_, rest, known):
        yield from _handed("transfer", told_, rest, known)


def _hands_unknown(told_: Told, rest: str, known: Known) -> bool:
    match = _TO.fullmatch(rest) or _HIM.fullmatch(rest)
    return (
        match is not None
        and MY_UNKNOWN.fullmatch(match["what"]) is not None
        and known.players.known(told_.plain(match["to"])) is not None
    )


def _handed(do: str, told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = _TO.fullmatch(rest) or _HIM.fullmatch(rest) or _TO_HIM.fullmatch(rest)
    if match is None:
        if holds_thing(told_, rest, known):
            raise Lost
        return
    to = ended(told_, match["to"], known)
    told_.beside += _PRICE.findall(rest)
    for item in items(told_, match["what"], known):
        if _THINGS.fullmatch(item):
            raise Lost
        yield lambda sure, item=item: {  # type: ignore[misc]
            "do": do, "device": sure.thing(item), "to": sure.player(to),
        }  # fmt: skip


def _accepts(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    rest = ended(told_, rest, known) if not _OFFER_OF.fullmatch(rest) else rest
    match = _OFFER_OF.fullmatch(rest) or _OFFER_BY.fullmatch(rest)
    if match is None:
        possessive = POSSESSIVE.fullmatch(rest)
        if possessive is None or not holds_thing(told_, possessive["name"], known):
            is_opinion = re.match(r"that\s", rest, re.I) is not None
            if re.search(r"\boffers?\b", rest, re.I) or (holds_thing(told_, rest, known) and not is_opinion):
                raise Lost
            return
        match, who, what = possessive, possessive["owner"], possessive["name"]
    else:
        who, what = match["who"], match["what"]
    yield lambda sure: {
        "do": "accept",
        "device": None if what is None else sure.thing(what),
        **({} if who is None else {"from": sure.player(who)}),
    }


def _destroys(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    for item in items(told_, rest, known):
        bare = ended(told_, item, known)
        possessive = POSSESSIVE.fullmatch(bare)
        name = possessive["name"] if possessive else bare
        owner = possessive["owner"] if possessive else None
        if _IT.fullmatch(name):
            raise Lost
        yield lambda sure, name=name, owner=owner: {  # type: ignore[misc]
            "do": "destroy",
            "device": sure.thing(name),
            **({} if owner is None else {"owner": sure.player(owner)}),
        }


def _retracts(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = _MINE.fullmatch(re.sub(r"^(?:my|the)\s+", "", rest, flags=re.I))
    if match is None:
        if re.search(r"\b(?:bid|offer)s?\b", rest, re.I) or holds_thing(told_, rest, known):
            raise Lost
        return
    if match["kind"].casefold() == "bid":
        yield lambda sure: {"do": "retract_bid", "blueprint": sure.thing(match["name"])}
    else:
        yield lambda sure: {"do": "retract_offer", "device": sure.thing(match["name"])}


def _untaps(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    for item in items(told_, rest, known):
        yield lambda sure, item=item: {"do": "untap", "device": sure.thing(item)}  # type: ignore[misc]


def _renames(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = re.fullmatch(r"(?P<what>(?:my|the)\s+.+?)\s+(?:to|as|into)\s+(?P<to>.+)", rest, re.I)
    if match is not None and holds_thing(told_, match["what"], known):
        yield lambda sure: {
            "do": "rename_device", "device": sure.thing(match["what"]), "to": told_.plain(match["to"]),
        }  # fmt: skip


def _creates(told_: Told, rest: str, known: Known) -> Iterator[Make]:
    match = _A_NEW_DEVICE.fullmatch(rest)
    if match is not None:
        name = ended(told_, match["name"], known)
        yield lambda sure: {"do": "create_device", "name": told_.plain(name).strip("\"“”'")}


_PHRASES: Mapping[str, Callable[[Told, str, Known], Iterator[Make]]] = {
    "purchase": _purchases,
    "bid": _bids,
    "offer": _offers,
    "accept": _accepts,
    "destroy": _destroys,
    "activate": activates,
    "use": uses,
    "retract": _retracts,
    "transfer": _transfers,
    "untap": _untaps,
    "rename": _renames,
    "create": _creates,
}
