"""Random results, days and weeks, and what rules and Votable Matters do to pages and names."""

from __future__ import annotations

from referee.law.saying import Saying

_UNLESS_STATED = "unless otherwise stated"
_DICEN = "(dicen command | command dicen)"
_CURLY = "curly brackets"
_SEPARATED = f"""(list comma separated values {_CURLY} | comma separated values listed {_CURLY} | list {_CURLY} comma separated values)
    [eg {{x y}} | e g {{x y}}]"""
_AFTER_COLON = r": ([^:;.]+?)\.?$"
_RETURNS = "(will | ) return ([random] (result | results) [from] [following] [options | results] | one [of] [following] [options | results] random)"
_ROLLER = "(dice roller | gndt)"
_OUTCOMES = f"[any] changes potential outcomes ({_ROLLER} random result commands | random result commands {_ROLLER})"
_NOMINATED = """[any proposal seeks nominate change rule must first identify player server level access blognomic site
    may perform changes must update rule reflect new potential outcomes]"""
_BECAUSE_ENACTED = "result ((matter | proposal) enacting | enactment (matter | proposal))"
_AS_SUBMITTED = "[whatever] state (time (matter | proposal) submission | when (matter | proposal) submitted)"
_NO_PAGE = "(if [page] not exist time [must] blanked | [or] [must] blanked if page not exist time)"
_NOT_ITS_PARENT = (
    "(not affect parent rule or any other subrule rule | affects neither parent rule nor any other subrule rule)"
)
_NOT_POSSIBLE = "if (not possible | impossible)"
_DAYS = "[sunday] [day after performing action] [or] [august 2nd]"
_WEEKS = "[at the beginning of each week] [or] [already happened this week]"
_DISTRIBUTED = "value (must | ) always taken from uniform probability distribution over range possible values"


def _made_by(what: str, kind: str) -> Saying:
    return Saying(
        f"Any changes to the potential outcomes of the Dice Roller's random result commands must be made by {what}",
        {"outcomes": (f"={what}",)},
        (f"{_OUTCOMES} must made by {kind} {_NOMINATED}",),
    )


def _command(name: str, word: str, called: str) -> Saying:
    """What a command of the dice roller may return."""
    return Saying(
        f"The {word} command will return a random result from the following options: this",
        {name: ("@1",)},
        (f"({called} command | command {called}) {_RETURNS} §",),
        keeps=_AFTER_COLON,
    )


NUMBERS = (
    Saying(
        "“Sunday”, “The day after performing this action”, or “August 2nd” refer, unless otherwise stated, to a day beginning"
        " at and including 00:00:00 UTC, ending when the next day begins",
        {"day": ()},
        (f"{_DAYS} refer day beginning including 00:00:00 utc ending when next day begins {_UNLESS_STATED}",),
    ),
    Saying(
        "“At the beginning of each week”, or “already happened this week” refer, unless otherwise stated, to a period of time"
        " between the beginning of a Monday and the end of the following Sunday",
        {"week": ()},
        (
            f"{_WEEKS} refer period time between beginning monday end following sunday {_UNLESS_STATED}",
            f"{_WEEKS} refer period time [lasts] from beginning monday until end following sunday {_UNLESS_STATED}",
        ),
    ),
    Saying(
        "The DICEN command can be used to generate a random number between 1 and N",
        {"dice": ("a",)},
        (
            f"{_DICEN} (may be used to generate | may generate | generates) random number (between | from) #a=count n",
            f"random number (between | from) #a=count n may generated [using] {_DICEN}",
        ),
    ),
    _command("fruits", "FRUIT", "fruit"),
    _command("colours", "COLOUR", "(colour or color | color or colour | colour)"),
    Saying(
        "A list of comma-separated values in curly brackets (eg {x,y}) will return one of the values at random",
        {"lists": ()},
        (
            f"{_SEPARATED} (will | ) return one [of] values random",
            f"one [of] values returned random by {_SEPARATED}",
        ),
    ),
    _made_by("Votable Matter", "matter"),
    _made_by("proposal", "proposal"),
    Saying(
        "If a number or other game variable is selected “at random” or “randomly” from a range of possible values, its value"
        " shall always be taken from a uniform probability distribution over the entire range of possible values, unless"
        " otherwise specified",
        {"uniform": ()},
        (
            f"""if number or (other | another) game variable selected (random or randomly | randomly or random)
            from range possible values {_DISTRIBUTED} {_UNLESS_STATED}""",
        ),
    ),
    Saying(
        "If a wiki page becomes gamestate as a result of a Votable Matter enacting, that page shall, unless otherwise specified,"
        " be reverted to whatever state it was in at the time of that Votable Matter's submission, and if the page did not exist"
        " at that time, it shall be blanked",
        {"page-reverted": ()},
        (
            f"(if wiki page becomes gamestate {_BECAUSE_ENACTED} | if enacting (matter | proposal) makes wiki page gamestate) [page] must reverted {_AS_SUBMITTED} {_NO_PAGE} {_UNLESS_STATED}",
        ),
    ),
    Saying(
        "A proposal that specifically affects a rule affects all of its subrules; a proposal that specifically affects a subrule"
        " does not affect its parent rule or any other subrule of that rule, unless they are also explicitly cited as being"
        " affected by that proposal",
        {"subrules-too": ()},
        (
            f"""(proposal specifically affects rule affects all subrule | all subrule rule affected by proposal specifically affects rule)
            proposal specifically affects subrule {_NOT_ITS_PARENT} unless explicitly cited affected [by] [proposal]""",
        ),
    ),
    Saying(
        "If a rule would ever have no name, it is instead given the name of the Votable Matter that created it, or (if this is"
        " not possible) the name “Unnamed Rule”",
        {"unnamed": ()},
        (
            f"""[if] rule [would] no name [receives] name matter [by] created or
            ({_NOT_POSSIBLE} name unnamed rule | name unnamed rule {_NOT_POSSIBLE})""",
            "[if] rule [would] no name name unnamed rule",
        ),
    ),
)
