"""Setting right what others left: putting an earlier wrong back is nobody's act, what was forgotten may be added by anybody,
and nobody does the head's act because the head once did a scrap of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from referee.dynasties.kit.declare import (
    NOW,
    Action,
    Declared,
    Instant,
    Integer,
    Trigger,
    another,
    each,
    gain,
    lose,
    set_to,
)
from referee.dynasties.kit.judging.undoing import may_be_undone
from referee.dynasties.kit.state.state import DeclaredState
from tests.dynasties.kit import saved

loaves, scars = Integer("Loaves", default=5), Integer("Scars")
baked = Instant("Last Baking", of="game")
foe = another("foe")
OVENS = Declared(
    name="ovens",
    letter="Q",
    page="Ovens",
    rules=("Ovens",),
    words=("Baker", "Bakers", "Miller"),
    variables=(loaves, scars, baked),
    actions=(
        Action("Burn", "Ovens", does=(lose(loaves[foe], 1),)),
        Action("Bake", "Ovens", by="head", wait=48, does=(each("player", [gain(loaves, 1)]), set_to(baked, NOW))),
    ),
    triggers=(Trigger("Ovens", when=loaves <= 0, does=(set_to(loaves, 2), gain(scars, 1)), of="player"),),
)
RULES = "== Ovens ==\nBakers have Loaves and Scars.\n"
MINUTES = timedelta(minutes=5)


def page(ann: str, bob: str, last: str = "-") -> str:
    """The tracker: the Loaves and Scars of each, as `5 0`."""
    rows = "".join(f"|-\n| {name} || {' || '.join(has.split())}\n" for name, has in (("Ann", ann), ("Bob", bob)))
    return f'Last Baking: {last}\n\n{{| class="wikitable"\n! Baker !! Loaves !! Scars\n{rows}|}}\n'


def found(*saves: tuple[str, str], every: timedelta = saved.HOUR) -> list[str]:
    return saved.found(OVENS, RULES, *saves, every=every)


FIRST = ("Eve", page("5 0", "5 0"))
ONE, TWO = ("Ann", page("5 0", "5 1")), ("Bob", page("5 0", "9 3"))
"""Two wrongs: Bob has a Scar of nothing; then three, and 4 Loaves more."""


@pytest.mark.parametrize(
    ("third", "more"),
    [
        # As it was before the second, and before both.
        (("Ann", page("5 0", "5 1")), []),
        (("Eve", page("5 0", "5 1")), []),
        (("Bob", page("5 0", "5 1")), []),
        (("Ann", page("5 0", "5 0")), []),
        # Neither.
        (("Ann", page("5 0", "5 2")), ["Q101 violation"]),
    ],
)
def test_an_earlier_wrong_that_is_put_back_is_not_told_again(third: tuple[str, str], more: list[str]) -> None:
    assert found(FIRST, ONE, TWO, third) == ["Q101 violation"] * 2 + more
    # Who takes back what they did within a quarter of an hour has done nothing.
    told = 1 if third[0] == "Bob" else 2
    assert found(FIRST, ONE, TWO, third, every=MINUTES) == ["Q101 violation"] * told + more


def test_what_was_put_back_may_be_set_right_and_done_again() -> None:
    back = ("Eve", page("5 0", "5 1"))
    assert found(FIRST, ONE, TWO, back, ("Ann", page("5 0", "5 0"))) == ["Q101 violation"] * 2
    assert found(FIRST, ONE, TWO, back, ("Ann", page("5 0", "5 0")), ONE) == ["Q101 violation"] * 3


@pytest.mark.parametrize("every", [saved.HOUR, MINUTES])
@pytest.mark.parametrize("who", ["Bob", "Eve", "Ann"])
def test_what_comes_about_by_itself_and_was_forgotten_may_be_added_by_anybody(who: str, every: timedelta) -> None:
    # Ann burns Bob's last Loaf: he has 2 again, and a Scar.
    start = [FIRST, *(("Ann", page("5 0", f"{left} 0")) for left in (4, 3, 2, 1))]
    assert found(*start, ("Ann", page("5 0", "2 1"))) == []
    told = [] if every < saved.HOUR else ["Q202 advisory"] * 2
    assert found(*start, ("Ann", page("5 0", "0 0")), (who, page("5 0", "2 1")), every=every) == told
    wrong = found(*start, ("Ann", page("5 0", "0 0")), (who, page("5 0", "3 1")), every=every)
    assert wrong == [*told, "Q101 violation"]


def test_nobody_bakes_for_the_head_who_only_began_to() -> None:
    begun = ("Eve", page("5 0", "5 0", "2026-05-01 14:00"))
    whole = page("6 0", "6 0", "2026-05-01 15:00")
    assert found(FIRST, ("Eve", page("6 0", "6 0", "2026-05-01 14:00"))) == []
    assert found(FIRST, begun, ("Eve", whole)) == ["Q101 violation"]
    assert found(FIRST, begun, ("Bob", whole)) == ["Q101 violation", "Q108 violation"]


def test_an_act_with_a_wrong_in_it_may_be_undone_as_a_whole_and_done_again() -> None:
    wrong, back = ("Eve", page("6 0", "7 0", "2026-05-01 14:00")), page("5 0", "5 0")
    again = ("Eve", page("6 0", "6 0", "2026-05-01 16:00"))
    assert found(FIRST, wrong, ("Bob", back)) == ["Q101 violation"]
    # What was undone was not done: no 48 hours have to pass.
    assert found(FIRST, wrong, ("Bob", back), again) == ["Q101 violation"]
    # What was right of it stands where only the wrong is set right, and may not be taken back then.
    right = ("Bob", page("6 0", "6 0", "2026-05-01 14:00"))
    assert found(FIRST, wrong, right) == ["Q101 violation"]
    soon = ("Eve", page("7 0", "7 0", "2026-05-01 16:00"))
    assert found(FIRST, wrong, right, soon) == ["Q101 violation", "Q105 violation"]
    # Half of it undone is neither.
    half = ("Bob", page("5 0", "5 0", "2026-05-01 14:00"))
    assert found(FIRST, wrong, half) == ["Q101 violation"] * 2


@pytest.mark.parametrize("who", ["Ann", "Eve"])
@pytest.mark.parametrize(
    ("noted", "more"),
    [
        # Baked at 14:00, and noted down for half past nine: what might have been noted then sets it right, an hour later.
        ("2026-05-01 14:00", []),
        ("2026-05-01 13:50", []),
        ("2026-05-01 14:01", []),
        ("2026-05-01 13:40", ["Q101 violation"]),
        ("2026-05-01 14:05", ["Q101 violation"]),
        ("2026-05-01 15:00", ["Q101 violation"]),
    ],
)
def test_a_time_noted_wrongly_is_set_right_by_anybody(who: str, noted: str, more: list[str]) -> None:
    wrong = ("Eve", page("6 0", "6 0", "2026-05-01 09:30"))
    assert found(FIRST, wrong, (who, page("6 0", "6 0", noted))) == ["Q101 violation", *more]


def test_a_time_noted_rightly_is_nobodys_to_change() -> None:
    right = ("Eve", page("6 0", "6 0", "2026-05-01 14:00"))
    assert found(FIRST, right, ("Ann", page("6 0", "6 0", "2026-05-01 13:50"))) == ["Q101 violation"]


@pytest.mark.parametrize(("edits", "remembered"), [(7, 7), (8, 8), (9, 8)])
def test_of_edits_that_may_be_undone_the_last_eight_are_remembered(edits: int, remembered: int) -> None:
    state = DeclaredState()
    situation: Any = None  # which is asked of what was changed, and nothing was
    for _ in range(edits):
        state = may_be_undone(state, state, situation, {}, ())
    assert len(state.undoable) == remembered
