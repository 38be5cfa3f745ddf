"""Posts and what may be done to them; the Ruleset's own text; fair play; tags."""

from __future__ import annotations

from referee.law.saying import Saying

_NO_ICONS = """(all comments (contain | include | have | ) no icons | no comments (contain | include | have | ) [any] icons
    | comment (contain | include | have) no icons | none [of] comments (contain | include | have | ) [any] icons | none comment (contain | include | have) [any] icons | no comment (contain | include | have) [any] icon | all comments without [any] icons | comments contain no icons)"""
_NO_COMMENT = "(no player commented | nobody commented | no comments [made] by any player | no player comments [made])"
OPEN_WINDOW = f"""((#a<hours old | old #a<hours | [was] posted #a<hours ago | posted for #a<hours) and either ({_NO_COMMENT} or [if | should] matter [and] [if] {_NO_ICONS}
    | {_NO_COMMENT} or [if] {_NO_ICONS} (if | and) matter))"""
_ALLOWED = "(allowed by ruleset | ruleset allows | where allowed by ruleset | where ruleset allows)"
_OTHERWISE = f"""otherwise [author | they] (may only (done | change | changed) {_ALLOWED} | may (done | change | changed) only {_ALLOWED})"""
_ALTERS = """([any] official post may changed by author | author [any] [official post] may change [official post]
    | official post author may change [official post])"""
_OTHER_TYPE = "(changed | turned | made) (different | another) type official post"
_REFILED = f"""((changed | moved) [from] one category [to] another or ([may never] {_OTHER_TYPE} | different type official post))"""
_DEFINED = "(rules (define | defining | govern | governing) official post)"
_TYPOS = "obvious (spelling and typographical | typographical and spelling) (mistakes | errors)"
_THEY = "including (replacing | replacement) (spivak and gender specific pronouns | gender specific and spivak pronouns) (with | by) singular"
_LEGAL = "[properly | correctly | accurately] reflect (all | every) legal changes [made] [ruleset]"


def _typos(what: str) -> tuple[str, ...]:
    """Players may correct their own pending posts of this kind."""
    return (
        f"([any] players may correct {_TYPOS} (ruleset and [any] their own pending {what} | their own pending {what} and ruleset)) {_THEY} any time",
    )


_MODIFIES = "(make modification | modify | change) rules"
_UNTAGGED = "(not | without [having] | lacks) [required] tag [to make | for | make] [modification]"
_STILL = "(will be able to | may) make [specific] modification"
_SECTION_STATED = "unambiguous statement [of] [which] section ruleset takes place"
_BY_NUMBER = "(by number | using its number | using number)"
_NAMED_ONCE = "(name stated rule | stated rule name) (only occurs once | occurs only once) ruleset"


def tags_for(section: str) -> tuple[str, ...]:
    """Which tag a matter needs to change which section: this one beside Core and Appendix."""
    return (
        f"""[any] matters (require | must) (core tag $to_change core rules & {section} tag $to_change {section} [rules]
        & appendix tag $to_change appendix [rules])""",
        f"""core tag must $to_change core rules & {section} tag [must] $to_change {section} [rules]
        & appendix tag [must] $to_change appendix [rules]""",
        f"""$to_change core rules [any] matters (require | must) core tag & $to_change {section} [rules] [require | must] {section} tag
        & $to_change appendix [rules] [require | must] appendix tag""",
        f"""$to_change core rules {section} [rules] or appendix [rules] [any] matter requires
        core {section} or appendix tag respectively""",
    )


POSTS = (
    Saying(
        "An official post may be altered by its author if it is less than 4 hours old and either no player has commented on it"
        " or (if it is a Votable Matter) all comments on it contain no voting icons; otherwise this can only be done as"
        " allowed by the Ruleset",
        {"edit-window": ("a",)},
        (
            f"({_ALTERS} & if {OPEN_WINDOW}) {_OTHERWISE}",
            f"if official post {OPEN_WINDOW} {_ALTERS} {_OTHERWISE}",
            f"{_ALTERS} if (#a<hours old | old #a<hours) if ({_NO_COMMENT} or [if | should] matter [if] {_NO_ICONS}) {_OTHERWISE}",
            f"if (#a<hours old | old #a<hours) {_ALTERS} if ({_NO_COMMENT} or [if | should] matter [if] {_NO_ICONS}) {_OTHERWISE}",
        ),
        frozenset({"officialpost"}),
    ),
    Saying(
        "Anything appended to a post in this way must be placed in the Admin field of the post, and the post's Status must be"
        " changed to reflect its status",
        {"admin-field": ()},
        (
            """(anything | whatever) appended (post manner | manner post) must placed (admin field post | post admin field | admin field)
            (post status | status post) must changed reflect status""",
        ),
    ),
    Saying(
        "An official post may only be removed as allowed by the Ruleset",
        {"removal": ()},
        (f"[any] official post (may (only removed | removed only) {_ALLOWED} | may not removed except {_ALLOWED})",),
        frozenset({"officialpost"}),
    ),
    Saying(
        "Official posts can never be changed from one category to another, or changed to be a different sort of official post,"
        " if they have been posted for more than fifteen minutes",
        {"category-window": ("a",)},
        (
            f"[despite] ([any] official posts may never be {_REFILED} & (if | once) [official posts] posted #a>minutes)",
            f"[despite] (if | once) [any] official posts posted #a>minutes may never be {_REFILED}",
            f"[despite] [any] official posts posted #a>minutes may never be {_REFILED}",
            f"[despite] (#a>minutes after posted & [any] official posts may never be {_REFILED})",
        ),
        frozenset({"officialpost"}),
    ),
    Saying(
        "An official blog post that has the status of Enacted or Failed cannot change categories",
        {"resolved-category": ()},
        (
            """[any] official post [with] [status] (enacted or failed | failed or enacted) [status] may not (change [its] category | category changed | moved [to] another category)
            [except matter illegal resolution may be overturned]""",
        ),
        frozenset({"officialpost"}),
    ),
    Saying(
        "An official blog post's status may never be altered except in accordance with the rules that define that official post",
        {"status-by-rules": ()},
        (
            f"(official post status | status official post) may never be (altered | changed) (except | other than) in accordance with {_DEFINED}",
            f"(official post status | status official post) may only be (altered | changed) in accordance with {_DEFINED}",
            f"except in accordance with {_DEFINED} (official post status | status official post) may never be altered",
            f"(official post status | status official post) may be (altered | changed) only in accordance with {_DEFINED}",
        ),
        frozenset({"officialpost"}),
    ),
    Saying(
        "Any single official post cannot be of two different types of official post unless a rule explicitly states otherwise",
        {"one-type": ()},
        (
            """((any single official post may not | single official post may not | no single official post may | official post may not)
            [be] [of] two [different] types official post & unless [another] rule explicitly (states | says) otherwise)""",
        ),
    ),
    Saying(
        "If it is a Votable Matter then it is Unpopular, regardless of any other performance against criteria set out in the"
        " core rules",
        {"illegal-is-unpopular": ()},
        (
            "(if matter & [considered] unpopular & regardless [of] any other performance against criteria (set out | set out in | in | laid out) core rules)",
        ),
    ),
    Saying(
        "When it is resolved it may be marked as Illegal by the resolving admin",
        {"illegal-status": ()},
        (
            """((if | once | ) resolved & (may be (marked | set) illegal by (resolving admin | admin resolving)
            | (resolving admin | admin resolving) may (mark | set) illegal))""",
        ),
    ),
    Saying(
        "If any admin believes that a resolved Votable Matter has an incorrect status then they may correct it",
        {"status-corrected": ()},
        (
            """(if [any] admin believes [any] (resolved matter incorrect status | status resolved matter incorrect) & [admin] may correct [status])""",
            "$any_admin may correct status [any] resolved matter [if] (believe | believed) incorrect",
            "$any_admin believes [any] (resolved matter incorrect status | status resolved matter incorrect) may correct [status]",
            """[if otherwise legally applied application any status through blog post editing form sufficient consider matter correctly resolved
            but resolved matter should correct status wherever possible] if any admin believes resolved matter incorrect status may correct""",
        ),
    ),
    Saying(
        "Players may correct obvious spelling and typographical mistakes in the Ruleset and their own Pending Votable Matters at"
        " any time, including replacing Spivak and gender-specific pronouns with the singular they",
        {"typos": ("=Votable Matters",)},
        _typos("matters"),
    ),
    Saying(
        "Players may correct obvious spelling and typographical mistakes in the Ruleset and their own Pending Proposals at any"
        " time, including replacing Spivak and gender-specific pronouns with the singular they",
        {"typos": ("=Proposals",)},
        _typos("proposals"),
    ),
    Saying(
        "The Ruleset and Gamestate can only be altered in manners specified by the Ruleset",
        {"ruleset-altered": ()},
        (
            """$ruleset_and_gamestate may (only be (altered | changed) | be (altered | changed) only) [manners]
            ([that] specified by ruleset | ruleset specifies)""",
        ),
    ),
    Saying(
        "If the Ruleset does not properly reflect all legal changes that have been made to it, any player may update it to do so",
        {"ruleset-updated": ()},
        (
            f"if ruleset (not {_LEGAL} | fails {_LEGAL}) (any player | player) may (update | correct) [ruleset] [to reflect them]",
            f"(any player | player) may (update | correct) ruleset if [ruleset] (not {_LEGAL} | fails {_LEGAL})",
        ),
    ),
    Saying(
        "What counts as spamming is subjective, but would typically include posting more than ten blog entries in a day, more"
        " than ten blog comments in a row, or posting a blog entry of more than 1000 words",
        {"spam": ("a", "b", "c")},
        (
            """what counts spamming subjective but [would] typically include (posting | making) #a>count (entries | posts) (day | in a single day | each day)
            [posting | making] #b>count comments row or [posting | making] (entry | post | makepost) [longer than | more than | exceeding] #c>count words""",
            """[what counts] spam subjective but [would] typically include posting #a>count entries day
            #b>count comments row or [posting] (entry | makepost) #c>count words""",
        ),
    ),
    Saying(
        "Whilst a non-official post has been posted for less than fifteen minutes and has no comments, the author may change the"
        " categories as they wish",
        {"unofficial-window": ("a",)},
        (
            """[non official post may not through editing blog or otherwise changed official post with following 2 exceptions]
            [firstly] ((if | while) non official post (posted [for] #a<minutes [ago] & (no comments | not [any] comments | nobody commented))
            & author may change categories [as] [wish])""",
        ),
    ),
    Saying(
        "Secondly, if a post by a New player is not in any category but follows the wording of a Proposal, in that it has written"
        " changes to the gamestate and or ruleset, and if it has been posted for less than six hours, then any admin may change"
        " it to be in the Proposal category",
        {"newcomers-post": ("a",)},
        (
            """[secondly] if (post by new player | new player post) (not [in] any category | no category) and follows wording proposal
            in that it has written changes ($ruleset_or_gamestate | gamestate and [/] or ruleset | ruleset and [/] or gamestate)
            and [if] ([was] posted [for] #a<hours [ago] | #a<hours old | old #a<hours) ($any_admin may (change | move | put) proposal category)""",
        ),
    ),
    Saying(
        "Any entry whose subject is “” (i.e. an empty string) is not valid",
        {"subject": ()},
        (
            "[any] post subject ((empty | empty string | i e empty string | blank)) (not valid | invalid)",
            "[any] post (not valid | invalid) if subject (empty | empty string | blank)",
            "[any] post (empty | blank) subject (not valid | invalid)",
        ),
    ),
    Saying(
        "If a Votable Matter would make a modification to the rules and it does not have the tag to make that modification, that"
        " Votable Matter will still be able to make that specific modification if any of the following are true",
        {"tag-spared": ()},
        (
            f"if would {_MODIFIES} {_UNTAGGED} {_STILL} if any of the following are true",
            f"would {_MODIFIES} {_UNTAGGED} {_STILL} if any of the following are true",
        ),
        frozenset({"matter"}),
    ),
    Saying(
        "The modification is preceded or followed immediately by an unambiguous statement of which section of the ruleset it takes"
        " place",
        {"tag-by-section": ()},
        (
            f"modification (preceded or followed immediately | immediately preceded or followed | followed or preceded immediately | immediately followed or preceded) by {_SECTION_STATED}",
            f"modification (immediately follows or precedes | immediately precedes or follows) {_SECTION_STATED}",
            f"{_SECTION_STATED} (immediately precedes or follows | precedes or follows immediately) modification",
        ),
    ),
    Saying(
        "The modification specifically states a rule using its number or the name of the stated rule only occurs once in the"
        " ruleset",
        {"tag-by-rule": ()},
        (
            f"(modification specifically states rule | rule specifically stated by modification) {_BY_NUMBER} or {_NAMED_ONCE}",
        ),
    ),
    Saying(
        "A player should not edit their own blog comments once posted, nor those of any other player",
        {"comments-kept": ()},
        (
            "[any] player (should not edit | should edit neither) their own comments (once | after) posted (nor | or) [any comments] [made by] any other player",
        ),
    ),
    Saying(
        "A player should not edit the “Entry Date” field of a blog post",
        {"entry-date": ()},
        ("[any] player should not (edit | change | alter) (entry date [of] [any] posts | [any] (posts) entry date)",),
    ),
    Saying(
        "A player must use their own name in the Dice Roller when rolling dice",
        {"own-dice": ()},
        (
            "([any] player must (use their own name dice roller | roll dice dice roller under their own name) & if [they] (rolling | roll) dice)",
            "(if roll dice dice roller & [any] player must use their own name)",
            "[any] player (rolling | roll) dice dice roller must use their own name",
        ),
    ),
    Saying(
        "Votable Matters require the [Core] tag in order to make changes to the Core Rules, the [Special Case] tag in order to"
        " make changes to the Special Case Rules, and the [Appendix] tag in order to make changes to the Appendix Rules",
        {"tags": ()},
        tags_for("special case"),
    ),
    Saying(
        "Votable Matters other than DoVs require the [Victory] tag in order to grant victory to a player",
        {"victory-tag": ()},
        (
            "victory tag required [for] (matters except dov | matters not dov) (grant | give | award) victory [any] player",
            "([any] (matters except dov | matters not dov) require victory tag & (grant | give | award) victory [any] player)",
        ),
    ),
)
