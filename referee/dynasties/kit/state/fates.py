"""Fates: what has become of each part of a declaration under a law, and why, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from referee.dynasties.kit.said.mentions import is_general, leans, may_forbid_what_stands_by, names, only_forbids
from referee.dynasties.kit.state.chronicle import Chronicle
from referee.dynasties.kit.state.parts import Part
from referee.dynasties.kit.state.unread import rule_of, said_by
from referee.dynasties.kit.terms.sentences import Sentence
from referee.law.law import Law

_GOALS = ("title", "victory")
_SHORTEST = 3
"""Letters of the shortest option that a sentence is taken to name."""
_LONGEST = 160
"""Characters that are told of a sentence."""


class Fate(Struct, frozen=True):
    """What has become of a part.

    state: it is in force; it is not, or no more; or nobody can tell.
    why: in words.
    stated: the sentences that it rests on stand, whatever else may touch it.
    forbidden: all that nobody can tell is whether it is forbidden.
    """

    state: Literal["in force", "dead", "in doubt"] = "in force"
    why: str = ""
    stated: bool = True
    forbidden: bool = False


IN_FORCE = Fate()


class Unknown(NamedTuple):
    """A sentence of a dynastic rule that nothing of the declaration accounts for, and the text since which it stands."""

    rule: str
    sentence: str
    source: str

    @property
    def said(self) -> str:
        """For people."""
        return f"rule “{self.rule}” says {_quoted(self.sentence)} since {self.source}, which is not understood"


class Judge(Struct, frozen=True):
    """Tells the fate of parts.

    dynasty: the name by which its sentences are known.
    law: the law in force.
    chronicle: what its dynastic rules have been.
    unknown: what of them is not understood.
    things: by kind, the names of the things of each catalogue.
    parts: all of the declaration.
    """

    dynasty: str
    law: Law
    chronicle: Chronicle
    unknown: Sequence[Unknown]
    things: Mapping[str, Collection[str]]
    parts: Sequence[Part]

    def fate(self, part: Part) -> Fate:
        """What has become of a part."""
        told = self._by_rule(part) or next(self._by_sentences(part), None) or self._by_keywords(part)
        return told or self._by_what_is_lost(part) or self._by_what_is_new(part) or IN_FORCE

    def _by_rule(self, part: Part) -> Fate | None:
        """Whether its rule stands, or one in which a sentence that it rests on stands as well."""
        elsewhere = (rule for one in part.sentences if {*one.rules} & {*part.rules} for rule in one.rules)
        if not part.rules or any(map(self.chronicle.stands, (*part.rules, *elsewhere))):
            return None
        since = self.chronicle.gone.get(part.rules[0].casefold())
        when = f"is no more since {since}" if since else "does not stand yet"
        return Fate("dead", f"rule “{part.rules[0]}” {when}", stated=False)

    def _by_sentences(self, part: Part) -> Iterator[Fate]:
        """In doubt where something unknown may stand in the place of a sentence that it rests on, else dead."""
        missing = [sentence for sentence in part.sentences if not self.chronicle.reads(self._parameter(sentence))]
        for sentence in missing:
            for instead in self._instead_of(sentence):
                since = self.chronicle.gone.get(self._parameter(sentence))
                reads = f"reads otherwise since {since}, which" if since else "is not there as it is declared, and this"
                why = f"the sentence “{sentence.key}” {reads} is not understood: {_quoted(instead)}"
                yield Fate("in doubt", why, stated=False)
        for sentence in missing:
            since = self.chronicle.gone.get(self._parameter(sentence))
            when = f"is no more since {since}" if since else "does not stand yet"
            yield Fate("dead", f"the sentence “{sentence.key}” {when}", stated=False)

    def _instead_of(self, sentence: Sentence) -> Iterator[str]:
        """The sentences of its rule that nothing reads, and that did not stand beside it."""
        last = self.chronicle.last_read(self._parameter(sentence))
        rules = {rule.casefold() for rule in sentence.rules}
        for mark in sorted(self.chronicle.unread):
            if rule_of(mark) in rules and self.chronicle.unread[mark].since > last:
                yield said_by(mark)
        tables = (rule.tables for rule in self.law.dynastic if rule.name.casefold() in rules)
        # What a row says is a sentence, too, and begins with the name of its thing.
        rows = (row for each in tables for table in each for row in table if row and row[0])
        yield from (" ".join(row) for row in rows if sentence.begins_with(row[0]))

    def _by_keywords(self, part: Part) -> Fate | None:
        lacking = self.law.lacks(*part.keywords)
        return Fate("in doubt", f"what the core rules say of “{lacking[0]}” is not understood") if lacking else None

    def _by_what_is_lost(self, part: Part) -> Fate | None:
        """Whether a part that no sentence states by itself may have rested on one that is gone from its rule, with nothing
        in its place that the declaration reads."""
        if part.sentences:
            return None
        for mark, when in self.chronicle.lost.items():
            lost, rule = said_by(mark), rule_of(mark)
            is_about = rule in part.home and (leans(lost, self.law.words) or self._names(part, lost))
            if is_about and rule not in self._mended(when):
                return Fate("in doubt", f"rule “{part.rules[0]}” says no more: {_quoted(lost)}")
        return None

    def _mended(self, when: int) -> set[str]:
        """The rules that a change gave a sentence which the declaration reads."""
        began = (
            name for name, read in self.chronicle.read.items() if read.since == when and self.chronicle.reads(name)
        )
        return {one.rule.casefold() for one in map(self.law.get, began) if one is not None}

    def _by_what_is_new(self, part: Part) -> Fate | None:
        """Whether something that is not understood may be about it. What only forbids leaves all as it is, and makes nothing
        lawful: nobody can tell whether an action may be taken."""
        forbidden: Fate | None = None
        for unknown in self.unknown:
            if part.kind not in _GOALS and only_forbids(unknown.sentence):
                if part.kind == "action" and self._may_be_forbidden(part, unknown):
                    forbidden = forbidden or Fate("in doubt", unknown.said, forbidden=True)
                continue
            at_home = unknown.rule.casefold() in part.home and leans(unknown.sentence, self.law.words)
            if at_home or self._names(part, unknown.sentence):
                return Fate("in doubt", unknown.said)
        return forbidden

    def _may_be_forbidden(self, action: Part, by: Unknown) -> bool:
        """Whether a sentence that forbids something may forbid an action: one that it names; where it names none, such as its
        rule allows, or as have to do with what it names."""
        if any(self._names(each, by.sentence) for each in self.parts if each.kind == "action"):
            return self._names(action, by.sentence)
        if by.rule.casefold() in action.home and may_forbid_what_stands_by(by.sentence, self.law.words):
            return True
        concerned = action.touches | action.looks_at
        variables = (each for each in self.parts if each.kind == "variable" and each.name in concerned)
        return any(self._names(each, by.sentence) for each in variables)

    def _names(self, part: Part, sentence: str) -> bool:
        options = (*part.options, *self.things.get(part.things, ()))
        shown = any(len(one) >= _SHORTEST and one in sentence for one in options)
        return shown or any(names(sentence, name) for name in part.names)

    def _parameter(self, sentence: Sentence) -> str:
        return f"{self.dynasty}/{sentence.key}"


def unknown_in(law: Law, chronicle: Chronicle) -> tuple[Unknown, ...]:
    """What of the dynastic rules is not understood, rule by rule; what was not of a rule that is gone bears on nothing."""
    names = {rule.name.casefold(): rule.name for rule in law.dynastic}
    marks = sorted(mark for mark in chronicle.unread if mark not in chronicle.known and rule_of(mark) in names)
    told = ((names[rule_of(mark)], said_by(mark), chronicle.unread[mark].source) for mark in marks)
    return tuple(Unknown(*each) for each in told)


def general_doubt(unknown: Sequence[Unknown]) -> str:
    """Why nothing can be told at all; empty where it can."""
    return next((one.said for one in unknown if is_general(one.sentence)), "")


def _quoted(sentence: str) -> str:
    short = sentence if len(sentence) <= _LONGEST else f"{sentence[:_LONGEST].rsplit(' ', 1)[0]} …"
    return f"“{short.rstrip('.')}”"
