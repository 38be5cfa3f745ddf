"""From ruleset text to law: parameters, statuses, what the text surely does not state, and what is not understood."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Collection, Iterable, Mapping

import msgspec

from referee.law.drift import NOTHING_TAUGHT, places_of, understand
from referee.law.law import DynasticRule, Law, carried_law
from referee.law.not_overruled import as_fixed, fixed_in
from referee.law.on_core.reading import OnCore, spoken_of_core
from referee.law.parameters import LawStatement, Parameter
from referee.law.places import key_of, known_sentences, sentence_fingerprint
from referee.law.ruleset import Ruleset, parse_ruleset
from referee.law.sought import Sought
from referee.law.specimen import specimen
from referee.law.statements import CORE
from referee.law.statuses import says_nothing, special_cases_of
from referee.law.taught import Taught

LENDERS = ("167", "205")
"""A ruleset whose appendix is a stub borrows what the appendices before and after it agree on (reading S1)."""

LENT_BY_THE_LATER = ("hiatus-bars",)
"""What it borrows from the later one alone: the keyword Hiatus, which the earlier has not (S1, D4)."""

_OF_ILLEGAL_MATTERS = ("illegal-is-unpopular", "illegal-status")
"""What an appendix says of matters that are Illegal: nothing, in a text whose own rules know no such status (S1)."""

_ONE_OF = (frozenset({"hiatus-allows", "hiatus-bars"}),)
"""Every text says in one of these ways what a Hiatus bars: where none is read, it is not known which was left out."""

Watched = Callable[[Ruleset], frozenset[str]]
"""Which dynastic rules of a text no sentence may change unnoticed."""


def law_of(
    ruleset: Ruleset,
    source: str,
    sought: Sought,
    watched: frozenset[str],
    mended: Collection[str] = (),
    taught: Mapping[str, Taught] = NOTHING_TAUGHT,
) -> Law:
    """The law that a ruleset states; `mended` are fingerprints of sentences in which only a word was mended, `taught` by
    fingerprint those that somebody has read."""
    understood = understand(ruleset, sought, mended, watched, taught)
    silent = [rule for rule in ruleset.rules if says_nothing(rule, ruleset.words, understood.parameters)]
    if silent:
        said = msgspec.structs.replace(ruleset, rules=tuple(rule for rule in ruleset.rules if rule not in silent))
        understood = understand(said, sought, mended, watched, taught)
    clear = key_of("special-case", "") not in understood.murky
    statuses, unclear = special_cases_of(ruleset, understood.parameters, understood=clear)
    parameters = {name: parameter for name, parameter in understood.parameters.items() if parameter.rule not in unclear}
    murky = understood.murky | {key_of("special-case", rule, ruleset.words.players) for rule in unclear}
    spared = {statement.name for statement in sought.statements if statement.matter} - understood.reached
    without = _surely_without(ruleset, sought.statements, parameters, murky, spared) - understood.astray
    appendix = [rule.name for rule in ruleset.rules if rule.section == "appendix"]
    if appendix and not any(appendix):
        lent, lacked = _borrowed()
        parameters = {**lent, **parameters}
        if (known := parameters.get("statuses")) and "illegal" not in known.values[0].casefold():
            lacked |= set(_OF_ILLEGAL_MATTERS)
        without = {name for name in without if name not in _appendix()} | lacked
    for among in _ONE_OF:
        without -= among if among.isdisjoint(parameters) else set()
    return Law(
        source=source,
        words=ruleset.words,
        special_cases=statuses,
        rules=tuple((rule.section, rule.name) for rule in ruleset.rules if rule.name),
        parameters=parameters,
        without=tuple(sorted(without)),
        event_types=event_types_of(ruleset),
        has_blocks=any(rule.section == "building-blocks" for rule in ruleset.rules),
        marked=tuple(rule.name for rule in ruleset.rules if rule.marks),
        unread=understood.unread,
        clouded=(*understood.clouded, *_of_a_rule_not_there(parameters, ruleset.words.players)),
        on_core=said_on_core(ruleset, {*mended, *taught}),
        dynastic=tuple(
            DynasticRule(rule.name, rule.text, rule.tables) for rule in ruleset.rules if rule.section == "dynastic"
        ),
    )


def _of_a_rule_not_there(parameters: Mapping[str, Parameter], players: str) -> tuple[str, ...]:
    """What a block says of the core rule Dormancy, where the rule that it is about bears another name, and is not a part
    of that on players: nobody can tell whether it means that one (Low-Player Mode)."""
    block, rule = parameters.get("dormancy-is-flavour"), parameters.get("dormancy-of-itself")
    renamed = block is not None and rule is not None and rule.rule.casefold() not in ("dormancy", players.casefold())
    return ("dormancy-is-flavour",) if renamed else ()


def _surely_without(
    ruleset: Ruleset,
    statements: Iterable[LawStatement],
    parameters: Mapping[str, Parameter],
    murky: Collection[str],
    spared: Collection[str],
) -> set[str]:
    """The optional sentences that a text does not state, in rules of which everything is understood; `spared` are those of which
    nothing that is not understood there speaks."""
    dynastic = {rule.name for rule in ruleset.rules if rule.section == "dynastic"}
    return {
        statement.name
        for statement in statements
        if statement.optional
        and statement.name not in parameters
        and (statement.section != "dynastic" or any(place in dynastic for _, place in statement.places))
        and not any(
            key_of(section, rule) in murky and not (rank and statement.name in spared)
            for rank, (section, rule) in enumerate(statement.places)
        )
    }


def said_on_core(ruleset: Ruleset, harmless: Collection[str] = ()) -> tuple[OnCore, ...]:
    """What the dynastic rules say of what core rules say; a dynastic rule goes before them (PRIO-02). `harmless` are fingerprints
    of sentences that somebody has found to say nothing else than is read in them."""
    rules = [rule for rule in ruleset.rules if rule.section == "dynastic"]
    others = {rule.name for rule in ruleset.rules if rule.section != "dynastic"}
    spoken = tuple(spoken_of_core(rules, ruleset.words, others))
    if spoken:  # Of most texts nothing is: what else they keep need not be known.
        fixed = fixed_in(ruleset)
        spoken = tuple(each for one in spoken for each in as_fixed(one, fixed))
    known = known_sentences()
    return tuple(
        OnCore(each.rule, each.sentence, kinds=each.kinds)
        if mark in known
        else msgspec.structs.replace(each, mark=mark)
        for each in spoken
        if (mark := sentence_fingerprint(each.sentence, ruleset.words)) not in harmless
    )


def event_types_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The types of Event that dynastic rules define, by the names in quotes (R205-EVENTS-01, 02)."""
    said = (sentence for rule in ruleset.rules if rule.section == "dynastic" for sentence in rule.sentences)
    return tuple(
        dict.fromkeys(
            name for sentence in said if "type of Event" in sentence for name in re.findall(r'"([^"]+)"', sentence)
        )
    )


def _borrowed() -> tuple[dict[str, Parameter], set[str]]:
    """What the lenders' appendices agree on, and what neither of them states."""
    first, other = (law for law in map(carried_law, LENDERS) if law is not None)
    shared = {
        name: parameter
        for name in _appendix()
        if (parameter := other.get(name)) and _value_of(first, name) == parameter.values
    }
    shared |= {name: other.parameters[name] for name in LENT_BY_THE_LATER if other.get(name)}
    lent = {
        name: msgspec.structs.replace(parameter, sentence="", rule=f"{parameter.rule} (Appendix borrowed)")
        for name, parameter in shared.items()
    }
    return lent, {name for name in _appendix() if name in first.without and name in other.without}


@functools.cache
def _appendix() -> tuple[str, ...]:
    """The names of what is read from the appendix."""
    return tuple(statement.name for statement in CORE if statement.section == "appendix")


def _value_of(law: Law, name: str) -> tuple[str, ...] | None:
    parameter = law.get(name)
    return None if parameter is None else parameter.values


def to_carry(law: Law) -> Law:
    """The law without a word of rule text, as the project carries it."""
    bare = {name: msgspec.structs.replace(parameter, sentence="") for name, parameter in sorted(law.parameters.items())}
    return msgspec.structs.replace(law, parameters=bare, unread=(), clouded=(), on_core=(), dynastic=())


def sentences_to_carry(texts: Iterable[str], sought: Sought, watched: Watched) -> dict[str, dict[str, list[str]]]:
    """The fingerprints of every sentence of these texts and of their specimens, in two words and in one, by place.

    Where a dynasty has one word for players and for who heads them, a sentence about either reads alike.
    """
    places: dict[str, dict[str, set[str]]] = {}
    for text in texts:
        ruleset = parse_ruleset(text)
        for whole in (text, specimen(law_of(ruleset, "", sought, watched(ruleset)), sought.by_name)):
            merged = re.sub(rf"\b{re.escape(ruleset.words.emperor)}\b", ruleset.words.player, whole)
            said = parse_ruleset(whole)
            for version in (said, parse_ruleset(merged)):
                for rule, lists in places_of(version, sought, watched(version), said).items():
                    for opener, marks in lists.items():
                        places.setdefault(rule, {}).setdefault(opener, set()).update(marks)
    return {
        rule: {opener: sorted(marks) for opener, marks in sorted(lists.items())}
        for rule, lists in sorted(places.items())
    }
