"""What a page's legend says of its symbols, and where it ends."""

import pytest

from referee.trackers.heads.legend import legend_of
from referee.trackers.wikitext.page import read_page

TABLE = "{|\n! Name !! 🪨\n|-\n| Ada || 3\n|}\n"
MEANINGS = "{|\n! Sign !! What\n|-\n| 🪨 || Grit\n|}\n"


@pytest.mark.parametrize(
    "text",
    [
        f"Legend: 🪨 = Grit\n{TABLE}",
        f"Legend: 🪨 = Grit\n\n{TABLE}",
        f"Legend:\n{MEANINGS}",
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
