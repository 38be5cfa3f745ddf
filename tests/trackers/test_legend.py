"""What a page's legend says of its symbols, and where it ends."""

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.heads.legend import legend_of
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People
from referee.trackers.wikitext.page import read_page

TABLE = "{|\n! Name !! 🪨\n|-\n| Ada || 3\n|}\n"
MEANINGS = "{|\n! Sign !! What\n|-\n| 🪨 || Grit\n|}\n"


@pytest.mark.parametrize(
    "text",
    [
        f"Legend: 🪨 = Grit\n{TABLE}",
        f"Legend: 🪨 = Grit\n\n{TABLE}",
        f"Legend:\n{MEANINGS}",
        f"Legend:\n\n{MEANINGS}",
        f"Legend: ♛ = Captain\n🪨 = Grit\n* ⭐ = Stars\n{TABLE}",
        f"Legend: ♛ = Captain\n* 🪨 = Grit\n\n{TABLE}",
        MEANINGS.replace("Sign !! What", "Symbol !! Meaning"),
        MEANINGS.replace("Sign !! What", "Icon !! Means") + TABLE,
        f"== Legend ==\n{MEANINGS}",
        f"'''Legend'''\n* 🪨 = Grit\n* ♛ = Captain\n\n{TABLE}",
        f"'''Key:'''\n\n* 🪨: Grit\n{TABLE}",
        f"'''Legend'''\n* 🪨 Grit\n* ♛ Captain\n{TABLE}",
        f"; Legend\n: 🪨 – Grit\n{TABLE}",
        f"''Symbols''\n🪨 = Grit\n\n{TABLE}",
        f"'''Legend'''<br>🪨 = Grit<br>♛ = Captain\n\n{TABLE}",
        f"'''Legend'''\n{MEANINGS}{{|\n! Name !! 🪨\n|-\n| Ada || ♛\n|}}\n",
    ],
)
def test_a_legend_is_in_words_or_in_a_table_and_the_next_table_is_none_of_it(text: str) -> None:
    meanings = legend_of(read_page(text))
    assert meanings["🪨"] == "Grit"
    assert "Ada" not in meanings


@pytest.mark.parametrize("below", ["'''Tide''': H", "\n'''Tide''': H", "== Tide ==\n* Tide: H", "Tide: H"])
def test_a_label_heads_no_line_after_its_bullets(below: str) -> None:
    assert legend_of(read_page(f"'''Key'''\n* 🪨 = Grit\n{below}\n")) == {"🪨": "Grit"}


@pytest.mark.parametrize("between", ["\n", "", "\n\n{|\n! Ada !! 3\n|}\n"])
@pytest.mark.parametrize("line", ["'''Leader''': A", "Leader: -", "'''Leader''': ♛", "* -: Leader"])
def test_a_line_that_is_no_legend_renames_no_symbol(between: str, line: str) -> None:
    text = f"Legend: ⭐ = Stars\n{between}{line}\n\n{TABLE}"
    assert legend_of(read_page(text)) == {"⭐": "Stars"}


@pytest.mark.parametrize("heads", ["Symbol !! Holder", "Hero !! Meaning", "Symbol !! Meaning !! Coins", "A !! 🪨"])
def test_a_table_is_a_legend_by_both_its_heads(heads: str) -> None:
    assert legend_of(read_page(MEANINGS.replace("Sign !! What", heads))) == {}


@pytest.mark.parametrize(
    ("meaning", "value"),
    [("Grit", 3), ("Grit (max 10)", 3), ("Grit (0-9)", 3), ("Grit (old)", None), ("Grit 10", None)],
)
def test_how_many_there_may_be_is_no_part_of_a_meaning(meaning: str, value: int | None) -> None:
    asked = read_asked([{"name": "Grit", "kind": "integer"}], "test")
    answer = Reader(asked, People(("Ada",))).read(f"Legend: 🪨 = {meaning}\n{TABLE}")
    assert answer.values.get("Grit:Ada") == value
