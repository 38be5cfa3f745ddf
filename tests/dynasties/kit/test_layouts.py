"""Trackers as players lay them out, read by declarations; every value worked out from the page by hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    Choice,
    Declared,
    Flag,
    Grid,
    Instant,
    Integer,
    ListOf,
    Name,
    Text,
    Title,
)
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.state.tracked import Displayed
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers.tracker import UNTOLD, asked_of, read_page
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People
from tests.dynasties.kit.orchard_law import LAW

PLAYERS = People(("Ann", "Bob", "Cleo", "Dan"), "", ("Dan",))


def declared(*variables: Variable, **more: Any) -> Declared:
    """A dynasty that tracks these."""
    return Declared(name="mill", letter="M", page="Mill", rules=("Mills",), variables=variables, **more)


def read(page: str, dynasty: Declared, people: People = PLAYERS) -> Displayed:
    """What a page says."""
    return read_page(dynasty, Values(LAW, dynasty.name), page, people)


def told(shown: Displayed) -> dict[str, str]:
    """What of a page cannot be read, and is named."""
    return {what: why for what, why in shown.flaws.items() if why != UNTOLD}


TWO_HEADER_ROWS = (
    declared(
        Integer("Wheat", shown_as=("Fields/W",), empty=0),
        Integer("Rye", shown_as=("Fields/R",), empty=0),
        ListOf("Store", options=("Wheat", "Rye", "Lamp, Brass")),
    ),
    """{| class="wikitable"
|-
! rowspan=2 | Miller
! colspan=2 | Fields
! rowspan=2 | Store
|-
! style="background:wheat" | W
! R
|-
| '''Ann''' || 5 || || Wheat, Rye, Wheat
|-
| [[User:Bob|Bob]] ♛ || 0 || 12 || Lamp, Brass
|-
| Cleo || 7 || 1 || -
|}""",
    {
        "Wheat:Ann": "5", "Rye:Ann": "0", "Store:Ann": "Rye, Wheat, Wheat",
        "Wheat:Bob": "0", "Rye:Bob": "12", "Store:Bob": '"Lamp, Brass"',
        "Wheat:Cleo": "7", "Rye:Cleo": "1", "Store:Cleo": "",
    },
)  # fmt: skip

EMOJI_AND_LEGEND = (
    declared(Integer("Grit"), Integer("Wax", shown_as=("🕯️",)), Integer("Life", symbol="❤", empty=0)),
    """Legend: 🪨 = Grit, ♛ = Captain

{| class="wikitable sortable"
! Name !! 🪨 !! 🕯 !! LIFE
|-
| Ann || 3 ★ || 1,200 || ❤❤❤
|-
| Bob (idle) || 4 || 0 || -
|}""",
    {"Grit:Ann": "3", "Wax:Ann": "1200", "Life:Ann": "3", "Grit:Bob": "4", "Wax:Bob": "0", "Life:Bob": "0"},
)

PILLS_AND_BOXES = (
    declared(
        Integer("Season", of="game"),
        Name("Leader", of="game"),
        ListOf("Tool", shown_as=("Kit",)),
        Choice("Status", options=("Ready", "Asleep"), default="Ready"),
    ),
    """{{pill|Season|3|lightgreen}} {{pill|Leader| - |gold}}
{| class="wikitable"
! Miller !! Kit !! Status
|-
| Ann || {{box|Sieve|yellow}}{{box|Bell|red}} {{box|Sieve|yellow}} || '''ready'''
|-
| Bob || - || {{box|Asleep|grey}}
|}""",
    {
        "Season": "3", "Leader": "", "Tool:Ann": "Bell, Sieve, Sieve", "Status:Ann": "Ready",
        "Tool:Bob": "", "Status:Bob": "Asleep",
    },
)  # fmt: skip

A_SECTION_A_PLAYER = (
    declared(
        Integer("Ink"),
        ListOf("Queue", ordered=True),
        Flag("Sworn"),
        Instant("Last Rest"),
    ),
    """Be kind to each other.

== Ann ==
* '''Ink''': 7
* Queue: Rest, Write, Rest
* Sworn: ✅
* Last rest: 17/01/23 14:09

== Bob ==
* '''Ink:''' 0
* Queue: none
* Sworn: no
* Last rest: never
""",
    {
        "Ink:Ann": "7", "Queue:Ann": "Rest, Write, Rest", "Sworn:Ann": "yes", "Last Rest:Ann": "2023-01-17T14:09:00Z",
        "Ink:Bob": "0", "Queue:Bob": "", "Sworn:Bob": "no", "Last Rest:Bob": "",
    },
)  # fmt: skip

INVERSE_LISTS = (
    declared(Choice("Place", options=("Weir", "Mill", "Barn"), default="Weir"), Integer("Pot", of="game")),
    """'''Pot: 12'''

=== Places ===
* '''Weir''': Ann, Cleo
* '''Mill''': Bob
* '''Barn''': nobody
""",
    {"Pot": "12", "Place:Ann": "Weir", "Place:Cleo": "Weir", "Place:Bob": "Mill"},
)

TURNED = (
    declared(Integer("Coins"), Name("Ally")),
    """{| class="wikitable"
! !! Ann !! Bob !! Cleo
|-
! Coins
| 3 || 4 || 5
|-
! Allies
| Bob || – || Ann (2nd)
|}""",
    {
        "Coins:Ann": "3", "Coins:Bob": "4", "Coins:Cleo": "5", "Ally:Ann": "Bob", "Ally:Bob": "", "Ally:Cleo": "Ann",
    },
)  # fmt: skip

SEVERAL_TABLES = (
    declared(
        Integer("Coins"),
        Integer("Hull", of="Ship"),
        Name("Owner", of="Ship"),
        ListOf("Cargo", of="Ship", things="Ware"),
        Integer("Price", of="Ware"),
        catalogues=(Catalogue("Ware", rows={"Rope": {}, "Salt": {}}),),
    ),
    """{| class="wikitable"
! Skipper !! Coins
|-
| Ann || 3
|-
| Bob || 4
{| class="wikitable"
! Ship !! Hull !! Owner !! Cargo
|-
| Gull || 2 || Ann || Salt ×2, rope
|-
| The Tern || 0 || - || -
|}
{| class="wikitable"
|+ Wares
! Ware !! Price
|-
| Rope || 3
|-
| Salt || 1
|}""",
    {
        "Coins:Ann": "3", "Coins:Bob": "4",
        "Hull:Gull": "2", "Owner:Gull": "Ann", "Cargo:Gull": "Rope, Salt, Salt",
        "Hull:The Tern": "0", "Owner:The Tern": "", "Cargo:The Tern": "",
        "Price:Rope": "3", "Price:Salt": "1",
    },
)  # fmt: skip

SLOTS_UNDER_A_ROWSPAN = (
    declared(
        Integer("Ink"),
        Text("First Oath", shown_as=("oath 1",), hashed=True),
        Text("Second Oath", shown_as=("oath 2",), hashed=True),
    ),
    f"""{{| class="wikitable"
! Keeper !! Oaths !! Ink
|-
| rowspan="2" | Ann || {"4f" * 32} <!-- oath 1 --> || rowspan="2" | 7
|-
| - <!-- oath 2 -->
|-
| rowspan="2" | Bob
| - <!-- oath 1 -->
| rowspan="2" | 12
|-
| {"a0" * 32} <!-- oath 2 -->
|}}""",
    {
        "Ink:Ann": "7", "First Oath:Ann": "4f" * 32, "Second Oath:Ann": "",
        "Ink:Bob": "12", "First Oath:Bob": "", "Second Oath:Bob": "a0" * 32,
    },
)  # fmt: skip

DRAWN_GRIDS = (
    declared(
        Grid("Tarn", rows=2, columns=3, default=".", cells="character"),
        Grid("Bed", rows=2, columns=2, default="", cells="symbols", of="player"),
    ),
    """'''Tarn'''
<pre>
.#.
~.~
</pre>

== Beds ==
=== Ann ===
{|
! !! A !! B
|-
! 1
| 🌱🌱 ||
|-
! 2
| 🌱 🌿 || 🌿
|}
""",
    {
        "Tarn:1,1": ".", "Tarn:1,2": "#", "Tarn:1,3": ".", "Tarn:2,1": "~", "Tarn:2,2": ".", "Tarn:2,3": "~",
        "Bed/Ann:1,1": "🌱, 🌱", "Bed/Ann:1,2": "", "Bed/Ann:2,1": "🌱, 🌿", "Bed/Ann:2,2": "🌿",
    },
)  # fmt: skip

MARKS_AND_COLOURS = (
    declared(
        ListOf("Spell", mark="used"),
        Choice("Mood", options=("Calm", "Angry"), default="Calm", colour={"": "Calm", "#ffcccc": "Angry"}),
        Flag("Out", place={"marked": "struck", "on": "name"}),
        Choice("Turn", of="game", options=("Ann", "Bob", "Cleo"), default="Ann", place={"marked": "bold", "in": "Order"}),
    ),
    """Order: Ann, '''Cleo''', Bob

{| class="wikitable"
! Mage !! Spells !! Mood
|-
| Ann || Frost, <s>Fire</s> || -
|-
| <s>Bob</s> || none || style="background:#FFCCCC" |
|}""",
    {
        "Turn": "Cleo", "Spell:Ann": "Fire (used), Frost", "Mood:Ann": "Calm", "Out:Ann": "no",
        "Spell:Bob": "", "Mood:Bob": "Angry", "Out:Bob": "yes",
    },
)  # fmt: skip

PATTERNS_AND_UNITS = (
    declared(
        Integer("Life", pattern="{Life} ({Top})"),
        Integer("Top"),
        Integer("Air", pattern="{Air}/9"),
        Integer("Heat", unit="%"),
        Integer("Karma", least=None),
        ListOf("Friend", names=True),
        Text("Motto", empty=None),
    ),
    """{| class="wikitable"
! Diver !! Life !! Air !! Heat !! Karma !! Friends !! Motto
|-
| Ann || 7 (10) || 3/9 || 45% || −2 || Cleo & Bob || To be; or not: to be
|-
| Bob || 10 (10) || 9 || 0 || +1 || - || Who knows?
|}""",
    {
        "Life:Ann": "7", "Top:Ann": "10", "Air:Ann": "3", "Heat:Ann": "45", "Karma:Ann": "-2",
        "Friend:Ann": "Bob, Cleo", "Motto:Ann": "To be; or not: to be",
        "Life:Bob": "10", "Top:Bob": "10", "Air:Bob": "9", "Heat:Bob": "0", "Karma:Bob": "1",
        "Friend:Bob": "", "Motto:Bob": "Who knows?",
    },
)  # fmt: skip

CHESSBOARD = (
    declared(
        Grid("Field", rows=3, columns=2, default="-", options=("-", "King", "Pawn"), place={"across": "letters"}),
        Grid("Sky", rows=2, columns=2, default="clear", legal=lambda value, _: "" if value != "green" else "no sky"),
    ),
    """{| class="wikitable"
|+ Sky
| clear || grey
|-
| '''black''' ||
|}
{| class="wikitable"
|+ Field
! !! A !! B
|-
! 3
| king || -
|-
! 2
| || Pawn
|-
! 1
| – || –
|}""",
    {
        "Sky:1,1": "clear", "Sky:1,2": "grey", "Sky:2,1": "black", "Sky:2,2": "clear",
        "Field:3,1": "King", "Field:3,2": "-", "Field:2,1": "-", "Field:2,2": "Pawn", "Field:1,1": "-", "Field:1,2": "-",
    },
)  # fmt: skip

LAYOUTS = {
    "two header rows": TWO_HEADER_ROWS,
    "emoji headers with a legend": EMOJI_AND_LEGEND,
    "pills and boxes": PILLS_AND_BOXES,
    "a section a player": A_SECTION_A_PLAYER,
    "inverse lists": INVERSE_LISTS,
    "players across": TURNED,
    "several tables": SEVERAL_TABLES,
    "slots under a rowspan": SLOTS_UNDER_A_ROWSPAN,
    "grids drawn and tabled": DRAWN_GRIDS,
    "marks and colours": MARKS_AND_COLOURS,
    "patterns and units": PATTERNS_AND_UNITS,
    "boards": CHESSBOARD,
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_page_in_a_layout_of_its_own(name: str) -> None:
    dynasty, page, expected = LAYOUTS[name]
    shown = read(page, dynasty)
    assert (shown.cells, told(shown)) == (expected, {})


BY_PLAYER = "== Ann ==\nInk: 7\n\n== Bob ==\nInk: 9\n\n== Dan (idle) ==\nInk: gone\n"


def test_of_those_who_are_idle_nothing_is_asked() -> None:
    shown = read(BY_PLAYER, declared(Integer("Ink")))
    assert (shown.cells, shown.flaws) == ({"Ink:Ann": "7", "Ink:Bob": "9"}, {})


def test_a_bad_cell_costs_itself_alone_and_is_named_with_its_text_and_why() -> None:
    shown = read(BY_PLAYER.replace("9", "9?"), declared(Integer("Ink")))
    assert shown.cells == {"Ink:Ann": "7"}
    assert told(shown) == {"Ink:Bob": "Bob's Ink shows “9?”: something beside the number cannot be read"}


def test_many_cells_that_cannot_be_read_for_one_reason_are_named_once() -> None:
    people = People(tuple("ABCDEF"))
    rows = "".join(f"|-\n| {name} || lots\n" for name in "ABCDE")
    shown = read("{|\n! Who !! Ink\n" + rows + "|-\n| F || 3\n|}", declared(Integer("Ink")), people)
    assert told(shown) == {"Ink:A": "A's Ink shows “lots”: it is no number, and of 4 more of Ink"}
    assert shown.cells == {"Ink:F": "3"} and shown.flaws.keys() == {f"Ink:{name}" for name in "ABCDE"}


def test_a_column_that_is_called_otherwise_is_named_with_what_it_may_be_now() -> None:
    page = "{|\n! Who !! Dye !! Wax\n|-\n| Ann || 7 || 1\n|}"
    shown = read(page, declared(Integer("Ink"), Integer("Wax")))
    assert told(shown) == {"Ink": "nothing is headed Ink; if it is “Dye” now, say so with shown_as"}
    assert shown.cells == {"Wax:Ann": "1"}


def test_what_a_page_does_not_show_is_named() -> None:
    dynasty = declared(Integer("Ink"), Integer("Wax"), Integer("Tide", of="game"), Grid("Tarn", rows=2, columns=2, default="."), Integer("Hull", of="Ship"))  # fmt: skip
    assert told(read("Nothing yet.", dynasty)) == {"page": "it shows nothing of what is tracked"}
    assert told(read("{|\n! Ship !! Hull\n|-\n| Gull || 3\n|}", dynasty)) == {
        "players": "there is no row, and nothing else, of any player",
        "Tide": "nothing is headed or labelled Tide; if it is called otherwise now, say so with shown_as",
        "Tarn": "there is no table of Tarn squares, 2 rows of 2",
    }


def test_what_is_secret_or_internal_need_not_be_shown() -> None:
    dynasty = declared(Integer("Ink", of="game", secret=True), Integer("Dye", of="game", internal=True))
    assert read("Ink: 3\n\nDye: 4", dynasty) == Displayed({"Ink": "3"}, {}, frozenset({"Ink"}))
    assert read("-", dynasty).flaws == {}


@pytest.mark.parametrize(
    ("shown", "kept"),
    [("3", "3"), ("-3", "-3"), ("−3", "-3"), ("+3", None), ("- 3", None), ("3?", None)],
)
def test_a_minus_is_a_sign_and_a_plus_only_where_there_may_be_less_than_nothing(shown: str, kept: str | None) -> None:
    page = f"{{|\n! Who !! Ink\n|-\n| Ann || {shown}\n|}}"
    assert read(page, declared(Integer("Ink"))).cells == ({"Ink:Ann": kept} if kept else {})


@pytest.mark.parametrize(
    ("shown", "kept"),
    [("Ready", "Ready"), ("Hammer", "Hammer"), ("Big hammer", "Big hammer"), ("Ready?", None), ("Ready (soon)", None), ("{{sleep}}", None), ("", None)],
)  # fmt: skip
def test_plain_words_that_are_no_option_are_what_stands_there(shown: str, kept: str | None) -> None:
    page = f"{{|\n! Who !! Status\n|-\n| Ann || {shown}\n|}}"
    status = Choice("Status", options=("Ready", "Asleep"), default="Ready")
    assert read(page, declared(status)).cells == ({"Status:Ann": kept} if kept else {})


@pytest.mark.parametrize("sign", ["", " —", ":", " -"])
def test_pills_after_a_name_are_of_whom_it_names(sign: str) -> None:
    mill = declared(Integer("Wheat", symbol="🌾", empty=0), ListOf("Store"), Integer("Pot", of="game"))
    page = f"""{{{{pill|Pot|7|gold}}}}

* '''Ann'''{sign} {{{{pill|Wheat|🌾🌾|tan}}}} '''Store''': {{{{box|Rye|red}}}}{{{{box|Rye|red}}}}
* [[User:Bob|Bob]]{sign} {{{{pill|Wheat|-|tan}}}} '''Store''': -
* Cleo{sign} {{{{pill|Wheat|3|tan}}}}"""
    shown = read(page, mill)
    assert shown.cells == {
        "Wheat:Ann": "2",
        "Wheat:Bob": "0",
        "Wheat:Cleo": "3",
        "Store:Ann": "Rye, Rye",
        "Store:Bob": "",
        "Pot": "7",
    }


def test_titles_are_read_wherever_they_stand() -> None:
    dynasty = declared(Integer("Ink"), titles=(Title("Head Miller", "Mills", holder=lambda view: None),))
    assert read("{{pill|Head Miller|Ann ♛|gold}}\n\nInk of Ann: 3", dynasty).cells["title Head Miller"] == "Ann"
    assert read("Head Miller: -", dynasty).cells["title Head Miller"] == "-"
    unknown = read("Head Miller: somebody", dynasty)
    assert "title Head Miller" not in unknown.cells and "Head Miller" not in unknown.flaws


def test_a_former_name_is_the_present_one() -> None:
    people = People(("Ann", "Bob"), formerly=(("Anne", "Ann"),))
    page = "{|\n! Who !! Ink !! Ally\n|-\n| Anne || 3 || -\n|-\n| Bob || 4 || Anne\n|}"
    shown = read(page, declared(Integer("Ink"), Name("Ally")), people)
    assert shown.cells == {"Ink:Ann": "3", "Ally:Ann": "", "Ink:Bob": "4", "Ally:Bob": "Ann"}


def test_a_declaration_may_read_its_page_itself() -> None:
    def pairs(text: str) -> dict[str, str]:
        return {f"Ink:{line.split('>')[0]}": line.split(">")[1] for line in text.split("\n") if ">" in line}

    dynasty = declared(Integer("Ink"), page_reader=pairs)
    shown = read("Ann>3\nBob>lots\nhm", dynasty)
    assert shown.cells == {"Ink:Ann": "3"}
    assert shown.flaws == {"Ink:Bob": "Bob's Ink shows “lots”, which is no value of Ink"}


# -- things that only the page lists --------------------------------------------------------------------

SHIPS = declared(
    Integer("Tide", of="game"), Integer("Hull", of="Ship"), Text("Port", of="Ship"), Name("Owner", of="Ship")
)
TIDE = "Tide: 3\n\n"
GULL = {"Tide": "3", "Hull:Gull": "5", "Port:Gull": "Fenwick", "Owner:Gull": "Ann"}


@pytest.mark.parametrize(
    "line",
    [
        "* '''Gull''' — Hull: 5 · Port: Fenwick · Owner: Ann",
        "* Gull – '''Hull''': 5 | '''Port:''' Fenwick | Owner: [[User:Ann|Ann]]",
        "# '''[[Gull]]''': hull: 5, Ports: Fenwick, OWNER: Ann",
        "* '''Gull:''' Owner: Ann; Hull: 5; Port: Fenwick",
        "* Gull (Hull: 5, Port: Fenwick, Owner: Ann).",
        "* '''Gull''' (at sea) - Hull: 5, Port: Fenwick, Owner: Ann",
        "* Gull, Hull: 5, Port: Fenwick, Owner: Ann",
        "* '''Gull''' {{pill|Hull|5}} {{pill|Port|Fenwick}} {{pill|Owner|Ann}}",
        "'''Gull''' — Hull: 5 · Port: Fenwick · Owner: Ann",
        "Gull (Hull: 5, Port: Fenwick, Owner: Ann)",
        "Gull: Hull: 5; Port: Fenwick; Owner: Ann",
        "'''Gull'''<br>Hull: 5<br>Port: Fenwick<br>Owner: Ann",
        "'''Gull'''\nHull: 5\nPort: Fenwick\nOwner: Ann",
        "; Gull : Hull: 5, Port: Fenwick, Owner: Ann",
    ],
)
def test_a_thing_is_a_bullet_a_line_or_a_paragraph(line: str) -> None:
    shown = read(f"{TIDE}== Ships ==\n{line}\n", SHIPS)
    assert (shown.cells, shown.flaws) == (GULL, {})


def test_a_thing_may_be_called_like_what_is_somebody_s_and_have_signs_in_its_name() -> None:
    page = "== Ships ==\n* '''Ann's Gull''' — Hull: 5\n* '''Bob — East''' — Hull: 6\n* '''Gull of Cleo:''' Hull: 7\n"
    shown = read(TIDE + page, SHIPS)
    assert shown.cells == {"Tide": "3", "Hull:Ann's Gull": "5", "Hull:Bob — East": "6", "Hull:Gull of Cleo": "7"}


@pytest.mark.parametrize(
    ("line", "read_of_it"),
    [
        ("* '''Gull''' — Hull: 5", {"Hull:Gull": "5"}),
        ("* Gull — Hull: 5 · Port: Fenwick", {"Hull:Gull": "5", "Port:Gull": "Fenwick"}),
        ("* Beware — Hull: of no account at night", {}),
        ("* '''Note''' — Hull: 5 · Port: Fenwick", {}),
        ("Legend: Hull: how sound · Port: where it lies", {}),
        ("* '''Tide''' — Hull: 5 · Port: Fenwick", {}),
        ("* '''Ships''' — Hull: 5 · Port: Fenwick", {}),
        ("* '''Gull''' — Draught: 5 · Flag: Fenwick", {}),
    ],
)
def test_where_no_heading_speaks_of_things_a_lead_is_bold_or_two_labels_follow(
    line: str, read_of_it: dict[str, str]
) -> None:
    shown = read(f"{line}\n\n{TIDE}", SHIPS)
    assert {key: value for key, value in shown.cells.items() if key != "Tide"} == read_of_it


QUAYS = Catalogue("Quay", rule="Quays")


def test_a_thing_of_a_catalogue_is_one_that_the_catalogue_names() -> None:
    dynasty = declared(Integer("Tide", of="game"), Integer("Depth", of="Quay"), catalogues=(QUAYS,))
    (asked,) = (one for one in asked_of(dynasty, Values(LAW, "mill")) if one.name == "Depth")
    assert asked.owners == (), "the rules have no such table"
    people = Reader((replace(asked, owners=("North", "South")),), PLAYERS)
    answer = people.read("== Quays ==\n* '''North''' — Depth: 4\n* '''Remember''' — Depth: 9\n* south: Depth: 7\n")
    assert answer.values == {"Depth:North": "4", "Depth:south": "7"} and answer.unreadable == []
    nowhere = people.read("== Quays ==\n* '''East''' — Depth: 4\n")
    assert (nowhere.values, nowhere.unreadable) == ({}, []), "of what the rules name it is known what there is"


NOTHING_READ = "Ship: nothing is read under the heading “Ships”, where “{}” stands"


@pytest.mark.parametrize(
    ("below", "first"),
    [
        ("* '''Gull''' at Fenwick, sound\n* Tern, lost", "Gull at Fenwick, sound"),
        ("The Gull lies at Fenwick.", "The Gull lies at Fenwick."),
        ("{{ship|Gull|5}}", "{{ship|Gull|5}}"),
        ("=== At sea ===\n* Gull", "Gull"),
        ("{|\n! Ship !! Planks\n|-\n| Gull || 5\n|}", "Gull"),
    ],
)
def test_where_nothing_is_read_under_the_heading_of_a_kind_that_is_told_once(below: str, first: str) -> None:
    shown = read(f"{TIDE}== Ships ==\n{below}\n", SHIPS)
    assert shown.cells == {"Tide": "3"} and shown.flaws.keys() == {"Hull", "Port", "Owner"}
    assert told(shown) == {"Hull": NOTHING_READ.format(first)}


def test_a_caption_is_a_heading() -> None:
    shown = read(TIDE + "{|\n|+ Ship\n! A !! B\n|-\n| - || Gull\n|}", SHIPS)
    assert list(told(shown).values()) == ["Ship: nothing is read under the heading “Ship”, where “Gull” stands"]


@pytest.mark.parametrize(
    "below",
    [
        "",
        "-",
        "* None",
        "''None at present.''",
        "(none)",
        "There are currently no Ships.",
        "No great Ships at sea",
        "''A Ship is made by whoever has Planks.''",
        "A Ship is made by whoever has Planks.\n\nNone.",
        "Note: a Ship that founders is struck out.",
        "{|\n! Ship !! Hull\n|}",
        "{|\n! Ship !! Planks\n|-\n| – || –\n|}",
        "Tide: 3",
        "== Other matters ==\nThe Gull lies at Fenwick.",
    ],
)
def test_where_there_are_none_of_a_kind_nothing_is_told(below: str) -> None:
    assert read(f"{TIDE}== Ships ==\n{below}\n", SHIPS).flaws == {}
