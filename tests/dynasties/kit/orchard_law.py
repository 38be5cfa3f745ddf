"""The rule text of the orchard, its declaration, and a lawbook that knows both."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.app.inquiry.declared_files import load_dynasty
from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import CARRIED_BOOK

FILE = Path(__file__).with_name("orchard.py")
RULES = """
== The Orchard ==
* Each Gardener has a number of Seeds, 4 by default and at most 12.
* Each Gardener has a number of Apples, 0 by default.
* Each Gardener has a number of Coins, 5 by default and at most 20.

== Sowing ==
As a daily action, a Gardener may spend 1 Seeds to gain 2 Apples.

== Gathering ==
As a daily action, a Gardener may gain 2 Seeds.

== Market Day ==
As a weekly action, a Gardener may spend 3 Apples to gain 4 Coins.

== Gifts ==
A Gardener may transfer any number of Coins to another Gardener.

== Foraging ==
A Gardener may spend 2 Coins to roll DICE4 and gain that many Apples.

== Head Gardener ==
The Gardener who alone has the most Apples is the Head Gardener.

== Harvest Home ==
A Gardener who has at least 11 Coins has achieved victory.
"""


def _loaded() -> Declared:
    dynasty = load_dynasty(FILE)
    assert isinstance(dynasty, Declared)
    return dynasty


ORCHARD = _loaded()
BOOK = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, ORCHARD), fingerprint="orchard")
PAGE, LAW = page_with(ORCHARD, RULES, BOOK, "rules")
