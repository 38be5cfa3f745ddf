"""What a matter orders in whatever words are read (`law.proposed`), beside the narrower forms that an audit holds to (`law.instructions`).

An audit tells by these what a text does not show, and is sure of the plainest alone: a new rule that is nowhere, of a matter of which all
is read and nothing in doubt.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

from referee.law.imperatives import LEAD, own_sentences
from referee.law.instructions import Instruction, is_conditional
from referee.law.proposed.blocks import blocks_of
from referee.law.proposed.carrying import in_its_place, placed
from referee.law.proposed.reading import Read, beginning, read_body
from referee.law.proposed.talk import is_idle
from referee.law.reasons import leaves_orders
from referee.law.ruleset import Ruleset
from referee.model.patterns import later
from referee.model.texts import ASIDE, quotations_aside

_WRITES = later(
    r"(?:add|create|enact|repeal|delete|remove|strike|rename|retitle|replace|change|amend|append|insert|reword|rewrite|modify|alter|substitute)\b",
    re.I,
)
_OF_RULES = later(r"\b(?:(?:sub-?)?rules?|rulesets?|glossary|appendix)\b", re.I)


_CLAUSE = later(r"[,;]|\b(?:and|then)\b", re.I)
_POINTS = later(r"\b(?:its?|following|text|reads?|saying)\b", re.I)
"""What is said of what is named before."""


class Widely(NamedTuple):
    """The orders, those of rules that they do not name included; and whether they are surely all, and meant."""

    orders: tuple[Instruction, ...]
    whole: bool


NOTHING_READ = Widely((), whole=False)


def widely_read(body: str, page: str, ruleset: Ruleset) -> Widely:
    """What a matter orders, read with the page on which it is to be carried out; of new rules what they are called."""
    read = read_body(body, {rule.name for rule in ruleset.rules})
    orders = tuple(
        Instruction(said.kind, said.rule, said.old, "" if said.kind == "create" else said.new, said.part, said.under)
        for order in placed(page, read.orders)[0]
        if not isinstance(said := in_its_place(page, order), str)
        and (
            _gives_name(body, said.rule)
            if said.kind == "create"
            else said.old or said.kind not in ("replace", "strike")
        )
    )
    return Widely(orders, _is_whole(read) and not is_conditional(body))


def _gives_name(body: str, rule: str) -> bool:
    """Whether a text gives a new rule its name: in marks, or as what it is called. What its text begins with is none."""
    name, called = re.escape(rule), r"\b(?:called|named|entitled|titled|(?:call|name) it)[:,]? [\"“]?"
    return re.search(rf"[\"“]{name},?[\"”]|{called}{name}(?!\w)", body, re.I) is not None


def new_rules(orders: Collection[Instruction]) -> tuple[Instruction, ...]:
    """The orders that make rules, with nothing but what these are called."""
    return tuple(Instruction("create", said.rule) for said in orders if said.kind == "create" and said.rule)


def is_bound(body: str, ruleset: Ruleset) -> bool:
    """Whether all that a matter may order, as far as it is not read, names what it is of: a rule, or words in marks. What it describes
    alone (“Get rid of the monarchy.”) may be any rule."""
    read = read_body(body, {rule.name for rule in ruleset.rules})
    texts = {beginning(block.text) for block in blocks_of(body) if block.kind == "quotation"}
    names = [rule.name for rule in ruleset.rules if rule.name]
    return bool(read.orders or read.unread) and all(said in texts or _names_all(said, names) for said in read.unread)


def _names_all(said: str, names: Sequence[str]) -> bool:
    clauses = [clause.strip() for clause in _CLAUSE.split(quotations_aside(said)) if clause.strip()]
    return any(_names(each, names) for each in clauses) and all(
        _names(each, names) or _POINTS.search(each) or is_idle(each) for each in clauses
    )


def _names(clause: str, names: Sequence[str]) -> bool:
    return ASIDE in clause or any(name in clause for name in names)


def seems_to_write(body: str) -> bool:
    """Whether a sentence of a matter, quotations aside, begins as an order to write something does, and speaks of rules."""
    return any(
        _OF_RULES.search(each) and not each.endswith("?") and _WRITES.match(_led_in(each))
        for each in own_sentences(body)
    )


def _led_in(sentence: str) -> str:
    lead = LEAD.match(sentence)
    rest = sentence[lead.end() :] if lead is not None else sentence
    return re.sub(rf"^(?:in|to|from) [^,.;:]{{0,80}}(?:{ASIDE}[^,.;:]{{0,20}})?[,:] ?", "", rest, flags=re.I)


def _is_whole(read: Read) -> bool:
    doubtful = read.unread or read.doubts or read.conditions
    return bool(read.orders) and not doubtful and all(map(leaves_orders, read.talk))
