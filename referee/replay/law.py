"""From ruleset text to the law that replay applies: core parameters and every dynasty's."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

import msgspec

from referee.dynasties.kit.dynasty import Dynasty, has_ended, stands
from referee.dynasties.known import BUILT_IN
from referee.rules.core.wanted import CORE
from referee.rules.law import Law, carried_law
from referee.rules.parameters import Parameter, Wanted, read_parameters
from referee.rules.ruleset import Ruleset, parse_ruleset
from referee.rules.special_cases import special_cases_of
from referee.rules.specimen import specimen
from referee.rules.unread import fingerprints_of, understood, unread_sentences

WANTED: tuple[Wanted, ...] = (*CORE, *(wanted for dynasty in BUILT_IN for wanted in dynasty.wanted))
BY_NAME: dict[str, Wanted] = {wanted.name: wanted for wanted in WANTED}

LENDERS = ("167", "205")
"""A ruleset whose appendix is a stub borrows what the appendices before and after it agree on (AMBIGUITIES S1)."""

LENT_BY_THE_LATER = ("hiatus-bars",)
"""What it borrows from the later one alone: the keyword Hiatus, which the earlier has not (S1, D4)."""


NamedLaw = Callable[[str], Law | None]


@dataclass(frozen=True)
class Lawbook:
    """How texts are read: the dynasties that are known, and the law of a ruleset that is only named.

    `fingerprint` tells dynasties from outside the package apart from what they were, so that nothing that was
    judged by another declaration is taken for judged.
    """

    dynasties: tuple[Dynasty, ...] = BUILT_IN
    named: NamedLaw = carried_law
    fingerprint: str = ""

    @functools.cached_property
    def wanted(self) -> tuple[Wanted, ...]:
        """Every sentence that is looked for."""
        return (*CORE, *(wanted for dynasty in self.dynasties for wanted in dynasty.wanted))

    def read(self, ruleset: Ruleset, source: str, mended: Collection[str] = ()) -> Law:
        """The law that a text states; see `law_of`."""
        return law_of(ruleset, source, mended, self.wanted)

    def find(self, name: str) -> Dynasty | None:
        """The dynasty of this name."""
        return next((one for one in self.dynasties if one.name == name), None)

    def played(self, law: Law | None, before: Dynasty | None) -> Dynasty | None:
        """Which dynasty is played under a law, where `before` was until now: one ends when none of its rules is left."""
        if before is not None and (law is None or not has_ended(before, law)):
            return before
        return None if law is None else next((one for one in self.dynasties if stands(one, law)), None)


CARRIED_BOOK = Lawbook()
"""The dynasties that come with Referee, and the laws that it carries."""


def law_of_text(text: str, source: str) -> Law:
    """Read a ruleset's text; raises InputError where it is none."""
    return law_of(parse_ruleset(text, source), source)


def law_of(
    ruleset: Ruleset, source: str, mended: Collection[str] = (), wanted_ones: tuple[Wanted, ...] = WANTED
) -> Law:
    """The law that a ruleset states; `mended` are fingerprints of sentences in which only a word was mended."""
    found = read_parameters(ruleset, wanted_ones)
    whole = {wanted.name for wanted in wanted_ones if wanted.whole}
    parameters = understood(found, ruleset.words, mended) | {name: found[name] for name in found if name in whole}
    unread = unread_sentences(ruleset, parameters.values(), mended, watched_in(ruleset))
    statuses, unclear = special_cases_of(ruleset, parameters)
    parameters = {name: one for name, one in parameters.items() if one.rule not in unclear}
    murky = {(one.section, one.rule.casefold()) for one in unread} | {
        ("special-case", rule.casefold()) for rule in unclear
    }
    words = ruleset.words.players
    dynastic = {rule.name for rule in ruleset.rules if rule.section == "dynastic"}
    without = {
        wanted.name
        for wanted in wanted_ones
        if wanted.optional
        and wanted.name not in parameters
        and (wanted.section != "dynastic" or any(place in dynastic for _, place in wanted.places))
        and not any((section, rule.replace("{Ps}", words).casefold()) in murky for section, rule in wanted.places)
    }
    appendix = [rule.name for rule in ruleset.rules if rule.section == "appendix"]
    if appendix and not any(appendix):
        lent, lacked = _borrowed()
        parameters = {**lent, **parameters}
        without = {name for name in without if not _in_appendix(BY_NAME[name])} | lacked
    return Law(
        source=source,
        words=ruleset.words,
        special_cases=statuses,
        rules=tuple((rule.section, rule.name) for rule in ruleset.rules if rule.name),
        parameters=parameters,
        without=tuple(sorted(without)),
        event_types=event_types_of(ruleset),
        marked=tuple(rule.name for rule in ruleset.rules if rule.marks),
        unread=unread,
    )


def watched_in(ruleset: Ruleset) -> frozenset[str]:
    """The rules of the dynasties that come with Referee, as far as a text plays them."""
    names = {rule.name for rule in ruleset.rules if rule.section == "dynastic"}
    return frozenset(rule for dynasty in BUILT_IN if names.issuperset(dynasty.rules) for rule in dynasty.rules)


def event_types_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The types of Event that dynastic rules define, by the names in quotes (R205-EVENTS-01, 02)."""
    said = (one for rule in ruleset.rules if rule.section == "dynastic" for one in rule.sentences)
    return tuple(
        dict.fromkeys(name for one in said if "type of Event" in one for name in re.findall(r'"([^"]+)"', one))
    )


def _borrowed() -> tuple[dict[str, Parameter], set[str]]:
    """What the lenders' appendices agree on, and what neither of them states."""
    first, other = (law for law in map(carried_law, LENDERS) if law is not None)
    appendix = [name for name, wanted in BY_NAME.items() if _in_appendix(wanted)]
    shared = {name: one for name in appendix if (one := other.get(name)) and _value_of(first, name) == one.values}
    shared |= {name: other.parameters[name] for name in LENT_BY_THE_LATER if other.get(name)}
    lent = {
        name: msgspec.structs.replace(one, sentence="", rule=f"{one.rule} (Appendix borrowed)")
        for name, one in shared.items()
    }
    return lent, {name for name in appendix if name in first.without and name in other.without}


def _in_appendix(wanted: Wanted) -> bool:
    return wanted.section == "appendix"


def _value_of(law: Law, name: str) -> tuple[str, ...] | None:
    parameter = law.get(name)
    return None if parameter is None else parameter.values


def dynastic_part(law: Law) -> Law:
    """What a law states of the dynasty alone."""
    return msgspec.structs.replace(
        law,
        special_cases={},
        rules=tuple(one for one in law.rules if one[0] == "dynastic"),
        parameters={name: one for name, one in law.parameters.items() if "/" in name},
        without=tuple(name for name in law.without if "/" in name),
        marked=(),
    )


def to_carry(law: Law) -> Law:
    """The law without a word of rule text, as the project carries it."""
    bare = {name: msgspec.structs.replace(one, sentence="") for name, one in sorted(law.parameters.items())}
    return msgspec.structs.replace(law, parameters=bare, unread=())


def missing_sentences(names: Iterable[str]) -> str:
    """For people: which sentences are not in the text, or not in words understood here."""
    return "; ".join(
        f"rule “{BY_NAME[name].rule.split('|')[0]}” ({name})" if name in BY_NAME else name for name in names
    )


def sentences_to_carry(texts: Iterable[str]) -> list[str]:
    """The fingerprints of every sentence of these texts and of their specimens, in two words and in one.

    Where a dynasty has one word for players and for who heads them, a sentence about either reads alike.
    """
    found: set[str] = set()
    for text in texts:
        ruleset = parse_ruleset(text)
        for whole in (text, specimen(law_of(ruleset, ""), BY_NAME)):
            merged = re.sub(rf"\b{re.escape(ruleset.words.emperor)}\b", ruleset.words.player, whole)
            for version in (parse_ruleset(whole), parse_ruleset(merged)):
                read = read_parameters(version, WANTED).values()
                found.update(fingerprints_of(version, read, watched_in(version)))
    return sorted(found)
