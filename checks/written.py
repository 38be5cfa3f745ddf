"""What was written into the ruleset for a matter, beside what the matter says, and what else may stand behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from referee.law.amendments import RuleChange, changes_between
from referee.law.in_turn import Held, held_against, misapplied, rules_named
from referee.law.instructions import Instruction, beyond, instructions_in, meant_by, names_rule, only_spells
from referee.law.page.grounds import may_have_own_ground, said_by
from referee.law.page.inside import may_be_changed
from referee.law.page.story import STANDS_AFTER, TOGETHER, Content
from referee.law.ruleset import Ruleset
from referee.law.unordered import Known, is_unordered, may_follow
from referee.law.widely import is_bound
from referee.model.checks import Deed, Occasion
from referee.model.patterns import later
from referee.rules.case import ContentDue, CoreCase
from referee.rules.core.game import Matter
from referee.rules.core.overtaken import overtaking, say_overtaken
from referee.rules.core.ruleset_page import text_deed

_OF_ALL_RULES = later(
    r"\bthroughout\b|\bevery(?:where| rule)\b|\ball (?:\w+ ){0,3}rules\b|\b(?:dynastic|core) rules\b|\bruleset\b", re.I
)
"""What a matter says that orders something of whatever rules there are."""


class ContentSeen(Struct, frozen=True):
    """What was written into the ruleset for a matter, beside the matter; `alone`: for no other besides."""

    case: CoreCase
    content: Content
    matter: Matter
    alone: bool

    def done_by_now(self, instructions: tuple[Instruction, ...]) -> bool:
        """Whether the page, as it stands, does what the matter says, by an edit that names another."""
        stands = self.case.page.base
        return stands is not None and not misapplied(instructions, self.content.base.ruleset, stands.ruleset)

    def held(self, instructions: tuple[Instruction, ...]) -> Held:
        """Where the page does otherwise than the matter says; perhaps only, where another that was enacted with it speaks of the same rules."""
        old, new = self.content.base.ruleset, self.content.last.ruleset
        held = held_against(instructions, old, new)
        if not any(held) or self.done_by_now(instructions):
            return Held()
        named = rules_named(instructions)
        others = [
            one
            for one in self._to_be_applied(just_now=True)
            if any(name in said_by(one).casefold() for name in named) or _OF_ALL_RULES.search(said_by(one))
        ]
        if not others:
            return held
        at = self.content.last.at
        together = sorted([*others, self.matter], key=lambda one: one.resolved_at or at)
        read = (instructions if one is self.matter else instructions_in(one.body)[0] for one in together)
        in_turn = held_against(tuple(said for orders in read for said in orders), old, new)
        return Held((), held.sure or held.perhaps) if any(in_turn) else Held()

    def besides(self, instructions: tuple[Instruction, ...]) -> list[RuleChange]:
        """The changes of rules of which neither the matter speaks nor another that was enacted and may be applied with it."""
        meant = meant_by(instructions)
        stands = _in_the_end(self.content)
        changes = [one for one in beyond(instructions, self.content.changes) if one.rule in stands]
        # A rule that the matter names in whatever words may be a subrule that stands in the text of a new one.
        others = [said_by(one).casefold() for one in (self.matter, *self._to_be_applied())] if changes else []
        return [
            change
            for change in changes
            if not any(named and named.casefold() in said for said in others for named in (change.rule, change.was))
            and not self._goes_with(meant, change)
        ]

    @property
    def all_is_bound(self) -> bool:
        """Whether nothing may stand behind a change but what the matter names: no new dynasty, no wrong that was set right with it, no older
        matter of which nothing but the title is known."""
        page, known = self.case.page, self.case.game.matters
        aside = page.address is not None or self.content.mends or any(one.matter not in known for one in page.awaiting)
        return not aside and is_bound(self.matter.body, self.content.base.ruleset)

    def has_no_ground(self, changes: Sequence[RuleChange], orders: Sequence[Instruction]) -> bool:
        """Whether changes of which no matter speaks have surely none of their own: no new dynasty, nothing set right that came without a
        ground, no reference that follows its rule, and nothing that the rule itself has somebody change."""
        old, new = self.content.base.ruleset, self.content.last.ruleset
        if not changes or self.content.mends or self.case.page.address is not None:
            return False
        return not any(
            may_have_own_ground(change) or may_follow(orders, change) or may_be_changed(change, old, new)
            for change in changes
        )

    def unordered(self) -> Iterator[tuple[RuleChange, Known]]:
        """The changes that stand in the end of which neither the matter says anything nor another that may be applied with it."""
        old, new = self.content.base.ruleset, self.content.last.ruleset
        last, matters = self.content.last.at, self.case.game.matters.values()
        said = [said_by(one) for one in (self.matter, *self._to_be_applied())]
        lately = [
            one
            for one in matters
            if one.status == "Enacted" and one.resolved_at and last - one.resolved_at <= STANDS_AFTER
        ]
        stands = _in_the_end(self.content)
        for change in self.content.changes:
            finishes = any(names_rule(said_by(one), (change,)) for one in lately)
            if change.rule in stands and not finishes and not only_spells(change):
                known = is_unordered(change, said, new.words, _around(change, old, new))
                if known:
                    yield change, "perhaps" if may_be_changed(change, old, new) else known

    def _to_be_applied(self, *, just_now: bool = False) -> Iterator[Matter]:
        """The other matters that were enacted within the quarter of an hour, or that no edit is known to have applied; `just_now`: not those."""
        last, page = self.content.last.at, self.case.page
        for one in self.case.game.matters.values():
            if one.id == self.matter.id or one.status != "Enacted" or one.resolved_at is None:
                continue
            apart = abs(one.resolved_at - last)
            if apart <= TOGETHER or (not just_now and one.id not in page.applied):
                yield one

    def _goes_with(self, meant: frozenset[str], change: RuleChange) -> bool:
        """Whether a rule is a subrule of one that is meant, where what is said of that holds of it too (KEYW-38)."""
        law = self.case.law
        if law is None or law.get("subrules-too") is None:
            return False
        above = {rule.name.casefold(): (rule.parent or "").casefold() for rule in self.content.base.ruleset.rules}
        name = (change.was or change.rule).casefold()
        for _ in range(len(above)):
            name = above.get(name, "")
            if name in meant:
                return True
        return False

    @property
    def overtaken(self) -> str:
        """That other enacted matters may make something else of what this one orders, in words; empty where none speaks of it."""
        return say_overtaken(overtaking(self.matter, self.case.game.matters.values()))

    @property
    def deed(self) -> Deed:
        """What a finding about it is about."""
        return text_deed(self.content.last, self.content.evidence)


def _in_the_end(content: Content) -> set[str]:
    """The rules that are others after the last edit for the matter: what was taken back by then is no change."""
    changes = changes_between(content.base.ruleset, content.last.ruleset)
    return {name for change in changes for name in (change.rule, change.was)}


def _around(change: RuleChange, *texts: Ruleset) -> set[str]:
    """The rules below which one stands, and those below it."""
    mine = {change.rule, change.was} - {""}
    rules = [rule for text in texts for rule in text.rules]
    return {rule.parent for rule in rules if rule.name in mine and rule.parent} | {
        rule.name for rule in rules if rule.parent in mine
    }


def _contents(case: CoreCase) -> Iterator[ContentSeen]:
    due: ContentDue = case.event
    matter = case.game.matters.get(due.content.matter)
    if matter is not None:
        yield ContentSeen(case, due.content, matter, due.alone)


CONTENT: Occasion[ContentSeen] = Occasion((ContentDue,), _contents)
