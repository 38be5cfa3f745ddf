"""Deciding sentences: of a rule that a finding cites by its name, those that were broken, by their names in the declaration.

Those of an action are what says how it is taken, where the declaration names any (`rests_on=`); else all that it takes from the text.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.dynasties.kit.solving.blame import Closest
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.state import DeclaredSituation
from referee.dynasties.kit.terms.sentences import Sentence, sentences_in
from referee.dynasties.kit.terms.view import Fault


def sentences_by(situation: DeclaredSituation, taken: Taken) -> tuple[str, ...]:
    """The sentences by which actions are taken."""
    own = (sentences_in(each.action.rests_on) or sentences_in(each.action) for each in taken)
    return _names_of(situation, *own)


def sentences_on(situation: DeclaredSituation, keys: Iterable[str]) -> tuple[str, ...]:
    """The sentences that define the variables of some keys."""
    variables = dict.fromkeys(situation.declared.variable(key) for key in keys)
    return _names_of(situation, *(sentences_in(variable) for variable in variables if variable is not None))


def sentences_beside(situation: DeclaredSituation, near: Closest, cells: Iterable[str]) -> tuple[str, ...]:
    """Those of what no lawful action does: of the lawful actions that come closest, and what is wrong beside these; else of all of it."""
    wrong = [key for key in cells if key in near.differs] if near.taken else cells
    return tuple(dict.fromkeys((*sentences_by(situation, near.taken), *sentences_on(situation, wrong))))


def sentences_broken(situation: DeclaredSituation, fault: Fault, culprits: Taken) -> tuple[str, ...]:
    """The sentences that actions have broken: what states the price, or bounds a value, or else what says how they are taken."""
    if fault == "not-paid":
        prices = _names_of(situation, *(sentences_in(each.action.cost) for each in culprits))
        return tuple(dict.fromkeys((*prices, *sentences_by(situation, culprits))))
    if fault == "out-of-bounds":
        changed = ((key, value) for each in culprits for key, value in each.changes.items())
        illegal = [key for key, value in changed if not situation.is_legal(key, value)]
        broken = (sentences_in(one) for each in culprits for one in each.breaks)
        return sentences_on(situation, illegal) or _names_of(situation, *broken)
    return sentences_by(situation, culprits)


def _names_of(situation: DeclaredSituation, *sentences: Iterable[Sentence]) -> tuple[str, ...]:
    """Sentences by their names in the law, each once."""
    dynasty = situation.values.dynasty
    return tuple(dict.fromkeys(f"{dynasty}/{each.key}" for some in sentences for each in some))
