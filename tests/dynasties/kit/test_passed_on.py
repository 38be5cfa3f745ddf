"""An item that is got and given on within one edit, beside others that show: two swaps, of which the lists tell only what came of both."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import Action, Declared, ListOf, another, move, one_of
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.law.law import carried_law

pack = ListOf("Pack", options=("Jade", "Myrrh", "Salt", "Silk"), longest=4)
friend = another("friend")
mine, theirs = one_of("mine", pack), one_of("theirs", pack[friend])
AGREED = (("Myrrh", "Salt"), ("Silk", "Myrrh"))


def caravan(*agreed: tuple[str, str]) -> Declared:
    """Only these may be swapped, one for the other."""
    first, second = (mine.is_(ours) & theirs.is_(other) for ours, other in agreed)
    barter = Action(
        "Barter",
        "Barter",
        needs=first | second,
        does=(move(mine, pack, pack[friend]), move(theirs, pack[friend], pack)),
    )
    return Declared(name="caravan", letter="Q", page="Caravan", rules=("Barter",), variables=(pack,), actions=(barter,))


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        (AGREED, ["mine Myrrh, friend Bob, theirs Salt", "mine Silk, friend Bob, theirs Myrrh"]),
        # One of the two swaps was not agreed to.
        ((AGREED[0], ("Silk", "Jade")), None),
    ],
)
def test_two_swaps_in_one_edit(agreed: tuple[tuple[str, str], ...], told: list[str] | None) -> None:
    declared, law = caravan(*agreed), carried_law("205")
    assert law is not None
    values = Values(law, "caravan")
    view = View(
        cells=Map({"Pack:Ann": "Myrrh, Silk", "Pack:Bob": "Salt"}),
        actor="Ann",
        at=datetime(2026, 5, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: declared.default_of(key, values),
        summary="",
    )
    taken, whole = Explainer(declared, law, view).explain({"Pack:Ann": "Myrrh, Salt", "Pack:Bob": "Silk"})
    assert whole
    assert (None if taken is None else [each.said for each in taken]) == told
