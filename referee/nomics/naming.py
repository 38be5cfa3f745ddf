"""What a mail may speak of, and how it names it: matters by their numbers and titles."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from referee.model.texts import folded
from referee.nomics.heard import Heard

MOST_NAMES = 500
_NAME = "\ue000(\\d+)\ue001"
TOKENS = re.compile("[\ue000-\uf8ff]")
OWN = "\ue012"
"""Stands before a nomic's own word for what it votes on."""
MATTERS = rf"(?:proposals?|decisions?|matters?|referend(?:um|a)|{OWN}\w+)"
NOUN = rf"(?:{MATTERS}|votes?|propos\.|nos?\.|p)"
MATTER = rf"(?:(?:the\s+)?{NOUN}\s*)?#?"
TITLE = "\ue000\\d+\ue001"
TITLED = re.compile(rf"(.*\d)\s*[:,–—-]?\s*({TITLE})")
DOT = "\ue010"
"""Stands for a dot in a name."""
ORDINAL = "\ue011"
"""Stands before what may be the number of a line, or of a matter."""
SPAN = r"\d{1,9}(?:(?:\s*(?:-|–|—|to|thru|through)\s*|\.{2,3}|…)#?\d{1,9})?(?!\w)"
REF = rf"(?:{MATTER}{SPAN}(?:\s*[:,–—-]?\s*{TITLE})?|{MATTER}\s*{TITLE})"
_OTHERWISE = re.compile(
    rf"(?:(?:the|this|that|these|all|every|each|my|any|both|open|other|of|on|and|to|-|–|,|#|it|them|everything|one|{NOUN}|{SPAN})[\s.,:#]*)+",
    re.I,
)
_REF, _NUMBER, _TOKEN = re.compile(REF, re.I), re.compile(r"(?<!\ue000)(?<!\d)\d{1,9}(?!\d|\ue001)"), re.compile(_NAME)


def own_noun(noun: str) -> re.Pattern[str] | None:
    """What fits a nomic's own word for what it votes on; None: it has none, or a common one."""
    is_common = not noun or re.fullmatch(MATTERS, noun, re.I) is not None
    return None if is_common else re.compile(rf"(?<!\w){re.escape(noun)}s?(?!\w)", re.I)


class Matters(NamedTuple):
    """What a mail may speak of: known matters by number and by folded title, those that are open, those it answers to, and what
    it has said `before`.

    Each matter is known by any text of its own.
    """

    numbers: Mapping[int, Sequence[str]]
    titles: Mapping[str, Sequence[str]]
    open: Sequence[str]
    answered: Sequence[str] = ()
    before: Sequence[Heard] = ()

    def rest(self, said: Sequence[Heard]) -> tuple[str, ...] | None:
        """What “the rest” means behind this, and all that was said before: the open matters of which nothing was; None where
        nobody can tell, as of a mail that answers some of them, or where a vote before it is not clear."""
        every = [*self.before, *said]
        is_clear = all(each.sure and not each.here for each in every) and (
            not self.answered or set(self.open) <= set(self.answered)
        )
        named = {each.matter for each in every}
        return tuple(matter for matter in self.open if matter not in named) if named and is_clear else None


@functools.lru_cache(maxsize=64)
def _form_of(titles: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these titles, in quotation marks or not."""
    forms = "|".join(r"\s+".join(map(re.escape, title.split())) for title in titles)
    return re.compile(rf"(?<!\w)[\"“'‘]?({forms})[\"”'’]?(?!\w)" if forms else r"(?!)", re.I)


def _spanned(numbers: Sequence[int], known: Mapping[int, Sequence[str]]) -> Iterator[Sequence[str]]:
    """What is known by numbers from the least to the greatest of some, in the order in which it is known."""
    if len(numbers) == 1:
        return iter([known[numbers[0]]] if numbers[0] in known else [])
    return (meant for number, meant in known.items() if numbers and min(numbers) <= number <= max(numbers))


def _runs_backwards(ref: str) -> bool:
    numbers = [int(number) for number in _NUMBER.findall(ref)]
    return numbers != sorted(numbers)


class Titles:
    """Known titles, held together as tokens so that nothing in them is heard."""

    def __init__(self, titles: Mapping[str, Sequence[str]]) -> None:
        self._titles = titles
        self._form = _form_of(())
        self._seen: list[str] = []

    def hidden(self, text: str, says: Callable[[str], bool] = lambda _: False) -> str:
        """A text with tokens for its titles; one that is written as matters are named otherwise (“10”, “all”), or that `says` something
        itself (“FOR”), is heard as that."""
        said = folded(text)
        there = [
            title
            for title in self._titles
            if title in said and title and not (_OTHERWISE.fullmatch(title) or says(title))
        ]
        if not there:
            return text
        self._form = _form_of(tuple(sorted(there, key=len, reverse=True)[:MOST_NAMES]))
        return "\n".join(self._form.sub(self._token, line) for line in text.split("\n"))

    def _token(self, match: re.Match[str]) -> str:
        self._seen.append(match[0])
        return f"\ue000{len(self._seen) - 1}\ue001"

    def plain(self, text: str) -> str:
        """The text as it was."""
        text = re.sub(_NAME, lambda match: self._seen[int(match[1])], text) if self._seen else text
        return " ".join(text.replace(DOT, ".").replace(OWN, "").split())

    def clash(self, refs: str, matters: Matters) -> bool:
        """Whether a number stands beside the title of another matter, a title is that of several that are open, or numbers run
        backwards, as in “3-1”."""
        if _runs_backwards(refs) and any(_runs_backwards(ref[0]) for ref in _REF.finditer(refs)):
            return True
        return "\ue000" in refs and any(self._clashes(ref[0], matters) for ref in _REF.finditer(refs))

    def _clashes(self, ref: str, matters: Matters) -> bool:
        titled = TITLED.match(ref)
        if titled is not None:
            return not set(self.matters(titled[1], matters)) & set(self.matters(titled[2], matters))
        named = {matter for matter in self.matters(ref, matters) if matter in matters.open}
        numbers = {number for number, same in matters.numbers.items() if not named.isdisjoint(same)}
        return "\ue000" in ref and len(numbers) > 1

    def matters(self, refs: str, matters: Matters) -> tuple[str, ...]:
        """The known matters that numbers and titles name; of a number with a title those that are both."""
        named: dict[str, None] = {}
        for ref in _REF.finditer(refs):
            numbers = [int(number) for number in _NUMBER.findall(ref[0])]
            tokens = _TOKEN.findall(ref[0]) if "\ue000" in ref[0] else ()
            titled = [matter for token in tokens for matter in self._titles[folded(self._bare(int(token)))]]
            spanned = [matter for meant in _spanned(numbers, matters.numbers) for matter in meant]
            both = [matter for matter in spanned if matter in titled] if numbers and titled else []
            named |= dict.fromkeys(both or spanned or (titled if not numbers else []))
        return tuple(named)

    def _bare(self, token: int) -> str:
        match = self._form.fullmatch(self._seen[token])
        return match[1] if match is not None else ""
