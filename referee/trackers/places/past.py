"""What stands under a heading that says that it is past, as a log or a history: it counts only where nothing else has it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee.trackers.heads.found import Findings
from referee.trackers.heads.headings import is_log
from referee.trackers.heads.matching import Matching


def is_past(chain: Sequence[str], matching: Matching) -> bool:
    """Whether something that heads a value, and is no name that is looked for, says that it is past."""
    return any(is_log(title) and not matching.knows(title) for title in chain)


def any_past(found: Findings, matching: Matching) -> bool:
    """Whether anything on a page is past."""
    chains = (each.chain for entries in (found.entries, found.lines, found.beside) for each in entries)
    tables = (headed.chain for headed in found.tables)
    return any(is_past(chain, matching) for chain in (*chains, *tables))


def without_past(found: Findings, matching: Matching) -> Findings:
    """What was found, but for what is past."""
    return replace(
        found,
        entries=[entry for entry in found.entries if not is_past(entry.chain, matching)],
        tables=[headed for headed in found.tables if not is_past(headed.chain, matching)],
        lines=[entry for entry in found.lines if not is_past(entry.chain, matching)],
        beside=[entry for entry in found.beside if not is_past(entry.chain, matching)],
    )
