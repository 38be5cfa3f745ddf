"""Edits of the tracker: the lawful actions behind each, or what is wrong with it.

GST-25 to 29, ATOMIC-07, NUM-11 and 16; readings G2, G7, S14: an illegal change changes nothing, and what builds
on it falls with it; what restores the lawful value is a correction and always lawful.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import msgspec
from immutables import Map

from referee.dynasties.kit.actions import Fault
from referee.dynasties.kit.explain import Deed, Explainer, but_for, nearest, perform
from referee.dynasties.kit.histories import Explanation, explanations, histories_of, is_thrifty, with_histories
from referee.dynasties.kit.scene import GRACE
from referee.dynasties.kit.state import Claim, DeclaredScene, DeclaredState, Outcome
from referee.model.findings import Problem, Verdict
from referee.rules.core.game import Matter

_KEYS_SAID = 6
_CARRIED_OUT_WITHIN = timedelta(hours=24)
_SUMMARY = re.compile(r"\benact|\bcfj\b|\bper\b|\bimplement", re.I)


def take_changes(
    state: DeclaredState, scene: DeclaredScene, editor: str, changes: Mapping[str, str], summary: str
) -> Outcome:
    """Judge what one edit changes on the tracker: `changes` are the values that it now shows."""
    before = state.shown
    state = msgspec.structs.replace(state, shown=before.update(changes))
    state, problems = _overwritten(state, scene, editor, changes)
    restored = [key for key, value in changes.items() if value == _lawful(state, scene, key)]
    state = _without_taint(state, restored)
    fresh = {key: value for key, value in changes.items() if value != _lawful(state, scene, key)}
    matter = _matter_named(scene, summary)
    if fresh and matter is not None and _may_carry_out(state, scene, editor, matter):
        state, more = _enact(state, scene, editor, fresh, matter)
        return state, problems + more
    claim = state.claims.get(editor)
    cells = {**(claim.cells if claim is not None else {}), **changes}
    cells = {key: value for key, value in cells.items() if value != _lawful(state, scene, key)}
    if not cells:
        return _drop_claim(state, editor), problems
    state, more = _judge(state, scene, editor, _Edit(cells, fresh, before, matter.id if matter is not None else ""))
    problems += more
    if more == [] and editor not in state.claims:
        state, more = _others_again(state, scene)
        problems += more
    return state, problems


@dataclass(frozen=True)
class _Edit:
    """What one editor has left unlike the gamestate: all of late, what is new of it, and what was shown before.

    `matter` is the votable matter that the summary names.
    """

    cells: dict[str, str]
    fresh: dict[str, str]
    before: Map[str, str]
    matter: str


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


def _overwritten(state: DeclaredState, scene: DeclaredScene, editor: str, changes: Mapping[str, str]) -> Outcome:
    """What others had left unexplained and somebody else now changes was what it was: it is told."""
    problems: list[Problem] = []
    for other, claim in sorted(state.claims.items()):
        if other != editor and any(key in claim.cells for key in changes):
            state, more = _settle(state, scene, other, claim)
            problems += more
    return state, problems


def _tainted(state: DeclaredState, keys: Mapping[str, str], problem: Problem) -> DeclaredState:
    return msgspec.structs.replace(state, taint=state.taint.update(dict.fromkeys(keys, problem.id)))


def _judge(state: DeclaredState, scene: DeclaredScene, editor: str, edit: _Edit) -> Outcome:
    """Actions, of late or new, or on a page out of step; or else a claim that waits for its rest."""
    explainer = Explainer(scene.declared, scene.law, scene.view(state, editor))
    found, whole = explanations(state, explainer, edit.cells)
    if scene.plays(editor):
        taken = _taken(state, scene, explainer, edit, found)
        if taken is not None:
            return taken
    wasted = bool(found) and scene.plays(editor) and not scene.bars
    if wasted:
        problem = _advice(state, scene, explainer, edit.cells, found[0][1])
    else:
        problem = _offence(state, scene, explainer, edit.cells, found[0][1] if found else None, whole)
    kept = state.claims.get(editor)
    if kept is not None:
        problem = msgspec.structs.replace(problem, at=kept.problem.at)
    since, named = (kept.since, edit.matter or kept.matter) if kept is not None else (scene.at, edit.matter)
    claim = Claim(editor, since, scene.at, Map(edit.cells), problem, named, wasted)
    return msgspec.structs.replace(state, claims=state.claims.set(editor, claim)), []


def _taken(
    state: DeclaredState, scene: DeclaredScene, explainer: Explainer, edit: _Edit, found: list[Explanation]
) -> Outcome | None:
    """What a player's edit makes of the state where lawful actions without waste explain it: all that is open of
    theirs, the new part alone, what completes an earlier edit, or on a page that is out of step."""
    editor = explainer.view.actor
    if is_thrifty(found):
        return _take_found(_drop_claim(state, editor), scene, editor, found)
    if edit.fresh and edit.fresh != edit.cells:
        alone, _ = explanations(state, explainer, edit.fresh)
        if is_thrifty(alone):
            return _take_found(state, scene, editor, alone)
    completed = _completing(state, explainer, edit.cells)
    if is_thrifty(completed):
        state = msgspec.structs.replace(_drop_claim(state, editor), late=state.late.delete(editor))
        return _take_found(state, scene, editor, completed)
    return _out_of_step(state, scene, editor, edit.cells, edit.before)


def _take_found(state: DeclaredState, scene: DeclaredScene, editor: str, found: list[Explanation]) -> Outcome:
    state, problems = _take(state, scene, editor, found[0][1])
    return (state, problems) if problems else (with_histories(state, editor, found, scene.at), [])


def _completing(state: DeclaredState, explainer: Explainer, cells: dict[str, str]) -> list[Explanation]:
    """What an edit is together with what was told of as unfinished, that it may complete (ATOMIC-08)."""
    view = explainer.view
    late = state.late.get(view.actor)
    if late is None:
        return []
    both = {key: value for key, value in late.items() if state.shown.get(key) == value != view.get(key)} | cells
    return explanations(state, explainer, both)[0]


def _take(state: DeclaredState, scene: DeclaredScene, editor: str, deeds: tuple[Deed, ...]) -> Outcome:
    """Lawful actions change the gamestate, unless play is barred at this time; `with_histories` notes that they were done."""
    changes = {key: value for deed in deeds for key, value in deed.changes.items()}
    if scene.bars and not all(deed.action.in_hiatus for deed in deeds):
        facts = {"what": say(deeds), "why": scene.bars[0].text}
        problem = scene.problem("acted-while-barred", editor, _subject(scene, editor), facts=facts)
        return _tainted(state, changes, problem), [problem]
    used = [id(deed.rolled) for deed in deeds]
    rolls = tuple(roll for roll in state.rolls if id(roll) not in used)
    state = msgspec.structs.replace(state, cells=state.cells.update(changes), rolls=rolls)
    state = _without_taint(state, [key for key, value in changes.items() if state.shown.get(key) == value])
    return state, []


def _advice(
    state: DeclaredState, scene: DeclaredScene, explainer: Explainer, cells: dict[str, str], deeds: tuple[Deed, ...]
) -> Problem:
    """What is lawful only if something was wasted: probably a mistake; and if chance was due instead, nobody knows."""
    wasted = tuple(deed for deed in deeds if deed.idle)
    editor = explainer.view.actor
    facts: dict[str, Any] = {"what": say(wasted), "changed": _keys(cells)}
    for fault in ("not-rolled", "not-met"):
        found, _ = replace(explainer, lifted=frozenset[Fault]({fault})).explain(cells)
        if found is not None and len(found) <= len(deeds):
            reason, _ = _by_fault(scene, found, fault, cells, facts, rolls_seen=state.rolls_seen)
            facts["why"] = f"it was lawful if they did this to no effect: {say(wasted)}"
            return scene.problem(reason, editor, _subject(scene, editor), verdict="undetermined", facts=facts)
    return scene.problem("wasted", editor, _subject(scene, editor), verdict="advisory", facts=facts)


def say(deeds: tuple[Deed, ...]) -> str:
    """Deeds in words."""
    return ", ".join(deed.words for deed in deeds)


def _subject(scene: DeclaredScene, who: str) -> str:
    return f"{scene.declared.name}:{who}"


def _others_again(state: DeclaredState, scene: DeclaredScene) -> Outcome:
    """What others did may make sense now that this is done, one after the other until nothing more does."""
    problems: list[Problem] = []
    tried = True
    while tried:
        tried = False
        for other, claim in sorted(state.claims.items(), key=lambda one: (one[1].at, one[0])):
            then = replace(scene, at=claim.at)
            explainer = Explainer(scene.declared, scene.law, then.view(state, other))
            found, _ = explanations(state, explainer, claim.cells)
            if scene.plays(other) and is_thrifty(found):
                state, more = _take_found(_drop_claim(state, other), then, other, found)
                problems += more
                tried = True
                break
    return state, problems


def _matter_named(scene: DeclaredScene, summary: str) -> Matter | None:
    """The votable matter that a summary says it carries out: the newest of those whose whole title it quotes or
    gives as words of its own."""
    if not _SUMMARY.search(summary):
        return None
    said = " ".join(summary.casefold().split())
    named = [
        matter
        for matter in scene.game.matters.values()
        if (title := " ".join(matter.title.casefold().split()))
        and re.search(
            rf"[\"“]{re.escape(title)}[\"”]|(?:enact\w*|cfj|per|implement\w*):?\s+{re.escape(title)}\W*$", said
        )
    ]
    return max(named, key=lambda matter: (len(matter.title), matter.posted_at), default=None)


def _may_carry_out(state: DeclaredState, scene: DeclaredScene, editor: str, matter: Matter) -> bool:
    """Whether an edit may carry out a matter: an Admin does so, once, and about when it is enacted (ENACT-01)."""
    roster = scene.game.roster
    if (
        matter.status != "Enacted"
        or matter.resolved_at is None
        or (roster.known and not roster.is_admin(editor, scene.at))
    ):
        return False
    begun = state.enacted.get(matter.id)
    late = scene.at - matter.resolved_at
    return late <= _CARRIED_OUT_WITHIN if begun is None else scene.at - begun <= GRACE


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
    enacted = state.enacted if matter.id in state.enacted else state.enacted.set(matter.id, scene.at)
    state = msgspec.structs.replace(state, cells=state.cells.update(cells), enacted=enacted)
    return _without_taint(state, list(cells)), []


def _out_of_step(
    state: DeclaredState, scene: DeclaredScene, editor: str, cells: dict[str, str], before: Map[str, str]
) -> Outcome | None:
    """An edit of a tracker that an earlier wrong has put out of step; None: it is wrong by itself.

    The actions that it shows are taken on the lawful state where they can be; where they cannot, they fall with
    what they were built on.
    """
    causes = tuple(dict.fromkeys(state.taint.values()))
    others = (claim for who, claim in state.claims.items() if who != editor)
    waiting = {key: value for claim in others for key, value in claim.cells.items() if _is_legal(scene, key, value)}
    if not causes and not waiting:
        return None
    tainted = {key: before[key] for key in state.taint if key in before and _is_legal(scene, key, before[key])}
    view = scene.view(state, editor)
    on_page = replace(view, cells=view.cells.update(waiting).update(tainted))
    deeds, _ = Explainer(scene.declared, scene.law, on_page).explain(cells)
    if deeds is None or any(deed.idle for deed in deeds):
        return None
    state = _drop_claim(state, editor)
    after = perform(scene.declared, scene.law, view, deeds)
    if after is not None:
        moved = {key: after[key] for deed in deeds for key in deed.changes}
        lawful = tuple(replace(deed, changes={k: moved[k] for k in deed.changes}) for deed in deeds)
        return _take_found(state, scene, editor, [(history, lawful) for history in histories_of(state, editor)])
    if not causes:
        return None
    problem = scene.problem(
        "built-on-a-wrong", editor, _subject(scene, editor), because_of=causes, facts={"what": say(deeds)}
    )
    return _tainted(state, cells, problem), [problem]


def _is_legal(scene: DeclaredScene, key: str, value: str) -> bool:
    variable = scene.declared.variable(key)
    return variable is not None and not variable.flaw(value, scene.values)


def settle_claims(state: DeclaredState, scene: DeclaredScene) -> Outcome:
    """Edits whose rest has not come in time are what they are."""
    problems: list[Problem] = []
    for editor, claim in sorted(state.claims.items()):
        if scene.at - claim.since > GRACE:
            state, more = _settle(state, scene, editor, claim)
            problems += more
    return state, problems


def _settle(state: DeclaredState, scene: DeclaredScene, editor: str, claim: Claim) -> Outcome:
    """Give up waiting: a matter named has been enacted since, or something was wasted, or it is a wrong."""
    state = _drop_claim(state, editor)
    matter = scene.game.matters.get(claim.matter) if claim.matter else None
    if matter is not None and _may_carry_out(state, scene, editor, matter):
        return _enact(state, scene, editor, dict(claim.cells), matter)
    if claim.wasted:
        then = replace(scene, at=claim.at)
        found, _ = explanations(state, Explainer(scene.declared, scene.law, then.view(state, editor)), claim.cells)
        if found:
            state, problems = _take_found(state, then, editor, found)
            told = claim.problem.reason != f"{scene.declared.name}-wasted" or "wasted" in scene.declared.tells
            return state, problems or ([claim.problem] if told else [])
    state = _tainted(state, claim.cells, claim.problem)
    return msgspec.structs.replace(state, late=state.late.set(editor, claim.cells)), [claim.problem]


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
