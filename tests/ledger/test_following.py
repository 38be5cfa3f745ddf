"""Changes that no one edit surely made, values that go and come back, and values that are the same in other words."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.ledger.changes import Account
from referee.ledger.entries import Text
from referee.ledger.following import HIDDEN_BEFORE, NOT_HELD, UNREAD, follow_page
from referee.ledger.known import NOTHING_KNOWN, Known
from referee.ledger.sameness import same_text, same_value
from referee.ledger.sights import Declared, Undeclared
from referee.model.events import HIDDEN, Revision
from referee.model.instants import parse_instant
from referee.trackers.asked import Asked
from referee.trackers.wikitext.names import People

START = parse_instant("2020-03-01T10:00:00Z")


def account(*texts: str, parents: tuple[str | None, ...] = (), declared: tuple[Asked, ...] = ()) -> Account:
    """The account of a page with one edit an hour, numbered from 1, by A1, A2 and so on."""
    revisions = [
        Revision(
            page="P", id=str(number), parent=parents[number - 1] if parents else None,
            at=START + timedelta(hours=number), author=f"A{number}", summary="", text=text,
        )
        for number, text in enumerate(texts, 1)
    ]  # fmt: skip
    sights = Declared(declared, People(), lambda name: name) if declared else Undeclared(People(), lambda name: name)
    return follow_page("P", revisions, sights)


def changes(found: Account) -> list[tuple[str, str, object, object, str, str]]:
    return [
        (one.made.edit, str(one.key), one.old, one.new, one.unsure, one.since.edit if one.since else "")
        for one in found.changes
    ]


def test_a_text_that_the_wiki_hides() -> None:
    assert changes(account("Tide: 1", HIDDEN, HIDDEN, "Tide: 2", "Tide: 3")) == [
        ("1", "Tide", None, "1", "", ""),
        ("4", "Tide", "1", "2", HIDDEN_BEFORE, "2"),
        ("5", "Tide", "2", "3", "", ""),
    ]


def test_what_is_the_same_after_a_hidden_text_has_not_changed() -> None:
    assert changes(account("Tide: 1", HIDDEN, "Tide: 1")) == [("1", "Tide", None, "1", "", "")]


def test_edits_that_are_not_in_the_archive() -> None:
    found = account("Tide: 1", "Tide: 2", "Tide: 3", parents=("0", "1", "7"))
    assert changes(found) == [
        ("1", "Tide", None, "1", "", ""),
        ("2", "Tide", "1", "2", "", ""),
        ("3", "Tide", "2", "3", NOT_HELD, ""),
    ]
    later = account("Tide: 1", "Tide: 1", parents=("55", "1"))
    assert changes(later) == [("1", "Tide", None, "1", NOT_HELD, "")]


def test_what_could_not_be_read_and_is_gone() -> None:
    found = account("Tide: 1\nMoon: x", "Tide: {{tide}}\nMoon: x", "Moon: x")
    assert changes(found)[2:] == [("3", "Tide", "1", None, UNREAD, "2")]
    assert [(one.text, one.since.edit, one.until and one.until.edit) for one in found.unread] == [
        ("{{tide}}", "2", "3")
    ]


def test_a_number_right_below_a_heading_is_its_value() -> None:
    moon = "== Moon ==\nIt is new, and 4 days old.\n"
    found = account(
        f"* Tide: 4\n{moon}",
        f"== Tide ==\n4\n{moon}",
        f"== Tide ==\n4\n\nIt is high.\n{moon}",
        f"== Tide ==\n5\n{moon}",
        moon,
    )
    assert changes(found) == [
        ("1", "Tide", None, "4", "", ""),
        ("4", "Tide", "4", "5", "", ""),
        ("5", "Tide", "5", None, "", ""),
    ]


def test_what_never_could_be_read_stands_without_a_value() -> None:
    found = account("Tide: {{tide}}", "Tide: {{tide|2}}")
    assert not found.changes and [(one.change, one.unread and one.unread.text) for one in found.standing] == [
        (None, "{{tide|2}}")
    ]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("-", "none", True),
        ("", "—", True),
        ("0", "-", False),
        ("Ready", "ready", True),
        ("Ready", "Read", False),
        ("q", "Q", False),
        ("1,200", "1200", True),
        ("−2", "-2", True),
        ("+2", "2", False),
        ("5", "05", True),
        ("1.5", "15", False),
        ("Oats, Rye", "Oats Rye", True),
        ("Oats, Oats", "Oats ×2", True),
        ("Oats, Oats", "Oats x3", False),
        ("Oil Lamp ×2", "Oil Lamp, Oil Lamp", True),
        ("Oats, Rye", "Rye, Oats", False),
        ("5 9", "59", False),
        ("Sieve", "Sieve (struck)", False),
    ],
)
def test_texts_that_say_the_same(one: str, other: str, same: bool) -> None:
    assert same_text(one, other) == same_text(other, one) == same


def test_values_that_are_read_are_the_same_only_if_they_are_equal_and_of_one_kind() -> None:
    assert same_value(1, 1) and not same_value(1, True) and not same_value([1], [2]) and same_value(None, None)


PAGES = st.lists(st.sampled_from(["", "1", "2", "{{x}}"]), min_size=1, max_size=8)


@given(PAGES)
def test_changes_lead_from_one_value_to_the_next_and_the_last_stands(values: list[str]) -> None:
    found = account(*(f"Tide: {value}\nMoon: new" if value else "Moon: new" for value in values))
    own = [change for change in found.changes if change.key.variable == "Tide"]
    assert all(after.old == before.new for before, after in pairwise(own))
    assert all(change.kind == "came" for change in own if change.old is None)
    readable = [value for value in values if value != "{{x}}"]
    last = readable[-1] if readable else ""
    assert (own[-1].new if own else None) == (last or None)
    assert all(change.unsure == "" or change.since is not None for change in own)


def test_rows_of_people_whom_nobody_knows_are_followed_too() -> None:
    page = "{{|\n! Name !! Gold\n|-\n| Ann || 3\n|-\n| Zed ♛ || {}\n|}}"
    revisions = [
        Revision(page="P", id=str(number), at=START + timedelta(hours=number), author="A", summary="", text=text)
        for number, text in enumerate((page.format(1), page.format(2).replace(" ♛", "")), 1)
    ]
    found = follow_page("P", revisions, Undeclared(People(("Ann",)), lambda name: name))
    assert changes(found)[2:] == [("2", "Gold:Zed", "1", "2", "", "")]


TUBES = "== Tubes ==\n* '''Worm''' — Pressure: 3\n"
BOTH = f"{TUBES}* '''Eel''' — Pressure: 5\n"
DECLARED = (Asked(name="Pressure", kind="text", of="Tube"),)


@pytest.mark.parametrize("declared", [(), DECLARED])
def test_a_thing_that_a_line_still_names_has_not_gone(declared: tuple[Asked, ...]) -> None:
    found = account(BOTH, f"{TUBES}* Eel burst!\n", f"{TUBES}* Eels are slippery.\n", TUBES, declared=declared)
    assert changes(found)[2:] == [("3", "Pressure:Eel", "5", None, UNREAD, "2")]
    assert [(one.text, one.since.edit, one.until and one.until.edit) for one in found.unread] == [
        ("Eel burst!", "2", "3")
    ]


@pytest.mark.parametrize("declared", [(), DECLARED])
def test_the_only_thing_has_not_gone_either(declared: tuple[Asked, ...]) -> None:
    found = account(TUBES, TUBES.replace("Pressure: 3", "nobody knows"), TUBES, declared=declared)
    assert changes(found) == [("1", "Pressure:Worm", None, "3", "", "")]


@pytest.mark.parametrize("declared", [(), DECLARED])
def test_a_thing_whose_line_is_gone_has_gone(declared: tuple[Asked, ...]) -> None:
    found = account(BOTH, TUBES, declared=declared)
    assert changes(found)[2:] == [("2", "Pressure:Eel", "5", None, "", "")]
    assert found.unread == ()


def purse(*cells: str, group: str = "") -> str:
    """A table of Ann's and Bob's Gold and Gems, `3 4` each, under a header for both."""
    head = f"! rowspan=2 | Name !! colspan=2 | {group}\n|-\n! Gold !! Gems" if group else "! Name !! Gold !! Gems"
    names = zip(("Ann", "Bob"), cells, strict=True)
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in names)
    return f"{{|\n{head}\n{rows}|}}"


@pytest.mark.parametrize(("group", "then"), [("", ""), ("Purse", "Purse/")])
def test_a_header_for_several_columns_makes_no_other_variables_of_them(group: str, then: str) -> None:
    # It comes, and a Gem with it; somebody takes it away again, or does not; Bob's Gold.
    found = account(purse("3 4", "5 6"), purse("3 4", "5 7", group="Purse"), purse("3 4", "9 7", group=group))
    assert changes(found)[4:] == [
        ("2", f"{then}Gems:Bob", "6", "7", "", ""),
        ("3", f"{then}Gold:Bob", "5", "9", "", ""),
    ]
    assert [(str(one.key), one.change and one.change.made.edit) for one in found.standing] == [
        (f"{then}Gems:Ann", "1"), (f"{then}Gems:Bob", "2"), (f"{then}Gold:Ann", "1"), (f"{then}Gold:Bob", "3"),
    ]  # fmt: skip


def test_what_is_another_in_most_of_its_values_is_another_variable() -> None:
    found = account(purse("3 4", "5 6"), purse("8 4", "9 6", group="Purse"))
    assert [one for one in changes(found) if one[0] == "2"] == [
        ("2", "Purse/Gold:Ann", None, "8", "", ""),
        ("2", "Purse/Gold:Bob", None, "9", "", ""),
        ("2", "Gold:Ann", "3", None, "", ""),
        ("2", "Gold:Bob", "5", None, "", ""),
    ]


def test_a_name_that_may_be_either_of_two_is_neither() -> None:
    found = account("Tide: 1", "== Lore ==\nTide: 1\n== Moot ==\nTide: 2\n", "Tide: 1")
    assert {one[0] for one in changes(found)} >= {"1", "2", "3"}


def golems(**of: str) -> str:
    """A table with a row for each golem under its owner."""
    rows = [
        (f'| rowspan="{len(golems.split())}" | {owner}\n' if not at else "") + f"| {golem} || Tin || {at + 1}\n"
        for owner, golems in of.items()
        for at, golem in enumerate(golems.split())
    ]
    return '{| class="wikitable"\n! Owner !! Golem !! Metal !! Power\n|-\n' + "|-\n".join(rows) + "|}"


def changed(*pages: str) -> list[str]:
    """The values that the last of some pages changes."""
    sights = Undeclared(People(("Ann", "Bob")), lambda name: name)
    revisions = [
        Revision(
            page="P", id=str(at), parent=str(at - 1), at=START + timedelta(hours=at), author="A", summary="", text=text
        )
        for at, text in enumerate(pages)
    ]
    found = follow_page("P", revisions, sights)
    return [f"{one.key}: {one.old} -> {one.new}" for one in found.changes if one.made.edit == str(len(pages) - 1)]


@pytest.mark.parametrize("left", ["Piston", ""])
def test_somebodys_rows_are_read_as_before_where_nobody_else_has_several_any_more(left: str) -> None:
    before = golems(Ann="Vulcan Ember", Bob="Piston Tom")
    after = golems(Ann="Vulcan Ember", **({"Bob": left} if left else {}))
    told = changed(before, after)
    assert [one for one in told if ":Ann" in one] == []
    assert "Golem:Bob: Piston Tom -> " + (left or "None") in told
    assert [one for one in changed(after, before) if ":Ann" in one] == []


def test_somebodys_own_rows_still_change() -> None:
    before = golems(Ann="Vulcan Ember", Bob="Piston Tom")
    assert changed(before, golems(Ann="Vulcan Amber", Bob="Piston")) == [
        "Golem:Ann: Vulcan Ember -> Vulcan Amber",
        "Golem:Bob: Piston Tom -> Piston",
        "Metal:Bob: Tin Tin -> Tin",
        "Power:Bob: 1 2 -> 1",
    ]


def test_the_rows_of_somebody_alone_are_called_by_their_labels() -> None:
    assert changed(golems(Ann="Coal Ore"), golems(Ann="Coal Ore", Bob="Coal")) == [
        "Golem:Bob: None -> Coal",
        "Metal:Bob: None -> Tin",
        "Power:Bob: None -> 1",
    ]
    assert changed(golems(Ann="Coal Ore"), golems(Ann="Coal Ore").replace("2", "3")) == ["Power/Ore:Ann: 2 -> 3"]


def test_a_page_is_read_anew_where_an_edit_tells_that_rows_are_a_list() -> None:
    def sights(known: Known = NOTHING_KNOWN) -> Undeclared:
        return Undeclared(People(("Ann", "Bob")), lambda name: name, known)

    before = sights()
    assert len(list(before.of([Text(golems(Ann="Vulcan Ember"), START)]))) == 1
    assert sights(before.known).further([Text(golems(Ann="Vulcan Ember", Bob="Piston"), START)]) is not None
    assert sights(before.known).further([Text(golems(Ann="Vulcan Ember", Bob="Piston Tom"), START)]) is None
