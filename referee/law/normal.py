"""The normal form of a sentence: its words in one spelling each, its amounts as amounts, in order.

Two sentences that say the same in other words come near each other here; what they say is told by the sayings in
`referee.law.forms`. Nothing that could turn a rule is taken off: negations, quantifiers, conditions, roles and votes
stay, and a word that the lexicon does not know stays as it is, so that no saying takes it for another.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from referee.law import lexicon, phrases
from referee.law.ruleset import Words, normal
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

LONGEST = 2_000
"""Characters of the longest sentence that is looked into; the longest of the law has half as many."""

PLAYER, EMPEROR = "player", "emperor"
_TOKEN = later(
    r"(?<!\S)- ?[0-9]\S*|[0-9]+(?:,[0-9]{3})*(?:/[0-9]+)?(?:st|nd|rd|th)?s?(?![^\W_])|[^\W\d_]+(?:'[^\W\d_]+)?|[^\s,;:.\"'\[\]-]"
)
_NUMBER = later(r"([0-9]+(?:/[0-9]+)?)(st|nd|rd|th)?s?")
_ENDINGS = {"'s": (), "n't": ("not",), "'re": (), "'ve": (), "'ll": ("will",)}
_CONTRADICTION = "contradiction"
_NOTHING = ""
_FORMERLY = "once-was"
_OR_ANEW = "or-anew"
"""An `or` over which the denial before it does not go."""
_NEAR = 3
"""How many words a word may be apart from what it depends on."""
_AND_NEXT = "and-next"
"""What a condition ends in that counts only together with the next."""
_AFTER = {"or-more": ">=", "or-fewer": "<="}
_PARTS = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "sixth": 6}
MINUTES = {"minute": 1, "hour": 60, "day": 1440, "week": 10080}
_UNITS = frozenset({*MINUTES, "month", "year"})


class Amount(NamedTuple):
    """A number, bound to how it is compared and to its unit (empty for a count, `th` for an ordinal).

    `written` is the unit as it stands in the sentence; `other` the same span as said once more in brackets.
    """

    compare: str
    number: str
    unit: str = ""
    written: str = ""
    other: tuple[str, str, str] | None = None

    def __str__(self) -> str:
        return " ".join(part for part in (self.compare, self.number, self.written) if part)


Token = str | Amount


@functools.lru_cache(maxsize=4096)
def normal_form(sentence: str, words: Words | None = None) -> tuple[Token, ...] | None:
    """The tokens of a sentence with the dynasty's words as roles; None where it is too long, or the words are unfit.

    Unfit are words that the law itself uses for something else, and one word for players and for who heads them.
    """
    if len(sentence) > LONGEST:
        return None
    roles = _roles(words)
    if roles is None:
        return None
    spoken = _TOKEN.findall(normal(sentence))
    plain = [word for written in spoken for word in _spelt(written)]
    if words is not None:
        plain = list(_as_law(plain))
    tokens = _rewritten(list(_with_digits(_with_roles(plain, roles))))
    if words is not None and tokens[-1:] == ["and"]:
        tokens[-1] = _AND_NEXT
    bound = _denied(token for token in _with_amounts(tokens) if token not in lexicon.WEAK)
    return tuple(sorted(bound, key=lambda token: token in lexicon.ANYWHERE))


def _as_law(words: list[str]) -> Iterator[str]:
    """The words of a sentence, with what it says was so, and not is, told apart; should it be is if it is."""
    for at, word in enumerate(words):
        if word == "should" and not at:
            yield "if"
        elif word in lexicon.PAST and not _depends(words, at):
            yield _FORMERLY
        elif _is_over(words, at):
            yield from (_FORMERLY, word)
        elif word == "or" and _begins_anew(words, at):
            yield _OR_ANEW
        else:
            yield word


def _depends(words: list[str], at: int) -> bool:
    """Whether what was so at a word of a sentence is told of what something else depends on, or of what happened."""
    before = [word for word in words[:at] if word not in lexicon.ARTICLES][-_NEAR:]
    after = words[at + 1 : at + 2]
    told = {*before, *map(" ".join, itertools.pairwise(before))}
    return not lexicon.DEPENDENT.isdisjoint(told) or not lexicon.HAPPENED.isdisjoint(after)


def _is_over(words: list[str], at: int) -> bool:
    """Whether a word tells of what was so once, and may be otherwise now: it had been, it has had, they have not voted.

    A vote that was changed has been cast all the same, so that who has not voted is not who is not voting.
    """
    before = words[max(at - 2, 0) : at]
    if words[at] in ("vote", "voted", "voting"):
        bare = [word for word in words[max(at - 2 - _NEAR, 0) : at] if word not in lexicon.SO_FAR]
        return not lexicon.NOT_SO_FAR.isdisjoint((tuple(before), tuple(bare[-2:])))
    if words[at] != "had":
        return False
    if before[-1:] in (["has"], ["have"]):
        return "cast" not in words[at:]  # what has had votes cast on it is that on which they have been cast
    if "been" in _clause(words[at + 1 :])[:_NEAR]:
        return not _depends(words, at)
    return lexicon.DEPENDENT.isdisjoint(words[:at])


def _begins_anew(words: list[str], at: int) -> bool:
    """Whether what comes after an `or` is said for itself, where what comes before it is denied.

    So it is where it has a verb of its own that is not denied, and where the denial stands after an `either`.
    """
    half = _clause(words[:at][::-1])[::-1]
    denials = [place for place, word in enumerate(half) if word in lexicon.DENIALS]
    if not denials:
        return False
    if "either" in half[: denials[0]]:
        return True
    rest = _clause(words[at + 1 :])
    verbs = [place for place, word in enumerate(rest) if word in lexicon.AUXILIARIES or (word == "been" and place)]
    return bool(verbs) and verbs[0] <= _NEAR and lexicon.DENIALS.isdisjoint(rest[verbs[0] + 1 :])


def _clause(words: list[str]) -> list[str]:
    """The words up to one that begins another clause."""
    ends = (at for at, word in enumerate(words) if word in lexicon.DEPENDENT or word in lexicon.CONJUNCTIONS)
    return words[: next(ends, len(words))]


def _spelt(written: str) -> tuple[str, ...]:
    """A word in small letters, and apart from it what is contracted to it; FOR is a vote, and no word like another."""
    if written[1:] == "OR" and written[0] in "Ff":
        return (lexicon.FOR,)
    word = written.casefold()
    if "," in word:
        return (word.replace(",", ""),)
    if "'" not in word:
        return (word,)
    for ending, meaning in _ENDINGS.items():
        if word.endswith(ending):
            word = word.removesuffix(ending)
            return ("can" if word == "ca" else word, *meaning)
    return (word,)


@functools.lru_cache(maxsize=64)
def _roles(words: Words | None) -> dict[str, list[tuple[tuple[str, ...], str]]] | None:
    """By first word: the dynasty's words, the longest first, and whom they mean."""
    roles: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    if words is None:
        return roles
    if words.emperor.casefold() in (words.player.casefold(), words.players.casefold()):
        return None
    called = ((words.players, PLAYER), (words.player, PLAYER), (words.emperor, EMPEROR), (f"{words.emperor}s", EMPEROR))
    for word, role in called:
        spelt = tuple(part for written in _TOKEN.findall(normal(word)) for part in _spelt(written))
        if not spelt or (len(spelt) == 1 and spelt[0] in vocabulary() and spelt[0] not in lexicon.ROLES):
            return None
        roles.setdefault(spelt[0], []).append((spelt, role))
    for meant in roles.values():
        meant.sort(key=lambda pair: -len(pair[0]))
    return roles


@functools.cache
def vocabulary() -> frozenset[str]:
    """Every word that the lexicon knows."""
    return frozenset(_lemmas()) | {word for said, _ in phrases.phrases() for word in said.split()} | lexicon.WEAK


def _with_roles(words: list[str], roles: dict[str, list[tuple[tuple[str, ...], str]]]) -> Iterator[str]:
    """The words with whom they mean in place of the dynasty's words for people."""
    if roles.keys().isdisjoint(words):
        yield from words
        return
    at = 0
    while at < len(words):
        for spelt, role in roles.get(words[at], ()):
            if tuple(words[at : at + len(spelt)]) == spelt:
                yield role
                at += len(spelt)
                break
        else:
            yield words[at]
            at += 1


def _with_digits(words: Iterable[str]) -> Iterator[str]:
    """The words with numbers in digits: one hundred and twenty-four is 124."""
    run: list[str] = []
    for word in words:
        if word == lexicon.DOZEN and not run:
            yield "12"
            continue
        if not run and word not in NUMBERS:
            yield word
            continue
        if word in NUMBERS or (run and word in lexicon.SCALES) or (word == "and" and run[-1:] == ["hundred"]):
            run.append(word)
            continue
        yield from _digits(run)
        run = []
        yield word
    yield from _digits(run)


def _digits(run: Sequence[str]) -> Iterator[str]:
    """The numbers that a run of number words says: two thirds and three are two numbers."""
    total = below = 0
    last = None
    for word in run:
        if word == "and":
            continue
        if word in lexicon.SCALES:
            below *= lexicon.SCALES[word]
            if lexicon.SCALES[word] > 100:
                total, below = total + below, 0
        elif last is None or last in lexicon.SCALES or (last in lexicon.TENS and 0 < NUMBERS[word] < 10):
            below += NUMBERS[word]
        else:
            yield str(total + below)
            total, below = 0, NUMBERS[word]
        last = word
    if last is not None:
        yield str(total + below)
    if run and run[-1] == "and":
        yield "and"


@functools.cache
def _lemmas() -> dict[str, str]:
    """Each word that has another for its normal form."""
    lemmas: dict[str, str] = {}
    for line in lexicon.INFLECTED.split("\n"):
        lemma, _, forms = line.partition(":")
        lemmas |= dict.fromkeys(forms.split(), lemma.strip())
        lemmas[lemma.strip()] = lemma.strip()
    return lemmas


_END = ""
Phrases = dict[str, Any]
"""Phrases as a tree of their words; what one means stands under the empty word."""


@functools.cache
def _phrases() -> Phrases:
    tree: Phrases = {}
    for said, meant in phrases.phrases():
        node = tree
        for word in _lemmatised(_with_digits(said.split())):
            node = node.setdefault(word, {})
        node[_END] = tuple(meant.split())
    return tree


def _lemmatised(words: Iterable[str]) -> Iterator[str]:
    lemmas = _lemmas()
    return (lemmas.get(word, word) for word in words if word not in lexicon.ARTICLES)


def _rewritten(words: list[str]) -> list[str]:
    """The words in their normal forms, with phrases as one."""
    lemmas = list(_lemmatised(words))
    phrases, rewritten, at = _phrases(), list[str](), 0
    while at < len(lemmas):
        meant, end = _longest(phrases, lemmas, at)
        rewritten += meant
        at = end
    return rewritten


def _longest(phrases: Phrases, words: list[str], at: int) -> tuple[tuple[str, ...], int]:
    """What the longest phrase that begins at a word means, and where it ends."""
    meant, end, here = (words[at],), at + 1, at
    node = phrases
    while here < len(words) and words[here] in node:
        node, here = node[words[here]], here + 1
        if _END in node:
            meant, end = node[_END], here
    return meant, end


def _denied(tokens: Iterable[Token]) -> list[Token]:
    """The words with what no one may do as what they may not: no player may vote, a player may not vote."""
    words = list(tokens)
    if "may" not in words:
        return words
    for at, token in enumerate(words):
        end = next((end for end in range(at + 1, len(words)) if words[end] not in lexicon.DENIED), len(words))
        if token == "no" and end < len(words) and words[end] == "may":
            words[at], words[end] = _NOTHING, "may-not"
        if token == "may" and words[at + 1 : at + 2] == ["not"]:
            words[at], words[at + 1] = "may-not", _NOTHING
    return [token for token in words if token != _NOTHING]


def _with_amounts(words: list[str]) -> Iterator[Token]:
    """The words with comparisons and units bound to their numbers, and brackets taken off."""
    at = 0
    while at < len(words):
        compare = words[at] if words[at] in lexicon.COMPARED else ""
        begin = at + bool(compare)
        if begin < len(words) and _NUMBER.fullmatch(words[begin]):
            amount, at = _amount(words, begin, compare)
            yield amount
            continue
        if words[at] not in "()":
            yield words[at]
        at += 1


def _amount(words: list[str], at: int, compare: str) -> tuple[Token, int]:
    """The amount that begins with a number, and where the sentence goes on."""
    number, unit, written, at = _span(words, at)
    other = None
    if (
        words[at : at + 1] == ["("]
        and at + 3 < len(words)
        and words[at + 3] == ")"
        and _NUMBER.fullmatch(words[at + 1])
    ):
        again, unit_again, written_again, end = _span(words, at + 1)
        if end == at + 3:
            if _lasts(number, unit) != _lasts(again, unit_again):
                return _CONTRADICTION, end + 1
            other, at = (again, unit_again, written_again), end + 1
    after = _AFTER.get(words[at]) if at < len(words) else None
    if after is not None:
        at += 1
        if not unit and words[at : at + 1] and words[at] in _UNITS:
            unit = written = words[at]
            at += 1
        if compare:
            return _CONTRADICTION, at
    return Amount(after or compare or "=", number, unit, written, other), at


def _span(words: list[str], at: int) -> tuple[str, str, str, int]:
    """Number, unit, unit as written, and where the sentence goes on; a number said once more in brackets is one."""
    match = _NUMBER.fullmatch(words[at])
    assert match is not None
    number, ordinal = match[1], match[2]
    if words[at + 1 : at + 4] == ["(", words[at], ")"]:
        at += 3
    following = words[at + 1] if at + 1 < len(words) else ""
    if "/" in number:
        return number, "", "", at + 1
    if ordinal:
        return number, "th", "", at + 1
    if following in _PARTS:
        return f"{number}/{_PARTS[following]}", "", "", at + 2
    if following in _UNITS:
        return number, following, following if number == "1" else f"{following}s", at + 2
    return number, "", "", at + 1


def _lasts(number: str, unit: str) -> int:
    return int(number) * MINUTES[unit] if unit in MINUTES and number.isdigit() else -1
