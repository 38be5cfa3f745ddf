"""What the page does not show of the law: where a text has a Proposal apply from its enactment on, what those have plainly changed that
are enacted and not on the page yet is law already, and what that is worth cannot be read (R205-RESPROP-05, 06; V20)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from msgspec.structs import replace

from referee.errors import InputError
from referee.law.applying import applied
from referee.law.instructions import Instruction
from referee.law.law import Law, Unread
from referee.law.lawbook import Lawbook
from referee.law.page.story import Awaiting, PageStory, parsed
from referee.law.places import FIXED
from referee.law.ruleset import Ruleset, normal
from referee.law.tags import short_name, untagged
from referee.model.events import PROPOSAL
from referee.model.patterns import later

_AT_ONCE = later(r"\bProposal is Enacted, its stated effects are immediately applied\b")


def with_unshown(law: Law, story: PageStory, book: Lawbook[Any], undone: Collection[str]) -> Law:
    """The law of the page's text, in which it is open what enacted Proposals have made of it, but for those that were `undone`."""
    law = _as_shown(law)
    if story.text is None or not _applies_at_once(story.text.ruleset):
        return law
    awaited = [each for each in story.awaiting if each.kind == PROPOSAL and each.matter not in undone]
    orders = [order for each in awaited for order in _of_fixed_rules(law, each)]
    text = applied(story.text.text, orders, subrules_too=True).text if orders else story.text.text
    if text == story.text.text:
        return law
    try:
        after = book.read(parsed(text), law.source, story.mended, story.text.at)
    except InputError:
        return law
    return _open(law, after)


def _applies_at_once(ruleset: Ruleset) -> bool:
    """Whether a text has the effects of a Proposal follow from its status, and not from the edit of the page."""
    fixed = (rule for rule in ruleset.rules if rule.section in FIXED)
    return any(_AT_ONCE.search(rule.text) is not None for rule in fixed)


def _of_fixed_rules(law: Law, awaited: Awaiting) -> Iterable[Instruction]:
    """What a matter plainly orders of the fixed rules, where its title lets it (TAGS-02)."""
    fixed = {
        name
        for section, rule in law.rules
        if section in FIXED
        for name in (rule.casefold(), short_name(rule).casefold())
    }
    for order in awaited.orders:
        tag = untagged(law, awaited.title, order.rule)
        if (order.part or normal(order.rule).casefold() in fixed) and not (tag is not None and tag.barred):
            yield order


def _as_shown(law: Law) -> Law:
    """The law without what is open because the page does not show it."""
    unread = tuple(each for each in law.unread if each.why != "unshown")
    clouded = tuple(name for name in law.clouded if name not in law.unshown)
    return replace(law, unread=unread, clouded=clouded, unshown=()) if law.unshown else law


def _open(law: Law, after: Law) -> Law:
    """The law, in which each parameter is open that another text has otherwise."""
    names = {*law.parameters, *after.parameters, *law.without, *after.without} - set(law.clouded)
    changed = [name for name in sorted(names) if _worth(law, name) != _worth(after, name)]
    unread = []
    for name in changed:
        one = law.get(name) or after.parameters[name]
        section = next((section for section, rule in law.rules if rule == one.rule), "core")
        unread.append(Unread(section, one.rule, one.sentence, "unshown"))
    return replace(law, unread=(*law.unread, *unread), clouded=(*law.clouded, *changed), unshown=tuple(changed))


def _worth(law: Law, name: str) -> tuple[str, ...] | None:
    """What the text says of a parameter: its numbers, or none that is known, or that it does not say it."""
    if law.lacks(name):
        return ("?",)
    known = law.get(name)
    return None if known is None else known.values
