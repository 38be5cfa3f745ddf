"""News night by night: what is found later than it was done is told by the night that can tell it, and by no other."""

from __future__ import annotations

from contextlib import closing
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.opening import Inquiry
from referee.app.news.news import news
from referee.archive.store import open_archive
from referee.config import Config
from referee.demo.plants import simulate_core
from referee.model.findings import Finding
from tests.demo.audited import events_of

# T110: a status of which an Ascension Address says nothing is put right within a day, or was no slip.
LATE = simulate_core(1, "205", ["T110", "R211"])


@pytest.mark.parametrize("audited", [False, True])
def test_what_is_found_late_is_told_by_one_night(tmp_path: Path, *, audited: bool) -> None:
    with closing(open_archive(tmp_path / "referee.sqlite")) as archive:
        archive.add(events_of(LATE))
        span = archive.span()
        assert span is not None
        begun, ends = span[0] + timedelta(hours=3), span[1] + timedelta(days=2)
        nights = [begun + timedelta(days=day) for day in range((ends - begun).days + 1)]
        found: list[Finding] = []
        for since, now in pairwise(nights):
            inquiry = Inquiry(archive, Config(), now)
            if audited:
                run_audit(inquiry.reading)
            found += news(inquiry, since).findings
        last = Inquiry(archive, Config(), nights[-1])
        every = run_audit(last.reading, keep=False).audit.findings
        assert {each.code for each in every} >= {"T110", "R211"}
        assert sorted(each.id for each in found) == sorted(each.id for each in every if each.at >= begun)
        assert {each.id for each in news(last, begun).findings} == {each.id for each in found}
