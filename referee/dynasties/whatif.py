"""What `referee evaluate` and `referee explain` ask, of a dynasty or of a machine of rules that is asked nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from referee.dynasties.bots.whatif import BOTS
from referee.model.derived import Answer


class WhatIf(Protocol):
    """Answers what follows from a given state. `law` is whatever `under` gave."""

    @property
    def name(self) -> str:
        """Its name in commands."""

    def under(self, text: str | None) -> Any:
        """What of a ruleset's text it needs, None: of the one that Referee carries; raises InputError about the text."""

    def evaluate(self, given: Mapping[str, Any], law: Any) -> Answer:
        """What is derived from a state given as JSON; raises InputError about what was given."""

    def knowing(self, sealed: Mapping[str, object]) -> WhatIf:
        """The same for somebody who knows what is sealed; raises InputError where nothing is."""

    def explain(self, given: Mapping[str, Any], law: Any) -> Answer:
        """Whether an action, or a change, given as JSON is lawful; raises InputError about what was given."""


MACHINES: tuple[WhatIf, ...] = (BOTS,)
"""Those that are no dynasty with a tracker that Referee plays, and come with it."""
