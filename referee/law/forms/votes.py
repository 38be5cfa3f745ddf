"""Votes: whose they are, how they count, when a matter is Popular or Unpopular, and quorum."""

from __future__ import annotations

from referee.law.forms.named import in_any_order
from referee.law.saying import Saying

_DEFERENCE = """((if emperor valid vote (except VETO & [matter] | [matter] [and] [vote] not VETO | not VETO [matter]))
    & ((all | every) (votes DEFERENTIAL | DEFERENTIAL votes) | any (votes DEFERENTIAL | DEFERENTIAL votes) [matter] all) [cast | made] [matter] [considered | count]
    (valid and [considered | count] same (emperor vote | vote emperor) | same (emperor vote | vote emperor) and valid)
    & (for the purposes of (any | all | every | ) other rules)
    & unless otherwise specified)"""
_OWN_PROPOSAL = "(their own proposal | proposal their own | proposal submitted | proposal made | proposal posted)"
_VOTES_AGAINST = "(casts vote AGAINST | votes AGAINST | casts AGAINST vote | uses AGAINST)"
_AGAINST_OWN = f"[any] player {_VOTES_AGAINST} {_OWN_PROPOSAL}"
_AGAINST_BY_AUTHOR = """([any] author [proposal] | [any] proposal author) (casts vote AGAINST | votes AGAINST
    | casts AGAINST vote) [proposal | their own proposal]"""
_NOT_DEFERENTIAL = """([and] [vote] [form] (not (form | ) (DEFERENTIAL vote | vote DEFERENTIAL | DEFERENTIAL)) | not by [form] (DEFERENTIAL vote | vote DEFERENTIAL) | (except | unless) [one] [vote] [by | with] [form]
    (DEFERENTIAL vote | vote DEFERENTIAL | DEFERENTIAL) [vote] | rather than [by] [form] DEFERENTIAL vote)"""
_WITHDRAWN = (
    "([their] [proposal] [causes | makes | renders | becomes | considered] [proposal] [become | considered] withdrawn)"
)
_VETOED = "([proposal] [causes | makes | renders | becomes | considered] [proposal] [become | considered] vetoed)"
_LATER = "(change (their | ) [mind] vote later | later change (their | ) vote | change their vote later | change their mind later | later votes differently)"
_IS = "[equal | equals | defined | calculated | means | calculated by taking]"
_DOWN = "[to] [nearest] [integer]"
_HALF = f"""((half players subset round down {_DOWN} | half players subset round down | half players subset and round down | half players round down subset
    | half round down players subset | round down half players subset))"""
_HALF_OF_ALL = "(half [all] players [and] round down | half round down [all] players)"
_CASTS_VETO = "(casts (vote VETO | VETO vote | VETO) [any] proposal | (votes | ) VETO [any] proposal | uses VETO [icon] [vote] [any] proposal)"
_MORE_FOR = """if (more players ([valid] FOR vote | voted FOR | vote FOR) [proposal] than ([valid] AGAINST vote | voted AGAINST) [proposal])"""
_MATTERS_AUTHOR = "(author (any | ) matter | [any] matter author)"
_ICON = "(valid icon | icon valid)"
_LAST_USED = f"""[determined by] (whichever {_ICON} [player] used last | last {_ICON} [player] (used | made) [by] [player] | whichever {_ICON} [player] last used
    | {_ICON} [player] last used | last {_ICON} among [any | all] their comments)"""
_COMMENT_ON = "(([any] [their] | any of their) comments [matter])"
_AUTHORS_VOTE = "((author | their | ) vote (considered | count | ) FOR | vote author (considered | count | ) FOR | considered (vote FOR | FOR vote))"
_POST = "(post | matter | their own [post | matter] | )"
_WITH_ICON = "([using] icon [of] FOR AGAINST or DEFERENTIAL | using FOR AGAINST or DEFERENTIAL [voting] icon)"
_MAKING = f"{in_any_order('making | creating', 'deleting', 'amending')} (dynastic rules or dynastic gamestate | dynastic gamestate or dynastic rules)"
_POST_OR_VOTE = "(post [any] matter vote | post [or] vote on [any] matter | vote on [or] post [any] matter | post [any] matter or vote)"
_NOTHING_DYNASTIC = f"""((if | ) [their] effect (not include even conditionally | not even conditionally include | even conditionally not include)
    {_MAKING} | unless effect includes even conditionally {_MAKING})"""
_DEFERS = "(votes DEFERENTIAL | cast vote DEFERENTIAL | DEFERENTIAL vote)"
_IN_THE_APPENDIX = "[appendix] [rule] (rules and votable matters) [rule] [appendix]"
_EMPEROR_DEFERS = f"if emperor {_DEFERS} [proposal]"
_DEFERRERS = f"[emperor] (any | all | every) [other] players {_DEFERS} [proposal]"
_FOR_ITS_QUORUM = "for the purposes of (totaling | calculating) [proposal] quorum [proposal]"

VOTES = (
    Saying(
        "On any Votable Matter each player may cast one Vote, by commenting on its Official Post with an icon of"
        " FOR, AGAINST or DEFERENTIAL",
        {"cast": ()},
        (
            f"""([on] [each | any | every] (each | every | any) player may cast (one | single) vote [on] [each | any | every]
            & (by | through) (making comment | commenting | posting comment)
            ([on] [its] official post [comprises] & {_WITH_ICON}))""",
        ),
        frozenset({"matter"}),
    ),
    Saying(
        "Only a Vote of FOR or AGAINST is valid, unless otherwise specified",
        {"valid-vote": ()},
        (
            """(except if otherwise specified | unless otherwise specified | except otherwise specified) valid vote
            (vote FOR or AGAINST | vote AGAINST or FOR | FOR vote or AGAINST vote)""",
            """valid vote (except if otherwise specified | except otherwise specified) (vote FOR or AGAINST | vote AGAINST or FOR)""",
            "valid vote (vote FOR or AGAINST | vote AGAINST or FOR) unless otherwise specified",
            "(only vote (FOR or AGAINST | AGAINST or FOR) valid [vote] | vote valid only if (FOR or AGAINST | AGAINST or FOR)) unless otherwise specified",
        ),
    ),
    Saying(
        "If at least one of the following holds, a Votable Matter is Popular",
        {"popular-any": ()},
        ("([any] matter [considered] popular & $if_any)",),
    ),
    Saying(
        "If at least one of the following holds, a Votable Matter is Unpopular",
        {"unpopular-any": ()},
        ("([any] matter [considered] unpopular & $if_any)",),
    ),
    Saying(
        "A player's Vote on a Votable Matter is the last valid voting icon used in any comment on it",
        {"last-icon": ()},
        (
            f"""((any | every | all) (matter) [the] (player vote | vote player) | [any | every] player vote [any | every] matter
            | vote [any | every] player [any | every] matter) {_LAST_USED} {_COMMENT_ON}""",
            f"(player vote | vote player) [determined by] last {_ICON} (any | all) their comments",
            f"""{_LAST_USED} {_COMMENT_ON} [considered] (their | player) vote [matter]""",
        ),
        frozenset({"matter"}),
    ),
    Saying(
        "The author's Vote is FOR, unless the author of the Votable Matter has used a valid voting icon in a comment",
        {"author-for": ()},
        (
            f"""(if ({_MATTERS_AUTHOR}) (not used [any] | used no) {_ICON} [any] [of] [their] comment {_POST}
            & {_AUTHORS_VOTE})""",
            f"({_AUTHORS_VOTE} & if [author] (not used [any] | used no) {_ICON} [any] [their] comment {_POST})",
            f"({_MATTERS_AUTHOR}) considered (vote FOR | FOR vote) if (not used [any] | used no) {_ICON} [any] [their] comment {_POST}",
            f"""(unless ({_MATTERS_AUTHOR}) used [any] {_ICON} [any] [their] comment {_POST}
            & {_AUTHORS_VOTE})""",
        ),
        frozenset({"matter"}),
    ),
    Saying(
        "If the emperor has a valid Vote on a Votable Matter except VETO, all Votes of DEFERENTIAL on it count the"
        " same as the emperor's Vote and are valid for the purposes of all other rules, unless otherwise specified",
        {"deference": ()},
        (_DEFERENCE,),
    ),
    Saying(
        "When the emperor themselves votes DEFERENTIAL, that shows confidence in the votes of the other players",
        {"emperors-deference": ()},
        (
            f"""(if emperor [self] ({_DEFERS} | casts DEFERENTIAL vote) [self] (indicates | shows | specify | ) [indication [of]] confidence
            (votes [of] other players | other players votes)) [[please] see {_IN_THE_APPENDIX}]""",
        ),
    ),
    Saying(
        "It has at least as many FOR Votes as Quorum",
        {"popular-quorum": ()},
        ("$quorate",),
        frozenset({"matter"}),
    ),
    Saying(
        "It has more than 1 valid Vote, with more of them FOR than AGAINST, and has been open for at least 48 hours",
        {"popular-timeout": ("a", "b")},
        ("$leading",),
        frozenset({"matter"}),
    ),
    Saying(
        "A Votable Matter is Popular if its FOR Votes reach Quorum, or if it has more than 1 valid Vote, with more"
        " of them FOR than AGAINST, and has been open for at least 48 hours",
        {"popular-any": (), "popular-quorum": (), "popular-timeout": ("a", "b")},
        (
            "[any] matter [considered] popular if $quorate or [if] $leading",
            "[any] matter [considered] popular if $leading or [if] $quorate",
        ),
        frozenset({"matter"}),
    ),
    Saying(
        "A Votable Matter is Unpopular if fewer players than Quorum are not voting AGAINST it, or if it is not"
        " Popular after being open for at least 48 hours",
        {"unpopular-any": (), "unpopular-quorum": (), "unpopular-timeout": ("a",)},
        (
            "[any] matter [considered] unpopular if $too_few or [if] $undecided",
            "[any] matter [considered] unpopular if $undecided or [if] $too_few",
        ),
        frozenset({"matter"}),
    ),
    Saying(
        "Proposals cannot be Popular on this basis if they would change the text of a Core, Special Case or"
        " Appendix rule",
        {"no-timeout-for-core": ()},
        (
            """[exception] [any] proposals (would change $core_text if enacted | would if enacted change $core_text)
            (may not be popular this basis | never popular this basis)""",
            """[exception] proposals may not be popular this basis if (enacting would change $core_text | would change $core_text [if enacted]
            | would if enacted change $core_text)""",
        ),
    ),
    Saying(
        "There are fewer players not voting AGAINST it than Quorum",
        {"unpopular-quorum": ()},
        ("$too_few",),
        frozenset({"matter"}),
    ),
    Saying(
        "It is not Popular after being open for at least 48 hours",
        {"unpopular-timeout": ("a",)},
        ("$undecided",),
        frozenset({"matter"}),
    ),
    Saying(
        "An Idle player may post or vote on a Votable Matter, provided that its effect does not include, even conditionally,"
        " making, deleting or amending dynastic rules or dynastic gamestate",
        {"recusants": ()},
        (f"([any] idle players may {_POST_OR_VOTE} & {_NOTHING_DYNASTIC})",),
    ),
    Saying(
        "If the emperor has voted DEFERENTIAL on a Proposal, they (and any other players who have voted DEFERENTIAL on it) are"
        " not considered to be a player for the purposes of totaling quorum on that Proposal",
        {"deferrers-out": ()},
        (
            f"({_EMPEROR_DEFERS} & {_FOR_ITS_QUORUM}) {_DEFERRERS} not considered player",
            f"{_EMPEROR_DEFERS} {_DEFERRERS} not considered player {_FOR_ITS_QUORUM}",
            f"({_EMPEROR_DEFERS} & {_FOR_ITS_QUORUM}) neither nor any other player {_DEFERS} considered player",
            f"{_EMPEROR_DEFERS} neither nor any other player {_DEFERS} considered player {_FOR_ITS_QUORUM}",
            f"{_FOR_ITS_QUORUM} [any] proposal emperor {_DEFERS} {_DEFERRERS} not considered player",
        ),
    ),
    Saying(
        "Someone who is not a player has no Vote, even if they were once a player who cast a valid Vote",
        {"non-players": ()},
        (
            """[any] [someone | anyone | person | human] (non player | not player) (never vote | no vote | not vote)
            (even if | even one | even someone) ((previously | formerly | once | used) player | player (previously | before | in the past | past))
            (and | who) [previously] cast valid vote [time | before | previously]""",
            """[any] [someone | anyone | person | human] (non player | not player) (never vote | no vote | not vote)
            even if cast valid vote while (previously | formerly | once) player""",
        ),
    ),
    Saying(
        "A player who votes AGAINST their own Proposal (not by a DEFERENTIAL vote) makes it Withdrawn, even if"
        " they change their vote later",
        {"self-kill": ()},
        (
            f"([$if_event] {_AGAINST_OWN} {_NOT_DEFERENTIAL} & {_WITHDRAWN}) even if [author | player] {_LATER}",
            f"([$if_event] {_AGAINST_BY_AUTHOR} {_NOT_DEFERENTIAL} & {_WITHDRAWN}) even if [author | player] {_LATER}",
        ),
        frozenset({"proposal"}),
    ),
    Saying(
        "If the emperor uses VETO on a Proposal, it becomes Vetoed, even if they change their vote later",
        {"veto": ()},
        (
            f"""[emperor may (use VETO icon cast vote proposal | cast vote proposal [by] using VETO [icon]) [and]]
            ([$if_event] emperor {_CASTS_VETO} & {_VETOED}) even if [emperor] {_LATER}""",
            f"""emperor may (use VETO icon cast vote proposal | cast vote proposal [by] using VETO [icon])
            ($if_event {_CASTS_VETO} & {_VETOED}) even if [emperor] {_LATER}""",
            f"""emperor may (use VETO icon cast vote proposal | cast vote proposal [by] using VETO [icon]) doing [so] {_VETOED}
            even if [emperor] {_LATER}""",
            f"""[any] proposal emperor {_CASTS_VETO.replace("[any] proposal", "")} {_VETOED} even if [emperor] {_LATER}""",
        ),
        frozenset({"proposal"}),
    ),
    Saying(
        "Quorum of a subset of players is one more than half the players in the subset, rounded down",
        {"quorum": ("a",)},
        (
            f"""(quorum & [any] subset players) {_IS} ({_HALF} plus #a=count | #a=count (more than | plus) {_HALF})""",
            f"""quorum {_IS} ({_HALF_OF_ALL} plus #a=count | #a=count (more than | plus) {_HALF_OF_ALL})""",
        ),
    ),
    Saying(
        "If the emperor votes DEFERENTIAL on a Proposal, this counts as valid and as FOR (if more players voted"
        " FOR than voted AGAINST) or as AGAINST (otherwise)",
        {"imperial-deferentials": ()},
        (
            f"""if emperor (votes | casts vote | cast vote) DEFERENTIAL proposal [vote] considered valid and [considered] [either] FOR {_MORE_FOR}
            or AGAINST otherwise""",
        ),
    ),
    Saying(
        "In either case DEFERENTIAL votes by other players on that Proposal are invalid",
        {"imperial-others-void": ()},
        (
            """([any | all] (votes DEFERENTIAL | DEFERENTIAL votes) [made | cast] (by | from) [any | all] other players on [same] proposal in either case
            (not considered valid | not valid | considered invalid | invalid))""",
            """(in either case & [any | all] (votes DEFERENTIAL | DEFERENTIAL votes) [made | cast] (by | from) [any | all] other players on [same] proposal
            (not considered valid | not valid | considered invalid | invalid))""",
        ),
    ),
    Saying(
        "The emperor may not VETO a Proposal with its effect limited to dynastic rules or gamestate; any such vote"
        " is disregarded for the purpose of resolving Proposals",
        {"malign-veto": ()},
        (
            """emperor may not (cast vote VETO | VETO | cast VETO vote | cast VETO) on [any] proposal effect limited to dynastic rules or gamestate
            any vote [must] disregarded for the purposes of (proposal resolution | resolving proposals)""",
        ),
    ),
)
