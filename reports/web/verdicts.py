"""The words for verdicts: those of a finding, and what may be done about a matter."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from referee.reports.web.words import day, instant, say_span

VERDICTS = {"violation": ("bad", "Unlawful"), "advisory": ("adv", "Advice"), "undetermined": ("ask", "Can’t tell")}


def may(matter: Mapping[str, Any], as_of: datetime) -> tuple[str, str, str]:
    """What may be done about a matter: the kind of verdict, the verdict in words, and why."""
    enact, fail = matter["can_enact"], matter["can_fail"]
    blockers = "; ".join(blocker["text"] for blocker in enact["blockers"])
    if enact["now"]:
        return "go", "May be enacted now", ""
    if fail["now"]:
        return "go", "May be failed now", "; ".join(ground["text"] for ground in fail["grounds"])
    if enact["now"] is None or fail["now"] is None:
        return "ask", "Can’t tell", "; ".join(lack["text"] for lack in matter.get("lacking", ()))
    earliest = instant(enact["earliest"])
    if earliest is not None:
        return "wait", f"Not yet: {say_span(earliest - as_of)}", f"from {day(earliest)}; {blockers}"
    return "bad", "Not as it stands", blockers
