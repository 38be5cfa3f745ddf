"""What holds of every loadout and every drawing, whatever the numbers."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from referee.dynasties.bots import loadout
from referee.dynasties.bots.bot import Bot, Part, bot_shown, bot_taken
from referee.dynasties.bots.evaluating import derived
from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.bots.questions.drawing import Drawable, chance, weights

_CONDITIONS = st.integers(0, 100)


def _parts(names: list[str]) -> st.SearchStrategy[Part]:
    return st.builds(Part, st.sampled_from(names), _CONDITIONS)


BOTS = st.builds(
    Bot,
    engine=_parts(list(CARRIED.engines)),
    chassis=_parts(list(CARRIED.chassis)),
    systems=st.lists(_parts(list(CARRIED.systems)), max_size=5).map(tuple),
    name=st.text(max_size=8),
    script=st.none() | st.lists(st.text(max_size=30), max_size=3).map(tuple),
)
OPERATORS = st.dictionaries(
    st.sampled_from(["Ann", "Bo", "Cy", "Di", "Eli", "Flo"]),
    st.builds(Drawable, st.integers(0, 6), st.sampled_from(["Ready", "Ready", "Workshop", "Staging", "Set"])),
)


@given(BOTS)
def test_what_is_shown_of_a_bot_is_taken_as_that(bot: Bot) -> None:
    assert bot_taken(bot_shown(bot), "bot") == bot


@given(BOTS)
def test_numbers_keep_their_bounds(bot: Bot) -> None:
    found = derived(bot, CARRIED)
    assert bot.engine.condition <= found["engine_condition"] <= 100
    assert 0 <= found["effective_total"] <= found["value"]
    assert found["shove_power"] * 2 == found["power_output"] * 2 - found["consumption"]
    assert found["defunct"] is (found["shove_power"] < found["consumption"] / 2)
    assert found["valid"] is (found["systems"] <= found["hardpoints"])


@given(BOTS, st.sampled_from(list(CARRIED.systems)))
def test_one_system_more_helps_no_bot_but_by_a_battery(bot: Bot, name: str) -> None:
    more = Bot(bot.engine, bot.chassis, (*bot.systems, Part(name, 50)))
    assert loadout.consumption(more, CARRIED) >= loadout.consumption(bot, CARRIED)
    if name != loadout.BATTERY:
        assert set(loadout.trashed_because(bot, CARRIED)) <= set(loadout.trashed_because(more, CARRIED))


@given(OPERATORS)
def test_the_chances_of_all_pairs_make_one_where_two_are_ready(operators: dict[str, Drawable]) -> None:
    ready = [name for name, one in operators.items() if one.readiness == "Ready"]
    total = sum(chance(operators, 1, pair) for pair in combinations(operators, 2))
    assert total == (1 if len(ready) > 1 else 0)


@given(OPERATORS)
def test_who_can_be_drawn_is_ready_and_somebody_has_weight_one(operators: dict[str, Drawable]) -> None:
    found = weights(operators, 1)
    assert all(operators[name].readiness == "Ready" for name in found)
    assert min(found.values(), default=1) == 1
    assert all(
        found[one] <= found[other]
        for one in found
        for other in found
        if operators[one].bout_count >= operators[other].bout_count
    )
