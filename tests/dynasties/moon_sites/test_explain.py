"""Explain, worked out by hand: which lawful actions lead from one site to another."""

from __future__ import annotations

import pytest

from referee.dynasties.moon_sites.comments import announces_building, closing_of
from referee.dynasties.moon_sites.derived import evaluate, explain_given, told
from referee.dynasties.moon_sites.described import parse_block
from referee.dynasties.moon_sites.drops import Block
from referee.dynasties.moon_sites.parameters import MoonLaw
from referee.errors import InputError

SAFE = {"temperature": 20, "oxygen": 30, "food": 9}
UNSAFE = {"temperature": -20, "oxygen": 0, "food": 0}
HUNGRY = {"temperature": 20, "oxygen": 30, "food": 0}
DROP = {"shape": "T", "modules": ["D", "+", "D", "P"]}


def rows(text: str) -> list[str]:
    lines = [line.ljust(7, ".") for line in text.split("/")]
    return lines + ["......."] * (7 - len(lines))


FULL = "/".join(["PPPPPPP"] * 7)

CASES = [
    ("", "D+D/.P", True, UNSAFE, DROP, ["Build"], "the Block as it is"),
    ("", ".D/P+/.D", True, UNSAFE, DROP, ["Build"], "turned right: the first Dock on top, Power to the left"),
    ("", ".P/D+D", True, UNSAFE, DROP, ["Build"], "turned twice; the Docks are alike"),
    ("HHH", "D+D/.P", True, UNSAFE, DROP, ["Build"], "it overwrites what was there"),
    ("D+D", "D+D/.P", True, UNSAFE, DROP, ["Build"], "three squares stay as they look"),
    ("", "D+D/.P", False, UNSAFE, DROP, None, "on another's site"),
    ("", "D+D/.P", True, UNSAFE, None, None, "no Drop post stands"),
    ("", "D+D/P", True, UNSAFE, DROP, None, "not the shape"),
    ("", ".....D+/......P", True, UNSAFE, DROP, None, "over the edge: a square is missing"),
    ("QQ", "qq", False, UNSAFE, None, ["Evacuate"], "all Quarters of an Unsafe site, by anybody"),
    ("QQ", "qQ", False, UNSAFE, None, None, "only one of two"),
    ("QQ", "qq", False, SAFE, None, None, "the site is Safe"),
    ("qq", "Qq", True, SAFE, None, ["Repopulate"], "any number of them"),
    ("qq", "QQ", False, SAFE, None, None, "not by another"),
    ("qq", "QQ", True, UNSAFE, None, None, "not while Unsafe"),
    ("QPQ", "qPQ", False, SAFE, None, ["Quarters to Storage"], "next to Power"),
    ("QPQ", "qPq", False, SAFE, None, ["Quarters to Storage"] * 2, "one by one"),
    ("QDQ", "QDq", True, SAFE, None, ["Quarters to Storage"], "next to a Dock"),
    ("QHQ", "QHq", True, SAFE, None, None, "next to neither"),
    ("PPPPPPP", "PPP+PPP", True, SAFE, None, ["Corridor Replacement"], "a row of seven"),
    ("P/P/P/P/P/P/P", "P/P/P/P/P/P/+", True, SAFE, None, ["Corridor Replacement"], "a column of seven"),
    ("PPPPPPP", "P+P+PPP", True, SAFE, None, None, "after the first, the row holds a Corridor"),
    ("PPPPPPP", "PPP+PPP", False, SAFE, None, None, "only by its Architect"),
    ("PPPPPP", "PPP+PP", True, SAFE, None, None, "six are no seven"),
    ("P.PPPPP", "P+PPPPP/P+/.D", True, SAFE, DROP, ["Build", "Corridor Replacement"], "the first Dock of the Block, which fills the row, is replaced"),
    (FULL, FULL.replace("PPP", "...", 1), False, SAFE, None, ["Full Site Removal"], "three off a full site"),
    (FULL, "D+DPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPP.", True, SAFE, DROP, ["Full Site Removal", "Build"], "two of three are built on again; the Block's Power stands on Power"),
    (FULL, "D+DPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPP./PPPPPP.", True, SAFE, DROP, ["Full Site Removal", "Build"], "one of three is built on again"),
    (FULL, FULL.replace("PP", "..", 1), False, SAFE, None, None, "two are not three"),
    ("PPPP", "PPP", False, SAFE, None, None, "the site is not full"),
    ("Q", "q/D+D/.P", True, UNSAFE, DROP, ["Build", "Evacuate"], "two in one edit: fewest, Builds first"),
    ("qqq", "Qqq/D+D/.P", True, SAFE, DROP, ["Build", "Repopulate"], "two in one edit"),
    ("QQqq", "QqQq", True, HUNGRY, None, ["Evacuate", "Repopulate"], "too many for the food: all out, then some back"),
    ("QQ", "QQ", True, SAFE, None, [], "nothing changes"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "own", "stats", "drop", "actions", "why"), CASES)
def test_by_hand(
    before: str,
    after: str,
    own: bool,
    stats: dict[str, int],
    drop: object,
    actions: list[str] | None,
    why: str,
    moon: MoonLaw,
) -> None:
    given = {"before": rows(before), "after": rows(after), "own": own, "stats": stats, "drop": drop}
    answer = explain_given(given, moon)
    assert answer["lawful"] == (actions is not None), why
    assert [deed["action"] for deed in answer["actions"]] == (actions or []), why
    assert answer["nearest"] is None or not answer["lawful"]


def test_what_evaluate_gives_as_tables(moon: MoonLaw) -> None:
    """Bob alone has Quarters; both sites are equally cold, and nobody has a Module that is no Quarters."""
    sites, titles = told(evaluate({"sites": {"Ann": rows(""), "Bob": rows("QQ")}}, moon))
    assert [row[0] for row in sites.rows] == ["Ann", "Bob"]
    told_of = {row[0]: row[1:] for row in titles.rows}
    assert told_of["City Hall"] == ("Bob", "Bob")
    assert told_of["The Cool House"] == ("-", "Ann, Bob")
    assert evaluate({"sites": {"Ann": rows("")}}, moon)["contenders"]["Outpost"] == []
    assert {row[0]: row[1:] for row in told(evaluate({"sites": {"Ann": rows("")}}, moon))[1].rows}["Outpost"] == (
        "-",
        "-",
    )


def test_a_build_names_its_squares_in_the_order_of_its_modules(moon: MoonLaw) -> None:
    given = {"before": rows(""), "after": rows("D+D/.P"), "own": True, "stats": UNSAFE, "drop": DROP}
    (deed,) = explain_given(given, moon)["actions"]
    assert deed == {"action": "Build", "rule": "Drops", "cells": [[0, 0], [0, 1], [0, 2], [1, 1]]}


def test_debris_clears_its_square(moon: MoonLaw) -> None:
    drop = {"shape": "I", "modules": ["D", "%", "D", "P"]}
    given = {"before": rows("HHHH"), "after": rows("D.DP"), "own": True, "stats": UNSAFE, "drop": drop}
    assert explain_given(given, moon)["lawful"]


def test_the_nearest_lawful_edit(moon: MoonLaw) -> None:
    given = {"before": rows(""), "after": rows("D+D/.H"), "own": True, "stats": UNSAFE, "drop": DROP}
    near = explain_given(given, moon)["nearest"]
    assert (near["action"], near["differs_at"]) == ("Build", [[1, 1]])


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("A T-Block of Dock, Corridor, Power, Dock.", Block("T", ("D", "+", "P", "D"))),
        ("an l block: research, quarters, life support and storage", Block("L", ("R", "Q", "L", "q"))),
        ("The Block is a “Z-Block” of Hydroponics; Docks, Debris / Life-Support", Block("Z", ("H", "D", "%", "L"))),
        ("I-shaped block: Power, Power, Power, Power", Block("I", ("P", "P", "P", "P"))),
        ("Shape T. Modules: 1 Dock, 2 Corridor, 3 Power, 4 Dock", Block("T", ("D", "+", "P", "D"))),
        ("A T-Block.<br>1: Dock<br>2: Corridor<br>3: Power<br>4: Dock", Block("T", ("D", "+", "P", "D"))),
        ("Shape T: 2 Dock, 1 Corridor, 4 Power, 3 Hydroponics", Block("T", ("+", "D", "H", "P"))),
        ("A T-Block of 1 Dock, 1 Corridor, 1 Power and 1 Dock", Block("T", ("D", "+", "P", "D"))),
        ("T: D + P D", Block("T", ("D", "+", "P", "D"))),
        ("This drop is a T of: D, +, P, D", Block("T", ("D", "+", "P", "D"))),
        ("T-block: D+PD", Block("T", ("D", "+", "P", "D"))),
        ("An L-Block of L, q, Q, %", Block("L", ("L", "q", "Q", "%"))),
        ("Shape T: Dock, Corridor, Power, Dock", Block("T", ("D", "+", "P", "D"))),
        ("Shape I of Dock, Corridor, Power, Dock", Block("I", ("D", "+", "P", "D"))),
        ("Block T, Dock-Corridor-Power-Dock", Block("T", ("D", "+", "P", "D"))),
        ("The block I want is a T-Block of Dock, Corridor, Power, Dock", Block("T", ("D", "+", "P", "D"))),
        ("T (Dock, Corridor, Power, Dock)", Block("T", ("D", "+", "P", "D"))),
        ("A T-Block of Dock + Corridor + Power + Dock", Block("T", ("D", "+", "P", "D"))),
        ("A T-Block of Dock, Corridor, Power, Dock. It could help.", Block("T", ("D", "+", "P", "D"))),
    ],
)
def test_blocks_are_read(text: str, block: Block) -> None:
    assert parse_block("", text) == block


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Hello all, I'd like to join.", None),
        ("A T-Block of Dock, Corridor, Power.", "lists 3 Modules, not 4"),
        ("A T-Block of anything", "names a shape but no list of Modules"),
        ("A T-Block or an S-Block of Dock, Corridor, Power, Dock", "names several shapes: S, T"),
        ("Dock, Corridor, Power, Dock", "names Modules but no shape"),
        ("A T-Block of 2 Docks, 1 Corridor, 1 Power", "numbers Modules otherwise than from 1 to 4"),
        ("A T-Block of 1 Dock, 2 Corridor, 2 Power, 3 Dock", "numbers Modules otherwise than from 1 to 4"),
        ("A T-Block of Dock, Corridor, Power, Dock or Quarters", "lists a Module or another"),
        ("A T-Block of Dock, Corridor, Power or Quarters", "lists 3 Modules, not 4"),
        ("I would like a T-Block of Dock, Corridor, Power, Dock", "speaks of a Block that it may not mean to drop"),
        ("A T-Block of Dock, Corridor, Power, Dock?", "speaks of a Block that it may not mean to drop"),
        ("D + P + D + H in a T-Block", "names a shape but no list of Modules"),
        ("Q: who has a P, D, Q and R?", None),
    ],
)
def test_what_is_no_block_or_unclear(text: str, read: str | None) -> None:
    assert parse_block("", text) == read


@pytest.mark.parametrize(
    ("title", "body", "read"),
    [
        ("Drop 1: T", "Dock, Corridor, Power, Dock", Block("T", ("D", "+", "P", "D"))),
        # The number is the Drop's, and no Module's.
        ("Drop 2", "Dock, Corridor, Power, Dock, as a T-Block", Block("T", ("D", "+", "P", "D"))),
        ("Drop 3", "See the picture.", "speaks of a Drop, and what it describes is not understood"),
        ("Drop 3?", "Whose turn is it?", None),
        ("Hello", "See the picture.", None),
    ],
)
def test_a_title_is_part_of_what_a_post_says(title: str, body: str, read: Block | str | None) -> None:
    assert parse_block(title, body) == read


@pytest.mark.parametrize(
    ("text", "closing"),
    [
        ("Closing this Drop.", "closes"),
        ("I close this drop post", "closes"),
        ("Closed.", "closes"),
        ("Built. I'm now closing this", "closes"),
        ("This Drop post is hereby closed.", "closes"),
        ("Shall I close this?", None),
        ("I can't close this yet", None),
        ("Please close this drop", None),
        ("I will close this tomorrow", None),
        ("Built at the top.", None),
        ("Everyone has built, so that one closes.", "unclear"),
        ("Time's up!", "unclear"),
        ("Next drop, please.", "unclear"),
        ("That's a wrap.", "unclear"),
        ("In time for the next drop.", None),
        ("This is now closed", "closes"),
        ("Closing", "closes"),
        ("Consider this closed.", "closes"),
        ("36 hours have passed, closing", "closes"),
        ("Drop over, closed.", "closes"),
        ("Shutting this one down", "closes"),
        ("Ending this drop", "closes"),
        ("Shutting this down.", "closes"),
        ("Can't build, closing.", "closes"),
        ("I couldn't build here but I'm closing this", "closes"),
        ("Anyone else? Closing.", "closes"),
        ("Now that everybody has commented I close this Drop.", "closes"),
        ("Closing this as 36 hours have passed", "closes"),
        ("Everyone has commented, so I'm closing the Drop.", "closes"),
        ("Drop closed", "closes"),
        ("Drop 1 closed!", "closes"),
        ("This one is closed now.", "closes"),
        ("I declare this Drop closed.", "closes"),
        ("Built and closing this", "closes"),
        ("The drop is closed.", "closes"),
        ("I hereby close Drop 2", "closes"),
        ("Closing this down!", "closes"),
        ("I'm ending this drop.", "closes"),
        ("Closing - 36 hours are over", "closes"),
        ("Time is up: this is closed.", "closes"),
        ("So close to a full row!", None),
        ("That was close.", None),
        ("Built this at the end of the row", None),
        ("I'll close this drop", None),
        ("Is this closed?", None),
        ("Not closing this yet", None),
        ("Closing soon", None),
        ("Closing tomorrow", None),
        ("I am not building and closing this", None),
        ("If nobody objects, I close this.", "unclear"),
        ("I close this if nobody objects.", "unclear"),
        ("Closing this, all right?", "unclear"),
        ("Let's close this", "unclear"),
        ("The last drop is closed", "unclear"),
        ('Kevan said "closing this"', "unclear"),
        ("Tomorrow, I close this.", "unclear"),
        ("This drop was closed", "unclear"),
        ("I am not building, closing or commenting", "unclear"),
        ("Closing time", "unclear"),
        ("I thought this drop was closed", "unclear"),
        ("We close this", "unclear"),
        ("This drop is over.", "unclear"),
        ("Close!", "unclear"),
        ("closing the dock", "unclear"),
        ("Someone close this", "unclear"),
        ("~~Closing this drop.~~", "unclear"),
        ("~~Closing this drop.~~ Not yet.", "unclear"),
        ("~~Nice.~~ Closing this drop.", "closes"),
        ("~~Nice drop.~~", None),
    ],
)
def test_closings_are_read(text: str, closing: str | None) -> None:
    assert closing_of(text) == closing


def test_announcements_of_building() -> None:
    assert announces_building("Built.") and announces_building("I build this at the top left")
    assert announces_building(""), "a text that is not known may say it"
    assert not announces_building("Nice shape!")


def test_evaluate_to_the_letter(moon: MoonLaw) -> None:
    answer = evaluate({"sites": {"Ann": rows("Q+P"), "Bob": rows("QQ")}, "titles": {"City Hall": "Bob"}}, moon)
    assert answer["sites"]["Ann"] == {
        "temperature": 21, "oxygen": 0, "food": 0, "safe": False, "unsafe_because": ["oxygen", "food"], "modules": 3,
        "maintained": [[0, 1], [0, 2]], "research_rating": 0,
    }  # fmt: skip
    assert answer["sites"]["Bob"]["research_rating"] == 3
    assert answer["titles"]["City Hall"] == "Bob" and answer["contenders"]["City Hall"] == ["Bob"]
    assert answer["titles"]["Public Gardens"] is None and answer["contenders"]["Public Gardens"] == ["Ann", "Bob"]


def test_given_statistics_decide_safety_and_titles_only(moon: MoonLaw) -> None:
    answer = evaluate(
        {"sites": {"Ann": rows("Q+P")}, "stats": {"Ann": {"temperature": 20, "oxygen": 30, "food": 2}}}, moon
    )
    assert answer["sites"]["Ann"]["safe"] and answer["sites"]["Ann"]["temperature"] == 21


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"sites": {"Ann": ["......."] * 6}}, "Ann's site has 6 rows"),
        ({"sites": {"Ann": ["......."] * 6 + ["......X"]}}, "unknown symbol 'X'"),
        ({"sites": {"Ann": ["......."] * 6 + ["....."]}}, "5 squares in row 7"),
        ({"sites": {"Ann": 7}}, "no list of strings"),
        ({"sites": {}, "titles": {"City Hall": "Ann"}}, "'Ann' has no site"),
        ({"sites": {"Ann": ["......."] * 7}, "stats": {"Ann": {"temperature": "hot"}}}, "statistics of Ann"),
    ],
)
def test_bad_states_are_refused_with_whose_they_are(given: dict[str, object], says: str, moon: MoonLaw) -> None:
    with pytest.raises(InputError, match=says):
        evaluate(given, moon)
