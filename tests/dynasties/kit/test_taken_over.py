"""A tracker that had begun before it was first seen: nobody knows when what it shows became so, but that it was so since."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.dynasties.kit.declare import Action, Choice, Declared, hours_since_change, one_of, set_to
from tests.dynasties.kit import saved

PHASES = ("Dusk", "Night", "Dawn")
DAWN = ("Night", "Dawn")


def watch(default: str) -> Declared:
    phase, to = Choice("Phase", of="game", options=PHASES, default=default), one_of("to", DAWN)
    turn = Action("Turn", "Watch", needs=(to.is_not(phase), hours_since_change(phase) >= 24), does=(set_to(phase, to),))
    ring = Action(
        "Ring", "Watch", needs=(phase.is_("Dawn"), hours_since_change(phase) < 12), does=(set_to(phase, "Dusk"),)
    )
    return Declared(
        name="watch",
        letter="Q",
        page="Watch",
        rules=("Watch",),
        words=("Watcher", "Watchers", "Warden"),
        variables=(phase,),
        actions=(turn, ring),
    )


WATCHES = {default: watch(default) for default in ("Dusk", "Dawn")}
DAY, SECOND = timedelta(hours=24), timedelta(seconds=1)
TAKEN_OVER = "Q402 undetermined"


def found(*phases: str, every: timedelta, before: int) -> list[str]:
    saves = (("Ann", f"Phase: {one}\n") for one in phases)
    return saved.found(WATCHES[phases[0]], "== Watch ==\nWatchers wait.\n", *saves, every=every, before=before)


@pytest.mark.parametrize(
    ("every", "before", "told"),
    [
        # From its beginning on the tracker shows that nothing has changed it: its last change is longer ago than any.
        (DAY - SECOND, 0, []),
        (DAY, 0, []),
        (DAY - SECOND, 1, [TAKEN_OVER, "Q108 undetermined"]),
        (DAY, 1, [TAKEN_OVER]),
    ],
)
def test_what_waits_since_a_change_that_nobody_saw(every: timedelta, before: int, told: list[str]) -> None:
    assert found("Dusk", "Night", every=every, before=before) == told


@pytest.mark.parametrize(
    ("every", "before", "told"),
    [
        (timedelta(hours=12) - SECOND, 0, ["Q105 violation"]),
        (timedelta(hours=12), 0, ["Q105 violation"]),
        (timedelta(hours=12) - SECOND, 1, [TAKEN_OVER, "Q108 undetermined"]),
        (timedelta(hours=12), 1, [TAKEN_OVER, "Q105 violation"]),
    ],
)
def test_what_is_too_late_since_then_is_surely_so(every: timedelta, before: int, told: list[str]) -> None:
    assert found("Dawn", "Dusk", every=every, before=before) == told


def test_a_change_that_was_seen_counts() -> None:
    assert found("Dusk", "Night", "Dawn", every=DAY, before=1) == [TAKEN_OVER]
    assert found("Dusk", "Night", "Dawn", every=DAY - SECOND, before=1) == [
        TAKEN_OVER,
        "Q108 undetermined",
        "Q105 violation",
    ]


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        # Five hours after it was first seen, ten after the dynasty began: it was Dusk from the beginning, or became so since.
        (("Dusk", "Night"), [TAKEN_OVER, "Q108 undetermined"]),
        # That it is Night is a change of these ten hours.
        (("Night", "Dawn"), [TAKEN_OVER, "Q105 violation"]),
    ],
)
def test_what_is_as_it_began_may_never_have_changed(shown: tuple[str, str], told: list[str]) -> None:
    saves = (("Ann", f"Phase: {one}\n") for one in shown)
    rules = "== Watch ==\nWatchers wait.\n"
    assert saved.found(WATCHES["Dusk"], rules, *saves, every=timedelta(hours=5), before=1) == told
