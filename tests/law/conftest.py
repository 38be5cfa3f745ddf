"""The pages that rows of sentences are tried on."""

import pytest

from tests.law.sheets import Sheet, seed_of, specimen_of


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Sheet:
    """The page of a carried law, or of the text that it was read from."""
    name: str = request.param
    law = name.removeprefix("seed ")
    return specimen_of(law) if law == name else seed_of(law, request.getfixturevalue("shared"))
