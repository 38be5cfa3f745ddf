"""R9: dice and the other random generators."""

from __future__ import annotations

from checks.base import Check, fact

CHECKS = (
    Check(
        code="R901",
        reason="impossible-roll",
        about="A generator gives only the results that the text names: 1 to N for DICEN, the listed words for the others.",
        clauses=("RAND-01", "RAND-02", "RAND-03", "RAND-04", "KEYW-11", "NUM-03", "R205-RAND-05", "R205-RAND-07"),
        cannot_see="commands that the text does not name",
        passes="1 09:00 Cat rolls DICE7 7; 1 09:01 Cat rolls FRUIT Kiwi",
        fails="1 09:00 Cat rolls DICE7 8",
        message=lambda p: (
            f"{p.actor} rolled {fact(p, 'dice')} with the result {fact(p, 'result')}, which it cannot give."
        ),
    ),
    Check(
        code="R902",
        reason="too-many-sides",
        about="Dice have no more sides than the text allows.",
        clauses=("NUM-17", "R205-NUM-20"),
        cannot_see="nothing that the archive lacks",
        passes="under 205; 1 09:00 Cat rolls DICE1000000 5",
        fails="under 205; 1 09:00 Cat rolls DICE1000001 5",
        message=lambda p: f"{p.actor} rolled {fact(p, 'dice')}; dice have {fact(p, 'limit')} sides or digits.",
    ),
    Check(
        code="R903",
        reason="rolled-under-strange-name",
        about="Dice must be rolled under one's own name.",
        clauses=("SB20-FAIR-17", "R205-FAIR-18"),
        cannot_see="a roll under another player's name",
        passes="under 205; 1 09:00 Cat rolls DICE7 7",
        fails="under 205; 1 09:00 Zoe rolls DICE7 7",
        message=lambda p: f"{fact(p, 'dice')} was rolled under the name {p.actor}, which is no player's.",
        since="Sandbox of October 2020",
    ),
    Check(
        code="R904",
        reason="roll-not-used",
        about="Dice should not be rolled for an action without meaning to use the result.",
        clauses=("FAIR-15", "RAND-08", "RAND-09"),
        cannot_see="what a roll was for: whoever does anything within a day is taken to have used it",
        passes="1 09:00 Cat rolls DICE7 7; 1 09:01 Cat posts s1 I rolled.; 3 09:00 Ann posts s2 Hello",
        fails="1 09:00 Cat rolls DICE7 7; 3 09:00 Ann posts s2 Hello",
        message=lambda p: (
            f"{p.actor} rolled {fact(p, 'dice')} ({fact(p, 'result')}) and did nothing for a day after it."
        ),
    ),
    Check(
        code="R905",
        reason="value-below-zero",
        about="A number for which the rules name no values is never below zero.",
        clauses=("NUM-01", "NUM-02"),
        cannot_see="whether a dynastic rule names other values, where the referee has no module for the dynasty",
        passes="under 205; 1 09:00 Ann tracks Ann Money 0",
        fails="under 205; 1 09:00 Ann tracks Ann Money -1",
        message=lambda p: f"{p.actor} set {fact(p, 'name')} of {p.subject.partition(':')[2]} to {fact(p, 'value')}.",
    ),
)
