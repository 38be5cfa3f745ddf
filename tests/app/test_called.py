"""What posts are called: by their titles, with as much of when they were posted as tells one from the others."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee.app.called import titles_of
from referee.archive.store import Archive, open_archive
from referee.model.events import Edit, Evidence, Post
from tests.cli.runner import referee
from tests.reports.test_html import records, shown, written

Capture = pytest.CaptureFixture[str]


def at(day: int, hour: int = 9) -> datetime:
    return datetime(2019, 5, day, hour, tzinfo=UTC)


def post(name: str, when: datetime, title: str) -> Post:
    return Post(at=when, id=name, author="Ann", category="Proposal", title=title)


def retitled(name: str, when: datetime, title: str) -> Edit:
    return Edit(at=when, by="Ann", post=name, fields=("title",), new={"title": title})


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return open_archive(tmp_path / "a.sqlite")


def called(archive: Archive, now: datetime, *events: Any) -> dict[str, str]:
    archive.add(Evidence(event) for event in events)
    titles = titles_of(archive, now)
    return {name: titles[name] for name in ("a", "b", "c") if name in titles}


def test_one_of_a_title_is_called_by_it_and_of_two_each_with_its_day(archive: Archive) -> None:
    """In any letters: people tell no two titles apart by these."""
    given = post("a", at(20), "Kites"), post("b", at(22), "kites"), post("c", at(22), "Kites, too")
    assert called(archive, at(23), *given) == {
        "a": "Kites (Mon 20 May 2019)",
        "b": "kites (Wed 22 May 2019)",
        "c": "Kites, too",
    }


def test_of_two_of_one_day_each_has_its_time(archive: Archive) -> None:
    given = post("a", at(20, 9), "Kites"), post("b", at(20, 17), "Kites"), post("c", at(21), "Kites")
    told = {
        "a": "Kites (Mon 20 May 2019, 09:00 UTC)",
        "b": "Kites (Mon 20 May 2019, 17:00 UTC)",
        "c": "Kites (Tue 21 May 2019)",
    }
    assert called(archive, at(23), *given) == told


def test_what_is_posted_or_titled_so_later_does_not_count_yet(archive: Archive) -> None:
    given = (
        post("a", at(20), "Kites"),
        post("b", at(22), "Kites"),
        post("c", at(21), "Maps"),
        retitled("c", at(23), "Kites"),
    )
    assert called(archive, at(21, 10), *given) == {"a": "Kites", "c": "Maps"}
    assert called(archive, at(22)) == {"a": "Kites (Mon 20 May 2019)", "b": "Kites (Wed 22 May 2019)", "c": "Maps"}
    assert called(archive, at(23))["c"] == "Kites (Tue 21 May 2019)"


def test_what_was_titled_otherwise_is_no_longer_mistaken(archive: Archive) -> None:
    given = post("a", at(20), "Kites"), post("b", at(22), "Kites"), retitled("a", at(23), "Stars")
    assert called(archive, at(24), *given) == {"a": "Stars", "b": "Kites"}


def test_what_comes_to_be_known_is_asked_anew(archive: Archive) -> None:
    assert called(archive, at(24), post("a", at(20), "Kites")) == {"a": "Kites"}
    assert called(archive, at(24), post("b", at(21), "Kites"))["a"] == "Kites (Mon 20 May 2019)"


def test_a_matter_that_is_named_alone_says_which_it_is(tmp_path: Path, capsys: Capture) -> None:
    """Another of its title was enacted on the day before, and is named nowhere here; programs are given the title as it is."""
    older = [
        {"record": "post", "id": "older", "at": "2019-05-19T09:00:00Z", "author": "Ann", "category": "Proposal", "title": "The First", "changes": []},
        {"record": "status", "post": "older", "at": "2019-05-20T08:30:00Z", "status": "Enacted", "by": "Dan"},
    ]  # fmt: skip
    written(capsys, tmp_path, [*records(), *older])
    told = "The First (Mon 20 May 2019)"
    for page in ("queue.html", "matter-the-first-2.html", "index.html"):
        assert told in shown((tmp_path / "pages" / page).read_text("utf-8"))
    asked = ("--archive", str(tmp_path / "a.sqlite"))
    now = ("--at", "2019-05-21T00:00:00Z")
    for command in (("queue",), ("check", "one"), ("news", "--since", "2019-05-20T08:45:00Z")):
        assert told in referee(capsys, *asked, *command, *now).out
    pending = referee(capsys, *asked, "queue", "--json", *now).document["pending"]
    assert "The First" in [each["title"] for each in pending]
