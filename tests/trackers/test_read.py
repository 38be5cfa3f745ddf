"""Every page is read as it was worked out by hand, and an edit of its layout changes no value."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.trackers.layout import drawn
from tests.trackers.reading import NAMES, Page, differences

SEEDS = (1, 2)


@pytest.mark.parametrize("name", NAMES)
def test_what_stands_on_a_page(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = Page(name)
    assert not differences(page, page.read(capsys, tmp_path))


def through_ten_edits(name: str, seed: int, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is read otherwise after ten edits; where something is, the first edit that did it is named."""
    page = Page(name)
    edits = list(drawn(page.text, page.about, set(page.asked.keep), f"{name} {seed}"))
    assert len(edits) == 10
    open_to_both = set(page.expected.either)
    before = settled(page, page.text, open_to_both, folder, capsys)
    if settled(page, edits[-1][1], open_to_both, folder, capsys) == before:
        return
    for step, (edit, text) in enumerate(edits, 1):
        assert settled(page, text, open_to_both, folder, capsys) == before, f"edit {step}, {edit}, of\n{text}"


def settled(
    page: Page, text: str, left_out: set[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[dict[str, object], set[str]]:
    """The values, and the keys of what cannot be read."""
    read = page.read(capsys, folder, text)
    values = {key: value for key, value in read.values.items() if key not in left_out}
    return values, {unread.key for unread in read.unreadable} - left_out


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", NAMES)
def test_ten_edits_of_its_layout_change_no_value(
    name: str, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    through_ten_edits(name, seed, tmp_path, capsys)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_a_thousand_edits_change_no_value(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(100, 200):
        through_ten_edits(name, seed, tmp_path, capsys)
