"""What an Operator is told of their Script: the JSON of `evaluate bots`, remarks, and what each line does."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from referee.app.bouts.scripts import explain_script
from referee.app.texts import Text
from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED, Catalogue
from referee.dynasties.bots.script.reading import read_script
from referee.dynasties.bots.script.telling import in_words
from referee.errors import InputError
from referee.model.derived import Answer
from tests.dynasties.bots.notation import bot

SCRIPT = ["If the Actor is Flipped, use the flipper", "If the current turn is 1, use the following System: Laser"]


def _evaluated(line: str, script: list[Any]) -> Answer:
    return evaluate_given({"bots": {"Ann": bot(line, script=script)}}, CARRIED)


def test_a_script_stands_in_what_follows_from_a_bot() -> None:
    """P1: “is Flipped” and “use [the] X” are read; BOTSCRIPT-46: what names no System of the rules is ignored."""
    script = _evaluated("Petrol 100 / Apex Systems X1500 100", SCRIPT).document["bots"]["Ann"]["script"]
    assert msgspec.json.decode(msgspec.json.encode(script)) == {
        "limit": 10,
        "entries": [
            {
                "number": 1,
                "ok": True,
                "how": "read_as",
                "canonical": "If the Actor has Flipped, use the following System: Flipper",
                "line": {
                    "triggers": [{"t": "actor_status", "status": "Flipped", "has": True}],
                    "reactions": [{"r": "use", "system": "Flipper", "ordinal": None}],
                    "advanced": False,
                },
            },
            {"number": 2, "ok": False, "reason": "unknown-system", "clause": "R205-BOTSCRIPT-46"},
        ],
    }


@pytest.mark.parametrize(
    ("line", "limit", "reasons"),
    [
        # SYSTEMS-79: 25 with an Advanced Logic Module above 0%; 26 lines are given.
        ("Petrol 100 / Apex Systems X1500 100 / Advanced Logic Module 1", 25, ["over-limit"]),
        ("Petrol 100 / Apex Systems X1500 100 / Advanced Logic Module 0", 10, ["over-limit"] * 16),
        ("Petrol 100 / Apex Systems X1500 100", 10, ["over-limit"] * 16),
        # Too many Systems (hardpoints) is the one problem with which all else is told.
        ("Petrol 100 / Frictionless Inquisitor 100 / Axe 1, Advanced Logic Module 1", 25, ["over-limit"]),
    ],
)
def test_the_limit_is_that_of_the_systems(line: str, limit: int, reasons: list[str]) -> None:
    script = _evaluated(line, ["If the current turn is 1, evade"] * 26).document["bots"]["Ann"]["script"]
    assert script["limit"] == limit
    assert [entry["reason"] for entry in script["entries"] if not entry["ok"]] == reasons


def test_a_bot_without_a_script_and_one_that_is_not_valid_show_none() -> None:
    assert (
        "script"
        not in evaluate_given({"bots": {"A": bot("Petrol 100 / Apex Systems X1500 100")}}, CARRIED).document["bots"][
            "A"
        ]
    )
    assert "script" not in _evaluated("Petrol 100 / Apex Systems X1501 100", SCRIPT).document["bots"]["Ann"]
    empty = _evaluated("Petrol 100 / Apex Systems X1500 100", []).document["bots"]["Ann"]["script"]
    assert (empty["limit"], len(empty["entries"])) == (10, 0)


def test_the_operator_is_told() -> None:
    """BOTSCRIPT-47: in either case, whoever submitted the script is informed."""
    assert _evaluated("Petrol 100 / Apex Systems X1500 100", SCRIPT).lines == (
        "Ann, line 1 is read as: If the Actor has Flipped, use the following System: Flipper",
        "Ann, line 2 is ignored: it names a System that the rules do not have (R205-BOTSCRIPT-46)",
    )


PLAINLY = [
    (
        "If the 2 spaces behind the Actor are empty, move backwards 2 times",
        "When all 2 spaces behind are empty: move 2 spaces backwards.",
    ),
    (
        "If the space in front of the Actor are occupied by a House Bot, turn around",
        "When a House Bot is in the space ahead: turn around.",
    ),
    (
        "If any of the 3 spaces in front of the Actor are occupied by an Opponent and the Actor does not have Flipped, use the following System on the second closest Opponent: Axe",
        "When an Opponent is in one of the 3 spaces ahead and this Bot is not Flipped: use the Axe on the second closest Opponent.",
    ),
    ("If the first closest Opponent does not have Axe, evade", "When the closest Opponent has no System Axe: evade."),
    (
        "If the second closest Opponent is evading, block",
        "When the second closest Opponent is evading: block who would bypass it.",
    ),
    (
        "If the current round is 3 or less, bypass forwards 1 times",
        "When it is round 3 or earlier: pass everybody by, 1 space forwards.",
    ),
    ("If the current turn number is odd, evade", "When the number of the turn is odd: evade."),
    (
        "If the Actor is in the space numbered 17 or higher, evade",
        "When this Bot is in space 17 or one to the right of it: evade.",
    ),
    ("If the Actor is in the space lettered B or earlier, evade", "When this Bot is in space B or earlier: evade."),
    (
        "If the Actor has Anchored [Ann], then use system Axe on the bot that inflicted Anchored [Ann] status",
        "When this Bot is Anchored by Ann: use the Axe on the Bot that made this one Anchored by Ann.",
    ),
    (
        "If the first closest Opponent has Loose, then move 2 spaces away from the bot that inflicted Flipped status",
        "When the closest Opponent is Loose: move 2 spaces away from the Bot that made this one Flipped.",
    ),
    (
        "If the value of Token X is less than -1, increase Token X by 2 and then move 1 times towards opponent Ann",
        "When Token X is below -1: add 2 to Token X, and move 1 space towards Ann. (Needs an Advanced Logic Module above 0%.)",
    ),
    (
        "If the Actor's exposed System has a Condition that is equal to 7%, decrease Token X by 2",
        "When this Bot's exposed System is at just 7%: take 2 from Token X. (Needs an Advanced Logic Module above 0%.)",
    ),
    (
        "If line #3 of this script was the trigger that took effect in the Actor's most recent round preceding this one, evade",
        "When it was line 3 that took effect in this Bot's last round: evade. (Needs an Advanced Logic Module above 0%.)",
    ),
    (
        "If on the Opponent's last turn they uses system Taser, evade",
        "When the Opponent used the System Taser on its last turn: evade. (Needs an Advanced Logic Module above 0%.)",
    ),
    ("evade", "Ignored: it has no Trigger: a line begins with “If …” [R205-BOTSCRIPT-01]."),
]


@pytest.mark.parametrize(("line", "words"), PLAINLY)
def test_what_a_line_does_in_plain_words(line: str, words: str) -> None:
    [entry] = read_script([line], CARRIED, 10).entries
    assert in_words(entry, line, 10) == words


NEAR = [
    ("If the current turn is 3 or 5, evade", "; near to it is “the current turn is 3 or more” ["),
    ("If the Actor is evading, evade", "; near to it is “the first closest Opponent is evading” ["),
    (
        "If the 3 spaces in front of the Actor are occupied by an Opponent, evade",
        "; near to it is “any of the 3 spaces in front of the Actor are occupied by an Opponent” [",
    ),
    ("If the current turn is 1, move left 3 times", "; near to it is “move forwards 3 times” ["),
    ("If the current turn is 1, turn to face the left", "; near to it is “turn to face the other way” ["),
    (f"If {'the current turn ' * 3000}, evade", "; near to it is “the current turn is 3” ["),
    # Nothing is near, or another thing is wrong.
    ("If the sky is blue, evade", "nor clearly one of them in other words ["),
    ("If the current turn is 1, dodge", "nor clearly one of them in other words ["),
    ("If the current turn is 0, evade", "Ignored: a number in it is not positive ["),
]


@pytest.mark.parametrize(("line", "words"), NEAR)
def test_what_an_ignored_line_comes_near_to(line: str, words: str) -> None:
    [entry] = read_script([line], CARRIED, 10).entries
    told = in_words(entry, line, 10)
    assert words in told
    assert any(told[9:30] in one for one in _evaluated("Petrol 100 / Apex Systems X1500 100", [line]).lines)


def _explained(text: str, catalogue: Catalogue = CARRIED) -> Answer:
    return explain_script(Text(text, "script.txt"), catalogue)


ONE = "If the current turn is 1, evade"


@pytest.mark.parametrize("text", [ONE, f"\n{ONE}\n\n", f'["{ONE}"]'])
def test_a_script_on_its_own_is_a_text_or_a_list(text: str) -> None:
    answer = _explained(text)
    [entry] = answer.document["script"]["entries"]
    assert (entry["number"], entry["how"], entry["words"]) == (1, "exact", "When it is turn 1: evade.")
    assert answer.yes and answer.tables[0].rows == (("#1", "When it is turn 1: evade.", ""),)


def test_beyond_ten_lines_a_module_is_needed() -> None:
    """BOTSCRIPT-01, SYSTEMS-79: of a script without a Bot nobody knows whether there is one."""
    rows = _explained("\n".join([ONE] * 26)).tables[0].rows
    assert rows[9][1] == "When it is turn 1: evade."
    assert rows[10][1] == "When it is turn 1: evade. (Needs an Advanced Logic Module above 0%.)"
    assert rows[25][1].startswith("Ignored: it stands beyond the last line that the Script may have")


def test_how_many_lines_count_is_the_text_s_to_say() -> None:
    """BOTSCRIPT-01, SYSTEMS-79 of a text that says two lines, and four with the Module."""
    known = {**CARRIED.numbers.known, "lines": 2, "advanced_lines": 4}
    other = msgspec.structs.replace(CARRIED, numbers=msgspec.structs.replace(CARRIED.numbers, known=known))
    words = [row[1] for row in _explained("\n".join([ONE] * 5), other).tables[0].rows]
    assert ["Needs" in said for said in words] == [False, False, True, True, False]
    assert words[4].endswith("[R205-SYSTEMS-79].")
    given = bot("Petrol 100 / Apex Systems X1500 100", script=[ONE] * 3)
    last = evaluate_given({"bots": {"Ann": given}}, other).document["bots"]["Ann"]["script"]["entries"][2]
    assert last == {"number": 3, "ok": False, "reason": "over-limit", "clause": "R205-BOTSCRIPT-01"}


def test_a_bot_limits_its_script_itself() -> None:
    given = bot("Petrol 100 / Apex Systems X1500 100", script=[ONE] * 11)
    answer = _explained(json.dumps(given))
    assert answer.document["script"]["limit"] == 10 and not answer.yes


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[1]", "script.txt: script[0]: has to be a text"),
        ('{"engine": 1}', "script.txt: bot.engine: has to be an object"),
        ("[" * 100_000, "script.txt: is no JSON"),
        (json.dumps(bot("Petrol 100 / Apex Systems X1500 100")), "script.txt: bot: has no `script`"),
    ],
)
def test_what_is_no_script_is_told(text: str, says: str) -> None:
    with pytest.raises(InputError) as raised:
        _explained(text)
    assert says in str(raised.value)
