"""Edits of the tracker: the lawful actions behind each, or what is wrong with it.

GST-25 to 29, ATOMIC-07, NUM-11 and 16; AMBIGUITIES G2, G7, S14: an illegal change changes nothing, and what builds
on it falls with it; what restores the lawful value is a correction and always lawful.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

import msgspec
from immutables import Map

from referee.dynasties.kit.actions import Act, Fault
from referee.dynasties.kit.explain import Deed, Explainer, but_for, nearest, perform
from referee.dynasties.kit.histories import explanations, with_histories
from referee.dynasties.kit.scene import GRACE
from referee.dynasties.kit.state import Claim, DeclaredScene, DeclaredState, Outcome, remember
from referee.model.findings import Problem, Verdict
from referee.rules.core.game import Matter

_KEYS_SAID = 6
_SUMMARY = re.compile(r"\benact|\bcfj\b|\bper\b|\bimplement", re.I)


def take_changes(
    state: DeclaredState, scene: DeclaredScene, editor: str, changes: Mapping[str, str], summary: str
) -> Outcome:
    """Judge what one edit changes on the tracker: `changes` are the values that it now shows."""
    before = state.shown
    state = msgspec.structs.replace(state, shown=before.update(changes))
    state, problems = _overwritten(state, editor, changes)
    restored = [key for key, value in changes.items() if value == _lawful(state, scene, key)]
    state = _without_taint(state, restored)
    claim = state.claims.get(editor)
    cells = {**(claim.cells if claim is not None else {}), **changes}
    cells = {key: value for key, value in cells.items() if value != _lawful(state, scene, key)}
    if not cells:
        return _drop_claim(state, editor), problems
    state, more = _judge(state, scene, editor, cells, before, summary)
    problems += more
    if more == [] and editor not in state.claims:
        state, more = _others_again(state, scene, editor)
        problems += more
    return state, problems


def _lawful(state: DeclaredState, scene: DeclaredScene, key: str) -> str:
    found = state.cells.get(key)
    return found if found is not None else scene.default(key)


def _drop_claim(state: DeclaredState, editor: str) -> DeclaredState:
    return msgspec.structs.replace(state, claims=state.claims.delete(editor)) if editor in state.claims else state


def _without_taint(state: DeclaredState, keys: list[str]) -> DeclaredState:
    taint = state.taint
    for key in keys:
        if key in taint:
            taint = taint.delete(key)
    return state if taint is state.taint else msgspec.structs.replace(state, taint=taint)


def _overwritten(state: DeclaredState, editor: str, changes: Mapping[str, str]) -> Outcome:
    """What others had left unexplained and somebody else now changes was what it was: it is told."""
    problems = []
    for other, claim in sorted(state.claims.items()):
        if other != editor and any(key in claim.cells for key in changes):
            problems.append(claim.problem)
            state = _tainted(_drop_claim(state, other), claim.cells, claim.problem)
    return state, problems


def _tainted(state: DeclaredState, keys: Mapping[str, str], problem: Problem) -> DeclaredState:
    return msgspec.structs.replace(state, taint=state.taint.update(dict.fromkeys(keys, problem.id)))


def _judge(
    state: DeclaredState, scene: DeclaredScene, editor: str, cells: dict[str, str], before: Map[str, str], summary: str
) -> Outcome:
    """Actions, an enactment, actions on a page out of step; or else a claim that waits for its rest."""
    explainer = Explainer(scene.declared, scene.law, scene.view(state, editor))
    found, whole = explanations(state, explainer, cells)
    if not found or any(deed.idle for deed in found[0][1]):
        completed = _completes(state, explainer, cells)
        if completed is not None:
            state, cells = msgspec.structs.replace(state, late=state.late.delete(editor)), completed
            found, whole = explanations(state, explainer, cells)
    deeds = found[0][1] if found else None
    if deeds is not None and scene.plays(editor):
        advice = _advice(state, scene, explainer, cells, deeds)
        state, problems = _take(_drop_claim(state, editor), scene, editor, deeds)
        return (state, problems) if problems else (with_histories(state, editor, found, scene.at), advice)
    matter = _matter_named(scene, summary)
    if matter is not None and matter.status == "Enacted":
        return _enact(_drop_claim(state, editor), scene, editor, cells, matter)
    if editor not in state.claims and scene.plays(editor):
        on_page = _out_of_step(state, scene, editor, cells, before)
        if on_page is not None:
            return on_page
    problem = _offence(state, scene, explainer, cells, deeds, whole)
    kept = state.claims.get(editor)
    if kept is not None:
        problem = msgspec.structs.replace(problem, at=kept.problem.at)
    since = kept.since if kept is not None else scene.at
    named = matter.id if matter is not None else kept.matter if kept is not None else ""
    claim = Claim(editor, since, Map(cells), problem, named)
    return msgspec.structs.replace(state, claims=state.claims.set(editor, claim)), []


def _completes(state: DeclaredState, explainer: Explainer, cells: dict[str, str]) -> dict[str, str] | None:
    """An edit that completes what was told of as unfinished: both together, where lawful actions without waste lead
    to them (ATOMIC-08)."""
    late = state.late.get(explainer.view.actor)
    if late is None:
        return None
    view = explainer.view
    both = {key: value for key, value in late.items() if state.shown.get(key) == value != view.get(key)} | cells
    deeds, _ = explainer.explain(both)
    return both if deeds is not None and not any(deed.idle for deed in deeds) else None


def _take(state: DeclaredState, scene: DeclaredScene, editor: str, deeds: tuple[Deed, ...]) -> Outcome:
    """Lawful actions change the gamestate, unless play is barred at this time."""
    changes = {key: value for deed in deeds for key, value in deed.changes.items()}
    if scene.bars and not all(deed.action.in_hiatus for deed in deeds):
        facts = {"what": say(deeds), "why": scene.bars[0].text}
        problem = scene.problem("acted-while-barred", editor, _subject(scene, editor), facts=facts)
        return _tainted(state, changes, problem), [problem]
    used = {deed.rolled for deed in deeds}
    state = msgspec.structs.replace(
        state, cells=state.cells.update(changes), rolls=tuple(roll for roll in state.rolls if roll not in used)
    )
    state = _without_taint(state, [key for key, value in changes.items() if state.shown.get(key) == value])
    acts = tuple(Act(scene.at, editor, deed.action.name, deed.action.kin) for deed in deeds)
    return remember(state, acts, scene.at), []


def _advice(
    state: DeclaredState, scene: DeclaredScene, explainer: Explainer, cells: dict[str, str], deeds: tuple[Deed, ...]
) -> list[Problem]:
    """What is lawful only if something was wasted: probably a mistake; and if chance was due instead, nobody knows."""
    wasted = tuple(deed for deed in deeds if deed.idle)
    if not wasted or scene.bars:
        return []
    editor = explainer.view.actor
    facts: dict[str, Any] = {"what": say(wasted), "changed": _keys(cells)}
    for fault in ("not-rolled", "not-met"):
        found, _ = replace(explainer, lifted=frozenset[Fault]({fault})).explain(cells)
        if found is not None and len(found) <= len(deeds):
            reason, _ = _by_fault(scene, found, fault, cells, facts, rolls_seen=state.rolls_seen)
            facts["why"] = f"it was lawful if they did this to no effect: {say(wasted)}"
            return [scene.problem(reason, editor, _subject(scene, editor), verdict="undetermined", facts=facts)]
    if not any(own.reason == "wasted" for own in scene.declared.owns):
        return []
    return [scene.problem("wasted", editor, _subject(scene, editor), verdict="advisory", facts=facts)]


def say(deeds: tuple[Deed, ...]) -> str:
    """Deeds in words."""
    return ", ".join(deed.words for deed in deeds)


def _subject(scene: DeclaredScene, who: str) -> str:
    return f"{scene.declared.name}:{who}"


def _others_again(state: DeclaredState, scene: DeclaredScene, editor: str) -> Outcome:
    """What others did may make sense now that this is done."""
    problems: list[Problem] = []
    for other, claim in sorted(state.claims.items()):
        if other == editor or not scene.plays(other):
            continue
        deeds, _ = Explainer(scene.declared, scene.law, scene.view(state, other)).explain(claim.cells)
        if deeds is not None:
            state, more = _take(_drop_claim(state, other), scene, other, deeds)
            problems += more
    return state, problems


def _matter_named(scene: DeclaredScene, summary: str) -> Matter | None:
    """The votable matter that a summary says it carries out: the newest of those whose whole title it holds."""
    if not _SUMMARY.search(summary):
        return None
    said = " ".join(summary.casefold().split())
    named = [
        matter
        for matter in scene.game.matters.values()
        if matter.title and " ".join(matter.title.casefold().split()) in said
    ]
    return max(named, key=lambda matter: (len(matter.title), matter.posted_at), default=None)


def _enact(state: DeclaredState, scene: DeclaredScene, editor: str, cells: dict[str, str], matter: Matter) -> Outcome:
    """What an enacted matter changes is gamestate; whether its words mean just this is for people (R205-REPS)."""
    said = f"{matter.title} {matter.body}".casefold()
    names = {scene.declared.page, *(key.partition(":")[0] for key in cells)}
    if matter.body and not any(name.casefold().rstrip("s") in said for name in names):
        facts = {"changed": _keys(cells), "matter": matter.title, "why": "its words are for people"}
        problem = scene.problem(
            "enactment-unclear", editor, _subject(scene, editor), verdict="undetermined", facts=facts
        )
        return _tainted(state, cells, problem), [problem]
    state = msgspec.structs.replace(state, cells=state.cells.update(cells))
    return _without_taint(state, list(cells)), []


def _out_of_step(
    state: DeclaredState, scene: DeclaredScene, editor: str, cells: dict[str, str], before: Map[str, str]
) -> Outcome | None:
    """An edit of a tracker that an earlier wrong has put out of step; None: it is wrong by itself.

    The actions that it shows are taken on the lawful state where they can be; where they cannot, they fall with
    what they were built on.
    """
    causes = tuple(dict.fromkeys(state.taint.values()))
    waiting = {key: value for claim in state.claims.values() for key, value in claim.cells.items()}
    if not causes and not waiting:
        return None
    tainted = {key: before[key] for key in state.taint if key in before}
    view = scene.view(state, editor)
    on_page = replace(view, cells=view.cells.update(waiting).update(tainted))
    deeds, _ = Explainer(scene.declared, scene.law, on_page).explain(cells)
    if deeds is None:
        return None
    after = perform(scene.declared, scene.law, view, deeds)
    if after is not None:
        moved = {key: after[key] for deed in deeds for key in deed.changes}
        lawful = tuple(replace(deed, changes={k: moved[k] for k in deed.changes}) for deed in deeds)
        return _take(state, scene, editor, lawful)
    if not causes:
        return None
    problem = scene.problem(
        "built-on-a-wrong", editor, _subject(scene, editor), because_of=causes, facts={"what": say(deeds)}
    )
    return _tainted(state, cells, problem), [problem]


def settle_claims(state: DeclaredState, scene: DeclaredScene) -> Outcome:
    """Edits whose rest has not come in time are what they are, unless a matter that they name was enacted since."""
    problems: list[Problem] = []
    for editor, claim in sorted(state.claims.items()):
        if scene.at - claim.since <= GRACE:
            continue
        state = _drop_claim(state, editor)
        matter = scene.game.matters.get(claim.matter) if claim.matter else None
        if matter is not None and matter.status == "Enacted":
            state, more = _enact(state, scene, editor, dict(claim.cells), matter)
            problems += more
        else:
            problems.append(claim.problem)
            state = _tainted(state, claim.cells, claim.problem)
            state = msgspec.structs.replace(state, late=state.late.set(editor, claim.cells))
    return state, problems


def overdue(state: DeclaredState, at: datetime) -> bool:
    """Whether anything that was waited for is overdue."""
    return any(at - claim.since > GRACE for claim in state.claims.values())


def _offence(
    state: DeclaredState,
    scene: DeclaredScene,
    explainer: Explainer,
    cells: dict[str, str],
    deeds: tuple[Deed, ...] | None,
    whole: bool,
) -> Problem:
    """What an unlawful edit is: the first single condition without which it would have been lawful."""
    editor = explainer.view.actor
    facts: dict[str, Any] = {"changed": _keys(cells), "nearest": ""}
    reason, verdict = _named(state, scene, explainer, cells, deeds, facts)
    if reason == "unlawful-edit":
        near = nearest(explainer, cells)
        if near is not None:
            facts["nearest"] = f" The nearest lawful action, {near[0].words}, differs at {', '.join(near[1])}."
        if not whole:
            verdict, facts["why"] = "undetermined", "there are more ways to explain it than were tried"
    return scene.problem(reason, editor, _subject(scene, editor), verdict=verdict, facts=facts, detail=_keys(cells))


def _named(
    state: DeclaredState,
    scene: DeclaredScene,
    explainer: Explainer,
    cells: dict[str, str],
    deeds: tuple[Deed, ...] | None,
    facts: dict[str, Any],
) -> tuple[str, Verdict]:
    if not scene.plays(explainer.view.actor):
        facts["what"] = say(deeds) if deeds is not None else "no lawful action does so"
        return "edit-by-outsider", "violation"
    for key, value in cells.items():
        variable = scene.declared.variable(key)
        flaw = variable.flaw(value, scene.values) if variable is not None else ""
        if flaw:
            facts["why"] = f"{key}: {flaw}"
            return "out-of-bounds", "violation"
    blamed = but_for(explainer, cells)
    if blamed is not None:
        return _by_fault(scene, blamed[1], blamed[0], cells, facts, rolls_seen=state.rolls_seen)
    owner = _owner(scene, explainer.view.actor, cells)
    if owner is not None:
        found, _ = replace(explainer, view=replace(explainer.view, actor=owner)).explain(cells)
        if found is not None:
            facts |= {"owner": owner, "what": say(found)}
            return "acted-for-another", "violation"
    return "unlawful-edit", "violation"


def _by_fault(
    scene: DeclaredScene,
    deeds: tuple[Deed, ...],
    fault: Fault,
    cells: dict[str, str],
    facts: dict[str, Any],
    *,
    rolls_seen: bool,
) -> tuple[str, Verdict]:
    culprits = tuple(deed for deed in deeds if any(kind == fault for kind, _ in deed.faults)) or deeds
    whys = [why for deed in culprits for kind, why in deed.faults if kind == fault and why]
    facts |= {
        "what": say(culprits),
        "why": "; ".join(whys),
        "when": f" {whys[0][:1].upper()}{whys[0][1:]}." if whys else "",
    }
    facts["clauses"] = list(dict.fromkeys(clause for deed in culprits for clause in deed.action.cited))
    verdict: Verdict = "violation"
    match fault:
        case "not-paid":
            facts["what"] = f"{say(deeds)} asks for {_price(deeds, scene)}, and {_paid(cells, scene)}"
            if _overpaid(deeds, cells, scene):
                verdict, facts["why"] = (
                    "undetermined",
                    "more was spent than this asks for; what else was done left no trace",
                )
        case "not-rolled":
            facts["dice"] = facts["why"]
            if not rolls_seen:
                verdict, facts["why"] = "undetermined", "the archive holds no rolls at all"
        case "not-met":
            return "condition-not-met", verdict
        case _:
            pass
    return fault, verdict


def _price(deeds: tuple[Deed, ...], scene: DeclaredScene) -> str:
    """What the purses would be after the deeds."""
    after = {key: value for deed in deeds for key, value in deed.changes.items()}
    left = [f"{value} {key.partition(':')[0]}" for key, value in sorted(after.items()) if _is_purse(scene, key)]
    return f"what leaves {', '.join(left)}"


def _overpaid(deeds: tuple[Deed, ...], cells: Mapping[str, str], scene: DeclaredScene) -> bool:
    """Whether every purse holds at most what the deeds would have left in it."""
    after = {key: value for deed in deeds for key, value in deed.changes.items() if _is_purse(scene, key)}
    return all(key in cells and int(cells[key]) <= int(value) for key, value in after.items())


def _paid(cells: Mapping[str, str], scene: DeclaredScene) -> str:
    left = [f"{value} {key.partition(':')[0]}" for key, value in sorted(cells.items()) if _is_purse(scene, key)]
    return f"{', '.join(left)} were left" if left else "nothing was spent"


def _is_purse(scene: DeclaredScene, key: str) -> bool:
    return key.partition(":")[0] in scene.declared.purses


def _owner(scene: DeclaredScene, editor: str, cells: Mapping[str, str]) -> str | None:
    """The one other player whose own values an edit changes, where it changes none of the editor's."""
    owners = {key.partition(":")[2] for key in cells if (one := scene.declared.variable(key)) is not None and one.each}
    return next(iter(owners)) if len(owners) == 1 and editor not in owners else None


def _keys(cells: Mapping[str, str]) -> str:
    said = [f"{key} to {value or 'nothing'}" for key, value in sorted(cells.items())]
    more = len(said) - _KEYS_SAID
    return ", ".join(said[:_KEYS_SAID]) + (f" and {more} more" if more > 0 else "")
