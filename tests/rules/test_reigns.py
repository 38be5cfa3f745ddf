"""Which dynasties there were: an Interregnum is none where its heir's own is told of."""

from __future__ import annotations

import pytest

from referee.rules.core.reigns import Reign, dynasties_in
from tests.notation import instant


@pytest.mark.parametrize(
    ("reigns", "dynasties"),
    [
        (["first Ann", "after_first Bob", "second Bob"], ["first Ann", "second Bob"]),
        (["first Ann", "after_first Bob", "after_first Cat", "second Cat"], ["first Ann", "second Cat"]),
        (["first Ann", "after_first Bob"], ["first Ann", "after first Bob"]),
        (["first Ann", "after_first Bob", "after_after_first Cat"], ["first Ann", "after first Bob", "after after first Cat"]),
        (["first Ann", "after_first Bob", "second Cat"], ["first Ann", "after first Bob", "second Cat"]),
        (["first Ann", "first Bob", "second Bob"], ["first Ann", "second Bob"]),
    ],
)  # fmt: skip
def test_what_lies_between_two_dynasties_is_none(reigns: list[str], dynasties: list[str]) -> None:
    given = []
    for day, (name, head) in enumerate((each.split() for each in reigns), 1):
        given.append(Reign(instant(str(day), "09:00"), name.replace("_", " "), "167", head))
    assert [f"{first.name} {first.emperor}" for first, _ in dynasties_in(given)] == dynasties
