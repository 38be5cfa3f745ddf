"""What `stats` reports of a declared dynasty: where the tracker shows otherwise than is lawful, titles with the rest."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from referee.checks.catalogue import catalogue_of
from referee.demo.pages import page_of
from referee.model.events import Dynasty, Evidence, Player, Revision, in_order
from referee.replay.driver import replay
from referee.replay.state import GameState
from tests.dynasties.kit.mill import BOOK, MILL, RULES

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def out_of_step(ann: int, bob: int, elder: str) -> dict[str, object]:
    """What is reported of a page that shows so much Grain and this Elder, by key."""
    rules, _ = page_of(MILL, RULES, BOOK, "rules")
    rows = "".join(f"|-\n| {who} || {grain} || {grain * 2}\n" for who, grain in (("Ann", ann), ("Bob", bob)))
    text = f'Elder: {elder}\n\n{{| class="wikitable"\n! Miller !! Grain !! Score\n{rows}|}}'
    events = [Evidence(Dynasty(at=NOON, name="mill", ruleset="the page", emperor="Eve"))]
    events += [Evidence(Player(at=NOON, name=name, status="active")) for name in ("Ann", "Bob")]
    events.append(Evidence(Revision(at=NOON, page="Ruleset", id="1", author="Eve", summary="", text=rules)))
    events.append(Evidence(Revision(at=NOON + HOUR, page="Mill", id="2", author="Ann", summary="", text=text)))
    state = GameState()
    for step in replay(in_order(events), catalogue_of(BOOK.dynasties), book=BOOK):
        state = step.after
    assert state.played is not None and state.law is not None
    report = MILL.report(state.played.state, state.core, state.law, NOON + HOUR)
    told: dict[str, object] = report.document["out_of_step"]
    return {key: shown for key, shown in told.items() if key.startswith("title")}


@pytest.mark.parametrize(
    ("ann", "bob", "elder", "expected"),
    [
        (1, 0, "-", {"title Elder": {"lawful": "Ann", "shown": "-"}}),
        (1, 0, "Bob", {"title Elder": {"lawful": "Ann", "shown": "Bob"}}),
        (1, 0, "Ann", {}),
        (1, 0, "ann", {}),
        (1, 1, "-", {}),
        (0, 0, "Bob", {"title Elder": {"lawful": "nobody", "shown": "Bob"}}),
    ],
)
def test_a_title_that_the_page_gives_to_another_is_out_of_step(
    ann: int, bob: int, elder: str, expected: dict[str, object]
) -> None:
    assert out_of_step(ann, bob, elder) == expected
