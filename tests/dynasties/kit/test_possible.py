"""What was worked out of a view is kept for all who ask of it, and changes no answer."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.law import carried_law

# Ann has 10 Turns, 20 Guilders and no Tool; 5,5 is red, all other Tiles are white; red costs 5.
BEFORE = {"Turns:Ann": "10", "Guilders:Ann": "20", "Tool:Ann": "-", "Tile:5,5": "red"}
# TURNS-09: a white Tile beside red, for 1 Turn. PIGMENT-13, 14: any Tile for 1 Turn and the 5 Guilders that red costs.
MATCH = {"Tile:5,6": "red", "Turns:Ann": "9"}
PAINT = {"Tile:5,6": "red", "Turns:Ann": "9", "Guilders:Ann": "15"}


def _ann() -> Explainer:
    law = carried_law("sandbox-2020")
    assert law is not None
    values = Values(law, "mosaic")
    view = View(
        cells=Map(BEFORE),
        actor="Ann",
        at=datetime(2020, 6, 1, 12, tzinfo=UTC),
        players=("Ann", "Bob"),
        values=values,
        default=lambda key: MOSAIC.default_of(key, values),
    )
    return Explainer(MOSAIC, law, view)


def _names(explainer: Explainer, target: dict[str, str]) -> list[str] | None:
    taken, _ = explainer.explain(target)
    return None if taken is None else [each.action.name for each in taken]


@pytest.mark.parametrize(("target", "one"), [(MATCH, "Match a Tile"), (PAINT, "Use a Pigment")])
def test_what_is_left_out_is_left_out_of_what_was_kept_too(target: dict[str, str], one: str) -> None:
    ann = _ann()
    assert _names(ann, target) == [one]
    assert _names(replace(ann, without=frozenset({one})), target) is None
    assert _names(replace(ann, without=frozenset({"Take Turns"})), target) == [one]


def test_what_was_kept_of_a_view_is_nothing_to_another() -> None:
    """On a view in which 5,5 is white, no red is beside 5,6: only a Pigment makes it so, which these Guilders did not pay."""
    ann = _ann()
    assert _names(ann, MATCH) == ["Match a Tile"]
    elsewhere = replace(ann, view=replace(ann.view, cells=ann.view.cells.set("Tile:5,5", "white")))
    assert _names(elsewhere, MATCH) is None
    assert _names(ann, MATCH) == ["Match a Tile"]


def test_nothing_is_kept_under_another_s_name() -> None:
    ann = _ann()
    assert _names(ann, MATCH) == ["Match a Tile"] and ann.view.known
    assert replace(ann, without=frozenset({"Take Turns"})).view.known is ann.view.known
    assert not replace(ann.view, actor="Bob").known and not ann.view.but(actor="Bob").known


def test_who_wastes_nothing_is_not_thought_to() -> None:
    """TURNS-08: 1 Turn for white on white, which changes nothing else: lawful, and a waste."""
    ann, target = _ann(), {"Turns:Ann": "9"}
    assert _names(ann, target) == ["Match white with white"]
    assert _names(replace(ann, thrifty=True), target) is None
