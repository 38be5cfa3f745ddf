"""Powers: who may activate, what they cost, what they do; by hand from DEV-REG and DEV-DEVICE-12 to -16."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.mails.scenarios import judge_scenarios
from referee.dynasties.devices.activating import hindrance
from referee.dynasties.devices.given import scenario_of
from tests.dynasties.devices.made import ZAP, Document, act, clauses, device, judged, verdicts, world


def powered(
    text: str = "Hum (Zero): nothing.", *steps: Document, parameters: list[Document] | None = None, **more: Any
) -> Document:
    """A world in which Ann has an Anvil with one Power, and Bob a Hat."""
    power = {
        "text": text,
        "actions": list(steps) or [{"do": "gain_points", "amount": 0}],
        "parameters": parameters or [],
    }
    return world(devices=[device(powers=[power]), device("Hat", "Bob")], **more)


def use(power: str = "Hum", by: str = "Ann", **fields: Any) -> Document:
    return act("activate", by, device="Anvil", power=power, **fields)


TARGET = [{"name": "target", "kind": "player", "other": True}]
HAT = [{"name": "it", "kind": "device"}]


@pytest.mark.parametrize(
    ("why", "state", "action", "verdict", "clause"),
    [
        ("one's own: REG-06", powered(), use(), "l", ""),
        ("somebody else's: REG-01", powered(), use(by="Bob"), "i", "REG-01"),
        ("said to be somebody else's", powered(), use(owner="Bob"), "i", "REG-01"),
        ("no Player", powered(), use(by="Zed"), "i", "REG-01"),
        ("no such Power: REG-07", powered(), use("Sing"), "i", "REG-07"),
        ("the Clock is Off: REG-19", powered(clock={"nweek": 1, "nday": 1, "on": False, "at": "2007-11-07T12:00:00Z"}), use(), "i", "REG-19"),
        ("the Clock is not known", powered(clock=None), use(), "u", ""),
        ("Tapped: REG-20", world(devices=[device(properties=["Tapped"], powers=[ZAP])]), use("Zap", parameters={"target": "Bob"}), "i", "REG-20"),
        ("exactly what it costs: REG-13", powered("Hum (Spend m100): x"), use(), "l", ""),
        ("a little more", powered("Hum (Spend m100.5): x"), use(), "i", "REG-13"),
        ("two that one cannot pay together (X10)", powered("Hum (Spend m60, Spend m41): x"), use(), "i", "REG-13"),
        ("all Points: REG-15", powered("Hum (Lose 10 points): x"), use(), "l", ""),
        ("one too many", powered("hum ( LOSE 11 Points ): x"), act("activate", device="Anvil", power="hum"), "i", "REG-15"),
        ("Requires what one has: REG-18", powered("Hum (Requires an Anvil): x"), use(), "l", ""),
        ("Requires what somebody else has", powered("Hum (Requires a Hat): x"), use(), "i", "REG-18"),
        ("a cost that a human must judge", powered("Hum (Sing a song): x"), use(), "u", ""),
        ("that, and another that cannot be paid", powered("Hum (Sing a song, Spend m101): x"), use(), "i", "REG-08"),
        ("a target: REG-03", powered("Hum (Zero): x", parameters=TARGET), use(parameters={"target": "Bob"}), "l", ""),
        ("no target: REG-09", powered("Hum (Zero): x", parameters=TARGET), use(), "i", "REG-09"),
        ("a target that must be another", powered("Hum (Zero): x", parameters=TARGET), use(parameters={"target": "Ann"}), "i", "REG-09"),
        ("a target that is no Player", powered("Hum (Zero): x", parameters=TARGET), use(parameters={"target": "Zed"}), "i", "REG-09"),
        ("the least number", powered("Hum (Zero): x", parameters=[{"name": "n", "kind": "number", "min": 2, "max": 3}]), use(parameters={"n": 2}), "l", ""),
        ("less than the least", powered("Hum (Zero): x", parameters=[{"name": "n", "kind": "number", "min": 2, "max": 3}]), use(parameters={"n": 1}), "i", "REG-09"),
        ("more than the most", powered("Hum (Zero): x", parameters=[{"name": "n", "kind": "number", "min": 2, "max": 3}]), use(parameters={"n": 4}), "i", "REG-09"),
        ("no whole number", powered("Hum (Zero): x", parameters=[{"name": "n", "kind": "number"}]), use(parameters={"n": "1.5"}), "i", "REG-09"),
        ("an amount may be none", powered("Hum (Zero): x", parameters=[{"name": "n", "kind": "amount"}]), use(parameters={"n": "1.5"}), "l", ""),
        ("or nothing", powered("Hum (Zero): x", parameters=[{"name": "n", "kind": "amount"}]), use(parameters={"n": 0}), "l", ""),
        ("an amount below 0", powered("Hum (Zero): x", parameters=[{"name": "n", "kind": "amount"}]), use(parameters={"n": "-0.5"}), "i", "REG-09"),
        ("a cost by a parameter", powered("Hum (Spend mfee): x", parameters=[{"name": "fee", "kind": "amount"}]), use(parameters={"fee": 100}), "l", ""),
        ("one below 0", powered("Hum (Spend fee): x", parameters=[{"name": "fee", "kind": "number"}]), use(parameters={"fee": -1}), "i", "REG-09"),
        ("none", powered("Hum (Spend fee): x", parameters=[{"name": "fee", "kind": "number"}]), use(parameters={"fee": 0}), "l", ""),
        ("a cost by what is no number", powered("Hum (Spend fee): x", parameters=[{"name": "fee", "kind": "text"}]), use(parameters={"fee": "5"}), "i", "REG-09"),
        ("too much of it", powered("Hum (Spend fee): x", parameters=[{"name": "fee", "kind": "amount"}]), use(parameters={"fee": 101}), "i", "REG-13"),
        ("a Device as target", powered("Hum (Zero): x", {"do": "tap", "device": "it"}, parameters=HAT), use(parameters={"it": {"owner": "Bob", "name": "Hat"}}), "l", ""),
        ("one that there is not", powered("Hum (Zero): x", {"do": "tap", "device": "it"}, parameters=HAT), use(parameters={"it": {"owner": "Cat", "name": "Hat"}}), "i", "REG-09"),
    ],
)  # fmt: skip
def test_activating(why: str, state: Document, action: Document, verdict: str, clause: str) -> None:
    answer = judged(state, action)
    assert verdicts(answer) == verdict, why
    assert (clause in clauses(answer)) if clause else (clauses(answer) == set()), why


@pytest.mark.parametrize(
    ("cost", "verdict", "clause"),
    [
        ({"cost": "spend", "amount": 100}, "l", ""),
        ({"cost": "spend", "amount": "100.5"}, "i", "REG-13"),
        ({"cost": "lose", "amount": 10}, "l", ""),
        ({"cost": "lose", "amount": 11}, "i", "REG-15"),
        ({"cost": "requires", "device": "Anvil"}, "l", ""),
        ({"cost": "requires", "device": "Hat"}, "i", "REG-18"),
        ({"cost": "other"}, "u", ""),
    ],
)
def test_costs_may_be_given_one_by_one(cost: Document, verdict: str, clause: str) -> None:
    """Ann has m100, 10 Points and an Anvil; the Hat is Bob's. What the text says of costs is not asked then."""
    power = {"text": "Hum (Spend m200): x", "costs": [cost], "actions": [{"do": "gain_points", "amount": 0}]}
    answer = judged(world(devices=[device(powers=[power]), device("Hat", "Bob")]), use())
    assert verdicts(answer) == verdict
    assert (clause in clauses(answer)) if clause else (clauses(answer) == set())


WIDE = {"text": "Hum (Zero): x", "misspelt": 1}


@pytest.mark.parametrize(
    "parts",
    [
        {"misspelt": []},
        {"clock": {"nweek": 1, "nday": 1, "on": True, "at": "2007-11-07T12:00:00Z", "misspelt": 1}},
        {"players": {"Ann": {"misspelt": 1}}},
        {"blueprints": [{"name": "Anvil", "misspelt": 1}]},
        {"blueprints": [{"name": "Anvil", "definition": {"misspelt": 1}}]},
        {"devices": [device(misspelt=1)]},
        {"devices": [device(powers=[WIDE])]},
        {"offers": [{"from": "Ann", "to": "Bob", "device": "Anvil", "misspelt": 1}], "devices": [device()]},
    ],
)
def test_what_is_misspelt_in_a_state_is_refused(parts: Document) -> None:
    """What is left out is as by default: nobody would be told that theirs was not read."""
    given = {"game": "devices", "state": world(**parts), "actions": []}
    assert "misspelt" in str(judge_scenarios(given, "made up")["error"])


@pytest.mark.parametrize(
    ("cost", "says"),
    [
        ({"cost": "spend"}, "a cost 'spend' has no amount"),
        ({"cost": "lose"}, "a cost 'lose' has no amount"),
        ({"cost": "requires"}, "a cost 'requires' names no Device"),
    ],
)
def test_a_cost_of_which_half_is_given_is_refused(cost: Document, says: str) -> None:
    power = {"text": "Hum (Zero): x", "costs": [cost]}
    given = {"game": "devices", "state": world(devices=[device(powers=[power])]), "actions": [use()]}
    assert says in str(judge_scenarios(given, "made up")["error"])


@pytest.mark.parametrize(
    ("do", "clause"),
    [
        ("document", "DEVICE-12"),
        ("rule", "DEVICE-13"),
        ("blueprint", "DEVICE-14"),
        ("clock", "DEVICE-15"),
        ("panic_button", "DEVICE-16"),
        ("create_device", "PURCHASE-06"),
        ("rename", "PURCHASE-13"),
    ],
)
def test_what_no_power_may_do(do: str, clause: str) -> None:
    """R12: it is not activated at all, and nothing is paid."""
    answer = judged(powered("Hum (Spend m10): x", {"do": "gain_points", "amount": 5}, {"do": do}), use())
    assert verdicts(answer) == "i" and clauses(answer) == {clause}
    assert answer["state"]["players"]["Ann"] == {"mackerel": 100, "points": 10}


FEE = {"name": "fee", "kind": "number"}


@pytest.mark.parametrize(
    ("why", "state", "reason"),
    [
        ("nothing is in the way", powered(), ""),
        ("exactly what it costs: REG-13", powered("Hum (Spend m100): x"), ""),
        ("a little more", powered("Hum (Spend m100.5): x"), "cost"),
        ("the Clock is Off: REG-19", powered(clock={"nweek": 1, "nday": 1, "on": False, "at": "2007-11-07T12:00:00Z"}), "clock-off"),
        ("the Clock is not known", powered(clock=None), "clock-unknown"),
        ("Tapped: REG-20", world(devices=[device(properties=["Tapped"], powers=[ZAP])]), "tapped"),
        ("what no Power may do", powered("Hum (Zero): x", {"do": "gain_points", "amount": 1}, {"do": "rename"}), "prohibited"),
        ("a cost that a human must judge", powered("Hum (Sing a song): x"), "cost-unknown"),
        ("a target is there to be named", powered("Hum (Zero): x", parameters=TARGET), ""),
        # What has to be specified may be the least that is allowed: nothing, or so much.
        ("a fee of nothing", powered("Hum (Spend fee): x", parameters=[FEE]), ""),
        ("of nothing, by who has nothing", powered("Hum (Spend fee): x", parameters=[FEE], players={"Ann": {}, "Bob": {}}), ""),
        ("a fee that can be paid", powered("Hum (Spend fee): x", parameters=[{**FEE, "min": 100}]), ""),
        ("one that cannot", powered("Hum (Spend fee): x", parameters=[{**FEE, "min": 101}]), "cost"),
        ("half a Point", powered("Hum (Lose 0.5 points): x"), "parameters"),
    ],
)  # fmt: skip
def test_what_is_in_the_way_of_a_power(why: str, state: Document, reason: str) -> None:
    given = scenario_of({"game": "devices", "state": state}).state
    (number,) = given.named("Anvil", "Ann")
    assert hindrance(given, number, given.devices[number].definition.powers[0]) == reason, why


def test_what_was_activated_is_told() -> None:
    answer = judged(powered(), use(), use(by="Bob"), use("Sing"))
    assert answer["automatic"] == [["2007-11-07T13:00:00Z", "activated", "Anvil", "Hum", "Ann"]]
    assert judged(powered("Hum (Sing a song): x"), use())["automatic"] == [], "nobody can tell whether it was"


def test_costs_are_paid_then_it_acts_then_it_is_tapped() -> None:
    """REG-10, -12, -16: Bob has 3 Points and loses 2; the second time the Anvil is Tapped."""
    state = world(devices=[device(powers=[ZAP])])
    answer = judged(state, use("Zap", parameters={"target": "Bob"}), use("Zap", parameters={"target": "Bob"}))
    assert verdicts(answer) == "li"
    assert answer["state"]["players"]["Ann"]["mackerel"] == 90 and answer["state"]["players"]["Bob"]["points"] == 1
    assert answer["state"]["devices"][0]["properties"] == ["Tapped"]


def test_a_loss_takes_at_most_what_is_there() -> None:
    steps = [
        {"do": "lose_points", "who": "target", "amount": 5},
        {"do": "lose_mackerel", "who": "target", "amount": "20.5"},
    ]
    answer = judged(powered("Hum (Zero): x", *steps, parameters=TARGET), use(parameters={"target": "Bob"}))
    assert answer["state"]["players"]["Bob"] == {"mackerel": 0, "points": 0}


def test_gains_of_owner_and_target() -> None:
    steps = [{"do": "gain_mackerel", "amount": "0.5"}, {"do": "gain_points", "who": "target", "amount": "n"}]
    parameters = [*TARGET, {"name": "n", "kind": "number"}]
    answer = judged(powered("Hum (Zero): x", *steps, parameters=parameters), use(parameters={"target": "Cat", "n": 4}))
    assert answer["state"]["players"]["Ann"]["mackerel"] == "100.5" and answer["state"]["players"]["Cat"]["points"] == 4


def test_sacrifice_comes_after_it_resolves() -> None:
    """REG-17: the Anvil is there while its Power acts, and may be the one that it Requires (R11)."""
    answer = judged(powered("Hum (Sacrifice, Requires Anvil): x", {"do": "gain_points", "amount": 1}), use(), use())
    assert verdicts(answer) == "li" and answer["state"]["players"]["Ann"]["points"] == 11
    assert [each["name"] for each in answer["state"]["devices"]] == ["Hat"]


def test_a_target_goes_to_the_owner_and_its_offer_lapses() -> None:
    state = powered(
        "Grab (Zero): x",
        {"do": "transfer", "device": "it"},
        parameters=HAT,
        offers=[{"from": "Bob", "to": "Cat", "device": "Hat"}],
    )
    answer = judged(
        state, use("Grab", parameters={"it": {"owner": "Bob", "name": "Hat"}}), act("accept", "Cat", device="Hat")
    )
    assert verdicts(answer) == "li"
    assert {each["name"]: each["owner"] for each in answer["state"]["devices"]} == {"Anvil": "Ann", "Hat": "Ann"}


def test_a_target_whose_transfer_would_break_uniqueness_is_illegal() -> None:
    """R14: nothing is paid."""
    state = powered("Grab (Spend m10): x", {"do": "transfer", "device": "it"}, parameters=HAT)
    state["devices"] += [device("Hat", "Ann", uniqueness="Player")]
    answer = judged(state, use("Grab", parameters={"it": {"owner": "Bob", "name": "Hat"}}))
    assert verdicts(answer) == "i" and "REG-09" in clauses(answer)
    assert answer["state"]["players"]["Ann"]["mackerel"] == 100


def test_a_target_that_may_be_several_different_ones_is_not_complete() -> None:
    """R13; two alike are."""
    state = powered("Hum (Zero): x", {"do": "destroy", "device": "it"}, parameters=HAT)
    alike, differ = (
        {**state, "devices": [*state["devices"], device("Hat", "Bob")]},
        {**state, "devices": [*state["devices"], device("Hat", "Bob", properties=["Tapped"])]},
    )
    target = {"it": {"owner": "Bob", "name": "Hat"}}
    assert verdicts(judged(alike, use(parameters=target))) == "l"
    assert verdicts(judged(differ, use(parameters=target))) == "i"


def test_a_step_on_what_is_gone_does_nothing() -> None:
    answer = judged(
        powered("Hum (Tap): x", {"do": "destroy"}, {"do": "tap"}, {"do": "gain_points", "amount": 1}), use()
    )
    assert verdicts(answer) == "l" and answer["state"]["players"]["Ann"]["points"] == 11
    assert [each["name"] for each in answer["state"]["devices"]] == ["Hat"]


@pytest.mark.parametrize("steps", [[], [{"do": "other"}]])
def test_what_only_the_text_says_leaves_open_what_players_have(steps: list[Document]) -> None:
    """Whether Ann can pay is open then, and whether two of three Harps are purchased, so that the last is bid on; that
    Anvil2 does not exist, that nobody untaps, and that of Anvils there is no last one, is not."""
    power = {"text": "Wish (Zero): whatever you like.", "actions": steps}
    answer = judged(
        world(
            devices=[device(powers=[power])],
            blueprints=[{"name": "Anvil", "price": 40}, {"name": "Harp", "price": 40, "production_count": 3}],
        ),
        use("Wish"),
        act("purchase", blueprint="Anvil"),
        act("purchase", "Cat", blueprint="Anvil"),
        act("purchase", blueprint="Anvil2"),
        act("untap", device="Anvil"),
        act("destroy", "Bob", device="Anvil"),
        act("bid", blueprint="Anvil", amount=100),
        act("bid", blueprint="Harp", amount=100),
    )
    assert verdicts(answer) == "luuiiuiu" and answer["state"] is None


def test_after_what_is_open_both_possibilities_go_on() -> None:
    """Whether the song was sung, or not: Ann has m90 or m100, and buys for m90 in both, for m95 in one."""
    power = {"text": "Hum (Sing a song, Spend m10): x", "actions": [{"do": "gain_points", "amount": 1}]}
    blueprints = [{"name": "Cheap", "price": 90}, {"name": "Dear", "price": 95}, {"name": "Dearer", "price": 101}]
    state = world(devices=[device(powers=[power])], blueprints=blueprints)
    for name, expected in (("Cheap", "ul"), ("Dear", "uu"), ("Dearer", "ui")):
        answer = judged(state, use(), act("purchase", blueprint=name))
        assert verdicts(answer) == expected and answer["state"] is None
