"""The pages of players and of the dynasty: what they say of a small game."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from referee.app.web.portraits import anchors
from referee.reports.web.players import _found, parts_of
from tests.reports.test_html import at, records, written
from tests.reports.test_queue_page import partly


def text(folder: Path, page: str) -> str:
    main = (folder / "pages" / page).read_text("utf-8").partition("<main")[2]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).split())


@pytest.mark.parametrize(
    ("mistakes", "findings", "status", "says"),
    [
        (0, [], "standing", "Nothing unlawful was found of what they did"),
        (0, [("advisory", ()), ("undetermined", ("r",))], "standing", "Nothing unlawful was found of what they did"),
        (1, [("violation", ())], "standing", "1 wrong of theirs was found"),
        (2, [("violation", ())] * 2 + [("violation", ("r",))], "standing", "2 wrongs of theirs were found, and 1 that only follows from another"),
        (0, [("violation", ("r",))] * 2, "standing", "No wrong of theirs was found but 2 that only follow from another"),
        (0, [("violation", ("r",))], "upheld", "Nothing unlawful was found of what they did"),
    ],
)  # fmt: skip
def test_somebodys_wrongs_are_as_many_as_in_the_table_of_players(
    mistakes: int, findings: list[tuple[str, tuple[str, ...]]], status: str, says: str
) -> None:
    """Three wrongs of one act are three; what only follows from another is told apart; what was upheld is none."""
    of_them = tuple(SimpleNamespace(is_violation=verdict == "violation", because_of=why) for verdict, why in findings)
    one = SimpleNamespace(counts={"mistakes": mistakes}, causes=[({"cause": SimpleNamespace(status=status)}, of_them)])
    assert _found(one) == says


def test_a_player_s_page_says_what_waits_and_what_was_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first may be enacted, by Dan, the Admin, who enacted the old one without a quorum; nobody but its author and
    Cat has voted on what was posted too soon."""
    written(capsys, tmp_path, records())
    dan, bob = text(tmp_path, "player-dan.html"), text(tmp_path, "player-bob.html")
    assert "Plays, and is an Admin. 0 posts, 0 comments, 0 days active." in dan
    assert "May enact The First as an Admin" in dan and "Has not voted Too soon" in dan
    assert "2 wrongs of theirs were found." in dan and "Mon 20 May, 12:00 Enacted The First, again" in dan
    assert "Waiting for Bob Has not voted Too soon Findings" in bob
    assert "1 cast; agreed with 0 of 0 outcomes" in bob and "Mon 20 May, 10:00 The First FOR Pending" in bob
    assert "Mon 20 May, 08:00 Proposed The First, again Unlawful" in bob and "the game is Dormant" in bob


def test_where_comments_are_unseen_nobody_has_surely_not_voted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sources were read in part, so that Bob may have voted on what was posted too soon; Cat's vote on it is seen."""
    partly(tmp_path, capsys, records())
    bob, cat = (text(tmp_path, f"player-{name}.html").partition("Waiting for")[2] for name in ("bob", "cat"))
    assert bob.startswith(" Bob Can’t tell who has voted Too soon Findings")
    assert cat.startswith(" Cat Nothing that is pending waits for them, as far as was seen. Findings")


@pytest.mark.parametrize(("admin", "waits"), [(True, "May enact The First as an Admin"), (False, "Nothing that is")])
def test_what_may_be_resolved_waits_for_an_idle_admin_too(
    admin: bool, waits: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """IDLE-16; votes are not asked of who is idle."""
    eve = {"record": "player", "at": at("08:00", 19), "name": "Eve", "status": "idle", "admin": admin}
    said = {
        "record": "comment",
        "id": "e1",
        "post": "one",
        "at": at("12:30"),
        "author": "Eve",
        "icons": [],
        "text": "Well.",
    }
    written(capsys, tmp_path, [eve, *records(), said])
    told = text(tmp_path, "player-eve.html")
    assert f"Waiting for Eve {waits}" in told and "Has not voted" not in told
    assert "No post, resolution or edit of theirs is seen." in told


def test_somebody_who_is_not_on_the_roster_is_asked_for_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(capsys, tmp_path, records())
    zed = text(tmp_path, "player-zed.html")
    assert "Is not on the roster. 0 posts, 1 comment, 1 day active." in zed
    assert "Nothing that is pending waits for them" in zed


def test_the_dynasty_s_page_counts_what_was_posted_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It began on the 19th, and the pages are of the 21st; three FOR and two AGAINST are seen on the 20th."""
    written(capsys, tmp_path, records())
    page = text(tmp_path, "dynasty.html")
    assert "d, day 2: 1 enacted, 0 failed, 2 pending." in page and "Headed by Ann. Four play." in page
    assert "19 May 0 0 0 20 May 2 2 0" in page


def test_the_dynasty_s_page_draws_who_was_active(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the 20th Ann posted twice, Bob posted and commented, Cat commented twice, Dan set a status, and Eve saved a page and set two
    values of one instant, which are one act; Zed, who commented, is not on the roster, and nobody knows who saved the other page."""
    page = {"record": "revision", "page": "Coins", "summary": "", "text": "x"}
    value = {"record": "variable", "at": at("13:00"), "by": "Eve", "player": "Eve", "tracker": "GNDT", "new": "1"}
    more = [
        {"record": "player", "at": at("08:00", 19), "name": "Eve", "status": "active"},
        {**page, "at": at("12:30"), "id": "1", "author": "Eve"},
        {**page, "at": at("12:40"), "id": "2", "author": "?"},
        {**value, "name": "Coins"},
        {**value, "name": "Stones"},
    ]
    written(capsys, tmp_path, [*records(), *more])
    told = text(tmp_path, "dynasty.html").partition("ticks are Mondays")[2].partition(" Numbers ")[0]
    parts = "Ann 2 acts, 0 comments Bob 1 act, 1 comment Cat 0 acts, 2 comments Dan 1 act, 0 comments Eve 2 acts, 0 comments"
    assert told.split() == parts.split()


def switched(name: str) -> list[dict[str, object]]:
    """The small game with a record at 16:00 that states a Special Case rule's status."""
    later = {"record": "dynasty", "at": at("16:00"), "name": name, "ruleset": "167", "emperor": "Ann"}
    return [*records(), {**later, "special_case": {"Dynastic Distance": True}}]


@pytest.mark.parametrize(
    ("name", "course", "told"),
    [
        ("d", "d, day 2: 1 enacted, 0 failed, 2 pending.", "the dynasty “d” goes on: “Dynastic Distance” is active"),
        ("e", "e, day 1: 0 enacted, 0 failed, 2 pending.", "the dynasty “e” is played, headed by Ann"),
    ],
)  # fmt: skip
def test_a_record_of_the_same_name_begins_no_dynasty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, course: str, told: str
) -> None:
    """It changes from its instant what it states; one of another name begins anew."""
    written(capsys, tmp_path, switched(name))
    assert course in text(tmp_path, "dynasty.html")
    assert (tmp_path / "pages" / "dynasty-1.html").exists() == (name == "e")
    assert told in text(tmp_path, "index.html")
    assert told in (tmp_path / "pages" / "feed.atom").read_text("utf-8")


@pytest.mark.parametrize(
    ("names", "pages"),
    [
        (("Bob", "Ann"), {"Ann": "ann", "Bob": "bob"}),
        (("bob", "Bob"), {"Bob": "bob", "bob": "bob-81b637"}),
        (("Åke",), {"Åke": "ke-3698fb"}),
        (("", "../x"), {"": "e3b0c4", "../x": "x-d6b96a"}),
    ],
)
def test_a_page_is_called_by_its_player_whoever_else_plays(names: tuple[str, ...], pages: dict[str, str]) -> None:
    assert anchors(names) == pages


def test_however_much_was_done_no_page_is_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sixty titles of 8,000 letters, each of which takes five on a page; the tables tell how many are left out."""
    title = "'" * 8_000
    given = records()
    for number in range(60):
        post = {"id": f"p{number}", "author": "Bob", "category": "Proposal", "title": f"{title}{number}", "changes": []}
        given += [
            {"record": "post", "at": at(f"09:{number:02}"), **post},
            {"record": "comment", "id": f"c{number}", "post": f"p{number}", "at": at(f"10:{number:02}"), "author": "Bob", "icons": ["FOR"]},
            {"record": "status", "post": f"p{number}", "at": at(f"11:{number:02}"), "status": "Failed", "by": "Dan", "note": title},
        ]  # fmt: skip
    written(capsys, tmp_path, given)
    mine = [*(tmp_path / "pages").glob("player*.html"), tmp_path / "pages" / "dynasty.html"]
    assert {file.name: size for file in mine if (size := file.stat().st_size) > 300_000} == {}
    assert "older ones are left out" in text(tmp_path, "player-bob.html")
    assert re.search(r"The newest \d told; \d+ are older", text(tmp_path, "dynasty.html").replace(" are told", " told"))


def test_a_long_list_of_players_stands_on_several_pages() -> None:
    rows = [{"name": str(number)} for number in range(1_000)]
    parts = parts_of(rows)
    assert len(parts) > 1 and [row for part in parts for row in part] == rows
    assert parts_of([]) == [[]] and parts_of([{"name": "x" * 200_000}]) == [[{"name": "x" * 200_000}]]


def test_what_somebody_set_back_and_whom_they_made_idle_is_among_their_deeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dan set the old one back to pending, and made Cat idle and active again; what Cat did herself is hers; of Bob, who came to be
    idle by nobody known, nobody did it. That Dan is told once more to play is no deed."""
    more: list[dict[str, Any]] = [
        {"record": "status", "post": "old", "at": at("12:30"), "status": "Pending", "by": "Dan"},
        {"record": "player", "at": at("13:00"), "name": "Cat", "status": "idle", "by": "Dan"},
        {"record": "player", "at": at("14:00"), "name": "Cat", "status": "active", "by": "Dan"},
        {"record": "player", "at": at("15:00"), "name": "Cat", "status": "idle", "by": "Cat"},
        {"record": "player", "at": at("15:30"), "name": "Dan", "status": "active", "admin": True, "by": "Dan"},
        {"record": "player", "at": at("16:00"), "name": "Bob", "status": "idle"},
    ]
    written(capsys, tmp_path, [*records(), *more])
    dan, cat, bob = (
        text(tmp_path, "player-dan.html"),
        text(tmp_path, "player-cat.html"),
        text(tmp_path, "player-bob.html"),
    )
    deeds = dan.partition("What Dan did")[2]
    assert "12:30 Set back to pending The First, again" in deeds
    assert "13:00 Idled Cat" in deeds and "14:00 Unidled Cat" in deeds and "15:00" not in deeds
    assert "15:30" not in deeds and "15:00 Idled Cat" in cat.partition("What Cat did")[2] and "16:00" not in bob


@pytest.mark.parametrize(
    ("day", "says"),
    [(18, "No tracker that was edited since Sun 19 May, 08:00 shows anything of theirs."), (20, "Coins 3")],
)
def test_of_what_trackers_showed_before_the_dynasty_nothing_is_denied(
    day: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = {
        "record": "variable",
        "at": at("14:00", day),
        "by": "Ann",
        "player": "Bob",
        "name": "Coins",
        "old": 1,
        "new": 3,
        "tracker": "GNDT",
    }
    written(capsys, tmp_path, [*records(), held])
    page = text(tmp_path, "player-bob.html")
    assert "that is read shows" not in page and says in page and ("No tracker" in page) == (day == 18)
