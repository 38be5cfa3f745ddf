"""Sentences about dynasties: who heads one, its number, and how a new one is set up."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_VICTORY = "Victory and Ascension"
_RESET = r"(?:the |a |an )?\"?Dynastic Reset\"?"
_IN_STEPS = r"(?:,? (?:with|consisting of|which consists of|by completing) the following steps)?"
_COMBO = r"(?:(?:Building Blocks? )?rule )?\"?No Private Communication\"?"
_REMOVE = r"(?:remove|repeal|delete)"
_RESETTING = f"{_VICTORY}|Dynasties|Dynastic Reset|appendix:Dynastic Reset|appendix:Imperial Tracking"

DYNASTIES: tuple[LawStatement, ...] = (
    LawStatement(
        "emperors-named",
        "core",
        "Dynasties",
        r"The following (?:{P} is the {E}|{Ps} are the [\w -]{1,60}): (\"[^\"]+\"(?:, \"[^\"]+\")*)",
        ("R205-DYN-02",),
        "names",
        optional=True,
        whole=True,
    ),
    LawStatement(
        "emperors-updated",
        "core",
        f"{_VICTORY}|Dynasties|appendix:Imperial Tracking",
        r"(?:When a DoV is enacted, |Upon enacting a DoV, )?the (?:enacting Admin|Admin who (?:enacts|enacted) (?:it|the DoV)|"
        r"enactor) (?:should|shall|must)(?: then)? update (?:the )?(?:core )?rule \"?Dynasties\"?"
        r"(?: (?:to name the new {E}|accordingly))?",
        ("VICTORY-12",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "dynasties-numbered",
        "core",
        "Dynasties",
        r"Each Dynasty is tracked by a number",
        ("DYN-01",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "dynasty-number",
        "core",
        "Dynasties",
        r"(?:Each Dynasty is tracked by a number[,;] (?:and )?)?The current Dynasty Number is {N}",
        ("DYN-01",),
        "number",
        optional=True,
        whole=True,
    ),
    LawStatement(
        "dynastic-reset",
        "core",
        _RESETTING,
        rf"{_RESET} is an Atomic Action{_IN_STEPS}|"
        rf"(?:Starting|Beginning) an? (?:new )?dynasty is an Atomic Action (?:called|known as|named) {_RESET}{_IN_STEPS}|"
        r"(?:(?:To (?:start|begin) an? (?:new )?dynasty|After (?:posting|making) (?:an|the|their) Ascension Address), )?"
        rf"the (?:new )?{{E}} (?:must|shall|should|may) perform {_RESET}(?:, which is an Atomic Action)?{_IN_STEPS}",
        ("VICTORY-14", "VICTORY-16"),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "reset-copies",
        "core",
        _RESETTING,
        r"Copy the (?:current )?Ruleset(?: page)? to a (?:new )?(?:wiki )?page (?:called |named |titled )?"
        r"\"?Ruleset \[?[NX]\]?\"?(?:, where [NX] is the (?:current )?Dynasty Number)?",
        ("VICTORY-16",),
        optional=True,
        under="dynastic-reset",
        whole=True,
    ),
    LawStatement(
        "reset-raises",
        "core",
        _RESETTING,
        r"(?:Raise|Increase|Increment) the (?:current )?Dynasty Number by (?:1|one)",
        ("DYN-01",),
        optional=True,
        under="dynastic-reset",
        whole=True,
    ),
    LawStatement(
        "reset-tracks",
        "core",
        _RESETTING,
        r"(?:Set|Update) the gamestate tracking page(?: for (?:this|the new) dynasty)?",
        ("R205-DYNTRACK-03",),
        optional=True,
        under="dynastic-reset",
        whole=True,
    ),
    LawStatement(
        "everyone-plays",
        "building-blocks",
        "Everyone's Playing",
        r"For the purposes? of all dynastic and Building Blocks? rules, the {E} is an? {P}",
        ("DISTANCE-01",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "communication-barred",
        "building-blocks",
        "No Private Communication|No Collaboration",
        r"{Ps} may not privately communicate with each other about dynastic gameplay"
        r"(?: or votable matters that affect the dynastic (?:ruleset|rules) or gamestate)?",
        ("R205-NOCOLLAB-02",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "communication-freed",
        "building-blocks",
        "Malign Emperors",
        rf"(?:If the {_COMBO} (?:exists|(?:is|stands) in the Ruleset), any {{P}} may {_REMOVE} it|"
        rf"Any {{P}} may {_REMOVE} (?:the )?{_COMBO})(?: from the Ruleset)?",
        ("R205-MALIGN-04",),
        optional=True,
        whole=True,
    ),
)
