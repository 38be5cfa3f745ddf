"""Somebody's name in a question: as it is written, else in letters of any case, where that is one person's."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from referee.app.named import as_named, one_person, person_in
from referee.app.questions.supposing import seen_player
from referee.errors import InputError
from referee.model.events import Player
from referee.rules.core.roster import Roster
from tests.app.test_told_roster import read_into

BORN = datetime(2019, 5, 1, tzinfo=UTC)
PLAYING = ("Ann", "ann", "Bob")


def roster() -> Roster:
    known = Roster()
    for name in PLAYING:
        known = known.with_player(Player(at=BORN, name=name, status="active"))
    return known


@pytest.mark.parametrize(("given", "meant"), [("Ann", "Ann"), ("ann", "ann"), ("Bob", "Bob"), ("BOB", "Bob")])
def test_the_name_as_it_is_written_comes_first(given: str, meant: str, tmp_path: Path) -> None:
    assert person_in(PLAYING, given) == meant
    assert person_in(reversed(PLAYING), given) == meant
    assert one_person(roster(), PLAYING, given) == meant
    assert seen_player(read_into(tmp_path, " ".join((*PLAYING, "Cat Dan Eve"))), f" “{given}” ") == meant


def test_of_several_it_is_asked_which(tmp_path: Path) -> None:
    inquiry = read_into(tmp_path, " ".join((*PLAYING, "Cat Dan Eve")))
    for ask in (
        lambda: person_in(PLAYING, "ANN"),
        lambda: one_person(roster(), (), "ANN"),
        lambda: seen_player(inquiry, "ANN"),
    ):
        with pytest.raises(InputError, match=r"2 people are called 'ANN' in letters of any case.*Ann, ann"):
            ask()


def test_nobody(tmp_path: Path) -> None:
    inquiry = read_into(tmp_path, "Ann Bob Cat Dan Eve")
    for ask in (
        lambda: person_in(PLAYING, "Bib"),
        lambda: one_person(roster(), (), "Bib"),
        lambda: seen_player(inquiry, "Bib"),
    ):
        with pytest.raises(InputError, match=r"nobody called 'Bib'.*did you mean Bob\?"):
            ask()


HASTE = "https://blognomic.com/archive/haste"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("Haste", ("Haste",)),
        ("“Haste”", ("“Haste”", "Haste")),
        (HASTE, (HASTE,)),
        (f"{HASTE}:", (f"{HASTE}:",)),
        (f"<{HASTE}>", (f"<{HASTE}>", HASTE)),
        ("<blognomic.com/archive/haste>", ("<blognomic.com/archive/haste>", "blognomic.com/archive/haste")),
        (f"see {HASTE}.", (f"see {HASTE}.", HASTE)),
        (f"[Haste]({HASTE}#c7), please", (f"[Haste]({HASTE}#c7), please", f"{HASTE}#c7")),
        (f"<b>{HASTE}</b>", (f"<b>{HASTE}</b>", f"b>{HASTE}</b", HASTE)),
        (f"{HASTE} or {HASTE}", (f"{HASTE} or {HASTE}", HASTE)),
        (f"{HASTE} or {HASTE}-2", (f"{HASTE} or {HASTE}-2",)),
        ("http:// is none", ("http:// is none",)),
    ],
)
def test_what_may_be_meant(given: str, meant: tuple[str, ...]) -> None:
    """A title may hold an address, so that what was given comes first; of several addresses none is guessed."""
    assert as_named(given) == meant
