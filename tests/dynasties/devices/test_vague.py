"""Devices of one name in more cases than are followed each: how many somebody has stays known, and what is lawful in all of them (R3)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.dynasties.devices.given import scenario_of
from referee.dynasties.devices.held import decode_course, definitions_of, encode_course
from referee.dynasties.devices.judging import of_state
from tests.dynasties.devices.made import ZAP, Document, act, device, judged, verdicts, world

TWELVE = [device("Kite", attributes={"tail": number}, powers=[ZAP]) for number in range(12)]
"""All of them Ann's, and each another: of five that went there are 792 cases."""
HAT = {"name": "Hat", "price": 10}


def after_five(*actions: Document, **parts: Any) -> Document:
    state = world(devices=[*TWELVE, device("Ring", powers=[ZAP]), device("Fez", "Bob")], blueprints=[HAT], **parts)
    return judged(state, *[act("destroy", device="Kite")] * 5, *actions)


def test_twelve_that_differ_go_one_by_one() -> None:
    """The thirteenth is not there, and what stands is certain again: a Ring."""
    answer = judged(world(devices=[*TWELVE, device("Ring")]), *[act("destroy", device="Kite")] * 13)
    assert verdicts(answer) == "l" * 12 + "i"
    assert answer["actions"][-1]["reasons"] == ["no-such-device"]
    assert [one["name"] for one in answer["state"]["devices"]] == ["Ring"]


@pytest.mark.parametrize(
    ("action", "verdict"),
    [
        (act("purchase", "Bob", blueprint="Hat"), "l"),
        (act("purchase", "Cat", blueprint="Hat"), "i"),  # who has nothing
        (act("destroy", device="Ring"), "l"),
        (act("offer", device="Kite", to="Bob"), "l"),
        (act("offer", device="Kite", to="Zed"), "i"),
        (act("offer", device="Kite", to="Ann"), "i"),
        (act("offer", "Bob", device="Kite", to="Ann"), "i"),  # who has none
        (act("destroy", "Bob", device="Kite"), "i"),
        (act("destroy", device="Kite", owner="Bob"), "i"),
        (act("accept", "Bob", device="Kite"), "u"),  # which may have been offered
        (act("activate", device="Kite", power="Zap", parameters={"target": "Bob"}), "u"),
        (act("activate", device="Ring", power="Zap", parameters={"target": "Bob"}), "l"),
    ],
)
def test_what_is_lawful_in_every_case_is(action: Document, verdict: str) -> None:
    answer = after_five(action)
    assert verdicts(answer) == f"lllll{verdict}" and answer["state"] is None


def test_seven_are_left_of_twelve() -> None:
    assert verdicts(after_five(*[act("destroy", device="Kite")] * 8)) == "lllll" + "l" * 7 + "i"


def test_one_that_perhaps_changed_hands_is_neithers_for_certain() -> None:
    """Bob may have one, and Ann six or seven: her seventh is open, and so is his one; there is no eighth."""
    gone = [act("destroy", device="Kite")] * 6
    accepted = act("accept", "Bob", device="Kite")
    assert verdicts(after_five(accepted, *gone, act("destroy", device="Kite"))) == "lllllu" + "l" * 6 + "u"
    assert verdicts(after_five(accepted, act("destroy", "Bob", device="Kite"))) == "llllluu"
    assert verdicts(after_five(accepted, *gone, *[act("destroy", device="Kite")] * 2)) == "lllllu" + "l" * 6 + "ui"


def test_one_more_may_be_bought() -> None:
    """Seven and one: the ninth is not there."""
    kite = {"name": "Kite", "price": 10}
    state = world(devices=TWELVE, blueprints=[kite])
    destroyed = [act("destroy", device="Kite")]
    answer = judged(state, *destroyed * 5, act("purchase", blueprint="Kite"), *destroyed * 9)
    assert verdicts(answer) == "lllll" + "l" + "l" * 8 + "i"
    assert (answer["state"]["players"]["Ann"]["mackerel"], answer["state"]["devices"]) == (90, [])


def test_many_offers_of_one_name_leave_the_rest_certain() -> None:
    """Nine alike, offered to twelve in turn: any may have taken the place of one before."""
    more = {f"P{number}": {} for number in range(12)}
    state = world(devices=[device("Hat")] * 9, blueprints=[HAT])
    state["players"] |= more
    offers = [act("offer", device="Hat", to=name) for name in more]
    answer = judged(state, *offers, act("purchase", "Bob", blueprint="Hat"), act("accept", "P3", device="Hat"))
    assert verdicts(answer) == "l" * 13 + "u"


def test_a_unique_one_is_not_counted_so() -> None:
    """Whether another may be bought turns on which went: then nothing more is certain."""
    unique = [device("Kite", attributes={"tail": number}, uniqueness="Game") for number in range(12)]
    state = world(devices=unique, blueprints=[HAT])
    answer = judged(state, *[act("destroy", device="Kite")] * 5, act("purchase", "Bob", blueprint="Hat"))
    assert verdicts(answer).startswith("ll") and verdicts(answer).endswith("u")


def test_how_many_there_are_outlives_a_checkpoint() -> None:
    actions = [act("destroy", device="Kite")] * 5
    scenario = scenario_of({"game": "devices", "state": world(devices=TWELVE), "actions": actions})
    course = of_state(scenario.state)
    for deed in scenario.deeds:
        course, _ = course.taking(deed, None)
    definitions = definitions_of(scenario.state, scenario.deeds)
    assert course.states[0].vague["Kite"]["Ann"] == (7, 7)
    assert decode_course(encode_course(course, definitions), definitions).states == course.states
