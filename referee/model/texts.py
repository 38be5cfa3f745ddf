"""Texts as they are held against each other; and those of findings and answers as people read them: titles where posts are
named by their ids, instants and places on trackers as they are said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime

from referee.model.instants import parse_instant, say_instant, say_then
from referee.model.patterns import later

_NAMED = later(r"“([^“”\s]{1,200})”")
_STRUCK = later(r"[^\S\n]?~~(.+?)~~", re.S)
"""What somebody struck out, as pages and records give it: `I cut ~~red~~ green`."""
_QUOTED = later(r"“[^“”]*+”|(?<!\w)\"(?=\S)[^\"]*+(?<=\S)\"(?!\w)")
_BLOCKQUOTE = later(r"[^\S\n]*<blockquote\b[^<>]*>((?:(?!</?blockquote\b).)*)</blockquote>[^\S\n]*", re.S | re.I)
ASIDE = "\x01"
"""What stands for what somebody quotes."""
_INSTANT = later(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z", re.A)


class OwnName(str):
    """What something or somebody is called, in the place of an answer where it stands: `old` may be a field, and the id of a post."""

    __slots__ = ()


def folded(text: str) -> str:
    """A text as it is held against another: in small letters, its words one blank apart."""
    return " ".join(text.casefold().split())


def holds_word(text: str, word: str, *, as_written: bool = False) -> bool:
    """Whether a text holds a word or several, or a name, whatever the letters' size, or just as they are written."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, 0 if as_written else re.IGNORECASE) is not None


def own_lines(text: str) -> Iterator[str]:
    """The lines of a text that quote nobody."""
    return (line for line in text.split("\n") if not is_quoted(line))


def quotations_marked(text: str) -> str:
    """A text with `> ` before each line that stands between the tags of a blockquote."""
    return _BLOCKQUOTE.sub(_marked, text) if "<" in text else text


def _marked(quotation: re.Match[str]) -> str:
    lines = quotation[1].strip().split("\n")
    return "\n".join(("", *(f"> {line}" for line in lines), ""))


def is_quoted(line: str) -> bool:
    """Whether a line is marked as somebody else's words."""
    return line.lstrip().startswith(">")


def quotations_aside(text: str) -> str:
    """A text with `ASIDE` for each passage in double marks of quotation; a mark of inches is none."""
    return _QUOTED.sub(ASIDE, text.replace(ASIDE, ""))


def unquoted(text: str) -> str:
    """What a text says in its own words: without the lines that quote somebody, and with quotations aside."""
    return quotations_aside("\n".join(own_lines(text)))


def without_struck(text: str) -> str:
    """A text without what its author struck out, which is not surely said."""
    return _STRUCK.sub("", text) if "~~" in text else text


def struck_in(text: str) -> list[str]:
    """What the author of a text struck out."""
    return _STRUCK.findall(text) if "~~" in text else []


def named_in(text: str) -> list[str]:
    """What a text names as it names a post by its id."""
    return _NAMED.findall(text)


def with_article(name: str) -> str:
    """What something is called, behind “a” or “an”."""
    return f"{'an' if name.startswith(tuple('AEIOU')) else 'a'} {name}"


def say_place(name: str, owner: str, square: str) -> str:
    """A value on a tracker as people say it: `Ann's Wax`, `Season`, `Map: row 2 column 3`, `Ann's Bed: row 2 column 3`."""
    value = f"{owner}'s {name}" if owner else name
    return f"{value}: {say_square(square)}" if square else value


def say_within(name: str, owner: str, square: str) -> str:
    """The same within a sentence, where a colon would part it: `row 2 column 3 of Ann's Bed`."""
    value = say_place(name, owner, "")
    return f"{say_square(square)} of {value}" if square else value


def say_square(square: str) -> str:
    """A square as people say it: `row 2 column 3`."""
    row, _, column = square.partition(",")
    return f"row {row} column {column}"


def with_titles(text: str, title: Callable[[str], str]) -> str:
    """A text with titles for ids; `title`: of an id, or what else is named so."""
    return _NAMED.sub(lambda match: f"“{title(match[1])}”", text)


def with_instants_said(text: str, now: datetime | None = None) -> str:
    """A text with instants as people say them, in an answer as of `now` where there is one; what only looks like one, which a player
    may write, stays."""
    return _INSTANT.sub(lambda match: _said(match[0], now), text)


def _said(instant: str, now: datetime | None) -> str:
    try:
        at = parse_instant(instant)
        return say_instant(at) if now is None else say_then(at, now, seconds=True)
    except ValueError:
        return instant
