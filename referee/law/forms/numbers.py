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
        f"Only a {what} may change the potential outcomes of the Dice Roller's random result commands",
        {"outcomes": (f"={what}",)},
        (
            f"{_OUTCOMES} must made by {kind} {_NOMINATED}",
            f"only {kind} may change potential outcomes ({_ROLLER} random result commands | random result commands {_ROLLER})",
        ),
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
        "Unless otherwise stated, “Sunday” or “August 2nd” refer to a day that begins at and includes 00:00:00"
        " UTC, and ends when the next day begins",
        {"day": ()},
        (f"{_DAYS} refer day beginning including 00:00:00 utc ending when next day begins {_UNLESS_STATED}",),
    ),
    Saying(
        "Unless otherwise stated, “at the beginning of each week” refers to a period of time from the beginning of"
        " a Monday until the end of the following Sunday",
        {"week": ()},
        (
            f"{_WEEKS} refer period time between beginning monday end following sunday {_UNLESS_STATED}",
            f"{_WEEKS} refer period time [lasts] from beginning monday until end following sunday {_UNLESS_STATED}",
        ),
    ),
    Saying(
        "The DICEN command generates a random number from 1 to N",
        {"dice": ("a",)},
        (
            f"{_DICEN} (may be used to generate | may generate | generates) random number (between | from) #a=count n",
            f"random number (between | from) #a=count n may generated [using] {_DICEN}",
        ),
    ),
    _command("fruits", "FRUIT", "fruit"),
    _command("colours", "COLOUR", "(colour or color | color or colour | colour)"),
    Saying(
        "One of the values is returned at random by comma-separated values listed in curly brackets",
        {"lists": ()},
        (
            f"{_SEPARATED} (will | ) return one [of] values random",
            f"one [of] values returned random by {_SEPARATED}",
        ),
    ),
    _made_by("Votable Matter", "matter"),
    _made_by("proposal", "proposal"),
    Saying(
        "Selecting a number or other game variable randomly or at random from a range of possible values always"
        " takes it from a uniform probability distribution over that range, unless otherwise specified",
        {"uniform": ()},
        (
            f"""if number or (other | another) game variable selected (random or randomly | randomly or random)
            from range possible values {_DISTRIBUTED} {_UNLESS_STATED}""",
            f"""selecting number or (other | another) game variable (random or randomly | randomly or random) from range possible values
            always takes from uniform probability distribution over range [possible values] {_UNLESS_STATED}""",
        ),
    ),
    Saying(
        "If enacting a Votable Matter makes a wiki page gamestate, the page must be reverted to its state when the"
        " Votable Matter was submitted, or must be blanked if the page did not exist at that time, unless otherwise"
        " specified",
        {"page-reverted": ()},
        (
            f"(if wiki page becomes gamestate {_BECAUSE_ENACTED} | if enacting (matter | proposal) makes wiki page gamestate) [page] must reverted {_AS_SUBMITTED} {_NO_PAGE} {_UNLESS_STATED}",
        ),
    ),
    Saying(
        "All subrules of a rule are affected by a proposal that specifically affects that rule; a proposal that"
        " specifically affects a subrule affects neither its parent rule nor any other subrule of the rule, unless"
        " they are explicitly cited as affected",
        {"subrules-too": ()},
        (
            f"""(proposal specifically affects rule affects all subrule | all subrule rule affected by proposal specifically affects rule)
            proposal specifically affects subrule {_NOT_ITS_PARENT} unless explicitly cited affected [by] [proposal]""",
        ),
    ),
    Saying(
        "A rule that would have no name receives the name of the Votable Matter that created it, or, where that is"
        " impossible, the name “Unnamed Rule”",
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
        "If a player or prospective player changes their name or joins the game for the first time, their new name"
        " must have between 4 and 30 characters, and may include only the 26 letters of the Latin alphabet,"
        " numbers, underscores, hyphens, full stops and apostrophes",
        {"name-form": ("a", "b", "c")},
        (
            f"({_ON_JOINING} & player or prospective player new name {_OF_CHARACTERS})",
            f"if player or prospective player change their name or join game first time their new name {_OF_CHARACTERS}",
        ),
    ),
    Saying(
        "Spending, paying or losing an amount X of a numeric value V means subtracting X from V; gaining X of a"
        " numeric value V means adding X to V; and transferring or paying X of a numeric value V from A to B means"
        " subtracting X from A's V and adding X to B's V, unless otherwise specified",
        {"spending": ()},
        (
            f"""{_SPENDING} amount {_VALUE} [means] (subtract | subtracting) x from v (gain | gaining) {_VALUE} [means] add x v
            {_TRANSFERRING} {_VALUE} from b [means] (subtract | subtracting) x from v add x b v unless otherwise specified""",
        ),
    ),
    Saying(
        "Only positive amounts may be spent, lost, gained or transferred, a player may spend only their own"
        " values, and a rule that allows a player to transfer a numeric value allows only a transfer of that value"
        " from themselves to another player of their choice (unless otherwise stated), unless otherwise specified",
        {"positive-amounts": ()},
        (
            f"""only positive amounts may spent [paid] lost gained or transferred player may {_THEIR_OWN}
            rule allows player transfer [or pay] numeric value [another player] (only allows | allows only) transfer value from self
            (other | another) player their choice unless otherwise specified unless otherwise stated""",
        ),
    ),
    Saying(
        "A player with a choice whether to take an action defined by a dynastic rule may not take it if its"
        " effects are limited to altering values tracked in gamestate-tracking entities (such as a wiki page) and"
        " it would alter one or more values to an illegal value",
        {"no-illegal-values": ()},
        (
            f"[if] player choice whether take action defined by dynastic rule may-not take [action] if {_BOTH} {_ON_VALUES} {_TO_ILLEGAL}",
        ),
    ),
    Saying(
        "The name used to refer to a specific Votable Matter may be simplified, when referring to a Votable"
        " Matter, by leaving out the braces and any text between opening and closing braces",
        {"short-names": ()},
        (
            f"""(if [one] referring {_MATTER} & name used (reference | refer) specific {_MATTER} may simplified)
            by (not including | leaving out) braces any text between opening closing braces
            [{_MATTER} named changes core could referred by name changes]""",
        ),
    ),
    Saying(
        "An Ascension Address may specify new terms for each entry in the list above when a new Dynasty is"
        " started, if the newly chosen term appears nowhere in the ruleset outside of this rule (though it is fine"
        " if it appears only in rules removed as part of the Ascension Address) and doing so would not cause two"
        " terms in the list above to become synonymous with one another",
        {"terms": ()},
        (
            f"""(if new dynasty started & address may specify new terms (each entry in above list | each entry in list above))
            if newly chosen term {_NOWHERE} ruleset outside rule though {_FINE} doing would not cause two terms
            (above list | list above) become synonymous (each other | one another)""",
        ),
    ),
    Saying(
        "It should say the emperor's chosen theme of the new Dynasty, and it may say that the terms player and"
        " emperor will be replaced with theme-specific terms throughout the Ruleset, if the replacement terms are"
        " different and do not include any words in a form that appears already in the non-dynastic Ruleset, and/or"
        " list dynastic rules to keep",
        {"terms": ()},
        (
            """should specify emperor chosen theme new dynasty may [optionally] specify terms player emperor will replaced
            theme specific terms throughout ruleset if replace term different not include any word form appear non dynastic ruleset
            and / or list dynastic rules keep""",
        ),
    ),
)
