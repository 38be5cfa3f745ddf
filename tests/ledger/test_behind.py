"""What is put into a template cannot be read, and is not gone; what a template does not name is."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.ledger.behind import Behind, templates_on
from referee.ledger.changes import Account
from referee.ledger.entries import Key
from referee.ledger.following import UNREAD, follow_page
from referee.ledger.sights import Declared, Undeclared
from referee.model.events import Revision
from referee.model.instants import parse_instant
from referee.trackers.asked import GAME, Asked
from referee.trackers.wikitext.hidden import IN_TABLE, NOT_KNOWN
from referee.trackers.wikitext.names import People

START = parse_instant("2020-03-01T10:00:00Z")
PEOPLE = People(("Ann", "Bob", "Old Ann"))
TABLE = "{|\n! Gardener !! Coins\n|-\n| Ann || 3\n|-\n| Bob || 4\n|}\n"
BOB = TABLE.replace("|-\n| Ann || 3\n", "")
COINS = (Asked(name="Coins", kind="integer"),)


def person(name: str) -> str:
    return name.removeprefix("Old ")


def account(*texts: str, declared: tuple[Asked, ...] = ()) -> Account:
    """The account of a page with one edit an hour, numbered from 1."""
    revisions = [
        Revision(page="P", id=str(number), parent=None, at=START + timedelta(hours=number), author="A", summary="",
                 text=text)
        for number, text in enumerate(texts, 1)
    ]  # fmt: skip
    sights = Declared(declared, PEOPLE, person) if declared else Undeclared(PEOPLE, person)
    return follow_page("P", revisions, sights)


def later(found: Account) -> list[tuple[str, str, str, object, str]]:
    """The changes after the first edit."""
    return [
        (one.made.edit, one.kind, str(one.key), one.new, one.unsure) for one in found.changes if one.made.edit != "1"
    ]


def unread(found: Account) -> list[tuple[str, str, str, str | None]]:
    return [(str(one.key), one.why, one.since.edit, one.until and one.until.edit) for one in found.unread]


def test_a_table_that_is_put_into_a_template_is_listed_as_unreadable_and_nobodys_doing() -> None:
    found = account(TABLE, f"{{{{center|\n{TABLE}}}}}\n")
    assert later(found) == []
    assert unread(found) == [("Coins:Ann", IN_TABLE, "2", None), ("Coins:Bob", IN_TABLE, "2", None)]
    assert [(str(one.key), one.change and one.change.new) for one in found.standing] == [
        ("Coins:Ann", "3"),
        ("Coins:Bob", "4"),
    ]


def test_what_was_changed_in_the_template_is_told_when_it_can_be_read_again() -> None:
    within = f"{{{{center|\n{TABLE}}}}}\n"
    found = account(TABLE, within, within.replace("3", "8"), TABLE.replace("3", "8"))
    assert later(found) == [("4", "changed", "Coins:Ann", "8", UNREAD)]
    assert unread(found) == [("Coins:Ann", IN_TABLE, "2", "4"), ("Coins:Bob", IN_TABLE, "2", "4")]


def test_a_row_that_is_gone_from_the_table_in_a_template_is_gone() -> None:
    found = account(TABLE, f"{{{{center|\n{TABLE}}}}}\n", f"{{{{center|\n{BOB}}}}}\n")
    assert later(found) == [("3", "went", "Coins:Ann", None, UNREAD)]


def test_a_table_that_always_stood_in_a_template_is_listed_though_it_never_could_be_read() -> None:
    found = account(f"{{{{center|\n{TABLE}}}}}\n")
    assert not found.changes and unread(found) == [
        ("Coins:Ann", IN_TABLE, "1", None),
        ("Coins:Bob", IN_TABLE, "1", None),
    ]


@pytest.mark.parametrize("declared", [(), COINS])
@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("{|\n! Gardener !! Coins\n{{row|Ann|3}}\n|-\n| Bob || 4\n|}", False),
        (f"{BOB}{{{{col|\n* Ann: 3\n}}}}", False),
        (f"{BOB}{{{{col|\n* Old Ann: 3\n}}}}", False),
        (f"{BOB}{{{{col|\n* Hannah: 3\n}}}}", True),
        (f"{BOB}{{{{idle|Ann}}}}", True),  # It says nothing beside.
        (f"{BOB}{{{{pill|Winner|Ann}}}}", True),  # Its text is known.
        (BOB, True),
    ],
)
def test_a_value_may_stand_in_a_template_that_came_and_names_whose_it_is(
    text: str, gone: bool, declared: tuple[Asked, ...]
) -> None:
    found = account(TABLE, text, declared=declared)
    assert [kind for _, kind, key, *_ in later(found) if key == "Coins:Ann"] == ["went"] * gone
    assert [key for key, *_ in unread(found)] == ["Coins:Ann"] * (not gone)


def test_a_template_that_named_them_before_as_often_holds_nothing_that_is_gone_since() -> None:
    nav = "{{nav|Ann|Bob}}\n"
    assert later(account(TABLE + nav, BOB + nav)) == [("2", "went", "Coins:Ann", None, "")]
    assert later(account(TABLE + nav, BOB + "{{nav|Ann|Bob|Cleo}}\n")) == [("2", "went", "Coins:Ann", None, "")]
    held = account(TABLE + nav, BOB + nav + "{{row|Ann|3}}\n", BOB + nav + "{{row|Ann|4}}\n")
    assert later(held) == [] and unread(held) == [("Coins:Ann", NOT_KNOWN, "2", None)]
    left = account(TABLE + nav, BOB + nav + "{{row|Ann|3}}\n", BOB + nav)
    assert later(left) == [("3", "went", "Coins:Ann", None, UNREAD)]


@pytest.mark.parametrize("declared", [(), (Asked(name="Tide", kind="integer", of=GAME),)])
@pytest.mark.parametrize(
    ("text", "gone"), [("{{center|'''Tide''': 3}}", False), ("{{center|Tides}}", True), ("{{center|Tide}}", True)]
)
def test_a_value_of_the_game_by_the_name_of_its_variable(text: str, gone: bool, declared: tuple[Asked, ...]) -> None:
    found = account("'''Tide''': 3\n", text, declared=declared)
    assert [kind for _, kind, *_ in later(found)] == ["went"] * gone
    assert [key for key, *_ in unread(found)] == ["Tide"] * (not gone)


def test_where_two_tables_stand_under_two_headings_the_one_in_a_template_is_known_by_whom_it_names() -> None:
    both = "== Spring ==\nHERE== Fall ==\n" + TABLE.replace("3", "9")
    found = account(both.replace("HERE", TABLE), both.replace("HERE", f"{{{{center|\n{TABLE}}}}}\n"))
    assert later(found) == []
    assert unread(found) == [("Spring/Coins:Ann", NOT_KNOWN, "2", None), ("Spring/Coins:Bob", NOT_KNOWN, "2", None)]


def test_the_templates_of_a_page_and_how_often_they_name_somebody() -> None:
    assert templates_on("a {{x|1}} {{box|2}} {{y}} {{z|{{x|1}}}}") == ("{{x|1}}", "{{z|{{x|1}}}}")
    held = Behind("{{Ann|Ann|Bob's and ann|7}}", ("Ann", "Ann", "Bob", "Ann"))
    assert held.times(Key("Coins", "Ann")) == 3 and held.times(Key("Coins", "Bob")) == 1
    assert held.times(Key("Coins", "Cleo")) == held.times(Key("Pot")) == 0
    assert Behind("{{x|pot: 2}}").times(Key("Spring/Pot")) == 1
    assert len(Behind(f"{{{{x|{'y' * 300}}}}}").told) == 201
