"""Telling: a declaration as the sentences that it stands for, to be held against the rules by eye."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from referee.dynasties.kit.parts.actions import Action, Dice
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.parts.chosen import Amount as Bounded
from referee.dynasties.kit.parts.chosen import NewThing, Roll
from referee.dynasties.kit.parts.declaration import Declaration, Prohibition, Title, Trigger, Victory
from referee.dynasties.kit.parts.effects import Change, told
from referee.dynasties.kit.parts.goals import MostOf, Reached
from referee.dynasties.kit.parts.prices import Amount
from referee.dynasties.kit.parts.variables import GAME
from referee.dynasties.kit.terms.expressions import every
from referee.dynasties.kit.terms.filling import filled
from referee.dynasties.kit.terms.operands import Comparison, Condition, Either, Operand
from referee.dynasties.kit.terms.plain import first_few
from referee.dynasties.kit.terms.sentences import StatedValue, Values
from referee.model.texts import with_article

_MOST_THINGS = 30
_BY_FUNCTION = "what a function of the declaration says"


class Stated(Struct, frozen=True):
    """What is known of a declaration where nobody plays: the numbers of the text."""

    values: Values
    actor: str = ""
    choices: Mapping[str, Any] = field(default_factory=dict)

    def stated(self, value: StatedValue) -> int | None:
        """A number of the text; None where it does not state it."""
        return self.values.stated(value)

    def told(self, operand: Operand) -> str:
        """An expression in words, with its numbers."""
        return filled(operand, self).told()


def sentences_of(declared: Declaration, values: Values) -> Iterator[str]:
    """What a declaration says, part by part: what its tables hold, what follows from other values, what may be done, what
    forbids it, what comes about by itself, what may never be, its titles and its victory."""
    known, words = Stated(values), values.law.words
    yield from (_of_catalogue(catalogue, values) for catalogue in declared.catalogues)
    for variable in declared.variables:
        if variable.value is not None:
            yield f"{variable.name} is {known.told(variable.value)}."
    yield from (sentence_of(action, values) for action in declared.actions)
    yield from (_of_prohibition(one, known) for one in declared.prohibitions)
    for trigger in declared.triggers:
        yield f"As soon as {known.told(trigger.when)}{_whose(trigger.of)}: {told(filled(trigger.does, known))}{_once(trigger)}."
    for invariant in declared.invariants:
        yield f"It may never be that {known.told(invariant.never)}{_whose(invariant.of)}."
    yield from (f"{title.name} is {_of_title(title, known)}." for title in declared.titles)
    if declared.victory is not None:
        yield f"A {words.player} has achieved victory if {_of_victory(declared.victory, known)}."
    if declared.head is not None:
        yield f"The {words.emperor} is {'a' if declared.head.plays else 'no'} {words.player} in these rules."


def _of_catalogue(catalogue: Catalogue, values: Values) -> str:
    rows = catalogue.rows_in(values)
    named = [f"{name}{f' ({_cells(row)})' if row else ''}" for name, row in rows.items()]
    return f"{catalogue.name} is one of {first_few(named, _MOST_THINGS) or 'nothing'}."


def _cells(row: Mapping[str, str]) -> str:
    return ", ".join(f"{column} {cell or '-'}" for column, cell in row.items())


def _once(trigger: Trigger) -> str:
    """That what brings itself about again takes place once."""
    ways = {"at least": 1, "more than": 1, "at most": -1, "less than": -1}
    kept = {(one.left, ways.get(one.sign)) for one in every((trigger.when,)) if isinstance(one, Comparison)}
    again = any(isinstance(one, Change) and (one.target, one.sign) in kept for one in trigger.does)
    return " (once, and again only after it has not been so)" if again else ""


def _whose(kind: str) -> str:
    return "" if kind == GAME else f", of any {kind}"


def _of_prohibition(one: Prohibition, known: Stated) -> str:
    actions = " or ".join(one.actions) or "act"
    return f"Nobody may {actions} while {known.told(one.when)}."


def _of_title(title: Title, known: Stated) -> str:
    if isinstance(title.holder, MostOf):
        return f"whoever alone has the most {title.holder.variable}"
    return known.told(title.holder) if isinstance(title.holder, Operand) else _BY_FUNCTION


def _of_victory(victory: Victory, known: Stated) -> str:
    if isinstance(victory.needs, Reached):
        return f"{victory.needs.variable} is at least {known.values.number(victory.needs.number)}"
    return (
        known.told(victory.needs) if isinstance(victory.needs, Condition) else "a function of the declaration says so"
    )


def sentence_of(action: Action, values: Values) -> str:
    """What an action says, in the dynasty's words: how often, who, on what conditions, and what they do."""
    often = {"": "At any time", "daily": "As a daily action", "weekly": "As a weekly action"}[action.often]
    often = often.replace("action", "communal action") if action.communal else often
    known = Stated(values)
    does = [*_amounts(action, values), told(filled(action.does, known))]
    done = ", then ".join(filter(None, does)) or "do what a function of the declaration says"
    limits = "".join(f"; {limit}" for limit in _limits(action, values))
    return f"{often}, {_actor(action, values)} may {action.name}{_conditions(action, known)}: {done}{limits}."


def _actor(action: Action, values: Values) -> str:
    words = values.law.words
    return {
        "player": with_article(words.player),
        "head": f"the {words.emperor}",
        "any": f"{with_article(words.player)} or the {words.emperor}",
        "anyone": "whoever notes it down",
    }[action.by]


def _conditions(action: Action, known: Stated) -> str:
    conditions = " and ".join(_bracketed(condition, known, action.conditions) for condition in action.conditions)
    if callable(action.needs):
        conditions = "a function of the declaration allows it"
    return f" if {conditions}" if conditions else ""


def _bracketed(condition: Condition, known: Stated, conditions: Sequence[Condition]) -> str:
    """A condition in words; one of two that are enough stands in brackets beside others."""
    told = known.told(condition)
    return f"({told})" if isinstance(condition, Either) and len(conditions) > 1 else told


def _amounts(action: Action, values: Values) -> Iterator[str]:
    """What is spent and gained, where that is not said as effects."""
    for name, amount in action.cost.items():
        yield f"spend {_amount(amount, values)} {name}"
    for name, gained in action.gain.items():
        yield f"gain {gained.command if isinstance(gained, Dice) else _amount(gained, values)} {name}"
    if action.gives:
        yield f"give any amount of {action.gives} to another {values.law.words.player}"


def _amount(amount: Amount, values: Values) -> str:
    return "so much as a function says of" if callable(amount) else str(values.number(amount))


def _bounds_of_choices(action: Action, known: Stated) -> Iterator[str]:
    """Which dice are rolled, and within which bounds a number or a name is chosen."""
    for chosen in action.choices:
        match filled(chosen.domain, known):
            case Roll(sides=sides, number=number):
                yield f"{chosen.told()} is {number if number > 1 else ''}DICE{sides.told()}"
            case Bounded(least=least, most=most):
                yield f"{chosen.told()} is at least {least.told()}{f', at most {most.told()}' if most is not None else ''}"
            case NewThing(kind=kind, longest=longest) if longest is not None:
                yield f"{chosen.told()} is a new {kind} of at most {longest.told()} characters"


def _limits(action: Action, values: Values) -> Iterator[str]:
    if isinstance(action.wait, Operand):
        yield f"{Stated(values).told(action.wait)} hours after their last"
    elif action.wait:
        yield f"{values.number(action.wait)} hours after their last"
    yield from _bounds_of_choices(action, Stated(values))
    if action.once_per is not None:
        yield f"once per {action.once_per.name}{' for all together' if action.communal else ''}"
    if action.in_turn:
        yield "nobody twice in a row"
