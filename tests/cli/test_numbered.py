"""`referee ruleset --rule`: how a numbered rule stood, from an archive."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee

RULE: dict[str, Any] = {
    "rule": 879,
    "changes": [
        {"type": "enactment", "date": "2001-05-01", "agent": {"proposal": "7"}, "power": "2"},
        {"type": "amendment", "date": "2002-02-28", "agent": None},
    ],
}


def taken(capsys: pytest.CaptureFixture[str], folder: Path, *lines: object) -> Ran:
    body = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
    (folder / "rules.jsonl").write_text(body, "utf-8")
    return referee(capsys, *named(folder), "import", "--format", "agora-rules", str(folder / "rules.jsonl"))


def named(folder: Path) -> tuple[str, str]:
    return "--archive", str(folder / "a.sqlite")


@pytest.mark.parametrize(
    ("at", "code", "said"),
    [
        ("2001-04-30", 1, "No Rule 879.\n"),
        ("2001-05-01", 0, "Rule 879/0 (Power=2).\n"),
        ("2002-02-27", 0, "Rule 879/0 (Power=2).\n"),
        ("2002-02-28T00:00:00Z", 0, "Rule 879/0 (Power=2).\n"),
        ("2002-02-28T00:00:01Z", 3, "Rule 879/0 (Power=2) or Rule 879/1 (Power=2): when it changed is not known so exactly.\n"),
        ("2002-02-28", 0, "Rule 879/1 (Power=2).\n"),
        ("2002-03-01T00:00:00Z", 0, "Rule 879/1 (Power=2).\n"),
        ("2002-03-01", 0, "Rule 879/1 (Power=2).\nThe last change of any rule that the archive holds was on 2002-02-28.\n"),
    ],
)  # fmt: skip
def test_a_rule_on_a_day(at: str, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert taken(capsys, tmp_path, RULE).out == "Read 1 record; it is new.\n"
    ran = referee(capsys, *named(tmp_path), "ruleset", "--rule", "879", "--at", at)
    assert (ran.code, ran.out) == (code, said)


def test_the_same_again_changes_nothing_and_what_goes_further_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken(capsys, tmp_path, RULE)
    assert taken(capsys, tmp_path, RULE).out == "Read 1 record; it was known.\n"
    more = {**RULE, "changes": [*RULE["changes"], {"type": "amendment", "date": "2003-01-01", "agent": None}]}
    assert "it is new" in taken(capsys, tmp_path, more).out
    document: Any = referee(
        capsys, *named(tmp_path), "ruleset", "--rule", "879", "--at", "2003-01-01", "--json"
    ).document
    assert (document["known"], document["held_until"]) == (True, "2003-01-01")
    assert document["may_be"] == [{"name": "Rule 879/2 (Power=2)", "exists": True, "revision": 2, "power": "2"}]


def test_tellings_that_go_as_far_and_differ_both_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken(capsys, tmp_path, RULE)
    taken(capsys, tmp_path, {**RULE, "changes": [RULE["changes"][0], {**RULE["changes"][1], "uncounted": True}]})
    ran = referee(capsys, *named(tmp_path), "ruleset", "--rule", "879", "--at", "2002-03-01T00:00:00Z")
    assert ran.code == 3 and "Rule 879/0 (Power=2)" in ran.out and "Rule 879/1 (Power=2)" in ran.out


def test_what_is_exported_is_taken_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken(capsys, tmp_path, RULE)
    (tmp_path / "records.jsonl").write_text(referee(capsys, *named(tmp_path), "export").out, "utf-8")
    other = ("--archive", str(tmp_path / "other.sqlite"))
    assert "it is new" in referee(capsys, *other, "import", str(tmp_path / "records.jsonl")).out
    assert referee(capsys, *other, "ruleset", "--rule", "879", "--at", "2001-05-01").out == "Rule 879/0 (Power=2).\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "is no rule with its changes"),
        ({"rule": 1, "changes": []}, "$.changes"),
        ({"rule": -1, "changes": RULE["changes"]}, "$.rule"),
        ({"rule": 1, "changes": [{"type": "amendmet", "date": "2002-02-28"}]}, "perhaps 'amendment' is meant"),
        ({"rule": 1, "changes": [{"type": "amendment", "date": "2002-02-30"}]}, "there is no day 2002-02-30"),
        ({"rule": 1, "changes": [{"type": "amendment", "date": "28 Feb"}]}, "'28 Feb' is no day like 2019-07-10"),
        ({"rule": 1, "changes": [{"type": "amendment", "date": {"around": 7}}]}, "which is no day"),
        ({"rule": 1, "changes": [{"type": "amendment", "date": {"around": "0001-01-01"}}]}, "is no rule"),
        ({"rule": 1, "changes": [{"type": "amendment", "date": {"between": "2002-02-02", "and": "2002-02-01"}}]}, "which is no day"),
        ({"rule": 1, "changes": [{"type": "power-change", "date": "2002-02-02", "new-power": 3}]}, "new-power"),
    ],
)  # fmt: skip
def test_a_line_that_is_none_is_told_with_its_place(
    line: object, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = taken(capsys, tmp_path, RULE, line)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"referee: {tmp_path}/rules.jsonl:2: ") and said in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--rule", "880"), "no changes of rule 880 are in the archive"),
        (("--rule", "879", "--at", "2002-02-30"), "--at: there is no day 2002-02-30"),
        (("--rule", "879", "--at", "2002-02-28T25:00:00Z"), "--at"),
        (("--at", "2002-02-28", "--history"), "--at goes with --rule"),
        (("--rule", "879", "--history"), "these options do not go together"),
        (("--rule", "879", "a.txt"), "these options do not go together"),
    ],
)
def test_wrong_use(options: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken(capsys, tmp_path, RULE)
    ran = referee(capsys, *named(tmp_path), "ruleset", *options)
    assert (ran.code, ran.out) == (2, "") and said in ran.err and ran.err.count("\n") == 1


@pytest.mark.shared
def test_the_real_changes_are_taken(shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rule 879 was amended 39 times up to 2020, as its list counts."""
    file = shared / "agora" / "rule-changes-shown.jsonl"
    ran = referee(capsys, *named(tmp_path), "import", "--format", "agora-rules", str(file))
    assert ran.out == "Read 270 records, 270 of them new.\n"
    ran = referee(capsys, *named(tmp_path), "ruleset", "--rule", "879", "--at", "2020-12-31")
    assert ran.out == "Rule 879/39 (Power=2).\n"
