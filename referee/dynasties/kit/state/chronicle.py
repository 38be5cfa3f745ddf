"""Chronicle: what has stood among the dynastic rules and since when, as far as a declaration turns on it.

A declaration is taken to know what the rules said when it began to be played, and what a rule that it names said when
that rule first stood. Every other sentence that it does not read is unknown to it, from the law on that first had it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from immutables import Map

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.rows import branches_of, said_by_rows
from referee.dynasties.kit.state.unread import parameters_of, rule_of, unread_in
from referee.dynasties.kit.terms.sentences import RowUnlike
from referee.law.law import Law
from referee.law.parameters import fingerprint


class Standing(msgspec.Struct, frozen=True):
    """Since when a sentence stands, or one of which the declaration knows has stood.

    since, last: the first of the changes with which it stands, and the last with which it stood.
    source: the text that first had it.
    """

    since: int
    last: int
    source: str


class Chronicle(msgspec.Struct, frozen=True, kw_only=True):
    """The dynastic rules as they have come and gone; see `kit.unread` for the marks of sentences.

    text: a fingerprint of what they say.
    count: how often that has changed; 0: no text of them is known yet.
    unread: by mark, the sentences that stand and that nothing reads.
    known: by mark, the sentences among those that the declaration is taken to know, gone ones included.
    read: by parameter, every sentence that has been read.
    values: by parameter, what it stated last.
    rules: by name in small letters, every rule that has stood, and whether it stands.
    gone: by rule in small letters or parameter, the text since which it is no more.
    rows: what the branches of the declaration say again of a row, as it stood when they were written; see `kit.parts.rows`.
    unlike: by row, what it says where that is something else, or no branch knows it, and the text since which it does.
    """

    text: str = ""
    count: int = 0
    unread: Map[str, Standing] = Map()
    known: Map[str, Standing] = Map()
    read: Map[str, Standing] = Map()
    values: Map[str, tuple[str, ...]] = Map()
    rules: Map[str, bool] = Map()
    gone: Map[str, str] = Map()
    rows: Map[str, str] = Map()
    unlike: Map[str, RowUnlike] = Map()

    def reads(self, parameter: str) -> bool:
        """Whether the text in force states it."""
        read = self.read.get(parameter)
        return read is not None and read.last == self.count

    def last_read(self, parameter: str) -> int:
        """The last of the changes with which it was stated; below all where it never was."""
        read = self.read.get(parameter)
        return read.last if read is not None else -1

    def stands(self, rule: str) -> bool:
        """Whether a rule stands."""
        return self.rules.get(rule.casefold(), False)

    @property
    def lost(self) -> dict[str, int]:
        """The marks of what the declaration is taken to know and that stands no more, of rules that stand, each with the
        change that took it away."""
        gone = {mark: known.last + 1 for mark, known in self.known.items() if mark not in self.unread}
        return {mark: gone[mark] for mark in sorted(gone) if self.stands(rule_of(mark))}


def chronicle_under(before: Chronicle, declared: Declaration, law: Law) -> Chronicle:
    """The chronicle with a law that has come into force; the same where it changes nothing that matters here, and where
    no text is held of the rules by which the dynasty is known."""
    if not any(law.dynastic_rule(rule) for rule in declared.rules):
        return before
    text = fingerprint("\n".join(f"{rule.name}\n{rule.text}\n{rule.tables}" for rule in law.dynastic))
    values = {name: one.values for name, one in parameters_of(declared, law).items()}
    if before.text == text and values == {name: known for name, known in before.values.items() if before.reads(name)}:
        return before
    unread = _standing(before.unread, before.count, unread_in(declared, law), law.source)
    rules = {rule.name.casefold() for rule in law.dynastic if rule.name}
    was_read = (name for name in before.read if before.reads(name))
    ended = [name for name in (*before.rules, *was_read) if name not in rules and name not in values]
    known = {mark for mark in unread if not before.count or mark in before.known or _is_new(mark, before, declared)}
    known_rows, unlike = _rows_under(before, declared, law)
    return Chronicle(
        text=text,
        count=before.count + 1,
        unread=unread,
        known=before.known.update({mark: unread[mark] for mark in known}),
        read=before.read.update(_standing(before.read, before.count, values, law.source)),
        values=before.values.update(values),
        rules=before.rules.update({**dict.fromkeys(before.rules, False), **dict.fromkeys(rules, True)}),
        gone=Map({name: before.gone.get(name, law.source) for name in ended}),
        rows=known_rows,
        unlike=unlike,
    )


def _rows_under(before: Chronicle, declared: Declaration, law: Law) -> tuple[Map[str, str], Map[str, RowUnlike]]:
    """The rows as branches know them, with those that they come to know; and the rows that are unlike that now. A row is
    known since the first text, or that of its rule, has it, or, where a branch says what it does, since any has."""
    known, unlike = dict(before.rows), dict[str, RowUnlike]()
    for row, said in said_by_rows(declared, law).items():
        kind, name = row.split("\n")
        branches, catalogue = branches_of(declared)[kind], declared.catalogue(kind)
        is_first = not before.count or catalogue is None or catalogue.rule.casefold() not in before.rules
        if is_first or name in branches:
            known.setdefault(row, said)
        if known.get(row) != said and (said or row in known) and not branches.get(name, False):
            last = before.unlike.get(row)
            unlike[row] = last if last is not None and last.words == said else RowUnlike(said, law.source)
    return Map(known), Map(unlike)


def _standing(before: Mapping[str, Standing], count: int, names: Iterable[str], source: str) -> Map[str, Standing]:
    """Since when these stand, after so many changes: since before, where they stood with the last of them."""
    now = count + 1
    stood = {name: before[name] for name in names if name in before and before[name].last == count}
    return Map(
        {
            name: Standing(stood[name].since, now, stood[name].source) if name in stood else Standing(now, now, source)
            for name in names
        }
    )


def _is_new(mark: str, before: Chronicle, declared: Declaration) -> bool:
    """Whether a sentence stands in a rule that the declaration names, and that has never stood before."""
    rule = rule_of(mark)
    return rule not in before.rules and rule in declared.rules_of_its_own
