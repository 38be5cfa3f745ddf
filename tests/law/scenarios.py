"""The scenarios on which near sentences are tried (`tests/law/near.py` tells the notation), each with its derivation.

Where nothing else is said five play: Ann and Bob, who are Admins, Cat, Dan, and Eve, who heads the dynasty; Quorum is three.
"""

from __future__ import annotations

from referee.checks.openings import (
    BOATS,
    DECLARED,
    HATED,
    HEAD_FILES,
    IDLE_CAT,
    LOST,
    NO_WINDOW,
    POPULAR,
    PROHIBITED,
    WON,
    WON_BY_FOUR,
    ZOE,
)
from tests.law.near import Scenario

_PAGED = "paged; "
_ALONE = "1 09:00 Bob proposes p1"
_OF_TWO = f"{_ALONE}; 1 10:00 Ann votes p1 FOR"
_OF_CORE = f"{_ALONE} (core); 1 10:00 Ann votes p1 FOR"
_KILLED = f"{POPULAR}; 1 10:02 Dan votes p1 FOR; 1 11:00 Bob votes p1 AGAINST"
_TURNED = f"{_ALONE}; 1 10:00 Ann votes p1 AGAINST; 1 10:01 Cat votes p1 FOR; 1 10:30 Ann votes p1 FOR"
_CALLED = "1 09:00 Bob raises c1; 1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR"
_VICTORY = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR"
_LOST = LOST.rpartition(";")[0]
_WORDS = "Boats float on water and never sink."
_THREE_MADE = "; ".join(
    f"1 {hour}:00 Bob proposes p{hour}; 1 {hour}:10 Bob votes p{hour} AGAINST; 1 {hour}:20 Ann fails p{hour}"
    for hour in (10, 11, 12)
)
_GONE = "1 07:00 Dan posts s1 I leave the game.; 1 08:00 Ann ejects Dan"
_ASKED_BACK = f"{IDLE_CAT}; 9 09:00 Cat posts s2 Please unidle me."
_STATUSES = "Mantle Limitations stays active and Imperial Deferentials inactive."


def _active(rule: str) -> str:
    return f"amended {rule} [Inactive] -> {rule} [Active]; "


def _on(text: str, *rows: tuple[str, str, str, str, str]) -> tuple[Scenario, ...]:
    return tuple(Scenario(names, text, _PAGED + moves, *rest) for names, moves, *rest in rows)  # type: ignore[arg-type]


_VOTES = _on(
    "205",
    (
        "cast valid-vote author-for popular-any popular-quorum enact-oldest enact-popular quorum",
        POPULAR,
        "check p1 enact @ 1 21:00",
        "yes",
        "three FOR, the author's among them, after twelve hours",
    ),
    ("enact-after", POPULAR, "check p1 enact @ 1 20:59:59", "no", "not twelve hours old"),
    ("valid-vote popular-timeout", _OF_TWO, "check p1 enact @ 3 09:00", "yes", "two FOR to none after two days"),
    ("popular-timeout", _OF_TWO, "check p1 enact @ 3 08:59:59", "no", "two FOR to none before two days are over"),
    ("last-icon", _TURNED, "check p1 enact @ 1 21:00", "yes", "Ann's last icon is FOR, and makes three"),
    (
        "deference",
        f"{_ALONE}; 1 10:00 Eve votes p1 FOR; 1 10:01 Ann votes p1 DEFERENTIAL",
        "check p1 enact @ 1 21:00",
        "yes",
        "Ann's vote follows Eve's FOR, and makes three",
    ),
    ("non-players", f"{_OF_TWO}; 1 10:01 Zoe votes p1 FOR", "check p1 enact @ 1 21:00", "no", "Zoe does not play"),
    (
        "no-timeout-for-core",
        _OF_CORE,
        "check p1 enact @ 3 09:00",
        "no",
        "two FOR after two days do not change the core",
    ),
    (
        "unpopular-any unpopular-quorum fail-oldest fail-unpopular",
        HATED,
        "check p1 fail @ 1 11:00",
        "yes",
        "two of five not AGAINST are less than three",
    ),
    ("unpopular-timeout", _ALONE, "check p1 fail @ 3 09:00", "yes", "after two days it is not Popular"),
    ("self-kill enact-not-killed", _KILLED, "check p1 enact @ 1 21:00", "no", "three others are FOR, its author not"),
    ("self-kill fail-killed", _KILLED, "check p1 fail @ 1 12:00", "yes", "its author is AGAINST"),
    ("veto", f"{POPULAR}; 1 11:00 Eve votes p1 VETO", "check p1 fail @ 1 12:00", "yes", "Eve has vetoed it"),
    ("ignored-after", POPULAR, "check p1 fail @ 8 09:00:01", "yes", "pending for more than seven days"),
    (
        "pending-limit",
        f"{_ALONE}; 1 10:00 Bob proposes p2; 1 11:00 Bob proposes p3",
        "audit R102 @ 2 00:00",
        "violation",
        "two are pending",
    ),
    (
        "daily-limit",
        f"{_THREE_MADE}; 1 13:00 Bob proposes p4",
        "audit R103 @ 2 00:00",
        "violation",
        "the fourth of the day",
    ),
    ("submit", "1 09:00 Zoe proposes p1", "audit R101 @ 1 10:00", "violation", "Zoe does not play"),
    ("vetoed-status", f"{_ALONE}; 3 10:00 Ann vetoes p1", "audit R709 @ 3 11:00", "violation", "nobody voted VETO"),
    (
        "no-comments",
        f"{POPULAR}; 1 21:00 Ann enacts p1; 1 21:01 Dan says p1 Nice.",
        "audit R301 @ 1 22:00",
        "violation",
        "it is Enacted",
    ),
    ("cfj-raise", "1 09:00 Zoe raises c1", "audit R401 @ 1 10:00", "violation", "Zoe does not play"),
    ("cfj-enact cfj-popular", _CALLED, "check c1 enact @ 1 10:02", "yes", "three FOR, and no least time"),
    (
        "cfj-fail cfj-unpopular",
        "1 09:00 Bob raises c1 (gamestate)",
        "check c1 fail @ 3 09:00",
        "yes",
        "after two days it is not Popular",
    ),
    ("cfj-empty", "1 09:00 Bob raises c1 ()", "check c1 fail @ 1 09:01", "yes", "it changes nothing"),
    (
        "recusants",
        "amended A non-Operator never has a Vote. -> A non-Operator never has a Vote. / * An Idle Operator may post or vote on "
        "a Votable Matter, provided that its effect does not include, even conditionally, making, deleting or amending dynastic rules "
        f"or dynastic gamestate.; {IDLE_CAT}; 2 09:00 Bob raises c1 (core); 2 10:00 Ann votes c1 FOR; 2 10:01 Cat votes c1 FOR",
        "check c1 enact @ 2 10:02",
        "yes",
        "Cat is idle and may vote; three FOR are a Quorum of four and of five",
    ),
    (
        "deferrers-out",
        "amended * If a dynastic rule has no text -> * If the Announcer has voted DEFERENTIAL on a Proposal, they (and any "
        "other Operators who have voted DEFERENTIAL on it) are not considered to be an Operator for the purposes of totalling quorum on "
        f"that Proposal. / * If a dynastic rule has no text; {_OF_TWO}; 1 10:02 Eve votes p1 DEFERENTIAL; 1 10:03 Dan votes p1 DEFERENTIAL; "
        "1 10:04 Ann sees p1 claim 3",
        "check p1 enact @ 1 21:00",
        "yes",
        "two FOR are a Quorum of the three who do not defer",
    ),
    (
        "imperial-deferentials",
        f"{_active('Imperial Deferentials')}{_OF_TWO}; 1 10:02 Eve votes p1 DEFERENTIAL",
        "check p1 enact @ 1 21:00",
        "yes",
        "two FOR to none turn Eve's vote to FOR",
    ),
    (
        "imperial-others-void",
        f"{_active('Imperial Deferentials')}{_ALONE}; 1 10:00 Cat votes p1 DEFERENTIAL; 1 10:02 Eve votes p1 DEFERENTIAL",
        "check p1 enact @ 1 21:00",
        "no",
        "Eve's counts FOR, Cat's for nothing: two",
    ),
    (
        "malign-veto",
        f"{_active('Malign Emperors')}{POPULAR.replace('proposes p1', 'proposes p1 (dynastic)')}; 1 11:00 Eve votes p1 VETO",
        "check p1 enact @ 1 21:00",
        "yes",
        "her VETO is disregarded, as it changes dynastic rules alone",
    ),
    (
        "inactive-is-nothing",
        f"{_OF_TWO}; 1 10:02 Eve votes p1 DEFERENTIAL",
        "check p1 enact @ 1 21:00",
        "no",
        "Imperial Deferentials is Inactive",
    ),
    ("utc date-order one-at-a-time", POPULAR, "check p1 enact @ 1 21:00", "yes", "twelve hours are over"),
    ("rounding invalid-values", POPULAR, "check p1 enact @ 1 21:00", "yes", "three are a Quorum of five"),
)

_OF_VICTORY = _on(
    "205",
    ("dov-enact dov-agreed", WON_BY_FOUR.rpartition("; ")[0], "check v1 enact @ 1 21:00", "yes", "four of five FOR, Eve's among them, after twelve hours"),
    ("dov-contested", f"{_VICTORY}; 1 10:02 Dan votes v1 FOR; 1 10:03 Eve votes v1 AGAINST", "check v1 enact @ 2 09:00", "yes", "four of five FOR after a day"),
    ("dov-contested", f"{_VICTORY}; 1 10:02 Dan votes v1 FOR; 1 10:03 Eve votes v1 AGAINST", "check v1 enact @ 2 08:59:59", "no", "and not before"),
    ("dov-fail-any dov-fail", _LOST, "check v1 fail @ 1 21:00", "yes", "Unpopular, after twelve hours"),
    ("dov-overdue", DECLARED, "check v1 fail @ 3 09:00:01", "yes", "more than two days old, and three of five are not more than two thirds"),
    ("dov-again-after", f"{_LOST}; 1 21:00 Ann fails v1; 6 20:59:59 Bob declares v2", "audit R504 @ 6 22:00", "violation", "a second less than 120 hours"),
    ("declaring", "1 09:00 Eve declares v1", "audit R502 @ 1 10:00", "violation", "she heads the dynasty"),
    ("hiatus-by-dov", "1 09:00 Bob declares v1", "hiatus now @ 1 10:00", "yes", "it is pending"),
    ("hiatus-by-dov hiatus-bars", "1 09:00 Bob declares v1; 1 10:00 Cat proposes p1", "audit R104 @ 1 11:00", "violation", "it is pending"),
    ("hiatus-by-dov hiatus-bars", f"{POPULAR}; 1 20:00 Cat declares v1", "check p1 enact @ 1 21:00", "no", "a declaration is pending"),
    ("one-dov-enacted address", f"{WON_BY_FOUR}; 1 22:00 Cat ascends a1", "audit R508 @ 1 23:00", "violation", "it is Bob's to post"),
    ("interregnum", WON_BY_FOUR, "hiatus now @ 1 22:00", "yes", "there is no Ascension Address"),
    ("no-dov-between", f"{WON_BY_FOUR}; 1 22:00 Cat declares v2", "audit R503 @ 1 23:00", "violation", "there is no Ascension Address"),
    ("address", "1 09:00 Cat ascends a1", "audit R511 @ 1 10:00", "violation", "no victory is enacted"),
    ("dov-upholds", f"1 08:00 Zoe raises c1; {WON_BY_FOUR}", "audit R401 upheld @ 1 22:00", "violation", "what led up to the victory is upheld"),
    (
        "address-keeps", f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1 {_STATUSES}; 3 09:00 Cat posts s1 Hello",
        "audit T111 @ 3 10:00", "violation", "dynastic rules stand that the address does not keep",
    ),
    ("mantle-barred", f"{WON_BY_FOUR}; 1 22:00 Bob posts m1 I pass the mantle to Cat.", "audit R509 @ 1 23:00", "violation", "it may not be passed"),
    ("downtime", _ALONE, "hiatus now @ 2019-12-24 00:00", "yes", "the downtime begins with that day"),
    ("downtime", "2019-12-24 00:00 Cat proposes p1", "audit R104 @ 2019-12-24 01:00", "violation", "no Proposal may be made in it"),
    ("downtime", "2019-12-23 09:00 Zoey posts s1 I would like to join.; 2019-12-24 00:00 Ann admits Zoey", "audit R616 @ 2019-12-24 01:00", "violation", "nobody may join in it"),
    ("dormancy-of-number", IDLE_CAT, "hiatus R205-DORMANCY-03 @ 1 11:00", "yes", "four play"),
    ("dormancy-of-silence", IDLE_CAT, "hiatus R205-DORMANCY-04 @ 1 11:00", "yes", "nobody has made an official post"),
    (
        "dormancy-of-itself", "amended * removed from their posts by -> * If there are fewer than 4 Operators (not including the Announcer), then "
        f"BlogNomic is on Hiatus. / * removed from their posts by; {IDLE_CAT}", "hiatus now @ 1 11:00", "yes", "three play besides Eve",
    ),
    ("illegal-is-unpopular", "1 09:00 Eve declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Bob votes v1 FOR; 1 10:02 Cat votes v1 FOR", "check v1 enact @ 2 09:00", "no", "it was not allowed to be posted"),
)  # fmt: skip
_OF_EARLIER = (
    *_on(
        "167",
        ("dormancy dormancy-bars", f"{IDLE_CAT}; 1 11:00 Dan proposes p1", "audit R104 @ 1 12:00", "violation", "four play"),
        ("statuses status-by-rules", f"{_ALONE}; 3 09:00 Ann outlaws p1", "audit R708 @ 3 10:00", "violation", "the text knows no such status"),
        ("status-by-rules", f"{POPULAR}; 1 21:00 Ann enacts p1; 1 22:00 Ann fails p1", "audit R711 @ 1 23:00", "violation", "it was lawfully Enacted"),
        ("return-after", f"{_GONE}; 8 09:00 Dan posts s2 May I join again?; 8 10:00 Ann admits Dan", "audit R611 @ 8 11:00", "violation", "a week after leaving"),
        ("leaving", "1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat", "audit R615 @ 1 11:00", "nothing", "an entry asks for it"),
        ("distance", "amended Dynastic Distance [Inactive] -> Dynastic Distance [Active]; 1 10:00 Eve rolls DICE6 2; 1 10:01 Eve monitors Bob -20 0 0", "audit M404 @ 1 11:00", "violation", "Eve is none of the four among whom it is rolled"),
        ("tags", '1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann rewords 2 Proposal -> 3 Proposal (Enacting "p1"); 1 21:01 Ann enacts p1', "audit T109 @ 1 22:00", "violation", "a core rule is changed without the tag"),
        ("atomic-steps", "1 10:00 Ann posts d1 A T-Block of Power, Quarters, Hydroponics, Corridor.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann; 1 11:00 Bob edits Bob 0,0=P 0,1=Q 0,2=H 1,1=+; 1 11:01 Bob says d1 Built.; 1 11:30 Ann tracks Bob FOOD 2; 1 11:31 Ann tracks Bob TEMP 19; 1 11:31 Ann tracks Bob OXY 25", "audit M405 @ 1 13:00", "violation", "the steps are out of order"),
    ),
    *_on(
        "sandbox-2020",
        ("dormancy dormancy-is-hiatus", IDLE_CAT, "hiatus now @ 1 11:00", "yes", "four play"),
    ),
)  # fmt: skip

_OF_PEOPLE = _on(
    "205",
    ("joining", "1 09:00 Zoey posts s1 I would like to join.; 1 10:00 Dan admits Zoey", "audit R610 @ 1 11:00", "violation", "Dan is no Admin"),
    ("idle-are-none", f"{IDLE_CAT}; 1 11:00 Cat proposes p1", "audit R101 @ 1 12:00", "violation", "Cat is idle, and so no player"),
    ("idle-on-request idle-sidebar idle-named", "1 09:00 Cat posts s1 Please idle me.", "idle Cat may_idle @ 1 10:00", "yes", "asked for an hour ago"),
    ("idle-on-request", "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Dan idles Cat", "audit R601 @ 1 11:00", "violation", "Dan is no Admin"),
    ("idle-for-silence", "1 09:00 Cat posts s1 Hello", "idle Cat may_idle @ 8 09:01:00", "yes", "silent for more than a week"),
    ("idle-for-silence", "1 09:00 Cat posts s1 Hello; 8 09:00 Ann idles Cat", "audit R602 @ 8 10:00", "violation", "silent for just a week"),
    ("idle-announced", "1 09:00 Cat posts s1 Hello; 8 09:01:00 Ann idles Cat", "audit R603 @ 8 11:00", "violation", "no post says so"),
    ("idle-oneself", "1 09:00 Ann posts s1 Hello; 1 09:10 Bob idles Bob", "audit R604 @ 1 10:00", "advisory", "no post says so"),
    ("unidle-on-request", _ASKED_BACK, "idle Cat may_unidle @ 9 10:00", "yes", "asked for an hour ago"),
    ("unidle-bar", f"{IDLE_CAT}; 5 08:00 Cat posts s2 Please unidle me.; 5 09:00 Ann unidles Cat", "audit R607 @ 5 10:00", "violation", "just four days after asking to be idle"),
    ("unidle-values", IDLE_CAT, "idle Cat values @ 1 11:00", "keeps the last legal values that are still valid", "idled in this dynasty"),
    ("idle-admins", f"{POPULAR}; 1 21:00 Cat enacts p1", "audit R205 @ 1 22:00", "violation", "Cat is no Admin"),
    ("renaming", "1 09:00 Cat proposes p1 Cat becomes Kitty.; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:10 Kitty renames Cat", "audit R612 @ 1 22:00", "nothing", "an enacted Proposal says so"),
    ("admins-removed", "1 21:10 Bob demotes Bob", "audit R614 @ 1 22:00", "nothing", "of his own will"),
    ("subrules-apart", "2019-12-23 23:00 Bob posts s1 I am going idle.; 2019-12-24 00:00 Bob idles Bob", "audit R616 @ 2019-12-24 01:00", "nothing", "the rule that is spared has subrules, and these are not"),
    ("newcomer", f"{ZOE}; 8 07:00 Zoe uncategorises q1 Add a rule.; 8 07:30:00 Ann files q1 Proposal", "audit R706 @ 8 08:00", "violation", "Zoe has played for seven days"),
)  # fmt: skip

_OF_POSTS = _on(
    "205",
    ("edit-window", f"{_ALONE} {_WORDS}; 1 13:01 Bob rewrites p1 Others entirely.", "audit R701 @ 1 14:00", "violation", "more than four hours old"),
    ("removal", f"{_ALONE}; 1 09:10 Bob removes p1", "audit R705 @ 1 10:00", "violation", "nothing allows it"),
    ("category-window", f"{_ALONE}; 1 09:16:00 Bob files p1 Story Post", "audit R703 @ 1 10:00", "violation", "more than a quarter of an hour old"),
    ("resolved-category", f"{POPULAR}; 1 21:00 Ann enacts p1; 1 21:10 Bob files p1 Story Post", "audit R704 @ 1 22:00", "violation", "it is Enacted"),
    ("typos", f"{_ALONE} Boats flaot on water.; 1 13:01 Bob rewrites p1 Boats float on water.", "audit R701 @ 1 14:00", "nothing", "only spelling is mended"),
    ("ruleset-altered", f"{_ALONE}; 1 21:00 Mallory wrecks (haha)", "audit T108 @ 1 22:00", "violation", "sections are lost"),
    ("ruleset-updated", f'{_GONE}; {BOATS}; 1 21:00 Ann enacts p1; 1 21:01 Dan creates Boats (Enacting "p1")', "audit T105 @ 1 22:00", "violation", "Dan has left the game"),
    ("empty-rule", f"{_ALONE}; 1 10:00 Bob repeals Engines (empty)", "audit T107 @ 1 12:00", "nothing", "a rule without text may be deleted"),
    ("illegal-status", "1 09:00 Zoe proposes p1; 3 09:00 Ann outlaws p1", "audit R710 @ 3 10:00", "nothing", "Zoe was not allowed to post it"),
    ("spam", f"1 09:00 Bob posts s1 {' '.join(['word'] * 1001)}", "audit R803 @ 1 10:00", "advisory", "more than a thousand words"),
    ("comments-kept", f"{_ALONE}; 1 10:00 Ann says p1 Hm.; 1 10:01 Ann rewords comment-3 Or so.", "audit R804 @ 1 11:00", "advisory", "it was edited"),
    ("entry-date", f"{_ALONE}; 1 10:00 Bob redates p1", "audit R805 @ 1 11:00", "advisory", "it was edited"),
    ("own-dice", "1 09:00 Zoe rolls DICE7 7", "audit R903 @ 1 10:00", "violation", "nobody who plays is called Zoe"),
    ("dice-of-nothing", "1 09:00 Cat rolls DICE0 1", "audit R901 @ 1 10:00", "violation", "it yields nought"),
    ("dice-most", "1 09:00 Cat rolls DICE1000001 5", "audit R902 @ 1 10:00", "violation", "more than a million sides"),
    ("non-negative below-zero", "1 09:00 Ann tracks Ann Money 0", "audit R905 @ 1 10:00", "nothing", "nought is not below nought"),
    ("daily-action", f"{_active('Alliances')}1 09:00 Ann tracks Ann Alliance Bob; 1 23:59:59 Ann tracks Ann Alliance Dan", "audit V101 @ 2 01:00", "violation", "twice a day"),
    ("victory-tag", f"{POPULAR.replace('proposes p1', 'proposes p1 Bob achieves victory.')}; 1 09:01 Bob retitles p1 [Victory] p1; 1 21:00 Ann enacts p1", "audit R510 @ 1 22:00", "nothing", "it has the tag"),
)  # fmt: skip

_DYNASTIES = "amended period between. -> period between. / * {}; "
_BLOCK = "amended = Appendix = -> = Building Blocks = / == {} == / * {} / = Appendix =; "
_WINDOW = (
    "An official post may be changed by its author while it is less than 4 hours old and either nobody has commented on it or, where it is a "
    "Votable Matter, no comments contain any voting icons."
)
_NO_WINDOW = f"{NO_WINDOW.removeprefix('under 205; paged; ')}; "
_FILES = f"{HEAD_FILES.removeprefix('under 205; paged; ')}. / * Such a Proposal counts as open for voting since it was first posted; "
_PROHIBITED = f"{PROHIBITED.removeprefix('under 205; paged; ')}; "
_NO_DISTANCE = "amended Dynastic Distance [Active] -> Dynastic Distance [Inactive]; "
_NO_MALIGN = (
    "amended * The Announcer may be recipient of the Mantle. -> <!-- gone -->; amended * may not cast a vote of VETO on any Proposal whose effect "
    "is limited to the dynastic rules or gamestate. -> <!-- gone -->; "
)
_MAY_PASS = "amended Mantle Limitations [Active] -> Mantle Limitations [Inactive]; "
_ITS_AUTHOR = "its author, any Admin, or the Announcer may set its Entry Date to"
_YOUNG = (
    f"* If a blog post has been visible for less than six hours, {_ITS_AUTHOR} the timestamp of its first revision. / "
)
_STICKY = (
    f"* If a post is older than 7 days and Sticky, {_ITS_AUTHOR} now, noting the original date in the Commentary field. / "
    "* In this case, the original date still counts. / "
)
_DATES = f"amended == Atomic Actions -> == Date and Time Tracking == / {_YOUNG}{_STICKY}== Atomic Actions; "
_LOW = (
    "amended * removed from their posts by -> * If there are fewer than 4 Operators (not including the Announcer), then BlogNomic is on "
    "Hiatus. / * removed from their posts by; "
)
_ZOE_GROWN = "1 07:00 Zoey posts z1 I would like to join.; 1 07:30 Ann admits Zoey"
_BY_CALL = (
    "1 09:00 Cat raises c1 Make Cat an Admin.; 1 10:00 Ann votes c1 FOR; 1 10:01 Bob votes c1 FOR; 1 10:02 Dan votes c1 FOR; "
    "1 21:00 Ann enacts c1; 1 21:10 Ann promotes Cat"
)
_TO_THREE = (
    '1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal pending" with "3 Proposal pending".; 1 09:01 Bob retitles p1 '
    "[Core] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann rewords 2 Proposal pending -> 3 Proposal pending "
    '(Enacting "[Core] p1"); 1 21:01 Ann creates Boats (Enacting "[Core] p1"); 1 21:02 Ann enacts p1'
)
_PLUM = (
    '1 09:00 Bob raises c1 In the rule "Random Generators", replace "Kiwi" with "Plum".; 1 09:01 Bob retitles c1 [Appendix] c1; '
    '1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR; 1 21:00 Ann enacts c1; 1 21:01 Ann rewords Kiwi -> Plum (CfJ "[Appendix] c1")'
)
_UNTAGGED = (
    '1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann rewords 2 Proposal -> 3 Proposal (Enacting "p1"); '
    "1 21:01 Ann enacts p1"
)

_OF_LATER = (
    *_on(
        "205",
        ("dormancy-is-flavour", f"{_LOW}{_BLOCK.format('Low-Player Mode', 'The Core Rule Dormancy is flavour text.')}{IDLE_CAT}", "hiatus now @ 1 11:00", "no", "three play besides Eve, and the rule that would have the game stand still is none"),
        ("dynasties-numbered dynasty-number", f"{_DYNASTIES.format('Each Dynasty is tracked by a number. / * The current Dynasty Number is 100.')}{WON_BY_FOUR}", "hiatus now @ 1 22:00", "yes", "there is no Ascension Address in this dynasty"),
        ("emperors-named", _DYNASTIES.format('The following Operator is the Announcer: "Dan".') + "1 09:00 Dan declares v1", "audit R502 @ 1 10:00", "violation", "the text names him"),
        ("emperors-updated", f"amended pending DoVs are failed. -> pending DoVs are failed. / * When a DoV is enacted, the enacting Admin must update the rule Dynasties to name the new Announcer.; {WON_BY_FOUR}; 1 22:00 Cat ascends a1", "audit R508 @ 1 23:00", "violation", "it is Bob's to post"),
        ("dynastic-reset", f"amended pending DoVs are failed. -> pending DoVs are failed. / * The Dynastic Reset is an Atomic Action.; {WON_BY_FOUR}", "hiatus now @ 1 22:00", "yes", "there is no Ascension Address, let alone a Reset"),
        ("everyone-plays", f"{_NO_DISTANCE}{_BLOCK.format('Everyone’s Playing', 'For the purposes of all dynastic and Building Blocks rules, the Announcer is an Operator.')}{_ALONE}", "heads play @ 1 10:00", "yes", "the block says so"),
        ("distance", _ALONE, "heads play @ 1 10:00", "no", "Dynastic Distance is Active"),
        ("communication-freed", f"{_NO_MALIGN}{_BLOCK.format('No Private Communication', 'Operators may not privately communicate with each other about dynastic gameplay. / == Malign Emperors == / * Any Operator may remove the rule No Private Communication from the Ruleset.')}{_ALONE}; 1 10:00 Bob repeals No Private Communication (gone)", "audit T107 @ 1 12:00", "nothing", "any player may remove it"),
        ("admins-by-cfj", f"amended submit a Proposal to make themselves Admins -> Operators who wish to become Admins should submit a Proposal or CfJ to make themselves Admins; {_BY_CALL}", "audit R614 @ 1 22:00", "nothing", "a Call for Judgement says so"),
        ("admins", f"{_ZOE_GROWN}; 14 07:30 Ann promotes Zoey", "audit R614 @ 14 08:00", "violation", "no Proposal says so, and every one since Zoey joined is seen"),
        ("admins-resign", "amended removed from their posts by Proposal, CfJ, or voluntary -> An Admin may resign by making a blog post; 1 09:00 Bob posts s1 I am no Admin any more.; 1 21:10 Bob demotes Bob", "audit R614 @ 1 22:00", "nothing", "of his own will, and he has posted"),
        ("idle-asked", "amended * shall be marked as such -> * An Operator may request to become Idle at any time by making a post or comment. / * shall be marked as such; 1 09:00 Cat posts s1 Please idle me.", "idle Cat may_idle @ 1 10:00", "yes", "asked for an hour ago"),
        ("altered-as-allowed", f"{_NO_WINDOW}{_ALONE} {_WORDS}; 1 10:00 Bob rewrites p1 Others entirely.", "audit R701 @ 1 11:00", "violation", "no rule opens a window"),
        ("edit-block", f"{_NO_WINDOW}{_BLOCK.format('Edit Window', _WINDOW)}{_ALONE} {_WORDS}; 1 13:01 Bob rewrites p1 Others entirely.", "audit R701 @ 1 14:00", "violation", "more than four hours old"),
        ("emperors-post open-since-posted", f"{_FILES}1 09:00 Bob posts s1 Add a rule.; 1 15:01 Eve files s1 Proposal", "audit R706 @ 1 16:00", "violation", "more than six hours old"),
        ("malign-leaves-posts", f"{_NO_MALIGN}{_FILES}{_BLOCK.format('Malign Emperors', 'The Announcer may not turn posts into Proposals.')}1 09:00 Bob posts s1 Add a rule.; 1 10:00 Eve files s1 Proposal", "audit R706 @ 1 11:00", "violation", "she may not"),
        ("ruleset-brought-up", f'amended * any Operator may update it to do so -> * If the Ruleset does not reflect all legal changes that have been authorised to be made to it, any Operator may update it; {_GONE}; {BOATS}; 1 21:00 Ann enacts p1; 1 21:01 Dan creates Boats (Enacting "p1")', "audit T105 @ 1 22:00", "violation", "Dan has left the game"),
        ("entry-date-young entry-date-sticky entry-date-original", f"{_DATES}{_ALONE}; 1 10:00 Cat redates p1 2019-05-20T09:30:00Z", "audit R805 @ 1 11:00", "advisory", "Cat is none of those who may"),
        ("malign-veto", f"{_NO_MALIGN}{_BLOCK.format('Malign Emperors', 'The Announcer may not VETO a Proposal that has its effect limited to dynastic rules or gamestate.')}{POPULAR.replace('proposes p1', 'proposes p1 (dynastic)')}; 1 11:00 Eve votes p1 VETO", "check p1 enact @ 1 21:00", "yes", "her VETO is disregarded, as it changes dynastic rules alone"),
        ("mantle-prohibited", f"{_PROHIBITED}{WON_BY_FOUR}; 1 22:00 Bob posts m1 I pass the mantle to Cat.", "audit R509 @ 1 23:00", "violation", "no rule allows it"),
        ("mantle-block", f"{_PROHIBITED}{_BLOCK.format('Mantle Passing', 'The new Announcer may Pass the Mantle.')}{WON_BY_FOUR}; 1 22:00 Bob posts m1 I pass the mantle to Cat.", "audit R509 @ 1 23:00", "nothing", "the block allows it"),
        ("tracking-page tracked-there", f"{_active('Alliances')}1 09:00 Ann tracks Ann Alliance Bob (on GNDT)", "audit V105 @ 1 10:00", "violation", "Alliances are tracked on the page that is named"),
        ("mark-name", f"{POPULAR}; 1 21:00 ? enacts p1", "audit R206 @ 1 22:00", "advisory", "no name is marked"),
        ("mantle mantle-not-back", f"{_MAY_PASS}{WON_BY_FOUR}; 1 22:00 Bob posts m1 I pass the mantle to Eve.", "audit R509 @ 1 23:00", "violation", "Eve headed the last dynasty"),
        ("malign-mantle", f"{_MAY_PASS}{_active('Malign Emperors')}{WON_BY_FOUR}; 1 22:00 Bob posts m1 I pass the mantle to Eve.", "audit R509 @ 1 23:00", "nothing", "Eve may have it again"),
        ("printed-status", _ALONE, "hiatus now @ 2019-12-24 00:00", "yes", "Seasonal Downtime is Active"),
        ("address-statuses", f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1 We go down.; 1 22:10 Bob repeals the dynasty (ascension); 3 09:00 Cat posts s1 Hello", "audit T110 @ 3 10:00", "advisory", "Mantle Limitations is Active, is not named, and by default is not"),
        ("dormancy-declared", IDLE_CAT, "hiatus R205-DORMANCY-03 @ 1 11:00", "yes", "four play"),
        ("downtime-bars", "2019-12-24 00:00 Bob declares v1", "audit R505 @ 2019-12-24 01:00", "violation", "none may be made in it"),
        ("unidle-default", IDLE_CAT, "idle Cat values @ 1 11:00", "keeps the last legal values that are still valid", "idled in this dynasty"),
        ("unidle-vote", f"{_ZOE_GROWN}; 1 09:00 Bob posts s1 I am going idle.; 1 09:10 Bob idles Bob; 6 09:00 Cat proposes p1; 6 10:00 Bob unidles Bob; 6 10:05 Bob votes p1 FOR", "audit R608 @ 6 11:00", "advisory", "it is not pointed out"),
        ("mentorship-lasts", "1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat", "mentorship lasts @ 1 10:00", "2019-06-17T09:00:00Z", "four weeks"),
        ("admin-field", f'{BOATS}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:16 Cat posts s1 Hello', "audit T102 @ 1 22:00", "violation", "it is still pending"),
        ("unofficial-window", "1 09:00 Bob posts s1 Hello; 1 09:16 Bob files s1 Proposal", "audit R706 @ 1 10:00", "violation", "more than a quarter of an hour old"),
        ("newcomers-post", f"{_ZOE_GROWN}; 1 09:00 Zoey uncategorises q1 Add a rule.; 1 15:01 Ann files q1 Proposal", "audit R706 @ 1 16:00", "violation", "more than six hours old"),
        ("subject", "1 09:00 Bob blanktitles p1", "audit R707 @ 1 10:00", "violation", "it has no subject"),
        ("day", f"{_THREE_MADE}; 1 13:00 Bob proposes p4", "audit R103 @ 2 00:00", "violation", "the fourth of the day"),
        ("week", POPULAR, "check p1 enact @ 1 21:00", "yes", "twelve hours are over"),
        ("dice", "1 09:00 Cat rolls DICE7 8", "audit R901 @ 1 10:00", "violation", "more than seven"),
        ("lists", "1 09:00 Cat rolls {a,b} c", "audit R901 @ 1 10:00", "violation", "none of the two"),
        ("fruits", "1 09:00 Cat rolls FRUIT Banana", "audit R901 @ 1 10:00", "violation", "none of those named"),
        ("colours", "1 09:00 Cat rolls COLOUR Beige", "audit R901 @ 1 10:00", "violation", "none of those named"),
        ("alliance", f"{_active('Alliances')}1 09:00 Ann tracks Ann Alliance Bob, Cat, Dan", "audit V101 @ 1 10:00", "violation", "three are too many"),
        ("alliance-daily", f"{_active('Alliances')}1 09:00 Bob tracks Ann Alliance Cat", "audit V101 @ 1 10:00", "violation", "it is Ann's to change"),
        ("event-once", "events Quest; 1 09:00 Bob posts e1 [Quest] Find it; 1 10:00 Ann says e1 This Quest is ended.; 1 11:00 Cat says e1 This Quest is ended.", "audit V102 @ 1 12:00", "violation", "it was Ended"),
        ("marked-default", f"amended Seasonal Downtime [Active] -> Seasonal Downtime; {_ALONE}", "hiatus now @ 2019-12-24 00:00", "yes", "it has no mark, and so is Active by default"),
        ("tracking-page-new", f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1 The page is Rulesets. {_STATUSES}; 1 22:05 Bob repeals the dynasty (Ascension); 1 22:10 Bob rewords Workshop -> Rulesets (Ascension); 3 09:00 Cat posts s1 Hello", "audit T113 @ 3 10:00", "violation", "its name begins with “Ruleset”"),
        ("alliance-steady", f"{_active('Alliances')}1 09:01:00 Bob tracks Bob Alliance Cat; 3 09:00 Bob declares v1; 3 10:00 Ann votes v1 FOR; 3 10:01 Cat votes v1 FOR; 3 10:02 Eve votes v1 FOR; 3 21:00 Ann enacts v1; 4 22:00 Bob posts m1 I pass the mantle to Cat.", "audit R509 @ 4 23:00", "violation", "Cat was in it for less than two days, whenever in the minute it was declared"),
        ("mentorships-announced", "1 08:00 Ann writes Mentorships Mentors; 1 09:00 Ann writes Mentorships Ann and Cat", "audit V104 @ 1 10:00", "advisory", "no post announces it"),
        ("name-form", "1 09:00 Zoe posts s1 I would like to join.; 1 10:00 Ann admits Zoe", "audit R613 @ 1 11:00", "violation", "three letters are too few"),
        ("cards", "1 09:00 Cat rolls CARD Ace of Cups", "audit R901 @ 1 10:00", "violation", "there is no such suit"),
        ("bounty", f"{_active('Bounties')}1 09:00 Bob posts b1 Bounty: a map", "audit V103 @ 1 10:00", "violation", "he does not head the dynasty"),
    ),
    *_on(
        "167",
        ("hiatus-allows", "1 09:00 Bob declares v1; 1 10:00 Cat proposes p1", "audit R104 @ 1 11:00", "violation", "it is pending"),
        ("mantle", f"{WON}; 1 22:00 Bob posts m1 I pass the mantle to Cat.; 1 23:00 Bob ascends a1", "audit R508 @ 2 00:00", "violation", "it is Cat's to post"),
        ("default-status", f"amended Seasonal Downtime [Active] -> Seasonal Downtime; {_ALONE}", "hiatus now @ 2019-12-24 00:00", "yes", "it is Active by default"),
        ("tags-of-blocks", f"amended * require the [Core] tag so Core Rules, the [Special Case] tag so and the [Appendix] tag. -> * Votable Matters require the [Core] tag in order to change the Core Rules, the [Building Blocks] tag in order to change the Building Blocks Rules, and the [Appendix] tag in order to change the Appendix Rules.; {_UNTAGGED}", "audit T109 @ 1 22:00", "violation", "a core rule is changed without the tag"),
        ("dice-digits", f"1 09:00 Cat rolls DICE{'9' * 22} 5", "audit R902 @ 1 10:00", "violation", "22 digits"),
        ("subrules-too", _TO_THREE, "audit T106 @ 1 22:30", "violation", "another rule is changed too"),
        ("outcomes", _PLUM, "audit T114 @ 1 22:30", "violation", "it is no Proposal"),
    ),
)  # fmt: skip

SCENARIOS: tuple[Scenario, ...] = (*_VOTES, *_OF_VICTORY, *_OF_EARLIER, *_OF_PEOPLE, *_OF_POSTS, *_OF_LATER)
"""All of them."""
