"""Whom a text names, whatever stands around the name; worked out from docs/trackers.md."""

import pytest

from referee.trackers.wikitext.names import People


@pytest.mark.parametrize(
    ("raw", "whose"),
    [
        *((raw, "Ann") for raw in ("Ann*", "Ann†", "1. Ann", "12) Ann", "[[File:Hat.png|20px]] Ann", "[[File:Ben.png]] Ann")),
        *((raw, "Ann") for raw in ("Ann<sup>2</sup>", "Ann<sup>[a]</sup>", "Ann<sup>2</sup><sup>b</sup>", "Ann<sup>2</sup><ref>x</ref>")),
        *((raw, "Ann") for raw in ("Ann<br><small>the Bold, 3rd of his name</small>", "Ann<br />''since May''", "[[User:Ann|A.]]")),
        *((raw, "") for raw in ("Ann<br>is away now", "Ann<br><small>was Ben before</small>", "[[User:Ann|Ben]]", "2 Ann", "[[File:Ann.png]]")),
        *((raw, "") for raw in ("Ann<sup>?</sup>", "Ann<sup>Ben</sup>", "[[User talk:Ann|Ben]]")),
        ("[[Dynasty:Ann|Ben]]", "Ben"),
    ],
)  # fmt: skip
def test_whom_a_text_names_beside_pictures_numbers_and_notes(raw: str, whose: str) -> None:
    met = People(("Ann", "Ben")).met(raw)
    assert (met.name if met else "") == whose
