"""The pages of the audit: what stands first, weeks and dynasties where there is much, a page for each cause."""

from __future__ import annotations

import html
import re
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import msgspec

from referee.app.audits.causes import Cause
from referee.app.audits.repairs import Deed
from referee.app.tracked.figures import Figures
from referee.app.web.derivations import Derivations
from referee.app.web.earlier import Earlier
from referee.app.web.lawtexts import LawPages
from referee.law.ruleset import Words
from referee.model.findings import Finding
from referee.reports.web.site import pages as pages_of

NOW = datetime(2019, 5, 21, tzinfo=UTC)
"""A Tuesday."""


def finding(number: int, at: datetime, message: str) -> Finding:
    return Finding(
        id=f"{number:016x}", code="R203", verdict="violation", title="t", at=at, actor="Ann", subject="post:slug_of_it", message=message,
        clauses=("R167-RESPROP-03",), ruleset="167", evidence=("javascript:alert(1)", "https://example.com/x"),
    )  # fmt: skip


def told(
    number: int, *, at: datetime = NOW, status: str = "standing", followers: int = 0, reign: int = 1
) -> dict[str, Any]:
    """A cause as a page is given it; its followers came an hour after one another."""
    root = finding(number, at, f"Message {number}.")
    below = tuple(
        finding(1000 * number + each, at + timedelta(hours=each), f"Follower {each}.")
        for each in range(1, followers + 1)
    )
    ended = None if status == "standing" else Deed("reverted", "Bob", at + timedelta(hours=1))
    cause = Cause(
        status=status, said=f"Cause {number} <b>.", detail="(A detail.)", lawful="later", finding=root,  # type: ignore[arg-type]
        followers=below, deeds=(), obstacle=None, about=None, who={"Ann": 1 + followers}, since=at, until=below[-1].at if below else at,
        growing=False, new=False, law=(), ended=ended, ended_said="" if ended is None else "Taken back by Bob",
    )  # fmt: skip
    return {
        "cause": cause,
        "anchor": f"cause-{number:06x}",
        "reign": reign,
        "dynasty": f"D{reign}",
        "matter": None,
        "lately": True,
    }


def site_of(*causes: dict[str, Any]) -> dict[str, Any]:
    """A site in which that was found."""
    standing = sum(each["cause"].status == "standing" for each in causes)
    return {
        "game": "G", "tag": "tag:g.example,2026::", "address": "", "dynasty": "", "as_of": NOW, "read_at": None, "complete": False, "age": "", "wiki": "", "seen": "", "ruleset": "",
        "sections": ("index", "queue", "audit", "players"), "counts": {"standing": standing, "pending": 0}, "pending": [], "resolved": [], "lately": [],
        "news": (), "active": 0, "admins": [], "heads": (), "words": Words("player", "players", "Emperor"), "players": [],
        "causes": causes, "verdicts": {"violation": len(causes)}, "holdings": None, "people": {}, "called": {"An": "Ann"}, "edits": {}, "ballots": [], "by_mail": False,
        "portraits": (), "courses": (), "activity": (), "derived": Derivations(), "figures": Figures(None), "signs": {}, "rule_places": {}, "was": False, "matter_files": {}, "matter_names": {}, "titles": {}, "found_of": {}, "let_pass": [],
        "order": (), "trackers": (), "proposing": None, "law": LawPages("", quoted=False, link="", sections=(), amendments=(), since=None),
        "earlier": Earlier(lambda: nullcontext(None), (), NOW, whole=True, in_order=True),  # type: ignore[arg-type,return-value]
    }  # fmt: skip


def pages(*causes: dict[str, Any]) -> dict[str, str]:
    """The pages of such a site."""
    return {page.name: page.make() for page in pages_of(site_of(*causes))}


def shown(body: str) -> str:
    """What the page says: no tags, and neither titles nor addresses."""
    main = body.partition("<main")[2].partition("</main")[0]
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", main)).split())


def audits(made: dict[str, str]) -> list[str]:
    return sorted(name for name in made if name.startswith("audit"))


def test_a_hundred_causes_stand_on_one_page_and_one_more_on_pages_by_week() -> None:
    few = pages(*(told(number) for number in range(100)))
    assert audits(few) == ["audit.html"] and few["audit.html"].count("<article") == 100
    many = pages(*(told(number) for number in range(101)))
    week = "audit-1-2019-05-20"
    assert audits(many) == [f"{week}-2.html", f"{week}.html", "audit-1.html", "audit.html"]
    assert [many[f"{week}{part}.html"].count("<article") for part in ("", "-2")] == [100, 1]
    assert many["audit.html"].count("<article") == 100 and "100 of 101" in shown(many["audit.html"])
    assert f'href="{week}.html"' in many["audit.html"] and f'href="{week}-2.html"' in many[f"{week}.html"]


def test_who_was_renamed_is_one_player() -> None:
    one, other = told(1), told(2)
    other["cause"] = msgspec.structs.replace(other["cause"], who={"An": 1, "Bob": 1})
    body = pages(one, other)["audit.html"]
    assert "<option>Ann</option>" in body and "<option>An</option>" not in body
    assert 'data-player="Ann"' in body and 'data-player="Ann|Bob"' in body


def test_weeks_begin_on_mondays_and_dynasties_have_a_page_each() -> None:
    monday = datetime(2019, 5, 20, tzinfo=UTC)
    late = [told(number, at=monday, reign=2) for number in range(99)]
    made = pages(*late, told(200, at=monday - timedelta(seconds=1), reign=2), told(201, at=monday - timedelta(days=8)))
    assert audits(made) == [
        "audit-1-2019-05-06.html", "audit-1.html", "audit-2-2019-05-13.html", "audit-2-2019-05-20.html", "audit-2.html", "audit.html",
    ]  # fmt: skip
    assert made["audit-2-2019-05-20.html"].count("<article") == 99
    assert "D1" in shown(made["audit.html"]) and 'href="audit-1.html"' in made["audit.html"]


def test_what_stands_and_the_last_week_come_first_where_there_is_much() -> None:
    old = NOW - timedelta(days=8)
    right = [told(number, at=old, status="put-right") for number in range(150)]
    made = pages(told(900, at=old), told(901, status="put-right"), *right)
    assert made["audit.html"].count("<article") == 2
    assert "Still standing 1" in shown(made["audit.html"]) and "Put right 1 of 151" in shown(made["audit.html"])


def test_twenty_followers_are_folded_and_more_stand_on_the_causes_own_pages() -> None:
    folded = pages(told(1, followers=20))["audit.html"]
    assert "Follower 20." in folded and "<details" in folded
    made = pages(told(1, followers=101))
    assert "Follower 1." not in made["audit.html"] and "101 follow from it" in shown(made["audit.html"])
    first, second = made["finding-cause-000001.html"], made["finding-cause-000001-2.html"]
    assert "Follower 100." in first and "Follower 101." not in first and "Follower 101." in second


def test_a_cause_says_who_put_it_right_and_is_no_longer_to_be_put_right() -> None:
    standing, right = (
        pages(told(1, status=status))["finding-cause-000001.html"] for status in ("standing", "put-right")
    )
    assert "To put it right" in shown(standing) and "Taken back" not in shown(standing)
    assert "Taken back by Bob, Tue 21 May, 01:00" in shown(right) and "To put it right" not in shown(right)


def test_no_page_of_very_many_causes_is_large() -> None:
    long = [told(number, at=NOW - timedelta(days=number % 700), followers=number % 9) for number in range(1_000)]
    made = pages(*long)
    assert max(len(body) for body in made.values()) < 300_000


def test_ids_and_codes_are_no_part_of_what_is_read_but_for_one_line_to_paste() -> None:
    made = pages(told(0xABCDEF, followers=2))
    assert "R203" not in "".join(map(shown, made.values())) and "slug_of_it" not in "".join(map(shown, made.values()))
    ours = "0000000000abcdef"
    assert ours not in shown(made["audit.html"]) and shown(made["finding-cause-abcdef.html"]).count(ours) == 1
    assert shown(made["finding-cause-abcdef.html"]).endswith(f"To paste into a terminal referee finding {ours}")


def test_only_web_addresses_are_links_and_markup_is_inert() -> None:
    page = pages(told(1))["audit.html"]
    assert 'href="https://example.com/x"' in page and 'href="javascript' not in page
    assert "Cause 1 &lt;b&gt;." in page


def test_a_page_with_boards_is_made_anew_where_the_wiki_has_moved() -> None:
    over = {**told(1, at=NOW - timedelta(days=90)), "lately": False}
    grid = SimpleNamespace(made="revision 7")

    def mark(wiki: str) -> str:
        edits, links = {over["cause"].id: (grid,)}, {"diff_of": lambda made: f"{wiki}?{made}"}
        made = pages_of({**site_of(over), "edits": edits, **links})
        return next(page.mark for page in made if page.name == "finding-cause-000001.html")

    assert mark("https://a.example") == mark("https://a.example") != mark("https://b.example")
