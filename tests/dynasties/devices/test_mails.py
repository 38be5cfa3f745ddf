"""What mails say is done: each worked out by hand from readings T1 to T13 of mails, and the phrases that have to be understood."""

from __future__ import annotations

import base64
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from referee.app.mails.scenarios import judge_scenarios
from referee.dynasties.devices.replaying import Said, found_in, ruled_in_vain
from referee.model.events import Message
from tests.dynasties.devices.made import ZAP, Document, device, world

ROSTER = {
    "Ann": {"addresses": ["ann@example.com"], "names": ["Ann Archer"]},
    "Bob": {"addresses": ["bob@example.com"]},
    "Cat": {"names": ["Cat Cole"]},
}
STATE = world(
    blueprints=[{"name": name, "price": 1} for name in ("Anvil", "Hat", "Salt and Pepper", "Dr. No")]
    + [{"name": "Golden Lamp", "price": 1, "biddable": True, "bidding": "open"}],
    devices=[device(powers=[ZAP]), device("Hat"), device("Hat", "Bob"), device("Big Ring", "Bob")],
    offers=[{"from": "Bob", "to": "Ann", "device": "Big Ring"}],
)


def mail(body: str, sender: str = "Ann Archer <ann@example.com>", **parts: Any) -> Document:
    apart = {"from": sender, "received": "2007-11-07T13:00:00Z", "list": "spoon-business", "subject": "[s-b] hello"}
    return {**apart, "message_id": "", "body": body, **parts}


def read(*messages: Document, **parts: Any) -> Document:
    scenario = {"game": "devices", "law": {"public_forums": ["spoon-business"]}, "state": STATE, "roster": ROSTER}
    answer = judge_scenarios({**scenario, "messages": list(messages), **parts}, "made up")
    assert "error" not in answer, answer["error"]
    return answer


def said(answer: Document) -> list[str]:
    """Its actions, a line each: `bid 60 Golden Lamp`; `?` and why, where it is open."""
    return [_line(one) for one in answer["actions"]]


def _line(one: Document) -> str:
    known = ("at", "by", "message", "verdict", "reasons", "clauses")
    values = [value for key, value in one.items() if key not in known]
    open_ = f" ?{' '.join(one['reasons'])}" if one["verdict"] == "undetermined" else ""
    return " ".join("-" if value is None else str(value) for value in values) + open_


CASES: list[tuple[str, list[str]]] = [
    ("I purchase an Anvil.", ["purchase Anvil"]),
    ("I buy a Hat.", ["purchase Hat"]),
    ("As a Game Action, I hereby purchase an Anvil.", ["purchase Anvil"]),
    ("I then also buy the hat", ["purchase Hat"]),
    ("i purchase an anvil", ["purchase Anvil"]),
    ("I PURCHASE AN ANVIL!!!", ["purchase Anvil"]),
    ('I purchase an "Anvil".', ["purchase Anvil"]),
    ("I purchase an Anvil and a Hat.", ["purchase Anvil", "purchase Hat"]),
    ("I purchase an Anvil, a Hat, and a Salt and Pepper.", ["purchase Anvil", "purchase Hat", "purchase Salt and Pepper"]),
    ("I purchase a Dr. No. I buy a Hat.", ["purchase Dr. No", "purchase Hat"]),
    ("I buy two Anvils.", ["purchase Anvil", "purchase Anvil"]),
    ("I purchase 3 Hats for m1 each.", ["purchase Hat"] * 3),
    ("I buy a Device from the Blueprint Anvil.", ["purchase Anvil"]),
    ("I purchase a Trebuchet.", ["purchase Trebuchet"]),
    ("I purchase an Anvl.", ["purchase Anvil ?name"]),
    ("I purchase an Anvil (and a Hat).", ["purchase Anvil", "purchase Hat"]),
    ("I purchase a Device by specifying the Blueprint Anvil.", ["purchase Anvil"]),
    ("I purchase a Device, specifying the Blueprint Trebuchet.", ["purchase Trebuchet"]),
    ("I buy the Device Anvil and a Device called Hat.", ["purchase Anvil", "purchase Hat"]),
    ("I buy one Anvil. I buy both an Anvil and a Hat.", ["purchase Anvil", "purchase Anvil", "purchase Hat"]),
    ("I buy a new Anvil as well as eleven Hats.", ["purchase Anvil"] + ["purchase Hat"] * 11),
    ("I buy a Silver Anvil.", ["purchase Silver Anvil"]),
    ("I buy an Anvil -- finally -- and thank Bob.", ["purchase Anvil"]),
    ("I buy an Anvil by paying m1, and Bob buys a Hat.", ["purchase Anvil"]),
    ("I buy an Anvil because my Hat is old.", ["purchase Anvil"]),
    ("I buy a Hat if I buy an Anvil.", ["purchase Hat ?conditional"]),
    ("I buy an Anvil, and if I buy a Hat, I destroy my Hat.", ["purchase Anvil ?conditional", "destroy Hat ?conditional"]),
    ("I bid m70 on the Golden Lamp, unless I buy a Hat, and buy an Anvil.", ["bid Golden Lamp 70 ?conditional", "purchase Anvil ?conditional"]),
    ("I buy no Anvils. I purchase nothing.", []),
    ("I buy two Anvils from the Blueprint Anvil.", ["purchase Anvil", "purchase Anvil"]),
    ("I buy an Anvil \u2014 for 5 \u20ac \u2014 gladly, sch\u00f6n.", ["purchase Anvil"]),
    ("I bid m60 on the Golden Lamp.", ["bid Golden Lamp 60"]),
    ("I bid on the Golden Lamp: m60.", ["bid Golden Lamp 60"]),
    ("I raise my bid on the Golden Lamp to m70.", ["bid Golden Lamp 70"]),
    ("I bid 60m on Blueprint Golden Lamp.", ["bid Golden Lamp 60"]),
    ("I bid 60 mackerel on golden lamp", ["bid Golden Lamp 60"]),
    ("I bid 60.5 macks on the Golden Lamp, gladly.", ["bid Golden Lamp 60.5"]),
    ("I bid m1,000 on the Golden Lamp.", ["bid Golden Lamp 1000"]),
    ("I bid m60 on the Golden Lamp and m70 on the Hat.", ["bid Golden Lamp 60", "bid Hat 70"]),
    ("I submit a bid of m70 on the Golden Lamp.", ["bid Golden Lamp 70"]),
    ("I bid on the Golden Lamp. I bid you farewell. I bid Bob good night.", []),
    ("I accept that the Hat is ugly. I accept the criticism.", []),
    ("I bid m60 on the Golden Lamp yesterday.", []),
    ("I make a bid: m70 on the Golden Lamp. I bid exactly m71 mackerel on the Golden Lamp. I place a bid on the Golden Lamp for m72.", ["bid Golden Lamp 70", "bid Golden Lamp 71", "bid Golden Lamp 72"]),
    ("I accept Bob's offer of his Big Ring.", ["accept Big Ring Bob"]),
    ("I make an offer of my Hat to Bob.", ["offer Hat Bob"]),
    ("I offer my Hat to Bob.", ["offer Hat Bob"]),
    ("I offer Bob my Hat.", ["offer Hat Bob"]),
    ("I offer my Hat and my Anvil to Bob, with thanks.", ["offer Hat Bob", "offer Anvil Bob"]),
    ("I offer to Bob my own Hat. I offer the Hat to the Player Bob.", ["offer Hat Bob", "offer Hat Bob"]),
    ("I accept Bob's offer of the Big Ring with thanks.", ["accept Big Ring Bob"]),
    ("I destroy both my own Hat and my Anvil to spite Bob.", ["destroy Hat", "destroy Anvil"]),
    ("I activate Zap on the Anvil against Bob.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I use my Anvil's Zap on Bob.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate the Power Zap of my Device Anvil, with Bob as target.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate Zap on my Anvil (target: Bob).", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate Zap (Spend m10) of the Device Anvil with the target \"Bob\".", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate Zap on my Anvil, targeting myself.", ["activate Anvil Zap {'target': 'Ann'}"]),
    ("I activate Zap on my Anvil, targeting Bob because my Hat is old.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate Zap on my Anvil, with X = m5, targeting Bob.", ["activate Anvil Zap {'X': 'm5', 'target': 'Bob'}"]),
    ("I activate Zap on my Anvil, targeting Bob, where X is 5.", ["activate Anvil Zap {'X': '5', 'target': 'Bob'}"]),
    ("I activate Zap on my Anvil, targeting Bob and Cat.", ["activate Anvil Zap {'target': 'Bob', 'target 2': 'Cat'} ?name"]),
    ("I activate Zap on my Anvil, targeting Bob, targeting Cat.", ["activate Anvil Zap {'target': 'Bob', 'target 2': 'Cat'} ?name"]),
    ("I activate Zap on my Anvil, with X = 5, targeting Bob, targeting Cat.", ["activate Anvil Zap {'X': '5', 'target': 'Bob', 'target 2': 'Cat'} ?name"]),
    ("I buy a(n) Anvil.", ["purchase Anvil"]),
    ("I offer my Hat to Bbo.", ["offer Hat Bob ?name"]),
    ("I offer my congratulations.", []),
    ("I accept Bob's offer of the Big Ring.", ["accept Big Ring Bob"]),
    ("I accept Bob's offer.", ["accept - Bob"]),
    ("I accept the offer of the Big Ring from Bob.", ["accept Big Ring Bob"]),
    ("I accept the offer.", ["accept -"]),
    ("I accept that you are right.", []),
    ("I destroy my Hat.", ["destroy Hat"]),
    ("I destroy Bob's Hat.", ["destroy Hat Bob"]),
    ("I destroy my Hat, and I thank you all.", ["destroy Hat"]),
    ("I activate Zap on my Anvil, targeting Bob.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I use Zap on my Anvil targeting Bob.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate my Anvil's Zap power, targeting Bob.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate Zap on my Anvil, with target = Bob.", ["activate Anvil Zap {'target': 'Bob'}"]),
    ("I activate Zap on my Anvil.", ["activate Anvil Zap {}"]),
    ("I use my wits.", []),
    ("I retract my bid on the Golden Lamp.", ["retract_bid Golden Lamp"]),
    ("I withdraw my offer of the Hat.", ["retract_offer Hat"]),
    ("I give my Hat to Bob.", ["transfer Hat Bob"]),
    ("I transfer my Anvil to Bob.", ["transfer Anvil Bob"]),
    ("I give Bob m50.", []),
    ("I purchase an Anvil, then destroy my Hat and offer Bob my Anvil.", ["purchase Anvil", "destroy Hat", "offer Anvil Bob"]),
    ("I purchase an Anvil; I destroy my Hat.", ["purchase Anvil", "destroy Hat"]),
    ("I purchase an Anvil\nI destroy my Hat", ["purchase Anvil", "destroy Hat"]),
    ("I purchase a\nHat for\nmyself.", ["purchase Hat"]),
    ("I do the following:\n * purchase an Anvil\n * destroy my Hat\n * I offer Bob my Anvil\n", ["purchase Anvil", "destroy Hat", "offer Anvil Bob"]),
    ("My actions:\n1. I purchase an Anvil\n2) I destroy my Hat", ["purchase Anvil", "destroy Hat"]),
    ("Game Action: I buy a Hat.", ["purchase Hat"]),
    ("I take the following Game Action: I buy a Hat.", ["purchase Hat"]),
    ("Hi everyone, I buy a Hat. Today I again buy a Hat.", ["purchase Hat", "purchase Hat"]),
    ("Hello all\nI buy a Hat", ["purchase Hat"]),
    ("If Bob agrees,\nI buy a Hat.", ["purchase Hat ?conditional"]),
    ("Bob said\nI buy a Hat.", []),
    ("Bob: I buy a Hat. Bob says, I buy a Hat. Bob thinks I buy a Hat.", []),
    ("Bob and I buy a Hat.", []),
    ("*I buy a Hat.*", ["purchase Hat"]),
    ("I am late, so I thank you all. I order another coffee.", []),
    ("I purchase:\n- a Hat\n- two Anvils\n\nThanks.", ["purchase Hat", "purchase Anvil", "purchase Anvil"]),
    ("I buy the following Devices:\n* Hat\n* Trebuchet", ["purchase Hat", "purchase Trebuchet"]),
    ("I buy the following: a Hat, and an Anvil.", ["purchase Hat", "purchase Anvil"]),
    ("If Bob agrees, I buy:\n- a Hat", ["purchase Hat ?conditional"]),
    ("As another Game Action, I buy a Hat. After that, I buy an Anvil, and then immediately destroy my Hat.", ["purchase Hat", "purchase Anvil", "destroy Hat"]),
    ("1.) I buy a Hat\nStep 2: I buy a Hat\n\nPS: I buy a Hat", ["purchase Hat"] * 3),
    ("E.g. I buy a Hat. Imagine: I buy a Hat. Example: I buy a Hat.", []),
    ("From: Bob\nI buy a Hat.", []),
    ("I purchase an Anvil only if Bob agrees. I buy a Hat iff I can.", ["purchase Anvil ?conditional", "purchase Hat ?conditional"]),
    ("I purchase an Anvil. NOT!", ["purchase Anvil ?taken-back"]),
    ("I purchase an Anvil. (Not really.)", ["purchase Anvil ?taken-back"]),
    ("I buy a Hat.\n\nFrom: Bob\nSent: Wednesday\nSubject: x\n\nI destroy my Hat.", ["purchase Hat"]),
    ("I buy a Hat, since nobody else wants it. I would bid more, but I can't.", ["purchase Hat"]),
    ("I buy a Hat.I buy an Anvil.", ["purchase Hat", "purchase Anvil"]),
    ("I pur\u00adchase an An\u200bvil\u202e.", ["purchase Anvil"]),
    ("I purchase an Anvil. Oops, I meant a Hat.", ["purchase Anvil ?taken-back"]),
    ("I purchase an Anvil. No, wait. I buy a Hat.", ["purchase Anvil ?taken-back", "purchase Hat"]),
    ("My plans:\n- purchase an Anvil\n- destroy my Hat", []),
    ("Bob purchases an Anvil.", []),
    ("I purchased an Anvil. I bought a Hat. I have destroyed my Hat.", []),
    ("I do not purchase an Anvil. I don't buy a Hat. I never bid m60 on the Golden Lamp.", []),
    ("Do I purchase an Anvil? I purchase an Anvil?", []),
    ("I purchase an Anvil?!! “I purchase an Anvil?”.", []),
    ("Bob said \"I purchase an Anvil\".", []),
    ("We purchase an Anvil. Someone should purchase a Hat.", []),
    ("I will purchase an Anvil.", ["purchase Anvil ?future"]),
    ("I'll buy an Anvil.", ["purchase Anvil ?future"]),
    ("I would like to buy an Anvil.", ["purchase Anvil ?future"]),
    ("I want to destroy my Hat.", ["destroy Hat ?future"]),
    ("Tomorrow I purchase an Anvil.", ["purchase Anvil ?future"]),
    ("I purchase an Anvil if Bob agrees.", ["purchase Anvil ?conditional"]),
    ("If I can, I purchase an Anvil.", ["purchase Anvil ?conditional"]),
    ("If Bob agrees then I purchase an Anvil.", ["purchase Anvil ?conditional"]),
    ("I purchase an Anvil if I can, and destroy my Hat.", ["purchase Anvil ?conditional", "destroy Hat ?conditional"]),
    ("Perhaps I purchase an Anvil.", ["purchase Anvil ?conditional"]),
    ("I may purchase an Anvil.", ["purchase Anvil ?conditional"]),
    ("I purchase an Anvil. Scratch that. I buy a Hat.", ["purchase Anvil ?taken-back", "purchase Hat"]),
    ("{{ I purchase an Anvil. }} I buy a Hat.", ["purchase Hat"]),
    ("{ I purchase { an } Anvil. } [[I buy]] /* I buy a Hat. */ I destroy my Hat.", ["destroy Hat"]),
    ("BEGIN TRANSACTION\nI purchase a Hat.\nEND TRANSACTION\nI buy an Anvil.", ["purchase Hat ?transaction", "purchase Anvil"]),
    ("> I purchase an Anvil.\n | I buy a Hat.\n  > I destroy my Hat.\nI see.", []),
    ("On Saturday 08 December 2007 13:32:31 Bob wrote:\n> I buy a Hat.\nI buy an Anvil.", ["purchase Anvil"]),
    ("I buy an Anvil.\n-- \nI buy a Hat.", ["purchase Anvil"]),
    ("I buy an Anvil.\n--\nI buy a Hat.", ["purchase Anvil"]),
    ("I buy an Anvil.\n-----Original Message-----\nI buy a Hat.", ["purchase Anvil"]),
    ("I buy an Anvil.\n_______________________________________________\nspoon-business mailing list\nI buy a Hat.", ["purchase Anvil"]),
]  # fmt: skip


@pytest.mark.parametrize(("body", "expected"), CASES, ids=[body for body, _ in CASES])
def test_what_a_mail_says_is_done(body: str, expected: list[str]) -> None:
    answer = read(mail(body))
    assert said(answer) == expected and answer["messages"][0]["unclear"] == []


@pytest.mark.parametrize(
    "body",
    [
        "I purchase it.",
        "I am buying an Anvil.",
        "I bid 60 on the Golden Lamp.",
        "I purchase an Anvil and activate it.",
        "I use Zap on Bob.",
        "I purchase not an Anvil but a Hat.",
        "I destroy all my Hats.",
        "I retract all my bids.",
        # A known name with words around it that nobody can be held to.
        "I purchase a Hat twice.",
        "I purchase several Hats.",
        "I purchase 1000000 Hats.",
        "I purchase a Hat, a fine thing indeed.",
        "I purchase a Device.",
        "I bid m60,5 on the Golden Lamp.",
        "I offer my Hat to Bob in exchange for his Big Ring.",
        "I offer my Hat to Bob, and my Anvil to Cat.",
        "I offer my Hat to whoever wants it.",
        "I destroy Bobs Hat.",
        "I activate Zap on my Anvil twice.",
        "I activate my Anvil.",
        # Perhaps done, in a sentence that does not begin so, or by another verb.
        "Since Bob asked, I buy a Hat.",
        "Whatever, I buy a Hat.",
        "I am broke, so I destroy my Anvil.",
        "It is cheap and I buy a Hat.",
        "I sell my Hat to Bob.",
        "I buy a Hat from Bob.",
        "I pay m1 and buy a Hat.",
        "I spend m1 to buy a Hat.",
        "Bob buys a Hat and I buy a Hat.",
        "I have some mackerel left, so I buy a Hat.",
        "I don't buy an Anvil, I buy a Hat.",
        "TTttPF: I buy a Hat.",
        "I purchase:",
        "I accept.",
        "I perform the Game Action of purchasing a Hat.",
    ],
)
def test_what_may_be_an_action_and_cannot_be_made_out(body: str) -> None:
    """Nobody knows then what Players have: whether Bob can pay a Hat is open, that Zed is no Player is not."""
    after = [{"at": "2007-11-07T14:00:00Z", "by": by, "do": "purchase", "blueprint": "Hat"} for by in ("Bob", "Zed")]
    answer = read(mail(body), actions=after)
    assert answer["messages"][0]["unclear"] == [body] and answer["state"] is None
    assert [one["verdict"] for one in answer["actions"]] == ["undetermined", "illegal"]


def test_what_is_not_listened_to_any_more_may_hold_actions() -> None:
    """A mail is heard so far; what stands behind that leaves open what Players have, but only where it says “I buy”."""
    much = "Hello there. " * 5000
    answer = read(mail(f"I buy a Hat. {much} I buy a Hat."))
    assert said(answer) == ["purchase Hat"] and answer["state"] is None
    assert answer["messages"][0]["unclear"] == ["(what follows the first 50000 characters)"]
    assert read(mail(f"I buy a Hat. {much}"))["messages"][0]["unclear"] == []


@pytest.mark.parametrize(
    ("sender", "by", "verdict"),
    [
        ("Ann <ann@example.com>", "Ann", "legal"),
        ("ANN@Example.COM", "Ann", "legal"),
        ("Bob <ann@example.com>", "Ann", "legal"),  # the address tells, whatever the name says
        ("Cat Cole <c@xxxxxxx.com>", "Cat Cole", "illegal"),  # a domain that is known
        ("Cat Cole <c@xxxxxxx>", "Cat", "illegal"),  # a hidden one: the name must do, and Cat has nothing
        ("Cat Cole via spoon-business <s@xxxxxxx>", "Cat", "undetermined"),  # a list wrote that, and may be wrong
        ("Ann Archer <ann@xxxxxxxxxxx>", "Ann", "legal"),  # what is left of it is hers
        ("Ann Archer <mal@xxxxxxxxxxx>", "Ann", "undetermined"),  # and this is not
        ("ann@xxxxxxxxxxx", "Ann", "undetermined"),  # hers, or another's who is called so elsewhere
        ("zed@xxxxxxxxxxx", "somebody", "illegal"),
        ("Cat Cole", "Cat", "illegal"),
        ("Ann Archer <other@example.org>", "Ann", "undetermined"),
        ("Zed <zed@example.org>", "Zed", "illegal"),
    ],
)
def test_who_sent_it(sender: str, by: str, verdict: str) -> None:
    answer = read(mail("I purchase an Anvil.", sender))
    one = answer["actions"][0]
    if "xxxxxxx.com" in sender:
        assert one["verdict"] == "undetermined"
        return
    assert (one["by"], one["verdict"]) == (by, verdict)


@pytest.mark.parametrize(("others", "verdict"), [({}, "legal"), ({"Dan": {"names": ["Kim"]}}, "undetermined")])
def test_a_name_that_two_have_is_open(others: Document, verdict: str) -> None:
    roster = {"Bob": {"names": ["Kim"]}, **others}
    (one,) = read(mail("I purchase an Anvil.", "Kim <k@xxxxxxx>"), roster=roster)["actions"]
    assert (one["by"], one["verdict"]) == ("Bob", verdict)


def test_a_mail_is_heard_where_it_counts_and_once() -> None:
    """T1, T11: spoon-discuss is no Public Forum, and a copy there does not use the Message-ID up."""
    body = "I purchase an Anvil."
    answer = read(
        mail(body, list="spoon-discuss", message_id="<1@x>"),
        mail(body, message_id="<1@x>"),
        mail(body, message_id="<1@x>"),
        mail(body),
        mail(body),
    )
    assert [each["ignored"] for each in answer["messages"]] == ["not-public", None, "duplicate", None, None]
    assert len(answer["actions"]) == 3
    assert [each["message_id"] for each in answer["messages"]] == ["1@x", "1@x", "1@x", None, None]


def test_a_copy_is_one_though_an_archive_hides_and_marks_otherwise() -> None:
    """T11: the plain text, and what an archive made of it: the address hidden, a word set off otherwise."""
    plain = mail("I purchase an *Anvil*. Write to ann@example.com.", message_id="1@x")
    shown = mail("I purchase an Anvil. Write to ann@xxxxxxxxxxx.", "Ann Archer", message_id="1@x")
    for both in ([plain, shown], [shown, plain]):
        answer = read(*both)
        assert said(answer) == ["purchase Anvil"] and answer["messages"][1]["ignored"] == "duplicate"
    more, less = (mail(f"I bid m{amount} on the Golden Lamp.", message_id="2@x") for amount in ("6.05", "60.5"))
    assert read(more, less)["messages"][1]["ignored"] is None


@pytest.mark.parametrize(
    "name",
    ["I", "buy", "purchase", "a", "the", "my", "on", "to", "of", "and", "if", "two", "m60", "60", "offer", "bid", "will", "Device",
     "Blueprint", "Game Action", "As a Game Action", "hereby"],
)  # fmt: skip
def test_a_name_like_the_words_of_every_mail_hides_no_action(name: str) -> None:
    """Somebody names a Blueprint so: everybody else's mails say what they said, and the Blueprint can still be bought."""
    state = world(blueprints=[{"name": each, "price": 1} for each in (name, "Hat")], devices=[device()])
    state["blueprints"].append({"name": "Lamp", "biddable": True, "bidding": "open"})
    body = "As a Game Action, I hereby purchase a Hat. I bid m60 on the Lamp. I offer my Anvil to Bob. I buy two Hats."
    answer = read(mail(body), mail(f'I purchase "{name}".'), state=state)
    assert said(answer) == [
        "purchase Hat", "bid Lamp 60", "offer Anvil Bob", "purchase Hat", "purchase Hat", f"purchase {name}",
    ]  # fmt: skip


def test_a_player_called_will() -> None:
    roster = {**ROSTER, "Will": {"addresses": ["will@example.com"]}}
    state = {**STATE, "players": {**STATE["players"], "Will": {}}}
    body = "I offer my Hat to Will. I will buy a Hat. I activate Zap on my Anvil, targeting Will."
    assert said(read(mail(body), state=state, roster=roster)) == [
        "offer Hat Will", "purchase Hat ?future", "activate Anvil Zap {'target': 'Will'}",
    ]  # fmt: skip


TAKE = {
    "text": "Take (Tap): x",
    "parameters": [{"name": "it", "kind": "device"}, {"name": "n", "kind": "number"}],
    "actions": [{"do": "destroy", "device": "it"}],
}


@pytest.mark.parametrize(
    ("specified", "meant"),
    [
        ("targeting Bob's Hat, with n = 3", "{'n': 3, 'it': {'owner': 'Bob', 'name': 'Hat'}}"),
        ("targeting the Hat of Bob, with n = three", "{'n': 3, 'it': {'owner': 'Bob', 'name': 'Hat'}}"),
        ("targeting my Hat, with n = -2", "{'n': -2, 'it': {'owner': 'Ann', 'name': 'Hat'}}"),
        ("with it = Bob's Hat, with N = m1.5", "{'it': {'owner': 'Bob', 'name': 'Hat'}, 'n': '1.5'}"),
        ("targeting Bob's Hat, with n = 3 points", "{'n': 3, 'it': {'owner': 'Bob', 'name': 'Hat'}}"),
        ("targeting Bob's Trebuchet, with n = many", "{'n': 'many', 'it': {'owner': 'Bob', 'name': 'Trebuchet'}}"),
        # Whose Hat, what is said twice, and what may be a number or more than one, nobody can tell.
        ("targeting the Hat, with n = 3", "{'n': 3, 'it': 'the Hat'} ?name parameters"),
        ("targeting Bob's Hat, with n = 3, with n = 4", "{'n': 4, 'it': {'owner': 'Bob', 'name': 'Hat'}} ?name"),
        ("targeting Bob's Hat, with n = 3, with n = 3", "{'n': 3, 'it': {'owner': 'Bob', 'name': 'Hat'}} ?name"),
        ("targeting Bob's Hat, with n = 5, 3 times", "{'n': '5, 3 times', 'it': {'owner': 'Bob', 'name': 'Hat'}} ?name parameters"),
    ],
)  # fmt: skip
def test_what_is_specified_for_a_power(specified: str, meant: str) -> None:
    state = {**STATE, "devices": [device(powers=[TAKE]), device("Hat"), device("Hat", "Bob")], "offers": []}
    answer = read(mail(f"I activate Take on my Anvil, {specified}."), state=state)
    assert said(answer) == [f"activate Anvil Take {meant}"]


def test_a_name_that_may_be_a_list_is_open() -> None:
    state = world(blueprints=[{"name": name, "price": 1} for name in ("Hat", "Anvil", "Hat and an Anvil")])
    assert said(read(mail("I buy a Hat and an Anvil."), state=state)) == ["purchase Hat and an Anvil ?name"]


def test_the_later_of_two_that_clash_is_open() -> None:
    later = mail("I purchase a Hat.", message_id="1@x", received="2007-11-07T13:00:01Z")
    answer = read(later, mail("I purchase an Anvil.", message_id="1@x"))
    assert said(answer) == ["purchase Anvil", "purchase Hat ?duplicate-id"]


def test_mails_are_taken_as_the_list_received_them_and_records_first() -> None:
    record = {"at": "2007-11-07T13:00:00Z", "by": "Bob", "do": "destroy", "device": "Hat"}
    early = mail("I buy an Anvil.", received="2007-11-07T12:59:59Z")
    answer = read(mail("I buy a Hat."), early, actions=[record])
    assert said(answer) == ["purchase Anvil", "destroy Hat", "purchase Hat"]
    assert [one.get("message") for one in answer["actions"]] == [1, None, 0]


def test_a_mail_without_a_time_is_open_and_so_is_all_else() -> None:
    answer = read(mail("I buy a Hat.", received=None))
    assert said(answer) == ["purchase Hat ?time"] and answer["actions"][0]["at"] is None and answer["state"] is None


RAW = (
    "From ann@example.com Wed Nov  7 13:00:00 2007\n"
    "Received: from a by lists; Wed, 7 Nov 2007 06:00:00 -0700 (MST)\n"
    "Received: from home by a; Wed, 7 Nov 2007 01:00:00 GMT\n"
    "Date: Tue, 6 Nov 2007 23:00:00 GMT\nFrom: Ann Archer <ann@example.com>\nTo: <spoon-business@nomic.net>\nMessage-ID: <r@x>\n"
)


def test_a_mail_as_it_was_sent() -> None:
    """T2: the topmost Received, 06:00 in -0700; the list by To."""
    answer = read({"raw": f"{RAW}\nI purchase an Anvil.\n"})
    assert answer["actions"][0]["at"] == "2007-11-07T13:00:00Z" and said(answer) == ["purchase Anvil"]
    assert answer["messages"][0] == {
        "message_id": "r@x", "list": "spoon-business", "sender": "Ann", "received": "2007-11-07T13:00:00Z",
        "ignored": None, "actions": 1, "unclear": [],
    }  # fmt: skip
    coded = {"raw_base64": base64.b64encode(f"{RAW}\nI purchase an Anvil.\n".encode()).decode()}
    assert read(coded)["actions"] == answer["actions"]


@pytest.mark.parametrize(
    ("header", "ignored"),
    [
        ("List-Id: Spoon <spoon-discuss.nomic.net>", "not-public"),
        ("List-Id: <spoon-business.nomic.net>", None),
        ("X-BeenThere: spoon-discuss@nomic.net", "not-public"),
    ],
)
def test_the_list_is_told_by_its_own_headers_first(header: str, ignored: str | None) -> None:
    assert read({"raw": f"{header}\n{RAW.partition(chr(10))[2]}\nI buy a Hat."})["messages"][0]["ignored"] == ignored


@pytest.mark.parametrize(
    ("date", "received"),
    [
        ("Wed, 7 Nov 2007 13:00:00 GMT", "2007-11-07T13:00:00Z"),
        ("7 Nov 2007 08:00 EST", "2007-11-07T13:00:00Z"),
        ("Wed, 7 Nov 2007 05:00:00 PDT", "2007-11-07T12:00:00Z"),
        ("Wed, 7 Nov 2007 18:30:00 +0530", "2007-11-07T13:00:00Z"),
        ("Wed, 7 Nov 2007 13:00:00 Z", "2007-11-07T13:00:00Z"),
        ("Wed, 7 Nov 2007 13:00:00", None),
        ("Wed, 7 Nov 2007 13:00:00 MEZ", None),
        ("Wed, 31 Nov 2007 13:00:00 GMT", None),
        ("Mon, 7 Nov 1904 13:00:00 GMT", None),
        ("yesterday", None),
    ],
)
def test_a_date_without_a_known_zone_is_none(date: str, received: str | None) -> None:
    answer = read({"raw": f"Date: {date}\nFrom: ann@example.com\nTo: spoon-business@x.org\n\nI buy a Hat."})
    assert answer["messages"][0]["received"] == received


def mime(*parts: str, kind: str = "mixed", head: str = RAW) -> Document:
    body = "".join(f"--B\n{part}\n" for part in parts)
    return {"raw": f"{head}MIME-Version: 1.0\nContent-Type: multipart/{kind}; boundary=B\n\n{body}--B--\n"}


PLAIN, HTML = "Content-Type: text/plain\n\nI buy a Hat.", "Content-Type: text/html\n\n<p>I buy an <b>Anvil</b>.</p>"


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        (mime(HTML, PLAIN, kind="alternative"), ["purchase Hat"]),
        (mime(HTML), ["purchase Anvil"]),
        (mime("Content-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nI buy a Hat.", HTML), ["purchase Anvil"]),
        (mime("Content-Type: message/rfc822\n\nFrom: bob@example.com\n\nI destroy my Hat.", PLAIN), ["purchase Hat"]),
        (mime("Content-Type: text/html\n\n<blockquote>I buy a Hat.</blockquote><script>I buy a Hat.</script>I buy<br>an Anvil."), ["purchase Anvil"]),
        (mime("Content-Type: text/html\n\n<table><tr><td>I buy a Hat</td><td>I buy an Anvil</td></tr></table>"), ["purchase Hat", "purchase Anvil"]),
        (mime("Content-Type: text/html\n\n<p>I buy <s>a Hat and</s> an Anvil.</p><p hidden>I destroy my Hat.</p><div style='Display: none'>I buy a Hat.</div>"), ["purchase Anvil"]),
        (mime("Content-Type: text/html\n\n<p>I do the following:</p><ul><li>buy a <b>Hat</b></li><li><p>buy an Anvil</p></li></ul><p>buy a Hat</p>"), ["purchase Hat", "purchase Anvil"]),
        (mime("Content-Type: text/html\n\n<style>/* p {display: none} */ .x, p.y {display:none} @media print {i {display: none}}</style><p class=x>I buy a Hat.</p><p class=y>I buy a Hat.</p><p><i class=y>I buy an Anvil.</i></p>"), ["purchase Anvil"]),
        (mime("Content-Type: text/html\n\n<style>p {} } :-) {display:none}</style><p>I buy an Anvil.</p>"), ["purchase Anvil"]),
        (mime("Content-Type: text/markdown\n\nI buy an Anvil."), ["purchase Anvil"]),
        (mime("Content-Type: text/markdown\n\nI buy a Hat.", "Content-Type: text/plain\n\nI buy an Anvil."), ["purchase Anvil"]),
        (mime("Content-Type: text/html\n\n<p>Bob may:</p><ul><li>buy a Hat</li></ul>"), []),
        (mime(HTML, "Content-Type: text/plain\n\n______________________\nspoon-business mailing list\nhttp://x"), ["purchase Anvil"]),
        ({"raw": f"{RAW}Content-Type: text/plain; format=flowed\n\n> I buy \n> a Hat.\nI buy an \nAnvil.\n"}, ["purchase Anvil"]),
        ({"raw": f"{RAW}Content-Type: text/plain; format=flowed\n\nI buy a Hat. \n-- \nI buy an Anvil.\n"}, ["purchase Hat"]),
        ({"raw": f"{RAW}Content-Transfer-Encoding: quoted-printable\n\nI buy an=20=\nAnvil.\n"}, ["purchase Anvil"]),
        ({"raw": f"{RAW}Content-Type: text/plain; charset=klingon\n\nI buy an “Anvil”.\n"}, ["purchase Anvil"]),
    ],
)  # fmt: skip
def test_the_senders_own_words_are_found(message: Document, expected: list[str]) -> None:
    if "klingon" in message["raw"]:
        message = {"raw_base64": base64.b64encode(message["raw"].encode("windows-1252")).decode()}
    assert said(read(message)) == expected


def test_who_sends_for_another_is_open() -> None:
    third = RAW.replace("From: ", "Sender: bob@example.com\nFrom: ")
    assert said(read({"raw": f"{third}\nI buy a Hat."})) == ["purchase Hat ?sender"]
    bounces = RAW.replace("From: ", "Sender: spoon-business-bounces@nomic.net\nFrom: ")
    assert said(read({"raw": f"{bounces}\nI buy a Hat."})) == ["purchase Hat"]


@pytest.mark.parametrize(
    ("sender", "by", "verdict"),
    [
        ("Ann Archer via spoon-business <spoon-business@nomic.net>", "Ann", "undetermined"),
        ("ann--- via spoon-business <spoon-business@nomic.net>", "Ann", "undetermined"),
        ("Mal via spoon-business <spoon-business@nomic.net>", None, "illegal"),
        ("Ann <=?utf-8?q?ann=40example.com?=> <mal@example.net>", "Ann", "undetermined"),
        ("Mal <mal@example.net>, Ann <ann@example.com>", "Ann", "undetermined"),
    ],
)
def test_a_player_under_another_address_is_open(sender: str, by: str | None, verdict: str) -> None:
    """T5: also where the list writes itself into From, and where one of several is a Player."""
    answer = read({"raw": f"{RAW.replace('Ann Archer <ann@example.com>', sender)}\nI buy a Hat."})
    assert answer["messages"][0]["sender"] == by
    assert [one["verdict"] for one in answer["actions"]] == [verdict]


@pytest.mark.parametrize(("perhaps", "told"), [("", 1), ("If it is my turn, ", 0)])
def test_a_power_that_was_perhaps_activated_is_not_told(perhaps: str, told: int) -> None:
    answer = read(mail(f"{perhaps}I activate Zap on my Anvil, targeting Bob."))
    assert answer["automatic"] == [["2007-11-07T13:00:00Z", "activated", "Anvil", "Zap", "Ann"]] * told
    assert len(answer["actions"]) == 1


def test_a_name_that_decodes_to_an_address_is_nobody_s() -> None:
    """T5: base64 of “ann@example.com”; mal@example.net is no Player's address."""
    forged = RAW.replace("Ann Archer <ann@example.com>", "=?utf-8?b?YW5uQGV4YW1wbGUuY29t?= <mal@example.net>")
    answer = read({"raw": f"{forged}\nI destroy my Hat."})
    assert (answer["messages"][0]["sender"], answer["actions"][0]["verdict"]) == (None, "illegal")
    assert answer["actions"][0]["by"] == "mal@example.net"
    assert answer["state"] is not None and len(answer["state"]["devices"]) == len(STATE["devices"])


@pytest.mark.parametrize(
    "senders", ["ann@example.com, bob@example.com", "Bob <bob@example.com>\nFrom: ann@example.com"]
)
def test_a_mail_of_several_people_is_open(senders: str) -> None:
    """T5: nobody can tell whose words it holds."""
    assert said(read({"raw": f"{RAW.replace('Ann Archer <ann@example.com>', senders)}\nI buy a Hat."})) == [
        "purchase Hat ?sender"
    ]


def test_the_list_may_have_got_a_copy() -> None:
    """T1: To names Bob alone, Cc the list; a mail to Bob alone went to no Public Forum."""
    private = RAW.replace("To: <spoon-business@nomic.net>", "To: bob@example.com")
    assert read({"raw": f"{private}\nI buy a Hat."})["messages"][0]["ignored"] == "not-public"
    copied = f"{private}Cc: Spoon <spoon-business@nomic.net>\n"
    assert said(read({"raw": f"{copied}\nI buy a Hat."})) == ["purchase Hat"]


def test_what_nobody_who_plays_says_leaves_nothing_open() -> None:
    """T5: neither name nor address of Zed is known, so that nothing of it is an action of a Player, whatever it means."""
    answer = read(
        mail("I purchase it.", "Zed <zed@example.org>"), mail("I buy a Hat.", received="2007-11-07T14:00:00Z")
    )
    assert answer["messages"][0]["unclear"] == ["I purchase it."]
    assert [one["verdict"] for one in answer["actions"]] == ["legal"] and answer["state"] is not None


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"raw": 7},
        {"raw_base64": "é"},
        {"raw_base64": "%%%"},
        7,
        {"from": "Ann", "received": "noon", "list": "x", "body": ""},
    ],
)
def test_what_is_no_message_is_told(message: object) -> None:
    answer = judge_scenarios({"game": "devices", "state": STATE, "messages": [message]}, "made up")
    assert str(answer["error"]).startswith("messages[0]: is no message")


def test_a_page_of_another_make_cannot_be_read_and_leaves_all_open() -> None:
    answer = read({"mhonarc": "<html>hello</html>"})
    assert answer["messages"][0]["ignored"] == "unreadable" and answer["state"] is None


@pytest.mark.parametrize(
    "raw",
    [
        "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(1000)),
        f"{RAW}\n{'I purchase an Anvil ' * 20000}",
        f"{RAW}\n{'{' * 50000}I buy a Hat.",
        f"{RAW}\nI buy a Hat, {'with a now ' * 400}!x",
        *(f"{RAW}\nI buy a Hat. {much * (50_000 // len(much))}" for much in ("! ", "\n", "that is ", "I undo ", "but ", "if ", "not ", "(")),
        f"{RAW}\n{'I, ' * 20000}buy a Hat.",
        f"{RAW}\n{'If ' * 20000}I buy a Hat.",
        f"{RAW}\n{'x' * 200000} wrote:\n> a",
        f"{RAW}Content-Type: text/html\n\n{'<blockquote>' * 5000}I buy a Hat.",
        "\x00\n\n\x00",
        "From: =?utf-8?q?=ff=fe?= <a@b>\nSubject: =?bogus?x?y?=\n\nI buy a Hat.",
    ],
)  # fmt: skip
def test_hostile_mails_are_read_as_far_as_they_go(raw: str) -> None:
    answer = read({"raw": raw})
    assert len(answer["messages"]) == 1


@pytest.mark.parametrize(("body", "verdict"), [("I purchase it.", "undetermined"), ("I wonder.", "illegal")])
def test_what_nobody_can_tell_may_have_been_a_purchase_of_the_last_but_one(body: str, verdict: str) -> None:
    """BLUEPRINT-15: two are left; was one of them bought, the last one is Biddable (and not open yet: illegal in any case), or
    was so since a Breakday, and open."""
    blueprints = [{"name": "Hat", "price": 1, "production_count": 2}]
    bid = mail("I bid m5 on the Hat.", received="2007-11-17T13:00:00Z")
    answer = read(mail(body, "Bob <bob@example.com>"), bid, state=world(blueprints=blueprints))
    assert [one["verdict"] for one in answer["actions"]] == [verdict]


@pytest.mark.parametrize(("number", "verdict"), [(7, "illegal"), (8, "undetermined")])
def test_where_more_may_be_than_is_followed_nothing_is_certain(number: int, verdict: str) -> None:
    """Seven purchases that hang on something leave 128 states, eight 256: so many are not followed."""
    perhaps = " ".join(f"If Bob agrees, I buy a Thing{letter}." for letter in "ABCDEFGH"[:number])
    blueprints = [{"name": f"Thing{letter}", "price": 1} for letter in "ABCDEFGH"]
    answer = read(mail(perhaps), mail("I bid m5 on the Ghost."), state=world(blueprints=blueprints))
    assert [one["verdict"] for one in answer["actions"]] == ["undetermined"] * number + [verdict]


@pytest.mark.parametrize(("hats", "anvils", "verdict"), [(9, 19, "illegal"), (2, 66, "undetermined")])
def test_two_hundred_states_are_followed_and_no_more(hats: int, anvils: int, verdict: str) -> None:
    """Of nine Hats there are from none to nine, and of nineteen Anvils from none to nineteen: 10 times 20; else 3 times 67."""
    perhaps = f"If Bob agrees, I buy {hats} Hats. If Bob agrees, I buy {anvils} Anvils."
    answer = read(mail(perhaps), mail("I bid m5 on the Ghost."))
    assert [one["verdict"] for one in answer["actions"]] == ["undetermined"] * (hats + anvils) + [verdict]


def test_what_cannot_be_told_is_of_who_sent_it() -> None:
    sent = Message(
        at=datetime(2007, 11, 7, 13, tzinfo=UTC), id="1@x", list="s-b", author="Ann Archer", subject="", text=""
    )
    for message, actor in ((sent, "Ann Archer"), (msgspec.structs.replace(sent, author=""), "?")):
        (one,) = found_in(Said(message, (), ("I buy several Hats.",)), [])
        assert (one.code, one.actor, one.verdict) == ("N298", actor, "undetermined")
        assert one.message.endswith("I buy several Hats.")


BOMB = "Content-Type: text/plain\n\n" + "I. " * 800_000
"""More text than is read of a mail."""


@pytest.mark.parametrize(
    ("sender", "verdict"),
    [
        ("Zed <zed@example.org>", "illegal"),  # whatever it says, Zed does not play
        ("Bob <bob@example.com>", "undetermined"),  # Bob may have given Cat something
        ("Bob <zed@example.org>", "undetermined"),  # perhaps it is Bob's
    ],
)
def test_a_mail_that_cannot_be_read_opens_what_its_sender_may_have_done(sender: str, verdict: str) -> None:
    head = f"From: {sender}\nMessage-ID: <b@x>\nDate: Wed, 7 Nov 2007 13:00:00 +0000\nTo: spoon-business@nomic.net\n"
    later = [{"at": "2007-11-07T14:00:00Z", "by": "Cat", "do": "purchase", "blueprint": "Anvil"}]
    answer = read({"raw": f"{head}{BOMB}"}, actions=later)
    assert answer["messages"][0]["ignored"] == "unreadable"
    assert [one["verdict"] for one in answer["actions"]] == [verdict]


def test_what_a_human_says_that_a_mail_does_is_what_it_does() -> None:
    unclear = mail("I purchase several Hats.", message_id="<1@x>")
    ruled = [{"do": "purchase", "blueprint": "Hat"}, {"do": "purchase", "blueprint": "Hat", "by": "Cat"}]
    answer = read(unclear, rulings={"1@x": ruled, "2@x": [{"do": "purchase", "blueprint": "Anvil"}]})
    assert [(one["by"], one["at"], one["verdict"]) for one in answer["actions"]] == [
        ("Ann", "2007-11-07T13:00:00Z", "legal"), ("Cat", "2007-11-07T13:00:00Z", "illegal"),
    ]  # fmt: skip
    assert answer["messages"][0]["unclear"] == [] and answer["state"] is not None
    assert read(unclear, rulings={"1@x": []})["actions"] == []
    forged = mail(
        "I buy a Hat.", "Bob <bob@example.com>", message_id="<1@x>"
    )  # of the same Message-ID: not what was ruled on
    assert said(read(unclear, forged, rulings={"1@x": []})) == ["purchase Hat ?duplicate-id"]
    wrong = judge_scenarios({"game": "devices", "state": STATE, "rulings": {"1@x": [{"do": "fly"}]}}, "made up")
    assert str(wrong["error"]).startswith("rulings.1@x[0]: do is 'fly'")


@pytest.mark.parametrize(
    ("text", "sender", "most"),
    [
        ("If so, I buy a Hat. ", "Ann <ann@example.com>", 100),
        ("I buy a Hat. ", "Ann <zed@example.org>", 100),  # perhaps Ann's
        ("I buy a Hat. ", "Ann <ann@example.com>", 1000),
        ("I buy a Hat. ", "Zed <zed@example.org>", 1000),
    ],
)
def test_of_one_mail_so_much_is_followed(text: str, sender: str, most: int) -> None:
    """What follows may be anything."""
    answer = read(mail(text * (most + 1), sender))
    assert len(answer["actions"]) == most
    assert answer["messages"][0]["unclear"] == [f"(what follows the first {most} actions)"]
    assert read(mail(text * most, sender))["messages"][0]["unclear"] == []


def test_a_hundred_at_once_are_no_way_around_that() -> None:
    answer = read(mail("I buy 100 Hats. " * 3000))
    assert len(answer["actions"]) == 1000


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("/* I buy a Hat. */ I buy an Anvil.", ["purchase Anvil"]),
        ("[[ I buy a Hat. ]] I buy an Anvil. ]]", ["purchase Anvil"]),
        ("I buy a Hat. [[ I buy an Anvil.", ["purchase Hat", "purchase Anvil"]),
        ("/* [[ */ I buy a Hat. I buy an Anvil. /*", ["purchase Hat", "purchase Anvil"]),
    ],
)
def test_a_comment_ends_where_it_is_closed(text: str, heard: list[str]) -> None:
    """T12; what is never closed is no comment."""
    assert said(read(mail(text))) == heard


def test_fields_that_are_unknown_are_told() -> None:
    actions = [{"at": "2007-11-07T14:00:00Z", "by": "Ann", "do": "create_device", "name": "Hat", "ammount": 1}]
    answer = read(law={"public_forum": ["x"]}, rooster={}, actions=actions)
    assert answer["unknown_fields"] == [
        "rooster (near it: roster)", "law.public_forum (near it: public_forums)", "actions[0].ammount (near it: amount)",
    ]  # fmt: skip
    assert "unknown_fields" not in read()


def test_a_ruling_on_a_mail_that_is_not_there_is_told() -> None:
    """One in brackets is of the mail; of letters in another case it is not."""
    unclear = mail("I buy several Hats.", message_id="r1@x")
    answer = read(unclear, rulings={"<r1@x>": [], "R1@x": [], "nothere@x": []})
    assert answer["ruled_in_vain"] == ["R1@x", "nothere@x"] and answer["messages"][0]["unclear"] == []
    assert "ruled_in_vain" not in read(unclear, rulings={"r1@x": []})


def test_of_what_a_finding_says_so_much_is_told_as_anybody_reads() -> None:
    at = datetime(2007, 11, 7, 13, tzinfo=UTC)
    rest = len(ruled_in_vain("", at).message)
    whole, cut = (ruled_in_vain("x" * (most - rest), at).message for most in (500, 501))
    assert (len(whole), whole[-1]) == (500, ".")
    assert (len(cut), cut[-1]) == (500, "…") and whole[:300] == cut[:300]


@pytest.mark.parametrize(
    ("body", "heard", "unclear"),
    [
        ("I, on behalf of Bob, buy a Hat.", [], 1),
        ("I, as a Game Action, buy a Hat.", ["purchase Hat"], 0),
        ("I, for one, buy a Hat.", ["purchase Hat"], 0),
        ("I buy a Hat at 00:00 UTC on nday 5.", ["purchase Hat ?future"], 0),
        ("I buy a Hat at m1.", ["purchase Hat"], 0),
        ("I buy two Hats, or three.", ["purchase Hat ?conditional"] * 2, 0),
        ("I buy a Hat, no, an Anvil.", ["purchase Hat ?taken-back", "purchase Anvil ?taken-back"], 0),
        ("I buy a Hat, no less.", ["purchase Hat"], 0),
        ("I buy a Hat. I change my mind.", ["purchase Hat ?taken-back"], 0),
        ("~~I buy a Hat.~~ I buy an Anvil.", ["purchase Anvil"], 0),
        ("I buy a Hat for ~ m1 ~.", ["purchase Hat"], 0),
        ("With a sigh I buy a Hat.", [], 1),
        ("I buy an Anvil, said Zed.", [], 1),
        ("I buy an Anvil, as Bob said.", ["purchase Anvil"], 0),
        # What stands behind a comma, a dash or in brackets, and what of it is no more than a word about it.
        ("I buy a Hat, should Bob agree.", ["purchase Hat ?conditional"], 0),
        ("I buy a Hat, depending on the price.", ["purchase Hat ?conditional"], 0),
        ("I buy a Hat, hopefully.", ["purchase Hat ?conditional"], 0),
        ("I buy a Hat, pending Bob's agreement.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat, mackerel permitting.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat, insofar as possible.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat with Bob's permission.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat with a smile, and with thanks.", ["purchase Hat"], 0),
        ("I buy a Hat with a smile, with thanks, at last.", ["purchase Hat"], 0),
        ("I buy a Hat, I guess.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat (with my last mackerel), leaving me with m2.", ["purchase Hat"], 0),
        ("I buy a Hat (as a Game Action) for m1.", ["purchase Hat"], 0),
        ("I buy a Hat, Bob.", ["purchase Hat"], 0),
        ("I buy a Hat, Bob willing.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat, please, and an Anvil, for m1 each.", ["purchase Hat", "purchase Anvil"], 0),
        ("I buy a Hat, Bob permitting, and an Anvil.", ["purchase Hat ?unclear", "purchase Anvil ?unclear"], 0),
        ("I buy a Hat since it is cheap, pretty and warm.", ["purchase Hat"], 0),
        ("I offer my Hat to Bob, as agreed.", ["offer Hat Bob"], 0),
        ("I offer my Hat to Bob, on condition of silence.", ["offer Hat Bob ?unclear"], 0),
        ("I bid m60 on the Golden Lamp, which is a lot.", ["bid Golden Lamp 60"], 0),
        ("I bid m60 on the Golden Lamp, funds permitting.", ["bid Golden Lamp 60 ?unclear"], 0),
        ("I accept Bob's offer of the Big Ring, pending review.", ["accept Big Ring Bob ?unclear"], 0),
        # In whatever manner, and in other words.
        ("I sadly destroy my Hat. But I once more buy a Hat.", ["destroy Hat", "purchase Hat"], 0),
        ("I whistling destroy my Hat.", [], 1),
        ("I choose to buy a Hat.", [], 1),
        (
            "I saw Bob destroy my Hat. I rarely use my Hat. I decided to buy a Hat. I want my Hat to destroy an Anvil.",
            [],
            0,
        ),
        ("I make a purchase of a Hat. I make Bob an offer of my Hat.", ["purchase Hat", "offer Hat Bob"], 0),
        ("I up my bid to m70 on the Golden Lamp.", ["bid Golden Lamp 70"], 0),
        # Taken back, a joke or a condition, after or before; and what only sounds like it.
        ("I buy a Hat. I retract the above. I buy an Anvil.", ["purchase Hat ?taken-back", "purchase Anvil"], 0),
        ("I buy a Hat. I undo that. I buy an Anvil.", ["purchase Hat ?taken-back", "purchase Anvil"], 0),
        ("I buy a Hat. I take back everything I said.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. I revoke this purchase.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. I love it. I mean it. I know that. I agree with the above.", ["purchase Hat"], 0),
        ("I buy a Hat. I retract my bid on the Golden Lamp.", ["purchase Hat", "retract_bid Golden Lamp"], 0),
        ("I buy a Hat. The above is void.", ["purchase Hat ?taken-back"], 0),
        (
            "I buy a Hat. I second that. I doubt it. I proposed this. Most of them are mine, and the rest is silence.",
            ["purchase Hat"],
            0,
        ),
        ("I buy a Hat. I should be glad\nif somebody else did.", ["purchase Hat"], 0),
        (
            "I buy a Hat. None of this counts. I buy an Anvil.",
            ["purchase Hat ?taken-back", "purchase Anvil ?taken-back"],
            0,
        ),
        ("I buy a Hat. The above are my Game Actions.", ["purchase Hat"], 0),
        ("I buy a Hat. The previous sentence has no effect.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. That was a joke.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. That was fun. It is cheap. That is all.", ["purchase Hat"], 0),
        ("I buy a Hat. (This is not an action.)", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. j/k", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. /sarcasm", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. I don't.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. I don't think that Bob likes it.", ["purchase Hat"], 0),
        ("I buy a Hat ;-) or not", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. But only if it costs m1.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. This is conditional on Bob's agreement.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. If that is legal.", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. If anybody minds, tell me. Only Bob does.", ["purchase Hat"], 0),
        ("I buy a Hat. And if Bob agrees, I buy an Anvil.", ["purchase Hat", "purchase Anvil ?conditional"], 0),
        (
            "I buy a Hat. Please ignore the following:\nI buy an Anvil.",
            ["purchase Hat", "purchase Anvil ?taken-back"],
            0,
        ),
        ("The following are my actions:\n- I buy a Hat.", ["purchase Hat"], 0),
        ("None of this is serious.\nI buy a Hat.", ["purchase Hat ?taken-back"], 0),
        (
            "I buy a Hat. This mail is a joke. I buy an Anvil.",
            ["purchase Hat ?taken-back", "purchase Anvil ?taken-back"],
            0,
        ),
        ("This e-mail is confidential and should not be read. I buy a Hat.", ["purchase Hat"], 0),
        # What is written like a name is one, unknown as it is.
        ("I give my Velocipede to Bob. I transfer my Velocipede to Bob.", ["transfer Velocipede Bob"] * 2, 0),
        ("I give my Velocipede to Zed. I give my thanks to Bob. I give my Mackerel to Bob.", [], 0),
        (
            "I activate Smash on my Velocipede. I activate my Velocipede's Smash power.",
            ["activate Velocipede Smash {}"] * 2,
            0,
        ),
        ("I use Linux on my Laptop. I activate the alarm on my phone. I activate Bob's Alarm.", [], 0),
        ("I use Smash on my Velocipede, targeting Bob.", ["activate Velocipede Smash {'target 1': 'Bob'}"], 0),
        ("I create a Device called Foo. I create a new thread.", ["create_device Foo"], 0),
        # Below a head: what somebody said, an example, and what is done.
        ("Bob said:\n\nI buy a Hat.\n\nI buy an Anvil.", ["purchase Hat ?quotation", "purchase Anvil ?quotation"], 0),
        ("He posted:\n\tI buy a Hat.", ["purchase Hat ?quotation"], 0),
        (
            "I buy a Hat.\n\nOn Tue, Nov 6, 2007, Bob wrote:\n\nI buy an Anvil.",
            ["purchase Hat", "purchase Anvil ?quotation"],
            0,
        ),
        ("Bob said:\n> I buy a Hat.\n\nI buy an Anvil.", ["purchase Anvil"], 0),
        ("I agree with this:\n\n> I buy a Hat.\n\nI buy an Anvil.", ["purchase Anvil"], 0),
        ("I do the following:\n> I buy a Hat.\n- buy an Anvil", ["purchase Anvil"], 0),
        ("Bob said: I buy a Hat. I buy an Anvil.\n\nI buy a Hat.", ["purchase Anvil ?unclear", "purchase Hat"], 0),
        ("For example:\n* I buy a Hat.\n\nI buy an Anvil.", ["purchase Hat ?unclear", "purchase Anvil"], 0),
        ("Hypothetically:\n* I buy a Hat", ["purchase Hat ?unclear"], 0),
        ("Here is what I did last nweek:\n\n* I buy a Hat", ["purchase Hat ?unclear"], 0),
        (
            "Dear all:\n\nI buy a Hat.\n\nMy Game Actions for today:\n- I buy an Anvil.",
            ["purchase Hat", "purchase Anvil"],
            0,
        ),
        ("Some thoughts:\n\nIt is cold.\n\nI buy a Hat.", ["purchase Hat"], 0),
        # Lists: what is above them says whether they are done.
        ("I hereby:\n* buy an Anvil\n* offer Bob my Hat", ["purchase Anvil", "offer Hat Bob"], 0),
        ("I do these things:\n- buy an Anvil", ["purchase Anvil"], 0),
        ("I take these actions:\n\n1) purchase an Anvil\n\n2) destroy my Hat", ["purchase Anvil", "destroy Hat"], 0),
        ("I, as a Game Action,\n- buy a Hat", ["purchase Hat"], 0),
        ("I do the following:\n\nbuy an Anvil\nbuy a Hat", [], 1),
        ("Game Actions:\n* Buy a Hat", [], 1),
        ("Game Action: buy a Hat.", [], 1),
        ("I will do the following:\n* buy a Hat", ["purchase Hat ?future"], 0),
        ("If Bob agrees, I do the following:\n* buy a Hat", ["purchase Hat ?conditional"], 0),
        ("I do not do the following:\n* buy a Hat", ["purchase Hat ?unclear"], 0),
        ("Bob did the following:\n* buy a Hat", ["purchase Hat ?unclear"], 0),
        ("Should I do the following?\n* buy a Hat", ["purchase Hat ?unclear"], 0),
        ("I do the following:\n* buy a Hat\n\nBuy low, sell high!", ["purchase Hat"], 0),
        (
            "I offer my Hat to Bob for m10. I offer Bob my Anvil, m10.",
            ["offer Hat Bob ?unclear", "offer Anvil Bob ?unclear"],
            0,
        ),
        ("I offer my Hat to Bob for nothing. I buy a Hat for m1.", ["offer Hat Bob", "purchase Hat"], 0),
        ("I buy a Hat. (Or do I?)", ["purchase Hat ?taken-back"], 0),
        ("I buy a Hat. Do I like it?", ["purchase Hat"], 0),
        # Second thoughts, and more that is not named.
        ("I buy a Hat -- no, an Anvil.", ["purchase Hat ?taken-back", "purchase Anvil ?taken-back"], 0),
        ("I buy a Hat, wait, an Anvil.", ["purchase Hat ?unclear", "purchase Anvil ?unclear"], 0),
        ("I buy a Hat, er, Anvil.", ["purchase Hat ?unclear", "purchase Anvil ?unclear"], 0),
        ("I buy a Hat - please - and an Anvil.", ["purchase Hat", "purchase Anvil"], 0),
        ("I buy a Hat and one more.", [], 1),
        ("I buy a Hat and another.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat and one Trebuchet.", ["purchase Hat", "purchase Trebuchet"], 0),
    ],
)
def test_what_is_said_otherwise_than_plainly_is_open(body: str, heard: list[str], unclear: int) -> None:
    """T7 and T10, as other people put it: for others, for a time, with a second thought, struck out."""
    answer = read(mail(body))
    assert (said(answer), len(answer["messages"][0]["unclear"])) == (heard, unclear)
