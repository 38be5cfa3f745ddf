"""What trackers tell of themselves since an instant is what all that they tell says of it, and older records need not be read."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.app.inquiry.opening import Inquiry
from referee.app.tables.held import Held
from referee.app.tables.rows import values
from referee.app.tracked.values import variables_since
from referee.archive.store import Archive, open_archive
from referee.config import Config
from referee.model.events import Evidence, Variable
from tests.instants import instant

BEGUN, NOW = instant("2019-05-01 00:00"), instant("2019-06-01 00:00")


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = open_archive(tmp_path / "referee.sqlite")
    yield opened
    opened.close()


def record(day: int, who: str, name: str, old: str | None, new: str, tracker: str = "GNDT") -> Evidence:
    at = BEGUN + timedelta(days=day)
    return Evidence(
        Variable(at=at, by="Eve", player=who, name=name, old=old, new=new, summary=f"{day}", tracker=tracker)
    )


def since(archive: Archive, day: int | None) -> list[tuple[object, ...]]:
    begun = None if day is None else BEGUN + timedelta(days=day)
    rows = values(Held(Inquiry(archive, Config(), NOW), begun))
    return [tuple(row.values()) for row in rows]


def test_only_what_is_asked_about_is_read(archive: Archive) -> None:
    archive.add([record(1, "Ann", "Coins", "0", "3"), record(5, "Ann", "Coins", "3", "4")])
    late = variables_since(archive, BEGUN + timedelta(days=2), NOW)
    assert [each.new for each in late] == ["4"]


def test_where_a_record_does_not_say_what_was_there_the_last_one_before_is_read(archive: Archive) -> None:
    archive.add([record(0, "Ann", "Coins", "0", "2"), record(0, "Bob", "Coins", "0", "7")])
    archive.add([record(1, "Ann", "Coins", "2", "3"), record(5, "Ann", "Coins", None, "4")])
    assert [each.new for each in variables_since(archive, BEGUN + timedelta(days=2), NOW)] == ["3", "4"]
    assert [row[5:7] for row in since(archive, 2)] == [("3", "4")]


@given(
    st.lists(
        st.tuples(
            st.integers(0, 20),
            st.sampled_from("AB"),
            st.sampled_from(["Coins", "Room"]),
            st.booleans(),
            st.integers(0, 3),
        ),
        max_size=12,
    ),
    st.integers(0, 21),
)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_since_is_the_end_of_all(tmp_path: Path, told: list[tuple[int, str, str, bool, int]], day: int) -> None:
    last: dict[tuple[str, str], str] = {}
    (tmp_path / "a.sqlite").unlink(missing_ok=True)
    archive = open_archive(tmp_path / "a.sqlite")
    for at, who, name, says, new in sorted(set(told)):
        old = last.get((who, name), "0")
        if old != str(new):
            archive.add([record(at, who, name, old if says else None, str(new))])
            last[who, name] = str(new)
    begun: datetime = BEGUN + timedelta(days=day)
    assert since(archive, day) == [row for row in since(archive, None) if row[0] >= begun]  # type: ignore[operator]
    archive.close()
