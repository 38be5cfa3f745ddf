"""Changes in columns are those that were added, in their order, and what is asked of them finds the same as looking at each."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.ledger.changes import Changes, Columns
from referee.ledger.entries import Change, Key, Made

BEGIN = datetime(2019, 5, 1, tzinfo=UTC)
KEYS = [Key("Coins", "Ann"), Key("Coins", "Bob"), Key("Field", "Ann", "1,2"), Key("Turn")]
VALUES: list[Any] = [None, "1", 1, 1.5, True, "Ann", "Ann and Ann", ["Ann", "1"], {"Ann": 1}, ""]


def made(minute: int) -> Made:
    return Made("Farm", str(minute), BEGIN + timedelta(minutes=minute), "Ann")


@st.composite
def histories(draw: st.DrawFn) -> list[Change]:
    """Changes in order of time, several of an edit, some of which nobody can say since when they are so."""
    minutes = sorted(draw(st.lists(st.integers(0, 9), max_size=12)))
    edits = {minute: made(minute) for minute in minutes}
    value, kind = st.sampled_from(VALUES), st.sampled_from(["came", "changed", "went"])
    changes = []
    for minute in minutes:
        since = draw(st.sampled_from([None, *edits.values()]))
        told = draw(st.sampled_from(KEYS)), draw(kind), draw(value), draw(value)
        changes.append(Change(*told, edits[minute], draw(st.sampled_from(["", "hidden"])), since))  # type: ignore[arg-type]
    return changes


def in_columns(changes: list[Change]) -> Changes:
    made_of = Changes()
    for change in changes:
        made_of.add(change)
    return made_of


@given(histories())
def test_each_is_as_it_was_added(history: list[Change]) -> None:
    changes = in_columns(history)
    assert [*changes] == history and len(changes) == len(history)
    assert [type(one.new) for one in changes] == [type(one.new) for one in history]  # 1 is neither 1.0 nor true


@given(histories(), histories())
def test_they_are_gone_on_with_from_where_they_were_kept(before: list[Change], after: list[Change]) -> None:
    kept = msgspec.json.decode(msgspec.json.encode(in_columns(before).columns), type=Columns)
    changes = Changes(kept)
    for change in after:
        changes.add(change)
    assert [*changes] == [*before, *after]


@given(histories(), st.integers(-1, 10))
def test_those_since_an_instant_are_those_at_it_and_after_it(history: list[Change], minute: int) -> None:
    at = BEGIN + timedelta(minutes=minute)
    changes = in_columns(history)
    assert [*changes.since(at)] == [one for one in history if one.made.at >= at]
    assert [*changes.since(at + timedelta(microseconds=1))] == [one for one in history if one.made.at > at]
    assert [*changes.since(None)] == history


@given(histories(), st.sets(st.sampled_from(KEYS)))
def test_those_of_keys_and_those_in_which_a_name_comes_or_goes(history: list[Change], keys: set[Key]) -> None:
    def names(value: Any) -> int:
        return str(value).count("Ann")

    found = [history[number] for number in in_columns(history).concerning(keys, names)]
    assert found == [one for one in history if one.key in keys or names(one.old) != names(one.new)]
    assert [history[number] for number in in_columns(history).concerning(keys)] == [
        one for one in history if one.key in keys
    ]


@given(histories())
def test_the_last_change_of_each_key(history: list[Change]) -> None:
    changes = in_columns(history)
    assert {key: changes[number] for key, number in changes.last.items()} == {one.key: one for one in history}
    assert set(changes.keys) == {one.key for one in history}


def test_a_variable_that_takes_the_name_of_one_that_went_has_the_changes_of_both() -> None:
    first, second, field = made(1), made(2), Key("Numbers/Coins", "Ann")
    changes = in_columns([Change(KEYS[0], "went", "1", None, first), Change(field, "came", None, "2", first)])
    changes.rename({"Numbers/Coins": "Coins"})
    changes.add(Change(KEYS[0], "changed", "2", "3", second))
    assert [(one.key, one.new) for one in changes.of(KEYS[0])] == [(KEYS[0], None), (KEYS[0], "2"), (KEYS[0], "3")]
    assert changes.last == {KEYS[0]: 2}


@pytest.mark.parametrize("column", ["key", "kind", "old", "new", "made", "unsure", "since"])
@pytest.mark.parametrize("number", [-2, 99, None])
def test_what_nobody_can_have_left_so_is_refused(column: str, number: int | None) -> None:
    columns = in_columns([Change(KEYS[0], "came", None, "1", made(1))]).columns
    setattr(columns, column, [] if number is None else [number])
    with pytest.raises((IndexError, msgspec.ValidationError)):
        Changes(msgspec.json.decode(msgspec.json.encode(columns), type=Columns))
