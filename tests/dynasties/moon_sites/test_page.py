"""The tracker page as people leave it."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.state.tracked import Displayed, names_in
from referee.dynasties.moon_sites.page import read_page, write_page
from referee.dynasties.moon_sites.titles import TITLES
from tests.hanging import HANGS

ROWS = ["Q+P....", "......."] + ["......."] * 5
SITE = "".join(ROWS)
TABLE = '{| class="wikitable"\n' + "\n|-\n".join("| " + " || ".join(row) for row in ROWS) + "\n|}"
STYLED = "{|\n" + "\n|-\n".join("\n".join(f'| style="x" | {symbol}' for symbol in row) for row in ROWS) + "\n|}"

FORMS = [
    "== Ann ==\n<pre>\n{}\n</pre>\nCivil Titles: City Hall, The Cube".format("\n".join(ROWS)),
    "=== '''Ann''' ===\n<pre>{}</pre>\n'''Civil Titles:''' City Hall, Cube".format("\n".join(ROWS)),
    "= [[User:Ann|Ann]] =\nSome words.\n"
    + "\n".join(" " + row for row in ROWS)
    + "\nCivil title: [[City Hall]], the cube.",
    "==Ann==\n<!-- a note -->\n" + TABLE + "\nCivil Titles:\n* City Hall\n* The Cube",
    "== ann ==\n" + STYLED + "\nCivil Titles: “City Hall”, ''The Cube''",
    "== Ann ==\n<pre>\n"
    + "\n".join(f"<nowiki>{row}</nowiki>" for row in ROWS)
    + "\n</pre>\nCivil Titles: City Hall,The Cube",
]


def sites_of(page: Displayed) -> dict[str, str]:
    """The sites that a page shows, by their Architects."""
    return {key.removeprefix("site:"): site for key, site in page.cells.items() if key.startswith("site:")}


def titles_of(page: Displayed, name: str) -> set[str]:
    """The titles that a page lists under somebody."""
    return {title for title in TITLES if name in names_in(page.cells[f"title:{title}"])}


def test_a_former_name_is_read_as_the_present_one_and_two_sections_of_one_are_none() -> None:
    both = write_page(["Old"], {"Old": SITE, "Ann": SITE}, {})
    page = read_page(both.replace("== Ann ==", "== Zoe =="), ["Old", "Ann"], {"Old": "Ann", "Ann": "Ann"}.__getitem__)
    assert page.cells["queue"] == "Ann" and sites_of(page) == {"Ann": SITE} and page.flaws == {}
    page = read_page(both, ["Old", "Ann"], {"Old": "Ann", "Ann": "Ann"}.__getitem__)
    assert sites_of(page) == {} and page.flaws == {"Ann": "stands on the page twice"}


@pytest.mark.parametrize("section", FORMS)
def test_every_form_is_read_alike(section: str) -> None:
    page = read_page(f"'''Bidding Queue:''' Ann, [[Bob]]\n\n{section}\n\n== History ==\nOld things.", ["Ann", "Bob"])
    assert page.cells["queue"] == "Ann, Bob"
    assert sites_of(page) == {"Ann": SITE}
    assert titles_of(page, "Ann") == {"City Hall", "The Cube"}
    assert page.flaws == {}


@pytest.mark.parametrize(
    "line",
    [
        "'''Bidding Queue:''' Ann, Bob",
        "Bidding Queue: Ann,Bob.",
        "* ''Bidding queue'': ann, BOB",
        "== Bidding Queue ==\nAnn, Bob",
    ],
)
def test_every_form_of_the_queue(line: str) -> None:
    assert read_page(f"{line}\n\n== Ann ==\n", ["Ann", "Bob"]).cells["queue"] == "Ann, Bob"


@pytest.mark.parametrize(
    ("body", "flaw"),
    [
        ("<pre>\n" + "\n".join(ROWS[:6]) + "\n</pre>", "has 6 rows, not 7"),
        ("<pre>\n" + "\n".join([*ROWS[:6], "......"]) + "\n</pre>", "has 6 squares in row 7, not 7"),
        ("<pre>\n" + "\n".join([*ROWS[:6], ".....X."]) + "\n</pre>", "has the unknown symbol 'X' in row 7"),
        ("<pre>\n" + "\n".join([*ROWS[:6], ".....%."]) + "\n</pre>", "has the unknown symbol '%' in row 7"),
        (
            "<pre>\n" + "\n".join([*ROWS[:6], "..X.._."]) + "\n</pre>",
            "has '_' in row 7, which may stand for an empty square",
        ),
        ("Nothing here.", "has no grid"),
    ],
)
def test_what_cannot_be_read_is_named(body: str, flaw: str) -> None:
    page = read_page(f"== Ann ==\n{body}\n", ["Ann"])
    assert sites_of(page) == {}
    assert page.flaws == {"Ann": flaw}


def test_a_heading_that_is_nobodys_is_no_site() -> None:
    assert sites_of(read_page(f"== Zoe ==\n<pre>\n{chr(10).join(ROWS)}\n</pre>", ["Ann"])) == {}


def test_an_unknown_title_is_named() -> None:
    page = read_page(f"== Ann ==\n<pre>\n{chr(10).join(ROWS)}\n</pre>\nCivil Titles: Mayor", ["Ann"])
    assert titles_of(page, "Ann") == set() and "Mayor" in page.flaws["Ann"]


def test_no_titles() -> None:
    text = write_page(["Ann"], {"Ann": SITE}, {})
    assert "Civil Titles: -" in text
    assert titles_of(read_page(text, ["Ann"]), "Ann") == set()


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize(
    "unit", ["<pre>", "<pre", "{|\n", "\n", "= ", ".", ".+", "civil titles", "bidding queue ", "* "]
)
def test_a_hostile_page_is_read(unit: str) -> None:
    """In linear time: what was quadratic here took minutes."""
    site = f"== Ann ==\n<pre>\n{chr(10).join(ROWS)}\n</pre>\n"
    hostile = unit * (500_000 // len(unit)) + "x"
    for page in (f"{hostile}\n{site}", f"{site}== Bob ==\n{hostile}", f"{site}== Bob ==\nCivil Titles: {hostile}"):
        assert sites_of(read_page(page, ["Ann", "Bob"])) == {"Ann": SITE}


def test_a_table_that_is_not_closed_is_read_and_an_empty_one_hides_nothing() -> None:
    open_table = TABLE.removesuffix("\n|}")
    lines = "\n".join(ROWS)
    for body in (open_table, f"{{|\n|}}\n{lines}", f"Map: {TABLE}"):
        assert sites_of(read_page(f"== Ann ==\n{body}", ["Ann"])) == {"Ann": SITE}
