"""The scenarios on which near sentences are tried (`tests/law/near.py` tells the notation), each with its derivation.

Where nothing else is said five play: Ann and Bob, who are Admins, Cat, Dan, and Eve, who heads the dynasty; Quorum is three.
"""

from __future__ import annotations

from checks.openings import BOATS, DECLARED, HATED, IDLE_CAT, LOST, POPULAR, WON_BY_FOUR, ZOE
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
    ("idle-for-silence", "1 09:00 Cat posts s1 Hello", "idle Cat may_idle @ 8 09:00:01", "yes", "silent for more than a week"),
    ("idle-for-silence", "1 09:00 Cat posts s1 Hello; 8 09:00 Ann idles Cat", "audit R602 @ 8 10:00", "violation", "silent for just a week"),
    ("idle-announced", "1 09:00 Cat posts s1 Hello; 8 09:00:01 Ann idles Cat", "audit R603 @ 8 11:00", "violation", "no post says so"),
    ("idle-oneself", "1 09:10 Bob idles Bob", "audit R604 @ 1 10:00", "advisory", "no post says so"),
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

SCENARIOS: tuple[Scenario, ...] = (*_VOTES, *_OF_VICTORY, *_OF_EARLIER, *_OF_PEOPLE, *_OF_POSTS)
"""All of them."""
