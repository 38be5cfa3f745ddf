"""Sentences of Building Blocks, and those of other rules that only they make hold or not."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_BLOCKS = "building-blocks"
_MALIGN = "Malign Emperors"

BLOCKS: tuple[LawStatement, ...] = (
    LawStatement(
        "edit-block",
        _BLOCKS,
        "Edit Window",
        r"An official post may be (?:altered|edited) by its author if it is less than {N} hours old and either no {P} has "
        r"commented on it or,? (?:\(if it is a Votable Matter\)|if it is a Votable Matter,) (?:if )?all comments on it contain no "
        r"voting icons(?:; otherwise this can only be done as allowed by the Ruleset)?",
        ("GST-07", "GST-08", "GST-09"),
        "hours",
        optional=True,
        whole=True,
    ),
    LawStatement(
        "malign-leaves-posts",
        _BLOCKS,
        _MALIGN,
        r"The {E} may not (?:move|change|turn) (?:(?:any|other|non-official) )*posts? in(?:to|to being) (?:a )?Proposals?",
        ("GST-19",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "mantle-prohibited",
        "core",
        "Victory and Ascension|appendix:Keywords|appendix:Other",
        r"(?:(?:The (?:keyword|action)|To|Use of the keyword) )?\"?Pass(?:ing)? the Mantle\"? (?:\([^()]*\) )?is currently prohibited,? "
        r"unless an? Core, Dynastic,? or Building Blocks? rule explicitly states otherwise",
        ("VICTORY-13",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "mantle-block",
        _BLOCKS,
        "Mantle Passing",
        r"(?:During an Interregnum,? )?(?:The (?:new )?{E}|An? {P}) may Pass the Mantle(?: during an Interregnum)?|"
        r"(?:Pass(?:ing)? the Mantle|The mantle) (?:is (?:allowed|permitted)|may be passed)(?: during an Interregnum)?",
        ("VICTORY-13",),
        optional=True,
        whole=True,
    ),
)
