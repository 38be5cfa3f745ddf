"""Things that are listed with who has them, and lists that are empty at first, without a word of what they are."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from referee.ledger.following import follow_page
from referee.ledger.sights import Undeclared
from referee.model.events import Revision
from referee.trackers.wikitext.names import People

BEGUN = datetime(2026, 5, 1, tzinfo=UTC)


def changes(*texts: str) -> list[tuple[str, str, str | None, str | None]]:
    """Edit, key, old and new of each change after the first edit of a page."""
    revisions = [
        Revision(
            at=BEGUN + timedelta(hours=number),
            page="P",
            id=str(number),
            parent=str(number - 1),
            author="Ann",
            summary="",
            text=text,
        )
        for number, text in enumerate(texts, 1)
    ]
    account = follow_page("P", revisions, Undeclared(People(("Ann", "Bob", "Cleo")), str))
    return [(one.made.edit, str(one.key), one.old, one.new) for one in account.changes if one.made.edit != "1"]


def labelled(lamp: str, rope: str) -> str:
    return f"== Charms ==\n* '''Lamp''': {lamp}\n* '''Rope''': {rope}\n"


def tabled(lamp: str, rope: str) -> str:
    return f'{{| class="wikitable"\n! Charm !! Held by\n|-\n| Lamp || {lamp}\n|-\n| Rope || {rope}\n|}}\n'


def sectioned(lamp: str, rope: str) -> str:
    return f"== Charms ==\n=== Lamp ===\n* {lamp}\n=== Rope ===\n* {rope}\n"


@pytest.mark.parametrize(("page", "key"), [(labelled, "{}"), (tabled, "Held by:{}"), (sectioned, "{}")])
def test_each_thing_is_followed_by_its_name(page: object, key: str) -> None:
    assert callable(page)
    told = changes(page("Ann", "Bob"), page("Ann, Cleo", "Bob"), page("Cleo", "Bob"), page("Cleo", "Ann"))
    lamp, rope = key.format("Lamp"), key.format("Rope")
    assert told == [("2", lamp, "Ann", "Ann, Cleo"), ("3", lamp, "Ann, Cleo", "Cleo"), ("4", rope, "Bob", "Ann")]


def test_what_stands_in_brackets_may_be_anything_so_that_the_list_is_one_value() -> None:
    told = changes("== Charms ==\n* Lamp (Ann)\n* Rope (Bob)\n", "== Charms ==\n* Lamp (Cleo)\n* Rope (Bob)\n")
    assert told == [("2", "Charms", "Lamp (Ann) Rope (Bob)", "Lamp (Cleo) Rope (Bob)")]


QUEUE = "'''Season''': 3\n\n== Queue ==\n{}\n"


@pytest.mark.parametrize("empty", ["", "(empty)", "Nobody is waiting."])
def test_a_list_comes_with_its_first_item_and_goes_with_its_last(empty: str) -> None:
    pages = (empty, "# Bob\n# Ann", "# Ann", empty)
    assert changes(*map(QUEUE.format, pages)) == [
        ("2", "Queue", None, "Bob Ann"),
        ("3", "Queue", "Bob Ann", "Ann"),
        ("4", "Queue", "Ann", None),
    ]


def test_a_label_with_nothing_after_it_stands_empty() -> None:
    told = changes(*(f"'''Season''': 3\n\n'''Queue''': {queue}\n" for queue in ("", "Bob, Ann", "Ann", "")))
    assert told == [("2", "Queue", "", "Bob, Ann"), ("3", "Queue", "Bob, Ann", "Ann"), ("4", "Queue", "Ann", "")]
