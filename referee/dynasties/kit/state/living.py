"""Living: what of a declaration is in force under a law, as rules come and go while it is played.

A part is in force while the sentences that it rests on stand. It is dead where they are gone and nothing unknown stands
in their place, and in doubt where something does, or where a sentence that nobody here understands may touch it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.declaration import Declaration, Prohibition, Title, Victory
from referee.dynasties.kit.parts.variables import Grid, Listing
from referee.dynasties.kit.state.chronicle import Chronicle
from referee.dynasties.kit.state.fates import IN_FORCE, Fate, Judge, general_doubt, unknown_in
from referee.dynasties.kit.state.parts import ANYTHING, Part, counted_by, parts_of
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.terms.circumstances import Untold
from referee.dynasties.kit.terms.sentences import Sentence, Values
from referee.law.law import Law
from referee.law.parameters import Parameter

Fates = Mapping[Part, Fate]


class Living(Struct, frozen=True, dict=True):
    """What of a declaration is in force under a law.

    whole: the declaration.
    declared: what of it is judged by: what is in force, and what is in doubt and can still be read.
    shown: the same with the variables besides that the tracker may show, and of which nothing is judged.
    values: what the law states, and of a sentence that it does not state any more what it stated last.
    fates: what has become of each part; none where no text of the rules is held.
    doubts: by variable, why a change of it cannot be told; under `ANYTHING`, why no change can be.
    general_doubt: why nothing at all can be told; empty where it can.
    """

    whole: Declaration
    declared: Declaration
    shown: Declaration
    values: Values
    fates: Fates = field(default_factory=dict)
    doubts: Mapping[str, str] = field(default_factory=dict)
    general_doubt: str = ""

    def on(self, page: str) -> Living:
        """The same of what one of several pages shows."""
        if len(self.whole.pages) <= 1:
            return self
        whole, declared, shown = (_on(each, page) for each in (self.whole, self.declared, self.shown))
        return replace(self, whole=whole, declared=declared, shown=shown)

    @functools.cached_property
    def silent(self) -> tuple[str, ...]:
        """The names of the variables of which nothing is judged."""
        judged = {variable.name for variable in self.declared.variables}
        return tuple(sorted(each.name for each in self.whole.variables if each.name not in judged))

    def doubt_of(self, keys: Iterable[str]) -> str:
        """Why nobody can tell of a change of these keys; empty where that can be told."""
        if not self.doubts:
            return ""
        own = (self.doubts.get(variable_of(key), "") for key in keys)
        return next(filter(None, own), self.doubts.get(ANYTHING, ""))

    def fate(self, of: object) -> Fate:
        """What has become of a part of the declaration."""
        return next((fate for part, fate in self.fates.items() if part.of is of), IN_FORCE)

    def why_in_doubt(self, of: object) -> str:
        """Why nobody can tell what a part says; empty where that can be told."""
        fate = self.fate(of)
        return fate.why if fate.state == "in doubt" else self.general_doubt

    def doubt_of_goal(self, goal: Title | Victory) -> str:
        """Why nobody can tell whose a title is, or whether the victory was achieved; empty where that can be told."""
        return self.why_in_doubt(goal) or self.doubt_of(sorted(counted_by(goal)))


def living_under(declared: Declaration, law: Law, chronicle: Chronicle) -> Living:
    """What of a declaration is in force under a law, after all that its rules have been; everything, where no text of
    them has been seen."""
    if not chronicle.count:
        return Living(declared, declared, declared, Values(law, declared.name))
    unknown = unknown_in(law, chronicle)
    things = {catalogue.name: catalogue.rows_in(Values(law, declared.name)).keys() for catalogue in declared.catalogues}
    judge = Judge(declared.name, law, chronicle, unknown, things, parts_of(declared))
    fates = {part: judge.fate(part) for part in judge.parts}
    values = Values(_with_last_values(declared, law, chronicle, fates), declared.name, chronicle.unlike)
    legible = {part for part in fates if part.kind == "variable" and _is_legible(declared, part, values.law)}
    fates = {part: _on_what_it_touches(part, fate, fates, legible) for part, fate in fates.items()}
    judged = {part for part, fate in fates.items() if _is_judged(part, fate, legible)}
    general = general_doubt(unknown)
    functions = len(legible) == len(declared.variables) and _are_read(declared, declared.sentences, chronicle)
    if functions and not general and all(fate.state == "in force" for fate in fates.values()):
        return Living(declared, declared, declared, values, fates)
    return Living(
        whole=declared,
        declared=_only(declared, judged, functions=functions, forbidden=tuple(_perhaps_forbidden(fates))),
        shown=_only(declared, judged | {part for part in fates if _may_be_shown(part, fates)}, functions=functions),
        values=values,
        fates=fates,
        doubts=_doubts(fates, general),
        general_doubt=general,
    )


def is_silent(living: Living) -> bool:
    """Whether nothing of a declaration can be judged by: no part of it is left, or nobody can tell what posts state."""
    whole, declared = living.whole, living.declared
    return (_has_parts(whole) and not _has_parts(declared)) or whole.read_statements is not declared.read_statements


def _has_parts(declared: Declaration) -> bool:
    return bool(declared.variables or declared.actions or declared.titles or declared.victory)


def _with_last_values(declared: Declaration, law: Law, chronicle: Chronicle, fates: Fates) -> Law:
    """The law with what sentences that are gone stated last: what is tracked by them is still to be read. What the rules
    do not know yet is worth nothing."""
    gone: dict[str, tuple[str, ...]] = {}
    for sentence in declared.every_sentence:
        name = f"{declared.name}/{sentence.key}"
        if not sentence.optional and name not in law.parameters and name in chronicle.values:
            gone[name] = chronicle.values[name]
    for part, fate in fates.items():
        for sentence in part.sentences if part.kind == "variable" and fate.state == "dead" else ():
            name = f"{declared.name}/{sentence.key}"
            if name not in law.parameters:
                gone.setdefault(name, ("0",) * len(tuple(sentence)))
    if not gone:
        return law
    last = {name: Parameter(name, values, "") for name, values in gone.items()}
    return replace(law, parameters={**law.parameters, **last})


def _is_legible(declared: Declaration, part: Part, law: Law) -> bool:
    """Whether every number of a variable is known, be it from before."""
    return all(f"{declared.name}/{sentence.key}" in law.parameters for sentence in part.sentences)


def _may_be_shown(part: Part, fates: Fates) -> bool:
    """Whether a variable can be read where it is shown, though nobody knows what it begins as."""
    return part.kind == "variable" and (fates[part].state == "in force" or not isinstance(part.of, Grid | Listing))


def _are_read(declared: Declaration, sentences: Iterable[Sentence], chronicle: Chronicle) -> bool:
    """Whether the text states all of these that no text may lack on purpose."""
    return all(one.optional or chronicle.reads(f"{declared.name}/{one.key}") for one in sentences)


def _is_judged(part: Part, fate: Fate, legible: set[Part]) -> bool:
    if part.kind == "variable":
        return fate.state != "dead" and part in legible
    return fate.state != "dead" and fate.stated


def _on_what_it_touches(part: Part, fate: Fate, fates: Fates, legible: set[Part]) -> Fate:
    """The fate of a part, given those of the variables that it turns on, or that its function may look at."""
    if not fate.stated:
        return fate
    for other, of_other in fates.items():
        if other.kind != "variable":
            continue
        is_gone, is_dark = of_other.state == "dead", other not in legible
        named = other.name in part.changes
        if (named and (is_gone or is_dark)) or (is_dark and (part.by_function or other.name in part.looks_at)):
            why = f"it turns on {other.name}, and {of_other.why}"
            return Fate("dead" if part.kind == "variable" else "in doubt", why, stated=False)
    return fate


def _doubts(fates: Fates, everything: str) -> dict[str, str]:
    """By variable, why nobody can tell of its changes: by itself, or by an action that may make them."""
    doubts = {ANYTHING: everything} if everything else {}
    for part, fate in fates.items():
        if fate.forbidden:
            continue
        if part.kind in ("variable", "action", "trigger", "prohibition", "invariant") and fate.state == "in doubt":
            for name in sorted(part.touches):
                doubts.setdefault(name, _said(part, fate))
    return doubts


def _said(part: Part, fate: Fate) -> str:
    return f"{part.label}: {fate.why}"


@functools.lru_cache(maxsize=32)
def _on(declared: Declaration, page: str) -> Declaration:
    """A declaration with the variables, and titles, that one page shows; that page is its own."""
    given: dict[str, Any] = {name: getattr(declared, name) for name in Declaration.__struct_fields__}
    given["variables"] = tuple(one for one in declared.variables if (one.page or declared.page) == page)
    given["titles"] = declared.titles if page == declared.page else ()
    return Declaration(**given | {"page": page})


def _perhaps_forbidden(fates: Fates) -> Iterator[Prohibition]:
    """What may forbid actions, and nobody can tell."""
    for part, fate in fates.items():
        if fate.forbidden and isinstance(part.of, Action):
            when = Untold(f"it may be forbidden: {fate.why}")
            yield Prohibition(rule=part.of.rule, when=when, actions=(part.of.name,))


def _only(
    declared: Declaration, parts: set[Part], *, functions: bool, forbidden: tuple[Prohibition, ...] = ()
) -> Declaration:
    """A declaration with these parts alone, with its functions where all that they may ask for is known, and with what may be
    forbidden besides."""
    given: dict[str, Any] = {name: getattr(declared, name) for name in Declaration.__struct_fields__}
    for name in ("variables", "actions", "triggers", "prohibitions", "invariants", "titles"):
        given[name] = tuple(one for one in given[name] if any(one is part.of for part in parts))
    given["prohibitions"] += forbidden
    given["victory"] = next((part.of for part in parts if part.kind == "victory"), None)
    if not functions:
        given |= {"columns": {}, "tables": Declaration.tables, "read_statements": None}
    return Declaration(**given)
