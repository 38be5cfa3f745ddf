"""Clauses that nothing proves, and why: permissions, what no source shows, what no rule turns on, what is not done."""

from __future__ import annotations

from collections.abc import Mapping

_PERMITS = "it permits, and nothing that is judged turns on it"
_COUNSEL = "it counsels: whoever does otherwise does nothing unlawful"
_CARRIED_OUT = "whether they are carried out is judged, not by whom"
_NO_RULE = "no rule of a dynasty that comes with Referee turns on it"
_CORRECTING = (
    "what comes nearer to the gamestate is a correction and lawful, whoever was wrong; nothing finer is judged"
)
_RESPONSES = "no rule of a dynasty that comes with Referee counts Responses"
_OF_TYPES = "what a type of Event asks for is in words of its own, which are not read"
_BOUNTIES = "no rule of a dynasty that comes with Referee uses Bounties"
_WORDS = "whether a term stands elsewhere in the ruleset is not looked for"


def _why(why: str, *clauses: str) -> Mapping[str, str]:
    return dict.fromkeys(clauses, why)


_BEGINS = "what a game begins with nobody asks: a what-if is given what everybody has"
_UNREACHABLE = "two of its conditions exclude each other (reading B23)"

UNPROVEN: Mapping[str, str] = {
    **_why(
        _BEGINS,
        *(f"R205-LOADOUT-{number}" for number in ("01", "02", "04", "06", "07", "09")),
        "R205-BOUTS-05",
        "R205-TAUNT-01",
    ),
    **_why(_UNREACHABLE, "R205-TAUNT-06"),
    **_why(
        "which revision of the rules binds says who gives it with `--rules` (reading B0)",
        *(f"R205-RULEBOOK-0{number}" for number in range(2, 7)),
    ),
    **_why(_PERMITS, "R205-HOUSE-04", "R205-HOUSE-06"),
    **_why("nobody is asked what the Announcer does with House Bots that are drawn", "R205-HOUSE-07"),
    **_why("what a summary of a Bout says is asked, not what it leaves out", "R205-ARENA-09", "R205-ENDING-18"),
    **_why("each Bout is asked by itself: nothing of one is there in another", "R205-ENDING-21", "R205-TOKENS-07"),
    **_why("an Announcement is asked as a whole", "R205-CONFIG-02"),
    **_why(_PERMITS, "R205-ARENA-06", "R205-BOTSCRIPT-06"),
    **_why(_PERMITS, "R205-BOUTS-20", "R205-WAR-05", "R205-WAR-38"),
    **_why(_COUNSEL, "R205-WAR-15", "R205-WAR-31", "R205-WAR-34", "R205-WAR-39"),
    **_why("what a Call for Judgement asks for besides changes is not read", "R205-DISPUTES-04"),
    **_why("no source says when a game of Bots entered Tournament Mode", "R205-DISPUTES-11"),
    **_why("who has registered only the blog knows", "R167-PLAYERS-02"),
    **_why(_COUNSEL, "R167-FAIR-16", "R167-GST-30", "DSGN-CUT-12", "DSGN-CUT-20"),
    **_why(_PERMITS, "R167-GST-02", "R167-KEYW-16", "R205-KOTH-07", "DSGN-CUT-18"),
    **_why(_PERMITS, "R205-MENTORS-03", "R205-MENTORS-10", "R205-MENTORS-11"),
    **_why("the blog keeps one category of each post: none can be broken", "R167-GST-05"),
    **_why("it binds rules, not moves; no rule says otherwise", "R205-OFFPOST-06"),
    **_why("no record says that a resolution was overturned as illegal", "R205-OFFPOST-24"),
    **_why("images and templates are not read", "R167-KEYW-21", "R205-KOTH-16"),
    **_why(_CARRIED_OUT, "R167-RP-05"),
    **_why(
        "whether a page was made after the matter was posted is told, not what it was put back to",
        "R167-RP-02",
        "R205-RP-02",
    ),
    **_why("no date of a rule that is read is ambiguous", "R167-TIME-03"),
    **_why("what is archived has one instant, not a span in which it went on", "R167-TIME-04", "R167-TIME-05"),
    **_why(_NO_RULE, "R167-ATOMIC-06", "R205-ATOMIC-06", "R205-ATOMIC-07"),
    **_why(_CORRECTING, "R167-GST-29", "R205-REPS-06", "R205-REPS-07"),
    **_why(
        "what a history cannot show leaves no sign by which a program could miss it on the page Gamestate Modifications",
        "R205-REPS-10",
    ),
    **_why(
        "a value that an amendment makes invalid is played on as it is tracked, and no rule that is played has been amended so",
        "R205-NUM-18",
    ),
    **_why(_NO_RULE, "R167-NUM-12", "R167-NUM-15", "R205-NUM-17", "R205-RAND-06"),
    **_why("who has access to the server is not known", "R205-RAND-09", "R205-RAND-11"),
    **_why("which matter created a rule is not asked when it is named", "R205-NAMES-02"),
    **_why(_WORDS, "SB20-VICTORY-16", "R205-SYN-05"),
    **_why(_RESPONSES, *(f"R205-EVENTS-{number:02d}" for number in range(4, 8))),
    **_why(_OF_TYPES, *(f"R205-EVENTS-{number:02d}" for number in range(8, 11))),
    **_why(_BOUNTIES, "R205-BOUNTIES-02", "R205-BOUNTIES-06", "R205-BOUNTIES-07"),
    **_why(_NO_RULE, "SB20-MOSAIC-15", *(f"SB20-MATERIALS-{number:02d}" for number in (*range(2, 9), 10))),
}
"""Clause to why nothing proves it."""
