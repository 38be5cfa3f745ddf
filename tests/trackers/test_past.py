"""What a log, a history or another section of what is past says counts only where nothing else on the page has it."""

from __future__ import annotations

import pytest

from referee.trackers.asked import Asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People

ASKED = (
    Asked(name="Wax", kind="integer", of="player"),
    Asked(name="Role", kind="choice", of="player", options=("Cook", "Guard")),
    Asked(name="Round", kind="integer", of="game"),
)
WAX = {"Wax:Ann": 1, "Wax:Ben": 2}
TABLE = '{| class="wikitable"\n! Name !! Wax\n|-\n| Ann || 1\n|-\n| Ben || 2\n|}\n'
OF_CLEO = '{| class="wikitable"\n! Name !! Wax\n|-\n| Cleo || 9\n|-\n| Ann || 9\n|}\n'


def _values(text: str) -> dict[str, object]:
    answer = Reader(ASKED, People(("Ann", "Ben", "Cleo"))).read(text)
    assert not answer.unreadable
    return answer.values


@pytest.mark.parametrize(
    "heading", ["Log", "History", "Recent changes", "Changes", "Results", "Archive", "Last dynasty", "Previous round"]
)
@pytest.mark.parametrize("past", ["* Ann: Wax 9\n* Cleo: Wax: 9\n", OF_CLEO])
@pytest.mark.parametrize(
    "now",
    [
        TABLE,
        "'''Wax''': Ann 1, Ben 2\n",
        "* Ann: 1 Wax\n* Ben: 2 Wax\n",
        "== Wax ==\n* Ann (1)\n* Ben (2)\n",
        "=== Ann ===\nWax: 1\n=== Ben ===\nWax: 2\n",
    ],
)
def test_what_is_past_neither_hides_nor_adds_anything(now: str, past: str, heading: str) -> None:
    assert _values(f"{now}\n== {heading} ==\n{past}") == WAX


def test_lists_of_players_are_not_hidden_by_a_log() -> None:
    roles = "== Roles ==\n* '''Cook''': Ann, Ben\n\n== Log ==\n* Cleo: Role: Cook\n"
    assert _values(roles) == {"Role:Ann": "Cook", "Role:Ben": "Cook"}


def test_what_is_past_of_the_game_does_not_disagree() -> None:
    assert _values("Round: 5\n\n== History ==\n* Round: 4\n") == {"Round": 5}


@pytest.mark.parametrize("heading", ["Log", "Results"])
def test_what_stands_nowhere_else_is_read_there(heading: str) -> None:
    assert _values(f"Round: 5\n\n== {heading} ==\n* Cleo: Wax: 9\n") == {"Round": 5, "Wax:Cleo": 9}


@pytest.mark.parametrize("heading", ["Old Town", "Catalogs", "Blog"])
def test_other_headings_are_of_now(heading: str) -> None:
    assert _values(f"{TABLE}\n== {heading} ==\n* Cleo: Wax: 9\n") == WAX | {"Wax:Cleo": 9}
