"""What an unlawful edit is told as: the act that its summary names, rather than another that happens to fit; a wrong sum rather than an
act that its editor never may take; and an act that the rules do not have.

Each Captain begins with 6 Scrap, 2 Tins and 2 Ropes. A Pawn turns a Tin into 1 Scrap, a Haul a Rope into 2, a Dive gives 1, or by a die above 1 it gives 5;
the Admiral may Award 2 Scrap to a Captain once per Round, and Restock once a week, which gives 2 to each without Tins.
"""

from __future__ import annotations

import pytest

from referee.dynasties.kit.declare import Action, Declared, Integer, anybody, by_option, each, gain, lose, roll
from tests.dynasties.kit import saved

TEXT = "== Yard ==\nCaptains trade.\n"
scrap, tins, ropes = Integer("Scrap", default=6, most=40), Integer("Tins", default=2), Integer("Ropes", default=2)
round_, pot = Integer("Round", of="game", default=1), Integer("Pot", of="game", default=0)
YARD = Declared(
    name="yard",
    letter="Q",
    page="Yard",
    rules=("Yard",),
    words=("Captain", "Captains", "Admiral"),
    variables=(scrap, tins, ropes, round_, pot),
    actions=(
        Action("Pawn", "Yard", does=(lose(tins, 1), gain(scrap, 1))),
        Action("Haul", "Yard", does=(lose(ropes, 1), gain(scrap, 2))),
        Action("Dive", "Yard", does=by_option(roll("die", 6), {1: [gain(scrap, 1)], (2, 6): [gain(scrap, 5)]})),
        Action("Award", "Yard", by="head", once_per=round_, does=gain(scrap[anybody("whom")], 2)),
        Action("Restock", "Yard", by="head", often="weekly", does=each("player", [gain(scrap, 2)], where=tins.is_(0))),
        Action("Light", "Beacon", does=(lose(ropes, 1), gain(pot, 2))),
    ),
)
FIRST = (6, 2, 2)


def page(ann: tuple[int, int, int], bob: int = 6, pot: int = 0) -> str:
    rows = "\n|-\n".join(
        f"| {who} || {' || '.join(map(str, has))}" for who, has in (("Ann", ann), ("Bob", (bob, *FIRST[1:])))
    )
    return f"Round: 1\n\nPot: {pot}\n\n{{|\n! Captain !! Scrap !! Tins !! Ropes\n|-\n{rows}\n|}}\n"


def told(*saves: tuple[str, str, str]) -> tuple[str, str]:
    """The code, and what is said with the lawful edit, of the last that is found."""
    found = saved.findings(YARD, TEXT, ("Eve", page(FIRST)), *saves)[-1]
    return found.code, f"{found.message} Lawful: {found.lawful or 'none'}"


@pytest.mark.parametrize(
    ("ann", "summary", "code", "says"),
    [
        # A Tin for 3 Scrap: 1 and 2 too many, as much as an Award would be, which is not Ann's to make.
        ((9, 1, 2), "", "Q101", "Lawful: Pawn, with Ann's Scrap at 7"),
        ((9, 1, 2), "Pawn", "Q101", "Lawful: Pawn, with Ann's Scrap at 7"),
        ((9, 1, 2), "Pawn and Award", "Q108", "Award (whom Ann): only the Admiral may take it"),
        # Nothing but what an Award would be.
        ((8, 2, 2), "", "Q108", "Award (whom Ann): only the Admiral may take it"),
        # A Haul of 3 Scrap, or a Haul of 2 and a Dive of 1 that nobody rolled.
        ((9, 2, 1), "Haul", "Q101", "Lawful: Haul, with Ann's Scrap at 8"),
        ((9, 2, 1), "Haul, then Dive", "Q109", "Dive (die 1)"),
    ],
)
def test_the_wrong_is_of_the_act_that_is_named_or_that_may_be_taken(
    ann: tuple[int, int, int], summary: str, code: str, says: str
) -> None:
    found, said = told(("Ann", page(ann), summary))
    assert found == code and says in said, said


@pytest.mark.parametrize(
    ("summary", "says"), [("Restock", "too soon again: Restock."), ("Award to Ann", "too soon again: Award (whom Ann)")]
)
def test_of_two_acts_that_lack_as_much_the_one_that_is_named_is_told(summary: str, says: str) -> None:
    """Ann has no Tins left. The Award of the Round is made, to Bob, and so is the Restock of the week, before 2 Scrap more are hers."""
    without = ((8, 0, 2), (10, 0, 2), (12, 0, 2))
    code, said = told(
        ("Ann", page(without[0]), "Pawn twice"),
        ("Eve", page(without[0], bob=8), "Award to Bob"),
        ("Eve", page(without[1], bob=8), "Restock"),
        ("Eve", page(without[2], bob=8), summary),
    )
    assert code == "Q105" and says in said, said


@pytest.mark.parametrize(("summary", "is_told"), [("Light", True), ("", True), ("Haul", False)])
def test_an_act_that_the_rules_do_not_have_is_told_as_such(summary: str, is_told: bool) -> None:
    code, said = told(("Ann", page((6, 2, 1), pot=2), summary))
    assert "of which nothing else was done" not in said
    assert code == "Q101" and ("Light is not in force: rule “Beacon” does not stand yet." in said) is is_told, said
