"""An archive of decisions by ballots: what they come to, which are pending, and what was announced otherwise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee

AT = ("--at", "2020-01-01T00:00:00Z")
STRENGTH = {"default": 3, "min": 0, "max": 5, "changes": []}


def decided(proposal: int, letters: str, announced: str = "ADOPTED", **parts: Any) -> dict[str, Any]:
    """A decision with a ballot a letter, announced with this result; empty: pending."""
    kinds = {"F": "FOR", "A": "AGAINST", "P": "PRESENT"}
    ballots = [{"voter": f"Voter {number}", "vote": {"is": kinds[letter]}} for number, letter in enumerate(letters)]
    line = {
        "assessment": "1-9",
        "proposal": proposal,
        "title": f"Title {proposal}",
        "author": None,
        "ai": "1.0",
        "quorum": 2,
    }
    line |= {"month": "2019-07", "strength": STRENGTH, "ballots": ballots}
    return line | ({"outcome": {"result": announced}} if announced else {}) | parts


DECISIONS = (
    decided(1, "FF"),
    decided(2, "F", "FAILED QUORUM", assessment="2"),
    decided(2, "FFA", assessment="2A"),
    decided(3, "FA"),
    decided(4, "FFF", ""),
    decided(5, "AA", "REJECTED", outcome={"result": "REJECTED", "strength_against": 5}),
)


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    named = ("--archive", str(tmp_path / "agora.sqlite"))
    ran = taken(capsys, named, tmp_path, *DECISIONS)
    assert (ran.code, ran.out) == (0, "Read 6 records, 6 of them new.\n")
    return named


def taken(capsys: pytest.CaptureFixture[str], named: tuple[str, str], folder: Path, *decisions: object) -> Ran:
    (folder / "some.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in decisions), "utf-8")
    return referee(capsys, *named, "import", "--format", "agora-decisions", str(folder / "some.jsonl"))


def test_the_same_again_changes_nothing(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert taken(capsys, archive, tmp_path, *DECISIONS).out == "Read 6 records, 0 of them new.\n"


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("1", 0, "ADOPTED: 2 voters, and the quorum is 2; strength 6 FOR to 0 AGAINST.\n"),
        ("2@2", 1, "FAILED QUORUM: 1 voter, and the quorum is 2.\n"),
        ("2@2A", 0, "So it was announced."),
        ("3", 1, "But it was announced as ADOPTED."),
        ("4", 0, "It is pending: no outcome was announced."),
    ],
)
def test_a_decision_is_asked_by_its_number(
    name: str, code: int, said: str, archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, *archive, "check", name, *AT)
    assert ran.code == code and said in ran.out


def test_a_number_voted_on_twice_is_refused_naming_both(
    archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, *archive, "check", "2", *AT)
    assert (ran.code, ran.out) == (2, "") and "2 was voted on 2 times (say 2@2 or 2@2A)" in ran.err
    assert "no decision '7'" in referee(capsys, *archive, "check", "7", *AT).err
    assert "no decision 'one'" in referee(capsys, *archive, "check", "one", *AT).err


def test_the_document_of_a_decision(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    document: Any = referee(capsys, *archive, "check", "5", "--json", *AT).document
    assert (document["proposal"], document["title"], document["status"]) == (5, "Title 5", "Resolved")
    assert (document["outcome"]["strength_against"], document["announced"]["strength_against"]) == (6, 5)
    assert document["differs"] == ["strength_against"]


def test_what_is_pending_has_no_outcome(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    document: Any = referee(capsys, *archive, "queue", "--json", *AT).document
    assert [each["proposal"] for each in document["pending"]] == [4]
    ran = referee(capsys, *archive, "queue", *AT)
    assert ran.code == 0 and ran.out.startswith("Proposal 4 Title 4\n  ADOPTED: 3 voters")


def test_what_was_announced_otherwise_is_found(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """A tie does not pass; and a sum that is wrong changes no result."""
    document: Any = referee(capsys, *archive, "audit", "--json", *AT).document
    found = [(each["code"], each["verdict"], each["subject"]) for each in document["findings"]]
    assert sorted(found) == [("N101", "advisory", "decision:5@1-9"), ("N101", "violation", "decision:3@1-9")]
    messages = {each["subject"]: each["message"] for each in document["findings"]}
    assert messages["decision:3@1-9"].endswith("otherwise than its ballots come to: result ADOPTED, not REJECTED.")
    assert referee(capsys, *archive, "audit", *AT).code == 1


def test_of_what_is_told_of_each_voter_what_differs_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    votes = {"Voter 0": "FOR", "Voter 1": "AGAINST", "Voter 3": "FOR"}
    named = ("--archive", str(tmp_path / "one.sqlite"))
    taken(capsys, named, tmp_path, decided(1, "FFF", outcome={"result": "ADOPTED", "votes": votes}))
    (found,) = referee(capsys, *named, "audit", "--json", *AT).document["findings"]
    said = "votes AGAINST, not FOR, of Voter 1 and FOR, not none, of Voter 3 and none, not FOR, of Voter 2."
    assert found["verdict"] == "advisory" and found["message"].endswith(said)


def test_agreement_by_year(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, *archive, "agreement", "--json", *AT)
    document: Any = ran.document
    assert ran.code == 1 and document["by_year"] == [{"year": 2019, "agree": 3, "disagree": 2, "cannot_tell": 0}]
    assert [each["proposal"] for each in document["disagreements"]] == [3, 5]


def test_what_is_exported_is_taken_again(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "records.jsonl").write_text(referee(capsys, *archive, "export").out, "utf-8")
    other = ("--archive", str(tmp_path / "other.sqlite"))
    assert "6 of them new" in referee(capsys, *other, "import", str(tmp_path / "records.jsonl")).out
    before, after = (referee(capsys, *named, "agreement", "--json", *AT).document for named in (archive, other))
    assert before == after


@pytest.mark.parametrize(
    ("parts", "instant"),
    [
        ({"resolved_on": "2019-07-10"}, "2019-07-10T23:59:59Z"),
        ({"resolved_on": None, "month": "2019-12"}, "2019-12-31T23:59:59Z"),
        ({"month": None, "recorded": "2019-07-10T08:19:31-05:00"}, "2019-07-10T13:19:31Z"),
    ],
)
def test_when_it_was_decided(
    parts: dict[str, Any], instant: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = ("--archive", str(tmp_path / "one.sqlite"))
    taken(capsys, named, tmp_path, decided(1, "FF", **parts))
    assert json.loads(referee(capsys, *named, "export").out)["at"] == instant


@pytest.mark.parametrize("parts", [{"month": None}, {"month": "2019-13"}, {"resolved_on": "10 July"}, {"month": 7}])
def test_a_decision_without_a_time_is_not_taken(
    parts: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = ("--archive", str(tmp_path / "one.sqlite"))
    ran = taken(capsys, named, tmp_path, decided(1, "FF"), decided(2, "FF", **parts))
    assert (ran.code, ran.out) == (2, "") and "some.jsonl:2: " in ran.err and ran.err.count("\n") == 1


def test_news_tells_what_was_announced(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """Of the fourth nothing was announced."""
    document: Any = referee(capsys, *archive, "news", "--json", "--since", "2010-01-01T00:00:00Z", *AT).document
    told = [item["text"] for item in document["items"]]
    assert "the decision on proposal 5, “Title 5”, was announced: REJECTED" in told
    assert "the decision on proposal 4, “Title 4”, is pending" in told and len(told) == 6


def test_decisions_are_in_the_tables(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """Six decisions, of which one is pending."""

    def rows(table: str) -> list[dict[str, Any]]:
        return referee(capsys, *archive, table, "--json", *AT).document[table]  # type: ignore[return-value]

    cast = rows("votes")
    assert len(cast) == sum(len(decision["ballots"]) for decision in DECISIONS)
    assert {(each["vote"], each["last"], each["category"]) for each in cast} >= {("FOR", True, "Decision")}
    assert [each["status"] for each in rows("posts")].count("Pending") == 1
    first, *others = rows("resolutions")
    assert (first["post"], first["exact"], first["hours"], len(others)) == ("1@1-9", False, None, 4)
    (voter,) = [each for each in rows("players") if each["name"] == "Voter 0"]
    assert voter["votes"] == 6


@pytest.mark.parametrize("status", ["", "Failed"])
def test_what_is_pending_on_a_blog_is_not_passed_over_where_ballots_decide(
    status: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a nomic that somebody took for another, no question says that nothing is pending, and nothing more."""
    post = {
        "record": "post",
        "id": "p1",
        "at": "2019-06-01T09:00:00Z",
        "author": "Ann",
        "category": "Proposal",
        "title": "Kites",
    }
    story = {**post, "id": "s1", "category": "Story Post", "title": "Once"}
    done = {"record": "status", "post": "p1", "at": "2019-06-02T09:00:00Z", "status": status, "by": "Ann"}
    lines = [post, story, *([done] if status else [])]
    (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    (tmp_path / "referee.toml").write_text('nomic = "agora"\n[records]\nfiles = ["r.jsonl"]\n', "utf-8")
    config = ("--config", str(tmp_path / "referee.toml"))
    at = ("--at", "2019-06-02T10:00:00Z")
    assert referee(capsys, *config, "scrape", *at).code == 0
    ran = referee(capsys, *config, "queue", *at)
    assert ran.out.startswith("No decision is pending.\n")
    assert (ran.code, "1 matter of a blog is pending, and not judged" in ran.out) == (
        (0, False) if status else (3, True)
    )
    assert referee(capsys, *config, "queue", "--json", *at).code == ran.code
    night = referee(capsys, *config, "nightly", *at)
    assert ("1 matter of a blog is pending" in night.err) == (not status) and (status or night.code == 3)


def test_in_which_order_a_circle_is_announced_makes_no_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ann follows Bob, and Bob follows Ann: both count as PRESENT; that Cat is in it, too, is announced wrongly."""
    ballots = [{"voter": "Bob", "vote": {"endorse": "Ann"}}, {"voter": "Ann", "vote": {"endorse": "Bob"}}]
    circles = ((["Ann", "Bob"], True), (["Bob", "Ann"], True), (["Bob", "Ann", "Cat"], False))
    for number, (circle, so) in enumerate(circles):
        named = ("--archive", str(tmp_path / f"{number}.sqlite"))
        line = decided(1, "", "REJECTED", ballots=ballots, outcome={"result": "REJECTED", "cycles": circle})
        assert taken(capsys, named, tmp_path, line).code == 0
        assert ("So it was announced." in referee(capsys, *named, "check", "1", *AT).out) is so
