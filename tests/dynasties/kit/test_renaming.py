"""A thing with another name: it is asked whether it was renamed where one alone is gone and one alone has all its values."""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Declared, Integer, Name
from referee.dynasties.kit.solving.renaming import renamed

TUBES = Declared(
    name="tubes",
    letter="T",
    page="Tubes",
    rules=("Tubes",),
    variables=(Integer("Pressure", of="Tube"), Name("Owner", of="Tube"), Integer("Stamps")),
)
BEFORE = {"Pressure:Worm": "3", "Owner:Worm": "Ada", "Pressure:Old": "5", "Owner:Old": "Basil"}
GONE = {"Pressure:Worm": "", "Owner:Worm": ""}


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ({**GONE, "Pressure:Wyrm": "3", "Owner:Wyrm": "Ada"}, {"Tube": ("Worm", "Wyrm")}),
        ({**GONE, "Pressure:Wyrm": "3", "Owner:Wyrm": "Ada", "Stamps:Ada": "4"}, {"Tube": ("Worm", "Wyrm")}),
        ({**GONE, "Pressure:Wyrm": "4", "Owner:Wyrm": "Ada"}, {}),
        ({"Pressure:Wyrm": "3", "Owner:Wyrm": "Ada"}, {}),
        (GONE, {}),
        ({"Pressure:Worm": "", "Pressure:Wyrm": "3", "Owner:Wyrm": "Ada"}, {}),
        # Which of two it is nobody can tell.
        ({**GONE, "Pressure:Wyrm": "3", "Owner:Wyrm": "Ada", "Pressure:Eel": "3", "Owner:Eel": "Ada"}, {}),
        # What was there before is no new name.
        ({**GONE, "Pressure:Old": "3", "Owner:Old": "Ada"}, {}),
    ],
)
def test_what_was_renamed(cells: dict[str, str], found: dict[str, tuple[str, str]]) -> None:
    assert renamed(TUBES, cells, lambda key: BEFORE.get(key, "")) == found
