"""Declarations of a page each, held against histories that were written without the kit: all wrongs found, no right accused."""

import pytest

from tests.dynasties.invented.playing import HERE, Invented, judged

DECLARED = ("vintners", "sieges", "lantern-marsh", "bazaar", "veiled-court", "clockmakers")
OF_A_PAGE = ("vintners", "sieges", "lantern-marsh", "clockmakers")
"""Bids, votes and hashed texts in comments are read by functions, of which the others need some."""


@pytest.mark.parametrize("name", DECLARED)
def test_every_edit_is_judged_as_its_author_says(name: str) -> None:
    assert judged(Invented(name)) == []


@pytest.mark.parametrize("name", OF_A_PAGE)
def test_a_declaration_is_a_page(name: str) -> None:
    lines = (HERE / f"{name.replace('-', '_')}_declared.py").read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 60
