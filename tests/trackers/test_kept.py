"""What a reader keeps of a page changes nothing of what it reads on the next one."""

from __future__ import annotations

from referee.trackers.asked import GAME, Asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People

FIELD = Asked(name="Field", kind="grid", of=GAME, rows=2, columns=2, options=("wood", "stone", "bare"))
PAGE = """{above}

== Field ==
{{| class="wikitable"
| wood || {second}
|-
| bare || bare
|}}
"""


def test_a_grid_of_which_one_square_changes_and_comes_back() -> None:
    """As it is; another square; back; something above it that moves it down; a square that is none of the options."""
    reader = Reader((FIELD,), People())
    for above, second in (("", "bare"), ("", "stone"), ("", "bare"), ("A line.\n\nAnother.", "bare"), ("", "wood")):
        answer = reader.read(PAGE.format(above=above, second=second))
        squares = {"Field:1,1": "wood", "Field:1,2": second, "Field:2,1": "bare", "Field:2,2": "bare"}
        assert answer.values == squares and not answer.unreadable
    answer = reader.read(PAGE.format(above="", second="iron"))
    assert "Field:1,2" not in answer.values and [flaw.key for flaw in answer.unreadable] == ["Field:1,2"]
    assert reader.read(PAGE.format(above="", second="wood")).values["Field:1,2"] == "wood"
