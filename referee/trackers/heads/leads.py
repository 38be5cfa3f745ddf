"""Leads: what a line begins with, where that says whose the labels after it are: a player's, or a thing's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from referee.model.patterns import later
from referee.trackers.heads.matching import Matching
from referee.trackers.wikitext.inline import inline, plain, squeezed
from referee.trackers.wikitext.labels import LONGEST, Labelled, labelled, lead_of, may_be_label, pills_of, with_colons
from referee.trackers.wikitext.masks import mask_of_line
from referee.trackers.wikitext.names import People, one_of, same
from referee.trackers.wikitext.page import Line
from referee.trackers.wikitext.struck import from_on

_SIGN = r"\s*(?:<br\s*/?>|\s[–—-]\s|:'''|[:：(|•·])\s*"
_SEPARATOR = later(_SIGN, re.I)
_COMMA = later(r"(?<!\s)\s*[,;]\s*")
_ENDS = later(rf"{_SIGN}|\s*[,;]\s*|(?<=''')\s+", re.I)
_BOLD_LEAD = later(r"'''(?!')(?P<name>.{1,80}?)'''(?!')\s*(?:<br\s*/?>|[–—:：(|•·,;-])?\s*", re.I)
_PILL = later(r"\{\{\s*pill\s*\|", re.I)
_LONGEST_KEPT = 1000
_BEFORE_LABEL = "|•·;,:= –—"
_REMARKS = later(r"(?:legend|key|notes?|n\.?b\.?|remarks?|reminders?|examples?|e\.?g\.?|totals?|sum)\b", re.I)

Told = TypeVar("Told")


class Lead(NamedTuple):
    """What a line begins with and what stands after it, both as wikitext. known: what tells the labels in that, where
    not all those that are looked for are meant."""

    title: str
    rest: str
    known: Callable[[str], bool] | None = None


class Learned(Protocol):
    """What was learned of the things on a page of which nothing is declared."""

    def lead(self, raw: str, above: Sequence[str]) -> Lead | None:
        """The name that a line begins with, and its labels; above: what heads the line."""

    def is_named(self, above: Sequence[str], below: Iterable[str]) -> bool:
        """Whether labels of a thing stand below a text that is headed so."""


class Leads(Struct, frozen=True):
    """Tells leads by who is known and what is looked for. declared: whether any label is; else each may be, and
    `learned` tells the names that labels of a kind of things follow. kept: what was told of lines before."""

    people: People
    matching: Matching
    declared: bool
    learned: Learned | None = None
    kept: dict[object, Any] = {}

    def _told(self, tell: Callable[[str, Sequence[str]], Told], raw: str, above: Sequence[str]) -> Told:
        """What is told of a line, which does not change while nothing is learned."""
        if len(raw) > _LONGEST_KEPT:
            return tell(raw, above)
        at = (tell.__name__, raw, *above)
        if at not in self.kept:
            self.kept[at] = tell(raw, above)
        told: Told = self.kept[at]
        return told

    def of_player(self, raw: str, above: Sequence[str] = ()) -> Lead | None:
        """The player that a line begins with, and its labels; None where it does not. above: as of a thing."""
        if self.learned is None:
            return self._told(self._of_player, raw, above)
        lead = self.learned.lead(raw, above)
        if lead is not None:
            return lead if self.people.met(lead.title) is not None else None
        return self._of_player(raw, above)

    def _of_player(self, raw: str, above: Sequence[str]) -> Lead | None:
        if self._in_bold(raw, above) is not None:
            return None
        parts = lead_of(raw)
        if parts is None or "{{" in parts[0]:
            parts = _before_pills(raw)
        if parts is None or "{{" in parts[0] or self.people.met(parts[0]) is None:
            parts = self._before_bracket(raw)
        if parts is None:
            return None
        if self.declared:
            parts = parts[0], self._with_colons(parts[1])
        labels = [*labelled(parts[1], self.matching.knows), *pills_of(parts[1])]
        is_own = self.matching.knows_of_people if self.declared else may_be_label
        own = any(is_own(told.label) for told in labels if self.declared or told is labels[0])
        return Lead(*parts) if own else None

    def _with_colons(self, raw: str) -> str:
        return with_colons(raw, self.matching.knows, self.matching.knows_plain)

    def _before_bracket(self, raw: str) -> tuple[str, str] | None:
        """The player whose labels stand in a bracket, `Ann (Coins: 3, Rank: Mate)`, and what stands in it."""
        begins = self._begins_of_people
        lead = split_lead(self._with_colons(raw), begins, by_comma=False) if self.declared and "(" in raw else None
        if lead is None or "{{" in lead.title or self.people.met(lead.title) is None:
            return None
        return lead.title, lead.rest

    def _begins_of_people(self, rest: str) -> bool:
        """Whether a text begins with a label that is looked for of players or of the game."""
        rest = rest[: LONGEST * 2]
        labels = labelled(rest, self.matching.knows)
        bare = rest.lstrip(_BEFORE_LABEL)
        return bool(labels) and bare.startswith(labels[0].title) and self.matching.knows_of_people(labels[0].label)

    def of_thing(self, raw: str, above: Sequence[str]) -> Lead | None:
        """The thing that a line begins with, and its labels, one of which is of a variable of its kind; None where it
        does not. above: the texts of what heads the line."""
        return self.learned.lead(raw, above) if self.learned is not None else self._told(self._of_thing, raw, above)

    def _of_thing(self, raw: str, above: Sequence[str]) -> Lead | None:
        if not self.matching.kinds or not any(sign in raw for sign in (":", "：", "=", "'''")):
            return None
        raw = self._with_colons(raw)
        lead = self._in_bold(raw, above)
        if lead is not None:
            return lead
        lead = split_lead(raw, self._begins, by_comma=self._is_under(above))
        return lead if lead is not None and self._is_of_thing(lead, above) else None

    def overlooked(self, raw: str, above: Sequence[str]) -> tuple[str, str] | None:
        """The kind and name of what a line seems to be that is read as nothing; above: as of a thing."""
        return self._told(self._overlooked, raw, above)

    def _overlooked(self, raw: str, above: Sequence[str]) -> tuple[str, str] | None:
        lead = split_lead(raw, self._begins, by_comma=True) if self.matching.kinds else None
        if lead is None or (is_remark(plain(lead.title)) and not inline(lead.title).wholly("bold")):
            return None
        kinds = self._kinds_above(above)
        labels = labelled(lead.rest, self.matching.knows)
        kind = next((kind for kind in kinds for told in labels if kind in self.matching.kinds_of(told.label)), None)
        return (kind, plain(lead.title)) if kind and not self.matching.known_things(kind) else None

    def is_named(self, raw: str, above: Sequence[str], below: Sequence[Line]) -> bool:
        """Whether a text above some lines names a thing, whatever else it may say."""
        if self.learned is None:
            if not self.matching.kinds or not self.people.everyone or not self.names_player_too(raw):
                return False
            labels = (label for line in below for label in labelled(line.raw, self.matching.knows))
            return self.is_namesake(raw, above, [told.label for told in labels])
        if self.people.met(raw) is not None:
            return False
        return self.learned.is_named(above, (line.raw for line in below))

    def names_player_too(self, title: str) -> bool:
        """Whether a heading names a player among other words; one that is nothing but the name is theirs."""
        met = self.people.met(title)
        return not met.exact if met is not None else self.people.possessing(plain(title)) is not None

    def is_namesake(self, title: str, above: Sequence[str], labels: Sequence[str]) -> bool:
        """Whether what is called like a player is a thing: all labels below it are of a kind, and there are two, or one
        where a heading above names the kind."""
        shared = {label for label in labels if self.matching.knows_of_people(label)}
        for kind in self.matching.kinds:
            own = {label for label in labels if kind in self.matching.kinds_of(label)}
            is_below = any(same(kind, plain(part)) for part in above)
            known = self.matching.known_things(kind)
            if shared - own or (shared and not is_below) or (known and one_of(known, plain(title)) is None):
                continue
            if len(own) >= (1 if is_below else 2):
                return True
        return False

    def _is_under(self, above: Sequence[str]) -> bool:
        """Whether a kind of things stands above."""
        return bool(self._kinds_above(above))

    def _kinds_above(self, above: Sequence[str]) -> list[str]:
        return [kind for kind in self.matching.kinds if any(same(kind, part) for part in above)]

    def _in_bold(self, raw: str, above: Sequence[str]) -> Lead | None:
        """The thing that a line under its kind names in bold, with nothing but its labels after that: whatever else is
        called so, a player, a variable, is not meant."""
        if not self.matching.kinds or not raw.startswith("'''") or not self._is_under(above):
            return None
        lead = split_lead(raw, self._begins, by_comma=True)
        if lead is None or not raw.endswith((lead.rest, lead.rest + ")")) or not inline(lead.title).wholly("bold"):
            return None
        labels = [*labelled(lead.rest, self.matching.knows), *pills_of(lead.rest)]
        between = raw[len(lead.title) : raw.find(lead.rest, len(lead.title))]
        if any(map(str.isalnum, between)) or any(self.matching.knows_of_people(told.label) for told in labels):
            return None
        shown = inline(lead.title)
        if not any(map(str.isalnum, shown.text)) or len(shown.text) > LONGEST or shown.flaw or is_remark(shown.text):
            return None
        kinds = self._kinds_above(above)
        return lead if any(self._is_of_kind(kind, shown.text, labels, above, is_bold=True) for kind in kinds) else None

    def _begins(self, rest: str) -> bool:
        """Whether a text begins with a label of a thing; how it goes on is of no account."""
        rest = rest[: LONGEST * 2]
        labels = labelled(rest, self.matching.knows)
        bare = rest.lstrip(_BEFORE_LABEL)
        return bool(labels) and bare.startswith(labels[0].title) and bool(self.matching.kinds_of(labels[0].label))

    def _is_of_thing(self, lead: Lead, above: Sequence[str]) -> bool:
        """Whether a lead names a thing: no player, label or kind, and followed by what things of a kind have."""
        shown = inline(lead.title)
        name = shown.text
        if not any(map(str.isalnum, name)) or len(name) > LONGEST or shown.flaw or is_remark(name):
            return False
        met = self.people.met(lead.title)
        if (met is not None and met.exact) or self.matching.knows(name):
            return False
        if any(same(name, kind) for kind in self.matching.kinds):
            return False
        labels = [*labelled(lead.rest, self.matching.knows), *pills_of(lead.rest)]
        is_bold = shown.wholly("bold")
        return any(self._is_of_kind(kind, name, labels, above, is_bold=is_bold) for kind in self.matching.kinds)

    def _is_of_kind(
        self, kind: str, name: str, labels: Sequence[Labelled], above: Sequence[str], *, is_bold: bool
    ) -> bool:
        """Whether a lead is a thing of a kind: one label says so where it is bold or the kind stands above, else two."""
        known = self.matching.known_things(kind)
        if known and one_of(known, name) is None:
            return False
        own = {squeezed(told.label).casefold() for told in labels if kind in self.matching.kinds_of(told.label)}
        needed = 1 if is_bold or any(same(kind, part) for part in above) else min(2, self.matching.kinds[kind])
        return len(own) >= needed


def _before_pills(raw: str) -> tuple[str, str] | None:
    """What stands before the first pill of a line, and all from that on."""
    pill = _PILL.search(raw, 0, LONGEST * 2)
    return (raw[: pill.start()].rstrip(), from_on(raw, pill.start())) if pill and pill.start() else None


def is_remark(label: str) -> bool:
    """Whether what a line begins with says that the rest only explains: `Note`, `Legend`."""
    return bool(_REMARKS.fullmatch(label.strip(" .")))


def split_lead(raw: str, begins: Callable[[str], bool], *, by_comma: bool) -> Lead | None:
    """A line's name and what stands after it from its first label on: the name ends with its bold, else where the first
    sign stands; what is between, such as a remark in brackets, is of neither."""
    masked = mask_of_line(raw)
    ends = [end for end in _SEPARATOR.finditer(masked, 0, LONGEST * 2) if end.start()]
    bold = _BOLD_LEAD.match(masked)
    if bold is not None and not any(begins(raw[end.end() :]) for end in ends if end.end() < bold.end("name")):
        after = (end for end in _ENDS.finditer(masked, bold.end("name"), LONGEST * 2) if begins(raw[end.end() :]))
        return Lead(raw[: bold.end("name")].rstrip(" :：") + "'''", _from(next(after, bold), raw))
    label = next((end for end in ends if begins(raw[end.end() :])), None)
    if label is not None:
        return Lead(raw[: ends[0].start()], _from(label, raw))
    comma = _COMMA.search(masked) if by_comma else None
    if comma is not None and comma.start() and begins(raw[comma.end() :]):
        return Lead(raw[: comma.start()], _from(comma, raw))
    return None


def _from(end: re.Match[str], raw: str) -> str:
    """What follows a sign, without the bracket that closes the one that it is or stands in."""
    rest = from_on(raw, end.end())
    before = mask_of_line(raw[: end.end()])
    return _unbracketed(rest) if before.count("(") > before.count(")") else rest


def _unbracketed(rest: str) -> str:
    """A text that an opening bracket stands before, without the one that closes it."""
    depth = 1
    for at, char in enumerate(mask_of_line(rest)):
        depth += (char == "(") - (char == ")")
        if not depth:
            after = rest[at + 1 :].strip(" .")
            return f"{rest[:at]} · {after}" if after else rest[:at]
    return rest
