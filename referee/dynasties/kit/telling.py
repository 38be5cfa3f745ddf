"""Telling: an action of a declaration as the sentence that it stands for, to be held against the rule by eye."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.kit.actions import Action, Amount, Dice
from referee.dynasties.kit.effects import told
from referee.dynasties.kit.operands import Operand
from referee.dynasties.kit.sentences import Values


def sentence_of(action: Action, values: Values) -> str:
    """What an action says, in the dynasty's words: how often, who, on what conditions, and what they do."""
    often = {"": "At any time", "daily": "As a daily action", "weekly": "As a weekly action"}[action.often]
    often = often.replace("action", "communal action") if action.communal else often
    does = [*_amounts(action, values), told(action.does)]
    done = ", then ".join(filter(None, does)) or "do what a function of the declaration says"
    limits = "".join(f"; {limit}" for limit in _limits(action, values))
    return f"{often}, {_actor(action, values)} may {action.name}{_conditions(action)}: {done}{limits}."


def _actor(action: Action, values: Values) -> str:
    words = values.law.words
    return {
        "player": f"a {words.player}",
        "head": f"the {words.emperor}",
        "any": f"a {words.player} or the {words.emperor}",
        "anyone": "whoever notes it down",
    }[action.by]


def _conditions(action: Action) -> str:
    conditions = " and ".join(condition.told() for condition in action.conditions)
    if callable(action.needs):
        conditions = "a function of the declaration allows it"
    return f" if {conditions}" if conditions else ""


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


def _limits(action: Action, values: Values) -> Iterator[str]:
    if isinstance(action.wait, Operand):
        yield f"{action.wait.told()} hours after their last"
    elif action.wait:
        yield f"{values.number(action.wait)} hours after their last"
    if action.once_per is not None:
        yield f"once per {action.once_per.name}"
    if action.in_turn:
        yield "nobody twice in a row"
