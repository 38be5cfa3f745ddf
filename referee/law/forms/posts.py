"""Posts and what may be done to them; the Ruleset's own text; fair play; tags."""

from __future__ import annotations

from referee.law.saying import Saying

_NO_ICONS = """(all comments (contain | include | have | ) no icons | no comments (contain | include | have | ) [any] icons
    | comment (contain | include | have) no icons | none [of] comments (contain | include | have | ) [any] icons | none comment (contain | include | have) [any] icons | no comment (contain | include | have) [any] icon | all comments without [any] icons | comments contain no icons)"""
_NO_COMMENT = "(no player commented | nobody commented | no comments [made] by any player | no player comments [made])"
OPEN_WINDOW = f"""((#a<hours old | old #a<hours | [was] posted #a<hours ago | posted for #a<hours) and either ({_NO_COMMENT} or [if | should] matter [and] [if] {_NO_ICONS}
    | {_NO_COMMENT} or [if] {_NO_ICONS} (if | and) matter))"""
_ALLOWED = "(allowed by ruleset | ruleset allows | where allowed by ruleset | where ruleset allows)"
OTHERWISE = f"""otherwise [author | they] (may only (done | change | changed) {_ALLOWED} | may (done | change | changed) only {_ALLOWED})"""
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
        "The author of an official post may change it if it was posted less than 4 hours ago and either nobody has"
        " commented on it or, if it is a Votable Matter, no comments include voting icons; otherwise the author may"
        " only change it where the Ruleset allows",
        {"edit-window": ("a",)},
        (
            f"({_ALTERS} & if {OPEN_WINDOW}) {OTHERWISE}",
            f"if official post {OPEN_WINDOW} {_ALTERS} {OTHERWISE}",
            f"{_ALTERS} if (#a<hours old | old #a<hours) if ({_NO_COMMENT} or [if | should] matter [if] {_NO_ICONS}) {OTHERWISE}",
            f"if (#a<hours old | old #a<hours) {_ALTERS} if ({_NO_COMMENT} or [if | should] matter [if] {_NO_ICONS}) {OTHERWISE}",
        ),
        frozenset({"officialpost"}),
    ),
    Saying(
        "Whatever is appended in this manner to a post must be placed in its Admin field, and the status of the"
        " post must be changed to reflect its status",
        {"admin-field": ()},
        (
            """(anything | whatever) appended (post manner | manner post) must placed (admin field post | post admin field | admin field)
            (post status | status post) must changed reflect status""",
        ),
    ),
    Saying(
        "An official post may not be removed, except as the Ruleset allows",
        {"removal": ()},
        (f"[any] official post (may (only removed | removed only) {_ALLOWED} | may not removed except {_ALLOWED})",),
        frozenset({"officialpost"}),
    ),
    Saying(
        "More than fifteen minutes after they are posted, official posts may never be moved from one category to"
        " another or turned into another type of official post",
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
        "An official post with the status Enacted or Failed may not be moved to another category",
        {"resolved-category": ()},
        (
            """[any] official post [with] [status] (enacted or failed | failed or enacted) [status] may not (change [its] category | category changed | moved [to] another category)
            [except matter illegal resolution may be overturned]""",
        ),
        frozenset({"officialpost"}),
    ),
    Saying(
        "The status of an official post may only be changed in accordance with the rules that govern it",
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
        "No single official post may be of two types of official post, unless a rule explicitly says otherwise",
        {"one-type": ()},
        (
            """((any single official post may not | single official post may not | no single official post may | official post may not)
            [be] [of] two [different] types official post & unless [another] rule explicitly (states | says) otherwise)""",
        ),
    ),
    Saying(
        "Regardless of any other performance against the criteria laid out in the core rules, it is considered"
        " Unpopular if it is a Votable Matter",
        {"illegal-is-unpopular": ()},
        (
            "(if matter & [considered] unpopular & regardless [of] any other performance against criteria (set out | set out in | in | laid out) core rules)",
        ),
    ),
    Saying(
        "The Admin resolving it may mark it as Illegal when it is resolved",
        {"illegal-status": ()},
        (
            """((if | once | ) resolved & (may be (marked | set) illegal by (resolving admin | admin resolving)
            | (resolving admin | admin resolving) may (mark | set) illegal))""",
        ),
    ),
    Saying(
        "Any Admin may correct the status of a resolved Votable Matter if they believe it incorrect",
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
        "Any player may correct obvious typographical and spelling errors in their own Pending Votable Matters and"
        " in the Ruleset at any time, including the replacement of gender-specific and Spivak pronouns by the"
        " singular they",
        {"typos": ("=Votable Matters",)},
        _typos("matters"),
    ),
    Saying(
        "Any player may correct obvious typographical and spelling errors in their own Pending Proposals and in"
        " the Ruleset at any time, including the replacement of gender-specific and Spivak pronouns by the singular"
        " they",
        {"typos": ("=Proposals",)},
        _typos("proposals"),
    ),
    Saying(
        "Gamestate and Ruleset may be changed only in ways that the Ruleset specifies",
        {"ruleset-altered": ()},
        (
            """$ruleset_and_gamestate may (only be (altered | changed) | be (altered | changed) only) [manners]
            ([that] specified by ruleset | ruleset specifies)""",
        ),
    ),
    Saying(
        "Any player may update the Ruleset if it fails to reflect all legal changes made to it",
        {"ruleset-updated": ()},
        (
            f"if ruleset (not {_LEGAL} | fails {_LEGAL}) (any player | player) may (update | correct) [ruleset] [to reflect them]",
            f"(any player | player) may (update | correct) ruleset if [ruleset] (not {_LEGAL} | fails {_LEGAL})",
        ),
    ),
    Saying(
        "What counts as spam is subjective, but typically includes more than 10 posts a day, more than 10 comments"
        " in a row, or a post of more than 1000 words",
        {"spam": ("a", "b", "c")},
        (
            """what counts spamming subjective but [would] typically include (posting | making) #a>count (entries | posts) (day | in a single day | each day)
            [posting | making] #b>count comments row or [posting | making] (entry | post | makepost) [longer than | more than | exceeding] #c>count words""",
            """[what counts] spam subjective but [would] typically include [posting] #a>count posts day
            #b>count comments row or [posting] (post | makepost) #c>count words""",
        ),
    ),
    Saying(
        "The author may change categories as they wish while a non-official post has no comments and was posted"
        " less than fifteen minutes ago",
        {"unofficial-window": ("a",)},
        (
            """[non official post may not through editing blog or otherwise changed official post with following 2 exceptions]
            [firstly] ((if | while) non official post (posted [for] #a<minutes [ago] & (no comments | not [any] comments | nobody commented))
            & author may change categories [as] [wish])""",
        ),
    ),
    Saying(
        "If a post by a New player has no category and follows the wording of a Proposal, in that it has written"
        " changes to the Ruleset or Gamestate, and was posted less than six hours ago, any Admin may move it to the"
        " Proposal category",
        {"newcomers-post": ("a",)},
        (
            """[secondly] if (post by new player | new player post) (not [in] any category | no category) and follows wording proposal
            in that it has written changes ($ruleset_or_gamestate | gamestate and [/] or ruleset | ruleset and [/] or gamestate)
            and [if] ([was] posted [for] #a<hours [ago] | #a<hours old | old #a<hours) ($any_admin may (change | move | put) proposal category)""",
        ),
    ),
    Saying(
        "A post with a blank subject is invalid",
        {"subject": ()},
        (
            "[any] post subject ((empty | empty string | i e empty string | blank)) (not valid | invalid)",
            "[any] post (not valid | invalid) if subject (empty | empty string | blank)",
            "[any] post (empty | blank) subject (not valid | invalid)",
        ),
    ),
    Saying(
        "A Votable Matter that would modify the rules without the required tag may still make the modification if"
        " at least one of the following is true",
        {"tag-spared": ()},
        (
            f"if would {_MODIFIES} {_UNTAGGED} {_STILL} if any of the following are true",
            f"would {_MODIFIES} {_UNTAGGED} {_STILL} if any of the following are true",
        ),
        frozenset({"matter"}),
    ),
    Saying(
        "An unambiguous statement of the section of the Ruleset in which it takes place immediately precedes or"
        " follows the modification",
        {"tag-by-section": ()},
        (
            f"modification (preceded or followed immediately | immediately preceded or followed | followed or preceded immediately | immediately followed or preceded) by {_SECTION_STATED}",
            f"modification (immediately follows or precedes | immediately precedes or follows) {_SECTION_STATED}",
            f"{_SECTION_STATED} (immediately precedes or follows | precedes or follows immediately) modification",
        ),
    ),
    Saying(
        "The modification specifically states a rule by number, or the stated rule's name occurs only once in the"
        " Ruleset",
        {"tag-by-rule": ()},
        (
            f"(modification specifically states rule | rule specifically stated by modification) {_BY_NUMBER} or {_NAMED_ONCE}",
        ),
    ),
    Saying(
        "A player should edit neither their own comments after posting them nor any comments made by any other player",
        {"comments-kept": ()},
        (
            "[any] player (should not edit | should edit neither) their own comments (once | after) posted (nor | or) [any comments] [made by] any other player",
        ),
    ),
    Saying(
        "A player should not change the Entry Date of any post",
        {"entry-date": ()},
        ("[any] player should not (edit | change | alter) (entry date [of] [any] posts | [any] (posts) entry date)",),
    ),
    Saying(
        "players who roll dice in the Dice Roller must use their own name",
        {"own-dice": ()},
        (
            "([any] player must (use their own name dice roller | roll dice dice roller under their own name) & if [they] (rolling | roll) dice)",
            "(if roll dice dice roller & [any] player must use their own name)",
            "[any] player (rolling | roll) dice dice roller must use their own name",
        ),
    ),
    Saying(
        "To change the Core Rules a Votable Matter requires the [Core] tag, to change the Special Case Rules the"
        " [Special Case] tag, and to change the Appendix Rules the [Appendix] tag",
        {"tags": ()},
        tags_for("special case"),
    ),
    Saying(
        "The [Victory] tag is required for Votable Matters other than DoVs to grant victory to a player",
        {"victory-tag": ()},
        (
            "victory tag required [for] (matters except dov | matters not dov) (grant | give | award) victory [any] player",
            "([any] (matters except dov | matters not dov) require victory tag & (grant | give | award) victory [any] player)",
        ),
    ),
)
