"""Reports as wikitext. Whatever a template prints is escaped, unless it is marked as ours.

Nothing on these pages changes while nothing happens: times are absolute and the day of the audit is given
without its hour, so that a second run of a day edits nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from referee.model.derived import Report
from referee.model.findings import Finding
from referee.model.instants import say_instant
from referee.reports.inert import for_wikitext
from referee.reports.text import count_verdicts, say_may, short_clauses, with_depths

_MOST_FINDINGS = 200


class Ours(str):
    """Wikitext that we wrote, and that is not escaped again."""


@functools.cache
def _templates() -> Environment:
    environment = Environment(
        loader=PackageLoader("referee.reports", "templates"),
        variable_start_string="<<",
        variable_end_string=">>",
        block_start_string="<%",
        block_end_string="%>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=lambda value: value if isinstance(value, Ours) else for_wikitext(str(value)),
    )
    environment.filters["link"] = link
    environment.filters["heads"] = functools.partial(_joined, " !! ")
    environment.filters["cells"] = functools.partial(_joined, " || ")
    environment.filters["say"] = say_instant
    environment.filters["clauses"] = short_clauses
    return environment


def _joined(between: str, cells: Sequence[str]) -> Ours:
    """Cells of a row, each escaped."""
    return Ours(between.join(for_wikitext(cell) for cell in cells))


def link(place: str) -> Ours:
    """Evidence as an external link, where it is a plain web address; else as text."""
    plain = place.startswith(("http://", "https://")) and all(
        char.isascii() and (char.isalnum() or char in "-._/:?=&#%+,") for char in place
    )
    return Ours(f"[{place} evidence]") if plain else Ours(for_wikitext(place))


def render_audit(findings: Sequence[Finding], *, as_of: datetime, last_whole: datetime | None, complete: bool) -> str:
    """The audit page's section: counts, findings newest roots last, and how fresh it is."""
    return _render(
        "audit.wiki",
        rows=[(finding, Ours(":" * depth)) for finding, depth in with_depths(findings[-_MOST_FINDINGS:])],
        counts=count_verdicts(findings),
        left_out=max(0, len(findings) - _MOST_FINDINGS),
        as_of=as_of,
        last_whole=_day(last_whole),
        complete=complete,
    )


def render_queue(answers: Sequence[Mapping[str, Any]], *, last_whole: datetime | None) -> str:
    """The queue page's section: every pending matter with its tally and when it may be resolved."""
    rows = [(answer, *map(_may, (answer["can_enact"], answer["can_fail"])), _waits(answer)) for answer in answers]
    return _render("queue.wiki", rows=rows, last_whole=_day(last_whole))


def _may(done: Mapping[str, Any]) -> str:
    return "cannot be told" if done["now"] is None else say_may(done["now"], done.get("earliest"))


def _waits(answer: Mapping[str, Any]) -> str:
    """What it waits for, in words that stay the same while nothing happens."""
    words = {
        "not-popular": "not Popular",
        "under-12h": "open for less than the text's hours",
        "under-24h-contested": "contested, and open for less than the text's hours",
        "not-two-thirds": "not enough FOR votes",
        "not-oldest": f"older ones: {', '.join(answer['blocked_by'])}",
        "over-7-days": "pending for more than seven days",
        "vetoed": "Vetoed",
        "self-killed": "Self-killed",
        "hiatus": "Hiatus",
        "seasonal-downtime": "Seasonal Downtime",
        "illegal-post": "not allowed to be posted, or to be altered",
    }
    waits = [words.get(one["code"], one["code"]) for one in answer["can_enact"]["blockers"]]
    if None in (answer["can_enact"]["now"], answer["can_fail"]["now"]):
        waits += [f"cannot be told: {text}" for text in dict.fromkeys(lack["text"] for lack in answer["lacking"])]
    return "; ".join(waits)


def render_stats(report: Report, *, last_whole: datetime | None) -> str:
    """The derived values of the dynasty, beside what its tracker says."""
    return _render("stats.wiki", report=report, last_whole=_day(last_whole))


def _day(at: datetime | None) -> str:
    return f"{at:%d %B %Y} (UTC)" if at is not None else "never"


def _render(name: str, **values: Any) -> str:
    return _templates().get_template(name).render(**values).strip("\n")
