"""Casts are values: however they come about, what was added to one shows in no other."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.rules.core.casts import Cast, Casts
from tests.instants import instant

AT = instant("2019-05-20 09:00")


@given(steps=st.lists(st.integers(0, 9), max_size=30))
def test_adding_to_any_of_them_leaves_all_others_as_they_were(steps: list[int]) -> None:
    made: list[tuple[Casts, list[Cast]]] = [(Casts(), [])]
    for number, step in enumerate(steps):
        casts, expected = made[step % len(made)]
        cast = Cast(str(number), "Ann", AT, ())
        made.append((casts.adding(cast), [*expected, cast]))
    for casts, expected in made:
        assert list(casts) == expected and len(casts) == len(expected)
        assert casts == Casts(expected) and hash(casts) == hash(Casts(expected))
        assert casts[:2] == expected[:2] and all(casts[place] == cast for place, cast in enumerate(expected))


def test_what_was_cast_by_another_or_later_is_another() -> None:
    ann, bob = Cast("1", "Ann", AT, ()), Cast("1", "Bob", AT, ())
    assert Casts([ann]) != Casts([bob]) and Casts([bob]) != Casts([ann])
    assert Casts([ann, bob]) != Casts([ann]) and Casts([ann]) != Casts([ann, bob])
