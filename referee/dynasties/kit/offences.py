"""Offences: what can be wrong in a dynasty, each with a stable code, the law it rests on, and words for people.

Most are the same in every declared dynasty, and their numbers never change: a letter of the dynasty's and the
number here. A dynasty's own begin at 501.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from referee.dynasties.kit.actions import Dice
from referee.dynasties.kit.sentences import named
from referee.model.findings import Problem

if TYPE_CHECKING:
    from referee.dynasties.kit.declaration import Declaration

_OWN = re.compile(
    r"(?P<number>\d+) (?P<reason>\S+) \[(?P<clauses>[^\]]*)\] (?P<about>[^|]+?) \| (?P<words>[^|]+?)(?: \| (?P<cannot>[^|]+))?"
)
_NOTHING = "nothing: who, when and what are on the tracker"


@dataclass(frozen=True, kw_only=True)
class Offence:
    """One kind of wrong. `reason` is the name that problems of the dynasty bear: `mosaic-too-soon`.

    `clauses` are ids of a ledger, or plain words for a rule where no ledger has the text.
    """

    code: str
    reason: str
    about: str
    clauses: tuple[str, ...]
    cannot_see: str
    message: Callable[[Problem], str]


@dataclass(frozen=True, kw_only=True)
class Own:
    """An offence that only one dynasty knows; `words` may name facts of a problem in braces, `{who}` its actor."""

    number: str
    reason: str
    about: str
    clauses: tuple[str, ...]
    words: str
    cannot_see: str = _NOTHING

    def message(self, problem: Problem) -> str:
        """The words for a finding."""
        return filled(self.words, problem)


def owns_in(prefix: str, table: str) -> tuple[Own, ...]:
    """Own offences from a table: `501 reason [CLAUSE-01 ...] About it. | Words for a finding. | What it cannot see`.

    The last part may be left out; `prefix` is the ledger's. Raises ValueError for a line that is none.
    """
    found = []
    for line in filter(None, (line.strip() for line in table.split("\n"))):
        match = _OWN.fullmatch(line)
        if match is None:
            raise ValueError(f"no offence: {line!r}")
        clauses = tuple(f"{prefix}-{clause}" for clause in match["clauses"].split())
        own = Own(
            number=match["number"], reason=match["reason"], about=match["about"], clauses=clauses, words=match["words"]
        )
        found.append(replace(own, cannot_see=match["cannot"]) if match["cannot"] else own)
    return tuple(found)


def filled(words: str, problem: Problem) -> str:
    """Words with the facts of a problem in them."""
    facts = {"who": problem.actor, "on": problem.subject.partition(":")[2], **problem.facts}
    return re.sub(r"\{(\w+)\}", lambda mark: str(facts.get(mark[1], "")), words)


Relevant = Callable[["Declaration"], bool]


@dataclass(frozen=True)
class Kind:
    """An offence that every dynasty shares to which it is relevant."""

    number: str
    reason: str
    about: str
    words: str
    relevant: Relevant
    cannot_see: str = _NOTHING


def _tracked(declared: Declaration) -> bool:
    return bool(declared.page)


KINDS = (
    Kind(
        "101",
        "unlawful-edit",
        "An edit of the tracker is lawful where lawful actions of its editor lead to what it shows.",
        "{who} changed {changed}, which no lawful action does.{nearest}",
        _tracked,
        "an action whose rule the declaration does not hold",
    ),
    Kind(
        "102",
        "edit-by-outsider",
        "Only those who play may take actions.",
        "{who}, who is no active player, changed {changed}: {what}.",
        _tracked,
    ),
    Kind(
        "103",
        "acted-while-barred",
        "While the game stands still no dynastic action is taken.",
        "{who} took an action ({what}) although {why}.",
        lambda declared: bool(declared.actions),
    ),
    Kind(
        "104",
        "acted-for-another",
        "Nobody takes an action that is another's.",
        "{who} changed {changed}, which only {owner} may do ({what}).",
        lambda declared: _tracked(declared) and any(variable.each for variable in declared.variables),
    ),
    Kind(
        "105",
        "too-soon",
        "An action is taken only as often as its rule says.",
        "{who} took an action too soon again: {what}.{when}",
        lambda declared: any(action.often or action.wait for action in declared.actions),
    ),
    Kind(
        "106",
        "not-paid",
        "An action takes effect only where its whole cost is spent.",
        "{who} did not pay the price: {what}.",
        lambda declared: any(action.cost for action in declared.actions),
        "whether an amount was meant for another action than the one it fits",
    ),
    Kind(
        "107",
        "out-of-bounds",
        "No value is set to what its rule does not allow.",
        "{who} set {changed}: {why}.",
        _tracked,
    ),
    Kind(
        "108",
        "condition-not-met",
        "An action is taken only where its rule's conditions are met.",
        "{who} took an action whose condition was not met: {what}: {why}.",
        lambda declared: _tracked(declared) and any(action.has_conditions for action in declared.actions),
    ),
    Kind(
        "109",
        "not-rolled",
        "What the rules leave to chance is rolled, and the roll is kept to.",
        "{who} took a result that no roll of theirs gave: {what} ({dice}).",
        lambda declared: _tracked(declared) and has_chance(declared),
        "rolls that the archive does not hold: where it holds none at all, this is undetermined",
    ),
    Kind(
        "110",
        "built-on-a-wrong",
        "What builds on an illegal change falls with it.",
        "{who} acted on what an unlawful change had left on the tracker: {what}.",
        _tracked,
    ),
    Kind(
        "111",
        "enactment-unclear",
        "A change for a votable matter does what the matter says.",
        "{who} changed {changed} for “{matter}”, which does not speak of it.",
        _tracked,
        "whether an enactment was carried out as its words mean it: the words are for people",
    ),
    Kind(
        "201",
        "title-not-true",
        "A title on the tracker is whose the rules make it.",
        "{who} gave the title {title} to {listed}; it is {holder}'s.",
        lambda declared: bool(declared.titles),
    ),
    Kind(
        "301",
        "victory-not-met",
        "A Declaration of Victory rests on having achieved it.",
        "{who} declared victory; what the rules name was not achieved: {why}.",
        lambda declared: declared.victory is not None,
        "victories by other ways than the one declared",
    ),
    Kind(
        "401",
        "tracker-unreadable",
        "What the tracker shows can be read.",
        "A part of the tracker cannot be read since {who}'s edit: {why}.",
        _tracked,
    ),
    Kind(
        "402",
        "history-missing",
        "The tracker's history is whole.",
        "The history of the tracker before this revision of {who}'s is not in the archive; what it shows was taken as it is.",
        _tracked,
        "what was done before the oldest revision that the archive holds",
    ),
)


def has_chance(declared: Declaration) -> bool:
    """Whether anything is left to dice."""
    gains = [amount for action in declared.actions for amount in action.gain.values()]
    return any(isinstance(amount, Dice) for amount in gains) or any(action.chance for action in declared.actions)


def offences_of(declared: Declaration) -> tuple[Offence, ...]:
    """Every offence that a declaration can know, with the clauses of all that it declares."""
    clauses = clauses_of(declared)
    kinds = [
        Offence(
            code=f"{declared.letter}{kind.number}",
            reason=f"{declared.name}-{kind.reason}",
            about=kind.about,
            clauses=clauses,
            cannot_see=kind.cannot_see,
            message=lambda problem, words=kind.words: filled(words, problem),  # type: ignore[misc]
        )
        for kind in KINDS
        if kind.relevant(declared)
    ]
    owns = [
        Offence(
            code=f"{declared.letter}{own.number}",
            reason=f"{declared.name}-{own.reason}",
            about=own.about,
            clauses=own.clauses,
            cannot_see=own.cannot_see,
            message=own.message,
        )
        for own in declared.owns
    ]
    return (*kinds, *owns)


def clauses_of(declared: Declaration) -> tuple[str, ...]:
    """All clauses that a declaration implements, each once."""
    found = [clause for variable in declared.variables for clause in variable.clauses]
    for action in declared.actions:
        found += action.cited
    found += [clause for title in declared.titles for clause in title.clauses or (named(title.rule),)]
    found += [clause for sentence in declared.every_sentence() for clause in sentence.clauses]
    if declared.victory is not None:
        found += declared.victory.clauses or (named(declared.victory.rule),)
    return tuple(dict.fromkeys(found))
