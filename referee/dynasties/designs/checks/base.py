"""What the checks of Designs share: how one is made, and the histories that their samples begin with."""

from __future__ import annotations

from collections.abc import Callable

from referee.dynasties.designs.sentences import SINCE
from referee.dynasties.kit.parts.own_checks import OwnCheck, Wrong, own_check
from referee.model.checks import Sample, V

_ON_THE_TRACKER = "nothing: who, when and what are on the tracker"
NEEDS_THE_LIST = "anything without the sealed list"

_BAN = "Defusers must not Cut Wires, until this rule is amended."
_MAY = (
    "A Defuser may create a Design of at most 4 Wires. The total Cost of the Types of a Design's Wires is at most 12."
)
_FIRST = "A Design consists of a number of Wires."
OPEN = f"playing designs; paged; amended {_BAN} -> Defusers may Cut Wires at any time.; amended {_FIRST} -> {_FIRST} {_MAY}"
BANNED = f"playing designs; paged; amended {_FIRST} -> {_FIRST} {_MAY}"
BOMB = "1 09:00 Ann posts d1 [Design] A red wire, a green wire and a silver wire."
DRAWN = f"{OPEN}; {BOMB}"
UNLAWFUL = f"playing designs; {BOMB}"
RED = f"{DRAWN}; 1 10:00 Bob says d1 I cut the red wire."
BOTH = f"{DRAWN}; 1 10:00 Bob says d1 I cut the red wire and the green wire."
BROKEN = f"{RED}; 1 11:00 Ann says d1 Processing the red wire: it is now Broken."
BLOWN = f"{RED}; 1 11:00 Eve says d1 Processing the red wire: the bomb explodes! Bob failed, all wires are Uncut."

SAFE = "sealed d1 Red=Suppressor Green=Trigger Silver=Suppressor then Red Green Silver"
DEAR = SAFE.replace("Silver=Suppressor", "Silver=Electrified")
RASH = SAFE.replace("then Red Green", "then Green Red")
OTHER = SAFE.replace("Silver", "Black")


def created_with(words: str) -> str:
    """A history in which a Design is created with these words."""
    return f"{OPEN}; 1 09:00 Ann posts d1 [Design] {words}"


def design_check(
    number: str, key: str, about: str, *clauses: str, cannot_see: str = _ON_THE_TRACKER, samples: tuple[Sample, ...]
) -> Callable[[Callable[[V], Wrong | None]], OwnCheck[V]]:
    """Makes a check of the function that judges; `clauses` are of the ledger DSGN."""
    return own_check(
        f"D{number}",
        f"designs-{key}",
        about=about,
        clauses=tuple(f"DSGN-{clause}" for clause in clauses),
        cannot_see=cannot_see,
        samples=samples,
        since=SINCE,
    )
