"""What Special Case rules and Building Blocks may hold besides, and how the first were switched."""

from __future__ import annotations

from referee.law.forms.named import in_any_order
from referee.law.saying import Saying

_X = "(if | ) x [either] active or inactive"
_TITLED_X = "(title special case rule | special case rule title)"
_MENTORS_PAGE = "(mentorships wiki page | wiki page mentorships)"
_UNTIL_ADDRESS = "until next address"
_LATEST = "whichever (occurs last | occurs later | occurs latest | last | later | latest)"
_BOUNTIES = in_any_order("post bounty notice", "close open bounty notice", "change bounty reward variable rule")
_EMPTY_SET = "[player alliance] defaults [to] empty set"
_NO_MORE_OPEN = """may not become open again (player may not end again | [or] may any player end again
    | or [be] ended again by any player | nor ended again by any player)"""


def _default(status: str) -> Saying:
    return Saying(
        f"Special Case Rules can be active or inactive and default to {status}",
        {"default-status": (f"={status}",)},
        (f"[any] special case rules may [either] active or inactive default {status}",),
    )


SPECIAL = (
    Saying(
        "If the title of a Special Case Rule includes “[X]”, where X is either Active or Inactive, then its status is X",
        {"printed-status": ()},
        (
            f"if {_TITLED_X} includes x {_X} status x",
            f"status [any] {_TITLED_X} includes x {_X} x",
            "status special case rule notated title rule ending x if x [word] active or inactive denoting rule status",
        ),
    ),
    _default("active"),
    _default("inactive"),
    Saying(
        "When a new Dynasty is started, the Ascension Address may list any number of existing Special Case Rules to be set to a"
        " status other than their respective Default Status",
        {"address-statuses": ()},
        (
            """(if new dynasty started & address may list any [existing] special case rules [must] set status (except | not)
            their [respective] default status)""",
            """if new dynasty started address may state any existing special case rules set inactive
            any special case rules not set address become active""",
        ),
    ),
    Saying(
        "players who are willing to act as a Mentor are listed on the Mentorships wiki page, and are said to be “Tenured”",
        {"mentors": ()},
        (f"[any] player willing act mentor listed {_MENTORS_PAGE} said tenured",),
    ),
    Saying(
        "The Mentorship lasts for four weeks or until the next Ascension Address, whichever occurs latest",
        {"mentorship-lasts": ("a",)},
        (f"[every] mentorship lasts (#a=weekspan or {_UNTIL_ADDRESS} | {_UNTIL_ADDRESS} or #a=weekspan) {_LATEST}",),
    ),
    Saying(
        "Each player may have an Alliance, which is publicly tracked, and consists of the distinct names of no more than two"
        " other players; a player's Alliance defaults to an empty set",
        {"alliance": ("a",)},
        (
            f"""[every | any] player may (alliance publicly tracked | publicly tracked alliance) consists
            distinct names #a<=many other players {_EMPTY_SET}""",
        ),
    ),
    Saying(
        "A player may change their Alliance as a daily action",
        {"alliance-daily": ()},
        ("([every | any] player may change their alliance & daily action)",),
    ),
    Saying(
        "Once an Event has been Ended, it may not become Open again, nor may any player End it again",
        {"event-once": ()},
        (f"(once | after | if) [any] event ended {_NO_MORE_OPEN}",),
    ),
    Saying(
        "The emperor may post a Bounty Notice, close an open Bounty Notice, or change the Bounty Reward Variable in this rule"
        " at any time",
        {"bounty": ()},
        (f"emperor may {_BOUNTIES} any time",),
    ),
)
