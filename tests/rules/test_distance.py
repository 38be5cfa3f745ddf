"""Why somebody is no player in dynastic rules: who heads the dynasty may play and still be none (DISTANCE-01)."""

from __future__ import annotations

import pytest

from referee.law.law import carried_law
from referee.rules.core.distance import why_no_player

IDLE = "is no active player"


@pytest.mark.parametrize(
    ("text", "heads", "why"),
    [
        ("sandbox-2020", True, "heads the dynasty, and by “Dynastic Distance” is no Monk in its rules"),
        ("205", True, "heads the dynasty, and by “Dynastic Distance” is no Operator in its rules"),
        ("sandbox-2020", False, IDLE),
        # The rule is printed as Inactive: whoever heads the dynasty and is no player in its rules is idle.
        ("167", True, IDLE),
        ("167", False, IDLE),
    ],
)
def test_the_rule_is_named_only_where_it_is_why(text: str, heads: bool, why: str) -> None:
    law = carried_law(text)
    assert law is not None and why_no_player(law, heads=heads) == why
