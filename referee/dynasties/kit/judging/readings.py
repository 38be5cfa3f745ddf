"""Readings: of some edits nobody can tell whether they were lawful. They are taken for lawful or not, and what comes later is
judged by that: where it is lawful only if that was otherwise, nobody can tell of it either.

Readings G12 and S14: what is illegal changes nothing and counts for no price, so it is no action of the week either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.undoing import may_be_undone, value_before
from referee.dynasties.kit.solving.explain import Explainer, perform
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.doubtful import Reading
from referee.dynasties.kit.state.state import REMEMBERED, Claim, DeclaredSituation, DeclaredState
from referee.dynasties.kit.terms.view import PastAction
from referee.model.findings import Finding

_MOST = 8
"""So many edits are remembered as such that may have been none."""
TURNS_ON = "that turns on whether an earlier edit was lawful, which nobody can tell"
"""Why nobody can tell of a later one."""
TURNS_ON_WHICH = (
    "that turns on whether an earlier edit undid a wrong or was an act on what that had left, which nobody can tell"
)
"""The same, where that edit was lawful, whichever it was."""


def may_be_none(
    before: DeclaredState,
    state: DeclaredState,
    situation: DeclaredSituation,
    edit: tuple[str, str],
    changes: Mapping[str, str],
) -> DeclaredState:
    """The state in which it is remembered that an edit may have been none; `before`: what was so before it, `edit`: whose it
    was, and the id of what is told of it."""
    who, finding = edit
    past = tuple(past for past in before.past if past.who == who)
    cells = Map({key: value_before(before, situation, key) for key in changes})
    return state.but(readings=(*state.readings, Reading(who, situation.at, finding, cells, past))[-_MOST:])


def with_late_as_none(
    before: DeclaredState, state: DeclaredState, situation: DeclaredSituation, who: str
) -> DeclaredState:
    """The state in which what somebody completed too late may have been none, as what was told of it has it."""
    told = before.causes(*before.late.get(who, Map[str, str]()))
    changed = {key: value for key, value in state.cells.items() if before.cells.get(key) != value}
    return may_be_none(before, state, situation, (who, told[0]), changed) if told and changed else state


def may_be_an_act(
    before: DeclaredState,
    state: DeclaredState,
    situation: DeclaredSituation,
    who: str,
    lawful: Taken,
    stands: Map[str, str],
) -> DeclaredState:
    """The state in which it is remembered that an edit which is taken for undoing wrongs may have been an act on what they had left, as it
    lawfully came out; `before`: what was so before it, `stands`: by key, the wrongs that stand then."""
    past = (
        *(past for past in before.past if past.who == who),
        *(each.as_past(situation.at, who) for each in lawful),
    )
    cells = Map({key: value for each in lawful for key, value in each.changes.items()})
    return state.but(readings=(*state.readings, Reading(who, situation.at, "", cells, past, stands))[-_MOST:])


def without_overcome(state: DeclaredState) -> DeclaredState:
    """The state in which no wrong stands by any reading where the tracker shows what is lawful by that reading."""
    if not any(one.stands for one in state.readings):
        return state
    readings = (replace(one, stands=_still_standing(state, one)) for one in state.readings)
    return state.but(readings=tuple(readings))


def _still_standing(state: DeclaredState, reading: Reading) -> Map[str, str]:
    over = {
        key: "" for key in reading.stands if state.displayed.get(key) == reading.cells.get(key, state.cells.get(key))
    }
    return reading.stands.update(over)


def may_be_lawful(
    state: DeclaredState, situation: DeclaredSituation, finding: Finding, cells: Mapping[str, str], taken: Taken = ()
) -> DeclaredState:
    """The state in which it is remembered that an edit may have been lawful, of which something is told that nobody can tell;
    `cells`: what it left, `taken`: the actions that it was then."""
    if finding.verdict != "undetermined":
        return state
    who, at = finding.actor, situation.at
    past = (*(past for past in state.past if past.who == who), *(each.as_past(at, who) for each in taken))
    return state.but(readings=(*state.readings, Reading(who, at, finding.id, Map(cells), past))[-_MOST:])


def after_all(state: DeclaredState, explainer: Explainer, taken: Taken) -> DeclaredState:
    """The state after lawful actions: they change what is so by every other reading, too, where they are possible by it."""
    if not state.readings:
        return state
    who, at = explainer.view.actor, explainer.view.at
    keys = {key for each in taken for key in each.changes}
    recent = (reading for reading in state.readings if at - reading.at <= REMEMBERED)
    readings = (
        _with(reading, explainer, taken) if reading.who == who or not keys.isdisjoint(reading.cells) else reading
        for reading in recent
    )
    return state.but(readings=tuple(readings))


def after_some(state: DeclaredState, explainer: Explainer, taken: Taken) -> DeclaredState:
    """The state after actions that are not lawful as things are taken to be: they change what is so by each reading by which
    they are."""
    readings = tuple(_with(reading, explainer, taken, is_done=False) for reading in state.readings)
    return state.but(readings=readings) if readings else state


def _with(reading: Reading, explainer: Explainer, taken: Taken, *, is_done: bool = True) -> Reading:
    """A reading after actions; where one of them is not lawful by it, they have changed nothing. What is so by any reading is none
    of its own. `is_done`: as things are taken to be the actions were done."""
    view, here = explainer.view, by_reading(reading, explainer)
    after = perform(here, taken)
    if after is None and not is_done:
        return reading
    changed = {key: value for each in taken for key, value in each.changes.items()}
    known = changed if is_done else {}
    then = {key: (after or here.view.cells).get(key, view.default(key)) for key in {*reading.cells, *changed}}
    cells = {key: value for key, value in then.items() if value != known.get(key, view.get(key))}
    is_done = after is not None and reading.who == view.actor
    done = tuple(each.as_past(view.at, view.actor) for each in taken) if is_done else ()
    return replace(reading, cells=Map(cells), past=(*reading.past, *done))


def doubted_by(finding: Finding, reading: Reading) -> Finding:
    """What is told of what is lawful by one reading alone."""
    causes = {*filter(None, (reading.finding, *reading.stands.values()))}
    doubtful = finding.in_doubt(TURNS_ON_WHICH if reading.stands else TURNS_ON)
    return doubtful.because(*sorted(causes)) if causes else doubtful


def by_reading(reading: Reading, explainer: Explainer, *, on_the_page: bool = False) -> Explainer:
    """What explains edits by a reading; `on_the_page`: from what was left all the same."""
    view = explainer.view
    cells = view.cells if on_the_page else view.cells.update(reading.cells)
    past = view.past
    if reading.who == view.actor:
        past = (*(each for each in past if each.who != view.actor), *reading.past)
    return replace(explainer, view=view.but(cells=cells, past=past))


def lawful_by(
    state: DeclaredState, explainer: Explainer, cells: Mapping[str, str], *, acts: bool = True
) -> tuple[tuple[Reading, Taken] | None, bool]:
    """The reading by which an edit is lawful, the latest first, with the actions that it is then: none, where it sets right what
    was wrong, which anybody may; and whether all was tried. `acts`: its editor may act at all."""
    all_whole = True
    for reading in reversed(state.readings):
        for here, target in _ways(state, reading, explainer, cells):
            if target and not acts:
                continue
            taken, whole = here.explain(target) if target else ((), True)
            all_whole = all_whole and whole
            if taken is not None and not any(each.no_effect or each.is_doubtful for each in taken):
                return (reading, taken), True
    return None, all_whole


def _ways(
    state: DeclaredState, reading: Reading, explainer: Explainer, cells: Mapping[str, str]
) -> Iterator[tuple[Explainer, dict[str, str]]]:
    """In which ways an edit may be lawful by a reading: instead of what the doubtful one left, from there on, or together."""
    instead = by_reading(reading, explainer)
    yield instead, _unlike(instead, cells)
    if reading.who == explainer.view.actor:
        yield by_reading(reading, explainer, on_the_page=True), dict(cells)
        left = {key: state.displayed.get(key, explainer.view.get(key)) for key in reading.cells}
        yield instead, _unlike(instead, {**left, **cells})


def _unlike(explainer: Explainer, cells: Mapping[str, str]) -> dict[str, str]:
    return {key: value for key, value in cells.items() if value != explainer.view.get(key)}


def in_doubt_by(
    state: DeclaredState, explainer: Explainer, cells: Mapping[str, str], finding: Finding, *, acts: bool = True
) -> tuple[Finding, bool]:
    """What is told of an edit that is unlawful as things are taken to be; and whether it is lawful by another reading."""
    if finding.verdict != "violation" or not state.readings:
        return finding, False
    found, whole = lawful_by(state, explainer, cells, acts=acts)
    if found is not None:
        return doubted_by(finding, found[0]), True
    return finding if whole else finding.in_doubt(
        "there are more readings of what was done before than were tried"
    ), False


def take_by(state: DeclaredState, situation: DeclaredSituation, explainer: Explainer, claim: Claim) -> DeclaredState:
    """The state after an edit that is lawful by another reading alone: what it displays is taken as it is."""
    before, displayed = state, claim.cells
    found, _ = lawful_by(state, explainer, displayed)
    state = state.but(cells=state.cells.update(displayed)).undisputed(*displayed)
    done: tuple[PastAction, ...] = ()
    if found is not None:
        reading, taken = found
        done = tuple(each.as_past(claim.at, claim.editor) for each in taken)
        readings = (_with(one, explainer, taken) if one is reading else one for one in state.readings)
        state = state.but(readings=tuple(readings))
    state = may_be_undone(before, state, situation, displayed, done)
    return may_be_none(before, state, situation, (claim.editor, claim.finding.id), displayed)
