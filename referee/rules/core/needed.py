"""What the text has to state for a matter to be judged: where one of these sentences is not understood, nothing is told."""

from __future__ import annotations

from referee.law.law import Law, once_a_law
from referee.law.tags import subject_of
from referee.model.events import CFJ, DOV, PROPOSAL
from referee.rules.core import hiatus, votes
from referee.rules.core.game import Matter

NEEDED: dict[str, tuple[str, ...]] = {
    PROPOSAL: (
        "enact-oldest",
        "enact-popular",
        "enact-after",
        "enact-not-killed",
        "fail-oldest",
        "fail-unpopular",
        "fail-killed",
        "ignored-after",
        "no-timeout-for-core",
        "imperial-deferentials",
        "imperial-others-void",
        "malign-veto",
        *hiatus.NEEDED,
    ),
    CFJ: ("cfj-enact", "cfj-popular", "cfj-fail", "cfj-unpopular", "cfj-empty"),
    DOV: (
        "dov-enact",
        "dov-agreed",
        "dov-contested",
        "dov-fail-any",
        "dov-fail",
        "dov-overdue",
        "downtime",
        "downtime-bars",
    ),
}
_NEEDED_BY_ALL = (
    *votes.NEEDED,
    "idle-are-none",
    "recusants",
    "deferrers-out",
    "popular-any",
    "popular-quorum",
    "popular-timeout",
    "unpopular-any",
    "unpopular-quorum",
    "unpopular-timeout",
    "quorum",
)


def lacking_for(law: Law, matter: Matter) -> tuple[str, ...]:
    """What the text would have to state, or surely not to state, to judge this matter."""
    illegal = law.lacks("illegal-is-unpopular") if matter.illegal else ()
    untitled = law.lacks("subject") if not subject_of(matter.title) else ()
    lacking = (*_lacking_by_kind(law)[matter.kind], *illegal, *untitled)
    return lacking or (_unlike(law) if matter.kind == DOV else ())


@once_a_law
def _lacking_by_kind(law: Law) -> dict[str, tuple[str, ...]]:
    return {kind: law.lacks(*needed_for_kind(kind)) for kind in NEEDED}


def _unlike(law: Law) -> tuple[str, ...]:
    """The two ways to enact a Declaration of Victory, where one asks for a share and the other that it is Popular: no
    text is known that does, so what is meant is left to people."""
    ways = ("dov-agreed", "dov-contested")
    return ways if len({len(law.parameters[name].values) for name in ways}) > 1 else ()


def needed_for_kind(kind: str) -> tuple[str, ...]:
    """What the text has to state, or surely not to state, to judge matters of a kind."""
    return (*_NEEDED_BY_ALL, *NEEDED.get(kind, ()))
