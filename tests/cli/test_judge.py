"""`referee judge`: what decisions come to; and what is wrong with a file, in one line that says where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee

STRENGTH = {"default": 3, "min": 0, "max": 5, "changes": [{"voter": "G.", "add": 1, "kind": "office_bonus"}]}
LINE: dict[str, Any] = {
    "assessment": "8188-8195",
    "proposal": 8188,
    "title": "Blanket Denial",
    "author": "G.",
    "ai": "1.7",
    "quorum": 2,
    "method": "AI-majority",
    "strength": STRENGTH,
    "ballots": [{"voter": "G.", "vote": {"is": "FOR"}}, {"voter": "Ann", "vote": {"note": "?", "vote": {"is": "AGAINST"}}}],
    "outcome": {"result": "never looked at"},
    "unheard": True,
}  # fmt: skip


def judged(capsys: pytest.CaptureFixture[str], folder: Path, *lines: object, json_too: bool = True) -> Ran:
    file = folder / "decisions.jsonl"
    file.write_text("".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines), "utf-8")
    return referee(capsys, "judge", str(file), "--format", "agora-decisions", *(["--json"] if json_too else []))


def test_a_decision_is_judged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """4 to 3 is below 1.7."""
    assert judged(capsys, tmp_path, LINE, "").document == {
        "schema": 1,
        "decisions": [
            {
                "assessment": "8188-8195",
                "proposal": 8188,
                "outcome": {
                    "result": "REJECTED",
                    "voters": 2,
                    "votes": {"G.": "FOR", "Ann": "AGAINST"},
                    "strengths": {"G.": 4, "Ann": 3},
                    "strength_for": 4,
                    "strength_against": 3,
                    "strength_present": 0,
                    "popularity": "0",
                    "cycles": [],
                },
                "why": "REJECTED: 2 voters, and the quorum is 2; strength 4 FOR to 3 AGAINST is 4/3, and the adoption index is 1.7.",
            }
        ],
    }


def test_people_read_titles_and_reasons(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ran = judged(capsys, tmp_path, {**LINE, "title": "Turn\x1b[31m red\nnow"}, {**LINE, "ai": "1.3"}, json_too=False)
    assert ran.code == 0 and "\x1b" not in ran.out
    assert ran.out.splitlines()[2] == "Proposal 8188 Blanket Denial (8188-8195)"
    assert ran.out.splitlines()[-1] == "2 decisions: 1 REJECTED, 1 ADOPTED."


def vote(given: object) -> dict[str, Any]:
    return {**LINE, "ballots": [{"voter": "Ann", "vote": given}]}


def strength(**given: object) -> dict[str, Any]:
    return {**LINE, "strength": {**STRENGTH, **given}}


def deep(given: object, times: int) -> object:
    for _ in range(times):
        given = {"note": "deeper", "vote": given}
    return given


def unless(given: object, times: int) -> object:
    for _ in range(times):
        given = {"not": given}
    return {"if": given, "then": {"is": "FOR"}, "else": {"is": "AGAINST"}}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "is no decision"),
        ("[]", "is no decision"),
        ({key: value for key, value in LINE.items() if key != "quorum"}, "`quorum`"),
        ({**LINE, "quorum": "7"}, "$.quorum"),
        ({**LINE, "quorum": True}, "$.quorum"),
        ({**LINE, "quorum": -1}, "$.quorum"),
        ({**LINE, "ai": "1,7"}, "ai is '1,7'"),
        ({**LINE, "ai": "1e9"}, "no decimal number"),
        ({**LINE, "ai": "NaN"}, "no decimal number"),
        ({**LINE, "ai": "١"}, "no decimal number"),
        ({**LINE, "ai": 1.7}, "$.ai"),
        ({**LINE, "method": "instant runoff"}, "'instant runoff', which is not known"),
        ({**LINE, "ballots": LINE["ballots"][:1] * 2}, "two ballots of 'G.'"),
        ({**LINE, "ballots": {}}, "$.ballots"),
        (vote({"is": "for"}), "the ballot of 'Ann' is 'for' (FOR, AGAINST, PRESENT are known)"),
        (vote({"is": ["FOR"]}), "the ballot of 'Ann'"),
        (vote({}), "is no vote"),
        (vote({"is": "FOR", "endorse": "Janet"}), "is no vote"),
        (vote({"same_as": "Bob", "otherwise": "FOR"}), "is no vote"),
        (vote({"if": {"voted": "Bob", "not": {"voted": "Cat"}}, "then": {"is": "FOR"}, "else": {"is": "FOR"}}), "a condition that is none"),
        ({**LINE, "month": "2019-13"}, "month is '2019-13', which is no time"),
        ({**LINE, "resolved_on": "2019-02-29"}, "resolved_on is '2019-02-29'"),
        ({**LINE, "ai": "1.9", "proposal_ai": "2.0"}, "ai is 1.9, and proposal_ai 2.0"),
        (vote({"endorse": 7}), "follows nobody's name"),
        (vote({"endorse_author": False}), "is no vote"),
        (vote({"conditional": "it held"}), "is no vote"),
        (vote({"if": {"voter": "Bob"}, "then": {"is": "FOR"}, "else": {"is": "FOR"}}), "a condition that is none"),
        (vote(deep({"is": "FOR"}, 51)), "the ballot of 'Ann' is nested too deep"),
        (vote(deep(unless({"voted": "Bob"}, 49), 1)), "the ballot of 'Ann' is nested too deep"),
        (json.dumps(LINE)[:-1] + ', "more": ' + "[" * 5000 + "]" * 5000 + "}", "is no decision"),
        (json.dumps(LINE)[:-1] + ', "quorum": 2}', "an object names 'quorum' twice"),
        ({**{key: value for key, value in LINE.items() if key != "author"}, "ballots": [{"voter": "Ann", "vote": {"endorse_author": True}}]}, "endorses the author"),
        (strength(min=6), "strength.min is 6, and strength.max 5"),
        (strength(default="3"), "default"),
        (strength(max=10**6 + 1), "max"),
        (strength(min=-(10**6) - 1), "min"),
        (strength(changes=[{"voter": "Ann", "kind": "gift"}]), "not one of add and initial"),
        (strength(changes=[{"voter": "Ann", "kind": "gift", "add": 10**7}]), "a change of a strength is 10000000"),
        (json.dumps(strength(changes=[])).replace('"changes": []', '"changes": [{"voter": "Ann", "kind": "gift", "add": 1e999999}]'), "a change of a strength"),
        (json.dumps(strength(changes=[])).replace('"changes": []', '"changes": [{"voter": "Ann", "kind": "gift", "add": 1e-999999}]'), "a change of a strength"),
    ],
)  # fmt: skip
def test_a_line_that_is_none_is_told_with_its_place(
    line: object, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ran = judged(capsys, tmp_path, LINE, line)
    assert (ran.code, ran.out) == (2, "")
    assert (
        ran.err.startswith(f"referee: {tmp_path}/decisions.jsonl:2: ") and said in ran.err and ran.err.count("\n") == 1
    )


def test_a_vote_may_be_nested_fifty_deep(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    fifty = (deep({"is": "FOR"}, 50), unless({"voted": "Bob"}, 49), deep(unless({"voted": "Bob"}, 48), 1))
    assert judged(capsys, tmp_path, *map(vote, fifty)).code == 0


def test_an_index_may_be_that_of_the_proposal_or_above_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    both = ({**LINE, "ai": index, "proposal_ai": "1.70"} for index in ("1.7", "2.0"))
    assert judged(capsys, tmp_path, *both).code == 0


def test_a_strength_of_a_million_is_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert judged(capsys, tmp_path, strength(min=-(10**6), max=10**6)).code == 0


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, "judge", "nowhere.jsonl", "--format", "agora-decisions")
    assert (ran.code, ran.out) == (2, "") and "nowhere.jsonl: cannot be read" in ran.err
