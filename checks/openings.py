"""Openings of histories that many samples begin with, in the notation of tests/notation.py."""

POPULAR = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
"""A Proposal with a quorum of five players for it."""

ENACTED = f"{POPULAR}; 1 21:00 Ann enacts p1"
"""One that is enacted as soon as may be."""

HATED = (
    "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 AGAINST; 1 10:01 Cat votes p1 AGAINST; 1 10:02 Dan votes p1 AGAINST"
)
"""One that a quorum is against."""

DECLARED = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR"
"""Victory, agreed on by a quorum."""

WON = f"{DECLARED}; 1 21:00 Ann enacts v1"
"""A dynasty that has been won."""

WON_BY_FOUR = f"{DECLARED}; 1 10:02 Eve votes v1 FOR; 1 21:00 Ann enacts v1"
"""The same where two thirds are asked for."""

WITH_RESET = (
    "under 205; paged; amended are failed. -> are failed. / * The Dynastic Reset is an Atomic Action.;"
    "amended period between. -> period between. / * The current Dynasty Number is 100."
)
"""A text in which a dynasty is begun by a Dynastic Reset, and has a number."""

RESET = "1 22:30 Bob rewords Number is 100 -> Number is 101 (Dynastic Reset)"
"""The text shows it."""

DENIED = (
    "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 AGAINST; 1 10:01 Cat votes v1 AGAINST; 1 10:02 Dan votes v1 AGAINST"
)
"""Victory declared, and denied by a quorum."""

LOST = f"{DENIED}; 1 21:00 Ann fails v1"
"""The same, failed as soon as may be."""

TWO_HEADS = (
    "under 205; paged; amended period between. -> period between. / * The following Operators are the Announcers: "
    '"Eve", "Ann".'
)
"""A text that names two who head the dynasty."""

RECUSANTS = (
    "under 205; paged; amended == Idle Operators == -> == Idle Operators == / * An Idle Operator may post or vote on a Votable "
    "Matter, provided that its effect does not include, even conditionally, making, deleting or amending dynastic rules or "
    "dynastic gamestate."
)
"""A text in which those who are idle may post and vote, where nothing dynastic is at stake."""

ONE_HEAD = (
    'under 205; paged; amended period between. -> period between. / * The following Operator is the Announcer: "Eve".'
)
"""A text that names who heads the dynasty."""

DECIDED = (
    "1 09:00 Dan proposes p1 {}; 1 10:00 Ann votes p1 FOR; 1 10:01 Eve votes p1 FOR; 1 10:02 Bob votes p1 FOR;"
    " 1 21:00 Ann enacts p1"
)
"""Dan's Proposal to be filled in, enacted in the evening."""

IDLE_CAT = "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat"
"""Cat is idle, as asked for."""

ASKED_BACK = f"{IDLE_CAT}; 9 09:00 Cat posts s2 Please unidle me."
"""Cat, idle for a week, asks to be idle no more."""

BOB_IDLE = "1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob"
"""Bob, an Admin, is idle by his own doing."""

ZOE = "1 07:00 Zoe posts z1 I would like to join.; 1 07:30 Ann admits Zoe"
"""Zoe has joined."""

BOATS = '1 09:00 Bob proposes p1 Create a rule called "Boats".; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR'
"""A Proposal that creates a rule."""

BOATS_BY_CALL = (
    '1 09:00 Bob raises c1 Create a rule called "Boats".; 1 09:10 Ann votes c1 FOR; 1 09:11 Cat votes c1 FOR'
)
"""A Call for Judgement that does."""

HEAD_FILES = (
    "under 205; paged; amended posted for less than 6 hours, then any admin may change it to be in the Proposal category -> Secondly, "
    "if a post is less than six hours old and appears to the Announcer to have been intended as a Proposal, and its author does "
    "not already have two Proposals pending, the Announcer may change it to be in the Proposal category"
)
"""A text by which whoever heads the dynasty makes a Proposal of what was meant as one."""

NO_WINDOW = (
    "under 205; paged; amended may be altered by its author if it is less than 4 hours old and either no Operator has commented "
    "on it or so contain no voting icons // otherwise. -> An official post may only be altered by its author as allowed by the Ruleset."
)
"""A text by which authors may alter official posts only as the Ruleset allows."""

WITH_BLOCK = (
    f"{NO_WINDOW}; amended = Appendix = -> = Building Blocks = / == Edit Window == / An official post may be changed by its author "
    "while it is less than 6 hours old and either nobody has commented on it or, where it is a Votable Matter, no comments contain any "
    "voting icons. / = Appendix ="
)
"""The same with the Building Block that allows it for six hours."""

DATED = (
    "under 205; paged; amended == Atomic Actions -> == Date and Time Tracking == / * If a post has been visible for less than 6 hours, "
    "its author, an Admin or the Announcer may change its Entry Date to the timestamp of its first revision. / * If a post is "
    "older than 7 days and Sticky, its author, an Admin or the Announcer may change its Entry Date to now, noting the original "
    "in its Commentary, and the original still counts. / == Atomic Actions"
)
"""A text with two exceptions by which an Entry Date may be changed."""

PROHIBITED = (
    "under 205; paged; amended Mantle Limitations [Active] -> Mantle Limitations [Inactive]; amended may pass this role to another "
    "Operator. -> The keyword Pass the Mantle is currently prohibited unless a Core, Dynastic or Building Block rule explicitly "
    "states otherwise."
)
"""A text that prohibits passing the mantle unless another rule allows it."""

TRACKED_IN_CORE = (
    "under 205; paged; amended * The gamestate tracking page for this dynasty is the Workshop page of the wiki. -> * Unless otherwise stated, all publicly tracked gamestate information is tracked on it.; amended == "
    "Ruleset and Gamestate == -> == Ruleset and Gamestate == / * The gamestate tracking page for this dynasty is the [[Depths]] page "
    "of the wiki."
)
"""A text that names the tracking page in a core rule."""

BLOCK_PASSES = "amended = Appendix = -> = Building Blocks = / == Mantle Passing == / The new Announcer may Pass the Mantle. / = Appendix ="
"""A Building Block that allows it."""

RULE_SPEAKS = "amended = Special Case = -> == Heirs == / The mantle goes to the eldest. / = Special Case ="
"""A dynastic rule that speaks of it."""


def with_rule(said: str) -> str:
    """A page with a dynastic rule more."""
    return f"paged; amended = Dynastic Rules = -> = Dynastic Rules = / == Ships == / {said}"
