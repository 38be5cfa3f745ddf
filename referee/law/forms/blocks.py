"""Building Blocks, and what only they make hold or not."""

from __future__ import annotations

from referee.law.forms.posts import OPEN_WINDOW, OTHERWISE, tags_for
from referee.law.saying import Saying

_BLOCK_RULES = """((all | any | every) (dynastic [rule] building-blocks rules | building-blocks [rule] dynastic rules | dynastic or building-blocks rule
    | dynastic rule every building-blocks rule) | dynastic [rules] building-blocks rules | building-blocks [rules] dynastic rules)"""
_THE_BAN = "([building-blocks] rule [called] no private communication | building-blocks no private communication)"
_IT_STANDS = f"((if | while) [exist | ruleset contains] {_THE_BAN} [exists | part] [ruleset])"
_GAMEPLAY = "about dynastic gameplay [or [about] matters affect dynastic (rules | ruleset) or gamestate]"
_ONE_ANOTHER = "[with] (each other | one another | another player | [any] other players)"
_ON_DYNASTIC = "[on] (any | ) proposal effects limited to dynastic rules or [dynastic] gamestate"
_CASTS = "(cast vote VETO | VETO | cast VETO vote | cast VETO | vote VETO)"
_DISREGARDED = "[must] disregarded [for the purposes of (proposal resolution | resolving proposals)]"
_POSTS = "[any | other] (posts | other posts | non officialpost)"
_MANTLE = "[action | keyword | use keyword] pass mantle"
_A_RULE = "core dynastic or building-blocks rule"
_UNLESS_A_RULE = f"(unless {_A_RULE} explicitly (states otherwise | allows) | unless explicitly allowed by {_A_RULE})"
_PROHIBITED = "(prohibited | not allowed)"
_IN_INTERREGNUM = "((during | while | if) [game] interregnum)"
_REMOVE = "(remove | repeal)"

BLOCKS = (
    Saying(
        "For the purposes of all dynastic and Building Blocks rules, the emperor is a player",
        {"everyone-plays": ()},
        (
            f"([for the purposes of] {_BLOCK_RULES} & emperor [considered] player)",
            f"{_BLOCK_RULES} consider emperor player",
        ),
    ),
    Saying(
        "players may not privately communicate with each other about dynastic gameplay",
        {"communication-barred": ()},
        (
            f"private communication between players {_GAMEPLAY} not allowed",
            f"[any] player may not communicate privately {_ONE_ANOTHER} {_GAMEPLAY}",
        ),
    ),
    Saying(
        "Any player may remove the Building Blocks rule “No Private Communication” from the Ruleset",
        {"communication-freed": ()},
        (
            f"({_IT_STANDS} & ([any] player may {_REMOVE} | may be {_REMOVE} by [any] player))",
            f"[any] player may {_REMOVE} {_THE_BAN} [from ruleset | if [part] ruleset | while [part] ruleset]",
            f"{_THE_BAN} may be {_REMOVE} [from ruleset] by [any] player",
        ),
    ),
    Saying(
        "The emperor may not VETO any Proposal with its effects limited to dynastic rules or gamestate",
        {"malign-veto": ()},
        (
            f"emperor may not {_CASTS} {_ON_DYNASTIC} [any vote {_DISREGARDED} | vote {_DISREGARDED}]",
            f"if emperor {_CASTS} {_ON_DYNASTIC} vote {_DISREGARDED}",
            f"any (vote VETO | VETO vote | VETO) emperor casts {_ON_DYNASTIC} {_DISREGARDED}",
            f"[any] (vote VETO | VETO vote | VETO) [cast] by emperor {_ON_DYNASTIC} {_DISREGARDED}",
        ),
    ),
    Saying(
        "The emperor may not turn posts into Proposals",
        {"malign-leaves-posts": ()},
        (
            f"emperor may not (turn | change | move | make) {_POSTS} proposals",
            f"{_POSTS} may not (turned | changed | moved | made) proposals by emperor",
            f"no {_POSTS} may (turned | changed | moved | made) proposals by emperor",
        ),
    ),
    Saying(
        "“Pass the Mantle” is currently prohibited, unless a Core, Dynastic or Building Blocks rule explicitly states otherwise",
        {"mantle-prohibited": ()},
        (f"(({_MANTLE} {_PROHIBITED} | prohibited {_MANTLE}) & {_UNLESS_A_RULE})",),
    ),
    Saying(
        "The new emperor may Pass the Mantle during an Interregnum",
        {"mantle-block": ()},
        (
            f"([[new] emperor] may pass mantle & [{_IN_INTERREGNUM}])",
            f"((pass mantle | passing mantle) allowed & [{_IN_INTERREGNUM}])",
            f"(mantle may be passed [by [new] emperor] & [{_IN_INTERREGNUM}])",
        ),
    ),
    Saying(
        "The author of an official post may change it if it was posted less than 4 hours ago and either nobody has"
        " commented on it or, if it is a Votable Matter, no comments include voting icons",
        {"edit-block": ("a",)},
        (
            f"((officialpost may changed by author | author [officialpost] may change [officialpost]) & if {OPEN_WINDOW}) [{OTHERWISE}]",
            f"if officialpost {OPEN_WINDOW} (author may change | may changed by author) [{OTHERWISE}]",
        ),
        frozenset({"officialpost"}),
    ),
    Saying(
        "The Core Rule “Dormancy” is flavour text",
        {"dormancy-is-flavour": ()},
        (
            "[text] core rule [called] dormancy [must] [considered] flavour text",
            "[text] rule dormancy [of] core rules [must] [considered] flavour text",
            "consider [text] core rule dormancy flavour text",
        ),
    ),
    Saying(
        "To change the Core Rules a Votable Matter requires the [Core] tag, to change the Building Blocks Rules"
        " the [Building Blocks] tag, and to change the Appendix Rules the [Appendix] tag",
        {"tags-of-blocks": ()},
        tags_for("building-blocks"),
    ),
)
