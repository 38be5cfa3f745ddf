"""What changed between two texts of the ruleset, rule by rule, whatever the dynasty's words."""

from __future__ import annotations

import difflib
import re
from typing import Literal

import msgspec

from referee.law.places import SAME_ROOM
from referee.law.ruleset import Rule, Ruleset, Words, without_words

Kind = Literal["created", "repealed", "renamed", "amended", "status", "moved", "words"]
_SAME_RULE = 0.6
_LOST_SHARE = 3


class RuleChange(msgspec.Struct, frozen=True, kw_only=True):
    """One rule's change: `was` its former name, `old` and `new` its sentences one a line, both in the words of the new."""

    kind: Kind
    section: str
    rule: str
    was: str = ""
    old: str = ""
    new: str = ""

    @property
    def gone(self) -> list[str]:
        """The sentences that stand in it no more."""
        return _lacking(self.new, self.old)

    @property
    def came(self) -> list[str]:
        """The sentences that are new in it."""
        return _lacking(self.old, self.new)


def _lacking(text: str, other: str) -> list[str]:
    """The lines of another text that are none of a text's."""
    lines = text.split("\n")
    return [line.strip() for line in other.split("\n") if line.strip() and line not in lines]


def changes_between(old: Ruleset, new: Ruleset) -> tuple[RuleChange, ...]:
    """Every rule created, repealed, renamed or amended, and the dynasty's words if they changed."""
    changes: list[RuleChange] = []
    if old.words != new.words:
        changes.append(
            RuleChange(
                kind="words",
                section="",
                rule="",
                old=f"{old.words.player}, {old.words.emperor}",
                new=f"{new.words.player}, {new.words.emperor}",
            )
        )
    before, after = _by_place(old), _by_place(new)
    gone = [rule for place, rule in before.items() if place not in after]
    come = [rule for place, rule in after.items() if place not in before]
    for place, rule in after.items():
        if place in before:
            changes += _of_one(before[place], rule, old.words, new.words)
    for rule in list(come):
        former = max(gone, key=lambda former: _likeness(former, rule, old.words, new.words), default=None)
        if former is not None and _likeness(former, rule, old.words, new.words) >= _SAME_RULE:
            gone.remove(former)
            come.remove(rule)
            kind: Kind = "renamed" if former.section == rule.section else "moved"
            changes.append(RuleChange(kind=kind, section=rule.section, rule=rule.name, was=former.name))
            changes += _of_one(former, rule, old.words, new.words)
    changes += [RuleChange(kind="repealed", section=rule.section, rule=rule.name, old=rule.text) for rule in gone]
    changes += [RuleChange(kind="created", section=rule.section, rule=rule.name, new=rule.text) for rule in come]
    return tuple(changes)


Place = tuple[str, str, int]


def _by_place(ruleset: Ruleset) -> dict[Place, Rule]:
    """Rules by section and name; the words in a name taken out, several of one name told apart by their order."""
    places: dict[Place, Rule] = {}
    for rule in ruleset.rules:
        name, number = without_words(rule.name, ruleset.words).casefold(), 0
        while (rule.section, name, number) in places:
            number += 1
        places[rule.section, name, number] = rule
    return places


def _outline(rule: Rule) -> str:
    """A rule's sentences, each set in below the one that opens its list."""
    depths: list[int] = []
    for opener in rule.under:
        depths.append(depths[opener] + 1 if opener >= 0 else 0)
    return "\n".join(f"{'  ' * depth}{said}" for depth, said in zip(depths, rule.sentences, strict=True))


def _of_one(old: Rule, new: Rule, old_words: Words, new_words: Words) -> list[RuleChange]:
    """What differs between two texts of one rule; where only the dynasty's words for people do, nothing."""
    changes = []
    if old.status != new.status or old.marks != new.marks:
        changes.append(
            RuleChange(kind="status", section=new.section, rule=new.name, old=_status(old), new=_status(new))
        )
    if old.text == new.text:
        if old.under != new.under:
            before, after = _outline(old), _outline(new)
            changes.append(RuleChange(kind="amended", section=new.section, rule=new.name, old=before, new=after))
        return changes
    merged = new_words.player == new_words.emperor
    before, after = _neutral(old, old_words, merged=merged), _neutral(new, new_words, merged=merged)
    if old_words == new_words or before != after:
        said = _in_new_words(old, new, old_words, new_words)
        changes.append(RuleChange(kind="amended", section=new.section, rule=new.name, old=said, new=new.text))
    return changes


def _in_new_words(old: Rule, new: Rule, old_words: Words, new_words: Words) -> str:
    """What a rule said, in the words of the dynasty to come and with the articles that its new text has before them: that
    the words are others is a change of its own."""
    if old_words == new_words:
        return old.text
    called = {
        old_words.players: new_words.players,
        old_words.player: new_words.player,
        old_words.emperor: new_words.emperor,
    }
    now = new.text.casefold()

    def in_place(said: re.Match[str]) -> str:
        word = called[said[2]]
        if not said[1]:
            return word
        return f"{said[1]}{'n' if f'an {word}'.casefold() in now else ''} {word}"

    return re.sub(rf"(?:\b([Aa])n? )?\b({'|'.join(map(re.escape, called))})\b", in_place, old.text)


def _status(rule: Rule) -> str:
    printed = {True: "Active", False: "Inactive", None: "no status"}[rule.status]
    return " ".join((printed, *rule.marks))


def _neutral(rule: Rule, words: Words, *, merged: bool = False) -> str:
    """A rule's text without the dynasty's words; `merged`: where one word stands for both, they are not told apart."""
    text = without_words(rule.text, words)
    return text.replace("{E}", "{P}") if merged else text


def _likeness(rule: Rule, other: Rule, rule_words: Words, other_words: Words) -> float:
    if not rule.text or not other.text:
        return 0.0
    return difflib.SequenceMatcher(
        None, _neutral(rule, rule_words).split(), _neutral(other, other_words).split()
    ).ratio()


def is_destructive(old: Ruleset, new: Ruleset) -> bool:
    """Whether a text has lost a section, or a third of its fixed rules or their words: no decision does that.

    Building Blocks may take the place of Special Case rules.
    """
    sections = _sections(old) - _sections(new)
    fewer = _rules(new) * _LOST_SHARE < _rules(old) * (_LOST_SHARE - 1)
    shorter = _length(new) * _LOST_SHARE < _length(old) * (_LOST_SHARE - 1)
    return bool(sections) or fewer or shorter


def _sections(ruleset: Ruleset) -> set[str]:
    return {SAME_ROOM.get(rule.section, rule.section) for rule in ruleset.rules}


def _rules(ruleset: Ruleset) -> int:
    return sum(rule.section != "dynastic" for rule in ruleset.rules)


def _length(ruleset: Ruleset) -> int:
    return sum(len(rule.text) for rule in ruleset.rules if rule.section != "dynastic")


def as_diff(changes: tuple[RuleChange, ...]) -> list[str]:
    """The changes as lines for people: what each rule lost (-) and gained (+)."""
    lines = []
    for change in changes:
        named = f"{change.rule or 'the words'}{f' (before: {change.was})' if change.was else ''}"
        lines.append(f"{change.kind}: {named}")
        old, new = change.old.split("\n"), change.new.split("\n")
        for line in difflib.ndiff(old, new):
            if line[:1] in "+-" and line[2:].strip():
                lines.append(f"  {line[0]} {line[2:]}")
    return lines
