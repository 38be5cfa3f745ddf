"""Tables of an archive of six people's play, each worked out by hand from its records."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pandas as pd
import pytest

from referee.app.inquiry.opening import inquire
from referee.app.tables.frames import as_csv, as_rows, frame_of
from referee.app.tables.rows import TABLES, plain_rows
from referee.app.tables.tables import table
from referee.archive.store import open_archive
from referee.config import Config
from referee.model.events import Evidence, Player, Status
from referee.model.instants import parse_instant
from tests.cli.runner import referee
from tests.notation import history

AT = ("--at", "2019-06-01T00:00:00Z")
DAY = "2019-05-20T"


def at(time: str) -> str:
    return f"{DAY}{time}:00Z"


def vote(number: int, post: str, author: str, time: str, *icons: str) -> dict[str, Any]:
    return {"record": "comment", "id": str(number), "post": post, "at": at(time), "author": author, "icons": icons}


RECORDS: list[dict[str, Any]] = [
    {"record": "dynasty", "at": at("08:00"), "name": "d", "ruleset": "167", "emperor": "Ann"},
    *({"record": "player", "at": at("08:00"), "name": name, "status": "active"} for name in ("Ann", "Bob", "Cat")),
    {"record": "player", "at": at("08:00"), "name": "Dan", "status": "idle", "admin": True},
    {"record": "post", "id": "one", "at": at("09:00"), "author": "Ann", "category": "Proposal", "title": "=One+1"},
    {"record": "post", "id": "two", "at": at("10:00"), "author": "Bob", "category": "Proposal", "title": "Two"},
    {"record": "post", "id": "tale", "at": at("11:00"), "author": "Cat", "category": "Story Post", "title": "A, “tale”"},
    vote(1, "one", "Bob", "12:00", "FOR"),
    vote(2, "one", "Cat", "12:10", "FOR", "AGAINST"),
    vote(3, "one", "Bob", "12:20", "AGAINST"),
    vote(4, "two", "Ann", "12:30", "DEFERENTIAL"),
    vote(5, "two", "Cat", "12:40", "AGAINST"),
    vote(6, "tale", "Ann", "12:50", "FOR"),
    vote(7, "two", "Bob", "13:00"),
    vote(8, "two", "Zed", "13:10", "FOREIGN-IMAGE"),
    {"record": "edit", "comment": "5", "at": at("13:20"), "by": "Cat", "fields": ["icons"], "new": {"icons": ["FOR"]}},
    {"record": "status", "post": "one", "at": at("21:30"), "status": "Failed", "by": "Dan", "note": "0-2"},
    {"record": "status", "post": "two", "at": at("22:00"), "status": "Enacted", "at_is": "upper-bound"},
    {"record": "variable", "at": at("14:00"), "by": "Ann", "player": "Bob", "name": "Coins", "old": 1, "new": 3, "tracker": "GNDT"},
]  # fmt: skip


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    named = ("--archive", str(tmp_path / "a.sqlite"))
    (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in RECORDS), "utf-8")
    assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
    return named


def rows_of(
    capsys: pytest.CaptureFixture[str], archive: tuple[str, str], name: str, *more: str
) -> list[dict[str, Any]]:
    document: Any = referee(capsys, *archive, name, "--json", *AT, *more).document
    assert (document["schema"], document["as_of"]) == (1, "2019-06-01T00:00:00Z") and "complete" in document
    rows: list[dict[str, Any]] = document[name]
    return rows


@pytest.mark.parametrize(
    ("name", "player", "rows"),
    [("votes", "bob", 2), ("posts", "Cat", 1), ("players", "ann", 1), ("resolutions", "Dan", 1), ("values", "BOB", 1)],
)
def test_somebodys_rows(
    name: str, player: str, rows: int, archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Votes: Bob's two on One; what he said on Two is none. The Coins that Ann set are Bob's."""
    assert len(rows_of(capsys, archive, name, "--player", player)) == rows
    exported = referee(capsys, *archive, name, "--csv", "--player", player, *AT).out
    assert len(exported.splitlines()) == rows + 1
    nobody = referee(capsys, *archive, name, "--player", "Danny", *AT)
    assert (nobody.code, nobody.out) == (2, "") and "nobody called 'Danny' is in this table" in nobody.err


def test_votes(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """A picture is no vote, a story takes none; of two icons the last counts; what was edited counts as first captured (V10)."""
    rows = rows_of(capsys, archive, "votes")
    assert [(row["post"], row["player"], row["icons"], row["vote"], row["last"]) for row in rows] == [
        ("one", "Bob", "FOR", "FOR", False),
        ("one", "Cat", "FOR AGAINST", "AGAINST", True),
        ("one", "Bob", "AGAINST", "AGAINST", True),
        ("two", "Ann", "DEFERENTIAL", "DEFERENTIAL", True),
        ("two", "Cat", "FOR", "AGAINST", True),
        ("two", "Zed", "FOREIGN-IMAGE", "", False),
    ]
    assert rows[0]["title"] == "=One+1" and rows[0]["at"] == at("12:00")


def test_posts(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    rows = rows_of(capsys, archive, "posts")
    assert [(row["id"], row["status"], row["resolved_at"], row["resolved_by"], row["comments"]) for row in rows] == [
        ("one", "Failed", at("21:30"), "Dan", 3),
        ("two", "Enacted", at("22:00"), "", 4),
        ("tale", "", None, "", 1),
    ]


def test_resolutions(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    rows = rows_of(capsys, archive, "resolutions")
    assert [(row["post"], row["status"], row["exact"], row["hours"], row["note"]) for row in rows] == [
        ("one", "Failed", True, 12.5, "0-2"),
        ("two", "Enacted", False, 12.0, ""),
    ]


def test_players(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """Cat's AGAINST on what failed agreed, and Bob's too; Cat's on what was enacted did not, whatever it was edited to;
    deference decides nothing.

    Ann and Bob proposed while fewer than five play, which is Dormant; Dan failed what had 2 AGAINST of 3 players: no mistake.
    """
    rows = {row["name"]: row for row in rows_of(capsys, archive, "players")}
    assert list(rows) == ["Ann", "Bob", "Cat", "Dan", "Zed"]
    counts = ("posts", "comments", "votes", "decided", "agreed", "resolved", "enacted", "mistakes", "days_active")
    assert {name: tuple(row[count] for count in counts) for name, row in rows.items()} == {
        "Ann": (1, 2, 1, 0, 0, 0, 0, 1, 1),
        "Bob": (1, 3, 1, 1, 1, 0, 0, 1, 1),
        "Cat": (1, 2, 2, 2, 1, 0, 0, 0, 1),
        "Dan": (0, 0, 0, 0, 0, 1, 0, 0, 0),
        "Zed": (0, 1, 0, 0, 0, 0, 0, 0, 1),
    }
    assert (rows["Dan"]["status"], rows["Dan"]["admin"], rows["Zed"]["status"]) == ("idle", True, "")


def test_a_matter_is_resolved_once_by_whoever_does_it_however_often(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dan has failed “one”. Of “two” Dan takes the outcome back, enacts it, takes it back and fails it; Ann sets it back to pending."""
    done = (("22:01", "Pending", "Dan"), ("22:02", "Enacted", "Dan"), ("22:03", "Pending", "Dan"))
    again = (("22:04", "Failed", "Dan"), ("22:05", "Pending", "Ann"))

    def resolved() -> dict[str, tuple[int, int]]:
        rows = rows_of(capsys, archive, "players")
        return {row["name"]: (row["resolved"], row["enacted"]) for row in rows if row["name"] in ("Ann", "Dan")}

    def status(when: str, what: str, by: str) -> dict[str, Any]:
        return {"record": "status", "post": "two", "at": at(when), "status": what, "by": by}

    assert resolved() == {"Ann": (0, 0), "Dan": (1, 0)}
    extended(capsys, archive, tmp_path, *(status(*each) for each in done))
    assert resolved() == {"Ann": (0, 0), "Dan": (2, 1)}
    extended(capsys, archive, tmp_path, *(status(*each) for each in again))
    assert resolved() == {"Ann": (0, 0), "Dan": (2, 0)}


def test_players_by_dynasty(archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the next day Cat heads another dynasty, proposes as the second did, and enacts it an hour later: two."""
    next_day = "2019-05-21T"
    extended(
        capsys, archive, tmp_path,
        {"record": "dynasty", "at": f"{next_day}08:00:00Z", "name": "e", "ruleset": "167", "emperor": "Cat"},
        {"record": "player", "at": at("08:00"), "name": "Cat", "status": "active", "admin": True},
        {"record": "post", "id": "three", "at": f"{next_day}09:00:00Z", "author": "Cat", "category": "Proposal", "title": "3"},
        vote(20, "three", "Ann", "09:10", "FOR") | {"at": f"{next_day}09:10:00Z"},
        vote(21, "three", "Bob", "09:20", "FOR") | {"at": f"{next_day}09:20:00Z"},
        {"record": "status", "post": "three", "at": f"{next_day}10:00:00Z", "status": "Enacted", "by": "Cat"},
    )  # fmt: skip
    counts = ("posts", "votes", "decided", "agreed", "resolved", "enacted", "mistakes", "days_active")
    rows = {
        (row["name"], row["dynasty"]): tuple(row[count] for count in counts)
        for row in rows_of(capsys, archive, "players", "--by-dynasty")
    }
    assert [*rows] == [
        *(("Ann", "d"), ("Ann", "e"), ("Bob", "d"), ("Bob", "e")),
        *(("Cat", "d"), ("Cat", "e"), ("Dan", "d"), ("Zed", "d")),
    ]
    assert rows["Cat", "d"] == (1, 2, 2, 1, 0, 0, 0, 1) and rows["Cat", "e"] == (1, 0, 0, 0, 1, 1, 2, 1)
    assert rows["Bob", "e"] == (0, 1, 1, 1, 0, 0, 0, 1) and rows["Dan", "d"] == (0, 0, 0, 0, 1, 0, 0, 0)
    whole = {row["name"]: row for row in rows_of(capsys, archive, "players")}
    assert (whole["Cat"]["mistakes"], whole["Cat"]["days_active"], whole["Cat"]["enacted"]) == (2, 2, 1)


def test_values(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    (row,) = rows_of(capsys, archive, "values")
    assert (row["variable"], row["owner"], row["new"], row["by"], row["page"]) == ("Coins", "Bob", "3", "Ann", "GNDT")


def test_events(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    rows = rows_of(capsys, archive, "events")
    assert len(rows) == len(RECORDS)
    assert sorted(json.loads(row["line"])["at"] for row in rows) == sorted(record["at"] for record in RECORDS)


def test_findings_are_those_of_the_audit(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    audit: Any = referee(capsys, *archive, "audit", "--json", *AT).document
    rows = rows_of(capsys, archive, "findings")
    assert [row["id"] for row in rows] == [finding["id"] for finding in audit["findings"]]


def test_what_would_have_been_lawful_is_told_to_programs_as_the_audit_tells_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its instants as they are everywhere in documents, and the year with them."""
    archive = ("--archive", str(tmp_path / "early.sqlite"))
    with closing(open_archive(Path(archive[1]))) as opened:
        votes = "; ".join(f"1 10:00 {name} votes p1 FOR" for name in ("Ann", "Cat", "Dan", "Eve"))
        opened.add(history(f"1 09:00 Bob proposes p1; {votes}; 1 20:00 Ann enacts p1"))
    audit: Any = referee(capsys, *archive, "audit", "--json", *AT).document
    (found,) = audit["findings"]
    (row,) = rows_of(capsys, archive, "findings")
    (in_csv,) = csv.DictReader(io.StringIO(referee(capsys, *archive, "findings", "--csv", *AT).out))
    assert row["lawful"] == found["lawful"] == in_csv["lawful"] == "from 2019-05-20T21:00:00Z"


def test_since(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert len(rows_of(capsys, archive, "votes", "--since", at("12:30"))) == 3
    assert rows_of(capsys, archive, "resolutions", "--since", "2019-05-31T00:00:00Z") == []


@pytest.mark.parametrize("name", TABLES)
def test_what_is_told_is_what_a_frame_of_it_would_tell(name: str, archive: tuple[str, str]) -> None:
    with inquire(Config(), parse_instant(AT[1]), Path(archive[1])) as inquiry:
        assert plain_rows(name, inquiry) == as_rows(table(name, inquiry))


@pytest.mark.parametrize("name", ["votes", "posts", "resolutions", "values", "events"])
def test_rows_are_told_without_pandas(name: str, archive: tuple[str, str]) -> None:
    """It takes as long to load as a question may take."""
    code = "import sys; from referee.__main__ import main\ntry: main()\nfinally: print('pandas' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code, *archive, name, *AT], capture_output=True, text=True)
    assert ran.stdout.splitlines()[-1] == "False", ran.stderr


SPANS = [at("10:00"), at("10:00")[:-4] + ":01Z", at("12:10"), at("13:05"), at("21:30"), "2019-05-21T00:00:00Z"]
"""The instants of a post, a vote and a status, and others between."""


@pytest.mark.parametrize("since", SPANS)
@pytest.mark.parametrize("name", ["votes", "posts", "resolutions", "values", "findings", "events"])
def test_a_span_has_the_rows_of_the_whole_from_then_on(
    name: str, since: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Posts from before lend their later titles, comments are counted without those that are gone, whenever that was told."""
    new = {"title": "Second", "category": "Call for Judgement"}
    extended(
        capsys, archive, tmp_path,
        {"record": "edit", "post": "two", "at": at("10:10"), "by": "Bob", "fields": [*new], "new": new},
        {"record": "edit", "comment": "7", "at": at("15:20"), "by": "?", "fields": ["removed"], "new": {"removed": True}},
        vote(11, "one", "Zed", "21:40", "FOR"),
    )  # fmt: skip
    whole = rows_of(capsys, archive, name)
    assert rows_of(capsys, archive, name, "--since", since) == [row for row in whole if row["at"] >= since]


@pytest.mark.parametrize("since", [(), ("--since", at("21:30"))])
def test_what_is_said_after_a_resolution_is_no_vote(
    since: tuple[str, ...], archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first failed at 21:30: Zed's AGAINST of that minute counts, and of Bob's and Cat's later FOR nothing is counted."""
    late = (("Zed", "21:30", "AGAINST"), ("Bob", "21:31", "FOR"), ("Cat", "21:31", "FOR"))
    extended(capsys, archive, tmp_path, *(vote(12 + number, "one", *said) for number, said in enumerate(late)))
    last = {
        (row["player"], row["vote"]): row["last"]
        for row in rows_of(capsys, archive, "votes", *since)
        if row["post"] == "one"
    }
    assert (last["Zed", "AGAINST"], last["Bob", "FOR"], last["Cat", "FOR"]) == (True, False, False)
    rows = {row["name"]: row for row in rows_of(capsys, archive, "players", *since)}
    before = 0 if since else 1
    assert [(rows[name]["votes"], rows[name]["agreed"]) for name in ("Zed", "Bob")] == [(1, 1), (before, before)]


def test_a_vote_by_a_former_name_is_not_the_last(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cat is called Kitty from 15:00 on, and votes again on the second: one person has one last vote there."""
    renamed = {"record": "player", "at": at("15:00"), "name": "Kitty", "was": "Cat", "status": "active"}
    extended(capsys, archive, tmp_path, renamed, vote(12, "two", "Kitty", "15:10", "AGAINST"))
    rows = [row for row in rows_of(capsys, archive, "votes") if row["post"] == "two" and row["last"]]
    assert {(row["player"], row["vote"]) for row in rows} == {("Ann", "DEFERENTIAL"), ("Kitty", "AGAINST")}


def test_a_matter_in_the_way_is_called_as_it_is_called_now(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = ("--archive", str(tmp_path / "b.sqlite"))
    retitled = {
        "record": "edit",
        "post": "one",
        "at": at("09:05"),
        "by": "Ann",
        "fields": ["title"],
        "new": {"title": "Uno"},
    }
    body = "".join(f"{json.dumps(record)}\n" for record in (*RECORDS[:8], retitled))
    (tmp_path / "b.jsonl").write_text(body, "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "b.jsonl")).code == 0
    told = referee(capsys, *archive, "check", "two", "--at", at("13:00")).out
    assert "Older and still pending: “Uno”." in told and "=One" not in told


def test_a_table_as_csv_starts_no_formula(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, *archive, "posts", "--csv", *AT)
    rows = [*csv.DictReader(io.StringIO(ran.out))]
    assert [row["title"] for row in rows] == ["'=One+1", "Two", "A, “tale”"]
    assert (rows[0]["at"], rows[2]["resolved_at"]) == (at("09:00"), "")


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋", "－", "＠"])
def test_no_sign_of_any_width_starts_a_formula(sign: str) -> None:
    assert as_csv(frame_of([{"title": f"{sign}1+1"}, {"title": "1+1"}], ["title"])) == f"title\n'{sign}1+1\n1+1\n"


def test_a_table_as_parquet(archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "votes.parquet"
    assert referee(capsys, *archive, "votes", "--parquet", str(file), *AT).out == f"Wrote 6 rows to {file}.\n"
    frame = pd.read_parquet(file)
    assert list(frame["player"]) == ["Bob", "Cat", "Bob", "Ann", "Cat", "Zed"] and str(frame["at"].dt.tz) == "UTC"
    nowhere = referee(capsys, *archive, "votes", "--parquet", str(tmp_path / "no" / "votes.parquet"), *AT)
    assert nowhere.code == 2 and nowhere.err.count("\n") == 1
    assert "cannot be written: " in nowhere.err and "None" not in nowhere.err


def test_a_table_for_people(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    said, *lines = referee(capsys, *archive, "votes", *AT).out.split("\n\n")
    assert " ".join(said.split()).endswith("what has happened since is not seen.")
    lines = "".join(lines).splitlines()
    assert lines[0].split() == ["at", "title", "player", "vote", "last"]
    assert lines[3].split() == ["Mon", "20", "May,", "12:10", "=One+1", "Cat", "AGAINST", "yes"]
    assert lines[8].startswith("6 rows, as of Sat 1 Jun 2019")


def test_one_form_at_a_time(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, *archive, "votes", "--csv", "--json", *AT)
    assert (ran.code, ran.out) == (2, "") and "one of --csv, --json and --parquet" in ran.err


@pytest.mark.parametrize("name", ["votes", "posts", "players", "resolutions", "values", "events"])
def test_a_table_of_hardly_anything_is_empty(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "r.jsonl").write_text(json.dumps(RECORDS[0]) + "\n", "utf-8")
    named = ("--archive", str(tmp_path / "b.sqlite"))
    referee(capsys, *named, "import", str(tmp_path / "r.jsonl"))
    ran = referee(capsys, *named, name, "--csv", *AT)
    assert ran.code == 0 and len(ran.out.splitlines()) == (2 if name == "events" else 1)


def extended(capsys: pytest.CaptureFixture[str], archive: tuple[str, str], folder: Path, *records: object) -> None:
    (folder / "more.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
    assert referee(capsys, *archive, "import", str(folder / "more.jsonl")).code == 0


def test_a_picture_after_a_vote_leaves_it_the_last(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last usable icon counts: Cat's FOR on the second, though a picture came later, and though the comment is gone (V10)."""
    gone = {
        "record": "edit",
        "comment": "10",
        "at": at("15:20"),
        "by": "?",
        "fields": ["removed"],
        "new": {"removed": True},
    }
    back = {"record": "edit", "comment": "4", "by": "?", "fields": ["removed"]}
    extended(
        capsys, archive, tmp_path,
        vote(9, "two", "Cat", "15:15", "FOREIGN-IMAGE"), vote(10, "two", "Cat", "15:10", "FOR"), gone,
        back | {"at": at("15:30"), "new": {"removed": True}}, back | {"at": at("15:40"), "new": {"removed": False}},
    )  # fmt: skip
    rows = [row for row in rows_of(capsys, archive, "votes") if row["post"] == "two"]
    assert [(row["player"], row["icons"], row["vote"], row["last"]) for row in rows] == [
        ("Ann", "DEFERENTIAL", "DEFERENTIAL", True),
        ("Cat", "FOR", "AGAINST", False),
        ("Zed", "FOREIGN-IMAGE", "", False),
        ("Cat", "", "FOR", True),
        ("Cat", "FOREIGN-IMAGE", "", False),
    ]


def test_people_are_one_under_all_their_names(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bob is Rob now; Dan stays an Admin where a record does not say; nobody knows who failed the tale."""
    extended(
        capsys, archive, tmp_path,
        {"record": "player", "at": at("23:00"), "name": "Rob", "was": "Bob", "status": "active"},
        {"record": "player", "at": at("23:10"), "name": "Dan", "status": "active"},
        {"record": "status", "at": at("23:20"), "post": "tale", "status": "Illegal", "by": "?"},
    )  # fmt: skip
    rows = {row["name"]: row for row in rows_of(capsys, archive, "players")}
    assert list(rows) == ["Ann", "Cat", "Dan", "Rob", "Zed"]
    assert (rows["Rob"]["posts"], rows["Rob"]["comments"], rows["Rob"]["agreed"]) == (1, 3, 1)
    assert (rows["Dan"]["status"], rows["Dan"]["admin"]) == ("active", True)


@pytest.mark.parametrize("name", ["Rob", "rob", "Bob", "bob"])
@pytest.mark.parametrize(("table_name", "rows"), [("votes", 3), ("posts", 2), ("players", 1), ("values", 2)])
def test_somebodys_rows_are_theirs_under_all_their_names(
    name: str, table_name: str, rows: int, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As Bob two votes, a Proposal and a value; as Rob, since 23:00, one more of each. Rita, who was Ann, has none of it."""
    extended(
        capsys, archive, tmp_path,
        {"record": "player", "at": at("23:00"), "name": "Rob", "was": "Bob", "status": "active"},
        {"record": "player", "at": at("23:00"), "name": "Rita", "was": "Ann", "status": "active"},
        {"record": "post", "id": "six", "at": at("23:10"), "author": "Rob", "category": "Proposal", "title": "Six"},
        vote(31, "six", "Rob", "23:20", "FOR"),
        {**RECORDS[-1], "at": at("23:30"), "player": "Rob"},
    )  # fmt: skip
    assert len(rows_of(capsys, archive, table_name, "--player", name)) == rows
    exported = referee(capsys, *archive, table_name, "--csv", "--player", name, *AT).out
    assert len(exported.splitlines()) == rows + 1


@pytest.mark.parametrize(
    ("turned", "by", "status", "votes"),
    [("10:14", "Bob", "Pending", 2), ("10:16", "Bob", "", 0), ("10:14", "Cat", "", 0)],
)
def test_what_nobody_may_make_a_matter_any_more_is_none(
    turned: str, by: str, status: str, votes: int,
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Its author may within fifteen minutes (GST-17, 18); the category that it has on the blog is told all the same."""
    new = {"category": "Proposal"}
    extended(
        capsys, archive, tmp_path,
        {"record": "post", "id": "meant", "at": at("10:00"), "author": "Bob", "category": "", "title": "Meant"},
        {"record": "edit", "post": "meant", "at": at(turned), "by": by, "fields": [*new], "new": new},
        vote(31, "meant", "Ann", "12:00", "FOR"), vote(32, "meant", "Cat", "12:01", "FOR"),
    )  # fmt: skip
    (row,) = (row for row in rows_of(capsys, archive, "posts") if row["id"] == "meant")
    assert (row["category"], row["status"]) == ("Proposal", status)
    assert len([row for row in rows_of(capsys, archive, "votes") if row["post"] == "meant"]) == votes
    pending: Any = referee(capsys, *archive, "queue", "--json", "--at", at("14:00")).document
    assert ("meant" in {each["post"] for each in pending["pending"]}) == bool(status)


@pytest.mark.parametrize(("set_at", "status"), [("09:59", "Pending"), ("10:00", "Enacted")])
@pytest.mark.parametrize("asked", ["2019-05-20T23:30:00Z", "2019-06-20T00:00:00Z"])
def test_a_status_from_before_its_post_sets_nothing(
    set_at: str, status: str, asked: str,
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """So it is in the queue, whenever that is asked for (V30)."""
    extended(
        capsys, archive, tmp_path,
        {"record": "status", "post": "late", "at": at(set_at), "status": "Enacted", "by": "Dan"},
        {"record": "post", "id": "late", "at": at("10:00"), "author": "Bob", "category": "Proposal", "title": "Late"},
    )  # fmt: skip
    rows: Any = referee(capsys, *archive, "posts", "--json", "--at", asked).document
    assert [row["status"] for row in rows["posts"] if row["id"] == "late"] == [status]
    pending: Any = referee(capsys, *archive, "queue", "--json", "--at", asked).document
    assert ("late" in {each["post"] for each in pending["pending"]}) == (status == "Pending")


@pytest.mark.parametrize(("new", "icons"), [({}, ""), ({"removed": True}, ""), ({"removed": False}, "FOR")])
def test_a_comment_that_was_removed_shows_no_icon(
    new: dict[str, bool], icons: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether or not the record says that it is so."""
    extended(
        capsys, archive, tmp_path,
        {"record": "edit", "comment": "1", "at": at("15:00"), "by": "Bob", "fields": ["removed"], "new": new},
    )  # fmt: skip
    row = rows_of(capsys, archive, "votes")[0]
    assert (row["player"], row["icons"], row["vote"]) == ("Bob", icons, "FOR")


def test_what_people_did_from_an_instant_on(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """From 12:20 on: Bob's AGAINST on the first, Ann's and Cat's votes on the second, and no post."""
    rows = {row["name"]: row for row in rows_of(capsys, archive, "players", "--since", at("12:20"))}
    assert {name: (row["posts"], row["comments"], row["votes"], row["decided"]) for name, row in rows.items()} == {
        "Ann": (0, 2, 1, 0),
        "Bob": (0, 2, 1, 1),
        "Cat": (0, 1, 1, 1),
        "Dan": (0, 0, 0, 0),
        "Zed": (0, 1, 0, 0),
    }


def test_a_post_goes_by_its_present_title(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = {"title": "Second", "category": "Call for Judgement"}
    edit = {"record": "edit", "post": "two", "at": at("10:10"), "by": "Bob", "fields": [*new], "new": new}
    extended(capsys, archive, tmp_path, edit)
    assert [(row["title"], row["category"]) for row in rows_of(capsys, archive, "posts") if row["id"] == "two"] == [
        ("Second", "Call for Judgement")
    ]
    assert {row["title"] for row in rows_of(capsys, archive, "votes") if row["post"] == "two"} == {"Second"}


def test_numbers_stay_numbers_in_csv_and_nothing_is_obeyed(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_to = {"record": "variable", "at": at("15:00"), "by": "Ann", "player": "Cat", "tracker": "GNDT"}
    extended(
        capsys, archive, tmp_path,
        set_to | {"name": "Heat", "new": "-20"}, set_to | {"name": "Heat2", "new": "-2+3"},
        set_to | {"name": "Heat3", "new": "\x1b[31mred"},
    )  # fmt: skip
    out = referee(capsys, *archive, "values", "--csv", *AT).out
    rows = {row["variable"]: row["new"] for row in csv.DictReader(io.StringIO(out))}
    assert (rows["Heat"], rows["Heat2"], rows["Heat3"]) == ("-20", "'-2+3", "[U+001B][31mred")


def test_instants_are_whole_on_a_narrow_screen(
    archive: tuple[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert "\nMon 20 May, 21:30  " in referee(capsys, *archive, "resolutions", *AT).out
    assert "\nMon 20 May, 14:00  " in referee(capsys, *archive, "values", *AT).out


def test_who_signed_in_other_letters_is_who_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where two are called so but for letters, or nobody, the name stays as it was written."""
    text = "1 09:00 Bob proposes p1; 1 10:00 Cat proposes p2; 1 11:00 Dan proposes p3; 3 09:00 Ann fails p1"
    events = [*history(text)]
    (failed,) = (known.event for known in events if isinstance(known.event, Status))
    by = {"p1": "ann", "p2": "ANNA", "p3": "kim"}
    statuses = (msgspec.structs.replace(failed, post=post, by=name) for post, name in by.items())
    twins = (Player(at=events[0].at, name=name, status="active") for name in ("KIM", "Kim"))
    others = [known for known in events if not isinstance(known.event, Status)]
    with closing(open_archive(tmp_path / "signed.sqlite")) as archive:
        archive.add([*others, *map(Evidence, (*statuses, *twins))])
    signed = {
        row["post"]: row["by"] for row in rows_of(capsys, ("--archive", str(tmp_path / "signed.sqlite")), "resolutions")
    }
    assert signed == {"p1": "Ann", "p2": "ANNA", "p3": "kim"}


def test_an_edited_comment_is_told_by_its_post_and_whose_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that is not held by its id, by which others are looked for."""
    at = "2019-05-20T10:00:00Z"
    records = [
        {"record": "post", "id": "p", "at": at, "author": "Ann", "category": "", "title": "Pears"},
        {"record": "comment", "id": "1", "post": "p", "at": at, "author": "Bob", "icons": [], "text": "hm"},
        *({"record": "edit", "comment": name, "at": at, "by": "Bob", "fields": ["text"], "new": {"text": "h"}} for name in ("1", "2")),
    ]  # fmt: skip
    (tmp_path / "r.jsonl").write_text("\n".join(map(json.dumps, records)), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl")).code == 0
    said = referee(capsys, *here, "events", *AT).out
    told = [line.split(maxsplit=5)[4:] for line in said.splitlines() if " edit " in line]
    assert told == [["edit", "Pears, comment by Bob"], ["edit", "2"]]
    rows = rows_of(capsys, here, "events")
    assert [row["subject"] for row in rows if row["record"] == "edit"] == ["1", "2"]
