"""A mill whose page keeps itself: its declaration, its rules, and its law."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Action, Declared, Integer, Title, holder_of_most, states
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law

(begins,) = states("The Mill", "Each Miller has Grain, {N} by default")
scoring = states("Standing", "A Miller's Score is twice their Grain")
elders = states("Elders", "Whoever alone has the highest Score is the Elder")

GRAIN = Integer(name="Grain", default=begins)
SCORE = Integer(name="Score", value=GRAIN * 2, rests_on=(scoring,))
MILL = Declared(
    name="mill",
    letter="M",
    page="Mill",
    keeps=("Score", "Elder"),
    rules=("The Mill",),
    words=("Miller", "Millers", "Reeve"),
    variables=(GRAIN, SCORE),
    actions=(Action(name="Grind", rule="The Mill", gain={"Grain": 1}),),
    titles=(Title(name="Elder", rule="Elders", holder=holder_of_most(SCORE), rests_on=(elders,)),),
)
BOOK = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, MILL), fingerprint="mill")
RULES = """== The Mill ==
Each Miller has Grain, 0 by default. A Miller may gain 1 Grain.

== Standing ==
A Miller's Score is twice their Grain.

== Elders ==
Whoever alone has the highest Score is the Elder.
"""


def law_of(rules: str = RULES, source: str = "mill") -> Law:
    """The law in which these are the dynastic rules."""
    return msgspec.structs.replace(page_of(MILL, rules, BOOK, source)[1], source=source)
