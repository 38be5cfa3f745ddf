"""Purchases, bids, trade and Blueprints: each case worked out by hand from the rule's clauses, which it names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dynasties.devices.made import Document, act, clauses, device, judged, verdicts, world

LAMP = {"name": "Lamp", "production_count": 1, "biddable": True, "price": 60, "starting_price": 50, "bidding": "open"}


def unique(kind: str, **parts: Any) -> Document:
    return world(blueprints=[{"name": "Anvil", "price": 40, "uniqueness": kind}], **parts)


CASES: list[tuple[str, Document, Document, str, str]] = [
    ("exactly the Price is enough: PURCHASE-04", world(blueprints=[{"name": "Anvil", "price": 100}]), act("purchase", blueprint="Anvil"), "l", ""),
    ("a tenth less is not", world(blueprints=[{"name": "Anvil", "price": "100.1"}]), act("purchase", blueprint="Anvil"), "i", "PURCHASE-02"),
    ("for nothing", world(blueprints=[{"name": "Anvil", "price": 0}]), act("purchase", "Cat", blueprint="Anvil"), "l", ""),
    ("the default Price is m50: BLUEPRINT-08", world(blueprints=[{"name": "Anvil"}], players={"Ann": {"mackerel": "49.99"}}), act("purchase", blueprint="Anvil"), "i", "PURCHASE-02"),
    ("no such Blueprint", world(), act("purchase", blueprint="anvil"), "i", "PURCHASE-01"),
    ("no Player", world(), act("purchase", "Zed", blueprint="Anvil"), "i", "PURCHASE-01"),
    ("the rules buy nothing", world(), act("purchase", "rules", blueprint="Anvil"), "i", "PURCHASE-01"),
    ("Biddable ones are not bought: PURCHASE-03", world(blueprints=[LAMP]), act("purchase", blueprint="Lamp"), "i", "PURCHASE-03"),
    ("one left makes it Biddable at once: BLUEPRINT-15", world(blueprints=[{"name": "Anvil", "production_count": 1}]), act("purchase", blueprint="Anvil"), "i", "PURCHASE-03"),
    ("none left ends it: BLUEPRINT-16", world(blueprints=[{"name": "Anvil", "production_count": 0}]), act("purchase", blueprint="Anvil"), "i", "PURCHASE-01"),
    ("Player: a second of one's own", unique("Player", devices=[device(uniqueness="Player")]), act("purchase", blueprint="Anvil"), "i", "DEVICE-07"),
    ("Player: somebody else's does not matter", unique("Player", devices=[device(owner="Bob", uniqueness="Player")]), act("purchase", blueprint="Anvil"), "l", ""),
    ("Player: either of the pair binds (R5)", unique("Player", devices=[device()]), act("purchase", blueprint="Anvil"), "i", "DEVICE-07"),
    ("Game: nobody may have another", unique("Game", devices=[device(owner="Bob")]), act("purchase", blueprint="Anvil"), "i", "DEVICE-08"),
    ("Game: of the one that is there", unique("Non-Unique", devices=[device(owner="Bob", uniqueness="Game")]), act("purchase", blueprint="Anvil"), "i", "DEVICE-08"),
    ("Game: another name", unique("Game", devices=[device("Hammer", "Bob", uniqueness="Game")]), act("purchase", blueprint="Anvil"), "l", ""),
    ("above the Price: BID-04", world(blueprints=[LAMP]), act("bid", blueprint="Lamp", amount="60.01"), "l", ""),
    ("exactly the Price is not greater", world(blueprints=[LAMP]), act("bid", blueprint="Lamp", amount=60), "i", "BID-04"),
    ("one may bid what one does not have (R19)", world(blueprints=[LAMP]), act("bid", "Cat", blueprint="Lamp", amount=1000), "l", ""),
    ("one may raise one's own bid (X6)", world(blueprints=[{**LAMP, "bids": [{"player": "Ann", "amount": 60}]}]), act("bid", blueprint="Lamp", amount=61), "l", ""),
    ("no amount: BID-03", world(blueprints=[LAMP]), act("bid", blueprint="Lamp", amount=None), "i", "BID-03"),
    ("not Biddable", world(), act("bid", blueprint="Anvil", amount=100), "i", "BID-03"),
    ("no such Blueprint to bid on", world(), act("bid", blueprint="Lamp", amount=100), "i", "BID-03"),
    ("no Player bids", world(blueprints=[LAMP]), act("bid", "Zed", blueprint="Lamp", amount=100), "i", "BID-03"),
    ("waiting for Breakday: X5", world(blueprints=[{**LAMP, "bidding": "waiting"}]), act("bid", blueprint="Lamp", amount=100), "i", "BID-01"),
    ("bidding has ended: BID-07", world(blueprints=[{**LAMP, "bidding": "closed"}]), act("bid", blueprint="Lamp", amount=100), "i", "BID-07"),
    ("bids are not retracted: BID-05", world(blueprints=[LAMP]), act("retract_bid", blueprint="Lamp"), "i", "BID-05"),
    ("one's own Device is destroyed: TRADE-01", world(devices=[device()]), act("destroy", device="Anvil"), "l", ""),
    ("somebody else's is not", world(devices=[device(owner="Bob")]), act("destroy", device="Anvil"), "i", "TRADE-01"),
    ("nor where it is said to be theirs", world(devices=[device(), device(owner="Bob")]), act("destroy", device="Anvil", owner="Bob"), "i", "TRADE-01"),
    ("said to be one's own", world(devices=[device()]), act("destroy", device="Anvil", owner="Ann"), "l", ""),
    ("none of that name", world(), act("destroy", device="Anvil"), "i", "TRADE-01"),
    ("one's own is offered: TRADE-03", world(devices=[device()]), act("offer", device="Anvil", to="Bob"), "l", ""),
    ("to oneself", world(devices=[device()]), act("offer", device="Anvil", to="Ann"), "i", "TRADE-03"),
    ("to nobody", world(devices=[device()]), act("offer", device="Anvil", to="Zed"), "i", "TRADE-03"),
    ("what is somebody else's", world(devices=[device(owner="Bob")]), act("offer", device="Anvil", to="Cat"), "i", "TRADE-03"),
    ("no Player offers", world(devices=[device()]), act("offer", "Zed", device="Anvil", to="Bob"), "i", "TRADE-03"),
    ("accepted: TRADE-04", world(devices=[device()], offers=[{"from": "Ann", "to": "Bob", "device": "Anvil"}]), act("accept", "Bob", device="Anvil"), "l", ""),
    ("accepted, of whom one says", world(devices=[device()], offers=[{"from": "Ann", "to": "Bob", "device": "Anvil"}]), act("accept", "Bob", device=None, **{"from": "Ann"}), "l", ""),
    ("not of somebody else", world(devices=[device()], offers=[{"from": "Ann", "to": "Bob", "device": "Anvil"}]), act("accept", "Bob", device="Anvil", **{"from": "Cat"}), "i", "TRADE-04"),
    ("only by the one addressed (R4)", world(devices=[device()], offers=[{"from": "Ann", "to": "Bob", "device": "Anvil"}]), act("accept", "Cat", device="Anvil"), "i", "TRADE-04"),
    ("no offer at all", world(devices=[device()]), act("accept", "Bob", device="Anvil"), "i", "TRADE-04"),
    ("Player: an offer that would give a second (X3)", world(devices=[device(uniqueness="Player"), device(owner="Bob")], offers=[{"from": "Ann", "to": "Bob", "device": "Anvil"}]), act("accept", "Bob", device="Anvil"), "i", "DEVICE-07"),
    ("a gift is no action of any rule (R10)", world(devices=[device()]), act("transfer", device="Anvil", to="Bob"), "i", "TRADE-03"),
    ("offers are not withdrawn (R8)", world(devices=[device()], offers=[{"from": "Ann", "to": "Bob", "device": "Anvil"}]), act("retract_offer", device="Anvil"), "i", "TRADE-03"),
    ("nobody untaps: REG-21", world(devices=[device(properties=["Tapped"])]), act("untap", device="Anvil"), "i", "REG-21"),
    ("Devices are only Produced", world(), act("create_device", "rules", name="Hammer"), "i", "PURCHASE-06"),
    ("their names are immutable", world(devices=[device()]), act("rename_device", device="Anvil", to="Hammer"), "i", "PURCHASE-13"),
    ("Players make no Blueprints", world(), act("create_blueprint", blueprint={"name": "Hat"}), "i", "BLUEPRINT-17"),
    ("proposals do", world(), act("create_blueprint", "rules", blueprint={"name": "Hat"}), "l", ""),
    ("a name that is taken", world(), act("create_blueprint", "rules", blueprint={"name": "Anvil"}), "i", "BLUEPRINT-14"),
    ("a Price of 0", world(), act("create_blueprint", "rules", blueprint={"name": "Hat", "price": 0}), "l", ""),
    ("a Price below 0", world(), act("create_blueprint", "rules", blueprint={"name": "Hat", "price": "-0.1"}), "i", "BLUEPRINT-07"),
    ("a Production Count below 0", world(), act("create_blueprint", "rules", blueprint={"name": "Hat", "production_count": -1}), "i", "BLUEPRINT-05"),
    ("a Production Count that is no number", world(), act("create_blueprint", "rules", blueprint={"name": "Hat", "production_count": "many"}), "i", "BLUEPRINT-05"),
    ("a Uniqueness that is none", world(), act("create_blueprint", "rules", blueprint={"name": "Hat", "uniqueness": "Rare"}), "i", "BLUEPRINT-03"),
    ("a Starting Price below 0", world(blueprints=[LAMP]), act("alter_blueprint", "rules", blueprint="Lamp", set={"starting_price": -1}), "i", "BLUEPRINT-10"),
    ("Players alter none", world(), act("alter_blueprint", blueprint="Anvil", set={"price": 1}), "i", "BLUEPRINT-17"),
    ("none that there is not", world(), act("alter_blueprint", "rules", blueprint="Hat", set={"price": 1}), "i", "BLUEPRINT-01"),
]  # fmt: skip


@pytest.mark.parametrize(("why", "state", "action", "verdict", "clause"), CASES, ids=[case[0] for case in CASES])
def test_an_action(why: str, state: Document, action: Document, verdict: str, clause: str) -> None:
    answer = judged(state, action)
    assert verdicts(answer) == verdict, why
    assert (clause in clauses(answer)) if clause else (clauses(answer) == set()), why


def test_what_is_illegal_changes_nothing() -> None:
    for _, state, action, verdict, _ in CASES:
        if verdict == "i":
            assert judged(state, action)["state"] == judged(state)["state"]


def test_a_purchase_makes_a_device_of_its_blueprint() -> None:
    """PURCHASE-07 to -12: the Price is paid, and name, uniqueness and definition are the Blueprint's."""
    definition = {"attributes": {"Size": 3}, "properties": ["Round"], "powers": [{"text": "Nap (Zero): nothing."}]}
    blueprint = {
        "name": "Hat",
        "uniqueness": "Player",
        "price": "12.5",
        "production_count": 3,
        "definition": definition,
    }
    state = judged(world(blueprints=[blueprint]), act("purchase", blueprint="Hat"))["state"]
    assert state["players"]["Ann"] == {"mackerel": "87.5", "points": 10}
    assert state["devices"] == [
        {"name": "Hat", "owner": "Ann", "uniqueness": "Player", "properties": ["Round"], "attributes": {"Size": 3}, "powers": ["Nap"]}
    ]  # fmt: skip
    assert state["blueprints"]["Hat"]["production_count"] == 2 and not state["blueprints"]["Hat"]["biddable"]


def test_the_last_but_one_makes_it_biddable_at_its_price() -> None:
    """BLUEPRINT-11 and -15, X5: the Starting Price is the Price of that moment, and bidding waits."""
    state = judged(
        world(blueprints=[{"name": "Anvil", "price": 40, "production_count": 2}]), act("purchase", blueprint="Anvil")
    )["state"]
    assert state["blueprints"]["Anvil"] == {
        "uniqueness": "Non-Unique", "production_count": 1, "price": 40, "biddable": True,
        "starting_price": 40, "bidding": "waiting", "high_bid": None,
    }  # fmt: skip


def test_the_latest_offer_of_a_device_stands() -> None:
    """X9: Bob's has lapsed when Cat's is made."""
    answer = judged(
        world(devices=[device()]),
        act("offer", device="Anvil", to="Bob"),
        act("offer", device="Anvil", to="Cat"),
        act("accept", "Bob", device="Anvil"),
        act("accept", "Cat", device="Anvil"),
    )
    assert verdicts(answer) == "llil"
    assert answer["state"]["offers"] == [] and answer["state"]["devices"][0]["owner"] == "Cat"


def test_an_offer_lapses_with_its_device_even_if_that_comes_back() -> None:
    """R7: Bob gives it on to Ann again."""
    answer = judged(
        world(devices=[device(), device("Hat")], offers=[{"from": "Ann", "to": "Bob", "device": "Hat"}]),
        act("offer", device="Anvil", to="Cat"),
        act("destroy", device="Anvil"),
        act("accept", "Cat", device="Anvil"),
        act("accept", "Bob", device="Hat"),
        act("offer", "Bob", device="Hat", to="Ann"),
        act("accept", "Ann", device="Hat"),
        act("accept", "Bob", device="Hat"),
    )
    assert verdicts(answer) == "llillli"


def test_two_alike_are_one_and_two_that_differ_leave_it_open() -> None:
    """R3: whichever goes, what is left is the same; a Tapped and an untapped one are not."""
    alike = judged(world(devices=[device(), device()]), act("destroy", device="Anvil"))
    assert verdicts(alike) == "l" and len(alike["state"]["devices"]) == 1
    differ = judged(world(devices=[device(), device(properties=["Tapped"])]), act("destroy", device="Anvil"))
    assert verdicts(differ) == "l" and differ["state"] is None


def test_an_altered_price_of_what_is_bid_on_simply_changes() -> None:
    answer = judged(
        world(blueprints=[LAMP]),
        act("bid", blueprint="Lamp", amount=70),
        act("alter_blueprint", "rules", blueprint="Lamp", set={"price": 90}),
        act("bid", "Bob", blueprint="Lamp", amount=80),
        act("bid", "Bob", blueprint="Lamp", amount=91),
    )
    assert verdicts(answer) == "llil"
    assert answer["state"]["blueprints"]["Lamp"]["high_bid"] == {"player": "Bob", "amount": 91}


def test_biddable_taken_away_comes_back_where_one_is_left() -> None:
    several = world(blueprints=[{**LAMP, "production_count": 2}])
    one = world(blueprints=[LAMP])
    away = act("alter_blueprint", "rules", blueprint="Lamp", set={"biddable": False})
    assert not judged(several, away)["state"]["blueprints"]["Lamp"]["biddable"]
    again = judged(one, away)["state"]["blueprints"]["Lamp"]
    assert (again["biddable"], again["bidding"], again["starting_price"]) == (True, "waiting", 60)


def test_facts_have_no_verdict() -> None:
    answer = judged(
        world(),
        act("set", "rules", player="Cat", mackerel="40.5"),
        act("purchase", "Cat", blueprint="Anvil"),
        act("clock", "rules", on=False),
    )
    assert verdicts(answer) == "-l-"
    assert answer["state"]["players"]["Cat"] == {"mackerel": "0.5", "points": 0}
    assert answer["state"]["clock"] == {"nweek": 130, "nday": 3, "on": False}


def test_actions_are_judged_in_the_order_of_their_instants() -> None:
    """Within one instant as listed; each entry keeps its record's own fields."""
    late, early = (
        act("purchase", "Bob", "14:00:00", blueprint="Anvil", note="kept"),
        act("set", "rules", "13:00:00", player="Bob", mackerel=40),
    )
    answer = judged(world(), late, early)
    assert verdicts(answer) == "-l" and answer["actions"][1]["note"] == "kept"
    first, second = act("destroy", device="Anvil"), act("destroy", device="Anvil")
    assert verdicts(judged(world(devices=[device()]), first, second)) == "li"
