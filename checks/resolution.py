"""R2: enacting and failing Proposals."""

from __future__ import annotations

from checks.base import Check, at_latest, fact, slug_of

_POPULAR = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"

CHECKS = (
    Check(
        code="R201",
        reason="enacted-unpopular",
        about="A Proposal may be enacted only while it is Popular: FOR votes of a quorum, or a majority after two days.",
        clauses=("RESPROP-02", "VOTES-09", "VOTES-10"),
        cannot_see="comments that a page claims and the archive does not hold: then nothing is said",
        passes=f"{_POPULAR}; 1 21:00 Ann enacts p1",
        fails="1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 21:00 Ann enacts p1",
        message=lambda p: f"{p.actor} enacted “{slug_of(p)}” although it was {fact(p, 'why')}.",
    ),
    Check(
        code="R202",
        reason="enacted-killed",
        about="A Proposal that was ever Vetoed or Self-Killed may not be enacted, whatever votes came later.",
        clauses=("RESPROP-04", "SPECVOTE-01", "SPECVOTE-03", "SPECVOTE-05", "SPECVOTE-06"),
        cannot_see="comments that were deleted before they were ever seen",
        passes=f"{_POPULAR}; 1 11:00 Eve votes p1 AGAINST; 1 21:00 Ann enacts p1",
        fails=f"{_POPULAR}; 1 11:00 Bob votes p1 AGAINST; 1 11:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1",
        message=lambda p: f"{p.actor} enacted “{slug_of(p)}” although {fact(p, 'why')}.",
    ),
    Check(
        code="R203",
        reason="enacted-too-early",
        about="A Proposal may be enacted only when it has been open for voting as many hours as the text says.",
        clauses=("RESPROP-03",),
        cannot_see="the seconds of a posting time that the blog gives in whole minutes: they count as zero",
        passes=f"{_POPULAR}; 1 21:00:00 Ann enacts p1",
        fails=f"{_POPULAR}; 1 20:59:59 Ann enacts p1",
        message=lambda p: f"{p.actor} enacted “{slug_of(p)}” too early: {fact(p, 'why')}.{at_latest(p)}",
    ),
    Check(
        code="R204",
        reason="resolved-out-of-order",
        about="Only the oldest pending Proposal may be resolved; those pending for more than seven days are passed over.",
        clauses=("RESPROP-10", "RESPROP-01", "RESPROP-06", "RESPROP-07", "RESPROP-08"),
        cannot_see="when the older one was resolved, where only the last save of its admin box is known",
        passes=(
            f"1 08:00 Cat proposes p0; 1 08:30 Cat votes p0 AGAINST; {_POPULAR}; 1 20:58 Ann fails p0; 1 21:00 Ann enacts p1"
        ),
        fails=f"1 08:00 Cat proposes p0; {_POPULAR}; 1 21:00 Ann enacts p1",
        message=lambda p: (
            f"{p.actor} resolved “{slug_of(p)}” ({fact(p, 'status')}) while an older Proposal was pending: "
            f"{fact(p, 'older')}.{at_latest(p)}"
        ),
        lawful=lambda p: f"once {fact(p, 'older')} is resolved",
    ),
    Check(
        code="R205",
        reason="resolved-by-non-admin",
        about="Only an Admin, idle or not, may resolve a votable matter.",
        clauses=("RESPROP-01", "RESPROP-06", "CFJ-04", "CFJ-05", "VICTORY-07", "VICTORY-08", "VICTORY-09", "IDLE-16"),
        cannot_see="an adminship given or taken where no roster shows it",
        passes=f"{_POPULAR}; 1 21:00 Ann enacts p1",
        fails=f"{_POPULAR}; 1 21:00 Cat enacts p1",
        message=lambda p: f"{p.actor} set “{slug_of(p)}” to {fact(p, 'status')} without being an Admin.",
    ),
    Check(
        code="R206",
        reason="resolved-without-name",
        about="An Admin who resolves a votable matter should mark their name.",
        clauses=("ENACT-03",),
        cannot_see="a name in words that the reader of admin notes does not know",
        passes=f"{_POPULAR}; 1 21:00 Ann enacts p1",
        fails=f"{_POPULAR}; 1 21:00 ? enacts p1",
        message=lambda p: f"Whoever set “{slug_of(p)}” to {fact(p, 'status')} has left no name.",
    ),
    Check(
        code="R207",
        reason="enacted-over-age",
        about="A Proposal pending for more than seven days is never the oldest, and so may no longer be enacted.",
        clauses=("RESPROP-08", "RESPROP-01"),
        cannot_see="nothing that the archive lacks",
        passes=f"{_POPULAR}; 8 09:00:00 Ann enacts p1",
        fails=f"{_POPULAR}; 8 09:00:01 Ann enacts p1",
        message=lambda p: f"{p.actor} enacted “{slug_of(p)}” although it was {fact(p, 'why')}.",
    ),
    Check(
        code="R208",
        reason="resolved-while-barred",
        about="Proposals may not be resolved in Hiatus or Seasonal Downtime.",
        clauses=("VICTORY-05", "DOWNTIME-02"),
        cannot_see="a Hiatus that only a dynastic rule proclaims",
        passes=f"{_POPULAR}; 1 21:00 Ann enacts p1; 1 21:01 Cat declares v1",
        fails=f"{_POPULAR}; 1 20:59 Cat declares v1; 1 21:00 Ann enacts p1",
        message=lambda p: f"{p.actor} set “{slug_of(p)}” to {fact(p, 'status')} although {fact(p, 'why')}.",
    ),
    Check(
        code="R209",
        reason="failed-without-ground",
        about=(
            "A Proposal may be failed only if it is Unpopular, Vetoed or Self-Killed, or has been pending for more than "
            "seven days."
        ),
        clauses=("RESPROP-06", "RESPROP-07", "RESPROP-09", "VOTES-11", "VOTES-12"),
        cannot_see="comments that a page claims and the archive does not hold: then nothing is said",
        passes="1 09:00 Bob proposes p1; 3 09:00:00 Ann fails p1",
        fails="1 09:00 Bob proposes p1; 3 08:59:59 Ann fails p1",
        message=lambda p: f"{p.actor} failed “{slug_of(p)}” without a ground: {fact(p, 'why')}.",
    ),
    Check(
        code="R210",
        reason="enacted-illegal-post",
        about="Where the text says so, a votable matter that was not allowed to be posted is Unpopular and never enacted.",
        clauses=("R205-OFFPOST-25",),
        cannot_see="illegality of a post that no check of ours covers",
        passes="under 205; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1",
        fails=(
            "under 205; 1 09:00 Bob proposes p1; 1 09:01 Bob proposes p2; 1 09:02 Bob proposes p3;"
            "1 10:00 Bob votes p1 AGAINST; 1 10:00 Bob votes p2 AGAINST; 1 11:00 Ann fails p1; 1 11:01 Ann fails p2;"
            "1 12:00 Ann votes p3 FOR; 1 12:01 Cat votes p3 FOR; 1 21:02 Ann enacts p3"
        ),
        message=lambda p: f"{p.actor} enacted “{slug_of(p)}” although {fact(p, 'why')}.",
        since="Ruleset 205 (2022)",
    ),
    Check(
        code="R211",
        reason="tally-misreported",
        about="The Admin who resolves a matter is encouraged to report the final tally; what is reported should be right.",
        clauses=("ENACT-04",),
        cannot_see="tallies in words that the reader of admin notes does not know",
        passes=f"{_POPULAR}; 1 21:00 Ann enacts p1 Reached quorum 3 votes to 0.",
        fails=f"{_POPULAR}; 1 21:00 Ann enacts p1 Reached quorum 4 votes to 0.",
        message=lambda p: (
            f"The note of {p.actor} on “{slug_of(p)}” says {fact(p, 'claimed')}; counted were {fact(p, 'counted')}."
        ),
    ),
    Check(
        code="R212",
        reason="resolved-by-doubtful-admin",
        about="Only an Admin may resolve a matter, and one whom an unlawful enactment made so may be none.",
        clauses=("RESPROP-01", "PLAYERS-11", "IDLE-16"),
        cannot_see="whether people have let the enactment stand: a decision that upholds it ends the chain",
        passes=(
            "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:05 Ann promotes Cat; 2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2"
        ),
        fails=(
            "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann enacts p1;"
            "1 21:05 Ann promotes Cat; 2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2"
        ),
        message=lambda p: f"{p.actor} set “{slug_of(p)}” to {fact(p, 'status')}: {fact(p, 'why')}.",
    ),
    Check(
        code="R213",
        reason="resolved-on-wrong-roster",
        about="Votes and quorum are those of the players; who was idled unlawfully may be one still.",
        clauses=("IDLE-02", "IDLE-07", "KEYW-24", "VOTES-06"),
        cannot_see="whether people have let the idling stand",
        passes=f"{_POPULAR}; 1 11:00 Dan posts s1 Please idle me.; 1 12:00 Ann idles Dan; 1 21:00 Ann enacts p1",
        fails=(
            "1 08:00 Dan posts s1 Hello; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR;"
            "1 10:02 Dan votes p1 AGAINST; 1 10:03 Eve votes p1 AGAINST; 1 12:00 Ann idles Cat; 3 09:00 Ann fails p1"
        ),
        message=lambda p: f"{p.actor} set “{slug_of(p)}” to {fact(p, 'status')}: {fact(p, 'why')}.",
    ),
)
