"""What may stand behind templates of which nobody knows the text: it cannot be read, and is not gone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from referee.ledger.entries import Key
from referee.trackers.wikitext.hidden import SHOWN, shortly
from referee.trackers.wikitext.masks import spans
from referee.trackers.wikitext.templates import template_parts


class Behind(Struct, frozen=True):
    """A template: as it is written, and whom it names, by their present names, as often as it does."""

    written: str
    people: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        """As it is shown."""
        return shortly(self.written)

    def times(self, key: Key) -> int:
        """How often it names whose a value is, or of the game's the variable, beside anything else."""
        _, *arguments = self.written[2:-2].split("|")
        inside = " ".join(arguments).casefold()
        name = (key.owner or key.variable.rpartition("/")[2]).casefold()
        rest, times = re.subn(rf"(?<!\w){re.escape(name)}(?!\w)", "", inside)
        times = max(times, self.people.count(key.owner))
        return times if any(map(str.isalnum, rest)) else 0


@lru_cache(maxsize=16)
def templates_on(text: str) -> tuple[str, ...]:
    """The outermost templates on a page, but for those whose text is known."""
    if "{{" not in text:
        return ()
    found = (text[begin:end] for begin, end, word in spans(text) if word == "{{")
    return tuple(raw for raw in found if "|" in raw and template_parts(raw)[0] not in SHOWN)


def holder(key: Key, now: Sequence[Behind], before: Sequence[Behind], *, held: bool) -> str:
    """The template in which a value that is gone may stand since an edit: they name it more often than before it; or, where
    it stood so before (`held`), no less often. Empty: none."""
    were, are = (sum(template.times(key) for template in templates) for templates in (before, now))
    if are < were or are == 0 or (are == were and not held):
        return ""
    fresh = [template for template in now if template not in before and template.times(key)]
    return (fresh or [template for template in now if template.times(key)])[0].told
