"""What a page keeps by itself: what follows from what it shows, what is left as nobody can tell it, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.dynasties.kit.declare import Declared, Title, most_of
from referee.dynasties.kit.trackers.keeping import Upkeep
from referee.errors import InputError
from referee.model.events import Dynasty, Evidence, Player, Revision, in_order
from referee.rules.core.game import CoreGame
from tests.dynasties.invented.playing import Invented
from tests.dynasties.kit.mill import BOOK, GRAIN, MILL, RULES, SCORE, elders, law_of
from tests.instants import instant

COURT = Invented("veiled-court")
START = instant("2026-05-03 00:00")
PLAYERS = ("Alder", "Bramble", "Cleo")
UNSCORED = RULES.replace("A Miller's Score is twice their Grain.", "Scores are for the birds.")
RESCORED = RULES.replace("is twice their Grain.", "is twice their Grain, and the wheel decides the rest.")


def page(*rows: tuple[object, object], elder: str = "-") -> str:
    lines = [f"|-\n| {name} || {grain} || {score}" for name, (grain, score) in zip(PLAYERS, rows, strict=True)]
    return "\n".join(["{|", "! Miller !! Grain !! Score", *lines, "|}", f"Elder: {elder}", ""])


BEGUN = page((0, 0), (0, 0), (0, 0))


def kept(*pages: str, dynasty: Declared = MILL, laws: Mapping[datetime, str] | None = None) -> Upkeep:
    """What becomes of the last of some revisions, an hour apart, Alder's but for the first, a day later."""
    texts = laws or {START: RULES}
    named = {f"law {number}": law_of(texts[at], f"law {number}") for number, at in enumerate(sorted(texts))}
    book = replace(BOOK, dynasties=(dynasty,), named=named.get, fingerprint=f"kept {id(dynasty)}")
    events = [
        Evidence(Dynasty(at=at, name="mill", ruleset=name, emperor="Eve"))
        for name, at in zip(named, sorted(texts), strict=True)
    ]
    events += [Evidence(Player(at=START, name=name, status="active", admin=False)) for name in (*PLAYERS, "Eve")]
    for number, text in enumerate((BEGUN, *pages), start=1):
        saved = Revision(
            at=START + timedelta(hours=number),
            page="Mill",
            id=str(number),
            parent=str(number - 1),
            author="Alder" if number > 1 else "Eve",
            summary="",
            text=text,
        )
        events.append(Evidence(saved))
    state = conclude(advance(Progress(), in_order(events), book), START + timedelta(days=1), book).state
    assert state.played is not None and state.law is not None
    return dynasty.keep(
        state.played.state, state.core, state.law, START + timedelta(days=1), (pages[-1] if pages else BEGUN)
    )


def test_what_follows_is_kept_and_the_rules_are_named() -> None:
    upkeep = kept(page((1, 0), (0, 0), (0, 0)))
    assert upkeep.text == page((1, 2), (0, 0), (0, 0), elder="Alder") and not upkeep.left
    assert upkeep.changed == ("Alder's Score: 0 becomes 2", "Elder: - becomes Alder")
    assert upkeep.summary == "Score and Elder follow from the rules “Standing” and “Elders” (Referee)"
    assert kept() == Upkeep(BEGUN), "nothing is to be done where all is true"


def test_what_follows_is_by_what_the_page_shows_lawful_or_not_and_a_title_by_both() -> None:
    """Alder may not grind for Bramble: Score is twice what is shown, but lawfully nobody has more than anybody."""
    upkeep = kept(page((0, 0), (1, 0), (0, 0)))
    assert upkeep.text == page((0, 0), (1, 2), (0, 0))
    assert upkeep.left == (
        "Elder is left at -: by what the page shows it is somebody else's than by what lawfully is so",
    )


def test_what_turns_on_what_cannot_be_read_is_left() -> None:
    upkeep = kept(page((1, 0), ("1?", 0), (0, 0)))
    assert upkeep.text == page((1, 2), ("1?", 0), (0, 0))
    assert [left.partition(": ")[0] for left in upkeep.left] == ["Bramble's Score is left at 0", "Elder is left at -"]
    unread = kept(page((1, "two"), (0, 0), (0, 0)))
    assert unread.text == page((1, "two"), (0, 0), (0, 0), elder="Alder")
    assert len(unread.left) == 1 and unread.left[0].startswith("Alder's Score is left as it stands: ")


def test_what_a_row_that_is_gone_would_say_is_not_guessed() -> None:
    gone = page((1, 0), (0, 0), (0, 0)).replace("|-\n| Cleo || 0 || 0\n", "")
    upkeep = kept(page((1, 2), (0, 0), (0, 0)), gone)
    assert "Alder || 1 || 2" in upkeep.text and "Elder: -" in upkeep.text
    assert any(left.startswith("Elder is left at -") for left in upkeep.left)


def test_a_function_that_may_look_at_what_cannot_be_read_is_not_asked() -> None:
    by_function = replace(
        MILL, titles=(Title(name="Elder", rule="Elders", holder=most_of("Score"), rests_on=(elders,)),)
    )
    whole = kept(page((1, 0), (0, 0), (0, 0)), dynasty=by_function)
    assert whole.text == page((1, 2), (0, 0), (0, 0), elder="Alder")
    part = kept(page((1, 0), ("1?", 0), (0, 0)), dynasty=by_function)
    assert "Elder: -" in part.text and "only a function tells it" in part.left[-1]


def test_only_what_is_named_is_kept() -> None:
    alone = replace(MILL, keeps=("Elder",))
    assert kept(page((1, 0), (0, 0), (0, 0)), dynasty=alone).text == page((1, 0), (0, 0), (0, 0), elder="Alder")


@pytest.mark.parametrize("rules", [UNSCORED, RESCORED])
def test_what_no_rule_says_for_certain_is_not_kept(rules: str) -> None:
    changed = page((1, 0), (0, 0), (0, 0))
    upkeep = kept(changed, laws={START: RULES, START + timedelta(minutes=90): rules})
    assert upkeep.text == changed


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"keeps": ("Glory",)}, "no variable and no title"),
        ({"keeps": ("Grain",)}, "which somebody sets"),
        ({"variables": (GRAIN, replace(SCORE, internal=True))}, "no one cell of the page"),
        ({"variables": (GRAIN, replace(SCORE, secret=True))}, "no one cell of the page"),
        ({"page_reader": lambda text: {}}, "no page that Referee reads by itself"),
        ({"keeps": "Score"}, "several in brackets"),
    ],
)
def test_what_cannot_be_kept_is_refused_when_it_is_declared(changes: dict[str, object], what: str) -> None:
    with pytest.raises(InputError, match=what):
        replace(MILL, **changes)


def test_an_invented_dynasty_keeps_its_page_in_the_layout_that_its_players_made() -> None:
    """The last page of its history, true by its author's sums, with four values spoilt: it becomes what it was."""
    court = replace(COURT.declared, keeps=("Standing", "Rank", "Confidant"))
    book = replace(COURT.book, dynasties=(court,), fingerprint="a court that keeps its page")
    events = [Evidence(event) for event in COURT.events()]
    pages = [one.event for one in events if isinstance(one.event, Revision) and one.event.page == court.page]
    true = spoilt = pages[-1].text
    for right, wrong in (
        ("{{pill|Confidant| Beatrix |gold}}", "{{pill|Confidant| Cosima |gold}}"),
        ("14 || rowspan=2 | 9 ||", "14 || rowspan=2 | 90 ||"),
        ("rowspan=2 | 5 || rowspan=2 | Plain", "rowspan=2 | 5 || rowspan=2 | Fallen"),
        ("16 || rowspan=2 | 7 ||", "16 || rowspan=2 | -5 ||"),
    ):
        assert spoilt.count(right) == 1
        spoilt = spoilt.replace(right, wrong)
    at = pages[-1].at + timedelta(hours=1)
    page = Revision(at=at, page=court.page, id="spoilt", author="Ambrose", summary="", text=spoilt, parent=pages[-1].id)
    state = conclude(advance(Progress(), in_order([*events, Evidence(page)]), book), at, book).state
    assert state.played is not None and state.law is not None
    upkeep = court.keep(state.played.state, state.core, state.law, at, spoilt)
    assert upkeep.text == true and not upkeep.left and len(upkeep.changed) == 4


def test_nothing_is_kept_while_nobody_can_tell_who_plays() -> None:
    law = law_of()
    text = page((1, 0), (0, 0), (0, 0))
    upkeep = MILL.keep(MILL.under(MILL.begin(), law, START), CoreGame(), law, START, text)
    assert upkeep == Upkeep(text, left=("nothing is kept, as nobody can tell who plays",))
