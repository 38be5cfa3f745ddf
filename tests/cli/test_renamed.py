"""Somebody renamed on the blog: the votes, the head of the dynasty and the roster go on under the new name."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.archive.store import open_archive
from referee.model.events import Evidence, Player
from tests.blogpages import Said, month_page, post_page, write_blog
from tests.cli.runner import Ran, referee
from tests.notation import history, instant

FIRST, SECOND = "2019-05-20T12:00:00Z", "2019-05-20T23:00:00Z"
AT = "2019-05-20T23:30:00Z"
NINE = "Ann Bob Cat Dan Eve Fay Gus Hal Ivy"
BEFORE: list[Said] = [(name, f"10:00:{n:02}", "for") for n, name in enumerate(("Ann", "Cat", "Dan"))]
OTHERS = ("Cat", "Dan", "Fay", "Gus", "Hal", "Ivy")

Seen = tuple[list[Said], tuple[str, ...]]
"""Comments, and who is listed besides Ann and Bob. A member's number is that of the first letter."""


@pytest.fixture
def asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Scrapes twice, and then asks."""

    def ask(first: Seen, second: Seen, *question: str) -> Ran:
        for (comments, listed), served in ((first, FIRST), (second, SECOND)):
            count = len(comments)
            pages = {
                "2019/05/index.html": month_page(count),
                "archive/p1.html": post_page(comments, count, roster=listed),
            }
            config = ("--config", str(write_blog(tmp_path, pages, NINE, served)))
            referee(capsys, *config, "scrape", "--at", served)
        return referee(capsys, *config, *question, "--at", AT, "--json")

    return ask


def called(comments: list[Said]) -> list[Said]:
    """As a page shows comments on which Cat is Catherine by now."""
    return [("Catherine" if who == "Cat" else who, at, icon) for who, at, icon in comments]


LISTED = (*OTHERS, "Eve")
WITH_CATHERINE = ("Catherine", *OTHERS[1:], "Eve")


def test_a_renamed_heads_veto_is_hers(asked: Callable[..., Ran]) -> None:
    """Eve (69) is Evelyn when the second page is served; she vetoed at 13:00, before anybody saw that."""
    vetoed: list[Said] = [*BEFORE, ("Evelyn", "13:00:00", "seal")]
    ran: Any = asked((BEFORE, LISTED), (vetoed, (*OTHERS, "Evelyn")), "check", "p1").document
    assert (ran["vetoed"], ran["lacking"], ran["players"]) == (True, [], 9)


def test_deference_to_a_renamed_head_goes_on(asked: Callable[..., Ran]) -> None:
    said: list[Said] = [*BEFORE, ("Fay", "11:00:00", "imperial")]
    votes: list[Said] = [*said, ("Evelyn", "13:00:00", "for")]
    ran: Any = asked((said, LISTED), (votes, (*OTHERS, "Evelyn")), "check", "p1").document
    assert [one["counts_as"] for one in ran["votes"] if one["player"] == "Fay"] == ["FOR"]
    assert (ran["tally"]["for"], ran["lacking"]) == (6, []), "Bob's own, Ann, Cat, Dan, Evelyn and Fay"


def test_a_renamed_players_last_vote_counts(asked: Callable[..., Ran]) -> None:
    """Cat voted FOR as Cat, and AGAINST at 13:00, first seen as Catherine's: the later is hers."""
    page = called([*BEFORE, ("Cat", "13:00:00", "against")])
    ran: Any = asked((BEFORE, LISTED), (page, WITH_CATHERINE), "check", "p1").document
    assert (ran["tally"], ran["players"]) == ({"for": 3, "against": 1, "deferential": 0, "veto": 0}, 9)
    assert [one["cast"] for one in ran["votes"] if one["player"] == "Catherine"] == ["AGAINST"]


def test_a_head_with_another_number_is_another(asked: Callable[..., Ran]) -> None:
    """Wyn (87) is listed where Eve (69) was: nobody says that Wyn is Eve."""
    vetoed: list[Said] = [*BEFORE, ("Wyn", "13:00:00", "seal")]
    ran: Any = asked((BEFORE, LISTED), (vetoed, (*OTHERS, "Wyn")), "check", "p1").document
    assert ran["vetoed"] is not True


def test_a_renaming_is_told_as_one(asked: Callable[..., Ran]) -> None:
    """Nobody has idled and nobody joined: there is a new name, of which no Proposal speaks."""
    ran: Any = asked((BEFORE, LISTED), (called(BEFORE), WITH_CATHERINE), "audit").document
    assert [(one["code"], one["verdict"], one["subject"]) for one in ran["findings"]] == [
        ("R612", "undetermined", "player:Catherine")
    ]


def test_two_names_of_one_number_on_one_page_rename_nobody_and_idle_nobody(asked: Callable[..., Ran]) -> None:
    """Cat's comment stands beside Catherine in the list, both 67: the page cannot be trusted, nor its list."""
    ran: Any = asked((BEFORE, LISTED), (BEFORE, WITH_CATHERINE), "audit").document
    assert [one["code"] for one in ran["findings"]] == []
    checked: Any = asked((BEFORE, LISTED), (BEFORE, WITH_CATHERINE), "check", "p1").document
    assert {one["code"] for one in checked["lacking"]} == {"source-odd"}


@pytest.mark.parametrize(
    ("name", "found"), [("Catherine", {"R705"}), ("Cat", {"R705"}), ("catherine", {"R705"}), ("Bob", set[str]())]
)
def test_what_somebody_did_by_the_old_name_is_theirs(
    name: str, found: set[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cat removes her own Proposal at 09:10 and is Catherine from noon on."""
    with closing(open_archive(tmp_path / "a.sqlite")) as archive:
        archive.add(history("1 09:00 Cat proposes p1; 1 09:10 Cat removes p1"))
        renamed = Player(at=instant("1", "12:00"), name="Catherine", was="Cat", status="active")
        archive.add([Evidence(renamed)])
    asked = ("--archive", str(tmp_path / "a.sqlite"))
    for table in ("audit", "findings"):
        ran: Any = referee(capsys, *asked, table, "--player", name, "--at", "2019-05-20T13:00:00Z", "--json")
        if table == "audit" or found:
            assert {one["code"] for one in ran.document["findings"]} >= found
            assert ("R705" in {one["code"] for one in ran.document["findings"]}) == bool(found)
        else:
            assert "nobody called 'Bob' is in this table" in ran.err
