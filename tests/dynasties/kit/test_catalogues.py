"""Tables of named things, as the text of a rule has them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Catalogue
from referee.dynasties.kit.terms.sentences import Values
from tests.dynasties.kit.grove import BOOK, GROVE

TABLE = """== Flowers ==
Flowers are for sale.
{| class="wikitable"
|+ What there is
! Flower !! Cost (Seeds) !! Way
|-
| '''Rose''' || 1 || quick, red
|-
| [[Lily]]
| style="color:red" | 3
| slow, "old, white"
|-
| Rose || 9 || late
|-
| Moss
|-
| || 4 || nameless
|}
"""
LIST = "== Flowers ==\nFlowers are for sale. Each is as follows.\n* '''Rose''': costs 1.\n* Lily: costs 3, or 2 in spring.\n* none\n"


def rows(rules: str, catalogue: Catalogue) -> Mapping[str, Mapping[str, str]]:
    _, law = page_of(replace(GROVE, catalogues=(catalogue,), actions=()), f"== The Grove ==\n\n{rules}", BOOK, "rules")
    return catalogue.rows_in(Values(law, "grove"))


@pytest.mark.parametrize(
    ("rules", "given", "expected"),
    [
        # As the text has it, plain; the first of two alike counts, what has no name is nothing, what is missing is empty.
        (
            TABLE,
            {},
            {
                "Rose": {"Cost (Seeds)": "1", "Way": "quick, red"},
                "Lily": {"Cost (Seeds)": "3", "Way": 'slow, "old, white"'},
                "Moss": {"Cost (Seeds)": "", "Way": ""},
            },
        ),
        (
            TABLE,
            {"columns": {"Cost": "cost (seeds)"}},
            {"Rose": {"Cost": "1"}, "Lily": {"Cost": "3"}, "Moss": {"Cost": ""}},
        ),
        # The first table that has every column; a rule whose name is written otherwise is the same.
        (TABLE.replace("{| class", "{|\n! Way\n|-\n| none\n|}\n{| class"), {"columns": {"Way": "Way"}, "rule": "flowers"}, {"Rose": {"Way": "quick, red"}, "Lily": {"Way": 'slow, "old, white"'}, "Moss": {"Way": ""}}),
        (LIST, {}, {"Rose": {"Text": "costs 1"}, "Lily": {"Text": "costs 3, or 2 in spring"}}),
        ("== Trees ==\nNo flowers.\n", {}, {}),
    ],
)  # fmt: skip
def test_rows_are_the_text_s(rules: str, given: Mapping[str, object], expected: object) -> None:
    assert rows(rules, Catalogue(**{"name": "Flower", "rule": "Flowers"} | given)) == expected  # type: ignore[arg-type]


def test_lists_are_kept_as_lists() -> None:
    catalogue = Catalogue(name="Flower", rule="Flowers", columns={"Way": "Way"}, lists=("Way",))
    assert rows(TABLE, catalogue)["Rose"] == {"Way": "quick, red"}
    assert rows(TABLE.replace("quick, red", " quick ,, red "), catalogue)["Rose"] == {"Way": "quick, red"}
    assert rows(TABLE, catalogue)["Lily"] == {"Way": 'slow, "old, white"'}


def test_rows_that_a_declaration_states_are_those() -> None:
    stated = {"Rose": {"Cost": "1"}}
    assert rows(TABLE, Catalogue(name="Flower", rows=stated)) == stated


def test_the_rows_of_one_law_are_read_once() -> None:
    _, law = page_of(GROVE, f"== The Grove ==\n\n{TABLE}", BOOK, "rules")
    values = Values(law, "grove")
    assert GROVE.catalogues[0].rows_in(values) is GROVE.catalogues[0].rows_in(values)
