"""Checks of Designs (D), with a sample of both kinds for each code of its declaration."""

from __future__ import annotations

from checks.declared import checks_of
from referee.dynasties.designs.dynasty import DESIGNS

_BAN = "Defusers must not Cut Wires, until this rule is amended."
_MAY = (
    "A Defuser may create a Design of at most 4 Wires. The total Cost of the Types of a Design's Wires is at most 12."
)
_FIRST = "A Design consists of a number of Wires."
OPEN = f"playing designs; paged; amended {_BAN} -> Defusers may Cut Wires at any time.; amended {_FIRST} -> {_FIRST} {_MAY}"
_BANNED = f"playing designs; paged; amended {_FIRST} -> {_FIRST} {_MAY}"
_BOMB = "1 09:00 Ann posts d1 [Design] A red wire, a green wire and a silver wire."
_RED = f"{OPEN}; {_BOMB}; 1 10:00 Bob says d1 I cut the red wire."
_BOTH = f"{OPEN}; {_BOMB}; 1 10:00 Bob says d1 I cut the red wire and the green wire."
_BROKEN = f"{_RED}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken."
_BLOWN = f"{_RED}; 1 11:00 Eve says d1 Processing the red wire: the bomb explodes! Bob failed, all wires are Uncut."

_SAFE = "sealed d1 Red=Suppressor Green=Trigger Silver=Suppressor then Red Green Silver"
_DEAR = _SAFE.replace("Silver=Suppressor", "Silver=Electrified")
_RASH = _SAFE.replace("then Red Green", "then Green Red")
_OTHER = _SAFE.replace("Silver", "Black")


def _created(words: str) -> str:
    return f"{OPEN}; 1 09:00 Ann posts d1 [Design] {words}"


CHECKS = checks_of(
    DESIGNS,
    {
        "D103": (_RED, f"{OPEN}; {_BOMB}; 1 09:30 Cat declares v1; 1 10:00 Bob says d1 I cut the red wire."),
        "D501": (_RED, f"{_BANNED}; {_BOMB}; 1 10:00 Bob says d1 I cut the red wire."),
        "D502": (
            f"{_RED}; 1 10:05 Cat says d1 I cut the green wire.",
            f"{_RED}; 1 10:05 Cat says d1 I cut the red wire.",
        ),
        "D503": (
            f"{_BLOWN}; 1 12:00 Cat says d1 I cut the red wire.",
            f"{_BLOWN}; 1 12:00 Bob says d1 I cut the green wire.",
        ),
        "D504": (_RED, f"{OPEN}; {_BOMB}; 1 10:00 Ann says d1 I cut the red wire."),
        "D505": (_RED, f"{OPEN}; {_BOMB}; 1 10:00 Bob says d1 I cut the purple wire."),
        "D506": (
            f"{OPEN}; {_BOMB}; 1 10:00 Bob says d1 Should I cut the red wire?",
            f"{OPEN}; {_BOMB}; 1 10:00 Bob says d1 I will cut the red wire.",
        ),
        "D507": (_created("Red and green."), "playing designs; 1 09:00 Ann posts d1 [Design] Red and green."),
        "D508": (_created("Red and green."), _created("Red, green and red.")),
        "D509": (_created("Red, green, silver, black."), _created("Red, green, silver, black, white.")),
        "D510": (_created("Red and green."), _created("Red and green. One is a Trigger.")),
        "D511": (_BROKEN, f"{_RED}; 1 11:00 Cat says d1 Processing the red wire: it is now Broken."),
        "D512": (_BROKEN, f"{OPEN}; {_BOMB}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken."),
        "D513": (
            f"{_BOTH}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken.",
            f"{_BOTH}; 1 11:00 Ann says d1 Processing the green wire: it is now Broken.",
        ),
        "D514": (_BLOWN, f"{_RED}; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes!"),
        "D515": (
            f"{OPEN}; {_BOMB}; 1 10:00 Ann rewrites d1 The red, green and silver wires.",
            f"{OPEN}; {_BOMB}; 1 10:00 Ann rewrites d1 Red and green wires.",
        ),
        "D516": (f"{_SAFE}; {OPEN}; {_BOMB}", f"{_DEAR}; {OPEN}; {_BOMB}"),
        "D517": (f"{_SAFE}; {OPEN}; {_BOMB}", f"{_RASH}; {OPEN}; {_BOMB}"),
        "D518": (f"{_SAFE}; {OPEN}; {_BOMB}", f"{_OTHER}; {OPEN}; {_BOMB}"),
        "D519": (_BROKEN, f"{_RED}; 1 11:00 Ann says d1 Processing the red wire, if nobody minds."),
    },
)
