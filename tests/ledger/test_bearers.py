"""Names that were others' before: whoever bore one then is meant by what stood there then."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from referee.ledger.bearers import Bearers
from referee.ledger.changes import Account
from referee.ledger.following import follow_page
from referee.ledger.sights import Declared, Undeclared
from referee.model.events import Revision
from referee.model.instants import parse_instant
from referee.trackers.asked import Asked
from referee.trackers.wikitext.names import People

START = parse_instant("2020-03-01T10:00:00Z")
PEOPLE = People(("Ann", "Bea", "Bob", "Dov", "Dove"))
COINS = (Asked(name="Coins", kind="integer"),)


def hours(number: int) -> datetime:
    return START + timedelta(hours=number)


def before(name: str) -> str:
    return {"Ann": "Bea", "Dov": "Dove"}.get(name, name)


def now(name: str) -> str:
    """Ann, who was, is Bea; another Ann has come."""
    return {"Dov": "Dove"}.get(name, name)


def table(**coins: int) -> str:
    rows = "".join(f"|-\n| {name} || {number}\n" for name, number in coins.items())
    return f"{{|\n! Name !! Coins\n{rows}|}}\n"


def account(*texts: str, until: int = 3, declared: tuple[Asked, ...] = ()) -> Account:
    """Of a page with one edit an hour, numbered from 1; the other Ann came just before so many hours had gone."""
    revisions = [
        Revision(page="P", id=str(number), parent=None, at=hours(number), author="A", summary="", text=text)
        for number, text in enumerate(texts, 1)
    ]
    earlier = ((hours(until) - timedelta(minutes=1), before),)
    sights = Declared(declared, PEOPLE, now, earlier) if declared else Undeclared(PEOPLE, now, earlier=earlier)
    return follow_page("P", revisions, sights)


def changes(found: Account) -> list[tuple[str, str, str, str]]:
    return [(one.made.edit, one.kind, str(one.key), str(one.new)) for one in found.changes]


@pytest.mark.parametrize("declared", [(), COINS])
def test_what_stood_under_a_name_before_somebody_took_it_over_is_of_whoever_bore_it(
    declared: tuple[Asked, ...],
) -> None:
    found = account(table(Ann=3, Bob=4), table(Bea=3, Bob=4), table(Bea=3, Bob=4, Ann=1), declared=declared)
    assert changes(found) == [
        ("1", "came", "Coins:Bea", "3"),
        ("1", "came", "Coins:Bob", "4"),
        ("3", "came", "Coins:Ann", "1"),
    ]
    assert not found.unread


@pytest.mark.parametrize("declared", [(), COINS])
def test_a_row_beside_that_of_whoever_bore_the_name_is_of_the_one_who_took_it_over_before_any_record(
    declared: tuple[Asked, ...],
) -> None:
    found = account(table(Ann=3), table(Bea=3, Ann=1), table(Bea=3, Ann=2), until=9, declared=declared)
    assert changes(found)[1:] == [("2", "came", "Coins:Ann", "1"), ("3", "changed", "Coins:Ann", "2")]
    assert not found.unread


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("Bob, Dov", "Bob, Dove", True),
        ("Bob and Dov (2)", "Bob and Dove (2)", True),
        ("Bob, Dov", "Dove, Bob", False),
        ("Bob, Dovey", "Bob, Dove", False),
        ("Dov owes Bob", "Dove owes Bob", False),  # It need not be a name there.
    ],
)
def test_a_list_of_names_is_the_same_under_present_ones(old: str, new: str, same: bool) -> None:
    found = account(f"'''Red''': {old}\n", f"'''Red''': {new}\n")
    assert (len(found.changes) == 1) == same
    if same:
        assert found.changes[0].new == new


def test_a_queue_in_which_somebody_was_renamed() -> None:
    queue = "== Queue ==\n# Bob\n# {}\n"
    assert len(account(queue.format("Dov"), queue.format("Dove")).changes) == 1


def test_who_bears_a_name_when() -> None:
    bearers = Bearers(now, ((hours(3), before),))
    assert bearers.at(hours(2), lambda: {("Coins", "Ann"), ("Mood", "Bea")}) is before
    assert bearers.at(hours(2), lambda: {("Coins", "Ann"), ("Coins", "Bea")}) is now
    assert bearers.at(hours(3), lambda: {("Coins", "Ann")}) is now
