"""Fixtures shared by all tests."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from referee.archive.store import Archive, open_archive
from referee.dynasties.moon_sites.parameters import MoonLaw, moon_law
from referee.law.law import Law, carried_law
from referee.model.instants import parse_instant
from tests.integration.mediawiki import MediaWiki, ready

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"


def instant(text: str) -> datetime:
    """`2019-05-20 09:00` as an instant."""
    return parse_instant(text.replace(" ", "T") + ("Z" if text.count(":") == 2 else ":00Z"))


@pytest.fixture(scope="session")
def law() -> Law:
    found = carried_law("167")
    assert found is not None
    return found


@pytest.fixture(scope="session")
def moon(law: Law) -> MoonLaw:
    found = moon_law(law)
    assert found is not None
    return found


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = open_archive(tmp_path / "referee.sqlite")
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def shared() -> Path:
    if not SHARED.is_dir():
        pytest.skip("the development texts (../shared) are missing")
    return SHARED


@pytest.fixture
def wiki(tmp_path: Path) -> Iterator[MediaWiki]:
    assert ready(), "MediaWiki is not set up: run `make test`, or tests/integration/setup_mediawiki.sh"
    served = MediaWiki(tmp_path / "mediawiki")
    yield served
    served.stop()
