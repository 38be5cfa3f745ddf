"""Why the game stands still, in words."""

from __future__ import annotations

import msgspec
import pytest

from referee.checks.catalogue import CATALOGUE
from referee.checks.openings import WITH_RESET, WON_BY_FOUR
from referee.law.law import carried_law
from referee.replay.driver import final_state
from referee.rules.core.certainty import weigh
from referee.rules.core.hiatus import bars_on_play, doubtful_bars, may_last
from referee.rules.core.remarks import remarks_on
from referee.rules.core.sight import Sight
from tests.instants import instant
from tests.notation import history


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ("1 12:00 Dan declares v1", "the game is in Hiatus: “v1” is pending"),
        ("1 12:00 Dan declares v1; 1 13:00 Ann declares v2", "the game is in Hiatus: “v1”, “v2” are pending"),
    ],
)
def test_what_is_pending_is_named(declared: str, said: str) -> None:
    game = final_state(history(declared), CATALOGUE).core
    law = carried_law("167")
    assert law is not None
    assert [bar.text for bar in bars_on_play(game, law, instant("2019-05-20 14:00"))] == [said]


@pytest.mark.parametrize(
    ("declared", "at", "surely", "perhaps"),
    [
        ("1 12:00:30", "2019-05-20 12:00:29", 0, 0),
        ("1 12:00:30", "2019-05-20 12:00:30", 0, 1),
        ("1 12:00:30", "2019-05-20 12:00:31", 1, 0),
        ("1 12:00", "2019-05-20 11:59:59", 0, 0),
        ("1 12:00", "2019-05-20 12:00:59", 0, 1),
        ("1 12:00", "2019-05-20 12:01", 1, 0),
    ],
)
def test_a_declaration_bars_play_from_its_posting_on(declared: str, at: str, surely: int, perhaps: int) -> None:
    """What else is of its very second, or of a minute that is not told whole, may have come before it."""
    game, law = final_state(history(f"{declared} Dan declares v1"), CATALOGUE).core, carried_law("167")
    assert law is not None
    assert len(bars_on_play(game, law, instant(at))) == surely
    assert len(doubtful_bars(game, law, instant(at))) == perhaps


@pytest.mark.parametrize(
    ("at", "lasts"), [("2019-05-20 20:59:59", False), ("2019-05-20 21:00", True), ("2019-05-20 21:00:01", True)]
)
def test_an_interregnum_may_last_until_the_reset_from_the_enactment_on(at: str, lasts: bool) -> None:
    """Bob's victory is enacted at 21:00, and his Address comes at 22:00; that the dynasty is begun by the Reset is not seen."""
    state = final_state(history(f"{WITH_RESET}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1 Hello"), CATALOGUE)
    assert state.law is not None
    assert (may_last(state.core, state.law, instant(at)) is not None) == lasts


@pytest.mark.parametrize(
    ("ruleset", "illegal", "bars", "doubts"),
    [
        ("205", (), 1, 0),
        (
            "205",
            ("v1",),
            0,
            1,
        ),  # It can affect the gamestate no more (R205-OFFPOST-23); whether a Hiatus is of that is open.
        ("167", (), 1, 0),
        ("167", ("v1",), 0, 1),  # Who may post one is said (VICTORY-01), and not what one by somebody else does.
    ],
)
def test_a_declaration_that_was_not_allowed_may_halt_the_game_or_not(
    ruleset: str, illegal: tuple[str, ...], bars: int, doubts: int
) -> None:
    game, law = final_state(history(f"under {ruleset}; 1 12:00 Dan declares v1"), CATALOGUE).core, carried_law(ruleset)
    marked = {name: msgspec.structs.replace(game.matters[name], illegal=True) for name in illegal}
    game, at = msgspec.structs.replace(game, matters=game.matters.update(marked)), instant("2019-05-20 14:00")
    assert law is not None
    assert (len(bars_on_play(game, law, at)), len(doubtful_bars(game, law, at))) == (bars, doubts)


def test_one_that_was_allowed_halts_it_beside_one_that_was_not() -> None:
    game, law = (
        final_state(history("under 205; 1 12:00 Dan declares v1; 1 13:00 Ann declares v2"), CATALOGUE).core,
        carried_law("205"),
    )
    void = game.matters.set("v1", msgspec.structs.replace(game.matters["v1"], illegal=True))
    game, at = msgspec.structs.replace(game, matters=void), instant("2019-05-20 14:00")
    assert law is not None
    assert [bar.text for bar in bars_on_play(game, law, at)] == ["the game is in Hiatus: “v2” is pending"]
    assert doubtful_bars(game, law, at) == []


def test_whoever_resolves_what_was_not_allowed_to_be_posted_is_told() -> None:
    """167 does not say what comes of a Declaration by somebody who does not play; 205 does, and has it as a ground."""
    for ruleset, told in (("167", 1), ("205", 0)):
        state = final_state(history(f"under {ruleset}; 1 12:00 Zoe declares v1; 1 12:01 Dan declares v2"), CATALOGUE)
        assert state.law is not None
        for name, remarks in (("v1", told), ("v2", 0)):
            said = [one.text for one in remarks_on(state.core, state.law, state.core.matters[name])]
            assert sum("Zoe declared victory" in text for text in said) == remarks


FOUR_AGREE = "; ".join(
    f"1 12:0{number} {name} votes v1 FOR" for number, name in enumerate(("Ann", "Bob", "Cat", "Dan"))
)


@pytest.mark.parametrize(
    ("ruleset", "author", "may"),
    [
        ("167", "Eve", (None, False)),  # Eve heads the dynasty: no text says whether hers is one; it has no ground to fail.
        ("167", "Dan", (True, False)),
        ("205", "Eve", (False, True)),  # It is illegal, and so Unpopular (R205-OFFPOST-25).
        ("205", "Dan", (True, False)),
    ],
)  # fmt: skip
def test_a_declaration_that_was_not_allowed_may_be_none(
    ruleset: str, author: str, may: tuple[bool | None, bool | None]
) -> None:
    """Four of five are FOR, and a day is over: more than two thirds."""
    state = final_state(history(f"under {ruleset}; 1 11:00 {author} declares v1; {FOUR_AGREE}"), CATALOGUE)
    assert state.law is not None
    told = weigh(state.core, state.law, state.core.matters["v1"], instant("2019-05-21 11:00"), Sight())
    assert (told.can_enact, told.can_fail) == may
    assert [lack.code for lack in told.lacking] == (["posting-in-doubt"] if may[0] is None else [])


def test_a_declaration_that_may_be_none_is_surely_not_enacted_too_soon() -> None:
    """With an AGAINST and no FOR of Eve's, who heads the dynasty, a day has to be over (VICTORY-08)."""
    text = f"under 167; 1 11:00 Eve declares v1; 1 11:30 Eve votes v1 AGAINST; {FOUR_AGREE}"
    state = final_state(history(text), CATALOGUE)
    assert state.law is not None
    for at, may in (("2019-05-21 10:59:59", False), ("2019-05-21 11:00", None)):
        assert weigh(state.core, state.law, state.core.matters["v1"], instant(at), Sight()).can_enact is may
