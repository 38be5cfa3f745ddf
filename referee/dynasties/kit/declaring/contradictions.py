"""Contradictions: a declaration that cannot be kept is refused when it is made, with the place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from referee.dynasties.kit.declaring.dangling import dangling
from referee.dynasties.kit.declaring.ill_kept import flaws_of, squares_amiss
from referee.dynasties.kit.parts.actions import Action, Dice
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.parts.chosen import Chosen
from referee.dynasties.kit.parts.declaration import Declaration, Invariant, Prohibition, Title, Trigger, Victory
from referee.dynasties.kit.parts.goals import MostOf, Reached
from referee.dynasties.kit.parts.heads import HeadPlays
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Grid, Integer, Listing, Variable, bounds_of
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.terms.kinds import HOW_WRITTEN, misfits
from referee.dynasties.kit.terms.sentences import Sentence, StatedValue, Values, stated_in
from referee.errors import InputError
from referee.law.law import CARRIED, PLAYED_UNDER
from referee.law.page.story import RULESET_PAGE


def require_sense(declared: Declaration) -> None:
    """Raises InputError for the first contradiction: `where` names the part, `what` what is wrong with it."""
    for place, what, remedy in _contradictions(declared):
        raise InputError(what, where=place, do=remedy)


Contradiction = tuple[str, str, str]


def _contradictions(declared: Declaration) -> Iterator[Contradiction]:
    for part, what in misfits(declared):
        yield _place_of(part), what, HOW_WRITTEN
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", declared.name):
        yield "name", f"{declared.name!r} is no name", "write it in small letters and dashes"
    if not re.fullmatch(r"[A-Z]", declared.letter):
        yield "letter", f"{declared.letter!r} is no capital letter", "choose one for the dynasty's codes"
    carried = (*CARRIED, *PLAYED_UNDER)
    if declared.carried and declared.carried not in carried:
        what = f"no numbers of a ruleset {declared.carried!r} are carried"
        yield "carried", what, f"leave it out, or name one of {', '.join(carried)}"
    if not declared.rules:
        yield "rules", "no rule is named by which the dynasty is known", "name at least one dynastic rule"
    if declared.variables and not declared.page and declared.read_statements is None:
        yield "page", "there are variables and no page that tracks them", "name the wiki page"
    if RULESET_PAGE in declared.pages:
        yield "page", f"the page {RULESET_PAGE} holds the rules, and tracks nothing", "name another page"
    if declared.page_reader is not None and len(declared.pages) > 1:
        yield "page_reader", "reads one page, and there are several", "leave out what stands on another `page`"
    yield from _of_names(declared)
    yield from _of_checks(declared)
    for variable in declared.variables:
        place = _place_of(variable)
        yield from _of_optional(place, variable)
        yield from ((place, what, do) for what, do in flaws_of(variable))
    known = {variable.name: variable for variable in declared.variables}
    for action in declared.actions:
        yield from _of_action(action, known)
        if not action.does_anything and declared.read_statements is None:
            do = "say in `does=` what it does: does=(gain(honey, 3),), or leave it out where no value shows it"
            yield _place_of(action), "does nothing", do
    yield from dangling(declared)
    yield from _of_circles(known)
    yield from _of_goals(declared, known)
    yield from _of_keeping(declared, known)
    keys: dict[str, Sentence] = {}
    for sentence in declared.every_sentence:
        first = keys.setdefault(sentence.key, sentence)
        if first.pattern != sentence.pattern:
            others = (" ".join(one.words) for one in (first, sentence))
            yield (
                f"sentence “{sentence.key}”",
                f"two sentences begin alike: “{'” and “'.join(others)}”",
                'give one of them a name: states(..., name="Selling")',
            )


def _place_of(part: object) -> str:
    match part:
        case Variable(name=name):
            return f"variable “{name}”"
        case Action(name=name):
            return f"action “{name}”"
        case Title(name=name):
            return f"title “{name}”"
        case Victory():
            return "victory"
        case Chosen(name=name):
            return f"choice “{name}”"
        case Catalogue(name=name):
            return f"catalogue “{name}”"
        case Prohibition(rule=rule):
            return f"the prohibition of rule “{rule}”"
        case Trigger(rule=rule):
            return f"what comes about by rule “{rule}”"
        case HeadPlays():
            return "head"
        case Invariant(rule=rule):
            return f"what may never be by rule “{rule}”"
        case _:
            return "the declaration"


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
    yield from _of_aliases(declared)
    yield from _of_catalogues(declared)
    names = [action.name for action in declared.actions]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"action “{name}”", "is declared twice", "rename one"
        if not name.strip():
            yield f"action “{name}”", "has no name", "name it"


def _of_catalogues(declared: Declaration) -> Iterator[Contradiction]:
    """Two tables of one kind, one of players or of the game, and one that stands in a rule and in the declaration."""
    names = [catalogue.name for catalogue in declared.catalogues]
    for catalogue in declared.catalogues:
        if names.count(catalogue.name) > 1:
            yield _place_of(catalogue), "is declared twice", "rename one"
        if catalogue.name in (PLAYER, GAME):
            yield _place_of(catalogue), f"is called as the {catalogue.name} is", "give it a name of its own"
        if catalogue.rule and catalogue.rows:
            yield _place_of(catalogue), "has rows of its own, and those of a rule", "leave out `rows`, or `rule`"


def _of_aliases(declared: Declaration) -> Iterator[Contradiction]:
    """Two variables of the same owners that stand under one header, and in no pattern."""
    shown: dict[tuple[str, str], str] = {}
    for variable in (variable for variable in declared.variables if not variable.pattern):
        for label in dict.fromkeys(name.casefold() for name in (variable.name, *variable.shown_as)):
            other = shown.setdefault((variable.of, label), variable.name)
            if other != variable.name:
                what = f"stands where “{other}” does: both are “{label}” on the tracker"
                yield f"variable “{variable.name}”", what, "tell them apart, as by `Group/W`"


def _of_checks(declared: Declaration) -> Iterator[Contradiction]:
    """Own checks whose codes or keys are not this dynasty's, or not distinct."""
    codes, keys = set[str](), set[str]()
    for check in declared.every_own_check:
        place = f"check {check.code}"
        if not re.fullmatch(rf"{declared.letter}[5-9]\d\d", check.code) or check.code in codes:
            yield place, "codes of own checks are not distinct and from 501 on", f"number it like {declared.letter}501"
        if not check.key.startswith(f"{declared.name}-") or check.key in keys:
            yield place, f"{check.key!r} is no key of its own", f"write it like {declared.name}-{check.key}"
        codes.add(check.code)
        keys.add(check.key)


def _of_optional(place: str, part: Variable | Action) -> Iterator[Contradiction]:
    """Numbers that are needed and that some texts lack on purpose."""
    for value in stated_in(replace(part, rests_on=())):
        if isinstance(value, StatedValue) and value.sentence.optional:
            what = f"counts with a number of “{value.sentence.key}”, which some texts lack on purpose"
            yield place, what, "leave out `optional`, or use it in a function that asks first whether it is stated"


def _of_counted(place: str, name: str, known: dict[str, Variable]) -> Iterator[Contradiction]:
    """What is counted as if each player had a number of this name."""
    variable = known.get(name)
    if variable is None:
        yield place, f"names the variable {name!r}, which is not declared", "declare it, or mend the name"
    elif not isinstance(variable, Integer) or not variable.each:
        yield place, f"counts {name!r}, which is no number of each player's", "name one that is"


def _of_goals(declared: Declaration, known: dict[str, Variable]) -> Iterator[Contradiction]:
    """What titles and the victory count, and what players are given to begin with."""
    for title in declared.titles:
        if isinstance(title.holder, MostOf):
            yield from _of_counted(_place_of(title), title.holder.variable, known)
    if declared.victory is not None and isinstance(declared.victory.needs, Reached):
        yield from _of_counted("victory", declared.victory.needs.variable, known)
    for key, value in declared.begins_with.items():
        variable = known.get(key.partition(":")[0])
        if variable is not None and variable.value is not None:
            yield "begins_with", f"gives {key}, which follows from other values", "give what it follows from"
        if variable is None or variable.read(value) is None:
            yield (
                "begins_with",
                f"gives {key} = {value!r}, which is nothing that is tracked",
                "mend the key, or the value",
            )


def _of_circles(known: Mapping[str, Variable]) -> Iterator[Contradiction]:
    """Values that follow from themselves, at once or by way of others."""
    rests = {name: _rests_on(variable) for name, variable in known.items()}
    for name in rests:
        reached, further = set[str](), rests[name]
        while further - reached:
            reached |= further
            further = further.union(*(rests.get(other, frozenset()) for other in further))
        if name in reached:
            yield f"variable “{name}”", "follows from itself, so that it is nothing", "mend its `value`"


def _rests_on(variable: Variable) -> frozenset[str]:
    """The variables that a value which follows from others is worked out of, by their names."""
    return frozenset(part.name for part in spoken_of(variable.value) if isinstance(part, Variable))


def _of_keeping(declared: Declaration, known: dict[str, Variable]) -> Iterator[Contradiction]:
    """What a page is to keep by itself and cannot: what somebody sets, and what stands on no page."""
    titles = {title.name for title in declared.titles}
    for name in declared.keeps:
        variable = known.get(name)
        if variable is None and name not in titles:
            yield "keeps", f"names {name!r}, which is no variable and no title", "mend the name"
        elif variable is not None and variable.value is None:
            yield "keeps", f"names {name!r}, which somebody sets", "name what follows from others, or give it a `value`"
        elif variable is not None and (variable.internal or variable.secret or isinstance(variable, Grid)):
            yield "keeps", f"names {name!r}, which no one cell of the page shows", "leave it out"
        elif variable is not None and variable.page not in ("", declared.page):
            yield (
                "keeps",
                f"names {name!r}, which stands on another page",
                "leave it out, or have it stand on the `page`",
            )
    if declared.keeps and (not declared.page or declared.page_reader is not None):
        what = "names what a page keeps, and there is no page that Referee reads by itself"
        yield "keeps", what, "name the `page`, and leave out `page_reader`"


def _of_action(action: Action, known: dict[str, Variable]) -> Iterator[Contradiction]:
    place = f"action “{action.name}”"
    yield from _of_optional(place, action)
    for name in (*action.cost, *action.gain, *action.currencies, *([action.gives] if action.gives else ())):
        yield from _of_counted(place, name, known)
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
    if any(at is not None and at.tzinfo is None for at in (action.starts, action.ends)):
        yield place, "starts or ends at an instant without a time zone", "write it with tzinfo=UTC"
    if action.starts is not None and action.ends is not None and action.starts >= action.ends:
        yield place, "ends before it starts", "mend its dates"
    if action.communal and not (action.often or action.once_per is not None):
        yield place, "is communal and neither daily, weekly nor once per something", "say how often"
    if isinstance(action.wait, int) and action.wait < 0:
        yield place, f"waits {action.wait} hours", "mend the span"


def contradictions_under(declared: Declaration, values: Values) -> tuple[tuple[str, str], ...]:
    """What a text's own numbers make impossible: bounds that exclude each other, prices above what can be had; each with the
    part that it is about."""
    impossible = list[tuple[str, str]]()
    for variable in declared.variables:
        if isinstance(variable, Integer):
            impossible += [(_place_of(variable), f"{variable.name} {what}") for what in _bounds_amiss(variable, values)]
        elif isinstance(variable, Grid):
            sides = values.number(variable.rows), values.number(variable.columns)
            impossible += [(_place_of(variable), f"{variable.name} {what}") for what, _ in squares_amiss(*sides)]
    for action in declared.actions:
        for name, amount in action.cost.items():
            owner = declared.variable(name)
            if callable(amount) or not isinstance(owner, Integer) or owner.most is None:
                continue
            price, most = values.number(amount), values.number(owner.most)
            if price > most:
                what = f"{action.name} costs {price} {name}, of which nobody can have more than {most}"
                impossible.append((_place_of(action), what))
    return tuple(impossible)


def _bounds_amiss(variable: Integer, values: Values) -> Iterator[str]:
    least, most = (None if bound is None else values.number(bound) for bound in (variable.least, variable.most))
    if least is not None and most is not None and least > most:
        yield f"is at least {least} and at most {most}, which no number is"
        return
    flaw = variable.flaw(variable.default_of(variable.name, values), values)
    if flaw:
        yield f"begins where {flaw}"
