"""Games in which bids, votes and sealed texts count: the players' own count of them by hand, and whole games that are clean."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest

from referee.app.dynasties.stated import page_with
from referee.demo.bookkeeping import Bookkeeping
from referee.demo.doing import Sheet
from referee.demo.plants import simulate_dynasty
from referee.demo.script import DemoComment
from referee.demo.talk import SEALED, Remark, offers_on
from referee.dynasties.kit.declare import ACTOR, bids, hours_since, latest, names, no, posted, reveals, votes, wins
from referee.dynasties.kit.terms.operands import Condition, Operand
from tests.demo.audited import audited
from tests.dynasties.invented import bazaar_declared as bazaar
from tests.dynasties.invented.playing import Invented
from tests.dynasties.invented.sweeping import Rules

offers = bids("I bid {N}", on="Lot 1", rising=True, most=bazaar.pence, but="Zoe")


class Table:
    """A game of the Night Bazaar without a tracker, in which somebody has put up Lot 1 three days ago."""

    def __init__(self) -> None:
        invented = Invented("bazaar")
        rules = invented.text("rules.txt").replace("= Dynastic Rules =\n", "", 1)
        _, law = page_with(invented.declared, rules, invented.book, "bazaar: rules")
        self.game = Bookkeeping("0", invented.declared, law)
        self.game.now = self.game.now.replace(second=0)
        self.lot = self.game.post(self.game.emperor, "", "Lot 1", "Silk, not for salt.")
        self.game.now += timedelta(days=3)

    def says(self, who: str, text: str, ago: timedelta, pence: int = 20, *, plays: bool = True) -> None:
        made = DemoComment(who, self.game.now - ago, text)
        self.lot.comments.append(made)
        remark = Remark(made.at, who, text, plays, {f"Pence:{who}": str(pence)})
        self.game.noted[self.lot.id, made.at] = remark

    def counted(self) -> list[str]:
        return [f"{one.who} {one.price}" for one in offers_on(Sheet(self.game, "Zoe"), offers) or ()]

    def worth(self, said: Operand, who: str = "Zoe") -> object:
        sheet = Sheet(self.game, who)
        return sheet.so(said) if isinstance(said, Condition) else sheet.worth(said)


HOUR = timedelta(hours=1)


def test_the_players_count_bids_as_the_rule_says() -> None:
    table = Table()
    for number, (who, text, pence) in enumerate(
        [
            ("Ann", "I bid 5", 5),  # all that Ann has
            ("Bob", "I bid 5", 20),  # no more than Ann
            ("Bob", "I bid 9", 8),  # more than Bob has
            ("Zoe", "I bid 10", 20),  # who may not
            ("Bob", "I bid 6, or 7", 20),
            ("Bob", "I bid 6", 20),
        ]
    ):
        table.says(who, text, (30 - number) * HOUR, pence)
    assert table.counted() == ["Ann 5", "Bob 6"]
    assert table.worth(wins("Bob", 6, offers)) is True
    assert table.worth(wins("Ann", 5, offers)) is False
    assert table.worth(no(offers)) is False
    assert table.worth(hours_since(latest(offers))) == 25


def test_the_players_count_votes_and_know_what_a_post_names_and_when_it_was_made() -> None:
    table = Table()
    first, second, *_ = table.game.counted
    for who, text, hours in ((first, "AYE", 9), (second, "AYE", 8), (first, "NAY", 7), (second, "Hm.", 6)):
        table.says(who, text, hours * HOUR)
    assert table.worth(votes("AYE", on="Lot 1")) == 2
    assert table.worth(votes("AYE", "NAY", on="Lot 1")) == 1
    assert table.worth(hours_since(posted("lot 1"))) == 72
    assert (table.worth(names("Lot 1", "silk")), table.worth(names("Lot 1", "Amber"))) == (True, False)
    assert table.worth(votes("AYE", on="Lot 2")) is None
    table.says("Nobody", "AYE", 5 * HOUR)
    assert table.worth(votes("AYE", on="Lot 1")) is None


@pytest.mark.parametrize(("ago", "so"), [(timedelta(hours=24), True), (timedelta(hours=24, seconds=1), False)])
def test_the_players_know_what_they_have_sealed(ago: timedelta, so: bool) -> None:
    table, (digest, text) = Table(), next(iter(SEALED.items()))
    table.says("Zoe", f"Letter: {text}", ago)
    asked = reveals(ACTOR, bazaar.cry, after="Letter:", hours=24)
    table.game.cells["Cry:Zoe"] = digest
    assert table.worth(asked) is so
    table.game.cells["Cry:Zoe"] = digest[::-1]
    assert table.worth(asked) is False


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("bazaar", {"Put Up", "Knock Down", "Withdraw", "Close", "Swap"}),
        ("veiled-court", {"Seal letter 1", "Seal letter 2", "Break letter 1", "Break letter 2", "Unmask"}),
    ],
)
@pytest.mark.parametrize("code", ["", "108"])
def test_a_game_in_which_much_is_said(name: str, taken: set[str], code: str, tmp_path: Path) -> None:
    invented = Invented(name)
    declared, rules = invented.declared, invented.text("rules.txt").replace("= Dynastic Rules =\n", "", 1)
    page, law = page_with(declared, rules, invented.book, f"{name}: rules")
    game = simulate_dynasty(0, declared, law, page, [f"{declared.letter}{code}"] if code else [])
    assert taken <= {action for _, _, action in game.taken}
    planted = Counter((one.code, one.subject, one.actor) for one in game.script.planted)
    found = audited(game.script, tmp_path, invented.book)
    assert planted == Counter((one.code, one.subject, one.actor) for one in found), [one.message for one in found]


def test_what_is_a_step_and_a_post_is_posted_by_whoever_takes_it() -> None:
    """“Post a story post which has "Tide" and the number of the new Tide in its title”: one for each of the Tides after the first."""
    game = Rules("ferries").played(0).game
    tides = sum(name == "Turn the Tide" for _, _, name in game.taken)
    posted_by_head = [post.title for post in game.script.posts if post.author == game.emperor and "Tide" in post.title]
    assert posted_by_head == [f"Tide {number}" for number in range(2, tides + 2)] and tides > 5
