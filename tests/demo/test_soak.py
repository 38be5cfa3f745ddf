"""The simulated dynasties: lawful ones are clean, and of the others exactly what was planted is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.checks.catalogue import CATALOGUE
from referee.demo.plants import (
    APART,
    CORE_PLANTS,
    PLANTS,
    core_codes,
    dynasty_codes,
    simulate,
    simulate_core,
    simulate_core_whole,
    simulate_dynasty,
)
from referee.demo.plants.declared import not_planted
from referee.demo.script import Script
from referee.demo.write import write_demo
from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import CARRIED_BOOK
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.law import CARRIED, carried_law
from referee.model.findings import Finding
from tests.demo.audited import audited

SEEDS = 50
NOT_PLANTED = {
    "R505": "the dynasty is played in May and June",
    "R616": "the dynasty is played in May and June",
    "T116": "every old term that is left in the demo's page is in a sentence that the law is read from",
    "M117": "the tracker's history is whole",
    "M120": "no text of the ruleset stands on the demo's wiki",
    "D515": "edits of a post's text are not seen by the scrapers of the demo's blog",
}
"""The codes that no simulated game can hold, and why; of Mosaic, what is declared tells them."""
SEALED_CODES = ("D516", "D517", "D518")
"""The codes of Designs that only whoever has the sealed list can find."""
pytestmark = pytest.mark.slow


def compare(script: Script, findings: Sequence[Finding]) -> None:
    """Each planted code at its place, and nothing else but what follows from it."""
    planted = Counter((one.code, one.subject, one.actor) for one in script.planted)
    places = {(one.code, one.subject) for one in script.planted}
    found = Counter(
        (finding.code, finding.subject, finding.actor)
        for finding in findings
        if (finding.code, finding.subject) in places and (finding.code != "R204" or not finding.because_of)
    )
    in_doubt = Counter(
        (finding.code, finding.subject, finding.actor)
        for finding in findings
        if finding.because_of and finding.verdict == "undetermined"
    )
    assert planted <= found <= planted + in_doubt, f"planted {planted}, found {found}"
    known = {finding.id for finding in findings if (finding.code, finding.subject) in places}
    for finding in findings:
        if finding.id not in known:
            assert finding.because_of and set(finding.because_of) <= known, (
                finding.code,
                finding.subject,
                finding.message,
            )
            known.add(finding.id)


def play(seed: int, codes: tuple[str, ...], folder: Path) -> None:
    script = simulate(seed, codes)
    compare(script, audited(script, folder / f"{len(codes)}-{seed}"))


def test_every_code_is_planted_or_has_a_reason_why_not() -> None:
    planted = set(PLANTS) | {code for text in CARRIED for code in core_codes(text)}
    planted |= {code for dynasty in (MOSAIC, DESIGNS) for code in dynasty_codes(dynasty)}
    assert {check.code for check in CATALOGUE} - planted == {*NOT_PLANTED, *not_planted(MOSAIC), "D112"}
    assert set(CORE_PLANTS) <= planted


@pytest.mark.parametrize("seed", range(3))
def test_a_lawful_dynasty_is_clean(seed: int, tmp_path: Path) -> None:
    play(seed, (), tmp_path)


@pytest.mark.parametrize("code", PLANTS)
def test_a_planted_wrong_is_found_alone(code: str, tmp_path: Path) -> None:
    play(1000 + list(PLANTS).index(code), (code,), tmp_path)


def play_core(seed: int, text: str, codes: tuple[str, ...], folder: Path) -> None:
    script = simulate_core(seed, text, codes)
    compare(script, audited(script, folder / f"{text}-{len(codes)}-{seed}"))


@pytest.mark.parametrize("text", CARRIED)
def test_a_lawful_core_game_is_clean(text: str, tmp_path: Path) -> None:
    for seed in range(2):
        play_core(seed, text, (), tmp_path)


CORE = [(text, code) for text in CARRIED for code in core_codes(text)]


@pytest.mark.parametrize(("text", "code"), CORE, ids=[f"{text}-{code}" for text, code in CORE])
def test_a_wrong_planted_in_the_core_game_is_found_alone(text: str, code: str, tmp_path: Path) -> None:
    play_core(2000 + list(CORE_PLANTS).index(code), text, (code,), tmp_path)


@pytest.mark.parametrize("text", CARRIED)
def test_all_that_can_be_at_once_in_the_core_game(text: str, tmp_path: Path) -> None:
    script = simulate_core_whole(1, text)
    assert script.left_out == tuple(code for code in core_codes(text) if code in APART[text])
    compare(script, audited(script, tmp_path))


@pytest.mark.soak
@pytest.mark.parametrize("text", CARRIED)
def test_fifty_lawful_seeds_of_the_core_game(text: str, tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play_core(seed, text, (), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize(("text", "code"), CORE, ids=[f"{text}-{code}" for text, code in CORE])
def test_fifty_seeds_of_each_plant_in_the_core_game(text: str, code: str, tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play_core(seed, text, (code,), tmp_path)


DECLARED = [(dynasty, code) for dynasty in (MOSAIC, DESIGNS) for code in ("", *dynasty_codes(dynasty))]
DECLARED_IDS = [f"{dynasty.name}-{code or 'lawful'}" for dynasty, code in DECLARED]


def play_declared(seed: int, dynasty: Declared, codes: Sequence[str], folder: Path) -> None:
    """A game of Mosaic or of Designs: just what was planted is found, by whoever may know it."""
    law = carried_law(dynasty.carried)
    assert law is not None
    game = simulate_dynasty(seed, dynasty, law, "", codes)
    book = CARRIED_BOOK
    if set(codes).intersection(SEALED_CODES):
        known = tuple(one.knowing(game.sealed) if one is DESIGNS else one for one in book.dynasties)
        book = replace(CARRIED_BOOK, dynasties=known, fingerprint="sealed")
    found = audited(game.script, folder / f"{dynasty.name}-{'-'.join(codes[:2])}-{seed}", book)
    planted = Counter((one.code, one.subject, one.actor) for one in game.script.planted)
    assert planted == Counter((one.code, one.subject, one.actor) for one in found), [one.message for one in found]


@pytest.mark.parametrize(("dynasty", "code"), DECLARED, ids=DECLARED_IDS)
def test_a_declared_dynasty_holds_what_was_planted_and_nothing_else(
    dynasty: Declared, code: str, tmp_path: Path
) -> None:
    play_declared(1, dynasty, (code,) if code else (), tmp_path)


def test_all_that_can_be_planted_in_designs_at_once(tmp_path: Path) -> None:
    play_declared(1, DESIGNS, dynasty_codes(DESIGNS), tmp_path)


@pytest.mark.soak
def test_fifty_seeds_of_all_plants_in_designs(tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play_declared(seed, DESIGNS, dynasty_codes(DESIGNS), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize(("dynasty", "code"), DECLARED, ids=DECLARED_IDS)
def test_fifty_seeds_of_each_plant_in_a_declared_dynasty(dynasty: Declared, code: str, tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play_declared(seed, dynasty, (code,) if code else (), tmp_path)


def test_everything_at_once(tmp_path: Path) -> None:
    play(1, tuple(PLANTS), tmp_path)


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write_demo(simulate(6, ("M105",)), tmp_path / name)
    files = [path.relative_to(tmp_path / "one") for path in sorted((tmp_path / "one").rglob("*")) if path.is_file()]
    assert all((tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes() for file in files)


@pytest.mark.soak
def test_fifty_lawful_seeds(tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play(seed, (), tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("code", PLANTS)
def test_fifty_seeds_of_each_plant(code: str, tmp_path: Path) -> None:
    for seed in range(SEEDS):
        play(seed, (code,), tmp_path)
