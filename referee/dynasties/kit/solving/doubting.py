"""Doubting: actions that explain an edit, and that nothing shows but that they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import Choice, Integer, Name
from referee.dynasties.kit.said.mentions import names
from referee.dynasties.kit.solving.passing import may_pass
from referee.dynasties.kit.solving.solving import same_way
from referee.dynasties.kit.solving.taking import TakenAction, taking
from referee.dynasties.kit.terms.lists import items_of
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import View
from referee.law.law import Law
from referee.model.texts import holds_word

Taken = tuple[TakenAction, ...]


def in_doubt(declared: Declaration, law: Law, view: View, target: Mapping[str, str], taken: Taken) -> Taken:
    """The same actions; in doubt what only items that come and go explain, or a stop that there was no need of, where the
    summary speaks of none of it."""
    taken = _there_and_back(declared, law, view, target, _needless(declared, law, view, target, taken))
    taken = _hidden(declared, view, target, taken)
    for number, first in enumerate(taken):
        passing = {key for key in first.changes if key not in target and may_pass(declared, view, key)}
        others = [each for each in taken if passing & each.changes.keys()]
        if passing and not any(_is_named(view, each, passing) for each in others):
            why = f"only {' and '.join(each.words for each in others)} at once explain it, and nothing shows that"
            return _doubted(taken, number, why)
    return taken


def _doubted(taken: Taken, number: int, why: str) -> Taken:
    """The same actions, one of them in doubt."""
    doubted = replace(taken[number], doubts=(*taken[number].doubts, Unknown(why)))
    return (*taken[:number], doubted, *taken[number + 1 :])


def _hidden(declared: Declaration, view: View, target: Mapping[str, str], taken: Taken) -> Taken:
    """The same actions; in doubt one that raises nothing but numbers which are no higher in the end: that somebody gained what
    was paid for the others, nothing but the price shows (G12)."""
    if len(taken) == 1 or view.summary is None:
        return taken
    now = dict[str, str]()
    for number, each in enumerate(taken):
        before = {key: now.get(key, view.get(key)) for key in each.changes}
        now.update(each.changes)
        if each.rolls or each.is_doubtful or names(view.summary, each.action.name):
            continue
        if all(_is_hidden(declared, view, target, key, before[key], each.changes[key]) for key in each.changes):
            others = " and ".join(other.words for other in taken if other is not each)
            why = f"only with {each.words} what was paid for {others} comes out, and nothing else shows that"
            return _doubted(taken, number, why)
    return taken


def _is_hidden(declared: Declaration, view: View, target: Mapping[str, str], key: str, before: str, after: str) -> bool:
    """Whether a number that was raised is no higher in the end than it was at first."""
    first, last = view.get(key), target.get(key, view.get(key))
    is_number = isinstance(declared.variable(key), Integer) and before and after and first and last
    return bool(is_number) and int(after) > int(before) and int(last) <= int(first)


def _is_named(view: View, taken: TakenAction, passing: Set[str]) -> bool:
    """Whether the summary speaks of an action, or of an item that it brings or takes, or it was rolled for."""
    if taken.rolls:
        return True
    items = {item for key in passing for text in (view.get(key), taken.changes.get(key, "")) for item in items_of(text)}
    return any(holds_word(view.summary or "", word) for word in (taken.action.name, *items))


def _needless(declared: Declaration, law: Law, view: View, target: Mapping[str, str], taken: Taken) -> Taken:
    """The same actions; in doubt a stop from which somebody went on to where the same action led at once."""
    for number, first in enumerate(taken):
        for key in first.changes.keys() & target.keys():
            stop, name = first.changes[key], _chosen_as(first, first.changes[key])
            passed = stop != target[key] and isinstance(declared.variable(key), Choice | Name)
            if not passed or name is None or holds_word(view.summary or "", stop):
                continue
            option = same_way(declared, view, first.action, {**first.choices, name: target[key]})
            if option is not None and not taking(declared, law, view, first.action, option).faults:
                why = f"only by way of {stop} what was paid comes out, and it could be done at once"
                return _doubted(taken, number, why)
    return taken


def _there_and_back(declared: Declaration, law: Law, view: View, target: Mapping[str, str], taken: Taken) -> Taken:
    """The same actions; in doubt one by which somebody left what they came back to, and did nothing meanwhile that asked for
    it."""
    currencies = {f"{name}:{view.actor}" for name in declared.currencies}
    for key in dict.fromkeys(key for each in taken for key in each.changes if key not in target):
        if not isinstance(declared.variable(key), Choice | Name):
            continue
        for begun, ended in _trips(taken, key, view.get(key)):
            stops = [each.changes[key] for each in taken[begun:ended] if key in each.changes]
            if any(holds_word(view.summary or "", one) for one in stops) or _is_told(
                view, key, taken[begun : ended + 1]
            ):
                continue
            meanwhile = [each for each in taken[begun : ended + 1] if key not in each.changes]
            if any(other in target and other not in currencies for other in taken[ended].changes):
                # It does more than to lead back: it may have asked for what was entered.
                meanwhile.append(taken[ended])
            if not meanwhile or _lawful_after(declared, law, view, taken[:begun], meanwhile):
                why = f"only by way of {' and '.join(stops)} and back what was paid comes out, and nothing else shows that"
                return _doubted(taken, begun, why)
    return taken


def _is_told(view: View, key: str, taken: Taken) -> bool:
    """Whether a summary names each action by which a value became another and what it was, where none of them had a choice of it."""
    led = [each for each in taken if key in each.changes]
    return all(
        names(view.summary or "", each.action.name) and _chosen_as(each, each.changes[key]) is None for each in led
    )


def _trips(taken: Taken, key: str, home: str) -> Iterator[tuple[int, int]]:
    """By the places of the actions: from where a value became another until it was again what it was."""
    begun = -1
    for number, each in enumerate(taken):
        value = each.changes.get(key)
        if value is not None and begun < 0 and value != home:
            begun = number
        elif value == home and begun >= 0:
            yield begun, number
            begun = -1


def _lawful_after(
    declared: Declaration, law: Law, view: View, before: Iterable[TakenAction], actions: Iterable[TakenAction]
) -> bool:
    """Whether actions may lawfully be taken after some others, just so."""
    for each in before:
        view = view.after(each.changes, each.as_past(view.at, view.actor))
    for each in actions:
        option = same_way(declared, view, each.action, each.choices) if each.action.is_data else None
        once_more = taking(declared, law, view, each.action, option) if option is not None else None
        if once_more is None or once_more.faults or once_more.doubts:
            return False
        view = view.after(once_more.changes, each.as_past(view.at, view.actor))
    return True


def _chosen_as(taken: TakenAction, value: str) -> str | None:
    """Which choice of an action this was."""
    return next((name for name, chosen in taken.choices.items() if str(chosen) == value), None)
