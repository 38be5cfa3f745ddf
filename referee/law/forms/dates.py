"""Posts that become Proposals, dates that may be changed, and a Ruleset that is brought up to date: the law since 2023."""

from __future__ import annotations

from referee.law.forms.named import in_any_order
from referee.law.saying import Saying

_YOUNG = "((posted | made | ) [posted] #a<hours (ago | ) | old #a<hours | #a<hours old)"
_POST = "(post | non officialpost)"
_TO_EMPEROR = """(appears emperor [have been] intended [as] proposal | emperor believes intended proposal)"""
_TO_THEM = "appears [them] intended [as] proposal"
_NOT_FULL = (
    "author (not #b=count (proposals pending | pending proposals) | #b<many (proposals pending | pending proposals))"
)
_MAY_MOVE = "emperor may (change proposal category | move proposal category | change category [to] proposal)"
_OPEN_SINCE = "considered open (since | from) [time] [when] first posted"

_WHO = in_any_order("author [post] | post author", "[any] admin", "emperor")
_MAY_DATE = f"{_WHO} may (change | set) entry date"
_FIRST_REVISION = "[match] [timestamp] first revision"
_VISIBLE = "(visible #a<hours | became visible past #a=hours | became visible within (past | preceding) #a=hours)"
_ORIGINAL = "original [date | entry date]"
_NOTED = f"[note {_ORIGINAL} commentary [field]] [{_ORIGINAL} considered | {_ORIGINAL} continues considered]"
_STICKY = "((post sticky (old #a>days | #a>days old) | post (old #a>days | #a>days old) [marked] sticky) | sticky post (old #a>days | #a>days old))"

_ALLOWED = "([manners] allowed by ruleset | ruleset allows)"
_BY_AUTHOR = "changed by [their] author"
_LEGAL = "(all | every) (legal changes authorised [made] | (authorised legal | legal authorised) changes [made])"
_LACKS = f"(not [properly | correctly | accurately] reflect {_LEGAL})"
_DOCUMENT = "[text] ruleset [document | text]"

DATES = (
    Saying(
        "An official post may only be altered by its author as allowed by the Ruleset",
        {"altered-as-allowed": ()},
        (
            f"officialpost may (only {_BY_AUTHOR} | {_BY_AUTHOR} only) {_ALLOWED}",
            f"author officialpost may (only change | change only) {_ALLOWED}",
            f"author may (only change [their] officialpost | change [their] officialpost only) {_ALLOWED}",
            f"officialpost may not {_BY_AUTHOR} (except | unless) {_ALLOWED}",
            f"author officialpost may not change (except | unless) {_ALLOWED}",
        ),
    ),
    Saying(
        "If a post has been posted for less than 6 hours and appears to the emperor to have been intended as a Proposal, and its"
        " author does not already have 2 Proposals pending, then the emperor may change it to be in the Proposal category",
        {"emperors-post": ("a", "b")},
        (
            f"[secondly] if {_POST} ({_YOUNG} & {_TO_EMPEROR} & [if] {_NOT_FULL}) {_MAY_MOVE}",
            f"[secondly] if {_POST} {_YOUNG} {_TO_EMPEROR} {_MAY_MOVE} if {_NOT_FULL}",
            f"[secondly] emperor may (change | move) {_POST} proposal category if {_YOUNG} ({_TO_EMPEROR} | {_TO_THEM}) [if] {_NOT_FULL}",
        ),
    ),
    Saying(
        "Such a Proposal counts as open for voting since it was first posted",
        {"open-since-posted": ()},
        (f"([any] proposal [made] [manner] | if changed [manner]) {_OPEN_SINCE}",),
    ),
    Saying(
        "Any player may update the Ruleset if it does not reflect all authorised legal changes",
        {"ruleset-brought-up": ()},
        (
            f"if {_DOCUMENT} {_LACKS} any player may (update | correct)",
            f"any player may (update | correct) {_DOCUMENT} if {_LACKS}",
        ),
    ),
    Saying(
        "If a post has been visible for less than 6 hours, its author, any Admin, or the emperor may set its Entry Date to the"
        " timestamp of its first revision",
        {"entry-date-young": ("a",)},
        (
            f"(if | while) [any] post {_VISIBLE} {_MAY_DATE} {_FIRST_REVISION}",
            f"{_MAY_DATE} {_FIRST_REVISION} if [post] {_VISIBLE}",
        ),
    ),
    Saying(
        "If a post is older than 7 days and Sticky, its author, any Admin, or the emperor may set its Entry Date to now",
        {"entry-date-sticky": ("a",)},
        (
            f"(if | while) [any] {_STICKY} {_MAY_DATE} to-now {_NOTED}",
            f"{_MAY_DATE} [of] {_STICKY} to-now {_NOTED}",
            f"{_MAY_DATE} to-now if [any] {_STICKY} {_NOTED}",
        ),
    ),
    Saying(
        "In this case, the original date still counts",
        {"entry-date-original": ()},
        (
            "([[in this | in such] case] & original (date | entry date) [post] (considered | continues considered))",
            "(case & post original (date | entry date) considered)",
        ),
    ),
)
