"""What stands beside something that is said, and may bear on it. What may is unclear, whatever it was meant to be (T7, T10). Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from referee.model.patterns import later
from referee.nomics.remarks import is_doubtful
from referee.nomics.second_thoughts import (
    begins_document,
    corrects_itself,
    of_all_around,
    sets_off,
    takes_back,
    undoes_above,
    undoes_below,
)

_NEAR = 4
"""So many sentences back, less one, something may still be taken back that is not named."""
_OR = later(r"\bor\W*$", re.I)
_INSTEAD = later(r"\W*(?:or|otherwise|else|alternatively|instead|failing\s+that|if\s+not)\b", re.I)


class Sentence(NamedTuple):
    """A sentence or an item of a list. block: the paragraph that it stands in; says: something is done by it, or may be; answers: its
    block answers what is quoted just above; sure: what it says is plain, so that it bears on nothing else."""

    text: str
    block: int
    says: bool
    answers: bool = False
    sure: bool = True


def doubted_of(sentences: Sequence[Sentence]) -> Collection[int]:
    """The places of sentences by which something is done in a mail, and on which what stands beside them may bear."""
    doubted: set[int] = set()
    for at, sentence in enumerate(sentences):
        if sentence.says:
            doubted.update(_by_itself(sentence.text, at))
        if not (sentence.says and sentence.sure):
            doubted.update(_by_another(sentences, at))
    return {at for at in _far_from(sentences) | doubted if 0 <= at < len(sentences) and sentences[at].says}


def _by_itself(text: str, at: int) -> Collection[int]:
    """What is left open by the words in which something is done."""
    before = {at - 1, at} if _INSTEAD.match(text) else set()
    behind = {at, at + 1} if _OR.search(text) else set()
    return before | behind | ({at} if corrects_itself(text) else set())


def _by_another(sentences: Sequence[Sentence], at: int) -> Iterator[int]:
    """What stands next to a sentence that bears on it without naming it."""
    before, behind = _before(sentences, at), _behind(sentences, at)
    has_said = sentences[at].says and sentences[at].text.endswith((".", "!"))
    text = sentences[at].text
    if before and (takes_back(text) or is_doubtful(text)):
        yield from before
    if behind and not has_said and sets_off(text):
        yield from behind


def _far_from(sentences: Sequence[Sentence]) -> set[int]:
    """What is named as all above, all below or the whole mail by a sentence that bears on it."""
    talk = [(at, sentence.text) for at, sentence in enumerate(sentences) if not (sentence.says and sentence.sure)]
    if any(of_all_around(text) for _, text in talk):
        return set(range(len(sentences)))
    above = max((at + 1 for at, text in talk if undoes_above(text)), default=0)
    talked = (at for at, text in talk if undoes_below(text))
    opened = (at for at, sentence in enumerate(sentences) if begins_document(sentence.text))
    below = min((*talked, *opened), default=len(sentences))
    return {*range(above), *range(below, len(sentences))}


def _before(sentences: Sequence[Sentence], at: int) -> range:
    """What is done just before a sentence, with no more than a few words between; what answers a quotation is not of what stands above it."""
    last = next((place for place in range(at - 1, max(-1, at - _NEAR), -1) if sentences[place].says), None)
    if last is None or any(_parts(sentences, place) for place in range(last, at)):
        return range(0)
    first = last
    while first > 0 and sentences[first - 1].says:
        first -= 1
    return range(first, last + 1)


def _behind(sentences: Sequence[Sentence], at: int) -> range:
    """What is done just behind a sentence, and all that is done together with that."""
    end = at + 1
    while end < len(sentences) and sentences[end].says and not _parts(sentences, end - 1):
        end += 1
    return range(at + 1, end)


def _parts(sentences: Sequence[Sentence], at: int) -> bool:
    """Whether a quotation stands behind a sentence."""
    return sentences[at + 1].answers and sentences[at + 1].block != sentences[at].block
