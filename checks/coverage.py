"""Coverage: every clause of the three ledgers, and by what it is decided, computed or put before a person.

A clause is covered by a check that cites it, by the code that computes what it defines, or by where it is
presented. A later text's clause that says the same as an earlier one is covered with that; one that the ledger
marks as changed has to be named itself. The suite sees that each name stands for something.
"""

from __future__ import annotations

import msgspec

from checks.catalogue import CATALOGUE
from referee.law.ledger import Clause, clauses

_VOTES = "referee.rules.core.votes:tally_votes"
_RESOLUTION = "referee.rules.core.resolution:judge"
_BOARD = "referee.dynasties.moon_sites.board:Board"
_MONITOR = "referee.dynasties.moon_sites.monitor:monitor"
_UNSAFE = "referee.dynasties.moon_sites.monitor:unsafe_because"
_MONITORING = "referee.dynasties.moon_sites.monitoring:take_variable"
_ALTERATIONS = "referee.law.spelling:mends_spelling"
_STANDINGS = "referee.rules.core.standings:Change"
_IDLING = "referee.rules.core.idling:grounds_to_idle"
_STATUSES = "referee.law.statuses:special_cases_of"
_DEFAULTS = "referee.law.statuses:default_status"
_BARS = "referee.rules.core.hiatus:bars_on_play"
_DICE = "referee.rules.core.dice:is_possible"
_OFTEN = "referee.rules.core.actions:may_act_from"
_PAGE = "referee.law.page.adoption:page_edit"
_READ = "referee.law.reading:law_of"
_BOMB = "referee.dynasties.designs.bomb"
_STATEMENTS = "referee.dynasties.designs.dynasty:read_statements"
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
    "VICTORY-11": "referee.replay.driver:replay",
    "VICTORY-12": "referee.replay.driver:replay",
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
    "QUEUE-01": "referee.dynasties.moon_sites.queue:judge_queue",
    "QUEUE-02": "referee.dynasties.moon_sites.page:read_page",
    **{
        f"THERMO-{number:02d}": "referee.dynasties.moon_sites.monitor:default_stats" for number in (1, 2, 3, 5, 6, 8, 9)
    },
    "THERMO-04": _MONITOR,
    "THERMO-07": "referee.dynasties.moon_sites.titles:MERITS",
    **{f"THERMO-{number}": _MONITOR for number in range(11, 22)},
    "THERMO-24": "referee.dynasties.moon_sites.edits:judge_site",
    **{f"TITLES-{number:02d}": "referee.dynasties.moon_sites.titles:contenders" for number in range(4, 16)},
    **{f"SAFETY-{number:02d}": _UNSAFE for number in (1, 2, 3, 4, 5, 6, 12)},
    **{f"SAFETY-{number:02d}": "referee.dynasties.moon_sites.explain:explain" for number in (7, 8, 9, 10, 11)},
    "RESEARCH-01": "referee.dynasties.moon_sites.monitoring:rating",
    **{f"RESEARCH-{number:02d}": "referee.dynasties.moon_sites.monitoring:has_won" for number in range(3, 9)},
    # core rules of 167
    "RULESET-06": _ALTERATIONS,
    "IDLE-01": "referee.replay.move.people:take_sidebar",
    "DYN-02": "referee.rules.core.game:CoreGame.emperor_at",
    "DYN-03": "referee.rules.core.game:CoreGame.emperor_at",
    "SCR-01": _STATUSES,
    "SCR-02": _STATUSES,
    "SCR-05": "referee.law.law:Law.is_active",
    **{f"IMPDEF-{number:02d}": _VOTES for number in (1, 2, 3)},
    "DOWNTIME-01": "referee.rules.core.hiatus:downtime_end",
    "DORMANCY-01": "referee.rules.core.hiatus:is_dormant",
    "DISTANCE-01": "referee.dynasties.moon_sites.play:situation_of",
    "ATOMIC-03": _MONITORING,
    "ATOMIC-10": _MONITORING,
    "ATOMIC-11": _MONITORING,
    # appendix of 167
    "KEYW-04": "referee.model.events:Comment",
    "KEYW-08": "referee.rules.core.actions:is_free",
    "KEYW-12": _DICE,
    "KEYW-15": "referee.rules.core.votes:Vote",
    "KEYW-16": "scrapers.expressionengine_parse:parse_post",
    "KEYW-17": "scrapers.expressionengine_parse:parse_post",
    "KEYW-19": "referee.dynasties.moon_sites.monitoring:take_variable",
    "KEYW-20": "referee.replay.driver:replay",
    "KEYW-21": "referee.replay.driver:replay",
    "KEYW-22": "referee.model.events:Post",
    "KEYW-25": "referee.rules.core.resolution:quorum_of",
    "KEYW-28": "referee.law.ruleset:parse_ruleset",
    "KEYW-34": "referee.model.events:STORY",
    "KEYW-37": "referee.law.ruleset:Rule",
    "KEYW-46": "referee.rules.core.actions:week_of",
    "KEYW-47": _OFTEN,
    "KEYW-48": _OFTEN,
    "KEYW-49": "referee.rules.core.actions:is_free",
    "GST-01": "referee.model.events:Post",
    "GST-02": "referee.replay.move.posts:take_post",
    "GST-22": "referee.model.events:Variable",
    "GST-23": "referee.model.events:Variable",
    "GST-24": "referee.archive.store:Archive",
    "NUM-05": "referee.rules.core.numbers:spend",
    "NUM-06": "referee.rules.core.numbers:gain",
    "NUM-07": "referee.rules.core.numbers:transfer",
    "NUM-08": "referee.rules.core.numbers:spend",
    "NUM-09": "referee.rules.core.numbers:spend",
    "NUM-10": "referee.rules.core.numbers:transfer",
    "NUM-11": "referee.rules.core.numbers:all_legal",
    "NUM-12": "referee.rules.core.numbers:to_integer",
    "NUM-13": "referee.rules.core.numbers:starting_number",
    "NUM-14": "referee.rules.core.numbers:starting_text",
    "NUM-15": "referee.rules.core.numbers:starting_text",
    "NUM-16": "referee.rules.core.numbers:all_legal",
    "TIME-01": "referee.model.instants:parse_instant",
    "TIME-03": "referee.rules.core.actions:calendar_date",
    "TIME-04": _MONITORING,
    "NAMES-02": "referee.law.ruleset:parse_ruleset",
    "NAMES-05": "referee.law.tags:short_name",
    # what changed in the Sandbox of 2020
    "SB20-PLAYERS-05": _STANDINGS,
    "SB20-PLAYERS-06": "referee.rules.core.roster:Roster",
    "SB20-IDLE-01": "referee.replay.move.people:take_sidebar",
    "SB20-IDLE-03": "referee.rules.core.votes:tally_votes",
    "SB20-TAGS-02": "referee.law.tags:tags_of",
    "SB20-CFJ-07": _PAGE,
    "SB20-VICTORY-05": _BARS,
    "SB20-VICTORY-12": "referee.rules.core.posting:Posting",
    "SB20-VICTORY-21": _BARS,
    "SB20-SCR-01": _STATUSES,
    "SB20-SCR-02": _STATUSES,
    "SB20-SCR-03": _DEFAULTS,
    "SB20-SCR-04": _DEFAULTS,
    "SB20-SCR-07": "referee.law.law:Law.is_active",
    "SB20-DOWNTIME-01": "referee.rules.core.hiatus:downtime_end",
    "SB20-DORMANCY-01": _BARS,
    "SB20-IMPDEF-01": _VOTES,
    "SB20-DISTANCE-01": "referee.law.law:Law.is_active",
    # what changed in 205
    "R205-PLAYERS-05": _STANDINGS,
    "R205-PLAYERS-06": "referee.rules.core.roster:Roster",
    "R205-IDLE-01": "referee.replay.move.people:take_sidebar",
    "R205-IDLE-03": "referee.rules.core.votes:tally_votes",
    "R205-IDLE-08": _IDLING,
    "R205-IDLE-09": _IDLING,
    "R205-IDLE-13": "referee.rules.core.idling:grounds_to_unidle",
    "R205-IDLE-15": "referee.rules.core.idling:barred_from_unidling",
    "R205-IDLE-17": "referee.rules.core.resolving:Resolving",
    "R205-DYN-04": "referee.rules.core.game:Interregnum",
    "R205-DYN-05": _BARS,
    "R205-DYN-06": "referee.rules.core.posting:Posting",
    "R205-VOTES-10": _RESOLUTION,
    "R205-VOTES-11": "referee.rules.core.votes:changes_fixed_rules",
    "R205-ENACT-01": "referee.rules.core.game:Matter",
    "R205-ENACT-02": "referee.rules.core.game:Matter",
    "R205-ENACT-06": "referee.replay.move.comments:take_comment",
    "R205-TAGS-02": "referee.law.tags:tags_of",
    **{f"R205-SPECVOTE-{number:02d}": _VOTES for number in (1, 2, 3)},
    "R205-RESPROP-04": _RESOLUTION,
    "R205-RESPROP-08": _RESOLUTION,
    "R205-CFJ-07": _PAGE,
    "R205-VICTORY-05": _BARS,
    "R205-VICTORY-06": _RESOLUTION,
    "R205-VICTORY-07": _RESOLUTION,
    "R205-VICTORY-09": _RESOLUTION,
    "R205-VICTORY-12": "referee.replay.move.resolutions:take_status",
    "R205-VICTORY-16": "referee.rules.core.posting:Posting",
    "R205-VICTORY-23": "referee.replay.move.posts:take_post",
    "R205-SCR-01": _STATUSES,
    "R205-SCR-02": _STATUSES,
    "R205-SCR-03": _DEFAULTS,
    "R205-SCR-04": _DEFAULTS,
    "R205-SCR-07": "referee.law.law:Law.is_active",
    "R205-DOWNTIME-01": "referee.rules.core.hiatus:downtime_end",
    "R205-DORMANCY-04": "referee.rules.core.hiatus:dormancy_criteria",
    "R205-IMPDEF-01": _VOTES,
    "R205-IMPDEF-02": _VOTES,
    "R205-IMPDEF-04": _VOTES,
    "R205-DISTANCE-01": "referee.law.law:Law.is_active",
    "R205-MALIGN-02": "referee.rules.core.votes:veto_disregarded",
    "R205-MALIGN-03": "referee.rules.core.votes:veto_disregarded",
    "R205-MALIGN-04": _PAGE,
    "R205-DYNTRACK-01": _READ,
    "R205-DYNTRACK-02": "referee.rules.core.hiatus:dormancy_criteria",
    "R205-ALLIANCE-05": "referee.rules.core.special_rules:was_allied",
    "R205-EVENTS-03": "referee.rules.core.special_rules:event_of",
    "R205-EVENTS-05": "referee.rules.core.special_rules:may_be_response",
    "R205-EVENTS-12": "referee.rules.core.special_rules:ends_event",
    "R205-BOUNTIES-03": _READ,
    "R205-BOUNTIES-06": _READ,
    "R205-BOUNTIES-07": _READ,
    "R205-MENTORS-10": "referee.replay.move.spoken:mentorships_announced",
    "R205-KOTH-03": _DICE,
    "R205-KOTH-07": "scrapers.expressionengine_parse:parse_post",
    "R205-KOTH-15": "referee.replay.driver:replay",
    "R205-KOTH-16": "referee.replay.driver:replay",
    "R205-KOTH-17": _BARS,
    "R205-KOTH-18": "referee.rules.core.hiatus:bars_on_submission",
    "R205-KOTH-19": _BARS,
    "R205-KOTH-20": _BARS,
    "R205-KOTH-27": "referee.model.events:Status",
    "R205-KOTH-28": "referee.replay.move.resolutions:take_status",
    "R205-KOTH-31": "referee.law.ruleset:parse_ruleset",
    "R205-KOTH-35": "referee.law.ruleset:Rule",
    "R205-OFFPOST-06": "referee.model.events:CFJ",
    "R205-OFFPOST-08": "referee.rules.core.alterations:open_to_author",
    "R205-OFFPOST-09": "referee.rules.core.alterations:open_to_author",
    "R205-REPS-01": "referee.dynasties.moon_sites.edits:judge_site",
    "R205-RAND-01": _DICE,
    "R205-RAND-06": "referee.rules.core.dice:is_face_card",
    "R205-NUM-05": "referee.rules.core.numbers:spend",
    "R205-NUM-07": "referee.rules.core.numbers:transfer",
    "R205-NUM-08": "referee.rules.core.numbers:spend",
    "R205-NUM-09": "referee.rules.core.numbers:spend",
    "R205-NUM-10": "referee.rules.core.numbers:transfer",
    "R205-NUM-14": "referee.rules.core.numbers:starting_number",
    "R205-NUM-15": "referee.rules.core.numbers:starting_number",
    "R205-NUM-16": "referee.rules.core.numbers:starting_text",
    "R205-NUM-17": "referee.rules.core.numbers:starting_text",
    "R205-NUM-19": "referee.rules.core.numbers:all_legal",
    "R205-RP-09": _PAGE,
    "R205-SPELL-02": _PAGE,
    "R205-SPELL-03": _ALTERATIONS,
    "R205-SPELL-04": _ALTERATIONS,
    "R205-NAMES-02": "referee.law.ruleset:parse_ruleset",
    "R205-NAMES-05": "referee.law.tags:short_name",
    "R205-NAMES-07": "referee.law.page.grounds:ground_of",
    "R205-ARCHIVE-01": "referee.law.page.story:RULESET_PAGE",
    # definitions of Mosaic on which no rule of it turns: that they stand is seen to
    "SB20-MOSAIC-15": "referee.dynasties.mosaic.sentences:STRICTLY_DIAGONAL",
    **{f"SB20-MATERIALS-{number:02d}": "referee.dynasties.mosaic.sentences:MATERIALS" for number in (*range(2, 9), 10)},
    # Designs
    **{f"DSGN-DESIGN-{number:02d}": f"{_BOMB}:Bomb" for number in (1, 4, 5, 19, 20)},
    **{f"DSGN-DESIGN-{number:02d}": _STATEMENTS for number in (2, 3, 6, 13, 17, 21)},
    "DSGN-DESIGN-16": f"{_BOMB}:colours_of",
    **{f"DSGN-DESIGN-{number}": f"{_BOMB}:Bomb.outcome" for number in (25, 26)},
    **dict.fromkeys(("DSGN-CUT-09", "DSGN-TYPES-12"), f"{_BOMB}:Bomb.cut"),
    **{f"DSGN-CUT-{number}": _STATEMENTS for number in (12, 17, 18, 19, 20)},
    "DSGN-CUT-22": f"{_BOMB}:Bomb.process",
    **{f"DSGN-TYPES-{number:02d}": f"{_BOMB}:Bomb.process" for number in (2, 3, 4, 5, 6, 10, 11)},
}
"""Clause (167's without prefix, others in full) to `module:name` of the code that computes it."""

_REMARKS = "check: “To look at before resolving it”"
_HISTORY = "ruleset --history"
_IDLE = "idle"
_JUDGED_LAWFUL = "audit: an edit that some lawful action explains is lawful, split or joined (docs/judging.md)"

PRESENTED: dict[str, str] = {
    "PLAYERS-02": "audit: R609",
    "IDLE-04": _REMARKS,
    "IDLE-05": _IDLE,
    "IDLE-06": _IDLE,
    "PROP-03": _REMARKS,
    "FAIR-16": "audit: a Monitor left unfinished",
    **{f"ATOMIC-{number:02d}": "audit: a Monitor left unfinished, or done again" for number in (2, 4, 6, 7, 8)},
    "DORMANCY-02": "hiatus",
    "KEYW-05": _REMARKS,
    "KEYW-14": _REMARKS,
    "GST-04": "audit: posts by their category",
    "GST-26": _JUDGED_LAWFUL,
    "GST-29": _HISTORY,
    "GST-30": _HISTORY,
    "RP-04": _REMARKS,
    "RP-07": _REMARKS,
    "TIME-02": _REMARKS,
    "TIME-05": "audit: a Monitor left unfinished",
    "R205-PLAYERS-03": "audit: R609",
    "R205-DYN-08": "hiatus",
    "R205-ENACT-05": "audit: R211",
    "R205-VICTORY-18": _HISTORY,
    "SB20-DOWNTIME-02": "hiatus",
    "R205-EVENTS-01": "ruleset: the types of Event",
    "R205-EVENTS-02": "ruleset: the types of Event",
    **{f"R205-EVENTS-{number:02d}": "ruleset: the types of Event" for number in (4, 6, 8, 9, 10)},
    "R205-MENTORS-03": _IDLE,
    "R205-MENTORS-11": _IDLE,
    "R205-MENSHLD-01": _IDLE,
    **{f"R205-KOTH-{number}": "ruleset: Inactive rules are marked" for number in (11, 12, 13)},
    "R205-KOTH-36": _REMARKS,
    "R205-OFFPOST-24": "audit: R711",
    **{f"R205-REPS-{number:02d}": _JUDGED_LAWFUL for number in (2, 5, 6, 7)},
    "R205-REPS-09": _HISTORY,
    "R205-REPS-10": _HISTORY,
    "R205-RAND-09": _REMARKS,
    "R205-RAND-11": _REMARKS,
    "R205-RAND-13": "audit: R904",
    "R205-FAIR-17": "audit: R904",
    "SB20-FAIR-16": "audit: R904",
    "R205-ATOMIC-06": "audit: a Monitor left unfinished, or done again",
    "R205-ATOMIC-07": "audit: a Monitor left unfinished, or done again",
    "R205-NUM-11": _REMARKS,
    "R205-NUM-18": _REMARKS,
    "R205-RP-01": _REMARKS,
    "R205-RP-02": "audit: T115",
    "R205-RP-04": _REMARKS,
    "R205-SPELL-05": _HISTORY,
    "R205-NAMES-06": "audit: T106, which reads names without braces",
}
"""Clause to the command, or the code, by which a person is shown what there is to see."""

PARTS = ("core", "special-case", "appendix")
PLAYED = ("R167", "SB20", "DSGN")
"""The ledgers whose dynastic rules a dynasty that comes with Referee plays."""


class Covered(msgspec.Struct, frozen=True):
    """One clause with what covers it: codes of checks, code that computes it, where it is presented."""

    clause: str
    section: str
    rule: str
    checkable: str
    codes: tuple[str, ...]
    computed: str
    presented: str
    meant: bool

    @property
    def covered(self) -> bool:
        """Whether anything decides or computes it; for one that is only assisted, whether it is presented at least."""
        return bool(self.codes or self.computed or (self.checkable == "assisted" and self.presented))


def coverage(prefix: str = "R167") -> list[Covered]:
    """Every clause of a ledger; the dynastic part is meant to be whole only where a module plays that dynasty."""
    return [_covered(prefix, clause) for clause in clauses(prefix).values()]


def _covered(prefix: str, clause: Clause) -> Covered:
    names = _names(prefix, clause)
    codes = tuple(check.code for check in CATALOGUE if names & set(check.clauses))
    computed = next((COMPUTED[name] for name in sorted(names) if name in COMPUTED), "")
    presented = next((PRESENTED[name] for name in sorted(names) if name in PRESENTED), "")
    meant = clause.section in PARTS or prefix in PLAYED
    return Covered(clause.id, clause.section, clause.rule, clause.checkable, codes, computed, presented, meant)


def _names(prefix: str, clause: Clause) -> set[str]:
    """Under which names a clause may be covered: its own, and where it says the same, those it derives from."""
    if prefix == "R167":
        return {clause.id, clause.id.removeprefix("R167-")}
    names = {clause.id}
    changed = "CHANGED:" in clause.clause and "(since R167, already in SB20)" not in clause.clause
    if not changed or prefix == "SB20":
        ancestors = clause.derived_from.replace(";", " ").split()
        names |= {one for one in ancestors if not one.startswith("R167-")}
        if "CHANGED:" not in clause.clause:
            names |= {one.removeprefix("R167-") for one in ancestors if one.startswith("R167-")}
    return names
