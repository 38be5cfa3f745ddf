"""What is surely wrong, and what a post may have made lawful, where whole posts may never have been read."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.app.audits.audit import run_audit
from referee.app.inquiry.reading import Reading
from referee.archive.store import open_archive
from referee.config import Blog, Config
from referee.model.findings import Verdict
from tests.blogpages import BLOG
from tests.instants import instant
from tests.notation import history

# An Ascension Address that no victory came before, a Proposal that is enacted after two hours, and somebody monitored otherwise than
# the rule says: whatever else was posted, the second was wrong.
MOVES = (
    "1 08:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:00 Eve votes p1 FOR; 1 10:00 Ann enacts p1; "
    "1 11:00 Ann monitors Bob -5 0 0; 1 12:00 Cat ascends a1"
)
MONTH, PAGE = f"{BLOG}/2019/05/: answered 500, 4 times", f"{BLOG}/archive/p1: answered 500, 4 times"
SURE: Verdict = "violation"
DOUBT: Verdict = "undetermined"


@pytest.mark.parametrize(
    ("runs", "verdict"),
    [
        ([], SURE),
        ([("2019-05-21 00:00", ())], SURE),
        ([("2019-05-21 00:00", (MONTH,))], DOUBT),
        ([("2019-05-21 00:00", (PAGE,))], SURE),
        ([("2019-05-21 00:00", None)], DOUBT),
        ([("2019-05-20 12:00", ()), ("2019-05-21 00:00", (MONTH,))], SURE),
        ([("2019-05-20 10:59:59", ()), ("2019-05-21 00:00", (MONTH,))], DOUBT),
        ([("2019-05-21 00:00", (MONTH,)), ("2019-05-21 01:00", ())], SURE),
    ],
    ids=[
        "records",
        "whole",
        "a month",
        "a post that is known",
        "cut off",
        "whole since",
        "whole before",
        "whole again",
    ],
)
def test_what_a_post_that_was_not_read_may_have_made_lawful(
    runs: list[tuple[str, tuple[str, ...] | None]], verdict: Verdict, tmp_path: Path
) -> None:
    archive = open_archive(tmp_path / "referee.sqlite")
    archive.add(history(MOVES))
    for at, troubles in runs:
        run = archive.runs.begin("scrape", instant(at))
        if troubles is not None:
            archive.runs.end(run, instant(at), troubles)
    reading = Reading(archive, Config(blog=Blog(live=True)), instant("2019-05-21 02:00"))
    found = {each.code: each for each in run_audit(reading, keep=False).audit.findings}
    archive.close()
    assert {code: found[code].verdict for code in ("R203", "M401", "R511")} == {
        "R203": SURE,
        "M401": verdict,
        "R511": verdict,
    }
    assert ("a post that was not read may have made it lawful" in found["R511"].message) == (verdict == DOUBT)
