"""One rule, clause or check: what it says, in whose words, and what is checked with it."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Any
from urllib.parse import quote

import msgspec

from referee.app.inquiry.opening import Inquiry
from referee.app.law.held import Held, fitting, held_as, names_in
from referee.app.law.rules import check_called, check_document, checks_resting, full_id
from referee.dynasties.kit.terms.sentences import is_rule
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.errors import InputError
from referee.law.law import Law, carried_law
from referee.law.ledger import LEDGERS, TEXTS, Clause, clauses, descendants, prefix_of
from referee.law.mended import Mended
from referee.law.page.story import RULESET_PAGE
from referee.law.parameters import Parameter
from referee.law.ruleset import Rule, Ruleset, parse_ruleset
from referee.law.statements import CORE
from referee.model.checks import Check
from referee.model.events import Dynasty, Revision
from referee.model.findings import Finding
from referee.model.texts import folded

_SMALL = 4
_MOST_NEAR = 4
_NOTED = re.compile(r"(?: ?\[\w+\])+$")
"""What the ledger notes of a rule beside its name: a Special Case rule's status, and its mark."""


_UNDER = {statement.name: statement.under for statement in CORE if statement.under}
"""By the name of each condition that stands in a list, what opens that list."""

_NOWHERE = (0, 0)
"""The place of every sentence of a text that is not held."""


@functools.lru_cache(maxsize=1024)
def _derived_from(given: tuple[str, ...]) -> frozenset[str]:
    """The clauses of all ledgers that derive from these."""
    return frozenset(
        later for prefix in LEDGERS for clause in given for later in descendants(prefix).get(full_id(clause), ())
    )


def _stating(said: Sequence[Parameter], clause: str) -> list[Parameter]:
    """What states a clause: by its own id, or else by that of the one of 167's that it derives from, as each ledger numbers anew."""
    by_itself = [one for one in said if clause in map(full_id, one.clauses)]
    return by_itself or [one for one in said if clause in _derived_from(one.clauses)]


class Quoted(msgspec.Struct, frozen=True):
    """A sentence of the text in force, the rule in which it stands, and where that can be read; empty where nobody knows."""

    text: str
    rule: str
    link: str


class Stands(msgspec.Struct, frozen=True):
    """A rule of the text in force, which that has among its sentences of which our words tell, and its address."""

    rule: str
    link: str


class Cited(msgspec.Struct, frozen=True):
    """What something rests on: the rule by its name, and the sentence, quoted from a text or else in words of ours."""

    rule: str
    says: str
    quoted: bool
    link: str = ""


class Rulebook(msgspec.Struct, frozen=True):
    """The text in force, if it is known, with what is checked: `link` is the address of its page, up to the section, `ruleset`
    the text itself, where it is held."""

    book: Book
    law: Law | None = None
    link: str = ""
    ruleset: Ruleset | None = None

    def quoted(self, wanted: Iterable[str]) -> list[Quoted]:
        """The sentences of the text in force on which clauses rest, in the order of the text."""
        said = [one for one in self.law.parameters.values() if one.sentence] if self.law is not None else []
        stating = {parameter.name for clause in wanted for parameter in _stating(said, full_id(clause))}
        return self._in_order(
            (parameter.rule, parameter.sentence, self._opener_of(parameter))
            for parameter in said
            if parameter.name in stating
        )

    def deciding_of(self, finding: Finding, clause: str) -> list[Quoted]:
        """The sentences by which a finding rests on a clause: of a rule that it cites by its name those that decide, where any do."""
        said = [self.law.get(name) for name in finding.sentences] if self.law is not None and is_rule(clause) else []
        stated = [one for one in said if one is not None and one.sentence]
        own = [Quoted(one.sentence, one.rule, self._link_to(one.rule)) for one in stated if clause in one.clauses]
        return own if stated else self.quoted([clause])

    def _opener_of(self, parameter: Parameter) -> str:
        """The sentence that opens the list in which a condition stands; empty where it stands in none."""
        opener = self.law.get(_UNDER.get(parameter.name, "")) if self.law is not None else None
        return opener.sentence if opener is not None else ""

    def _in_order(self, said: Iterable[tuple[str, str, str]]) -> list[Quoted]:
        """Sentences, each given with its rule before it and what opens its list after it, as they stand in the text: one that
        stands in two lists twice. Where the text is not held, in the order in which they are given."""
        placed = dict.fromkeys((self._place(*each), *each[:2]) for each in said)
        ordered = sorted(placed, key=lambda each: each[0])
        named = [(rule or self._heading(place, sentence), sentence) for place, rule, sentence in ordered]
        return [Quoted(sentence, rule, self._link_to(rule)) for rule, sentence in named]

    def _heading(self, place: tuple[int, int], sentence: str) -> str:
        """Under which heading of a section a sentence of no rule stands; where the text is not held, what the ledger calls that."""
        known = self.ruleset.rules[place[0]] if self.ruleset is not None else None
        if known is not None and sentence.split("\n")[0] in known.sentences:
            return known.heading
        said = self.law.parameters.values() if self.law is not None else ()
        cited = (_clause(clause) for one in said if one.sentence == sentence for clause in one.clauses)
        return next((_NOTED.sub("", clause.rule) for clause in cited if clause is not None), "")

    def _place(self, rule: str, sentence: str, opener: str) -> tuple[int, int]:
        """The how manieth rule of the text it is, and the how manieth sentence there: the one in its own list before others that
        read alike."""
        lines = sentence.split("\n")
        found = [
            (_opener_at(known, at) != opener, number, at)
            for number, known in enumerate(self.ruleset.rules if self.ruleset is not None else ())
            if known.name == rule
            for at in range(len(known.sentences))
            if [*known.sentences[at : at + len(lines)]] == lines
        ]
        return min(found)[1:] if found else _NOWHERE

    def deciding(self, clause: str) -> Quoted | None:
        """The sentence of the text in force by which a clause is decided: of a list of conditions the condition, and not the
        words that open the list."""
        quoted = self.quoted([clause])
        openers = {
            parameter.sentence
            for name, parameter in (self.law.parameters.items() if self.law is not None else ())
            if name in _UNDER.values()
        }
        return next((one for one in quoted if one.text not in openers), next(iter(quoted), None))

    def told(self, name: str) -> dict[str, Any]:
        """What is known of a check by its code, a clause by its id, or a rule by its name; raises InputError with what is near."""
        may_be_code = name.isalnum() and any(map(str.isdigit, name))
        check = check_called(self.book, name) if may_be_code else None
        if check is not None:
            quoted = {"quoted": self.quoted(check.clauses), "stands_in": self._standing_in(check.clauses)}
            return {"schema": 1, "kind": "check", **check_document(check), **quoted}
        clause = _clause(name.upper())
        if clause is not None:
            return {"schema": 1, "kind": "clause", **self._of_clause(clause)}
        return {"schema": 1, "kind": "rule", **(self._of_held(name) or self._of_text(name) or self._of_rule(name))}

    def _of_held(self, name: str) -> dict[str, Any] | None:
        """A rule of the text in force, where that is held: all that it says, with what is known of it; None for another."""
        if self.ruleset is None or self.law is None:
            return None
        known = [_NOTED.sub("", rule) for _, rule in self._rules()]
        held = held_as(self.ruleset, fitting(name, [*names_in(self.ruleset), *known]))
        if held is None:
            return None
        own = self._clauses_of(held)
        declared = (each for each in checks_resting(self.book) if f"rule “{held.name}”" in each.clauses)
        checks = {each["code"]: each for each in (*self._resting([each.id for each in own]), *map(_brief, declared))}
        return {
            "rule": held.name,
            "ruleset": self.law.source,
            "clauses": [{"id": each.id, "says": each.said, "judged": each.checkable} for each in own],
            "quoted": [
                Quoted(sentence, held.label(rule), self._link_to(rule.name or rule.heading))
                for rule in held.rules
                for sentence in rule.sentences
            ],
            "below": held.below,
            "checks": list(checks.values()),
        }

    def _clauses_of(self, held: Held) -> list[Clause]:
        """What is known of a rule that says something, in the ledger of the text that says most nearly the same."""
        if not any(rule.sentences for rule in held.rules):
            return []
        names = {folded(held.name), *(folded(f"{rule.parent}: {held.name}") for rule in held.rules)}
        every = clauses(prefix_of(self.law)).values()
        return [each for each in every if folded(_NOTED.sub("", each.rule)) in names]

    def _of_text(self, name: str) -> dict[str, Any] | None:
        """A rule of the text in force of which no clause is known, as far as its sentences are read or kept; None for another."""
        if self.law is None:
            return None
        known = {_NOTED.sub("", rule).casefold() for _, rule in self._rules()}
        own = [rule for _, rule in self.law.rules if rule and rule.casefold() not in known]
        rule = fitting(name, own, exactly=any(folded(name) in each for each in known))
        if not rule:
            return None
        dynastic = self.law.dynastic_rule(rule)
        said = [each for each in self.law.parameters.values() if each.rule == rule and each.sentence]
        read = [(rule, each.sentence, self._opener_of(each)) for each in said]
        unread = [(rule, each.sentence, "") for each in self.law.unread if each.rule == rule]
        whole = (
            [Quoted(each, rule, self._link_to(rule)) for each in dynastic.sentences] if dynastic is not None else None
        )
        quoted = self._in_order([*read, *unread]) if whole is None else whole
        checks = [_brief(check) for check in checks_resting(self.book) if f"rule “{rule}”" in check.clauses]
        return {
            "rule": rule,
            "ruleset": self.law.source,
            "clauses": [],
            "quoted": quoted,
            "below": (),
            "checks": checks,
        }

    def _link_to(self, rule: str) -> str:
        return f"{self.link}#{quote(rule.replace(' ', '_'))}" if self.link else ""

    def _of_clause(self, clause: Clause) -> dict[str, Any]:
        return {
            "id": clause.id,
            "rule": clause.rule,
            "says": clause.said,
            "judged": clause.checkable,
            "quoted": self.quoted([clause.id]),
            "stands_in": self._standing_in([clause.id]),
            "checks": self._resting([clause.id]),
        }

    def _standing_in(self, wanted: Iterable[str]) -> list[Stands]:
        """The rules of the text in force in which clauses stand of which no sentence is known by itself; none where one is."""
        if self.ruleset is None or self.quoted(wanted := [*wanted]):
            return []
        known = (_clause(full_id(each)) for each in wanted)
        names = dict.fromkeys(_NOTED.sub("", clause.rule) for clause in known if clause is not None)
        held = {rule.name or rule.heading for rule in self.ruleset.rules if rule.sentences}
        return [Stands(name, self._link_to(name)) for name in names if name in held]

    def _of_rule(self, name: str) -> dict[str, Any]:
        prefix, rule = self._named(name)
        own = [clause for clause in clauses(prefix).values() if clause.rule == rule]
        ids = [clause.id for clause in own]
        quoted = self.quoted(ids)
        return {
            "rule": _NOTED.sub("", rule),
            "ruleset": self.law.source if quoted and self.law is not None else TEXTS.get(prefix, LEDGERS[prefix]),
            "clauses": [{"id": clause.id, "says": clause.said, "judged": clause.checkable} for clause in own],
            "quoted": quoted,
            "below": (),
            "checks": self._resting(ids),
        }

    def _resting(self, ids: Iterable[str]) -> list[dict[str, str]]:
        """The checks that rest on clauses of one text: on these, or on those of 167 that findings under it cite as these."""
        own = set(ids)
        derived = (pair for prefix in {each.partition("-")[0] for each in own} for pair in descendants(prefix).items())
        wanted = own | {earlier for earlier, later in derived if later[0] in own}
        return [_brief(each) for each in checks_resting(self.book) if not wanted.isdisjoint(map(full_id, each.clauses))]

    def _named(self, name: str) -> tuple[str, str]:
        """The ledger and the rule of a name, or of a part of one, in any case: of the text in force where that has it."""
        rules = list(dict.fromkeys(self._rules()))
        if found := fitting(name, [rule for _, rule in rules]):
            return next(place for place in rules if place[1] == found)
        wanted, in_force = folded(name), self.law.rules if self.law is not None else ()
        near: list[str] = []
        for places in (rules, in_force):
            known = {word: rule for _, rule in places for word in _long_words(rule)}
            known |= {rule.casefold(): rule for _, rule in places}  # A whole name is meant before a part of another.
            near = near or [known[each] for each in get_close_matches(wanted, known, _MOST_NEAR)]
        perhaps = f"perhaps {' or '.join(dict.fromkeys(near))}" if near else "`referee rule` lists the checks"
        do = self._spoken_of_in(wanted) or perhaps
        raise InputError(f"there is no rule, code or clause {name!r}", do=do)

    def _spoken_of_in(self, words: str) -> str:
        """The rules that speak of it most, of the text in force or of the first that does; empty where none does."""
        for prefix in dict.fromkeys(prefix for prefix, _ in self._rules()):
            speaking = Counter(each.rule for each in clauses(prefix).values() if words and words in folded(each.clause))
            if speaking:
                return f"it is spoken of in {', '.join(f'“{rule}”' for rule, _ in speaking.most_common(_MOST_NEAR))}"
        return ""

    def _rules(self) -> Iterator[tuple[str, str]]:
        for prefix in dict.fromkeys([prefix_of(self.law), *LEDGERS]):
            yield from ((prefix, clause.rule) for clause in clauses(prefix).values())


def _long_words(rule: str) -> Iterator[str]:
    """The words of a rule's name that are none of the small ones: it may be asked for by one."""
    return (word for word in rule.casefold().split() if len(word) > _SMALL)


def _opener_at(rule: Rule, at: int) -> str:
    """The sentence that opens the list in which a sentence of a rule stands; empty where it stands in none."""
    opener = rule.under[at] if rule.under else -1
    return rule.sentences[opener] if opener >= 0 else ""


class Rulebooks:
    """The texts that findings rest on: each is quoted as it stood, where it is held; else a clause is told in our words."""

    def __init__(self, inquiry: Inquiry) -> None:
        self._newest = rulebook(inquiry.book, inquiry)
        self._held: dict[str, Rulebook] = {}
        self._cited: dict[tuple[str, tuple[str, ...], tuple[str, ...]], tuple[Cited, ...]] = {}
        self._inquiry = inquiry

    def cited(self, finding: Finding) -> tuple[Cited, ...]:
        """The rules that a finding rests on."""
        key = (finding.ruleset, finding.clauses, finding.sentences)
        if key not in self._cited:
            self._cited[key] = self._looked_up(finding)
        return self._cited[key]

    def _looked_up(self, finding: Finding) -> tuple[Cited, ...]:
        book = self._book(finding.ruleset)
        cited: dict[Cited, None] = {}
        for clause in finding.clauses:
            deciding = book.deciding_of(finding, clause)
            quoted = [Cited(one.rule, " ".join(one.text.split()), True, one.link) for one in deciding]
            known = _clause(clause)
            ours = [Cited(_NOTED.sub("", known.rule), known.said, False)] if known is not None else []
            cited |= dict.fromkeys(quoted or ours)
        return tuple(cited)

    def _book(self, ruleset: str) -> Rulebook:
        law, number = self._newest.law, ruleset.removeprefix("revision ")
        if number == ruleset or (law is not None and law.source == ruleset):
            return self._newest
        if ruleset not in self._held:
            self._held[ruleset] = self._at_revision(number) or self._newest
        return self._held[ruleset]

    @functools.cached_property
    def _mended(self) -> Mended:
        return _mended_at(self._inquiry)

    def _at_revision(self, number: str) -> Rulebook | None:
        """The text of a revision of the Ruleset page; None where it is not held, or cannot be read."""
        event = self._inquiry.archive.revision(RULESET_PAGE, number)
        return _of_revision(self._inquiry, self._inquiry.book, event, self._mended) if event is not None else None


def _clause(name: str) -> Clause | None:
    for prefix in LEDGERS:
        found = clauses(prefix).get(name) or clauses(prefix).get(f"{prefix}-{name}")
        if found is not None:
            return found
    return None


def _brief(check: Check[Any]) -> dict[str, str]:
    return {"code": check.code, "title": check.key, "about": check.about}


def rulebook(book: Book = CARRIED_BOOK, inquiry: Inquiry | None = None) -> Rulebook:
    """The rulebook of an archive's newest text; where it holds none that can be read, of the carried one that its last dynasty is
    played under, and without an archive of the oldest."""
    newest = inquiry.archive.latest_revision(RULESET_PAGE) if inquiry is not None else None
    if inquiry is not None and newest is not None:
        revisions = inquiry.archive.revisions(RULESET_PAGE, inquiry.now, inquiry.now)
        if revisions and isinstance(event := revisions[-1].event, Revision):
            return _of_revision(inquiry, book, event, _mended_at(inquiry)) or _of_dynasty(inquiry, book)
    return Rulebook(book, carried_law("167")) if inquiry is None else _of_dynasty(inquiry, book)


def _mended_at(inquiry: Inquiry) -> Mended:
    """The sentences of the newest text that are read as they were before a slip of spelling."""
    # What knows takes as long to load as some questions take to answer, and an archive may hold no such text.
    from referee.app.inquiry.lately import votes_at

    return votes_at(inquiry, inquiry.now).page.mended


def _of_dynasty(inquiry: Inquiry, book: Book) -> Rulebook:
    """The carried text that the last dynasty's record names; the oldest, where it names none."""
    dynasties = (each.event for each in reversed(inquiry.archive.of_kinds(inquiry.now, "dynasty")))
    last = next((each for each in dynasties if isinstance(each, Dynasty)), None)
    return Rulebook(book, (book.named(last.ruleset) if last is not None else None) or carried_law("167"))


def _of_revision(inquiry: Inquiry, book: Book, event: Revision, mended: Mended) -> Rulebook | None:
    wiki = inquiry.config.wiki.shown_at
    link = f"{wiki}?title={RULESET_PAGE}&oldid={event.id}" if wiki else ""
    try:
        ruleset = parse_ruleset(event.text)
    except InputError:
        return None
    return Rulebook(book, book.read(ruleset, f"revision {event.id}", mended, event.at), link, ruleset)
