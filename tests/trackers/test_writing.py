"""Writing one value of a page in place: the bytes that it is changed to, and what is refused; all worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.app.dynasties.trackers import read_variables
from referee.trackers.asked import Asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People
from referee.trackers.writing import Unwritable, write_value
from tests.trackers.reading import NAMES, Page

SCORE = Asked(name="Score", kind="integer", empty=0, has_empty=True)
GRAIN = Asked(name="Grain", kind="integer")
SEASON = Asked(name="Season", kind="integer", of="game")
ELDER = Asked(name="Elder", kind="name", of="game", empty="-", has_empty=True)
WAX = Asked(name="Wax", kind="integer", symbol="🔵", empty=0, has_empty=True)
PEOPLE = People(("Alder", "Bramble", "Cleo", "Ann|Bob", "Bob"))


def reader(*variables: Asked) -> Reader:
    return Reader(variables, PEOPLE)


PADDED = """Welcome. <!-- do not sort -->
{| class="wikitable sortable"
|-
! Miller      !! Grain !! Score !! Status
|-
| Alder       ||  0 ||  5 || Ready
|-
| Bramble     || 11 ||  9 || Ready
|}
Score is what it is: 9.
"""
BOXES = """{|
! Miller !! Score !! Tools
|-
| Alder || {{box|5|#555}} || {{box|5|red}}
|-
| Bramble || {{box|7|red}} || -
|-
| Cleo || - || -
|}
"""
LEFT = """{|
! Miller !! Score !! Wax
|-
| Alder || 5   || 🔵🔵
|-
| Cleo  || 120 || 🔵
|}
"""
SPANNED = """{|
! Miller !! Oath !! Score
|-
| rowspan="2" | '''Alder''' || a || rowspan="2" style="color:red" | 2
|-
| 2
|-
| rowspan="2" | Bramble || a || rowspan="2" | 2
|-
| 2
|}
"""
LAYOUTS = [
    ("padded, aligned to the right", (SCORE, GRAIN), PADDED, "Score:Bramble", 10, "||  9 ||", "|| 10 ||"),
    ("padded, and it gets shorter", (SCORE, GRAIN), PADDED, "Grain:Bramble", 9, "|| 11 ||", "||  9 ||"),
    ("padded, and wider than its room", (SCORE, GRAIN), PADDED, "Score:Alder", 1234, "||  5 ||", "|| 1234 ||"),
    ("padded, aligned to the left", (SCORE, WAX), LEFT, "Score:Alder", 17, "|| 5   ||", "|| 17  ||"),
    ("padded, and it gets shorter there", (SCORE, WAX), LEFT, "Score:Cleo", 7, "|| 120 ||", "|| 7   ||"),
    ("a pill", (SEASON,), "{{pill|Season| 3 |3d3}} {{pill|Pot|3|blue}}", "Season", 4, "| 3 |3d3", "| 4 |3d3"),
    ("a box keeps its colour", (SCORE,), BOXES, "Score:Alder", 6, "{{box|5|#555}}", "{{box|6|#555}}"),
    ("nothing, as the others write it", (SCORE,), BOXES, "Score:Alder", 0, "{{box|5|#555}}", "-"),
    ("from nothing, as the first of the others", (SCORE,), BOXES, "Score:Cleo", 8, "Cleo || -", "Cleo || {{box|8|#555}}"),
    ("a label", (SEASON,), "x: 3\n'''Season''': 3 <!-- 3 -->\n", "Season", 12, "''': 3 <", "''': 12 <"),
    ("label and value in bold", (SEASON,), "'''Tide''': 12, '''Season: 12'''", "Season", 13, "Season: 12'''", "Season: 13'''"),
    ("a little table", (SEASON,), "{|\n! Season\n| 3\n! Year\n| 3\n|}\n", "Season", 4, "Season\n| 3", "Season\n| 4"),
    (
        "bullets of each player",
        (Asked(name="Flasks", kind="integer"), Asked(name="Chill", kind="integer")),
        "* '''Alder''': Flasks: 2 · Chill: 0\n* '''Bramble''': Flasks: 2 · Chill: 2\n",
        "Chill:Bramble",
        3,
        "Flasks: 2 · Chill: 2",
        "Flasks: 2 · Chill: 3",
    ),
    ("over several rows", (SCORE,), SPANNED, "Score:Bramble", 3, 'Bramble || a || rowspan="2" | 2', 'Bramble || a || rowspan="2" | 3'),
    (
        "a section of each player",
        (SCORE,),
        "== Alder ==\nScore: '''5'''\n\n== Bramble ==\nScore: ''5''\n",
        "Score:Bramble",
        6,
        "''5''\n",
        "''6''\n",
    ),
    ("a symbol repeated", (WAX, SCORE), LEFT, "Wax:Cleo", 3, "|| 🔵\n", "|| 🔵🔵🔵\n"),
    ("with its unit", (Asked(name="Heat", kind="integer", of="game", unit="%"),), "Heat: 45%", "Heat", 7, "45%", "7%"),
    ("the right one of two numbers", (Asked(name="Air", kind="integer", of="game", pattern="{Top} ({Air})"),), "Air: 9 (9)", "Air", 8, "9 (9)", "9 (8)"),
    ("parted by commas", (SEASON,), "Season: 12,345", "Season", 12346, "12,345", "12,346"),
    ("a link to somebody", (ELDER,), "'''Elder''': [[User:Alder|Alder]] ♛\n", "Elder", "Bramble", "User:Alder|Alder", "User:Bramble|Bramble"),
    ("nobody any more", (ELDER,), "'''Elder''': [[User:Alder|Alder]]\n", "Elder", "-", "[[User:Alder|Alder]]", "-"),
    ("somebody at last", (ELDER,), "{{pill|Elder| - |gold}}", "Elder", "Cleo", "| - |", "| Cleo |"),
    ("where nothing stood", (ELDER,), "'''Elder''':\n\nAlder was here.", "Elder", "Alder", "''':", "''': Alder"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variables", "page", "key", "value", "before", "after"),
    [row[1:] for row in LAYOUTS],
    ids=[row[0] for row in LAYOUTS],
)
def test_one_value_is_changed_in_the_style_of_the_page_and_not_a_byte_besides(
    variables: tuple[Asked, ...], page: str, key: str, value: object, before: str, after: str
) -> None:
    assert page.count(before) == 1
    assert write_value(reader(*variables), page, key, value) == page.replace(before, after)


@pytest.mark.parametrize(
    ("variables", "page", "key", "value", "why"),
    [
        ((SEASON,), "Season: 3\n\n{{pill|Season|3}}", "Season", 4, "two places: "),
        ((SEASON,), "Season: 3\n\n{{pill|Season|4}}", "Season", 4, "two places that disagree"),
        ((SEASON,), "Season: 3?", "Season", 4, "3|number"),
        ((SEASON,), "Season: {{CURRENTMONTH}}", "Season", 4, "template whose text is not known"),
        ((SEASON,), "Nothing of it.", "Season", 4, "does not show it"),
        ((SEASON,), "Season: 3", "Year", 4, "nothing such is read"),
        ((SEASON,), "Season: 3\r\n", "Season", 4, "control characters"),
        ((ELDER,), "Elder: Alder", "Elder", "Ann|Bob", "signs of wikitext"),
        ((ELDER,), "Elder: Alder", "Elder", "[[Cleo", "signs of wikitext"),
        ((ELDER,), "Elder: Alder", "Elder", "Cleo\n", "signs of wikitext"),
        ((ELDER,), "Elder: Alder", "Elder", "~~~~", "signs of wikitext"),
        ((ELDER,), "Elder: Alder", "Elder", "Somebody", "no way of writing it"),
        ((SCORE,), "{{show|\n{|\n! Miller !! Score\n|-\n| Alder || 5\n|}\n}}", "Score:Alder", 6, "within a template"),
        ((WAX,), "{|\n! Miller !! Wax\n|-\n| Alder || 🔵\n|}", "Wax:Alder", -1, "no way of writing it"),
    ],
)
def test_what_cannot_be_written_is_refused_with_why(
    variables: tuple[Asked, ...], page: str, key: str, value: object, why: str
) -> None:
    with pytest.raises(Unwritable, match=why):
        write_value(reader(*variables), page, key, value)


def test_the_cell_beside_a_bar_at_the_beginning_of_a_line_does_not_become_a_row() -> None:
    page = "{|\n! Miller\n! Score\n|-\n|Alder\n|5\n|}\n"
    below = Asked(name="Score", kind="integer", negative=True)
    assert write_value(reader(below), page, "Score:Alder", -2) == page.replace("|5", "| -2")


NUMBERS = st.lists(st.integers(0, 120), min_size=3, max_size=3)


@given(
    grain=NUMBERS,
    score=NUMBERS,
    new=st.integers(0, 3000),
    whose=st.integers(0, 2),
    shown=st.sampled_from(["{}", " {} ", "'''{}'''", " {{box|{}|red}} <!-- {} -->", "   {}"]),
)
def test_reading_gives_the_new_value_and_every_other_as_before(
    grain: list[int], score: list[int], new: int, whose: int, shown: str
) -> None:
    names = ("Alder", "Bramble", "Cleo")

    def page(score: list[int]) -> str:
        rows = [
            f"|-\n|{name}||{number}||{shown.replace('{}', str(own))}|| {number}"
            for name, number, own in zip(names, grain, score, strict=True)
        ]
        return "\n".join(["{|", "! Miller !! Grain !! Score !! Seen", *rows, "|}", "Score of the day: 5"])

    asked = reader(Asked(name="Score", kind="integer"), GRAIN)
    after = write_value(asked, page(score), f"Score:{names[whose]}", new)
    values = {f"{kind}:{name}": number for kind, numbers in (("Score", score), ("Grain", grain)) for name, number in zip(names, numbers, strict=True)}  # fmt: skip
    assert Reader(asked.variables, PEOPLE).read(after).values == values | {f"Score:{names[whose]}": new}
    assert [line for line in after.split("\n") if not line.startswith(f"|{names[whose]}|")] == [
        line for line in page(score).split("\n") if not line.startswith(f"|{names[whose]}|")
    ]


REFUSED = {
    "choices-in-colours": "the background is the value",
    "definition-list": "a list under a label",
    "hostile-headers-disagree": "two places",
    "hostile-invisible-characters": "control characters",
    "hostile-nul": "control characters",
    "hostile-spans": "a cell that is headed twice",
    "hostile-twice-in-a-table": "two places",
    "pairs-share-a-cell": "one cell, over several rows, is two players'",
    "two-places-agree": "two places",
    "where-everybody-is": "an option followed by its players",
}
"""The surveyed pages on which some value has no one place that can be written to."""


@pytest.mark.parametrize("name", NAMES)
def test_on_surveyed_pages_one_line_changes_and_one_value(name: str) -> None:
    page = Page(name)
    people = People(tuple(page.asked.players), page.asked.head or "", tuple(page.asked.idle))
    asked = Reader(read_variables(str(page.variables_file)), people)
    before = asked.read(page.text).values
    for key, value in list(before.items())[:40]:
        new = another(asked, key, value, page.asked.players)
        if new is None:
            continue
        try:
            after = write_value(asked, page.text, key, new)
        except Unwritable:
            assert name in REFUSED
            continue
        assert Reader(asked.variables, people).read(after).values == before | {key: new}
        lines = [(old, now) for old, now in zip(page.text.split("\n"), after.split("\n"), strict=True) if old != now]
        assert len(lines) == 1


def another(asked: Reader, key: str, value: object, players: list[str]) -> object:
    """Another value of a number, a choice or a name; None where there is none, and of other kinds."""
    variable = next((one for one in asked.variables if one.name == key.partition(":")[0]), None)
    if variable is not None and variable.kind == "integer" and isinstance(value, int):
        return value + 1
    others = {"choice": variable.options, "name": tuple(players)}.get(variable.kind, ()) if variable is not None else ()
    return next((other for other in others if other != value), None)
