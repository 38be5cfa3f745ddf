"""Civil Titles on the page: who took which when, and whether it was theirs to take (TITLES-01 to 03, M11, M12)."""

from __future__ import annotations

from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.tracked import names_in
from referee.dynasties.moon_sites.checks.attempts import Attempt
from referee.dynasties.moon_sites.checks.titles import CLAIMS, LISTINGS, Listing
from referee.dynasties.moon_sites.state import Judged, MoonSituation, MoonState
from referee.model.findings import Finding


def judge_title(state: MoonState, situation: MoonSituation, editor: str, key: str, after: str) -> Judged:
    """Judge whom one title is listed under in one revision of the page, and whom it was not."""
    title, findings = key.partition(":")[2], list[Finding]()
    before, listed = names_in(state.displayed.get(key, "")), names_in(after)
    state = state.displaying({key: after})
    for name in listed:
        if name not in before and state.holder(title) != name:
            claim = Attempt(state, situation, editor, key, what=f"taking “{title}”", detail=name)
            wrong = claim.first_wrong(*CLAIMS)
            if wrong is None:
                state = state.but(cells=state.cells.set(key, name)).undisputed(key)
            else:
                state, findings = state.out_of_step(wrong), [*findings, wrong]
    return _mind_listing(state, situation, editor, key, listed), findings


def _mind_listing(
    state: MoonState, situation: MoonSituation, editor: str, key: str, listed: tuple[str, ...]
) -> MoonState:
    """What the page lists against who holds the title: mended within the grace, or a wrong (TITLES-03)."""
    holder = state.holder(key.partition(":")[2])
    if ", ".join(listed) == (holder or ""):
        return state.in_step(key)
    if key in state.disputed:
        return state.dismissing(lambda entry: entry.key == key)
    begun = state.awaited(key)
    since = begun.finding.at if begun is not None else None
    actor, due = (begun.finding.actor, begun.due) if begun is not None else (editor, None)
    listing = Listing(state, situation, actor, key, since=since, listed=listed, holder=holder)
    return state.awaiting(key, next(listing.findings(*LISTINGS)), due or situation.at + GRACE)
