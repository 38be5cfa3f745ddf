"""Records that tell an outcome otherwise than others do: a table of proposals read again, and statuses of one second."""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path

import pytest

from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
HEAD = "title,proposer,postedDate,status,admin,closedDate,lifespan,comments,dynasty"
FIRST = "Failed,Kevan,21 May  2019 14:55:00"
OF_FIRST = "Failed by Kevan on Tue 21 May 2019, 14:55 UTC"


@pytest.mark.parametrize(
    ("second", "held", "said"),
    [
        ("Failed,Kevan,21 May  2019 14:55:00", ["Failed"], ""),
        ("Enacted,Bob,21 May  2019 14:55:00", ["Enacted"], f"{OF_FIRST}, was corrected: Enacted by Bob on Tue 21 May"),
        ("Enacted,Bob,21 May  2019 14:54:59", ["Enacted"], f"{OF_FIRST}, was corrected: Enacted by Bob on Tue 21 May"),
        ("Enacted,Bob,21 May  2019 14:55:01", ["Failed", "Enacted"], ""),
        ("Open,,", [], f"{OF_FIRST}, was corrected: Open"),
    ],
    ids=["the same", "of the same second", "earlier", "later", "open again"],
)
def test_the_last_copy_of_a_table_holds(
    second: str, held: list[str], said: str, tmp_path: Path, capsys: Capture
) -> None:
    """What it says of a later instant happened as well. The comments are those that it counts last, once."""
    named = ("--archive", str(tmp_path / "referee.sqlite"))
    for number, told in ((9, FIRST), (10, second)):
        (tmp_path / "log.csv").write_text(f"{HEAD}\nOne,Ann,20 May  2019 09:07:00,{told},29.8,{number},301\n", "utf-8")
        ran = referee(capsys, *named, "import", "--format", "proposals-csv", str(tmp_path / "log.csv"))
        assert ran.code == 0
    assert said in ran.err and bool(ran.err) == bool(said)
    told = [json.loads(line) for line in referee(capsys, *named, "export").out.splitlines()]
    assert [record["status"] for record in told if record["record"] == "status"] == held
    events = referee(capsys, *named, "verify").out
    assert "1 claim" in events


ROWS = (
    "Lanterns,Ann,20 May  2019 09:07:00,Enacted,Kevan,21 May  2019 14:55:00,29.8,4,301",
    "Lanterns,Cat,19 May  2019 09:07:00,Failed,Kevan,20 May  2019 04:55:00,20,4,301",
    "Moths,Bob,18 May  2019 09:07:00,Failed,Kevan,22 May  2019 14:55:00,29.8,4,301",
)


def test_proposals_of_one_title_are_the_same_in_whatever_order_a_table_has_them(
    tmp_path: Path, capsys: Capture
) -> None:
    """Numbered as they were posted, Cat's is the first. An older one of the title would take its number, and is refused."""
    named = ("--archive", str(tmp_path / "referee.sqlite"))

    def taken(*rows: str) -> tuple[int, str]:
        (tmp_path / "log.csv").write_text("\n".join((HEAD, *rows, "")), "utf-8")
        ran = referee(capsys, *named, "import", "--format", "proposals-csv", str(tmp_path / "log.csv"))
        return ran.code, ran.err

    assert taken(*ROWS) == (0, "")
    posts = referee(capsys, *named, "posts", "--json").document["posts"]
    assert {post["id"]: post["author"] for post in posts} == {
        "301/lanterns": "Cat", "301/lanterns1": "Ann", "301/moths": "Bob",
    }  # fmt: skip
    for order in permutations(ROWS):
        assert taken(*order) == (0, "")
    assert len(referee(capsys, *named, "posts", "--json").document["posts"]) == 3
    code, said = taken(*ROWS, ROWS[0].replace("20 May", "17 May"))
    assert code == 2 and "is there already with other content (read the table into an archive of its own)" in said


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (
            f"{HEAD}\n{ROWS[0].replace('20 May', '20 Mai')}\n",
            "`postedDate`: '20 Mai 2019 09:07:00' is no date like 20 May",
        ),
        (
            f"{HEAD}\n{ROWS[0].replace('14:55:00', '14:55:00 UTC')}\n",
            "`closedDate`: '21 May 2019 14:55:00 UTC' is no date",
        ),
        (
            f"{HEAD}\n{ROWS[0].replace('20 May  2019', '20 May  9999')}\n",
            "`postedDate`: '20 May 9999 09:07:00' is not in our",
        ),
        (HEAD.replace(",", ";"), "(save it with commas between its columns)"),
        (HEAD.replace(",", "\t"), "(save it with commas between its columns)"),
        (HEAD.replace("title,", ""), "(export it again)"),
    ],
)
def test_what_is_wrong_with_a_table_is_told_by_its_column(
    table: str, said: str, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "log.csv").write_text(table, "utf-8")
    named = ("--archive", str(tmp_path / "referee.sqlite"))
    ran = referee(capsys, *named, "import", "--format", "proposals-csv", str(tmp_path / "log.csv"))
    assert ran.code == 2 and said in ran.err


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2019-02-31T09:00:00Z", "`at`: '2019-02-31T09:00:00Z' is no instant: there is no such day or time"),
        ("2019-02-28T25:00:00Z", "`at`: '2019-02-28T25:00:00Z' is no instant: there is no such day or time"),
        ("28 February", "`at`: '28 February' is no instant like"),
    ],
)
def test_what_is_wrong_with_an_instant_is_told_by_its_field(
    at: str, said: str, tmp_path: Path, capsys: Capture
) -> None:
    record = {"record": "player", "at": at, "name": "Ann", "status": "active"}
    (tmp_path / "play.jsonl").write_text(f"{json.dumps(record)}\n", "utf-8")
    ran = referee(capsys, "--archive", str(tmp_path / "referee.sqlite"), "import", str(tmp_path / "play.jsonl"))
    assert ran.code == 2 and said in ran.err


START = [
    {"record": "dynasty", "at": "2019-05-20T08:00:00Z", "name": "Wharf", "ruleset": "167", "emperor": "Eve"},
    *({"record": "player", "at": "2019-05-20T08:00:00Z", "name": name, "status": "active", "admin": True} for name in ("Ann", "Bob", "Cat", "Dan", "Eve")),
    {"record": "post", "id": "p1", "at": "2019-05-20T09:00:00Z", "author": "Bob", "category": "Proposal", "title": "Wells"},
    *({"record": "comment", "id": name, "post": "p1", "at": "2019-05-20T10:00:00Z", "author": name, "icons": ["FOR"]} for name in ("Ann", "Cat")),
]  # fmt: skip


def status(outcome: str, second: int = 0, **more: str) -> dict[str, str]:
    return {
        "record": "status",
        "post": "p1",
        "at": f"2019-05-20T22:00:{second:02}Z",
        "status": outcome,
        "by": "Eve",
        **more,
    }


@pytest.mark.parametrize(
    ("statuses", "codes", "odd"),
    [
        ((status("Enacted"),), [], False),
        ((status("Failed"),), [("R209", "violation")], False),
        ((status("Failed"), status("Enacted")), [("S103", "undetermined")], True),
        ((status("Failed"), status("Enacted", 1)), [], False),
        ((status("Failed", 1), status("Enacted")), [("R209", "violation")], False),
        ((status("Enacted"), status("Enacted", note="By Eve")), [], False),
    ],
    ids=["lawful", "not lawful", "of one second", "set right", "set wrong", "the same"],
)
def test_of_two_statuses_of_one_second_nobody_knows_which_came_last(
    statuses: tuple[dict[str, str], ...], codes: list[tuple[str, str]], odd: bool, tmp_path: Path, capsys: Capture
) -> None:
    """Of five players three are FOR, thirteen hours later: it may be enacted, and not failed. In any order, in one file or two."""
    for place, order in enumerate(permutations(statuses)):
        named = ("--archive", str(tmp_path / f"{place}.sqlite"))
        said = ""
        for records in ([*START, order[0]], [*START, *order]):
            (tmp_path / "play.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
            said += referee(capsys, *named, "import", str(tmp_path / "play.jsonl")).err
        at = ("--at", "2019-05-21T09:00:00Z", "--json")
        found = referee(capsys, *named, "audit", *at).document["findings"]
        assert [(finding["code"], finding["verdict"]) for finding in found] == codes
        assert ("“Wells”: Enacted and Failed in one second" in said) == odd
        lacking = referee(capsys, *named, "check", "p1", *at).document["lacking"]
        assert ([lack["code"] for lack in lacking] == ["source-odd"]) == odd


def comment(name: str, *icons: str) -> dict[str, object]:
    return {
        "record": "comment",
        "id": name,
        "post": "p1",
        "at": "2019-05-20T10:00:01Z",
        "author": "Cat",
        "icons": list(icons),
    }


@pytest.mark.parametrize(
    ("comments", "code", "may"),
    [
        ((comment("c9", "FOR"), comment("c10", "AGAINST")), "S103", None),
        ((comment("9", "FOR"), comment("10", "AGAINST")), "R201", False),
        ((comment("10", "FOR"), comment("9", "AGAINST")), "", True),
        ((comment("c9", "FOR"), comment("c10", "AGAINST", "FOR")), "", True),
    ],
    ids=["words", "numbers", "numbers the other way round", "alike"],
)
def test_nobody_is_accused_by_which_of_two_votes_of_one_second_came_last(
    comments: tuple[dict[str, object], ...], code: str, may: bool | None, tmp_path: Path, capsys: Capture
) -> None:
    """Of five players Ann and Bob are FOR, and Cat is, or not: 3 are quorum. Eve enacts it after twelve hours; in any order of lines."""
    for place, order in enumerate(permutations(comments)):
        named = ("--archive", str(tmp_path / f"{place}.sqlite"))
        records = [*START, *order, status("Enacted")]
        (tmp_path / "play.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
        referee(capsys, *named, "import", str(tmp_path / "play.jsonl"))
        found = referee(capsys, *named, "audit", "--at", "2019-05-21T09:00:00Z", "--json").document["findings"]
        assert [finding["code"] for finding in found] == ([code] if code else [])
        before = referee(capsys, *named, "check", "p1", "--at", "2019-05-20T21:30:00Z", "--json").document
        assert before["can_enact"]["now"] is may


def edit(second: int, **new: object) -> dict[str, object]:
    return {
        "record": "edit",
        "post": "p1",
        "at": f"2019-05-20T09:05:{second:02}Z",
        "by": "Bob",
        "fields": [name.replace("_", "-") for name in new],
        "new": {name.replace("_", "-"): value for name, value in new.items()},
    }


@pytest.mark.parametrize(
    ("edits", "story", "may", "said"),
    [
        ((edit(0, category="Call for Judgement"),), False, True, ""),
        ((edit(0, category="Proposal"),), True, False, ""),
        (
            (edit(0, category="Proposal"), edit(0, category="Call for Judgement")),
            True,
            None,
            "Call for Judgement and Proposal for a category in one second: Mon 20 May 2019, 09:05 UTC",
        ),
        ((edit(0, category="Proposal"), edit(1, category="Call for Judgement")), True, True, ""),
        ((edit(1, category="Proposal"), edit(0, category="Call for Judgement")), True, False, ""),
        ((edit(0, category="Proposal"), edit(0, title="Wells")), True, False, ""),
        ((edit(0, title="Wells"), edit(0, title="Wells", body="Dig.")), False, False, ""),
        ((edit(0, body="Fill."), edit(0, body="Dig.")), False, None, "2 edits of its body in one second"),
    ],
    ids=["a CfJ", "a Proposal", "one second", "then a CfJ", "then a Proposal", "of other fields", "alike", "texts"],
)
def test_what_edits_of_one_second_make_of_a_post_nobody_knows(
    edits: tuple[dict[str, object], ...], story: bool, may: bool | None, said: str, tmp_path: Path, capsys: Capture
) -> None:
    """Three of five are FOR three hours later: a Call for Judgement may be enacted then, a Proposal not before twelve hours."""
    posted = [{**each, "body": "The Wells are deepened."} if each["record"] == "post" else each for each in START]
    posted = [{**each, "category": "Story Post"} if story and each["record"] == "post" else each for each in posted]
    for place, order in enumerate(permutations(edits)):
        named = ("--archive", str(tmp_path / f"{place}.sqlite"))
        told = ""
        for records in ([*posted, order[0]], order[1:]):
            (tmp_path / "play.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
            told += referee(capsys, *named, "import", str(tmp_path / "play.jsonl")).err
        assert (said in told) and bool(said) == bool(told)
        answer = referee(capsys, *named, "check", "p1", "--at", "2019-05-20T12:00:00Z", "--json").document
        assert answer["can_enact"]["now"] is may
        assert ([lack["code"] for lack in answer["lacking"]] == ["source-odd"]) == bool(said)
