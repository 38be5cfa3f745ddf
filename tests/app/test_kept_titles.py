"""What posts are called is the same from where a night kept it, and kept is only what still holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from referee.app.called import Titles, keep_titles, titles_of
from referee.archive.store import Archive, open_archive
from referee.model.events import AnyEvent, Edit, Evidence, Post
from referee.model.instants import parse_instant

START = parse_instant("2020-03-01T10:00:00Z")
DAY = timedelta(days=1)


def post(name: str, title: str, days: float = 0) -> Post:
    return Post(at=START + days * DAY, id=name, author="Ann", category="Proposal", title=title)


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        yield opened


def added(archive: Archive, *events: AnyEvent) -> None:
    archive.add(map(Evidence, events))


def called(archive: Archive, now: datetime) -> dict[str, str]:
    """Asked by another process than the one that kept them."""
    titles = titles_of(archive, now)
    return {name: titles[name] for name in ("a", "b", "c") if name in titles}


def test_asked_after_the_last_event_and_before_it(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    added(archive, post("a", "Tides"), post("b", "tides", 1), post("c", "Coins", 2))
    keep_titles(archive)
    told = {"a": "Tides (Sun 1 Mar 2020)", "b": "tides (Mon 2 Mar 2020)", "c": "Coins"}
    assert Titles(archive, START + 3 * DAY).all() == told
    assert called(archive, START + DAY / 2) == {"a": "Tides"}  # the second was not posted yet
    monkeypatch.setattr(type(archive), "titles_until", None)  # nothing is read for what is kept
    assert called(archive, START + 3 * DAY) == told


def test_what_came_since_changes_what_is_kept(archive: Archive) -> None:
    added(archive, post("a", "Tides"), post("b", "tides", 1))
    keep_titles(archive)
    edit = Edit(at=START + 2 * DAY, post="b", by="Ann", fields=("title",), new={"title": "Ebb"})
    added(archive, edit)
    assert called(archive, START + 3 * DAY) == {"a": "Tides", "b": "Ebb"}


def test_a_post_that_is_not_held(archive: Archive) -> None:
    added(archive, post("a", "Tides"))
    keep_titles(archive)
    titles = titles_of(archive, START + DAY)
    assert "x" not in titles and titles.of("x", "Nobody's") == "Nobody's" and titles.of("a", "") == "Tides"
