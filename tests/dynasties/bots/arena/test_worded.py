"""Bouts by another text: where that words otherwise what a Bout turns on, nothing is decided."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.bouts.bout_runs import field, runs
from referee.app.bouts.bouts import fight
from referee.app.spreading import spread_over
from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.bots.stated import catalogue_in
from referee.dynasties.bots.worded import otherwise_in
from referee.errors import InputError
from tests.cli.runner import referee
from tests.dynasties.bots.arena.table import bot

AXE = "Melee System. The Condition of the Opponent’s Chassis has 25% subtracted, and the Condition of the Opponent’s Engine has 10% subtracted."
HOOKSHOT = "If the opponent is within ten spaces, move the Actor to the square that is immediately adjacent to the Opponent; this System is not affected by Evasion and a Bot that is Evading is still affected by this System."
BATTERY = "Passive: The Condition of the Engine on this Bot is instead calculated as the Condition of the Engine plus 25% of the Condition of this system, up to a maximum of 100%."
LOOSE = "• Loose: When an Actor is Loose, half (rounded up) of any Condition loss incurred by the Chassis or System of that Bot is also applied to that Bot’s Engine."
MULTIPLE = "If multiple Bots occupy the same space, they both take Scratch Damage and the bot that moved most recently bypasses forwards to the first empty space it reaches."
PAID = "Each Operator has an amount of Money, which is publicly tracked and which defaults to ₩20,000. An Operator’s Money can not surpass ₩20,000."

EFFECTS = [
    ("Axe", AXE, True),
    ("Axe", AXE.replace("’", "'").replace("Melee System.", "MELEE SYSTEM:"), True),  # as it looks, not what it says
    ("Axe", AXE.replace("25%", "30%"), False),
    ("Axe", AXE.replace("10% subtracted", "10% added"), False),
    ("Axe", f"{AXE} On Mondays it does nothing.", False),
    ("Hookshot", HOOKSHOT, True),
    ("Hookshot", HOOKSHOT.replace("ten", "10"), True),
    ("Hookshot", HOOKSHOT.replace("ten", "eleven"), False),
    ("Axe", HOOKSHOT, False),
    ("Axe", AXE.replace("25%", "twenty-five%"), True),
    ("Axe", AXE.replace("25%", "twenty-six%"), False),
    ("Back-up Battery", BATTERY.replace("25%", "50%"), True),  # that number is read from the text
    ("Back-up Battery", BATTERY.replace("100%", "90%"), False),  # that one is not
    ("Spoon", AXE, False),
]


@pytest.mark.parametrize(("system", "effect", "same"), EFFECTS)
def test_effects(system: str, effect: str, same: bool) -> None:
    assert (system not in otherwise_in({}, {system: effect})) is same


def test_the_clauses_of_an_effect_are_told() -> None:
    assert otherwise_in({}, {"Axe": ""})["Axe"] == ("R205-SYSTEMS-10", "R205-SYSTEMS-11")


def test_paragraphs() -> None:
    loose = otherwise_in({"Statuses": [LOOSE]}, {})
    assert "Loose" not in loose and loose["Flipped"][0] == "R205-STATUS-02"
    assert otherwise_in({"Statuses": [LOOSE.replace("half", "all")]}, {})["Loose"] == ("R205-STATUS-09",)
    twice = otherwise_in({"Statuses": [LOOSE, "• Loose: It rattles."]}, {})
    assert twice["Loose"] == ("“• Loose: It rattles.” in “Statuses”",)
    assert "R205-EVASION-03" not in otherwise_in({"Evasion": [MULTIPLE]}, {})[""]
    assert "R205-EVASION-03" in otherwise_in({"Evasion": [MULTIPLE.replace("both", "never")]}, {})[""]
    # one of the two is lacking, two are strange: what was added nobody knows
    added = otherwise_in({"Evasion": [MULTIPLE, "Nobody evades.", "On Sundays."]}, {})[""]
    assert "“Nobody evades.” in “Evasion”" in added
    # how much Money there may be is of no matter to a Bout, nor that this paragraph is not there
    told = [
        otherwise_in({"Bot Loadout": said}, {})[""] for said in ([], [PAID], [PAID.replace("20,000.", "9,000.", 1)])
    ]
    assert told[0] == told[1] and not any("Money" in one for one in told[1])


def spec(*systems: str, **more: Any) -> dict[str, Any]:
    """A Bout of one turn between two Bots, the first with these Systems."""
    return {
        "bots": [bot("Ann", ", ".join(systems), []), bot("Bob", "", [])],
        "left": "Ann",
        "stop_after_turns": 1,
        **more,
    }


NEEDED = [
    ("", spec(), True),
    ("Axe", spec("Axe"), True),
    ("Axe", spec("Grinder", "Plate"), False),
    ("Flipped", spec("Flipper"), True),
    ("Flipped", spec("Axe"), False),
    ("Flipped", spec(configuration={"bumper_sides": True}), True),
    ("Loose", spec("Howitzer"), True),
    ("Loose", spec("Flipper"), False),
    ("panels", spec(configuration={"panels": [{"square": 3, "kind": "flip"}]}), True),
    ("panels", spec(configuration={"bumper_sides": True}), False),
    ("Axe", spec(configuration={"house_bot": {**bot("Hob", "Axe", []), "facing": "left"}}), True),
    ("house_bot", spec(configuration={"house_bot": {**bot("Hob", "Axe", []), "facing": "left"}}), True),
    ("house_bot", spec(), False),
    (
        "Scorched",
        spec(**{"from": {"turn": 1, "bots": {"Ann": {"space": 4, "facing": "right", "statuses": ["Scorched"]}, "Bob": {"space": 9, "facing": "left"}}}}),
        True,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("topic", "given", "needed"), NEEDED)
def test_what_a_bout_turns_on(topic: str, given: dict[str, Any], needed: bool) -> None:
    otherwise = replace(CARRIED, otherwise={topic: ("R205-SOMETHING-01",)})
    if not needed:
        assert fight(given, otherwise) == fight(given, CARRIED)
        return
    for asked in (given, {"bouts": {"one": given}}):
        with pytest.raises(InputError, match="words otherwise, what Bouts are fought by: R205-SOMETHING-01"):
            fight(asked, otherwise)
    with pytest.raises(InputError, match="R205-SOMETHING-01"):
        runs(given, otherwise, 2, 1, spread_over())


def test_a_field_by_another_text() -> None:
    otherwise = replace(CARRIED, otherwise={"Axe": tuple(f"R205-SYSTEMS-{n}" for n in range(10, 19))})
    bots = {name: bot(name, "Axe", []) for name in ("Ann", "Bob")}
    with pytest.raises(InputError, match=r"R205-SYSTEMS-17 and 1 more \("):
        field(bots, otherwise, 1, 0, spread_over())


CHANGED = [
    ("has 25% subtracted, and the Condition", "has 30% subtracted, and the Condition", "Axe"),
    ("up to ten Triggers", "up to eleven Triggers", None),
    ("Add between 2 and 6 squares", "Add between 1 and 7 squares", None),
    ("gain ₩1,000, plus ₩500", "gain ₩1,200, plus ₩600", None),
    ("The spaces 1 to 19", "The spaces 1 to 20", ""),
    ("space 4 and the other bot in space 16", "space 5 and the other bot in space 15", ""),
    ("For every 50 that", "For every 25 that", ""),
    ("cease to be Flipped after 5 turns", "cease to be Flipped after 3 turns", "Flipped"),
    ("subtracts 5% from its Chassis", "subtracts 6% from its Chassis", "panels"),
    ("components to 80%", "components to 70%", "house_bot"),
    ("takes 100% Chassis damage", "takes 50% Chassis damage", ""),
    ("Effective Cost of a ₩5,000", "Effective Cost of a ₩6,000", ""),
    ("While a Bot is Flipped, none of its Systems", "While a Bot is Flipped, all of its Systems", ""),
    ("Scratch Damage is taken by both the Actor and the Opponent.", "Nobody is hurt.", ""),
]


@pytest.mark.shared
def test_the_whole_text(shared: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = (shared / "seeds" / "ruleset-205.txt").read_text("utf-8")
    assert catalogue_in(said).otherwise == {}
    for old, new, topic in CHANGED:
        assert said.count(old) >= 1, old
        assert list(catalogue_in(said.replace(old, new)).otherwise) == ([] if topic is None else [topic]), new
    file, rules = tmp_path / "bout.json", tmp_path / "rules.txt"
    file.write_text(json.dumps(spec("Axe")), "utf-8")
    rules.write_text(said, "utf-8")
    assert referee(capsys, "bout", str(file), "--rules", str(rules)).code == 1
    rules.write_text(said.replace("has 25% subtracted, and", "has 30% subtracted, and"), "utf-8")
    ran = referee(capsys, "bout", str(file), "--rules", str(rules))
    assert ran.code == 2 and "R205-SYSTEMS-10, R205-SYSTEMS-11" in ran.err and len(ran.err.splitlines()) == 1
