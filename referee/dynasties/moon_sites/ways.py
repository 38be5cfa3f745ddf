"""Ways: where nobody can tell what has become of a Drop post, each way that it may be is played on.

A post may or may not describe a Block, a comment may or may not close (DROPS-05, 08, 20). What is wrong in every way is
wrong; what is wrong in some of them only cannot be told, and follows from the finding that says what it turns on. Once a
Drop post is surely closed, the ways in which it never was one are left behind (M33).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
from immutables import Map

from referee.dynasties.moon_sites.doubts import knowing_nothing
from referee.dynasties.moon_sites.state import Judged, MoonState
from referee.model.findings import Finding

_MOST_WAYS = 8


def in_every_way(state: MoonState, judge: Callable[[MoonState], Judged]) -> Judged:
    """What is judged of a state, in each way that it may be."""
    ways = _ways(state)
    judged = [judge(way) for way in ways]
    if len(judged) == 1 and not judged[0][0].otherwise:
        return judged[0]
    closed = {post for before, (after, _) in zip(ways, judged, strict=True) for post in _surely_closed(before, after)}
    after = _together([way for way, _ in judged if closed <= _drops_of(way)])
    unsure = Map({finding: why for way, _ in judged for finding, why in way.unsure.items()})
    return after, list(_told([found for _, found in judged], unsure))


def with_others(state: MoonState, become: Callable[[MoonState], MoonState]) -> MoonState:
    """The state in which all that it may be instead has become what it has."""
    return state.but(otherwise=tuple(map(become, state.otherwise))) if state.otherwise else state


def _ways(state: MoonState) -> Sequence[MoonState]:
    if not state.otherwise:
        return (state,)
    others = (other.but(forgotten=state.forgotten) for other in state.otherwise)
    return (state.but(otherwise=()), *others)


def _surely_closed(before: MoonState, after: MoonState) -> Iterator[str]:
    last, known = after.last_drop, before.last_drop
    if last is not None and (known is None or known.post != last.post):
        yield last.post


def _drops_of(way: MoonState) -> set[str]:
    """The Drop posts of late, by their ids: the one that is open, and the last that was closed."""
    return {drop.post for drop in (way.drop, way.last_drop) if drop is not None}


def _together(judged: Sequence[MoonState]) -> MoonState:
    """The ways as one state, in place of those that are alike: first the one by which the tracker is most in step."""
    unsure = Map({finding: why for way in judged for finding, why in way.unsure.items()})
    ways: list[MoonState] = []
    for way in (each for state in judged for each in (state, *state.otherwise)):
        bare = way.but(otherwise=(), unsure=unsure)
        if bare not in ways:
            ways.append(bare)
    if len(ways) > _MOST_WAYS:
        return _taken_as_shown(ways, _first_why(unsure))
    first, *others = sorted(ways, key=lambda way: len(way.disputed))
    return first.but(otherwise=tuple(others)) if others else first.but(unsure=Map())


def _taken_as_shown(ways: Sequence[MoonState], why: str) -> MoonState:
    """The state when it may be too many ways: nothing is known of Drop posts, and what turned on them is as it is shown."""
    first, *others = ways
    apart = {key for key, value in first.cells.items() if any(other.cells.get(key) != value for other in others)}
    apart |= {key for other in others for key in other.cells if key not in first.cells}
    shown = {key: first.displayed[key] for key in apart if key in first.displayed}
    state = knowing_nothing(first.but(unsure=Map()), why)
    return state.but(cells=state.cells.update(shown)).undisputed(*apart)


def _told(found: Sequence[Sequence[Finding]], unsure: Map[str, str]) -> Iterator[Finding]:
    """What was found in all ways, each wrong once."""
    told = set[str]()
    surely = set[tuple[str, str, object]]()
    for at, finding in ((at, finding) for at, findings in enumerate(found) for finding in findings):
        is_surely = all(any(_is_alike(finding, other) for other in findings) for findings in found)
        if finding.id in told or (at and is_surely and _deed(finding) in surely):
            continue
        told.add(finding.id)
        if is_surely or finding.verdict == "undetermined":
            yield finding if all(finding in findings for findings in found) else _without_lawful(finding)
            surely |= {_deed(finding)} if is_surely else set()
        else:
            yield finding.in_doubt(_first_why(unsure)).because(*sorted(unsure))


def _first_why(unsure: Map[str, str]) -> str:
    """One reason of several, the same in every replay: the order of a Map is another in each process."""
    return unsure[min(unsure)]


def _deed(finding: Finding) -> tuple[str, str, object]:
    return finding.actor, finding.subject, finding.at


def _without_lawful(finding: Finding) -> Finding:
    """A finding where in another way something else would have been lawful."""
    return msgspec.structs.replace(finding, lawful=None)


def _is_alike(finding: Finding, other: Finding) -> bool:
    """Whether a wrong is the same in another way; what a site shows, and what a Monitor sets, is wrong where nothing
    explains it, whatever would have been right."""
    is_of_values = finding.subject.startswith(("site:", "stats:"))
    if is_of_values and finding.is_violation and other.is_violation and _deed(finding) == _deed(other):
        return True
    return (finding.id, finding.verdict, finding.message) == (other.id, other.verdict, other.message)
