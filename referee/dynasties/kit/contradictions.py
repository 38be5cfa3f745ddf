"""Contradictions: a declaration that cannot be kept is refused when it is made, with the place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.dynasties.kit.actions import Action, Dice
from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.sentences import Said, Values
from referee.dynasties.kit.variables import Integer, Listing, Variable, bounds_of
from referee.errors import InputError


def require_sense(declared: Declaration) -> None:
    """Raises InputError for the first contradiction: `where` names the part, `what` what is wrong with it."""
    for place, what, remedy in _contradictions(declared):
        raise InputError(what, where=place, do=remedy)


Contradiction = tuple[str, str, str]


def _contradictions(declared: Declaration) -> Iterator[Contradiction]:
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", declared.name):
        yield "name", f"{declared.name!r} is no name", "write it in small letters and dashes"
    if not re.fullmatch(r"[A-Z]", declared.letter):
        yield "letter", f"{declared.letter!r} is no capital letter", "choose one for the dynasty's codes"
    if isinstance(declared.rules, str) or isinstance(declared.words, str) or len(declared.words) != 3:
        yield "rules and words", "are lists of texts: rules, and three words", "write them in brackets"
    if not declared.rules:
        yield "rules", "no rule is named by which the dynasty is known", "name at least one dynastic rule"
    if declared.variables and not declared.page and declared.hears is None:
        yield "page", "there are variables and no page that tracks them", "name the wiki page"
    yield from _of_names(declared)
    for variable in declared.variables:
        yield from _of_variable(variable)
    known = {variable.name: variable for variable in declared.variables}
    for action in declared.actions:
        yield from _of_action(action, known)
    keys: dict[str, str] = {}
    for sentence in declared.every_sentence():
        if keys.setdefault(sentence.key, sentence.pattern) != sentence.pattern:
            yield (
                f"sentence “{sentence.key}”",
                "two sentences begin alike",
                "tell them apart in their first eight words",
            )


def _of_names(declared: Declaration) -> Iterator[Contradiction]:
    """Two things with one name, or two that write one place of the tracker."""
    labels: dict[str, str] = {}
    for variable in declared.variables:
        if re.search(r"[:|\n]", variable.name) or not variable.name.strip():
            yield f"variable “{variable.name}”", "has a name that no tracker can show", "leave out : and |"
        for label in variable.lines if isinstance(variable, Listing) else (variable.name,):
            if label.casefold() in labels:
                what = f"is written where “{labels[label.casefold()]}” is: both are “{label}” on the tracker"
                yield f"variable “{variable.name}”", what, "give each a name of its own"
            labels[label.casefold()] = variable.name
    for title in declared.titles:
        if title.name.casefold() in labels:
            yield f"title “{title.name}”", f"is written where “{labels[title.name.casefold()]}” is", "rename one"
        labels[title.name.casefold()] = title.name
    names = [action.name for action in declared.actions]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"action “{name}”", "is declared twice", "rename one"
    numbers = [own.number for own in declared.owns]
    if len(set(numbers)) < len(numbers) or any(not re.fullmatch(r"[5-9]\d\d", number) for number in numbers):
        yield "owns", "numbers of own offences are not distinct and from 501 on", "number them anew"


def _of_variable(variable: Variable) -> Iterator[Contradiction]:
    if not isinstance(variable, Integer):
        return
    place = f"variable “{variable.name}”"
    least, most, default = bounds_of(variable.least), bounds_of(variable.most), bounds_of(variable.default)
    if least is not None and most is not None and least > most:
        yield place, f"is at least {least} and at most {most}", "mend its bounds"
    elif default is not None and least is not None and default < least:
        yield place, f"begins at {default} and is at least {least}", "mend its default"
    elif default is not None and most is not None and default > most:
        yield place, f"begins at {default} and is at most {most}", "mend its default"


def _of_action(action: Action, known: dict[str, Variable]) -> Iterator[Contradiction]:
    place = f"action “{action.name}”"
    named = (*action.cost, *action.gain, *action.purses, *([action.gives] if action.gives else ()))
    for name in named:
        variable = known.get(name)
        if variable is None:
            yield place, f"names the variable {name!r}, which is not declared", "declare it, or mend the name"
        elif not isinstance(variable, Integer) or not variable.each:
            yield place, f"counts {name!r}, which is no number of each player's", "name one that is"
    for amount in (*action.cost.values(), *action.gain.values()):
        if isinstance(amount, bool) or not (isinstance(amount, int | Said | Dice) or callable(amount)):
            yield place, f"counts with {amount!r}, which is no number", "write a number, or what a sentence says"
    for name, amount in action.cost.items():
        variable = known.get(name)
        most = bounds_of(variable.most) if isinstance(variable, Integer) else None
        if isinstance(amount, int) and amount < 0:
            yield place, f"costs {amount} {name}", "a price is not below nothing; declare a gain"
        if isinstance(amount, int) and most is not None and amount > most:
            yield place, f"costs {amount} {name}, of which nobody can have more than {most}", "mend the price"
    for name, gained in action.gain.items():
        if isinstance(gained, Dice) and not re.fullmatch(r"DICE[1-9]\d*", gained.command):
            yield place, f"gains {name} by {gained.command!r}, which is no roll of one die", "write it like DICE6"
        elif isinstance(gained, int) and gained <= 0:
            yield place, f"gains {gained} {name}", "only positive amounts can be gained (NUM-08)"
    if action.starts is not None and action.ends is not None and action.starts >= action.ends:
        yield place, "ends before it starts", "mend its dates"
    if action.communal and not action.often:
        yield place, "is communal and neither daily nor weekly", "say how often"
    if isinstance(action.wait, int) and action.wait < 0:
        yield place, f"waits {action.wait} hours", "mend the span"


def contradictions_under(declared: Declaration, values: Values) -> tuple[str, ...]:
    """What a text's own numbers make impossible: bounds that exclude each other, prices above what can be had."""
    found = []
    for variable in declared.variables:
        if isinstance(variable, Integer):
            flaw = variable.flaw(variable.default_of(variable.name, values), values)
            found += [f"{variable.name} begins where {flaw}"] if flaw else []
    for action in declared.actions:
        for name, amount in action.cost.items():
            owner = declared.variable(name)
            if callable(amount) or not isinstance(owner, Integer) or owner.most is None:
                continue
            price, most = values.number(amount), values.number(owner.most)
            found += (
                [f"{action.name} costs {price} {name}, of which nobody can have more than {most}"]
                if price > most
                else []
            )
    return tuple(found)
