"""A VETO that may not be cast replaces no vote, in `check`, `votes` and `news` alike (SPECVOTE-05; V2)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import referee

AT = ("--at", "2019-05-20T18:00:00Z")


def at(time: str) -> str:
    return f"2019-05-20T{time}:00Z"


def told(
    folder: Path, capsys: pytest.CaptureFixture[str], category: str, cast: list[tuple[str, str]], **dynasty: Any
) -> tuple[dict[str, str], list[tuple[str, bool]], list[str]]:
    """Who has which vote by `check`; by `votes` each vote and whether it is the last; what `news` tells of votes."""
    known: list[dict[str, Any]] = [
        {"record": "dynasty", "at": at("08:00"), "name": "d", "ruleset": "167", **dynasty},
        *({"record": "player", "at": at("08:00"), "name": name, "status": "active"} for name in ("Ann", "Bob", "Cat", "Dan")),
        {"record": "post", "id": "hay", "at": at("09:00"), "author": "Cat", "category": category, "title": "Hay"},
        *(
            {"record": "comment", "id": str(number), "post": "hay", "at": at(f"1{number}:00"), "author": name, "icons": icons.split()}
            for number, (name, icons) in enumerate(cast)
        ),
    ]  # fmt: skip
    (folder / "r.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in known), "utf-8")
    here = ("--archive", str(folder / "a.sqlite"))
    assert referee(capsys, *here, "import", str(folder / "r.jsonl")).code == 0
    check = referee(capsys, *here, "check", "hay", "--json", *AT).document["votes"]
    rows = referee(capsys, *here, "votes", "--json", *AT).document["votes"]
    items = referee(capsys, *here, "news", "--json", *AT).document["items"]
    return (
        {each["player"]: each["cast"] for each in check if each["source"] != "author"},
        [(row["vote"], row["last"]) for row in rows],
        [item["text"] for item in items if item["kind"] == "vote"],
    )


FOR, VOID = "Bob voted FOR on “Hay”", "Bob used VETO, which does not count, on “Hay”"
ONE, NONE = ("FOR", True), ("", False)


@pytest.mark.parametrize(
    ("category", "cast", "votes", "rows", "news"),
    [
        ("Proposal", [("Bob", "FOR"), ("Bob", "VETO")], {"Bob": "FOR"}, [ONE, NONE], [FOR, VOID]),
        ("Proposal", [("Bob", "VETO"), ("Bob", "FOR")], {"Bob": "FOR"}, [NONE, ONE], [VOID, FOR]),
        ("Proposal", [("Bob", "FOR VETO")], {"Bob": "FOR"}, [ONE], [FOR]),
        ("Proposal", [("Bob", "VETO")], {}, [NONE], [VOID]),
        ("Call for Judgement", [("Ann", "FOR"), ("Ann", "VETO")], {"Ann": "FOR"}, [ONE, NONE],
         ["Ann voted FOR on “Hay”", "Ann used VETO, which does not count, on “Hay”"]),
        ("Proposal", [("Ann", "FOR"), ("Ann", "VETO")], {"Ann": "VETO"}, [("FOR", False), ("VETO", True)],
         ["Ann voted FOR on “Hay”", "Ann changed FOR to VETO on “Hay”"]),
        ("Proposal", [("Bob", "FOR"), ("Bob", "AGAINST")], {"Bob": "AGAINST"}, [("FOR", False), ("AGAINST", True)],
         [FOR, "Bob changed FOR to AGAINST on “Hay”"]),
    ],
)  # fmt: skip
def test_a_veto_that_may_not_be_cast_changes_no_vote(
    category: str, cast: Any, votes: Any, rows: Any, news: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(tmp_path, capsys, category, cast, emperor="Ann") == (votes, rows, news)


def test_where_nobody_knows_who_heads_the_dynasty_a_veto_may_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, rows, news = told(tmp_path, capsys, "Proposal", [("Bob", "FOR"), ("Bob", "VETO")])
    assert rows == [("FOR", False), ("VETO", True)] and news[1] == "Bob changed FOR to VETO on “Hay”"


def test_what_is_said_of_a_vote_after_the_end_changes_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    late = [("Bob", "FOR"), ("Bob", "UNHEARD-OF"), ("Bob", "AGAINST")]
    _, _, news = told(tmp_path, capsys, "Proposal", late, emperor="Ann")
    assert news[0] == FOR and "UNHEARD-OF" in news[1]
    assert news[2] == "Bob changed FOR to AGAINST on “Hay”", "nobody knows whether the icon between was a vote"
    ended = {"record": "status", "post": "hay", "at": at("10:30"), "status": "Failed", "by": "Ann"}
    (tmp_path / "s.jsonl").write_text(json.dumps(ended) + "\n", "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "s.jsonl")).code == 0
    items = referee(capsys, *here, "news", "--json", *AT).document["items"]
    assert "Bob voted AGAINST on “Hay”, after it was Failed" in [item["text"] for item in items]
