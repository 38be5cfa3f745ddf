"""The sentences of the core rules, special cases and appendix on which the readings rest."""

from __future__ import annotations

from referee.rules.parameters import Wanted

_VOTES = "Votes"
_RESOLUTION = "Resolution of Proposals"
_VICTORY = "Victory and Ascension"

CORE: tuple[Wanted, ...] = (
    Wanted(
        "last-icon",
        "core",
        _VOTES,
        r"Vote on a Votable Matter is the last valid voting icon that they have used in any comment",
        ("VOTES-04",),
    ),
    Wanted(
        "author-for",
        "core",
        _VOTES,
        r"if the author of a Votable Matter has not used a valid voting icon in a comment to the post, "
        r"then the author's Vote is FOR",
        ("VOTES-05",),
    ),
    Wanted(
        "deference",
        "core",
        _VOTES,
        r"When the {E} has a valid Vote other than VETO on a Votable Matter, then all votes of DEFERENTIAL",
        ("VOTES-08",),
    ),
    Wanted(
        "popular-quorum", "core", _VOTES, r"^It has a number of FOR Votes that exceed or equal Quorum", ("VOTES-09",)
    ),
    Wanted(
        "popular-timeout",
        "core",
        _VOTES,
        r"^It has been open for voting for at least {N} hours, it has more than {N} valid Votes? cast on it, "
        r"and more valid Votes cast on it are FOR than are AGAINST",
        ("VOTES-10",),
        "hours, votes",
    ),
    Wanted(
        "no-timeout-for-core",
        "core",
        _VOTES,
        r"Exception: Proposals which would change the text of a Core, Special Case or Appendix rule if enacted "
        r"cannot be Popular on this basis",
        ("VOTES-11",),
        optional=True,
    ),
    Wanted(
        "unpopular-quorum",
        "core",
        _VOTES,
        r"^The number of {Ps} who are not voting AGAINST it is less than Quorum",
        ("VOTES-11",),
    ),
    Wanted(
        "unpopular-timeout",
        "core",
        _VOTES,
        r"^It has been open for voting for at least {N} hours and it is not Popular",
        ("VOTES-12",),
        "hours",
    ),
    Wanted(
        "quorum",
        "appendix",
        "Keywords|Other",
        r"Quorum of a subset of {Ps} is half the number of {Ps} in that subset, rounded down, plus {N}",
        ("KEYW-24",),
        "votes",
    ),
    Wanted(
        "pending-limit",
        "core",
        "Proposals",
        r"unless the {P} already has {N} Proposals? pending",
        ("PROP-04",),
        "proposals",
    ),
    Wanted(
        "daily-limit",
        "core",
        "Proposals",
        r"has already made {N} Proposals? that day",
        ("PROP-05",),
        "proposals a day",
    ),
    Wanted(
        "self-kill",
        "core",
        "Special Proposal Voting",
        r"casts a vote AGAINST their own Proposal \(which is not in the form of a DEFERENTIAL vote\), "
        r"this renders the Proposal (?:Self-Killed|Withdrawn), even if",
        ("SPECVOTE-01", "SPECVOTE-02", "SPECVOTE-03"),
    ),
    Wanted(
        "veto",
        "core",
        "Special Proposal Voting",
        r"when the {E} casts a vote of VETO on a Proposal, this renders the Proposal Vetoed, even if",
        ("SPECVOTE-05", "SPECVOTE-06"),
    ),
    Wanted(
        "enact-oldest",
        "core",
        _RESOLUTION,
        r"^The oldest Pending Proposal may be Enacted by any Admin",
        ("RESPROP-01",),
    ),
    Wanted("enact-popular", "core", _RESOLUTION, r"^It is Popular", ("RESPROP-02",)),
    Wanted(
        "enact-after",
        "core",
        _RESOLUTION,
        r"^It has been open for voting for at least {N} hours",
        ("RESPROP-03",),
        "hours",
    ),
    Wanted(
        "enact-not-killed",
        "core",
        _RESOLUTION,
        r"^It has not been Vetoed or (?:Self-Killed|Withdrawn)",
        ("RESPROP-04",),
    ),
    Wanted(
        "fail-oldest",
        "core",
        _RESOLUTION,
        r"^The oldest Pending Proposal may be Failed by any Admin",
        ("RESPROP-06", "RESPROP-07"),
    ),
    Wanted(
        "ignored-after",
        "core",
        _RESOLUTION,
        r"pending for more than {N} days, it is ignored for the purpose of calculating the oldest pending "
        r"proposal, and can be failed by any Admin",
        ("RESPROP-08", "RESPROP-09"),
        "days",
    ),
    Wanted("cfj-enact", "core", "Calls for Judgement", r"^A Pending CfJ may be Enacted by any Admin", ("CFJ-04",)),
    Wanted("cfj-fail", "core", "Calls for Judgement", r"^A Pending CfJ may be Failed by any Admin", ("CFJ-05",)),
    Wanted(
        "dov-agreed",
        "core",
        _VICTORY,
        r"^(?:It is Popular|It has a number of FOR Votes greater than {N} of the number of {Ps}), it has been open "
        r"for at least {N} hours, and either the {E} has Voted FOR it or it has no AGAINST Votes",
        ("VICTORY-07",),
        "hours",
    ),
    Wanted(
        "dov-contested",
        "core",
        _VICTORY,
        r"^(?:It is Popular|It has a number of FOR Votes greater than {N} of the number of {Ps}), and it has been "
        r"open for at least {N} hours",
        ("VICTORY-08",),
        "hours",
    ),
    Wanted(
        "dov-fail",
        "core",
        _VICTORY,
        r"^It is Unpopular, and it has been open for at least {N} hours",
        ("VICTORY-09",),
        "hours",
    ),
    Wanted(
        "dov-overdue",
        "core",
        _VICTORY,
        r"^It is more than {N} hours old and cannot be Enacted",
        ("VICTORY-09",),
        "hours",
        optional=True,
    ),
    Wanted(
        "dov-again-after", "core", _VICTORY, r"cannot make another DoV until after {N} hours", ("VICTORY-22",), "hours"
    ),
    Wanted(
        "hiatus-by-dov",
        "core",
        _VICTORY,
        r"there is a pending DoV, the game immediately goes into Hiatus|"
        r"If there is at least one pending DoV, BlogNomic is on Hiatus",
        ("VICTORY-04",),
    ),
    Wanted(
        "dormancy",
        "special-case",
        "Dormancy",
        r"^If there are fewer than {N} {Ps}",
        ("DORMANCY-01",),
        "players",
        optional=True,
    ),
    Wanted(
        "dormancy-is-hiatus",
        "special-case",
        "Dormancy",
        r"fewer than {N} {Ps}, BlogNomic is on Hiatus",
        ("DORMANCY-01",),
        "players",
        optional=True,
    ),
    Wanted(
        "downtime",
        "special-case",
        "Seasonal Downtime",
        r"on December {N}, and remains in hiatus until December {N}|On the {N}, {N} and {N} of December",
        ("DOWNTIME-01",),
        "of December",
        optional=True,
    ),
    Wanted(
        "imperial-deferentials",
        "special-case",
        "Imperial Deferentials",
        r"^If the {E} has voted DEFERENTIAL on a proposal, that vote is instead considered to be valid and either "
        r"FOR .* or AGAINST \(in all other cases\)",
        ("IMPDEF-01", "IMPDEF-02", "IMPDEF-03"),
        optional=True,
    ),
    Wanted(
        "imperial-others-void",
        "special-case",
        "Imperial Deferentials",
        r"votes of DEFERENTIAL made by other {Ps} on the same Proposal are not considered to be valid",
        ("IMPDEF-04",),
        optional=True,
    ),
    Wanted(
        "illegal-is-unpopular",
        "appendix",
        "Official Posts",
        r"If it is a Votable Matter then it is Unpopular, regardless of any other performance",
        ("OFFPOST-01",),
        optional=True,
    ),
    Wanted(
        "daily-action",
        "appendix",
        "Keywords|Time",
        r"may take that action once each day, but not more than once every {N} hours",
        ("KEYW-06", "KEYW-07"),
        "hours",
        optional=True,
    ),
    Wanted(
        "edit-window",
        "appendix",
        "Gamestate Tracking|Official Posts",
        r"An official post may be altered by its author if it is less than {N} hours old",
        ("GST-07", "GST-08"),
        "hours",
        optional=True,
    ),
)
"""Clauses are given without the ruleset's own prefix (R167-, SB20-, R205-)."""
