"""With nothing declared, ten edits of a page's layout change no value: on every page of tests/trackers."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from referee.ledger.following import follow_page
from referee.ledger.sights import Undeclared
from referee.model.events import Revision
from referee.model.instants import parse_instant
from referee.trackers.wikitext.names import People
from tests.trackers.layout import About, drawn
from tests.trackers.reading import NAMES, Page
from tests.trackers.test_alone import NAMES as ALONE
from tests.trackers.test_alone import parted
from tests.trackers.things import STYLES, VALUES, page_of
from tests.trackers.things import drawn as drawn_things

START = parse_instant("2020-03-01T10:00:00Z")
TOLD_APART_BY_A_TITLE = {"two-places-agree", "hostile-twice-in-a-table"}
"""Two tables say different things under one name: a title that one of them is given tells them apart from then on."""


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_ten_edits_of_its_layout(name: str, seed: int) -> None:
    page = Page(name)
    keep = set(page.asked.keep) | ({"caption"} if name in TOLD_APART_BY_A_TITLE else set())
    edits = [("", page.text), *drawn(page.text, page.about, keep, f"{name} {seed}")]
    asked = page.asked
    assert not changed_later(edits, People((*asked.players, *filter(None, [asked.head]), *asked.idle)))


@pytest.mark.parametrize("name", ALONE)
def test_ten_edits_of_a_page_of_which_nothing_is_declared(name: str) -> None:
    players, text, values, _ = parted(name)
    named = {key.partition(":")[0].rpartition("/")[2]: key.partition(":")[2] for key in values}
    of = {name: "player" if owner in players else "Thing" if owner else "game" for name, owner in named.items()}
    about = About([{"name": name, "kind": "text", "of": of[name]} for name in named], list(players))
    assert not changed_later([("", text), *drawn(text, about, set(), name)], People(players))


WORM_AND_WHEEZY = [
    "* '''Worm''' — Owner: Ann · Pressure: 3/9\n* '''Old Wheezy''' — Owner: Bob · Pressure: 5/9",
    "* Worm (Owner: Ann, Pressure: 3/9)\n* Old Wheezy (Owner: Bob, Pressure: 5/9)",
    "* '''Worm''': Owner: Ann, Pressure: 3/9\n* '''Old Wheezy''': Owner: Bob, Pressure: 5/9",
    "* '''Old Wheezy''' {{pill|Owner|Bob}} {{pill|Pressure|5/9}}\n* '''Worm''' {{pill|Owner|Ann}} {{pill|Pressure|3/9}}",
    "# 🪱 Worm | '''Owner''': Ann | '''Pressure''': 3/9\n# Old Wheezy | '''Owner''': Bob | '''Pressure''': 5/9",
    "* '''Worm'''\n** Owner: Ann\n** Pressure: 3/9\n* '''Old Wheezy'''\n** Owner: Bob\n** Pressure: 5/9",
    "'''Worm'''\nOwner: Ann\nPressure: 3/9\n\n'''Old Wheezy'''\nOwner: Bob\nPressure: 5/9",
    "'''Worm''' — Owner: Ann; Pressure: 3/9\n\n'''Old Wheezy''' — Owner: Bob; Pressure: 5/9",
    "; Worm\n: Owner: Ann\n: Pressure: 3/9\n; Old Wheezy\n: Owner: Bob\n: Pressure: 5/9",
    "=== Worm ===\nOwner: Ann<br>Pressure: 3/9\n=== Old Wheezy ===\nOwner: Bob<br>Pressure: 5/9",
    "=== Worm ===\nOwner: Ann\n\nPressure: 3/9\n=== Old Wheezy ===\nOwner: Bob\n\nPressure: 5/9",
    "{|\n! Tube !! Owner !! Pressure\n|-\n| Worm || Ann || 3/9\n|-\n| Old Wheezy || Bob || 5/9\n|}",
]


def test_things_in_another_layout_have_not_changed() -> None:
    pages = [(str(number), f"== Tubes ==\n{text}\n") for number, text in enumerate(WORM_AND_WHEEZY)]
    assert not changed_later(pages, People(("Ann", "Bob")))
    backwards = pages[::-1]
    assert not changed_later([("", pages[0][1]), *backwards], People(("Ann", "Bob")))


@pytest.mark.parametrize("seed", range(20))
def test_what_things_have_is_followed_through_any_layout(seed: int) -> None:
    random = Random(seed)
    things = drawn_things(random, 3)
    edits, expected = [("", page_of(things, 0))], []
    for number in range(1, 12):
        name, style = random.choice(list(things)), random.randrange(len(STYLES))
        label, value = random.choice(list(things[name])), random.choice(list(VALUES))
        was, things[name][label] = things[name][label], value
        if was != value:
            expected.append((str(number), f"{label}:{name}", VALUES[was], VALUES[value]))
        edits.append((str(number), page_of(things, style)))
    assert changed_later(edits, People(("Ann", "Bob"))) == expected


def table(*rows: str) -> str:
    return "\n|-\n".join(("{|", *rows)) + "\n|}"


PEOPLE = People(("Ann", "Bob", "Cleo"))
TWO_ROWS_OF_HEADERS = ("! rowspan=2 | Name !! rowspan=2 | Rank !! colspan=2 | Stock", "! ⚪ Discs !! 🃏 Jokers")


def of_people(*headers: str, discs: str = "3") -> str:
    return table(*headers, f"| Ann || 1 || {discs} || 4", "| Bob || 2 || 5 || 6", "| Cleo || 3 || 7 || 8")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (of_people("! Name !! Rank !! Discs? !! Ready?"), of_people("! Name !! Rank !! Discs !! Ready ?")),
        (of_people(*TWO_ROWS_OF_HEADERS), of_people("! Name !! Rank !! Discs !! Jokers")),
        (of_people("! Name !! Rank !! 🃏 Discs !! Jokers"), of_people(*TWO_ROWS_OF_HEADERS)),
        (
            of_people("! Name !! Rank !! Discs !! Jokers", discs="⚪⚪⚪"),
            of_people("! Name !! Rank !! Discs !! Jokers", discs="⚪ ⚪ ⚪"),
        ),
        (
            of_people("! Name !! Rank !! Discs !! Jokers", discs="-14°C"),
            of_people("! Name !! Rank !! Discs !! Jokers", discs="−14°C"),
        ),
        ("Hull: 45 &mdash; Food: 2 - Rope: 7", "Hull: 45 | Food: 2 / Rope: 7"),
    ],
    ids=["question", "fewer", "more", "emoji", "minus", "signs"],
)
def test_what_only_looks_otherwise(before: str, after: str) -> None:
    assert not changed_later([("", before), ("now", after)], PEOPLE)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("⚪⚪⚪", "⚪⚪", ("⚪⚪⚪", "⚪⚪")),
        ("⚪⚪", "⚪🔵", ("⚪⚪", "⚪🔵")),
        ("-14°C", "14°C", ("-14°C", "14°C")),
    ],
)
def test_what_says_something_else(before: str, after: str, told: tuple[str, str]) -> None:
    pages = [("", of_people("! Name !! Rank !! Discs !! Jokers", discs=before))]
    pages.append(("now", of_people("! Name !! Rank !! Discs !! Jokers", discs=after)))
    assert changed_later(pages, PEOPLE) == [("now", "Discs:Ann", *told)]


def changed_later(edits: list[tuple[str, str]], people: People) -> list[tuple[str, str, object, object]]:
    """What changes with any but the first of some edits: the edit, what, and from what to what."""
    revisions = [
        Revision(page="P", id=str(number), at=START + timedelta(hours=number), author="A", summary=edit, text=text)
        for number, (edit, text) in enumerate(edits)
    ]
    account = follow_page("P", revisions, Undeclared(people, lambda who: who))
    return [(one.made.summary, str(one.key), one.old, one.new) for one in account.changes if one.made.edit != "0"]
