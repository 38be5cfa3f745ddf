"""Rows: what a table says of its things in words that only a declaration's branches say again.

Such a branch, `by_option(fitting, {"Hem": [gain(thread, 3)]})`, reads nothing of the text. So it holds for the words that
stood there when it was written: of a row that says something else since, or that no branch knows, nobody can tell what it does.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from referee.dynasties.kit.parts.branches import ByOption
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.terms.operands import Column
from referee.dynasties.kit.terms.sentences import Values, sentences_in
from referee.law.law import Law

_MOST = 16

Branches = Mapping[str, bool]
"""By the name of a thing, in small letters: whether a branch that says what it does rests on a sentence of the text."""


def row_of(kind: str, name: str) -> str:
    """By which a row is known."""
    return f"{kind}\n{name.casefold()}"


@functools.lru_cache(_MOST)
def branches_of(declared: Declaration) -> Mapping[str, Branches]:
    """The branches for things of each kind that a table of the rules holds."""
    kinds = {one.name for one in declared.catalogues if one.rule}
    found: dict[str, dict[str, bool]] = {}
    for inner in spoken_of((*declared.actions, *declared.triggers)):
        if isinstance(inner, ByOption) and inner.what.kind in kinds:
            branches = found.setdefault(inner.what.kind, {})
            for option, does in inner.does_by:
                folded = option.casefold()
                branches[folded] = branches.get(folded, True) and bool(sentences_in(does))
    return found


def said_by_rows(declared: Declaration, law: Law) -> dict[str, str]:
    """What rows say beside what is read of them, where only branches say what that is; by row."""
    said: dict[str, str] = {}
    for kind in branches_of(declared):
        catalogue = declared.catalogue(kind)
        if catalogue is not None:
            rows = catalogue.said_beside(Values(law, declared.name), _columns_read(declared)[kind])
            said |= {row_of(kind, name): words for name, words in rows.items()}
    return said


@functools.lru_cache(_MOST)
def _columns_read(declared: Declaration) -> Mapping[str, frozenset[str]]:
    """The columns that anything is read of, by the kind of things."""
    parts = (*declared.actions, *declared.triggers, *declared.prohibitions, *declared.invariants, *declared.titles)
    values = tuple(one.value for one in declared.variables if one.value is not None)
    columns = [one for one in spoken_of((*parts, *values, declared.victory)) if isinstance(one, Column)]
    return {kind: frozenset(one.name for one in columns if one.thing.kind == kind) for kind in branches_of(declared)}


def thing_of(declared: Declaration, row: str, values: Values) -> tuple[str, str]:
    """The kind and the name of a row's thing, as the text writes it."""
    kind, folded = row.split("\n")
    things = declared.things(kind, values) or ()
    return kind, next((name for name in things if name.casefold() == folded), folded)
