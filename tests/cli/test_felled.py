"""Declarations of Victory that fail as another is enacted (R167-VICTORY-11), which nobody has to set: failed wherever they are told of.

Ann heads D; Bob declares victory (b) on 21 May at 08:00, Cat at 09:00 (c), Eve an hour after Bob's is enacted (e), which Ann does
on 22 May at 10:00.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import referee
from tests.reports.test_html import shown

Capture = pytest.CaptureFixture[str]
NOON = ("--at", "2019-05-22T12:00:00Z")


def on(day: int, time: str) -> str:
    return f"2019-05-{day:02}T{time}:00Z"


def declared(post: str, day: int, time: str, author: str) -> dict[str, Any]:
    title = f"{author} wins"
    return {"record": "post", "id": post, "at": on(day, time), "author": author, "category": "Declaration of Victory", "title": title, "body": "x"}  # fmt: skip


def vote(post: str, author: str, icon: str, day: int = 21, time: str = "10:00") -> dict[str, Any]:
    return {"record": "comment", "id": f"{post}{author}{time}", "post": post, "at": on(day, time), "author": author, "icons": [icon]}  # fmt: skip


def status(post: str, to: str, day: int, time: str, **more: str) -> dict[str, Any]:
    return {"record": "status", "post": post, "at": on(day, time), "status": to, "by": "Ann", **more}


ROUND: list[dict[str, Any]] = [
    {"record": "dynasty", "at": on(20, "08:00"), "name": "D", "ruleset": "167", "emperor": "Ann"},
    {"record": "player", "at": on(20, "08:00"), "name": "Ann", "status": "active", "admin": True},
    *(
        {"record": "player", "at": on(20, "08:00"), "name": name, "status": "active"}
        for name in ("Bob", "Cat", "Dan", "Eve")
    ),
    declared("b", 21, "08:00", "Bob"),
    declared("c", 21, "09:00", "Cat"),
    *(vote("b", name, "FOR") for name in ("Ann", "Cat", "Dan")),
    vote("c", "Dan", "AGAINST"),
    status("b", "Enacted", 22, "10:00"),
    declared("e", 22, "11:00", "Eve"),
]


class Game:
    """An archive of the records, and what is said of it."""

    def __init__(self, folder: Path, capsys: Capture, *more: dict[str, Any]) -> None:
        self.folder, self.capsys, self.named = folder, capsys, ("--archive", str(folder / "a.sqlite"))
        (folder / "r.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in (*ROUND, *more)), "utf-8")
        assert referee(capsys, *self.named, "import", str(folder / "r.jsonl")).code == 0

    def rows(self, name: str, *more: str, at: tuple[str, str] = NOON) -> dict[str, Any]:
        document: Any = referee(self.capsys, *self.named, name, "--json", *at, *more).document
        return {row.get("id") or row.get("post") or row["name"]: row for row in document[name]}

    def became(self, post: str, *more: str, at: tuple[str, str] = NOON) -> tuple[str, str | None, str]:
        row = self.rows("posts", *more, at=at)[post]
        return row["status"], row["resolved_at"], row["resolved_by"]

    def checked(self, post: str, at: tuple[str, str] = NOON) -> tuple[str, str | None]:
        """What `check` says became of it, and when."""
        told: Any = referee(self.capsys, *self.named, "check", post, "--json", *at).document
        return told["status"], (told["resolution"] or {}).get("at")


def test_what_was_pending_failed_with_it_and_what_came_later_did_not(tmp_path: Path, capsys: Capture) -> None:
    game = Game(tmp_path, capsys)
    assert game.became("c") == ("Failed", on(22, "10:00"), "") and game.checked("c") == ("Failed", on(22, "10:00"))
    assert game.became("e") == ("Pending", None, "") and game.checked("e") == ("Pending", None)
    assert set(game.rows("resolutions")) == {"b"}, "nobody set it"
    before = ("--at", "2019-05-22T09:59:59Z")
    assert game.became("c", at=before) == ("Pending", None, "") and game.checked("c", before) == ("Pending", None)


@pytest.mark.parametrize("since", [on(21, "08:30"), on(21, "09:00")])
def test_so_it_stands_in_a_span(since: str, tmp_path: Path, capsys: Capture) -> None:
    game = Game(tmp_path, capsys)
    assert game.became("c", "--since", since) == ("Failed", on(22, "10:00"), "")


def test_votes_on_it_are_decided_by_that(tmp_path: Path, capsys: Capture) -> None:
    """Dan was FOR what was enacted and AGAINST what failed; Eve's FOR came when it had failed, and is no vote."""
    game = Game(tmp_path, capsys, vote("c", "Eve", "FOR", 22, "10:30"))
    rows = game.rows("players")
    assert (rows["Dan"]["votes"], rows["Dan"]["decided"], rows["Dan"]["agreed"]) == (2, 2, 2)
    assert (rows["Eve"]["votes"], rows["Eve"]["decided"]) == (0, 0)


@pytest.mark.parametrize(
    ("more", "became"),
    [
        ([], ("Failed", on(22, "10:00"), "")),
        ([status("c", "Failed", 22, "09:00")], ("Failed", on(22, "09:00"), "Ann")),
        ([status("c", "Failed", 22, "10:30")], ("Failed", on(22, "10:00"), "")),
        ([status("c", "Pending", 22, "10:30")], ("Failed", on(22, "10:00"), "")),
        ([status("c", "Enacted", 22, "10:30")], ("Failed", on(22, "10:00"), "")),
        ([status("c", "Enacted", 22, "10:30", at_is="upper-bound")], ("Enacted", on(22, "10:30"), "Ann")),
        (
            [status("b", "Pending", 22, "10:20"), status("c", "Enacted", 22, "10:30")],
            ("Enacted", on(22, "10:30"), "Ann"),
        ),
        ([status("b", "Pending", 22, "10:30")], ("Pending", None, "")),
        ([status("b", "Failed", 22, "10:30")], ("Pending", None, "")),
        ([status("c", "Failed", 22, "10:20"), status("b", "Pending", 22, "10:30")], ("Failed", on(22, "10:20"), "Ann")),
        (
            [
                status("c", "Failed", 22, "10:10"),
                status("c", "Pending", 22, "10:20"),
                status("b", "Pending", 22, "10:30"),
            ],
            ("Pending", None, ""),
        ),
        ([status("b", "Pending", 22, "10:30"), status("b", "Enacted", 22, "10:40")], ("Failed", on(22, "10:40"), "")),
        ([status("c", "Failed", 21, "12:00"), status("c", "Pending", 21, "13:00")], ("Failed", on(22, "10:00"), "")),
    ],
    ids=[
        "nothing set",
        "failed before",
        "said to have failed too",
        "reopened in vain",
        "enacted in vain",
        "enacted, perhaps before",
        "enacted instead",
        "the winner reopened",
        "the winner failed",
        "failed by its box since",
        "failed by no box any more",
        "the winner enacted again",
        "reopened before",
    ],
)
def test_a_status_that_is_set_comes_first(
    more: list[dict[str, Any]], became: tuple[str, str | None, str], tmp_path: Path, capsys: Capture
) -> None:
    game = Game(tmp_path, capsys, *more)
    assert game.became("c") == became and game.checked("c") == became[:2]


def test_it_is_known_when_nothing_else_of_it_is(tmp_path: Path, capsys: Capture) -> None:
    """A matter leaves the state two weeks after it was resolved, when something is posted."""
    later = {"record": "post", "id": "s", "at": "2019-08-01T08:00:00Z", "author": "Dan", "category": "Story Post", "title": "S", "body": "x"}  # fmt: skip
    game, at = Game(tmp_path, capsys, later), ("--at", "2019-08-02T00:00:00Z")
    assert game.checked("c", at) == ("Failed", on(22, "10:00")) and game.became("c", at=at)[0] == "Failed"


def test_its_page_and_its_dynastys_say_so(tmp_path: Path, capsys: Capture) -> None:
    game, pages = Game(tmp_path, capsys), tmp_path / "html"
    assert referee(capsys, *game.named, "report", "--html", str(pages), *NOON).code in (0, 3)
    body = (pages / "matter-cat-wins.html").read_text("utf-8")
    assert "Failed Wed 22 May, 10:00, as “Bob wins” was enacted." in shown(body)
    dynasties = shown((pages / "dynasty.html").read_text("utf-8"))
    assert "0 enacted, 0 failed, 1 pending" in dynasties, "Eve's alone"
    assert "Mon 20 May, 08:00 1 1 0" in dynasties, "of D: Bob's enacted, Cat's failed"
    assert "Cat wins" not in shown((pages / "queue.html").read_text("utf-8")).partition("Resolved")[0]


def test_an_enactment_too_early_fails_nothing_for_good(tmp_path: Path, capsys: Capture) -> None:
    """Eve's is enacted eight hours after it was declared, of at least twelve: what it failed is rightly pending again. Bob's
    was lawfully enacted, and may not be."""
    early = [vote("e", name, "FOR", 22, "12:00") for name in ("Ann", "Bob", "Dan")]
    base = [declared("f", 22, "13:00", "Dan"), status("b", "Pending", 22, "10:30"), *early]
    game, at = (
        Game(tmp_path, capsys, *base, status("e", "Enacted", 22, "19:00"), status("f", "Pending", 22, "19:30")),
        ("--at", on(22, "20:00")),
    )
    assert game.became("f", at=at) == ("Pending", None, "") and game.became("b", at=at)[0] == "Failed"
    found: Any = referee(capsys, *game.named, "audit", "--json", *at).document
    wrong = [(each["code"], each["subject"]) for each in found["findings"] if each["verdict"] == "violation"]
    assert wrong == [("R711", "post:b"), ("R506", "post:e")]


def test_why_it_fell_is_told(tmp_path: Path, capsys: Capture) -> None:
    game = Game(tmp_path, capsys, status("c", "Failed", 22, "10:30"))
    told: Any = referee(capsys, *game.named, "check", "c", "--json", *NOON).document
    assert told["resolution"] == {"at": on(22, "10:00"), "at_is": "exact", "by": None, "note": "", "felled_by": "b"}
    said = " ".join(referee(capsys, *game.named, "check", "c", *NOON).out.split())
    assert "Failed on Wed 22 May, 10:00 UTC, as “Bob wins” was enacted, which fails every other." in said
    rows = game.rows("posts")
    assert (rows["c"]["felled_by"], rows["b"]["felled_by"], rows["e"]["felled_by"]) == ("b", "", "")


def test_whoever_signs_in_other_letters_is_who_they_are(tmp_path: Path, capsys: Capture) -> None:
    game = Game(tmp_path, capsys, {**status("e", "Failed", 22, "11:30"), "by": "ann"})
    told: Any = referee(capsys, *game.named, "check", "e", "--json", *NOON).document
    assert told["resolution"]["by"] == "Ann" == game.became("e")[2]
    assert "Failed by Ann on Wed 22 May, 11:30 UTC." in referee(capsys, *game.named, "check", "e", *NOON).out


def test_who_says_that_it_is_pending_is_told_by_check_too(tmp_path: Path, capsys: Capture) -> None:
    game = Game(tmp_path, capsys, status("c", "Pending", 22, "10:30"))
    assert referee(capsys, *game.named, "audit", *NOON).code == 1
    said = " ".join(referee(capsys, *game.named, "check", "c", *NOON).out.split())
    assert "Ann changed “Cat wins” from Failed to Pending, though “Bob wins” was enacted and failed it." in said


def test_what_deferred_did_so_to_whoever_headed_the_dynasty_until_then(tmp_path: Path, capsys: Capture) -> None:
    """VOTES-08: Ann, who heads it, is against; Bob, who will, is for. Of b, and of c that falls with it."""
    deferring = (vote("b", "Eve", "DEFERENTIAL"), vote("b", "Ann", "AGAINST", time="11:00"))
    rival = (vote("c", "Eve", "DEFERENTIAL"), vote("c", "Ann", "AGAINST", time="11:00"), vote("c", "Bob", "FOR"))
    game = Game(tmp_path, capsys, *deferring, *rival)
    for name, tally in (("Bob wins", (3, 2)), ("Cat wins", (2, 3))):
        for at in ("2019-05-22T09:59:59Z", "2019-05-22T10:00:00Z", "2019-06-22T10:00:00Z"):
            answer: Any = referee(capsys, *game.named, "check", name, "--json", "--at", at).document
            assert (answer["tally"]["for"], answer["tally"]["against"]) == tally, at


def test_the_winner_stays_whose_victory_was_enacted(tmp_path: Path, capsys: Capture) -> None:
    """Setting Cat's to Enacted crowns nobody: Bob's Address is his to post, and ends the Hiatus (VICTORY-14)."""
    address = {"record": "post", "id": "aa", "at": on(22, "12:00"), "author": "Bob", "category": "Ascension Address", "title": "New", "body": "x"}  # fmt: skip
    judged = [status("e", "Failed", 22, "11:30")]
    game = Game(tmp_path, capsys, status("c", "Enacted", 22, "10:30"), *judged, address)
    audit: Any = referee(capsys, *game.named, "audit", "--json", "--at", on(22, "13:00")).document
    codes = {one["code"] for one in audit["findings"] if one["verdict"] == "violation"}
    assert "R711" in codes and "R508" not in codes
    hiatus: Any = referee(capsys, *game.named, "hiatus", "--json", "--at", on(22, "13:00")).document
    assert hiatus["hiatus"] is False
