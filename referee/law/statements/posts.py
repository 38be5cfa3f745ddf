"""Sentences about posts, comments and what may be done to them, fair play, and tags."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_POSTS = "Gamestate Tracking|Official Posts"
_FAIR = "Fair Play"
_TAGS = "Tags|special-case:Tags"
_DATES = "Date and Time Tracking|Official Posts"

_YOUNG = r"(?:has been posted for (?:less|fewer) than {N} hours|is less than {N} hours old)"
_MEANT = r"appears to the {E} to have been intended as a Proposal"
_NOT_FULL = (
    r"(?:its|the) author (?:does not (?:already )?have {N} Proposals pending|has fewer than {N} Proposals pending)"
)
_MAY_MOVE = r"(?:the|an|any) {E} may (?:change it to be in|change its category to|move it (?:in)?to) the \"?Proposal\"?(?: category)?"
_OPEN_SINCE = r"(?:counts as|is considered (?:to be|to have been)|is treated as having been) open for voting since it was first posted"
_WHO_MAY_DATE = r"(?:its author|the author of the post),? (?:an|any) Admin,? or the {E} may (?:change|edit|set) its"
_ENTRY_DATE = r"\"?Entry Date\"?(?: field)?"

POSTS: tuple[LawStatement, ...] = (
    LawStatement(
        "edit-window",
        "appendix",
        _POSTS,
        r"may be altered by its author if it is less than {N} hours old and either no {P} has commented on it or .* "
        r"contain no voting icons; otherwise",
        ("GST-07", "GST-08", "GST-09"),
        "hours",
    ),
    LawStatement("removal", "appendix", _POSTS, r"^An official post may only be removed as allowed", ("GST-06",)),
    LawStatement(
        "category-window",
        "appendix",
        _POSTS,
        r"can never be changed from one category to another, .* if they have been posted for more than {N} minutes",
        ("GST-10", "GST-11"),
        "minutes",
    ),
    LawStatement(
        "admin-field", "appendix", _POSTS, r"must be placed in the Admin field of the post", ("GST-13", "GST-14")
    ),
    LawStatement(
        "resolved-category", "appendix", _POSTS, r"status of Enacted or Failed cannot change categories", ("GST-15",)
    ),
    LawStatement(
        "status-by-rules", "appendix", _POSTS, r"status may never be altered except in accordance with", ("GST-16",)
    ),
    LawStatement(
        "unofficial-window",
        "appendix",
        _POSTS,
        r"a non-official post has been posted for less than {N} minutes and has no comments, the author may",
        ("GST-17", "GST-18"),
        "minutes",
    ),
    LawStatement(
        "newcomers-post",
        "appendix",
        _POSTS,
        r"posted for less than {N} hours, then any admin may change it to be in the Proposal category",
        ("GST-19",),
        "hours",
    ),
    LawStatement(
        "altered-as-allowed",
        "appendix",
        _POSTS,
        r"An official (?:blog )?post may (?:only be (?:altered|edited) by its author|be (?:altered|edited) by its author only) as "
        r"(?:allowed|permitted) by the Ruleset",
        ("GST-07", "GST-09"),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "emperors-post",
        "appendix",
        _POSTS,
        rf"(?:Secondly,? )?if a (?:non-official )?post {_YOUNG} and (?:it )?{_MEANT}, (?:and|provided that) {_NOT_FULL}, (?:then )?"
        rf"{_MAY_MOVE}(?:[,;] (?:and )?it {_OPEN_SINCE})?|"
        rf"(?:Secondly,? )?if a (?:non-official )?post (?:that|which) {_YOUNG} {_MEANT}, (?:then )?{_MAY_MOVE},? "
        rf"(?:provided that|if) {_NOT_FULL}(?:[,;] (?:and )?it {_OPEN_SINCE})?",
        ("GST-19",),
        "hours, proposals",
        optional=True,
        whole=True,
    ),
    LawStatement(
        "open-since-posted",
        "appendix",
        _POSTS,
        rf"(?:Such a Proposal|A Proposal made in this way|If it is so changed, it) {_OPEN_SINCE}",
        ("GST-19",),
        optional=True,
        whole=True,
    ),
    LawStatement("one-type", "appendix", _POSTS, r"cannot be of two different types of official post", ("GST-05",)),
    LawStatement(
        "illegal-is-unpopular",
        "appendix",
        _POSTS,
        r"^If it is a Votable Matter then it is Unpopular, regardless",
        ("R205-OFFPOST-25",),
        optional=True,
    ),
    LawStatement(
        "illegal-status",
        "appendix",
        _POSTS,
        r"^When it is resolved it may be marked as Illegal",
        ("R205-OFFPOST-26",),
        optional=True,
    ),
    LawStatement(
        "status-corrected",
        "appendix",
        "Keywords|Other",
        r"if any admin believes that a resolved votable matter has an incorrect status then they may correct it",
        ("R205-KOTH-29", "R205-KOTH-30"),
        optional=True,
    ),
    LawStatement(
        "subject",
        "appendix",
        "Keywords|Other",
        r"^Any entry whose subject is \"\" .* is not valid",
        ("KEYW-35", "KEYW-36"),
    ),
    LawStatement(
        "typos",
        "core",
        "Ruleset and Gamestate|appendix:Spelling and formatting",
        r"may correct obvious spelling and typographical mistakes in the Ruleset and their own Pending "
        r"(Proposals|Votable Matters) at any time",
        ("RULESET-04", "RULESET-05", "RULESET-06"),
        "what",
    ),
    LawStatement(
        "ruleset-altered", "core", "Ruleset and Gamestate", r"can only be altered in manners", ("RULESET-03",)
    ),
    LawStatement(
        "ruleset-updated", "core", "Ruleset and Gamestate", r"any {P} may update it to do so", ("RULESET-07",)
    ),
    LawStatement(
        "ruleset-brought-up",
        "core",
        "Ruleset and Gamestate",
        r"If the (?:text of the )?Ruleset(?: document)? does not (?:properly )?reflect all (?:of the )?legal changes that have been "
        r"authori[sz]ed to be made to it, (?:then )?any {P} may update it(?:| to do so)",
        ("RULESET-07",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "spam",
        "core",
        _FAIR,
        r"posting more than {N} blog entries in a day, more than {N} blog comments in a row, or posting a blog entry of "
        r"more than {N} words",
        ("FAIR-05", "FAIR-06", "FAIR-07", "FAIR-08"),
        "entries, comments, words",
    ),
    LawStatement(
        "comments-kept",
        "core",
        _FAIR,
        r"should not edit their own blog comments once posted, nor those of any other",
        ("FAIR-10", "FAIR-11"),
    ),
    LawStatement("entry-date", "core", _FAIR, r"should not edit the \"Entry Date\" field", ("FAIR-12",)),
    LawStatement(
        "entry-date-young",
        "appendix",
        _DATES,
        r"(?:If|Where) a (?:blog )?post (?:has been visible for (?:less|fewer) than|became visible within the (?:preceding|past)) "
        rf"{{N}} hours, (?:then )?{_WHO_MAY_DATE} {_ENTRY_DATE} to (?:match )?(?:the timestamp|that) of its first revision|"
        rf"(?:The author of a (?:blog )?post|A (?:blog )?post's author), (?:an|any) Admin,? or the {{E}} may (?:change|edit|set) its "
        rf"{_ENTRY_DATE} to (?:match )?the timestamp of its first revision,? if (?:it|the post) (?:has been visible for (?:less|fewer) "
        r"than|became visible within the (?:preceding|past)) {N} hours",
        ("FAIR-12",),
        "hours",
        optional=True,
        whole=True,
    ),
    LawStatement(
        "entry-date-sticky",
        "appendix",
        _DATES,
        r"(?:If|Where) a (?:blog )?post is (?:older than {N} days|more than {N} days old) and (?:is )?(?:marked (?:as )?)?\"?Sticky\"?, "
        rf"(?:then )?{_WHO_MAY_DATE} {_ENTRY_DATE} to (?:now|the current (?:time|date and time)|the present)"
        r"(?:, (?:noting|provided that they note) the original (?:one |date |Entry Date )?in (?:the|its) Commentary(?: field)?)?"
        r"(?:[,;] (?:and )?the original (?:one |date |Entry Date )?(?:still counts|continues to count))?",
        ("FAIR-12",),
        "days",
        optional=True,
        whole=True,
    ),
    LawStatement(
        "entry-date-original",
        "appendix",
        _DATES,
        r"(?:In (?:this|that|such a) case,? )?the original (?:date|Entry Date) (?:still counts|continues to count)",
        ("FAIR-12",),
        optional=True,
        whole=True,
    ),
    LawStatement(
        "own-dice",
        "core",
        _FAIR,
        r"must use their own name in the Dice Roller",
        ("R205-FAIR-18", "SB20-FAIR-17"),
        optional=True,
    ),
    LawStatement(
        "tags",
        "core",
        _TAGS,
        r"require the \"?\[Core\]\"? tag .* Core Rules, the \"?\[Special Case\]\"? tag .* and the \"?\[Appendix\]\"? tag",
        ("TAGS-03", "TAGS-04", "TAGS-05"),
    ),
    LawStatement(
        "tags-of-blocks",
        "core",
        _TAGS,
        r"Votable Matters (?:require|need|must have) the \"?\[Core\]\"? tag (?:in order )?to make changes to the Core Rules, the "
        r"\"?\[Building Blocks?\]\"? tag (?:in order )?to make changes to (?:the )?Building Blocks?(?: Rules)?,? and the "
        r"\"?\[Appendix\]\"? tag (?:in order )?to make changes to the Appendix(?: Rules)?",
        ("TAGS-03", "TAGS-04", "TAGS-05"),
        optional=True,
        whole=True,
    ),
    LawStatement("victory-tag", "core", _TAGS, r"other than DoVs require the \"?\[Victory\]\"? tag", ("TAGS-06",)),
    LawStatement(
        "tag-spared",
        "core",
        _TAGS,
        r"will still be able to make that specific modification if any of the following (?:on the following list )?are true",
        ("R205-TAGS-07", "R205-TAGS-08", "SB20-TAGS-07", "SB20-TAGS-08"),
        optional=True,
    ),
    LawStatement(
        "tag-by-section",
        "core",
        _TAGS,
        r"^The modification is preceded or followed immediately by an unambiguous statement",
        ("R205-TAGS-07", "SB20-TAGS-07"),
        optional=True,
        under="tag-spared",
    ),
    LawStatement(
        "tag-by-rule",
        "core",
        _TAGS,
        r"^The modification specifically states a rule using its number or the name of the stated rule only occurs once",
        ("R205-TAGS-08", "SB20-TAGS-08"),
        optional=True,
        under="tag-spared",
    ),
)
