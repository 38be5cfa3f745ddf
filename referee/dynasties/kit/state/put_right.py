"""Put right: what an event makes of wrongs on a tracker, by what is lawful and what the tracker shows after it.

GST-29, R205-REPS-05; readings G2, G11: who puts a wrong right is told by the values that it changed, and by no words. The kit takes a
wrong off a value where the tracker shows what is lawful there, or what an earlier wrong had left.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from immutables import Map

from referee.dynasties.kit.state.doubtful import Beneath
from referee.dynasties.kit.state.state import DeclaredState
from referee.dynasties.kit.state.tracked import Cells
from referee.model.events import Revision, Variable
from referee.model.findings import Finding
from referee.model.told import Standing


class _Wrong(NamedTuple):
    """A wrong before an event. keys: what it changed; cells: what was lawful there; beneath: what earlier wrongs had left."""

    keys: Collection[str]
    cells: Cells
    beneath: Map[str, Beneath]


def standings_after(
    before: object, after: object, findings: Collection[Finding], at: datetime, event: object
) -> Iterator[Standing]:
    """What has become of wrongs with an event, where it is otherwise than before."""
    if not isinstance(before, DeclaredState) or not isinstance(after, DeclaredState):
        return
    perhaps = any(one.stands for one in (*before.readings, *after.readings))
    if not findings and not perhaps and before.disputed is after.disputed and before.beneath is after.beneath:
        return
    stood, stand = _wrongs(before, {finding.id for finding in findings}), after.wrongs
    yield from (Standing(at, finding, "stands") for finding in sorted(stand.keys() - before.wrongs.keys()))
    for finding in sorted(stood.keys() - stand.keys()):
        over = next(_over(stood[finding], before, after), "")
        if over:
            yield Standing(at, finding, "under", under=over)
        elif isinstance(event, Revision | Variable):
            yield from _ended(finding, stood[finding], before, after, event)


def _wrongs(before: DeclaredState, told: Collection[str]) -> Mapping[str, _Wrong]:
    """The wrongs that stood before an event, with those that waited to be told and are told at it."""
    found = {
        claim.finding.id: _Wrong(claim.wrong or claim.cells, before.cells.update(claim.lawful), claim.beneath)
        for claim in before.claims.values()
        if claim.finding.id in told and not (claim.doubted or claim.perhaps or claim.wasted or claim.is_disordered)
    }
    return {**found, **{name: _Wrong(keys, before.cells, before.beneath) for name, keys in before.wrongs.items()}}


def _over(wrong: _Wrong, before: DeclaredState, after: DeclaredState) -> Iterator[str]:
    """The findings of other wrongs that lie over one; not what it lay over itself, and the tracker shows again."""
    for key in sorted(wrong.keys):
        other = after.disputed.get(key, "")
        under = wrong.beneath.get(key)
        is_back = under is not None and (under.finding, under.value) == (other, after.displayed.get(key))
        if other and not is_back and other != before.disputed.get(key):
            yield other


def _ended(
    finding: str, wrong: _Wrong, before: DeclaredState, after: DeclaredState, event: Revision | Variable
) -> Iterable[Standing]:
    """How an edit ended a wrong. Where it changed neither what is shown nor what is lawful it did not: the rules no longer have it."""
    is_shown = any(before.displayed.get(key) != after.displayed.get(key) for key in wrong.keys)
    is_lawful = any(wrong.cells.get(key) != after.cells.get(key) for key in wrong.keys)
    if not is_shown and not is_lawful:
        return
    by, page, revision = (event.author, event.page, event.id) if isinstance(event, Revision) else (event.by, "", "")
    # Who completes too late what they had left out sets it right.
    completes = any(who not in after.late and any(key in own for key in wrong.keys) for who, own in before.late.items())
    # Of what may have been undone before nobody can tell what is lawful.
    perhaps = any(finding in one.stands.values() for one in before.readings)
    is_overtaken = is_lawful and not completes and not perhaps
    yield Standing(event.at, finding, "overtaken" if is_overtaken else "set-right", by, page, revision)
