"""Rules as data: edits are explained from the difference that they make, in words and numbers worked out by hand."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    ACTOR,
    NOW,
    SECRET,
    Action,
    Catalogue,
    Choice,
    Declared,
    Integer,
    Invariant,
    ListOf,
    Name,
    Prohibition,
    Text,
    Title,
    Victory,
    add,
    amount,
    another,
    by_option,
    by_table,
    count,
    drawn,
    each,
    end,
    gain,
    give,
    half,
    holder_of_most,
    hours_since,
    lose,
    make,
    new,
    one_of,
    pay,
    provided,
    remove,
    reset,
    roll,
    said,
    set_to,
    total,
)
from referee.dynasties.kit.judging.derivations import worked_out
from referee.dynasties.kit.said.spoken import Heard, Spoken, Wording
from referee.dynasties.kit.solving.blame import but_for, closest
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.standing import holder_of, lacking_to_win
from referee.dynasties.kit.terms.operands import Condition, Given, Operand
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import Faults, PastAction, Rolled, View
from referee.law.law import carried_law

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
PLAYERS = ("Ann", "Bob", "Cat")

meadow = Catalogue(
    name="Meadow",
    rows={
        "Low Field": {"Grows": "Clover, Sage", "Stop": "1"},
        "Orchard": {"Grows": "Sage", "Stop": "3"},
        "Heath": {"Grows": "Ling", "Stop": "6"},
    },
    lists=("Grows",),
)
flower = Catalogue(name="Flower", rows={"Clover": {"Nectar": "2"}, "Sage": {"Nectar": "3"}, "Ling": {"Nectar": "5"}})
honey = Integer(name="Honey", default=4)
garden = Choice(name="Garden", options=("Low Field", "Orchard", "Heath"), default="Low Field", things="Meadow")
shelf = ListOf(name="Shelf", longest=3, things="Flower")
harvest = Integer(name="Yield", of="Meadow", default=4)
season = Integer(name="Season", of="game", default=1)
strength = Integer(name="Strength", of="Hive", default=1)
owner = Choice(name="Owner", of="Hive", options=("-", *PLAYERS), default="-")
# The head's variable, of which only the head knows the worth.
mood = Integer(name="Mood", of="game", secret=True)
visited = Text(name="Visited", default="2026-05-01T04:00:00Z")
weight = Integer(name="Weight", value=honey + count(shelf) * 2)

bloom, to, friend, hive = (
    one_of("flower", "Flower"),
    one_of("meadow", "Meadow"),
    another("friend"),
    one_of("hive", "Hive"),
)
treat = one_of("treat", ("Tea", "Cake"))
stop, found, swarm, many = roll("stop", 6), roll("find", 6), new("swarm", "Hive"), amount("amount")

MEADOWS = Declared(
    name="meadows",
    letter="M",
    page="Meadows",
    rules=("Meadows",),
    variables=(honey, garden, shelf, harvest, season, strength, owner, mood, visited, weight),
    prohibitions=(Prohibition(rule="Meadows", when=honey.is_(0), actions=("Visit",)),),
    invariants=(
        Invariant(rule="Meadows", never=weight > 20, of="player"),
        Invariant(rule="Meadows", never=total("player", honey) > 30),
    ),
    titles=(Title(name="Elder", rule="Meadows", holder=holder_of_most(weight)),),
    victory=Victory(rule="Meadows", needs=(weight >= 10) & shelf.has("Ling")),
    catalogues=(meadow, flower),
    actions=(
        Action(
            name="Gather",
            rule="Meadows",
            wait=8,
            needs=(harvest[garden] > 0,),
            does=(gain(honey, half(harvest[garden], "up")), lose(harvest[garden], 1)),
        ),
        Action(
            name="Bottle",
            rule="Meadows",
            needs=(bloom.among(garden["Grows"]),),
            does=(pay(honey, bloom["Nectar"]), add(shelf, bloom)),
        ),
        Action(name="Wander", rule="Meadows", needs=(to["Stop"] - garden["Stop"] <= 2,), does=(set_to(garden, to),)),
        Action(name="Share", rule="Meadows", does=give(honey, many, to=friend)),
        Action(name="Hand on", rule="Meadows", does=(remove(shelf, bloom), add(shelf[friend], bloom))),
        Action(
            name="Frost",
            rule="Meadows",
            by="head",
            once_per=season,
            does=(
                each("player", [lose(honey, half(honey, "down"))], where=garden["Stop"] * 1 > stop),
                each("Meadow", [reset(harvest)]),
                gain(season, 1),
            ),
        ),
        Action(
            name="Forage",
            rule="Meadows",
            does=(gain(honey, by_table(found, {(1, 2): 1, (3, 5): 2, 6: 6})),),
            needs=(season > 5,),
        ),
        Action(name="Found", rule="Meadows", does=(pay(honey, 3), make(swarm, {strength: 2}))),
        Action(name="Feed", rule="Meadows", does=(pay(honey, many), gain(strength[hive], many * 2))),
        Action(
            name="Smoke out",
            rule="Meadows",
            does=(provided(strength[hive] <= 2, [end(hive)], otherwise=[lose(strength[hive], 2)]),),
        ),
        Action(name="Windfall", rule="Meadows", does=(add(shelf, drawn("gift", ("Clover", "Ling"))),)),
        Action(name="Sing", rule="Meadows", needs=(mood >= 3,), does=(gain(honey, 9),)),
        Action(
            name="Visit",
            rule="Meadows",
            in_turn=True,
            needs=(hours_since(visited) >= 8,),
            does=(set_to(visited, NOW), by_option(treat, {"Tea": [gain(honey, 1)], "Cake": [gain(honey, 2)]})),
        ),
        Action(
            name="Trade",
            rule="Meadows",
            needs=(said(friend, "agree", many, where="comment", hours=24),),
            does=(gain(honey, many), pay(honey[friend], many)),
        ),
        Action(name="Dew", rule="Meadows", by="anyone", needs=(honey <= 1, season.is_(9)), does=(set_to(honey, 2),)),
        Action(name="Tidy", rule="Meadows", needs=(count(shelf) > 2,), does=(reset(shelf), gain(honey, count(shelf)))),
    ),
)


def explainer(
    cells: Mapping[str, str] | None = None, *, who: str = "Ann", past: tuple[PastAction, ...] = (), rolls: str = ""
) -> Explainer:
    """Somebody at noon; `rolls`: `DICE6 4`, made by them a minute before."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "meadows")
    made = [each.rsplit(" ", 1) for each in filter(None, rolls.split("; "))]
    view = View(
        cells=Map(cells or {}),
        actor=who,
        at=NOON,
        players=PLAYERS,
        values=values,
        default=lambda key: MEADOWS.default_of(key, values),
        past=past,
        rolls=tuple(Rolled(NOON - timedelta(minutes=1), who, dice, result) for dice, result in made),
        emperor="Eve",
        plays=who in PLAYERS,
    )
    return Explainer(MEADOWS, law, view)


def explained(asked: Explainer, **target: str) -> list[str] | None:
    """The actions in words, by which an edit is lawful; None: there are none."""
    taken, whole = asked.explain({key.replace("_", ":", 1).replace("_", " "): value for key, value in target.items()})
    assert whole
    return None if taken is None else [each.words for each in taken]


def blamed(asked: Explainer, **target: str) -> tuple[str, Faults] | None:
    """The one condition in the way, and what does not meet it."""
    wanted = {key.replace("_", ":", 1).replace("_", " "): value for key, value in target.items()}
    unmet = but_for(asked, wanted)
    return None if unmet is None else (unmet[0], tuple(fault for each in unmet[1] for fault in each.faults))


@pytest.mark.parametrize(
    ("cells", "target", "words"),
    [
        # Half of a Yield of 4 is 2; of 3, rounded up, 2 as well.
        ({}, {"Honey_Ann": "6", "Yield_Low_Field": "3"}, ["Gather"]),
        ({"Yield:Low Field": "3"}, {"Honey_Ann": "6", "Yield_Low_Field": "2"}, ["Gather"]),
        # Clover costs 2, Sage 3: both of 5 Honey, in one edit.
        ({}, {"Honey_Ann": "2", "Shelf_Ann": "Clover"}, ["Bottle (flower Clover)"]),
        ({"Honey:Ann": "5"}, {"Honey_Ann": "0", "Shelf_Ann": "Clover, Sage"}, ["Bottle (flower Clover)", "Bottle (flower Sage)"]),
        ({}, {"Garden_Ann": "Orchard"}, ["Wander (meadow Orchard)"]),
        # First to the Orchard, at stop 3, from where the Heath, at stop 6, is too far; so no.
        ({"Garden:Ann": "Orchard"}, {"Garden_Ann": "Heath"}, None),
        ({}, {"Honey_Ann": "1", "Honey_Bob": "7"}, ["Share (amount 3, friend Bob)"]),
        ({}, {"Honey_Ann": "1", "Honey_Bob": "8"}, None),
        ({"Shelf:Ann": "Ling, Ling"}, {"Shelf_Ann": "Ling", "Shelf_Cat": "Ling"}, ["Hand on (flower Ling, friend Cat)"]),
        ({}, {"Honey_Ann": "1", "Strength_Elm": "2", "Owner_Elm": "-"}, ["Found (swarm Elm)"]),
        # 2 Honey are 4 Strength.
        ({"Strength:Elm": "2"}, {"Honey_Ann": "2", "Strength_Elm": "6"}, ["Feed (amount 2, hive Elm)"]),
        ({"Strength:Elm": "2"}, {"Honey_Ann": "2", "Strength_Elm": "5"}, None),
        ({"Strength:Elm": "2", "Owner:Elm": "-"}, {"Strength_Elm": "", "Owner_Elm": ""}, ["Smoke out (hive Elm)"]),
        ({"Strength:Elm": "5", "Owner:Elm": "-"}, {"Strength_Elm": "3"}, ["Smoke out (hive Elm)"]),
        ({"Shelf:Ann": "Ling, Ling, Sage"}, {"Shelf_Ann": "", "Honey_Ann": "4"}, None),
    ],
)  # fmt: skip
def test_what_an_edit_is(cells: dict[str, str], target: dict[str, str], words: list[str] | None) -> None:
    assert explained(explainer(cells), **target) == words


@pytest.mark.parametrize(
    ("cells", "target", "fault", "why"),
    [
        ({"Garden:Ann": "Heath"}, {"Honey_Ann": "1", "Shelf_Ann": "Ling"}, "not-paid", "5 Honey of 4"),
        (
            {"Honey:Ann": "6"},
            {"Honey_Ann": "1", "Shelf_Ann": "Ling"},
            "not-met",
            "Ling is not among Grows of Garden (Clover, Sage)",
        ),
        ({}, {"Garden_Ann": "Heath"}, "not-met", "Stop of Heath - Stop of Garden is 5, not at most 2"),
        ({"Yield:Low Field": "0"}, {"Honey_Ann": "4", "Yield_Low_Field": "-1"}, None, ""),
    ],
)
def test_what_is_in_the_way(cells: dict[str, str], target: dict[str, str], fault: str | None, why: str) -> None:
    found = blamed(explainer(cells), **target)
    assert (found and found[0], found[1][0][1] if found else "") == (fault, why)


def _frost(rolled: str) -> Explainer:
    # Ann in the Low Field (stop 1), Bob in the Orchard (3), Cat on the Heath (6).
    cells = {"Garden:Bob": "Orchard", "Garden:Cat": "Heath", "Honey:Cat": "7", "Yield:Orchard": "1"}
    return explainer(cells, who="Eve", rolls=f"DICE6 {rolled}")


def test_an_act_over_all_is_one_act() -> None:
    # A 2 hits stops 3 and 6: Bob loses 2 of 4, Cat 3 of 7; the Yield of the Orchard is 4 again.
    target = {"Honey_Bob": "2", "Honey_Cat": "4", "Yield_Orchard": "4", "Season": "2"}
    assert explained(_frost("2"), **target) == ["Frost (stop 2)"]
    # A 3 hits the Heath alone, and a 6 nobody.
    assert explained(_frost("3"), Honey_Cat="4", Yield_Orchard="4", Season="2") == ["Frost (stop 3)"]
    assert explained(_frost("6"), Yield_Orchard="4", Season="2") == ["Frost (stop 6)"]
    assert explained(_frost("6"), **target) is None


def test_a_row_that_was_forgotten_is_named() -> None:
    wanted = {"Honey:Cat": "4", "Yield:Orchard": "4", "Season": "2"}
    near = closest(_frost("2"), wanted)
    assert ([each.words for each in near.taken], near.differs) == (["Frost (stop 2)"], ("Honey:Bob",))


@pytest.mark.parametrize(
    ("honeys", "who", "is_most", "is_not_most"),
    [
        # Of Cat nobody can tell: Ann, who has less than Bob, is not the one; Bob may be.
        ({"Ann": "3", "Bob": "9"}, "Ann", False, True),
        ({"Ann": "9", "Bob": "9"}, "Ann", False, True),
        ({"Ann": "3", "Bob": "9"}, "Bob", None, None),
        ({"Ann": "3", "Bob": "9"}, "Cat", None, None),
        ({"Ann": "3", "Bob": "9"}, "Zoe", False, True),
        ({"Ann": "3", "Bob": "9"}, "", None, None),
    ],
)
def test_who_surely_has_not_the_most(
    honeys: dict[str, str], who: str, is_most: bool | None, is_not_most: bool | None
) -> None:
    cells = {f"Honey:{name}": value for name, value in honeys.items()}
    asked = explainer(cells)
    view = replace(asked.view, unread=lambda key: "it is smudged" if key == "Honey:Cat" else "")
    course = ActionCourse(MEADOWS, view, {})
    for condition, so in ((holder_of_most(honey).is_(who), is_most), (holder_of_most(honey).is_not(who), is_not_most)):
        holds = condition.holds(course)
        assert (None if isinstance(holds, Unknown) else holds) is so
    if is_most is not None:
        assert Given(who).is_(holder_of_most(honey)).holds(course) is is_most


@pytest.mark.parametrize(("communal", "rung"), [(True, None), (False, ["Ring"])])
def test_what_is_done_once_per_season_for_all_together(communal: bool, rung: list[str] | None) -> None:
    ring = Action("Ring", "Meadows", communal=communal, once_per=season, does=(gain(honey, 1),))
    asked = explainer(past=(PastAction(NOON - timedelta(hours=30), "Bob", "Ring", "Ring", "1"),))
    asked = replace(asked, declared=replace(MEADOWS, actions=(ring,), prohibitions=()))
    assert explained(asked, Honey_Ann="5") == rung
    later = replace(asked, view=replace(asked.view, cells=asked.view.cells.set("Season", "2")))
    assert explained(later, Honey_Ann="5") == ["Ring"]


def test_once_per_season() -> None:
    asked = explainer(who="Eve", rolls="DICE6 6")
    before = PastAction(NOON - timedelta(days=9), "Eve", "Frost", "Frost", round="1")
    again = replace(asked, view=replace(asked.view, past=(before,)))
    assert explained(asked, Season="2") == ["Frost (stop 6)"]
    found = but_for(again, {"Season": "2"})
    assert found is not None
    assert (found[0], found[1][0].faults) == ("too-soon", (("too-soon", "once per Season, which is still 1"),))
    earlier = replace(asked, view=replace(asked.view, past=(replace(before, round="0"),)))
    assert explained(earlier, Season="2") == ["Frost (stop 6)"]


@pytest.mark.parametrize(("result", "honey_after"), [("1", "5"), ("2", "5"), ("3", "6"), ("5", "6"), ("6", "10")])
def test_a_table_by_roll(result: str, honey_after: str) -> None:
    asked = explainer({"Season": "6"}, rolls=f"DICE6 {result}")
    assert explained(asked, Honey_Ann=honey_after) == [f"Forage (find {result})"]
    assert explained(explainer({"Season": "5"}, rolls=f"DICE6 {result}"), Honey_Ann=honey_after) is None


def test_what_no_roll_gave() -> None:
    asked = explainer({"Season": "6"}, rolls="DICE6 1")
    assert blamed(asked, Honey_Ann="10") == ("not-rolled", (("not-rolled", "DICE6: other rolls than this were made"),))


def test_what_is_drawn_needs_a_roll_and_no_certain_side() -> None:
    assert explained(explainer(rolls="DICE2 1"), Shelf_Ann="Ling") == ["Windfall (gift Ling)"]
    assert blamed(explainer(rolls="DICE3 1"), Shelf_Ann="Ling") == (
        "not-rolled",
        (("not-rolled", "DICE2: no roll was seen but of DICE3"),),
    )


def test_what_rests_on_a_secret_is_lawful_as_far_as_anybody_can_tell() -> None:
    taken, _ = explainer().explain({"Honey:Ann": "13"})
    assert taken is not None
    assert [(each.words, [doubt.why for doubt in each.doubts]) for each in taken] == [("Sing", ["Mood is secret"])]


def test_a_value_that_cannot_be_read_makes_a_doubt() -> None:
    asked = explainer()
    unread = "Yield:Low Field shows '4?'"
    blind = replace(asked, view=replace(asked.view, unread=lambda key: unread if key == "Yield:Low Field" else ""))
    taken, _ = blind.explain({"Honey:Ann": "7"})
    assert taken is not None
    assert {doubt.why for each in taken for doubt in each.doubts} == {unread}


def test_hours_that_have_to_pass() -> None:
    def gathered(ago: timedelta) -> Explainer:
        return explainer(past=(PastAction(NOON - ago, "Ann", "Gather", "Gather"),))

    target = {"Honey_Ann": "6", "Yield_Low_Field": "3"}
    assert explained(gathered(timedelta(hours=8)), **target) == ["Gather"]
    found = blamed(gathered(timedelta(hours=8) - timedelta(seconds=1)), **target)
    assert found == ("too-soon", (("too-soon", "next from 2026-05-01T12:00:01Z on"),))


def test_a_time_that_is_tracked() -> None:
    # Visited at four; eight hours later it is noon.
    visit = {"Visited_Ann": "2026-05-01T12:00:00Z", "Honey_Ann": "6"}
    assert explained(explainer(), **visit) == ["Visit (treat Cake)"]
    found = blamed(explainer({"Visited:Ann": "2026-05-01T04:00:01Z"}), **visit)
    assert found == ("too-soon", (("too-soon", "next from 2026-05-01T12:00:01Z on, 8 hours after Visited"),))


@pytest.mark.parametrize(
    ("needs", "visits"),
    [
        (hours_since(visited) >= 8, {"04:00:00": True, "04:00:01": False}),
        (hours_since(visited) > 8, {"04:00:00": False, "03:59:59": True}),
        (hours_since(visited) <= 8, {"04:00:00": True, "03:59:59": False}),
        (hours_since(visited) < 8, {"04:00:00": False, "04:00:01": True}),
        (Given(8) < hours_since(visited), {"04:00:00": False, "03:59:59": True}),
        (Given(8) >= hours_since(visited), {"04:00:00": True, "03:59:59": False}),
    ],
)
def test_a_limit_is_to_the_second(needs: Condition, visits: dict[str, bool]) -> None:
    """G3: eight hours before noon it is four; “more than” is without the limit."""
    rest = Action("Rest", "Meadows", needs=needs, does=(gain(season, 1),))
    told = replace(MEADOWS, actions=(rest,), prohibitions=())
    for visit, is_lawful in visits.items():
        asked = replace(explainer({"Visited:Ann": f"2026-05-01T{visit}Z"}), declared=told)
        assert (explained(asked, Season="2") == ["Rest"]) is is_lawful, visit


def test_when_more_than_so_many_hours_have_passed_is_said() -> None:
    rest = Action("Rest", "Meadows", needs=hours_since(visited) > 8, does=(gain(season, 1),))
    asked = explainer({"Visited:Ann": "2026-05-01T04:00:00Z"})
    found = blamed(replace(asked, declared=replace(MEADOWS, actions=(rest,), prohibitions=())), Season="2")
    assert found == ("too-soon", (("too-soon", "next after 2026-05-01T12:00:00Z, 8 hours after Visited"),))


def test_nobody_acts_twice_in_a_row() -> None:
    visit = {"Visited_Ann": "2026-05-01T12:00:00Z", "Honey_Ann": "5"}
    mine, bobs = (
        PastAction(NOON - timedelta(hours=ago), who, "Visit", "Visit") for ago, who in ((9, "Ann"), (8, "Bob"))
    )
    assert explained(explainer(past=(mine, bobs)), **visit) == ["Visit (treat Tea)"]
    found = blamed(explainer(past=(mine,)), **visit)
    assert found == ("too-soon", (("too-soon", "nobody takes it twice in a row"),))


def test_what_is_forbidden() -> None:
    visit = {"Visited_Ann": "2026-05-01T12:00:00Z", "Honey_Ann": "1"}
    found = blamed(explainer({"Honey:Ann": "0"}), **visit)
    assert found == ("not-met", (("not-met", "Honey is 0"),))


@pytest.mark.parametrize(
    ("heard", "words"),
    [
        ((("Bob", 24, "comment", "I agree to give 3."),), ["Trade (amount 3, friend Bob)"]),
        ((("Bob", 25, "comment", "I agree to give 3."),), None),
        ((("Cat", 2, "comment", "I agree to give 3."),), None),
        ((("Bob", 2, "post", "I agree to give 3."),), None),
        ((("Bob", 2, "comment", "I agree to give 33."),), None),
    ],
)
def test_consent_of_another(heard: tuple[tuple[str, int, str, str], ...], words: list[str] | None) -> None:
    asked = explainer()
    entries = tuple(
        Heard(NOON - timedelta(hours=ago), who, "post" if where == "post" else "comment", (Wording(text),))
        for who, ago, where, text in heard
    )
    hearing = replace(asked, view=replace(asked.view, spoken=Spoken(entries)))
    assert explained(hearing, Honey_Ann="7", Honey_Bob="1") == words
    # What nobody has seen may hold it.
    half_deaf = replace(
        hearing, view=replace(hearing.view, spoken=Spoken(entries, {"a-post": "3 comments were not seen"}))
    )
    taken, _ = half_deaf.explain({"Honey:Ann": "7", "Honey:Bob": "1"})
    assert taken is not None
    assert bool(taken[0].doubts) is (words is None)


def test_what_may_never_be() -> None:
    # 18 Honey and a Jar of 2 weigh 20; 16 and two Jars do too, and a Gather of 2 would make it 22.
    bottling = explainer({"Honey:Ann": "18", "Shelf:Ann": "Ling"})
    assert explained(bottling, Honey_Ann="16", Shelf_Ann="Clover, Ling") == ["Bottle (flower Clover)"]
    two = {"Honey_Ann": "20", "Yield_Low_Field": "3"}
    assert explained(explainer({"Honey:Ann": "18", "Honey:Cat": "0"}), **two) == ["Gather"]
    heavy = blamed(explainer({"Honey:Ann": "18", "Shelf:Ann": "Ling", "Honey:Cat": "0"}), **two)
    assert heavy == ("out-of-bounds", (("out-of-bounds", "Ann: Weight is 22, and may not be more than 20"),))
    # Ann's 18, Bob's 4 and Cat's 8 are 30 already; 2 more are 32.
    rich = blamed(explainer({"Honey:Ann": "18", "Honey:Cat": "8"}), **two)
    assert rich == (
        "out-of-bounds",
        (("out-of-bounds", "the sum of Honey over all players is 32, and may not be more than 30"),),
    )


def test_what_follows_from_the_state() -> None:
    asked = explainer({"Honey:Ann": "7", "Shelf:Bob": "Ling, Ling", "Honey:Bob": "6"})
    # Ann 7, Bob 6 and 2 Jars of 2, Cat 4.
    follows = worked_out(MEADOWS, asked.view)
    assert follows == {"Weight:Ann": "7", "Weight:Bob": "10", "Weight:Cat": "4"}
    (elder,), victory = MEADOWS.titles, MEADOWS.victory
    assert victory is not None
    assert isinstance(victory.needs, Condition)
    assert holder_of(MEADOWS, asked.view, elder) == "Bob"
    lacks = {name: lacking_to_win(MEADOWS, asked.view, victory, name) for name in PLAYERS}
    assert lacks == {"Ann": "Weight is 7, not at least 10", "Bob": "", "Cat": "Weight is 4, not at least 10"}
    tied = replace(asked.view, cells=asked.view.cells.set("Honey:Ann", "10"))
    assert holder_of(MEADOWS, tied, elder) is None


def test_what_comes_about_by_itself_anyone_may_note_down() -> None:
    assert explained(explainer({"Honey:Ann": "1", "Season": "9"}), Honey_Ann="2") == ["Dew"]
    assert explained(explainer({"Honey:Ann": "1"}), Honey_Ann="2") is None


def test_what_is_done_to_nobody_is_not_done() -> None:
    heir = Name("Heir")
    hand = Action("Hand over", "Meadows", does=give(honey, 1, to=heir))
    passing_on = replace(MEADOWS, variables=(*MEADOWS.variables, heir), actions=(hand,), prohibitions=())
    asked = replace(explainer(), declared=passing_on)
    assert explained(asked, Honey_Ann="3") is None
    assert blamed(asked, Honey_Ann="3") == ("not-met", (("not-met", "Heir is nobody"),))
    with_heir = replace(asked, view=replace(asked.view, cells=asked.view.cells.set("Heir:Ann", "Bob")))
    assert explained(with_heir, Honey_Ann="3", Honey_Bob="5") == ["Hand over"]


@pytest.mark.parametrize(
    "written",
    [
        NOW,
        SECRET,
        ACTOR,
        hours_since(NOW),
        honey[another("friend")] + 1,
        (season >= 2) & (owner.is_(ACTOR) | (mood > 1)),
    ],
    ids=lambda written: written.told(),
)
def test_what_is_written_alike_is_the_same(written: Operand) -> None:
    again = copy.deepcopy(written)
    assert again is not written and again == written and hash(again) == hash(written)
