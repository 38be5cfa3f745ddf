"""Sentences about posts, comments and what may be done to them, fair play, and tags."""

from __future__ import annotations

from referee.law.parameters import LawStatement

_POSTS = "Gamestate Tracking|Official Posts"
_FAIR = "Fair Play"
_TAGS = "Tags|special-case:Tags"

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
