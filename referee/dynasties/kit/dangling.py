"""Dangling: what the data of a declaration refers to and does not declare; it is refused when the declaration is made."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.kit.actions import Action, Dice
from referee.dynasties.kit.chosen import Chosen, Drawn, NewThing, Things
from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.operands import Column
from referee.dynasties.kit.variables import GAME, PLAYER, Variable
from referee.dynasties.kit.within import spoken_of

Dangling = tuple[str, str, str]
"""A part of the declaration, what is wrong with it, and what to do."""


_FEWEST_STEPS = 2


def dangling(declared: Declaration) -> Iterator[Dangling]:
    """Everything that its actions, prohibitions, invariants, triggers, titles and its victory name and that is not there."""
    parts: list[tuple[str, object]] = [(f"action “{action.name}”", action) for action in declared.actions]
    parts += [(f"the prohibition of rule “{each.rule}”", each) for each in declared.prohibitions]
    parts += [(f"what may never be by rule “{each.rule}”", each) for each in declared.invariants]
    parts += [(f"what comes about by rule “{each.rule}”", each) for each in declared.triggers]
    parts += [(f"title “{title.name}”", title) for title in declared.titles]
    parts += [("victory", declared.victory)] if declared.victory is not None else []
    for place, part in parts:
        for inner in spoken_of(part):
            yield from ((place, what, do) for what, do in _missing(declared, inner))
    for action in declared.actions:
        yield from _of_choices(action)


def _missing(declared: Declaration, inner: object) -> Iterator[tuple[str, str]]:
    if isinstance(inner, Variable) and declared.variable(inner.name) is None:
        yield f"names the variable {inner.name!r}, which is not declared", "name it among `variables`"
    if isinstance(inner, Chosen):
        domain = inner.domain.among if isinstance(inner.domain, Drawn) else inner.domain
        if isinstance(domain, Things | NewThing) and not _is_kind(declared, domain.kind):
            yield f"chooses a {domain.kind}, of which there are none", "declare a catalogue, or variables `of` it"
    if isinstance(inner, Column):
        yield from _of_column(declared, inner)


def _is_kind(declared: Declaration, kind: str) -> bool:
    return declared.catalogue(kind) is not None or any(variable.of == kind for variable in declared.variables)


def _of_column(declared: Declaration, column: Column) -> Iterator[tuple[str, str]]:
    kind = column.thing.kind
    catalogue = declared.catalogue(kind)
    if kind in ("", PLAYER, GAME) or catalogue is None:
        yield f"asks for {column.name!r} of {column.thing.told()}, of which no catalogue tells", "declare the catalogue"
        return
    lacking = [name for name, row in catalogue.rows.items() if column.name not in row]
    if lacking:
        yield f"asks for {column.name!r}, which {kind} {lacking[0]} has not", "give every row the same columns"


def _of_choices(action: Action) -> Iterator[Dangling]:
    """Two choices of one name, and dice that nothing would ask for."""
    place, names = f"action “{action.name}”", [chosen.name for chosen in action.choices]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield place, f"has two choices named {name!r}", "give each a name of its own"
    if action.does and any(isinstance(gained, Dice) for gained in action.gain.values()):
        yield place, "rolls for a `gain` beside `does`", "write roll(...) and gain(...) in `does`"
    if action.atomic and len(action.does) < _FEWEST_STEPS:
        yield (
            place,
            f"is atomic and has {len(action.does)} steps",
            "say in `does` what its steps are, or leave out `atomic`",
        )
    if action.posts and not action.atomic:
        yield (
            place,
            "has a post as a step and is not atomic",
            "write atomic=True, or ask for the post by said(...) in `needs`",
        )
    if action.does and action.is_free_form:
        yield place, "has both `does` and `options`", "say in one of the two what it does"
