"""What is said of an edit of a site that nothing explains: what is in the way of it, and the lawful edit that is nearest to it."""

from __future__ import annotations

import msgspec

from referee.dynasties.kit.terms.plain import first_few
from referee.dynasties.moon_sites.board import CORRIDOR, EMPTY, MODULES, QUARTERS, STORAGE, to_square
from referee.dynasties.moon_sites.explain import (
    EVACUATE,
    REPOPULATE,
    Circumstances,
    Nearest,
    differing,
    explain,
    nearest,
    say,
)

_MOST_PLACES = 4
_NAMES = {symbol: name.title() for name, symbol in MODULES.items()} | {EMPTY: "nothing"}


def place(square: int) -> str:
    """A square as people count it."""
    row, column = to_square(square)
    return f"row {row + 1} column {column + 1}"


def say_nearest(before: str, near: Nearest | None) -> str:
    """The lawful actions, and what they leave on the squares where the edit is otherwise."""
    if near is None:
        return "nothing of this edit: the site as it was"
    stay = [place(square) for square in near.differs_at if near.leaves[square] == before[square]]
    others = [
        f"{_NAMES[near.leaves[square]]} at {place(square)}"
        for square in near.differs_at
        if near.leaves[square] != before[square]
    ]
    said = [first_few(others, _MOST_PLACES)] if others else []
    if stay:
        said.append(f"{', '.join(stay) if len(stay) <= _MOST_PLACES else f'{len(stay)} squares'} as before")
    return f"{say(near.taken)}{', with ' if said else ''}{', and '.join(said)}"


def why_not(before: str, after: str, given: Circumstances) -> str:
    """The one condition in the way of an edit that nothing explains, of the first square that nothing near it leaves so."""
    for action, change, why in (
        (EVACUATE, {"safe": False}, "only an Unsafe site may be evacuated, and this one is Safe"),
        (REPOPULATE, {"safe": True}, "only a Safe site may be repopulated, and this one is Unsafe"),
        ("", {"own": True}, "only its own Architect may do so"),
    ):
        taken = explain(before, after, msgspec.structs.replace(given, **change))
        if taken and all(action in ("", each.name) for each in taken):
            return why
    near = nearest(before, after, given)
    square = (near.differs_at if near is not None else differing(before, after))[0]
    if before[square] == after[square]:
        return f"{place(square)} would stay as it is: actions are taken whole"
    return f"{place(square)} would be {_NAMES.get(after[square], after[square])}: {_lacks(before[square], after[square], given)}"


def _lacks(old: str, new: str, given: Circumstances) -> str:
    """The condition under which alone a square may change so."""
    if new == EMPTY:
        return f"Modules come off only a full site, {given.law.removal} at once, or under the Debris of a Block"
    if (old, new) == (QUARTERS, STORAGE):
        return "Quarters become Storage only next to Power or a Dock, or all at once on an Unsafe site"
    if (old, new) == (STORAGE, QUARTERS):
        return "Storage becomes Quarters only on one's own Safe site"
    if new == CORRIDOR and old != EMPTY:
        return "a Module becomes a Corridor only on one's own site, in a whole line without Corridors"
    build = "only Building adds Modules"
    return (
        f"{build}, and no Block may be built here now"
        if given.buildable is None
        else f"{build}, a Block's four in its shape"
    )
