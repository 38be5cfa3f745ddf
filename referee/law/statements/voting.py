"""Sentences about votes, proposals, and how votable matters are resolved."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_VOTES = "Votes"
_RESOLUTION = "Resolution of Proposals"
_VICTORY = "Victory and Ascension"

VOTING: tuple[LawStatement, ...] = (
    LawStatement(
        "last-icon",
        "core",
        _VOTES,
        r"Vote on a Votable Matter is the last valid voting icon that they have used in any comment",
        ("VOTES-04",),
    ),
    LawStatement(
        "author-for",
        "core",
        _VOTES,
        r"has not used a valid voting icon in a comment to the post, then the author's Vote is FOR",
        ("VOTES-05",),
    ),
    LawStatement(
        "deference",
        "core",
        _VOTES,
        r"When the {E} has a valid Vote other than VETO on a Votable Matter, then all votes of DEFERENTIAL",
        ("VOTES-08",),
    ),
    LawStatement(
        "popular-quorum", "core", _VOTES, r"^It has a number of FOR Votes that exceed or equal Quorum", ("VOTES-09",)
    ),
    LawStatement(
        "popular-timeout",
        "core",
        _VOTES,
        r"^It has been open for voting for at least {N} hours, it has more than {N} valid Votes? cast on it, .* FOR than",
        ("VOTES-10",),
        "hours, votes",
    ),
    LawStatement(
        "no-timeout-for-core",
        "core",
        _VOTES,
        r"Proposals which would change the text of a Core, Special Case or Appendix rule .* cannot be Popular",
        ("R205-VOTES-11",),
        optional=True,
    ),
    LawStatement(
        "unpopular-quorum",
        "core",
        _VOTES,
        r"^The number of {Ps} who are not voting AGAINST it is less than Quorum",
        ("VOTES-11",),
    ),
    LawStatement(
        "unpopular-timeout",
        "core",
        _VOTES,
        r"^It has been open for voting for at least {N} hours and it is not Popular",
        ("VOTES-12",),
        "hours",
    ),
    LawStatement(
        "pending-limit",
        "core",
        "Proposals",
        r"unless the {P} already has {N} Proposals? pending",
        ("PROP-04",),
        "proposals",
    ),
    LawStatement(
        "daily-limit",
        "core",
        "Proposals",
        r"has already made {N} Proposals? that day",
        ("PROP-05",),
        "proposals a day",
    ),
    LawStatement(
        "self-kill",
        "core",
        "Special Proposal Voting",
        r"casts a vote AGAINST their own Proposal \(which is not in the form of a DEFERENTIAL vote\), "
        r"this renders the Proposal (?:Self-Killed|Withdrawn), even if",
        ("SPECVOTE-01", "SPECVOTE-02", "SPECVOTE-03"),
    ),
    LawStatement(
        "veto",
        "core",
        "Special Proposal Voting",
        r"when the {E} casts a vote of VETO on a Proposal, this renders the Proposal Vetoed, even if",
        ("SPECVOTE-05", "SPECVOTE-06"),
    ),
    LawStatement(
        "enact-oldest",
        "core",
        _RESOLUTION,
        r"^The oldest Pending Proposal may be Enacted by any Admin",
        ("RESPROP-01",),
    ),
    LawStatement("enact-popular", "core", _RESOLUTION, r"^It is Popular", ("RESPROP-02",)),
    LawStatement(
        "enact-after",
        "core",
        _RESOLUTION,
        r"^It has been open for voting for at least {N} hours",
        ("RESPROP-03",),
        "hours",
    ),
    LawStatement(
        "enact-not-killed",
        "core",
        _RESOLUTION,
        r"^It has not been Vetoed or (?:Self-Killed|Withdrawn)",
        ("RESPROP-04",),
    ),
    LawStatement(
        "fail-oldest",
        "core",
        _RESOLUTION,
        r"^The oldest Pending Proposal may be Failed by any Admin",
        ("RESPROP-06", "RESPROP-07"),
    ),
    LawStatement(
        "ignored-after",
        "core",
        _RESOLUTION,
        r"pending for more than {N} days, it is ignored for the purpose of calculating the oldest pending "
        r"proposal, and can be failed by any Admin",
        ("RESPROP-08", "RESPROP-09"),
        "days",
    ),
    LawStatement(
        "statuses",
        "core",
        "Enacting and Failing",
        r"can either be (Pending, Enacted,? (?:or )?Failed(?:, or Illegal)?)\b",
        ("ENACT-01",),
        "statuses",
    ),
    LawStatement(
        "vetoed-status",
        "core",
        "Enacting and Failing",
        r"may optionally have the Vetoed status",
        ("R205-ENACT-09",),
        optional=True,
    ),
    LawStatement(
        "no-comments",
        "core",
        "Enacting and Failing",
        r"^Comments cannot be made on (?:Enacted|resolved)",
        ("ENACT-05",),
    ),
    LawStatement("mark-name", "core", "Enacting and Failing", r"they should mark their name", ("ENACT-03", "ENACT-04")),
    LawStatement("non-players", "core", _VOTES, r"^A non-{P} never has a Vote", ("VOTES-06",)),
    LawStatement(
        "submit", "core", "Proposals", r"may submit a Proposal .* in the \"Proposal\" category", ("PROP-01", "PROP-02")
    ),
    LawStatement(
        "cfj-raise",
        "core",
        "Calls for Judgement",
        r"any {P} may raise a Call for Judgement .* in the \"Call for Judgement\" category",
        ("CFJ-03",),
    ),
    LawStatement("cfj-empty", "core", "Calls for Judgement", r"^It specifies neither changes", ("CFJ-06",)),
    LawStatement(
        "cfj-enact", "core", "Calls for Judgement", r"^A Pending CfJ may be Enacted by any Admin", ("CFJ-04",)
    ),
    LawStatement("cfj-fail", "core", "Calls for Judgement", r"^A Pending CfJ may be Failed by any Admin", ("CFJ-05",)),
    LawStatement(
        "dov-agreed",
        "core",
        _VICTORY,
        r"^(?:It is Popular|It has a number of FOR Votes greater than {F} of the number of {Ps}), it has been open "
        r"for at least {N} hours, and either the {E} has Voted FOR it or it has no AGAINST Votes",
        ("VICTORY-07",),
        "hours",
    ),
    LawStatement(
        "dov-contested",
        "core",
        _VICTORY,
        r"^(?:It is Popular|It has a number of FOR Votes greater than {F} of the number of {Ps}), and it has been "
        r"open for at least {N} hours",
        ("VICTORY-08",),
        "hours",
    ),
    LawStatement(
        "dov-fail",
        "core",
        _VICTORY,
        r"^It is Unpopular, and it has been open for at least {N} hours",
        ("VICTORY-09",),
        "hours",
    ),
    LawStatement(
        "dov-overdue",
        "core",
        _VICTORY,
        r"^It is more than {N} hours old and cannot be Enacted",
        ("R205-VICTORY-09",),
        "hours",
        optional=True,
    ),
    LawStatement(
        "dov-again-after", "core", _VICTORY, r"cannot make another DoV until after {N} hours", ("VICTORY-22",), "hours"
    ),
)
