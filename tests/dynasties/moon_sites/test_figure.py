"""The squares of shapes, numbered as a configuration has them."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from referee.app.inquiry.dynasties import book_of
from referee.app.inquiry.judging import Progress, advance, conclude
from referee.config import Config, load_config
from referee.dynasties.known import CARRIED_BOOK
from referee.dynasties.moon_sites.drops import FIGURE
from referee.errors import ConfigError
from tests.cli.runner import referee
from tests.notation import history

FOOT_FIRST = "[moon-sites.shapes]\nT = [[1, 1], [0, 0], [0, 1], [0, 2]]\n"
"""The square under the bar of the T is its first, and the others follow from the left."""
DROP = (
    "1 10:00 Ann posts d1 A T-Block of Power, Dock, Corridor, Hydroponics.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
)
AS_ADOPTED, AS_CONFIGURED = "0,0=P 0,1=D 0,2=+ 1,1=H", "0,0=D 0,1=+ 0,2=H 1,1=P"


def configured(folder: Path, text: str) -> Config:
    (folder / "referee.toml").write_text(text, "utf-8")
    return load_config(folder / "referee.toml")


DRAWN = {
    "I": "####",
    "O": "##/##",
    "T": "###/.#.",
    "S": ".##/##.",
    "Z": "##./.##",
    "J": "#../###",
    "L": "..#/###",
}
"""The seven shapes as they are called everywhere, a row between slashes."""


def test_each_shape_is_the_one_it_is_called_row_by_row() -> None:
    rows = {name: enumerate(drawn.split("/")) for name, drawn in DRAWN.items()}
    assert dict(FIGURE) == {
        name: tuple((row, column) for row, line in lines for column, square in enumerate(line) if square == "#")
        for name, lines in rows.items()
    }


@pytest.mark.parametrize(
    ("text", "built", "codes"),
    [
        ("", AS_ADOPTED, []),
        ("", AS_CONFIGURED, ["M115"]),
        (FOOT_FIRST, AS_CONFIGURED, []),
        (FOOT_FIRST, AS_ADOPTED, ["M115"]),
        ("[moon-sites.shapes]\nS = [[0, 1], [0, 2], [1, 0], [1, 1]]\n", AS_ADOPTED, []),
        ("[moon-sites.shapes]\nT = [[0, 1], [1, 1], [2, 1], [1, 0]]\n", AS_ADOPTED, []),
    ],
)
def test_an_audit_goes_by_the_configuration(text: str, built: str, codes: list[str], tmp_path: Path) -> None:
    """The last two: another shape than the Block's, and the same one turned as a whole."""
    book = book_of(configured(tmp_path, text))
    events = history(f"{DROP}; 1 11:00 Bob edits Bob {built}; 1 11:01 Bob says d1 Built.", book)
    audit = conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book)
    assert [finding.code for finding in audit.findings] == codes
    assert (book is CARRIED_BOOK) == (not text) and bool(book.fingerprint) == bool(text)


def test_explain_goes_by_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configured(tmp_path, FOOT_FIRST)
    given = {
        "before": ["......."] * 7,
        "after": ["D+H....", ".P....."] + ["......."] * 5,
        "drop": {"shape": "T", "modules": ["P", "D", "+", "H"]},
    }
    file = tmp_path / "edit.json"
    file.write_text(json.dumps(given), "utf-8")
    config = ("--config", str(tmp_path / "referee.toml"))
    ran = referee(capsys, *config, "explain", "moon-sites", str(file), "--json")
    document: Any = ran.document
    assert [action["cells"] for action in document["actions"]] == [[[1, 1], [0, 0], [0, 1], [0, 2]]]
    other = referee(capsys, "explain", "moon-sites", str(file), "--json")
    untold: Any = other.document
    assert (other.code, untold["lawful"], untold["actions"]) == (3, None, []), "as the audit has it: M115"
    assert untold["why"] == "it fits only if the squares of the shape are numbered (2, 3, 4, 1)"
    given["after"] = ["D+Q....", ".P....."] + ["......."] * 5
    file.write_text(json.dumps(given), "utf-8")
    assert referee(capsys, "explain", "moon-sites", str(file), "--json").code == 1, "by no numbering"


BAD = {
    "mirrored": "J = [[0, 2], [1, 0], [1, 1], [1, 2]]",
    "another shape": "T = [[0, 0], [0, 1], [1, 0], [1, 1]]",
    "three squares": "T = [[0, 0], [0, 1], [0, 2]]",
    "one square twice": "T = [[0, 0], [0, 1], [0, 2], [0, 2]]",
    "five squares": "T = [[0, 0], [0, 1], [0, 2], [1, 1], [1, 1]]",
    "far apart": "T = [[0, 0], [0, 1], [0, 2], [999999999999, 1]]",
    "no such shape": "X = [[0, 0], [0, 1], [0, 2], [1, 1]]",
    "no numbers": 'T = ["a", "b", "c", "d"]',
    "three numbers": "T = [[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 1, 0]]",
}


@pytest.mark.parametrize("line", BAD.values(), ids=BAD)
def test_what_is_none_of_the_seven_shapes_is_refused_in_one_line(line: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as refused:
        book_of(configured(tmp_path, f"[moon-sites.shapes]\n{line}\n"))
    assert refused.value.where and "\n" not in str(refused.value)
