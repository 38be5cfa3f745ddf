"""`referee dynasty read`: a tracker page as values, to the letter of docs/trackers.md."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from referee.cli.common import say_value
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]

PAGE = """{{pill|Season|3|gold}}
{| class="wikitable"
! Miller !! Wax !! Tools
|-
| '''Alder''' || 4 || {{box|Sieve|red}}{{box|Sieve|red}}
|-
| Cleo ♛ || 7? || -
|}
"""
VARIABLES = [
    {"name": "Season", "kind": "integer", "of": "game"},
    {"name": "Wax", "kind": "integer", "of": "player"},
    {"name": "Tool", "kind": "multiset", "of": "player", "empty": {}},
]


@pytest.fixture
def page(tmp_path: Path) -> str:
    file = tmp_path / "page.wiki"
    file.write_text(PAGE, "utf-8")
    return str(file)


def _variables(folder: Path, told: object) -> str:
    file = folder / "variables.json"
    file.write_bytes(msgspec.json.encode(told))
    return str(file)


def test_values_and_what_cannot_be_read(tmp_path: Path, page: str, capsys: Capture) -> None:
    told = _variables(tmp_path, VARIABLES)
    ran = referee(capsys, "dynasty", "read", page, "--variables", told, "--players", "Alder, Cleo", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.document["schema"] == 1
    assert ran.document["values"] == {"Season": 3, "Wax:Alder": 4, "Tool:Alder": {"Sieve": 2}, "Tool:Cleo": {}}
    assert ran.document["unreadable"] == [
        {"key": "Wax:Cleo", "text": "7?", "why": "something beside the number cannot be read"}
    ]
    assert {"variable": "Season", "where": "pill “Season”, line 1"} in ran.document["places"]  # type: ignore[operator]


def test_a_table_for_people(tmp_path: Path, page: str, capsys: Capture) -> None:
    told = _variables(tmp_path, VARIABLES)
    ran = referee(capsys, "dynasty", "read", page, "--variables", told, "--players", "Alder,Cleo")
    assert "Sieve ×2" in ran.out
    assert "unreadable, Wax:Cleo: something beside the number cannot be read: 7?" in ran.out


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"Oats": 2, "Lamp, Brass": 1, "Rye": 1}, "Oats ×2, “Lamp, Brass” ×1, Rye ×1"),
        (["Lamp, Brass", "Rye", 3], "“Lamp, Brass”, Rye, 3"),
        ([["Lamp, Brass", "used"], ["Rye", None]], "“Lamp, Brass” (used), Rye"),
        (["Oats ×2", "Rye"], "“Oats ×2”, Rye"),
        ("Lamp, Brass", "Lamp, Brass"),
    ],
)
def test_an_item_that_holds_a_comma_stands_in_quotes_among_others(value: object, said: str) -> None:
    assert say_value(value) == said


def test_what_a_page_tells_by_itself(page: str, capsys: Capture) -> None:
    ran = referee(capsys, "dynasty", "read", page, "--players", "Alder,Cleo", "--json")
    assert ran.document["values"] == {
        "Wax:Alder": "4", "Wax:Cleo": "7?", "Tools:Alder": "Sieve Sieve", "Tools:Cleo": "-", "Season": "3"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({}, "is no list of variables"),
        ([3], "variable 1 is no object"),
        ([{"kind": "integer"}], "variable 1 has no name"),
        ([{"name": "Wax"}], "variable 'Wax' has no kind"),
        *(
            (
                [{"name": "Wax", "kind": "integer", "pattern": pattern}],
                f"variable 'Wax' has a pattern {pattern!r} {flaw}",
            )
            for pattern, flaw in (
                *((pattern, "whose brackets hold no name") for pattern in ("{", "{}", "3/9", "{Wax}}", "{Wax} {")),
                *((pattern, "without {Wax}") for pattern in ("{Oil}/3", "{Oil} ({Top})")),
            )
        ),
        ([{"name": "Wax", "kind": "number"}], "variable 'Wax' has an unknown kind 'number'"),
        ([{"name": "Wax", "kind": "integer", "units": "g"}], "variable 'Wax' has an unknown field 'units'"),
        ([{"name": "Wax", "kind": "integer", "place": {"marked": "red", "in": "x"}}], "is marked 'red'"),
        ([{"name": "Wax", "kind": "integer", "place": {"under": "x"}}], "an unknown field 'under' in its place"),
        ([{"name": "Wax", "kind": "integer"}, {"name": "Wax", "kind": "text"}], "tells of 'Wax' twice"),
        ([{"name": "Map", "kind": "grid", "rows": 0}], "has rows that are no number"),
        (
            [{"name": "Wax", "kind": "integer", "empty": "none"}],
            "variable 'Wax' has empty 'none', and of kind integer it has to be a number",
        ),
        (
            [{"name": "Wax", "kind": "integer", "empty": True}],
            "has empty True, and of kind integer it has to be a number",
        ),
        ([{"name": "Lit", "kind": "boolean", "empty": 0}], "it has to be true or false"),
        ([{"name": "Tools", "kind": "list", "empty": ""}], "it has to be a list"),
        ([{"name": "Tools", "kind": "multiset", "empty": 0}], "it has to be an object, {item: count}"),
        ([{"name": "Owner", "kind": "name", "empty": []}], "it has to be a text"),
        (
            [{"name": "Map", "kind": "grid", "rows": 2, "columns": 2, "default": 0}],
            "has default 0, and of kind grid it has to be a text, or a list of symbols",
        ),
    ],
)
def test_what_tells_of_no_variables_is_refused_in_one_line(
    tmp_path: Path, page: str, capsys: Capture, told: object, says: str
) -> None:
    file = _variables(tmp_path, told)
    ran = referee(capsys, "dynasty", "read", page, "--variables", file, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert file in ran.err and says in ran.err and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("kind", "empty"),
    [
        ("integer", 0),
        ("boolean", False),
        ("list", []),
        ("multiset", {}),
        ("name", ""),
        ("integer", None),
        ("choice", "none"),
    ],
)
def test_what_an_empty_cell_means_is_of_the_kind(
    tmp_path: Path, page: str, capsys: Capture, kind: str, empty: object
) -> None:
    file = _variables(tmp_path, [{"name": "Nowhere", "kind": kind, "empty": empty}])
    assert referee(capsys, "dynasty", "read", page, "--variables", file, "--json").code == 0


def test_no_page_and_no_json(tmp_path: Path, page: str, capsys: Capture) -> None:
    assert referee(capsys, "dynasty", "read", str(tmp_path / "none.wiki")).code == 2
    broken = tmp_path / "broken.json"
    broken.write_text("[{", "utf-8")
    ran = referee(capsys, "dynasty", "read", page, "--variables", str(broken))
    assert ran.code == 2 and "is no JSON" in ran.err


DECLARED = """
from referee.dynasties.kit.declare import Declared, Integer, ListOf, Listing, Title, states

(begins,) = states("Mills", "Each {P} has Wax, {N} at first")
DYNASTY = Declared(
    name="mills", letter="Y", page="Mills", rules=("Mills",), words=("Miller", "Millers", "Reeve"),
    variables=(
        Integer("Season", of="game"), Integer("Wax", default=begins), ListOf("Tool"), Integer("Rent", of="game"),
        Listing("Dye", lines=("on sale", "rumoured"), start=lambda values: {"red": "5"}),
    ),
    titles=(Title("Head Miller", "Mills", holder=lambda view: None),),
)
"""
RULES = "== Mills ==\nEach Miller has Wax, 3 at first.\n"


@pytest.fixture
def mills(tmp_path: Path) -> tuple[str, str]:
    """A declaration and its rules."""
    declared, rules = tmp_path / "mills.py", tmp_path / "mills.txt"
    declared.write_text(DECLARED, "utf-8")
    rules.write_text(RULES, "utf-8")
    return str(declared), str(rules)


def test_a_page_by_a_declared_dynasty(tmp_path: Path, page: str, mills: tuple[str, str], capsys: Capture) -> None:
    lines = PAGE + "\non sale: red (4), blue (9)\n\nrumoured: green\n\nHead Miller: Alder ♛\n"
    (tmp_path / "page.wiki").write_text(lines, "utf-8")
    declared, rules = mills
    people = ("--players", "Alder,Cleo")
    ran = referee(capsys, "dynasty", "read", page, "--dynasty", declared, "--rules", rules, *people, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.document["values"] == {
        "Season": 3, "Wax:Alder": 4, "Tool:Alder": {"Sieve": 2}, "Tool:Cleo": {}, "Head Miller": "Alder",
        "Dye:red": "4", "Dye:blue": "9", "Dye:green": "rumoured",
    }  # fmt: skip
    assert ran.document["unreadable"] == [
        {"key": "Wax:Cleo", "text": "7?", "why": "something beside the number cannot be read"},
        {"key": "Rent", "text": "", "why": "nothing is headed or labelled Rent; if it is called otherwise now, say so with shown_as"},
    ]  # fmt: skip
    assert {"variable": "Season", "where": "pill “Season”, line 1"} in ran.document["places"]  # type: ignore[operator]


def test_a_dynasty_whose_numbers_nobody_gave_and_options_that_exclude_each_other(
    page: str, mills: tuple[str, str], capsys: Capture
) -> None:
    declared, rules = mills
    ran = referee(capsys, "dynasty", "read", page, "--dynasty", declared)
    assert ran.code == 2 and "takes numbers from its rules (give those with --rules FILE)" in ran.err
    for wrong in (("--rules", rules), ("--dynasty", declared, "--rules", rules, "--variables", declared)):
        ran = referee(capsys, "dynasty", "read", page, *wrong)
        assert ran.code == 2 and "--rules goes with --dynasty, and --variables without it" in ran.err
    assert referee(capsys, "dynasty", "read", page, "--dynasty", "nobody's").code == 2


def test_the_grid_of_a_dynasty_that_referee_carries(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mosaic.wiki"
    rows = "\n|-\n".join("| " + " || ".join(["white"] * 19 + [colour]) for colour in ["red/sg", *["white"] * 19])
    file.write_text("{|\n! Monk !! Turns\n|-\n| Ann || 7\n|}\n{|\n" + rows + "\n|}\navailable: red (4)", "utf-8")
    ran = referee(capsys, "dynasty", "read", str(file), "--dynasty", "mosaic", "--players", "Ann", "--json")
    values = ran.document["values"]
    assert isinstance(values, dict)
    assert (values["Turns:Ann"], values["Tile:1,20"], values["Tile:20,20"], values["Pigment:red"]) == (7, "red/sg", "white", "4")  # fmt: skip
    unreadable = ran.document["unreadable"]
    assert isinstance(unreadable, list)
    assert {flaw["key"] for flaw in unreadable} >= {"Tool", "Guilders", "Pigment rumoured"}
