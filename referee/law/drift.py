"""Drift: the sentences of the fixed rules, and of the dynasties that come with the project, that the referee neither reads nor knows to be harmless.

The project carries a fingerprint of each sentence of the texts it was built on, with the dynasty's words
taken out, so that a dynasty in other words says nothing new. Of a sentence that is read, the numbers that are
read from it are taken out too: one that goes on otherwise than it did is not taken for understood. A sentence of the
fixed rules is known where it stands: in its rule, and in its list. In any other place it is another sentence.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct

from referee.law.elsewhere import marks_in_its_sense, says_the_same_anywhere
from referee.law.law import Unread
from referee.law.meaning import slots_of
from referee.law.parameters import Found, LawStatement, Parameter, find
from referee.law.places import FIXED, fingerprints, key_of, known_as, known_at, known_sentences, rules_saying
from referee.law.reach import reached
from referee.law.ruleset import Rule, Ruleset, Words
from referee.law.sought import Sought
from referee.law.taught import Taught, unsaid
from referee.law.wording import Standing, found_by_form

NOTHING_TAUGHT: Mapping[str, Taught] = {}


class Understanding(Struct, frozen=True):
    """What a text is understood to state, what in it is not understood, and in which rules that is (`places.known_as`)."""

    parameters: dict[str, Parameter]
    unread: tuple[Unread, ...]
    murky: frozenset[str]
    clouded: tuple[str, ...]
    """The parameters from rules of which not everything is understood, and those that a rule not known may change."""
    astray: frozenset[str] = frozenset()
    """The parameters that a sentence states which stands in another place than it is known in."""
    reached: frozenset[str] = frozenset()
    """The parameters that a sentence which is not understood may change."""


def is_known(reader: Reader, at: int, mark: str) -> bool:
    """Whether the project knows a sentence of a rule, by this fingerprint, where it stands."""
    if reader.fixed:
        return known_at(reader.known_as, reader.opener(at), mark)
    return mark in known_sentences()


class Reader:
    """Reads one rule: `mended` are the fingerprints of sentences in which only a word was mended.

    `known` None: every sentence counts as known, and each is looked at for its form as if it were not.
    """

    def __init__(
        self,
        rule: Rule,
        words: Words,
        sought: Sought,
        mended: Collection[str],
        taught: Mapping[str, Taught] = NOTHING_TAUGHT,
        known: Callable[[Reader, int, str], bool] | None = is_known,
    ) -> None:
        self.rule, self.mended, self._known = rule, mended, known
        self._words, self._sought = words, sought
        self.known_as, self.marks = known_as(rule, words), fingerprints(rule, words)
        self.sentences = rule.sentences
        self.fixed = rule.section in FIXED
        # A heading that is struck or hidden may take its rule with it: nobody can tell, so nothing of it is understood.
        self._is_struck = self.fixed and "<" in rule.name
        self._opening: dict[int, str] = {}
        self.understood: list[Found] = []
        hits = sought.in_rule(rule, words)
        looked_at: dict[int, list[Found]] = {}
        for hit in (*hits, *self._taught(taught, sought)):
            looked_at.setdefault(hit.at, []).append(hit)
        self._looked_at = frozenset(looked_at)
        for at in range(len(self.marks)):
            said = [hit for hit in looked_at.get(at, ()) if self._is_understood(hit, sought, taught)]
            for hit in () if self._is_struck else said or self._in_other_words(at, words, sought):
                self.understood.append(hit)
                self._opening.setdefault(at, hit.parameter.name)
        self._skeletons = {hit.at: hit.parameter.fingerprint for hit in hits}

    def _taught(self, taught: Mapping[str, Taught], sought: Sought) -> Iterator[Found]:
        """What somebody has read in sentences of this rule."""
        for at, mark in enumerate(self.marks if taught else ()):
            reading, sentence = taught.get(mark), self.sentences[at]
            if reading is None or reading.reading not in sought.by_name:
                continue
            if unsaid(reading.values, sentence, slots_of(reading.reading)):
                continue
            yield Found(0, reading.parameter(sought.by_name[reading.reading], self.rule.name, sentence), at)

    def opener(self, at: int) -> str | None:
        """What opens the list in which a sentence stands, as in `places`; None where a word of it was mended."""
        opener = self.rule.under[at] if self.rule.under else -1
        if opener < 0:
            return ""
        return None if self.marks[opener] in self.mended else self._opening.get(opener, self.marks[opener])

    def _is_whole(self, statement: LawStatement, hit: Found) -> bool:
        """Whether it is a sentence that needs not be known, and stands where it may."""
        return hit.whole and (not self.fixed or self.opener(hit.at) in ("", statement.under))

    def is_murky(self, murky: Collection[str]) -> bool:
        """Whether it is a fixed rule of which not everything is understood."""
        return self.fixed and self.known_as in murky

    def _is_understood(self, hit: Found, sought: Sought, taught: Collection[str]) -> bool:
        return (
            hit.parameter.fingerprint in taught
            or self._is_whole(sought.by_name[hit.parameter.name], hit)
            or self._is_known(hit.at, hit.parameter.fingerprint)
        )

    def _in_other_words(self, at: int, words: Words, sought: Sought) -> Iterator[Found]:
        """What a sentence that is not known states by its form."""
        if self.fixed and (self._known is None or not self._is_known(at, self.marks[at])):
            standing = Standing(self.known_as, self.opener(at), sought)
            yield from found_by_form(self.sentences[at], self.rule.name, at, words, standing)

    def _is_known(self, at: int, mark: str) -> bool:
        if self._is_struck:
            return False
        return self._known is None or self.marks[at] in self.mended or self._known(self, at, mark)

    def _says_nothing_else(self, at: int) -> bool:
        """Whether a sentence from which nothing could be read is known all the same: with a dynasty's word as a word of the law, or
        from another rule."""
        if not self.fixed or self._is_struck or at in self._looked_at or self._known is None:
            return False
        sentence, under = self.sentences[at], self.rule.under[at] if self.rule.under else -1
        if any(self._is_known(at, mark) for mark in marks_in_its_sense(sentence, self._words)):
            return True
        return under < 0 and says_the_same_anywhere(sentence, self.marks[at], self._words, self._sought)

    @functools.cached_property
    def unread(self) -> tuple[Unread, ...]:
        """The sentences that nothing accounts for."""
        return tuple(self._unread())

    def _unread(self) -> Iterator[Unread]:
        read = {line for hit in self.understood for line in hit.lines}
        for at, sentence in enumerate(self.sentences):
            if at not in read and not self._is_known(at, self.marks[at]) and not self._says_nothing_else(at):
                known = {self.marks[at], self._skeletons.get(at, "")} & known_sentences()
                yield Unread(self.rule.section, self.rule.name, sentence, "elsewhere" if known else "new")


@functools.lru_cache(maxsize=8192)
def _reader(rule: Rule, words: Words, sought: Sought, mended: frozenset[str]) -> Reader:
    """Of a page of many revisions almost every rule stays as it was."""
    return Reader(rule, words, sought, mended)


def understand(
    ruleset: Ruleset,
    sought: Sought,
    mended: Collection[str],
    watched: Collection[str],
    taught: Mapping[str, Taught] = NOTHING_TAUGHT,
) -> Understanding:
    """What a text states; `watched` are the dynastic rules in which no sentence may change unnoticed, `taught` sentences
    that somebody has read, by fingerprint."""
    mended = frozenset((*mended, *(mark for mark, lesson in taught.items() if not lesson.reading)))
    if taught:
        readers = [Reader(rule, ruleset.words, sought, mended, taught) for rule in ruleset.rules]
    else:
        readers = [_reader(rule, ruleset.words, sought, mended) for rule in ruleset.rules]
    unread = [
        (reader.known_as, sentence)
        for reader in readers
        if reader.fixed or (reader.rule.section == "dynastic" and reader.rule.name in watched)
        for sentence in reader.unread
    ]
    unread += _misplaced(readers)
    stated: dict[str, list[tuple[Reader, Found]]] = {}
    for reader in readers:
        for hit in reader.understood:
            stated.setdefault(hit.parameter.name, []).append((reader, hit))
    parameters, known_in, contradicting = {}, {}, list[tuple[str, Unread]]()
    for name in sorted(stated, key=sought.order.__getitem__):
        if len({hit.parameter.values for _, hit in stated[name]}) > 1:
            contradicting += _contradicting(stated[name])
        else:
            reader, hit = min(stated[name], key=lambda pair: pair[1].rank)
            parameters[name], known_in[name] = hit.parameter, reader
    beyond = reached(((rule, said.sentence) for rule, said in unread if said.section != "dynastic"), sought)
    unread += contradicting  # what each of them is about is known, and of nothing else do they speak
    murky = frozenset(rule for rule, _ in unread)
    clouded = tuple(
        name for name in sought.by_name if name in beyond or (name in known_in and known_in[name].is_murky(murky))
    )
    astray = frozenset(name for reader in readers if reader.fixed for name in _astray(reader, ruleset.words, sought))
    return Understanding(
        parameters, tuple(sentence for _, sentence in unread), murky, clouded, astray, frozenset(beyond)
    )


def _misplaced(readers: Collection[Reader]) -> Iterator[tuple[str, Unread]]:
    """The sentences that are known in a fixed rule, and stand in a dynastic one alone: what they do there is not known."""
    said = {mark for reader in readers if reader.fixed for mark in reader.marks}
    for reader in readers:
        if reader.fixed:
            continue
        for sentence, mark in zip(reader.sentences, reader.marks, strict=True):
            for rule in rules_saying(mark) if mark not in said else ():
                yield rule, Unread(reader.rule.section, reader.rule.name, sentence, "elsewhere")


def _astray(reader: Reader, words: Words, sought: Sought) -> Iterator[str]:
    """What is stated elsewhere by the sentences that are not understood where they stand: it is not surely left out."""
    unread = {said.sentence for said in reader.unread if said.why == "elsewhere"}
    for sentence, mark in zip(reader.sentences, reader.marks, strict=True):
        for rule in rules_saying(mark) if sentence in unread else ():
            for rank, statement in sought.at.get(rule, ()):
                yield from (hit.parameter.name for hit in find(statement, rank, "", sentence, words))


def _contradicting(stated: list[tuple[Reader, Found]]) -> Iterator[tuple[str, Unread]]:
    """The sentences that give one thing several values."""
    for reader, hit in stated:
        rule = reader.rule
        yield reader.known_as, Unread(rule.section, rule.name, hit.parameter.sentence, "contradicts")


def places_of(
    ruleset: Ruleset, sought: Sought, watched: Collection[str], in_two_words: Ruleset
) -> dict[str, dict[str, set[str]]]:
    """What to carry so that every sentence of a text is known where it stands, whatever the numbers read from it.

    One that is read by its form is none of them: what is known and not found by its pattern states nothing. A form needs
    the words for a player and for who heads the dynasty to be two, as they are in the same text `in_two_words`.
    """
    places: dict[str, dict[str, set[str]]] = {}
    for rule, same in zip(ruleset.rules, in_two_words.rules, strict=True):
        reader = Reader(rule, ruleset.words, sought, (), known=None)
        known = [(hit.at, hit.parameter.fingerprint) for hit in reader.understood if not hit.by_form]
        if reader.fixed or (rule.section == "dynastic" and rule.name in watched):
            said = Reader(same, in_two_words.words, sought, (), known=None).understood
            by_form = {hit.at for hit in said if hit.by_form}
            known += [(at, mark) for at, mark in enumerate(reader.marks) if at not in by_form]
        for at, mark in known:
            lists = places.setdefault(key_of(rule.section, rule.name, ruleset.words.players), {})
            lists.setdefault(reader.opener(at) or "", set()).add(mark)
    return places
