"""A mail's lines as blocks: lists of statements, and sentences of prose, each with the line that is quoted just above it. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import dropwhile
from typing import NamedTuple

_QUOTED = re.compile(r"\s*(?:(?:[>|]|&gt;)\s*)+(.*)")
_MARKS = (">", "|", "&gt;")
"""The last as archives leave it that write the first out twice."""
_BULLET = re.compile(r"\s*(?:[-–—*•+o~]\s+|\(?[a-z][.)]\s+)")
_SENTENCE = re.compile(r"(?:[^.!?;]++|[.](?=\S))++[.!?;]*+")
_QUOTATION = re.compile(r"[\"“][^\"“”]{0,500}[\"”]")
_BRACE = re.compile(r"[{}]")
_RULE = r"[\s|+=_*~.:-]"
_HEAD = re.compile(
    rf"{_RULE}*+(?:(?:ids?|nos?|numbers?|proposals?|titles?|authors?(?:\(s\))?|votes?|ballots?)\b(?!:){_RULE}*+)*+",
    re.I,
)
"""The head of a table of votes, and the rule below it."""
_SIGNED = r"[\s~–—-]*(?:{names})\W*"


class Block(NamedTuple):
    """Statements that stand together, the quoted line just above them, and the line that leads them in with a colon; empty:
    there is none."""

    statements: tuple[str, ...]
    above: str
    lead: str


def blocks_of(text: str, is_whole: Callable[[str], bool]) -> Iterator[Block]:
    """The blocks of a text. Lines each of which `is_whole`, after a first one that may lead them in, are a list; others are prose."""
    above = lead = ""
    for lines in _paragraphs(text):
        if _is_quoted(lines[0]):
            quoted = (_QUOTED.fullmatch(line) for line in reversed(lines))
            above = next((match[1] for match in quoted if match is not None and match[1].strip()), above)
            lead = ""
            continue
        bare = [line[match.end() :] if (match := _BULLET.match(line)) else line for line in lines]
        bare = [*dropwhile(_HEAD.fullmatch, bare[:-1]), bare[-1]]
        first = is_whole(bare[0])
        leads = not first and bare[0].rstrip()[-1:] in ":.!" and len(bare) > 1
        is_list = (first or leads) and all(map(is_whole, bare[1:]))
        if is_list and leads:
            yield Block(tuple(_sentences(bare[0])), above, lead)
            lead = _colon(bare[0])
            yield Block(tuple(map(_plain, bare[1:])), above, lead)
        elif is_list:
            yield Block(tuple(map(_plain, bare)), above, lead)
        else:
            yield Block(tuple(_prose(lines)), above, lead)
            lead = _colon(lines[-1])
        above = ""


def shortened(text: str, most: int) -> str:
    """A text that is longer than is listened to, of every quotation only the last line that says anything: the others tell nothing of
    what stands below."""
    if len(text) <= most:
        return text
    lines, quoted = list[str](), list[str]()
    for line in text.split("\n"):
        if _is_quoted(line):
            match = _QUOTED.fullmatch(line)
            quoted = [line] if not quoted or (match is not None and match[1].strip()) else quoted
        else:
            lines += [*quoted, line]
            quoted = []
    return "\n".join([*lines, *quoted])


def unsigned(text: str, names: Iterable[str]) -> str:
    """A text without lines that only say who wrote it, at the end of what stands together."""
    low = text.casefold()
    spelt = "|".join(re.escape(name) for name in names if name and name.casefold() in low)
    if not spelt:  # as of most mails
        return text
    signed = re.compile(_SIGNED.format(names=spelt), re.I)
    lines = text.split("\n")
    ends = [not below.strip() or _is_quoted(below) for below in [*lines[1:], ""]]
    said = (line for line, end in zip(lines, ends, strict=True) if not (end and signed.fullmatch(line)))
    return "\n".join(said)


def _colon(line: str) -> str:
    """A line that leads something in; empty for any other."""
    return " ".join(line.split()) if line.rstrip().endswith(":") else ""


def without_documents(text: str) -> str:
    """A text without what stands in braces, but for its lines; one that is never closed is told by `begins_document`."""
    begun: list[int] = []
    spans: list[tuple[int, int]] = []
    for match in _BRACE.finditer(text):
        if match[0] == "{":
            begun.append(match.start())
        elif begun:
            start = begun.pop()
            while spans and spans[-1][0] > start:
                spans.pop()
            spans.append((start, match.end()))
    for start, end in reversed(spans):
        text = text[:start] + "\n" * text.count("\n", start, end) + text[end:]
    return text


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Lines that stand together, and quoted ones by themselves."""
    lines: list[str] = []
    was_quoted = False
    for line in [*text.split("\n"), ""]:
        is_quoted = _is_quoted(line)
        if lines and (not line.strip() or is_quoted != was_quoted):
            yield lines
            lines = []
        was_quoted = is_quoted
        if line.strip():
            lines.append(line)


def _is_quoted(line: str) -> bool:
    return line.lstrip().startswith(_MARKS)


def _prose(lines: list[str]) -> Iterator[str]:
    if any(_BULLET.match(line) for line in lines):
        for item in _items(lines):
            yield from _sentences(item)
    else:
        yield from _sentences(" ".join(lines))


def _items(lines: list[str]) -> Iterator[str]:
    """The items of a list, each with the lines in which it goes on."""
    item = ""
    for line in lines:
        bullet = _BULLET.match(line)
        if bullet is not None and item:
            yield item
            item = ""
        item = f"{item} {line[bullet.end() :] if bullet is not None else line}".strip()
    yield item


def _sentences(text: str) -> Iterator[str]:
    return map(str.strip, _SENTENCE.findall(_plain(text)))


def _plain(line: str) -> str:
    return " ".join(_unquoted(line).split())


def _unquoted(text: str) -> str:
    """A text without what it quotes somebody as saying."""
    return _QUOTATION.sub(" ", text) if '"' in text or "“" in text else text
