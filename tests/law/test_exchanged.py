"""The rule on how Proposals are resolved, with its known sentences elsewhere, twice or nowhere: none is judged by the old law."""

from __future__ import annotations

from pathlib import Path

from tests.law.asked import QUESTIONS, answer
from tests.law.rows import (
    CALLS,
    MATTERS,
    NOT_KILLED,
    OLDER,
    ON_PAGES,
    POPULAR,
    PROPOSALS,
    RESOLUTION,
    STANDING_STILL,
    TWELVE,
    UNPOPULAR,
    WITH_APPENDIX,
    Row,
    again,
    emptied,
    judged_right,
    on_their_pages,
    unheaded,
    whole,
)
from tests.law.sheets import Sheet

KILLED = "It has been Vetoed or"
ENACTING, FAILING = "Pending Proposal may be Enacted", "Pending Proposal may be Failed"

ROWS = (
    Row("what may be enacted and what may be failed, exchanged", lambda p: p.swapped(POPULAR, UNPOPULAR, RESOLUTION), PROPOSALS),
    Row("the twelve hours among the grounds to fail", lambda p: p.moved_below(TWELVE, UNPOPULAR, RESOLUTION, RESOLUTION), PROPOSALS),
    Row("not killed, among the grounds to fail", lambda p: p.moved_below(NOT_KILLED, UNPOPULAR, RESOLUTION, RESOLUTION), PROPOSALS),
    Row("killed, among the conditions to enact", lambda p: p.moved_below(KILLED, NOT_KILLED, RESOLUTION, RESOLUTION), PROPOSALS),
    Row("a list without what opens it", lambda p: p.without(ENACTING, RESOLUTION), PROPOSALS),
    Row("the lists' openers exchanged", lambda p: p.swapped(ENACTING, FAILING, RESOLUTION), PROPOSALS),
    Row("any for all", lambda p: p.reworded("all of the following", "any of the following", RESOLUTION), PROPOSALS),
    Row("the twelve hours left out", lambda p: p.without(TWELVE, RESOLUTION), PROPOSALS),
    Row("twelve hours and thirteen", lambda p: p.twice(TWELVE, "12", "13", RESOLUTION), PROPOSALS),
    Row("twelve hours twice: what is said twice is so", lambda p: p.twice(TWELVE, rule=RESOLUTION)),
    Row("the rule twice, alike: the same", again(RESOLUTION)),
    Row("the rule twice, with two numbers", again(RESOLUTION, "12 hours", "13 hours"), PROPOSALS),
    Row("a condition a level higher, out of its list", lambda p: p.shifted(TWELVE, "", RESOLUTION), PROPOSALS),
    Row("a condition a level lower, below another", lambda p: p.shifted(NOT_KILLED, "*** ", RESOLUTION), PROPOSALS),
    Row("a rule emptied", emptied(RESOLUTION), PROPOSALS),
    Row("a rule without its heading", unheaded(RESOLUTION), MATTERS),
    Row("a rule among dynastic ones", whole(RESOLUTION, "Special Case", f"== {RESOLUTION} =="), PROPOSALS),
    Row("a sentence in a dynastic rule of the same name", lambda p: p.without(TWELVE, RESOLUTION).before(
        "Special Case", f"== {RESOLUTION} ==\n* {p.said(TWELVE, RESOLUTION)}"), PROPOSALS),
    Row("a rule above the first section", whole(RESOLUTION, "Core Rules", f"== {RESOLUTION} =="), MATTERS | STANDING_STILL | {"O"}),
    Row("a core rule that is an inactive Special Case: it says nothing", whole(RESOLUTION, "Appendix", f"== {RESOLUTION} [Inactive] =="), PROPOSALS, OLDER),
    Row("a core rule that is an active Special Case: it is in force", whole(RESOLUTION, "Appendix", f"== {RESOLUTION} [Active] ==")),
    Row("a core rule in the appendix: it is in force", whole(RESOLUTION, "Appendix", f"= Appendix =\n== {RESOLUTION} =="), laws=WITH_APPENDIX),
    Row("a heading a level lower", lambda p: p.headed(RESOLUTION, f"==== {RESOLUTION} ====")),
    Row("a heading of another name", lambda p: p.headed(RESOLUTION, "== How it ends ==")),
    Row("the names of two rules exchanged", lambda p: p.headed(RESOLUTION, "== X ==").headed(CALLS, f"== {RESOLUTION} ==").headed("X", f"== {CALLS} =="), frozenset("PC"), unasked=frozenset("ED")),
    Row("a condition in a comment of the page: it is not there", lambda p: p.but(*p.sentence(TWELVE, RESOLUTION), f"<!-- {p.said(TWELVE, RESOLUTION)} -->"), PROPOSALS),
    Row("over-age Proposals, in the rule on Calls", lambda p: p.moved_into("it is ignored for the purpose", CALLS, RESOLUTION), frozenset("PC")),
)  # fmt: skip


@on_their_pages(ROWS)
def test_it_is_judged_by_what_it_says(number: int, row: Row, page: Sheet, tmp_path: Path) -> None:
    judged_right(number, row, page, tmp_path)


@ON_PAGES
def test_as_it_stands_every_question_has_its_answer(page: Sheet, tmp_path: Path) -> None:
    told = {name: answer(page, asked, tmp_path) for name, asked in QUESTIONS.items()}
    assert told == {name: asked.by(page.law) for name, asked in QUESTIONS.items()}
