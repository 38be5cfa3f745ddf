"""Who carries out a matter a little before it is enacted: within the quarter of an hour, whenever that is looked at."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.app.inquiry.judging import Progress, advance, conclude
from tests.notation import history

GIVEN = (
    "playing mosaic; 1 08:00 Bob proposes p1 Give Guilders and paint Tiles.; 1 08:10 Ann votes p1 FOR; 1 08:11 Cat votes p1 FOR;"
    '{} Ann sets Tile:5,5=red Guilders:Bob=30 (Enacting "p1"); 1 21:00 Ann enacts p1'
)


@pytest.mark.parametrize("later", ["1 21:20 Cat sets Turns:Cat=10", "3 10:00 Cat sets Turns:Cat=10"])
@pytest.mark.parametrize(("edited", "found"), [("1 20:45:00", []), ("1 20:44:59", [("C101", "Ann")])])
def test_an_enactment_on_the_tracker_first(edited: str, found: list[tuple[str, str]], later: str) -> None:
    events = history(f"{GIVEN.format(edited)}; {later}")
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    assert [(one.code, one.actor) for one in findings] == found


@pytest.mark.parametrize(("fate", "found"), [("enacts", []), ("fails", ["C106"])])
def test_of_two_with_one_title_the_one_that_was_enacted_is_meant(fate: str, found: list[str]) -> None:
    first = GIVEN.partition("{}")[0].replace("p1 Give", "p0 Give").replace(" p1 ", " p0 ").rstrip("; ")
    again = "1 09:00 Cat proposes p1 Give Guilders and paint Tiles.; 1 09:01 Cat retitles p1 p0"
    edit = '1 21:05 Ann sets Tile:5,5=red (Enacting "p0")'
    events = history(
        f"{first}; {again}; 1 21:00 Ann {fate} p0; 1 21:02 Ann fails p1; {edit}; 3 10:00 Cat sets Turns:Cat=10"
    )
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    assert [one.code for one in findings if one.code.startswith("C")] == found


def test_a_matter_enacted_after_the_quarter_of_an_hour_is_not_the_one() -> None:
    late = GIVEN.format("1 20:40").replace("1 21:00 Ann enacts", "1 20:56 Ann enacts")
    events = history(f"{late}; 3 10:00 Cat sets Turns:Cat=10")
    findings = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    assert [one.code for one in findings] == ["C101"]
