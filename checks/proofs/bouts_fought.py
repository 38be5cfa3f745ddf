"""How the proofs of Bouts are written: `10> Axe 50, Plate | use the following System: Axe` is a Bot on square 10 that
faces right, its Systems from front to back, and what it does whenever it can."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from referee.checks.proofs.base import Code, Constant, Posed
from referee.dynasties.bots.arena.losses import Blow
from referee.dynasties.bots.arena.systems import EFFECTS
from referee.dynasties.bots.arena.turns import PANELS

ARENA = "referee.dynasties.bots.arena"
_FACING = {">": "right", "<": "left"}
_ALWAYS = "If the current turn is 1 or more, "


class _Table(dict[str, Any]):
    """A table of which one entry is another one, in `words`."""

    def __init__(self, table: dict[str, Any], entry: str, other: object, words: str) -> None:
        super().__init__({**table, entry: other})
        self.words = words

    def __str__(self) -> str:
        return self.words


def system(name: str, words: str, **fields: Any) -> Constant:
    """What a System does to who is hit, with this of it otherwise."""
    valid, blow = EFFECTS[name]
    assert isinstance(blow, Blow)
    other = valid, replace(blow, **fields)
    return Constant(f"{ARENA}.systems:EFFECTS", _Table(EFFECTS, name, other, f"{words} for a {name}"))


def panel(kind: str, words: str, **fields: Any) -> Constant:
    """What a trap panel does, with this of it otherwise."""
    other = replace(PANELS[kind], **fields)
    return Constant(f"{ARENA}.turns:PANELS", _Table(PANELS, kind, other, f"{words} for a {kind} panel"))


def bout(
    clause: str, code: Code, at: str, changes: tuple[object, object], a: str = "4>", b: str = "16<", **more: Any
) -> Posed:
    """A part of what one turn of a Bout comes to (`turns` of them), with the code and without it.

    `h` is a House Bot. `a_is`, `b_is`, `h_is` have what else is so of them, `turn` is the first one to be played, `start`
    begins it from its start; the rest stands in the Bout as it is.
    """
    texts = {"A": a, "B": b, **({"H": more.pop("h")} if "h" in more else {})}
    bots = {name: _bot(name, text) for name, text in texts.items()}
    states = {name: {**_place(text), **more.pop(f"{name.lower()}_is", {})} for name, text in texts.items()}
    configuration = dict(more.pop("configuration", {}))
    if "H" in bots:
        configuration["house_bot"] = {**bots["H"], "facing": "right"}
    begun = {} if more.pop("start", False) else {"from": {"turn": more.pop("turn", 1), "bots": states}}
    given = {
        "bots": [bots["A"], bots["B"]],
        "left": "A",
        "configuration": configuration,
        **begun,
        "stop_after_turns": more.pop("turns", 1),
        **more,
    }
    place = f"bots.{at}" if at[0] in texts else at
    return Posed(tuple(f"R205-{number}" for number in clause.split()), code, "bout", given, place, *changes)


def _bot(name: str, text: str) -> dict[str, Any]:
    built, _, does = text.partition(" | ")
    parts = [part.strip() for part in built.partition(" ")[2].split(",") if part.strip()]
    return {
        "name": name,
        "engine": {"type": "Nuclear", "condition": 100},
        "chassis": {"model": "Titanium Holdfast", "condition": 100},
        "systems": [_fitted(part) for part in parts],
        "script": [line if line.startswith("If ") else _ALWAYS + line for line in does.split("; ") if line],
    }


def _fitted(part: str) -> dict[str, Any]:
    name, _, last = part.rpartition(" ")
    return {"name": name, "condition": int(last)} if last.isdigit() else {"name": part, "condition": 100}


def _place(text: str) -> dict[str, Any]:
    place = text.partition(" ")[0]
    space = place[:-1]
    return {"space": int(space) if space.isdigit() else space, "facing": _FACING[place[-1]]}
