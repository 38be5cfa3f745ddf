"""Repeats: what one act may have been of several of a kind, of which an edit shows only the sum."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Amount, Chosen, Several
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.terms.comments import Made, Wins
from referee.dynasties.kit.terms.scope import Value
from referee.model.patterns import later
from referee.model.texts import holds_word

_MOST_ACTIONS = 512
_MOST_SAID = 12
"""So many numbers, or lists of items, that people have named are thought of."""
_NUMBER = later(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w.])|(?<!\w)\d{1,15}(?!\w)")


def has_shares(action: Action, chosen: Chosen) -> bool:
    """Whether there are any of a choice."""
    return isinstance(chosen.domain, Amount | Several) or any(wins.amount == chosen for wins in _won_in(action))


def shares(action: Action, chosen: Chosen, sums: Iterable[Value], course: ActionCourse) -> list[Value]:
    """The choices that may be a part of these: the bounds of what may be chosen at once, where more was, and what people
    have said who had to say it, and what they have bid."""
    found: list[Value] = []
    if isinstance(chosen.domain, Amount):
        found += _bounds(chosen.domain, sums, course)
    if isinstance(chosen.domain, Amount | Several) and chosen in action.said:
        texts = [wording.text for entry in reversed(course.spoken.entries) for wording in entry.wordings]
        named = _items(sums, texts) if isinstance(chosen.domain, Several) else numbers_in(texts)
        found += list(dict.fromkeys(named))[:_MOST_SAID]
    found += [bid.amount for made in _bids(action, chosen, course) for bid in made.bids]
    return found


@functools.lru_cache(_MOST_ACTIONS)
def _won_in(action: Action) -> tuple[Wins, ...]:
    """What an action asks of the highest bids."""
    return tuple(part for part in action.asked if isinstance(part, Wins))


def _bids(action: Action, chosen: Chosen, course: ActionCourse) -> Iterator[Made]:
    """The bids of which what is chosen has to be the highest: on the post that is chosen, or on any that may be."""
    for bids in (wins.bids for wins in _won_in(action) if wins.amount == chosen):
        post = bids.post
        if not isinstance(post, Chosen) or post.name in course.choices:
            yield bids.made(course)
        else:
            yield from (bids.made(course.choosing(post.name, each)) for each in post.domain.all(course) or ())


def _bounds(domain: Amount, sums: Iterable[Value], course: ActionCourse) -> Iterator[Value]:
    """The most and the least of what may be chosen at once: with one between them they make up every sum that such
    choices can come to."""
    most = domain.most.within(course) if domain.most is not None else None
    if isinstance(most, int) and any(isinstance(each, int) and each > most for each in sums):
        yield most
        yield domain.least.within(course)


def numbers_in(texts: Iterable[str]) -> Iterator[int]:
    """The numbers that stand in texts."""
    for text in texts:
        yield from (int(number.replace(",", "")) for number in _NUMBER.findall(text))


def _items(sums: Iterable[Value], texts: Iterable[str]) -> Iterator[Value]:
    """Of the items that are chosen in all, those that each text names, as often as it can be: once, or all of them."""
    everything = [Counter(each) for each in sums if isinstance(each, tuple)]
    for text in texts:
        for items in everything:
            named = [item for item in items if holds_word(text, item)]
            yield tuple(named)
            yield tuple(item for item in named for _ in range(items[item]))
