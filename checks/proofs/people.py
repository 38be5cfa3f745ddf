"""Proofs of who plays: joining, leaving, idling and coming back, adminship, names."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from referee.checks.openings import ASKED_BACK, BOATS, BOB_IDLE, ENACTED, IDLE_CAT, ZOE
from referee.checks.proofs.base import Altered, Entry, Function, Number, Proof, Shown
from referee.rules.core.roster import Roster

_ROSTER = "referee.rules.core.roster:Roster"
_IDLING = "referee.rules.core.idling"
_QUIET = "1 09:00 Cat posts s1 Hi; 8 09:01:00 Ann idles Cat; 8 10:00 Ann posts s2 Cat is idle."
_DAN_IDLE = "1 11:00 Dan posts s1 Please idle me.; 1 12:00 Ann idles Dan"
_ZOEY = "1 07:00 Zoey posts z1 I would like to join.; 1 07:30 Ann admits Zoey"
_LEFT = "1 09:00 Cat posts s1 I leave.; 1 10:00 Ann ejects Cat; 15 09:00 Cat posts s2 May I join again?; 15 10:00 Ann admits Cat"


def _while_active(is_admin: Callable[[Roster, str, datetime], bool], roster: Roster, name: str, at: datetime) -> bool:
    return is_admin(roster, name, at) and roster.is_active(name, at)


PROOFS: tuple[Entry, ...] = (
    Proof(("R167-PLAYERS-09",), Function(f"{_ROSTER}.is_admin", False), ENACTED, "", "R205"),
    Proof(("R167-PLAYERS-07",), Number("return-after", ("3", "weeks")), _LEFT, "", "R611"),
    Proof(
        ("R167-IDLE-02",),
        Function(f"{_ROSTER}.is_active", True),
        f"{IDLE_CAT}; 1 11:00 Cat raises c1",
        "R401",
        "",
    ),
    Proof(
        ("R167-IDLE-03", "SB20-IDLE-03", "R205-IDLE-03"),
        Function("referee.rules.core.ruleset_page:may_update", False),
        f'paged; {_ZOEY}; {BOATS}; {_DAN_IDLE}; 1 21:00 Ann enacts p1; 1 21:01 Dan creates Boats (Enacting "p1")',
        "",
        "T105",
    ),
    Shown(
        ("R167-IDLE-04",),
        Function("referee.rules.core.remarks:_idle_players", ()),
        f"{IDLE_CAT}; 2 09:00 Bob proposes p1 Cat gains a fish.",
        "check p1",
        "Cat, who is idle, counts as a player for what it says of them",
    ),
    Shown(
        ("R167-IDLE-05",),
        Function(f"{_IDLING}:values_on_return", ""),
        IDLE_CAT,
        "idle --json",
        "keeps the last legal values that are still valid",
    ),
    Shown(
        ("R167-IDLE-06",),
        Function(f"{_IDLING}:values_on_return", ""),
        f"{IDLE_CAT}; 2 09:00 Bob declares v1; 2 10:00 Ann votes v1 FOR; 2 10:01 Dan votes v1 FOR; 2 21:00 Ann enacts v1",
        "idle --json",
        "takes the defaults of a new player",
    ),
    Proof(
        ("R167-IDLE-07",),
        Number("idle-on-request", ("3", "days")),
        "1 09:00 Cat posts s1 Please idle me.; 5 09:00 Ann idles Cat",
        "",
        "R602",
    ),
    Proof(
        ("R205-IDLE-08",),
        Number("idle-on-request", ("95", "hours")),
        "1 09:00 Cat posts s1 Please idle me.; 5 09:00 Ann idles Cat",
        "",
        "R602",
    ),
    Proof(("R167-IDLE-08",), Number("idle-for-silence", ("8", "days")), _QUIET, "", "R602"),
    Proof(("R205-IDLE-09",), Number("idle-for-silence", ("169", "hours")), _QUIET, "", "R602"),
    Proof(
        ("R167-IDLE-10",),
        Function(f"{_ROSTER}.is_admin", False),
        "1 09:00 Bob posts s1 Hello; 2 09:00 Bob idles Bob; 2 09:05 Bob posts s2 I have idled myself.",
        "",
        "R601 R602",
    ),
    Proof(
        ("R167-IDLE-12",),
        Number("unidle-on-request", ("3", "days")),
        f"{ASKED_BACK}; 13 09:00 Ann unidles Cat",
        "",
        "R606",
    ),
    Proof(
        ("R205-IDLE-13",),
        Number("unidle-on-request", ("95", "hours")),
        f"{ASKED_BACK}; 13 09:00 Ann unidles Cat",
        "",
        "R606",
    ),
    Proof(
        ("R167-IDLE-13",),
        Function(f"{_ROSTER}.is_admin", Altered(_while_active, "only of who is not idle")),
        f"{BOB_IDLE}; 9 10:00 Bob unidles Bob",
        "",
        "R605 R606",
    ),
    Proof(
        ("R167-IDLE-14",),
        Number("unidle-bar", ("5", "days")),
        f"{IDLE_CAT}; 5 08:00 Cat posts s2 Please unidle me.; 5 09:01:00 Ann unidles Cat",
        "",
        "R607",
    ),
    Proof(
        ("R205-IDLE-15",),
        Number("unidle-bar", ("97", "hours")),
        f"{IDLE_CAT}; 5 08:00 Cat posts s2 Please unidle me.; 5 09:01:00 Ann unidles Cat",
        "",
        "R607",
    ),
    Proof(("R205-NAMES-08",), Number("name-form", ("5", "30", "26")), _ZOEY, "", "R613"),
    Proof(("R205-NAMES-09",), Function("referee.rules.core.standings:Change.is_spelt", False), _ZOEY, "", "R613"),
    Proof(
        ("R167-GST-20",),
        Number("newcomer", ("0", "days", "0", "days", "3")),
        f"{ZOE}; 1 08:00 Zoe uncategorises q1 Add a rule.; 1 10:00 Ann files q1 Proposal",
        "",
        "R706",
    ),
    Proof(
        ("R167-GST-21",),
        Number("newcomer", ("0", "days", "0", "days", "9")),
        f"{IDLE_CAT}; 2019-08-24 09:00 Cat posts s2 Please unidle me.; 2019-08-24 10:00 Ann unidles Cat; 2019-08-25 09:00 Cat uncategorises q1 Add a rule.; 2019-08-25 10:00 Ann files q1 Proposal",
        "",
        "R706",
    ),
)
