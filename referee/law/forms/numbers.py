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
_ON_JOINING = "if change their name or joining game first time"
_OF_CHARACTERS = """must between #a=count #b=count characters [length | long] may (only include | include only) #c=count letters latin alphabet
    numbers underscores hyphens full stops apostrophes"""
_SPENDING = "(spend pay or lose | lose pay or spend | spending paying or losing | spend or lose)"
_TRANSFERRING = "(transfer or pay | pay or transfer | transferring or paying | transfer)"
_VALUE = "x numeric value v"
_THEIR_OWN = "(spend [or pay] from only their own values | spend only their own values | only spend [or pay] from their own values)"
_BOTH = "[both [following] conditions true]"
_ON_VALUES = """(action effects | effects action | effects) limited changing values tracked
    [gndt / or similar] gamestate tracking entities wiki page"""
_TO_ILLEGAL = "[b] [action] would change one or more values illegal value"
_MATTER = "(matter | proposal)"
_NOWHERE = "(not appear anywhere | appears nowhere)"
_ONLY_REMOVED = "if (only appears | appears only) rules removed part address"
_FINE = f"({_ONLY_REMOVED} fine | fine {_ONLY_REMOVED})"


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
    Saying(
        "The CARD command will return a card with a random suit (either this or that) and a random value (either this or that)",
        {"cards": ("@1", "@2")},
        (
            "(card command | command card) (will | ) return card random suit § random value §",
            "card random suit § random value § returned by (card command | command card)",
        ),
        keeps=r"\(either ([^()]+)\)",
    ),
    Saying(
        "When changing their name or joining the game for the first time, a player's (or prospective player's) new name must be"
        " between 4 and 30 characters in length, and may only include the 26 letters of the Latin alphabet, numbers,"
        " underscores, hyphens, full stops and apostrophes",
        {"name-form": ("a", "b", "c")},
        (
            f"({_ON_JOINING} & player or prospective player new name {_OF_CHARACTERS})",
            f"if player or prospective player change their name or join game first time their new name {_OF_CHARACTERS}",
        ),
    ),
    Saying(
        "Unless otherwise specified, to “spend,” “pay” or “lose” an amount X of a numeric value “V” means to subtract X from V;"
        " to “gain” X of a numeric value “V” means to add X to V; and to “transfer” or “pay” X of a numeric value “V” from A to B"
        " means to subtract X from A's V and add X to B's V",
        {"spending": ()},
        (
            f"""{_SPENDING} amount {_VALUE} [means] (subtract | subtracting) x from v (gain | gaining) {_VALUE} [means] add x v
            {_TRANSFERRING} {_VALUE} from b [means] (subtract | subtracting) x from v add x b v unless otherwise specified""",
        ),
    ),
    Saying(
        "Unless otherwise specified, only positive amounts can be spent, paid, lost, gained, or transferred, a player can spend or"
        " pay from only their own values, and a rule that allows players to transfer or pay a numeric value to another player only"
        " allows them to transfer that value from themselves to that other player (of their choice unless otherwise stated)",
        {"positive-amounts": ()},
        (
            f"""only positive amounts may spent [paid] lost gained or transferred player may {_THEIR_OWN}
            rule allows player transfer [or pay] numeric value [another player] (only allows | allows only) transfer value from self
            (other | another) player their choice unless otherwise specified unless otherwise stated""",
        ),
    ),
    Saying(
        "A player who has a choice in whether to take an action defined by a dynastic rule may not take that action if both of the"
        " following conditions are true: a) the action's effects are limited to changing values tracked in gamestate-tracking"
        " entities (such as a wiki page), and b) the action would change one or more of those values to an illegal value",
        {"no-illegal-values": ()},
        (
            f"[if] player choice whether take action defined by dynastic rule may-not take [action] if {_BOTH} {_ON_VALUES} {_TO_ILLEGAL}",
        ),
    ),
    Saying(
        "When referring to a Votable Matter, the name used in reference to a specific Votable Matter may be simplified by not"
        " including braces and any text between the opening and closing braces",
        {"short-names": ()},
        (
            f"""(if [one] referring {_MATTER} & name used (reference | refer) specific {_MATTER} may simplified)
            by (not including | leaving out) braces any text between opening closing braces
            [{_MATTER} named changes core could referred by name changes]""",
        ),
    ),
    Saying(
        "When a new Dynasty is started, the Ascension Address may specify new terms for each entry in the above list, provided the"
        " newly chosen term does not appear anywhere in the ruleset outside of this rule (though if it only appears in rules which"
        " are being removed as part of the Ascension Address, it is fine), and that doing so would not cause two terms in the above"
        " list to become synonymous with each other",
        {"terms": ()},
        (
            f"""(if new dynasty started & address may specify new terms (each entry in above list | each entry in list above))
            if newly chosen term {_NOWHERE} ruleset outside rule though {_FINE} doing would not cause two terms
            (above list | list above) become synonymous (each other | one another)""",
        ),
    ),
    Saying(
        "This should specify the emperor's chosen theme for the new Dynasty, and may optionally specify that the terms player and"
        " emperor will be replaced with theme-specific terms throughout the entire Ruleset, where the replacement terms are"
        " different, and neither includes any words in a form in which they already appear in the non-dynastic Ruleset, and/or"
        " list a number of dynastic rules to keep",
        {"terms": ()},
        (
            """should specify emperor chosen theme new dynasty may [optionally] specify terms player emperor will replaced
            theme specific terms throughout ruleset if replace term different not include any word form appear non dynastic ruleset
            and / or list dynastic rules keep""",
        ),
    ),
)
