"""Coverage: every clause of the ledger, and by what it is decided or computed.

A clause is covered by a check that cites it, or by the code that computes what it defines. The parts that
are covered so far are listed in `COVERED`; the suite sees that each name stands for something.
"""

from __future__ import annotations

import msgspec

from checks.catalogue import CATALOGUE
from referee.rules.ledger import clauses

_VOTES = "referee.rules.core.votes:tally_votes"
_RESOLUTION = "referee.rules.core.resolution:judge"
_BOARD = "referee.dynasties.moon_sites.board:Board"
_MONITOR = "referee.dynasties.moon_sites.monitor:monitor"
_UNSAFE = "referee.dynasties.moon_sites.monitor:unsafe_because"
_DROPS = "referee.dynasties.moon_sites.drops:parse_block"

COMPUTED: dict[str, str] = {
    "VM-01": "referee.model.events:VOTABLE",
    **{f"VOTES-{number:02d}": _VOTES for number in (1, 2, 3, 4, 5, 6, 8)},
    **{f"VOTES-{number:02d}": _RESOLUTION for number in (9, 10, 11, 12)},
    "ENACT-01": "referee.rules.core.game:Matter",
    "ENACT-02": "referee.rules.core.game:Matter",
    "PROP-02": "referee.model.events:Post",
    **{f"SPECVOTE-{number:02d}": _VOTES for number in range(1, 7)},
    **{f"RESPROP-{number:02d}": _RESOLUTION for number in (1, 2, 3, 4, 6, 7, 9)},
    "RESPROP-08": "referee.rules.core.resolution:older_pending",
    "RESPROP-10": "referee.rules.core.resolution:older_pending",
    "CFJ-03": "referee.model.events:Post",
    "CFJ-04": _RESOLUTION,
    "CFJ-05": _RESOLUTION,
    "VICTORY-02": "referee.model.events:Post",
    "VICTORY-04": "referee.rules.core.hiatus:bars_on_play",
    "VICTORY-06": _VOTES,
    "VICTORY-07": _RESOLUTION,
    "VICTORY-08": _RESOLUTION,
    "VICTORY-09": _RESOLUTION,
    "VICTORY-10": "referee.rules.core.hiatus:bars_on_play",
    "VICTORY-11": "referee.replay.apply:apply_event",
    "VICTORY-12": "referee.replay.apply:apply_event",
    "VICTORY-14": "referee.rules.core.hiatus:bars_on_play",
    **{f"SITES-{number:02d}": _BOARD for number in range(1, 14)},
    "SITES-14": "referee.dynasties.moon_sites.board:neighbours",
    "SITES-15": "referee.dynasties.moon_sites.board:neighbours",
    "SITES-16": "referee.dynasties.moon_sites.board:Board.maintained",
    "SITES-17": "referee.dynasties.moon_sites.board:Board.open_docks",
    "SITES-18": "referee.dynasties.moon_sites.board:Board.maintained",
    "SITES-19": "referee.dynasties.moon_sites.board:Board.maintained",
    "SITES-20": "referee.dynasties.moon_sites.board:full_lines",
    "SITES-21": "referee.dynasties.moon_sites.board:full_lines",
    "SITES-22": "referee.dynasties.moon_sites.explain:explain",
    "SITES-23": "referee.dynasties.moon_sites.board:flood",
    "DROPS-02": "referee.dynasties.moon_sites.drops:FIGURE",
    "DROPS-05": _DROPS,
    "DROPS-06": _DROPS,
    "DROPS-08": _DROPS,
    **{f"DROPS-{number}": "referee.dynasties.moon_sites.explain:explain" for number in (10, 12, 13, 14, 22)},
    "DROPS-15": "referee.dynasties.moon_sites.drops:placements",
    "DROPS-20": "referee.dynasties.moon_sites.drops:closing_of",
    "DROPS-21": "referee.dynasties.moon_sites.dropposts:take_comment",
    "QUEUE-01": "referee.dynasties.moon_sites.queue:judge_queue_edit",
    "QUEUE-02": "referee.dynasties.moon_sites.page:read_page",
    **{
        f"THERMO-{number:02d}": "referee.dynasties.moon_sites.monitor:default_stats" for number in (1, 2, 3, 5, 6, 8, 9)
    },
    "THERMO-04": _MONITOR,
    "THERMO-07": "referee.dynasties.moon_sites.titles:MERITS",
    **{f"THERMO-{number}": _MONITOR for number in range(11, 22)},
    "THERMO-24": "referee.dynasties.moon_sites.edits:judge_site_edit",
    **{f"TITLES-{number:02d}": "referee.dynasties.moon_sites.titles:contenders" for number in range(4, 16)},
    **{f"SAFETY-{number:02d}": _UNSAFE for number in (1, 2, 3, 4, 5, 6, 12)},
    **{f"SAFETY-{number:02d}": "referee.dynasties.moon_sites.explain:explain" for number in (7, 8, 9, 10, 11)},
    "RESEARCH-01": "referee.dynasties.moon_sites.monitoring:rating",
    **{f"RESEARCH-{number:02d}": "referee.dynasties.moon_sites.monitoring:victory_lacks" for number in range(3, 9)},
}
"""Clause (of 167's ledger, without prefix) to `module:name` of the code that computes it."""

COVERED = (
    "Votable Matters",
    "Votes",
    "Enacting and Failing",
    "Proposals",
    "Special Proposal Voting",
    "Resolution of Proposals",
    "Calls for Judgement",
    "Victory and Ascension",
)
"""Core rules whose clauses are all meant to be covered by now; the whole dynastic part is, too."""


class Covered(msgspec.Struct, frozen=True):
    """One clause with what covers it: codes of checks, and code that computes it."""

    clause: str
    rule: str
    checkable: str
    codes: tuple[str, ...]
    computed: str
    meant: bool

    @property
    def covered(self) -> bool:
        """Whether anything decides or computes it."""
        return bool(self.codes or self.computed)


def coverage() -> list[Covered]:
    """Every clause of 167's ledger."""
    found = []
    for clause in clauses("R167").values():
        bare = clause.id.removeprefix("R167-")
        codes = tuple(check.code for check in CATALOGUE if bare in check.clauses)
        meant = clause.section == "dynastic" or clause.rule in COVERED
        found.append(Covered(clause.id, clause.rule, clause.checkable, codes, COMPUTED.get(bare, ""), meant))
    return found
