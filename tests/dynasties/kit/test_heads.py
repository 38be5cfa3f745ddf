"""Acts of who heads a dynasty: lawful for them, though they are no player, and for nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.checks.catalogue import catalogue_of
from referee.demo.plants import dynasty_codes, simulate_dynasty
from referee.dynasties.kit.declare import Action, Declared, Integer, Option, View, each, lose, states
from referee.dynasties.known import CARRIED_BOOK
from tests.checks.playing import findings_in
from tests.demo.audited import audited
from tests.dynasties.kit.lights import LIGHTS, PAGE, edit, found, oil, told, wind

RULES = """
== Hives ==
Each Beekeeper has Honey, 6 by default.

== Frost ==
As a weekly action, the Queen halves the Honey of each Beekeeper, rounded down.

== Tasting ==
As a daily action, a Beekeeper or the Queen may taste, which raises Jars by 1. There are 0 Jars at first.

== Work ==
As a daily action, a Beekeeper may gain 2 Honey.
"""
(begins,) = states("Hives", "Each {P} has Honey, {N} by default")
frost = states("Frost", "As a weekly action, the {E} halves the Honey of each {P}, rounded down")
(more,) = states("Tasting", "As a daily action, a {P} or the {E} may taste, which raises Jars by {N}")
(jars,) = states("Tasting", "There are {N} Jars at first")
(gained,) = states("Work", "As a daily action, a {P} may gain {N} Honey")


def halves(view: View) -> Iterator[Option]:
    """The Honey of all at once."""
    yield Option({f"Honey:{name}": str(view.number("Honey", name) // 2) for name in view.players})


def another(view: View) -> Iterator[Option]:
    """One Jar more."""
    yield Option({"Jars": str(int(view.get("Jars")) + view.values.number(more))})


HIVES = Declared(
    name="hives",
    letter="H",
    page="Hives",
    rules=("Hives", "Frost", "Tasting", "Work"),
    words=("Beekeeper", "Beekeepers", "Queen"),
    variables=(Integer(name="Honey", default=begins), Integer(name="Jars", of="game", default=jars)),
    actions=(
        Action(name="Frost", rule="Frost", by="head", often="weekly", options=halves, rests_on=(frost,)),
        Action(name="Taste", rule="Tasting", by="any", often="daily", options=another, rests_on=(more,)),
        Action(name="Work", rule="Work", often="daily", gain={"Honey": gained}),
    ),
)
_, LAW = page_with(HIVES, RULES, replace(CARRIED_BOOK, dynasties=(HIVES,)), "rules")
DISTANT = replace(CARRIED_BOOK, dynasties=(HIVES,), fingerprint="hives", named=lambda name: LAW)
"""Eve, who heads the dynasty, is no player in its rules."""
NEAR = replace(DISTANT, named=lambda name: LAW.with_special_cases({"Dynastic Distance": False}))
"""She is."""
OF_FOUR = "Honey:Ann=3 Honey:Bob=3 Honey:Cat=3 Honey:Dan=3"


@pytest.mark.parametrize(
    ("book", "moves", "codes"),
    [
        # One act over all rows, in one edit.
        (DISTANT, f"1 10:00 Eve sets {OF_FOUR} (a cold night)", []),
        (NEAR, f"1 10:00 Eve sets {OF_FOUR} Honey:Eve=3 (a cold night)", []),
        # Dan's row is forgotten; somebody else's frost; twice in a week.
        (DISTANT, "1 10:00 Eve sets Honey:Ann=3 Honey:Bob=3 Honey:Cat=3 (frost)", ["H101"]),
        (DISTANT, f"1 10:00 Ann sets {OF_FOUR} (frost)", ["H108"]),
        (DISTANT, f"1 10:00 Eve sets {OF_FOUR} (frost); 2 10:00 Eve sets {OF_FOUR.replace('3', '1')} (frost)", ["H105"]),
        # What both may do, each once a day.
        (DISTANT, "1 10:00 Eve sets Jars=1 (yum); 1 11:00 Ann sets Jars=2 (yum)", []),
        (DISTANT, "1 10:00 Eve sets Jars=1 (yum); 1 12:00 Eve sets Jars=2 (yum)", ["H105"]),
        # What only players may do.
        (DISTANT, "1 10:00 Eve sets Honey:Eve=8 (work)", ["H108"]),
        (NEAR, "1 10:00 Eve sets Honey:Eve=8 (work)", []),
        (DISTANT, "1 10:00 Ann sets Honey:Ann=8 (work)", []),
    ],
)  # fmt: skip
def test_who_may_act(book: object, moves: str, codes: list[str]) -> None:
    assert isinstance(book, type(DISTANT))
    found = findings_in(f"playing hives; {moves}", book, catalogue_of(book.dynasties))
    assert [one.code for one in found if one.code[0] == "H"] == codes, [one.message for one in found]


def test_it_is_said_who_may() -> None:
    (found,) = findings_in(
        f"playing hives; 1 10:00 Ann sets {OF_FOUR} (frost)", DISTANT, catalogue_of(DISTANT.dynasties)
    )
    assert "Frost: only the Queen may take it" in found.message


@pytest.mark.parametrize(
    ("weather", "wrong"),
    [("Calm", "Ann condition-not-met"), ("Storm", "Ann unlawful-edit")],
    ids=["the Warden might", "the Warden might not either"],
)
def test_nobody_takes_for_the_head_what_the_head_could_not_take_either(weather: str, wrong: str) -> None:
    """While the Wind is Calm, the Warden may take 1 Oil of each Keeper; Ann takes it."""
    hush = Action("Hush", "Nightfall", by="head", needs=wind.is_("Calm"), does=(each("player", [lose(oil, 1)]),))
    declared = replace(LIGHTS, actions=(*LIGHTS.actions, hush))
    pages = {"The Lights": PAGE.replace("Wind: Calm", f"Wind: {weather}")}
    taken = edit("12:00", "Ann", ("Ann || 8", "Ann || 7"), ("Bob || 5", "Bob || 4"))
    assert told(found(taken, declared=declared, pages=pages)) == [wrong]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_who_heads_the_demo_acts_too(seed: int, tmp_path: Path) -> None:
    page, law = page_with(HIVES, RULES, DISTANT, "rules")
    game = simulate_dynasty(seed, HIVES, law, page)
    assert {name for _, who, name in game.taken if who == game.emperor} == {"Frost", "Taste"}
    assert (
        audited(game.script, tmp_path / "lawful", replace(CARRIED_BOOK, dynasties=(HIVES,), fingerprint="hives")) == ()
    )


@pytest.mark.slow
@pytest.mark.parametrize("code", dynasty_codes(HIVES))
def test_each_plant_is_found_alone(code: str, tmp_path: Path) -> None:
    page, law = page_with(HIVES, RULES, DISTANT, "rules")
    game = simulate_dynasty(100, HIVES, law, page, (code,))
    found = audited(game.script, tmp_path / code, replace(CARRIED_BOOK, dynasties=(HIVES,), fingerprint="hives"))
    planted = [(one.code, one.subject, one.actor) for one in game.script.planted]
    assert sorted(planted) == sorted((one.code, one.subject, one.actor) for one in found), [
        one.message for one in found
    ]
