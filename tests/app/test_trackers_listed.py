"""The trackers that the first of the web pages lists: what stands on each, who changed it last, and how much of that is unlawful."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.app.audits.audit import run_audit
from referee.app.audits.causes import causes
from referee.app.inquiry.opening import Inquiry
from referee.app.tracked.figures import figures
from referee.app.tracked.ledger import Ledger
from referee.app.web.trackers import trackers
from referee.archive.store import open_archive
from referee.config import Config
from tests.instants import instant
from tests.notation import history

BUILT = "1 09:00 Ann posts s1 Hello"
WRONG = "1 12:00 Cat edits Ann 0,0=Q"


@pytest.mark.parametrize(("text", "by", "wrong"), [(BUILT, "Eve", 0), (f"{BUILT}; {WRONG}", "Cat", 1)])
def test_each_with_its_last_edit_and_what_stands(text: str, by: str, wrong: int, tmp_path: Path) -> None:
    archive = open_archive(tmp_path / "referee.sqlite")
    try:
        archive.add(history(text))
        inquiry = Inquiry(archive, Config(), instant("2019-05-20 20:00"))
        ledger = Ledger(inquiry)
        told = [{"cause": cause} for cause in causes(inquiry, run_audit(inquiry.reading))]
        (moon,) = [each for each in trackers(ledger, figures(ledger, None), told) if each.page == "Moon Sites"]
    finally:
        archive.close()
    assert (moon.boards, moon.made.by, moon.wrong) == (5, by, wrong)
