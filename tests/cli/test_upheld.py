"""What a decision upheld: no all-clear, and no finding that cannot be asked about; filters say what they left out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee

AT = ("--at", "2019-06-26T00:00:00Z")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("upheld") / "demo"


@pytest.fixture
def ask(game: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Asks of a dynasty under 205 in which a failing without ground is planted, which the won dynasty upheld."""
    config = ("--config", str(game / "referee.toml"))
    if not game.exists():
        referee(capsys, "demo", str(game), "--core", "205", "--seed", "4", "--plant", "R209")
        referee(capsys, *config, "scrape", *AT)
    return lambda *asked: referee(capsys, *config, *asked, *AT)


def words(ran: Ran) -> str:
    return " ".join(ran.out.split())


def upheld_id(ask: Any) -> str:
    (cause,) = ask("audit", "--all", "--json").document["causes"]
    assert cause["status"] == "upheld"
    return str(cause["id"])


def test_what_was_upheld_is_counted_and_listed_for_the_asking(ask: Any) -> None:
    folded, listed = ask("audit"), ask("audit", "--all")
    assert words(folded).startswith(
        "Nothing stands; one cause was put right or upheld. As of Wed 26 Jun 2019, 00:00 UTC."
    )
    assert "UPHELD: 1; --all lists it" in folded.out and "without a ground" not in folded.out
    assert "without a ground" in listed.out and "--all lists" not in listed.out
    assert (folded.code, listed.code) == (0, 1)
    assert ask("audit", "--json").document["causes"] == []


def test_an_upheld_finding_is_known_by_its_id(ask: Any) -> None:
    known = upheld_id(ask)
    assert f"referee finding {known}" in ask("audit", "--all").out
    told = ask("finding", known)
    assert told.code == 0 and "Upheld by “The first dynasty is won”, enacted by Birch: Sat 8 Jun, " in words(told)
    assert "To let it pass" not in told.out
    upheld = ask("finding", known[:6], "--json").document["upheld"]
    assert (upheld["by"], upheld["post"], upheld["at"]) == ("Birch", "the_first_dynasty_is_won", "2019-06-08T00:00:00Z")


def test_a_resolution_that_was_upheld_is_not_held_against_its_matter(ask: Any) -> None:
    assert ask("audit").code == 0
    (row,) = ask("findings", "--all", "--json").document["findings"]
    told = words(ask("check", row["subject"].removeprefix("post:")))
    assert "Failed by" in told and "✗" not in told and "found nothing wrong" not in told
    assert "· Unlawful, and upheld by “The first dynasty is won” on Sat 8 Jun, " in told
    assert f"The evidence: referee finding {row['id']}" in told


def test_what_is_upheld_needs_no_baseline(ask: Any, game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = game / "with-baseline.toml"
    config.write_text(f'baseline = "baseline.toml"\n{(game / "referee.toml").read_text("utf-8")}', "utf-8")
    known = upheld_id(ask)
    add = ("baseline", "add", known, "--reason", "rare", "--by", "Ann", "--until", "2019-07-01", *AT)
    ran = referee(capsys, "--config", str(config), *add)
    assert ran.code == 2 and f"{known} is upheld already" in ran.err
    assert not (game / "baseline.toml").exists()


def test_the_table_has_it_for_the_asking(ask: Any) -> None:
    assert ask("findings", "--json").document["findings"] == []
    (row,) = ask("findings", "--all", "--json").document["findings"]
    assert (row["id"], row["upheld"]) == (upheld_id(ask), True)
    assert "upheld" in ask("findings", "--all").out.splitlines()[0]
    assert ask("findings", "--all", "--csv").out.splitlines()[1].endswith(f"{row['id']},True")


@pytest.mark.parametrize(
    ("filters", "said"),
    [
        (("--player", "birch"), "Nothing by Birch stands; one cause was put right or upheld."),
        (("--code", "failed-without-ground"), "Nothing found by R209 stands; one cause was put right or upheld."),
        (("--player", "ember"), "Nothing unlawful by Ember. As of Wed 26 Jun 2019, 00:00 UTC."),
        (("--post", "the first dynasty", "--player", "Ember"), "Nothing unlawful by Ember, about “The first dynasty is won”."),
        (("--dynasty", "first", "--code", "R203"), "Nothing unlawful in first, found by R203."),
        (("--since", "2019-06-20"), "Nothing unlawful since Thu 20 Jun 2019, 00:00 UTC."),
    ],
)  # fmt: skip
def test_a_filtered_audit_says_what_alone_it_looked_at(ask: Any, filters: tuple[str, ...], said: str) -> None:
    """Its all-clear is none for the whole game, and the whole game's actions are not counted for it."""
    told = words(ask("audit", *filters))
    assert told.startswith(said) and "since the day before" not in told
