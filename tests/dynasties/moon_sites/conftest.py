"""What the tests of Moon Sites share."""

from __future__ import annotations

import pytest

from referee.dynasties.moon_sites.parameters import MoonLaw, moon_law
from referee.law.law import carried_law


@pytest.fixture(scope="session")
def moon() -> MoonLaw:
    law = carried_law("167")
    assert law is not None
    moon = moon_law(law)
    assert moon is not None
    return moon
