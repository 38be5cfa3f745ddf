"""The real MediaWiki as a fixture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.integration.mediawiki import MediaWiki, ready


def served_from(folder: Path) -> Iterator[MediaWiki]:
    assert ready(), "MediaWiki is not set up: run `make test`, or tests/integration/setup_mediawiki.sh"
    wiki = MediaWiki(folder / "mediawiki")
    yield wiki
    wiki.stop()


@pytest.fixture
def wiki(tmp_path: Path) -> Iterator[MediaWiki]:
    """A wiki of the test's own."""
    yield from served_from(tmp_path)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MediaWiki]:
    """One wiki for all tests of a module, which write to pages of their own."""
    yield from served_from(tmp_path_factory.mktemp("served"))
