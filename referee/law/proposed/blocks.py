"""The body of a post as lines, quotations and items of lists, with what stands in marks of quotation set apart.

Text and quotations are kept as they are written: they may be what a rule is to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from referee.law.ruleset import normal
from referee.model.patterns import later
from referee.model.texts import is_quoted, quotations_marked

_ITEM = later(r"\s*(?:[-*•#]+ |\(?(?:\d{1,2}|[a-z])[.)] )", re.I)
_OF_LOOKS = later(r"\*\*|__|'{2,}|</?(?:b|i|u|em|strong|p|span)\b[^<>]*>", re.I)
_STRUCK = later(r"~~.+?~~|<(s|del|strike)\b[^<>]*>.+?</\1>", re.I | re.S)
_UNENDED = later(r"[\w,)]\s*$")
_GOES_ON = later(r"\s*[a-z]")
_CLOSES = {"“": "”", '"': '"'}
_HEADING = later(r"\s*=+\s*(.+?)\s*=+\s*")

_MOST_LINES = 100
"""A passage in marks of quotation has no more lines."""


class Block(Struct, frozen=True):
    """A line of a post, an item of a list, or a quotation with all its lines; `apart`: below an empty line, or at the head."""

    kind: Literal["line", "item", "quotation"]
    text: str
    apart: bool = False


class Masked(Struct, frozen=True):
    """A line in one way of writing, each passage in marks of quotation as its number (`"0"`); `passages` as they are written.

    paired: whether each mark that opens has one that closes.
    """

    text: str
    passages: tuple[str, ...]
    paired: bool = True


def without_struck(body: str) -> tuple[str, bool]:
    """A body without what was struck out, and whether there was any."""
    text, number = _STRUCK.subn("", body)
    return text, bool(number)


def blocks_of(body: str) -> list[Block]:
    """The blocks of a body, in their order."""
    blocks: list[Block] = []
    lines = quotations_marked(body.replace("\r\n", "\n")).split("\n")
    at, apart = 0, True
    while at < len(lines):
        line = lines[at]
        if is_quoted(line):
            end = next((n for n in range(at, len(lines)) if not is_quoted(lines[n])), len(lines))
            said = "\n".join(re.sub(r"^\s*> ?", "", each) for each in lines[at:end])
            blocks.append(Block("quotation", said.strip("\n"), apart))
            at, apart = end, False
            continue
        if not line.strip():
            at, apart = at + 1, True
            continue
        end = _end_of_passage(lines, at)
        text = "\n".join(lines[at:end])
        mark = _ITEM.match(text)
        if blocks and not apart and mark is None and _runs_on(blocks[-1], text):
            blocks[-1] = Block(blocks[-1].kind, f"{blocks[-1].text} {text.strip()}", blocks[-1].apart)
        else:
            blocks.append(Block("item" if mark else "line", text.strip(), apart))
        at, apart = end, False
    return blocks


def _runs_on(before: Block, text: str) -> bool:
    """Whether a line goes on with the sentence of the one above it."""
    return before.kind != "quotation" and _UNENDED.search(before.text[-20:]) is not None and bool(_GOES_ON.match(text))


def _end_of_passage(lines: Sequence[str], at: int) -> int:
    """Behind the line that closes a passage in marks of quotation which this one opens; behind this one, where none does."""
    if masked(lines[at]).paired:
        return at + 1
    text, number, reach = "\n".join(lines[at : at + _MOST_LINES]), 1, len(lines[at])
    for begin, end in _passages(text):
        if begin > reach:
            break
        if end < 0:
            return at + 1
        number, reach = text.count("\n", 0, end) + 1, max(reach, (text.find("\n", end) + 1 or len(text) + 1) - 1)
    return at + number


def bare(block: Block) -> str:
    """The words of a block without the mark of its item."""
    return _ITEM.sub("", block.text, count=1) if block.kind == "item" else block.text


def masked(text: str, more: Sequence[str] = ()) -> Masked:
    """A line with its passages set apart; `more`: passages to count after those, which the text holds as `\\0`."""
    parts: list[str] = []
    passages: list[str] = []
    at = 0
    for begin, end in _passages(text):
        if end < 0:
            return Masked(normal(text), (), paired=False)
        parts.append(text[at:begin])
        passages.append(text[begin + 1 : end])
        at = end + 1
    parts.append(text[at:])
    plain = '"\1"'.join(_OF_LOOKS.sub("", part) for part in parts)
    if any(mark in part for part in parts for mark in '“”"'):
        return Masked(normal(text), (), paired=False)
    return _numbered(plain, passages, more)


def _numbered(plain: str, passages: Sequence[str], more: Sequence[str]) -> Masked:
    """The passages and those that come in from below, numbered as they stand."""
    own, below, said = iter(passages), iter(more), list[str]()

    def number(found: re.Match[str]) -> str:
        said.append(next(own if found[0] == '"\1"' else below))
        return f'"{len(said) - 1}"'

    return Masked(normal(re.sub('"\1"|\0', number, plain)), tuple(said))


def _passages(text: str) -> Iterator[tuple[int, int]]:
    """Where passages begin and end, with the marks; -1 for the end of one that nothing closes."""
    at = 0
    while (begin := min((n for n in (text.find(mark, at) for mark in _CLOSES) if n >= 0), default=-1)) >= 0:
        end = _closing(text, begin)
        yield begin, end
        if end < 0:
            return
        at = end + 1


def _closing(text: str, begin: int) -> int:
    if text[begin] == '"':
        return text.find('"', begin + 1)
    depth = 0
    for at in range(begin, len(text)):
        depth += (text[at] == "“") - (text[at] == "”")
        if not depth:
            return at
    return -1


def is_in_marks(said: str) -> bool:
    """Whether all of a text stands in one pair of marks."""
    said = said.strip()
    return said[:1] in _CLOSES and bool(said) and _closing(said, 0) == len(said) - 1


def as_text(said: str, name: str = "") -> str:
    """A quotation as the text of a rule: without marks around all of it, and without a heading that is the rule's name."""
    said = said.strip("\n")
    if is_in_marks(said):
        said = said.strip()[1:-1]
    first, _, rest = said.partition("\n")
    heading = _HEADING.fullmatch(first)
    if name and heading is not None and normal(heading[1]).casefold() == normal(name).casefold():
        said = rest.strip("\n")
    return said
