"""The other core rules, with their known sentences elsewhere, twice or nowhere: none is judged by the old law."""

from __future__ import annotations

from pathlib import Path

from tests.law.rows import (
    BY_QUORUM,
    CALLS,
    IDLE,
    KILLING,
    MATTERS,
    OF_VICTORY,
    OLDER,
    POPULAR,
    PROPOSALS,
    RESOLUTION,
    STANDING_STILL,
    UNPOPULAR,
    VICTORY,
    VOTES,
    VOTING,
    WITH_APPENDIX,
    Row,
    judged_right,
    on_their_pages,
    whole,
)
from tests.law.sheets import Sheet

BY_TIME = "and it is not Popular"
IS_POPULAR, IS_UNPOPULAR = "Votable Matter is Popular if any", "Votable Matter is Unpopular if any"
AGREED, CONTESTED, DENIED = (
    "for at least 12 hours, and either",
    "and it has been open for at least 24 hours",
    "Unpopular, and it has been",
)
DECLARED = "pending DoV, (?:the game immediately|BlogNomic is on)"
SILENCE, ASKED = "posted an entry or comment in the (?:last|past)", "asked to become Idle in an entry"
BARRED = "asked to become \\(or rendered"

ROWS = (
    Row("quorum among the grounds to be Unpopular", lambda p: p.moved_below(BY_QUORUM, BY_TIME, VOTES, VOTES), VOTING),
    Row("what opens a list, twice: the same", lambda p: p.twice(IS_POPULAR, rule=VOTES)),
    Row("what opens one list, in the middle of the other", lambda p: p.below(BY_QUORUM, p.said(IS_UNPOPULAR, VOTES), VOTES), VOTING),
    Row("the author's vote left out", lambda p: p.without("the author['’]s Vote is FOR", VOTES), MATTERS),
    Row("deference in an inactive Special Case", lambda p: p.moved_into("has a valid Vote other than VETO", "Dynastic Distance", VOTES), VOTING, OLDER),
    Row("the last icon, in Fair Play", lambda p: p.moved_into("last valid voting icon", "Fair Play", VOTES), VOTING | {"D", "M"}),
    Row("grounds to be Unpopular in a rule of their own: they are in force", lambda p: p.split(IS_UNPOPULAR, "== Tallies ==", VOTES)),
    Row("the rule on votes among dynastic ones", whole(VOTES, "Special Case", f"== {VOTES} =="), MATTERS, unasked=frozenset("NSO")),
    Row("the rule on votes is an inactive Special Case", whole(VOTES, "Appendix", f"== {VOTES} [Inactive] =="), MATTERS, OLDER),
    Row("the VETO left out", lambda p: p.without("casts a vote of VETO on a Proposal", KILLING), MATTERS),
    Row("one's own AGAINST, in the rule on Calls", lambda p: p.moved_into("AGAINST their own Proposal", CALLS, KILLING), MATTERS),
    Row("a vote among Proposals", lambda p: p.moved_into("last valid voting icon", "Proposals", VOTES), MATTERS | set("NS")),

    Row("Calls: Popular among the grounds to fail", lambda p: p.moved_below(POPULAR, UNPOPULAR, CALLS, CALLS), frozenset("C")),
    Row("Calls in the appendix: in force", whole(CALLS, "Appendix", f"= Appendix =\n== {CALLS} =="), laws=WITH_APPENDIX),
    Row("Calls: what opens the grounds to fail, above what enacts", lambda p: p.below("CfJ may be Enacted", p.said("CfJ may be Failed", CALLS), CALLS), frozenset("C")),
    Row("Calls: a ground left out", lambda p: p.without("specifies neither changes", CALLS), frozenset("C")),
    Row("the rule on Calls with Proposals' heading: it is twice", lambda p: p.headed(CALLS, f"== {RESOLUTION} =="), frozenset("PC"), unasked=frozenset("ED")),

    Row("victory: a ground to fail among those to enact", lambda p: p.moved_below(DENIED, CONTESTED, VICTORY, VICTORY), OF_VICTORY),
    Row("victory: twelve and twenty-four hours exchanged: contested after twelve", lambda p: p.reworded(
        AGREED, "for at least 24 hours, and either", VICTORY).reworded(CONTESTED, "and it has been open for at least 12 hours", VICTORY),
        instead={"the same at 23:59:59 hours": True}),
    Row("victory: the way by time left out", lambda p: p.without(CONTESTED, VICTORY), frozenset("V")),
    Row("victory: two spans before the next", lambda p: p.twice("until after 120 hours", "120", "12", VICTORY), OF_VICTORY),
    Row("that a Declaration makes Hiatus, left out", lambda p: p.without(DECLARED, VICTORY), STANDING_STILL),
    Row("the same in an inactive Special Case", lambda p: p.moved_into(DECLARED, "Dynastic Distance", VICTORY), OF_VICTORY, OLDER),
    Row("who may declare, left out", lambda p: p.without("believes? that they have achieved", VICTORY), frozenset("O")),

    Row("silence among the grounds to fail", lambda p: p.moved_below(SILENCE, UNPOPULAR, IDLE, RESOLUTION), PROPOSALS | set("WI")),
    Row("the bar on coming back left out", lambda p: p.without(BARRED, IDLE), frozenset("WU")),
    Row("two spans for a request", lambda p: p.twice(ASKED, "(?i)(96 hours|four days|4 days)", "9 days", IDLE), frozenset("WIUNSO"), unasked=frozenset("PCV")),
    Row("who is pending, in the rule on killing", lambda p: p.moved_into("Proposals? pending", KILLING, "Proposals"), MATTERS | set("NS")),
    Row("two limits a day", lambda p: p.twice("that day", "3 Proposal", "30 Proposal", "Proposals"), frozenset("NS")),
    Row("the rule on Proposals in the dynasty", whole("Proposals", "Special Case", "== Proposals =="), frozenset("NS")),
)  # fmt: skip


@on_their_pages(ROWS)
def test_it_is_judged_by_what_it_says(number: int, row: Row, page: Sheet, tmp_path: Path) -> None:
    judged_right(number, row, page, tmp_path)
