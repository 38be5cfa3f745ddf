"""Enacting: edits of the tracker that carry out a votable matter (ENACT-01; R205-REPS)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

from referee.dynasties.kit.judging.saying import say_changes
from referee.dynasties.kit.judging.worded import Worded, worded
from referee.dynasties.kit.said.mentions import carries_out
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState
from referee.model.findings import Finding
from referee.model.texts import folded
from referee.rules.core.game import Matter

_CARRIED_OUT_WITHIN = timedelta(hours=24)


def matter_named(situation: DeclaredSituation, summary: str) -> Matter | None:
    """The votable matter that a summary says it carries out: of those whose whole title it quotes or gives as words of
    its own, one that has been enacted within a day, or the newest."""
    if not carries_out(summary):
        return None
    said = folded(summary)
    named = [
        matter for matter in situation.game.matters.values() if (title := folded(matter.title)) and _names(said, title)
    ]
    at = situation.at
    return max(named, key=lambda each: (len(each.title), _is_fresh(each, at), each.posted_at, each.id), default=None)


def _is_fresh(matter: Matter, at: datetime) -> bool:
    """Whether a matter was enacted within a day before an instant."""
    enacted_at = matter.resolved_at if matter.status == "Enacted" else None
    return enacted_at is not None and timedelta(0) <= at - enacted_at <= _CARRIED_OUT_WITHIN


def _names(said: str, title: str) -> bool:
    title = re.escape(title)
    return bool(re.search(rf"[\"“]{title}[\"”]|(?:enact\w*|cfj|per|implement\w*):?\s+{title}\W*$", said))


def may_carry_out(state: DeclaredState, situation: DeclaredSituation, editor: str, matter: Matter) -> bool:
    """Whether an edit may carry out a matter: an Admin does so, once, and about when it is enacted (ENACT-01)."""
    roster, at, begun = situation.game.roster, situation.at, state.enacted.get(matter.id)
    if matter.status != "Enacted" or (roster.known and not roster.is_admin(editor, at)):
        return False
    return _is_fresh(matter, at) if begun is None else at - begun <= GRACE


def worded_by(
    state: DeclaredState, situation: DeclaredSituation, editor: str, cells: Mapping[str, str], matter: Matter
) -> Worded:
    """What becomes of values that an edit sets for a matter: another that may be carried out now may be meant as well.
    Where a dynasty keeps a value under no key of its own, nobody here knows what it was."""
    others = (
        other
        for _, other in sorted(situation.game.matters.items())
        if other.id != matter.id and may_carry_out(state, situation, editor, other)
    )

    def before(key: str) -> str:
        return situation.lawful(state, key) if key in state.displayed else ""

    return worded(situation, cells, (matter, *others), before)


def unclear(situation: DeclaredSituation, editor: str, words: Worded, matter: Matter) -> Finding:
    """Whether words mean what was changed for them is for people (R205-REPS)."""
    deed, cells, ordered = situation.deed(editor, situation.subject(editor)), words.unclear, words.ordered
    why = f"says {say_changes(situation.declared, ordered)}" if ordered else "does not speak of it"
    if 0 < len(ordered) < len(cells):
        why = f"does not speak of all of it, and {why}"
    message = f"{editor} changed {say_changes(situation.declared, cells)} for “{matter.title}”, which {why}."
    check, clauses = situation.checks.enactment_unclear, situation.declared.clauses_of(cells)
    return check.finding(situation, deed, message, clauses=clauses).in_doubt("its words are for people")


def carry_out(
    state: DeclaredState, situation: DeclaredSituation, editor: str, cells: Mapping[str, str], matter: Matter
) -> tuple[DeclaredState, Worded]:
    """What an enacted matter changes is gamestate, and where its words plainly say otherwise, what they say is; and what
    becomes of each value."""
    words = worded_by(state, situation, editor, cells, matter)
    made = {**words.meant, **words.ordered}
    if not made:
        return state, words
    enacted = state.enacted if matter.id in state.enacted else state.enacted.set(matter.id, situation.at)
    return state.but(cells=state.cells.update(made), enacted=enacted).undisputed(*words.meant), words
