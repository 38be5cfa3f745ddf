"""A thing that is made and is no more within one edit: no page shows it, and its summary names it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import ACTOR, Action, Declared, Integer, Name, end, gain, make, new, one_of, pay
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

ore, owner = Integer("Ore", default=9), Name("Owner", of="Golem")
named, golem = new("named", "Golem", longest=9), one_of("golem", "Golem")
FOUNDRY = Declared(
    name="foundry",
    letter="Q",
    page="Foundry",
    rules=("Golems",),
    variables=(ore, owner),
    actions=(
        Action("Forge", "Golems", does=(pay(ore, 3), make(named, {owner: ACTOR}))),
        Action("Melt", "Golems", needs=owner[golem].is_(ACTOR), does=(gain(ore, 1), end(golem))),
    ),
)


@pytest.mark.parametrize(
    ("summary", "left", "told"),
    [
        ("Forge Foo, Melt Foo", "7", ["Forge (named Foo)", "Melt (golem Foo)"]),
        ("I forge a golem called “Old Tom” and melt Old Tom.", "7", ["Forge (named Old Tom)", "Melt (golem Old Tom)"]),
        # For another price, with a name that is too long, somebody else's golem, or where nothing is said of it.
        ("Forge Foo, Melt Foo", "8", None),
        ("Forge Foo Foo Foo, Melt Foo Foo Foo", "7", None),
        ("Forge Foo, Melt Rex", "7", None),
        ("Forge Foo", "7", None),
        ("", "7", None),
    ],
)  # fmt: skip
def test_what_the_summary_names(summary: str, left: str, told: list[str] | None) -> None:
    law = carried_law("205")
    assert law is not None
    values = Values(law, "foundry")
    view = View(
        cells=Map({"Owner:Rex": "Bob"}),
        actor="Ann",
        at=datetime(2026, 5, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: FOUNDRY.default_of(key, values),
        summary=summary,
    )
    taken, _ = Explainer(FOUNDRY, law, view).explain({"Ore:Ann": left})
    assert (None if taken is None else [each.words for each in taken]) == told
