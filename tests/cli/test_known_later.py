"""What is asked as of an instant before the bound of a status that is known only as “at the latest”: the matter may have been resolved by
then (V32). Five play, so Quorum is three; day 1 is Monday, 20 May 2019."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.archive.store import open_archive
from referee.model.events import Evidence, Status
from tests.cli.runner import referee
from tests.notation import history, instant

TWO = (
    "1 08:00 Cat proposes p0; 1 08:30 Dan votes p0 FOR; 1 08:31 Ann votes p0 FOR; "
    "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Dan votes p1 FOR"
)
PASSED = f"{TWO}; 1 21:30 Ann enacts p1; 4 00:00 Ann enacts p0"
WON = "1 09:00 Bob declares v1; 1 12:00 Cat proposes p1; 1 12:30 Ann votes p1 FOR; 1 12:31 Dan votes p1 FOR"


@pytest.fixture
def ask(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """Of a history, and since when what is “at the latest” was not yet so: a question's document as of an instant."""

    def asked(text: str, at: str, *question: str, not_before: str = "") -> Any:
        archive = tmp_path / "play.sqlite"
        archive.unlink(missing_ok=True)
        since = instant(*not_before.split()) if not_before else None
        with closing(open_archive(archive)) as opened:
            opened.add(msgspec.structs.replace(known, not_before=_bound(known, since)) for known in history(text))
        when = f"{instant(*at.split()):%Y-%m-%dT%H:%M:%SZ}"
        return referee(capsys, "--archive", str(archive), *question, "--at", when, "--json").document

    return asked


def _bound(known: Evidence, since: Any) -> Any:
    event = known.event
    return since if isinstance(event, Status) and event.at_is == "upper-bound" else None


def _passed_over(document: Any) -> list[str]:
    return [each["verdict"] for each in document["findings"] if each["code"] == "R204"]


@pytest.mark.parametrize("at", ["3 00:00", "5 00:00"])
def test_nobody_has_surely_passed_over_what_may_have_been_resolved(ask: Any, at: str) -> None:
    assert _passed_over(ask(f"{PASSED} latest", at, "audit")) == ["undetermined"]
    assert _passed_over(ask(PASSED, at, "audit")) == ["violation"]


@pytest.mark.parametrize(("not_before", "verdict"), [("1 21:29", "undetermined"), ("3 00:00", "violation")])
def test_what_was_seen_pending_since_was_passed_over(ask: Any, not_before: str, verdict: str) -> None:
    assert _passed_over(ask(f"{PASSED} latest", "3 00:00", "audit", not_before=not_before)) == [verdict]


def test_whether_it_may_be_resolved_cannot_be_told(ask: Any) -> None:
    play = f"{TWO}; 3 00:00 Ann enacts p0 latest"
    told = ask(play, "1 22:00", "check", "p0")
    assert told["can_enact"]["now"] is None
    assert told["popular"] is True
    assert [(lack["code"], lack["text"]) for lack in told["lacking"]] == [
        (
            "status-in-doubt",
            "it was Enacted, and when is known only as “at the latest Wed 22 May 2019, 00:00 UTC”: it may have been so by then",
        )
    ]
    assert ask(play.removesuffix(" latest"), "1 22:00", "check", "p0")["can_enact"]["now"] is True
    assert ask(play, "1 22:00", "check", "p0", not_before="1 22:00")["can_enact"]["now"] is True


def test_what_is_younger_may_come_first(ask: Any) -> None:
    play = f"{TWO}; 3 00:00 Ann enacts p0 latest"
    told = ask(play, "1 22:00", "check", "p1")
    assert told["can_enact"]["now"] is None
    assert [lack["code"] for lack in told["lacking"]] == ["status-in-doubt"]
    assert "if it was resolved by then: it may be enacted" in told["lacking"][0]["text"]
    assert ask(play.removesuffix(" latest"), "1 22:00", "check", "p1")["can_enact"]["now"] is False


def test_what_is_so_either_way_is_told(ask: Any) -> None:
    play = f"{TWO}; 3 00:00 Ann enacts p0 latest"
    told = ask(play, "1 20:30", "check", "p1")
    assert told["can_enact"]["now"] is False
    assert [blocker["code"] for blocker in told["can_enact"]["blockers"]] == ["under-12h"]
    assert ask(play, "1 19:59", "check", "p0")["can_enact"]["now"] is False
    assert [each["can_enact"]["now"] for each in ask(play, "1 22:00", "queue")["pending"]] == [None, None]


@pytest.mark.parametrize(("how", "may"), [("fails", None), ("enacts", False)])
def test_a_declaration_that_may_be_failed_by_then_halts_the_game_perhaps(ask: Any, how: str, may: bool | None) -> None:
    """One that may be Enacted by then halts it either way, as no Ascension Address has followed."""
    play = f"{WON}; 3 00:00 Ann {how} v1 latest"
    assert ask(play, "2 10:00", "check", "p1")["can_enact"]["now"] is may
    assert ask(play.removesuffix(" latest"), "2 10:00", "check", "p1")["can_enact"]["now"] is False
