"""R6: who plays: joining, leaving, idling, unidling, names, adminship."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

_QUIET = "1 09:00 Cat posts s1 Hello"
_ZOE = "1 08:00 Zoe posts z1 I would like to join.; 1 08:30 Ann admits Zoe"

CHECKS = (
    Check(
        code="R601",
        reason="idled-by-non-admin",
        about="Only an Admin may idle a player.",
        clauses=("IDLE-07", "IDLE-08"),
        cannot_see="who changed the sidebar, unless a record says so",
        passes="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat",
        fails="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Dan idles Cat",
        message=lambda p: f"{p.actor} idled {slug_of(p)} without being an Admin.",
    ),
    Check(
        code="R602",
        reason="idled-without-ground",
        about=(
            "A player may be idled only on a request of theirs of the past days, or after as many days without an entry "
            "or comment as the text says; Admins may idle themselves."
        ),
        clauses=("IDLE-07", "IDLE-08", "IDLE-10"),
        cannot_see="requests made elsewhere, and entries and comments that the archive does not hold",
        passes="1 09:00 Cat posts s1 Please idle me.; 5 09:00:00 Ann idles Cat",
        fails="1 09:00 Cat posts s1 Please idle me.; 5 09:00:01 Ann idles Cat",
        message=lambda p: f"{slug_of(p)} was idled without a ground: {fact(p, 'why')}.",
    ),
    Check(
        code="R603",
        reason="idling-not-announced",
        about="An Admin who idles somebody for silence must announce it in a blog post.",
        clauses=("IDLE-09",),
        cannot_see="an announcement that does not write the name out; the rule names no time by which it must be made",
        passes=f"{_QUIET}; 8 09:00:01 Ann idles Cat; 8 09:10 Ann posts s2 I have idled Cat.",
        fails=f"{_QUIET}; 8 09:00:01 Ann idles Cat",
        message=lambda p: (
            f"{p.actor} idled {slug_of(p)} for silence on {fact(p, 'since')} and has announced it in no post."
        ),
    ),
    Check(
        code="R604",
        reason="self-idling-not-announced",
        about="An Admin who idles themselves should say so in a post or comment.",
        clauses=("IDLE-10", "IDLE-11"),
        cannot_see="an announcement in other words",
        passes="1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob",
        fails="1 09:10 Bob idles Bob",
        message=lambda p: f"{p.actor} idled themselves on {fact(p, 'since')} and has said so nowhere.",
    ),
    Check(
        code="R605",
        reason="unidled-by-non-admin",
        about="Only an Admin may unidle a player; idle Admins may unidle themselves.",
        clauses=("IDLE-12", "IDLE-13"),
        cannot_see="who changed the sidebar, unless a record says so",
        passes="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 9 10:00 Ann unidles Cat",
        fails="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 9 10:00 Dan unidles Cat",
        message=lambda p: f"{p.actor} unidled {slug_of(p)} without being an Admin.",
    ),
    Check(
        code="R606",
        reason="unidled-without-request",
        about="A player may be unidled only on a request of theirs of the past days.",
        clauses=("IDLE-12", "IDLE-13"),
        cannot_see="requests made elsewhere",
        passes="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 13 09:00:00 Ann unidles Cat",
        fails="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 9 09:00 Cat posts s2 Please unidle me.; 13 09:00:01 Ann unidles Cat",
        message=lambda p: f"{slug_of(p)} was unidled without a request: {fact(p, 'why')}.",
    ),
    Check(
        code="R607",
        reason="unidled-too-soon",
        about="Nobody may be unidled who asked to be idle, or idled themselves, in this dynasty within the text's days.",
        clauses=("IDLE-14",),
        cannot_see="requests made elsewhere",
        passes="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00:01 Ann unidles Cat",
        fails="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00:00 Ann unidles Cat",
        message=lambda p: (
            f"{slug_of(p)} was unidled too soon after asking to be idle: not before {fact(p, 'until')} has passed."
        ),
    ),
    Check(
        code="R608",
        reason="return-not-highlighted",
        about="An Admin who unidled themselves should point it out, and any change of quorum, in the first vote after it.",
        clauses=("IDLE-15",),
        cannot_see="whether other words point it out",
        passes=(
            f"{_ZOE}; 1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob;"
            "6 10:05 Bob answers p1 FOR I am no longer idle, quorum is 3."
        ),
        fails=(
            f"{_ZOE}; 1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob;"
            "6 10:05 Bob votes p1 FOR"
        ),
        message=lambda p: (
            f"{p.actor}, who unidled themselves on {fact(p, 'since')}, did not point it out in the first vote after it, "
            f"on “{slug_of(p)}”."
        ),
    ),
    Check(
        code="R609",
        reason="joined-without-post",
        about="Whoever joins makes a post that says so first.",
        clauses=("PLAYERS-03", "PLAYERS-04", "PLAYERS-05"),
        cannot_see="posts before the archive begins",
        passes="1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe",
        fails="1 10:00 Ann admits Zoe",
        message=lambda p: f"{slug_of(p)} was added to the roster: {fact(p, 'why')}.",
    ),
    Check(
        code="R610",
        reason="added-by-non-admin",
        about="Only an Admin adds players to the roster.",
        clauses=("PLAYERS-04",),
        cannot_see="who changed the sidebar, unless a record says so",
        passes="1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe",
        fails="1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Dan admits Zoe",
        message=lambda p: f"{p.actor} added {slug_of(p)} to the roster without being an Admin.",
    ),
    Check(
        code="R611",
        reason="rejoined-too-soon",
        about="Whoever left on request may not become a player again for as long as the text says.",
        clauses=("PLAYERS-06", "PLAYERS-07"),
        cannot_see="departures before the archive begins",
        passes="1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 15 10:00:00 Ann admits Cat",
        fails="1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 15 09:59:59 Ann admits Cat",
        message=lambda p: f"{slug_of(p)} came back too soon after leaving: not before {fact(p, 'until')}.",
    ),
    Check(
        code="R612",
        reason="renamed-without-proposal",
        about="A player's name changes only as the result of a Proposal.",
        clauses=("PLAYERS-08",),
        cannot_see="Proposals of more than two weeks ago, and names that a Proposal does not write out",
        passes=(
            "1 09:00 Cat proposes p1 Cat becomes Kit.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Kit renames Cat"
        ),
        fails="1 21:10 Kit renames Cat",
        message=lambda p: f"{fact(p, 'was')} is called {slug_of(p)} now: {fact(p, 'why')}.",
    ),
    Check(
        code="R613",
        reason="name-not-allowed",
        about="A new name has as many characters, and of the kinds, that the text allows.",
        clauses=("R205-NAMES-08", "R205-NAMES-09"),
        cannot_see="a name under which somebody played before the archive begins; texts that are not known to ask for a form",
        passes="under 205; 1 09:00 Zoey posts s1 I would like to join.; 1 10:00 Ann admits Zoey",
        fails="under 205; 1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe",
        message=lambda p: (
            f"The name {slug_of(p)} is not of {fact(p, 'least')} to {fact(p, 'most')} letters, digits, underscores, "
            "hyphens, full stops and apostrophes."
        ),
        since="Ruleset 205 (2022)",
    ),
    Check(
        code="R614",
        reason="admin-without-decision",
        about="Admins are made by Proposal, and unmade by Proposal, Call for Judgement or resignation.",
        clauses=("PLAYERS-09", "PLAYERS-11", "PLAYERS-12"),
        cannot_see="decisions of more than two weeks ago",
        passes=(
            "1 09:00 Cat proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:10 Ann promotes Cat"
        ),
        fails="1 21:10 Ann promotes Cat",
        message=lambda p: f"{slug_of(p)} is {fact(p, 'how')}: {fact(p, 'why')}.",
    ),
    Check(
        code="R615",
        reason="left-without-request",
        about="A player ceases to be one by an entry that asks for it, or by decision.",
        clauses=("PLAYERS-06", "FAIR-02"),
        cannot_see="what an entry of the last days asks for, and decisions of more than two weeks ago",
        passes="1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat",
        fails="1 10:00 Ann ejects Cat",
        message=lambda p: f"{slug_of(p)} was taken off the roster: {fact(p, 'why')}.",
    ),
    Check(
        code="R616",
        reason="roster-changed-in-downtime",
        about=(
            "In Seasonal Downtime nobody joins, leaves or is idled; idling is spared where a rule that is named does not "
            "stand for its subrules."
        ),
        clauses=("DOWNTIME-01", "DOWNTIME-02", "SB20-DOWNTIME-02", "R205-DOWNTIME-02"),
        cannot_see="a change known only from two looks at the sidebar",
        passes="2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-23 23:59:59 Bob idles Bob",
        fails="2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-24 00:00:00 Bob idles Bob",
        message=lambda p: f"The standing of {slug_of(p)} was changed in Seasonal Downtime.",
    ),
)
