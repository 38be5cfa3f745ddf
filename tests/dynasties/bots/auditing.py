"""Audits of Bots under a text with few parts and other numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from msgspec import structs
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.app.inquiry.judging import Progress, advance, conclude
from referee.dynasties.bots.tracked.declared import DYNASTY
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import Evidence, Post, in_order
from referee.model.findings import Finding
from referee.replay.state import decode_played, encode_played
from tests.notation import history, instant

RULES = """
== Bot Loadout ==
Each Operator has an amount of Money, which is publicly tracked and which defaults to ₩9,000. An Operator's Money can not surpass ₩10,000.

== Engines ==
{| class="wikitable"
! Type !! One-off Cost !! Power Output
|-
| Petrol || ₩4,000 || 550
|-
| Nitrogen || ₩5,500 || 900
|}

== Chassises ==
{| class="wikitable"
! Model !! Cost !! Hardpoints !! Consumption
|-
| Apex Systems X1500 || ₩2,500 || 2 || 200
|-
| Incisor TRN9P || ₩4,210 || 3 || 410
|}

== Systems ==
{| class="wikitable"
! Name !! Cost !! Consumption !! Effect
|-
| Axe || ₩2,200 || 250 || Melee System. It cuts.
|-
| Plate || ₩200 || 0 || No effect.
|-
| Ram || ₩1,100 || 85 || Passive: It rams.
|}

== Bouts ==
When an Operator's Readiness has been set to Ready for the past 48 hours, they may set it to Workshop.
If one Operator has had their Readiness set to Set for the last 48 hours and the other is still in Staging, that one forfeits.

== Configuration ==
Randomly determine between zero and two Configuration Variations.
Add between two and six squares above or below squares. Add between one and three trap panels.

== Ending a Bout ==
All Operators who had Bots in the Bout gain ₩1,000, plus ₩500 for each Opponent.

== Income ==
As a Weekly Communal Action, any Operator or Announcer may increase all Operator's Money by 3,000.
Once in between each Bout, an Operator may add 5% condition to each component in their Bot. If the game is in Tournament Mode then that increase is instead 20%.

== Taunt ==
They have not Taunted that Taunt target in the past 48 hours.
An Operator increases the Taunt Target's Red Mist to any value up to two higher than their own Red Mist.
The Winner gains additional Money equal to 100 times their own Red Mist, and whoever does not win loses Condition to their chassis and exposed system equal to 5 times their Red Mist.
"""

Said = tuple[str, str, str]
"""A post of Eve's, the Announcer's, without a category: when, its title, and its body."""


def found(moves: str, rules: str = RULES, posts: Sequence[Said] = ()) -> list[str]:
    """The codes of what is found, with a question mark where it is undetermined."""
    return [f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in findings(moves, rules, posts)]


def findings(
    moves: str, rules: str = RULES, posts: Sequence[Said] = (), sealed: Mapping[str, Any] | None = None
) -> tuple[Finding, ...]:
    """What an audit finds in a history of edits, and of these posts, whose ids are `p0` and so on; what is kept of each event
    goes through bytes."""
    dynasty = DYNASTY if sealed is None else DYNASTY.knowing(sealed)
    known = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, dynasty), fingerprint="bots")
    _, law = page_with(dynasty, rules, known, "rules")
    book = replace(known, named=lambda name: law)
    made = [
        Evidence(Post(at=instant(*at.split(" ")), id=f"p{number}", author="Eve", category="", title=title, body=body))
        for number, (at, title, body) in enumerate(posts)
    ]
    events = in_order([*history(f"playing bots; {moves}" if moves else "playing bots", book), *made])
    progress = Progress()
    for event in events:
        progress = _kept(advance(progress, [event], book))
    return tuple(conclude(progress, events[-1].at + timedelta(hours=1), book).findings)


def _kept(progress: Progress) -> Progress:
    played = decode_played(encode_played(progress.state.played), lambda _: DYNASTY.state_type)
    return structs.replace(progress, state=structs.replace(progress.state, played=played))
