"""The law in force, for questions that cannot be answered without it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.dynasties.known import CARRIED_BOOK
from referee.errors import SourceError
from referee.law.law import Law
from referee.law.ruleset import Words
from referee.replay.state import GameState


def law_in_force(state: GameState, *, where: str = "") -> Law:
    """The law of a state; raises SourceError, about `where`, if no text of it is known."""
    if state.law is None:
        raise SourceError(
            _no_text(state),
            where=where,
            do="scrape the Ruleset page, or import a dynasty record that names a ruleset known here",
        )
    return state.law


def _no_text(state: GameState) -> str:
    """That no text of the law is known, in words."""
    of = f"the ruleset of dynasty {state.dynasty!r}" if state.dynasty else "a ruleset"
    return f"the archive holds no text of {of}"


def law_or_none(state: GameState) -> Law:
    """The law of a state; one that states nothing, where no text of it is known."""
    if state.law is not None:
        return state.law
    reign = state.core.reign
    return Law(reign.ruleset if reign is not None else "", Words("player", "players", "Emperor"), {}, (), {})


def say_lacking(state: GameState, lacking: Sequence[str]) -> str:
    """For people: what of the law is not understood, without which nothing can be said."""
    if state.law is None:
        return _no_text(state)
    return (
        f"not understood in the ruleset in force ({state.law.source}): {CARRIED_BOOK.say_sentences(state.law, lacking)}"
    )


def require_understood(law: Law, lacking: Sequence[str], *, where: str = "") -> None:
    """Raises SourceError, about `where`, if sentences are lacking without which nothing can be said."""
    if lacking:
        raise SourceError(
            f"not understood in the ruleset in force ({law.source}): {CARRIED_BOOK.say_sentences(law, lacking)}",
            where=where,
            do="judge this one by hand",
        )
