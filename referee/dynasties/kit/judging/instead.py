"""Instead: the lawful edit that is nearest to one that is not, in words."""

from __future__ import annotations

from collections.abc import Mapping

from referee.dynasties.kit.judging.saying import say
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.solving.blame import Closest, alone
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.plain import first_few

_MOST_VALUES = 6


def say_instead(explainer: Explainer, cells: Mapping[str, str], near: Closest) -> str:
    """The lawful actions that come nearest to an edit, and what they leave otherwise than it does; where none does, the one
    that changes just the same values; empty: there is neither."""
    taken = near.taken or alone(explainer, cells)
    if not taken:
        return ""
    declared, before = explainer.declared, explainer.view.get
    leaves = {key: value for each in taken for key, value in each.changes.items()}
    now = {key: leaves.get(key, before(key)) for key in sorted({*cells, *leaves})}
    differs = {key: value for key, value in now.items() if value != cells.get(key, before(key))}
    others = [
        f"{said_key(declared, key)} at {value or 'nothing'}" for key, value in differs.items() if value != before(key)
    ]
    stay = [said_key(declared, key) for key, value in differs.items() if value == before(key)]
    said = [first_few(others, _MOST_VALUES)] if others else []
    said += [f"{first_few(stay, _MOST_VALUES)} as before"] if stay else []
    return f"{say(taken)}{', with ' if said else ''}{', and '.join(said)}"
