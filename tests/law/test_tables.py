"""How many sentences the tables have of each statement of the core law; that they are read, or not, `test_meaning` says."""

from __future__ import annotations

from referee.law.statements import CORE
from tests.law.reworded import cases

ENOUGH = 3

NOT_YET = {
    "starting-value",
}  # fmt: skip
"""Statements of which the tables have fewer than three sentences that are read, or fewer than three near ones.

None is to be added; one that has its sentences is to be taken out."""


def test_each_statement_has_three_sentences_that_say_it_and_three_that_come_near() -> None:
    said: dict[tuple[str, str], set[str]] = {}
    for case in cases():
        for name in case.stated:
            said.setdefault((name, case.mark), set()).add(case.sentence)
    lacking = {one.name for one in CORE if any(len(said.get((one.name, mark), ())) < ENOUGH for mark in ("+", "-"))}
    assert lacking == NOT_YET
