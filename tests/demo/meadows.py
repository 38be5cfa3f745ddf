"""The meadows of the kit's tests, whose rules are all data, with a page of rules and as they can be played for weeks."""

from __future__ import annotations

from msgspec.structs import replace

from referee.dynasties.kit.declare import Text, Victory
from tests.dynasties.kit.test_language import MEADOWS as TOLD
from tests.dynasties.kit.test_language import flower, meadow, weight

RULES = """
== Meadows ==
Beekeepers keep Honey, Jars and Hives, and visit each other.
"""
FLOWERS = replace(flower, rows={**flower.rows, "Cox": {"Nectar": "9"}, "Pippin": {"Nectar": "9"}})
"""With the apples that the wind brings, so that a shelf may show them."""

MEADOWS = replace(
    TOLD,
    catalogues=(meadow, FLOWERS),
    victory=Victory(rule="Meadows", needs=weight >= 6),
    words=("Beekeeper", "Beekeepers", "Queen"),
    variables=tuple(Text(name="Visited") if one.name == "Visited" else one for one in TOLD.variables),
)
