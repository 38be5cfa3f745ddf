"""Bots as what `referee evaluate bots` and `referee explain bots` ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.dynasties.bots.actions.explaining import explain_given
from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED, Catalogue
from referee.dynasties.bots.questions.asked import NOTHING
from referee.dynasties.bots.stated import catalogue_in
from referee.model.derived import Answer


class Bots:
    """See docs/bots.md for what is given and what comes back; `sealed` is what the Announcer knows of Bouts."""

    name = "bots"

    def __init__(self, sealed: Mapping[str, object] = NOTHING) -> None:
        self.sealed = sealed

    def knowing(self, sealed: Mapping[str, object]) -> Bots:
        """The same for the Announcer."""
        return Bots(sealed)

    def under(self, text: str | None) -> Catalogue:
        """The hardware that there is; raises InputError about the text."""
        return CARRIED if text is None else catalogue_in(text)

    def evaluate(self, given: Mapping[str, Any], law: Catalogue) -> Answer:
        """What follows from loadouts, and the answers to single questions; raises InputError."""
        return evaluate_given(given, law, self.sealed)

    def explain(self, given: Mapping[str, Any], law: Catalogue) -> Answer:
        """Whether an action of an Operator or of the Announcer is lawful; raises InputError."""
        return explain_given(given, law)


BOTS = Bots()
