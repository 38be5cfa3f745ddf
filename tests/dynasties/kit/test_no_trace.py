"""What leaves no trace but its price may be done at any place among what does; and choices hold on a page out of step."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    amount,
    another,
    gain,
    lose,
    one_of,
    pay,
    set_to,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law
from tests.dynasties.kit import saved

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

grain, horse, coal = Integer("Grain", default=10), Integer("Horse", default=2), Integer("Coal")
foe, many = another("foe"), amount("many", 1, 3)
KEEP = Declared(
    name="keep",
    letter="Q",
    page="Keep",
    rules=("The Keep",),
    words=("Baron", "Barons", "King"),
    variables=(grain, horse, coal),
    actions=(
        Action("Muster", "The Keep", does=(pay(grain, many * 2), gain(horse, many))),
        Action("Raid", "The Keep", needs=horse >= 3, does=(pay(grain, 2), lose(coal[foe], 3, least=0))),
    ),
)


def words(target: Mapping[str, str], cells: Mapping[str, str] | None = None) -> list[str] | None:
    """The actions of Ann's at noon in words; None: nothing lawful explains it."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "keep")
    view = View(
        cells=Map(cells or {}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob", "Cat"),
        values=values,
        default=lambda key: KEEP.default_of(key, values),
    )
    taken, whole = Explainer(KEEP, law, view).explain(target)
    assert whole
    return None if taken is None else sorted(each.words for each in taken)


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ({"Horse:Ann": "3", "Grain:Ann": "8"}, ["Muster (many 1)"]),
        # With the third Horse she may raid Bob, who has no Coal to lose: 10 - 2 - 2 = 6.
        ({"Horse:Ann": "3", "Grain:Ann": "6"}, ["Muster (many 1)", "Raid (foe Bob)"]),
        ({"Horse:Ann": "3", "Grain:Ann": "7"}, None),
        # With two Horse she may not.
        ({"Grain:Ann": "8"}, None),
    ],
)
def test_what_leaves_no_trace_may_need_what_is_done_before_it(
    target: dict[str, str], expected: list[str] | None
) -> None:
    assert words(target) == expected


@pytest.mark.parametrize(
    ("bobs", "expected"),
    [
        ("0", ["Raid (foe Bob)", "Raid (foe Cat)"]),
        # A raid on Bob would show, and Cat is raided once.
        ("1", None),
    ],
)
def test_a_raid_without_a_trace_beside_one_with(bobs: str, expected: list[str] | None) -> None:
    cells = {"Horse:Ann": "3", "Coal:Bob": bobs, "Coal:Cat": "5"}
    assert words({"Coal:Cat": "2", "Grain:Ann": "6"}, cells) == expected
    assert words({"Coal:Cat": "2", "Grain:Ann": "8"}, cells) == ["Raid (foe Cat)"]


def found(*edits: tuple[int, int]) -> list[str]:
    """What is found where Ann's row shows this Grain and Horse, an edit of hers each, an hour apart."""
    page = '{{| class="wikitable"\n! Baron !! Grain !! Horse !! Coal\n|-\n| Ann || {} || {} || 0\n|-\n| Bob || 10 || 2 || 0\n|}}'
    saves = [("Ann" if number else "Eve", page.format(*row)) for number, row in enumerate(((10, 2), *edits))]
    return saved.found(KEEP, "== The Keep ==\nBarons keep horses.\n", *saves)


def test_what_is_mustered_on_a_page_out_of_step_is_mustered_on_the_lawful_one() -> None:
    # A Horse costs 2, and 3 Grain are gone: one too many, and nothing costs 1.
    assert found((7, 3)) == ["Q106 violation"]
    # Another Horse for 2 is lawful whatever that was: 10 - 2 = 8 Grain, 2 + 1 = 3 Horse.
    assert found((7, 3), (5, 4)) == ["Q106 violation"]
    assert found((7, 3), (5, 4), (3, 5)) == ["Q106 violation"]
    # Two for 2 are not.
    assert found((7, 3), (5, 5)) == ["Q106 violation"] * 2


place, to = Choice("Place", options=("Moor", "Fen", "Hill"), default="Moor"), one_of("to", ("Moor", "Fen", "Hill"))
GLEN = Declared(
    name="glen",
    letter="Q",
    page="Glen",
    rules=("The Glen",),
    words=("Baron", "Barons", "King"),
    variables=(grain, coal, place),
    actions=(
        Action("Walk", "The Glen", wait=8, does=(set_to(place, to),)),
        Action("Fly", "The Glen", often="weekly", does=(set_to(place, to),)),
        Action("Bless", "The Glen", does=(pay(grain, 1), lose(coal[foe], 1, least=0))),
    ),
)


@pytest.mark.parametrize(
    ("rows", "codes"),
    [
        # Of two ways to another place within the hour, one is a Walk and one a flight, whichever was first.
        (((10, "Fen"), (10, "Hill")), []),
        # Blessing Bob, who has no Coal, leaves no trace but its price, and makes no difference to that.
        (((9, "Fen"), (9, "Hill")), []),
        (((9, "Fen"), (9, "Hill"), (9, "Moor")), ["Q105 violation"]),
    ],
)
def test_what_was_done_beside_it_may_be_either_of_two_as_well(
    rows: tuple[tuple[int, str], ...], codes: list[str]
) -> None:
    page = '{{| class="wikitable"\n! Baron !! Grain !! Coal !! Place\n|-\n| Ann || {} || 0 || {}\n|-\n| Bob || 10 || 0 || Moor\n|}}'
    saves = [("Ann" if number else "Eve", page.format(*row)) for number, row in enumerate(((10, "Moor"), *rows))]
    assert saved.found(GLEN, "== The Glen ==\nBarons walk.\n", *saves) == codes
