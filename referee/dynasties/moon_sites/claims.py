"""Civil Titles on the page: who took which when, and whether it was theirs to take (TITLES-01 to 03, M11, M12)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from immutables import Map

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.checks.titles import CLAIMS, LISTINGS, Claim, Listing
from referee.dynasties.moon_sites.state import MoonScene, MoonState, Outcome
from referee.model.findings import Finding

Holders = Mapping[str, tuple[str, ...]]


def judge_titles(state: MoonState, scene: MoonScene, editor: str, after: Holders) -> Outcome:
    """Judge the titles of one revision; `after` gives for each title the Architects who list it."""
    findings: list[Finding] = []
    before = state.shown_titles
    state = msgspec.structs.replace(state, shown_titles=Map(after))
    for title in sorted(set(before) | set(after)):
        listed = after.get(title, ())
        for name in listed:
            if name not in before.get(title, ()) and state.titles.get(title) != name:
                state, more = _judge_claim(state, scene, editor, title, name)
                findings += more
        state = _mind_listing(state, scene, editor, title, listed)
    return state, findings


def _judge_claim(state: MoonState, scene: MoonScene, editor: str, title: str, name: str) -> Outcome:
    subject, what = f"title:{title}", f"taking “{title}”"
    claim = Claim(
        state=state, scene=scene, actor=editor, subject=subject, what=what, detail=name, title=title, name=name
    )
    for wrong in claim.findings(*CLAIMS):
        return state.out_of_step(wrong), [wrong]
    state = msgspec.structs.replace(state, titles=state.titles.set(title, name))
    return state.undisputed(subject), []


def _mind_listing(state: MoonState, scene: MoonScene, editor: str, title: str, listed: tuple[str, ...]) -> MoonState:
    """What the page lists against who holds the title: mended within the grace, or a wrong (TITLES-03)."""
    holder, subject = state.titles.get(title), f"title:{title}"
    begun = state.awaited(subject)
    listing = Listing(
        state=state,
        scene=scene,
        actor=begun.finding.actor if begun is not None else editor,
        subject=subject,
        since=begun.finding.at if begun is not None else None,
        title=title,
        listed=listed,
        holder=holder,
    )
    if listed == ((holder,) if holder is not None else ()):
        return state.in_step(subject)
    if subject in state.disputed:
        return state.dismissing(lambda entry: entry.key == subject)
    due = begun.due if begun is not None else None
    return state.awaiting(subject, next(listing.findings(*LISTINGS)), due or scene.at + GRACE)
