"""What `make quick` runs for which change."""

from __future__ import annotations

import pytest

from tests.quick import FAR, Importers, beyond_imports, importers_of_all, select

NOT_TOLD = ["tests/conftest.py", "docs/law.md", "pyproject.toml", "referee/law/data/167.json", "referee/gone.py"]


@pytest.fixture(scope="module")
def importers() -> Importers:
    return importers_of_all()


def selected(importers: Importers, *changed: str) -> dict[str, int]:
    return select(changed, importers, beyond_imports(importers))


def test_the_nearest_come_first_and_what_imports_nothing_of_it_is_left_out(importers: Importers) -> None:
    reached = selected(importers, "referee/net/session.py")
    assert 1 <= reached["tests.net.test_session"] < reached["tests.scrapers.test_expressionengine"] < FAR
    assert "tests.rules.test_tallies" not in reached and "tests.model.test_records" not in reached


def test_a_changed_test_and_a_changed_helper_of_tests(importers: Importers) -> None:
    assert selected(importers, "tests/rules/test_tallies.py")["tests.rules.test_tallies"] == 0
    assert selected(importers, "tests/instants.py")["tests.rules.test_tallies"] == 1
    below = selected(importers, "tests/dynasties/moon_sites/conftest.py")
    assert below["tests.dynasties.moon_sites.test_titles"] == 1 and "tests.rules.test_tallies" not in below


def test_a_package_reaches_who_stands_in_it(importers: Importers) -> None:
    assert "tests.rules.test_tallies" in selected(importers, "referee/rules/__init__.py")


@pytest.mark.parametrize("changed", ["referee/replay/driver.py", "reports/text.py", "checks/votes.py"])
def test_who_starts_processes_or_imports_by_name_reaches_everything(importers: Importers, changed: str) -> None:
    assert {"tests.cron.test_nightly", "tests.cli.test_errors"} <= selected(importers, changed).keys()


@pytest.mark.parametrize("changed", NOT_TOLD)
def test_what_cannot_be_told_runs_all(importers: Importers, changed: str) -> None:
    everything = {name for name in importers if name.rpartition(".")[2].startswith("test_")}
    assert selected(importers, changed).keys() == everything
    assert selected(importers, "referee/net/session.py", changed).keys() == everything


def test_no_change_runs_nothing(importers: Importers) -> None:
    assert selected(importers) == {}
