"""What a sentence states, by its normal form: which statements of the law, and with which numbers.

Read are only sentences that say one of the project's sayings and nothing else. Every word counts: one that is left
over or missing, another subject or vote, a denial more or less, and nothing is read.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

import msgspec

from referee.law.forms import NAMED, SAYINGS
from referee.law.normal import Amount, Token, normal_form
from referee.law.ruleset import Words, normal
from referee.law.saying import KEPT, Form, Reader, Saying, Slot, apart, said_by

Bag = frozenset[tuple[str, int]]
"""Words, each with the how manieth of its kind it is."""


class Formed(NamedTuple):
    """A saying with its forms, and the words that each of them needs."""

    saying: Saying
    forms: tuple[Form, ...]
    needed: frozenset[str]


class Said(msgspec.Struct, frozen=True):
    """A statement of the law, by its name, and its values as its own pattern gives them."""

    name: str
    values: tuple[str, ...]


def readings_of(sentence: str, words: Words, among: Collection[str]) -> tuple[Said, ...]:
    """All that a sentence states which states one of these; a sentence may state several things."""
    return _readings(sentence, words, frozenset(among))


# Of a page of many revisions almost every sentence stays as it was.
@functools.lru_cache(maxsize=8192)
def _readings(sentence: str, words: Words, among: frozenset[str]) -> tuple[Said, ...]:
    tokens = normal_form(sentence, words)
    if not tokens:
        return ()
    spoken = frozenset(tokens)
    near = [formed for formed in _sayings_of(among) if formed.needed <= spoken]
    readings = {said for formed in near for said in _said(formed, sentence, words)}
    names = {said.name for said in readings}
    return tuple(sorted(readings, key=lambda said: said.name)) if len(names) == len(readings) else ()


def nearest(sentence: str, words: Words, among: Collection[str] | None = None) -> tuple[str, int] | None:
    """The statement that a sentence is nearest to, and how many words of it are different; at least one.

    Nearest is what has the nearest form; of two with forms as near, that whose saying has the more words of the sentence.
    """
    tokens = normal_form(sentence, words)
    if not tokens:
        return None
    bag, amounts = _bag(tokens), frozenset(token for token in tokens if isinstance(token, Amount))
    spoken = frozenset(token for token in tokens if isinstance(token, str))
    ranked = (
        (apart(form, spoken - formed.saying.about, amounts), _apart(bag, said), name)
        for name, said in _spoken().items()
        if among is None or name in among
        for formed in map(_formed, _by_name()[name])
        for form in formed.forms
    )
    best = min(ranked, default=None)
    return None if best is None else (best[2], max(best[0], 1))


@functools.cache
def slots_of(name: str) -> tuple[Slot | None, ...]:
    """For each value of a statement, the place that gives it in the forms that say so; None where it gives two, or none."""
    for at in _by_name().get(name, ()):
        formed = _formed(at)
        by_name = {slot.name: slot for form in formed.forms for slot in form.slots}
        given = [by_name.get(slot) for slot in formed.saying.gives[name]]
        if given:
            spans = (slot is not None and slot.kind.endswith("span") for slot in given)
            return tuple(
                itertools.chain(*([None, None] if span else [slot] for slot, span in zip(given, spans, strict=True)))
            )
    return ()


def in_our_words(name: str, words: Words) -> str | None:
    """What a statement says, as this dynasty would say it; None where no saying makes it."""
    made = _by_name().get(name)
    if made is None:
        return None
    called = {"player": words.player, "players": words.players, "emperor": words.emperor}
    return re.sub(r"\b(?:players?|emperor)\b", lambda match: called[match[0]], SAYINGS[made[0]].says)


@functools.lru_cache(maxsize=1024)
def _sayings_of(among: frozenset[str]) -> tuple[Formed, ...]:
    return tuple(_formed(at) for at in sorted({at for name in among for at in _by_name().get(name, ())}))


@functools.cache
def _by_name() -> dict[str, list[int]]:
    """By statement: the sayings that make it, by where they stand among all."""
    sayings: dict[str, list[int]] = {}
    for at, saying in enumerate(SAYINGS):
        for name in saying.gives:
            sayings.setdefault(name, []).append(at)
    return sayings


@functools.cache
def _formed(at: int) -> Formed:
    """The saying that stands there; of one that keeps words as they are written, the others are told only without them."""
    saying = SAYINGS[at]
    forms = tuple(_reader(saying.about).form(written) for written in saying.forms)
    needed = frozenset.intersection(*(form.needed for form in forms))
    return Formed(saying, forms, frozenset() if saying.keeps else needed)


def _said(formed: Formed, sentence: str, words: Words) -> Iterator[Said]:
    """What a sentence states by the forms of one saying, with the values that it gives."""
    saying = formed.saying
    verbatim: dict[str, tuple[str, ...]] = {}
    if saying.keeps:
        sentence, verbatim = _with_kept(saying.keeps, normal(sentence))
    tokens = normal_form(sentence, words) or ()
    spoken = frozenset(tokens)
    if tokens.count(KEPT) != len(verbatim):
        return
    for form in formed.forms:
        if not form.needed <= spoken:
            continue
        bound = said_by(form, tuple(token for token in tokens if token not in saying.about))
        if bound is not None:
            amounts = dict(bound) | verbatim
            for name, slots in saying.gives.items():
                yield Said(name, tuple(value for slot in slots for value in _values(slot, amounts)))


def _values(slot: str, amounts: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    return (slot[1:],) if slot.startswith("=") else amounts[slot]


def _with_kept(keeps: str, sentence: str) -> tuple[str, dict[str, tuple[str, ...]]]:
    """A sentence with `KEPT` in the place of what is kept of it as it is written, and that, by its number."""
    matches = list(re.finditer(keeps, sentence))
    for match in reversed(matches):
        sentence = f"{sentence[: match.start(1)]} {KEPT} {sentence[match.end(1) :]}"
    return sentence, {f"@{number}": (match[1],) for number, match in enumerate(matches, 1)}


@functools.cache
def _reader(about: frozenset[str]) -> Reader:
    return Reader(NAMED, about)


@functools.cache
def _spoken() -> dict[str, Bag]:
    """By statement: the words of its saying."""
    return {name: _bag(normal_form(SAYINGS[made[0]].says) or ()) for name, made in _by_name().items()}


def _bag(tokens: tuple[Token, ...]) -> Bag:
    """Each word with the how manieth of its kind it is; an amount without its number."""
    seen: Counter[str] = Counter()
    bag = set()
    for token in tokens:
        shape = f"{token.compare}#{token.unit}" if isinstance(token, Amount) else token
        seen[shape] += 1
        bag.add((shape, seen[shape]))
    return frozenset(bag)


def _apart(one: Bag, other: Bag) -> int:
    """How many words of one would have to be changed, added or left out to make the other, in whatever order."""
    both = len(one & other)
    return max(len(one), len(other)) - both
