"""Replay: the same twice, from any prefix, from any checkpoint, in any order of coming in."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.app.nights.scraping import scrape
from referee.archive.store import open_archive
from referee.checks.catalogue import CATALOGUE
from referee.config import load_config
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.model.events import Evidence, in_order
from referee.replay.driver import final_state
from referee.replay.export import as_records
from tests.kept import kept, kept_state


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> list[Evidence]:
    folder = tmp_path_factory.mktemp("demo")
    script = simulate(3, ("R203", "M102", "M401"))
    write_demo(script, folder)
    archive = open_archive(folder / "referee.sqlite")
    assert script.served_at is not None
    new, troubles = scrape(archive, load_config(folder / "referee.toml"), script.served_at, lambda what, done, of: None)
    assert new and not troubles
    found = list(archive.events())
    archive.close()
    return found


def test_replay_twice_equals_once(events: list[Evidence]) -> None:
    assert final_state(events, CATALOGUE) == final_state(events, CATALOGUE)


@given(share=st.floats(0, 1))
@settings(max_examples=8)
def test_any_prefix_and_the_rest_reach_the_same(events: list[Evidence], share: float) -> None:
    cut = int(len(events) * share)
    whole = advance(Progress(), events)
    halfway = kept(advance(Progress(), events[:cut]))
    assert advance(halfway, events[cut:]) == whole


@given(random=st.randoms(use_true_random=False))
@settings(max_examples=5)
def test_shuffled_events_replay_alike(events: list[Evidence], random: object) -> None:
    shuffled = list(events)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert in_order(shuffled) == events


def test_states_go_round(events: list[Evidence]) -> None:
    state = final_state(events, CATALOGUE)
    assert kept_state(state) == state


def test_findings_have_the_same_ids_in_every_run(events: list[Evidence]) -> None:
    now = events[-1].at + timedelta(days=1)
    runs = [conclude(advance(Progress(), events), now) for _ in range(2)]
    assert [finding.id for finding in runs[0].findings] == [finding.id for finding in runs[1].findings]
    assert len(runs[0].findings) == 3


def test_what_is_exported_replays_to_the_same_roster_and_sites(events: list[Evidence]) -> None:
    exported = in_order(Evidence(event) for event in as_records(events))
    one, other = final_state(events, CATALOGUE), final_state(exported, CATALOGUE)
    at = events[-1].at
    assert one.core.roster.active(at) == other.core.roster.active(at)
    assert one.played is not None and other.played is not None
    mine, theirs = one.played.state, other.played.state
    assert mine.cells == theirs.cells
