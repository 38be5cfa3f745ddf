"""Mending one's own slip: what an editor leaves within a quarter of an hour is one lawful act, or none, as long as nobody has built
on it; later, or by somebody else, it is a change like any other."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    another,
    gain,
    lose,
    make,
    new,
    one_of,
    pay,
    roll,
    set_to,
)
from referee.model.events import Roll
from tests.dynasties.kit import saved

ROOMS = ("Hall", "Well", "Loft", "Cave")
room, oil = Choice("Room", options=ROOMS, default="Hall"), Integer("Oil", default=9)
reward = Integer("Reward", of="Contract", default=5)
to, fresh, die, foe = (
    one_of("to", ROOMS),
    new("fresh", "Contract"),
    roll("die", 6),
    another("foe"),
)
HOUSE = Declared(
    name="house",
    letter="Q",
    page="House",
    rules=("House",),
    words=("Warden", "Wardens", "Keeper"),
    variables=(room, oil, reward),
    actions=(
        Action("Walk", "House", often="daily", needs=to.is_not(room), does=(pay(oil, 2), set_to(room, to))),
        Action("Find", "House", often="daily", does=(gain(oil, die),)),
        Action("Post", "House", often="daily", needs=room.is_("Hall"), does=(pay(oil, 1), make(fresh, {reward: 5}))),
        Action("Found", "House", does=(pay(oil, 10), make(fresh, {reward: 9}))),
        Action("Poke", "House", does=(lose(oil[foe], 1),)),
    ),
)
MINUTES = timedelta(minutes=5)
TOLD = ["Q101 violation"]


def page(ann: str, bob: str = "Hall 9", contract: str = "", reward: int = 5) -> str:
    """The tracker: the Room and the Oil of each, and a Contract with its Reward."""
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in (("Ann", ann), ("Bob", bob)))
    things = f"|-\n| {contract} || {reward}\n" if contract else ""
    return (
        f'{{| class="wikitable"\n! Warden !! Room !! Oil\n{rows}|}}\n\n'
        f'{{| class="wikitable"\n! Contract !! Reward\n{things}|}}\n'
    )


def found(*saves: saved.Save, every: timedelta = MINUTES, rolls: tuple[Roll, ...] = ()) -> list[str]:
    told = saved.findings(
        HOUSE, "== House ==\nWardens walk.\n", ("Eve", page("Hall 9")), *saves, every=every, rolls=rolls
    )
    return [f"{one.code} {one.verdict}" for one in told]


TO_THE_WELL, TO_THE_LOFT = ("Ann", page("Well 7"), "Well"), ("Ann", page("Loft 7"), "the Loft, I meant")
"""From the Hall to either it takes 2 Oil, once a day."""
POSTED = ("Ann", page("Hall 8", contract="B"))
BACK = ("Ann", page("Hall 9"), "no, I stay")


@pytest.mark.parametrize(
    ("saves", "told"),
    [
        ([TO_THE_WELL, TO_THE_LOFT], []),
        ([TO_THE_WELL, BACK], []),
        ([TO_THE_WELL, TO_THE_LOFT, TO_THE_WELL], []),
        # She has not walked yet, then; or has.
        ([TO_THE_WELL, BACK, TO_THE_LOFT], []),
        ([TO_THE_WELL, TO_THE_LOFT, ("Ann", page("Hall 5"))], ["Q105 violation"]),
        # A Contract that is spelt otherwise.
        ([POSTED, ("Ann", page("Hall 8", contract="Bread"))], []),
        ([POSTED, ("Bob", page("Hall 8", contract="Bread"))], TOLD),
        # What she did since is mended with it.
        ([POSTED, ("Ann", page("Well 6", contract="B")), ("Ann", page("Loft 6", contract="Bread"))], []),
        # Another act is no other choice: she posts in the Well, where she may not, and did not do it before.
        ([TO_THE_WELL, ("Ann", page("Well 6", contract="B"))], TOLD),
        ([TO_THE_WELL, ("Ann", page("Well 6", contract="B")), ("Bob", page("Well 7"))], TOLD),
        # What comes to nothing lawful is none, and what she did stands.
        ([TO_THE_WELL, ("Ann", page("Loft 8"))], TOLD),
        ([TO_THE_WELL, ("Ann", page("Well 6"))], TOLD),
        # That is hers to say, and nobody else's.
        ([TO_THE_WELL, ("Bob", page("Loft 7"))], TOLD),
        ([TO_THE_WELL, ("Bob", page("Hall 9"))], TOLD),
        # Bob has poked her meanwhile: what she has is no more what she had.
        ([TO_THE_WELL, ("Bob", page("Well 6")), ("Ann", page("Loft 6"))], ["Q105 violation"]),
    ],
)  # fmt: skip
def test_what_somebody_meant_is_what_they_did(saves: list[saved.Save], told: list[str]) -> None:
    found_so = found(*saves)
    assert [one.split()[1] for one in found_so] == [one.split()[1] for one in told], found_so


@pytest.mark.parametrize(
    ("said", "told"),
    [("the Loft", []), ("walked on", ["Q101 undetermined"]), ("I meant to walk to the Loft", []), ("", [])],
)
def test_what_is_called_a_second_act_may_be_one(said: str, told: list[str]) -> None:
    second = ("Ann", page("Loft 7"), said)
    assert found(TO_THE_WELL, second) == told
    # Whoever takes it for that may undo it: she walked to the Well then.
    assert found(TO_THE_WELL, second, ("Bob", page("Well 7"))) == told
    assert found(TO_THE_WELL, second, ("Bob", page("Well 7")), ("Ann", page("Loft 5"))) == [*told, "Q105 violation"]


nook, where = Choice("Nook", options=("None", "Left", "Right"), default="None"), one_of("where", ("Left", "Right"))
BARN = Declared(
    name="barn",
    letter="Q",
    page="Barn",
    rules=("Barn",),
    words=("Warden", "Wardens", "Keeper"),
    variables=(nook,),
    actions=(Action("Hide", "Barn", often="daily", does=(set_to(nook, where),)),),
)


@pytest.mark.parametrize(
    ("said", "told"), [("right", ["Q105 undetermined"]), ("right, sorry", []), ("oops, not left", [])]
)
def test_what_lacks_one_thing_to_be_a_second_act_may_be_one(said: str, told: list[str]) -> None:
    """The same act too soon again, or the first of them with another choice."""

    def barn(ann: str) -> str:
        return f'{{| class="wikitable"\n! Warden !! Nook\n|-\n| Ann || {ann}\n|-\n| Bob || None\n|}}\n'

    saves = (("Eve", barn("None")), ("Ann", barn("Left")), ("Ann", barn("Right"), said))
    assert saved.found(BARN, "== Barn ==\nWardens hide.\n", *saves, every=MINUTES) == told


@pytest.mark.parametrize(("minutes", "told"), [(15, 0), (16, 1)])
def test_a_quarter_of_an_hour_is_at_once(minutes: int, told: int) -> None:
    assert len(found(TO_THE_WELL, TO_THE_LOFT, every=timedelta(minutes=minutes))) == told
    assert len(found(TO_THE_WELL, BACK, every=timedelta(minutes=minutes))) == told


def test_it_counts_from_what_was_first_done() -> None:
    """Twice mended, 14 or 16 minutes after the first walk."""
    saves = (TO_THE_WELL, TO_THE_LOFT, ("Ann", page("Cave 7"), "the Cave, sorry"))
    assert len(found(*saves, every=timedelta(minutes=7))) == 0
    assert len(found(*saves, every=timedelta(minutes=8))) == 1


ROLLED = (Roll(at=saved.NOON + timedelta(minutes=1), by="Ann", dice="DICE6", result="2"),)
FOUND = ("Ann", page("Hall 11"), "found 2")


@pytest.mark.parametrize(
    ("after", "told"),
    [
        # Whatever a die gave is not taken back.
        (BACK, TOLD),
        (("Ann", page("Hall 10"), "1, I meant"), TOLD),
        # Walked as well; and another way than was said.
        (("Ann", page("Well 9"), "and to the Well"), []),
    ],
)
def test_what_was_rolled_stays_rolled(after: saved.Save, told: list[str]) -> None:
    assert [one.split()[1] for one in found(FOUND, after, rolls=ROLLED)] == [one.split()[1] for one in told]


def test_what_was_rolled_is_used_again() -> None:
    both, other = ("Ann", page("Well 9"), "2 found, to the Well"), ("Ann", page("Loft 9"), "Loft")
    assert found(both, other, rolls=ROLLED) == []
    assert found(both, ("Ann", page("Loft 7"), "Loft"), rolls=ROLLED) == ["Q105 violation"]


GUESSED = ("Ann", page("Hall 11"), "found 2")
"""Of which nobody can tell, where no roll is held: she has 11 Oil, or 9."""
FOUNDED = ("Ann", page("Hall 1", contract="B", reward=9), "for 10")


@pytest.mark.parametrize(
    ("saves", "told"),
    [
        ([GUESSED, FOUNDED], ["Q109 undetermined", "Q106 undetermined"]),
        # All of it is undone: she had 9 by any reading, and cannot pay 10 any more.
        ([GUESSED, ("Bob", page("Hall 9")), FOUNDED], ["Q109 undetermined", "Q106 violation"]),
    ],
)
def test_what_is_undone_as_a_whole_leaves_nothing_in_doubt(saves: list[saved.Save], told: list[str]) -> None:
    so = found(*saves, every=saved.HOUR)
    assert [one.split()[1] for one in so] == [one.split()[1] for one in told], so
