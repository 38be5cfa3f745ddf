"""V1: Special Case rules of 205 that turn on what players track or post."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

_SINCE = "Ruleset 205 (2022)"

CHECKS = (
    Check(
        code="V101",
        reason="alliance-changed-unlawfully",
        about="An Alliance holds few different names of others, and its owner changes it as a daily action.",
        clauses=("R205-ALLIANCE-01", "R205-ALLIANCE-02", "R205-ALLIANCE-03", "KEYW-06", "KEYW-07"),
        cannot_see="an Alliance that is tracked elsewhere than in records",
        passes="under 205; active Alliances; 1 09:00 Ann tracks Ann Alliance Bob, Cat; 2 00:00 Ann tracks Ann Alliance Dan",
        fails="under 205; active Alliances; 1 09:00 Ann tracks Ann Alliance Bob, Cat; 1 23:59:59 Ann tracks Ann Alliance Dan",
        message=lambda p: f"{p.actor} changed the Alliance of {slug_of(p)}, but {fact(p, 'why')}.",
        since=_SINCE,
    ),
    Check(
        code="V102",
        reason="event-ended-twice",
        about="An Event is Ended once, and is never Open again.",
        clauses=("R205-EVENTS-07", "R205-EVENTS-11", "R205-EVENTS-13", "R205-EVENTS-14"),
        cannot_see="other words for ending; ending conditions and actions, which dynastic rules name",
        passes="under 205; paged; events Quest; 1 09:00 Bob posts e1 [Quest] Find it; 1 10:00 Ann says e1 This Quest is ended.",
        fails="under 205; paged; events Quest; 1 09:00 Bob posts e1 [Quest] Find it; 1 10:00 Ann says e1 This Quest is ended.; 1 11:00 Cat says e1 This Quest is ended.",
        message=lambda p: f"{p.actor} ended “{slug_of(p)}”, which was Ended already.",
        since=_SINCE,
    ),
    Check(
        code="V103",
        reason="bounty-by-another",
        about="Only whoever heads the dynasty posts Bounty Notices.",
        clauses=("R205-BOUNTIES-01", "R205-BOUNTIES-02", "R205-BOUNTIES-04"),
        cannot_see="a notice that does not call itself one",
        passes="under 205; active Bounties; 1 09:00 Eve posts b1 Bounty: a map",
        fails="under 205; active Bounties; 1 09:00 Bob posts b1 Bounty: a map",
        message=lambda p: f"{p.actor} posted the Bounty Notice “{slug_of(p)}” without heading the dynasty.",
        since=_SINCE,
    ),
    Check(
        code="V104",
        reason="mentorship-not-announced",
        about="Whoever heads the dynasty should announce each new Mentorship in a post.",
        clauses=("R205-MENTORS-01", "R205-MENTORS-02", "R205-MENTORS-05", "R205-MENTORS-06", "R205-MENTORS-07"),
        cannot_see="an announcement that does not write both names out",
        passes="under 205; 1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat; 1 10:00 Eve posts m1 Ann mentors Cat",
        fails="under 205; 1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat",
        message=lambda p: f"The Mentorship of {fact(p, 'names')} has been announced in no post.",
        since=_SINCE,
    ),
)
