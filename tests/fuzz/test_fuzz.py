"""No input is answered by a traceback or by a fault of ours: each is taken, or refused in a line."""

from __future__ import annotations

import itertools
import os
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.mails import MAILS
from tests.fuzz.nomics import NOMICS
from tests.fuzz.readers import READERS

SECONDS = float(os.environ.get("REFEREE_FUZZ_SECONDS", "600"))
"""For how long `make soak` reads, for each reader."""
_UNHURRIED = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}
ALL = READERS | MAILS | NOMICS
NAMES = sorted(ALL)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_few(name: str) -> None:
    settings(max_examples=8, derandomize=True, phases=[Phase.generate], **_UNHURRIED)(_reading(name))()


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_for_long(name: str) -> None:
    begun = time.monotonic()
    for number in itertools.count(int(os.environ.get("REFEREE_FUZZ_SEED", "1"))):
        if time.monotonic() - begun > SECONDS:
            break
        seed(number)(settings(max_examples=100, **_UNHURRIED)(_reading(name)))()


def _reading(name: str) -> Any:
    reader = ALL[name]

    @given(reader.inputs)
    def reading(what: Any) -> None:
        reader.read(what)

    return reading
