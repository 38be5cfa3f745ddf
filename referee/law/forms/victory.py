"""Declarations of Victory, Hiatus, what follows a dynasty, and the Special Case rules."""

from __future__ import annotations

from referee.law.saying import Saying

_CONTESTED = "([any] at least one [valid] AGAINST vote [cast] | received at least one [valid] AGAINST vote | [any] AGAINST votes)"
_FAILED_CONTESTED = f"""($if_event [any] dov (fails [and | if] [dov] {_CONTESTED} | [with] {_CONTESTED} [and] fails))"""
_DECLARERS = "(author [dov] | [its] author | dov author | player responsible [dov])"
_SINCE_FAILED = "[time | moment] ([their | that | first] [dov] failed | [their | dov] [dov] failure)"
_NO_OTHER_DOV = f"""(may not (make | post | submit) (another | new | further | any more) [dov] [dov]
    | may make no (further | other | more) dovs) [for | within] ([until] [after] #a=hours (passed | gone by) (since | from | after) {_SINCE_FAILED}
    | [until] [at least] #a=hours (after | from | following | of) {_SINCE_FAILED}
    | until [at least] #a>=hours (after | from | following | passed since) {_SINCE_FAILED})"""
_VICTORIOUS = "achieved victory current dynasty"
_DECLARES = """(may (make | submit | post) dov [dov | abbreviated dov] (detail & by (makepost | posting) dov category)
    | may makepost [blognomic weblog] (dov category & detail)
    | may detail by (makepost | posting) dov category | may by (makepost | posting) dov category (make dov [dov | abbreviated dov] detail | detail make dov))"""
_A_DOV_PENDS = "([exist] [any | at least one] (pending dov | dov pending) | at least one pending dov exists | pending dov exists | at least one dov exists pending)"
_NO_DYNASTIC = "([all] dynastic actions may not be taken | no dynastic actions may be taken | players may not take [any] dynastic actions)"
_UNLESS_REQUIRED = """unless ([any | dynastic] rule (defining | defines) (action | them) explicitly requires [action] (taken | be taken) [during | while] hiatus
    | explicitly required taken [during | while] hiatus by rule (defining | defines) (action | them))"""
_MAY_SUBMIT = "(submitted or resolved | resolved or submitted)"
_NO_PROPOSALS = f"""(proposals may not {_MAY_SUBMIT} | proposals may neither (submitted nor resolved | resolved nor submitted)
    | (may neither submit nor resolve | may neither resolve nor submit) proposals | no proposals may {_MAY_SUBMIT} | no proposals may submitted and no proposals may resolved | proposals may not submitted and may not resolved
    | neither may proposals {_MAY_SUBMIT} | nor may proposals {_MAY_SUBMIT})"""
_ON_HIATUS = "((if | while) (blognomic | game) hiatus | (during | while) hiatus)"
_DOV_ENACTED = "((if | once | after | as soon as) [any] dov enacted | [following | after] enactment [any] dov)"
_OTHERS_FAIL = (
    "((all | every) other (pending dovs | dovs pending) (fail | considered failed | become failed | marked failed))"
)
_BECOMES = "((author [enacted] [dov] | [enacted] [dov] author) becomes [new] emperor)"
_NO_DOVS = "(no [new | further] dovs may be (made | posted | submitted) | [new | further] dovs may not be (made | posted | submitted) | (no player may | players may not) make [new | further | any] dovs)"
_NO_VICTORY = "(no player may achieve victory | [any] players may not achieve victory | victory may not be achieved [by any player] | nobody may achieve victory)"
_INTERREGNUM = "(during | while) [game] interregnum"
_BY_DYNASTIC = "(actions defined by [the] dynastic rules may not be taken | no actions defined by dynastic rules may be taken | (no player may | players may not) take [any] actions defined by dynastic rules)"
_FEW = "([exist] [blognomic | game] #a<many players | players #a<many | #a<many players exist)"
_POSTED_OR_EDITED = (
    """(posted official post or made edit gamestate tracking page part defined dynastic action & past #b=span)"""
)
_DAYS = "[during | each | every] (#a=ordinal #b=ordinal and #c=ordinal [days] [every] december | december #a=ordinal [december] #b=ordinal and [december] #c=ordinal)"
_OVERDUE = "((#a>hours old | old #a>hours) & may not be enacted)"

_COVERED = "covered by rules player matter cfj gamestate tracking and victory and ascension"
_PASSING = """(pass mantle by makepost naming player not (last dynasty emperor | emperor last dynasty)
    (in which case | whereupon) passing player ceases [to be] emperor and player named becomes emperor)"""
_PASSING_ON = """(pass mantle by makepost naming (another | any other) player
    (in which case | whereupon) (passing player | emperor) ceases [to be] emperor and player named becomes emperor)"""
_STARTING = "(start new dynasty by completing following atomic action)"

VICTORY = (
    Saying(
        "Any Admin may Enact a Pending DoV if at least one of the following is true",
        {"dov-enact": ()},
        (
            "($any_admin may enact [any] pending dov & $if_any)",
            "([any] pending dov may be enacted $by_admin & $if_any)",
        ),
    ),
    Saying(
        "Any Admin may Fail a Pending DoV if at least one of the following is true",
        {"dov-fail-any": ()},
        ("($any_admin may fail [any] pending dov & $if_any)", "([any] pending dov may be failed $by_admin & $if_any)"),
    ),
    Saying(
        "It has been open for at least 12 hours, more than two thirds of the players have voted FOR it, and either"
        " nobody has voted AGAINST it or the emperor has voted FOR it",
        {"dov-agreed": ("a", "b")},
        ("[dov] ($share & $open_b & $agreed)",),
        frozenset({"dov"}),
    ),
    Saying(
        "It is Popular and was opened for voting at least 12 hours ago, and either nobody has voted AGAINST it or"
        " the emperor has voted FOR it",
        {"dov-agreed": ("a",)},
        ("[dov] (popular & $open_a & $agreed)",),
        frozenset({"dov"}),
    ),
    Saying(
        "More than two thirds of the players have voted FOR it, and it was opened for voting at least 24 hours ago",
        {"dov-contested": ("a", "b")},
        ("[dov] ($share & $open_b)",),
        frozenset({"dov"}),
    ),
    Saying(
        "It was opened for voting at least 24 hours ago and is Popular",
        {"dov-contested": ("a",)},
        ("[dov] (popular & $open_a)",),
        frozenset({"dov"}),
    ),
    Saying(
        "It was opened for voting at least 12 hours ago and is Unpopular",
        {"dov-fail": ("a",)},
        ("[dov] (unpopular & $open_a)",),
        frozenset({"dov"}),
    ),
    Saying(
        "It was posted more than 48 hours ago and cannot be Enacted",
        {"dov-overdue": ("a",)},
        (
            "[dov] ((#a>hours old | old #a>hours | [was] posted #a>hours ago | #a>hours passed since [it] [dov] posted) & [dov] (may not be enacted | not enactable))",
        ),
        frozenset({"dov"}),
    ),
    Saying(
        "A Pending DoV may be Failed by any Admin if it is Unpopular and has been open for at least 12 hours, or if it is more"
        " than 48 hours old and cannot be Enacted",
        {"dov-fail-any": (), "dov-fail": ("b",), "dov-overdue": ("a",)},
        (
            f"($any_admin may fail [any] pending dov & if ((unpopular & $open_b) or [if] {_OVERDUE} | {_OVERDUE} or [if] (unpopular & $open_b)))",
            f"([any] pending dov may be failed $by_admin & if ((unpopular & $open_b) or [if] {_OVERDUE} | {_OVERDUE} or [if] (unpopular & $open_b)))",
        ),
    ),
    Saying(
        "A player whose DoV failed with at least one AGAINST vote may make no other DoV until 120 hours (5 days)"
        " after it failed",
        {"dov-again-after": ("a",)},
        (
            f"({_FAILED_CONTESTED} & {_DECLARERS} {_NO_OTHER_DOV})",
            f"author dov {_NO_OTHER_DOV} if [dov] {_CONTESTED}",
            f"[any] player dov failed with {_CONTESTED} {_NO_OTHER_DOV}",
            f"[any] author dov (failed with | with | failed despite) {_CONTESTED} [failed] {_NO_OTHER_DOV}",
        ),
        frozenset({"dov"}),
    ),
    Saying(
        "Any player other than the emperor may make a Declaration of Victory by posting it in the Declaration of"
        " Victory category with details, if they believe that they have achieved victory in the current Dynasty",
        {"declaring": ()},
        (
            f"[if] [any] player ((except emperor | not emperor) & believes {_VICTORIOUS}) [player] ({_DECLARES})",
            f"[any] player except emperor ({_DECLARES}) if [player] believe {_VICTORIOUS}",
        ),
    ),
    Saying(
        "A pending DoV puts the game on Hiatus",
        {"hiatus-by-dov": ()},
        (
            f"((if | while) {_A_DOV_PENDS} & $on_hiatus)",
            f"[existence] {_A_DOV_PENDS} (puts | places | sends) $the_game hiatus",
            f"(if (game not hiatus and {_A_DOV_PENDS} | {_A_DOV_PENDS} and game not hiatus)) game [immediately] goes hiatus [if not]",
        ),
    ),
    Saying(
        "No dynastic actions may be taken while the game is on Hiatus, unless the rule defining them explicitly"
        " requires that they be taken during Hiatus, and no Proposals may be submitted or resolved",
        {"hiatus-bars": ()},
        (
            f"(({_ON_HIATUS}) & {_NO_DYNASTIC} {_UNLESS_REQUIRED} & {_NO_PROPOSALS})",
            f"{_NO_DYNASTIC} ({_ON_HIATUS}) {_UNLESS_REQUIRED} and {_NO_PROPOSALS}",
            f"({_ON_HIATUS}) unless rule defines action explicitly requires taken hiatus {_NO_DYNASTIC} and {_NO_PROPOSALS}",
        ),
    ),
    Saying(
        "After the enactment of a DoV its author becomes emperor, all other pending DoVs fail, and the game enters"
        " an Interregnum",
        {"one-dov-enacted": ()},
        (
            f"({_DOV_ENACTED} & {_OTHERS_FAIL} & {_BECOMES} & (game | blognomic) (enters | goes) interregnum)",
            f"{_DOV_ENACTED} {_OTHERS_FAIL} and new dynasty begins [in | with] author dov [becomes] emperor",
        ),
        frozenset({"dov"}),
    ),
    Saying(
        "While the game is in an Interregnum it is on Hiatus, nobody may achieve victory, and players may not make"
        " any DoVs",
        {"interregnum": (), "no-dov-between": ()},
        (f"({_INTERREGNUM} & ($on_hiatus | hiatus) & [during time] {_NO_DOVS} & [during time] {_NO_VICTORY})",),
    ),
    Saying(
        "No new DoV may be made between the enactment of a DoV and the Ascension Address, and BlogNomic is on Hiatus",
        {"interregnum": (), "no-dov-between": ()},
        (f"(between (enactment dov | enacted dov) and (posting address | address) & {_NO_DOVS} & $on_hiatus)",),
    ),
    Saying(
        "The Hiatus continues until the new emperor makes an Ascension Address by making a post in the Ascension"
        " Address category; it should say their chosen theme for the new Dynasty, and may say that the terms player"
        " and emperor are replaced by theme-specific terms throughout the Ruleset, and/or which dynastic rules to"
        " keep",
        {"interregnum": (), "address": (), "terms": ()},
        (
            """hiatus continues until new emperor makes address by makepost address category should specify (emperor | their)
            chosen theme new dynasty and may [optionally] specify terms player and emperor [will] replaced (with | by)
            theme specific terms throughout ruleset and / or dynastic rules keep""",
        ),
    ),
    Saying(
        "During an Interregnum the new emperor must either start a new dynasty by completing the following Atomic"
        " Action, or Pass the Mantle by making a post naming a player who was not emperor of the last dynasty,"
        " whereupon the passing player ceases to be emperor and the player named becomes emperor",
        {"mantle": (), "mantle-not-back": ()},
        (
            f"""((if | while | during) [game] interregnum & new emperor must) [either] ({_PASSING} or {_STARTING} | {_STARTING} or {_PASSING})""",
        ),
    ),
    Saying(
        "During an Interregnum the new emperor must either Pass the Mantle by making a post naming another player, whereupon"
        " the emperor ceases to be emperor and the player named becomes emperor, or start a new dynasty by completing the"
        " following Atomic Action",
        {"mantle": ()},
        (
            f"""((if | while | during) [game] interregnum & new emperor must) [either] ({_PASSING_ON} or {_STARTING} | {_STARTING} or {_PASSING_ON})""",
        ),
    ),
    Saying(
        "Before the Ascension Address is posted for a new dynasty, the emperor may pass that role to another"
        " player by making a post to that effect",
        {"mantle": ()},
        (
            "[point] player may [point] pass role [on] another player [point] [if wish] by makepost effect [if wish]",
            """(before address posted new dynasty & emperor may pass role [of] [emperor] another player by makepost effect)""",
        ),
    ),
    Saying(
        "During an Interregnum the emperor may receive the Mantle as if a player, as per the rule Victory and"
        " Ascension",
        {"malign-mantle": ()},
        (
            """(emperor may (be recipient mantle | receive mantle) & as if (player | they were player) & during interregnum
            & per [rule] victory and ascension)""",
        ),
    ),
    Saying(
        "During Hiatus game actions may not be taken, except those covered by the rules “players”, “Votable"
        " Matters”, “Calls for Judgement”, “Gamestate Tracking” and “Victory and Ascension”",
        {"hiatus-allows": ()},
        (
            f"((during [this] time | during hiatus) & only game actions may taken) {_COVERED}",
            f"((during [this] time | during hiatus) & game actions may not taken) except {_COVERED}",
        ),
    ),
    Saying(
        "players may not take game actions defined by the rules titled “players” and “Victory and Ascension”,"
        " except for voting on DoVs",
        {"downtime-bars": ()},
        (
            """players may not take game actions defined by [core] rules titled players victory ascension except voting dovs""",
            """game actions defined by [core] rules (titled | entitled | named | ) player and victory and ascension except voting dovs
            may not taken""",
            """no game actions defined by [core] rules (titled | entitled | named | ) player and victory and ascension except voting dovs
            may taken""",
            """during time no game actions may taken except (described | ) rules (titled | entitled | named | ) matter gamestate tracking and cfj""",
        ),
    ),
    Saying(
        "No DoV may be made between the enactment of a DoV and its Ascension Address",
        {"no-dov-between": ()},
        (
            """((dov may not be (started | made | posted) | no [new] dov may be (started | made | posted)) &
            [period | time] between (enacted dov | enactment dov) and (dov address | posting address | address))""",
        ),
    ),
    Saying(
        "After a DoV is enacted, every game action that led up to it is upheld",
        {"dov-upholds": ()},
        (
            "($if_event dov enacted & (all | every) game actions led up to [dov] [considered | become] upheld)",
            "(all | every) game actions led up to dov [considered | become] upheld (if | once) [dov] enacted",
            "[following] enactment [dov] (all | every) game actions led up to [dov] [considered | become] upheld",
        ),
        frozenset({"dov"}),
    ),
    Saying(
        "An Ascension Address is made by posting in the Ascension Address category",
        {"address": ()},
        (
            "[[new] emperor (must | will)] (make | post) address by (makepost | posting) address category",
            "address (made | posted) by (makepost | posting) address category",
        ),
    ),
    Saying(
        "The Ruleset is updated to reflect all changed terms, and all dynastic rules that were not listed to keep"
        " are removed",
        {"address-keeps": ()},
        (
            """[posting address | if address posted] (update ruleset | ruleset updated) reflect (any | all) changed terms and
            ((any | all | every) dynastic rules not listed kept (repealed | removed)
            | (repeal | repealing | remove) (any | all | every) dynastic rules not listed kept)""",
        ),
    ),
    Saying(
        "No player may pass the mantle",
        {"mantle-barred": ()},
        ("mantle may not be passed", "(no player may | players may not | nobody may | may not) pass mantle"),
    ),
    Saying(
        "BlogNomic is Dormant while it has fewer than five players",
        {"dormancy": ("a",)},
        (f"((if | while) {_FEW} & (blognomic | game) [becomes | considered] dormant)",),
    ),
    Saying(
        "BlogNomic is on Hiatus while it has fewer than five players",
        {"dormancy-is-hiatus": ("a",), "dormancy": ("a",)},
        (
            f"((if | while) {_FEW} & $on_hiatus)",
            "(while | if) (blognomic | game) #a<many players hiatus",
        ),
    ),
    Saying(
        "If there are fewer than four players (not including the emperor), then BlogNomic is on Hiatus",
        {"dormancy-of-itself": ("a",)},
        (
            "(if [exist] (#a<many players | players #a<many) (not including | not counting | except) emperor [exist] & $on_hiatus)",
            "(if players (not including | not counting | except) emperor #a<many & $on_hiatus)",
        ),
    ),
    Saying(
        "While the game is Dormant, no proposals may be submitted and no actions defined by dynastic rules may be"
        " taken",
        {"dormancy-bars": ()},
        (
            f"""((while | if) (blognomic | game) dormant & {_BY_DYNASTIC}
            & (proposals may not be submitted | no proposals may be submitted))""",
        ),
    ),
    Saying(
        "The fact that BlogNomic is Dormant is tracked in the sidebar",
        {"dormancy-declared": ()},
        (
            "((while | if) (blognomic | game) dormant & [fact] tracked [blog] sidebar [blog])",
            "fact (blognomic | game) dormant tracked [blog] sidebar [blog]",
        ),
    ),
    Saying(
        "That there are four or fewer players",
        {"dormancy-of-number": ("a",)},
        ("[exist] (#a<=many players | players #a<=many) [exist] [or]",),
    ),
    Saying(
        "No more than two of the players have, in the past seven days, posted an Official Post, or made a change"
        " on the gamestate tracking page that is part of a defined dynastic action",
        {"dormancy-of-silence": ("a", "b")},
        (f"([out] [all] players #a<=many | #a<=many [of] [all] players) {_POSTED_OR_EDITED}",),
    ),
    Saying(
        "Every year BlogNomic is on Hiatus on December 24th, 25th and 26th",
        {"downtime": ("a", "b", "c")},
        (f"({_DAYS} & [every year] $on_hiatus)",),
    ),
    Saying(
        "The game enters hiatus on the 24th of December every year, and stays on hiatus until the 27th of December",
        {"downtime": ("a", "b")},
        (
            """(blognomic | game) (goes | enters) hiatus [every year] (december #a=ordinal | #a=ordinal december) [every year]
            and remains hiatus until (december #b=ordinal | #b=ordinal december)""",
        ),
    ),
    Saying(
        "Dynastic rules not dealing with voting consider the emperor not to be a player",
        {"distance": ()},
        (
            """(for the purposes of (any | all | ) dynastic rules (not deal with voting | not concern voting | not about voting | except dealing with voting)
            & emperor (not a player | not (considered | counted) player))""",
            "dynastic rules not deal with voting (considers | considered) emperor [being] not [a] player",
        ),
    ),
    Saying(
        "If a Special Case Rule is Inactive, its text is flavour text",
        {"inactive-is-nothing": ()},
        (
            """text (any | all | every | ) (special case rule inactive | inactive special case rule) [considered] flavour text""",
            "(if special case rule inactive & [its] text [considered] flavour text)",
            "text special case rules inactive must interpreted for the purpose of play mean nothing",
        ),
    ),
)
