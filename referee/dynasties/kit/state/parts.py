"""Parts: what of a declaration can come into force and end by itself, each with what it rests on and what it touches."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import fields

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.declaration import Declaration, Invariant, Prohibition, Title, Trigger, Victory
from referee.dynasties.kit.parts.goals import MostOf, Reached
from referee.dynasties.kit.parts.heads import HeadPlays
from referee.dynasties.kit.parts.variables import Listing, Variable
from referee.dynasties.kit.terms.sentences import Sentence, rules_cited, sentences_in

ANYTHING = "*"
"""Among the variables that a part touches: it may touch any."""

Kind = Literal["variable", "action", "trigger", "prohibition", "invariant", "title", "victory", "head", "check"]


class Part(Struct, frozen=True, eq=False, kw_only=True, dict=True):
    """One part of a declaration.

    kind, name: for people.
    of: the part itself.
    sentences: what it cannot do without.
    keywords: what it needs of the core law.
    rules: those of which one must stand, where its sentences do not say so.
    touches: the variables of which changes turn on it.
    changes: those that must be in force for it to be.
    looks_at: those whose values it turns on.
    names: by which names sentences speak of it, whatever the form of the word.
    options: by which they do, just as they are written.
    things: the kind of things that its values are; empty: none.
    by_function: only a function knows what it looks at.
    """

    kind: Kind
    name: str
    of: object
    rules: tuple[str, ...]
    names: tuple[str, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    keywords: tuple[str, ...] = ()
    touches: frozenset[str] = frozenset()
    changes: frozenset[str] = frozenset()
    looks_at: frozenset[str] = frozenset()
    options: tuple[str, ...] = ()
    things: str = ""
    by_function: bool = False

    @property
    def label(self) -> str:
        """For people."""
        return f"{self.kind} “{self.name}”" if self.name else f"the {self.kind}"

    @functools.cached_property
    def home(self) -> frozenset[str]:
        """The rules, in small letters, that say what it is."""
        return frozenset(map(str.casefold, (*self.rules, *(rule for one in self.sentences for rule in one.rules))))


@functools.lru_cache(maxsize=16)
def parts_of(declared: Declaration) -> tuple[Part, ...]:
    """Every part of a declaration, variables first."""
    return (
        *map(_of_variable, declared.variables),
        *(_of_action(action, declared) for action in declared.actions),
        *(_of_trigger(trigger, declared) for trigger in declared.triggers),
        *(_of_prohibition(prohibition, declared) for prohibition in declared.prohibitions),
        *map(_of_invariant, declared.invariants),
        *(_of_goal("title", title.name, title, declared) for title in declared.titles),
        *([_of_goal("victory", "", declared.victory, declared)] if declared.victory is not None else ()),
        *([_of_head(declared.head)] if declared.head is not None else ()),
        *_of_checks(declared),
    )


def _needed(*parts: object) -> tuple[Sentence, ...]:
    return tuple(sentence for sentence in sentences_in(*parts) if not sentence.optional)


def _of_variable(variable: Variable) -> Part:
    lines = variable.lines if isinstance(variable, Listing) else ()
    return Part(
        kind="variable",
        name=variable.name,
        of=variable,
        sentences=_needed(variable),
        rules=rules_cited(variable.clauses),
        touches=frozenset((variable.name,)),
        looks_at=frozenset(variables_in(variable)) - {variable.name},
        names=(variable.name, *lines),
        options=tuple(getattr(variable, "options", ())),
        things=getattr(variable, "things", ""),
    )


def _of_action(action: Action, declared: Declaration) -> Part:
    by_function = is_by_function(action)
    return Part(
        kind="action",
        name=action.name,
        of=action,
        sentences=_needed(action, *([declared.sentences] if by_function else ())),
        rules=(action.rule,),
        touches=_touched_by(action, declared),
        changes=_touched_by(action, declared),
        looks_at=frozenset(variables_in(action)),
        names=tuple(dict.fromkeys((action.name, action.family))),
        keywords=(f"{action.often}-action",) if action.often else (),
        by_function=by_function,
    )


def _touched_by(action: Action, declared: Declaration) -> frozenset[str]:
    """The variables that an action may change, those of the things that it makes or ends among them."""
    if action.is_free_form:
        return frozenset((ANYTHING,))
    return _with_things(action.touches, declared)


def _with_things(touched: Collection[str], declared: Declaration) -> frozenset[str]:
    """Variables, and those of the kinds of things among them."""
    return frozenset((*touched, *(variable.name for variable in declared.variables if variable.of in touched)))


def _of_trigger(trigger: Trigger, declared: Declaration) -> Part:
    touched = {name for effect in trigger.does for name in effect.touches()}
    return Part(
        kind="trigger",
        name=trigger.when.told(),
        of=trigger,
        sentences=_needed(trigger),
        rules=(trigger.rule,),
        touches=_with_things(touched, declared),
        changes=_with_things(touched, declared),
        looks_at=frozenset(variables_in(trigger)),
    )


def _of_prohibition(prohibition: Prohibition, declared: Declaration) -> Part:
    """Where it is not known whether it stands, nobody can tell of what it forbids."""
    forbidden = (one for one in declared.actions if not prohibition.actions or one.name in prohibition.actions)
    return Part(
        kind="prohibition",
        name=prohibition.when.told(),
        of=prohibition,
        sentences=_needed(prohibition),
        rules=(prohibition.rule,),
        touches=frozenset(name for action in forbidden for name in _touched_by(action, declared)),
        looks_at=frozenset(variables_in(prohibition)),
    )


def _of_invariant(invariant: Invariant) -> Part:
    return Part(
        kind="invariant",
        name=invariant.never.told(),
        of=invariant,
        sentences=_needed(invariant),
        rules=(invariant.rule,),
        touches=frozenset(variables_in(invariant)),
        looks_at=frozenset(variables_in(invariant)),
    )


def _of_goal(kind: Kind, name: str, goal: Title | Victory, declared: Declaration) -> Part:
    by_function = is_by_function(goal)
    return Part(
        kind=kind,
        name=name,
        of=goal,
        sentences=_needed(goal, *([declared.sentences] if by_function else ())),
        rules=(goal.rule,),
        changes=counted_by(goal),
        looks_at=frozenset(variables_in(goal)),
        names=(name or kind,),
        by_function=by_function,
    )


def _of_head(head: HeadPlays) -> Part:
    return Part(kind="head", name="", of=head, sentences=_needed(head), rules=(head.rule,))


def counted_by(goal: Title | Victory) -> frozenset[str]:
    """The variables by whose values it is told whose a title is, or whether the victory was achieved; not what a function
    of the declaration's own looks at."""
    told = goal.holder if isinstance(goal, Title) else goal.needs
    return frozenset((told.variable,) if isinstance(told, MostOf | Reached) else variables_in(told))


def _of_checks(declared: Declaration) -> Iterator[Part]:
    """The dynasty's own checks, as far as they cite rules by name."""
    for check in declared.every_own_check:
        rules = rules_cited(check.clauses)
        if rules:
            yield Part(kind="check", name=check.key, of=check, rules=rules)


def variables_in(*parts: object) -> Iterator[str]:
    """The names of the variables that stand anywhere in declared things."""
    for part in parts:
        if isinstance(part, Variable):
            yield part.name
        yield from variables_in(*_within(part))


def is_by_function(part: object) -> bool:
    """Whether a part has a function of the declaration's own, which may look at anything."""
    if callable(part) and not isinstance(part, type | Struct):
        return True
    return not isinstance(part, Variable) and any(is_by_function(inner) for inner in _within(part))


def _within(part: object) -> Iterable[Any]:
    """What a declared thing is made of, but for what it has by default."""
    if isinstance(part, Mapping):
        return part.values()
    if isinstance(part, tuple | list):
        return part
    if isinstance(part, Struct):
        given = ((getattr(part, name), default) for name, default in _defaults(type(part)))
        return [value for value, default in given if value is not default]
    return ()


@functools.cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, object], ...]:
    """The fields of a declared thing, each with what it is by default."""
    return tuple((each.name, each.default) for each in fields(kind))
