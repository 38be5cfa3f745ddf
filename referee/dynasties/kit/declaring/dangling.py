"""Dangling: what the data of a declaration refers to and does not declare, or asks for and never is; it is refused when the
declaration is made, or named where the text is there that states what there is."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.kit.declaring.columns import columns_amiss
from referee.dynasties.kit.declaring.impossible import impossible
from referee.dynasties.kit.declaring.misused import misused
from referee.dynasties.kit.declaring.spans import beyond
from referee.dynasties.kit.declaring.whose import nobodys
from referee.dynasties.kit.declaring.worths import NamesOf, few, nearest
from referee.dynasties.kit.parts.actions import Action, Dice
from referee.dynasties.kit.parts.branches import Each
from referee.dynasties.kit.parts.catalogues import StatedRows
from referee.dynasties.kit.parts.chosen import Chosen, Drawn, NewThing, Things
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.rows import branches_of, said_by_rows, thing_of
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Choice, Listing, ListOf, Variable
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.terms.expressions import HowMany, Over, Subject
from referee.dynasties.kit.terms.operands import Column, Given, Operand
from referee.dynasties.kit.terms.sentences import Values

Dangling = tuple[str, str, str]
"""A part of the declaration, what is wrong with it, and what to do."""


_FEWEST_STEPS = 2


def dangling(declared: Declaration) -> Iterator[Dangling]:
    """Everything that its parts name and that is not there, as far as the declaration itself tells."""
    for variable in declared.variables:
        if variable.kind and variable.kind != PLAYER and not _is_kind(declared, variable.kind):
            what = f"names things of the kind {variable.kind!r}, of which there are none"
            yield f"variable “{variable.name}”", what, _of_kinds(declared, variable.kind)
    for place, part in _parts(declared):
        for inner in spoken_of(part):
            yield from ((place, what, do) for what, do in _missing(declared, inner))
        yield from ((place, what, do) for what, do in beyond(part))
    names = tuple(action.name for action in declared.actions)
    for prohibition in declared.prohibitions:
        for name in prohibition.actions:
            if name not in names:
                place, what = _forbidding(prohibition.rule), f"forbids {name!r}, which is no action"
                yield place, what, nearest(name, names) or f"name one of {', '.join(names)}"
    of = [(trigger.rule, trigger.of) for trigger in declared.triggers]
    for rule, kind in (*of, *((invariant.rule, invariant.of) for invariant in declared.invariants)):
        if kind not in (PLAYER, GAME) and not _is_kind(declared, kind):
            what = f"speaks of the kind {kind!r}, of which there are none"
            yield f"what comes about, or may never be, by rule “{rule}”", what, _of_kinds(declared, kind)
    yield from _strangers(declared, _stated_rows(declared))
    for action in declared.actions:
        yield from _of_choices(action)
    yield from nobodys(declared, _parts(declared))


def dangling_under(declared: Declaration, values: Values) -> Iterator[Dangling]:
    """The same of what only a text states: the things of its tables, and their columns."""
    rows = {one.name: one.rows_in(values) for one in declared.catalogues if one.rule}
    for kind, things in rows.items():
        if not things:
            what = f"the rule “{_rule_of(declared, kind)}” has no table or list with its columns"
            yield f"catalogue “{kind}”", what, "mend its rule or its `columns`"
    stated = {kind: things for kind, things in rows.items() if things}
    found = [*_strangers(declared, {**_stated_rows(declared), **stated})]
    for place, part in _parts(declared):
        for inner in spoken_of(part):
            if isinstance(inner, Column) and inner.thing.kind in stated:
                kind = inner.thing.kind
                found += [(place, what, do) for what, do in _lacking(kind, inner.name, stated[kind])]
        found += [(place, what, do) for what, do in beyond(part, values)]
    found += _without_branch(declared, values)
    yield from dict.fromkeys(found)


def _without_branch(declared: Declaration, values: Values) -> Iterator[Dangling]:
    """The things of which a row says in words what they do, and no branch does, beside some of which one does."""
    named = {
        str(one.value).casefold() for _, part in _parts(declared) for one in spoken_of(part) if isinstance(one, Given)
    }
    for row, said in said_by_rows(declared, values.law).items():
        kind, name = thing_of(declared, row, values)
        folded = name.casefold()
        if said and folded not in branches_of(declared)[kind] and folded not in named:
            what = f"does nothing by {name!r}, of which the rules say {said!r}"
            yield f"catalogue “{kind}”", what, f'say what it does in `by_option`: "{name}": [...], or [] for nothing'


def _parts(declared: Declaration) -> Iterator[tuple[str, object]]:
    for action in declared.actions:
        yield f"action “{action.name}”", action
    for prohibition in declared.prohibitions:
        yield _forbidding(prohibition.rule), prohibition
    for invariant in declared.invariants:
        yield f"what may never be by rule “{invariant.rule}”", invariant
    for trigger in declared.triggers:
        yield f"what comes about by rule “{trigger.rule}”", trigger
    for title in declared.titles:
        yield f"title “{title.name}”", title
    if declared.victory is not None:
        yield "victory", declared.victory
    for variable in declared.variables:
        if variable.value is not None:
            yield f"variable “{variable.name}”", variable.value
    for label, column in declared.columns.items():
        if isinstance(column, Operand):
            yield f"column “{label}”", column


def _forbidding(rule: str) -> str:
    return f"the prohibition of rule “{rule}”"


def _rule_of(declared: Declaration, kind: str) -> str:
    catalogue = declared.catalogue(kind)
    return catalogue.rule if catalogue is not None else ""


def _missing(declared: Declaration, inner: object) -> Iterator[tuple[str, str]]:
    if isinstance(inner, Variable) and declared.variable(inner.name) is None:
        yield f"names the variable {inner.name!r}, which is not declared", "name it among `variables`"
    if isinstance(inner, Chosen):
        domain = inner.domain.among if isinstance(inner.domain, Drawn) else inner.domain
        if isinstance(domain, Things | NewThing) and not _is_kind(declared, domain.kind):
            yield f"chooses a {domain.kind}, of which there are none", "declare a catalogue, or variables `of` it"
    if isinstance(inner, Column):
        yield from _of_column(declared, inner)
    kind = _kind_spoken_of(inner)
    if kind not in (None, PLAYER, GAME) and not _is_kind(declared, str(kind)):
        yield f"speaks of the kind {kind!r}, of which there are none", _of_kinds(declared, str(kind))


def _kind_spoken_of(inner: object) -> str | None:
    match inner:
        case HowMany(kind_counted=kind) | Over(kind_counted=kind) | Subject(kind=kind) | Each(kind=kind):
            return kind
        case _:
            return None


def _is_kind(declared: Declaration, kind: str) -> bool:
    listed = any(isinstance(one, Listing) and one.name == kind for one in declared.variables)
    return listed or declared.catalogue(kind) is not None or any(one.of == kind for one in declared.variables)


def _of_kinds(declared: Declaration, kind: str) -> str:
    kinds = dict.fromkeys((*(one.name for one in declared.catalogues), *(one.of for one in declared.variables)))
    return nearest(kind, kinds) or "declare a catalogue, or variables `of` it"


def _of_column(declared: Declaration, column: Column) -> Iterator[tuple[str, str]]:
    kind = column.thing.kind
    catalogue = declared.catalogue(kind)
    if kind in ("", PLAYER, GAME) or catalogue is None:
        yield f"asks for {column.name!r} of {column.thing.told()}, of which no catalogue tells", "declare the catalogue"
        return
    if catalogue.columns and column.name not in catalogue.columns:
        names = tuple(catalogue.columns)
        yield f"asks for {column.name!r}, which no {kind} has", nearest(column.name, names) or f"name {few(names)}"
    yield from _lacking(kind, column.name, catalogue.rows)


def _lacking(kind: str, column: str, rows: StatedRows) -> Iterator[tuple[str, str]]:
    """A column that things of a kind have not."""
    lacking = [name for name, row in rows.items() if column not in row]
    names = dict.fromkeys(name for row in rows.values() for name in row)
    if lacking and len(lacking) == len(rows):
        yield f"asks for {column!r}, which no {kind} has", nearest(column, names) or f"name one of {few(names)}"
    elif lacking:
        yield f"asks for {column!r}, which {kind} {lacking[0]} has not", "give every row the same columns"


def _stated_rows(declared: Declaration) -> dict[str, StatedRows]:
    """The things that the declaration itself states, by kind."""
    return {one.name: one.rows for one in declared.catalogues if not one.rule}


def _strangers(declared: Declaration, rows: dict[str, StatedRows]) -> Iterator[Dangling]:
    """What is compared with, or set to, what it never is."""

    def names_of(kind: str) -> tuple[str, ...] | None:
        return tuple(rows[kind]) if kind in rows else None

    for place, part in _parts(declared):
        yield from ((place, what, do) for what, do in impossible(part, names_of))
        yield from ((place, what, do) for what, do in misused(declared, part, names_of))
        yield from ((place, what, do) for what, do in columns_amiss(declared, part, rows, names_of))
    for variable in declared.variables:
        for what, do in _begun_strangely(variable, names_of):
            yield f"variable “{variable.name}”", what, do


def _begun_strangely(variable: Variable, names_of: NamesOf) -> Iterator[tuple[str, str]]:
    """A thing that a variable begins as, and that is none."""
    names = names_of(variable.kind)
    if names is None or not isinstance(variable, Choice | ListOf) or variable.options:
        return
    begun = (variable.default,) if isinstance(variable, Choice) else variable.default
    for each in begun:
        # What has no letter in it, `-` or `?`, stands for nothing chosen yet.
        if any(map(str.isalnum, each)) and variable.bare(each) not in names:
            what = f"begins as {each!r}, which is no {variable.kind}"
            yield what, nearest(each, names) or f"name one of {few(names)}"


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
