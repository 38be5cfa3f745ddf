"""Edits of sites on the Moon Sites page: the lawful actions behind each, or what is wrong with it.

SITES-20 to 22, DROPS-10 to 17, SAFETY-07 to 11, GST-25 to 29; readings G2, M17 to M23, M27.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import msgspec

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.checks.attempts import Attempt, acted_while_barred
from referee.dynasties.moon_sites.checks.building import build_not_announced
from referee.dynasties.moon_sites.checks.site_edits import SiteEdit
from referee.dynasties.moon_sites.checks.sites import WRONGS, fallen
from referee.dynasties.moon_sites.explain import (
    BUILD,
    EVACUATE,
    Circumstances,
    TakenAction,
    differing,
    explain,
    perform,
    say,
    search,
)
from referee.dynasties.moon_sites.state import ANNOUNCE, Drop, MoonScene, MoonState, Outcome, changed_state
from referee.model.findings import Finding


@dataclass(frozen=True)
class _Hand:
    """Who edits whose site, and what the page shows of it after."""

    owner: str
    editor: str
    after: str

    @property
    def subject(self) -> str:
        return f"site:{self.owner}"


def judge_site_edit(state: MoonState, scene: MoonScene, owner: str, editor: str, after: str) -> Outcome:
    """Judge one site's change in one revision of the page; `after` is what the page now shows."""
    hand = _Hand(owner, editor, after)
    pending, findings = state.awaited(hand.subject), list[Finding]()
    if pending is not None and scene.person(pending.finding.actor) != editor:
        state, findings, pending = state.told(pending), [pending.finding], None
    shown, lawful = state.shown_site(owner), state.site(owner)
    state = msgspec.structs.replace(state, shown_sites=state.shown_sites.set(owner, after))
    if after == lawful:
        return state.in_step(hand.subject), findings
    circumstances = _circumstances(state, scene, hand)
    taken, whole = search(lawful, after, circumstances)
    if taken is not None and _may(state, scene, hand, taken):
        state, more = _take(state.in_step(hand.subject), scene, hand, taken)
        return state, findings + more
    attempt = SiteEdit(
        state=state,
        scene=scene,
        actor=editor,
        subject=hand.subject,
        since=pending.finding.at if pending is not None else None,
        owner=owner,
        before=lawful,
        after=after,
        circumstances=circumstances,
    )
    if shown != lawful and pending is None:
        settled = _on_a_page_out_of_step(hand, shown, attempt)
        if settled is not None:
            return settled[0], findings + settled[1]
    finding = next(replace(attempt, whole=whole).findings(*WRONGS))
    return state.awaiting(hand.subject, finding, (pending and pending.due) or scene.at + GRACE), findings


def _circumstances(state: MoonState, scene: MoonScene, hand: _Hand) -> Circumstances:
    drop = state.drop
    block = drop.block if drop is not None and hand.owner not in drop.built else None
    own = hand.editor == hand.owner
    return Circumstances(scene.moon, own, scene.stats_of(state, hand.owner), block, scene.figure)


def _may(state: MoonState, scene: MoonScene, hand: _Hand, taken: tuple[TakenAction, ...]) -> bool:
    """Architects may act; a Supervisor who is none may Evacuate whom the daily Monitor was of (THERMO-24)."""
    if scene.is_architect(state, hand.editor):
        return True
    supervised = state.supervised is not None and state.supervised[1] == hand.owner and hand.editor == scene.emperor
    return supervised and all(action.name == EVACUATE for action in taken)


def _take(state: MoonState, scene: MoonScene, hand: _Hand, taken: tuple[TakenAction, ...]) -> Outcome:
    """Lawful actions change the gamestate, unless play is barred at this time."""
    attempt = Attempt(state=state, scene=scene, actor=hand.editor, subject=hand.subject, what=say(taken))
    for barred in attempt.findings(acted_while_barred):
        return state.out_of_step(barred), [barred]
    state = changed_state(state, scene.at, sites=state.sites.set(hand.owner, hand.after))
    if any(action.name == BUILD for action in taken) and state.drop is not None:
        state = _built(state, scene, state.drop, hand.owner)
    return state, []


def _built(state: MoonState, scene: MoonScene, drop: Drop, owner: str) -> MoonState:
    """Note the Build, and that a comment has to say so (DROPS-11, 17; M23)."""
    state = msgspec.structs.replace(state, drop=msgspec.structs.replace(drop, built=(*drop.built, owner)))
    if owner in drop.announced:
        return state
    building = Attempt(state=state, scene=scene, actor=owner, subject=f"post:{drop.post}")
    for silent in building.findings(build_not_announced):
        state = state.awaiting(f"{ANNOUNCE}:{owner}", silent, scene.at + GRACE)
    return state


def _on_a_page_out_of_step(hand: _Hand, shown: str, attempt: SiteEdit) -> Outcome | None:
    """An edit of a page that an earlier wrong has put out of step; None: it is wrong by itself.

    Squares that come back to what is lawful are a correction. Otherwise the action that the edit shows is
    taken on the lawful site, where it can be; where it cannot, it falls with what it was built on.
    """
    state, scene, lawful = attempt.state, attempt.scene, attempt.before
    if all(hand.after[square] == lawful[square] for square in differing(shown, hand.after)):
        return state, []
    on_page = msgspec.structs.replace(attempt.circumstances, stats=scene.shown_stats_of(state, hand.owner))
    taken = explain(shown, hand.after, on_page)
    if taken is None or not _may(state, scene, hand, taken):
        return None
    site: str | None = lawful
    for action in taken:
        site = perform(site, action, attempt.circumstances) if site is not None else None
    if site is not None:
        return _take(state, scene, _Hand(hand.owner, hand.editor, site), taken)
    causes = state.causes(hand.subject, f"stats:{hand.owner}")
    return state, [fallen(attempt, say(taken)).because(*causes)]
