"""Culprits: of several acts that an unlawful edit may have been, that one which lacks the fewest conditions is told."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Choice,
    Declared,
    Flag,
    Integer,
    Invariant,
    Name,
    amount,
    another,
    gain,
    give,
    lose,
    one_of,
    pay,
    set_to,
)
from referee.dynasties.kit.solving.blame import but_for
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, View
from referee.law.law import carried_law
from tests.dynasties.kit.saved import findings, found

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
rank, fame, gold = Integer("Rank"), Integer("Fame"), Integer("Gold", default=1)
queued, keeper = Flag("Queued", of="Cart"), Name("Keeper", of="Cart")
cart = one_of("cart", "Cart")

YARD = Declared(
    name="yard",
    letter="Q",
    page="Yard",
    rules=("The Yard",),
    variables=(rank, fame, gold, queued, keeper),
    actions=(
        Action("Assign", "The Yard", by="head", does=(set_to(queued[cart], "yes"),)),
        Action("Queue", "The Yard", needs=keeper[cart].is_(ACTOR), does=(set_to(queued[cart], "yes"),)),
        Action("Parade", "The Yard", needs=(rank >= 3, gold >= 5), does=(gain(fame, 2), lose(gold, 1))),
        Action("Bow", "The Yard", does=(pay(gold, 1), gain(fame, 1))),
        Action("Curtsy", "The Yard", often="daily", needs=rank >= 1, does=(gain(fame, 1),)),
        Action("Sing", "The Yard", often="weekly", does=(pay(gold, 3), gain(fame, 5))),
    ),
)


def asked(who: str = "Ann", **cells: str) -> Explainer:
    """Of an edit at noon, by one of two who play, or by Eve, who heads the dynasty."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "yard")
    view = View(
        cells=Map({key.replace("_", ":"): value for key, value in cells.items()}),
        actor=who,
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: YARD.default_of(key, values),
        emperor="Eve",
        plays=who != "Eve",
    )
    return Explainer(YARD, law, view)


@pytest.mark.parametrize(
    ("target", "fault", "actions"),
    [
        # The cart is Bob's: that it is not hers is one thing, and so is that she is not Eve; it is Ann who did it.
        ({"Queued:Dray": "yes"}, "not-met", ["Queue"]),
        # A Parade lacks two things, her Rank and her Gold; a Bow for her one Gold, and a Curtsy, lack one, her Rank.
        ({"Fame:Ann": "2", "Gold:Ann": "0"}, "not-met", ["Bow", "Curtsy"]),
        # Of 1 Gold nobody can pay 3: one thing is lacking, however much else could be thought of.
        ({"Fame:Ann": "5", "Gold:Ann": "1"}, "not-paid", ["Sing"]),
    ],
)
def test_the_fewest_lacking_conditions(target: dict[str, str], fault: str, actions: list[str]) -> None:
    blamed = but_for(asked(Queued_Dray="no", Keeper_Dray="Bob"), target)
    assert blamed is not None
    assert (blamed[0], sorted(each.action.name for each in blamed[1])) == (fault, actions)


def test_what_the_head_may_do_is_not_told_as_what_a_player_may_not() -> None:
    eve = asked("Eve", Queued_Dray="no", Keeper_Dray="Bob")
    taken, _ = eve.explain({"Queued:Dray": "yes"})
    assert taken is not None and [each.action.name for each in taken] == ["Assign"]


boots, brushes, ribbon, friend = (
    Choice("Boots", options=("Muddy", "Clean"), default="Muddy"),
    Integer("Brushes"),
    Flag("Ribbon"),
    another("friend"),
)
RULES = "== The Hall ==\nSquires have Boots, which are Muddy at first, Brushes and a Ribbon.\n"


def hall(*needs: object) -> Declared:
    """Anybody shines their own Boots; those of another, who meets these conditions."""
    return Declared(
        name="hall",
        letter="Q",
        page="Hall",
        rules=("The Hall",),
        words=("Squire", "Squires", "Knight"),
        variables=(boots, brushes, ribbon),
        actions=(
            Action("Valet", "The Hall", needs=needs, does=(set_to(boots[friend], "Clean"),)),
            Action("Shine", "The Hall", does=(set_to(boots, "Clean"),)),
        ),
    )


def page(ann: str, bob: str) -> str:
    rows = "".join(f"|-\n| {name} || {worn} || 0 || no\n" for name, worn in (("Ann", ann), ("Bob", bob)))
    return f'{{| class="wikitable"\n! Squire !! Boots !! Brushes !! Ribbon\n{rows}|}}'


@pytest.mark.parametrize(
    ("needs", "told"),
    [
        # She lacks a brush, and he nothing but that it was she who saved it: it was her own act.
        ((brushes >= 1,), "Q108 violation"),
        # She lacks a brush and a Ribbon: it was his.
        ((brushes >= 1, ribbon), "Q104 violation"),
        ((), ""),
    ],
)
def test_whose_act_it_was(needs: tuple[object, ...], told: str) -> None:
    saves = [("Eve", page("Muddy", "Muddy")), ("Ann", page("Muddy", "Clean"))]
    assert found(hall(*needs), RULES, *saves) == [told] * bool(told)


silver = Integer("Silver", default=20)
FAIR = Declared(
    name="fair",
    letter="Q",
    page="Fair",
    rules=("The Fair",),
    words=("Squire", "Squires", "Knight"),
    variables=(fame, silver),
    actions=(
        Action("Lend", "Loans", often="daily", does=give(silver, amount("few", 1, 5), to=friend)),
        Action("Bow", "Bows", does=(pay(silver, 1), gain(fame, 1))),
        Action("Curtsy", "Manners", often="daily", needs=fame >= 5, does=(gain(fame, 4),)),
        Action("Sing", "Songs", often="weekly", does=(pay(silver, 3), gain(fame, 11))),
    ),
    invariants=(
        Invariant("Fences", never=fame > 9, of="player"),
        Invariant("Walls", never=silver > 90, of="player"),
    ),
)
FAIR_RULES = "\n".join(
    f"== {name} ==\nSquires have Fame and Silver, says the {number}th rule.\n"
    for number, name in enumerate(("The Fair", "Loans", "Bows", "Manners", "Songs", "Fences", "Walls"), 4)
)


def fair(ann: str, bob: str = "0 20") -> str:
    """The Fame and the Silver of both."""
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in (("Ann", ann), ("Bob", bob)))
    return f'{{| class="wikitable"\n! Squire !! Fame !! Silver\n{rows}|}}'


@pytest.mark.parametrize(
    ("saved", "says", "rule"),
    [
        # A Bow beside the Curtsy is right: 0 + 1 + 4 Fame, 20 - 1 Silver.
        (fair("5 19"), "whose condition was not met: Curtsy: Fame is ", "Manners"),
        # Of a bound the action's own rule speaks; of what may never be, the rule that says so, and no other.
        (fair("0 13", "0 27"), "7 is not at most 5", "Loans"),
        (fair("11 17"), "Fame is 11, and may not be more than 9", "Fences"),
    ],
)
def test_what_is_told_rests_on_what_is_wrong_alone(saved: str, says: str, rule: str) -> None:
    (one,) = findings(FAIR, FAIR_RULES, ("Eve", fair("0 20")), ("Ann", saved))
    assert says in one.message and one.clauses == (f"rule “{rule}”",)


load, parcel = Integer("Load"), one_of("parcel", "Parcel")
carrier = Name("Carrier", of="Parcel")
DEPOT = Declared(
    name="depot",
    letter="Q",
    page="Depot",
    rules=("The Depot",),
    variables=(load, fame, carrier, Integer("Weight", of="Parcel")),
    actions=(
        Action(
            "Collect",
            "The Depot",
            often="daily",
            needs=(carrier[parcel].is_(""), load <= 4),
            does=(set_to(carrier[parcel], ACTOR),),
        ),
        Action(
            "Pass",
            "The Depot",
            needs=(carrier[parcel].is_(ACTOR), fame >= 2),
            does=(set_to(carrier[parcel], another("friend")),),
        ),
    ),
)


@pytest.mark.parametrize(
    ("is_second", "loaded", "famed", "summary", "fault", "action"),
    [
        (True, "4", "0", "", "too-soon", "Collect"),
        (False, "5", "0", "", "not-met", "Collect"),
        # She collects a second one, and has too much: to pass on to herself what is not hers, unknown as she is, lacks three.
        (True, "5", "0", "", "too-soon", "Collect"),
        (True, "5", "0", "Pass", "too-soon", "Collect"),
        # Where she is known that lacks two as well: what she says decides, and where she says nothing, that it is one kind.
        (True, "5", "2", "", "not-met", "Pass"),
        (True, "5", "2", "Pass the Trunk", "not-met", "Pass"),
        (True, "5", "2", "Collect the Trunk", "too-soon", "Collect"),
    ],
)
def test_an_act_that_lacks_two_kinds_of_conditions_is_told_where_others_lack_more(
    *, is_second: bool, loaded: str, famed: str, summary: str, fault: str, action: str
) -> None:
    law = carried_law("205")
    assert law is not None
    values = Values(law, "depot")
    past = (PastAction(NOON - timedelta(hours=3), "Ann", "Collect", "Collect"),) if is_second else ()
    view = View(
        cells=Map({"Carrier:Trunk": "", "Weight:Trunk": "1", "Load:Ann": loaded, "Fame:Ann": famed}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: DEPOT.default_of(key, values),
        past=past,
        summary=summary,
    )
    blamed = but_for(Explainer(DEPOT, law, view), {"Carrier:Trunk": "Ann"})
    assert blamed is not None
    assert (blamed[0], [each.action.name for each in blamed[1]]) == (fault, [action])
