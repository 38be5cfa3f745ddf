"""What a sentence states, by its normal form: which statements of the law, and with which numbers.

Read are only sentences that say one of the project's sayings and nothing else. Every word counts: one that is left
over or missing, another subject or vote, a denial more or less, and nothing is read.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Collection, Iterator

import msgspec

from referee.law.forms import NAMED, SAYINGS
from referee.law.normal import Amount, Token, normal_form
from referee.law.ruleset import Words, normal
from referee.law.saying import KEPT, Form, Reader, Saying, said_by

Bag = frozenset[tuple[str, int]]
"""Words, each with the how manieth of its kind it is."""


class Said(msgspec.Struct, frozen=True):
    """A statement of the law, by its name, and its values as its own pattern gives them."""

    name: str
    values: tuple[str, ...]


def reading_of(sentence: str, words: Words, among: Collection[str]) -> Said | None:
    """The first of these statements that a whole sentence states, None where it states none of them."""
    return next((said for said in readings_of(sentence, words, among) if said.name in among), None)


def readings_of(sentence: str, words: Words, among: Collection[str]) -> tuple[Said, ...]:
    """All that a sentence states which states one of these; a sentence may state several things."""
    return _readings(sentence, words, frozenset(among))


# Of a page of many revisions almost every sentence stays as it was.
@functools.lru_cache(maxsize=8192)
def _readings(sentence: str, words: Words, among: frozenset[str]) -> tuple[Said, ...]:
    tokens = normal_form(sentence, words)
    if not tokens:
        return ()
    bag = _bag(tokens)
    near = [saying for saying in _sayings_of(among) if _has_enough_of(saying.says, bag)]
    found = {said for saying in near for said in _said(saying, sentence, words)}
    names = {said.name for said in found}
    return tuple(sorted(found, key=lambda said: said.name)) if len(names) == len(found) else ()


def nearest(sentence: str, words: Words, among: Collection[str] | None = None) -> tuple[str, int] | None:
    """The statement whose saying is nearest to a sentence, and how many words are different; at least one."""
    tokens = normal_form(sentence, words)
    if not tokens:
        return None
    spoken = _bag(tokens)
    ranked = ((_apart(spoken, said), name) for name, said in _spoken().items() if among is None or name in among)
    best = min(ranked, default=None)
    return None if best is None else (best[1], max(best[0], 1))


@functools.cache
def known_names() -> frozenset[str]:
    """The statements that some saying makes."""
    return frozenset(_by_name())


def in_our_words(name: str, words: Words) -> str | None:
    """What a statement says, as this dynasty would say it; None where no saying makes it."""
    saying = next(iter(_by_name().get(name, ())), None)
    if saying is None:
        return None
    called = {"player": words.player, "players": words.players, "emperor": words.emperor}
    return re.sub(r"\b(?:players?|emperor)\b", lambda match: called[match[0]], saying.says)


@functools.lru_cache(maxsize=1024)
def _sayings_of(among: frozenset[str]) -> tuple[Saying, ...]:
    by_name = _by_name()
    return tuple({id(saying): saying for name in among for saying in by_name.get(name, ())}.values())


@functools.cache
def _by_name() -> dict[str, list[Saying]]:
    found: dict[str, list[Saying]] = {}
    for saying in SAYINGS:
        for name in saying.gives:
            found.setdefault(name, []).append(saying)
    return found


def _said(saying: Saying, sentence: str, words: Words) -> Iterator[Said]:
    kept: dict[str, tuple[str, ...]] = {}
    if saying.keeps:
        sentence, kept = _with_kept(saying.keeps, normal(sentence))
    tokens = normal_form(sentence, words) or ()
    spoken = frozenset(tokens)
    if tokens.count(KEPT) != len(kept):
        return
    for written in saying.forms:
        form = _form(written, saying.about)
        if not form.needed <= spoken:
            continue
        bound = said_by(form, tuple(token for token in tokens if token not in saying.about))
        if bound is not None:
            amounts = dict(bound) | kept
            for name, slots in saying.gives.items():
                yield Said(name, tuple(value for slot in slots for value in _values(slot, amounts)))


def _values(slot: str, amounts: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    return (slot[1:],) if slot.startswith("=") else amounts[slot]


def _with_kept(keeps: str, sentence: str) -> tuple[str, dict[str, tuple[str, ...]]]:
    """A sentence with `KEPT` in the place of what is kept of it as it is written, and that, by its number."""
    found = list(re.finditer(keeps, sentence))
    for match in reversed(found):
        sentence = f"{sentence[: match.start(1)]} {KEPT} {sentence[match.end(1) :]}"
    return sentence, {f"@{number}": (match[1],) for number, match in enumerate(found, 1)}


@functools.cache
def _form(written: str, about: frozenset[str]) -> Form:
    return _reader(about).form(written)


@functools.cache
def _reader(about: frozenset[str]) -> Reader:
    return Reader(NAMED, about)


@functools.cache
def _spoken() -> dict[str, Bag]:
    """By statement: the words of its saying."""
    return {name: _bag_of(made[0].says) for name, made in _by_name().items()}


@functools.cache
def _bag_of(says: str) -> Bag:
    return _bag(normal_form(says) or ())


def _has_enough_of(says: str, bag: Bag) -> bool:
    """Whether a sentence has so many words of a saying that its forms are worth a look: two of five."""
    words = _bag_of(says)
    return 5 * len(words & bag) >= 2 * len(words)


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
