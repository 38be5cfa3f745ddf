"""The bounds and options that a whole text of the rules states plainly: said once, and let loose by nothing else in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from referee.law.limits.called import called_in
from referee.law.limits.doubts import CLAMPS, is_plain, is_switched_off, loosens, loosens_beside, refers_back
from referee.law.limits.phrases import Gives
from referee.law.limits.sentences import Defined, is_sound, read_sentence
from referee.law.limits.things import things_of
from referee.law.limits.unbounded import speaks_of_limits
from referee.law.ruleset import Rule, Ruleset
from referee.model.limits import ANYBODY, Limit

Limits = Mapping[str, tuple[Limit, ...]]
"""By the variable's name, in small letters."""


class _Said(NamedTuple):
    """A sentence and the rule in which it stands, as the how manieth; both are known by their numbers in the whole text."""

    rule: Rule
    number: int
    sentence: str
    opener: str


class _Stated(NamedTuple):
    """What a sentence states, and where it stands."""

    variable: Defined
    said: _Said


_Others = tuple[Sequence[_Said], frozenset[str]]
"""The sentences that define nothing, and the names of all that is defined."""


def limits_in(ruleset: Ruleset) -> Limits:
    """Every limit that the dynastic rules state of a variable."""
    rules = tuple(rule for rule in ruleset.rules if rule.section == "dynastic")
    text = tuple(said for rule in rules for said in _sentences_of(rule))
    stated: dict[str, list[_Stated]] = defaultdict(list)
    for said in text:
        for variable in read_sentence(said.sentence, said.opener, ruleset.words):
            stated[variable.name.casefold()].append(_Stated(variable, said))
    read = {(id(clause.said.rule), clause.said.number) for of_name in stated.values() for clause in of_name}
    unread = [said for said in text if (id(said.rule), said.number) not in read]
    names = frozenset(clause.variable.name for of_name in stated.values() for clause in of_name)
    by_name = {name: tuple(_limits_of(of_name, rules, text, (unread, names))) for name, of_name in stated.items()}
    return {name: limits for name, limits in by_name.items() if limits}


def _sentences_of(rule: Rule) -> Iterator[_Said]:
    sentences = rule.sentences
    for number, said in enumerate(sentences):
        above = rule.under[number] if number < len(rule.under) else -1
        yield _Said(rule, number, said, sentences[above] if above >= 0 else "")


def _limits_of(
    stated: Sequence[_Stated], rules: Sequence[Rule], text: Sequence[_Said], others: _Others
) -> Iterator[Limit]:
    """The limits of one name, where nothing in the rules lets it out of any of them."""
    if not any(clause.variable.gives for clause in stated) or sum(clause.variable.defines for clause in stated) > 1:
        return
    if not _agree(stated) or _in_doubt(stated, rules, text):
        return
    whose = {clause.variable.of for clause in stated} - {ANYBODY}
    of = whose.pop() if whose else ANYBODY
    doubtful = _is_doubtful(stated, others)
    whole = _whole(stated)
    has_options = any(gives.kind == "options" for gives in whole.gives)
    called = frozenset(word for said in (others[0] if has_options else ()) for word in called_in(said.sentence, whole))
    for clause in stated:
        for gives in clause.variable.gives:
            for limit in _limit(clause, gives, of, rules, doubtful=doubtful or not _is_plain_tail(clause.variable)):
                yield replace(limit, called=called) if limit.kind == "options" else limit


def _is_doubtful(stated: Sequence[_Stated], others: _Others) -> bool:
    """Whether a sentence may be about the bounds of a variable, and is not understood."""
    (unread, names), whole, beside = others, _whole(stated), {id(clause.said.rule) for clause in stated}
    return any(
        not is_plain(said.sentence, whole)
        or (id(said.rule) in beside and refers_back(said.sentence, whole, names))
        or speaks_of_limits(said.sentence, whole, names, beside=id(said.rule) in beside)
        for said in unread
    )


def _agree(stated: Sequence[_Stated]) -> bool:
    """Whether all speak of the same one's variable, and no bound is said in two ways."""
    whose = {clause.variable.of for clause in stated} - {ANYBODY}
    given = {
        (gives.kind, gives.number, gives.options, gives.things) for clause in stated for gives in clause.variable.gives
    }
    return len(whose) <= 1 and is_sound([Gives(*bound) for bound in given])


def _whole(stated: Sequence[_Stated]) -> Defined:
    """All that is said of a variable, as one."""
    return Defined(
        stated[0].variable.name, "", tuple(gives for clause in stated for gives in clause.variable.gives), True
    )


def _others(stated: Sequence[_Stated], text: Sequence[_Said]) -> list[_Said]:
    """The sentences from which nothing is read of it."""
    own = {(id(clause.said.rule), clause.said.number) for clause in stated}
    return [said for said in text if (id(said.rule), said.number) not in own]


def _is_plain_tail(variable: Defined) -> bool:
    """Whether what follows a bound in its sentence is nothing, or what becomes of what would be more."""
    return (
        not variable.tail
        or CLAMPS.search(variable.tail) is not None
        or is_plain(f"{variable.name} {variable.tail}", variable)
    )


def _in_doubt(stated: Sequence[_Stated], rules: Sequence[Rule], text: Sequence[_Said]) -> bool:
    """Whether a sentence may well let a variable out of its bounds."""
    whole = _whole(stated)
    if any(is_switched_off(clause.said.rule, rules) for clause in stated):
        return True
    tails = [f"{whole.name} {clause.variable.tail}" for clause in stated if clause.variable.tail]
    if any(loosens(said, whole) or loosens_beside(said) for said in tails):
        return True
    beside = {id(clause.said.rule) for clause in stated}
    openers = {clause.said.sentence for clause in stated}
    return any(
        said.opener in openers
        or loosens(said.sentence, whole)
        or (id(said.rule) in beside and loosens_beside(said.sentence))
        for said in _others(stated, text)
    )


def _limit(stated: _Stated, gives: Gives, of: str, rules: Sequence[Rule], *, doubtful: bool) -> Iterator[Limit]:
    options = gives.options
    if gives.things:
        things = things_of(gives.things, rules)
        if gives.kind == "options" and not things:
            return
        options = (*things, *options)
    name = stated.variable.name
    yield Limit(name, of, gives.kind, stated.said.rule.name, stated.said.sentence, gives.number, options, doubtful)
