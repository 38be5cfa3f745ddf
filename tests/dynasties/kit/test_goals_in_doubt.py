"""Whose a title is, and whether somebody has won, where what these turn on cannot be told any more: nobody is accused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.dynasties.kit.declare import Declared, Title, Victory, most_of, reached
from referee.model.events import Dynasty, Evidence, Player, Post, Revision, in_order
from tests.dynasties.kit.grove import START, at
from tests.dynasties.kit.mill import BOOK, MILL, RULES, SCORE, elders, law_of

WON = Victory(rule="Elders", needs=SCORE >= 10)
TELLING_WORDS = replace(MILL, victory=WON)
COUNTING = replace(
    MILL,
    victory=Victory(rule="Elders", needs=reached("Score", 10)),
    titles=(Title(name="Elder", rule="Elders", holder=most_of("Score"), rests_on=(elders,)),),
)
PAGE = """Elder: {elder}

{{| class="wikitable"
! Miller !! Grain !! Score
|-
| Ann || {grain} || {score}
|-
| Bob || 0 || 0
|}}"""
REWORDED = RULES.replace("A Miller's Score is twice their Grain", "A Miller's Score is what the wheel says it is")


def found(declared: Declared, rules: str, elder: str) -> set[tuple[str, str]]:
    """Where the rules are these from the third day on: Ann grinds then, so that her Score alone is the highest, says whose
    the title is, and declares that she has won."""
    named = {"first": law_of(source="revision 0"), "then": law_of(rules, "revision 1")}
    book = replace(BOOK, dynasties=(declared,), fingerprint="a mill", named=named.get)
    shown = PAGE.format(elder="-", grain=0, score=0), PAGE.format(elder=elder, grain=1, score=2)
    events = [
        *(Evidence(Player(at=START, name=name, status="active")) for name in ("Ann", "Bob", "Eve")),
        Evidence(Dynasty(at=START, name="mill", ruleset="first", emperor="Eve")),
        Evidence(Dynasty(at=at(3, "00:00:00"), name="mill", ruleset="then", emperor="Eve")),
        Evidence(Post(at=at(3, "12:00:00"), id="won", author="Ann", category="Declaration of Victory", title="I won")),
    ]
    for number, (who, when, text) in enumerate(
        (("Eve", at(1, "10:00:00"), shown[0]), ("Ann", at(3, "10:00:00"), shown[1])), start=1
    ):
        parent = str(number - 1)
        saved = Revision(at=when, page="Mill", id=str(number), parent=parent, author=who, summary="", text=text)
        events.append(Evidence(saved))
    audit = conclude(advance(Progress(), in_order(events), book), at(3, "13:00:00"), book)
    return {(one.code, one.verdict) for one in audit.findings if one.code in {"M201", "M301"}}


@pytest.mark.parametrize("declared", [TELLING_WORDS, COUNTING], ids=["in words", "counting"])
@pytest.mark.parametrize(
    ("rules", "title", "victory"),
    [
        (RULES, "violation", "advisory"),
        (f"{RULES}\n== Wind ==\nThe wind blows where it likes.\n", "violation", "advisory"),
        (f"{RULES}\n== Wind ==\nThe wind steals Score.\n", "undetermined", "undetermined"),
        (REWORDED, "undetermined", "undetermined"),
    ],
    ids=["as ever", "beside the point", "perhaps others have it", "read otherwise"],
)
def test_what_goals_turn_on_may_be_in_doubt(declared: Declared, rules: str, title: str, victory: str) -> None:
    won = {("M301", victory)}
    assert found(declared, rules, "Bob") == {("M201", title), *won}
    assert found(declared, rules, "Ann") == won
