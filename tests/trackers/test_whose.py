"""Whose a row is, where words stand before the name: by who is named in it, never by what stands there first."""

from __future__ import annotations

from typing import Any

import pytest

from referee.trackers.alone import read_alone
from referee.trackers.asked import read_asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

PEOPLE = People(("Ann", "Bob", "Cy"), "Hemlock", ("Dunlin",))
WAX = {"name": "Wax", "kind": "integer"}
HAT = {"name": "Hat", "kind": "text"}
STORE = {"name": "Store", "kind": "integer", "of": "Mill"}
ROUND = {"name": "Round", "kind": "integer", "of": "game"}
LEADER = {"name": "Leader", "kind": "name", "of": "game"}


def table(heads: str, *rows: str) -> str:
    return "{|\n! " + heads + "".join(f"\n|-\n| {row}" for row in rows) + "\n|}\n"


def read(page: str, *told: dict[str, Any], people: People = PEOPLE) -> Answer:
    return Reader(read_asked([{"of": "player", **each} for each in told], "test"), people).read(page)


BEHIND_WORDS = [
    ("House !! Name !! Wax", "Elm || Ann || 1", "Elm || Bob || 2"),
    ("House !! Name !! Wax", "Elm || Ann || 1", "|| '''[[User:Bob|Bob]]''' ♛ || 2"),
    ("House !! '''Player''' !! Wax", "Elm || Ann || 1", "Oak || Zed || 3", "Oak || Bob || 2"),
    ("House !! Miller !! Wax", "Elm || Ann || 1", "Oak || Bob || 2"),
    ("Hat !! Miller !! Wax", "Fez || Ann || 1", "- || Bob || 2"),
    ("Wax !! Hat !! Oath !! Ink !! Miller", "1 || Fez || x || 7? || Ann", "2 || Cap || - || 1.2k || Bob"),
    # Who is named beside a name: another value, or somebody twice, or whoever stands behind the first.
    ("House !! Miller !! Friend !! Wax", "Elm || Ann || Bob || 1", "Oak || Bob || Ann || 2"),
    ("House !! Voted for !! Player !! Wax", "Elm || Bob || Ann || 1", "Oak || Ann || Bob || 2"),
    ("House !! Guide !! Miller !! Wax", "Elm || Cy || Ann || 1", "Oak || Cy || Bob || 2"),
    ("Town !! Miller !! Wax", "Fort Ann || Bob || 2", "Low || Ann || 1", "High || Zed || 3", "Weir || Dunlin || 4"),
    ("Ship !! Operator !! Wax", "Gull || Ann || 1", "Tern || Bob || 2"),
    # A row of headers of its own, and two rows of them.
    ("House !! Name !! Wax", "Elm\n! Ann\n| 1", "Oak\n! Bob\n| 2"),
    ("rowspan=2 | House\n! rowspan=2 | Name\n! Goods\n|-\n! Wax", "Elm || Ann || 1", "Oak || Bob || 2"),
    ("House !! Player !! Wax", "rowspan=2 | Elm || Ann || 1", "Bob || 2"),
    # A row of headers at the end heads nothing.
    ("House !! Name !! Wax", "Elm || Ann || 1", "Oak || Bob || 2\n|-\n! !! Total !! 3"),
    ("Hat !! Miller !! Wax", "Fez || Ann || 1", "Cap || Bob || 2\n|-\n! !! Total !! 3"),
]  # fmt: skip


@pytest.mark.parametrize("lines", BEHIND_WORDS)
def test_a_name_behind_words_is_whose_the_row_is(lines: tuple[str, ...]) -> None:
    answer = read(table(*lines), *((WAX, {**HAT, "empty": ""}) if "Hat" in lines[0] else (WAX,)))
    wax = {key: value for key, value in answer.values.items() if key.startswith("Wax")}
    assert wax == {"Wax:Ann": 1, "Wax:Bob": 2} and not answer.unreadable


def test_a_bad_cell_before_the_name_costs_that_value_alone() -> None:
    answer = read(table("Wax !! Hat !! Name", "1.2k || Fez || Ann", "2 || Cap || Bob"), WAX, HAT)
    assert answer.values == {"Wax:Bob": 2, "Hat:Ann": "Fez", "Hat:Bob": "Cap"}
    assert [(flaw.key, flaw.text) for flaw in answer.unreadable] == [("Wax:Ann", "1.2k")]


IN_DOUBT = [
    ("Lamp !! Holder !! Wax", "Brass || Ann || 1", "Tin || Ann || 2"),
    ("House !! Miller !! Target !! Wax", "Elm || Ann || Bob || 1", "Oak || Zed || Ann || 2", "Oak || Bob || Cy || 3"),
    ("House !! Miller !! Wax", "Elm || Zed || 1", "Oak || Bob || 2", "Oak || Yve || 3"),
    ("Name !! Guide !! Wax", "Gull || Ann || 1", "Tern || Bob || 2"),
]


@pytest.mark.parametrize("lines", IN_DOUBT)
def test_where_it_is_not_certain_whose_the_rows_are_that_is_said_once(lines: tuple[str, ...]) -> None:
    answer = read(table(*lines), WAX)
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == ["Wax"]


OF_OTHERS = [
    # Rows of things are theirs, whoever stands in them; so is what the game has one of.
    (table("Mill !! Miller !! Store", "Low || Ann || 1", "High || Bob || 2"), {"Store:Low": 1, "Store:High": 2}),
    (table("Mill !! Miller !! Store !! Wax", "Low || Ann || 1 || 4"), {"Store:Low": 1}),
    (table("Season !! Leader !! Round", "Dry || Ann || 3"), {"Leader": "Ann", "Round": 3}),
    # A table that is surely theirs is asked first.
    (table("Name !! Wax", "Ann || 5") + table("Lamp !! Holder !! Wax", "Brass || Ann || 1"), {"Wax:Ann": 5}),
    (table("Lamp !! Holder !! Wax", "Brass || Ann || 1") + "== Ann ==\n* Wax: 5\n", {"Wax:Ann": 5}),
]  # fmt: skip


@pytest.mark.parametrize(("page", "values"), OF_OTHERS)
def test_rows_of_others_are_not_those_of_whom_they_name(page: str, values: dict[str, Any]) -> None:
    answer = read(page, *((WAX, STORE) if "Mill" in page else (WAX, ROUND, LEADER) if "Season" in page else (WAX,)))
    assert answer.values == values and not answer.unreadable


def test_a_mark_on_a_name_behind_words_is_read() -> None:
    out = {"name": "Out", "kind": "boolean", "place": {"marked": "struck", "on": "name"}}
    answer = read(table("House !! Name !! Wax", "Elm || <s>Ann</s> || 1", "Oak || Bob || 2"), WAX, out)
    assert answer.values == {"Wax:Ann": 1, "Wax:Bob": 2, "Out:Ann": True, "Out:Bob": False}


def test_where_nothing_is_declared_a_word_for_a_player_tells_whose_rows_are() -> None:
    assert read_alone(table("House !! Name !! Wax", "Elm || Ann || 1"), PEOPLE).values == {
        "House:Ann": "Elm",
        "Wax:Ann": "1",
    }
    assert read_alone(table("Mill !! Miller !! Wax", "Low || Ann || 1", "High || Bob || 2"), PEOPLE).values == {
        "Miller:Low": "Ann",
        "Wax:Low": "1",
        "Miller:High": "Bob",
        "Wax:High": "2",
    }


SHIP = {"name": "Wax", "kind": "integer", "of": "Ship"}
OF_SHIPS = [
    (table("Harbour !! Ship !! Wax", "North || Gull || 1", "South || Tern || 2"), {"Wax:Gull": 1, "Wax:Tern": 2}),
    (table("No. !! Ships !! Wax", "1 || Gull || 1", "2 || Tern || 2"), {"Wax:Gull": 1, "Wax:Tern": 2}),
    (table("Captain !! Ship !! Wax", "Ann || Gull || 1", "Bob || Tern || 2"), {"Wax:Gull": 1, "Wax:Tern": 2}),
    (table("Harbour !! Ship !! Wax", "North || Gull || 1", "South || - || 4", "East || || 5"), {"Wax:Gull": 1}),
    (table("Harbour !! Ship !! Wax", "rowspan=2 | North || Gull || 1", "Tern || 2"), {"Wax:Gull": 1, "Wax:Tern": 2}),
    # Nothing is headed so, or the first column is, or another table's first column.
    (table("Vessel !! Wax", "Gull || 1"), {"Wax:Gull": 1}),
    (table("Ship !! Sister !! Wax", "Gull || Tern || 1"), {"Wax:Gull": 1}),
    (table("Ship !! Wax", "Gull || 1") + table("Captain !! Ship !! Wax", "Ann || Gull || 7"), {"Wax:Gull": 1}),
    ("== Ships ==\n" + table("Vessel !! Wax", "Gull || 1") + "== Crew ==\n" + table("Captain !! Ship", "Ann || Gull"), {"Wax:Gull": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("page", "values"), OF_SHIPS)
def test_things_are_named_in_the_column_that_their_kind_heads(page: str, values: dict[str, Any]) -> None:
    answer = read(page, SHIP)
    assert answer.values == values and not answer.unreadable


def test_what_may_be_of_the_players_or_of_another_kind_is_not_of_things_behind_them() -> None:
    of_players, of_harbours = {**WAX, "name": "Tallow", "shown_as": ["Wax"]}, {**SHIP, "name": "Oil", "of": "Harbour"}
    assert read(table("Captain !! Ship !! Wax", "Ann || Gull || 1"), SHIP, of_players).values == {"Tallow:Ann": 1}
    answer = read(table("Harbour !! Ship !! Wax", "North || Gull || 1"), SHIP, {**of_harbours, "shown_as": ["Wax"]})
    assert answer.values == {"Oil:North": 1}


NOBODY_TOLD = [
    ("Hat !! Miller !! Wax", "Fez || [[User:Ann|Ann]] || 1", "Cap || [[User:Bob]] || 2"),
    ("House !! Miller !! Wax", "Elm || [[User:Ann|Ann]] || 1", "Elm || [[User:Bob|Bob]] ♛ || 2"),
    ("Hat !! Miller !! Wax", "Fez || Ann || 1", "Cap || Bob || 2"),
    ("# !! Miller !! Wax", "1 || Ann || 1", "2 || Bob || 2"),
    ("Hat !! Miller !! Wax", "Fez || Ann || 1", "Cap || Bob || 2\n|-\n! !! Total !! 3"),
    ("House !! Player !! Wax", "Elm || Ann || 1", "Oak || Bob || 2"),
    ("House !! Name !! Wax", "Elm || Ann || 1", "Elm || Bob || 2"),
    # The first is theirs unless something tells otherwise: links to others' pages do not.
    ("Miller !! Friend !! Wax", "Ann || [[User:Bob|Bob]] || 1", "Bob || [[User:Ann|Ann]] || 2"),
    ("Miller !! House !! Wax", "Ann || Elm || 1", "Bob || Oak || 2"),
]


@pytest.mark.parametrize("lines", NOBODY_TOLD)
def test_whose_a_row_is_where_nobody_says_who_plays(lines: tuple[str, ...]) -> None:
    answer = read(table(*lines), *((WAX, HAT) if "Hat" in lines[0] else (WAX,)), people=People())
    assert {key: value for key, value in answer.values.items() if key.startswith("Wax")} == {"Wax:Ann": 1, "Wax:Bob": 2}
    assert not answer.unreadable


@pytest.mark.parametrize(
    "lines",
    [
        ("Hat !! Miller !! House !! Wax", "Fez || Ann || Elm || 1"),
        ("Miller !! Name !! Wax", "Ann || Gull || 1", "Bob || Tern || 2"),
    ],
)
def test_where_nobody_says_who_plays_and_two_columns_may_that_is_said_once(lines: tuple[str, ...]) -> None:
    answer = read(table(*lines), WAX, *((HAT,) if "Hat" in lines[0] else ()), people=People())
    assert not answer.values and [flaw.key for flaw in answer.unreadable][:1] == ["Wax"]


def rows_of_several(*names: str) -> Answer:
    return read(table("Miller !! Wax", "Ann || 1", *(f"{name} || 7" for name in names)), WAX)


@pytest.mark.parametrize("name", ["Bob & Cy", "Bob/Cy", "'''Bob''' and [[User:Cy|Cy]]", "Sir Cy of Bob", "Bob or Cy?"])
def test_a_row_that_names_several_players_is_said_of_those_who_have_none_else(name: str) -> None:
    answer = rows_of_several(name)
    assert answer.values == {"Wax:Ann": 1}
    assert sorted((flaw.key, flaw.text) for flaw in answer.unreadable) == [("Wax:Bob", name), ("Wax:Cy", name)]
    assert len(answer.places) == 1, "the place is the column, as for the others"


@pytest.mark.parametrize("name", ["Bob?", "not Bob", "Ann / Bob", "Zed (Bob)"])
def test_a_row_that_may_be_a_player_s_is_said_once(name: str) -> None:
    answer = rows_of_several(name, "Cy")
    assert answer.values == {"Wax:Ann": 1, "Wax:Cy": 7} and [flaw.key for flaw in answer.unreadable] == ["Wax:Bob"]


@pytest.mark.parametrize(
    "name", ["Zed", "", "?", "Zed (of Bob)", "Total of Bob and Cy", "Ann's ghost", "Dunlin & Hemlock", "Ann?"]
)
def test_a_row_of_somebody_else_is_no_flaw(name: str) -> None:
    answer = rows_of_several(name)
    assert answer.values == {"Wax:Ann": 1} and not answer.unreadable


@pytest.mark.parametrize(
    "beside", ["== Bob ==\n* Wax: 5\n", table("Miller !! Wax", "Bob || 5"), "* '''Bob''' (Wax: 5)\n"]
)
def test_who_has_a_place_elsewhere_keeps_it(beside: str) -> None:
    answer = read(table("Miller !! Wax", "Ann || 1", "Bob & Ann || 7") + beside, WAX)
    assert answer.values == {"Wax:Ann": 1, "Wax:Bob": 5} and not answer.unreadable


def test_a_remark_over_all_columns_is_nobody_s_row() -> None:
    page = table("Miller !! Wax", "Ann || 1", "colspan=2 | Bob owes Cy", "Bob and Cy are allied || ")
    assert read(page, WAX).values == {"Wax:Ann": 1} and not read(page, WAX).unreadable


TWICE = [
    (table("Miller !! Wax", "Ann || 1", "Bob || 2", "Ann || 3"), "column “Wax”, table at line 1, row 2", "row 4"),
    ("{|\n! rowspan=2 | Item\n! colspan=2 | Ann\n|-\n! Now !! Top\n|-\n! Wax\n| 1 || 3\n|}\n", "“Ann / Now”", "“Ann / Top”"),
    (table("Miller !! Wax !! Wax", "Ann || 1 || 3"), "line 1, column 2", "line 1, column 3"),
    (table("Miller !! Wax", "Ann || 1") + table("Miller !! Wax", "Ann || 3"), "table at line 1", "table at line 6"),
]  # fmt: skip


@pytest.mark.parametrize(("page", "one", "other"), TWICE)
def test_two_places_that_disagree_are_told_apart(page: str, one: str, other: str) -> None:
    (flaw,) = read(page, WAX).unreadable
    first, second = flaw.why.removeprefix("it stands in two places that disagree: ").split(", and ")
    assert flaw.key == "Wax:Ann" and first.endswith(one) and second.endswith(other), flaw.why


HOUSE = {"name": "House", "kind": "choice", "options": ["Elm", "Oak"]}


@pytest.mark.parametrize("head", ["Members", "Who", "Players"])
def test_lists_of_those_who_have_a_value_are_no_column_of_names(head: str) -> None:
    answer = read(table(f"House !! {head} !! Motto", "Elm || Ann, Bob || x", "Oak || Cy || y"), HOUSE)
    assert answer.values == {"House:Ann": "Elm", "House:Bob": "Elm", "House:Cy": "Oak"} and not answer.unreadable


def test_a_log_beside_the_players_own_table_says_nothing_of_them() -> None:
    page = table("Name !! Wax", "Ann || 5", "Bob || 6") + table(
        "Post !! Player !! Wax", "x || Ann || 1", "y || Ann || 2"
    )
    assert read(page, WAX).values == {"Wax:Ann": 5, "Wax:Bob": 6} and not read(page, WAX).unreadable


def test_a_row_of_names_below_another_of_headers_is_one_where_values_have_their_heads_beside_it() -> None:
    page = table("Team !! Red !! Blue", "Player || Ann || Bob", "Wax || 1 || 2")
    assert read(page, WAX).values == {"Wax:Ann": 1, "Wax:Bob": 2}


def test_a_row_that_names_several_players_behind_words_costs_itself_alone() -> None:
    answer = read(
        table("House !! Miller !! Wax", "Elm || Ann || 1", "Elm || Bob/Cy || 2", "Oak || Dunlin || 3"),
        WAX,
    )
    assert answer.values == {"Wax:Ann": 1}
    assert [(flaw.key, flaw.text) for flaw in answer.unreadable] == [("Wax:Bob", "Bob/Cy"), ("Wax:Cy", "Bob/Cy")]


def test_the_first_label_in_a_little_table_names_nobody_where_nobody_says_who_plays() -> None:
    page = "== Ann ==\n{|\n! Wax\n| 5\n|-\n! Hat\n| Fez\n|}\n"
    assert read(page, WAX, HAT, people=People()).values == {"Wax:Ann": 5, "Hat:Ann": "Fez"}


ALIKE = People(("Alan", "alan", "Al", "Bo Fox"), "bo fox")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Alan", "Alan"),
        ("alan", "alan"),
        ("Al", "Al"),
        ("AL", "Al"),  # nobody else is called so in any letters
        ("'''Alan''' (idle)", "Alan"),
        ("[[User:alan|alan]]", "alan"),
        ("Captain alan", "alan"),
        ("Bo_Fox", "Bo Fox"),
        ("bo fox ♛", "bo fox"),
        ("ALAN", None),  # whose it is nobody can tell
        ("BO FOX (he/him)", None),
        ("Alan and alan", None),
    ],
)
def test_of_names_that_are_alike_but_for_case_each_is_who_is_so_written(written: str, name: str | None) -> None:
    met = ALIKE.met(written)
    assert (met.name if met is not None else None) == name


def test_of_names_that_are_alike_each_is_found_where_it_is_so_written() -> None:
    assert ALIKE.within("Alan gave alan 3, and AL gave ALAN 2") == ["Alan", "alan", "Al"]
    assert ALIKE.parted("ALAN: alan 3") == [("ALAN: ", "alan"), (" 3", "")]
    page = table("Player !! Wax", "Alan || 1", "alan || 2", "Al || 3")
    assert read(page, WAX, people=ALIKE).values == {"Wax:Alan": 1, "Wax:alan": 2, "Wax:Al": 3}
