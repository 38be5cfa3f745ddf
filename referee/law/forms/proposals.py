"""Proposals and Calls for Judgement: who may submit how many, and when they may be enacted or failed."""

from __future__ import annotations

from referee.law.saying import Saying

_TWO = "([player] (#a=count | #a>=count) (proposals [of their own] pending | pending proposals))"
_THREE = "([player] (made | submitted | posted) (#b=count | #b>=count) proposals that day)"
_NEITHER = """(player | ) (not [player] #a=count (proposals pending | pending proposals) and not (made | submitted | posted)
    #b=count proposals that day | neither #a=count (proposals pending | pending proposals) nor (made | submitted | posted)
    #b=count proposals that day | fewer than #a=count pending proposals and made fewer than #b=count proposals that day
    | #a<count (proposals pending | pending proposals) [player] (made | submitted | posted) #b<count proposals that day)"""
_TO_CHANGE = "(submit | make) [new] proposal change $ruleset_or_gamestate"
_BY_POST = """by (makepost (proposal category & describe (changes | proposed changes | them)) | posting description changes [post] proposal category
    | posting proposal category post describe changes | describing changes makepost proposal category | describing changes post proposal category)"""
_SUBMITS = f"([any | every] player may ({_TO_CHANGE} {_BY_POST} | {_BY_POST} {_TO_CHANGE}) | {_BY_POST} [any | every] player may {_TO_CHANGE})"
_THREE_ALONE = "([player] (made | submitted | posted) (#a=count | #a>=count) proposals that day)"
_NO_MORE = "(no player may | player may not)"
_IN_A_DAY = "(day | single day | one day | any one day | any day | each day | that day | same day)"
_APPLIED = """[by update ruleset and / or gamestate include specified effects proposal and
    set proposal status enacted]"""
_PENDING_CFJ = "[any] pending cfj"
_OLDEST = "(oldest pending proposal | pending proposal oldest)"
_CALCULATED = "(for the purpose of | when | while | in) (calculating | determining | working out | deciding) [which] oldest pending proposal"
_DISPUTE = """(at least 2 players actively disagree [about | over | regarding | concerning | with regard]
    (interpretation ruleset | how [to] [interpret] [ruleset] [should | must] [interpreted] [ruleset])
    or [if] player feels [some | any] aspect game needs urgent attention)"""
_RAISE = "any player may (raise | make | submit | post | call for) cfj [cfj | abbreviated cfj] by makepost cfj category"
_ENTITIES = "([any] gamestate tracking entities)"

_EMPTY = f"""[cfj] (specifies neither changes $ruleset_or_gamestate nor corrections {_ENTITIES}
    | specifies neither corrections {_ENTITIES} nor changes $ruleset_or_gamestate)"""
_HOPELESS = """(unpopular or [if] (vetoed or withdrawn | withdrawn or vetoed) | (vetoed or withdrawn | withdrawn or vetoed) or [if] unpopular
    | (unpopular vetoed or withdrawn | vetoed withdrawn or unpopular | vetoed unpopular or withdrawn))"""


def _may(done: str, what: str, when: str, how: str = "") -> tuple[str, ...]:
    """Any Admin may do so with this if so: actively and passively."""
    return (f"($any_admin may {done} {what} {how} & {when})", f"({what} may be {done} $by_admin {how} & {when})")


PROPOSALS = (
    Saying(
        "Any player with fewer than 2 Proposals pending who made fewer than 3 Proposals that day may submit a"
        " Proposal to change Ruleset or Gamestate, by describing the changes in a post in the Proposal category",
        {"submit": (), "pending-limit": ("a",), "daily-limit": ("b",)},
        (
            f"unless [either] ({_TWO} or {_THREE} | {_THREE} or {_TWO}) may ({_TO_CHANGE} {_BY_POST} | {_BY_POST} {_TO_CHANGE})",
            f"[any | every] player {_NEITHER} may ({_TO_CHANGE} {_BY_POST} | {_BY_POST} {_TO_CHANGE})",
            f"({_SUBMITS} & unless [either] ({_TWO} or {_THREE} | {_THREE} or {_TWO}))",
            f"({_SUBMITS} & if {_NEITHER})",
        ),
    ),
    Saying(
        "By describing the changes in a post in the Proposal category, any player may submit a Proposal to change"
        " the Gamestate or Ruleset",
        {"submit": ()},
        (_SUBMITS,),
    ),
    Saying(
        "A player may not submit a Proposal if they already have 2 Proposals pending",
        {"pending-limit": ("a",)},
        (
            f"({_NO_MORE} submit [another | new | any] proposal & (if | while) {_TWO})",
            f"[any] player [with] {_TWO} may not submit (another | new proposal | another proposal | more proposals | any more)",
            f"{_NO_MORE} #a>many (proposals pending | pending proposals) [at the same time | at any time | at any one time]",
            "player may #a<=many (proposals pending | pending proposals) [at the same time | at any time | at any one time]",
        ),
    ),
    Saying(
        "A player may not submit a Proposal if they have already made 3 Proposals that day",
        {"daily-limit": ("a",)},
        (
            f"({_NO_MORE} submit [another | new | any] proposal & if {_THREE_ALONE})",
            f"{_NO_MORE} (make | submit | post) #a>many proposals {_IN_A_DAY}",
            f"player may (make | submit | post) #a<=many proposals {_IN_A_DAY}",
        ),
    ),
    Saying(
        "Any Admin may Enact the oldest Pending Proposal if each of the following is true",
        {"enact-oldest": ()},
        _may("enact", _OLDEST, "$if_all", f"{_APPLIED} [by setting status enacted]"),
        frozenset({"proposal"}),
    ),
    Saying("It is Popular", {"enact-popular": ()}, ("[proposal] [considered] popular",)),
    Saying(
        "It was opened for voting at least 12 hours ago",
        {"enact-after": ("a",)},
        ("[proposal] $open_a",),
        frozenset({"proposal"}),
    ),
    Saying(
        "It is neither Vetoed nor Withdrawn",
        {"enact-not-killed": ()},
        (
            "$not_killed",
            "[proposal] neither (vetoed nor withdrawn | withdrawn nor vetoed)",
            "[proposal] not (vetoed (nor | and not) withdrawn | withdrawn (nor | and not) vetoed)",
        ),
        frozenset({"proposal"}),
    ),
    Saying(
        "It is Popular, it has been open for voting for at least 12 hours, and it has not been Vetoed or Withdrawn",
        {"enact-popular": (), "enact-after": ("a",), "enact-not-killed": ()},
        ("(popular & $open_a & $not_killed)",),
        frozenset({"proposal"}),
    ),
    Saying(
        "It is Popular, and was opened for voting at least 12 hours ago",
        {"enact-popular": (), "enact-after": ("a",)},
        ("(popular & $open_a)",),
        frozenset({"proposal"}),
    ),
    Saying(
        "The oldest Pending Proposal may be Enacted by any Admin if it is Popular, it has been open for voting for at least 12"
        " hours, and it has not been Vetoed or Withdrawn",
        {"enact-oldest": (), "enact-popular": (), "enact-after": ("a",), "enact-not-killed": ()},
        _may("enact", _OLDEST, "if [and only if] (popular & $open_a & $not_killed)"),
        frozenset({"proposal"}),
    ),
    Saying(
        "The oldest Pending Proposal may be Failed by any Admin if it is Unpopular or has been Vetoed or Withdrawn",
        {"fail-oldest": (), "fail-unpopular": (), "fail-killed": ()},
        _may("fail", _OLDEST, f"if [and only if] {_HOPELESS}"),
        frozenset({"proposal"}),
    ),
    Saying(
        "It is Unpopular or has been Vetoed or Withdrawn",
        {"fail-unpopular": (), "fail-killed": ()},
        (_HOPELESS,),
        frozenset({"proposal"}),
    ),
    Saying(
        "A Pending CfJ may be Enacted by any Admin if it is Popular",
        {"cfj-enact": (), "cfj-popular": ()},
        _may("enact", _PENDING_CFJ, "if [and only if] [cfj] popular"),
    ),
    Saying(
        "Any Admin may Fail a Pending CfJ if it is Unpopular, or if it specifies neither corrections to"
        " gamestate-tracking entities nor changes to the Ruleset or Gamestate",
        {"cfj-fail": (), "cfj-unpopular": (), "cfj-empty": ()},
        _may("fail", _PENDING_CFJ, f"if [and only if] (unpopular or [if] {_EMPTY} | {_EMPTY} or [if] unpopular)"),
    ),
    Saying(
        "Any Admin may Fail the oldest Pending Proposal if at least one of the following is true",
        {"fail-oldest": ()},
        _may("fail", _OLDEST, "$if_any"),
        frozenset({"proposal"}),
    ),
    Saying("It is Unpopular", {"fail-unpopular": ()}, ("[considered] unpopular",), frozenset({"proposal"})),
    Saying(
        "It is Withdrawn or Vetoed",
        {"fail-killed": ()},
        ("(vetoed or withdrawn | withdrawn or vetoed)",),
        frozenset({"proposal"}),
    ),
    Saying(
        "Any Admin may Fail a Proposal that has been pending for more than 7 days, and it is ignored when working"
        " out which is the oldest pending Proposal",
        {"ignored-after": ("a",)},
        (
            f"""[if | once | after] [any] proposal [remains] pending #a>days (not considered | not counted | disregarded) {_CALCULATED} (may be failed $by_admin | $any_admin may fail)""",
            f"""[if | once | after] [any] proposal [remains] pending #a>days (may be failed $by_admin | $any_admin may fail) (not considered | not counted) {_CALCULATED}""",
            f"""[if | once | after] [any] proposal [remains] pending #a>days [proposal] (ignored {_CALCULATED} and [proposal] may be failed $by_admin
            | ignored {_CALCULATED} and $any_admin may fail [proposal]
            | may be failed $by_admin ignored {_CALCULATED} | $any_admin may fail [proposal] ignored {_CALCULATED}
            | may be failed $by_admin and [proposal] ignored {_CALCULATED})""",
            f"$any_admin may fail [any] proposal [remains] pending #a>days and [proposal] ignored {_CALCULATED}",
        ),
        frozenset({"proposal"}),
    ),
    Saying(
        "The status of a Votable Matter is Pending, Enacted, Failed or Illegal",
        {"statuses": ("=Pending, Enacted, Failed, or Illegal",)},
        ("(matter status | status matter | matter) (may | ) [either] pending enacted failed or illegal",),
    ),
    Saying(
        "The status of a Votable Matter is Pending, Enacted or Failed",
        {"statuses": ("=Pending, Enacted, or Failed",)},
        ("(matter status | status matter | matter) (may | ) [either] pending enacted or failed",),
    ),
    Saying(
        "If a Failed Proposal was Vetoed it may bear the status Vetoed, which counts as the same as Failed for the"
        " purposes of all other rules",
        {"vetoed-status": ()},
        (
            """if failed proposal vetoed may [optionally] [given | bear] (vetoed status | status vetoed) [resolved] considered same failed
            for the purposes of all other rules""",
        ),
    ),
    Saying(
        "Nobody may comment on a Votable Matter that has been resolved",
        {"no-comments": ()},
        (
            """(comments may not be (made | posted) on | no comments may be (made | posted) on
            | (no player may | players may not | nobody may) (make [any] comments | comment) on)
            [any] $resolved_matter""",
            "(if | once) [any] matter resolved comments may not be (made | posted)",
            "([any] $resolved_matter (may not comments [made] | may not commented [on] | may not receive comments))",
        ),
    ),
    Saying(
        "An Admin resolving a Votable Matter should mark their name; they are encouraged to report the final tally"
        " of Votes, or that it was vetoed or withdrawn",
        {"mark-name": ()},
        (
            """(([any] if [admin] resolves matter & [any] [admin] should mark their name) | [any] admin resolves matter should mark their name)
            and [highly | strongly] encouraged report final tally votes or [fact] (withdrawn or vetoed | vetoed or withdrawn)""",
        ),
    ),
    Saying(
        "Any player may raise a Call for Judgement by making a post in the Call for Judgement category if at least"
        " 2 players actively disagree over how to interpret the Ruleset, or if a player feels that some aspect of"
        " the game needs prompt attention",
        {"cfj-raise": ()},
        (f"(if {_DISPUTE} & {_RAISE})",),
    ),
    Saying(
        "Any Admin may Enact a Pending CfJ if each of the following is true",
        {"cfj-enact": ()},
        _may("enact", _PENDING_CFJ, "$if_all"),
    ),
    Saying(
        "Any Admin may Fail a Pending CfJ if at least one of the following is true",
        {"cfj-fail": ()},
        _may("fail", _PENDING_CFJ, "$if_any"),
    ),
    Saying("It is Popular", {"cfj-popular": ()}, ("[considered] popular",), frozenset({"cfj"})),
    Saying("It is Unpopular", {"cfj-unpopular": ()}, ("[considered] unpopular",), frozenset({"cfj"})),
    Saying(
        "It specifies no changes to the Ruleset or Gamestate, and no corrections of gamestate-tracking entities",
        {"cfj-empty": ()},
        (
            _EMPTY,
            f"[cfj] not specify [any | either] changes $ruleset_or_gamestate (nor | or) [any] corrections {_ENTITIES}",
            f"[cfj] specifies no changes $ruleset_or_gamestate (nor | or | and no) [any] corrections {_ENTITIES}",
        ),
    ),
)
