"""What comes about by itself may be all that an edit shows of what was done, and hide where somebody went; and what was
bought to be used up at once may be two of a kind."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Flag,
    Integer,
    ListOf,
    Prohibition,
    Trigger,
    add,
    another,
    count,
    each,
    gain,
    half,
    lose,
    one_of,
    pay,
    remove,
    set_to,
)
from tests.dynasties.kit import saved

water, coins = Integer("Water", default=6, least=0), Integer("Coins", default=5, least=0)
stop, pack = Choice("Stop", things="Stop", default="Oasis"), ListOf("Pack", options=("Dates", "Salt"))
to = one_of("stop", "Stop")
WELLS = Declared(
    name="wells",
    letter="Q",
    page="Wells",
    rules=("Wells",),
    words=("Drover", "Drovers", "Khan"),
    catalogues=(Catalogue("Stop", rule="Wells", lists=("Roads",)),),
    variables=(water, coins, stop, pack),
    actions=(
        Action("Travel", "Wells", wait=1, needs=to.among(stop["Roads"]), does=(pay(water, 2), set_to(stop, to))),
        Action("Storm", "Wells", by="head", does=(each("player", [lose(water, 2, least=0)], where=stop.is_("Dunes")),)),
        Action("Buy", "Wells", does=(pay(coins, 2), add(pack, one_of("ware", ("Dates", "Salt"))))),
        Action(
            "Feast",
            "Wells",
            needs=count(pack, "Dates") >= 2,
            does=(remove(pack, "Dates"), remove(pack, "Dates"), gain(coins, 9)),
        ),
    ),
    triggers=(Trigger("Wells", when=water <= 0, does=(set_to(stop, "Oasis"), set_to(water, 2)), of="player"),),
)
RULES = """== Wells ==
Drovers have Water.
{| class="wikitable"
! Stop !! Roads
|-
| Oasis || Gate
|-
| Gate || Oasis, Dunes
|-
| Dunes || Gate, Ruins
|-
| Ruins || Dunes
|}
"""


def page(bob: str, pack: str = "-") -> str:
    """The tracker: the Water, Coins and Stop of Bob, as `6 5 Oasis`, and his Pack."""
    rows = f"|-\n| Ann || 6 || 5 || Oasis || -\n|-\n| Bob || {' || '.join(bob.split())} || {pack}\n"
    return f'{{| class="wikitable"\n! Drover !! Water !! Coins !! Stop !! Pack\n{rows}|}}\n'


def found(*saves: tuple[str, str]) -> list[str]:
    return saved.found(WELLS, RULES, ("Eve", page("6 5 Oasis")), *saves)


DRY = [("Bob", page("4 5 Gate")), ("Bob", page("2 5 Dunes"))]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        # Bob goes to the Gate or the Ruins with his last Water: he is at the Oasis, with 2 again.
        (("Bob", "2 5 Oasis"), []),
        # The page may show what was there before that, which waits to be noted down.
        (("Bob", "0 5 Gate"), ["Q202 advisory"] * 2),
        (("Bob", "0 5 Oasis"), ["Q101 violation"]),
        (("Bob", "3 5 Oasis"), ["Q101 violation"]),
        # So he is after a storm of the head's, of which nothing else shows.
        (("Eve", "2 5 Oasis"), []),
        (("Eve", "1 5 Oasis"), ["Q101 violation"]),
        (("Eve", "2 5 Ruins"), ["Q101 violation"]),
        # Nobody else can bring that about.
        (("Ann", "2 5 Oasis"), ["Q108 violation"]),
    ],
)
def test_what_comes_about_by_itself_hides_what_was_done(edit: tuple[str, str], told: list[str]) -> None:
    who, bob = edit
    assert found(*DRY, (who, page(bob))) == told


def test_somebody_with_water_left_is_not_moved() -> None:
    assert found(("Bob", page("4 5 Gate")), ("Bob", page("4 5 Dunes"))) == ["Q106 violation"]
    assert found(("Bob", page("4 5 Gate")), ("Eve", page("4 5 Oasis"))) == ["Q101 violation"]


def test_two_of_a_kind_may_be_bought_and_used_up_at_once() -> None:
    # For 2 each, and 9 for both: nothing else shows of it. For what is there already only the 9 is.
    assert found(("Bob", page("6 10 Oasis"))) == ["Q108 undetermined"]
    assert found(("Bob", page("6 1 Oasis", "Dates, Dates")), ("Bob", page("6 10 Oasis"))) == []
    assert found(("Bob", page("6 1 Oasis", "Dates, Salt")), ("Bob", page("6 10 Oasis"))) == ["Q101 violation"]


skins, dry, feet = Integer("Skins", default=1, least=0), Flag("Dry", empty=False), Integer("Feet", default=3)
WALK = Action("Walk", "Walks", wait=10, needs=to.among(stop["Roads"]), does=(pay(skins, 1), set_to(stop, to)))
FEET = Trigger("Walks", when=dry, does=(lose(feet, 1),))
WALKS = Declared(
    name="walks",
    letter="Q",
    page="Walks",
    rules=("Walks",),
    words=("Drover", "Drovers", "Khan"),
    catalogues=(Catalogue("Stop", rule="Walks", lists=("Roads",)),),
    variables=(skins, dry, feet, stop),
    actions=(
        WALK,
        Action("Fill", "Walks", does=(gain(skins, 2), set_to(dry, "no"))),
        Action("Dance", "Walks", does=(gain(feet, 1),)),
        Action("Drought", "Walks", by="head", does=(each("player", [lose(skins, 1, least=0)]),)),
    ),
    prohibitions=(Prohibition("Walks", when=dry, actions=("Walk", "Dance")),),
    triggers=(Trigger("Walks", when=skins < 1, does=(set_to(dry, "yes"),)), FEET),
)


def walks(ann: str, bob: str = "1 no 3 Oasis") -> str:
    """The tracker: the Skins, whether they are Dry, the Feet and the Stop of Ann and Bob."""
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in (("Ann", ann), ("Bob", bob)))
    return f'{{| class="wikitable"\n! Drover !! Skins !! Dry !! Feet !! Stop\n{rows}|}}\n'


def walked(*saves: tuple[str, str], minutes: int = 60) -> list[str]:
    first = ("Eve", walks("1 no 3 Oasis"))
    rules = RULES.replace("Wells", "Walks")
    told = saved.findings(WALKS, rules, first, *saves, every=timedelta(minutes=minutes))
    return [f"{one.actor} {one.code}" for one in told]


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ("0 yes 2 Gate", []),
        # Not noted down: that she is Dry, what that brings about, both.
        ("0 no 3 Gate", ["Ann Q202"] * 2),
        ("0 yes 3 Gate", ["Ann Q202"]),
        ("0 no 2 Gate", ["Ann Q202"]),
        # What is wrong besides is.
        ("0 no 3 Ruins", ["Ann Q101"]),
        ("0 yes 1 Gate", ["Ann Q101"]),
        ("0 yes 2 Oasis", ["Ann Q108"]),
        ("1 no 3 Gate", ["Ann Q101"]),
    ],
)
def test_what_comes_about_by_itself_is_so_though_the_page_does_not_show_it(after: str, told: list[str]) -> None:
    assert walked(("Ann", walks(after))) == told


def test_who_acts_is_judged_by_what_came_about_by_itself() -> None:
    went = ("Ann", walks("0 no 3 Gate"))
    assert walked(went, ("Ann", walks("0 no 4 Gate"))) == ["Ann Q202"] * 2 + ["Ann Q108"]
    assert walked(("Ann", walks("0 yes 2 Gate")), ("Ann", walks("0 yes 3 Gate"))) == ["Ann Q108"]


@pytest.mark.parametrize("who", ["Ann", "Bob", "Eve", "Cal"])
def test_what_came_about_by_itself_is_noted_down_by_anybody(who: str) -> None:
    went, noted = ("Ann", walks("0 no 3 Gate")), (who, walks("0 yes 2 Gate"))
    assert walked(went, noted, minutes=5) == []
    assert walked(went, noted) == ["Ann Q202"] * 2


@pytest.mark.parametrize(("who", "told"), [("Bob", "Q101"), ("Eve", "Q101"), ("Cal", "Q102")])
def test_what_did_not_come_about_by_itself_is_nobodys_to_note_down(who: str, told: str) -> None:
    went, noted = ("Ann", walks("0 no 3 Gate")), (who, walks("0 yes 1 Gate"))
    assert walked(went, noted, minutes=5) == [f"{who} {told}"]


def test_the_heads_act_stands_without_what_came_about_by_itself() -> None:
    assert walked(("Eve", walks("0 yes 2 Oasis", "0 yes 2 Oasis"))) == []
    assert walked(("Eve", walks("0 yes 2 Oasis", "0 no 3 Oasis"))) == ["Eve Q202"] * 2
    assert walked(("Eve", walks("0 no 3 Oasis", "0 no 3 Oasis"))) == ["Eve Q202"] * 4
    assert walked(("Eve", walks("0 no 3 Oasis"))) == ["Eve Q101"]


def test_what_is_again_as_the_page_shows_it_is_not_told() -> None:
    # She fills her Skins then, at once or later: she is Dry no more, but her Feet have suffered.
    went, filled = ("Ann", walks("0 no 3 Gate")), ("Ann", walks("2 no 3 Gate"))
    assert walked(went, filled, minutes=5) == ["Ann Q202"]
    assert walked(went, filled) == ["Ann Q202"] * 2
    # And what she does then is lawful, on the page as it is or set right.
    assert walked(went, filled, ("Ann", walks("2 no 4 Gate")), minutes=20) == ["Ann Q202"] * 2
    assert walked(went, filled, ("Bob", walks("2 no 2 Gate")), ("Ann", walks("2 no 3 Gate"))) == ["Ann Q202"] * 2


oil, soot, snuffed = Integer("Oil", default=6, least=0), Integer("Soot"), Flag("Snuffed", empty=False)
foe = another("foe")
NIGHT = Declared(
    name="night",
    letter="Q",
    page="Night",
    rules=("Night",),
    words=("Lighter", "Lighters", "Warden"),
    variables=(oil, soot, snuffed),
    actions=(Action("Smear", "Night", does=(gain(soot[foe], 5),)),),
    triggers=(
        Trigger("Night", when=(soot >= 8) & ~snuffed, does=(set_to(snuffed, "yes"), lose(oil, half(oil, "up")))),
    ),
)


def night(bob: str, ann: str = "6 0 no") -> str:
    """The tracker: the Oil and the Soot of Ann and Bob, and whether they are Snuffed."""
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in (("Ann", ann), ("Bob", bob)))
    return f'{{| class="wikitable"\n! Lighter !! Oil !! Soot !! Snuffed\n{rows}|}}\n'


@pytest.mark.parametrize(
    ("after", "told"),
    [
        # 5 Soot and 5 more: Bob is Snuffed, and half of his 6 Oil is lost.
        ("3 10 yes", []),
        # Neither is noted down, or the one, or the other.
        ("6 10 no", ["Q202 advisory"] * 2),
        ("6 10 yes", ["Q202 advisory"]),
        ("3 10 no", ["Q202 advisory"]),
        # More is lost than that, or Soot is.
        ("2 10 yes", ["Q101 violation"]),
        ("2 10 no", ["Q101 violation"]),
        ("6 9 yes", ["Q101 violation"]),
    ],
)
def test_of_two_things_that_come_about_by_themselves_the_page_may_show_one(after: str, told: list[str]) -> None:
    smeared = ("Ann", night("6 5 no"))
    start = ("Eve", night("6 0 no"))
    rules = "== Night ==\nLighters have Oil.\n"
    assert saved.found(NIGHT, rules, start, smeared, ("Ann", night(after))) == told
    if "violation" not in "".join(told):
        # Whoever notes the rest down later does no wrong.
        for who in ("Ann", "Bob", "Eve"):
            noted = (who, night("3 10 yes"))
            assert saved.found(NIGHT, rules, start, smeared, ("Ann", night(after)), noted) == told
