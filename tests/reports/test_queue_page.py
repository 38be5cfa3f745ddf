"""What the pages say of what is to be done: in which order, when at the soonest, by whom, and where nobody can tell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import referee
from tests.reports.test_html import at, records, shown, written

SOON = "Not yet: may be failed Mon 27 May, 09:00:01 UTC (in 6 d 9 h)"
SELF_KILLED = {"record": "comment", "id": "9", "post": "soon", "at": at("21:00"), "author": "Ann", "icons": ["AGAINST"]}


def page(folder: Path, name: str) -> str:
    return shown((folder / "pages" / name).read_text("utf-8"))


def test_a_page_says_in_which_order_and_when_at_the_soonest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The First has three FOR of four. Ann is AGAINST her own later one, which may be failed once that is enacted, or once it
    has been pending for a week."""
    written(capsys, tmp_path, [*records(), SELF_KILLED])
    queue = page(tmp_path, "queue.html")
    assert "In this order: 1 enact “The First” now 2 fail “Too soon”, once 1 is done" in queue
    assert f"{SOON} or at once when what is older is resolved" in queue and "In any order" not in queue
    assert f"{SOON} or at once when what is older is resolved" in page(tmp_path, "matter-too-soon.html")


def test_what_is_oldest_waits_for_nothing_older(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One step is told in its own line; a Call for Judgement may be enacted in any order."""
    judged = [
        {"record": "post", "id": "cfj", "at": at("09:30"), "author": "Ann", "category": "Call for Judgement", "title": "Why?"},
        *({"record": "comment", "id": f"c{name}", "post": "cfj", "at": at("10:30"), "author": name, "icons": ["FOR"]} for name in ("Bob", "Cat")),
    ]  # fmt: skip
    written(capsys, tmp_path, [*(each for each in records() if each.get("id") != "soon"), *judged])
    queue = page(tmp_path, "queue.html")
    assert "In this order: 1 enact “The First” now In any order: enact “Why?” now" in queue
    assert "when what is older" not in queue


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ({"status": "idle", "admin": True}, "Any Admin may resolve: Dan; idle as they are, also Eve."),
        ({"status": "idle", "admin": False}, "Any Admin may resolve: Dan."),
        ({"status": "left", "admin": True}, "Any Admin may resolve: Dan."),
        ({"status": "active", "admin": True}, "Any Admin may resolve: Dan and Eve."),
    ],
)
def test_an_idle_admin_may_resolve_too(
    who: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """IDLE-16."""
    eve = {"record": "player", "at": at("08:00", 19), "name": "Eve", **who}
    written(capsys, tmp_path, [eve, *records()])
    assert said in page(tmp_path, "queue.html")
    assert ("; idle: Eve" in page(tmp_path, "index.html")) == ("idle as" in said)


@pytest.mark.parametrize(
    ("lawless", "said"),
    [
        (True, "Whether anything may be enacted or failed now cannot be told: 1 matter waits."),
        (False, "Nothing may be enacted or failed now: 1 matter waits."),
    ],
)
def test_what_nobody_can_tell_is_not_told_as_a_no(
    lawless: bool, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the one that was posted four hours before; without a text of the ruleset nobody can tell."""
    left = [each for each in records() if each.get("id") != "one" and each.get("post") not in ("one", "old")]
    left = [each for each in left if each.get("id") != "old" and not (lawless and each["record"] == "dynasty")]
    written(capsys, tmp_path, left)
    assert said in page(tmp_path, "index.html")


def test_titles_of_ten_thousand_letters_make_no_page_long(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Twelve people have two Proposals pending each. A title stands whole on the page of its own matter, and nowhere else."""
    names = [f"P{number:02}" for number in range(12)]
    people = [{"record": "player", "at": at("07:00"), "name": name, "status": "active"} for name in names]
    long = [
        {"record": "post", "id": f"{name}-{which}", "at": at(f"1{which}:{number:02}"), "author": name, "category": "Proposal",
         "title": f"{name}{which}" + f" {which}{number % 10}ab" * 2000, "body": "Words."}
        for number, name in enumerate(names) for which in (1, 2)
    ]  # fmt: skip
    written(capsys, tmp_path, [*records(), *people, *long])
    files = {file.name: file.read_text("utf-8") for file in (tmp_path / "pages").glob("*.html")}
    assert {name: len(body) for name, body in files.items() if len(body) > 300_000} == {}
    whole = long[5]["title"]
    assert [name.startswith("matter-") for name, body in files.items() if whole in body] == [True]
    assert f"{whole[:300].rstrip()}…" in files["queue.html"]


def proposed(name: str, author: str, time: str) -> dict[str, Any]:
    return {"record": "post", "id": name, "at": at(time), "author": author, "category": "Proposal", "title": name, "body": "Words."}  # fmt: skip


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ([], "Any Architect may post a Proposal: nobody has two pending, or has made three today."),
        ([proposed("b", "Bob", "11:00")], "Any Architect may post a Proposal: nobody has two pending"),
        (
            [proposed("b", "Bob", "11:00"), proposed("c", "Bob", "11:01")],
            "Any Architect may post a Proposal, but for Bob, with two pending.",
        ),
        (
            [{"record": "post", "id": "v", "at": at("12:00"), "author": "Bob", "category": "Declaration of Victory", "title": "Won", "body": "x"}],
            "Nobody may post a Proposal now: the game is in Hiatus: “Won” is pending.",
        ),
    ],
)  # fmt: skip
def test_who_may_propose(
    more: list[dict[str, Any]], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """PROP-04: two pending; VICTORY-05. Four would be too few (DORMANCY-01)."""
    fewer = [each for each in records() if each.get("id") != "soon"]
    written(capsys, tmp_path, [*fewer, *more])
    assert "Nobody may post a Proposal now: " in page(tmp_path, "queue.html")
    people = [{"record": "player", "at": at("07:00"), "name": name, "status": "active"} for name in ("Fay", "Gus")]
    (tmp_path / "more").mkdir()
    written(capsys, tmp_path / "more", [*fewer, *people, *more])
    assert said in page(tmp_path / "more", "queue.html")


def test_who_may_propose_cannot_be_told_where_posts_are_unseen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of six who play Bob surely has two pending; a file that is lacking may hold posts of anybody's (PROP-04)."""
    fewer = [each for each in records() if each.get("id") != "soon"]
    people = [{"record": "player", "at": at("07:00"), "name": name, "status": "active"} for name in ("Fay", "Gus")]
    two = [proposed("b", "Bob", "11:00"), proposed("c", "Bob", "11:01")]
    partly(tmp_path, capsys, [*fewer, *people, *two])
    told = page(tmp_path, "queue.html")
    assert "Any Architect may post" not in told
    assert (
        "Whether any Architect may post a Proposal cannot be told: not all posts are seen, and who has two pending, or has made "
        "three today, may not." in told
    )


def partly(folder: Path, capsys: pytest.CaptureFixture[str], given: list[dict[str, Any]]) -> None:
    """Write the pages of these records, of which the last file is lacking."""
    (folder / "records.jsonl").write_text("\n".join(map(json.dumps, given)), "utf-8")
    (folder / "referee.toml").write_text('[records]\nfiles = ["records.jsonl", "lost.jsonl"]\n', "utf-8")
    asked = ("--config", str(folder / "referee.toml"))
    referee(capsys, *asked, "scrape")
    referee(capsys, *asked, "report", "--html", str(folder / "pages"), "--at", "2019-05-21T00:00Z")


def test_an_author_stands_on_pages_by_their_present_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    renamed = {"record": "player", "at": at("11:00"), "name": "Anna", "was": "Ann", "status": "active"}
    written(capsys, tmp_path, [*records(), renamed])
    for name in ("matter-too-soon.html", "queue.html"):
        assert "by Anna" in page(tmp_path, name) and "by Ann," not in page(tmp_path, name)


@pytest.mark.parametrize(("is_known", "said"), [("exact", True), ("upper-bound", False)])
def test_what_may_be_resolved_by_now_is_not_called_the_oldest_pending(
    is_known: str, said: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was Enacted the day after, or then at the latest (V32)."""
    enacted = {
        "record": "status",
        "post": "one",
        "at": at("20:00", 22),
        "status": "Enacted",
        "by": "Dan",
        "note": "3-0",
    }
    written(capsys, tmp_path, [*records(), enacted | {"at_is": is_known}])
    assert ("The oldest pending Proposal." in page(tmp_path, "matter-the-first.html")) is said
