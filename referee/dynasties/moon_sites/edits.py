"""Edits of sites on the Moon Sites page: the lawful actions behind each, or what is wrong with it.

SITES-20 to 22, DROPS-10 to 17, SAFETY-07 to 11, GST-25 to 29; readings G2, M17 to M23, M27.
"""

from __future__ import annotations

from typing import Any

import msgspec

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.board import CORRIDOR, EMPTY, QUARTERS, STORAGE, to_square
from referee.dynasties.moon_sites.explain import (
    BUILD,
    EVACUATE,
    REPLACEMENT,
    REPOPULATE,
    STORE,
    Deed,
    Nearest,
    Situation,
    differing,
    explain,
    nearest,
    other_numbering,
    perform,
    search,
)
from referee.dynasties.moon_sites.state import Drop, Duty, MoonScene, MoonState, OpenEdit, Outcome, changed_state
from referee.model.findings import Problem, Verdict
from referee.model.instants import same_minute


def judge_site_edit(state: MoonState, scene: MoonScene, owner: str, editor: str, after: str) -> Outcome:
    """Judge one site's change in one revision of the page; `after` is what the page now shows."""
    problems: list[Problem] = []
    pending = state.open_edits.get(owner)
    if pending is not None and pending.editor != editor:
        state, problems = settle_edit(state, owner)
    shown, lawful = state.shown_site(owner), state.site(owner)
    state = msgspec.structs.replace(state, shown_sites=state.shown_sites.set(owner, after))
    if after == lawful:
        return _in_step(state, owner), problems
    situation = _situation(state, scene, owner, editor)
    deeds = explain(lawful, after, situation)
    if deeds is not None and _may(state, scene, owner, editor, deeds):
        state, more = _take(_in_step(state, owner), scene, owner, editor, after, deeds)
        return state, problems + more
    if shown != lawful and pending is None:
        settled = _on_a_page_out_of_step(state, scene, owner, editor, shown, after, situation)
        if settled is not None:
            return settled[0], problems + settled[1]
    problem = _offence(state, scene, owner, editor, lawful, after, situation)
    deadline = scene.at + GRACE
    if pending is not None:
        deadline = pending.deadline
        problem = msgspec.structs.replace(problem, at=pending.problem.at)
    opened = OpenEdit(editor, deadline, problem)
    return msgspec.structs.replace(state, open_edits=state.open_edits.set(owner, opened)), problems


def settle_edit(state: MoonState, owner: str) -> Outcome:
    """Give up waiting for the rest of an edit: it is what it is, and the site stays as it lawfully was."""
    opened = state.open_edits[owner]
    state = msgspec.structs.replace(
        state,
        open_edits=state.open_edits.delete(owner),
        taint=state.taint.set(f"site:{owner}", opened.problem.id),
    )
    return state, [opened.problem]


def _in_step(state: MoonState, owner: str) -> MoonState:
    """The page shows the lawful site: nothing is open, and nothing follows from earlier wrongs."""
    opened, taint = state.open_edits, state.taint
    if owner in opened:
        opened = opened.delete(owner)
    if f"site:{owner}" in taint:
        taint = taint.delete(f"site:{owner}")
    return msgspec.structs.replace(state, open_edits=opened, taint=taint)


def _situation(state: MoonState, scene: MoonScene, owner: str, editor: str) -> Situation:
    drop = state.drop
    block = drop.block if drop is not None and owner not in drop.built else None
    return Situation(scene.moon, editor == owner, scene.stats_of(state, owner), block, scene.figure)


def _may(state: MoonState, scene: MoonScene, owner: str, editor: str, deeds: tuple[Deed, ...]) -> bool:
    """Architects may act; a Supervisor who is none may Evacuate whom the daily Monitor was of (THERMO-24)."""
    if scene.is_architect(state, editor):
        return True
    supervised = state.supervised is not None and state.supervised[1] == owner and editor == scene.emperor
    return supervised and all(deed.action == EVACUATE for deed in deeds)


def _take(state: MoonState, scene: MoonScene, owner: str, editor: str, after: str, deeds: tuple[Deed, ...]) -> Outcome:
    """Lawful actions change the gamestate, unless play is barred at this time."""
    if scene.bars:
        problem = scene.problem(
            "acted-while-barred", editor, f"site:{owner}", facts={"why": scene.bars[0].text, "what": _said(deeds)}
        )
        return msgspec.structs.replace(state, taint=state.taint.set(f"site:{owner}", problem.id)), [problem]
    state = changed_state(state, scene.at, sites=state.sites.set(owner, after))
    if any(deed.action == BUILD for deed in deeds) and state.drop is not None:
        state = _built(state, scene, state.drop, owner)
    return state, []


def _built(state: MoonState, scene: MoonScene, drop: Drop, owner: str) -> MoonState:
    """Note the Build, and that a comment has to say so (DROPS-11, 17; M23)."""
    drop = msgspec.structs.replace(drop, built=(*drop.built, owner))
    duties = state.duties
    if owner not in drop.announced:
        facts = {"drop": drop.post}
        problem = scene.problem("build-not-announced", owner, f"post:{drop.post}", verdict="advisory", facts=facts)
        duties = (*duties, Duty("announce", owner, scene.at + GRACE, problem))
    return msgspec.structs.replace(state, drop=drop, duties=duties)


def _on_a_page_out_of_step(
    state: MoonState, scene: MoonScene, owner: str, editor: str, shown: str, after: str, situation: Situation
) -> Outcome | None:
    """An edit of a page that an earlier wrong has put out of step; None: it is wrong by itself.

    Squares that come back to what is lawful are a correction. Otherwise the action that the edit shows is
    taken on the lawful site, where it can be; where it cannot, it falls with what it was built on.
    """
    lawful = state.site(owner)
    if all(after[square] == lawful[square] for square in differing(shown, after)):
        return state, []
    on_page = msgspec.structs.replace(situation, stats=scene.shown_stats_of(state, owner))
    deeds = explain(shown, after, on_page)
    if deeds is None or not _may(state, scene, owner, editor, deeds):
        return None
    site: str | None = lawful
    for deed in deeds:
        site = perform(site, deed, situation) if site is not None else None
    if site is not None:
        return _take(state, scene, owner, editor, site, deeds)
    causes = tuple(state.taint[key] for key in (f"site:{owner}", f"stats:{owner}") if key in state.taint)
    problem = scene.problem(
        "built-on-a-wrong", editor, f"site:{owner}", because_of=causes, facts={"what": _said(deeds)}
    )
    return state, [problem]


def _said(deeds: tuple[Deed, ...]) -> str:
    return ", ".join(deed.action for deed in deeds)


def _offence(
    state: MoonState, scene: MoonScene, owner: str, editor: str, before: str, after: str, situation: Situation
) -> Problem:
    """What an unlawful edit is: the first single condition without which it would have been lawful."""
    near = nearest(before, after, situation)
    facts: dict[str, Any] = {"before": before, "after": after, **_near_facts(near)}
    reason, verdict, because = _named_offence(state, scene, owner, editor, before, after, situation, facts)
    if not search(before, after, situation)[1]:
        verdict, facts["why"] = "undetermined", "there are more ways to explain it than were tried"
    if reason == "unlawful-edit" and scene.shown_stats_of(state, owner) != scene.stats_of(state, owner):
        by_gndt = msgspec.structs.replace(situation, stats=scene.shown_stats_of(state, owner))
        if explain(before, after, by_gndt) is not None:
            because = tuple(state.taint[key] for key in (f"stats:{owner}",) if key in state.taint)
            reason = "built-on-a-wrong"
            facts["what"] = "by the statistics that the GNDT shows"
    return scene.problem(reason, editor, f"site:{owner}", verdict=verdict, facts=facts, because_of=because)


def _named_offence(
    state: MoonState,
    scene: MoonScene,
    owner: str,
    editor: str,
    before: str,
    after: str,
    situation: Situation,
    facts: dict[str, Any],
) -> tuple[str, Verdict, tuple[str, ...]]:
    if not scene.is_architect(state, editor):
        return "edit-by-non-architect", "violation", ()
    if state.drop is not None and state.drop.unclear and situation.own:
        facts["why"] = f"the Drop post “{state.drop.post}” {state.drop.unclear}"
        return "build-cannot-be-told", "undetermined", ()
    numbering = other_numbering(before, after, situation)
    if numbering is not None:
        facts["why"] = f"it fits only if the squares of the shape are numbered {numbering}"
        return "build-cannot-be-told", "undetermined", ()
    for reason, other in _relaxed(state, situation, owner, before, after):
        deeds = explain(before, after, other)
        if deeds is not None and all(deed.action in _CULPRITS[reason] for deed in deeds):
            facts["what"] = _said(deeds)
            return _graded(state, scene, owner, reason)
    return _by_shape(before, after, situation), "violation", ()


_CULPRITS = {
    "evacuated-safe-site": (EVACUATE,),
    "repopulated-unsafe-site": (REPOPULATE,),
    "changed-anothers-site": (BUILD, REPLACEMENT, REPOPULATE),
    "built-twice": (BUILD, STORE),
    "built-without-drop": (BUILD, STORE),
    "built-after-closing": (BUILD, STORE),
}
"""What an edit must consist of to be named so: a condition lifted explains more than it should."""


def _relaxed(
    state: MoonState, situation: Situation, owner: str, before: str, after: str
) -> list[tuple[str, Situation]]:
    """The same situation but for one condition, each with the name of the offence that it would make."""
    change = msgspec.structs.replace
    relaxed = [("evacuated-safe-site", change(situation, safe=False))]
    if situation.own:
        relaxed.append(("repopulated-unsafe-site", change(situation, safe=True)))
    drop, last, void = state.drop, state.last_drop, state.void_drop
    if not situation.own and _by_shape(before, after, situation) == "unlawful-edit":
        block = drop.block if drop is not None else None
        relaxed.append(("changed-anothers-site", change(situation, own=True, block=block)))
    if drop is not None and owner in drop.built:
        relaxed.append(("built-twice", change(situation, block=drop.block)))
    if drop is None and void is not None:
        relaxed.append(("built-without-drop", change(situation, block=void.block)))
    if drop is None and last is not None:
        relaxed.append(("built-after-closing", change(situation, block=last.block)))
    return relaxed


def _graded(state: MoonState, scene: MoonScene, owner: str, reason: str) -> tuple[str, Verdict, tuple[str, ...]]:
    if reason == "built-without-drop" and state.void_drop is not None:
        return reason, "violation", (state.void_drop.void,)
    last = state.last_drop
    closed_at = last.closed_at if last is not None and owner not in last.built else None
    if reason == "built-after-closing" and closed_at is not None and same_minute(closed_at, scene.at):
        return reason, "undetermined", ()
    return reason, "violation", ()


def _by_shape(before: str, after: str, situation: Situation) -> str:
    """A name for an edit that nothing explains, from what it does to the squares."""
    changes = {(before[square], after[square]) for square in differing(before, after)}
    if all(new == EMPTY for _, new in changes):
        return "removed-modules"
    if situation.own and all(new == CORRIDOR and old != EMPTY for old, new in changes):
        return "replaced-without-line"
    if changes == {(QUARTERS, STORAGE)}:
        return "stored-without-cause"
    if situation.block is not None and situation.own:
        return "built-wrongly"
    return "unlawful-edit"


def _near_facts(near: Nearest | None) -> dict[str, Any]:
    if near is None:
        return {"nearest": None}
    return {
        "nearest": near.deed.action,
        "cells": [to_square(square) for square in near.deed.cells],
        "differs_at": [to_square(square) for square in near.differs_at],
    }
