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
_PART_OF_ADDRESS = "part their address"
_NO_SUCH_PAGE = "not exist time address posted"
_IF_NEW_PAGE = f"if page ({_NO_SUCH_PAGE} not begin word § | not begin word § {_NO_SUCH_PAGE})"
_CHANGES_OTHERWISE = "(whether | even-if) comment considered response may [otherwise] change according to circumstances"
_RESOURCE = "single dynastic resource or variable"
_REWARD = "(bounty reward variable [current] dynasty | [current] dynasty bounty reward variable)"
_MEMBERS = "members starting dates (all | every) active mentorships"


def _marked(sign: str, value: str, form: str) -> Saying:
    """Which Special Case rules are Inactive by default, by a sign in their titles."""
    return Saying(
        f"The default status of a Special Case Rule is Inactive if its title includes {sign}, otherwise Active",
        {"marked-default": (f"={value}", "=Inactive", "=Active")},
        (
            f"if {_TITLED_X} includes {form} default status inactive otherwise [default status] active",
            f"special case rule title includes {form} default status inactive otherwise [default status] active",
            f"default status special case rule inactive if title includes {form} otherwise [default status] active",
        ),
    )


def _default(status: str) -> Saying:
    return Saying(
        f"Any Special Case Rule may be either active or inactive, and defaults to {status}",
        {"default-status": (f"={status}",)},
        (f"[any] special case rules may [either] active or inactive default {status}",),
    )


SPECIAL = (
    Saying(
        "The status of a Special Case Rule whose title includes “[X]”, where X is Active or Inactive, is X",
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
        "The Ascension Address may list any Special Case Rules to be set to a status that is not their default"
        " status when a new Dynasty is started",
        {"address-statuses": ()},
        (
            """(if new dynasty started & address may list any [existing] special case rules [must] set status (except | not)
            their [respective] default status)""",
            """if new dynasty started address may state any existing special case rules set inactive
            any special case rules not set address become active""",
        ),
    ),
    Saying(
        "Any player willing to act as Mentor is listed on the wiki page Mentorships and said to be “Tenured”",
        {"mentors": ()},
        (f"[any] player willing act mentor listed {_MENTORS_PAGE} said tenured",),
    ),
    Saying(
        "Every Mentorship lasts until the next Ascension Address or for four weeks, whichever is later",
        {"mentorship-lasts": ("a",)},
        (f"[every] mentorship lasts (#a=weekspan or {_UNTIL_ADDRESS} | {_UNTIL_ADDRESS} or #a=weekspan) {_LATEST}",),
    ),
    Saying(
        "Each player may have a publicly tracked Alliance, consisting of the distinct names of at most two other"
        " players; it defaults to an empty set",
        {"alliance": ("a",)},
        (
            f"""[every | any] player may (alliance publicly tracked | publicly tracked alliance) consists
            distinct names #a<=many other players {_EMPTY_SET}""",
        ),
    ),
    Saying(
        "As a Daily Action any player may change their Alliance",
        {"alliance-daily": ()},
        ("([every | any] player may change their alliance & daily action)",),
    ),
    Saying(
        "After an Event is Ended it may not become Open again or be Ended again by any player",
        {"event-once": ()},
        (f"(once | after | if) [any] event ended {_NO_MORE_OPEN}",),
    ),
    Saying(
        "At any time the emperor may change the Bounty Reward Variable in this rule, post a Bounty Notice, or"
        " close an open Bounty Notice",
        {"bounty": ()},
        (f"emperor may {_BOUNTIES} any time",),
    ),
    _marked("“[Rare]”", '"[Rare]"', "rare"),
    _marked("an asterisk", "an asterisk", "asterisk [*]"),
    Saying(
        "As part of their Ascension Address, an emperor may change the wiki page referred to in this rule to"
        " another page, if that page does not begin with the word “Such” and did not exist at the time the"
        " Ascension Address was posted",
        {"tracking-page-new": ("@1",)},
        (
            f"({_PART_OF_ADDRESS} & emperor may change wiki page referred rule (different | another) page) {_IF_NEW_PAGE}",
            f"emperor may {_PART_OF_ADDRESS} change wiki page referred rule (different | another) page {_IF_NEW_PAGE}",
        ),
        keeps=r'the word "([^"]+)"',
    ),
    Saying(
        "If “Mantle Limitations” is active, and a player has achieved victory in this dynasty, posted a DoV which"
        " was enacted, and not changed their Alliance for 48 hours or more immediately before the posting time of"
        " their DoV, they may pass the Mantle to any player named in their Alliance at the posting time of their"
        " DoV",
        {"alliance-steady": ("a",)},
        (
            """if mantle limitations active [if] player achieved victory dynasty posted dov enacted not change their alliance
            #a>=hourspan immediately before posting time their dov [player] may pass mantle [any] player named their alliance
            posting time their dov""",
        ),
    ),
    Saying(
        "Comments submitted on an Event when it is Ended may never count as Responses",
        {"event-ended": ()},
        (
            f"""[{_CHANGES_OTHERWISE}] comments submitted event if [event] ended may never be considered (responses | response)
            [though {_CHANGES_OTHERWISE}]""",
        ),
    ),
    Saying(
        "The Bounty Reward Variable of this dynasty is the single dynastic resource or variable named at the end"
        " of this sentence after a colon: such",
        {"bounty-reward": ("@1",)},
        (
            f"sentence names [end sentence] after colon [end] {_RESOURCE} {_REWARD} §",
            f"end sentence after colon named {_RESOURCE} {_REWARD} §",
            f"{_REWARD} {_RESOURCE} named end sentence after colon §",
        ),
        keeps=r": ([^:;]+?)\.?$",
    ),
    Saying(
        "The wiki page “Mentorships” tracks the members and starting dates of every active Mentorship, and the"
        " emperor should announce it by making a post when a new Mentorship is established",
        {"mentorships-announced": ()},
        (
            f"""(({_MEMBERS} tracked {_MENTORS_PAGE} | {_MENTORS_PAGE} tracks {_MEMBERS})
            & (if new mentorship established & emperor should announce (post | by makepost)))""",
        ),
    ),
)
