"""Every System, Status, square and end, and their pairs where they meet, as the text of the rules has them."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.bouts.bouts import fight
from referee.dynasties.bots.hardware import CARRIED
from tests.dynasties.bots.arena.table import CASES, cases, spec_of

ALL = [
    pytest.param(case, id=f"{file.stem}: {case['id']}")
    for file in sorted(CASES.glob("*.toml"))
    for case in cases(file.stem)
]


@pytest.mark.parametrize("case", ALL)
def test_a_bout_comes_to_what_the_rules_say(case: Any) -> None:
    fought = fight({"bouts": {"it": spec_of(case)}}, CARRIED)["bouts"]["it"]
    result = fought["result"]
    for name, fields in case.get("is", {}).items():
        found = {field: result["bots"][name][field] for field in fields}
        assert found == fields, case["why"]
    ended = {field: value or None for field, value in case.get("result", {}).items()}
    assert {field: result[field] or None for field in ended} == ended, case["why"]
    needs = result["needs"]
    assert ([str(part) for part in needs.values() if part is not None] if needs else None) == (
        case["needs"].split() if "needs" in case else None
    ), case["why"]
    if "events" in case:
        assert fought["log"][-1]["events"] == case["events"], case["why"]
    if "line" in case:
        assert (fought["log"][-1]["line"] or 0) == case["line"], case["why"]


def test_there_are_cases_of_everything() -> None:
    assert len(ALL) >= 150
