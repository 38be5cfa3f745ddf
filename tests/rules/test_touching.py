"""A Proposal that would change a fixed rule is not Popular by a majority alone (R205-VOTES-11; V13): where there is no tag, and its
words may speak of such a rule, that is open."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from referee.checks.catalogue import CATALOGUE
from referee.replay.driver import final_state, reckon, replay
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.game import Matter
from referee.rules.core.sight import Sight
from tests.notation import history

MAJORITY = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 AGAINST"
"""Two of five FOR, which is no quorum, to one AGAINST."""
QUORUM = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"


def asked(
    body: str,
    title: str = "Lanterns",
    *,
    text: str = MAJORITY,
    seconds: int = 48 * 3600,
    changes: tuple[str, ...] | None = None,
    under: str = "205",
) -> Certainty:
    state = final_state(history(f"under {under}; {text}"), CATALOGUE)
    matter: Matter = msgspec.structs.replace(state.core.matters["p1"], title=title, body=body, changes=changes)
    core = msgspec.structs.replace(state.core, matters=state.core.matters.set("p1", matter))
    assert state.law is not None
    return weigh(core, state.law, matter, matter.posted_at + timedelta(seconds=seconds), Sight(unseen=0))


@pytest.mark.parametrize(
    "body",
    [
        'In the rule "Votes", change "one" to "two".',
        "In the Core Rule “Idle Operators” replace “96” with “48”.",
        "In the Appendix, add to the rule “Hats”: “Hats are official.”",
        "Repeal the Special Case Rule “Dynastic Distance”.",
        "Replace rule 1.3 with “No.”",
        "Add a sentence to section 2: Yes.",
        "In the rule Resolution of Proposals, replace 12 hours with 6 hours.",
        "In resolution of proposals, replace 12 hours with 6 hours.",
        "In the rule 'Votes', replace FOR with YES.",
        "In “Votes,” replace FOR with YES.",
        "In the rule **Votes** replace FOR with YES.",
        "In *Votes* replace FOR with YES.",
        "In the rule [[Ruleset#Votes|Votes]] replace FOR with YES.",
        "In the rule <b>Votes</b> replace FOR with YES.",
        "Change the rule votes: FOR becomes YES.",
        "Change the Votes rule so that silence is FOR.",
        "Repeal Seasonal Downtime.",
        "If Ann agrees, repeal Lanterns and Fair Play.",
        "Repeal the following:\n\nMentors\nFair Play",
        "Repeal:\n- Mentors",
        "Make these changes:\n* Votes: replace “FOR” with “YES”",
        "Change Votes so that silence counts as FOR.",
        "Set Dormancy to Inactive.",
        "Turn off Dormancy.",
        "Imperial Deferentials becomes Active.",
        "Fair Play is repealed.",
        "Add “Proposals must rhyme.” to Proposals.",
        "Strike the third bullet of Fair Play.",
        "At the end of Fair Play, add “Be nice.”",
        "Amend Fair Play's third bullet to say “Be nice”.",
        "I propose to amend Idle Operators by adding “Be nice.”",
        "In Calls for Judgment, replace 48 with 24.",
        "Add to the glossary: a Week is 8 days.",
        "Add to Section One the sentence: Be nice.",
        "Amend 1.4.2 so that it says no.",
        "Replace rule #3 with “No.”",
        "In the ruleset, replace every “Operator” with “Player”.",
        "Throughout the ruleset, change “Bot” to “Robot”.",
        "Replace every instance of “Operator” in the ruleset with “Player”.",
        "Change all uses of the word “week” across all of the rules to “fortnight”.",
        "Replace all occurrences of “week” with “fortnight”.",
        "In the core rules, votes become icons.",
        "Add to the appendix: a week is 8 days.",
    ],
)
def test_without_a_tag_its_words_leave_open_whether_a_majority_is_enough(body: str) -> None:
    told = asked(body)
    assert (told.can_enact, told.can_fail) == (None, None)
    assert all("whether it changes a Core, Special Case or Appendix rule" in lack.text for lack in told.lacking)
    assert {lack.code for lack in told.lacking} == {"law-not-understood"}
    assert not told.votes_in_doubt


@pytest.mark.parametrize(
    "title",
    [
        "[Core, Appendix] Lanterns",
        "[special-case] Lanterns",
        "(Core) Lanterns",
        "Core: Lanterns",
        "core: lanterns",
        "Core Lanterns",
        "A core rule for lanterns",
        "Lanterns (appendix)",
        "Appendix",
    ],
)
def test_a_tag_in_another_form_leaves_it_open_too(title: str) -> None:
    assert asked("Lanterns are lit.", title).can_enact is None


@pytest.mark.parametrize(
    ("body", "title", "changes", "may"),
    [
        ("Lanterns are lit.", "Lanterns", None, True),
        ('Create a rule "Lanterns" with the text "Lanterns are lit."', "Lanterns", None, True),
        ("Lanterns score 5; a corelight does not rule 3 of them.", "Lanterns", None, None),
        ("Lanterns score 5; the encore is lit.", "Lanterns", None, True),
        ("Lanterns are lit.", "[Core] Lanterns", None, False),
        ("Lanterns are lit.", "Rotten to the core", None, True),
        ("Lanterns are lit.", "The Core of the matter", None, True),
        ("Lanterns are lit at their core.", "At its core", None, True),
        ("A lantern is a special case of a lamp.", "An inflamed appendix", None, True),
        ("In the dynastic rules, replace every “cog” with “gear”.", "Lanterns", None, True),
        ("In the rule “Bouts”, replace every “cog” with “gear”.", "Lanterns", None, True),
        ("The rules are fun. Every Operator gains a lantern.", "Lanterns", None, True),
        ("Replace all occurrences of “cog” in the rule “Bouts” with “gear”.", "Lanterns", None, True),
        ('In the rule "Votes", change "one" to "two".', "Lanterns", ("dynastic",), True),
        ("Lanterns are lit.", "Lanterns", ("core",), False),
    ],
)
def test_a_tag_a_record_or_silence_of_such_rules_settles_it(
    body: str, title: str, changes: tuple[str, ...] | None, may: bool | None
) -> None:
    assert asked(body, title, changes=changes).can_enact is may


@pytest.mark.parametrize(
    "body",
    [
        "Each Operator votes for one Lantern; idle operators have none.",
        "Create a rule saying that Idle Operators may not vote on Proposals.",
        "Add a rule called Lanterns with the following text: Idle Operators have no Lanterns, and Votes on Proposals do not matter.",
        "Create the following rule.\n\nBallots\n\nEach Operator has Votes, a number. Time is tracked.",
        "Create a dynastic rule called Ballots:\n- Votes: a number\n- Names: a list",
        'Create a rule "Lanterns" with the text "See the rule Votes.\nRepeal Mentors."',
        'Amend "Bouts" by adding “as in the rule Votes”.',
        'In the rule "Bouts", add: Operators may not change the number of Votes.',
        "Change the number of Votes that a Bot has to 3.",
        "Remove Idle Operators from the queue, and Operators from the Arena.",
        "Change Bouts so that Operators may post Calls for Judgement at no cost.",
        "Repeal the rule Bouts, as votes are idle and proposals are too.",
        "Repeal Winners at War. We all like fair play.",
        "A rule names its Bots. Set Bot names to lower case.",
        "Time flies. Names vary. Add a Token to each Operator.",
        "Create a rule called Votes.",
    ],
)
def test_words_of_the_same_letters_name_no_rule(body: str) -> None:
    assert asked(body).can_enact is True


@pytest.mark.parametrize(
    ("body", "may"),
    [
        ("Enact a new rule, “Names”: Each Lantern has a Name.", True),
        ("Enact a new dynastic rule, “Tags”: Each Lantern has a Tag.", True),
        ('Create a new rule called "Votes" with the text "Each Lantern has a Name."', True),
        ("Add a rule entitled “Names” as follows.\n\nEach Lantern has a Name.", True),
        ("Enact a new dynastic rule, “Names”: Each Lantern has a Name. Amend the rule “Tags” to say “No.”", None),
        ("Enact a new rule, “Names”, and repeal the rule “Tags”.", None),
        ("Enact a new rule, “Names”, in place of the old one: Lanterns have none.", None),
        ("Enact a new rule, “Names”, replacing the one of that name.", None),
        ("Enact a new rule, “Names”. It supersedes its namesake.", None),
        ("Enact a new appendix rule, “Names”: Each Lantern has a Name.", None),
        ("Enact a new rule, “Names”, in the Appendix: Each Lantern has a Name.", None),
        ("Enact a new subrule of the rule “Names”: Each Lantern has a Name.", None),
        ("Enact a new rule, “Lanterns”, and in “Names” add “Lanterns have none.”", None),
        ("Enact a new version of the rule “Names”: Each Lantern has a Name.", None),
    ],
)
def test_a_rule_that_is_created_changes_none_that_stands_whatever_its_name(body: str, may: bool | None) -> None:
    told = asked(body)
    assert (told.can_enact, told.can_fail) == (may, None if may is None else not may)


def test_what_is_open_is_said_once_of_enacting_and_failing() -> None:
    (lack,) = asked('In the rule "Votes", change "one" to "two".').lacking
    assert lack.text == (
        "whether it changes a Core, Special Case or Appendix rule is not understood (if it changes no fixed rule: it may be"
        " enacted and may not be failed; if it changes one: it may not be enacted and may be failed)"
    )


def test_a_disregarded_veto_is_open_as_well() -> None:
    """Malign Emperors disregard a VETO on dynastic matters alone (R205-MALIGN-02); which this is, nobody can tell."""
    text = f"active Malign Emperors; {QUORUM}; 1 10:02 Eve votes p1 VETO"
    told = asked("Repeal Seasonal Downtime.", text=text, seconds=13 * 3600)
    assert (told.vetoed, told.can_enact, told.can_fail) == (None, None, None)
    assert asked("Repeal Winners at War.", text=text, seconds=13 * 3600).can_enact is True


def test_before_two_days_nothing_turns_on_it() -> None:
    body = 'In the rule "Votes", change "one" to "two".'
    assert asked(body, seconds=48 * 3600 - 1).can_enact is False
    assert asked(body, seconds=48 * 3600 - 1).can_fail is False
    assert asked(body, seconds=48 * 3600).can_enact is None


def test_with_a_quorum_nothing_turns_on_it() -> None:
    told = asked('In the rule "Votes", change "one" to "two".', text=QUORUM)
    assert (told.can_enact, told.can_fail) == (True, False)


def test_a_text_without_that_bar_does_not_ask() -> None:
    assert asked('In the rule "Votes", change "one" to "two".', under="167").can_enact is True


@pytest.mark.parametrize("resolved", ["enacts", "fails"])
def test_nobody_is_accused_either_way_and_that_is_said(resolved: str) -> None:
    text = MAJORITY.replace("proposes p1", 'proposes p1 In the rule "Votes", change "one" to "two".')
    assert found(f"{text}; 3 09:00 Ann {resolved} p1") == {("S103", "undetermined")}
    assert found(f"{MAJORITY}; 3 09:00 Ann {resolved} p1") == (
        set() if resolved == "enacts" else {("R209", "violation")}
    )


def found(text: str) -> set[tuple[str, str]]:
    """What is found, by its code and verdict, once all is over."""
    events = history(f"under 205; {text}")
    steps = [*replay(events, CATALOGUE)]
    last = reckon(steps[-1].after, events[-1].at + timedelta(days=1), CATALOGUE)
    return {(finding.code, finding.verdict) for step in (*steps, last) for finding in step.findings}
