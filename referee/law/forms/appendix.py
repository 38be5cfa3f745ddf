"""The appendix: keywords of time, numbers and dice, atomic actions, where new rules go."""

from __future__ import annotations

from referee.law.saying import Saying


def _recurring(name: str, often: str) -> Saying:
    """A Daily or a Weekly Action, and how often it may be taken."""
    once = f"once (each {often} | every {often} | per {often} | {often})"
    able = "(any | each | every) player (able to perform | who can perform | able to take | who can take | able)"
    return Saying(
        f"A {name} Action may be taken once per {often} by each player able to take it, and at most once every ten hours",
        {f"{name.casefold()}-action": ("a",)},
        (
            f"""if [game] action {name} action {able} may [take | perform] [action] [only] {once} and at most once (every | in any | per) #a=hourspan""",
            f"""{able} {name} action may [take | perform] [action] [only] {once} and at most once (every | in any | per) #a=hourspan""",
            f"""{name} action may [be] (taken | performed) [only] {once} by {able} and at most once (every | in any | per) #a=hourspan""",
        ),
    )


def _communal(name: str, often: str) -> Saying:
    """A Daily or a Weekly Communal Action, which one player takes for all."""
    each = f"(each {often} | every {often} | per {often})"
    return Saying(
        f"A {name} Communal Action is a {name} Action that only a single player may perform each {often}",
        {f"{name.casefold()}-communal": ()},
        (
            f"""{name} communal action {name} action (may only be performed by (one | single) player {each}
            | may be performed by only (one | single) player {each} | may be performed by at most one player {each} | only (one | single) player may perform {each}
            | may be performed only by (one | single) player {each})""",
        ),
    )


_UNLESS_STATED = "([ruleset] unless otherwise explicitly stated | unless ruleset explicitly states otherwise)"
_STATED_OTHERWISE = "unless otherwise specified"
_INTEGER = """(rule implies result [any] calculation should integer
    [for instance by attempting store result or add gamestate variable may only hold integers])"""
_AFTER_STEPS = "until all [their] steps complete"
_DETERMINED = "(for the purposes of | when | in | while) determining (ordering or legality | legality or ordering | order or legality | legality or order) [any] game actions"
_NEITHER = """(neither default value nor starting value | neither starting value nor default value
    | no default value and no starting value | no starting value and no default value)"""
_DIGITS = "digits 0 through 9 considered precede"
_NEAREST = f"""nearest legal value 0 may take numeric variable default positive if tied blank text string or list may blank
    alphabetically earliest legal text string may take text string may-not blank {_DIGITS}
    or list alphabetically earliest from set lists fewest elements lists may-not blank
    considering each list single unpunctuated text string {_DIGITS}"""
_NEAREST_IN_SHORT = """legal value nearest zero of number positive if both signs as near blank of text or list that may be blank
    first legal text by alphabet of text that may not be blank or first by alphabet of lists with fewest elements of list that may not be blank
    each list read as single text without punctuation digits 0 to 9 come before a"""

APPENDIX = (
    _recurring("Daily", "day"),
    _recurring("Weekly", "week"),
    _communal("Daily", "day"),
    _communal("Weekly", "week"),
    Saying(
        "BlogNomic's time is UTC for the purposes of every rule",
        {"utc": ()},
        ("(for the purpose of (all | every) rules & [all] (time blognomic | blognomic time) utc)",),
    ),
    Saying(
        "A player may take only one dynastic action at once, other than actions ongoing for more than three hours",
        {"one-at-a-time": ("a",)},
        (
            """((no player may | [any] player may not) (take | perform) more than one dynastic [game] action
            & (excluding | not including) [any] [actions] ongoing #a>hourspan) at the same time""",
            "[any] player may (take | perform) only one dynastic [game] action excluding [any] [actions] ongoing #a>hourspan at the same time",
        ),
    ),
    Saying(
        "Game variables defined to hold numeric values may hold only non-negative integers, unless a set of valid"
        " values is specified in their definition",
        {"non-negative": ()},
        (
            """((if set valid values not specified their definition | unless set valid values specified their definition)
            & game variables defined hold numeric values may (hold only | only hold) non negative integers)""",
        ),
    ),
    Saying(
        "Any action that would reduce values below zero is illegal unless the Ruleset explicitly states otherwise",
        {"below-zero": ("a",)},
        (
            f"(any | ) action [would] (set | setting | bring | reduce) [any] values #a<count illegal [action] {_UNLESS_STATED}",
            f"{_UNLESS_STATED} (any | ) action [would] (set | setting | bring | reduce) [any] values #a<count illegal [action]",
            "ruleset (any | ) action [would] (set | setting | bring | reduce) [any] values #a<count illegal [action] unless otherwise explicitly stated",
        ),
    ),
    Saying(
        "If X is at most zero, any situation that would require a roll of DiceX always yields a value of 0, unless"
        " otherwise stated",
        {"dice-of-nothing": ("a",)},
        (
            f"""((any situation would require (roll dicex | dicex rolled) if x 0 or less | if x at most 0 any situation would require roll dicex)
            always yields value #a=count & {_STATED_OTHERWISE})""",
        ),
    ),
    Saying(
        "If N is above one million, DICEN cannot be rolled in the Dice Roller",
        {"dice-most": ("a",)},
        ("(dicen may not be rolled [in] [using] dice roller & if n #a>count)",),
    ),
    Saying(
        "If N has 22 or more digits, DICEN cannot be rolled in the GNDT",
        {"dice-digits": ("a",)},
        (
            "(dicen may not be rolled gndt & if n #a>=count digits [long])",
            "(no dicen may be rolled gndt & if n #a>=count digits [long])",
        ),
    ),
    Saying(
        "If a game variable has no default value and no starting value, either may be taken to be the legal value"
        " nearest zero (of a number; the positive where both signs are as near), blank (of a text or list that may"
        " be blank), the first legal text by the alphabet (of a text that may not be blank), or the first by the"
        " alphabet of the lists with the fewest elements (of a list that may not be blank; each list is read as a"
        " single text without punctuation); the digits 0 to 9 come before “A”",
        {"starting-value": ()},
        (
            f"(if game variable {_NEITHER} both | both default value starting value game variable neither) may considered {_NEAREST}",
            f"if game variable no defined starting value starting value {_NEAREST}",
            f"if game variable {_NEITHER} either may be taken to be {_NEAREST_IN_SHORT}",
        ),
    ),
    Saying(
        "Even when the values stored in a gamestate-tracking entity remain valid, invalid values for game"
        " variables may never be used",
        {"invalid-values": ()},
        (
            """(invalid values game variables may never be used
            & (even if | even when) values stored (gndt | gamestate tracking entity) remain valid)""",
        ),
    ),
    Saying(
        "If a rule implies that the result of any calculation should be an integer, the result of the calculation is instead"
        " the result rounded towards 0",
        {"rounding": ("a",)},
        (
            "if result [any] calculation should (implied by rule | by rule implied) integer [result] rounded (towards | toward) #a=count",
            f"if {_INTEGER} (result calculation | result | calculation) [result] rounded (towards | toward) #a=count",
        ),
    ),
    Saying(
        "A player who performs an Atomic Action must complete all steps, in order, and may take no other dynastic"
        " action nor achieve victory until all steps are complete",
        {"atomic-steps": ()},
        (
            f"""[if] player performs atomic action must complete all steps [and] [must] [complete] [in] order [and]
            (may not take any other dynastic action (or | nor) achieve victory {_AFTER_STEPS}
            | may take no other dynastic action (or | nor) achieve victory {_AFTER_STEPS})""",
        ),
    ),
    Saying(
        "In determining the legality or order of game actions, an Atomic Action's time is the time it is completed",
        {"atomic-time": ()},
        (
            f"({_DETERMINED} & (time atomic action | atomic action time) [must | considered] (time [when] completed | completed))",
        ),
    ),
    Saying(
        "The time of completion of an Atomic Action that is redone is its last redone step",
        {"atomic-again": ()},
        (
            "[if] [any] atomic action redone [its] time completion [time] last redone step",
            "time completion last redone step [any] atomic action redone",
            "time completion [any] atomic action redone [its] last redone step",
        ),
    ),
    Saying(
        "If a Votable Matter creates a new rule without noting its location, it must be placed in the Dynastic Rules",
        {"new-rule-dynastic": ()},
        (
            """if [any] new rule created by [any] (matter | proposal) [and] [its] location not (noted | specified) [by] [matter | proposal]
            [new] [rule] (must | ) (placed | added | goes) dynastic rules""",
            """if (matter | proposal) creates new rule [and] location not (noted | specified) [by] [matter | proposal]
            [new] [rule] (must | ) (placed | added | goes) dynastic rules""",
            "if (matter | proposal) creates new rule (and not | without) (note | noting | specify) [its] location [new] [rule] must (placed | added) dynastic rules",
        ),
    ),
    Saying(
        "A new dynastic rule goes at the end of the dynastic rules, unless otherwise specified",
        {"new-rule-last": ()},
        (
            f"[any] new dynastic rule (must | ) (placed | added | go | goes) [at] end [of] dynastic rules {_STATED_OTHERWISE}",
        ),
    ),
    Saying(
        "Any player may delete a dynastic rule if it has neither subrules nor text",
        {"empty-rule": ()},
        (
            """if dynastic rule (no text and no subrules | no subrules and no text | neither text nor subrules | neither subrules nor text | no text or subrules)
            any player may delete [rule] [from ruleset]""",
            """any player may delete [any] dynastic rule [from ruleset] if (no text and no subrules | neither text nor subrules | neither subrules nor text)""",
        ),
    ),
    Saying(
        "Unless otherwise specified, rules or proposals referring to a rule do not refer to its subrules",
        {"subrules-apart": ()},
        (
            "rules (and | or) proposals refer rule not refer (subrules | rule subrules | subrules rule) unless otherwise specified",
        ),
    ),
    Saying(
        "“04/10/09”), the date must be assumed to be in day/month/year format",
        {"date-order": ()},
        ("04/10 / 09 ( must assumed date | date must assumed) day / month / year format",),
    ),
)
