"""What `check`, `queue` and `audit` say where not everything is seen, from saved pages on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.blogpages import Said, month_page, post_page, write_blog
from tests.cli.runner import Ran, referee

Capture = pytest.CaptureFixture[str]
SCRAPED = "2019-05-20T23:30:00Z"
NINE = "Ann Bob Cat Dan Eve Fay Gus Hal Ivy"
ALL_FOR: list[Said] = [
    (name, f"10:00:{n:02}", "for") for n, name in enumerate(["Ann", "Cat", "Dan", "Fay", "Gus", "Hal", "Ivy"])
]


@pytest.fixture
def blog(tmp_path: Path, capsys: Capture) -> Any:
    """Scrapes a blog with one Proposal, open since 9:00, and asks."""

    def scraped(comments: list[Said], claimed: int | None, players: str, *, on_month: int | None = None) -> Any:
        pages = {
            "2019/05/index.html": month_page(on_month if on_month is not None else claimed),
            "archive/p1.html": post_page(comments, claimed),
        }
        config = ("--config", str(write_blog(tmp_path, pages, players)))
        referee(capsys, *config, "scrape", "--at", SCRAPED)

        def ask(*arguments: str) -> Ran:
            return referee(capsys, *config, *arguments)

        return ask

    return scraped


def check(ask: Any, at: str) -> Any:
    ran = ask("check", "p1", "--at", at, "--json")
    return {**ran.document, "exit": ran.code}


def nulls(answer: dict[str, Any]) -> set[str]:
    names = ("quorum", "popular", "unpopular", "vetoed", "self_killed", "oldest_pending")
    found = {name for name in names if answer[name] is None}
    return found | {name for name in ("can_enact", "can_fail") if answer[name]["now"] is None}


def test_no_whatever_the_six_that_are_not_seen_say(blog: Any) -> None:
    """Nine players, quorum 5; three FOR with the author's, and six of nine comments are not seen. At ten hours it is too
    young to be enacted; six AGAINST would make it Unpopular."""
    answer = check(blog(ALL_FOR[:2], 8, NINE), "2019-05-20T19:00:00Z")
    assert answer["can_enact"]["now"] is False
    assert [one["code"] for one in answer["can_enact"]["blockers"]] == ["under-12h"]
    assert answer["can_enact"]["earliest"] == "2019-05-20T21:00:00Z", "not before; then it may be, or not"
    assert nulls(answer) == {"popular", "unpopular", "vetoed", "self_killed", "can_fail"}
    assert answer["lacking"] == [{"code": "votes-not-seen", "text": "6 of 8 comments are not seen"}]
    assert answer["seen"] == {"comments": 2, "claimed": 8, "as_of": "2019-05-20T19:00:00Z"}
    assert (answer["exit"], answer["complete"], answer["read_at"]) == (3, False, None)


def test_popular_either_way_and_yet_it_may_have_been_vetoed(blog: Any) -> None:
    """Eight FOR of quorum 5: two that are not seen cannot take it away; but Eve may have vetoed it, and Bob withdrawn it."""
    answer = check(blog(ALL_FOR, 9, NINE), "2019-05-20T22:00:00Z")
    assert (answer["popular"], answer["popular_because"], answer["unpopular"]) == (True, ["quorum"], False)
    assert nulls(answer) == {"vetoed", "self_killed", "can_enact", "can_fail"} and answer["exit"] == 3
    assert answer["tally"] == {"for": 8, "against": 0, "deferential": 0, "veto": 0}, "what was seen"
    assert answer["would_change_it"] == answer["draft_note"] == ""


def test_all_seen_is_yes(blog: Any) -> None:
    answer = check(blog(ALL_FOR, 7, NINE), "2019-05-20T22:00:00Z")
    assert answer["can_enact"]["now"] is True and answer["lacking"] == [] and answer["exit"] == 0
    assert answer["seen"] == {"comments": 7, "claimed": 7, "as_of": "2019-05-20T22:00:00Z"}
    assert (answer["read_at"], answer["complete"], answer["title"]) == (SCRAPED, True, "P1")


def test_a_month_page_that_counts_more_than_the_post_shows(blog: Any) -> None:
    answer = check(blog(ALL_FOR, None, NINE, on_month=8), "2019-05-20T22:00:00Z")
    assert answer["can_enact"]["now"] is None and answer["seen"]["claimed"] == 8


def test_asked_about_an_instant_before_the_page_was_read(blog: Any) -> None:
    """The comments that the page hides may have been there long before it was read."""
    answer = check(blog(ALL_FOR, 9, NINE), "2019-05-20T21:00:00Z")
    assert answer["can_enact"]["now"] is None


@pytest.mark.parametrize("claimed", [8, None])
def test_comments_that_cannot_be_read(claimed: int | None, blog: Any) -> None:
    """A date that is none: of the comments on that page nothing is known but their number, or not even that."""
    bad: list[Said] = [*ALL_FOR, ("Cat", "99:99:99", "for")]
    answer = check(blog(bad, claimed, NINE), "2019-05-20T22:00:00Z")
    assert answer["can_enact"]["now"] is None and answer["can_fail"]["now"] is None
    assert answer["lacking"][0]["code"] in ("votes-not-seen", "source-odd") and answer["seen"]["claimed"] == claimed


def test_an_icon_that_is_not_known(blog: Any) -> None:
    """Three players, quorum 2: Bob's implied FOR and Ann's; Ann has used an icon since of which nobody knows what it is."""
    said: list[Said] = [("Ann", "10:00:00", "for"), ("Ann", "11:00:00", "hammer")]
    answer = check(blog(said, 2, "Ann Bob Eve"), "2019-05-20T22:00:00Z")
    assert answer["popular"] is None and answer["can_enact"]["now"] is None
    assert answer["lacking"] == [
        {"code": "icon-unknown", "text": "what the icon HAMMER of Ann counts as is not known (HAMMER, 1 vote)"}
    ]
    again = check(blog([*said, ("Ann", "12:00:00", "for")], 3, "Ann Bob Eve"), "2019-05-20T22:00:00Z")
    assert again["can_enact"]["now"] is True and again["lacking"] == [], "their last vote is known"


def test_for_people(blog: Any) -> None:
    ask = blog(ALL_FOR[:2], 8, NINE)
    ran = ask("check", "P1", "--at", "2019-05-20T22:00:00Z")
    assert ran.code == 3 and "? Can’t tell: 6 of 8 comments are not seen." in " ".join(ran.out.split())
    assert "\nNote " not in ran.out
    queue = ask("queue", "--at", "2019-05-20T22:00:00Z")
    assert queue.code == 3
    assert "1 matter is pending; whether it can be resolved now cannot be told." in " ".join(queue.out.split())
    assert "? Can’t tell: 6 of 8 comments are not seen." in " ".join(queue.out.split())
    (entry,) = ask("queue", "--at", "2019-05-20T22:00:00Z", "--json").document["pending"]
    assert entry == {key: value for key, value in check(ask, "2019-05-20T22:00:00Z").items() if key != "exit"}


def test_how_old_it_is_comes_first(blog: Any) -> None:
    ask = blog(ALL_FOR, 7, NINE)
    assert ask("check", "p1", "--at", "2019-05-20T22:00:00Z").out.startswith("P1, Proposal by Bob\n"), (
        "it covers that instant"
    )
    late = " ".join(ask("check", "p1", "--at", "2019-05-21T23:00:00Z").out.split())
    assert late.startswith(
        "Nothing was fetched since Mon 20 May 2019, 23:00 UTC, 1 d before Tue 21 May 2019, 23:00 UTC"
    )
    for command in (["queue"], ["audit"], ["agreement"]):
        out = ask(*command, "--at", "2030-01-01T00:00:00Z").out
        assert out.startswith("Nothing was fetched since Mon 20 May 2019, 23:00 UTC"), command


def test_the_audit_of_a_partial_archive(blog: Any) -> None:
    ask = blog(ALL_FOR[:2], 8, NINE)
    ran = ask("audit", "--at", "2019-05-20T22:00:00Z", "--json")
    assert (ran.code, ran.document["complete"], ran.document["read_at"]) == (3, False, None)
    assert ran.document["findings"] == []
    whole = blog(ALL_FOR, 7, NINE)("audit", "--at", "2019-05-20T22:00:00Z", "--json")
    assert (whole.code, whole.document["complete"], whole.document["read_at"]) == (0, True, SCRAPED)


def test_a_page_that_is_missing_altogether_leaves_the_archive_partial(tmp_path: Path, capsys: Capture) -> None:
    """The month's page shows p1 with 7 comments, or with none, and there is no page of p1's own."""
    for claimed, complete, unseen in ((7, False, 7), (None, False, None), (0, True, 0)):
        (tmp_path / str(claimed)).mkdir()
        config = (
            "--config",
            str(write_blog(tmp_path / str(claimed), {"2019/05/index.html": month_page(claimed)}, NINE)),
        )
        scraped = referee(capsys, *config, "scrape", "--at", SCRAPED)
        assert (
            "https://blognomic.com/archive/p1: its own page is not among those saved" in scraped.err
        ) is not complete
        ran = referee(capsys, *config, "check", "p1", "--at", SCRAPED, "--json")
        assert (ran.document["complete"], ran.document["seen"]) == (
            complete, {"comments": 0, "claimed": unseen, "as_of": "2019-05-20T23:00:00Z"},
        )  # fmt: skip
        audit = referee(capsys, *config, "audit", "--at", SCRAPED, "--json")
        assert (audit.document["complete"], audit.code) == (complete, 0 if complete else 3)


def test_nothing_pending_is_no_comfort(tmp_path: Path, capsys: Capture) -> None:
    write_blog(tmp_path, {}, NINE)
    archive = ("--archive", str(tmp_path / "play.sqlite"))
    referee(capsys, *archive, "import", str(tmp_path / "play.jsonl"))
    out = referee(capsys, *archive, "queue", "--at", "2030-01-01T00:00:00Z").out
    assert out.startswith("The archive holds nothing after Sun 19 May 2019, 00:00 UTC")
    assert out.rstrip().endswith("Nothing is pending, as far as is seen.")


def test_a_title_in_any_case_an_address_or_an_id(blog: Any) -> None:
    ask = blog(ALL_FOR, 7, NINE)
    for name in ("p1", "P1", " p1 ", "https://www.blognomic.com/archive/p1/", "https://blognomic.com/archive/P1?x#c"):
        assert ask("check", name, "--at", "2019-05-20T22:00:00Z").code == 0, name
    assert ask("check", "p2", "--at", "2019-05-20T22:00:00Z").code == 2


@pytest.mark.parametrize(
    ("listed", "icon", "enactable"),
    [
        (("Cat", "Dan", "Fay", "Gus", "Hal", "Ivy", "Wyn"), "seal", None),
        (("Cat", "Dan", "Fay", "Gus", "Hal", "Ivy", "Wyn"), "imperial", None),
        (("Cat", "Dan", "Fay", "Gus", "Hal", "Ivy", "Wyn"), "for", True),
        (("Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy", "Wyn"), "seal", True),
    ],
)
def test_a_head_whom_the_blog_does_not_list_may_go_by_another_name(
    listed: tuple[str, ...], icon: str, enactable: bool | None, tmp_path: Path, capsys: Capture
) -> None:
    """Eve heads the dynasty. Where Wyn is listed and Eve is not, Wyn may be Eve: the VETO may be hers (VOTES-08)."""
    comments = [*ALL_FOR, ("Wyn", "10:30:00", icon)]
    pages = {"2019/05/index.html": month_page(8), "archive/p1.html": post_page(comments, 8, roster=listed)}
    config = ("--config", str(write_blog(tmp_path, pages, NINE)))
    referee(capsys, *config, "scrape", "--at", SCRAPED)
    ran = referee(capsys, *config, "check", "p1", "--at", SCRAPED, "--json")
    assert ran.document["can_enact"]["now"] is enactable
    assert ("roster-unclear" in {one["code"] for one in ran.document["lacking"]}) is (enactable is None)


def test_a_post_on_a_page_that_was_not_read_cannot_be_judged(tmp_path: Path, capsys: Capture) -> None:
    pages = {"2019/05/index.html": "<html><body><!-- </body></html>", "archive/p1.html": post_page(ALL_FOR, 7)}
    config = ("--config", str(write_blog(tmp_path, pages, NINE)))
    referee(capsys, *config, "scrape", "--at", SCRAPED)
    ran = referee(capsys, *config, "check", "no-such-post", "--at", SCRAPED)
    assert ran.code == 3 and "read in part" in ran.err
