"""`referee check` and `referee queue`, to the letter, with cases worked out by hand from Ruleset 167."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.archive.store import open_archive
from referee.model.records import format_record
from tests.cli.runner import referee
from tests.notation import history

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def play(tmp_path: Path, capsys: Capture) -> Any:
    """Imports a history and answers `referee check`."""

    def ask(text: str, post: str, at: str, *more: str) -> dict[str, Any]:
        records, archive = tmp_path / "play.jsonl", tmp_path / "play.sqlite"
        archive.unlink(missing_ok=True)
        kept = [known.event for known in history(text)]
        records.write_text("\n".join(format_record(event) for event in kept), "utf-8")
        assert referee(capsys, "--archive", str(archive), "import", str(records)).code == 0
        ran = referee(capsys, "--archive", str(archive), "check", post, "--at", at, "--json", *more)
        assert ran.err == ""
        return {**ran.document, "exit": ran.code}

    return ask


def test_of_two_declarations_that_may_be_enacted_the_queue_names_one_or_the_other(
    tmp_path: Path, capsys: Capture
) -> None:
    """Enacting one fails every other that is pending (VICTORY-11); the Call for Judgement is apart."""
    text = "; ".join(
        (
            "1 09:00 Bob declares v1; 1 09:01 Cat declares v2; 1 09:02 Dan declares v3; 1 09:03 Ann raises c1",
            *(f"1 10:0{number} {who} votes {what} FOR" for number, who in enumerate(("Ann", "Bob", "Cat", "Dan", "Eve"))
              for what in ("v1", "v2", "c1")),
            *(f"1 11:0{number} {who} votes v3 AGAINST" for number, who in enumerate(("Ann", "Bob", "Cat", "Eve"))),
        )
    )  # fmt: skip
    records, archive = tmp_path / "play.jsonl", tmp_path / "play.sqlite"
    records.write_text("\n".join(format_record(known.event) for known in history(text)), "utf-8")
    assert referee(capsys, "--archive", str(archive), "import", str(records)).code == 0
    out = " ".join(referee(capsys, "--archive", str(archive), "queue", "--at", "2019-05-21T12:00:00Z").out.split())
    assert "enact “v1” or “v2” now" in out
    assert "enact “v2”" not in out
    assert "fail “v3” now" in out


CHRISTMAS = "2019-12-23 09:00 Bob proposes p1; 2019-12-23 10:00 Ann votes p1 FOR; 2019-12-23 10:01 Cat votes p1 FOR"
TWO_FOR = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"


def test_the_whole_document(play: Any) -> None:
    answer = play(f"{TWO_FOR}; 1 12:00 Zoe votes p1 FOR", "p1", "2019-05-20T21:09:00Z")
    assert answer == {
        "schema": 2, "post": "p1", "title": "p1", "author": "Bob", "url": "", "read_at": None, "complete": True, "old": False,
        "seen": {"comments": 3, "claimed": None, "as_of": "2019-05-20T12:00:00Z"},
        "kind": "Proposal", "status": "Pending", "as_of": "2019-05-20T21:09:00Z", "ruleset": "167",
        "players": 5, "quorum": 3, "tally": {"for": 3, "against": 0, "deferential": 0, "veto": 0},
        "votes": [
            {"player": "Bob", "cast": "FOR", "counts_as": "FOR", "cast_at": "2019-05-20T09:00:00Z", "source": "author"},
            {"player": "Ann", "cast": "FOR", "counts_as": "FOR", "cast_at": "2019-05-20T10:00:00Z", "source": "comment:comment-2"},
            {"player": "Cat", "cast": "FOR", "counts_as": "FOR", "cast_at": "2019-05-20T10:01:00Z", "source": "comment:comment-3"},
        ],
        "uncounted": [
            {"player": "Zoe", "icon": "FOR", "cast_at": "2019-05-20T12:00:00Z", "comment": "comment-4", "reason": "not-a-player"}
        ],
        "not_voted": ["Dan", "Eve"], "resolution": None,
        "popular": True, "popular_because": ["quorum"], "unpopular": False, "unpopular_because": [], "self_killed": False,
        "vetoed": False, "oldest_pending": True, "blocked_by": [],
        "can_enact": {
            "now": True, "blockers": [], "earliest": "2019-05-20T21:09:00Z", "earliest_if_oldest": "2019-05-20T21:09:00Z",
        },
        "can_fail": {"now": False, "grounds": [], "blockers": []},
        "would_change_it": "3 more votes AGAINST", "flips": [
            {"who": ["Ann", "Cat"], "icon": "AGAINST", "may_enact": False, "may_fail": False},
            {"who": ["Bob"], "icon": "AGAINST", "may_enact": False, "may_fail": True},
            {"who": ["Eve"], "icon": "VETO", "may_enact": False, "may_fail": True},
        ], "draft_note": "Reached quorum 3 votes to 0.", "lacking": [], "dynastic": [], "exit": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("at", "earliest", "alone"),
    [
        ("2019-05-20T22:00:00Z", "2019-05-27T09:00:01Z", "2019-05-21T01:00:00Z"),
        ("2019-05-21T02:00:00Z", "2019-05-27T09:00:01Z", "2019-05-21T02:00:00Z"),
    ],
)
def test_what_is_open_besides_what_bars_it_surely_is_told_too(play: Any, at: str, earliest: str, alone: str) -> None:
    """In 205 a dynasty's head may not declare victory: whether that halts the game, and so whether p2 was allowed, no text says. It
    has 4 FOR of 5 and waits twelve hours, and for p1, which is over age a week after 09:00."""
    text = (
        "under 205; 1 09:00 Ann proposes p1; 1 10:00 Bob votes p1 FOR; 1 12:00 Eve declares v1; 1 13:00 Cat proposes p2"
    )
    votes = "; ".join(f"1 14:0{number} {who} votes p2 FOR" for number, who in enumerate(("Ann", "Bob", "Dan")))
    answer = play(f"{text}; {votes}", "p2", at)
    assert (answer["can_enact"]["now"], answer["popular"], answer["unpopular"]) == (False, None, None)
    assert [lack["code"] for lack in answer["lacking"]] == ["posting-in-doubt", "law-not-understood"]
    assert "if it was allowed to be posted: it is Popular" in answer["lacking"][1]["text"]
    assert (answer["can_enact"]["earliest"], answer["can_enact"]["earliest_if_oldest"]) == (earliest, alone)
    older = play(f"{text}; {votes}", "p1", at)
    flips = {(flip["icon"], flip["may_enact"], flip["may_fail"]) for flip in older["flips"]}
    assert flips == {("FOR", None, False), ("AGAINST", False, None), ("VETO", False, None)}


_ASKED_AT = "2019-05-20T21:00:00Z"


@pytest.mark.parametrize(
    ("more", "uncounted"),
    [
        # comment-3 is Cat's FOR of 10:01; first captured, it counts whatever it shows later (V10).
        ("1 12:00 Cat alters comment-3 AGAINST", [("Cat", "AGAINST", "2019-05-20T12:00:00Z", "edited")]),
        ("1 12:00 Dan alters comment-3 AGAINST", [("Cat", "AGAINST", "2019-05-20T12:00:00Z", "edited")]),
        ("1 12:00 Cat alters comment-3", [("Cat", "", "2019-05-20T12:00:00Z", "edited")]),
        ("1 12:00 Cat alters comment-3 FOR", []),
        ("1 12:00 Cat alters comment-3 AGAINST; 1 12:10 Cat alters comment-3 FOR", []),
        ("1 22:00 Cat alters comment-3 AGAINST", []),
        ("1 12:00 Cat votes p1 AGAINST", [("Cat", "FOR", "2019-05-20T10:01:00Z", "superseded")]),
        ("1 12:00 Eve votes p1 VETO FOR", [("Eve", "VETO", "2019-05-20T12:00:00Z", "same-comment")]),
        ("1 12:00 Dan says p1 Hm.; 1 12:10 Dan alters comment-4 FOR", [("Dan", "FOR", "2019-05-20T12:10:00Z", "edited")]),
    ],
)  # fmt: skip
def test_what_a_comment_shows_otherwise_since_is_told_and_counts_for_nothing(
    play: Any, more: str, uncounted: list[tuple[str, ...]]
) -> None:
    answer = play(f"{TWO_FOR}; {more}", "p1", _ASKED_AT)
    assert [(one["player"], one["icon"], one["cast_at"], one["reason"]) for one in answer["uncounted"]] == uncounted
    assert answer["tally"]["for"] == 3 + ("Eve" in more) - ("Cat votes" in more)


@pytest.mark.parametrize(
    ("icons", "who", "flagged"),
    [
        ("VETO FOR", "Eve", "Eve used VETO and then FOR in one comment"),
        ("AGAINST FOR", "Bob", "Bob used AGAINST and then FOR in one comment"),
        ("AGAINST FOR", "Cat", ""),
        ("VETO FOR", "Cat", ""),
        ("FOR VETO", "Eve", ""),
        ("FOR AGAINST", "Bob", ""),
        ("VETO FOREIGN-IMAGE", "Eve", ""),
    ],
)
def test_an_icon_that_would_end_it_before_another_in_the_comment_is_for_people(
    tmp_path: Path, capsys: Capture, icons: str, who: str, flagged: str
) -> None:
    """Of several icons in a comment the last is the vote (V10); whether a VETO or the author's AGAINST was cast ends the matter."""
    records, archive = tmp_path / "play.jsonl", tmp_path / "play.sqlite"
    events = history(f"{TWO_FOR}; 1 12:00 {who} votes p1 {icons}")
    records.write_text("\n".join(format_record(known.event) for known in events), "utf-8")
    assert referee(capsys, "--archive", str(archive), "import", str(records)).code == 0
    out = referee(capsys, "--archive", str(archive), "check", "p1", "--at", _ASKED_AT).out
    assert ("in one comment: the last counts" in " ".join(out.split())) is bool(flagged)
    assert flagged in " ".join(out.split())


@pytest.mark.parametrize(
    ("other", "at", "now"),
    [
        # An entry without a subject is not valid (KEYW-36): whether it is a pending Proposal, and comes first, no text says.
        ("1 08:00 Cat blanktitles p0", _ASKED_AT, None),
        ("1 09:30 Cat blanktitles p0", _ASKED_AT, True),
        ("1 08:00 Cat blanktitles p0; 1 08:30 Cat retitles p0 Boats", _ASKED_AT, False),
        ("1 08:00 Cat blanktitles p0; 1 08:10 Dan proposes p2", _ASKED_AT, False),
        ("1 08:00 Cat blanktitles p0", "2019-05-27T08:00:01Z", True),  # over age, and passed over either way
    ],
)
def test_whether_an_older_entry_without_a_subject_comes_first_cannot_be_told(
    play: Any, other: str, at: str, now: bool | None
) -> None:
    answer = play(f"{other}; {TWO_FOR}", "p1", at)
    assert answer["can_enact"]["now"] is now and answer["oldest_pending"] is now
    assert [lack["code"] for lack in answer["lacking"]] == (["law-not-understood"] if now is None else [])


def codes(conditions: list[dict[str, str]]) -> list[str]:
    return [condition["code"] for condition in conditions]


CASES = [
    # history, post, at, enact blockers, fail grounds, earliest, derivation
    (TWO_FOR, "p1", "2019-05-20T20:59:59Z", ["under-12h"], [], "2019-05-20T21:00:00Z", "one second short of 12 h"),
    (TWO_FOR, "p1", "2019-05-20T21:00:00Z", [], [], "2019-05-20T21:00:00Z", "12 h exactly: at least"),
    ("1 09:00 Bob proposes p1", "p1", "2019-05-21T09:00:00Z", ["not-popular"], [], None, "1 FOR of 3; alone at 48 h: not more than 1 vote"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR", "p1", "2019-05-21T09:00:00Z", ["not-popular"], [], "2019-05-22T09:00:00Z",
     "2 FOR: Popular when 48 h are over"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR", "p1", "2019-05-22T08:59:59Z", ["not-popular"], [], "2019-05-22T09:00:00Z", "one second short of 48 h"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR", "p1", "2019-05-22T09:00:00Z", [], [], "2019-05-22T09:00:00Z", "48 h, 2 to 0"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 AGAINST", "p1", "2019-05-22T09:00:00Z", ["not-popular"], ["unpopular-48h"], None, "a tie at 48 h"),
    ("1 09:00 Bob proposes p1", "p1", "2019-05-22T09:00:00Z", ["not-popular"], ["unpopular-48h"], None, "one valid vote at 48 h"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 AGAINST; 1 10:01 Cat votes p1 AGAINST", "p1", "2019-05-20T11:00:00Z",
     ["not-popular", "under-12h"], [], None, "2 AGAINST of 5: 3 do not, which is not below quorum"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 AGAINST; 1 10:01 Cat votes p1 AGAINST; 1 10:02 Dan votes p1 AGAINST", "p1",
     "2019-05-20T11:00:00Z", ["not-popular", "under-12h"], ["unpopular-quorum"], None, "3 AGAINST of 5: 2 do not, below quorum 3; no least time to fail"),
    (f"{TWO_FOR}; 1 11:00 Bob votes p1 AGAINST; 1 11:01 Bob votes p1 FOR", "p1", "2019-05-20T21:00:00Z", ["self-killed"], ["self-killed"], None,
     "self-killed for good"),
    (f"{TWO_FOR}; 1 11:00 Eve votes p1 VETO; 1 11:01 Eve votes p1 FOR", "p1", "2019-05-20T21:00:00Z", ["vetoed"], ["vetoed"], None, "vetoed for good"),
    (f"{TWO_FOR}; 1 11:00 Dan votes p1 VETO", "p1", "2019-05-20T21:00:00Z", [], [], "2019-05-20T21:00:00Z", "only Eve may veto"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 DEFERENTIAL; 1 10:01 Cat votes p1 DEFERENTIAL", "p1", "2019-05-20T21:00:00Z",
     ["not-popular"], [], None, "nobody to defer to: 1 FOR"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 DEFERENTIAL; 1 11:00 Eve votes p1 FOR", "p1", "2019-05-20T21:00:00Z", [], [],
     "2019-05-20T21:00:00Z", "Ann follows Eve: 3 FOR"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 DEFERENTIAL; 1 11:00 Eve votes p1 AGAINST; 1 11:01 Cat votes p1 AGAINST", "p1",
     "2019-05-20T11:30:00Z", ["not-popular", "under-12h"], ["unpopular-quorum"], None, "Ann follows Eve: 3 AGAINST"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 DEFERENTIAL; 1 11:00 Eve votes p1 DEFERENTIAL", "p1",
     "2019-05-20T21:00:00Z", [], [], "2019-05-20T21:00:00Z", "2 plain FOR to 0: Eve's DEF is FOR, Cat's follows: 4"),
    ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 AGAINST; 1 11:00 Eve votes p1 DEFERENTIAL; 1 11:01 Cat votes p1 DEFERENTIAL", "p1",
     "2019-05-20T11:30:00Z", ["not-popular", "under-12h"], ["unpopular-quorum"], None, "1 to 1 is a tie: Eve's DEF is AGAINST, Cat's too: 3"),
    ("1 09:00 Eve proposes p1; 1 10:00 Ann votes p1 DEFERENTIAL; 1 10:01 Cat votes p1 DEFERENTIAL", "p1", "2019-05-20T21:00:00Z", [], [],
     "2019-05-20T21:00:00Z", "Eve's implied FOR is a vote that others defer to"),
    ("1 09:00 Bob proposes p1; 1 09:30 Bob votes p1 DEFERENTIAL; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR", "p1",
     "2019-05-20T21:00:00Z", ["not-popular"], [], "2019-05-22T09:00:00Z", "a DEF of the author's ends the implied FOR: 2 FOR"),
    (f"1 08:00 Dan proposes p0; {TWO_FOR}", "p1", "2019-05-20T21:00:00Z", ["not-oldest"], [], "2019-05-27T08:00:01Z",
     "p0 blocks until it is over seven days old"),
    (f"1 09:00 Dan proposes p0; {TWO_FOR}", "p1", "2019-05-20T21:00:00Z", [], [], "2019-05-20T21:00:00Z", "equal instants: neither is older"),
    (TWO_FOR, "p1", "2019-05-27T09:00:00Z", [], [], "2019-05-27T09:00:00Z", "seven days exactly are not more than seven days"),
    (TWO_FOR, "p1", "2019-05-27T09:00:01Z", ["over-7-days"], ["over-7-days"], None, "a second more: never the oldest, and may be failed"),
    (f"{TWO_FOR}; 1 12:00 Dan declares v1", "p1", "2019-05-20T21:00:00Z", ["hiatus"], [], None, "a pending Declaration of Victory"),
    ("1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 1 09:02 Cat votes c1 FOR", "c1", "2019-05-20T09:03:00Z", [], [],
     "2019-05-20T09:03:00Z", "no least time for a Call for Judgement"),
    ("1 09:00 Bob raises c1 ()", "c1", "2019-05-20T09:03:00Z", ["not-popular"], ["no-changes"], None, "it changes nothing"),
    ("1 09:00 Bob declares v1; 1 09:01 Ann votes v1 FOR; 1 09:02 Cat votes v1 FOR", "v1", "2019-05-20T20:59:59Z", ["under-12h"], [],
     "2019-05-20T21:00:00Z", "12 h without AGAINST"),
    ("1 09:00 Bob declares v1; 1 09:01 Ann votes v1 FOR; 1 09:02 Cat votes v1 FOR; 1 09:03 Dan votes v1 AGAINST", "v1",
     "2019-05-20T21:00:00Z", ["under-24h-contested"], [], "2019-05-21T09:00:00Z", "contested, and no FOR of Eve's"),
    ("1 09:00 Bob declares v1; 1 09:01 Ann votes v1 FOR; 1 09:02 Eve votes v1 FOR; 1 09:03 Dan votes v1 AGAINST", "v1",
     "2019-05-20T21:00:00Z", [], [], "2019-05-20T21:00:00Z", "contested, with Eve's FOR"),
    (CHRISTMAS, "p1", "2019-12-24T00:00:00Z", ["seasonal-downtime"], [], "2019-12-27T00:00:00Z",
     "Seasonal Downtime from the 24th until the 27th"),
    (CHRISTMAS, "p1", "2019-12-23T23:59:59Z", [], [], "2019-12-23T23:59:59Z", "the second before"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "post", "at", "blockers", "grounds", "earliest", "why"), CASES)
def test_by_hand(
    play: Any, text: str, post: str, at: str, blockers: list[str], grounds: list[str], earliest: str | None, why: str
) -> None:
    answer = play(text, post, at)
    assert codes(answer["can_enact"]["blockers"]) == blockers, why
    assert codes(answer["can_fail"]["grounds"]) == grounds, why
    assert answer["can_enact"]["earliest"] == earliest, why
    assert answer["can_enact"]["now"] == (not blockers)
    assert answer["exit"] == (0 if not blockers or answer["can_fail"]["now"] else 1)


BACK = "5 11:50 Cat posts s2 Unidle me, please.; 5 12:00 Ann unidles Cat"


def test_idle_voters_drop_out_and_come_back(play: Any) -> None:
    text = f"1 08:00 Fay joins; {TWO_FOR}; 1 10:50 Cat posts s1 Idle me, please.; 1 11:00 Ann idles Cat; {BACK}"
    away = play(text, "p1", "2019-05-20T21:00:00Z")
    assert (away["players"], away["quorum"], away["tally"]["for"]) == (5, 3, 2)
    assert [icon["reason"] for icon in away["uncounted"]] == ["idle"]
    back = play(text, "p1", "2019-05-24T12:00:00Z")
    assert (back["players"], back["quorum"], back["tally"]["for"]) == (6, 4, 3)


def test_a_resolved_matter_may_not_be_resolved_again(play: Any) -> None:
    answer = play(f"{TWO_FOR}; 1 21:00 Ann enacts p1", "p1", "2019-05-20T22:00:00Z")
    assert answer["status"] == "Enacted"
    assert not answer["can_enact"]["now"] and answer["can_enact"]["earliest"] is None and answer["exit"] == 1


def test_for_people(play: Any, tmp_path: Path, capsys: Capture) -> None:
    play(TWO_FOR, "p1", "2019-05-20T20:00:00Z")
    ran = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "check", "p1", "--at", "2019-05-20T20:00:00Z")
    assert ran.code == 1
    assert "p1, Proposal by Bob\n◷ Not yet: 21:00 UTC (in 1 h). Open for 11 h of 12 h; 1 h to go.\n" in ran.out
    assert "  ✗ Open for 11 h of 12 h; 1 h to go.\n      " in ran.out
    assert "Votes        ■■■│□□ 3 FOR, 0 AGAINST; quorum 3 of 5.\nFOR          Bob (author), Ann, Cat\n" in ran.out
    assert "Not voted    Dan, Eve\n" in ran.out


FOUR_FOR = "under 205; 1 09:00 Bob declares v1; " + "; ".join(
    f"1 10:0{n} {who} votes v1 FOR" for n, who in enumerate(("Ann", "Cat", "Dan"))
)
MET = {
    "3 of a quorum of 3": (TWO_FOR, "p1", "2019-05-20T21:00:00Z", "Popular: 3 FOR, quorum 3."),
    "2 of a quorum of 3, and 2 to 0 after two days": ("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR", "p1", "2019-05-22T09:00:00Z", "Popular: 2 FOR to 0 AGAINST after 48 hours."),
    "4 of 5 is more than two thirds": (FOUR_FOR, "v1", "2019-05-20T21:00:00Z", "4 of 5 players vote FOR, which is more than 2/3."),
    "a quorum is all that 167 asks": (FOUR_FOR.replace("205", "167"), "v1", "2019-05-20T21:00:00Z", "Popular: 4 FOR, quorum 3."),
}  # fmt: skip


@pytest.mark.parametrize(("history", "post", "at", "said"), MET.values(), ids=MET)
def test_what_is_met_is_said_by_its_own_route(
    play: Any, tmp_path: Path, capsys: Capture, history: str, post: str, at: str, said: str
) -> None:
    assert play(history, post, at)["can_enact"]["now"]
    ran = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "check", post, "--at", at)
    met = [line.strip() for line in ran.out.splitlines() if line.startswith("  ✓")]
    assert met[0] == f"✓ {said}"


def test_what_may_be_failed_soon_is_told_so(play: Any, tmp_path: Path, capsys: Capture) -> None:
    """Four of five vote AGAINST a Declaration at 09:00: at 21:00 it may be failed, and no vote FOR is asked for (VICTORY-09)."""
    against = "; ".join(
        f"1 09:0{number} {name} votes v1 AGAINST" for number, name in enumerate(("Ann", "Cat", "Dan", "Eve"))
    )
    play(f"1 09:00 Bob declares v1; {against}", "v1", "2019-05-20T20:00:00Z")
    ask = ("--archive", str(tmp_path / "play.sqlite"), "check", "v1", "--at")
    told = " ".join(referee(capsys, *ask, "2019-05-20T20:00:00Z").out.split())
    assert (
        "◷ Not yet: may be failed 21:00 UTC (in 1 h). Unpopular: 4 of 5 players vote AGAINST, so only 1 does not"
        in told
    )
    assert "◷ Not yet: may be failed 21:00 UTC" in referee(capsys, *ask, "2019-05-20T20:59:59Z").out
    assert "✓ May be failed now. Unpopular" in " ".join(referee(capsys, *ask, "2019-05-20T21:00:00Z").out.split())


def test_what_is_unpopular_and_comes_later_may_be_failed_at_once_then(
    play: Any, tmp_path: Path, capsys: Capture
) -> None:
    """p0 is older and pending still; three of five vote AGAINST p1. By time alone p0 is too old on the eighth day (RESPROP-10)."""
    against = "; ".join(f"1 10:0{number} {name} votes p1 AGAINST" for number, name in enumerate(("Ann", "Cat", "Eve")))
    play(f"1 08:00 Dan proposes p0; 1 09:00 Bob proposes p1; {against}", "p1", "2019-05-20T11:00:00Z")
    asked = ("--archive", str(tmp_path / "play.sqlite"), "check", "p1", "--at", "2019-05-20T11:00:00Z")
    told = " ".join(referee(capsys, *asked).out.split())
    assert "may be failed Mon 27 May, 08:00:01 UTC (in 6 d 21 h), or at once when what is older is resolved." in told


@pytest.mark.parametrize(
    ("sight", "said"),
    [
        ("1 10:02 Dan votes p1 ODD", "Not yet: Mon 27 May, 08:00:01 UTC (in 6 d 10 h); whether at once when what is older is resolved cannot be told"),
        ("1 11:00 Ann sees p1 claim 4", "Not yet: not before Mon 27 May, 08:00:01 UTC (in 6 d 10 h); whether at once when what is older is resolved cannot be told"),
    ],
)  # fmt: skip
def test_whether_it_may_be_enacted_then_is_told_of_that_instant(
    tmp_path: Path, capsys: Capture, sight: str, said: str
) -> None:
    """p0 stands in the way for seven days; p1 has its author's FOR and Ann's, of a quorum of 3 of 5, and then needs a majority
    (VOTES-10): an icon that may be one AGAINST leaves it that, three comments that are not seen may not."""
    archive = open_archive(tmp_path / "play.sqlite")
    archive.add(history(f"1 08:00 Dan proposes p0; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; {sight}"))
    archive.close()
    asked = ("--archive", str(tmp_path / "play.sqlite"), "check", "p1", "--at", "2019-05-20T21:30:00Z")
    assert said in " ".join(referee(capsys, *asked).out.split())


@pytest.mark.parametrize(
    ("sight", "at", "said"),
    [
        ("", "21:30", "Not yet: Mon 27 May, 08:00:01 UTC (in 6 d 10 h), or at once when what is older is resolved."),
        ("", "20:00", "Not yet: Mon 27 May, 08:00:01 UTC (in 6 d 12 h), or 21:00 UTC (in 1 h) when what is older is resolved."),
        ("; 1 11:00 Ann sees p1 claim 5", "21:30", "(in 6 d 10 h); whether at once when what is older is resolved cannot be told (2 of 5 comments are not seen)."),
        ("; 1 11:00 Ann sees p1 claim 5", "20:00", "(in 6 d 12 h), or not before 21:00 UTC (in 1 h) when what is older is resolved."),
    ],
)  # fmt: skip
def test_that_it_may_be_enacted_once_nothing_is_older_is_told_where_its_votes_are_known(
    tmp_path: Path, capsys: Capture, sight: str, at: str, said: str
) -> None:
    """p0 is older; p1 has three FOR of five, two of whom may have voted again in comments that are not seen (VOTES-04)."""
    votes = "1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 10:02 Bob says p1 Hm."
    archive = open_archive(tmp_path / "play.sqlite")
    archive.add(history(f"1 08:00 Dan proposes p0; 1 09:00 Bob proposes p1; {votes}{sight}"))
    archive.close()
    asked = ("--archive", str(tmp_path / "play.sqlite"), "check", "p1", "--at", f"2019-05-20T{at}:00Z")
    assert said in " ".join(referee(capsys, *asked).out.split())


UNTOLD = "Whether that was lawful is for `referee audit` to tell."
CLEAN = "The last audit found nothing wrong with that."


@pytest.mark.parametrize(
    ("resolved", "wrong"),
    [
        ("1 20:59 Ann enacts p1", "✗ Unlawful: Ann enacted “p1” too early: open for 11 h 59 min of 12 h"),
        ("1 21:00 Ann enacts p1", ""),
        ("1 20:00 Ann enacts p1; 1 20:30 Bob reopens p1; 1 21:00 Ann enacts p1", ""),
    ],
)
def test_what_an_audit_found_wrong_with_a_resolution_is_told(
    play: Any, tmp_path: Path, capsys: Capture, resolved: str, wrong: str
) -> None:
    """Three of five FOR at 10:02: it might be enacted from 21:00 on (RESPROP-03); what was taken back is put right."""
    at = "2019-05-20T23:00:00Z"
    play(f"{TWO_FOR}; 1 10:02 Eve votes p1 FOR; {resolved}", "p1", at)
    archive = ("--archive", str(tmp_path / "play.sqlite"))
    before = " ".join(referee(capsys, *archive, "check", "p1", "--at", at).out.split())
    assert "Enacted by Ann on" in before and UNTOLD in before and "Unlawful" not in before
    causes = referee(capsys, *archive, "audit", "--at", at, "--json").document["causes"]
    after = " ".join(referee(capsys, *archive, "check", "p1", "--at", at).out.split())
    if wrong:
        assert wrong in after and f"The evidence: referee finding {causes[0]['id']}" in after and UNTOLD not in after
    else:
        assert CLEAN in after and UNTOLD not in after and "Unlawful" not in after


@pytest.mark.parametrize(
    ("until", "at", "passes"),
    [("2019-05-21", "2019-05-21T23:59:59Z", True), ("2019-05-21", "2019-05-22T00:00:00Z", False)],
)
def test_what_a_baseline_lets_pass_is_no_all_clear(
    play: Any, tmp_path: Path, capsys: Capture, until: str, at: str, passes: bool
) -> None:
    """Ann enacts p1 a minute early, which is let pass to the end of 21 May."""
    play(f"{TWO_FOR}; 1 10:02 Eve votes p1 FOR; 1 20:59 Ann enacts p1", "p1", at)
    config = tmp_path / "referee.toml"
    config.write_text('archive = "play.sqlite"\nbaseline = "accepted.toml"\n')
    asked = ("--config", str(config))
    (known,) = (one["id"] for one in referee(capsys, *asked, "audit", "--at", at, "--json").document["findings"])
    open_yet = referee(capsys, *asked, "finding", known, "--at", at)
    assert "To let it pass" in open_yet.out
    (tmp_path / "accepted.toml").write_text(
        f'[[accepted]]\nfinding = "{known}"\nreason = "We agree."\nby = "Dan"\nuntil = {until}\n'
    )
    audited = referee(capsys, *asked, "audit", "--at", at).out
    assert ("Nothing stands but what the baseline lets pass: 1 finding." in audited) is passes
    said = " ".join(referee(capsys, *asked, "check", "p1", "--at", at).out.split())
    finding = referee(capsys, *asked, "finding", known, "--at", at)
    chain = referee(capsys, *asked, "finding", known, "--at", at, "--json").document
    assert CLEAN not in said and UNTOLD not in said
    words = "et pass until Tue 21 May 2019 by Dan (We agree)"
    early = "Ann enacted “p1” too early: open for 11 h 59 min of 12 h"
    assert (f"· Unlawful, and l{words}: {early}" in said) is passes
    assert (f"✗ Unlawful: {early}" in said) is not passes
    assert (f"L{words}." in finding.out) is passes and ("To let it pass" in finding.out) is not passes
    entry = {"finding": known, "reason": "We agree.", "by": "Dan", "until": until}
    assert chain["accepted"] == (entry if passes else None)
    referee(capsys, *asked, "report", "--html", str(tmp_path / "pages"), "--at", at)
    for page in ("audit.html", "matter-p1.html"):
        assert (f"l{words}" in (tmp_path / "pages" / page).read_text("utf-8")) is passes


PASSED_OVER = "✗ Unlawful: Ann resolved “p1” (Enacted) while an older Proposal was pending: “p0”."
DOOMED = "; ".join(
    f"1 08:0{number} {who} votes p0 AGAINST" for number, who in enumerate(("Ann", "Cat", "Eve"), start=1)
)


@pytest.mark.parametrize(
    ("resolved", "wrong"),
    [
        ("1 21:00 Ann enacts p1", PASSED_OVER),
        ("1 21:00 Ann enacts p1; 1 21:30 Ann fails p0", PASSED_OVER),
        ("1 20:59 Ann fails p0; 1 21:00 Ann enacts p1", ""),
        ("1 21:00 Ann enacts p1; 1 21:30 Bob reopens p1; 1 21:31 Ann fails p0; 1 21:32 Ann enacts p1", ""),
    ],
)
def test_that_an_audit_found_it_out_of_order_is_told_though_the_older_one_is_still_pending(
    play: Any, tmp_path: Path, capsys: Capture, resolved: str, wrong: str
) -> None:
    """p0, an hour older, has three of five AGAINST and is to be failed first (RESPROP-10); p1 has three FOR."""
    at = "2019-05-20T23:00:00Z"
    play(f"1 08:00 Dan proposes p0; {DOOMED}; {TWO_FOR}; 1 10:02 Eve votes p1 FOR; {resolved}", "p1", at)
    archive = ("--archive", str(tmp_path / "play.sqlite"))
    before = " ".join(referee(capsys, *archive, "check", "p1", "--at", at).out.split())
    assert UNTOLD in before and "Unlawful" not in before, "no audit came"
    found = referee(capsys, *archive, "audit", "--at", at, "--json").document["findings"]
    after = " ".join(referee(capsys, *archive, "check", "p1", "--at", at).out.split())
    if wrong:
        (order,) = (one["id"] for one in found if one["code"] == "R204")
        assert wrong in after and f"The evidence: referee finding {order}" in after and UNTOLD not in after
    else:
        assert CLEAN in after and UNTOLD not in after and "Unlawful" not in after


@pytest.mark.parametrize(("then", "stands"), [("enacts", True), ("reopens", False)])
def test_what_was_put_right_after_the_last_audit_is_not_held_against_it(
    play: Any, tmp_path: Path, capsys: Capture, then: str, stands: bool
) -> None:
    """Bob takes back at 22:10 what an audit at 22:00 had found; or leaves it, and enacts something else."""
    other = "; ".join(f"1 09:0{number} {who} votes c1 FOR" for number, who in enumerate(("Ann", "Cat", "Dan"), start=2))
    begun = f"1 08:00 Dan proposes p0; {DOOMED}; {TWO_FOR}; 1 09:01 Eve raises c1; {other}; 1 10:02 Eve votes p1 FOR"
    play(f"{begun}; 1 21:00 Ann enacts p1", "p1", "2019-05-20T22:00:00Z")
    archive = ("--archive", str(tmp_path / "play.sqlite"))
    referee(capsys, *archive, "audit", "--at", "2019-05-20T22:00:00Z")
    later = tmp_path / "later.jsonl"
    what = f"1 22:10 Bob {then} {'c1' if stands else 'p1'}"
    later.write_text("\n".join(format_record(known.event) for known in history(f"{begun}; {what}")[-1:]), "utf-8")
    assert referee(capsys, *archive, "import", str(later)).code == 0
    said = " ".join(referee(capsys, *archive, "check", "p1", "--at", "2019-05-20T23:00:00Z").out.split())
    assert (PASSED_OVER in said) is stands and ("Unlawful" in said) is stands


@pytest.mark.parametrize(
    ("since", "said"),
    [
        ("1 22:10 Ann fails p0", PASSED_OVER),
        ("9 08:00 Cat posts s1 Hello", PASSED_OVER),
        ("1 22:10 Ann fails p0; 1 22:20 Cat posts s1 Hello; 1 22:30 Bob posts s2 Hello", PASSED_OVER),
        ("1 22:10 Bob reopens p1; 1 22:11 Ann fails p0; 1 22:12 Ann enacts p1", UNTOLD),
    ],
)
def test_what_the_last_audit_left_open_is_told_when_it_is_settled(
    play: Any, tmp_path: Path, capsys: Capture, since: str, said: str
) -> None:
    """Ann enacts p1 at 21:00 while p0 is pending, which is sure for good only once p0 is resolved. No audit came as far as 22:12."""
    begun = f"1 08:00 Dan proposes p0; {DOOMED}; {TWO_FOR}; 1 10:02 Eve votes p1 FOR; 1 21:00 Ann enacts p1"
    play(begun, "p1", "2019-05-20T22:00:00Z")
    archive = ("--archive", str(tmp_path / "play.sqlite"))
    referee(capsys, *archive, "audit", "--at", "2019-05-20T22:00:00Z")
    later, known = tmp_path / "later.jsonl", len(history(begun))
    later.write_text("\n".join(format_record(each.event) for each in history(f"{begun}; {since}")[known:]), "utf-8")
    assert referee(capsys, *archive, "import", str(later)).code == 0
    told = " ".join(referee(capsys, *archive, "check", "p1", "--at", "2019-05-29T23:00:00Z").out.split())
    assert [each for each in (PASSED_OVER, UNTOLD, CLEAN) if each in told] == [said]


def test_the_queue(play: Any, tmp_path: Path, capsys: Capture) -> None:
    play(f"1 08:00 Dan proposes p0; {TWO_FOR}", "p1", "2019-05-20T21:00:00Z")
    ran = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "queue", "--at", "2019-05-20T21:00:00Z", "--json")
    assert ran.code == 0
    matters: Any = ran.document["pending"]
    assert (ran.document["schema"], ran.document["read_at"], ran.document["complete"]) == (2, None, True)
    assert [matter["post"] for matter in matters] == ["p0", "p1"]
    assert [matter["blocked_by"] for matter in matters] == [[], ["p0"]]
    ran = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "queue", "--at", "2019-05-20T21:00:00Z")
    assert "2 matters are pending; none can be resolved now. As of Mon 20 May 2019, 21:00 UTC." in " ".join(
        ran.out.split()
    )
    assert (
        "\n1  p0 · Dan, 13 h\n   ✗ Not yet: 2 more votes FOR, or may be failed Wed 22 May, 08:00 UTC (in 1 d\n   11 h). Not Popular: 1 FOR"
        in ran.out
    )
    assert "Older and still pending: “p0”." in " ".join(ran.out.split()) and "Not voted yet: Dan, Eve." in ran.out


def test_a_post_that_is_not_there(play: Any, tmp_path: Path, capsys: Capture) -> None:
    play(TWO_FOR, "p1", "2019-05-20T21:00:00Z")
    ran = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "check", "nope")
    assert (ran.code, ran.out) == (2, "") and "no post 'nope'" in ran.err
    ran = referee(capsys, "--archive", str(tmp_path / "play.sqlite"), "check", "p1", "--at", "2019-05-20T08:00:00Z")
    assert ran.code == 2 and "was posted only on" in ran.err


def test_a_ruleset_that_nobody_knows(play: Any, tmp_path: Path, capsys: Capture) -> None:
    answer = play(f"under 36; {TWO_FOR}", "p1", "2019-05-20T21:00:00Z")
    assert answer["exit"] == 3 and answer["tally"]["for"] == 3, "the votes are what was seen"
    told = [answer[name] for name in ("quorum", "popular", "unpopular", "vetoed", "self_killed", "oldest_pending")]
    assert {*told, answer["can_enact"]["now"], answer["can_fail"]["now"], answer["can_enact"]["earliest"]} == {None}
    assert [lack["code"] for lack in answer["lacking"]] == ["law-not-understood"]
    archive = str(tmp_path / "play.sqlite")
    ran = referee(capsys, "--archive", archive, "check", "p1", "--at", "2019-05-20T21:00:00Z")
    assert ran.code == 3 and "? Can’t tell" in ran.out and "no text of the ruleset" in ran.out
    said = " ".join(ran.out.split())
    assert "Until that is settled, nothing that the rules say of it is told as sure." in said
    assert "Whether it is" not in said, "what is open is all of it"
    assert referee(capsys, "--archive", archive, "queue", "--at", "2019-05-20T21:00:00Z").code == 3


RESOLVED = (
    f"{TWO_FOR}; 1 11:00 Dan votes p1 AGAINST; 1 21:30 Ann enacts p1; 2 10:00 Ann idles Dan; 3 08:00 Eve votes p1 FOR"
)


@pytest.mark.parametrize(
    "at", ["2019-05-20T21:30:00Z", "2019-05-22T12:00:00Z", "2019-06-02T09:00:00Z", "2021-01-01T00:00:00Z"]
)
def test_what_was_resolved_keeps_its_tally(play: Any, at: str) -> None:
    """Three to one of five when it was enacted, whoever idles or comments later, and however long ago it was: a post three
    weeks later has it forgotten."""
    answer = play(f"{RESOLVED}; 2019-06-10 09:00 Bob proposes p2", "p1", at)
    assert (answer["status"], answer["players"], answer["quorum"], answer["exit"]) == ("Enacted", 5, 3, 1)
    assert answer["tally"] == {"for": 3, "against": 1, "deferential": 0, "veto": 0}
    assert [vote["player"] for vote in answer["votes"]] == ["Bob", "Ann", "Cat", "Dan"] and answer["uncounted"] == []
    resolution = {"at": "2019-05-20T21:30:00Z", "at_is": "exact", "by": "Ann", "note": "", "felled_by": None}
    assert (answer["resolution"], answer["as_of"]) == (resolution, at)
    assert answer["not_voted"] == ["Eve"], "when it was resolved"


def test_before_it_was_resolved_it_is_pending(play: Any) -> None:
    answer = play(RESOLVED, "p1", "2019-05-20T21:29:59Z")
    assert (answer["status"], answer["resolution"], answer["exit"]) == ("Pending", None, 0)


@pytest.mark.parametrize(
    ("votes", "said"),
    [
        ("", "2 more votes FOR, or 3 more votes AGAINST"),
        ("; 1 10:00 Ann votes p1 FOR", "1 more vote FOR, or 3 more votes AGAINST"),
        ("; 1 10:00 Ann votes p1 AGAINST; 1 10:01 Cat votes p1 AGAINST", "2 more votes FOR, or 1 more vote AGAINST"),
        ("; 1 10:00 Ann votes p1 AGAINST; 1 10:01 Bob votes p1 AGAINST; 1 10:02 Ann fails p1", ""),
        ("; 1 10:00 Bob votes p1 AGAINST", ""),
    ],
)
def test_how_many_votes_would_turn_it(play: Any, votes: str, said: str) -> None:
    """Of five, Popular at 3 FOR, Unpopular once three are AGAINST; nothing turns what is over or Self-Killed."""
    answer = play(f"1 09:00 Bob proposes p1{votes}", "p1", "2019-05-20T11:00:00Z")
    assert answer["would_change_it"] == said


LATER = "Wed 22 May, 09:00 UTC (in 1 d 9 h)"


@pytest.mark.parametrize(
    ("votes", "steps"),
    [
        ({"Apple": 5, "Pear": 0, "Plum": 5}, f"1 enact “Apple” now · 2 fail “Pear” {LATER} · 3 enact “Plum” now PROPOSALS"),
        ({"Apple": 5, "Pear": 5, "Plum": 5}, "1 enact “Apple” now · 2 enact “Pear” now · 3 enact “Plum” now PROPOSALS"),
        ({"Apple": 0, "Pear": 0, "Plum": 5}, f"1 fail “Apple” {LATER} · 2 fail “Pear” {LATER} · 3 enact “Plum” now PROPOSALS"),
        ({"Apple": -5, "Pear": 0, "Plum": 1}, f"1 fail “Apple” now · 2 fail “Pear” {LATER} · 3 enact “Plum” {LATER} PROPOSALS"),
        ({"Apple": 1, "Pear": 0, "Plum": 5}, f"1 enact “Apple” {LATER} · 2 fail “Pear” {LATER} · 3 enact “Plum” now PROPOSALS"),
        ({"Apple": 5, "Pear": 1, "Plum": 0}, f"1 enact “Apple” now · 2 enact “Pear” {LATER} · 3 fail “Plum” {LATER} PROPOSALS"),
    ],
)  # fmt: skip
def test_all_that_may_be_done_now_stands_in_the_order(
    votes: dict[str, int], steps: str, tmp_path: Path, capsys: Capture
) -> None:
    """All three were posted in one minute, so that none is older than another and each may be the oldest; their author is FOR each. With
    one more FOR it may be enacted after 48 hours; with none it may be failed then."""
    ballots = (
        f"1 10:{number}{at} {who} votes {post.casefold()} {'FOR' if cast > 0 else 'AGAINST'}"
        for at, (post, cast) in enumerate(votes.items())
        for number, who in enumerate(("Bob", "Cat", "Dan", "Eve", "Ann")[: abs(cast)])
    )
    text = "; ".join((*(f"1 09:00 Ann proposes {post.casefold()}" for post in votes), *ballots))
    records, archive = tmp_path / "play.jsonl", tmp_path / "play.sqlite"
    records.write_text("\n".join(format_record(known.event) for known in history(text)), "utf-8")
    assert referee(capsys, "--archive", str(archive), "import", str(records)).code == 0
    out = " ".join(referee(capsys, "--archive", str(archive), "queue", "--at", "2019-05-21T00:00:00Z").out.split())
    told = out.partition("In this order: ")[2]
    assert told.casefold().startswith(steps.casefold()) and bool(told) is bool(steps)


@pytest.mark.parametrize(
    ("text", "at", "why", "clause", "ground"),
    [
        ("under 205; 1 09:00 Bob proposes p1 (core); 1 10:00 Ann votes p1 FOR", "2019-05-22T09:00:00Z", "would change a Core", "R205-VOTES-11", "R205-VOTES-11"),
        ("under 205; 1 09:00 Bob proposes p1 (core); 1 10:00 Ann votes p1 AGAINST", "2019-05-22T09:00:00Z", "1 FOR to 1 AGAINST after 48 hours", "R205-VOTES-09", "R205-VOTES-13"),
        ("under 205; 1 09:00 Bob proposes p1 (core); 1 10:00 Ann votes p1 FOR", "2019-05-22T08:59:00Z", "open for only 1 d 23 h 59 min", "R205-VOTES-09", None),
        ("under 205; 1 09:00 Bob proposes p1 (dynastic); 1 10:00 Ann votes p1 FOR", "2019-05-22T09:00:00Z", None, None, None),
    ],
)  # fmt: skip
def test_what_a_majority_alone_does_not_do_for_is_said(
    play: Any, text: str, at: str, why: str | None, clause: str | None, ground: str | None
) -> None:
    """Five play: 2 FOR are a majority and no quorum; after two days that is enough but for fixed rules."""
    answer = play(text, "p1", at)
    said = [(one["clause"], why in one["text"]) for one in answer["can_enact"]["blockers"] if why]
    assert said == ([(clause, True)] if clause else [])
    assert [one["clause"] for one in answer["can_fail"]["grounds"]] == ([ground] if ground else [])


@pytest.mark.parametrize(
    ("votes", "said"),
    [
        ("1 09:03 Dan votes v1 FOR", "open for 7 h of 12 h"),
        ("1 09:03 Dan votes v1 AGAINST", "open for 7 h of 12 h; with 1 AGAINST and no FOR of the Supervisor it needs 24 h"),
        ("1 09:03 Dan votes v1 AGAINST; 1 09:04 Eve votes v1 FOR", "open for 7 h of 12 h"),
    ],
)  # fmt: skip
def test_how_long_a_declaration_has_to_be_open_is_told_by_its_votes(play: Any, votes: str, said: str) -> None:
    text = f"1 09:00 Bob declares v1; 1 09:01 Ann votes v1 FOR; 1 09:02 Cat votes v1 FOR; {votes}"
    assert [one["text"] for one in play(text, "v1", "2019-05-20T16:00:00Z")["can_enact"]["blockers"]] == [said]


def test_what_was_illegal_to_post_is_said_first_when_two_days_are_over(play: Any) -> None:
    text = "under 205; 1 09:00 Eve declares v1; 1 10:00 Ann votes v1 FOR"
    grounds = play(text, "v1", "2019-05-22T09:00:00Z")["can_fail"]["grounds"]
    assert [one["code"] for one in grounds][:2] == ["illegal-post", "unpopular-48h"]


def test_whose_vote_would_turn_it_is_told_by_name(play: Any, tmp_path: Path, capsys: Capture) -> None:
    """Six play besides the author, quorum is four: Bob, Ann and Cat are FOR, and whoever else is turns it; Eve's VETO does more."""
    votes = "1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
    joined = "1 08:00 Fay joins; 1 08:01 Gus joins"
    play(f"{joined}; 1 09:00 Bob proposes p1; {votes}", "p1", "2019-05-20T21:00:00Z")
    asked = ("--archive", str(tmp_path / "play.sqlite"), "check", "p1", "--at", "2019-05-20T21:00:00Z")
    told = " ".join(referee(capsys, *asked).out.split())
    assert "FOR by any one of Dan, Eve, Fay and Gus: may be enacted" in told
