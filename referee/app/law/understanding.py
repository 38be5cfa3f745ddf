"""How much of a ruleset's text is understood: each sentence as read, as known, or as not understood and what that costs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

import msgspec

from referee.app.law.rulesets import Understood
from referee.checks.catalogue import CORE
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.law.drift import Reader
from referee.law.law import Law, Why
from referee.law.meaning import in_our_words, nearest
from referee.law.places import FIXED
from referee.law.reach import reached
from referee.law.ruleset import Rule, Words
from referee.law.taught import in_force
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.rules.core import hiatus
from referee.rules.core.idling import NEEDED_TO_IDLE, NEEDED_TO_UNIDLE
from referee.rules.core.needed import needed_for_kind

QUESTIONS = {
    "check and queue of Proposals": needed_for_kind(PROPOSAL),
    "check and queue of Calls for Judgement": needed_for_kind(CFJ),
    "check and queue of Declarations of Victory": needed_for_kind(DOV),
    "idle": (*NEEDED_TO_IDLE, *NEEDED_TO_UNIDLE, "quorum"),
    "hiatus": hiatus.NEEDED,
}
"""What may be asked, and the sentences without which it cannot be answered."""


class Reading(msgspec.Struct, frozen=True):
    """What is read from a sentence: the parameter, and its values."""

    name: str
    values: tuple[str, ...]


class Nearest(msgspec.Struct, frozen=True):
    """The statement that a sentence comes nearest to, what that says in our words, and how many words are different."""

    name: str
    says: str
    apart: int


class SentenceRead(msgspec.Struct, frozen=True):
    """A sentence: `read`, `known` from the texts that the project was built on and nothing read from it, or neither.

    `by_form`: read though its own words are not known. `why` as in `Unread`. `costs` are the questions that cannot be
    answered for want of it, and the codes of checks; `nearest` is looked for in its rule.
    """

    sentence: str
    taken: Literal["read", "known", "not understood"]
    readings: tuple[Reading, ...] = ()
    why: Why | Literal[""] = ""
    fingerprint: str = ""
    costs: tuple[str, ...] = ()
    by_form: bool = False
    nearest: Nearest | None = None


class RuleRead(msgspec.Struct, frozen=True):
    """The sentences of a fixed rule."""

    section: str
    rule: str
    sentences: tuple[SentenceRead, ...]

    @property
    def understood(self) -> int:
        """How many of them are."""
        return sum(one.taken != "not understood" for one in self.sentences)


def rules_read(text: Understood) -> list[RuleRead]:
    """Every fixed rule that says anything, in the order of the text."""
    return [
        RuleRead(rule.section, rule.name, tuple(_sentences(rule, text)))
        for rule in text.ruleset.rules
        if rule.section in FIXED and rule.sentences
    ]


def _sentences(rule: Rule, text: Understood) -> Iterator[SentenceRead]:
    sought = text.book.sought
    reader = Reader(rule, text.ruleset.words, sought, text.taken, in_force(text.book.taught, text.at))
    unread = {one.sentence: one.why for one in text.law.unread if (one.section, one.rule) == (rule.section, rule.name)}
    known = {statement.name for _, statement in sought.at.get(reader.known_as, ())}
    by_form = {one.at for one in reader.understood if one.by_form}
    for at, sentence in enumerate(rule.sentences):
        readings = tuple(
            Reading(one.parameter.name, one.parameter.values) for one in reader.understood if at in one.lines
        )
        if sentence in unread:
            lost = reached([(reader.known_as, sentence)], sought)
            costs = tuple(costs_of(lost, text.book))
            near = _nearest(sentence, text.ruleset.words, known)
            yield SentenceRead(sentence, "not understood", (), unread[sentence], reader.marks[at], costs, nearest=near)
        else:
            yield SentenceRead(sentence, "read" if readings else "known", readings, by_form=at in by_form)


def _nearest(sentence: str, words: Words, names: Collection[str]) -> Nearest | None:
    """What a sentence comes nearest to, unless more than half of it is something else."""
    near = nearest(sentence, words, names)
    if near is None or 2 * near[1] > len(sentence.split()):
        return None
    return Nearest(near[0], in_our_words(near[0], words) or "", near[1])


def costs_of(lost: Collection[str], book: Book = CARRIED_BOOK) -> Iterator[str]:
    """What cannot be told where these sentences are not understood: questions, then the codes of checks."""
    yield from (question for question, needed in QUESTIONS.items() if not set(needed).isdisjoint(lost))
    clauses = {clause for name in lost for clause in book.by_name[name].clauses}
    yield from (check.code for check in CORE if not clauses.isdisjoint(check.clauses))


def share_of(rules: Collection[RuleRead]) -> tuple[int, int]:
    """How many sentences are understood, and how many there are."""
    return sum(rule.understood for rule in rules), sum(len(rule.sentences) for rule in rules)


class RuleDocument(msgspec.Struct, frozen=True):
    """A fixed rule: how many of its sentences are understood, and each."""

    section: str
    rule: str
    understood: int
    of: int
    sentences: tuple[SentenceRead, ...]


class UnderstoodDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Each sentence of a ruleset: read as what, none of ours, or not understood and what that costs: `referee ruleset --understood`."""

    schema: Literal[1] = 1
    source: str
    understood: int
    of: int
    rules: tuple[RuleDocument, ...]


def understood_document(law: Law, rules: Collection[RuleRead]) -> UnderstoodDocument:
    """All that is understood of a text, and what is not."""
    understood, sentences = share_of(rules)
    return UnderstoodDocument(
        source=law.source,
        understood=understood,
        of=sentences,
        rules=tuple(
            RuleDocument(rule.section, rule.rule, rule.understood, len(rule.sentences), rule.sentences)
            for rule in rules
        ),
    )
