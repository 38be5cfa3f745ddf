"""How many sentences the tables have of each statement of the core law; that they are read, or not, `test_meaning` says."""

from __future__ import annotations

import pytest

from referee.law.statements import CORE
from tests.law.reworded import cases

ENOUGH = 3


@pytest.mark.parametrize("mark", ["+", "-"], ids=["that say it", "that come near"])
def test_each_statement_of_the_core_law_has_three_sentences(mark: str) -> None:
    said: dict[str, set[str]] = {}
    for case in cases():
        if case.mark == mark:
            for name in case.stated:
                said.setdefault(name, set()).add(case.sentence)
    assert {one.name: len(said.get(one.name, ())) for one in CORE if len(said.get(one.name, ())) < ENOUGH} == {}
