"""What dynastic rules say of what the core rules say: a dynastic rule goes before a core rule (PRIO-02).

Nothing of it is understood. It is told apart whether a sentence says, surely or perhaps, who votes, what is Popular, what Quorum is, when a
matter may be resolved, when the game stands still or who may be idled, or only speaks of that. What is said of these as the occasion
of something else (“whenever a Proposal is enacted, its author gains a Coin”) says nothing of them.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from referee.law.on_core.alone import only_denies
from referee.law.on_core.clauses import clauses_of
from referee.law.on_core.doubts import bare_of, doubts_in, is_of_those_named_before, plainly_bars
from referee.law.on_core.forms import (
    RESOLUTIONS,
    bars,
    has_own_votes,
    is_of_some,
    main_of,
    may_bear,
    speaks_of_core,
    turns_in,
    votes_elsewhere,
)
from referee.law.on_core.harmless import decides_nothing
from referee.law.on_core.named import is_of_victory_alone
from referee.law.on_core.naming import names_of_matters, names_only, with_matters
from referee.law.on_core.own import LONGEST, Own, own_of, without_own, without_own_votes
from referee.law.on_core.posted import postings_in
from referee.law.on_core.roundabout import roundabout_in
from referee.law.on_core.subjects import subjects_in
from referee.law.on_core.words import ALL, CALLED, STANDINGS, Turns, kinds_in
from referee.law.ruleset import Rule, Words, without_words
from referee.model.events import DOV, PROPOSAL
from referee.model.patterns import later


class OnCore(msgspec.Struct, frozen=True):
    """A sentence of a dynastic rule that speaks of what core rules say: what `turns` on it (nothing: it decides nothing), for
    which kinds of matter (none named: for all), whether it can but bar what they allow, and allow nothing, and whether it is
    `doubtful` that it says anything of them; of which kinds one that core rules forbid may be posted by it (`posts`); `mark` is the fingerprint by which somebody may say that it does not."""

    rule: str
    sentence: str
    turns: tuple[Turns, ...] = ()
    kinds: tuple[str, ...] = ()
    bars: bool = False
    doubtful: bool = False
    posts: tuple[str, ...] = ()
    mark: str = ""

    @property
    def sure(self) -> bool:
        """Whether it surely says something of them."""
        return bool(self.turns) and not self.doubtful

    def is_of(self, kind: str) -> bool:
        """Whether it may be about matters of this kind: who may be idled is about none, and a CfJ goes on in Hiatus, as does the
        DoV that is one (VICTORY-05)."""
        still = not set(self.turns) - {"hiatus"} and kind != PROPOSAL
        goes_on = bool(self.turns) and (still or not set(self.turns) - STANDINGS)
        return not goes_on and (not self.kinds or kind in self.kinds)

    @property
    def said(self) -> str:
        """For people: the rule, and what it says."""
        return f"“{self.rule}”: “{self.sentence}”" if self.rule else f"“{self.sentence}”"


_NOUN = "|".join(CALLED.values())
_NOUNS = later(_NOUN, re.I)
_OF_THEM = later(r"^(?:they|it|these|such|those)\b ", re.I)
_GOES_ON = later(r"^(?:may|can|cannot|must|shall|needs?|requires?|are|is|have|has|do|does)\b", re.I)
_ABOUT_MATTERS = later(rf"^(?:\w+ )?(?:{_NOUN})", re.I)
_FLAVOUR = later(r"^this rule is (?:purely |only |just )?flavou?r text\.?$", re.I)
_SEVERAL = later(r";|\b(?:and|but|nor)\b", re.I)
_ANOTHER = later(r";|\bbut\b|, (?:and|nor|yet|while)\b", re.I)
"""What may begin another clause, and what surely does: the first says nothing of that, and it may allow what the first bars."""
_OF_FLAVOUR = later(r"^flavou?r(?: text)?:", re.I)
"""What is flavour text says nothing."""


def spoken_of_core(rules: Iterable[Rule], words: Words, others: Collection[str] = ()) -> Iterator[OnCore]:
    """What dynastic rules say of what core rules say; words: the dynasty's; others: the names of all other rules."""
    rules = tuple(rule for rule in rules if not any(map(_FLAVOUR.search, rule.sentences)))
    votes_of_its_own = any(has_own_votes(said) for rule in rules for said in rule.sentences)
    own = own_of(((rule.name, tuple(_in_general(said, words) for said in rule.sentences)) for rule in rules), others)
    names = names_of_matters(_in_general(said, words) for rule in rules for said in rule.sentences)
    for rule in rules:
        for number, said in enumerate(rule.sentences):
            given = with_matters(_in_general(_of_matters(said, *_lead_of(rule, number)), words), names)
            spoken = _with_clauses(given, own, votes_of_its_own)
            if spoken is not None:
                yield from _by_kind(msgspec.structs.replace(spoken, rule=rule.name, sentence=said))


def _by_kind(spoken: OnCore) -> Iterator[OnCore]:
    """What a sentence says; of the rule on victory alone that is of Declarations, and of all else whether the game stands still."""
    if (
        not spoken.doubtful
        or "hiatus" not in spoken.turns
        or spoken.turns == ALL
        or not is_of_victory_alone(spoken.sentence)
    ):
        yield spoken
        return
    left = tuple(turn for turn in spoken.turns if turn != "hiatus")
    yield msgspec.structs.replace(spoken, turns=("hiatus",), kinds=(), bars=False)
    yield msgspec.structs.replace(spoken, turns=left, kinds=(DOV,), posts=(DOV,))


def _lead_of(rule: Rule, number: int) -> tuple[str, bool]:
    """What a sentence stands below in a list, and that it does; or the sentence before it."""
    above = rule.under[number] if number < len(rule.under) else -1
    if above >= 0:
        return rule.sentences[above], True
    return rule.sentences[number - 1] if number else "", False


@functools.lru_cache(maxsize=16_384)
def _of_matters(said: str, lead: str, listed: bool) -> str:
    """A sentence with the matters for “they”, where the lead of its list, or the sentence before it, is about those."""
    matters = _NOUNS.search(lead)
    if matters is None or not (listed or _ABOUT_MATTERS.search(lead)) or _NOUNS.search(said):
        return said
    if _OF_THEM.search(said):
        return _OF_THEM.sub(f"{matters[0]} ", said)
    return f"{matters[0]} {said[0].lower()}{said[1:]}" if listed and _GOES_ON.search(said) else said


@functools.lru_cache(maxsize=16_384)
def _in_general(said: str, words: Words) -> str:
    """A sentence with the words of the core for the dynasty's."""
    bare = without_words(said, words)
    return bare.replace("{Ps}", "Players").replace("{P}", "Player").replace("{E}", "Emperor")


def _with_clauses(said: str, own: Own, votes_of_its_own: bool) -> OnCore | None:
    """What a sentence says, and what those of its clauses perhaps say that are of their own."""
    spoken = _read_with(said, own, votes_of_its_own)
    if len(said) > LONGEST:
        return spoken
    for clause in clauses_of(said):
        more = _read_with(clause, own, votes_of_its_own)
        if more is None or not more.turns:
            continue
        if spoken is None or not spoken.turns:
            posts = spoken.posts if spoken is not None else ()
            spoken = msgspec.structs.replace(more, doubtful=True, posts=posts)
        elif not set(more.turns) <= set(spoken.turns):
            turns = tuple(dict.fromkeys((*spoken.turns, *more.turns)))
            kinds = tuple(dict.fromkeys((*spoken.kinds, *more.kinds))) if spoken.kinds and more.kinds else ()
            spoken = msgspec.structs.replace(spoken, turns=turns, kinds=kinds, bars=spoken.bars and more.bars)
    return spoken


def _read_with(said: str, own: Own, votes_of_its_own: bool) -> OnCore | None:
    """What a sentence says, where the dynasty tells of its own words."""
    alone = _read(said, votes_of_its_own)
    if alone is None or not alone.turns or len(said) > LONGEST:
        return alone
    told = OnCore("", "", kinds=kinds_in(said), posts=alone.posts)
    if decides_nothing(said, own):
        return told
    left = without_own(said, own)
    besides = without_own_votes(left, own)
    if besides == said:
        return alone
    spoken = _read(besides, votes_of_its_own)
    return told if spoken is None and besides != left else spoken


# Of a page of many revisions almost every sentence stays as it was.
@functools.lru_cache(maxsize=16_384)
def _read(said: str, votes_of_its_own: bool) -> OnCore | None:
    if _OF_FLAVOUR.search(said):
        return None
    if not speaks_of_core(said):
        return _roundabout(said)
    if len(said) > LONGEST:
        return OnCore("", "", ALL, doubtful=True, posts=tuple(CALLED))
    main = main_of(said)
    if names_only(said, main):
        return OnCore("", "", kinds=kinds_in(said))
    turns = tuple(dict.fromkeys(turns_in(said, main, votes_of_its_own)))
    barring = bars(turns, main) and not _ANOTHER.search(said)
    # What bars some may have nothing to do with the matter that is asked about.
    doubtful = not turns or (barring and RESOLUTIONS.issuperset(turns) and is_of_some(main))
    bare = bare_of(main)
    if not only_denies(said) and (not turns or _SEVERAL.search(said)):
        doubts = doubts_in(said, bare, votes_elsewhere=votes_elsewhere(main, votes_of_its_own))
        turns = tuple(dict.fromkeys((*turns, *doubts, *roundabout_in(said, main)))) or _by_subject(said, main)
        barring = plainly_bars(turns, main) and not _ANOTHER.search(said)
    posts = () if only_denies(said) else tuple(postings_in(said, main))
    if not turns:
        bears = posts or may_bear(said, main, bare, votes_of_its_own)
        return OnCore("", "", kinds=kinds_in(said), posts=posts) if bears else None
    # Matters of a kind that only its occasion names may be no more than that.
    kinds = kinds_in(main) or (kinds_in(said) if is_of_those_named_before(said, bare) else ())
    return OnCore("", "", turns, kinds, barring, doubtful, posts)


def _roundabout(said: str) -> OnCore | None:
    """What a sentence with no plain word of the core rules says of them all the same."""
    if len(said) > LONGEST:
        return None
    main = main_of(said)
    turns = tuple(dict.fromkeys(roundabout_in(said, main))) or _by_subject(said, main)
    return OnCore("", "", turns, doubtful=True) if turns else None


def _by_subject(said: str, main: str) -> tuple[Turns, ...]:
    """What may turn on a sentence in which nothing else tells it, by what it speaks of."""
    return tuple(dict.fromkeys(subjects_in(said, main)))


_TOLD = 3


def say_spoken(spoken: Sequence[OnCore]) -> str:
    """For people: these rules with what they say, the first of them."""
    more = len(spoken) - _TOLD
    return "; ".join(each.said for each in spoken[:_TOLD]) + (f"; and {more} sentences more" if more > 0 else "")
