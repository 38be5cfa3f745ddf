"""Which revision and power a numbered rule had: both sides of each midnight, by hand."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from referee.nomics.numbered import standings
from referee.scrapers.agora_rules_parse import changes_of, parse_histories


def change(kind: str, date: object, **more: object) -> dict[str, Any]:
    return {"type": kind, "date": date, "agent": None, **more}


def stood(at: str, *changes: dict[str, Any]) -> list[str]:
    """`-` where there was no rule, else revision and power; all that it may have been."""
    (known,) = parse_histories(json.dumps({"rule": 9, "changes": changes}).encode(), "here")
    event = known.event
    found = standings(changes_of(event), datetime.fromisoformat(at).replace(tzinfo=UTC))  # type: ignore[arg-type]
    return [f"{one.revision}/{one.power or '?'}" if one.exists else "-" for one in found]


MADE = change("enactment", "2001-05-01", power="1")
AMENDED = change("amendment", "2002-02-28")
CHANGED = change("power-change", "2003-01-01", **{"old-power": "1", "new-power": "1.7"})
GONE = change("repeal", "2004-12-31")


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("2001-05-01T00:00:00", ["-"]),  # nothing of the day is over
        ("2001-05-01T00:00:01", ["-", "0/1"]),
        ("2001-05-01T23:59:59", ["-", "0/1"]),
        ("2001-05-02T00:00:00", ["0/1"]),
        ("2002-02-28T00:00:00", ["0/1"]),
        ("2002-02-28T12:00:00", ["0/1", "1/1"]),
        ("2002-03-01T00:00:00", ["1/1"]),
        ("2003-01-01T12:00:00", ["1/1", "1/1.7"]),
        ("2003-01-02T00:00:00", ["1/1.7"]),
        ("2004-12-31T12:00:00", ["1/1.7", "-"]),
        ("2005-01-01T00:00:00", ["-"]),
    ],
)
def test_on_both_sides_of_each_midnight(at: str, expected: list[str]) -> None:
    assert stood(at, MADE, AMENDED, CHANGED, GONE) == expected


@pytest.mark.parametrize(
    ("kind", "revision"),
    [
        ("amendment", "1"), ("infection-amendment", "1"), ("null-amendment", "1"),
        ("retitling", "0"), ("infection", "0"), ("renumbering", "0"), ("committee-assignment", "0"),
    ],
)  # fmt: skip
def test_what_makes_another_revision(kind: str, revision: str) -> None:
    assert stood("2010-01-01T00:00:00", MADE, change(kind, "2002-02-28")) == [f"{revision}/1"]
    assert stood("2010-01-01T00:00:00", MADE, change(kind, "2002-02-28", uncounted=True)) == ["0/1"]


def test_a_rule_may_be_enacted_again() -> None:
    """A reenactment counts; the power of before is not that of after, if none is told."""
    again = change("reenactment", "2006-01-01")
    assert stood("2007-01-01T00:00:00", MADE, GONE, again) == ["1/?"]
    assert stood("2007-01-01T00:00:00", MADE, GONE, {**again, "power": "3"}) == ["1/3"]


@pytest.mark.parametrize(
    ("changes", "power"),
    [
        ((change("initial", "1993-06-30"),), "?"),
        ((change("initial", "1993-06-30"), CHANGED), "1"),  # as the next change of it says
        ((change("initial", "1993-06-30"), AMENDED, CHANGED), "1"),
        ((change("initial", "1993-06-30"), change("mutation", "2002-05-05"), CHANGED), "?"),
        ((change("initial", "1993-06-30"), change("repeal", "2002-05-05"), change("reenactment", "2002-06-05"), CHANGED), "?"),
    ],
)  # fmt: skip
def test_a_power_that_is_not_told(changes: tuple[dict[str, Any], ...], power: str) -> None:
    assert stood("2000-01-01T00:00:00", *changes) == [f"0/{power}"]


BETWEEN = {"between": "2002-01-10", "and": "2002-01-20"}


@pytest.mark.parametrize(
    ("date", "at", "expected"),
    [
        (BETWEEN, "2002-01-10T00:00:00", ["0/1"]),
        (BETWEEN, "2002-01-10T00:00:01", ["0/1", "1/1"]),
        (BETWEEN, "2002-01-20T23:59:59", ["0/1", "1/1"]),
        (BETWEEN, "2002-01-21T00:00:00", ["1/1"]),
        ({"around": "2003-06-15"}, "2002-06-14T00:00:00", ["0/1"]),  # 366 days before
        ({"around": "2003-06-15"}, "2002-06-14T00:00:01", ["0/1", "1/1"]),
        ({"around": "2003-06-15"}, "2004-06-15T23:59:59", ["0/1", "1/1"]),
        ({"around": "2003-06-15"}, "2004-06-16T00:00:00", ["1/1"]),
        ({"around": "2001-06-15"}, "2001-05-02T00:00:00", ["0/1", "1/1"]),  # not before the rule was there
        ("unknown", "2001-05-01T12:00:00", ["-", "0/1", "1/1"]),
        ("unknown", "2004-12-31T00:00:00", ["0/1", "1/1"]),
        ("unknown", "2005-01-01T00:00:00", ["-"]),
        ("1999-05-05", "2001-05-01T00:00:00", ["-"]),  # a slip: before it was there, and so known by its place alone
        ("1999-05-05", "2003-01-01T00:00:00", ["0/1", "1/1"]),
    ],
)
def test_a_day_that_is_not_known(date: object, at: str, expected: list[str]) -> None:
    assert stood(at, MADE, change("amendment", date), GONE) == expected


def test_what_follows_bounds_what_has_no_day() -> None:
    assert stood("2002-03-01T00:00:00", MADE, change("amendment", "unknown"), AMENDED) == ["2/1"]
    assert stood("2002-02-28T00:00:00", MADE, change("amendment", "unknown"), AMENDED) == ["0/1", "1/1"]
