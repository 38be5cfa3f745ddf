"""The wiki's pages: what they say of what stands, what may be done, and that nothing of players' is markup there."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from referee.reports.publish import same_but_for_when
from referee.reports.wikitext import (
    Fresh,
    diff_link,
    post_link,
    render_audit,
    render_queue,
    rule_link,
    user_links,
    verdict_on,
)
from referee.rules.core.outlook import Turn
from tests.reports.test_audit_pages import told

NOW = datetime(2019, 6, 7, 7, 52, tzinfo=UTC)
FRESH = Fresh(NOW, None, "Keeper@bot")
EVIL = "]] {{x}} <b>\n|-\n| '''y''' 07:52, 7 June 2019 (UTC)"


def matter(**more: Any) -> dict[str, Any]:
    """A Proposal that nothing may be done about."""
    return {
        "title": "Boats", "post": "boats", "url": "https://blog.example/boats", "author": "Ann", "posted_at": NOW, "kind": "Proposal",
        "quorum": 3, "players": 5, "tally": {"for": 2, "against": 1, "deferential": 0, "veto": 0}, "not_voted": ("Bob",), "complete": True,
        "can_enact": {"now": False, "blockers": [], "earliest": None}, "can_fail": {"now": False, "grounds": [], "blockers": []},
        "lacking": [], "draft_note": "Reached quorum.", **more,
    }  # fmt: skip


def test_an_audit_tells_first_what_stands_and_folds_the_rest() -> None:
    page = render_audit([told(1, followers=2)["cause"], told(2, status="put-right")["cause"]], FRESH)
    first, _, rest = page.partition("\n")
    assert first.startswith("'''Two causes&#59; one still stands.''' <small>As of 07:52, 7 June 2019 (UTC).")
    assert rest.index("Still standing") < rest.index("Two follow from it") < rest.index("Put right or upheld: 1")
    assert page.count("{|") == page.count("|}") == 3 and "&lt;b&gt;" not in page and "&#60;b&#62;" in page
    assert "'''Last whole audit:''' never." in page and page.endswith("([[User talk:Keeper|talk]]).</small>")


@pytest.mark.parametrize(
    ("causes", "said"),
    [
        ([], "Nothing unlawful was found."),
        ([told(1)], "One cause stands."),
        ([told(1), told(2)], "Two causes stand."),
        ([told(1, status="upheld")], "One cause&#59; none still stands."),
    ],
)
def test_the_first_words_are_the_answer(causes: list[dict[str, Any]], said: str) -> None:
    assert render_audit([each["cause"] for each in causes], FRESH).startswith(f"'''{said}'''")


def test_a_queue_says_what_may_be_done_and_who_has_not_voted() -> None:
    go = matter(can_enact={"now": True, "blockers": [], "earliest": None}, not_voted=())
    page = render_queue([go, matter(kind="Call for Judgement", title="Doubt")], FRESH)
    assert page.startswith(
        "'''An Admin can resolve one matter now.''' <small>As of 07:52, 7 June 2019 (UTC). 5 players, quorum 3."
    )
    assert "✓ '''May be enacted now.'''" in page and "<code>Reached quorum.</code>" in page and "everybody has" in page
    assert "Proposals, oldest first" in page and "Others, in any order" in page and "<small>Bob</small>" in page
    assert page.count("{|") == page.count("|}") == 2
    assert render_queue([matter()], FRESH).startswith("'''One matter is pending&#59; none can be resolved now.'''")
    assert render_queue([], FRESH).startswith("'''Nothing is pending.'''")


def test_what_cannot_be_told_is_dashed_and_nobody_is_said_not_to_have_voted() -> None:
    unsure = matter(
        can_enact={"now": None, "blockers": [], "earliest": None},
        lacking=[{"text": "3 comments were not seen"}],
        not_voted=None,
    )
    page = render_queue([unsure], FRESH)
    assert page.startswith("'''One matter is pending&#59; whether it can be resolved now cannot be told.'''")
    beside = render_queue([unsure, matter()], FRESH)
    assert beside.startswith("'''Two matters are pending&#59; whether any can be resolved now cannot be told.'''")
    assert (
        "dashed #643497\" | ? '''Can’t tell.''' 3 comments were not seen." in page
        and "<small>cannot be told</small>" in page
    )


def test_nothing_on_a_page_ages() -> None:
    """Open for 4 hours is another every night; quorum is not."""
    blockers = [
        {"code": "under-12h", "text": "open for 4 h of 12 h; 8 h to go"},
        {"code": "not-popular", "text": "not Popular: 2 FOR to 1 AGAINST, quorum is 3"},
    ]
    waits = matter(can_enact={"now": False, "blockers": blockers, "earliest": "2019-06-07T09:00:01Z"})
    verdict = verdict_on(waits, NOW)
    assert verdict.words == "Not yet: from 7 June, 09:00:01, if nothing else comes."
    unseen = verdict_on({**waits, "earliest_sure": False}, NOW)
    assert unseen.words == "Not yet: not before 7 June, 09:00:01; whether then cannot be told."
    assert verdict.why == "Not open for long enough. Not Popular: 2 FOR to 1 AGAINST, quorum is 3."
    assert verdict_on(matter(), NOW).words == "Not yet: no ground for either."


def test_what_was_read_long_ago_is_not_green() -> None:
    go = matter(can_enact={"now": True, "blockers": [], "earliest": None})
    page = render_queue([{**go, "old": True}], FRESH)
    assert "? '''May be enacted now, by what was read.''' What has happened since it was read is not seen." in page
    assert "✓" not in page and page.startswith(
        "'''One matter is pending&#59; by what was read 1 can be resolved now.'''"
    )
    assert "✓ '''May be enacted now.'''" in render_queue([{**go, "old": False}], FRESH)


_VETOED = {"code": "vetoed", "text": "it has been Vetoed"}
_OLDER = {"code": "not-oldest", "text": "older and still pending: “Cars”"}
_POPULAR = {"code": "not-popular", "text": "not Popular: 1 FOR, quorum is 3"}


@pytest.mark.parametrize(
    ("grounds", "turns", "words", "why"),
    [
        ([_VETOED], True, "Not yet: may be failed from 13 June, 08:00:01, or at once when what is older is resolved.", "It has been Vetoed. Older and still pending: “Cars”."),
        ([_VETOED], False, "May not be failed yet: others come first.", "It has been Vetoed. Older and still pending: “Cars”."),
        ([], False, "Not yet: others come first, 2 more votes FOR.", "Older and still pending: “Cars”. Not Popular: 1 FOR, quorum is 3."),
    ],
)  # fmt: skip
def test_what_may_only_be_failed_says_when(grounds: list[Any], turns: bool, words: str, why: str) -> None:
    """A Vetoed Proposal may be failed, once what is older is resolved, or has been pending for a week (RESPROP-07, 08)."""
    at = datetime(2019, 6, 13, 8, 0, 1, tzinfo=UTC)
    given = matter(
        can_enact={"now": False, "blockers": [_OLDER, _POPULAR], "earliest": None, "earliest_if_oldest": None},
        can_fail={"now": False, "grounds": grounds, "blockers": [_OLDER]},
        turn=Turn(at, False, True) if turns else None,
        would_change_it="2 more votes FOR, or 3 more votes AGAINST",
    )
    verdict = verdict_on(given, NOW)
    assert (verdict.words, verdict.why, verdict.now) == (words, why, False)


def test_a_page_that_says_the_same_is_not_saved_again() -> None:
    later = FRESH._replace(as_of=datetime(2019, 6, 9, 8, tzinfo=UTC), last_whole=NOW)
    assert same_but_for_when(
        render_queue([matter()], FRESH).replace("never", "00:00, 1 May 2019 (UTC)"), render_queue([matter()], later)
    )
    assert not same_but_for_when(render_queue([matter()], FRESH), render_queue([], FRESH))
    assert not same_but_for_when(render_queue([matter(title=EVIL)], FRESH), render_queue([matter(title="x")], FRESH))
    other = EVIL.replace("7 June", "8 June")
    assert not same_but_for_when(render_queue([matter(title=EVIL)], FRESH), render_queue([matter(title=other)], FRESH))


def test_what_players_write_is_no_markup() -> None:
    for page in (
        render_queue([matter(title=EVIL, author=EVIL, url=EVIL, silent=(EVIL,), draft_note=EVIL)], FRESH),
        render_queue([matter(title=EVIL, url="https://blog.example/a b]")], FRESH),
    ):
        assert "{{" not in page and "<b>" not in page and "'''y'''" not in page and page.count("\n|-") == 1
        assert "[https" not in page


def test_links() -> None:
    assert post_link("A b", "https://x.example/a_b") == "[https://x.example/a_b A b]"
    assert post_link("A", "https://x.example/{{y}}") == "A" and post_link("A", "javascript:x") == "A"
    assert rule_link("Idle Mariners") == "[[Ruleset#Idle Mariners|Idle Mariners]]"
    assert rule_link("A|B]]") == "A&#124;B&#93;&#93;" and rule_link("_x") == "&#95;x"
    assert diff_link("42", "taken back") == "[[Special:Diff/42|taken back]]" and diff_link("4]2", "x") == "x"
    assert user_links("") == "" and user_links("a|b@c") == ""
