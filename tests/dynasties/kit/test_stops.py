"""Rooms that somebody walks through within one edit: what each step is paid in shows how many there were."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest
from immutables import Map

from referee.dynasties.kit.declare import Action, Choice, Declared, Integer, one_of, pay, set_to, when
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
ROOMS = ("Attic", "Bath", "Cellar", "Den", "Eaves")
air, room = Integer("Air", default=9), Choice("Room", options=ROOMS, default="Attic")
mood, hat = (
    Choice("Mood", options=("Gay", "Sad", "Wry"), default="Gay"),
    Choice("Hat", options=("Cap", "Fez", "Hood"), default="Cap"),
)
to, tone, cover = one_of("to", ROOMS), one_of("tone", ("Gay", "Sad", "Wry")), one_of("cover", ("Cap", "Fez", "Hood"))

HOUSE = Declared(
    name="house",
    letter="Q",
    page="House",
    rules=("Rooms",),
    variables=(air, room, mood, hat),
    actions=(
        # From each room to the next or the one before: Attic, Bath, Cellar, Den, Eaves.
        Action(
            "Walk",
            "Rooms",
            needs=(room.is_("Attic") & to.is_("Bath"))
            | (room.is_("Bath") & (to.is_("Attic") | to.is_("Cellar")))
            | (room.is_("Cellar") & (to.is_("Bath") | to.is_("Den")))
            | (room.is_("Den") & (to.is_("Cellar") | to.is_("Eaves")))
            | (room.is_("Eaves") & to.is_("Den")),
            does=(pay(air, 1), set_to(room, to)),
        ),
        # From any mood to any other.
        Action("Brood", "Rooms", needs=tone.is_not(mood), does=(pay(air, 2), set_to(mood, tone))),
        # From Cap to Fez, from Fez to Hood; for nothing.
        Action(
            "Dress",
            "Rooms",
            needs=(hat.is_("Cap") & cover.is_("Fez")) | (hat.is_("Fez") & cover.is_("Hood")),
            does=(set_to(hat, cover),),
        ),
    ),
)


def explained(target: dict[str, str], summary: str | None, declared: Declared = HOUSE) -> list[str] | None:
    """The actions in words, with `?` where they are in doubt; None: none explain it."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "house")
    view = View(
        cells=Map({"Hat:Ann": "Cap"}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: declared.default_of(key, values),
        summary=summary,
    )
    taken, _ = Explainer(declared, law, view).explain(target)
    return None if taken is None else [each.words + "?" * bool(each.doubts) for each in taken]


@pytest.mark.parametrize(
    ("left", "rooms"),
    [
        ({"Air:Ann": "8", "Room:Ann": "Bath"}, ["Bath"]),
        ({"Air:Ann": "7", "Room:Ann": "Cellar"}, ["Bath", "Cellar"]),
        ({"Air:Ann": "6", "Room:Ann": "Den"}, ["Bath", "Cellar", "Den"]),
        ({"Air:Ann": "5", "Room:Ann": "Eaves"}, ["Bath", "Cellar", "Den", "Eaves"]),
        # Two rooms for the price of one, three for that of two, two for that of three; one room for that of two.
        ({"Air:Ann": "8", "Room:Ann": "Cellar"}, None),
        ({"Air:Ann": "7", "Room:Ann": "Den"}, None),
        ({"Air:Ann": "6", "Room:Ann": "Cellar"}, None),
        ({"Air:Ann": "7", "Room:Ann": "Bath"}, None),
    ],
)
def test_each_step_is_paid(left: dict[str, str], rooms: list[str] | None) -> None:
    expected = None if rooms is None else [f"Walk (to {room})" for room in rooms]
    assert explained(left, "") == expected


def test_asked_of_what_somebody_left_to_somebody_else_nobody_passed_through() -> None:
    assert explained({"Air:Ann": "7", "Room:Ann": "Cellar"}, None) is None


def test_a_stop_that_nobody_needs_is_in_doubt_unless_it_is_named() -> None:
    left = {"Air:Ann": "5", "Mood:Ann": "Wry"}
    assert explained(left, "") == ["Brood (tone Sad)?", "Brood (tone Wry)"]
    assert explained(left, "first sad, then wry") == ["Brood (tone Sad)", "Brood (tone Wry)"]


def test_a_stop_that_costs_nothing_has_to_be_named() -> None:
    assert explained({"Hat:Ann": "Hood"}, "") is None
    assert explained({"Hat:Ann": "Hood"}, "a fez, a hood") == ["Dress (cover Fez)", "Dress (cover Hood)"]


def priced() -> Declared:
    """A house of which each room has a price of its own."""
    where = one_of("where", ("Attic", "Bath", "Cellar"))
    cost = when(where.is_("Attic"), 4, when(where.is_("Bath"), 3, 5))
    move = Action("Move", "Rooms", needs=where.is_not(room), does=(pay(air, cost), set_to(room, where)))
    return msgspec.structs.replace(HOUSE, actions=(move,))


@pytest.mark.parametrize(
    ("air_left", "summary", "told"),
    [
        # To the Bath for three, by way of the Cellar for five besides.
        ("6", "", ["Move (where Bath)"]),
        ("1", "", ["Move (where Cellar)?", "Move (where Bath)"]),
        ("1", "the cellar, the bath", ["Move (where Cellar)", "Move (where Bath)"]),
        # For more or less than both, and for no more than the stop.
        ("0", "", None),
        ("2", "", None),
        ("4", "", None),
    ],
)
def test_a_stop_whose_price_turns_on_where_it_is(air_left: str, summary: str, told: list[str] | None) -> None:
    assert explained({"Air:Ann": air_left, "Room:Ann": "Bath"}, summary, priced()) == told
