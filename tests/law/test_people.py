"""What the core law since 2022 says of people and dynasties: read in the words that are known of it, and in no others.

Each sentence stands in the page of 205, in its rule; a near one says something else.
"""

from __future__ import annotations

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen
from referee.rules.core.distance import heads_play

NEW = {
    "Each Dynasty is tracked by a number.": ("Dynasties", "dynasties-numbered", ()),
    "The current Dynasty Number is 220.": ("Dynasties", "dynasty-number", ("220",)),
    "Each Dynasty is tracked by a number, and the current Dynasty Number is 220.": (
        "Dynasties",
        "dynasty-number",
        ("220",),
    ),
    "The current Dynasty Number is 7": ("Dynasties", "dynasty-number", ("7",)),
    "The following Operator is the Announcer: “Ann”": ("Dynasties", "emperors-named", ('"Ann"',)),
    "The following Operators are the Announcers: “Ann”, “Bob”.": ("Dynasties", "emperors-named", ('"Ann", "Bob"',)),
    "The enacting Admin shall update the rule “Dynasties”.": ("Victory and Ascension", "emperors-updated", ()),
    "When a DoV is enacted, the Admin who enacted it should update the core rule Dynasties to name the new Announcer.": (
        "Victory and Ascension",
        "emperors-updated",
        (),
    ),
    "The enactor must then update Dynasties accordingly.": ("Victory and Ascension", "", ()),
    "The Dynastic Reset is an Atomic Action.": ("Victory and Ascension", "dynastic-reset", ()),
    "Starting a dynasty is an Atomic Action called “Dynastic Reset”.": ("Victory and Ascension", "dynastic-reset", ()),
    "After posting an Ascension Address, the new Announcer must perform a Dynastic Reset.": (
        "Victory and Ascension",
        "dynastic-reset",
        (),
    ),
    "An Operator may cease to be an Operator by posting an entry requesting such an action.": ("Operators", "leaving", ()),
    "Any Operator may cease to be an Operator by posting an entry to that effect.": ("Operators", "leaving", ()),
    "An Operator may stop being an Operator at any time by making a post to the BlogNomic weblog asking for this.": (
        "Operators",
        "leaving",
        (),
    ),
    "Anyone who ceases to be an Operator in this manner may not be an Operator again for the following two weeks.": (
        "Operators",
        "return-after",
        ("2", "weeks"),
    ),
    "If they do so, they may not become an Operator again within the following two weeks.": (
        "Operators",
        "return-after",
        ("2", "weeks"),
    ),
    "An Operator may cease to be an Operator by posting an entry, and may not become an Operator again within the following"
    " 14 days.": ("Operators", "", ()),
    "An Operator may cease to be an Operator by posting an entry, but they may not become an Operator again within the"
    " following 14 days.": ("Operators", "", ()),
    "An Admin may resign by making a post.": ("Operators", "admins-resign", ()),
    "Admins may resign at any time by posting an entry to that effect.": ("Operators", "admins-resign", ()),
    "Existing Admins may resign from their posts by making a blog post.": ("Operators", "admins-resign", ()),
    "An Operator may be either Active or Idle.": ("Idle Operators", "idle-or-active", ()),
    "An Operator may request to become Idle at any time by making a post or comment.": (
        "Idle Operators",
        "idle-asked",
        (),
    ),
}  # fmt: skip
"""Sentences that stand beside those of 205: where, as what they are read, and with which values (no name: not looked at here)."""

NOT = {
    "Each Dynasty is tracked by two numbers.": "Dynasties",
    "Each Dynasty is not tracked by a number.": "Dynasties",
    "Each Operator is tracked by a number.": "Dynasties",
    "The current Dynasty Number is not 220.": "Dynasties",
    "The current Dynasty Number is unknown.": "Dynasties",
    "The last Dynasty Number is 220.": "Dynasties",
    "The following Operator is not the Announcer: “Ann”.": "Dynasties",
    "The following Operator is the Announcer: “Ann”, unless it is Sunday.": "Dynasties",
    "The following Operator was the Announcer: “Ann”.": "Dynasties",
    "The enacting Admin shall not update the rule “Dynasties”.": "Victory and Ascension",
    "The Announcer shall update the rule “Dynasties”.": "Victory and Ascension",
    "The enacting Admin shall update the rule “Votes”.": "Victory and Ascension",
    "The Dynastic Reset is not an Atomic Action.": "Victory and Ascension",
    "The Dynastic Reset is an Atomic Action, and ends the Hiatus.": "Victory and Ascension",
    "After posting an Ascension Address, any Operator must perform a Dynastic Reset.": "Victory and Ascension",
    "An Operator may not cease to be an Operator by posting an entry.": "Operators",
    "An Admin may cease to be an Operator by posting an entry.": "Operators",
    "An Operator may cease to be an Operator by posting a comment.": "Operators",
    "Anyone who ceases to be an Operator may become an Operator again within the following two weeks.": "Operators",
    "Anyone who ceases to be an Operator may not become an Operator again.": "Operators",
    "Anyone who ceases to be an Admin may not become an Operator again within the following two weeks.": "Operators",
    "An Admin may not resign by making a post.": "Operators",
    "An Operator may resign by making a post.": "Operators",
    "An Admin may resign by making a comment.": "Operators",
    "An Operator may be either Active, Idle or Dead.": "Idle Operators",
    "An Announcer may be either Active or Idle.": "Idle Operators",
    "An Operator may not be either Active or Idle.": "Idle Operators",
    "An Operator may request to become Unidle at any time by making a post or comment.": "Idle Operators",
    "An Operator may request to become Idle once a week by making a post or comment.": "Idle Operators",
    "An Operator may not request to become Idle at any time by making a post or comment.": "Idle Operators",
}  # fmt: skip
"""Sentences that say something else, and where they stand."""

EXCEPTED = "“Ruleset and Gamestate”, “Operators”, “Dynasties”, “Fair Play”"
NONE_OF_THEM = "Idle Operators are not counted as Operators."
LISTED = "on the list of currently active Operators in the sidebar"

OTHERWISE = {
    "idle-sidebar": (
        f"An Operator is only Active if their name is {LISTED}, otherwise they are Idle.",
        f"An Operator may be either Active or Idle; they are only Active if their name is {LISTED}; otherwise they are Idle.",
        f"They are only Active if their name is {LISTED}. Otherwise, they are Idle.",
    ),
    "idle-are-none": (
        f"For the purposes of all Gamestate and the Ruleset, other than the core and appendix Rules {EXCEPTED}, “Mentors”, "
        f"“Imperial Tracking” and any of those Rules’ subrules, {NONE_OF_THEM}",
        f"For the purpose of all Gamestate and the Ruleset, excluding Rules {EXCEPTED}, “Imperial Tracking” and any of those "
        f"Rules’ subrules, {NONE_OF_THEM}",
        f"For the purposes of all Gamestate and the Ruleset, excluding the Rules {EXCEPTED}, “Mentors” and “Imperial Tracking”, "
        f"and any of those Rules’ subrules, {NONE_OF_THEM}",
    ),
    "admins": (
        "Operators who wish to become Admins should submit a Proposal or CfJ to make themselves Admins.",
        "Any Operators who wish to become Admins may sign up with a username for the Ruleset Wiki, and should submit a Proposal "
        "or a CfJ to make themselves Admins.",
        "Operators who wish to become Admins may submit a Proposal or CfJ to make themselves Admins.",
    ),
}
"""Later wordings of what 205 says too, which take its place."""

NOT_SO = {
    "idle-sidebar": (
        f"An Operator is only Idle if their name is {LISTED}, otherwise they are Active.",
        f"An Operator is only Active if their name is not {LISTED}, otherwise they are Idle.",
        f"An Admin is only Active if their name is {LISTED}, otherwise they are Idle.",
    ),
    "idle-are-none": (
        f"For the purposes of all Gamestate and the Ruleset, excluding Rules {EXCEPTED}, “Imperial Tracking”, “Votes” and any of "
        f"those Rules’ subrules, {NONE_OF_THEM}",
        f"For the purposes of all Gamestate, excluding Rules {EXCEPTED}, “Imperial Tracking” and any of those Rules’ subrules, "
        f"{NONE_OF_THEM}",
        f"For the purposes of all Gamestate and the Ruleset, excluding Rules {EXCEPTED}, “Imperial Tracking” and any of those "
        f"Rules’ subrules, Idle Operators are counted as Operators.",
    ),
    "admins": (
        "Operators who wish to become Admins should submit a CfJ to make themselves Admins.",
        "Operators who wish to become Admins should not submit a Proposal or CfJ to make themselves Admins.",
        "Operators who wish to become Admins should submit a Proposal or CfJ to make others Admins.",
    ),
}


def page() -> str:
    law = carried_law("205")
    assert law is not None
    return specimen(law, CARRIED_BOOK.by_name)


def read(text: str) -> Law:
    return CARRIED_BOOK.read(parse_ruleset(text), "x")


def beside(rule: str, said: str) -> str:
    """The page of 205 with a sentence more in one of its rules."""
    heading = f"== {rule} ==\n"
    assert heading in page()
    return page().replace(heading, f"{heading}* {said}\n")


def instead(name: str, said: str) -> str:
    """The page of 205 with a sentence in the place of what is read from it as `name`."""
    law = read(page())
    old = law.parameters[name].sentence
    assert old and f"* {old}\n" in page()
    return page().replace(f"* {old}\n", f"* {said}\n")


def with_block(name: str, said: str) -> str:
    """The page of 205 with Building Blocks instead of Special Case rules."""
    text = page()
    begin, end = text.index("= Special Case ="), text.index("= Appendix =")
    return f"{text[:begin]}= Building Blocks =\n\n== {name} ==\n{said}\n\n{text[end:]}"


@pytest.mark.parametrize("said", NEW)
def test_a_sentence_that_came_later_is_read(said: str) -> None:
    rule, name, values = NEW[said]
    law = read(beside(rule, said))
    if name:
        assert law.unread == () and law.parameters[name].values == values and not law.clouded
    else:
        assert {one.sentence for one in law.unread} <= {said}


@pytest.mark.parametrize("said", NOT)
def test_one_that_says_something_else_is_not(said: str) -> None:
    law = read(beside(NOT[said], said))
    assert [one.sentence for one in law.unread] == [said.replace("“", '"').replace("”", '"')] and law.clouded


@pytest.mark.parametrize(("name", "said"), [(name, said) for name, all_said in OTHERWISE.items() for said in all_said])
def test_a_later_wording_of_a_sentence_is_read_like_it(name: str, said: str) -> None:
    law = read(instead(name, said))
    assert law.unread == () and law.lacks(name) == () and law.parameters[name].values == ()


@pytest.mark.parametrize(("name", "said"), [(name, said) for name, all_said in NOT_SO.items() for said in all_said])
def test_a_wording_that_says_something_else_is_not(name: str, said: str) -> None:
    law = read(instead(name, said))
    assert len(law.unread) == 1 and law.lacks(name) == (name,)


def test_a_text_without_the_duty_to_announce_an_idling_lacks_nothing() -> None:
    old = "* must announce the idling in a blog post.\n"
    assert old in page()
    law = read(page().replace(old, ""))
    assert law.get("idle-announced") is None and law.lacks("idle-announced") == ()
    beside_it = read(page().replace(old, "* In that case someone ought to say so.\n"))
    assert beside_it.lacks("idle-announced") == ("idle-announced",)


def test_the_steps_of_a_reset_are_read_in_its_list_alone() -> None:
    steps = (
        "** Copy the Ruleset page to a new wiki page named “Ruleset N”.\n** Raise the Dynasty Number by one.\n"
        "** Set the gamestate tracking page."
    )
    for end in (".", ":", ""):
        law = read(
            beside(
                "Victory and Ascension",
                f"The Dynastic Reset is an Atomic Action with the following steps{end}\n{steps}",
            )
        )
        assert law.unread == () and {"dynastic-reset", "reset-copies", "reset-raises", "reset-tracks"} <= set(
            law.parameters
        )
    failing = f"* {read(page()).parameters['dov-fail-any'].sentence}\n"
    assert failing in page()
    law = read(page().replace(failing, f"{failing}** Raise the Dynasty Number by one.\n"))
    assert [one.sentence for one in law.unread] == ["Raise the Dynasty Number by one."]


@pytest.mark.parametrize(
    ("block", "said", "plays", "read_as"),
    [
        ("Everyone's Playing", "For the purposes of all dynastic and Building Blocks rules, the Announcer is an Operator.", True, "everyone-plays"),
        ("Everyone’s Playing", "For the purpose of all dynastic and Building Block rules, the Announcer is an Operator.", True, "everyone-plays"),
        ("Everyone's Playing", "For the purposes of all dynastic and Building Blocks rules, the Announcer is not an Operator.", None, ""),
        ("Everyone's Playing", "For the purposes of all core rules, the Announcer is an Operator.", None, ""),
        ("Everyone's Playing", "For the purposes of all dynastic and Building Blocks rules, the Announcer is an Operator on Sundays.", None, ""),
        ("Low-Player Mode", "The Core Rule Dormancy is flavour text.", None, "dormancy-is-flavour"),
        ("Low-Player Mode", "The Core Rule “Dormancy” is flavour text", None, "dormancy-is-flavour"),
        ("Low-Player Mode", "The Core Rule Dormancy is not flavour text.", None, ""),
        ("Low-Player Mode", "The Core Rule Votes is flavour text.", None, ""),
        ("Low-Player Mode", "The Core Rule Dormancy is flavour text while fewer than three play.", None, ""),
        ("No Private Communication", "Operators may not privately communicate with each other about dynastic gameplay.", None, "communication-barred"),
        ("No Private Communication", "Operators may privately communicate with each other about votable matters.", None, ""),
        ("Malign Emperors", "Any Operator may remove the Building Blocks rule “No Private Communication”.", None, "communication-freed"),
        ("Malign Emperors", "Any Operator may remove the rule “Votes”.", None, ""),
    ],
)  # fmt: skip
def test_building_blocks(block: str, said: str, plays: bool | None, read_as: str) -> None:
    """Whether whoever heads the dynasty plays in it is told by its block alone; without it, it cannot be told."""
    law = read(with_block(block, said))
    assert law.has_blocks and heads_play(law) is plays
    assert (read_as in law.parameters and law.unread == ()) if read_as else len(law.unread) == 1


def test_where_special_cases_stand_the_head_plays_unless_dynastic_distance_is_active() -> None:
    law = carried_law("167")
    assert law is not None and not law.has_blocks and heads_play(law) is True
    assert heads_play(law.with_special_cases({"Dynastic Distance": True})) is False


def test_without_any_block_it_cannot_be_told() -> None:
    text = page()
    begin, end = text.index("= Special Case ="), text.index("= Appendix =")
    law = read(f"{text[:begin]}= Building Blocks =\n\n{text[end:]}")
    assert law.has_blocks and heads_play(law) is None and law.unread == ()
