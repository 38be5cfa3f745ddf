"""States that somebody gives as keys and values: however a value is written, it is compared as it is kept."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Choice, Declared, Flag, Instant, Integer, ListOf, Text
from referee.dynasties.kit.playing.given import cells_of
from referee.dynasties.kit.terms.sentences import Values
from referee.errors import InputError
from referee.law.law import carried_law

STAGE = Declared(
    name="stage",
    letter="Q",
    page="Stage",
    rules=("Stage",),
    variables=(
        Integer("Nerve", least=-3),
        Flag("Masked"),
        Choice("Part", options=("Hero", "Fool"), default="Fool"),
        ListOf("Net", options=("Crab", "Anchor")),
        ListOf("Props", options=("Rope", "Skull"), mark="used"),
        ListOf("Queue", options=("Crab", "Anchor"), ordered=True),
        Instant("Rehearsed"),
        Text("Motto"),
    ),
)


@pytest.mark.parametrize(
    ("key", "written", "kept"),
    [
        ("Nerve:Ann", "02", "2"),
        ("Nerve:Ann", 2, "2"),
        ("Nerve:Ann", "−2", "-2"),
        ("Masked:Ann", "Yes", "yes"),
        ("Masked:Ann", "True", "yes"),
        ("Masked:Ann", "FALSE", "no"),
        ("Part:Ann", "hero", "Hero"),
        ("Net:Ann", "Crab, Anchor,Crab", "Anchor, Crab, Crab"),
        ("Net:Ann", "", ""),
        ("Props:Ann", "Skull (used), Rope", "Rope, Skull (used)"),
        ("Queue:Ann", "Crab, Anchor", "Crab, Anchor"),
        ("Rehearsed:Ann", "12:00, 2 June 2026", "2026-06-02T12:00:00Z"),
        ("Rehearsed:Ann", "2026-06-02T12:00:00Z", "2026-06-02T12:00:00Z"),
        ("Motto:Ann", "Yes, 02", "Yes, 02"),
    ],
)
def test_a_value_is_taken_as_it_is_kept(key: str, written: str | int, kept: str) -> None:
    assert _given(key, written) == {key: kept}


@pytest.mark.parametrize(
    ("key", "written"), [("Nerve:Ann", "two"), ("Masked:Ann", "perhaps"), ("Masked:Ann", ""), ("Rehearsed:Ann", "soon")]
)
def test_what_is_none_is_refused(key: str, written: str) -> None:
    with pytest.raises(InputError, match="is no value of"):
        _given(key, written)


def _given(key: str, written: str | int) -> dict[str, str]:
    law = carried_law("205")
    assert law is not None
    return cells_of(STAGE, Values(law, "stage"), {key: written}, "the `after`")
