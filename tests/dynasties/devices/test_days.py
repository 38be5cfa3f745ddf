"""What the Clock brings about: each boundary at 23:59:59 and 00:00:00, by hand from DEV-BID, DEV-REG-21 and readings R1, R6, R9, R18, X5, X7."""

from __future__ import annotations

import pytest

from tests.dynasties.devices.made import Document, act, clauses, device, judged, verdicts, world

BREAKDAY = "2007-11-17T00:00:00Z"
"""The world begins on nday 3 of 7 November: nday 9 is the 13th, 12 the 16th, and nday 1 the 17th."""


def lamp(**parts: object) -> Document:
    return {"name": "Lamp", "production_count": 1, "biddable": True, "price": 50, **parts}


def auction(*players: tuple[str, object, int], bidder: str = "Ann", amount: object = 60, **parts: object) -> Document:
    """A world in which somebody has the highest bid on the Lamp."""
    bids = [{"player": bidder, "amount": amount}]
    purses = {name: {"mackerel": mackerel, "points": points} for name, mackerel, points in players}
    return world(blueprints=[lamp(price=amount, starting_price=50, bids=bids, **parts)], players=purses)


@pytest.mark.parametrize(
    ("at", "nday", "nweek"),
    [
        ("2007-11-07T23:59:59Z", 3, 130),
        ("2007-11-08T00:00:00Z", 4, 130),
        ("2007-11-16T23:59:59Z", 12, 130),
        ("2007-11-17T00:00:00Z", 1, 131),
        ("2007-11-28T00:00:00Z", 12, 131),
        ("2007-11-29T00:00:00Z", 1, 132),
        ("2008-11-07T00:00:00Z", 9, 160),  # 366 days after nday 3 of nweek 130: 368 = 30 * 12 + 8
    ],
)
def test_the_nday(at: str, nday: int, nweek: int) -> None:
    assert judged(world(), until=at)["state"]["clock"] == {"nweek": nweek, "nday": nday, "on": True}


def test_the_clock_stands_while_off() -> None:
    off = judged(world(), act("clock", "rules", at="2007-11-08T00:00:00Z", on=False), until="2007-12-01T00:00:00Z")
    assert off["state"]["clock"] == {"nweek": 130, "nday": 4, "on": False}
    again = judged(
        world(),
        act("clock", "rules", at="2007-11-07T23:59:59Z", on=False),
        act("clock", "rules", at="2007-11-10T00:00:00Z", on=True),
        until="2007-11-11T00:00:00Z",
    )
    assert again["state"]["clock"]["nday"] == 4


@pytest.mark.parametrize(("at", "verdict"), [("2007-11-12T23:59:59Z", "l"), ("2007-11-13T00:00:00Z", "i")])
def test_bidding_ends_at_the_start_of_ballotday(at: str, verdict: str) -> None:
    answer = judged(world(blueprints=[lamp()]), act("bid", at=at, blueprint="Lamp", amount=60))
    assert verdicts(answer) == verdict and clauses(answer) == (set() if verdict == "l" else {"BID-07"})


@pytest.mark.parametrize(
    ("at", "amount", "verdict"),
    [("2007-11-16T23:59:59Z", 100, "i"), (BREAKDAY, 51, "l"), (BREAKDAY, 50, "i")],
)
def test_bidding_opens_on_breakday_at_the_starting_price(at: str, amount: int, verdict: str) -> None:
    """BID-01 and -02: closed on nday 12 at m90, open on nday 1 at m50 again."""
    state = world(blueprints=[lamp(price=90, starting_price=50)])
    assert verdicts(judged(state, act("bid", at=at, blueprint="Lamp", amount=amount))) == verdict


@pytest.mark.parametrize(("nday", "bidding"), [(1, "open"), (8, "open"), (9, "closed"), (12, "closed")])
def test_what_is_not_said_of_bidding_goes_by_the_nday(nday: int, bidding: str) -> None:
    clock = {"nweek": 130, "nday": nday, "on": True, "at": "2007-11-07T12:00:00Z"}
    assert judged(world(clock=clock, blueprints=[lamp()]))["state"]["blueprints"]["Lamp"]["bidding"] == bidding


def test_what_becomes_biddable_in_mid_week_is_bid_on_from_breakday() -> None:
    answer = judged(
        world(),
        act("alter_blueprint", "rules", blueprint="Anvil", set={"biddable": True}),
        act("bid", blueprint="Anvil", amount=60),
        act("bid", at=BREAKDAY, blueprint="Anvil", amount=60),
    )
    assert verdicts(answer) == "lil" and clauses(answer, 1) == {"BID-01"}


@pytest.mark.parametrize(
    ("mackerel", "points", "rate", "left"),
    [
        (60, 4, 5, {"mackerel": 0, "points": 4}),  # exactly enough
        ("59.9", 4, 5, {"mackerel": "4.9", "points": 3}),  # one Point makes 64.9
        (50, 2, 5, {"mackerel": 0, "points": 0}),  # two make 60
        (49, 3, 5, {"mackerel": 4, "points": 0}),  # 49, 54, 59, 64
    ],
)
def test_the_winner_pays_and_is_delivered(mackerel: object, points: int, rate: int, left: Document) -> None:
    """BID-09 to -11: at the end of Thirnight, by Points where mackerel are short."""
    state = auction(("Ann", mackerel, points))
    before = judged(state, until="2007-11-16T23:59:59Z")["state"]
    assert before["devices"] == [] and before["players"]["Ann"]["points"] == points
    after = judged(state, until=BREAKDAY, law={"points_to_mackerel": rate})["state"]
    assert [each["owner"] for each in after["devices"]] == ["Ann"]
    assert after["players"]["Ann"] == left and after["blueprints"] == {}


@pytest.mark.parametrize("points", [0, 1, 2])
def test_who_is_short_has_nothing_left(points: int) -> None:
    """BID-12, X7: 49 and two Points at m5 make 59, one too few; the Lamp is bid on again."""
    state = judged(auction(("Ann", 49, points)), until=BREAKDAY)["state"]
    assert state["players"]["Ann"] == {"mackerel": 0, "points": 0} and state["devices"] == []
    lamp_now = state["blueprints"]["Lamp"]
    assert (lamp_now["bidding"], lamp_now["price"], lamp_now["high_bid"]) == ("open", 50, None)


def test_who_may_not_own_it_pays_nothing_but_points() -> None:
    """R6: Ann has a Lamp already, and converts one Point for what she does not get."""
    state = auction(("Ann", 58, 4), uniqueness="Player")
    after = judged({**state, "devices": [device("Lamp")]}, until=BREAKDAY)["state"]
    assert after["players"]["Ann"] == {"mackerel": 63, "points": 3} and len(after["devices"]) == 1


def test_delivery_comes_before_breakday_and_an_action_after_both() -> None:
    """R1: the Lamp is Ann's when she offers it at that very second."""
    answer = judged(auction(("Ann", 60, 0), ("Bob", 0, 0)), act("offer", at=BREAKDAY, device="Lamp", to="Bob"))
    assert verdicts(answer) == "l"
    assert (
        verdicts(
            judged(
                auction(("Ann", 60, 0), ("Bob", 0, 0)), act("offer", at="2007-11-16T23:59:59Z", device="Lamp", to="Bob")
            )
        )
        == "i"
    )


def test_without_bids_nothing_is_produced() -> None:
    state = judged(world(blueprints=[lamp()]), until=BREAKDAY)["state"]
    assert state["devices"] == [] and state["blueprints"]["Lamp"]["production_count"] == 1


def test_one_who_wins_two_and_can_pay_one() -> None:
    """R9: which is delivered first is not said, and it matters."""
    two = [
        {**lamp(), "name": name, "bids": [{"player": "Ann", "amount": 60}], "price": 60} for name in ("Lamp", "Ring")
    ]
    short = world(blueprints=two, players={"Ann": {"mackerel": 100}})
    assert judged(short, until=BREAKDAY)["state"] is None
    enough = world(blueprints=two, players={"Ann": {"mackerel": 120}})
    assert len(judged(enough, until=BREAKDAY)["state"]["devices"]) == 2


@pytest.mark.parametrize("winners", [("Ann",), ("Ann", "Bob", "Cat")])
def test_who_wins_many_and_cannot_pay_leaves_all_open(winners: tuple[str, ...]) -> None:
    """R9, R19: of forty deliveries there are more orders than anybody goes through. With m1 more than enough none matters: 1 + 2 + ... + 40."""
    many = [
        {**lamp(), "name": f"Lamp {n}", "price": n, "bids": [{"player": winners[n % len(winners)], "amount": n}]}
        for n in range(1, 41)
    ]
    bob = act("purchase", "Bob", BREAKDAY, blueprint="Anvil")
    anvil = {"name": "Anvil", "price": 1}
    short = world(blueprints=[*many, anvil], players={name: {"mackerel": 100} for name in {*winners, "Bob"}})
    answer = judged(short, bob, until="2007-12-20T00:00:00Z")
    assert verdicts(answer) == "u" and answer["state"] is None
    assert not any(what in ("produced", "short") for _, what, *_ in answer["automatic"])
    enough = world(blueprints=[*many, anvil], players={name: {"mackerel": 821} for name in {*winners, "Bob"}})
    answer = judged(enough, bob, until="2007-12-20T00:00:00Z")
    assert verdicts(answer) == "l" and len(answer["state"]["devices"]) == 41


def test_an_unknown_rate_matters_only_where_points_are_converted() -> None:
    unknown: Document = {"points_to_mackerel": None}
    assert judged(auction(("Ann", 60, 3)), until=BREAKDAY, law=unknown)["state"] is not None
    assert judged(auction(("Ann", 59, 0)), until=BREAKDAY, law=unknown)["state"] is not None
    assert judged(auction(("Ann", 59, 3)), until=BREAKDAY, law=unknown)["state"] is None


def test_of_an_unknown_rate_only_the_winner_is_uncertain() -> None:
    """59 and three Points: enough for 60 at m1 or more a Point, or else nothing is left. Bob has what he has."""
    state = auction(("Ann", 59, 3), ("Bob", 40, 0))
    state["blueprints"] += [{"name": "Anvil", "price": 40}, {"name": "Air", "price": 0}]
    state["blueprints"] += [{"name": "Ring", "price": 1, "uniqueness": "Player"}]
    state["devices"] = [device("Ring")]
    after = [
        act("purchase", "Bob", BREAKDAY, blueprint="Anvil"),  # legal: m40 of 40
        act("purchase", "Bob", BREAKDAY, blueprint="Ring"),  # illegal: nothing is left to him
        act("purchase", "Ann", BREAKDAY, blueprint="Anvil"),  # open: whether 40 are left of what she converted
        act("purchase", "Ann", BREAKDAY, blueprint="Ring"),  # illegal: she has one
        act("purchase", "Ann", BREAKDAY, blueprint="Air"),  # legal: it costs nothing
        act("destroy", "Ann", BREAKDAY, device="Lamp"),  # open: she may have got it
        act("set", "rules", BREAKDAY, player="Ann", mackerel=40, points=0),
        act("purchase", "Ann", BREAKDAY, blueprint="Anvil"),  # legal again
    ]
    answer = judged(state, *after, law={"points_to_mackerel": None})
    assert verdicts(answer) == "liuilu-l" and answer["state"] is None
    assert clauses(answer, 3) & {"DEVICE-07", "PURCHASE-05"}


def test_breakday_untaps() -> None:
    """REG-21: still Tapped on nday 12."""
    state = world(devices=[device(properties=["Tapped", "Round"])])
    assert judged(state, until="2007-11-16T23:59:59Z")["state"]["devices"][0]["properties"] == ["Round", "Tapped"]
    assert judged(state, until=BREAKDAY)["state"]["devices"][0]["properties"] == ["Round"]


def test_what_happened_by_itself_is_told() -> None:
    answer = judged(auction(("Ann", 55, 4)), until=BREAKDAY)
    assert answer["automatic"] == [
        ["2007-11-13T00:00:00Z", "closed", "Lamp", "Ann"],
        ["2007-11-17T00:00:00Z", "converted", "Ann", "1"],
        ["2007-11-17T00:00:00Z", "produced", "Lamp", "Ann", "60"],
        ["2007-11-17T00:00:00Z", "ceased", "Lamp"],
    ]


@pytest.mark.parametrize(("mackerel", "points", "what"), [(60, 4, ["produced"]), (59, 0, ["short"]), (59, 1, ["converted", "produced"]), (54, 1, ["converted", "short"])])  # fmt: skip
def test_points_are_converted_only_where_mackerel_are_short(mackerel: int, points: int, what: list[str]) -> None:
    """BID-10: of a price of 60, at m5 a Point."""
    told = judged(auction(("Ann", mackerel, points)), until=BREAKDAY)["automatic"]
    assert [each[1] for each in told if each[1] in ("converted", "produced", "short")] == what


def test_an_unknown_clock_leaves_bids_open_and_purchases_not() -> None:
    answer = judged(
        world(clock=None, blueprints=[lamp(), {"name": "Anvil", "price": 40}]),
        act("purchase", blueprint="Anvil"),
        act("bid", blueprint="Lamp", amount=60),
        act("bid", blueprint="Lamp", amount=40),
    )
    assert verdicts(answer) == "lui" and answer["actions"][1]["reasons"] == ["clock-unknown"]
    assert answer["state"] is None


def test_thousands_of_nweeks_pass() -> None:
    """Nothing new comes of them: the 200 years are not gone through day by day."""
    state = judged(auction(("Ann", 10, 0)), until="2090-01-01T00:00:00Z")["state"]
    assert state["players"]["Ann"]["mackerel"] == 0 and state["blueprints"]["Lamp"]["high_bid"] is None
    assert state["blueprints"]["Lamp"]["bidding"] == ("open" if state["clock"]["nday"] < 9 else "closed")
