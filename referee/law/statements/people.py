"""Sentences about who is a player, who is idle, and how they come and go."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_IDLE = "Idle {Ps}"
_PLAYERS = "{Ps}"
_SPAN = "(hours|days)"

PEOPLE: tuple[LawStatement, ...] = (
    LawStatement(
        "joining",
        "core",
        _PLAYERS,
        r"An Admin shall add them to the roster in the sidebar",
        ("PLAYERS-04", "PLAYERS-05"),
    ),
    LawStatement(
        "leaving", "core", _PLAYERS, r"may cease to be an? {P} at any time by posting", ("PLAYERS-06",), optional=True
    ),
    LawStatement(
        "return-after",
        "core",
        _PLAYERS,
        r"may not become an? {P} again within the following {N} (weeks|days)",
        ("PLAYERS-07",),
        "span",
        optional=True,
    ),
    LawStatement(
        "renaming", "core", _PLAYERS, r"may only change their name as a result of a proposal", ("PLAYERS-08",)
    ),
    LawStatement(
        "admins",
        "core",
        _PLAYERS,
        r"submit a Proposal to make themselves Admins",
        ("PLAYERS-09", "PLAYERS-11"),
    ),
    LawStatement(
        "admins-removed", "core", _PLAYERS, r"removed from their posts by Proposal, CfJ, or voluntary", ("PLAYERS-12",)
    ),
    LawStatement(
        "name-form",
        "appendix",
        "Names",
        r"name must be between {N} and {N} characters in length, and may only include the {N} letters of the Latin "
        r"alphabet, numbers, underscores, hyphens, full stops and apostrophes",
        ("R205-NAMES-08", "R205-NAMES-09"),
        "characters",
        optional=True,
    ),
    LawStatement(
        "idle-are-none",
        "core",
        _IDLE,
        r"excluding (?:the core and appendix )?Rules .* Idle {Ps} are not counted as {Ps}",
        ("IDLE-02", "IDLE-03"),
    ),
    LawStatement(
        "idle-sidebar",
        "core",
        _IDLE,
        r"shall be marked as such in the sidebar|tracked by their name being removed or concealed",
        ("IDLE-01",),
    ),
    LawStatement(
        "idle-named",
        "core",
        _IDLE,
        r"specifically named Idle {P}, then that Idle {P} is considered to be Unidle solely",
        ("IDLE-04",),
    ),
    LawStatement(
        "idle-on-request",
        "core",
        _IDLE,
        rf"asked to become Idle in an entry or comment from the past {{N}} {_SPAN}",
        ("IDLE-07",),
        "span",
    ),
    LawStatement(
        "idle-for-silence",
        "core",
        _IDLE,
        rf"has not posted an entry or comment in the (?:last|past) {{N}} {_SPAN}",
        ("IDLE-08",),
        "span",
    ),
    LawStatement("idle-announced", "core", _IDLE, r"must announce the idling in a blog post", ("IDLE-09",)),
    LawStatement(
        "idle-oneself",
        "core",
        _IDLE,
        r"^Admins may render themselves Idle at any time, but should announce it",
        ("IDLE-10", "IDLE-11"),
    ),
    LawStatement(
        "unidle-on-request",
        "core",
        _IDLE,
        rf"asked to become Unidle in an entry or comment from the past {{N}} {_SPAN}.*, and Idle Admins may Unidle "
        r"themselves",
        ("IDLE-12", "IDLE-13"),
        "span",
    ),
    LawStatement(
        "unidle-bar",
        "core",
        _IDLE,
        rf"asked to become \(or rendered themselves\) Idle within the (?:previous|past) {{N}} {_SPAN}.*, and within the "
        r"current dynasty",
        ("IDLE-14",),
        "span",
    ),
    LawStatement(
        "unidle-values",
        "core",
        _IDLE,
        r"if they went Idle in the same dynasty, their personal gamestate retains the last legally",
        ("IDLE-05",),
    ),
    LawStatement("unidle-default", "core", _IDLE, r"is given the default value for new {P}", ("IDLE-06",)),
    LawStatement("unidle-vote", "core", _IDLE, r"in their first vote following each unidling, highlight", ("IDLE-15",)),
    LawStatement(
        "idle-admins", "core", _IDLE, r"^Idle Admins can (?:enact and fail|resolve) Votable Matters", ("IDLE-16",)
    ),
    LawStatement(
        "newcomer",
        "appendix",
        "Gamestate Tracking|Official Posts",
        r"for fewer than {N} (days) or an? {P} that has unidled in the past {N} (days) after being idle for at least "
        r"{N} months",
        ("GST-20", "GST-21"),
        "days, days, months",
    ),
    LawStatement(
        "mentors",
        "appendix",
        "Mentors",
        r"are listed on the Mentorships wiki page",
        ("R205-MENTORS-02",),
        optional=True,
    ),
    LawStatement(
        "mentorships-announced",
        "appendix",
        "Mentors",
        r"whenever a new Mentorship is established, the {E} should announce it",
        ("R205-MENTORS-06", "R205-MENTORS-07"),
        optional=True,
    ),
    LawStatement(
        "mentorship-lasts",
        "appendix",
        "Things that a mentor should do",
        r"Mentorship lasts for {N} (weeks) or until the next Ascension Address",
        ("R205-MENSHLD-01",),
        "span",
        optional=True,
    ),
)
