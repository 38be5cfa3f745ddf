"""Pages of rules with whole sentences moved, doubled and left out: every edit gives another page.

Sentences and rules are named by a regular expression, in which `{P}`, `{Ps}` and `{E}` are the dynasty's words.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import carried_law
from referee.law.ruleset import Words
from referee.law.specimen import specimen
from tests.law.texts import SEEDS, marked_up

_ENDS = re.compile(r"(?<=[.!?])[”\"')]*\s+(?=[A-Z“\"(])")
_MARK = re.compile(r"[\s•*#:;]*(?:\d+\.\s*)?")
_STATUS = r"(?: \[[^\n]*| \*)?"


class Sheet(Struct, frozen=True):
    """The text of a Ruleset page, the carried law that it states, and its dynasty's words."""

    law: str
    words: Words
    text: str

    def _filled(self, said: str) -> str:
        words = self.words
        for mark, word in (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor)):
            said = said.replace(mark, word)
        return said

    def rule(self, name: str) -> tuple[int, int]:
        """Where a rule stands, from its heading to the next one."""
        match = re.search(rf"(?ms)^=+ {self._filled(name)}{_STATUS} =+\n.*?(?=^=|\Z)", self.text)
        assert match is not None, name
        return match.span()

    def sentence(self, said: str, rule: str = "") -> tuple[int, int]:
        """Where the first sentence stands that has these words, without the mark of its list."""
        begin, end = self.rule(rule) if rule else (0, len(self.text))
        match = re.compile(self._filled(said)).search(self.text, begin, end)
        assert match is not None, said
        first, last = self._line(match.start())
        first += len(_MARK.match(self.text[first:last])[0])  # type: ignore[index]
        bounds = [first, *(one.end() for one in _ENDS.finditer(self.text, first, last - 1)), last - 1]
        return max(one for one in bounds if one <= match.start()), min(one for one in bounds if one > match.start())

    def _line(self, at: int) -> tuple[int, int]:
        return self.text.rfind("\n", 0, at) + 1, self.text.index("\n", at) + 1

    def but(self, begin: int, end: int, put: str = "") -> Sheet:
        """The page with something else in a place."""
        return replace(self, text=self.text[:begin] + put + self.text[end:])

    def said(self, said: str, rule: str = "") -> str:
        """A whole sentence of the page."""
        begin, end = self.sentence(said, rule)
        return self.text[begin:end].strip()

    def without(self, said: str, rule: str = "") -> Sheet:
        """The page without a sentence."""
        return self.but(*self.sentence(said, rule))

    def reworded(self, said: str, new: str, rule: str = "") -> Sheet:
        """The page with other words in a sentence."""
        begin, end = self.rule(rule) if rule else (0, len(self.text))
        match = re.compile(self._filled(said)).search(self.text, begin, end)
        assert match is not None, said
        return self.but(*match.span(), self._filled(new))

    def into(self, rule: str, said: str) -> Sheet:
        """The page with a sentence more at the head of a rule."""
        at = self._line(self.rule(rule)[0])[1]
        return self.but(at, at, f"\n* {self._filled(said)}\n\n")

    def below(self, there: str, said: str, rule: str = "") -> Sheet:
        """The page with a sentence more below one that is there, in the same list."""
        first, last = self._line(self.sentence(there, rule)[0])
        mark = _MARK.match(self.text[first:last])[0]  # type: ignore[index]
        return self.but(last, last, f"{mark}{self._filled(said)}\n")

    def twice(self, said: str, old: str = "", new: str = "", rule: str = "") -> Sheet:
        """The page with a sentence twice, the second time with other words in it."""
        again = self.said(said, rule)
        assert not old or re.search(old, again), (old, again)
        return self.below(said, re.sub(old, new, again, count=1) if old else again, rule)

    def moved_below(self, said: str, there: str, rule: str = "", other: str = "") -> Sheet:
        """The page with a sentence of a rule below one of another."""
        return self.without(said, rule).below(there, self.said(said, rule), other)

    def moved_into(self, said: str, other: str, rule: str = "") -> Sheet:
        """The page with a sentence of a rule at the head of another rule."""
        return self.without(said, rule).into(other, self.said(said, rule))

    def swapped(self, one: str, other: str, rule: str = "") -> Sheet:
        """The page with two sentences, the first before the second, in each other's places."""
        first, second = self.sentence(one, rule), self.sentence(other, rule)
        assert first[1] <= second[0]
        return self.but(*second, self.text[slice(*first)]).but(*first, self.text[slice(*second)])

    def shifted(self, said: str, mark: str, rule: str = "") -> Sheet:
        """The page with another mark before a sentence that has a line of a list for itself."""
        first, last = self._line(self.sentence(said, rule)[0])
        return self.but(first, last, f"{mark}{self.said(said, rule)}\n")

    def split(self, said: str, heading: str, rule: str = "") -> Sheet:
        """The page with a heading above the line of a sentence."""
        at = self._line(self.sentence(said, rule)[0])[0]
        return self.but(at, at, f"\n{heading}\n")

    def rule_text(self, name: str) -> str:
        """A rule, with its heading."""
        return self.text[slice(*self.rule(name))]

    def without_rule(self, name: str) -> Sheet:
        """The page without a rule."""
        return self.but(*self.rule(name))

    def before(self, section: str, put: str) -> Sheet:
        """The page with a text more before a section."""
        at = self.text.index(f"= {section} =\n")
        return self.but(at, at, f"{self._filled(put)}\n\n")

    def headed(self, name: str, heading: str) -> Sheet:
        """The page with another heading above a rule."""
        first, last = self._line(self.rule(name)[0])
        return self.but(first, last, f"{self._filled(heading)}\n")


@cache
def specimen_of(name: str) -> Sheet:
    """A page that states one of the carried laws."""
    law = carried_law(name)
    assert law is not None
    return Sheet(name, law.words, specimen(law, CARRIED_BOOK.by_name))


@cache
def seed_of(name: str, shared: Path) -> Sheet:
    """The page of the text that a carried law was read from."""
    law = carried_law(name)
    assert law is not None
    return Sheet(name, law.words, marked_up((shared / "seeds" / SEEDS[name]).read_text("utf-8")))
