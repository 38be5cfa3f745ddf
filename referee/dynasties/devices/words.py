"""What was done and what stands, for people: from the answer, as lines and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.model.derived import Table

Document = Mapping[str, Any]

_DONE: Mapping[str, Callable[[Document], str]] = {
    "purchase": lambda one: f"purchases {one['blueprint']}",
    "bid": lambda one: f"bids {_mackerel(one['amount'])} on {one['blueprint']}",
    "retract_bid": lambda one: f"retracts a bid on {one['blueprint']}",
    "offer": lambda one: f"offers {one['device']} to {one['to']}",
    "transfer": lambda one: f"gives {one['device']} to {one['to']}",
    "accept": lambda one: f"accepts {one.get('device') or 'an offer'}{_after(' from ', one.get('from'))}",
    "retract_offer": lambda one: f"takes back the offer of {one['device']}",
    "untap": lambda one: f"untaps {one['device']}",
    "destroy": lambda one: f"destroys {_of(one)}",
    "activate": lambda one: f"activates {one['power']} of {_of(one)}{_with(one.get('parameters') or {})}",
    "create_device": lambda one: f"creates {one['name']}",
    "rename_device": lambda one: f"renames {one['device']} to {one['to']}",
    "create_blueprint": lambda one: f"makes the Blueprint {one['blueprint'].get('name')}",
    "alter_blueprint": lambda one: f"sets {_set(one['set'])} of {one['blueprint']}",
    "clock": lambda one: f"the Clock is {'On' if one['on'] else 'Off'}",
    "set": lambda one: f"{one['player']} has {_set({key: one[key] for key in ('mackerel', 'points') if key in one})}",
}


def _mackerel(amount: object) -> str:
    return "nothing stated" if amount is None else f"m{amount}"


def _after(word: str, text: str | None) -> str:
    """A text after a word; nothing where there is none."""
    return f"{word}{text}" if text else ""


def _of(one: Document) -> str:
    return f"{one['device']}{_after(' of ', one.get('owner'))}"


def _with(parameters: Document) -> str:
    values = (value.get("name", "?") if isinstance(value, Mapping) else value for value in parameters.values())
    return f" on {', '.join(map(str, values))}" if parameters else ""


def _set(values: Document) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in values.items())


_WHY: Mapping[str, str] = {
    "not-a-player": "is no Player",
    "no-such-blueprint": "there is no such Blueprint",
    "biddable": "that Blueprint goes to the highest bid",
    "mackerel": "has less mackerel than the Price",
    "uniqueness": "no second Device of that name may be there",
    "not-biddable": "that Blueprint takes no bids",
    "no-amount": "no amount was stated",
    "not-greater": "the bid is not above the Price",
    "not-open-yet": "bidding opens at the next Breakday",
    "closed": "bidding has ended",
    "non-retractable": "bids cannot be retracted",
    "no-such-device": "there is no such Device",
    "not-owner": "does not own it",
    "no-such-player": "there is no such Player",
    "to-oneself": "nobody offers to themselves",
    "no-such-offer": "there is no such offer to them",
    "no-rule": "no rule permits that",
    "only-produced": "a Device is only made from a Blueprint",
    "immutable": "the name of a Device never changes",
    "range": "a value is out of its range",
    "name-taken": "there is a Blueprint of that name",
    "clock-off": "the Clock is Off",
    "tapped": "the Device is Tapped",
    "no-such-power": "the Device has no such Power",
    "parameters": "what has to be specified is missing, incomplete or illegal",
    "cost": "the Costs cannot be paid",
    "prohibited": "no Power may do that",
    "clock-unknown": "the Clock is not known",
    "cost-unknown": "a human has to judge what it costs",
    "conditional": "on a condition",
    "future": "for some later time, or as a wish",
    "taken-back": "perhaps taken back",
    "name": "nobody can tell which name is meant",
    "sender": "nobody can tell who sent it",
    "time": "nobody can tell when",
    "duplicate-id": "another message has the same Message-ID",
    "transaction": "part of a transaction, which is all or nothing",
    "list": "nobody can tell on which list",
    "quotation": "perhaps quoted from somebody else, whose words are not marked",
    "order": "nobody can tell which of several mails of one second came first",
    "unclear": "nobody can tell what is meant",
}


_OPEN = frozenset(
    [
        "clock-unknown",
        "cost-unknown",
        "conditional",
        "future",
        "taken-back",
        "name",
        "sender",
        "time",
        "list",
        "order",
        "quotation",
        "duplicate-id",
        "transaction",
        "unclear",
    ]
)
"""Why an action is open; of one that is open, any other word is what perhaps is against it."""
_HAPPENED: Mapping[str, Callable[..., str]] = {
    "opened": lambda blueprint: f"bidding on {blueprint} opens",
    "closed": lambda blueprint, winner="nobody": f"bidding on {blueprint} ends; {winner} has won",
    "produced": lambda blueprint, player, price: f"{player} gets {blueprint} for m{price}",
    "converted": lambda player, points: f"{player} converts {points} Points",
    "short": lambda blueprint, player: f"{player} cannot pay {blueprint}, and is left with nothing",
    "not-created": lambda blueprint, player: f"{player} may not have a second {blueprint}",
    "untapped": lambda device, owner: f"{device} of {owner} is untapped",
    "ceased": lambda blueprint: f"the Blueprint {blueprint} ceases to exist",
}
_IGNORED: Mapping[str, str] = {
    "not-public": "not on a Public Forum",
    "duplicate": "a copy of another one",
    "unreadable": "cannot be read; what it does is open",
}


def actions_of(answer: Document) -> Iterator[str]:
    """Each action on a line: when, what it comes to, who does what, and why not; between them what happens by itself."""
    happened = [one for one in answer["automatic"] if one[1] in _HAPPENED]
    for one in answer["actions"]:
        while happened and one["at"] is not None and happened[0][0] <= one["at"]:
            yield _by_itself(*happened.pop(0))
        yield f"{_when(one['at'])}  {one['verdict'] or 'a fact'}: {_who(one)}{_DONE[one['do']](one)}{_after(' - ', why(one))}"
    for each in happened:
        yield _by_itself(*each)


def done(one: Document) -> str:
    """What an action does, in words behind who does it."""
    return _DONE[one["do"]](one)


def _when(at: str | None) -> str:
    return "at an unknown time" if at is None else at.replace("T", " ").replace("Z", " UTC")


def _by_itself(at: str, what: str, *of: str) -> str:
    return f"{_when(at)}  by itself: {_HAPPENED[what](*of)}"


def why_not(reason: str) -> str:
    """A reason in words."""
    return _WHY.get(reason, reason)


def why(one: Document) -> str:
    """Why it is illegal, or open: by itself, by what perhaps is against it, or by what is open before it."""
    words = {reason: why_not(reason) for reason in one["reasons"]}
    if one["verdict"] != "undetermined":
        return "; ".join(words.values())
    told = [word if reason in _OPEN else f"perhaps {word}" for reason, word in words.items()]
    return "; ".join(told) or "it hangs on what is open before it"


def mails_of(answer: Document) -> Iterator[str]:
    """Each mail of which something was not taken as it stands: why it does not count, and what in it is not clear."""
    for number, mail in enumerate(answer["messages"]):
        name = f"messages[{number}]{_after(' of ', mail['sender'])}"
        if mail["ignored"]:
            yield f"{name}: {_IGNORED.get(mail['ignored'], mail['ignored'])}"
        for text in mail["unclear"]:
            yield f"{name}: not clear, and so open: {text}"


def _who(one: Document) -> str:
    return "" if one["do"] in ("clock", "set") else f"{one.get('by', 'a rule')} "


def tables_of(answer: Document) -> tuple[Table, ...]:
    """What stands after everything; nothing where that is not certain."""
    return _state(answer["state"]) if answer["state"] is not None else ()


def _state(state: Document) -> tuple[Table, ...]:
    players = tuple((name, f"m{has['mackerel']}", str(has["points"])) for name, has in state["players"].items())
    devices = tuple(
        (each["name"], each["owner"], ", ".join(each["properties"]) or "-", ", ".join(each["powers"]) or "-")
        for each in state["devices"]
    )
    blueprints = tuple(
        (name, str(each["production_count"]), f"m{each['price']}", _bidding(each))
        for name, each in state["blueprints"].items()
    )
    offers = tuple((each["device"], each["from"], each["to"]) for each in state["offers"])
    tables = (
        Table("", ("Player", "Mackerel", "Points"), players),
        Table("", ("Device", "Owner", "Properties", "Powers"), devices),
        Table("", ("Blueprint", "Left", "Price", "Bidding"), blueprints),
        Table("", ("Offered", "By", "To"), offers),
    )
    return tuple(table for table in tables if table.rows)


def _bidding(blueprint: Document) -> str:
    if not blueprint["biddable"]:
        return "-"
    high = blueprint["high_bid"]
    bids = f"{high['player']} bids {_mackerel(high['amount'])}" if high else ""
    return f"{blueprint['bidding']}{_after(', ', bids)}"


def lines_of(answer: Document) -> tuple[str, ...]:
    """What cannot be a table: the Clock, and that the state is not certain."""
    state = answer["state"]
    if state is None:
        return ("What stands after that is not certain.",)
    clock = state["clock"]
    if clock is None:
        return ("The Clock is not known.",)
    return (f"nweek {clock['nweek']}, nday {clock['nday']}, the Clock is {'On' if clock['on'] else 'Off'}.",)
