"""Passed over: rolls that somebody made and did not go by, before the one that they went by."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import Rolled, View
from referee.model.texts import holds_word


def passed_over(declared: Declaration, view: View, taken: tuple[TakenAction, ...]) -> tuple[TakenAction, ...]:
    """The same actions; in doubt one that goes by a roll though another of the same dice was made before it, that its author
    has not used and did nothing else since: where one is asked for, which of them counts is not told."""
    used = [roll for each in taken for roll in each.rolls]
    return tuple(_in_doubt(declared, view, each, used) for each in taken) if used else taken


def _in_doubt(declared: Declaration, view: View, taken: TakenAction, used: Sequence[Rolled]) -> TakenAction:
    for roll in taken.rolls:
        for other in view.rolls:
            if other is roll:
                break
            is_like = other.by == roll.by and other.dice == roll.dice and other.edits == roll.edits
            if is_like and all(other is not one for one in used) and not _is_for_another(declared, other, taken):
                why = f"{other.dice} gave {other.result} before it gave {roll.result}, and nothing was done with that"
                return replace(taken, doubts=(*taken.doubts, Unknown(f"{why}: which of them counts is not told")))
    return taken


def _is_for_another(declared: Declaration, roll: Rolled, taken: TakenAction) -> bool:
    """Whether what was said with a roll names another action."""
    named = {action.name for action in declared.actions if holds_word(roll.summary, action.name)}
    return bool(named) and taken.action.name not in named
