"""The trackers that a dynasty is played on: what stands on each, who edited it last, and how much of that stands as unlawful."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from referee.app.audits.edits import pages_edited
from referee.app.tracked.figures import Figures
from referee.app.tracked.ledger import Ledger
from referee.ledger.entries import Made


class Tracker(msgspec.Struct, frozen=True):
    """A page, how many boards and how many other values stand on it, its last edit that changed any, and how many causes behind
    edits of it stand: `wrong` ones, and those that cannot be told (`unsure`)."""

    page: str
    boards: int
    values: int
    made: Made
    wrong: int
    unsure: int


def trackers(ledger: Ledger, shown: Figures, causes: Iterable[Mapping[str, Any]]) -> tuple[Tracker, ...]:
    """Those that were edited in the span that is shown, in the order of their titles."""
    standing = [told["cause"].finding for told in causes if told["cause"].status == "standing"]
    wrong, unsure = (
        Counter(page for finding in standing if finding.verdict == verdict for page in pages_edited(ledger, finding))
        for verdict in ("violation", "undetermined")
    )
    boards, values = Counter(each.page for each in shown.grids), Counter(each.page for each in shown.held)
    made = (*((each.page, each.made) for each in shown.grids), *((each.page, each.made) for each in shown.held))
    last = dict(sorted(made, key=lambda pair: pair[1].at))
    return tuple(
        Tracker(page, boards[page], values[page], last[page], wrong[page], unsure[page]) for page in sorted(last)
    )
