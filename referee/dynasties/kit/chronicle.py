"""Chronicle: what has stood among the dynastic rules and since when, as far as a declaration turns on it.

A declaration is taken to know what the rules said when it began to be played, and what a rule that it names said when
that rule first stood. Every other sentence that it does not read is unknown to it, from the law on that first had it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from immutables import Map

from referee.dynasties.kit.declaration import Declaration
from referee.law.law import DynasticRule, Law
from referee.law.parameters import Parameter, fingerprint
from referee.law.places import key_of, known_at, sentence_fingerprint


class Chronicle(msgspec.Struct, frozen=True, kw_only=True):
    """The dynastic rules as they have come and gone. A sentence's mark is its rule in small letters and itself.

    text: a fingerprint of what they say.
    count: how often that has changed; 0: no text of them is known yet.
    unread: by mark, the sentences that stand and that nothing reads: since which of the changes, and in which text.
    known: by mark, the sentences among those that the declaration is taken to know, gone ones included.
    rules: by name in small letters, every rule that has stood, and whether it stands.
    read: by parameter, at which of the changes it was last read.
    values: by parameter, what it was then.
    gone: by rule in small letters or parameter, the text since which it is no more.
    """

    text: str = ""
    count: int = 0
    unread: Map[str, tuple[int, str]] = Map()
    known: Map[str, int] = Map()
    rules: Map[str, bool] = Map()
    read: Map[str, int] = Map()
    values: Map[str, tuple[str, ...]] = Map()
    gone: Map[str, str] = Map()

    def reads(self, parameter: str) -> bool:
        """Whether the text in force states it."""
        return self.read.get(parameter, -1) == self.count

    def stands(self, rule: str) -> bool:
        """Whether a rule stands."""
        return self.rules.get(rule.casefold(), False)

    @property
    def lost(self) -> tuple[str, ...]:
        """The marks of what the declaration is taken to know and that stands no more, of rules that stand."""
        return tuple(mark for mark in self.known if mark not in self.unread and self.stands(rule_of(mark)))


def rule_of(mark: str) -> str:
    """The rule of a sentence's mark, in small letters."""
    return mark.partition("\n")[0]


def said_by(mark: str) -> str:
    """The sentence of a mark."""
    return mark.partition("\n")[2]


def chronicle_under(before: Chronicle, declared: Declaration, law: Law) -> Chronicle:
    """The chronicle with a law that has come into force; the same where it changes nothing that matters here, and where
    no text is held of the rules by which the dynasty is known."""
    if not any(law.dynastic_rule(rule) for rule in declared.rules):
        return before
    text = fingerprint("\n".join(f"{rule.name}\n{rule.text}\n{rule.tables}" for rule in law.dynastic))
    values = {name: one.values for name, one in _parameters(declared, law)}
    if before.text == text and values == {name: known for name, known in before.values.items() if before.reads(name)}:
        return before
    marks = dict.fromkeys(_unread(declared, law))
    rules = {rule.name.casefold() for rule in law.dynastic if rule.name}
    count, source = before.count + 1, law.source
    new = {mark for mark in marks if not before.count or _is_of_a_new_rule(mark, before, declared)}
    was_read = (name for name in before.read if before.reads(name))
    ended = [name for name in (*before.rules, *was_read) if name not in rules and name not in values]
    return Chronicle(
        text=text,
        count=count,
        unread=Map({mark: before.unread.get(mark, (count, source)) for mark in marks}),
        known=before.known.update(dict.fromkeys(sorted(new), count)),
        rules=before.rules.update({**dict.fromkeys(before.rules, False), **dict.fromkeys(rules, True)}),
        read=before.read.update(dict.fromkeys(values, count)),
        values=before.values.update(values),
        gone=Map({name: before.gone.get(name, source) for name in ended}),
    )


def _is_of_a_new_rule(mark: str, before: Chronicle, declared: Declaration) -> bool:
    """Whether a sentence stands in a rule that the declaration names, and that has never stood before."""
    rule = rule_of(mark)
    return rule not in before.rules and rule in declared.rules_of_its_own


def _parameters(declared: Declaration, law: Law) -> Iterator[tuple[str, Parameter]]:
    begins = f"{declared.name}/"
    return ((name, one) for name, one in law.parameters.items() if name.startswith(begins) and name not in law.clouded)


def _unread(declared: Declaration, law: Law) -> Iterator[str]:
    """The marks of the sentences that nothing of the declaration reads, and of which the project knows nothing."""
    read = {(one.rule.casefold(), line) for _, one in _parameters(declared, law) for line in one.sentence.split("\n")}
    for rule in law.dynastic:
        name, place = rule.name.casefold(), key_of("dynastic", rule.name)
        rows = _rows_read(declared, rule)
        for sentence in rule.sentences:
            if (name, sentence) in read or sentence in rows:
                continue
            if not known_at(place, None, sentence_fingerprint(sentence, law.words)):
                yield f"{name}\n{sentence}"


def _rows_read(declared: Declaration, rule: DynasticRule) -> frozenset[str]:
    """What of a rule is the rows of its catalogues."""
    of_it = (one for one in declared.catalogues if one.rule.casefold() == rule.name.casefold())
    return frozenset(sentence for catalogue in of_it for sentence in catalogue.sentences_in(rule))
