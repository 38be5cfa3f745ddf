"""What texts say of posts since Ruleset 205: each in several wordings that are read alike, beside near ones that are not.

What is near leaves a number out, denies, or speaks of somebody or something else.
"""

from __future__ import annotations

import re

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen

MEANT = "a post is less than six hours old and appears to the Announcer to have been intended as a Proposal"
NOT_FULL = "its author does not already have two Proposals pending"
MAY_MOVE = "the Announcer may change it to be in the Proposal category"
WINDOW = (
    "An official post may be changed by its author while it is less than {} hours old and either nobody has commented on it "
    "or, where it is a Votable Matter, no comments contain any voting icons"
)
VISIBLE = (
    "If a post has been visible for less than 6 hours, its author, an Admin or the Announcer may change its Entry Date"
)
STICKY = (
    "If a post is older than 7 days and Sticky, its author, an Admin or the Announcer may change its Entry Date to now"
)
TAGS = (
    "Votable Matters require the “[Core]” tag in order to change the Core Rules, the “[{}]” tag in order to change the {}, "
    "and the “[Appendix]” tag in order to change the Appendix Rules."
)
REFLECT = (
    "If the text of the Ruleset document does not reflect all legal changes that have been authorised to be made to it,"
)
PROHIBITED = "prohibited unless a Core, Dynastic or Building Block rule explicitly states otherwise."

READ: dict[tuple[str, str], tuple[tuple[str, ...], list[str], list[str]]] = {
    ("Official Posts", "altered-as-allowed"): (
        (),
        [
            "An official post may only be altered by its author as allowed by the Ruleset.",
            "An official post may be altered by its author only as allowed by the Ruleset.",
            "An official blog post may only be edited by its author as permitted by the Ruleset.",
        ],
        [
            "An official post may be altered by its author as allowed by the Ruleset.",
            "An official post may not be altered by its author as allowed by the Ruleset.",
            "An official post may only be altered by an Admin as allowed by the Ruleset.",
            "A non-official post may only be altered by its author as allowed by the Ruleset.",
            "An official post may only be altered by its author as allowed by the Ruleset or with leave of an Admin.",
        ],
    ),
    ("=Edit Window", "edit-block"): (
        ("6",),
        [
            WINDOW.format("6") + "; otherwise this can only be done as allowed by the Ruleset.",
            WINDOW.format("six") + ".",
            "The author of an official post may edit it if it was posted less than 6 hours ago and either no Operator has "
            "commented on it or, if it is a Votable Matter, none of the comments have any voting icons.",
        ],
        [
            WINDOW.format("some") + ".",
            WINDOW.format("6").replace("may be", "may not be") + ".",
            WINDOW.format("6").replace("by its author", "by the Announcer") + ".",
            WINDOW.format("6").replace("less than", "more than") + ".",
            WINDOW.format("6") + ", unless it is Sunday.",
        ],
    ),
    ("Official Posts", "emperors-post"): (
        ("6", "2"),
        [
            f"Secondly, if {MEANT}, and {NOT_FULL}, {MAY_MOVE}.",
            f"If {MEANT}, provided that the author has fewer than 2 Proposals pending, then {MAY_MOVE}.",
            "If a non-official post that has been posted for less than 6 hours appears to the Announcer to have been intended as a "
            f"Proposal, an Announcer may move it to the “Proposal” category, if {NOT_FULL}.",
            f"Secondly, if {MEANT}, and {NOT_FULL}, {MAY_MOVE}, and it counts as open for voting since it was first posted.",
        ],
        [
            f"Secondly, if {MEANT}, {MAY_MOVE}.",
            f"Secondly, if {MEANT.replace('six hours', 'some hours')}, and {NOT_FULL}, {MAY_MOVE}.",
            f"Secondly, if {MEANT.replace('appears', 'does not appear')}, and {NOT_FULL}, {MAY_MOVE}.",
            f"Secondly, if {MEANT.replace('Announcer', 'Operator')}, and {NOT_FULL}, {MAY_MOVE}.",
            f"Secondly, if {MEANT}, and {NOT_FULL}, {MAY_MOVE.replace('the Announcer', 'any Admin')}.",
            f"Secondly, if {MEANT}, and {NOT_FULL}, {MAY_MOVE.replace('may', 'may not')}.",
            f"Secondly, if {MEANT}, and {NOT_FULL}, {MAY_MOVE}, and it counts as open for voting from then on.",
        ],
    ),
    ("Official Posts", "open-since-posted"): (
        (),
        [
            "Such a Proposal counts as open for voting since it was first posted.",
            "Such a Proposal is considered to have been open for voting since it was first posted.",
            "A Proposal made in this way is treated as having been open for voting since it was first posted.",
        ],
        [
            "Such a Proposal counts as open for voting since it was changed.",
            "Such a Proposal does not count as open for voting since it was first posted.",
            "Such a post counts as open for voting since it was first posted.",
        ],
    ),
    ("+Date and Time Tracking", "entry-date-young"): (
        ("6",),
        [
            f"{VISIBLE} to the timestamp of its first revision.",
            f"{VISIBLE.replace('has been visible for less than', 'became visible within the preceding')} to match the timestamp of "
            "its first revision.",
            "The author of a post, an Admin or the Announcer may change its “Entry Date” field to the timestamp of its first "
            "revision if it became visible within the preceding six hours.",
        ],
        [
            f"{VISIBLE.replace('6 hours', 'some hours')} to the timestamp of its first revision.",
            f"{VISIBLE.replace('may', 'may not')} to the timestamp of its first revision.",
            f"{VISIBLE.replace('an Admin or the Announcer', 'or an Operator')} to the timestamp of its first revision.",
            f"{VISIBLE.replace('less', 'more')} to the timestamp of its first revision.",
            f"{VISIBLE} to the timestamp of its last revision.",
            f"{VISIBLE} to any date.",
        ],
    ),
    ("+Date and Time Tracking", "entry-date-sticky"): (
        ("7",),
        [
            f"{STICKY}, noting the original date in its Commentary, and the original date still counts.",
            f"{STICKY}.",
            f"{STICKY.replace('older than 7 days and Sticky', 'more than seven days old and is marked Sticky')}.",
        ],
        [
            f"{STICKY.replace('7 days', 'some days')}.",
            f"{STICKY.replace(' and Sticky', '')}.",
            f"{STICKY.replace('older', 'younger')}.",
            f"{STICKY.replace('to now', 'to any date')}.",
            f"{STICKY}, and the original date no longer counts.",
        ],
    ),
    ("Tags", "tags-of-blocks"): (
        (),
        [
            TAGS.format("Building Blocks", "Building Blocks Rules"),
            TAGS.format("Building Blocks", "Building Blocks").replace("in order to", "to"),
            TAGS.format("Building Block", "Building Blocks")
            .replace("require", "need")
            .replace("“", "")
            .replace("”", ""),
        ],
        [
            TAGS.format("Building Blocks", "Dynastic Rules"),
            TAGS.format("Building Blocks", "Building Blocks Rules").replace("require", "do not require"),
            TAGS.format("Building Blocks", "Building Blocks Rules").replace("Votable Matters", "Proposals"),
            TAGS.format("Building Blocks", "Building Blocks Rules").replace("Rules.", "Rules, unless they are CfJs."),
        ],
    ),
    ("Ruleset and Gamestate", "ruleset-brought-up"): (
        (),
        [
            f"{REFLECT} any Operator may update it.",
            f"{REFLECT} any Operator may update it to do so.",
            f"{REFLECT.replace('text of the Ruleset document', 'Ruleset').replace('authorised', 'authorized')} then any Operator may "
            "update it.",
        ],
        [
            f"{REFLECT} any Operator may not update it.",
            f"{REFLECT} any Admin may update it.",
            f"{REFLECT.replace('does not reflect', 'reflects')} any Operator may update it.",
        ],
    ),
    ("Ruleset and Gamestate", "tracking-page"): (
        ("Depths",),
        [
            "The gamestate tracking page for this dynasty is the [[Depths]] page of the wiki.",
            "The gamestate tracking page for this dynasty is the Depths page on the wiki.",
            "The gamestate tracking page for this dynasty is the '''Depths''' page of the wiki.",
        ],
        [
            "The gamestate tracking page for this dynasty is not tracked on the wiki.",
            "The gamestate tracking page for the last dynasty is the [[Depths]] page of the wiki.",
            "The gamestate tracking page for this dynasty is the [[Depths]] page of the wiki, or any other page of the wiki.",
        ],
    ),
    ("Other", "mantle-prohibited"): (
        (),
        [
            f"The keyword Pass the Mantle is currently {PROHIBITED}",
            f"“Pass the Mantle” is currently {PROHIBITED}",
            f"Passing the Mantle is currently {PROHIBITED.replace('Building Block', 'Building Blocks')}",
        ],
        [
            "The keyword Pass the Mantle is currently prohibited.",
            f"The keyword Pass the Mantle is not currently {PROHIBITED}",
            f"The keyword Pass the Mantle is currently {PROHIBITED.replace('Dynastic', 'Special Case')}",
            f"The keyword Uphold is currently {PROHIBITED}",
        ],
    ),
    ("=Mantle Passing", "mantle-block"): (
        (),
        ["The new Announcer may Pass the Mantle.", "Passing the Mantle is allowed.", "The mantle may be passed."],
        [
            "The new Announcer may not Pass the Mantle.",
            "Passing the Mantle is allowed on Sundays.",
            "The mantle is heavy.",
        ],
    ),
    ("=Malign Emperors", "malign-veto"): (
        (),
        [
            "The Announcer may not VETO a Proposal that has its effect limited to dynastic rules or gamestate; any such vote is "
            "disregarded.",
            "Any VETO cast by the Announcer on a Proposal with effects limited to dynastic rules or gamestate is disregarded.",
            "A vote of VETO on any Proposal whose effect is limited to the dynastic rules or dynastic gamestate is disregarded.",
        ],
        [
            "Any VETO on any Proposal whose effect is limited to the dynastic rules or gamestate is not disregarded.",
            "Any VETO on any Proposal whose effect is limited to the core rules is disregarded.",
            "Any FOR on any Proposal whose effect is limited to the dynastic rules or gamestate is disregarded.",
            "Any VETO on any Proposal is disregarded.",
        ],
    ),
    ("=Malign Emperors", "malign-leaves-posts"): (
        (),
        [
            "The Announcer may not move posts into Proposals.",
            "The Announcer may not change any non-official post into a Proposal.",
            "The Announcer may not turn other posts into Proposals.",
        ],
        [
            "The Announcer may move posts into Proposals.",
            "An Admin may not move posts into Proposals.",
            "The Announcer may not move Proposals into posts.",
        ],
    ),
    ("=Malign Emperors", "communication-freed"): (
        (),
        [
            "Any Operator may remove the rule No Private Communication.",
            "Any Operator may repeal “No Private Communication”.",
            "If the rule “No Private Communication” exists, any Operator may remove it.",
        ],
        [
            "No Operator may remove the rule No Private Communication.",
            "Any Operator may remove this rule.",
            "If the rule “No Private Communication” exists, the Announcer may remove it.",
        ],
    ),
}
WORDINGS = [(place, name, values, said) for (place, name), (values, alike, _) in READ.items() for said in alike]
NEAR = [(place, name, said) for (place, name), (_, _, near) in READ.items() for said in near]


def with_rule(place: str, said: str) -> Law:
    """Ruleset 205 with a sentence in a rule; `=` before a Building Block, `+` before a new rule of the appendix."""
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name)
    page = re.sub(r"(?m)^\* The gamestate tracking page .*\n", "", page)
    if place.startswith("="):
        page = re.sub(rf"(?ms)^== {place[1:]} .*?(?=^=)", "", page)
        page = page.replace("= Appendix =", f"= Building Blocks =\n== {place[1:]} ==\n* {said}\n= Appendix =")
    elif place.startswith("+"):
        page += f"\n== {place[1:]} ==\n* {said}\n"
    else:
        page, number = re.subn(rf"(?m)^(=+ {place} =+\n)", lambda found: f"{found[1]}* {said}\n", page)
        assert number == 1
    return CARRIED_BOOK.read(parse_ruleset(page), "x")


@pytest.mark.parametrize(("place", "name", "values", "said"), WORDINGS)
def test_a_wording_is_read(place: str, name: str, values: tuple[str, ...], said: str) -> None:
    law = with_rule(place, said)
    assert law.unread == () and law.parameters[name].values == values and law.lacks(name) == ()


@pytest.mark.parametrize(("place", "name", "said"), NEAR)
def test_a_near_one_is_not(place: str, name: str, said: str) -> None:
    law = with_rule(place, said)
    assert name not in law.parameters and len(law.unread) == 1 and law.lacks(name) == (name,)


def test_three_and_three_at_least() -> None:
    assert all(len(alike) >= 3 and len(near) >= 3 for _, alike, near in READ.values())


@pytest.mark.parametrize("block", ["Malign Emperors", "Mantle Passing", "Edit Window"])
def test_a_block_is_in_force_wherever_it_stands(block: str) -> None:
    assert with_rule(f"={block}", "The mantle may be passed.").is_active(block)


def test_the_very_words_of_a_special_case_rule_are_read_in_a_block() -> None:
    of_205 = carried_law("205")
    assert of_205 is not None
    page = CARRIED_BOOK.read_text(specimen(of_205, CARRIED_BOOK.by_name), "205")
    law = with_rule("=Malign Emperors", page.parameters["malign-veto"].sentence)
    assert law.unread == () and law.get("malign-veto") and law.is_active("Malign Emperors")
