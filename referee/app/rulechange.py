"""What a proposed ruleset would change for the referee: numbers, rules and words, what would no longer be understood, and what of that
touches matters that are pending."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from referee.app.opening import Inquiry
from referee.app.rulesets import differences as law_differences
from referee.app.rulesets import understand
from referee.app.supposing import Difference, differences
from referee.app.texts import Text
from referee.app.understanding import costs_of
from referee.app.votes import queue_of, votes_at
from referee.errors import InputError
from referee.law.law import Law

_OF_COURSE = ("ruleset",)
"""What an answer about a matter says of the text itself."""


class RuleChange(msgspec.Struct, frozen=True):
    """What would change: `lost` are sentences no longer understood, `costs` what could not be told without them; `matters` is what would be
    otherwise about pending matters."""

    changes: tuple[str, ...]
    lost: tuple[str, ...]
    costs: tuple[str, ...]
    matters: tuple[Difference, ...]

    def document(self) -> dict[str, Any]:
        """As `referee rulechange --json` prints it."""
        return {
            "changes": self.changes,
            "no_longer_understood": self.lost,
            "costs": self.costs,
            "matters": [each.document() for each in self.matters],
        }


def _changes(old: Law, new: Law) -> Iterator[str]:
    """What differs, a number with the sentence that states it."""
    for change in law_differences(old, new):
        name = change.partition(": ")[0]
        was, now = old.get(name), new.get(name)
        if was is None or now is None:
            yield change
            continue
        numbers = f"{', '.join(was.values)} becomes {', '.join(now.values)}"
        unit = f" {now.unit}" if now.unit else ""
        sentence = f": “{' '.join(now.sentence.split())}”" if now.sentence else ""
        yield f"{now.rule or name}, {numbers}{unit}{sentence}"


def rulechange(inquiry: Inquiry, text: Text) -> RuleChange:
    """The text as it would stand, against the law in force; raises InputError where no law is, or the text is no ruleset."""
    state = votes_at(inquiry.archive, inquiry.now, inquiry.book, inquiry.baseline.understood)
    if state.law is None:
        raise InputError(
            "no ruleset is in force in the archive", do="scrape the Ruleset page, or name a dynasty's ruleset"
        )
    proposed = understand(text, inquiry.config).law
    lost = tuple(name for name in state.law.parameters if name not in proposed.parameters)
    after = msgspec.structs.replace(state, law=proposed)
    found = differences(queue_of(state, inquiry.reading), queue_of(after, inquiry.reading))
    return RuleChange(
        changes=tuple(_changes(state.law, proposed)),
        lost=lost,
        costs=tuple(dict.fromkeys(costs_of([name for name in lost if name in inquiry.book.by_name], inquiry.book))),
        matters=tuple(each for each in found if each.path[-1] not in _OF_COURSE),
    )
