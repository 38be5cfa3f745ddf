"""Votes whose dates cannot be: nobody can tell of their matter, and one line says why."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.archive.misdated import before_post, with_misdated
from referee.model.events import Comment, Post, Status
from referee.model.records import format_record
from referee.model.sources import CommentSeen, PostSeen
from tests.cli.runner import referee
from tests.notation import history, instant

VOTES = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 10:02 Dan votes p1 FOR"
POSTED = instant("1", "09:00")


def asked(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, command: str, *, before: str = "") -> Any:
    """What a command says of p1, where Cat's vote is dated so many minutes before its post."""
    events = [
        msgspec.structs.replace(known.event, at=instant("1", before))
        if before and isinstance(known.event, Comment) and known.event.author == "Cat"
        else known.event
        for known in history(text)
    ]
    (tmp_path / "play.jsonl").write_text("\n".join(map(format_record, events)), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "play.jsonl")).code == 0
    subject = ["p1"] if command == "check" else []
    return referee(capsys, *here, command, *subject, "--at", "2019-05-21T09:00:00Z", "--json")


def by_code(findings: Any, *but: str) -> dict[str, set[str]]:
    """The verdicts of findings by their codes, but for some codes."""
    told: dict[str, set[str]] = {}
    for each in findings:
        if each["code"] not in but:
            told.setdefault(each["code"], set()).add(each["verdict"])
    return told


def test_a_vote_before_its_post_is_told_and_not_counted_nor_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = asked(tmp_path, capsys, VOTES, "check", before="08:59")
    assert told.code == 3 and told.document["can_enact"]["now"] is None
    assert told.document["lacking"] == [
        {"code": "source-odd", "text": "1 vote dated before the post: Cat (Mon 20 May 2019, 08:59 UTC)"}
    ]


def test_a_vote_of_the_same_minute_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = asked(tmp_path, capsys, VOTES, "check", before="09:00")
    assert told.code == 0 and told.document["can_enact"]["now"] is True


@pytest.mark.parametrize(("before", "verdict"), [("08:59", "undetermined"), ("", None)])
def test_what_was_resolved_by_it_is_undetermined(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], before: str, verdict: str | None
) -> None:
    """Without Cat's three of five are FOR and that is quorum; with two alone it is not."""
    short = VOTES.rpartition(";")[0]
    told = asked(tmp_path, capsys, f"{short}; 1 21:01 Ann enacts p1", "audit", before=before).document["findings"]
    assert {each["verdict"] for each in told} == ({verdict} if verdict else set())


def seen(*votes: tuple[int, str], at: int = 0) -> PostSeen:
    """A page with votes, each so many minutes after the post, of which the Entry Date is `at` minutes later."""
    comments = tuple(
        CommentSeen(id=str(number), author="Cat", at=POSTED + timedelta(minutes=minutes), icons=(icon,))
        for number, (minutes, icon) in enumerate(votes)
    )
    return PostSeen(
        id="p1",
        url="https://blog/p1",
        page="post",
        author="Bob",
        category="Proposal",
        title="p1",
        posted_at=POSTED + timedelta(minutes=at),
        comments=comments,
    )


@pytest.mark.parametrize(
    ("minutes", "odd"),
    [
        (-1, "1 vote dated before the post: Cat (Mon 20 May 2019, 08:59 UTC)"),
        (0, ""),
        (61, ""),
        (62, "1 vote dated after they were seen: Cat (Mon 20 May 2019, 10:02 UTC)"),
    ],
)
def test_a_page_that_was_served_an_hour_after_its_post(minutes: int, odd: str) -> None:
    """The clock of the blog may be a minute ahead; once it is seen so, it stays so."""
    served = POSTED + timedelta(hours=1)
    told = with_misdated([(served, seen((minutes, "FOR"))), (served + timedelta(days=1), seen((minutes, "FOR")))])
    assert ["".join(each.odd) for _, each in told] == [odd, odd]


def test_pictures_and_later_entry_dates_are_no_matter() -> None:
    """V28: the post was there by its first comment, whatever its Entry Date became."""
    served = POSTED + timedelta(hours=1)
    assert with_misdated([(served, seen((-1, "FOREIGN-IMAGE")))])[0][1].odd == ()
    told = with_misdated([(served, seen((5, "FOR"))), (served + timedelta(hours=1), seen((5, "FOR"), at=30))])
    assert [each.odd for _, each in told] == [(), ()]


@pytest.mark.parametrize(
    ("minutes", "status", "odd"),
    [
        (-1, "Enacted", ("Enacted dated before the post: Mon 20 May 2019, 08:59 UTC",)),
        (-1, "Pending", ()),
        (0, "Failed", ()),
    ],
)
def test_nothing_is_resolved_before_it_is_posted(minutes: int, status: str, odd: tuple[str, ...]) -> None:
    post = Post(at=POSTED, id="p1", author="Bob", category="Proposal", title="p1")
    set_then = Status(at=POSTED + timedelta(minutes=minutes), post="p1", status=status, by="Ann")  # type: ignore[arg-type]
    claim = before_post(post, (), (set_then,))
    assert (claim.odd if claim is not None else ()) == odd


def test_a_status_before_its_post_leaves_open_what_became_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = "1 08:59 Ann enacts p1; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
    told = asked(tmp_path, capsys, play, "check", before="10:01")
    assert told.code == 3 and told.document["can_enact"]["now"] is None
    assert [lack["code"] for lack in told.document["lacking"]] == ["source-odd"]


@pytest.mark.parametrize(("resolved", "may"), [("1 08:29 Ann enacts p0; ", None), ("", False)])
def test_what_waits_for_what_may_be_over_may_perhaps_be_enacted(
    resolved: str, may: bool | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """p1 has three FOR of a quorum of three after a day; whether p0, which is older, is still pending, nobody knows."""
    play = f"{resolved}1 08:30 Bob proposes p0; {VOTES}"
    told = asked(tmp_path, capsys, play, "check")
    assert told.document["can_enact"]["now"] is may


_YOUNGER = "1 09:30 Cat proposes p2; 1 10:00 Ann votes p2 FOR; 1 10:01 Dan votes p2 FOR; 1 22:00 Ann enacts p2"


@pytest.mark.parametrize(("resolved", "verdict"), [("1 08:59 Ann enacts p1; ", "undetermined"), ("", "violation")])
def test_who_passes_over_what_may_be_over_has_perhaps_done_so(
    resolved: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a record has p1 resolved before it was posted, nobody knows whether it was pending when p2 was enacted."""
    told = by_code(
        asked(tmp_path, capsys, f"{resolved}1 09:00 Bob proposes p1; {_YOUNGER}", "audit").document["findings"]
    )
    assert told["R204"] == {verdict}


@pytest.mark.parametrize(("resolved", "verdict"), [("1 08:59 Ann enacts p1; ", "undetermined"), ("", "violation")])
def test_who_has_two_pending_of_which_one_may_be_over_may_submit_another(
    resolved: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = by_code(
        asked(
            tmp_path,
            capsys,
            f"{resolved}1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2; 1 11:00 Bob proposes p3",
            "audit",
        ).document["findings"]
    )
    assert told["R102"] == {verdict}


@pytest.mark.parametrize(("resolved", "verdict"), [("1 08:59 Ann enacts v1; ", "undetermined"), ("", "violation")])
def test_a_declaration_that_may_be_over_perhaps_halts_the_game(
    resolved: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = by_code(
        asked(tmp_path, capsys, f"{resolved}1 09:00 Bob declares v1; 1 10:00 Cat proposes p1", "audit").document[
            "findings"
        ]
    )
    assert told["R104"] == {verdict}


_TABLE = "title,proposer,postedDate,status,admin,closedDate,lifespan,comments,dynasty\n"


@pytest.mark.parametrize(
    ("closed", "told"),
    [
        ("20 May 2019  08:59:59", {}),
        ("20 May 2019  09:00:00", {"R203": {"violation"}}),
        ("20 May 2019  20:59:58", {"R203": {"violation"}}),
        ("20 May 2019  21:00:00", {}),
    ],
)
def test_a_row_that_closed_before_it_was_posted_was_not_enacted_too_early(
    closed: str, told: dict[str, set[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "h.csv").write_text(f"{_TABLE}P,Bob,20 May 2019 09:00:00,Enacted,Ann,{closed},12,3,167\n", "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", "--format", "proposals-csv", str(tmp_path / "h.csv")).code == 0
    ran = referee(capsys, *here, "audit", "--as-if", "167", "--at", "2019-06-01T00:00:00Z", "--json")
    assert by_code(ran.document["findings"], "S103") == told


@pytest.mark.parametrize(("minutes", "odd"), [(-1, 1), (0, 0), (720, 0)])
def test_a_page_on_which_a_post_is_resolved_before_it_was_posted_is_odd(minutes: int, odd: int) -> None:
    shown = msgspec.structs.replace(seen(), status="Enacted", adminned_at=POSTED + timedelta(minutes=minutes))
    served = POSTED + timedelta(days=1)
    assert len(with_misdated([(served, shown)])[0][1].odd) == odd
    pending = msgspec.structs.replace(shown, status="Pending")
    assert with_misdated([(served, pending)])[0][1].odd == ()


def test_of_many_the_first_are_named() -> None:
    post = Post(at=POSTED, id="p1", author="Bob", category="Proposal", title="p1")
    votes = [
        Comment(at=POSTED - timedelta(minutes=each), id=str(each), post="p1", author=f"A{each}", icons=("FOR",))
        for each in range(1, 6)
    ]
    claim = before_post(post, votes)
    assert claim is not None and claim.odd[0].startswith(
        "5 votes dated before the post: A1 (Mon 20 May 2019, 08:59 UTC)"
    )
    assert claim.odd[0].endswith(" and 2 more")
