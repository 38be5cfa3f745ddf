"""Which events a declared dynasty looks at: its own pages and numbers, whom it knows by another name; posts and comments
where it asks of them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from referee.dynasties.kit.declare import Declared, Integer
from referee.dynasties.kit.playing.play import concerns
from referee.model.events import DOV, Dynasty, Player, Post, Revision, Roll, Variable

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
SILO = Declared(name="silo", letter="Q", page="Silo Page", rules=("Silo",), variables=(Integer("Grain"),))


def post(category: str) -> Post:
    return Post(at=NOON, id="p1", author="Ann", category=category, title="Grain", body="")


def revision(page: str) -> Revision:
    return Revision(at=NOON, page=page, id="1", author="Ann", summary="", text="")


def variable(name: str) -> Variable:
    return Variable(at=NOON, by="Ann", player="Ann", name=name, new="1", tracker="gndt")


@pytest.mark.parametrize(
    ("event", "always"),
    [
        (revision("Silo Page"), True),
        (revision("Silo_Page"), True),
        (revision("Silo"), False),
        (variable("Grain"), True),
        (variable("Chaff"), False),
        (Roll(at=NOON, by="Ann", dice="DICE6", result="3"), True),
        # Who is called otherwise now is the same; who comes or goes changes no value.
        (Player(at=NOON, name="Anne", status="active", was="Ann"), True),
        (Player(at=NOON, name="Ann", status="idle"), False),
        (post(DOV), True),
        (post("Proposal"), False),
        (Dynasty(at=NOON, name="silo", ruleset="205", emperor="Eve"), False),
    ],
)
def test_what_it_looks_at(event: Any, always: bool) -> None:
    assert concerns(SILO, event) is always
