"""Quorum, strengths and ratio: both sides of each boundary, by hand from Agora's Rules 879, 955, 2422 and 2623."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from referee.app.mails.deciding import judge_decisions
from referee.model.decisions import Proxy, StrengthChange, Vote
from referee.nomics.carried import AGORA
from referee.nomics.deciding import decide, why
from tests.nomics.made import decision


def ballots(letters: str) -> dict[str, Vote | str]:
    """A ballot a letter, of voters a, b, c, ..."""
    return {chr(ord("a") + number): letter for number, letter in enumerate(letters)}


def change(add: str | int = 0, *, voter: str = "a", initial: int | None = None) -> StrengthChange:
    return StrengthChange(voter, "made up", None if initial is not None else Decimal(add), initial)


@pytest.mark.parametrize(
    ("letters", "index", "quorum", "result"),
    [
        ("FF", "1.0", 2, "ADOPTED"),
        ("FF", "1.0", 3, "FAILED QUORUM"),
        ("PP", "1.0", 2, "REJECTED"),  # PRESENT counts for the quorum, and nothing is FOR
        ("FP", "1.0", 2, "ADOPTED"),
        ("", "1.0", 0, "REJECTED"),  # nobody, and no quorum: F is 0
        ("", "1.0", 1, "FAILED QUORUM"),
        ("FA", "1.0", 2, "REJECTED"),  # F/A is 1, and has to be more
        ("FFA", "1.0", 2, "ADOPTED"),
        ("FFA", "2.0", 2, "ADOPTED"),  # exactly the index passes
        ("FFA", "2.1", 2, "REJECTED"),
        ("FFFAA", "1.5", 2, "ADOPTED"),
        ("FFFAA", "1.6", 2, "REJECTED"),
        ("FFF", "9.9", 2, "ADOPTED"),  # nothing against
        ("A", "1.0", 1, "REJECTED"),
        ("FFFFFFFFFFFAAAAAAAAAA", "1.1", 2, "ADOPTED"),  # 33 to 30 is exactly 1.1, which no binary fraction is
        ("FFFFFFFFFFFAAAAAAAAAA", "1.11", 2, "REJECTED"),
    ],
)
def test_what_a_decision_comes_to(letters: str, index: str, quorum: int, result: str) -> None:
    assert decide(decision(ballots(letters), index=index, quorum=quorum), AGORA).result == result


@pytest.mark.parametrize(
    ("bounds", "changes", "strength"),
    [
        ((3, 0, 15), (), 3),
        ((3, 0, 15), (change(1),), 4),
        ((3, 0, 15), (change(1, voter="b"),), 3),
        ((3, 0, 15), (change(-3),), 0),
        ((3, 0, 15), (change(-4),), 0),
        ((3, 0, 15), (change(12),), 15),
        ((3, 0, 15), (change(13),), 15),
        ((3, 0, 5), (change(3),), 5),
        ((3, 0, 15), (change(-27), change(26)), 2),  # into the bounds once, at the end
        ((3, 0, 15), (change(20), change(-20)), 3),
        ((3, 0, 15), (change("0.1"),), 4),  # rounded up
        ((3, 0, 15), (change("-0.9"),), 3),
        ((3, 0, 15), (change("-1"),), 2),
        ((3, 0, 15), (change("0.5"), change("0.5")), 4),  # once, at the end
        ((0, 0, 15), (change(initial=15),), 15),
        ((3, 0, 15), (change(2), change(initial=1)), 3),  # first what sets it, whatever its place
    ],
)
def test_a_strength(bounds: tuple[int, int, int], changes: tuple[StrengthChange, ...], strength: int) -> None:
    outcome = decide(decision({"a": "F"}, bounds=bounds, changes=changes), AGORA)
    assert outcome.strengths == {"a": strength} and outcome.sums["FOR"] == strength


def test_strength_decides_and_not_heads() -> None:
    outcome = decide(decision(ballots("FAA"), changes=(change(4),)), AGORA)
    assert (outcome.sums, outcome.result) == ({"FOR": 7, "AGAINST": 6, "PRESENT": 0}, "ADOPTED")
    assert outcome.popularity == Fraction(-1, 3)


def test_without_strength_nothing_passes() -> None:
    nothing = decision({"a": "F"}, bounds=(0, 0, 15), quorum=1)
    assert decide(nothing, AGORA).result == "REJECTED"
    assert why(nothing, decide(nothing, AGORA), AGORA).endswith("nothing without strength for it passes.")


def test_who_has_no_ballot_is_no_voter() -> None:
    outcome = decide(decision({"a": "F", "b": Proxy("z")}, quorum=2), AGORA)
    assert (outcome.result, outcome.votes, outcome.popularity) == ("FAILED QUORUM", {"a": "FOR"}, 1)
    assert decide(decision({}), AGORA).popularity is None


@pytest.mark.parametrize(
    ("letters", "index", "said"),
    [
        ("FFA", "2.0", "ADOPTED: 3 voters, and the quorum is 1; strength 6 FOR to 3 AGAINST is 2, and the adoption index is 2.0."),
        ("FA", "1.0", "REJECTED: 2 voters, and the quorum is 1; strength 3 FOR to 3 AGAINST is 1, and the adoption index is 1.0; a tie does not pass."),
        ("FFFFFAAA", "1.7", "REJECTED: 8 voters, and the quorum is 1; strength 15 FOR to 9 AGAINST is 5/3, and the adoption index is 1.7."),
        ("F", "3", "ADOPTED: 1 voter, and the quorum is 1; strength 3 FOR to 0 AGAINST."),
        ("", "1", "FAILED QUORUM: 0 voters, and the quorum is 1."),
    ],
)  # fmt: skip
def test_why(letters: str, index: str, said: str) -> None:
    one = decision(ballots(letters), index=index, quorum=1)
    assert why(one, decide(one, AGORA), AGORA) == said


@pytest.mark.shared
def test_every_real_decision_comes_to_what_was_announced(shared: Path) -> None:
    body = (shared / "agora" / "decisions-shown.jsonl").read_bytes()
    announced = [msgspec.json.decode(line)["outcome"] for line in body.splitlines()]
    assert [each.document()["outcome"] for each in judge_decisions(body, "shown")] == announced
    assert len(announced) == 357
