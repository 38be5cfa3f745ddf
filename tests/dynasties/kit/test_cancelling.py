"""A number that an edit leaves as it was may have been raised and paid from: five Oil, three drawn, three spent."""

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
    ListOf,
    add,
    another,
    by_option,
    gain,
    lose,
    one_of,
    pay,
    set_to,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, View
from referee.law.law import carried_law
from tests.dynasties.kit import saved

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

oil, soot, glow = Integer("Oil", default=5), Integer("Soot"), Integer("Glow", default=2)
place, pack = Choice("Place", options=("Dock", "Shop"), default="Dock"), ListOf("Pack", options=("Wick", "Tar"))
item, to, foe = one_of("item", ("Wick", "Tar")), one_of("to", ("Dock", "Shop")), another("foe")
LAMPS = Declared(
    name="lamps",
    letter="Q",
    page="Lamps",
    rules=("The Lamps",),
    words=("Lighter", "Lighters", "Warden"),
    variables=(oil, soot, glow, place, pack),
    actions=(
        Action("Draw", "The Lamps", often="daily", does=(gain(oil, 3),)),
        Action(
            "Buy", "The Lamps", does=(add(pack, item), by_option(item, {"Wick": [pay(oil, 2)], "Tar": [pay(oil, 1)]}))
        ),
        Action("Walk", "The Lamps", needs=to.is_not(place), does=(pay(oil, 3), set_to(place, to))),
        Action("Smear", "The Lamps", does=(pay(glow, 1), gain(soot[foe], 2))),
        Action("Polish", "The Lamps", often="daily", does=(lose(oil, 1), gain(glow, 1))),
    ),
)


def explained(
    target: Mapping[str, str], summary: str | None, cells: Mapping[str, str] | None = None, *, drawn: bool = False
) -> tuple[list[str], bool] | None:
    """The actions of Ann's at noon, by their names, and whether they are in doubt; None: nothing lawful explains it."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "lamps")
    view = View(
        cells=Map(cells or {}),
        actor="Ann",
        at=NOON,
        players=("Ann", "Bob", "Cat"),
        values=values,
        default=lambda key: LAMPS.default_of(key, values),
        past=(PastAction(NOON.replace(hour=9), "Ann", "Draw", "Draw"),) if drawn else (),
        summary=summary,
    )
    taken, _ = Explainer(LAMPS, law, view).explain(target)
    return None if taken is None else (sorted(each.action.name for each in taken), any(each.doubts for each in taken))


BOTH = {"Pack:Ann": "Tar, Wick"}


@pytest.mark.parametrize(
    ("target", "summary", "expected"),
    [
        # 5 + 3 - 2 - 1 = 5.
        (BOTH, "Draw, Buy Wick, Buy Tar", (["Buy", "Buy", "Draw"], False)),
        (BOTH, "draw and shop", (["Buy", "Buy", "Draw"], False)),
        ({"Place:Ann": "Shop"}, "Draw, Walk", (["Draw", "Walk"], False)),
        # Without a word nobody can tell that from a price that was forgotten.
        (BOTH, "", (["Buy", "Buy", "Draw"], True)),
        ({"Place:Ann": "Shop"}, "", (["Draw", "Walk"], True)),
        # Nor can they where a word names no action, of two; who does more and writes something would name some of it.
        (BOTH, "done", None),
        ({"Place:Ann": "Shop"}, "my turn", (["Draw", "Walk"], True)),
        # In whatever form it is named.
        ({"Place:Ann": "Shop"}, "drawing some", (["Draw", "Walk"], False)),
        ({"Place:Ann": "Shop"}, "walked over", None),
        # Who says what it was, and no word of a Draw, did not draw.
        (BOTH, "Buy Wick, Buy Tar", None),
        ({"Place:Ann": "Shop"}, "Walk", None),
        # The sum does not come out: 5 + 3 - 2 = 6.
        ({"Pack:Ann": "Wick"}, "Draw, Buy Wick", None),
        ({"Pack:Ann": "Wick, Wick"}, "Draw, Buy, Buy", None),
        # Another's values are moved for what was got just before: Oil 5 + 3 - 1 shows, Glow 2 + 1 - 1 does not.
        ({"Soot:Bob": "2", "Oil:Ann": "4"}, "Polish, Smear Bob", (["Polish", "Smear"], False)),
        ({"Soot:Bob": "2", "Oil:Ann": "4"}, "Smear Bob", (["Polish", "Smear"], False)),
        # Nobody's own edit is asked about.
        (BOTH, None, None),
    ],
)
def test_what_is_gained_and_spent_at_once(
    target: dict[str, str], summary: str | None, expected: tuple[list[str], bool] | None
) -> None:
    assert explained(target, summary) == expected


def test_the_gain_has_to_come_first_where_nothing_is_there_to_pay_from() -> None:
    bare = {"Oil:Ann": "0"}
    assert explained(BOTH, "Draw, Buy, Buy", bare) == (["Buy", "Buy", "Draw"], False)


@pytest.mark.parametrize("summary", ["", "Draw, Buy Wick, Buy Tar"])
def test_who_has_drawn_today_has_not_drawn_again(summary: str) -> None:
    assert explained(BOTH, summary, drawn=True) is None


def page(ann: str, pack: str = "-") -> str:
    """The tracker: the Oil and the Place of Ann, as `5 Dock`, and her Pack."""
    oil, place = ann.split()
    rows = f"|-\n| Ann || {oil} || 0 || 2 || {place} || {pack}\n|-\n| Bob || 5 || 0 || 2 || Dock || -\n"
    return f'{{| class="wikitable"\n! Lighter !! Oil !! Soot !! Glow !! Place !! Pack\n{rows}|}}\n'


def found(*saves: tuple[str, str]) -> list[str]:
    return saved.found(LAMPS, "== The Lamps ==\nLighters have Oil.\n", ("Eve", page("5 Dock")), *saves)


def test_what_follows_an_edit_that_nobody_can_tell_is_not_a_wrong() -> None:
    walk = ("Ann", page("5 Shop"))
    assert found(walk) == ["Q108 undetermined"]
    # Either the walk was not paid for or this is the second Draw of the day.
    assert found(walk, ("Ann", page("8 Shop"))) == ["Q108 undetermined", "Q105 undetermined"]
    # A price of which a part is there was not paid, whatever was drawn.
    assert found(("Ann", page("4 Shop"))) == ["Q106 violation"]


@pytest.mark.parametrize("who", ["Ann", "Bob", "Eve"])
def test_a_wrong_price_that_is_set_right_later_is_the_purchase(who: str) -> None:
    wrong, right = ("Ann", page("4 Dock", "Wick")), (who, page("3 Dock", "Wick"))
    assert found(wrong) == ["Q106 violation"]
    assert found(wrong, right) == ["Q106 violation"]
    # What is bought then is bought from what is right.
    assert found(wrong, right, ("Ann", page("2 Dock", "Tar, Wick"))) == ["Q106 violation"]
    # Another wrong price is wrong still.
    assert len(found(wrong, (who, page("2 Dock", "Wick")))) == 2
