"""What is to be told later: of which posts, and whether what it waits for may still come."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from immutables import Map

from referee.law.law import carried_law
from referee.model.checks import Deferred
from referee.model.events import DOV, PROPOSAL
from referee.model.findings import Finding
from referee.replay.docket import after_resolution, hastened, open_chains, tell_due, tell_standing, without_matter
from referee.replay.state import GameState, with_core, with_docket
from referee.rules.core.game import Matter
from tests.instants import instant

AT = instant("2019-05-20 10:00")


def finding(subject: str) -> Finding:
    return Finding(
        id=f"of {subject}", code="R102", verdict="violation", title="", at=AT, actor="Cat", subject=subject, message="",
        clauses=(), ruleset="167",
    )  # fmt: skip


def entry(subject: str, **how: Any) -> Deferred:
    return Deferred(
        **({"key": f"pending:{subject}", "finding": finding(f"post:{subject}"), "due": AT + timedelta(days=1)} | how)
    )


@pytest.mark.parametrize(
    ("waiting", "left"),
    [
        # One too many, with p1 and p2: without p1 they were not enough, without p4 they were.
        (entry("p3", open=("p1", "p2"), needed=2), None),
        (entry("p3", open=("p4", "p2"), needed=2), ("p4", "p2")),
        (entry("p3", open=("p0", "p1", "p4"), needed=2), ("p0", "p4")),
        # Of those that are resolved, some surely were pending then, and some may have been.
        (entry("p3", open=("p1",), needed=2, certain=1), None),
        (entry("p3", open=("p1", "p2"), needed=2, certain=1), ("p2",)),
        (entry("p3", open=("p1", "p2"), needed=2, doubtful=1), ("p2",)),
        (entry("p3", open=("p1",), needed=2, certain=1, doubtful=1), ()),
        # It was no Proposal, and so none too many, however many were pending.
        (entry("p1", open=("p2", "p4"), needed=2), None),
        # What does not turn on how many were pending is told all the same, but for what its category alone made wrong.
        (entry("p1", key="explain:p1"), ()),
        (entry("p1", key="category:p1"), None),
        (entry("p3", key="category:p3"), ()),
    ],
)  # fmt: skip
def test_what_is_to_be_told_had_p1_never_been_a_proposal(waiting: Deferred, left: tuple[str, ...] | None) -> None:
    found = without_matter(with_docket(GameState(), deferred=(waiting,)), "p1").docket.deferred
    assert found == (() if left is None else (msgspec.structs.replace(waiting, open=left),))


# -- once a matter that was waited for is resolved ---------------------------------------------------

LAW = carried_law("167")
EXACT, LATEST = True, False


def matter(
    posted: str, status: str, resolved: str, *, exact: bool, seen: str | None = None, addressed: str = ""
) -> Matter:
    """p1, resolved at an instant, or at the latest then and not before it was `seen` pending."""
    at = instant(f"2019-05-{resolved}")
    not_before = at if exact else instant(f"2019-05-{seen}") if seen else None
    return Matter(
        id="p1", kind=DOV if addressed or status == "Enacted" else PROPOSAL, author="Dan", title="p1",
        posted_at=instant(f"2019-05-{posted}"), status=status, resolved_at=at, resolved_exactly=exact,
        resolved_not_before=not_before, addressed=(instant(f"2019-05-{addressed}"),) if addressed else (),
    )  # fmt: skip


ONE = {"open": ("p1",), "needed": 1}
TWO = {"open": ("p1", "p2"), "needed": 2}
AFTER, BEFORE = ("20 08:00", "Failed", "20 11:00"), ("20 08:00", "Failed", "20 09:59:59")


@pytest.mark.parametrize(
    ("how", "resolved", "told", "left"),
    [
        # Found at 10:00:00. What was resolved later was pending then, what was in the minute before was not; of one second nobody knows.
        (ONE, matter(*AFTER, exact=EXACT), "violation", None),
        (ONE, matter("20 08:00", "Failed", "20 10:00:01", exact=EXACT), "violation", None),
        (ONE, matter("20 08:00", "Failed", "20 10:00", exact=EXACT), "undetermined", None),
        (ONE, matter(*BEFORE, exact=EXACT), None, None),
        # Told to the minute, 10:00:59 is its last second: resolved within it cannot be told from before it.
        (ONE | {"pending_at": AT + timedelta(seconds=59)}, matter("20 08:00", "Failed", "20 10:00:30", exact=EXACT), "undetermined", None),
        (ONE | {"pending_at": AT + timedelta(seconds=59)}, matter("20 08:00", "Failed", "20 10:01", exact=EXACT), "violation", None),
        (ONE | {"pending_at": AT + timedelta(seconds=59)}, matter(*BEFORE, exact=EXACT), None, None),
        # Resolved at the latest then: it may have been before, unless it was seen pending later.
        (ONE, matter(*AFTER, exact=LATEST), "undetermined", None),
        (ONE, matter(*AFTER, exact=LATEST, seen="20 09:59"), "undetermined", None),
        (ONE, matter(*AFTER, exact=LATEST, seen="20 10:00"), "undetermined", None),
        (ONE, matter(*AFTER, exact=LATEST, seen="20 10:00:01"), "violation", None),
        (ONE, matter(*BEFORE, exact=LATEST), None, None),
        # That says nothing of one that was older than the seven days in which it should be resolved.
        (ONE, matter("13 10:00", "Failed", "20 11:00", exact=LATEST), "undetermined", None),
        (ONE, matter("13 09:59:59", "Failed", "20 11:00", exact=LATEST), None, None),
        (ONE, matter("13 09:59:59", "Failed", "20 11:00", exact=EXACT), "violation", None),
        # Of two that it takes the other may be pending still.
        (TWO, matter(*AFTER, exact=EXACT), None, {"open": ("p2",), "certain": 1}),
        (TWO, matter(*AFTER, exact=LATEST), None, {"open": ("p2",), "doubtful": 1}),
        (TWO, matter(*BEFORE, exact=EXACT), None, None),
        (TWO | {"open": ("p1",), "certain": 1}, matter(*AFTER, exact=EXACT), "violation", None),
        (TWO | {"open": ("p1",), "doubtful": 1}, matter(*AFTER, exact=EXACT), "undetermined", None),
        (TWO | {"open": ("p1",), "certain": 1}, matter(*BEFORE, exact=EXACT), None, None),
        (TWO | {"open": ("p2", "p4")}, matter(*AFTER, exact=EXACT), None, {}),
        ({"open": ("p0", "p1"), "needed": 2}, matter(*AFTER, exact=EXACT), None, {"open": ("p0",), "certain": 1}),
        # Or more of them than it takes.
        (ONE | {"certain": 1}, matter(*AFTER, exact=EXACT), "violation", None),
        ({"open": ("p1", "p2", "p4"), "needed": 2}, matter(*AFTER, exact=EXACT), None, {"open": ("p2", "p4"), "certain": 1}),
        ({"open": ("p1", "p2", "p4"), "needed": 2}, matter(*BEFORE, exact=EXACT), None, {"open": ("p2", "p4")}),
        # A wrong unless so many were pending: then it is none, and otherwise no last save shows it for sure.
        (ONE | {"otherwise": True}, matter(*AFTER, exact=EXACT), None, None),
        (ONE | {"otherwise": True}, matter(*BEFORE, exact=EXACT), "undetermined", None),
        # A victory counts until the Ascension Address, whenever it was enacted; one that failed until it did.
        (ONE | {"to_address": True}, matter("20 08:00", "Enacted", "20 09:00", exact=EXACT), "violation", None),
        (ONE | {"to_address": True}, matter("20 08:00", "Enacted", "20 09:00", exact=EXACT, addressed="20 09:30"), None, None),
        (ONE | {"to_address": True}, matter("20 08:00", "Enacted", "20 09:00", exact=EXACT, addressed="20 10:30"), "violation", None),
        (ONE | {"to_address": True}, matter("20 08:00", "Failed", "20 09:00", exact=EXACT, addressed="20 10:30"), None, None),
        (ONE, matter("20 08:00", "Enacted", "20 09:00", exact=EXACT), None, None),
    ],
)  # fmt: skip
def test_what_a_resolution_tells_of_what_waited_for_it(
    how: dict[str, Any], resolved: Matter, told: str | None, left: dict[str, Any] | None
) -> None:
    waiting = entry("p3", **how)
    state, findings = after_resolution(with_docket(GameState(law=LAW), deferred=(waiting,)), resolved)
    assert [one.verdict for one in findings] == ([told] if told else [])
    assert state.docket.deferred == (() if left is None else (msgspec.structs.replace(waiting, **left),))


def test_what_is_due_is_told_by_what_happens_after_it() -> None:
    first, second, never = entry("p3", due=AT), entry("p4", due=AT + timedelta(hours=1)), entry("p5", due=None)
    state = with_docket(GameState(), deferred=(first, second, never))
    assert tell_due(state, AT) == (state, [])
    later, findings = tell_due(state, AT + timedelta(seconds=1))
    assert findings == [first.finding] and later.docket.deferred == (second, never)
    # Of what nothing can undo any more, and of nothing else, the time is over at once.
    hurried = hastened(state, AT, second.key)
    assert tell_due(hurried, AT)[1] == [second.finding] and hastened(state, AT) == state
    assert [one.due for one in hurried.docket.deferred] == [AT, datetime.min.replace(tzinfo=UTC), None]


def test_what_stands_when_it_is_asked_for() -> None:
    """What is spared until then, or would be none by what is pending still, is not told, and all that comes behind it is."""
    spared = entry("p3", spared_until=AT)
    excused = entry("p4", otherwise=True, open=("p1", "p2"), needed=1)
    short, counted = entry("p5", otherwise=True, open=("p1",), needed=2), entry("p6", **ONE)
    state = with_docket(GameState(), deferred=(spared, excused, short, counted))
    findings = tell_standing(state, AT - timedelta(seconds=1))
    assert [(one.subject, one.verdict) for one in findings] == [("post:p5", "undetermined"), ("post:p6", "violation")]
    assert "that is a ground" in findings[0].message
    for later in (AT, AT + timedelta(days=1)):
        assert [one.subject for one in tell_standing(state, later)] == ["post:p3", "post:p5", "post:p6"]


def test_where_no_text_says_for_how_long_a_matter_may_be_pending_its_last_save_tells_nothing() -> None:
    state = with_docket(GameState(), deferred=(entry("p3", **ONE),))
    after, findings = after_resolution(state, matter(*AFTER, exact=LATEST))
    assert (findings, after.docket.deferred) == ([], ())


def test_a_wrong_of_order_waits_for_those_before_it_and_those_alone() -> None:
    """The second passed p0 over, and surely p1, too: it may follow from the first, which waits for p0. What passed over another
    is told at once, and so is what follows a doubt."""
    both = {"open": ("p0", "p1"), "needed": 1, "passed_over": "p0"}
    first, second = entry("p3", open=("p0",), needed=1, passed_over="p0"), entry("p4", **both)
    other, doubt = entry("p5", passed_over="p1", **ONE), finding("post:p3").in_doubt()
    state, findings = after_resolution(
        with_docket(GameState(law=LAW), deferred=(first, second, other)), matter(*AFTER, exact=EXACT)
    )
    assert [one.subject for one in findings] == ["post:p5"]
    assert state.docket.deferred == (first, msgspec.structs.replace(second, open=("p0",), certain=1))
    assert open_chains(state) == {"p1": (other.finding.id,), "p0": (first.finding.id, second.finding.id)}
    state, findings = after_resolution(state, msgspec.structs.replace(matter(*AFTER, exact=EXACT), id="p0"))
    assert [(one.subject, one.because_of) for one in findings] == [("post:p3", ()), ("post:p4", (first.finding.id,))]
    doubtful = msgspec.structs.replace(first, finding=doubt)
    _, findings = after_resolution(
        with_docket(GameState(law=LAW), deferred=(doubtful, second)), matter(*AFTER, exact=EXACT)
    )
    assert [one.subject for one in findings] == ["post:p4"]


def test_what_is_sure_is_told_as_such_whatever_becomes_of_the_root() -> None:
    """p0 was resolved before: then the first is none, and the second passed over p1 alone."""
    both = {"open": ("p0", "p1"), "needed": 1, "passed_over": "p0"}
    first, second = entry("p3", open=("p0",), needed=1, passed_over="p0"), entry("p4", **both)
    state, none = after_resolution(
        with_docket(GameState(law=LAW), deferred=(first, second)), matter(*AFTER, exact=EXACT)
    )
    assert not none and [one.subject for one in tell_standing(state, AT)] == ["post:p3", "post:p4"]
    gone = msgspec.structs.replace(matter(*BEFORE, exact=EXACT), id="p0")
    state, findings = after_resolution(state, gone)
    assert [(one.subject, one.verdict, one.because_of) for one in findings] == [("post:p4", "violation", ())]
    assert state.docket.deferred == ()


def test_of_two_that_passed_over_the_same_older_one_the_second_follows_and_what_voids_makes_illegal() -> None:
    first, second = entry("p3", passed_over="p1", **ONE), entry("p4", passed_over="p1", voids=True, **ONE)
    other = entry("p5", passed_over="p2", open=("p2",), needed=1)
    pending = {
        name: msgspec.structs.replace(matter(*AFTER, exact=EXACT), id=name, status="Pending") for name in ("p3", "p4")
    }
    state = with_core(with_docket(GameState(law=LAW), deferred=(first, second, other)), matters=Map(pending))
    assert open_chains(state) == {"p1": (first.finding.id, second.finding.id), "p2": (other.finding.id,)}
    after, findings = after_resolution(state, matter(*AFTER, exact=EXACT))
    assert [one.because_of for one in findings] == [(), (first.finding.id,)]
    assert {name: one.illegal for name, one in after.core.matters.items()} == {"p3": False, "p4": True}
    assert open_chains(after) == {"p1": (first.finding.id,), "p2": (other.finding.id,)}
