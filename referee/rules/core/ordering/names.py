"""The names of matters in the text of a decision: each stands there as a mark, whatever its words are."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping

from referee.model.patterns import later
from referee.model.texts import is_quoted, quotations_marked, without_struck
from referee.rules.core.ordering.words import KINDS, OF_GRAMMAR, ORDER

THIS, OTHER, EITHER = "\x01", "\x02", "\x03"
"""What stands for the matter that is asked about, for any other, and for what may be either."""
_QUOTED = later(r"“([^“”]*+)”|(?<![\w'])\"([^\"]*+)\"|\*\*([^*\n]+)\*\*|‘([^‘’\n]*+)’(?!\w)")
_LONGEST = 120
"""A longer passage in marks of quotation is no title."""
_ALIKE = 0.8
_BEGINS = later(rf"\W*(?:please )?{ORDER}\b", re.I)
_BEFORE = later(rf"\b{KINDS}\W{{0,3}}(?=[\x01-\x03])", re.I)


def with_marks(text: str, titles: Mapping[str, str]) -> str:
    """A text with a mark for each title that it gives, and what it quotes aside, but for a quotation that begins with an order;
    `titles`: the mark of each."""
    lines = (line.lstrip("> \t") if is_quoted(line) else line for line in _own(quotations_marked(without_struck(text))))
    marked = _QUOTED.sub(lambda quoted: _mark_of(quoted, titles), "\n".join(lines))
    for title in sorted(titles, key=len, reverse=True):
        if not all(map(OF_GRAMMAR.fullmatch, re.findall(r"[\w']+", title))) and not title.islower():
            marked = re.sub(rf"(?<!\w){re.escape(title)}(?!\w)", titles[title], marked)
    return _BEFORE.sub(lambda kind: f"{re.split(r'[^a-zA-Z ]', kind[0])[0].rstrip()} ", marked.replace("’", "'"))


def _own(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        if not is_quoted(line):
            yield line
        elif _BEGINS.match(line):
            yield f"perhaps: {line.lstrip('> ')}"


def _mark_of(quoted: re.Match[str], titles: Mapping[str, str]) -> str:
    """The mark of the title that is quoted; of one that nobody knows it is open whose it is where it is like another."""
    said = " ".join(next(filter(None, quoted.groups()), "").split()).rstrip(".,;:")
    known = {title.casefold(): mark for title, mark in titles.items()}
    if said.casefold() in known:
        return known[said.casefold()]
    if _BEGINS.match(said) and len(said.split()) > 1:
        return f"perhaps: {said}"
    if len(said) > _LONGEST or "\n" in quoted[0]:
        return ""
    alike = (_is_like(said.casefold(), title) for title, mark in known.items() if mark != OTHER)
    return EITHER if any(alike) else OTHER


def _is_like(said: str, title: str) -> bool:
    near = difflib.SequenceMatcher(None, said, title, autojunk=False).ratio() >= _ALIKE
    return near or (len(said) > 2 and said in title) or (len(title) > 2 and title in said)
