"""Which roll gave what was taken, and where that cannot be told."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Action, Declared, Integer, ListOf, add, by_table, drawn, gain, roll
from referee.dynasties.kit.solving.rolling import picked_by
from referee.dynasties.kit.terms.view import Rolled
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import AnyEvent, Dynasty, Evidence, Player, Revision, Roll, in_order
from referee.model.findings import Finding
from tests.dynasties.kit.saved import NOON

SEEDS = ("Oat", "Rye", "Pea")
die, two, seed = roll("die", 6), roll("two", 6, number=2), drawn("seed", SEEDS)
bag, luck, crumbs = ListOf("Bag", options=SEEDS), Integer("Luck"), Integer("Crumbs")
ANTS = Declared(
    name="rollers",
    letter="Q",
    page="Ants",
    rules=("Ants",),
    words=("Ant", "Ants", "Queen"),
    variables=(bag, luck, crumbs),
    actions=(
        Action("Forage", "Ants", often="daily", does=(add(bag, seed),)),
        Action("Omen", "Ants", often="daily", does=(gain(luck, by_table(die, {(1, 2): 1, (3, 5): 2, 6: 9})),)),
        Action("Plead", "Ants", does=(gain(crumbs, two),)),
    ),
)
MINUTE = timedelta(minutes=1)
NO_ROLL, DOUBT = ["Q109 violation"], ["Q108 undetermined"]

Thrown = tuple[int, str, str, str]
"""How many minutes after one o'clock, which dice, what they gave, and what was said with it."""


def page(values: str) -> str:
    return (
        f'{{| class="wikitable"\n! Ant !! Bag !! Luck !! Crumbs\n|-\n| Ann || {values}\n|-\n| Bob || - || 0 || 0\n|}}\n'
    )


def found(rolls: tuple[Thrown, ...], *saves: tuple[int, str]) -> list[str]:
    """The codes and verdicts of what is found, as by `findings`."""
    return [f"{one.code} {one.verdict}" for one in findings(rolls, *saves)]


def findings(rolls: tuple[Thrown, ...], *saves: tuple[int, str] | tuple[int, str, str]) -> list[Finding]:
    """What is found of the rolls of Ann's, and of what she saves, or who else, so many minutes after one o'clock."""
    book = replace(CARRIED_BOOK, dynasties=(ANTS,), fingerprint="rollers")
    text, _ = page_of(ANTS, "== Ants ==\nAnts roll.\n", book, "rules")
    events: list[AnyEvent] = [Dynasty(at=NOON, name="rollers", ruleset="the page", emperor="Eve")]
    events += [Player(at=NOON, name=name, status="active") for name in ("Ann", "Bob", "Eve")]
    events.append(Revision(at=NOON, page="Ruleset", id="rules", author="Eve", summary="", text=text))
    for number, (minutes, values, *who) in enumerate(((-10, "- || 0 || 0", "Eve"), *saves), start=1):
        at, by, parent = NOON + (60 + minutes) * MINUTE, "".join(who) or "Ann", str(number - 1)
        events.append(
            Revision(at=at, page="Ants", id=str(number), parent=parent, author=by, summary="", text=page(values))
        )
    for minutes, dice, result, summary in rolls:
        events.append(Roll(at=NOON + (60 + minutes) * MINUTE, by="Ann", dice=dice, result=result, summary=summary))
    audit = conclude(advance(Progress(), in_order(map(Evidence, events)), book), NOON + timedelta(days=2), book)
    return [one for one in audit.findings if one.code[0] == "Q"]


OMEN_9, OMEN_2, OMEN_1 = "- || 9 || 0", "- || 2 || 0", "- || 1 || 0"


@pytest.mark.parametrize(
    ("rolls", "values", "told"),
    [
        (((0, "DICE6", "6", ""),), OMEN_9, []),
        (((0, "DICE6", "1", ""),), OMEN_9, NO_ROLL),
        # The best of several; the first of them, or another that gives the same.
        (((0, "DICE6", "1", ""), (1, "DICE6", "2", ""), (2, "DICE6", "6", "")), OMEN_9, DOUBT),
        (((0, "DICE6", "6", ""), (1, "DICE6", "1", "")), OMEN_9, []),
        (((0, "DICE6", "1", ""), (1, "DICE6", "6", "")), OMEN_1, []),
        (((0, "DICE6", "3", ""), (1, "DICE6", "4", "")), OMEN_2, []),
        (((0, "DICE6", "1", "omen"), (1, "DICE6", "6", "omen again")), OMEN_9, DOUBT),
        # Another dice, or what was rolled for something else, is no roll for it.
        (((0, "DICE4", "1", ""), (1, "DICE6", "6", "")), OMEN_9, []),
        (((0, "DICE6", "1", "to forage"), (1, "DICE6", "6", "omen")), OMEN_9, []),
        # Two dice rolled at once, or one after the other; not one alone, nor what they do not come to.
        (((0, "2DICE6", "5, 6", ""),), "- || 0 || 11", []),
        (((0, "DICE6", "5", ""), (1, "DICE6", "6", "")), "- || 0 || 11", DOUBT),
        (((0, "DICE6", "5", ""), (1, "DICE6", "6", "")), "- || 0 || 12", NO_ROLL),
        (((0, "DICE6", "5", ""),), "- || 0 || 5", NO_ROLL),
        # A die with a side for each thing: in their order, or in that of what was said.
        (((0, "DICE3", "1", ""),), "Oat || 0 || 0", []),
        (((0, "DICE3", "3", "seed"),), "Pea || 0 || 0", []),
        (((0, "DICE3", "1", "seed"),), "Pea || 0 || 0", DOUBT),
        (((0, "DICE3", "1", "1 Pea, 2 Rye, 3 Oat"),), "Pea || 0 || 0", []),
        (((0, "DICE3", "1", "1 Oat, 2 Rye, 3 Pea"),), "Pea || 0 || 0", NO_ROLL),
        (((0, "{Oat,Rye,Pea}", "Oat", ""),), "Oat || 0 || 0", []),
        (((0, "{Oat,Rye,Pea}", "Oat", ""),), "Pea || 0 || 0", NO_ROLL),
    ],
)  # fmt: skip
def test_by_which_roll(rolls: tuple[Thrown, ...], values: str, told: list[str]) -> None:
    assert found(rolls, (5, values)) == told


@pytest.mark.parametrize(
    ("rolls", "verdict"),
    # Nothing until then, though there is one later; one that gives something else.
    [((), "undetermined"), (((9, "DICE6", "6", ""),), "undetermined"), (((0, "DICE6", "1", ""),), "violation")],
)
def test_what_is_said_of_rolls_is_said_of_those_up_to_then(rolls: tuple[Thrown, ...], verdict: str) -> None:
    (finding,) = findings(rolls, (5, OMEN_9))
    assert (finding.code, finding.verdict) == ("Q109", verdict)
    assert finding.message.endswith("the archive holds no rolls up to then.") is (verdict == "undetermined")


@pytest.mark.parametrize(
    ("rolls", "why"),
    [
        ((), "(DICE3: no roll was seen)"),
        (((0, "DICE2", "2", "1 Oat, 2 Pea"),), "(DICE3: no roll was seen but of DICE2)"),
        (((0, "FRUIT", "Pea", ""), (1, "DICE2", "2", "")), "(DICE3: no roll was seen but of FRUIT, DICE2)"),
        (((0, "DICE3", "1", "1 Oat, 2 Rye, 3 Pea"),), "(DICE3: other rolls than this were made)"),
        # Long before, or after it.
        (((-1500, "DICE2", "2", ""), (9, "DICE2", "2", "")), "(DICE3: no roll was seen)"),
    ],
)
def test_what_was_rolled_instead_is_named(rolls: tuple[Thrown, ...], why: str) -> None:
    (finding,) = findings(rolls, (5, "Pea || 0 || 0"))
    assert finding.code == "Q109" and why in finding.message


def test_what_was_rolled_before_another_edit_was_passed_over_for_good() -> None:
    """A day later, after an act of theirs, nobody asks for a roll of which nothing came."""
    rolls = ((0, "DICE3", "1", ""), (1, "DICE6", "1", ""), (7, "DICE6", "6", ""))
    assert found(rolls, (5, "Oat || 0 || 0"), (9, "Oat || 9 || 0")) == []
    assert found(rolls, (9, "Oat || 9 || 0")) == DOUBT


@pytest.mark.parametrize(
    ("dice", "result", "said", "picked", "sure"),
    [
        # By numbers before or behind, in words of whichever letters; by their order; by the order of names.
        ("DICE3", "2", "1=Pea 2=Oat 3=Rye", "Oat", True),
        ("DICE3", "2", "Pea 1, Oat 2, Rye 3", "Oat", True),
        ("DICE3", "2", "pea, oat, rye", "Oat", True),
        ("DICE3", "2", "pea, oat, rye", "Rye", None),
        ("DICE3", "1", "1: Pea; 2: Rye; 3: Oat", "Oat", None),
        ("DICE3", "2", "", "Pea", True),
        ("DICE3", "2", "", "Rye", True),
        ("DICE3", "2", "", "Oat", False),
        # Some of them are no list of all, and a number that says nothing of them neither.
        ("DICE3", "2", "Oat please", "Oat", False),
        ("DICE3", "2", "the 2nd of Pea, Oat, Rye", "Oat", False),
        # Several sides for each, by ranges or lists before or behind, or one by one.
        ("DICE6", "5", "1-2 Oat, 3-4 Rye, 5-6 Pea", "Pea", True),
        ("DICE6", "5", "1-2 Oat, 3-4 Rye, 5-6 Pea", "Oat", None),
        ("DICE6", "2", "forage: 1–2 = rye; 3–4 = oat; 5–6 = pea", "Rye", True),
        ("DICE6", "2", "Oat: 1, 4; Rye: 2, 5; Pea: 3, 6", "Rye", True),
        ("DICE6", "4", "Oat (1 to 2), Rye (3 to 4), Pea (5 to 6)", "Rye", True),
        ("DICE6", "4", "Oat (1 to 2), Rye (3 to 4), Pea (5 to 6)", "Pea", None),
        ("DICE6", "6", "1 or 2 Oat, 3 or 4 Rye, 5 or 6 Pea", "Pea", True),
        ("DICE6", "4", "DICE6, 1/2 Oat 3/4 Rye 5/6 Pea", "Rye", True),
        ("DICE6", "4", "1 Oat 2 Rye 3 Pea 4 Oat 5 Rye 6 Pea", "Oat", True),
        ("DICE6", "4", "1 Oat 2 Rye 3 Pea 4 Oat 5 Rye 6 Pea", "Pea", None),
        ("DICE9", "9", "1-3 Oat, 4-6 Rye, 7..9 Pea", "Pea", True),
        # Not of every side, of one twice, of more than there are, or one thing more likely than another: that says nothing.
        ("DICE6", "5", "1-2 Oat, 3-4 Rye", "Pea", False),
        ("DICE6", "5", "1-2 Oat, 2-4 Rye, 5-6 Pea", "Oat", False),
        ("DICE6", "5", "1-2 Oat, 3-4 Rye, 5-7 Pea", "Oat", False),
        ("DICE6", "5", "1-3 Oat, 4-5 Rye, 6 Pea", "Oat", False),
        ("DICE6", "5", "1-2 Oats, 3-4 Ryes, 5-6 Peas", "Oat", False),
        ("DICE6", "5", "1-2 Oat, 3-4 Rye, 5-6 Pea, or 1-2 Pea, 3-4 Rye, 5-6 Oat", "Oat", False),
        ("DICE6", "5", "Oat, Rye, Pea", "Oat", False),
        ("DICE6", "5", "1-2, " * 5000, "Oat", False),
        ("DICE6", "5", "1" * 20000, "Oat", False),
        # Twice as many sides do as well, whichever they are; other dice do not, nor does another list.
        ("DICE6", "2", "", "Oat", False),
        ("DICE4", "2", "", "Rye", None),
        ("2DICE3", "2", "", "Rye", None),
        ("{Oat,Rye}", "Rye", "", "Rye", None),
        ("Oat, Rye, Pea", "Rye", "", "Rye", True),
        ("Oat,Rye,Pea", "Oat", "", "Rye", None),
    ],
)
def test_which_thing_a_roll_picked(dice: str, result: str, said: str, picked: str, sure: bool | None) -> None:
    fitting = picked_by([Rolled(NOON, "Ann", dice, result, said)], SEEDS, picked, 3)
    assert (None if fitting is None else not fitting.doubt) is sure
