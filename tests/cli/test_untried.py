"""What an explanation says where there are more ways to explain an edit than can be tried."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.runner import referee

RULES = """== Fair ==
Each Trader has Coins and Stock, numbers which default to 0. There is a Price, which defaults to 4.
== Trading ==
A Trader may buy one Stock for the Price, whereupon the Price rises by 1, or sell one for the Price, whereupon it falls by 1.
A Trader may spend 9 Coins on a Bell.
"""
DECLARED = """from referee.dynasties.kit.declare import *

coins, stock, bell = Integer("Coins"), Integer("Stock"), Integer("Bell")
price = Integer("Price", of="game", default=4)
DYNASTY = Declared(name="fair", letter="F", page="Fair", rules=("Fair", "Trading"), words=("Trader", "Traders", "Factor"),
    variables=(coins, stock, bell, price), actions=(
        Action("Buy", "Trading", does=(pay(coins, price), gain(stock, 1), gain(price, 1))),
        Action("Sell", "Trading", does=(pay(stock, 1), gain(coins, price), lose(price, 1))),
        Action("Ring", "Trading", does=(pay(coins, 9), gain(bell, 1))),
    ))
"""


@pytest.mark.parametrize(
    ("after", "lawful", "code", "said"),
    [
        ({"Coins:Ann": "16", "Stock:Ann": "1", "Price": "5"}, True, 0, "Lawful: Buy"),
        # Who buys and sells in turn gains a Coin each time: nobody has tried all that may come of it.
        ({"Coins:Ann": "19"}, None, 3, "This cannot be told: there are more ways to explain it"),
        # Stock and Price rise and fall together: no number of acts leaves one up and the other as it was.
        ({"Coins:Ann": "16", "Stock:Ann": "1"}, False, 1, "Not lawful."),
        # More than eight actions in one edit are told as a wrong: 27 Coins take 27 rounds.
        ({"Coins:Ann": "20", "Bell:Ann": "3"}, False, 1, "Not lawful."),
    ],
)
def test_what_was_not_tried_is_not_called_unlawful(
    after: dict[str, str], lawful: bool | None, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fair.py").write_text(DECLARED, "utf-8")
    (tmp_path / "rules.txt").write_text(RULES, "utf-8")
    before = {"Coins:Ann": "20", "Stock:Ann": "0", "Price": "4"}
    edit = {"before": before, "after": {**before, **after}, "by": "Ann", "players": ["Ann", "Bob"], "emperor": "Cat"}
    (tmp_path / "edit.json").write_text(json.dumps({**edit, "at": "2026-06-01T12:00:00Z"}), "utf-8")
    asked = ("explain", str(tmp_path / "fair.py"), str(tmp_path / "edit.json"), "--rules", str(tmp_path / "rules.txt"))
    told, document = referee(capsys, *asked), referee(capsys, *asked, "--json").document
    assert (told.code, document["lawful"]) == (code, lawful)
    assert told.out.startswith(said)
