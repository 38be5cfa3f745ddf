"""Who was made what they asked to be takes nothing back by asking for the contrary later: 205 bars for four days whoever was idled at
their own request, from then on (IDLE-15)."""

from __future__ import annotations

import pytest

from tests.checks.playing import codes_in

IDLED = "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat"


@pytest.mark.parametrize("asks", ["Please unidle me.", "I'm back, please unidle me.", "I am back! Please unidle me."])
@pytest.mark.parametrize(("until", "told"), [("09:00:00", "R607"), ("09:01:00", "")])
def test_four_days_after_they_asked_to_be_idled(asks: str, until: str, told: str) -> None:
    assert codes_in(f"{IDLED}; 5 08:00 Cat posts s2 {asks}; 5 {until} Ann unidles Cat") == told


def test_who_is_back_before_they_were_idled_may_ask_for_it_no_more() -> None:
    history = "1 09:00 Cat posts s1 Please idle me.; 1 09:30 Cat posts s2 I'm back!; 1 10:00 Ann idles Cat"
    assert "?" in codes_in(history) and codes_in(IDLED) == ""
