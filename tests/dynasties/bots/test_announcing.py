"""Announcements, worked out from “Bouts” and “Configuration” by hand: Ann, Bob, Cat and Dan, and Eve who announces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.dynasties.bots.playing import asked, explained, operator

READY = {"readiness": "Ready"}


@dataclass(frozen=True)
class Told:
    """All are Ready but for `given`; `after`: who is announced then, with their Bout Counts, None: it is not lawful."""

    why: str
    bouts: list[Any]
    given: dict[str, Any] = field(default_factory=dict)
    reasons: str = ""
    after: dict[str, int] | None = None


def bout(*names: str, **configuration: Any) -> dict[str, Any]:
    return {"operators": list(names), "configuration": configuration}


def obstacles(*places: tuple[int, str]) -> list[dict[str, Any]]:
    return [{"at": at, "side": side} for at, side in places]


def panels(*squares: int | str, kind: str = "flip") -> list[dict[str, Any]]:
    return [{"square": square, "kind": kind} for square in squares]


AB = {"Ann": 4, "Bob": 4}
TWO = obstacles((1, "above"), (19, "below"))
SIX = obstacles(*((at, "above") for at in range(3, 9)))
SEVEN = obstacles(*((at, "above") for at in range(3, 10)))
HOUSE = {"name": "Matilda"}

WHEN_AND_WHO = (
    Told("two who are Ready", [bout("Ann", "Bob")], after=AB),
    Told("any number of Bouts", [bout("Ann", "Bob"), bout("Cat", "Dan")], after={**AB, "Cat": 4, "Dan": 4}),
    Told("none is a number", [], after={}),
    Told("Ann is not the Announcer", [bout("Ann", "Bob")], {"who": "Ann"}, "not-the-announcer"),
    Told("at 00:00 the same day", [bout("Ann", "Bob")], {"announcements": ["2022-08-03T00:00:00Z"]}, "today"),
    Told("at 23:59:59 the day before", [bout("Ann", "Bob")], {"announcements": ["2022-08-02T23:59:59Z"]}, after=AB),
    Told(
        "9:59:59 before, and today",
        [bout("Ann", "Bob")],
        {"announcements": ["2022-08-03T02:00:01Z"]},
        "today under-10h",
    ),
    Told(
        "9:59:59 before, yesterday",
        [bout("Ann", "Bob")],
        {"now": "2022-08-04T08:00:00Z", "announcements": ["2022-08-03T22:00:01Z"]},
        "under-10h",
    ),
    Told(
        "10 hours before, yesterday",
        [bout("Ann", "Bob")],
        {"now": "2022-08-04T08:00:00Z", "announcements": ["2022-08-03T22:00:00Z"]},
        after=AB,
    ),
    Told("one is not two", [bout("Ann")], {}, "not-two"),
    Told("three are not two", [bout("Ann", "Bob", "Cat")], {}, "not-two"),
    Told("nobody is not two", [bout()], {}, "not-two"),
    Told("one twice is not two", [bout("Ann", "Ann")], {}, "not-two"),
    Told("the Announcer is no Operator (B26)", [bout("Ann", "Eve")], {}, "not-two"),
    Told("one in two Bouts", [bout("Ann", "Bob"), bout("Bob", "Cat")], {}, "in-two-bouts"),
    Told("announced for another", [bout("Ann", "Bob")], {"ann": {**READY, "announced": "b7"}}, "in-two-bouts"),
    Told("Workshop", [bout("Ann", "Bob")], {"ann": {"readiness": "Workshop"}}, "not-ready"),
    Told("Staging", [bout("Ann", "Bob")], {"ann": {"readiness": "Staging"}}, "not-ready"),
    Told(
        "Set, for a Bout that is not over",
        [bout("Ann", "Bob")],
        {"ann": {"readiness": "Set", "announced": "b7"}},
        "in-two-bouts not-ready",
    ),
    Told("4 is more than any other's 3", [bout("Ann", "Bob")], {"ann": {**READY, "bout_count": 4}}, "sole-leader"),
    Told(
        "two have 4",
        [bout("Ann", "Bob")],
        {"ann": {**READY, "bout_count": 4}, "cat": {**READY, "bout_count": 4}},
        after={"Ann": 5, "Bob": 4},
    ),
    Told(
        "two have 4, and one of them is in Workshop (B22)",
        [bout("Ann", "Bob")],
        {"ann": {**READY, "bout_count": 4}, "cat": {"readiness": "Workshop", "bout_count": 4}},
        after={"Ann": 5, "Bob": 4},
    ),
    Told(
        "leads, and nobody else is available but Bob",
        [bout("Ann", "Bob")],
        {"ann": {**READY, "bout_count": 9}, "cat": {"readiness": "Workshop"}, "dan": {"readiness": "Set"}},
        after={"Ann": 10, "Bob": 4},
    ),
    Told(
        "leads, and Cat is Ready",
        [bout("Ann", "Bob")],
        {"ann": {**READY, "bout_count": 9}, "dan": {"readiness": "Set"}},
        "sole-leader",
    ),
    Told(
        "leads, and Cat and Dan fight each other",
        [bout("Cat", "Dan"), bout("Ann", "Bob")],
        {"ann": {**READY, "bout_count": 9}},
        after={"Ann": 10, "Bob": 4, "Cat": 4, "Dan": 4},
    ),
    Told(
        "is not Ready, and would lead",
        [bout("Ann", "Bob")],
        {"ann": {"readiness": "Workshop", "bout_count": 9}},
        "not-ready sole-leader",
    ),
)

CONFIGURATIONS = (
    Told("none was generated", [{"operators": ["Ann", "Bob"]}], {}, "no-configuration"),
    Told("null is none", [{"operators": ["Ann", "Bob"], "configuration": None}], {}, "no-configuration"),
    Told("no Variation is from zero to two", [bout("Ann", "Bob")], after=AB),
    Told("two", [bout("Ann", "Bob", bumper_sides=True, obstacles=TWO)], after=AB),
    Told("three", [bout("Ann", "Bob", bumper_sides=True, obstacles=TWO, panels=panels(4))], {}, "variations"),
    Told("false is none: two", [bout("Ann", "Bob", bumper_sides=False, obstacles=TWO, panels=panels(4))], after=AB),
    Told("null is none: two", [bout("Ann", "Bob", house_bot=None, obstacles=TWO, panels=panels(4))], after=AB),
    Told(
        "four",
        [bout("Ann", "Bob", bumper_sides=True, obstacles=TWO, panels=panels(4), house_bot=HOUSE)],
        {},
        "variations",
    ),
    Told("a House Bot and panels", [bout("Ann", "Bob", house_bot=HOUSE, panels=panels(4))], after=AB),
    Told("one obstacle", [bout("Ann", "Bob", obstacles=obstacles((4, "above")))], {}, "obstacle-count"),
    Told("six", [bout("Ann", "Bob", obstacles=SIX)], after=AB),
    Told("seven", [bout("Ann", "Bob", obstacles=SEVEN)], {}, "obstacle-count"),
    Told("above and below one square", [bout("Ann", "Bob", obstacles=obstacles((4, "above"), (4, "below")))], after=AB),
    Told(
        "twice in one place",
        [bout("Ann", "Bob", obstacles=obstacles((4, "above"), (4, "above")))],
        {},
        "obstacle-place",
    ),
    Told("at 0", [bout("Ann", "Bob", obstacles=obstacles((0, "above"), (4, "above")))], {}, "obstacle-place"),
    Told("at 20", [bout("Ann", "Bob", obstacles=obstacles((20, "above"), (4, "above")))], {}, "obstacle-place"),
    Told("beside", [bout("Ann", "Bob", obstacles=obstacles((5, "beside"), (4, "above")))], {}, "obstacle-place"),
    Told(
        "one, and beyond", [bout("Ann", "Bob", obstacles=obstacles((20, "above")))], {}, "obstacle-count obstacle-place"
    ),
    Told("no panel", [bout("Ann", "Bob", panels=[])], {}, "panel-count"),
    Told("one panel", [bout("Ann", "Bob", panels=panels(1))], after=AB),
    Told("three panels", [bout("Ann", "Bob", panels=panels(1, 10, 19))], after=AB),
    Told("four panels", [bout("Ann", "Bob", panels=panels(1, 2, 3, 4))], {}, "panel-count"),
    Told("at 0 is out of bounds", [bout("Ann", "Bob", panels=panels(0))], {}, "panel-place"),
    Told("at 20, too", [bout("Ann", "Bob", panels=panels(20))], {}, "panel-place"),
    Told("on the second of two obstacles", [bout("Ann", "Bob", obstacles=TWO, panels=panels("B"))], after=AB),
    Told("there is no third", [bout("Ann", "Bob", obstacles=TWO, panels=panels("C"))], {}, "panel-place"),
    Told("without obstacles there is no A", [bout("Ann", "Bob", panels=panels("A"))], {}, "panel-place"),
    Told("letters are capital", [bout("Ann", "Bob", obstacles=TWO, panels=panels("a"))], {}, "panel-place"),
    Told(
        "AB is no letter, nor is nothing",
        [bout("Ann", "Bob", obstacles=TWO, panels=panels("AB", ""))],
        {},
        "panel-place",
    ),
    *(
        Told(f"a {kind} panel", [bout("Ann", "Bob", panels=panels(4, kind=kind))], after=AB)
        for kind in ("flip", "flame", "explosion", "shock")
    ),
    Told("a flop panel", [bout("Ann", "Bob", panels=panels(4, kind="flop"))], {}, "panel-kind"),
    Told(
        "all of it",
        [
            bout("Ann", obstacles=[], panels=panels(0, 1, 2, 3, kind="x"), bumper_sides=True),
            {"operators": ["Bob", "Bob"]},
        ],
        {"bob": {"readiness": "Set"}, "who": "Bob"},
        "not-the-announcer not-two not-ready no-configuration variations obstacle-count panel-count panel-place panel-kind",
    ),
)


@pytest.mark.parametrize("told", [*WHEN_AND_WHO, *CONFIGURATIONS], ids=lambda told: told.why)
def test_announcing(told: Told) -> None:
    fields = {"who": "Eve", "ann": READY, "bob": READY, "cat": READY, **told.given}
    dan = fields.pop("dan", READY)
    given = asked({"do": "announce", "bouts": told.bouts}, **fields)
    given["state"]["operators"]["Dan"] = operator(**dan)
    answer = explained(given)
    assert [reason["code"] for reason in answer["reasons"]] == told.reasons.split()
    expected = {name: {"bout_count": count, "readiness": "Staging"} for name, count in (told.after or {}).items()}
    assert answer["after"] == (expected if told.after is not None else None)
