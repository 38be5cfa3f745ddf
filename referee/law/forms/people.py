"""Players: how they come and go, who is Idle and what that means."""

from __future__ import annotations

from referee.law.saying import Saying

_APPLIES = """[[any] human with access blog (not already player | not player) may makepost
    (making clear their wish player [plural form player] | clear wish player)] [in response]"""
_IDLES = """([any] admin may ((render | set | make | mark | declare) [any] player idle | idle [any] player)
    | [any] player may ([be] (rendered | made | set | marked | declared) idle | idle) by [any] admin)"""
_ASKED = """([player] (asked & [become | made | go | rendered | set] idle & [their] $post_or_comment [made | posted | submitted] past #a=span)
    | [player] ((asked | made ask) [become | made | go | rendered] idle & [their] $post_or_comment [made | posted | submitted] & past #a=span))"""
_SILENT = """([player] (((not makepost or comment | not makepost or made comment | not comment or makepost
    | (made | posted) no ($post_or_comment) | (made | posted) neither (post nor comment | comment nor post)
    | not (made | posted) [either] [any | single] (comment or post | post or comment) | not any (makepost or comment)
    | (no | not) (post or comment | comment or post) [made | posted] [from | by] [player] [made | posted]
    | made no posts or comments | not (posted or commented | commented or posted) | neither (posted nor commented | commented nor posted))
    & past #{}=span)))"""
_UNIDLES = """([any] admin may unidle ([any] player if player idle and $asked_unidle | [any] idle player [if] [player] $asked_unidle | player idle and $asked_unidle)
    and [any] idle admins may unidle self)"""
_BARRED_AND = """(unless player [would | about] unidle asked [become | made] (or rendered self idle | idle or rendered self idle) past #b=span
    and [within | during] current dynasty)"""
_EXCEPTED = """(except [for] [core and appendix] rules ruleset and gamestate players dynasties fair play [mentors] [imperial tracking]
    and any (rules subrules | subrules rules | their subrules | subrules))"""
_TO_THAT_EFFECT = "[effect | specify | requesting [action] | requesting to do so | announcing]"
_BY_ENTRY = f"(by makepost [blog] [blognomic] [weblog] {_TO_THAT_EFFECT})"
_CEASES = "([any] player may cease player)"
_FOR_WEEKS = (
    """([within | during | for] [follow] #a=weekspan [follow] | until #a=weekspan passed | until after #a=weekspan)"""
)
_NOT_BACK = f"may not [become | made] player again {_FOR_WEEKS}"
_ADMIN_OF_SELF = "((make | making) [self] admin)"
_ACTIVE_LIST = "(list [currently] active players sidebar | sidebar list [currently] active players)"
_IF_NO_VALUE = "include if value invalid [or] not exist or [if] player [go] idle different dynasty"
_FIRST_VOTE = "their first vote (following | after) each unidling"
_CHANGES = "their changed idle status any changes quorum (come about result | result) [from]"

PEOPLE = (
    Saying(
        "An Admin shall place them on the sidebar's roster, whereupon they become a player",
        {"joining": ()},
        (
            f"""{_APPLIES} [if so] (admin | any admin) must (add | place) (roster sidebar | sidebar roster | roster player sidebar | sidebar) [and gndt]
            ([and] moment | point | time | whereupon | and from [moment | point | time]) become player""",
        ),
    ),
    Saying(
        "A player may leave the game at any time by making a post to that effect",
        {"leaving": ()},
        (f"({_CEASES} & {_BY_ENTRY}) [any time]",),
    ),
    Saying(
        "Anyone who has left the game in this manner may not rejoin until two weeks have passed",
        {"return-after": ("a",)},
        (
            f"([any] (human | person | anyone | someone | somebody | player | author) ceased player [manner] | [if] ceased player [manner] [[any] (human | person | player)] | if | done | manner) {_NOT_BACK}",
        ),
    ),
    Saying(
        "A player may cease to be a player at any time by posting an entry requesting such an action, but may not become a"
        " player again within the following two weeks",
        {"leaving": (), "return-after": ("a",)},
        (f"({_CEASES} & {_BY_ENTRY}) [but] {_NOT_BACK} [any time]",),
    ),
    Saying(
        "players who wish to become Admins should submit a Proposal or CfJ to make themselves Admins",
        {"admins-by-cfj": ()},
        (
            f"[if] [any] player wishes [become] admin [player] should (submit | make) (proposal or cfj | cfj or proposal) ({_ADMIN_OF_SELF} | effect)",
        ),
    ),
    Saying(
        "A player may be made an Admin by a Proposal or a CfJ",
        {"admins-by-cfj": ()},
        (
            "[any] player may (be made | become) admin (by | through | via) [enacting | enactment] ([any] proposal or [by] [any] cfj | [any] cfj or [by] [any] proposal)",
        ),
    ),
    Saying(
        "players who wish to become Admins may submit a Proposal to make themselves Admins",
        {"admins": ()},
        (
            f"[if] [any] player wishes [become] admin [player] may [sign up username ruleset wiki] submit proposal {_ADMIN_OF_SELF}",
        ),
    ),
    Saying(
        "Admins may resign at any time by posting an entry to that effect",
        {"admins-resign": ()},
        (
            f"[any] [existing] admin may (resign [[from] [their] [post | posts | adminship | admin]] | cease admin) {_BY_ENTRY} [any time]",
        ),
    ),
    Saying(
        "A player may be either Active or Idle",
        {"idle-or-active": ()},
        ("[any | every] player [may] [either] (active or idle | idle or active)",),
    ),
    Saying(
        "A player may request to become Idle at any time by making a post or comment",
        {"idle-asked": ()},
        (
            f"""([any] player may ask ([become | made] idle) & (by | in) $post_or_comment {_TO_THAT_EFFECT})
            [any time]""",
            f"[any] player may ask ([become | made] idle) $post_or_comment {_TO_THAT_EFFECT} [any time]",
            "[any] player may [make] $post_or_comment asking [become | made | rendered] idle [any time]",
            "[any] player may ask $post_or_comment [become | made | rendered] idle [any time]",
        ),
    ),
    Saying(
        "A player's name may only be changed through a Proposal that approves it",
        {"renaming": ()},
        (
            "[any] (player may (only change their name | change their name only) | player name may (only changed | changed only)) (result | through | by) proposal (approving (change | ) | approves (change | ))",
        ),
    ),
    Saying(
        "An Admin may be removed from their post by voluntary resignation, by CfJ or by Proposal",
        {"admins-removed": ()},
        (
            """[any] [existing] admin may be removed from their post by (proposal [by] cfj or [by] voluntary resignation
            | cfj [by] proposal or [by] voluntary resignation | voluntary resignation [by] proposal or [by] cfj
            | voluntary resignation [by] cfj or [by] proposal)""",
        ),
    ),
    Saying(
        "Idle players are not considered players for the purposes of all Ruleset and Gamestate, other than the"
        " core and appendix rules “Ruleset and Gamestate”, “players”, “Dynasties”, “Fair Play”, “Mentors” and any"
        " of their subrules",
        {"idle-are-none": ()},
        (
            f"""(for the purposes of ([all] gamestate and [all] ruleset | [all] ruleset and [all] gamestate) {_EXCEPTED}
            & idle players not (counted | considered) players)""",
        ),
    ),
    Saying(
        "That a player is Idle is tracked by concealing or removing their name in the sidebar's list of active players",
        {"idle-sidebar": ()},
        (
            """[if] player idle tracked by (their name removed [from] or concealed | their name concealed or removed [from]
            | removing [from] or concealing their name | removing their name [from] or concealing | concealing or removing their name)
            [from] (list currently active players sidebar | sidebar list active players)""",
        ),
    ),
    Saying(
        "A player is active only if their name is on the sidebar's list of active players, otherwise Idle",
        {"idle-sidebar": ()},
        (
            "some players idle and must marked sidebar",
            f"""[[any] player may [either] (active or idle | idle or active)] [any] player
            ([only] [considered] active if | active only if) their name [appears] [on] {_ACTIVE_LIST} otherwise [considered] idle""",
        ),
    ),
    Saying(
        "If a provision of a Proposal targets a specifically named Idle player, they count as Unidle only for the"
        " purpose of enacting that provision",
        {"idle-named": ()},
        (
            """(if (proposal contains provision | provision [of] proposal) (targets | targeting) specifically named idle player
            & [[idle] player] considered unidle $solely for the purposes of enacting [specific] provision)""",
        ),
    ),
    Saying(
        "An Admin may idle a player who has neither posted nor commented in the past 168 hours (7 days), or who in"
        " the past 96 hours (4 days) asked to be made Idle in a post or comment",
        {"idle-on-request": ("a",), "idle-for-silence": ("b",)},
        (
            f"({_IDLES} & [if] ({_ASKED} or [if] {_SILENT.format('b')} | {_SILENT.format('b')} or [if] {_ASKED}))",
            f"({_IDLES} & if [player] either ({_ASKED} or {_SILENT.format('b')} | {_SILENT.format('b')} or {_ASKED}))",
        ),
        frozenset({"player"}),
    ),
    Saying(
        "Any Admin may idle a player who in the past 96 hours asked to be made Idle in a post or comment",
        {"idle-on-request": ("a",)},
        (f"({_IDLES} & [if] {_ASKED})",),
        frozenset({"player"}),
    ),
    Saying(
        "Any Admin may idle a player who has neither posted nor commented in the past 168 hours",
        {"idle-for-silence": ("a",)},
        (f"({_IDLES} & [if] {_SILENT.format('a')})",),
        frozenset({"player"}),
    ),
    Saying(
        "In the latter case that Admin must also announce the idling by making a post",
        {"idle-announced": ()},
        (
            "(in the latter case & [that] admin must [also] & announce idling (post | by makepost | makepost | via post))",
        ),
    ),
    Saying(
        "An Admin may idle themselves at any time, though they should announce it in a comment or post",
        {"idle-oneself": ()},
        (
            "[any] admins may ((render | make | set) self idle | idle self) [though | although] should (announce & ($post_or_comment) & [when doing | when | doing]) any time",
        ),
    ),
    Saying(
        "Any Admin may Unidle an Idle player who in the past 96 hours (4 days) asked to be made Unidle in a"
        " comment or post, and any Idle Admin may Unidle themselves, at any time, unless the player about to be"
        " Unidled asked to become Idle, or rendered themselves Idle, in the past 96 hours (4 days) and in the"
        " current Dynasty",
        {"unidle-on-request": ("a",), "unidle-bar": ("b",)},
        (f"{_UNIDLES} {_BARRED_AND} any time", f"{_BARRED_AND} {_UNIDLES} any time"),
        frozenset({"player"}),
    ),
    Saying(
        "If a player is unidled in the same Dynasty in which they went idle, their personal gamestate keeps its"
        " last legally endowed values, as long as they are valid",
        {"unidle-values": ()},
        (
            """(if player unidled [and] [if] [player] went idle [in | during] same dynasty | if player went idle same dynasty unidled
            | if player unidled same dynasty went idle)
            their personal gamestate retains last legally endowed values (if | as long as) [values] valid""",
        ),
    ),
    Saying(
        "An Idle Admin may still enact and fail Votable Matters",
        {"idle-admins": ()},
        (
            "[any] idle admins may [still] (resolve | enact and fail | enact or fail) matters [same manner] [as if not idle]",
        ),
    ),
    Saying(
        "A New player is a player who became a player less than seven days ago, or who, after being idle for 3"
        " months or more, unidled in the past seven days",
        {"newcomer": ("a", "b", "c")},
        (
            """[by] new player [defined | means | meant] [any] (player player #a<dayspan | [player] became player (#a<dayspan ago | past #a<dayspan)) or [player] (unidled & past #b=dayspan & after idle #c>=months)""",
        ),
    ),
    Saying(
        "Otherwise the player has the default value for new players, if there is such a value, including where a"
        " value is invalid, or does not exist, or the player went idle in a different Dynasty",
        {"unidle-default": ()},
        (f"otherwise ({_IF_NO_VALUE} & player default value new player if [exist] value [exists])",),
    ),
    Saying(
        "In their first vote after each unidling, an Admin unidling themselves should highlight their changed idle"
        " status and any changes to Quorum that result from it",
        {"unidle-vote": ()},
        (
            f"({_FIRST_VOTE} & [any] admin unidling self should highlight {_CHANGES})",
            f"[any] admin unidling self should [highlight] {_FIRST_VOTE} [highlight] {_CHANGES}",
        ),
    ),
)
