"""The appendix: keywords of time, numbers and dice, atomic actions, where new rules go."""

from __future__ import annotations

from referee.law.saying import Saying


def _recurring(name: str, often: str) -> Saying:
    """A Daily or a Weekly Action, and how often it may be taken."""
    once = f"once (each {often} | every {often} | per {often} | {often})"
    able = "(any | each | every) player (able to perform | who can perform | able to take | who can take | able)"
    return Saying(
        f"If a game action is a {name} Action, each player able to perform it may take that action once each {often},"
        " but not more than once every ten hours",
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
        f"A {name} Communal Action is a {name} Action that can only be performed by one player per {often}",
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

APPENDIX = (
    _recurring("Daily", "day"),
    _recurring("Weekly", "week"),
    _communal("Daily", "day"),
    _communal("Weekly", "week"),
    Saying(
        "For the purpose of all rules, time in BlogNomic is in UTC",
        {"utc": ()},
        ("(for the purpose of (all | every) rules & [all] (time blognomic | blognomic time) utc)",),
    ),
    Saying(
        "A player may not take more than one dynastic game action at the same time (excluding any actions which have been"
        " ongoing for more than three hours)",
        {"one-at-a-time": ("a",)},
        (
            """((no player may | [any] player may not) (take | perform) more than one dynastic [game] action
            & (excluding | not including) [any] [actions] ongoing #a>hourspan) at the same time""",
            "[any] player may (take | perform) only one dynastic [game] action excluding [any] [actions] ongoing #a>hourspan at the same time",
        ),
    ),
    Saying(
        "If a set of valid values is not specified in their definition, game variables defined to hold numeric values can hold"
        " only non-negative integers",
        {"non-negative": ()},
        (
            """((if set valid values not specified their definition | unless set valid values specified their definition)
            & game variables defined hold numeric values may (hold only | only hold) non negative integers)""",
        ),
    ),
    Saying(
        "Any action that would set those values below zero is an illegal action unless explicitly otherwise stated in the"
        " Ruleset",
        {"below-zero": ("a",)},
        (
            f"(any | ) action [would] (set | setting | bring | reduce) [any] values #a<count illegal [action] {_UNLESS_STATED}",
            f"{_UNLESS_STATED} (any | ) action [would] (set | setting | bring | reduce) [any] values #a<count illegal [action]",
            "ruleset (any | ) action [would] (set | setting | bring | reduce) [any] values #a<count illegal [action] unless otherwise explicitly stated",
        ),
    ),
    Saying(
        "Any situation which would require a roll of DiceX when X is zero or lower always yields a value of 0 unless stated"
        " otherwise",
        {"dice-of-nothing": ("a",)},
        (
            f"""((any situation would require (roll dicex | dicex rolled) if x 0 or less | if x at most 0 any situation would require roll dicex)
            always yields value #a=count & {_STATED_OTHERWISE})""",
        ),
    ),
    Saying(
        "DICEN cannot be rolled in the Dice Roller if N is greater than one million",
        {"dice-most": ("a",)},
        ("(dicen may not be rolled [in] [using] dice roller & if n #a>count)",),
    ),
    Saying(
        "DICEN cannot be rolled in the GNDT if N is 22 or more digits long",
        {"dice-digits": ("a",)},
        (
            "(dicen may not be rolled gndt & if n #a>=count digits [long])",
            "(no dicen may be rolled gndt & if n #a>=count digits [long])",
        ),
    ),
    Saying(
        "If a game variable has neither a default value nor a starting value, then both may be considered to be the nearest legal"
        " value to zero that it may take (for numerical variables, defaulting to positive if tied), blank (for a text string or"
        " list that may be blank), the alphabetically earliest legal text string it may take (for a text string which may not be"
        " blank, with the digits 0 through 9 considered to precede “A”), or the list which is alphabetically earliest from the set"
        " of lists with the fewest elements (for lists which may not be blank, and considering each list to be a single"
        " unpunctuated text string, with the digits 0 through 9 considered to precede “A”)",
        {"starting-value": ()},
        (
            f"(if game variable {_NEITHER} both | both default value starting value game variable neither) may considered {_NEAREST}",
            f"if game variable no defined starting value starting value {_NEAREST}",
        ),
    ),
    Saying(
        "Invalid values for game variables can never be used, even if the values stored in a gamestate-tracking entity remain"
        " valid",
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
        "When a player performs an Atomic Action, they must complete all its steps; they must complete them in order; and they"
        " may not take any other dynastic action, or achieve victory, until all the steps are complete",
        {"atomic-steps": ()},
        (
            f"""[if] player performs atomic action must complete all steps [and] [must] [complete] [in] order [and]
            (may not take any other dynastic action (or | nor) achieve victory {_AFTER_STEPS}
            | may take no other dynastic action (or | nor) achieve victory {_AFTER_STEPS})""",
        ),
    ),
    Saying(
        "For the purposes of determining the ordering or legality of game actions, the time of an Atomic Action shall be the"
        " time that it is completed",
        {"atomic-time": ()},
        (
            f"({_DETERMINED} & (time atomic action | atomic action time) [must | considered] (time [when] completed | completed))",
        ),
    ),
    Saying(
        "For Atomic Actions that are redone, the time of completion is the last redone step",
        {"atomic-again": ()},
        (
            "[if] [any] atomic action redone [its] time completion [time] last redone step",
            "time completion last redone step [any] atomic action redone",
            "time completion [any] atomic action redone [its] last redone step",
        ),
    ),
    Saying(
        "If a new rule is created by a Votable Matter and its location is not noted in that Votable Matter, that new rule is"
        " to be placed in the Dynastic Rules",
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
        "Unless otherwise specified, a new Dynastic rule shall be placed at the end of the Dynastic Rules",
        {"new-rule-last": ()},
        (
            f"[any] new dynastic rule (must | ) (placed | added | go | goes) [at] end [of] dynastic rules {_STATED_OTHERWISE}",
        ),
    ),
    Saying(
        "If a dynastic rule has no text and no subrules, any player may delete it from the ruleset",
        {"empty-rule": ()},
        (
            """if dynastic rule (no text and no subrules | no subrules and no text | neither text nor subrules | neither subrules nor text | no text or subrules)
            any player may delete [rule] [from ruleset]""",
            """any player may delete [any] dynastic rule [from ruleset] if (no text and no subrules | neither text nor subrules | neither subrules nor text)""",
        ),
    ),
    Saying(
        "Rules and proposals that refer to a rule do not also refer to its subrules, unless otherwise specified",
        {"subrules-apart": ()},
        (
            "rules (and | or) proposals refer rule not refer (subrules | rule subrules | subrules rule) unless otherwise specified",
        ),
    ),
    Saying(
        "“04/10/09”), it shall be assumed that the date is in a day/month/year format",
        {"date-order": ()},
        ("04/10 / 09 ( must assumed date | date must assumed) day / month / year format",),
    ),
)
