"""Atomic actions over several edits: what is lawful, and what is told, worked out by hand from the rules of the Lights.

Nightfall: the Night from 1 to 2, the Wind by a roll, half of all Oil lost (8 to 4; 5 loses 2: 3), 2 Coins for each (6 to 8).
Refit: 3 Coins spent (6 to 3), the Lamp made Bright, 4 Oil gained (8 to 12).
"""

from __future__ import annotations

from typing import Any

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.declare import Action, Declared, each, gain, lose, post
from referee.dynasties.kit.judging.atomic import in_order
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.errors import InputError
from referee.law.law import Law, carried_law
from referee.model.events import Post, Roll
from tests.dynasties.kit.lights import LIGHTS, Edit, at, coins, edit, found, night, oil, thrown_by, told

NIGHT, WIND = ("Night: 1", "Night: 2"), ("Wind: Calm", "Wind: Storm")
ANN_OIL, BOB_OIL = ("| Ann || 8", "| Ann || 4"), ("| Bob || 5", "| Bob || 3")
ANN_COINS, BOB_COINS = ("6 || Dim\n|-", "8 || Dim\n|-"), ("6 || Dim\n|}", "8 || Dim\n|}")
COINS = (ANN_COINS, BOB_COINS)
STORM = thrown_by("11:59", "Ward", 3)
SPENT, REFITTED = ("Ann || 8 || 6", "Ann || 8 || 3"), ("Ann || 8 || 3 || Dim", "Ann || 12 || 3 || Bright")


LAW = carried_law("205") or Law()


def back(*changes: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """The same changes taken back."""
    return tuple((new, old) for old, new in changes)


def ward(clock: str, *changes: tuple[str, str]) -> Edit:
    return edit(clock, "Ward", *changes)


def ann(clock: str, *changes: tuple[str, str]) -> Edit:
    return edit(clock, "Ann", *changes)


RIGHTS: dict[str, tuple[Edit, ...]] = {
    "all steps in one edit": (ward("12:00", *COINS, BOB_OIL, ANN_OIL, WIND, NIGHT),),
    "a step an edit": (
        ward("12:00", NIGHT),
        ward("12:01", WIND),
        ward("12:02", ANN_OIL, BOB_OIL),
        ward("12:03", *COINS),
    ),
    "a row at a time of each step": (
        *(ward("12:00", NIGHT, WIND), ward("12:01", ANN_OIL), ward("12:02", BOB_OIL)),
        *(ward("12:03", ANN_COINS), ward("12:04", BOB_COINS)),
    ),
    "all of one row before the next: no step was over before an earlier one was begun": (
        *(ward("12:00", NIGHT, WIND), ward("12:01", ANN_OIL, ANN_COINS), ward("12:02", BOB_OIL, BOB_COINS)),
    ),
    "a quarter of an hour from step to step": (
        *(
            ward("12:00:00", NIGHT),
            ward("12:15:00", WIND),
            ward("12:30:00", ANN_OIL, BOB_OIL),
            ward("12:45:00", *COINS),
        ),
    ),
    "steps out of order within a minute": (
        *(ward("12:00:10", NIGHT, WIND), ward("12:00:20", *COINS), ward("12:00:50", ANN_OIL, BOB_OIL)),
    ),
    "a step out of order that is taken back and again": (
        *(ward("12:00", NIGHT, WIND), ward("12:05", *COINS), ward("12:07", ANN_OIL, BOB_OIL)),
        *(ward("12:08", *back(*COINS)), ward("12:09", *COINS)),
    ),
    "a wrong step redone, the later ones kept": (
        *(ward("12:00", NIGHT, WIND), ward("12:05", ("| Ann || 8", "| Ann || 5"), BOB_OIL)),
        *(ward("12:08", *COINS), ward("12:10", ("| Ann || 5", "| Ann || 4"))),
    ),
    "a wrong step redone when the first is long ago": (
        *(ward("12:00", NIGHT, WIND), ward("12:10", ("| Ann || 8", "| Ann || 5"), BOB_OIL)),
        *(ward("12:18", *COINS), ward("12:20", ("| Ann || 5", "| Ann || 4"))),
    ),
    "all steps taken back": (ward("12:00", NIGHT, WIND), ward("12:05", *back(NIGHT, WIND))),
    "somebody else acts between": (
        *(ward("12:00", NIGHT, WIND), ward("12:02", ANN_OIL, BOB_OIL)),
        edit("12:03", "Bob", ("3 || 6 || Dim", "3 || 5 || Dim"), ("Chest: 0", "Chest: 1")),
        ward("12:06", ANN_COINS, ("3 || 5 || Dim", "3 || 7 || Dim")),
    ),
    "somebody else spends what a step has given": (
        *(ward("12:00", NIGHT, WIND, ANN_OIL, BOB_OIL), ward("12:02", ANN_COINS)),
        ann("12:03", ("4 || 8 || Dim", "4 || 0 || Dim"), ("Chest: 0", "Chest: 8")),
        ward("12:06", BOB_COINS),
    ),
    "another action before the first step": (
        ann("12:00", ("Ann || 8 || 6", "Ann || 8 || 5"), ("Chest: 0", "Chest: 1")),
        *(ann("12:01", ("Ann || 8 || 5", "Ann || 8 || 2")), ann("12:02", ("8 || 2 || Dim", "12 || 2 || Bright"))),
    ),
    "another action in the minute of the first step": (
        *(ann("12:00:10", SPENT), ann("12:00:50", ("8 || 3", "8 || 2"), ("Chest: 0", "Chest: 1"))),
        ann("12:05", ("8 || 2 || Dim", "12 || 2 || Bright")),
    ),
    "another action in the edit of the last step": (
        ann("12:00", SPENT),
        ann("12:05", ("8 || 3 || Dim", "12 || 2 || Bright"), ("Chest: 0", "Chest: 1")),
    ),
}


@pytest.mark.parametrize("edits", RIGHTS.values(), ids=RIGHTS.keys())
def test_what_is_lawful(edits: tuple[Edit, ...]) -> None:
    assert told(found(*edits, beside=[STORM])) == []


WRONGS: dict[str, tuple[tuple[Edit, ...], str, str]] = {
    "the last step is missing": (
        (ward("12:00", NIGHT, WIND), ward("12:05", ANN_OIL, BOB_OIL)),
        "Ward steps-missing",
        "Ward began Nightfall and did not complete it: step 4 of 4 is missing (for each player (gain 2 Coins)).",
    ),
    "a step in the middle is missing": (
        (ward("12:00", NIGHT, WIND, *COINS),),
        "Ward steps-missing",
        "step 3 of 4 is missing (for each player (lose Oil / 2, rounded down in Oil)).",
    ),
    "a row of a step is missing": (
        (ward("12:00", NIGHT, WIND, ANN_OIL, BOB_OIL, ANN_COINS),),
        "Ward steps-missing",
        "step 4 of 4 is missing",
    ),
    "a second too long from one step to the next": (
        (ward("12:00:00", NIGHT, WIND), ward("12:15:01", ANN_OIL, BOB_OIL, *COINS)),
        "Ward steps-missing",
        "steps 3 and 4 of 4 are missing",
    ),
    "a step before an earlier one": (
        (ward("12:00", NIGHT, WIND), ward("12:05:59", *COINS), ward("12:06:00", ANN_OIL, BOB_OIL)),
        "Ward steps-out-of-order",
        "Ward took step 4 of Nightfall (thrown 3) before step 3.",
    ),
    "a step out of order that is taken again too late": (
        (
            *(ward("12:00", NIGHT, WIND), ward("12:05", *COINS), ward("12:07:00", ANN_OIL, BOB_OIL)),
            *(ward("12:22:01", *back(*COINS)), ward("12:23", *COINS)),
        ),
        "Ward steps-out-of-order",
        "before step 3",
    ),
    "another action between": (
        (
            *(ann("12:00", SPENT), ann("12:01", ("8 || 3", "8 || 2"), ("Chest: 0", "Chest: 1"))),
            ann("12:02", ("8 || 2 || Dim", "12 || 2 || Bright")),
        ),
        "Ann acted-between-steps",
        "Ann took another action (Trade (much 1)) between the steps of Refit.",
    ),
    "completed by somebody else": (
        (ward("12:00", NIGHT, WIND, ANN_OIL, BOB_OIL), ann("12:03", *COINS)),
        "Ward steps-missing",
        "step 4 of 4 is missing",
    ),
    "a wrong step that is not redone": (
        (ward("12:00", NIGHT, WIND), ward("12:05", ("| Ann || 8", "| Ann || 5"), BOB_OIL), ward("12:08", *COINS)),
        "Ward unlawful-edit",
        "which no lawful action does. Lawful: Nightfall (thrown 3), with Ann's Oil at 4",
    ),
    "steps of what is another's": (
        (ann("12:00", NIGHT, WIND), ann("12:05", ANN_OIL, BOB_OIL, *COINS)),
        "Ann unlawful-edit",
        "Ann changed Ann's Coins to 8",
    ),
}


@pytest.mark.parametrize(("edits", "wrong", "says"), WRONGS.values(), ids=WRONGS.keys())
def test_what_is_wrong(edits: tuple[Edit, ...], wrong: str, says: str) -> None:
    findings = found(*edits, beside=[STORM])
    assert told(findings) == [wrong]
    assert says in f"{findings[0].message} Lawful: {findings[0].lawful}"


def test_what_may_be_no_atomic_action_has_nothing_between_its_steps() -> None:
    """To polish the Lamp costs and gives what a Refit does, at once: whoever did that has traded beside it."""
    polish = Action("Polish", "Refitting", does=LIGHTS.actions[1].does)
    edits, wrong, _ = WRONGS["another action between"]
    assert told(found(*edits)) == [wrong]
    for actions in ((*LIGHTS.actions, polish), (polish, *LIGHTS.actions)):
        assert told(found(*edits, declared=replace(LIGHTS, actions=actions))) == []


def test_the_clauses_are_those_of_the_rule_on_atomic_actions() -> None:
    cited = {key: found(*WRONGS[key][0], beside=[STORM])[0].clauses for key in list(WRONGS)[:7]}
    assert cited["the last step is missing"] == ("R205-ATOMIC-02", "rule “Nightfall”")
    assert cited["a step before an earlier one"] == ("R205-ATOMIC-03", "rule “Nightfall”")
    assert cited["another action between"] == ("R205-ATOMIC-04", "rule “Trade”")


@pytest.mark.parametrize(
    ("roll", "wrong", "says"),
    [
        (
            thrown_by("11:59", "Ann", 1),
            "Ward not-rolled",
            "took a result that no roll of theirs gave: Nightfall (thrown 1)",
        ),
        (STORM, "Ward steps-missing", "step 2 of 4 is missing"),
        (None, "Ward not-rolled?", "the archive holds no rolls up to then"),
    ],
    ids=["nobody rolled for it", "what was rolled was not set", "no roll was ever seen"],
)
def test_a_wind_that_stays_calm(roll: Roll | None, wrong: str, says: str) -> None:
    """A 1 would have left it Calm: all that Nightfall does is there, and the roll is not."""
    findings = found(ward("12:00", NIGHT, ANN_OIL, BOB_OIL, *COINS), beside=[roll] if roll is not None else [])
    assert told(findings) == [wrong]
    assert says in findings[0].message


def test_a_wind_that_stays_calm_by_a_roll_is_right() -> None:
    assert told(found(ward("12:00", NIGHT, ANN_OIL, BOB_OIL, *COINS), beside=[thrown_by("11:59", "Ward", 1)])) == []


def test_without_the_last_step_it_is_not_the_roll_alone_that_is_missing() -> None:
    findings = found(ward("12:00", NIGHT, ANN_OIL, BOB_OIL), beside=[thrown_by("11:59", "Ann", 1)])
    assert told(findings) == ["Ward steps-missing"]
    assert "steps 2 and 4 of 4 are missing" in findings[0].message


def test_what_was_left_may_be_done_later_and_is_told_once() -> None:
    left = (ward("12:00", NIGHT, WIND), ward("12:05", ANN_OIL, BOB_OIL))
    findings = found(
        *left,
        ward("13:00", *COINS),
        ann("13:05", ("8 || Dim\n|-", "0 || Dim\n|-"), ("Chest: 0", "Chest: 8")),
        beside=[STORM],
    )
    # 6 and the 2 of the last step make 8 Coins that Ann may trade; before it was taken she had 6.
    assert told(findings) == ["Ward steps-missing"]


def test_an_unfinished_one_has_changed_nothing() -> None:
    """Ann trades 8 Coins of which she has 6: what gives her the other 2 is never completed."""
    spent = ann("13:00", ("8 || Dim\n|-", "0 || Dim\n|-"), ("Chest: 0", "Chest: 8"))
    findings = found(ward("12:00", NIGHT, WIND, ANN_OIL, BOB_OIL, ANN_COINS), spent, beside=[STORM])
    assert told(findings) == ["Ward steps-missing", "Ann built-on-a-wrong"]


def test_what_somebody_else_undoes_is_nobodys_to_answer_for() -> None:
    left = (ward("12:00", NIGHT, WIND, ANN_OIL, BOB_OIL), ann("12:03", *back(NIGHT)), ward("12:06", *COINS))
    assert told(found(*left, beside=[STORM])) == ["Ward steps-missing?"]


def test_where_two_atomic_actions_set_the_same_nobody_can_tell() -> None:
    """Half of Ann's 8 Oil is lost, and she gains 4: 8; but hers is complete first, which would make half of 12: 6."""
    mixed = (
        *(ward("12:00", NIGHT, WIND), ann("12:01", SPENT), ward("12:03", ("8 || 3", "4 || 3"), BOB_OIL)),
        ann("12:04", ("4 || 3 || Dim", "8 || 3 || Bright")),
        ward("12:05", ("8 || 3 || Bright", "8 || 5 || Bright"), BOB_COINS),
    )
    assert told(found(*mixed, beside=[STORM])) == ["Ward unlawful-edit?"]


@pytest.mark.parametrize(("done", "wrongs"), [("14:05:00", []), ("14:04:59", ["Ward too-soon"])])
def test_its_time_is_that_of_its_last_step(done: str, wrongs: list[str]) -> None:
    """Two hours have to pass: it was complete at 12:05, is begun again at 14:00, and is complete again at 14:05."""
    waits = with_nightfall(gain(night, 1), DARK, wait=2)
    again = (("8 || Dim\n|-", "10 || Dim\n|-"), ("8 || Dim\n|}", "10 || Dim\n|}"))
    edits = (*IN_TWO, ward("14:00", ("Night: 2", "Night: 3")), ward(done, *again))
    assert told(found(*edits, declared=waits)) == wrongs


@pytest.mark.parametrize(
    "wrong", ["the last step is missing", "a step before an earlier one", "another action between"]
)
def test_where_the_text_says_otherwise_of_steps_nobody_can_tell(wrong: str) -> None:
    orders = (
        "they must complete all its steps; they must complete them in order; and they may not take any other dynastic."
    )
    edits, told_else, _ = WRONGS[wrong]
    findings = found(*edits, beside=[STORM], core=(orders, "Steps are to be taken as the phase of the moon suggests."))
    assert told(findings) == [f"{told_else}?"]


@pytest.mark.parametrize(
    ("law", "lamp_at", "later"),
    [
        (LAW, "12:06", None),
        (LAW, "12:05", None),
        (LAW, "12:04", 2),
        # Where the rule that speaks of steps is not in force, they have no order.
        (LAW.with_special_cases({"Atomic Actions": False}), "12:04", None),
    ],
    ids=["after it", "in its minute", "before it", "before it, where that does not matter"],
)
def test_the_second_step_is_taken_after_the_first(law: Law, lamp_at: str, later: int | None) -> None:
    values = Values(law, "lights")
    view = View(Map(), "Ann", at("12:10"), ("Ann", "Bob"), values, lambda key: LIGHTS.default_of(key, values))
    target = {"Coins:Ann": "3", "Lamp:Ann": "Bright", "Oil:Ann": "12"}
    explainer = Explainer(LIGHTS, law, view)
    taken, _ = explainer.explain(target)
    assert taken is not None
    times = {"Coins:Ann": at("12:05"), "Lamp:Ann": at(lamp_at), "Oil:Ann": at("12:07")}
    explained = [((), taken)]
    kept, disorder = in_order(explainer, explained, target, {key: (when, when) for key, when in times.items()})
    assert kept == explained and (disorder and disorder.later) == later


# -- posts --------------------------------------------------------------------------------------------

DARK = each("player", [gain(coins, 2)])


def with_nightfall(*does: Any, wait: int = 0) -> Declared:
    action = Action("Nightfall", "Nightfall", by="head", atomic=True, wait=wait, does=does)
    return replace(LIGHTS, actions=(action, *LIGHTS.actions[1:]))


ENDS_IN_A_POST = with_nightfall(gain(night, 1), DARK, post("Nightfall", night))
HAS_A_POST = with_nightfall(gain(night, 1), post("Nightfall", night), DARK)


def posted(clock: str, title: str, who: str = "Ward") -> Post:
    return Post(at=at(clock), id=f"{who} {clock}", author=who, category="Story Post", title=title, body="It is dark.")


OTHER = posted("09:30", "Good morning", "Bob")
"""Where nobody ever posted, the archive may hold no posts at all."""
IN_TWO = (ward("12:00", NIGHT), ward("12:05", *COINS))
MENDED = (ward("12:00", ("Night: 1", "Night: 3")), ward("12:05", ("Night: 3", "Night: 2"), *COINS))


@pytest.mark.parametrize(
    ("declared", "edits", "clock", "title", "wrongs"),
    [
        (HAS_A_POST, IN_TWO, "12:02", "Nightfall 2", []),
        (HAS_A_POST, IN_TWO, "12:00", "Nightfall 2", []),
        (HAS_A_POST, IN_TWO, "12:05", "Nightfall 2", []),
        (HAS_A_POST, IN_TWO, "11:59", "Nightfall 2", ["Ward steps-out-of-order"]),
        (HAS_A_POST, IN_TWO, "12:06", "Nightfall 2", ["Ward steps-out-of-order"]),
        (HAS_A_POST, IN_TWO, "12:02", "Nightfall 3", ["Ward steps-missing"]),
        (HAS_A_POST, (ward("12:05", NIGHT, *COINS),), "12:02", "Nightfall 2", []),
        (HAS_A_POST, (ward("12:05", NIGHT, ANN_COINS), ward("12:07", BOB_COINS)), "12:02", "Nightfall 2", []),
        (HAS_A_POST, MENDED, "12:08", "Nightfall 2", []),
        (ENDS_IN_A_POST, IN_TWO, "12:20", "Nightfall 2", []),
        (ENDS_IN_A_POST, IN_TWO, "12:21", "Nightfall 2", ["Ward steps-missing"]),
        (ENDS_IN_A_POST, IN_TWO, "11:59", "Nightfall 2", ["Ward steps-out-of-order"]),
        (ENDS_IN_A_POST, IN_TWO, "12:06", "A nightfall", ["Ward steps-missing"]),
    ],
    ids=[
        *(
            "between its edits",
            "in the minute of the first",
            "in the minute of the last",
            "before",
            "after",
            "of another Night",
        ),
        *("beside one edit", "beside one of which a row came later", "beside one that mends what was begun"),
        *("a quarter of an hour after", "more", "before what comes first", "without the Night"),
    ],
)
def test_a_post_as_a_step(
    declared: Declared, edits: tuple[Edit, ...], clock: str, title: str, wrongs: list[str]
) -> None:
    assert told(found(*edits, beside=[OTHER, posted(clock, title)], declared=declared)) == wrongs


def test_a_post_of_somebody_else_is_none() -> None:
    assert told(found(*IN_TWO, beside=[OTHER, posted("12:02", "Nightfall 2", "Ann")], declared=HAS_A_POST)) == [
        "Ward steps-missing"
    ]


def test_where_no_posts_are_held_it_cannot_be_told() -> None:
    """Neither of one edit nor of two; and whoever takes it back later does no wrong."""
    undone = edit("13:00", "Ann", *back(NIGHT, *COINS))
    for edits in (IN_TWO, (ward("12:05", NIGHT, *COINS),), (*IN_TWO, undone)):
        assert told(found(*edits, declared=HAS_A_POST)) == ["Ward condition-not-met?"]


def test_the_first_post_of_all_may_be_the_step() -> None:
    assert told(found(*IN_TWO, beside=[posted("12:15", "Nightfall 2")], declared=ENDS_IN_A_POST)) == []
    assert told(found(*IN_TWO, beside=[posted("12:30", "Nightfall 2")], declared=ENDS_IN_A_POST)) == [
        "Ward condition-not-met?"
    ]


def test_what_else_is_missing_is_told_where_no_posts_are_held() -> None:
    assert told(found(ward("12:00", NIGHT), declared=HAS_A_POST)) == ["Ward steps-missing"]


def test_one_post_is_not_a_step_of_two() -> None:
    more = (("Night: 2", "Night: 3"), ("8 || Dim\n|-", "10 || Dim\n|-"), ("8 || Dim\n|}", "10 || Dim\n|}"))
    said = posted("12:02", "Nightfall 2, and soon Nightfall 3")
    assert told(found(*IN_TWO, ward("14:00", *more), beside=[OTHER, said], declared=HAS_A_POST)) == [
        "Ward steps-missing"
    ]


def test_what_a_post_does_not_complete_it_does_not_put_off() -> None:
    """A quarter of an hour after the last edit it is too late, whatever was posted meanwhile."""
    posts = [OTHER, posted("12:15", "Good evening"), posted("12:25", "Nightfall 2")]
    assert told(found(*IN_TWO, beside=posts, declared=ENDS_IN_A_POST)) == ["Ward steps-missing"]
    in_time = [OTHER, posted("12:15", "Good evening"), posted("12:19", "Nightfall 2")]
    assert told(found(*IN_TWO, beside=in_time, declared=ENDS_IN_A_POST)) == []


def test_a_post_that_comes_late_completes_it_still() -> None:
    more = (("Night: 2", "Night: 3"), ("8 || Dim\n|-", "10 || Dim\n|-"), ("8 || Dim\n|}", "10 || Dim\n|}"))
    posts = [OTHER, posted("13:00", "Nightfall 2"), posted("14:05", "Nightfall 3")]
    assert told(found(*IN_TWO, ward("14:00", *more), beside=posts, declared=ENDS_IN_A_POST)) == ["Ward steps-missing"]


# -- declarations -------------------------------------------------------------------------------------


def test_several_effects_of_one_step_have_no_order() -> None:
    one = with_nightfall(gain(night, 1), [each("player", [lose(oil, 1)]), DARK])
    less = (("| Ann || 8", "| Ann || 7"), ("| Bob || 5", "| Bob || 4"))
    edits = (ward("12:00", NIGHT), ward("12:01", *COINS), ward("12:02", *less))
    assert told(found(*edits, declared=one)) == []
    apart = with_nightfall(gain(night, 1), each("player", [lose(oil, 1)]), DARK)
    assert told(found(*edits, declared=apart)) == ["Ward steps-out-of-order"]


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (Action("Nap", "Trade", atomic=True, does=(gain(oil, 1),)), "is atomic and has 1 steps"),
        (Action("Nap", "Trade", does=(gain(oil, 1), post("Nap"))), "has a post as a step and is not atomic"),
    ],
)
def test_what_is_no_atomic_action(action: Action, why: str) -> None:
    with pytest.raises(InputError, match=why):
        replace(LIGHTS, actions=(action,))
