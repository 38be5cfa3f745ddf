"""Sentences about victory, hiatus, what follows a dynasty, and the Special Case rules."""

from __future__ import annotations

from referee.law.parameters import LawStatement
from referee.model.numerals import NUMBERS

_VICTORY = "Victory and Ascension"
_DORMANCY = "Dormancy"
_DOWNTIME = "Seasonal Downtime|core:Seasonal Downtime"
_DYNASTIC_ONLY = r"on (?:any|a) Proposal whose effect is limited to (?:the )?dynastic rules or (?:dynastic )?gamestate"
_DAY = r"([12]?\d|3[01])(?:st|nd|rd|th)?"
_STANDS_STILL = (
    r"hiatus|dorman|\b(?:few|fewer|less|least|most|number|many|more|only|alone|none|nothing|no|game|BlogNomic(?! (?:we)?blog)|sleep|play|action|time|quorum|minim\w*)"
    r"|\b(?:paus|stop|still|suspend|halt|froze|freez|wait|rest)|\d"
    rf"|\b(?:{'|'.join(NUMBERS)})\b|\brules?\b|\bsentences?\b"
)
"""What speaks of how many play, or of the game standing still, or of rules."""

VICTORY: tuple[LawStatement, ...] = (
    LawStatement(
        "declaring", "core", _VICTORY, r"\(other than the {E}\) believes that they have achieved", ("VICTORY-01",)
    ),
    LawStatement(
        "hiatus-by-dov",
        "core",
        _VICTORY,
        r"there is a pending DoV, the game immediately goes into Hiatus|"
        r"If there is at least one pending DoV, BlogNomic is on Hiatus",
        ("VICTORY-04",),
    ),
    LawStatement(
        "hiatus-allows",
        "core",
        _VICTORY,
        r"the only game actions that may be taken are those covered by Rules",
        ("VICTORY-05",),
        optional=True,
    ),
    LawStatement(
        "hiatus-bars",
        "appendix",
        "Keywords|Other",
        r"^If BlogNomic is on Hiatus, Dynastic Actions may not be taken .*and Proposals may not be submitted or Resolved",
        ("R205-KOTH-17", "R205-KOTH-18", "R205-KOTH-19"),
        optional=True,
    ),
    LawStatement(
        "one-dov-enacted", "core", _VICTORY, r"enacted, all other pending DoVs are failed", ("VICTORY-11", "VICTORY-12")
    ),
    LawStatement(
        "interregnum",
        "core",
        f"{_VICTORY}|Dynasties",
        r"Hiatus continues until the new {E} makes an Ascension Address|"
        r"no new DoV may be made and BlogNomic is on Hiatus|^During an Interregnum the game is in hiatus",
        ("VICTORY-14",),
    ),
    LawStatement(
        "no-dov-between",
        "core",
        f"{_VICTORY}|Dynasties",
        r"A DoV may not be started in the period between|no new DoV may be made|no DoVs may be made",
        ("VICTORY-21",),
    ),
    LawStatement(
        "mantle",
        "core",
        _VICTORY,
        r"may pass this role to another {P}|may pass the role of {E} to another {P}|must either Pass the Mantle",
        ("VICTORY-13",),
    ),
    LawStatement(
        "mantle-not-back",
        "core",
        _VICTORY,
        r"naming an? {P} who was not the last dynasty's {E}",
        ("R205-VICTORY-15",),
        optional=True,
    ),
    LawStatement(
        "dov-upholds",
        "core",
        _VICTORY,
        r"^When a DoV is enacted then all game actions that led up to it are considered to be upheld",
        ("R205-VICTORY-13",),
        optional=True,
    ),
    LawStatement(
        "address",
        "core",
        _VICTORY,
        r"Ascension Address by posting an entry in the \"Ascension Address\" category",
        ("VICTORY-15",),
    ),
    LawStatement(
        "address-keeps",
        "core",
        _VICTORY,
        r"any dynastic rules which were not listed to be kept are repealed",
        ("VICTORY-18", "VICTORY-19", "VICTORY-20"),
    ),
    LawStatement("printed-status", "special-case", "", r"title of .* rule .*\[X\]\"? ?,? ?where X is", ("SCR-02",)),
    LawStatement(
        "default-status",
        "special-case",
        "",
        r"^Special Case Rules can be active or inactive and default to (active|inactive)",
        ("SCR-01", "SCR-04"),
        optional=True,
    ),
    LawStatement(
        "marked-default",
        "special-case",
        "",
        r"title of a Special Case Rule includes (an asterisk|\"\[Rare\]\").*? its Default Status is (Active|Inactive), "
        r"otherwise,? its Default Status is (Active|Inactive)",
        ("SB20-SCR-03", "SB20-SCR-04", "R205-SCR-03", "R205-SCR-04"),
        optional=True,
    ),
    LawStatement(
        "address-statuses",
        "special-case",
        "",
        r"the Ascension Address may (?:state any existing|list any number of existing) Special Case Rules",
        ("SCR-03",),
    ),
    LawStatement(
        "inactive-is-nothing",
        "special-case",
        "",
        r"inactive shall be interpreted, for the purpose of play, to mean nothing|Inactive is flavour text",
        ("SCR-05",),
    ),
    LawStatement(
        "dormancy",
        "special-case",
        _DORMANCY,
        r"^If there are fewer than {N} {Ps}",
        ("DORMANCY-01",),
        "players",
        optional=True,
    ),
    LawStatement(
        "dormancy-of-itself",
        "core",
        "Dormancy|{Ps}",
        r"If there are fewer than {N} {Ps} \(not including the {E}\), then BlogNomic is on Hiatus",
        ("DORMANCY-01",),
        "players",
        optional=True,
        whole=True,
        matter=_STANDS_STILL,
    ),
    LawStatement(
        "dormancy-is-flavour",
        "building-blocks",
        "Low-Player Mode",
        r"The Core Rule \"?Dormancy\"? is flavour text",
        ("DORMANCY-01",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "dormancy-is-hiatus",
        "special-case",
        _DORMANCY,
        r"fewer than {N} {Ps}, BlogNomic is on Hiatus",
        ("SB20-DORMANCY-01",),
        "players",
        optional=True,
    ),
    LawStatement(
        "dormancy-bars",
        "special-case",
        _DORMANCY,
        r"While BlogNomic is Dormant, actions defined by dynastic rules may not be taken, and proposals may not be",
        ("DORMANCY-02", "DORMANCY-03"),
        optional=True,
    ),
    LawStatement(
        "dormancy-declared",
        "special-case",
        _DORMANCY,
        r"^While BlogNomic is Dormant, this fact is tracked in the sidebar",
        ("R205-DORMANCY-01", "R205-DORMANCY-02"),
        optional=True,
    ),
    LawStatement(
        "dormancy-of-number",
        "special-case",
        _DORMANCY,
        r"^That there are {N} or fewer {Ps}",
        ("R205-DORMANCY-03",),
        "players",
        optional=True,
    ),
    LawStatement(
        "dormancy-of-silence",
        "special-case",
        _DORMANCY,
        r"^That of the {Ps}, {N} or fewer of them have posted an Official Post .* during the past {N} (days)",
        ("R205-DORMANCY-04",),
        "players, span",
        optional=True,
    ),
    LawStatement(
        "downtime",
        "special-case",
        _DOWNTIME,
        rf"on December {_DAY}, and remains in hiatus until December {_DAY}|On the {_DAY}, {_DAY} and {_DAY} of December",
        ("DOWNTIME-01",),
        "of December",
        optional=True,
    ),
    LawStatement(
        "downtime-bars",
        "special-case",
        _DOWNTIME,
        r"no game actions may be taken except those described|In addition, game actions defined by the .* may not be taken",
        ("DOWNTIME-02",),
        optional=True,
    ),
    LawStatement(
        "imperial-deferentials",
        "special-case",
        "Imperial Deferentials",
        r"^If the {E} has voted DEFERENTIAL on a proposal, that vote is instead considered to be valid and either FOR .*"
        r" or AGAINST \(in all other cases\)",
        ("IMPDEF-01", "IMPDEF-02", "IMPDEF-03"),
        optional=True,
    ),
    LawStatement(
        "imperial-others-void",
        "special-case",
        "Imperial Deferentials",
        r"DEFERENTIAL made by other {Ps} on the same Proposal are not considered to be valid",
        ("R205-IMPDEF-04",),
        optional=True,
    ),
    LawStatement(
        "distance",
        "special-case",
        "Dynastic Distance",
        r"dynastic rules which do not deal with voting, the {E} is not an? {P}",
        ("DISTANCE-01",),
        optional=True,
    ),
    LawStatement(
        "mantle-barred",
        "special-case",
        "Mantle Limitations",
        r"^The mantle may not be passed",
        ("R205-MANTLE-01",),
        optional=True,
    ),
    LawStatement(
        "malign-veto",
        "special-case",
        "Malign Emperors",
        r"may not cast a vote of VETO on any Proposal whose effect is limited to the dynastic rules or gamestate",
        ("R205-MALIGN-02", "R205-MALIGN-03"),
        optional=True,
        later=rf"The {{E}} may not cast a vote of VETO {_DYNASTIC_ONLY}(?:[;,] (?:and )?any such vote is disregarded(?: for the "
        r"purposes of proposal resolution)?)?|"
        rf"(?:A|Any) (?:vote of )?VETO (?:(?:cast )?by the {{E}} )?{_DYNASTIC_ONLY} is disregarded(?: for the purposes of "
        r"proposal resolution)?",
    ),
    LawStatement(
        "malign-mantle",
        "special-case",
        "Malign Emperors",
        r"^The {E} may be recipient of the Mantle",
        ("R205-MALIGN-01",),
        optional=True,
    ),
    LawStatement(
        "tracking-page",
        "special-case",
        "Dynastic Tracking|core:Ruleset and Gamestate",
        r"(?:The )?gamestate tracking page for this dynasty is the ([^,;:]{1,80}?) page (?:of|on) the wiki",
        ("R205-DYNTRACK-01",),
        "page",
        optional=True,
        whole=True,
    ),
    LawStatement(
        "tracked-there",
        "core",
        "Ruleset and Gamestate|special-case:Dynastic Tracking",
        r"Unless otherwise stated, all (?:publicly tracked gamestate(?: information)?|public tracking) is (?:tracked on it|tracked "
        r"there|done there)",
        ("R205-DYNTRACK-02",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "tracking-page-new",
        "special-case",
        "Dynastic Tracking",
        r"provided that page did not exist at the time .* and does not begin with the word \"(.+?)\"",
        ("R205-DYNTRACK-03", "R205-DYNTRACK-04", "R205-DYNTRACK-05"),
        "word",
        optional=True,
    ),
    LawStatement(
        "alliance",
        "special-case",
        "Alliances",
        r"may have an Alliance, .* distinct names of no more than {N} other {Ps}",
        ("R205-ALLIANCE-01", "R205-ALLIANCE-02"),
        "names",
        optional=True,
    ),
    LawStatement(
        "alliance-daily",
        "special-case",
        "Alliances",
        r"^An? {P} may change their Alliance as a daily action",
        ("R205-ALLIANCE-03",),
        optional=True,
    ),
    LawStatement(
        "alliance-steady",
        "special-case",
        "Alliances",
        r"did not change their Alliance for at least the {N} (hours) immediately prior",
        ("R205-ALLIANCE-04", "R205-ALLIANCE-05"),
        "span",
        optional=True,
    ),
    LawStatement(
        "event-ended",
        "special-case",
        "Event Types",
        r"comments submitted on an Event while it is Ended can never be considered Responses",
        ("R205-EVENTS-07",),
        optional=True,
    ),
    LawStatement(
        "event-once",
        "special-case",
        "Event Types",
        r"^Once an Event has been Ended, it may not become Open again, nor may any {P} End it again",
        ("R205-EVENTS-14",),
        optional=True,
    ),
    LawStatement(
        "bounty",
        "special-case",
        "Bounties",
        r"^The {E} may post a Bounty Notice, close an open Bounty Notice, or change the Bounty Reward Variable",
        ("R205-BOUNTIES-04",),
        optional=True,
    ),
    LawStatement(
        "bounty-reward",
        "special-case",
        "Bounties",
        r"is the Bounty Reward Variable for this dynasty: (.+?)\.?$",
        ("R205-BOUNTIES-03",),
        "variable",
        optional=True,
    ),
)
