"""The texts of new rules that stand below their orders, as far as they surely belong to them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee.law.instructions import Instruction
from referee.law.proposed.blocks import as_text, blocks_of
from referee.law.proposed.reading import Read, read_body
from referee.law.ruleset import Ruleset, plain_sentences
from referee.law.wikitext import heading_of
from referee.model.patterns import later

_ITEM = later(r"\s*(?:[*#•-]+|\d+[.)])\s")
_SHOWN_OTHERWISE = later(r"[{}|<>~]|\(\(|(?<!\[)\[(?!\[)")
"""What the page may show otherwise than it is written: templates, tables, tags, and what somebody is still to fill in, or is asked."""


def with_texts_below(instructions: Sequence[Instruction], body: str, ruleset: Ruleset) -> tuple[Instruction, ...]:
    """The instructions of a matter's text, those that make a rule with what it is to say, where that stands below and nothing of
    the matter is in doubt: all of a blockquote, and of lines that nothing sets apart the first sentence."""
    if all(said.new for said in instructions if said.kind == "create"):
        return tuple(instructions)
    read = read_body(body, {rule.name for rule in ruleset.rules})
    if read.unread or read.doubts or read.conditions:
        return tuple(instructions)
    return tuple(
        replace(said, new=_text_below(said.rule, read, body)) if _awaits(said) else said for said in instructions
    )


def _awaits(said: Instruction) -> bool:
    return said.kind == "create" and not said.new


def _text_below(rule: str, read: Read, body: str) -> str:
    texts = [order.new for order in read.orders if order.kind == "create" and order.rule.casefold() == rule.casefold()]
    if len(texts) != 1 or not texts[0] or _SHOWN_OTHERWISE.search(texts[0]):
        return ""
    lines = [line for line in texts[0].split("\n") if line.strip()]
    if any(map(heading_of, lines)) or (len(lines) > 1 and any(_may_be_heading(line, rule) for line in lines)):
        return ""
    if any(block.kind == "quotation" and as_text(block.text, rule) == texts[0] for block in blocks_of(body)):
        return texts[0]
    return next(iter(plain_sentences(lines[0])), "")


def _may_be_heading(line: str, rule: str) -> bool:
    """Whether a line of a text may stand on the page as the heading of a rule: its name, or no item of a list, with no mark at its end."""
    bare = line.strip(" *_'\")”")
    return bare.rstrip(":").casefold() == rule.casefold() or (
        _ITEM.match(line) is None and bare[-1:] not in (*".:;!?,",)
    )
