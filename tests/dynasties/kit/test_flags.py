"""Flags: conditions as they stand, negated, of somebody else; compared with yes and no; nothing else is any value of theirs."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from immutables import Map

from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Flag,
    Integer,
    Prohibition,
    Victory,
    another,
    gain,
    how_many,
    one_of,
    provided,
    set_to,
    total,
)
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.terms.operands import Condition, Given
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.errors import InputError
from referee.law.law import carried_law

strike, pay_ = Flag("On Strike"), Integer("Pay", default=3)
mood = Choice("Mood", options=("Yes", "No"), default="No")
poor = Flag("Poor", value=pay_ < 3)
friend, said = another("friend"), one_of("said", ("yes", "no"))

YARD = Declared(
    name="yard",
    letter="Y",
    page="Yard",
    rules=("Yard",),
    variables=(strike, pay_, mood, poor),
    actions=(
        Action("Work", "Yard", needs=~strike & ~strike[friend], does=(gain(pay_, 1),)),
        Action("Strike", "Yard", does=(provided(strike, [set_to(strike, False)], otherwise=[set_to(strike, "yes")]),)),
        Action("Say", "Yard", does=(set_to(strike, said),)),
    ),
    prohibitions=(Prohibition("Yard", when=strike, actions=("Say",)),),
    victory=Victory(rule="Yard", needs=strike),
)


def course(**cells: str) -> ActionCourse:
    """Ann's, with Bob as her friend; unless said otherwise, Ann is on strike and Bob is not."""
    law = carried_law("205")
    assert law is not None
    values = Values(law, "yard")
    shown = {"On Strike:Ann": "yes", "On Strike:Bob": "no"} | {key.replace("_", ":"): one for key, one in cells.items()}
    view = View(
        Map(shown),
        "Ann",
        datetime(2026, 5, 1, tzinfo=UTC),
        ("Ann", "Bob"),
        values,
        lambda key: YARD.default_of(key, values),
    )
    return ActionCourse(YARD, view, {"friend": "Bob", "said": "no"})


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (strike, True),
        (~strike, False),
        (strike[friend], False),
        (~strike[friend], True),
        (strike & ~strike[friend], True),
        (strike & strike[friend], False),
        (strike[friend] | strike, True),
        *[(strike.is_(so), True) for so in ("yes", "Yes", True, 1)],
        *[(strike.is_(so), False) for so in ("no", "NO", False, 0)],
        *[(strike[friend].is_(so), False) for so in ("yes", True, 1)],
        *[(strike[friend].is_not(so), True) for so in ("yes", True, 1)],
        (strike.is_not("no"), True),
        (strike.is_(strike[friend]), False),
        (said.is_(strike), False),
        (said.is_(strike[friend]), True),
        (mood.is_(strike[friend]), True),
        (strike.among(("yes", "maybe")), True),
        (strike[friend].among(("yes", "maybe")), False),
        (how_many("player", strike).is_(1), True),
        (total("player", strike).is_(1), True),
        # Ann has 3, which is not less than 3.
        (poor, False),
        (~poor, True),
    ],
)
def test_what_is_so(condition: Condition, holds: bool) -> None:
    assert condition.holds(course()) is holds


def test_a_number_on_which_a_flag_rests() -> None:
    assert poor.holds(course(Pay_Ann="2")) is True
    assert poor.is_("yes").holds(course(Pay_Ann="2")) is True
    assert poor.is_("yes").holds(course(Pay_Ann="3")) is False


def test_what_cannot_be_read_decides_nothing() -> None:
    secret = Flag("Spy", secret=True)
    assert isinstance(secret.holds(course()), Unknown)
    assert isinstance((~secret).holds(course()), Unknown)
    assert (secret | strike).holds(course()) is True


@pytest.mark.parametrize("none", ["maybe", "", 2, -1, ("yes",)])
def test_what_is_neither_yes_nor_no_is_refused(none: object) -> None:
    with pytest.raises(InputError, match=r"“On Strike” is compared with .*, and is yes or no"):
        strike.is_(none)  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"“On Strike of the friend” is compared with .*, and is yes or no"):
        strike[friend].is_not(none)  # type: ignore[arg-type]


def test_and_of_python_would_drop_a_flag() -> None:
    with pytest.raises(InputError, match="“On Strike” is used as if it were known already"):
        Action("Work", "Yard", needs=strike and pay_ > 3, does=(gain(pay_, 1),))


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        (strike, "On Strike"),
        (strike.is_("no"), "not On Strike"),
        (~strike[friend], "not On Strike of the friend"),
        (~~strike, "On Strike"),
        (~(pay_ > 3), "Pay is not more than 3"),
    ],
)
def test_how_it_is_said(condition: Condition, told: str) -> None:
    assert condition.told() == told


def test_why_it_is_not_so() -> None:
    assert strike[friend].why_not(course()) == "On Strike of Bob is no"
    assert (~strike).why_not(course()) == "On Strike is yes"
    assert strike.is_(strike[friend]).why_not(course()) == "On Strike is yes, not On Strike of Bob (no)"


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        # What was chosen is said of what it is held against, once.
        (~said.is_(mood), "Mood is yes"),
        (~mood.is_(said), "Mood is yes"),
        (said.is_(mood[friend]), "Mood of Bob is No, not yes"),
        (mood[friend].is_(said), "Mood of Bob is No, not yes"),
        # Neither has a name, or there is an order between them.
        (said.is_("no"), "yes is not no"),
        (~(Given(4) > pay_), "4 is more than Pay (3)"),
        (Given(2) > pay_, "2 is not more than Pay (3)"),
    ],
)
def test_why_what_was_chosen_is_not_so(condition: Condition, why: str) -> None:
    chose = course(Mood_Ann="Yes", Mood_Bob="No").choosing("said", "yes")
    assert condition.why_not(chose) == why


def test_yes_and_no_may_be_written_wherever_a_flag_says_what_it_is() -> None:
    flag = Flag("Out", default="no", empty="no", symbols={"✊": "yes", "-": False})  # type: ignore[arg-type, dict-item]
    assert (flag.default, flag.empty, flag.symbols) == (False, False, {"✊": True, "-": False})
    with pytest.raises(InputError, match="variable “Out”"):
        Declared(name="out", letter="O", page="Out", rules=("Out",), variables=(Flag("Out", default="perhaps"),))  # type: ignore[arg-type]
