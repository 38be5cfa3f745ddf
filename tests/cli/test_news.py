"""`referee news`: a day of a small game, in people's words."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.archive.store import open_archive
from referee.model.events import Evidence, RosterSeen
from referee.model.instants import parse_instant
from tests.cli.runner import referee

AT = ("--at", "2019-05-21T08:00:00Z")


def at(time: str, day: int = 20) -> str:
    return f"2019-05-{day}T{time}:00Z"


RECORDS: list[dict[str, Any]] = [
    {"record": "dynasty", "at": at("08:00", 19), "name": "d", "ruleset": "167", "emperor": "Ann"},
    *({"record": "player", "at": at("08:00", 19), "name": name, "status": "active"} for name in ("Ann", "Bob", "Cat")),
    {"record": "post", "id": "old", "at": at("07:59"), "author": "Cat", "category": "Story Post", "title": "Before"},
    {"record": "post", "id": "one", "at": at("09:00"), "author": "Ann", "category": "Proposal", "title": "The \x1b[31mFirst"},
    {"record": "post", "id": "cfj", "at": at("09:10"), "author": "Bob", "category": "Call for Judgement", "title": "Why?"},
    {"record": "comment", "id": "1", "post": "one", "at": at("10:00"), "author": "Bob", "icons": ["FOR"]},
    {"record": "comment", "id": "2", "post": "one", "at": at("11:00"), "author": "Bob", "icons": ["AGAINST"]},
    {"record": "comment", "id": "3", "post": "one", "at": at("11:30"), "author": "Cat", "icons": []},
    {"record": "player", "at": at("12:00"), "name": "Cat", "status": "idle", "by": "Ann"},
    {"record": "roll", "at": at("12:30"), "by": "Bob", "dice": "DICE6", "result": 4},
    {"record": "revision", "page": "Coins", "id": "5", "at": at("13:00"), "author": "Ann", "summary": "begun", "text": "* Ann: 3"},
    {"record": "status", "post": "one", "at": at("02:00", 21), "status": "Failed", "by": "Ann", "at_is": "upper-bound", "note": "1-1"},
]  # fmt: skip


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in RECORDS), "utf-8")
    named = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
    return named


def test_a_day_is_told(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """From 08:00 of the day before on: both votes of Bob's, and a comment without an icon."""
    document: Any = referee(capsys, *archive, "news", "--json", *AT).document
    assert document["since"] == "2019-05-20T08:00:00Z"
    items = [(item["at"], item["kind"], item["text"].replace("\x1b[31m", "")) for item in document["items"]]
    assert items == [
        (at("09:00"), "post", "Ann proposed “The First”"),
        (at("09:10"), "post", "Bob posted “Why?”, a Call for Judgement"),
        (at("10:00"), "vote", "Bob voted FOR on “The First”"),
        (at("11:00"), "vote", "Bob changed FOR to AGAINST on “The First”"),
        (at("11:30"), "comment", "Cat commented on “The First”"),
        (at("12:00"), "player", "Cat was made idle by Ann"),
        (at("12:30"), "roll", "Bob rolled DICE6: 4"),
        (at("13:00"), "edit", items[7][2]),
        (at("02:00", 21), "resolution", "“The First” had been Failed by Ann (1-1)"),
    ]
    assert items[7][2].startswith("Ann edited Coins: begun")
    audit: Any = referee(capsys, *archive, "audit", "--json", "--since", at("08:00"), *AT).document
    assert [finding["id"] for finding in document["findings"]] == [finding["id"] for finding in audit["findings"]]


def test_people_read_it_by_day(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, *archive, "news", *AT)
    assert ran.code == 0 and "\x1b" not in ran.out
    lines = ran.out.splitlines()
    assert "Mon 20 May 2019" in lines and "Tue 21 May 2019" in lines
    assert any(line.strip().startswith("12:30 Bob rolled DICE6: 4") for line in lines)


def test_since(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """The edit was made at 13:00: it is told by the news up to then, and not by those after."""
    edit, rest = ("edit", "resolution")
    for since, now, kinds in (
        ("2019-05-20T12:59:59Z", AT[1], [edit, rest]), (at("12:30"), at("13:00"), [edit]), (at("13:00"), AT[1], [rest])
    ):  # fmt: skip
        document: Any = referee(capsys, *archive, "news", "--json", "--since", since, "--at", now).document
        assert [item["kind"] for item in document["items"]] == kinds and document["since"] == since
    nothing = referee(capsys, *archive, "news", "--since", at("03:00", 21), *AT)
    assert "Nothing has happened since Tue 21 May 2019" in nothing.out


def test_values_that_are_noted_down_names_and_pictures(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture after a vote is none; a value of a tracker that is no page is told, and who was renamed."""
    set_to = {"record": "variable", "at": at("14:00"), "by": "Ann", "player": "Bob", "tracker": "GNDT", "name": "Heat"}
    more = [
        set_to | {"old": "3", "new": "-20", "summary": "night"},
        set_to | {"name": "Food", "new": "5", "summary": "night"},
        set_to | {"name": "Food", "new": "6", "at": at("14:01"), "summary": "night"},
        {"record": "player", "at": at("15:00"), "name": "Rob", "was": "Bob", "status": "active"},
        {"record": "comment", "id": "9", "post": "cfj", "at": at("16:00"), "author": "Ann", "icons": ["FOR", "FOREIGN-IMAGE"]},
        {"record": "comment", "id": "10", "post": "cfj", "at": at("17:00"), "author": "Ann", "icons": ["FOREIGN-IMAGE"]},
    ]  # fmt: skip
    (tmp_path / "more.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in more), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    document: Any = referee(capsys, *archive, "news", "--json", "--since", at("13:59"), *AT).document
    assert [item["text"] for item in document["items"]][:-1] == [
        "Ann set Bob's Food to 5, Heat from 3 to -20: night",
        "Ann set Bob's Food to 6: night",
        "Rob plays, and was Bob",
        "Ann voted FOR on “Why?”",
        "Ann commented on “Why?”",
    ]


@pytest.mark.parametrize(
    ("category", "said"), [("Ascension Address", ", an Ascension Address"), ("Story Post", ", a Story Post"), ("", "")]
)
def test_what_kind_of_post_was_posted(
    category: str, said: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    post = {"record": "post", "id": "p", "at": at("18:00"), "author": "Cat", "category": category, "title": "Kites"}
    (tmp_path / "more.jsonl").write_text(json.dumps(post), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    document: Any = referee(capsys, *archive, "news", "--json", "--since", at("17:00"), *AT).document
    assert [item["text"] for item in document["items"] if item["kind"] == "post"] == [f"Cat posted “Kites”{said}"]


def test_what_became_of_votes_and_posts(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bob had voted AGAINST at 11:00, before the span; at 02:00 of the next day the Proposal was Failed."""
    edit = {"record": "edit", "by": "Bob"}
    votes = {"record": "comment", "post": "one", "author": "Cat"}
    more = [
        votes | {"id": "21", "at": at("18:00"), "author": "Bob", "icons": ["AGAINST"]},
        votes | {"id": "22", "at": at("18:10"), "author": "Bob", "icons": ["FOR"]},
        votes | {"id": "23", "at": at("18:20"), "icons": ["ARROW"]},
        edit | {"at": at("19:00"), "comment": "1", "fields": ["icons"], "new": {"icons": ["VETO"]}},
        edit | {"at": at("19:10"), "by": "?", "comment": "2", "fields": ["removed"], "new": {"removed": True}},
        edit | {"at": at("19:20"), "comment": "2", "fields": ["text"], "new": {"text": "Hm."}},
        edit | {"at": at("20:00"), "by": "Ann", "post": "one", "fields": ["title", "body"], "new": {"title": "The Last", "body": "x"}},
        edit | {"at": at("20:10"), "by": "?", "post": "old", "fields": ["category"], "new": {"category": "Ascension Address"}},
        votes | {"id": "24", "at": at("03:00", 21), "icons": ["FOR"]},
        votes | {"id": "25", "at": at("20:20"), "post": "old", "icons": [], "text": "I cut the\n red wire."},
    ]  # fmt: skip
    (tmp_path / "more.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in more), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    document: Any = referee(capsys, *archive, "news", "--json", "--since", at("17:00"), *AT).document
    assert [item["text"].replace("\x1b[31m", "") for item in document["items"] if item["kind"] != "resolution"] == [
        "Bob voted AGAINST again on “The Last”",
        "Bob changed AGAINST to FOR on “The Last”",
        "Cat used the icon ARROW, of which nobody has said what it counts as, on “The Last”",
        "Bob's comment on “The Last” was edited by Bob: FOR became VETO",
        "Bob's comment on “The Last”, which says AGAINST, was removed",
        "Bob's comment on “The Last” was edited by Bob: “Hm.”",
        "“The First” was edited by Ann: its title became “The Last”, its text was changed",
        "“Before” was edited: it became an Ascension Address",
        "Cat commented on “Before”: “I cut the red wire.”",
        "Cat used FOR, which counts only once they play, on “The Last”, after it was Failed",
    ]


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ({"post": "old"}, ["“Before” was edited by Cat: it was removed"]),
        ({"post": "old", "new": {"removed": False}}, ["“Before” was edited by Cat: it was put back"]),
        ({"comment": "2"}, ["Bob's comment on “The First”, which says AGAINST, was removed by Cat"]),
        ({"comment": "2", "new": {"removed": False}}, ["Bob's comment on “The First” was put back by Cat"]),
        ({"comment": "3"}, ["Cat's comment on “The First” was removed by Cat"]),
        ({"comment": "4"}, ["Ann's comment on “Before” was removed by Cat"]),
    ],
)
def test_what_was_removed_is_told(
    edit: dict[str, Any], said: list[str],
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Also where a record leaves out that what it names is so, and of a comment with no vote, on whatever post."""
    removed = {"record": "edit", "by": "Cat", "at": at("18:00"), "fields": ["removed"], **edit}
    said_before = {"record": "comment", "id": "4", "post": "old", "at": at("12:10"), "author": "Ann", "icons": []}
    (tmp_path / "more.jsonl").write_text(f"{json.dumps(said_before)}\n{json.dumps(removed)}", "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    document: Any = referee(capsys, *archive, "news", "--json", "--since", at("17:00"), *AT).document
    told = [item["text"].replace("\x1b[31m", "") for item in document["items"] if item["kind"] != "resolution"]
    assert told == said


@pytest.mark.parametrize(
    ("turned", "said"), [("18:14:59", "Bob voted FOR on “Kites”"), ("18:16:00", "Bob commented on “Kites”: “Yes.”")]
)
def test_a_vote_is_one_where_there_is_a_matter(
    turned: str, said: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ann may make a Proposal of her post for fifteen minutes (GST-17)."""
    new = {"category": "Proposal"}
    more = [
        {"record": "post", "id": "p", "at": at("18:00"), "author": "Ann", "category": "", "title": "Kites"},
        {"record": "edit", "post": "p", "at": f"2019-05-20T{turned}Z", "by": "Ann", "fields": ["category"], "new": new},
        {"record": "comment", "id": "9", "post": "p", "at": at("19:00"), "author": "Bob", "icons": ["FOR"], "text": "Yes."},
    ]  # fmt: skip
    (tmp_path / "more.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in more), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    document: Any = referee(capsys, *archive, "news", "--json", "--since", at("18:30"), *AT).document
    assert document["items"][0]["text"] == said


def test_an_icon_of_whoever_does_not_play_counts_once_they_do(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """V9. At 12:00 Cat was idled; Zed is nobody's name; Eve is not in the sidebar of 14:00 and is in that of 15:00, so that she may
    have played at 14:30; Dan left."""
    vote = {"record": "comment", "post": "cfj", "icons": ["FOR"]}
    more = [
        {"record": "player", "at": at("09:30"), "name": "Dan", "status": "left", "by": "Dan"},
        {"record": "status", "post": "cfj", "at": at("13:00"), "status": "Failed", "by": "Ann"},
        {"record": "status", "post": "cfj", "at": at("13:05"), "status": "Pending", "by": "Bob"},
        vote | {"id": "31", "at": at("11:50"), "author": "Cat"},
        vote | {"id": "32", "at": at("13:30"), "author": "Zed"},
        vote | {"id": "33", "at": at("13:40"), "author": "Dan"},
        vote | {"id": "34", "at": at("13:50"), "author": "Cat", "icons": ["AGAINST"]},
        vote | {"id": "35", "at": at("14:30"), "author": "Eve"},
    ]
    (tmp_path / "more.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in more), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        opened.add(
            Evidence(RosterSeen(at=parse_instant(at(time)), active=active, admins=()), "sidebar")
            for time, active in (("14:00", ("Ann", "Bob")), ("15:00", ("Ann", "Bob", "Eve")))
        )
    document: Any = referee(capsys, *archive, "news", "--json", *AT).document
    said = [item["text"] for item in document["items"] if "“Why?”" in item["text"]]
    assert said[1:] == [
        "Cat voted FOR on “Why?”",
        "“Why?” was Failed by Ann",
        "“Why?” was set back to pending by Bob",
        "Zed used FOR, which counts only once they play, on “Why?”",
        "Dan used FOR, which counts only once they play, on “Why?”",
        "Cat used AGAINST, which counts only once they play, on “Why?”",
        "Eve voted FOR on “Why?”",
    ]
    assert "Dan was taken off the roster by themselves" in [item["text"] for item in document["items"]]


def test_who_comes_and_goes_by_the_sidebar(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eve stands there at 14:00 and Bob no longer; at 15:00 nothing is otherwise."""
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        opened.add(
            Evidence(RosterSeen(at=parse_instant(at(time)), active=("Ann", "Eve"), admins=()), "sidebar")
            for time in ("14:00", "15:00")
        )
    document: Any = referee(capsys, *archive, "news", "--json", "--since", at("13:30"), *AT).document
    assert [(item["at"], item["text"]) for item in document["items"]][:-1] == [
        (at("14:00"), "Bob is idle"),
        (at("14:00"), "Eve plays"),
    ]
