"""Fixtures shared by all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from referee.archive.store import Archive, open_archive

os.environ.pop("COLUMNS", None)  # pytest-xdist says one; commands are run as in a pipe

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

SHARED = Path(__file__).resolve().parents[2] / "shared"


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
def cluster() -> Iterator[str]:
    """The address of a scheduler with two workers in processes of their own, on ports that nobody has."""
    distributed = pytest.importorskip("distributed")
    anywhere = "127.0.0.1:0"
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=anywhere,
        worker_dashboard_address=anywhere,
    ) as local:
        yield local.scheduler_address
