"""Definitions that share the proof of a clause that uses them."""

from __future__ import annotations

SHARED: dict[str, str] = {
    "R167-DYN-03": "R167-DYN-02",
    "R167-TAGS-01": "R167-TAGS-03",
    "R167-TAGS-02": "R167-TAGS-03",
    "SB20-TAGS-02": "R167-TAGS-03",
    "R167-KEYW-04": "R167-VOTES-01",
    "R167-KEYW-17": "R167-FAIR-08",
    "R167-KEYW-22": "R167-PROP-02",
    "R167-KEYW-28": "R167-RESPROP-05",
    "R205-KOTH-31": "R167-RESPROP-05",
    "R167-KEYW-34": "R167-GST-10",
    "R167-KEYW-37": "R167-KEYW-38",
    "R205-KOTH-35": "R205-KOTH-36",
    "R167-GST-04": "R167-CFJ-03",
    "R167-RP-06": "R167-RP-01",
    "R167-TIME-01": "R167-PROP-05",
    "R205-KOTH-11": "R205-SCR-07",
    "R205-ALLIANCE-02": "R205-ALLIANCE-01",
    "R205-EVENTS-11": "R205-EVENTS-14",
    "R205-BOUNTIES-03": "R205-BOUNTIES-04",
    "R205-MENTORS-02": "R205-MENTORS-06",
    "R205-REPS-09": "R205-RULESET-03",
}
"""Clause to the clause whose proof it shares."""
