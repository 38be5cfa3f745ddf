"""Siblings: lines, bullets and sections that bear the same labels are things of one kind, of which nothing is declared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.heads.kinds import NO_KINDS, Chain, Kinds
from referee.trackers.heads.leads import Lead, is_remark, split_lead
from referee.trackers.wikitext.inline import inline, plain
from referee.trackers.wikitext.labels import labelled, may_be_label, pills_of
from referee.trackers.wikitext.masks import mask_of_line
from referee.trackers.wikitext.names import LONGEST_NAME, People, level
from referee.trackers.wikitext.page import Line, Page, Section

_MOST_WORDS_OF_NAME = 8
_MOST_MET = 2_000
_WRITTEN = attrgetter("bullet", "raw")

_NO_LABELS: frozenset[str] = frozenset()
_NEVER = _NO_LABELS.__contains__
_COLON = later(r"\s*(?:'{2,5}\s*)?[:：]")
_IN_BOLD = later(r"[^':：]*[:：]\s*'''")
_BREAK = later(r"<br\s*/?>", re.I)
_BETWEEN = later(r"[,;|•·]|\s[–—-]\s|<br\s*/?>", re.I)


class _Named(NamedTuple):
    """What looks like a thing: its name as wikitext, its labels, and whether it need not have a sibling.

    most: how many labels it has to share with one.
    """

    title: str
    labels: tuple[str, ...]
    sure: bool
    most: int


class Siblings:
    """What pages tell of the kinds of things on them; more may be learned before they are read."""

    def __init__(self, people: People, kinds: Kinds = NO_KINDS) -> None:
        """`kinds`: those that are known already."""
        self.people = people
        self._lines = {chain: set(labels) for chain, labels in kinds.lines}
        self._sections = {chain: set(labels) for chain, labels in kinds.sections}
        self._titles = set(kinds.titles)
        self._known: dict[Chain, Callable[[str], bool]] = {}
        self._leads: dict[tuple[str, Callable[[str], bool]], Lead | None] = {}
        self._met: dict[tuple[Section, tuple[tuple[str, str], ...]], tuple[Chain, _Named | None]] = {}

    # -- learning -----------------------------------------------------------------------------------------

    def learn(self, page: Page) -> None:
        """Take in the kinds of things on a page."""
        lines = (part for part in page.parts if isinstance(part, Line))
        sections: dict[Chain, list[_Named]] = {}
        for section, group in groupby(lines, key=lambda line: line.section):
            chain, thing = self._once(section, list(group))
            if thing is not None:
                sections.setdefault(chain[:-1], []).append(thing)
        for chain, named in sections.items():
            self._learn(self._sections, chain, named)

    def _once(self, section: Section, own: Sequence[Line]) -> tuple[Chain, _Named | None]:
        """What heads a section, and that as a thing where it may be one; what its lines tell is learned when they are first met."""
        key = section, tuple(map(_WRITTEN, own))
        met = self._met.get(key)
        if met is None or own[-1].section is not section:
            chain = _chain(section)
            self._titles.add(chain)
            self._learn(self._lines, chain, list(self._candidates(own)))
            met = chain, self._as_thing(section, own) if chain and self.people.everyone else None
            if len(self._met) > _MOST_MET:
                self._met.clear()
            if own[-1].section is section:
                self._met[key] = met
        return met

    def _learn(self, known: dict[Chain, set[str]], chain: Chain, named: Sequence[_Named]) -> None:
        """The labels of things among what may be some."""
        names: dict[str, set[str]] = {}
        for candidate in named:
            for label in candidate.labels:
                names.setdefault(label, set()).add(level(plain(candidate.title))[1])
        shared = {label for label, of in names.items() if len(of) > 1}
        learned = {
            label
            for candidate in named
            if candidate.sure or len(shared.intersection(candidate.labels)) >= candidate.most
            for label in candidate.labels
        }
        if not learned <= known.get(chain, set()):
            known.setdefault(chain, set()).update(learned)
            self._known.clear()
            self._leads.clear()

    def _candidates(self, lines: Sequence[Line]) -> Iterator[_Named]:
        """What among the lines of a section looks like a thing."""
        for at, line in enumerate(lines):
            if line.bullet in ("blank", " "):
                continue
            named, after = _named(line.raw, bool(line.bullet)), lines[at + 1 : at + 30]
            if named is None:
                named = self._above(line, after)
            elif line.bullet:
                more = (label for raw in _below(line, after) if (label := label_of(raw)))
                named = named._replace(labels=tuple(dict.fromkeys((*named.labels, *more))))
            if named is not None:
                named = self._without_people(named)
                if named.labels:
                    yield named

    def _without_people(self, named: _Named) -> _Named:
        """A candidate without the labels that name people."""
        labels = tuple(label for label in named.labels if self.people.named(label) is None)
        is_person = self.people.met(named.title) is not None
        return named._replace(labels=labels, sure=(named.sure or is_person) and len(labels) == len(named.labels))

    def _above(self, line: Line, after: Sequence[Line]) -> _Named | None:
        """A name that stands alone above the lines or bullets of its labels."""
        own = labelled(line.raw, _NEVER)
        title = own[0].title if len(own) == 1 and line.bullet else line.raw
        bold = inline(title).wholly("bold")
        if len(own) > 1 or not _may_name(title) or not (line.bullet or bold):
            return None
        labels = [label for raw in _below(line, after) if (label := label_of(raw))]
        sure = len(labels) > 1 and bool(line.bullet) and (bold or bool(line.section.title))
        return _Named(title, tuple(labels), sure, 1 if bold else 2) if labels else None

    def _as_thing(self, section: Section, lines: Sequence[Line]) -> _Named:
        """A section as a thing, whose labels stand in it."""
        own = (line.raw for line in lines if len(line.bullet.strip()) < 2 and line.bullet != "blank")
        labels = [label_of(raw) for each in own for raw in _BREAK.split(each)]
        candidate = _Named(section.title, tuple(label for label in labels if label), sure=False, most=2)
        if self.people.met(section.title) is not None:
            return candidate._replace(labels=())
        return self._without_people(candidate)._replace(sure=False)

    @property
    def kinds(self) -> Kinds:
        """All that was learned."""
        lines, sections = (
            tuple((chain, tuple(sorted(labels))) for chain, labels in sorted(kept.items()))
            for kept in (self._lines, self._sections)
        )
        return Kinds(lines, sections, tuple(sorted(self._titles)))

    # -- reading ------------------------------------------------------------------------------------------

    def lead(self, raw: str, above: Sequence[str]) -> Lead | None:
        """The name that a line begins with, and its labels, where those are a kind's; above: what heads the line."""
        if not any(sign in raw for sign in (":", "：", "=", "'''", "{{")):
            return None
        known = self._knows(_folded(above))
        if known is None:
            return None
        if (raw, known) not in self._leads:
            self._leads[raw, known] = self._lead(raw, known)
        return self._leads[raw, known]

    def _lead(self, raw: str, known: Callable[[str], bool]) -> Lead | None:
        lead = split_lead(raw, lambda rest: _begins(rest, known), by_comma=True)
        if lead is None or not _may_name(lead.title) or known(plain(lead.title)) or _is_between(raw, lead):
            return None
        own = [*labelled(lead.rest, known), *pills_of(lead.rest)]
        count = sum(known(told.label) for told in own)
        needed = 1 if inline(lead.title).wholly("bold") or not _by_colon(raw, lead) else 2
        return lead._replace(known=known) if count >= needed else None

    def _knows(self, above: Chain) -> Callable[[str], bool] | None:
        """What tells the labels of the things that stand under headings; None where none do."""
        if above not in self._known:
            prefixes = (above[:end] for end in range(len(above), -1, -1))
            labels = next((frozenset(shared) for prefix in prefixes if (shared := self._lines.get(prefix))), _NO_LABELS)
            self._known[above] = lambda label: level(label)[2] in labels
            if not labels:
                self._known[above] = _NEVER
        known = self._known[above]
        return None if known is _NEVER else known

    def is_named(self, above: Sequence[str], below: Iterable[str]) -> bool:
        """Whether labels of a thing stand below a text that is headed so."""
        known = self._knows(_folded(above))
        return known is not None and any(_begins(raw, known) for raw in below)

    def heads_things(self, chain: Sequence[str]) -> bool:
        """Whether things stand as lines under these headings."""
        return self._knows(_folded(chain)) is not None

    def is_among(self, line: Line) -> bool:
        """Whether a line stands where things do as lines, and begins with the name of none."""
        titles = [plain(title) for title in (*line.section.above, line.section.title) if title]
        return self.heads_things(titles) and self.lead(line.raw, titles) is None

    def is_thing(self, chain: Sequence[str]) -> bool:
        """Whether the last of some headings is a label, and the one before it a thing."""
        folded = _folded(chain)
        if len(folded) < 2:
            return False
        *above, label = folded
        if label in self._sections.get(folded[:-2], ()) and tuple(above) in self._titles:
            return True
        ends = (end for end in range(len(above)) if folded[: end + 1] not in self._titles)
        return any(label in self._lines.get(folded[:end], ()) for end in ends)


def _chain(section: Section) -> Chain:
    return _folded([plain(title) for title in (*section.above, section.title) if title])


def _folded(chain: Iterable[str]) -> Chain:
    return tuple(level(part)[2] for part in chain)


@lru_cache(maxsize=20_000)
def _named(raw: str, is_bullet: bool) -> _Named | None:
    """What a line that begins with a name, and then labels, looks like."""
    lead = split_lead(raw, lambda rest: bool(label_of(rest)), by_comma=True)
    if lead is None or not _may_name(lead.title) or _is_between(raw, lead):
        return None
    labels = tuple(dict.fromkeys(_labels_in(lead.rest)))
    if not labels:
        return None
    bold, colon = inline(lead.title).wholly("bold"), _by_colon(raw, lead)
    many = len(labels) > 1
    if colon:
        sure = is_bullet and bold and many and all(map(label_of, _pieces(lead.rest)))
    else:
        sure = (is_bullet and (bold or many or not lead.rest[:1].islower())) or (
            many and _bracket(raw, lead) is not None
        )
    return _Named(lead.title, labels, sure, 1 if bold or (is_bullet and not colon) else 2)


def _may_name(raw: str) -> bool:
    """Whether a text may be a thing's name."""
    shown = inline(raw)
    name = shown.text
    fits = len(name) <= LONGEST_NAME and len(name.split()) <= _MOST_WORDS_OF_NAME
    return fits and any(map(str.isalnum, name)) and not shown.flaw and not is_remark(name)


def _by_colon(raw: str, lead: Lead) -> bool:
    """Whether a colon stands between a name and its labels."""
    return _COLON.match(raw, len(lead.title.removesuffix("'''").rstrip())) is not None


def _bracket(raw: str, lead: Lead) -> str | None:
    """What follows the bracket that labels stand in; None where they stand in none."""
    at = len(lead.title)
    if not raw.startswith("(", at + len(raw[at:]) - len(raw[at:].lstrip())):
        return None
    return raw[raw.rfind(")") + 1 :].strip() if ")" in raw[at:] else ""


def _is_between(raw: str, lead: Lead) -> bool:
    """Whether a value stands between the name and its labels, or behind their bracket, so that it is a label itself."""
    if (_bracket(raw, lead) or "").startswith((":", "：")):
        return True
    after = _COLON.match(raw, len(lead.title.removesuffix("'''").rstrip()))
    rest = raw[after.end() :].lstrip("' ") if after is not None else ""
    return after is not None and not rest.startswith(lead.rest[:20].lstrip("' "))


@lru_cache(maxsize=20_000)
def label_of(raw: str) -> str:
    """The label that a text begins with, folded; empty where it begins with none."""
    if raw.lstrip().startswith("{{"):
        pills = pills_of(raw)
        return level(pills[0].label)[2] if pills else ""
    if _IN_BOLD.match(raw) and raw.count("'''") % 2:
        return ""
    labels = labelled(raw[: 2 * LONGEST_NAME], _NEVER)
    bare = raw.lstrip("|•·;,:= –—")
    if not labels or not bare.startswith(labels[0].title):
        return ""
    label = labels[0].label
    return level(label)[2] if may_be_label(label) and not is_remark(label) else ""


def _labels_in(raw: str) -> Iterator[str]:
    """The labels of a text, each after a sign that may part them, and those of its pills."""
    yield from (label for piece in _pieces(raw) if (label := label_of(piece)))
    yield from (level(pill.label)[2] for pill in pills_of(raw))


def _pieces(raw: str) -> Iterator[str]:
    """What stands between the signs that may part labels."""
    masked = mask_of_line(raw)
    at = 0
    for match in _BETWEEN.finditer(masked):
        yield raw[at : match.start()]
        at = match.end()
    yield raw[at:]


def _begins(rest: str, known: Callable[[str], bool]) -> bool:
    """Whether a text begins with a label of a kind."""
    label = label_of(rest)
    return bool(label) and known(label)


def _below(line: Line, after: Sequence[Line]) -> Iterator[str]:
    """The lines that stand under a name: deeper bullets, or under a text all up to the next blank."""
    for other in after:
        if other.section is not line.section or other.bullet in ("blank", " "):
            return
        if line.bullet and line.bullet != ";" and len(other.bullet) <= len(line.bullet):
            return
        if other.bullet == ";" or (not other.bullet and inline(other.raw).wholly("bold")):
            return
        if not line.bullet or line.bullet == ";" or len(other.bullet) == len(line.bullet) + 1:
            yield other.raw
