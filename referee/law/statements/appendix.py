"""Sentences of the appendix: keywords of time and number, dice, atomic actions, rules and proposals."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_TIME = "Keywords|Time"
_NUMBERS = "Numbers and Variables"
_RANDOM = "Random Generators"
_RULES = "Rules and Proposals|Rules and Votable Matters"
_ATOMIC = "Atomic Actions|special-case:Atomic Actions"

APPENDIX: tuple[LawStatement, ...] = (
    LawStatement(
        "quorum",
        "appendix",
        "Keywords|Other",
        r"Quorum of a subset of {Ps} is half the number of {Ps} in that subset, rounded down, plus {N}",
        ("KEYW-24", "KEYW-25"),
        "votes",
    ),
    LawStatement(
        "daily-action",
        "appendix",
        _TIME,
        r"may take that action once each day, but not more than once every {N} (hours)",
        ("KEYW-06", "KEYW-07"),
        "span",
    ),
    LawStatement(
        "weekly-action",
        "appendix",
        _TIME,
        r"may take that action once each week, but not more than once every {N}[- ](hours)",
        ("KEYW-47", "KEYW-48"),
        "span",
    ),
    LawStatement(
        "daily-communal", "appendix", _TIME, r"Daily Action that can only be performed by one {P}", ("KEYW-08",)
    ),
    LawStatement(
        "weekly-communal", "appendix", _TIME, r"Weekly Action that can only be performed by one {P}", ("KEYW-49",)
    ),
    LawStatement("day", "appendix", _TIME, r"beginning at and including 00:00:00 UTC", ("KEYW-09",)),
    LawStatement("week", "appendix", _TIME, r"beginning of a Monday and the end of the following Sunday", ("KEYW-46",)),
    LawStatement("utc", "appendix", "Time", r"time in BlogNomic is in UTC", ("TIME-01",)),
    LawStatement("date-order", "appendix", "Time", r"the date is in a day/month/year format", ("TIME-03",)),
    LawStatement(
        "one-at-a-time",
        "appendix",
        "Time",
        r"may not take more than one dynastic game action at the same time \(excluding any actions which have been "
        r"ongoing for more than {N} (hours)",
        ("TIME-04", "TIME-05"),
        "span",
    ),
    LawStatement(
        "non-negative",
        "appendix",
        _NUMBERS,
        r"variables defined to hold numeric values can hold only non-negative integers",
        ("NUM-01",),
    ),
    LawStatement(
        "below-zero", "appendix", _NUMBERS, r"set those values below {A} is an illegal action", ("NUM-02",), "least"
    ),
    LawStatement(
        "dice-of-nothing",
        "appendix",
        _NUMBERS,
        r"DiceX when X is zero or lower always yields a value of {N}",
        ("NUM-03",),
        "result",
    ),
    LawStatement(
        "spending",
        "appendix",
        _NUMBERS,
        r"to \"spend,?\".* means to subtract X from V; to \"gain\" .* means to add X to V; and to \"transfer\"",
        ("NUM-05", "NUM-06", "NUM-07"),
    ),
    LawStatement(
        "positive-amounts",
        "appendix",
        _NUMBERS,
        r"only positive amounts can be spent, .*only their own values, and a rule that allows {Ps} to transfer",
        ("NUM-08", "NUM-09", "NUM-10"),
    ),
    LawStatement(
        "no-illegal-values",
        "appendix",
        _NUMBERS,
        r"the action would change one or more of those values to an illegal value",
        ("NUM-11",),
    ),
    LawStatement(
        "rounding", "appendix", _NUMBERS, r"is instead the result rounded towards {N}", ("NUM-12",), "towards"
    ),
    LawStatement(
        "starting-value",
        "appendix",
        _NUMBERS,
        r"the nearest legal value to zero that it may take \(for numerical variables, defaulting to positive if tied\)",
        ("NUM-13", "NUM-14", "NUM-15"),
    ),
    LawStatement(
        "invalid-values", "appendix", _NUMBERS, r"^Invalid values for game variables can never be used", ("NUM-16",)
    ),
    LawStatement(
        "dice-digits",
        "appendix",
        _NUMBERS,
        r"^DICEN cannot be rolled in the GNDT if N is {N} or more digits",
        ("NUM-17",),
        "digits",
        optional=True,
    ),
    LawStatement(
        "dice-most",
        "appendix",
        _NUMBERS,
        r"^DICEN cannot be rolled in the Dice Roller if N is greater than {N}",
        ("R205-NUM-20",),
        "sides",
        optional=True,
    ),
    LawStatement(
        "dice",
        "appendix",
        _RANDOM,
        r"DICEN command can be used to generate a random number between {N} and N",
        ("RAND-02",),
        "least",
    ),
    LawStatement("fruits", "appendix", _RANDOM, r"FRUIT command will return .*: (.+?)\.?$", ("RAND-03",), "results"),
    LawStatement(
        "colours", "appendix", _RANDOM, r"COLOUR .*command will return .*: (.+?)\.?$", ("RAND-04",), "results"
    ),
    LawStatement(
        "cards",
        "appendix",
        _RANDOM,
        r"CARD command will return a card with a random suit \(either (.+?)\) and a random value \(either (.+?)\)",
        ("R205-RAND-05",),
        "suits, values",
        optional=True,
    ),
    LawStatement(
        "lists",
        "appendix",
        _RANDOM,
        r"comma-separated values in curly brackets .* will return one of the values at random",
        ("R205-RAND-07",),
        optional=True,
    ),
    LawStatement(
        "outcomes",
        "appendix",
        _RANDOM,
        r"random result commands must be made by (proposal|Votable Matter)",
        ("RAND-05",),
        "what",
    ),
    LawStatement(
        "uniform", "appendix", _RANDOM, r"taken from a uniform probability distribution", ("RAND-08", "RAND-09")
    ),
    LawStatement(
        "atomic-steps",
        "appendix",
        _ATOMIC,
        r"they must complete all its steps; they must complete them in order; and they may not take any other dynastic",
        ("ATOMIC-01", "ATOMIC-02", "ATOMIC-03", "ATOMIC-04"),
    ),
    LawStatement(
        "atomic-time",
        "appendix",
        _ATOMIC,
        r"the time of an Atomic Action shall be the time that it is completed",
        ("ATOMIC-10",),
    ),
    LawStatement(
        "atomic-again",
        "appendix",
        _ATOMIC,
        r"^For Atomic Actions that are redone, the time of completion is the last redone step",
        ("ATOMIC-11",),
    ),
    LawStatement(
        "new-rule-dynastic",
        "appendix",
        _RULES,
        r"its location is not noted in that (?:proposal|Votable Matter), that new rule is to be placed in the Dynastic",
        ("RP-01",),
    ),
    LawStatement("new-rule-last", "appendix", _RULES, r"new Dynastic rule shall be placed at the end", ("RP-06",)),
    LawStatement(
        "page-reverted",
        "appendix",
        _RULES,
        r"be reverted to whatever state it was in at the time of that (?:proposal|Votable Matter)'s submission",
        ("RP-02", "RP-03"),
    ),
    LawStatement(
        "empty-rule",
        "appendix",
        _RULES,
        r"^If a dynastic rule has no text and no subrules, any {P} may delete it",
        ("R205-RP-09",),
        optional=True,
    ),
    LawStatement(
        "subrules-too",
        "appendix",
        "Keywords|Other",
        r"proposal that specifically affects a rule affects all of its subrules",
        ("KEYW-38", "KEYW-39"),
        optional=True,
    ),
    LawStatement(
        "subrules-apart",
        "appendix",
        "Keywords|Other",
        r"that refer to a rule do not also refer to its subrules",
        ("R205-KOTH-36",),
        optional=True,
    ),
    LawStatement("unnamed", "appendix", "Names", r"If a rule would ever have no name", ("NAMES-02",)),
    LawStatement(
        "short-names",
        "appendix",
        "Names",
        r"referring to a (?:proposal|Votable Matter), .* may be simplified by not",
        ("NAMES-05",),
    ),
    LawStatement(
        "terms",
        "core",
        "Victory and Ascension|appendix:Synonyms",
        r"optionally specify that the terms .* will be replaced with theme-specific terms|"
        r"the Ascension Address may specify new terms for each entry",
        ("VICTORY-17", "R205-SYN-04"),
    ),
)
