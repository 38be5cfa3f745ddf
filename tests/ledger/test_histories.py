"""The ledger of each history is as it was worked out by hand: each change, and the edit that each cell comes from."""

from __future__ import annotations

import pytest

from referee.ledger.changes import Account
from referee.ledger.following import follow_page
from referee.ledger.sights import Declared, Undeclared
from referee.trackers.asked import read_asked
from referee.trackers.wikitext.names import People
from tests.ledger.histories import NAMES, Told, Written, written


def account_of(history: Written) -> Account:
    people = People(tuple(history.names))
    present = {old: new for new, old, _ in history.renamed}

    def person(name: str) -> str:
        return present.get(name, name)

    if history.variables is None:
        return follow_page("Page", history.revisions, Undeclared(people, person))
    asked = read_asked(history.variables, "variables")
    return follow_page("Page", history.revisions, Declared(asked, people, person))


def told(account: Account) -> list[Told]:
    return [
        (
            change.made.edit,
            change.kind,
            str(change.key),
            change.old,
            change.new,
            change.since.edit if change.since is not None else "",
        )
        for change in account.changes
    ]


def in_order(changes: list[Told]) -> list[Told]:
    return sorted(changes, key=lambda change: (int(change[0]), change[2]))


@pytest.mark.parametrize("name", NAMES)
def test_every_change_and_no_other(name: str) -> None:
    history = written(name)
    assert in_order(told(account_of(history))) == in_order(history.changes)


@pytest.mark.parametrize("name", NAMES)
def test_the_edit_that_each_cell_comes_from(name: str) -> None:
    history = written(name)
    standing = account_of(history).standing
    assert {str(one.key): (one.change.new, one.change.made.edit) for one in standing if one.change} == history.standing
    assert len(standing) == len(history.standing)


@pytest.mark.parametrize("name", NAMES)
def test_what_cannot_be_read_is_told_from_then_on(name: str) -> None:
    history = written(name)
    assert sorted((one.since.edit, str(one.key)) for one in account_of(history).unread) == sorted(history.unread)


def test_there_are_enough_of_them() -> None:
    histories = [written(name) for name in NAMES]
    assert len(histories) >= 6 and sum(len(history.changes) for history in histories) >= 200
