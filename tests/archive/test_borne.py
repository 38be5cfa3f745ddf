"""Titles by which posts are found, and counts, are the same from where a night kept them, with what is supposed beside, and after more came in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from referee.archive.store import Archive, as_if, open_archive
from referee.model.events import AnyEvent, Comment, Edit, Evidence, Post
from tests.instants import instant

AT = instant("2020-03-01 10:00")


def post(name: str, title: str, hours: int = 0) -> Post:
    return Post(at=AT + timedelta(hours=hours), id=name, author="Ann", category="Proposal", title=title)


def retitled(name: str, title: str) -> Edit:
    return Edit(at=AT + timedelta(hours=9), post=name, by="Ann", fields=("title",), new={"title": title})


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        opened.add(map(Evidence, (post("a", "Tides"), post("b", "Coins", 1), retitled("b", "Ebb"))))
        yield opened


def found(archive: Archive, title: str) -> list[str]:
    return [one.id for one in archive.posts_titled(title)]


def test_what_is_kept_is_what_is_read(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.keep_looked_up()
    with closing(open_archive(archive._db.path)) as again:
        monkeypatch.setattr(type(again), "_all_borne", None)  # nothing is read for what is kept
        assert [found(again, title) for title in ("tides", "coins", "ebb", "flow")] == [["a"], ["b"], ["b"], []]
        assert [one.id for one in again.posts_bearing(lambda title: "i" in title)] == ["b", "a"]


@pytest.mark.parametrize("event", [post("c", "Flow", 2), retitled("a", "Flow")])
def test_what_comes_in_is_found_at_once(archive: Archive, event: AnyEvent) -> None:
    archive.keep_looked_up()
    assert found(archive, "Flow") == []
    archive.add([Evidence(event)])
    assert len(found(archive, "Flow")) == 1


@pytest.mark.parametrize("event", [post("c", "Flow", 2), retitled("a", "Flow")])
def test_what_is_supposed_beside_is_found_there_alone(archive: Archive, event: AnyEvent) -> None:
    archive.keep_looked_up()
    with closing(as_if(archive)) as layer:
        layer.add([Evidence(event)])
        assert len(found(layer, "Flow")) == 1 and found(layer, "Ebb") == ["b"]
        with closing(as_if(layer)) as upper:
            assert len(found(upper, "Flow")) == 1
    assert found(archive, "Flow") == []


def test_a_layer_that_brings_no_title_looks_at_none(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    archive.keep_looked_up()
    said = Comment(at=AT + timedelta(hours=3), id="x", post="a", author="Bob", icons=(), text="Hm.")
    with closing(as_if(archive)) as layer:
        layer.add([Evidence(said)])
        monkeypatch.setattr(type(layer), "_all_borne", None)
        assert found(layer, "Ebb") == ["b"]
        assert not layer._db.brings("post", "edit") and layer._db.brings("comment")


def test_what_went_is_not_found(archive: Archive) -> None:
    archive.keep_looked_up()
    with closing(as_if(archive)) as layer:
        layer._db.execute("DELETE FROM events WHERE kind = 'post' AND identifier = 'a'")
        assert layer._db.brings("post") and not archive._db.brings("post")
        assert found(layer, "Tides") == [] and found(archive, "Tides") == ["a"]


def test_counts_are_as_they_are_counted(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {"edit": 1, "post": 2}
    assert archive.counts() == counted == archive.counts(AT + timedelta(hours=9))
    archive.keep_looked_up()
    assert archive.counts(AT + timedelta(hours=8)) == {"post": 2}  # before the last event they are counted
    with monkeypatch.context() as patched:
        patched.setattr(type(archive), "_counts", None)
        assert archive.counts() == counted == archive.counts(AT + timedelta(hours=9))
    archive.add([Evidence(post("c", "Flow", 2))])
    assert archive.counts() == {"edit": 1, "post": 3}
    with closing(as_if(archive)) as layer:
        layer.add([Evidence(post("d", "Ebb and flow", 3))])
        assert layer.counts() == {"edit": 1, "post": 4} and archive.counts() == {"edit": 1, "post": 3}
