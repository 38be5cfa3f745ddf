"""A Design as it stands: its wires, who cut them, who failed, and what its Types do (readings W3 to W6, W9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.dynasties.designs.doubts import ANY, Doubts
from referee.dynasties.designs.hearing import TYPES
from referee.dynasties.designs.sentences import COLOURS
from referee.dynasties.kit.state.tracked import names_in
from referee.dynasties.kit.terms.view import View
from referee.model.findings import Verdict

UNCUT, ACTIVE, BROKEN, UNSURE = "Uncut", "Active", "Broken", "unsure"


def colours_of(view: View) -> tuple[str, ...]:
    """The colours that the text lists."""
    return tuple(word.strip() for word in view.values.text(COLOURS).replace(" or ", " ").split(",") if word.strip())


def sealed_flaw(sealed: Mapping[str, Any]) -> str:
    """What is wrong with a sealed list, which gives `wires` and `sequence` by post; never what it says."""
    for post, design in sealed.items():
        wires = design.get("wires") if isinstance(design, dict) else None
        if not isinstance(wires, dict) or not all(kind in TYPES for kind in wires.values()):
            return f"the sealed list has for {post!r} no `wires`, each with one of the Types"
        sequence = design.get("sequence", [])
        if not isinstance(sequence, list) or not all(
            isinstance(colour, str) and colour in wires for colour in sequence
        ):
            return f"the sealed list has for {post!r} a `sequence` that is no list of its wires"
        if not all(colour.istitle() for colour in wires):
            return f"the sealed list has for {post!r} a colour that is not written like “Red”"
    return ""


class Bomb:
    """One Design as it stands: wires with their states, who cut each last, the Active ones in order, who failed."""

    def __init__(self, view: View, post: str, entry: str = "") -> None:
        """`entry`: the id of the comment that is heard."""
        self.view, self.post, self.entry = view, post, entry
        self.creator = view.get(f"Creator:{post}")
        self.wires = dict(wire.split(" ") for wire in names_in(view.get(f"Wires:{post}")))
        self.cutters = {colour: view.get(f"Cutter:{post} {colour}") for colour in self.wires}
        self.order = [*names_in(view.get(f"Order:{post}"))]
        self.failed = [*names_in(view.get(f"Failed:{post}"))]
        self.marks = [*names_in(view.get(f"Marks:{post}"))]
        self.doubts = Doubts(view.get(f"Doubts:{post}"))
        self.is_seen = post not in view.spoken.unseen
        self.is_known = post in (view.sealed or {})
        self.types: dict[str, str] = (view.sealed or {})[post]["wires"] if self.is_known else {}

    @property
    def on(self) -> str:
        """How findings name it."""
        return f"post:{self.post}"

    @property
    def verdict(self) -> Verdict:
        """What a wrong is that turns on how the Design stands."""
        return "violation" if self.is_sure else "undetermined"

    @property
    def is_sure(self) -> bool:
        """Whether all that was said of it is seen, and can be told."""
        return self.is_seen and UNSURE not in self.marks

    @property
    def must_explode(self) -> bool:
        """Whether the next Process makes the bomb explode, as far as the Types are known."""
        return self.types.get(self.order[0]) == "Trigger" and "suppress" not in self.marks

    @property
    def may_destroy(self) -> bool:
        """Whether the next Process may destroy a Tool, as far as the Types are known (TYPES-11)."""
        return not self.is_known or (self.types.get(self.order[0]) == "Electrified" and "suppress" not in self.marks)

    @property
    def outcome(self) -> str:
        """Whether it is defused, in words."""
        if not self.is_sure:
            return "cannot be told" if self.is_seen else "cannot be told: there are comments that nobody has seen"
        if any(state != BROKEN for state in self.wires.values()):
            return ""
        if "unsafe" in self.marks:
            return "defused, not safely"
        return "safely defused" if self.is_known else "defused; whether safely is sealed"

    def changes(self) -> Mapping[str, str]:
        """As keys and values of the gamestate."""
        return {
            f"Wires:{self.post}": ", ".join(f"{colour} {state}" for colour, state in self.wires.items()),
            f"Order:{self.post}": ", ".join(self.order),
            f"Failed:{self.post}": ", ".join(self.failed),
            f"Marks:{self.post}": ", ".join(self.marks),
            f"Doubts:{self.post}": self.doubts.value(),
            **{f"Cutter:{self.post} {colour}": name for colour, name in self.cutters.items()},
        }

    def leave_unsure(self) -> None:
        """From now on nothing of this Design is held for sure."""
        self.marks += [] if UNSURE in self.marks else [UNSURE]

    def cut(self, colour: str, who: str) -> None:
        """A wire becomes Active."""
        self.wires[colour] = ACTIVE
        self.doubts.settle([colour], "process")
        self.cutters[colour] = who
        self.order.append(colour)

    def process(self, *, explodes: bool, destroys: bool = False) -> None:
        """The wire that became Active least recently breaks, and its effect is applied (W3 to W6).

        That a Tool is destroyed is taken as stated, where the Types are not known (W8).
        """
        colour = self.order.pop(0)
        self.wires[colour] = BROKEN
        self.doubts.settle([colour], "cut", "process")
        mark = {"Suppressor": "suppress", "Electrified": "unsafe"}.get(self.types.get(colour, ""))
        if "suppress" in self.marks:
            self.marks.remove("suppress")
            mark = None
        if destroys:
            mark = "unsafe"
        self.marks += [mark] if mark is not None and mark not in self.marks else []
        if explodes:
            self._explode(self.cutters[colour])

    def _explode(self, cutter: str) -> None:
        """Whoever cut the wire has failed, and all wires are Uncut again (TYPES-08, 09)."""
        self.failed += [cutter] if cutter not in self.failed else []
        self.doubts.settle([*self.wires, ANY], "cut", "process")
        self.wires, self.order = dict.fromkeys(self.wires, UNCUT), []
        self.marks = [mark for mark in self.marks if mark == UNSURE]


def safely_defuses(view: View, post: str, sequence: list[str], wires: list[str]) -> bool:
    """Whether a sequence processes all of these wires, and applies no Unsafe effect (W4, W9)."""
    trial = Bomb(view, post)
    trial.wires, trial.order = dict.fromkeys(wires, UNCUT), [*sequence]
    while trial.order and not trial.must_explode:
        trial.process(explodes=False)
    return trial.outcome == "safely defused" and sorted(sequence) == sorted(wires)
