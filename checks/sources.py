"""S1: what the referee could not see or understand."""

from __future__ import annotations

from checks.base import Check, fact, slug_of
from referee.model.findings import Problem


def _and_more(problem: Problem) -> str:
    more = problem.facts.get("more", 0)
    return (
        f"; and {more} sentences more, which `referee ruleset --revision {fact(problem, 'revision')}` lists"
        if more
        else ""
    )


CHECKS = (
    Check(
        code="S101",
        reason="law-unclear",
        about="A sentence on which a reading rests is not in the text in force, or the archive holds no text at all.",
        clauses=("RULESET-03",),
        cannot_see="what the sentence says now: that is for people",
        passes="1 09:00 Bob proposes p1",
        fails="under 36; 1 09:00 Bob proposes p1",
        message=lambda p: (
            f"Not judged: {fact(p, 'why')}. This cannot be told until the text or a reading of it is there."
        ),
    ),
    Check(
        code="S102",
        reason="ruleset-unreadable",
        about="A revision of the Ruleset page is no ruleset; the one before it stays in force for the referee.",
        clauses=("RULESET-03",),
        cannot_see="what its author meant",
        passes="1 09:00 Bob proposes p1",
        fails="1 09:00 Bob blanks the ruleset",
        message=lambda p: f"A revision of “{slug_of(p)}” by {p.actor} is no ruleset: it {fact(p, 'why')}.",
    ),
    Check(
        code="S103",
        reason="votes-not-seen",
        about="Popularity is not judged where a page claims more comments than the archive holds, or no roster is known.",
        clauses=("VOTES-04", "KEYW-24"),
        cannot_see="the votes",
        passes="1 09:00 Bob proposes p1; 3 09:00 Ann fails p1",
        fails="1 09:00 Bob proposes p1; 1 10:00 Ann sees p1 claim 2; 3 09:00 Ann fails p1",
        message=lambda p: (
            f"In dynasty {slug_of(p)}, {fact(p, 'number')} resolutions could not be judged by their votes: "
            "the archive does not hold all comments or no roster."
        ),
    ),
    Check(
        code="S104",
        reason="dormancy-not-seen",
        about="Where an Admin declares Dormancy in the sidebar, the archive does not hold whether one did.",
        clauses=("R205-DORMANCY-01", "R205-DORMANCY-02", "R205-DORMANCY-03", "R205-DORMANCY-05", "R205-DORMANCY-06"),
        cannot_see="the sidebar's word for it",
        passes="under 205; 1 09:00 Bob proposes p1",
        fails="under 205; 1 08:00 Dan posts s1 Please idle me.; 1 08:30 Ann idles Dan; 1 09:00 Bob proposes p1; 1 09:30 Cat proposes p2",
        message=lambda p: (
            f"In dynasty {slug_of(p)} there are so few players that an Admin may have declared the game Dormant: whether "
            "Proposals could be made and resolved cannot be told."
        ),
        since="Ruleset 205 (2022)",
    ),
    Check(
        code="S105",
        reason="sentence-not-understood",
        about="A sentence of the fixed rules that is new and not understood makes the judgements near it undetermined.",
        clauses=("RULESET-03",),
        cannot_see="what the sentence means: that is for people, and for the next version of the referee",
        passes="paged; 1 09:00 Bob proposes p1",
        fails=(
            'paged; 1 09:00 Bob proposes p1 In the rule "Votes", replace "exceed or equal Quorum" with "please the crowd".; 1 09:01 Bob retitles p1 [Core] p1;'
            "1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
            '1 21:01 Ann rewords exceed or equal Quorum -> please the crowd (Enacting "[Core] p1")'
        ),
        message=lambda p: (
            f"Revision {fact(p, 'revision')} by {p.actor} says what is not understood, in {'; in '.join(map(str, p.facts['sentences']))}"
            f"{_and_more(p)}: {fact(p, 'why')}, and what turns on it cannot be told."
        ),
    ),
    Check(
        code="S106",
        reason="roster-contradicted",
        about="Two records of one instant do not agree on somebody's standing.",
        clauses=("IDLE-01", "PLAYERS-05"),
        cannot_see="which of the two came last: the later in the order of records counts",
        passes="1 09:00 Cat posts s1 Please idle me.; 1 10:00:00 Ann idles Cat; 6 10:00 Cat posts s2 Please unidle me.; 6 10:00:01 Ann unidles Cat",
        fails="1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat; 1 10:00 Ann unidles Cat",
        message=lambda p: f"{slug_of(p)} was {fact(p, 'one')} and {fact(p, 'other')} in one instant, by two records.",
    ),
)
