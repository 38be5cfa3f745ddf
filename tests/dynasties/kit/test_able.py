"""What somebody can do at all, and how far it moves a number at most: so that the plainest wrongs are told, and what is lawful by
several acts at once is not."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Flag,
    Integer,
    Trigger,
    amount,
    each,
    end,
    gain,
    lose,
    make,
    new,
    one_of,
    perhaps,
    provided,
    roll,
    set_to,
)
from referee.dynasties.kit.solving.able import able, most_moved
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law
from referee.model.events import Roll
from tests.dynasties.kit import saved

room, fame = Choice("Room", options=("Gate", "Maw"), default="Maw"), Integer("Fame", least=None, negative=True)
oil, lit = Integer("Oil", default=9), Flag("Lit", of="game")
strength = Integer("Strength", of="Beast", default=1)
beast, fresh, wild, much = one_of("beast", "Beast"), new("fresh", "Beast"), roll("wild", 6), amount("much", 1, 9)
WOUND = provided(strength[beast] <= 2, [end(beast), gain(fame, 3)], otherwise=[lose(strength[beast], 2), gain(fame, 1)])
ISLES = Declared(
    name="isles",
    letter="Q",
    page="Isles",
    rules=("Isles",),
    words=("Warden", "Wardens", "Keeper"),
    variables=(room, fame, oil, lit, strength),
    actions=(
        Action("Rouse", "Isles", often="daily", does=(make(fresh, {strength: wild}),)),
        Action("Wound", "Isles", often="daily", needs=room.is_("Maw"), does=(WOUND,)),
        Action("Flee", "Isles", does=(lose(fame, 1), set_to(room, "Gate"))),
        Action("Light", "Isles", does=(lose(oil, 2), set_to(lit, "yes"))),
        Action("Sing", "Isles", often="daily", needs=lit, does=(gain(fame, 2), gain(oil, much))),
        Action("Honour", "Isles", by="head", does=(each("Beast", [gain(fame, 1)]), perhaps(gain(oil, 1)))),
    ),
    triggers=(Trigger("Isles", of="player", when=oil <= 0, does=(gain(oil, 3),)),),
)


def page(ann: str, beast: str = "", lit: str = "no") -> str:
    """The tracker: the Room, Fame and Oil of Ann, and a Beast: `Grue 5`."""
    rows = f"|-\n| Ann || {' || '.join(ann.split())}\n|-\n| Bob || Maw || 0 || 9\n"
    things = f"|-\n| {' || '.join(beast.split())}\n" if beast else ""
    return (
        f'Lit: {lit}\n\n{{| class="wikitable"\n! Warden !! Room !! Fame !! Oil\n{rows}|}}\n\n'
        f'{{| class="wikitable"\n! Beast !! Strength\n{things}|}}\n'
    )


ROLLED = Roll(at=saved.NOON + timedelta(minutes=90), by="Bob", dice="DICE6", result="5")
ROUSED = ("Bob", page("Maw 0 9", "Grue 5"))


def found(*saves: tuple[str, str]) -> list[str]:
    told = saved.findings(ISLES, "== Isles ==\nWardens fight.\n", ("Eve", page("Maw 0 9")), *saves, rolls=(ROLLED,))
    return [f"{one.code} {one.verdict}" for one in told]


@pytest.mark.parametrize(
    ("saves", "told"),
    [
        # No beast is there, and none is roused: nothing brings Fame.
        ([("Ann", page("Maw 2 9"))], ["Q101 violation"]),
        ([("Ann", page("Maw 1 9"))], ["Q101 violation"]),
        ([("Ann", page("Gate -3 9"))], []),
        # A beast is wounded, once a day; and fled from, ever so often.
        ([ROUSED, ("Ann", page("Maw 1 9", "Grue 3"))], []),
        ([ROUSED, ("Ann", page("Gate -1 9", "Grue 3"))], []),
        ([ROUSED, ("Ann", page("Gate -4 9", "Grue 3"))], []),
        ([ROUSED, ("Ann", page("Maw 2 9", "Grue 3"))], ["Q101 violation"]),
        ([ROUSED, ("Ann", page("Maw 5 9", "Grue 5"))], ["Q101 violation"]),
        # Bob rouses it and wounds it, both at once.
        ([("Bob", page("Maw 0 9", "Grue 3").replace("Maw || 0 || 9\n|}", "Maw || 1 || 9\n|}"))], []),
        # Light, then Sing: one brings about what the other asks for.
        ([("Ann", page("Maw 2 9", lit="yes"))], []),
        ([("Ann", page("Maw 2 12"))], ["Q108 violation"]),
    ],
)
def test_what_cannot_be_done_at_all_explains_nothing(saves: list[tuple[str, str]], told: list[str]) -> None:
    so = found(*saves)
    assert [one.split()[1] for one in so] == [one.split()[1] for one in told], so


LAW = carried_law("205")
assert LAW is not None
VALUES = Values(LAW, "isles")


def view(unread: str = "", **cells: str) -> View:
    return View(
        cells=Map({"Fame:Ann": "0"} | {key.replace("_", ":"): value for key, value in cells.items()}),
        actor="Ann",
        at=datetime(2026, 5, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=VALUES,
        default=lambda key: ISLES.default_of(key, VALUES),
        unread=lambda key: "it is smudged" if key == unread else "",
    )


@pytest.mark.parametrize(
    ("cells", "names", "left"),
    [
        ({}, "Wound Flee", "Flee"),
        ({"Strength_Grue": "5"}, "Wound Flee", "Wound Flee"),
        ({}, "Rouse Wound", "Rouse Wound"),
        # In the Gate nobody wounds, and nothing leads out of it.
        ({"Strength_Grue": "5", "Room_Ann": "Gate"}, "Rouse Wound Light", "Rouse Light"),
        ({"Strength_Grue": "5", "Room_Ann": "Gate"}, "Wound Flee", "Wound Flee"),
        ({}, "Sing Flee", "Flee"),
        ({}, "Sing Light", "Sing Light"),
        ({"Lit": "yes"}, "Sing Flee", "Sing Flee"),
    ],
)
def test_what_others_may_bring_about_can_be_done(cells: dict[str, str], names: str, left: str) -> None:
    actions = [action for action in ISLES.actions if action.name in names.split()]
    assert able(ISLES, view(**cells), actions, frozenset()) == {*left.split()}


def test_what_need_not_be_met_bars_nothing() -> None:
    sing = [action for action in ISLES.actions if action.name == "Sing"]
    assert able(ISLES, view(), sing, frozenset(("not-met",))) == {"Sing"}
    assert able(ISLES, view(), sing, frozenset(("too-soon",))) == frozenset()


@pytest.mark.parametrize(
    ("action", "number", "sign", "most"),
    [
        # Whichever branch it is, no more than all of them together.
        ("Wound", "Fame", 1, 4),
        ("Wound", "Fame", -1, 0),
        ("Flee", "Fame", -1, 1),
        ("Flee", "Fame", 1, 0),
        # A beast that is made or ended has any Strength.
        ("Wound", "Strength", -1, None),
        ("Rouse", "Strength", 1, None),
        # So much as is chosen; of each beast; perhaps.
        ("Sing", "Oil", 1, None),
        ("Honour", "Fame", 1, None),
        ("Honour", "Oil", 1, None),
        # What comes about by itself may move it too.
        ("Light", "Oil", -1, None),
        ("Nobody's", "Oil", -1, None),
    ],
)
def test_how_far_an_action_moves_a_number(action: str, number: str, sign: int, most: int | None) -> None:
    assert most_moved(ISLES, view(), action, number, sign) == most


def test_what_turns_on_what_cannot_be_read_may_be_anything() -> None:
    assert most_moved(ISLES, view("Strength:Grue", Strength_Grue="5"), "Wound", "Fame", 1) is None
    assert most_moved(ISLES, view("Oil:Ann", Oil_Ann="5"), "Wound", "Fame", 1) == 4
