"""What is over is neither made nor written again while it is known as it was; and the folder is always what a new one would be."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import closing, nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from referee.app.inquiry.opening import inquire
from referee.app.tables.held import Held
from referee.app.tables.rows import posts
from referee.app.web import earlier as earlier_matters
from referee.app.web.earlier import Earlier, resolved_in
from referee.app.web.matters import then_told, untold
from referee.archive.store import open_archive
from referee.config import Config
from tests.cli.runner import referee
from tests.reports.test_html import shown

Capture = pytest.CaptureFixture[str]
BEGUN = datetime(2019, 1, 1, 8, tzinfo=UTC)
DYNASTY = timedelta(days=30)
PEOPLE = ("Ann", "Bob", "Cat")
RULES = "== Core ==\n"


def stamp(at: datetime) -> str:
    return f"{at:%Y-%m-%dT%H:%M:%SZ}"


def dynasty(number: int) -> list[dict[str, Any]]:
    """A month: Ann proposes on three days, and Bob enacts a day later; the third time at once, which is too early."""
    begun = BEGUN + number * DYNASTY
    told: list[dict[str, Any]] = [{"record": "dynasty", "at": stamp(begun), "name": f"D{number}", "ruleset": "167", "emperor": "Cat"}]  # fmt: skip
    for day in (1, 2, 3):
        at, post = begun + timedelta(days=day), f"p{number}{day}"
        told.append({"record": "post", "id": post, "at": stamp(at), "author": "Ann", "category": "Proposal", "title": f"Rule {day}", "changes": []})  # fmt: skip
        votes = [("Bob", "FOR"), ("Cat", "FOR")]
        told += ({"record": "comment", "id": f"{post}{who}", "post": post, "at": stamp(at + timedelta(hours=1)), "author": who, "icons": [icon]} for who, icon in votes)  # fmt: skip
        after = timedelta(hours=2 if day == 3 else 24)
        told.append({"record": "status", "post": post, "at": stamp(at + after), "status": "Enacted", "by": "Bob"})
    return told


def game(dynasties: int) -> list[dict[str, Any]]:
    players = [{"record": "player", "at": stamp(BEGUN), "name": name, "status": "active", "admin": name == "Bob"} for name in PEOPLE]  # fmt: skip
    return [*players, *(each for number in range(dynasties) for each in dynasty(number))]


class Nights:
    """An archive, a folder of pages that nights keep, and beside it new ones."""

    def __init__(self, folder: Path, capsys: Capture) -> None:
        self.folder, self.capsys, self.number, self.code = folder, capsys, 0, 0
        self.named = ("--archive", str(folder / "a.sqlite"))

    def take(self, *records: dict[str, Any]) -> None:
        self.number += 1
        file = self.folder / f"{self.number}.jsonl"
        file.write_text("".join(f"{json.dumps(each)}\n" for each in records), "utf-8")
        assert referee(self.capsys, *self.named, "import", str(file)).code == 0

    def read_in_part(self, at: datetime) -> None:
        """The sources were last read then, and not whole."""
        with closing(open_archive(self.folder / "a.sqlite")) as archive:
            archive.runs.end(archive.runs.begin("scrape", at), at, ["the blog did not answer"])
        self.code = 3

    def night(self, at: datetime, where: str = "kept") -> dict[str, tuple[str, int]]:
        """The files with when they were written, after a night."""
        referee(self.capsys, *self.named, "audit", "--at", stamp(at))
        ran = referee(self.capsys, *self.named, "report", "--html", str(self.folder / where), "--at", stamp(at))
        assert ran.code == self.code, ran
        files = sorted(file for file in (self.folder / where).iterdir() if file.suffix != ".jsonl")
        return {file.name: (file.read_text("utf-8"), file.stat().st_mtime_ns) for file in files}

    def both(self, at: datetime) -> tuple[dict[str, str], set[str]]:
        """What stands in the folder after a night, which is what stands in a new one; and which of it was written."""
        place = self.folder / "kept"
        before = {file.name: file.stat().st_mtime_ns for file in place.iterdir()} if place.exists() else {}
        kept = self.night(at)
        new = self.night(at, f"new-{self.number}-{at:%m%d}")
        told = {name: body for name, (body, _) in kept.items() if name != ".referee-pages"}
        assert told == {name: body for name, (body, _) in new.items() if name != ".referee-pages"}
        return told, {name for name, (_, at_ns) in kept.items() if before.get(name) != at_ns}


@pytest.fixture
def nights(tmp_path: Path, capsys: Capture) -> Nights:
    return Nights(tmp_path, capsys)


def test_each_matter_of_each_dynasty_has_a_page_that_its_dynasty_leads_to(nights: Nights) -> None:
    nights.take(*game(3))
    told, _ = nights.both(BEGUN + 3 * DYNASTY)
    matters = {name for name in told if name.startswith("matter-")}
    assert matters == {f"matter-rule-{day}{more}.html" for day in (1, 2, 3) for more in ("", "-2", "-3")}
    linked = {page: set(re.findall(r'href="(matter-[^"]+)"', told[page])) for page in ("dynasty-1.html", "dynasty-2.html", "dynasty.html")}  # fmt: skip
    assert linked["dynasty-1.html"] == {f"matter-rule-{day}.html" for day in (1, 2, 3)}
    assert set.union(*linked.values()) == matters and sum(map(len, linked.values())) == len(matters)
    page = shown(told["matter-rule-1.html"])
    assert "Proposal by Ann, Wed 2 Jan, 08:00" in page and "Enacted Thu 3 Jan, 08:00 by Bob" in page
    assert "3 FOR, 0 AGAINST, quorum 2 of 3" in page


@pytest.mark.parametrize(("number", "listed"), [(120, False), (121, True)])
def test_a_dynasty_with_more_matters_than_are_drawn_has_a_list_of_all(
    nights: Nights, number: int, listed: bool
) -> None:
    """An hour after one another; a hundred and twenty are drawn."""
    posted = [BEGUN + timedelta(days=1, hours=hour) for hour in range(number)]
    matters = [{"record": "post", "id": f"m{hour}", "at": stamp(at), "author": "Ann", "category": "Proposal", "title": f"M {hour}", "changes": []} for hour, at in enumerate(posted)]  # fmt: skip
    matters += ({"record": "status", "post": f"m{hour}", "at": stamp(at + timedelta(hours=20)), "status": "Failed", "by": "Bob"} for hour, at in enumerate(posted))  # fmt: skip
    nights.take(*game(1)[:4], *matters)
    told = {name: body for name, (body, _) in nights.night(BEGUN + timedelta(days=15)).items()}
    assert ("matters-1.html" in told) == listed == ('href="matters-1.html"' in told["dynasty.html"])
    page = told["matters-1.html" if listed else "dynasty.html"]
    linked = re.findall(r'href="(matter-[^"]+)"', page)
    assert linked == [f"matter-m-{hour}.html" for hour in (reversed(range(number)) if listed else range(number))]
    assert set(linked) <= told.keys() and max(map(len, told.values())) < 300_000


def test_a_finding_leads_to_the_matter_and_the_matter_to_the_finding(nights: Nights) -> None:
    nights.take(*game(3))
    told, _ = nights.both(BEGUN + 3 * DYNASTY)
    found = set(re.findall(r'href="(finding-[^"]+)"', told["matter-rule-3.html"]))
    assert found and all('href="matter-rule-3.html"' in told[finding] for finding in found)
    assert any("too early" in shown(told[finding]) for finding in found)


def test_what_is_over_says_as_of_its_last_change_and_counts_nothing_of_other_nights(nights: Nights) -> None:
    nights.take(*game(3))
    told, _ = nights.both(BEGUN + 3 * DYNASTY)
    for name, at in (
        ("matter-rule-1.html", "Thu 3 Jan 2019, 08:00 UTC"),
        ("dynasty-1.html", "Thu 31 Jan 2019, 08:00 UTC"),
    ):
        head = " ".join(re.sub(r"<[^>]*>", " ", told[name].partition("<main")[0].partition("<body")[2]).split())
        assert f"As of its last change , {at}" in head and "2019, 08:00 UTC ·" not in head and "D0" in head
    assert "As of its last change" not in told["index.html"] + told["queue.html"] + told["player-ann.html"]


def test_a_night_writes_nothing_of_what_is_over(nights: Nights) -> None:
    nights.take(*game(3))
    at = BEGUN + 2 * DYNASTY + timedelta(days=20)
    nights.both(at)
    _, written = nights.both(at + timedelta(days=1))
    assert written and not any(re.match(r"matter-|finding-|dynasty-|audit-", name) for name in written)


@pytest.mark.parametrize("days", [13, 15])
def test_a_dynasty_that_begins_changes_no_page_of_what_was_over(nights: Nights, days: int) -> None:
    """For two weeks the one before it is told of anew each night, too."""
    nights.take(*game(2))
    nights.both(BEGUN + 2 * DYNASTY)
    nights.take(*dynasty(2))
    _, written = nights.both(BEGUN + 2 * DYNASTY + timedelta(days=days))
    mine = {f"matter-rule-{day}-3.html" for day in (1, 2, 3)}
    assert {name for name in written if name.startswith("matter-")} == mine


LATE = {
    "a vote that came to be known late": {"record": "comment", "id": "late", "post": "p01", "at": stamp(BEGUN + timedelta(days=1, hours=3)), "author": "Dan", "icons": ["AGAINST"]},
    "another title": {"record": "edit", "post": "p01", "at": stamp(BEGUN + 2 * DYNASTY + timedelta(days=4)), "by": "Ann", "fields": ["title"], "new": {"title": "Once Rule 1"}},
    "a status that was taken back": {"record": "status", "post": "p01", "at": stamp(BEGUN + 2 * DYNASTY + timedelta(days=4)), "status": "Pending", "by": "Bob"},
    "somebody renamed": {"record": "player", "at": stamp(BEGUN + 2 * DYNASTY + timedelta(days=4)), "name": "Annette", "was": "Ann", "status": "active"},
    "somebody new": {"record": "player", "at": stamp(BEGUN + 2 * DYNASTY + timedelta(days=4)), "name": "Eve", "status": "active"},
    "a dynasty that came to be known late": {"record": "dynasty", "at": stamp(BEGUN + DYNASTY + timedelta(days=2)), "name": "Dx", "ruleset": "167", "emperor": "Cat"},
    "an older matter of the same title": {"record": "post", "id": "p00", "at": stamp(BEGUN + timedelta(hours=1)), "author": "Cat", "category": "Proposal", "title": "Rule 1", "changes": []},
}  # fmt: skip


@pytest.mark.parametrize("what", LATE)
def test_what_comes_in_late_or_touches_what_is_over_is_told_as_in_a_new_folder(nights: Nights, what: str) -> None:
    nights.take(*game(3))
    at = BEGUN + 2 * DYNASTY + timedelta(days=20)
    nights.both(at)
    nights.take(LATE[what])
    nights.both(at + timedelta(days=1))


SPOILT = {"record": "revision", "page": "Ruleset", "id": "1", "at": stamp(BEGUN + timedelta(hours=1)), "author": "Zed", "summary": "", "text": "Zed was here."}  # fmt: skip


@pytest.mark.parametrize("vandalised", [False, True])
def test_what_was_read_in_part_is_told_as_in_a_new_folder(nights: Nights, vandalised: bool) -> None:
    """Of the dynasty in force such pages are made each night; once another has lasted two weeks they are what is over, whatever
    stood on the Ruleset page when they were resolved."""
    nights.take(*game(1), *([SPOILT] if vandalised else []))
    at = BEGUN + timedelta(days=20)
    nights.read_in_part(at)
    told, _ = nights.both(at)
    assert "As of Mon 21 Jan 2019" in "".join(re.sub(r"<[^>]*>", "", told["matter-rule-1.html"]))
    nights.take(*dynasty(1))
    for days in (35, 50, 51):
        nights.read_in_part(BEGUN + timedelta(days=days))
        told, written = nights.both(BEGUN + timedelta(days=days))
    assert not any(re.fullmatch(r"matter-rule-\d.html", name) for name in written)
    page = told["matter-rule-1.html"]
    assert "As of its last change" in page and "3 FOR, 0 AGAINST, quorum 2 of 3" in shown(page)


@pytest.mark.parametrize("near", [then_told, untold], ids=["law near it", "law long before"])
def test_a_page_that_is_asked_for_alone_is_told_as_among_all(
    nights: Nights, near: Callable[..., dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of their resolution, in any other, and for a browser, whatever law what is near it tells."""
    monkeypatch.setattr(earlier_matters, "then_told", near)
    nights.take(*game(3))
    with inquire(Config(), BEGUN + 3 * DYNASTY, nights.folder / "a.sqlite") as inquiry:
        rows = resolved_in(posts(Held(inquiry)), ())

        def earlier(*, in_order: bool) -> Earlier:
            return Earlier(lambda: nullcontext(inquiry), rows, inquiry.now, whole=False, in_order=in_order)

        every = {each["post"]: each for each in earlier(in_order=True)}
        names = ["p01", "p03", "p12", "p11", "p11", "p23"]
        for kept in (earlier(in_order=True), earlier(in_order=False)):
            assert [kept.one(name) for name in names] == [every[name] for name in names]


def test_a_page_that_somebody_took_away_or_wrote_to_comes_back(nights: Nights) -> None:
    """One that is over is made from what is near it, and is the same; what was written to is known by nobody, and stays."""
    nights.take(*game(3))
    at = BEGUN + 2 * DYNASTY + timedelta(days=20)
    nights.both(at)
    (nights.folder / "kept" / "matter-rule-1.html").unlink()
    _, written = nights.both(at)
    assert "matter-rule-1.html" in written


def test_a_run_that_was_ended_midway_is_made_good(nights: Nights, monkeypatch: pytest.MonkeyPatch) -> None:
    nights.take(*game(3))
    at = BEGUN + 2 * DYNASTY + timedelta(days=20)
    nights.both(at)
    nights.take(LATE["a vote that came to be known late"])
    replaced = Path.replace

    def ended(self: Path, target: Path) -> Path:
        if target.name == "matter-rule-2.html":
            raise KeyboardInterrupt
        return replaced(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", ended)
        (nights.folder / "kept" / "matter-rule-2.html").write_text("torn", "utf-8")
        with pytest.raises(AssertionError, match="interrupted"):
            nights.night(at)
    nights.both(at)
