"""The matter that a summary names."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.ledger.matters import Named, Titles, titles_in
from referee.model.instants import parse_instant

AT = parse_instant("2020-03-01T10:00:00Z")
TITLES = Titles(
    [
        Named(AT, "haste", "Haste"),
        Named(AT, "old", "A Second Go"),
        Named(AT + timedelta(days=3), "new", "a second go"),
        Named(AT, "what", "What now?"),
        Named(AT, "quoted", "Less is More"),
    ]
)


@pytest.mark.parametrize(
    ("summary", "post"),
    [
        ('Enacted "Haste"', "haste"),
        ("enacting “haste”.", "haste"),
        ("/* Tiles */ Enacted Haste", "haste"),
        ("Enacting Proposal: Haste.", "haste"),
        ('CfJ "What now?"', "what"),
        ("per What now?", "what"),
        ('Enacted "Proposal: Haste"', "haste"),
        ("enacting less is more", "quoted"),
        ("Haste", None),
        ("enacting the parts of Haste that I can", None),
        ("in haste", None),
        ('Enacted "Hast"', None),
        ("", None),
        ("per", None),
    ],
)
def test_a_summary_names_a_matter_by_its_whole_title(summary: str, post: str | None) -> None:
    named = TITLES.named_in(summary, AT)
    assert (named.id if named else None) == post


@pytest.mark.parametrize(("days", "post"), [(-1, None), (0, "old"), (2, "old"), (3, "new"), (9, "new")])
def test_the_newest_that_had_been_put_forward(days: int, post: str | None) -> None:
    named = TITLES.named_in('Enacted "A second go"', AT + timedelta(days=days))
    assert (named.id if named else None) == post


def test_a_long_summary_costs_little() -> None:
    assert len(list(titles_in("per " * 100_000))) < 3_000
