"""Who agrees to a certain swap has agreed to one: whether it was meant for another, or for the same again, nobody can tell."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Action, Declared, ListOf, add, another, one_of, remove, said
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import AnyEvent, Comment, Dynasty, Evidence, Player, Post, Revision, in_order
from tests.dynasties.kit.saved import HOUR, NOON

WARES = ("Lamp", "Rope")
bag = ListOf("Bag", options=WARES, default=("Lamp", "Lamp", "Rope", "Rope"))
other, mine, theirs = another("other"), one_of("mine", bag), one_of("theirs", WARES)
traded = (remove(bag, mine), add(bag[other], mine), remove(bag[other], theirs), add(bag, theirs))
SWAPS = Declared(
    name="swaps",
    letter="Q",
    page="Swaps",
    rules=("Swaps",),
    words=("Guest", "Guests", "Host"),
    variables=(bag,),
    actions=(
        Action("Swap", "Swaps", needs=said(other, "agree", mine, theirs, hours=48, where="comment"), does=traded),
    ),
)
# What Bob is agreed to say to Ann, and hours at which he says it; how many more Ropes than Lamps Ann got by then.
AGREED = "I agree to swap my Rope for your Lamp."
PERHAPS, WRONG = ["Q108 undetermined"], ["Q108 violation"]


def page(ropes: int) -> str:
    ann, bob = (", ".join(["Lamp"] * (2 - got) + ["Rope"] * (2 + got)) for got in (ropes, -ropes))
    return f'{{| class="wikitable"\n! Guest !! Bag\n|-\n| Ann || {ann}\n|-\n| Bob || {bob}\n|}}\n'


def found(agreed: tuple[float, ...], saves: tuple[tuple[float, int], ...]) -> list[str]:
    """What is found where Bob agrees, and Ann saves what she got, at these hours after noon."""
    book = replace(CARRIED_BOOK, dynasties=(SWAPS,), fingerprint="swaps")
    text, _ = page_of(SWAPS, "== Swaps ==\nGuests swap.\n", book, "rules")
    events: list[AnyEvent] = [Dynasty(at=NOON, name="swaps", ruleset="the page", emperor="Eve")]
    events += [Player(at=NOON, name=name, status="active") for name in ("Ann", "Bob", "Eve")]
    events.append(Revision(at=NOON, page="Ruleset", id="rules", author="Eve", summary="", text=text))
    events.append(Post(at=NOON, id="p", author="Ann", category="Story Post", title="Swaps here", body="Swaps!"))
    events += [
        Comment(at=NOON + at * HOUR, id=f"c{at}", post="p", author="Bob", icons=(), text=AGREED) for at in agreed
    ]
    for number, (at, ropes) in enumerate(((0.5, 0), *saves), start=1):
        by, parent = "Ann" if number > 1 else "Eve", str(number - 1)
        events.append(
            Revision(
                at=NOON + at * HOUR,
                page="Swaps",
                id=str(number),
                parent=parent,
                author=by,
                summary="",
                text=page(ropes),
            )
        )
    audit = conclude(advance(Progress(), in_order(map(Evidence, events)), book), NOON + 99 * HOUR, book)
    return [f"{one.code} {one.verdict}" for one in audit.findings if one.code[0] == "Q"]


@pytest.mark.parametrize(
    ("agreed", "saves", "told"),
    [
        ((), ((3, 1),), WRONG),
        ((2,), ((3, 1),), []),
        # Once agreed to and twice done: in two edits or in one, or the other way round.
        ((2,), ((3, 1), (4, 2)), PERHAPS),
        ((2,), ((3, 2),), PERHAPS),
        ((2,), ((3, 1), (27, 0)), PERHAPS),
        # Agreed to as often as it was done, before or between.
        ((2, 2.5), ((3, 1), (4, 2)), []),
        ((2, 3.5), ((3, 1), (4, 2)), []),
        ((2, 2.5), ((3, 2),), []),
        ((2, 26), ((3, 1), (27, 2)), []),
        # Two days later it counts no more.
        ((2,), ((51, 1),), WRONG),
    ],
)  # fmt: skip
def test_what_is_agreed_to_once_is_done_once(
    agreed: tuple[float, ...], saves: tuple[tuple[float, int], ...], told: list[str]
) -> None:
    assert found(agreed, saves) == told
