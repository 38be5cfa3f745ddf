"""Acts of who heads a dynasty: lawful for them, though they are no player, and for nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.dynasties.declaring import begun
from referee.app.dynasties.stated import page_with
from referee.app.dynasties.whatif import explain
from referee.app.texts import Text
from referee.checks.catalogue import catalogue_of
from referee.demo.pages import page_of
from referee.demo.plants import dynasty_codes, simulate_dynasty
from referee.dynasties.kit.declare import Action, Declared, HeadPlays, Integer, Option, View, each, lose, states
from referee.dynasties.kit.declaring.telling import sentences_of
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError
from referee.model.events import Revision
from referee.trackers.wikitext.names import People
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
BOOK = replace(CARRIED_BOOK, dynasties=(HIVES,), fingerprint="hives")
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
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


crew = states("Work", "In these rules the {E} is a {P}")
none = states("Work", "In these rules the {E} is no {P}")
WITH_CREW, WITHOUT = (f"{RULES.rstrip()} In these rules the Queen is {what} Beekeeper.\n" for what in ("a", "no"))
WORKED = "1 10:00 Eve sets Honey:Eve=8 (work)"


@pytest.mark.parametrize(
    ("head", "rules", "active", "codes"),
    [
        # By the dynasty's own rule she is one, whatever Dynastic Distance says, and is none the same way.
        (HeadPlays("Work", rests_on=(crew,)), WITH_CREW, True, []),
        (HeadPlays("Work", rests_on=(none,), plays=False), WITHOUT, False, ["H108"]),
        (HeadPlays("Work", rests_on=(none,), plays=False), WITHOUT, True, ["H108"]),
        # Without the sentence the core rules say so.
        (HeadPlays("Work", rests_on=(crew,)), RULES, True, ["H108"]),
        (HeadPlays("Work", rests_on=(crew,)), RULES, False, []),
        (None, RULES, True, ["H108"]),
        (None, RULES, False, []),
    ],
)
def test_the_rules_of_a_dynasty_say_whether_its_head_plays(
    head: HeadPlays | None, rules: str, active: bool, codes: list[str]
) -> None:
    declared = replace(HIVES, head=head)
    _, law = page_of(declared, rules, replace(CARRIED_BOOK, dynasties=(declared,)), "rules")
    law = law.with_special_cases({"Dynastic Distance": active})
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint="hives", named=lambda name: law)
    found = findings_in(f"playing hives; {WORKED}", book, catalogue_of(book.dynasties))
    assert [one.code for one in found if one.code[0] == "H"] == codes, [one.message for one in found]
    given = {"before": {}, "after": {"Honey:Eve": 8}, "by": "Eve", "players": ["Ann", "Eve"], "emperor": "Eve"}
    assert declared.explain(given, law)["lawful"] is (not codes)


def test_whether_the_head_plays_is_in_doubt_with_its_sentence() -> None:
    """The sentence by which the Queen is a Beekeeper has become one that nobody understands."""
    declared = replace(HIVES, head=HeadPlays("Work", rests_on=(crew,)))
    reworded = WITH_CREW.replace("is a Beekeeper", "counts as half a Beekeeper")
    _, law = page_of(declared, reworded, replace(CARRIED_BOOK, dynasties=(declared,)), "rules")
    given = {"before": {}, "after": {"Honey:Eve": 8}, "by": "Eve", "players": ["Ann", "Eve"], "emperor": "Eve"}
    explained = declared.explain(given, law)
    assert explained["lawful"] is None and "is not understood" in explained["why"]
    assert declared.explain({**given, "after": {"Honey:Ann": 8}, "by": "Ann"}, law)["lawful"] is True


def test_it_is_said_whether_the_head_plays() -> None:
    declared = replace(HIVES, head=HeadPlays("Work", rests_on=(crew,)))
    _, law = page_of(declared, WITH_CREW, replace(CARRIED_BOOK, dynasties=(declared,)), "rules")
    living = declared.living_anew(law)
    assert "The Queen is a Beekeeper in these rules." in sentences_of(living.declared, living.values)


@pytest.mark.parametrize(("players", "head", "status"), [("Ann,Eve", "Eve", "Inactive"), ("Ann,Bob", "Eve", "Active")])
def test_a_history_begins_with_a_page_by_which_the_head_plays_or_not(players: str, head: str, status: str) -> None:
    people = People(tuple(players.split(",")), head)
    page = begun(BOOK, "hives", Text(RULES, "rules"), people, NOON)[-1]
    assert isinstance(page, Revision) and f"== Dynastic Distance [{status}] ==" in page.text


@pytest.mark.parametrize(("players", "refused"), [("Ann,Eve", True), ("Ann,Bob", False)])
def test_whoever_the_ruleset_keeps_apart_is_not_begun_with_as_a_player(players: str, refused: bool) -> None:
    whole, _ = page_of(HIVES, RULES, BOOK, "rules")
    people = People(tuple(players.split(",")), "Eve")
    if not refused:
        assert len(begun(BOOK, "hives", Text(whole, "rules"), people, NOON)) == 5
        return
    with pytest.raises(InputError, match="Eve heads the dynasty, and by “Dynastic Distance” is no Beekeeper"):
        begun(BOOK, "hives", Text(whole, "rules"), people, NOON)


@pytest.mark.parametrize(("whole", "lawful"), [(True, False), (False, True)])
def test_an_edit_of_the_head_is_explained_by_the_ruleset_that_is_given(whole: bool, lawful: bool) -> None:
    """Of rules alone nothing tells whether she plays, but that she is named among the players."""
    page, _ = page_of(HIVES, RULES, BOOK, "rules")
    given = {"before": {}, "after": {"Honey:Eve": 8}, "by": "Eve", "players": ["Ann", "Eve"], "emperor": "Eve"}
    assert explain(BOOK, "hives", given, rules=Text(page if whole else RULES, "rules")).yes is lawful
    given["players"] = ["Ann"]
    assert explain(BOOK, "hives", given, rules=Text(page if whole else RULES, "rules")).yes is False


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
