"""The ledger: every clause of the ruleset texts, in our words, and whether a program can decide it."""

from __future__ import annotations

import csv
import functools
from collections.abc import Iterable
from importlib import resources

import msgspec

from referee.law.law import Law, carried_law, once_a_law
from referee.law.reading import LENT_BY_THE_LATER
from referee.law.statements import CORE
from referee.model.patterns import later

LEDGERS = {"R167": "ruleset-167", "SB20": "sandbox-2020", "R205": "ruleset-205", "DSGN": "designs", "DEV": "devices"}
"""Prefix of the clause ids to the file."""

TEXTS = {"R167": "167", "SB20": "sandbox-2020", "R205": "205"}
"""Prefix of the clause ids to the text whose clauses they are."""


_LENT = frozenset(clause for wanted in CORE if wanted.name in LENT_BY_THE_LATER for clause in wanted.clauses)
"""The clauses that a text with a stub of an appendix borrows from the later one alone."""

_SINCE = later(r"\s*\b(?:CHANGED|NEW|NOTE)\b[:(]")
_OF_OTHER_TEXTS = later(r"\s*\([^()]*\b(?:R167|R205|SB20)\b[^()]*\)")


class Clause(msgspec.Struct, frozen=True):
    """One clause; `checkable` is auto, assisted, human or na.

    derived_from: the ids of the clauses of earlier texts from which it comes; same_as: of those that say the same.
    """

    id: str
    section: str
    rule: str
    clause: str
    kind: str
    evidence: str
    checkable: str
    derived_from: str
    same_as: str

    @property
    def said(self) -> str:
        """What it says, for people: without what it says of other texts, and without ids."""
        said = _OF_OTHER_TEXTS.sub("", _SINCE.split(self.clause)[0]).removeprefix("(Implied) ")
        return f"{said[:1].upper()}{said[1:]}"


@functools.cache
def clauses(prefix: str) -> dict[str, Clause]:
    """The clauses of one text by id, in the order of the text."""
    body = resources.files("referee.law").joinpath(f"data/clauses/{LEDGERS[prefix]}.csv").read_text("utf-8")
    return {row["id"]: Clause(**row) for row in csv.DictReader(body.splitlines())}


@functools.cache
def descendants(prefix: str) -> dict[str, tuple[str, ...]]:
    """Clause ids of 167 to those of a later text that derive from them."""
    derived: dict[str, list[str]] = {}
    for clause in clauses(prefix).values():
        for ancestor in clause.derived_from.replace(";", " ").split():
            if ancestor.startswith("R167-"):
                derived.setdefault(ancestor, []).append(clause.id)
    return {ancestor: tuple(ids) for ancestor, ids in derived.items()}


def prefix_of(law: Law | None) -> str:
    """Whose clause ids to cite for a law: the ledger's of the text that says most nearly the same."""
    return "R167" if law is None else _prefix_of(law)


@once_a_law
def _prefix_of(law: Law) -> str:
    return max(TEXTS, key=lambda prefix: _likeness(law, prefix))


def _likeness(law: Law, prefix: str) -> int:
    """How near a law is to a carried text: less by what it lacks of it, more by what it says alike."""
    text = carried_law(TEXTS[prefix])
    if text is None:
        return 0
    alike = sum(name in text.parameters for name in law.parameters) - len(text.parameters)
    same = sum(
        parameter.values == text.parameters[name].values for name, parameter in law.parameters.items() if text.get(name)
    )
    return alike + same + sum(law.special_cases.get(name) is not None for name in text.special_cases)


def cite(bare: str, law: Law | None) -> str:
    """A clause id for the law in force, from the one that 167's ledger gives it without prefix, or from a full one.

    What no ledger has stands as it is: the dynasties from outside cite their rules by name.
    """
    return _cite(bare, prefix_of(law))


def killed_by_author(law: Law | None) -> str:
    """What the law in force calls a Proposal on which its author has voted AGAINST: “Withdrawn”, or “Self-Killed” as it was before."""
    stated = law.get("self-kill") if law is not None else None
    ours = clauses(prefix_of(law)).get(cite("RESPROP-04", law))
    said = (stated.sentence if stated is not None else "") or (ours.said if ours is not None else "")
    return "Withdrawn" if "withdrawn" in said.casefold() else "Self-Killed"


def cite_all(names: Iterable[str], law: Law | None) -> tuple[str, ...]:
    """Clause ids for the law in force, each once; of those given in full only what that law can state, if any is."""
    names, prefix = tuple(names), prefix_of(law)
    stated = [name for name in names if _may_state(name, prefix)]
    return tuple(dict.fromkeys(_cite(name, prefix) for name in stated or names))


@functools.lru_cache(maxsize=4096)
def _cite(name: str, prefix: str) -> str:
    earlier = f"R167-{name}"
    if earlier not in clauses("R167"):
        return name
    later = () if prefix == "R167" else descendants(prefix).get(earlier, ())
    return later[0] if later else earlier


def _may_state(name: str, prefix: str) -> bool:
    """Whether a text may have a clause: of another text's fixed rules only what it borrows for its stub of an appendix."""
    own = name.partition("-")[0]
    clause = clauses(own).get(name) if own in TEXTS and own != prefix else None
    return clause is None or clause.section == "dynastic" or (prefix == "SB20" and name in _LENT)
