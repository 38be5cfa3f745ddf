"""Voices: what a comment bids, votes or states, and whether its words leave no doubt of it.

A comment that is nothing but what a rule asks for is sure. What is quoted is nobody's word. Where a bid or a vote stands among
other words, hangs on something, or is struck out, nobody can tell: it is both that and nothing.
"""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Iterable, Iterator

from referee.dynasties.kit.said.speech import MOST, denies, is_open, sentences_of, unquoted
from referee.dynasties.kit.said.spoken import Heard
from referee.model.texts import holds_word, struck_in

NUMBER = "{N}"
_DIGITS = r"([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,12})(?![\d,]*\d)(?!\.\d)"
_AROUND, _END = r"[\s(*_:]*", r"[\s.!,;:)*_]*"
_APART = r"\W{1,4}(?<![-−])"
_MARKS = r"[\"“”]"


def amounts_in(entry: Heard, form: str) -> frozenset[int | None]:
    """The amounts that a comment may name in a form of words, as `I bid {N}`: one where it surely does, None where it names none."""
    return frozenset(amount for wording in entry.wordings for amount in _amounts(wording.text, form))


@functools.lru_cache(maxsize=4096)
def _amounts(text: str, form: str) -> frozenset[int | None]:
    words = [re.escape(word).replace(re.escape(NUMBER), _DIGITS) for word in form.split()]
    said, plain = r"\s+".join(words), unquoted(text)
    alone = re.fullmatch(f"{_AROUND}{said}{_END}", plain, re.IGNORECASE)
    if alone is not None:
        return frozenset({_number(alone[1])})
    loosely = rf"(?<!\w){_APART.join(words)}"
    among = re.findall(loosely, plain, re.IGNORECASE) or re.findall(
        f"^{_MARKS}{said}{_END}{_MARKS}$", text.strip(), re.IGNORECASE
    )
    struck = re.findall(loosely, _struck(text), re.IGNORECASE)
    return frozenset({None, *map(_number, (*among, *struck))})


def _struck(text: str) -> str:
    """What may have been said at first, and is struck out."""
    return "\n".join(struck_in(text[:MOST]))


def _number(digits: str) -> int:
    return int(digits.replace(",", ""))


def voices_in(entry: Heard, words: tuple[str, ...]) -> frozenset[str | None]:
    """Which of some votes a comment may cast: one where it surely does, None where it casts none. `:FOR:` is an icon."""
    return frozenset(
        voice for wording in entry.wordings for voice in _voices(wording.text, frozenset(wording.icons), words)
    )


@functools.lru_cache(maxsize=4096)
def _voices(text: str, icons: frozenset[str], words: tuple[str, ...]) -> frozenset[str | None]:
    shown = {word for word in words if is_icon(word) and word.strip(":") in icons}
    plain = {word: _stance(text, word) for word in words if not is_icon(word)}
    found = shown | {word for word, stance in plain.items() if stance is not None}
    sure = shown | {word for word, stance in plain.items() if stance}
    if len(found) == 1 and sure:
        return frozenset(found)
    return frozenset({None, *found})


def is_icon(word: str) -> bool:
    """Whether a vote is a voting icon, as players write it: `:FOR:`."""
    return len(word) > 2 and word[0] == word[-1] == ":"


def _stance(text: str, word: str) -> bool | None:
    """Whether a text surely casts a vote: in just these letters, now and without a condition, or as what it begins with; None: it
    does not hold it, or only as what somebody else said, or plainly denies it."""
    whole = rf"(?<!\w){re.escape(word)}(?!\w)"
    plain = unquoted(text)
    if re.search(whole, plain, re.IGNORECASE) is None:
        perhaps = re.fullmatch(rf"{_MARKS}{whole}{_END}{_MARKS}", text.strip(), re.IGNORECASE) or re.search(
            whole, _struck(text), re.IGNORECASE
        )
        return False if perhaps else None
    if denies(text, whole):
        return None
    if re.match(rf"[\s(*_]*{whole}\s*(?:$|\n|[.,!;:)*_—–-])", plain, re.IGNORECASE):
        return True
    said = [sentence for sentence in sentences_of(text) if re.search(whole, sentence)]
    return any(not is_open(sentence) and not sentence.rstrip().endswith("?") for sentence in said)


def holds_words(entry: Heard, words: Iterable[str]) -> bool | None:
    """Whether a post or a comment holds all of some words at once; None: only as it was, or is, at another time."""
    wanted = tuple(words)
    held = {all(holds_word(wording.text, word) for word in wanted) for wording in entry.wordings}
    return held.pop() if len(held) == 1 else None


def states(entry: Heard, after: str, digest: str) -> bool:
    """Whether a comment states, after some words, the text of which this is the hash: to the end of its line or of all, with or
    without the marks around it."""
    return any(_hash(text, digest) == digest.casefold() for text in _stated(entry, after))


HASHES = {32: "md5", 40: "sha1", 64: "sha256", 128: "sha512"}
"""Which hash is meant, by how many digits it has."""


def _hash(text: str, like: str) -> str:
    return hashlib.new(HASHES[len(like)], text.encode(), usedforsecurity=False).hexdigest()


def _stated(entry: Heard, after: str) -> Iterator[str]:
    for wording in entry.wordings:
        text = wording.text[:MOST]
        for found in re.finditer(re.escape(after), text, re.IGNORECASE) if after else (re.match("", text),):
            rest = text[found.end() :] if found is not None else ""
            for part in (rest, rest.strip().partition("\n")[0]):
                yield from _without_marks(part.strip())


def _without_marks(text: str) -> Iterator[str]:
    """A text as it stands, and without the quotation marks around it, the full stop after it, or both; blogs bend marks, too."""
    straight = text.translate(_STRAIGHT)
    for each in dict.fromkeys((text, straight)):
        yield from (each, each.strip("\"“”'‘’"), each.removesuffix("."), each.removesuffix(".").strip("\"“”'‘’"))


_STRAIGHT = str.maketrans("“”‘’–—", "\"\"''--")
