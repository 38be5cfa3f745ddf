"""Enacting: edits of the tracker that carry out a votable matter (ENACT-01; R205-REPS)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

from referee.dynasties.kit.situation import GRACE
from referee.dynasties.kit.state import AnyState, DeclaredSituation, DeclaredState
from referee.dynasties.kit.unlawful import say_changes
from referee.model.findings import Finding
from referee.rules.core.game import Matter

_CARRIED_OUT_WITHIN = timedelta(hours=24)
_SUMMARY = re.compile(r"\benact|\bcfj\b|\bper\b|\bimplement", re.I)


def matter_named(situation: DeclaredSituation, summary: str) -> Matter | None:
    """The votable matter that a summary says it carries out: of those whose whole title it quotes or gives as words of
    its own, one that has been enacted within a day, or the newest."""
    if not _SUMMARY.search(summary):
        return None
    said = folded(summary)
    named = [
        matter for matter in situation.game.matters.values() if (title := folded(matter.title)) and _names(said, title)
    ]
    at = situation.at
    return max(named, key=lambda each: (len(each.title), _is_fresh(each, at), each.posted_at), default=None)


def _is_fresh(matter: Matter, at: datetime) -> bool:
    """Whether a matter was enacted within a day before an instant."""
    enacted_at = matter.resolved_at if matter.status == "Enacted" else None
    return enacted_at is not None and timedelta(0) <= at - enacted_at <= _CARRIED_OUT_WITHIN


def folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _names(said: str, title: str) -> bool:
    title = re.escape(title)
    return bool(re.search(rf"[\"“]{title}[\"”]|(?:enact\w*|cfj|per|implement\w*):?\s+{title}\W*$", said))


def may_carry_out(state: DeclaredState, situation: DeclaredSituation, editor: str, matter: Matter) -> bool:
    """Whether an edit may carry out a matter: an Admin does so, once, and about when it is enacted (ENACT-01)."""
    roster, at, begun = situation.game.roster, situation.at, state.enacted.get(matter.id)
    if matter.status != "Enacted" or (roster.known and not roster.is_admin(editor, at)):
        return False
    return _is_fresh(matter, at) if begun is None else at - begun <= GRACE


def carry_out(
    state: AnyState, situation: DeclaredSituation, editor: str, cells: Mapping[str, str], matter: Matter
) -> tuple[AnyState, list[Finding]]:
    """What an enacted matter changes is gamestate; whether its words mean just this is for people (R205-REPS)."""
    said = f"{matter.title} {matter.body}".casefold()
    names = {situation.declared.page, *(key.partition(":")[0] for key in cells)}
    if matter.body and not any(name.casefold().rstrip("s") in said for name in names):
        deed = situation.deed(editor, situation.subject(editor))
        message = f"{editor} changed {say_changes(cells)} for “{matter.title}”, which does not speak of it."
        clauses = situation.declared.clauses_of(cells)
        finding = situation.checks.enactment_unclear.finding(situation, deed, message, clauses=clauses)
        finding = finding.in_doubt("its words are for people")
        return state.out_of_step(finding, cells), [finding]
    enacted = state.enacted if matter.id in state.enacted else state.enacted.set(matter.id, situation.at)
    state = state.but(cells=state.cells.update(cells), enacted=enacted)
    return state.undisputed(*cells), []
