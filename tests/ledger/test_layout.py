"""With nothing declared, ten edits of a page's layout change no value: on every page of tests/trackers."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.ledger.following import follow_page
from referee.ledger.sights import Undeclared
from referee.model.events import Revision
from referee.model.instants import parse_instant
from referee.trackers.names import People
from tests.trackers.layout import drawn
from tests.trackers.reading import NAMES, Page

START = parse_instant("2020-03-01T10:00:00Z")
TOLD_APART_BY_A_TITLE = {"two-places-agree", "hostile-twice-in-a-table"}
"""Two tables say different things under one name: a title that one of them is given tells them apart from then on."""


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize("name", NAMES)
def test_ten_edits_of_its_layout(name: str, seed: int) -> None:
    page = Page(name)
    keep = set(page.asked.keep) | ({"caption"} if name in TOLD_APART_BY_A_TITLE else set())
    edits = [("", page.text), *drawn(page.text, page.about, keep, f"{name} {seed}")]
    revisions = [
        Revision(page="P", id=str(number), at=START + timedelta(hours=number), author="A", summary=edit, text=text)
        for number, (edit, text) in enumerate(edits)
    ]
    asked = page.asked
    people = People((*asked.players, *filter(None, [asked.head]), *asked.idle))
    account = follow_page("P", revisions, Undeclared(people, lambda who: who))
    later = [(one.made.summary, str(one.key), one.old, one.new) for one in account.changes if one.made.edit != "0"]
    assert not later
