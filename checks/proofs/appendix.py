"""Proofs of the appendix: dice, tracked numbers, mentors."""

from __future__ import annotations

from referee.checks.proofs.base import NOTHING, Constant, Entry, Function, Instead, Number, Proof, Sentence, Shown

_MENTORED = "1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat"

PROOFS: tuple[Entry, ...] = (
    Proof(
        ("R167-RAND-01", "R167-KEYW-12", "R205-RAND-01"),
        Constant("referee.rules.core.dice:_DICE", NOTHING),
        "1 09:00 Cat rolls DICE7 8",
        "R901",
        "",
    ),
    Proof(("R167-RAND-02",), Number("dice", ("2",)), "1 09:00 Bob rolls DICE6 1", "", "R901"),
    Proof(("R167-RAND-03",), Number("fruits", ("Lemon, Plum",)), "1 09:00 Bob rolls FRUIT Kiwi", "", "R901"),
    Proof(("R167-RAND-04",), Number("colours", ("White, Red",)), "1 09:00 Bob rolls COLOUR Green", "", "R901"),
    Proof(
        ("R205-RAND-05",),
        Number("cards", ("Cups, Coins", "Ace, King")),
        "1 09:00 Bob rolls CARD Ace of Spades",
        "",
        "R901",
    ),
    Proof(("R205-RAND-07",), Sentence("lists"), "1 09:00 Bob rolls {a,b} c", "R901", ""),
    Proof(("R167-NUM-03",), Number("dice-of-nothing", ("3",)), "1 09:00 Bob rolls DICE0 0", "", "R901"),
    Proof(("R167-NUM-17",), Number("dice-digits", ("2",)), "1 09:00 Bob rolls DICE10 1", "", "R902"),
    Proof(("R205-NUM-20",), Number("dice-most", ("9",)), "1 09:00 Bob rolls DICE10 1", "", "R902"),
    Proof(("R205-NUM-02",), Number("below-zero", ("5",)), "1 09:00 Ann tracks Ann Money 3", "", "R905?"),
    Proof(
        ("R205-KTIME-01",),
        Function("referee.rules.core.actions:day_of", Instead(lambda at: at, "that each instant is a day")),
        "active Alliances; 1 09:00 Ann tracks Ann Alliance Bob; 1 20:00 Ann tracks Ann Alliance Cat",
        "V101",
        "",
    ),
    Proof(
        ("R205-KTIME-02",),
        Number("daily-action", ("9", "hours")),
        "active Alliances; 1 20:00 Ann tracks Ann Alliance Bob; 2 05:30 Ann tracks Ann Alliance Cat",
        "V101",
        "",
    ),
    Proof(("R205-BOUNTIES-04",), Sentence("bounty"), "active Bounties; 1 09:00 Bob posts b1 Bounty: a map", "V103", ""),
    Proof(
        ("R205-MENTORS-01", "R205-MENTORS-05"),
        Function("referee.rules.core.special_rules:mentorships_on", frozenset()),
        _MENTORED,
        "V104",
        "",
    ),
    Shown(("R205-MENSHLD-01",), Sentence("mentorship-lasts"), _MENTORED, "idle", "or the next Ascension Address"),
)
