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
        f"If the title of a Special Case Rule includes {sign}, its Default Status is Inactive, otherwise its Default Status is"
        " Active",
        {"marked-default": (f"={value}", "=Inactive", "=Active")},
        (
            f"if {_TITLED_X} includes {form} default status inactive otherwise [default status] active",
            f"special case rule title includes {form} default status inactive otherwise [default status] active",
            f"default status special case rule inactive if title includes {form} otherwise [default status] active",
        ),
    )


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
    _marked("“[Rare]”", '"[Rare]"', "rare"),
    _marked("an asterisk", "an asterisk", "asterisk [*]"),
    Saying(
        "An emperor may change the wiki page referred to in this rule to a different page as part of their Ascension Address,"
        " provided that page did not exist at the time the Ascension Address was posted and does not begin with the word “Such”",
        {"tracking-page-new": ("@1",)},
        (
            f"({_PART_OF_ADDRESS} & emperor may change wiki page referred rule (different | another) page) {_IF_NEW_PAGE}",
            f"emperor may {_PART_OF_ADDRESS} change wiki page referred rule (different | another) page {_IF_NEW_PAGE}",
        ),
        keeps=r'the word "([^"]+)"',
    ),
    Saying(
        "If “Mantle Limitations” is also active, and if a player has achieved victory in this dynasty, has posted a Declaration"
        " of Victory which has been enacted, and did not change their Alliance for at least the 48 hours immediately prior to"
        " the posting time of their Declaration of Victory, then that player may pass the Mantle to a player who was named in"
        " their Alliance at the posting time of their Declaration of Victory",
        {"alliance-steady": ("a",)},
        (
            """if mantle limitations active [if] player achieved victory dynasty posted dov enacted not change their alliance
            #a>=hourspan immediately before posting time their dov [player] may pass mantle [any] player named their alliance
            posting time their dov""",
        ),
    ),
    Saying(
        "Whether or not a comment is currently considered a Response may change according to circumstances, but comments"
        " submitted on an Event while it is Ended can never be considered Responses",
        {"event-ended": ()},
        (
            f"""[{_CHANGES_OTHERWISE}] comments submitted event if [event] ended may never be considered (responses | response)
            [though {_CHANGES_OTHERWISE}]""",
        ),
    ),
    Saying(
        "This sentence names, at the end of this sentence after a colon, a single dynastic resource or variable, which is the"
        " Bounty Reward Variable for this dynasty: such",
        {"bounty-reward": ("@1",)},
        (
            f"sentence names [end sentence] after colon [end] {_RESOURCE} {_REWARD} §",
            f"end sentence after colon named {_RESOURCE} {_REWARD} §",
            f"{_REWARD} {_RESOURCE} named end sentence after colon §",
        ),
        keeps=r": ([^:;]+?)\.?$",
    ),
    Saying(
        "The members and starting dates of all active Mentorships are tracked on the Mentorships wiki page, and whenever a new"
        " Mentorship is established, the emperor should announce it in a blog post",
        {"mentorships-announced": ()},
        (
            f"""(({_MEMBERS} tracked {_MENTORS_PAGE} | {_MENTORS_PAGE} tracks {_MEMBERS})
            & (if new mentorship established & emperor should announce (post | by makepost)))""",
        ),
    ),
)
