"""What is said in comments, as data: bids, votes, posts that name things, and texts of which a hash is tracked.

The rule that is played: "A Lot is a post. A Trader other than its Seller may bid on a Lot by commenting “I bid n” on it, where n is
higher than every earlier bid on it and not higher than the Coins which they have then."
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Declared,
    Integer,
    ListOf,
    Name,
    Text,
    a_hash,
    a_post,
    add,
    amount,
    anybody,
    bids,
    end,
    gain,
    hours_since,
    latest,
    names,
    no,
    one_of,
    pay,
    posted,
    reveals,
    set_to,
    votes,
    wins,
)
from referee.dynasties.kit.said.spoken import Heard, Spoken, Wording
from referee.dynasties.kit.solving.blame import but_for
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.terms.comments import Bids
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import View
from referee.errors import InputError
from referee.law.law import carried_law

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)
PLAYERS = ("Ann", "Bob", "Cat", "Dan")

coins, seller = Integer("Coins", default=10), Name("Seller", of="Lot")
bag, letter = ListOf("Bag", longest=3), Text("Letter", hashed=True)
lot, who, price, seal = one_of("lot", "Lot"), anybody("winner"), amount("price"), a_hash("seal")
favoured = Text("Favoured", of="game")
moot, topic = a_post("moot", "[Moot]"), one_of("topic", ("Silk", "Salt"))
offers = bids("I bid {N}", on=lot, rising=True, most=coins, but=seller[lot])
sealed_bids = bids("I bid {N}", on=lot)

TRADERS = Declared(
    name="traders",
    letter="T",
    page="Traders",
    rules=("Lots",),
    variables=(coins, seller, bag, letter, favoured),
    actions=(
        Action(
            "Knock Down",
            "Lots",
            needs=(wins(who, price, offers), hours_since(latest(offers)) >= 24),
            does=(pay(coins[who], price), gain(coins[seller[lot]], price), add(bag[who], "Ware"), end(lot)),
        ),
        Action("Withdraw", "Lots", needs=(no(offers), seller[lot].is_(ACTOR)), does=(end(lot),)),
        Action(
            "Close",
            "Lots",
            needs=(names(moot, topic), votes("AYE", on=moot) >= 2, hours_since(posted(moot)) >= 12),
            does=(set_to(favoured, topic),),
        ),
        Action("Seal", "Lots", does=(set_to(letter, seal),)),
        Action("Break", "Lots", needs=reveals(ACTOR, letter, after="Letter:"), does=(set_to(letter, ""),)),
    ),
)


def post(title: str, text: str = "", ago: timedelta = timedelta(days=3), by: str = "Dan", **more: Any) -> Heard:
    heard = Heard(NOON - ago, by, "post", (Wording(f"{title}\n{text}"),), title, title, (title,))
    return replace(heard, **more)


def comment(by: str, ago: timedelta, *texts: str, on: str = "Lot 1", has: str = "10", **more: Any) -> Heard:
    wordings = tuple(map(Wording, texts))
    heard = Heard(NOON - ago, by, "comment", wordings, on, f"{by} {ago}", had=((f"Coins:{by}", has),))
    return replace(heard, **more)


def course(
    *entries: Heard, unseen: str = "", cells: dict[str, str] | None = None, actor: str = "Dan", **chosen: Any
) -> ActionCourse:
    law = carried_law("205")
    assert law is not None
    values = Values(law, "traders")
    view = View(
        cells=Map({"Seller:Lot 1": "Dan", **(cells or {})}),
        actor=actor,
        at=NOON,
        players=PLAYERS,
        values=values,
        default=lambda key: TRADERS.default_of(key, values),
        spoken=Spoken(tuple(sorted(entries, key=lambda one: one.at)), {unseen: "not seen"} if unseen else {}),
    )
    return ActionCourse(TRADERS, view, {"lot": "Lot 1", **chosen})


def made(offered: Bids, *entries: Heard, **more: Any) -> list[str] | str:
    """The bids that count; or that nobody can tell."""
    found = offered.made(course(post("Lot 1"), *entries, **more))
    return "nobody can tell" if found.doubt else [f"{bid.who} {bid.amount}" for bid in found.bids]


HOUR = timedelta(hours=1)


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("I bid 9", ["Ann 9"]),
        (" i BID  9. ", ["Ann 9"]),
        ("**I bid 9!**", ["Ann 9"]),
        ("I bid nine", []),
        ("I bid -9", []),
        ("I bid 9.5", []),
        ("I bid \uff19", []),  # no digit but 0 to 9
        ("I bid 9\uff10", []),
        ("You bid 9", []),
        ("I bid 0", []),
        ("> I bid 9", []),
        ("Ann said “I bid 9”", []),
        ("> I bid 8\nI bid 9", ["Ann 9"]),
        ("~~I bid 8~~ I bid 9", ["Ann 9"]),
        ("~~I bid 9~~", "nobody can tell"),
        ("~~I bid 9~~ I will pass", "nobody can tell"),
        ("~~I bid nine~~", []),
        ("I bid 10", ["Ann 10"]),
        ("I bid 11", []),
        # Whether a bid among other words is one, nobody can tell; one that would be none whatever it means, anybody can.
        ("I bid 9?", "nobody can tell"),
        ("I bid 9p", "nobody can tell"),
        ("I bid: £9", "nobody can tell"),
        ("“I bid 9”", "nobody can tell"),
        ("I bid 9 for the silk", "nobody can tell"),
        ("If nobody else does, I bid 9", "nobody can tell"),
        ("I bid 11 for the silk", []),
        ("I bid 8. No, I bid 9", "nobody can tell"),
    ],
)
def test_which_comment_is_a_bid(text: str, counts: list[str] | str) -> None:
    assert made(offers, comment("Ann", HOUR, text)) == counts


def test_an_amount_may_be_written_with_commas() -> None:
    rich = bids("I bid {N}", on=lot)
    assert made(rich, comment("Ann", HOUR, "I bid 1,200")) == ["Ann 1200"]
    assert made(rich, comment("Ann", HOUR, "I bid 1,20")) == []


@pytest.mark.parametrize(
    ("has", "bid", "counts"),
    [
        ("9", "I bid 9", ["Ann 9"]),  # just enough
        ("8", "I bid 9", []),  # one less
        ("", "I bid 9", "nobody can tell"),  # what the tracker showed then was not what it was
    ],
)
def test_nobody_bids_more_than_they_have_then(has: str, bid: str, counts: list[str] | str) -> None:
    for now in ("1", "50"):
        assert made(offers, comment("Ann", HOUR, bid, has=has), cells={"Coins:Ann": now}) == counts


def test_a_bid_is_higher_than_all_before_where_the_rule_says_so() -> None:
    said = [
        comment("Ann", 5 * HOUR, "I bid 6"),
        comment("Bob", 4 * HOUR, "I bid 6"),  # no higher
        comment("Cat", 3 * HOUR, "I bid 7"),
        comment("Bob", 2 * HOUR, "I bid 6"),
    ]
    assert made(offers, *said) == ["Ann 6", "Cat 7"]
    assert made(sealed_bids, *said) == ["Ann 6", "Bob 6", "Cat 7", "Bob 6"]


def test_who_may_not_bid() -> None:
    assert made(offers, comment("Dan", HOUR, "I bid 9")) == []  # the seller
    assert made(sealed_bids, comment("Dan", HOUR, "I bid 9")) == ["Dan 9"]
    assert made(offers, comment("Eve", HOUR, "I bid 9", plays=False)) == []


def test_bids_are_made_on_the_post_that_is_named_in_whatever_letters() -> None:
    elsewhere = comment("Ann", HOUR, "I bid 9", on="Lot 2")
    assert made(offers, post("Lot 2"), elsewhere) == []
    assert offers.made(course(post("LOT  1"), comment("Ann", HOUR, "I bid 9", on="LOT  1"))).bids
    renamed = post("lot-1", titles=("Lot 1", "Lot One"))
    assert offers.made(course(renamed, comment("Ann", HOUR, "I bid 9", on="lot-1"))).bids
    # Of two posts of one title nobody can tell which is meant, and where none is called just so, whether there is one.
    twice = [post("a", titles=("Lot 1",)), post("b", titles=("Lot 1",))]
    assert "several posts" in offers.made(course(*twice)).doubt
    assert "no post is known that is called Lot 1" in offers.made(course(post("Lot 1: silk"))).doubt


@pytest.mark.parametrize(
    ("texts", "counts"),
    [
        (("I bid 8", "I bid 8!"), ["Ann 8"]),  # either way the same
        (("I bid 8", "I bid 9"), "nobody can tell"),
        (("I bid 8", ""), "nobody can tell"),  # removed
        (("Nice.", "I bid 8"), "nobody can tell"),
        (("Nice.", "I bid 11"), []),  # more than there is, either way none
    ],
)
def test_a_comment_that_was_edited(texts: Sequence[str], counts: list[str] | str) -> None:
    assert made(offers, comment("Ann", HOUR, *texts)) == counts


def test_the_latest_of_several_comments_of_one_counts_in_the_order_in_which_they_were_made() -> None:
    first, later = comment("Ann", 2 * HOUR, "I bid 5"), comment("Ann", HOUR, "I bid 4")
    assert made(offers, later, first) == ["Ann 5"]
    assert made(sealed_bids, later, first) == ["Ann 5", "Ann 4"]


def holds(condition: Operand, *entries: Heard, **more: Any) -> object:
    """Whether a condition is so; None: nobody can tell."""
    scope = course(post("Lot 1"), *entries, **more)
    value = condition.within(scope)
    return None if isinstance(value, Unknown) else value


@pytest.mark.parametrize(
    ("by", "paid", "unseen", "so"),
    [
        ("Cat", 7, "", True),
        ("Cat", 6, "", False),
        ("Cat", 8, "", False),
        ("Ann", 7, "", False),
        # A comment that nobody has seen may hold a higher bid, and no lower one can be the highest.
        ("Cat", 7, "Lot 1", None),
        ("Bob", 9, "Lot 1", None),
        ("Ann", 6, "Lot 1", False),
        ("Cat", 7, "Lot 2", True),
        ("Dan", 9, "Lot 1", False),  # the seller, whatever nobody has seen
    ],
)
def test_which_bid_wins(by: str, paid: int, unseen: str, so: bool | None) -> None:
    said = comment("Ann", 5 * HOUR, "I bid 6"), comment("Cat", 3 * HOUR, "I bid 7")
    assert holds(wins(who, price, offers), *said, winner=by, price=paid, unseen=unseen) is so


def test_of_equal_bids_the_first_wins() -> None:
    said = comment("Ann", 5 * HOUR, "I bid 6"), comment("Bob", 3 * HOUR, "I bid 6")
    assert holds(wins(who, price, sealed_bids), *said, winner="Ann", price=6) is True
    assert holds(wins(who, price, sealed_bids), *said, winner="Bob", price=6) is False


@pytest.mark.parametrize(
    ("ago", "so"), [(timedelta(hours=24), True), (timedelta(hours=23, minutes=59, seconds=59), False)]
)
def test_how_long_ago_the_latest_bid_was_and_the_post(ago: timedelta, so: bool) -> None:
    first = comment("Ann", 2 * 24 * HOUR, "I bid 6")
    assert holds(hours_since(latest(offers)) >= 24, first, comment("Bob", ago, "I bid 7")) is so
    # What is no higher is no bid, and nothing begins anew with it.
    assert holds(hours_since(latest(offers)) >= 24, first, comment("Bob", ago, "I bid 6")) is True
    assert holds(hours_since(posted("Lot 2")) >= 24, post("Lot 2", ago=ago)) is so
    assert holds(hours_since(posted("Lot 3")) >= 24) is None


def test_whether_anybody_has_bid() -> None:
    bid = comment("Ann", HOUR, "I bid 6")
    assert holds(no(offers)) is True
    assert holds(no(offers), comment("Dan", HOUR, "I bid 6")) is True  # the seller
    assert holds(no(offers), bid) is False
    assert holds(no(offers), unseen="Lot 1") is None
    assert holds(no(offers), bid, unseen="Lot 1") is False


# -- votes --------------------------------------------------------------------------------------------


def moots(*said: tuple[str, str]) -> list[Heard]:
    """Comments on a Moot, an hour after each other."""
    number = len(said)
    return [comment(by, (number - place) * HOUR, text, on="M") for place, (by, text) in enumerate(said)]


MOOT = post("M", "I move that we favour Silk.", titles=("[Moot] Cloth",))


@pytest.mark.parametrize(
    ("text", "ayes"),
    [
        ("AYE", 1),
        ("AYE, of course", 1),
        ("aye", 1),
        ("Aye! And soon.", 1),
        ("I vote AYE", 1),
        ("NAY", 0),
        ("PLAYED", 0),
        ("“AYE”", None),
        ("“AYE”, says Bob", 0),
        ("> AYE\nWhy?", 0),
        ("AYE?", None),
        ("I would say AYE if it were Salt", None),
        # A plain denial is none; what says anything more, or takes it back, nobody can tell.
        ("Not AYE", 0),
        ("I am not AYE.", 0),
        ("No, I’m not voting AYE", 0),
        ("I don't say AYE. Sorry!", 0),
        ("I am not AYE?", None),
        ("I am not AYE unless it rains.", None),
        ("I am not just AYE", None),
        ("Not AYE. Only kidding!", None),
        ("I am not AYE. Or is AYE better?", None),
        ("I am not AYE. AYE!", 1),
        ("The ayes have it", 0),
        ("~~AYE~~", None),
        ("~~AYE~~ Hm, I wait.", None),
        ("I say aye to that", None),
    ],
)
def test_which_comment_is_a_vote(text: str, ayes: int | None) -> None:
    assert holds(votes("AYE", on="M"), MOOT, *moots(("Ann", text))) == ayes


def test_each_player_counts_once() -> None:
    said = moots(("Ann", "AYE"), ("Ann", "AYE"), ("Bob", "AYE"), ("Eve", "AYE"))
    assert holds(votes("AYE", on="M"), MOOT, *(replace(one, plays=one.who != "Eve") for one in said)) == 2


@pytest.mark.parametrize(
    ("said", "ayes", "nays"),
    [
        ((("Ann", "AYE"), ("Ann", "NAY")), 0, 1),
        ((("Ann", "NAY"), ("Ann", "AYE")), 1, 0),
        ((("Ann", "AYE"), ("Ann", "Nice weather.")), 1, 0),
        ((("Ann", "AYE"), ("Ann", "AYE or NAY?")), None, None),
        ((("Ann", "AYE or NAY?"), ("Ann", "NAY")), 0, 1),
    ],
)
def test_the_last_vote_of_each_counts(said: tuple[tuple[str, str], ...], ayes: int | None, nays: int | None) -> None:
    assert holds(votes("AYE", "NAY", on="M"), MOOT, *moots(*said)) == ayes
    assert holds(votes("NAY", "AYE", on="M"), MOOT, *moots(*said)) == nays


def test_where_nothing_else_is_a_vote_it_stands_whatever_follows() -> None:
    assert holds(votes("AYE", on="M"), MOOT, *moots(("Ann", "AYE"), ("Ann", "NAY"))) == 1


def test_votes_by_icons() -> None:
    plain = [comment("Ann", 3 * HOUR, "I am all for it", on="M"), comment("Bob", 2 * HOUR, "FOR", on="M")]
    icon = comment("Cat", HOUR, on="M", wordings=(Wording("", ("FOR",)),))
    both = comment("Dan", HOUR, on="M", wordings=(Wording("", ("FOR", "AGAINST")),))
    assert holds(votes(":FOR:", on="M"), MOOT, *plain, icon) == 1
    assert holds(votes(":FOR:", ":AGAINST:", on="M"), MOOT, *plain, icon) == 1
    assert holds(votes(":FOR:", ":AGAINST:", on="M"), MOOT, icon, both) is None


@pytest.mark.parametrize(
    ("condition", "so", "unseen"),
    [
        (votes("AYE", on="M") >= 2, True, True),  # what nobody has seen takes none of them back
        (votes("AYE", on="M") >= 3, False, None),
        (votes("AYE", on="M") < 2, False, False),
        (votes("AYE", on="M") <= 2, True, None),
        (votes("AYE", on="M").is_(2), True, None),
        (votes("AYE", on="M") > 1, True, True),
        (votes("AYE", "NAY", on="M") >= 2, True, None),  # but where a later NAY counts instead
        (votes("AYE", "NAY", on="M") > votes("NAY", "AYE", on="M"), True, None),
    ],
)
def test_how_many_votes_there_are(condition: Condition, so: bool, unseen: bool | None) -> None:
    said = [MOOT, *moots(("Ann", "AYE"), ("Bob", "AYE"), ("Cat", "NAY"))]
    assert holds(condition, *said) is so
    assert holds(condition, *said, unseen="M") is unseen


def test_of_who_plays_no_more_or_did_not_yet_nobody_can_tell() -> None:
    gone = moots(("Zoe", "AYE"))
    assert holds(votes("AYE", on="M"), MOOT, *gone) is None
    assert holds(votes("AYE", on="M"), MOOT, *(replace(one, who="Ann", plays=False) for one in gone)) is None
    assert holds(votes("AYE", on="M") >= 1, MOOT, *moots(("Zoe", "AYE"), ("Ann", "AYE"))) is True


@pytest.mark.parametrize(
    ("condition", "so", "unseen"),
    [
        # Ann surely, and Zoe, who plays no more, perhaps: one or two.
        (votes("AYE", on="M") >= 1, True, True),
        (votes("AYE", on="M") >= 2, None, None),
        (votes("AYE", on="M") >= 3, False, None),
        (votes("AYE", on="M") > 0, True, True),
        (votes("AYE", on="M") > 1, None, None),
        (votes("AYE", on="M") > 2, False, None),
        (votes("AYE", on="M") <= 0, False, False),
        (votes("AYE", on="M") <= 1, None, None),
        (votes("AYE", on="M") <= 2, True, None),
        (votes("AYE", on="M") < 1, False, False),
        (votes("AYE", on="M") < 2, None, None),
        (votes("AYE", on="M") < 3, True, None),
        (votes("AYE", on="M").is_(0), False, False),
        (votes("AYE", on="M").is_(2), None, None),
        (votes("AYE", on="M").is_(3), False, None),
        (votes("AYE", "NAY", on="M") >= 3, False, None),
        (votes("AYE", "NAY", on="M") >= 1, True, None),
    ],
)
def test_whoever_perhaps_voted_is_one_at_most(condition: Condition, so: bool | None, unseen: bool | None) -> None:
    said = [MOOT, *moots(("Ann", "AYE"), ("Zoe", "AYE"), ("Cat", "NAY"))]
    assert holds(condition, *said) is so
    assert holds(condition, *said, unseen="M") is unseen


# -- posts --------------------------------------------------------------------------------------------


def test_what_a_post_names() -> None:
    assert holds(names("M", "silk"), MOOT) is True
    assert holds(names("M", "Cloth"), replace(MOOT, wordings=(Wording("[Moot] Cloth\nSilk"),))) is True
    assert holds(names("M", "Salt"), MOOT) is False
    assert holds(names("M", "Sil"), MOOT) is False
    assert holds(names("M", "Silks"), MOOT) is None
    edited = replace(MOOT, wordings=(*MOOT.wordings, Wording("[Moot] Cloth\nSalt after all.")))
    assert holds(names("M", "Salt"), edited) is None
    assert holds(names("M", "Salt"), replace(MOOT, is_cut=True)) is None


def test_a_post_is_chosen_by_its_title() -> None:
    scope = course(MOOT, post("Lot 1"), post("n", titles=("A [MOOT] about Salt",)))
    assert moot.domain.all(scope) == ("M", "n")


# -- hashes -------------------------------------------------------------------------------------------


def of_text(text: str, digest: Callable[[bytes], Any] = hashlib.sha256) -> str:
    return str(digest(text.encode()).hexdigest())


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("Letter: under the stair", True),
        ("Here it is.\nletter:  under the stair\n", True),
        ("Letter: under the stair\nThat was all.", True),
        ("Letter: “under the stair”", True),
        ("Letter: under the stair.", True),
        ("Letter: under the third stair", False),
        ("Letter: Under the stair", False),
        ("under the stair", False),
    ],
)
def test_whether_a_comment_states_the_text_of_a_hash(said: str, so: bool) -> None:
    sealed = {"Letter:Ann": of_text("under the stair")}
    asked = reveals(ACTOR, letter, after="Letter:")
    assert holds(asked, comment("Ann", HOUR, said), actor="Ann", cells=sealed) is so
    # Nobody else says it for them, and it may stand where nobody has looked.
    assert holds(asked, comment("Bob", HOUR, said), actor="Ann", cells=sealed) is False
    unseen = holds(asked, comment("Ann", HOUR, said), actor="Ann", cells=sealed, unseen="M")
    assert unseen is (so or None)


def test_how_long_ago_a_text_may_have_been_stated() -> None:
    sealed, asked = {"Letter:Ann": of_text("x")}, reveals(ACTOR, letter, after="Letter:", hours=24)
    for ago, so in ((timedelta(hours=24), True), (timedelta(hours=24, seconds=1), False)):
        assert holds(asked, comment("Ann", ago, "Letter: x"), actor="Ann", cells=sealed) is so


def test_a_hash_of_another_length_is_another_hash_and_an_empty_one_is_none() -> None:
    said, asked = comment("Ann", HOUR, "Letter: x"), reveals(ACTOR, letter, after="Letter:")
    md5, odd = of_text("x", hashlib.md5), "abcdef"
    for digest, so in ((md5, True), (odd, None), ("", False)):
        assert holds(asked, said, actor="Ann", cells={"Letter:Ann": digest}) is so


# -- edits --------------------------------------------------------------------------------------------


def explainer(*entries: Heard, unseen: str = "") -> Explainer:
    law = carried_law("205")
    assert law is not None
    return Explainer(TRADERS, law, course(*entries, unseen=unseen).view)


SOLD = {"Coins:Bob": "3", "Coins:Dan": "17", "Bag:Bob": "Ware", "Seller:Lot 1": ""}
"""Lot 1 to Bob for 7."""


def test_winner_and_price_are_found_from_the_edit() -> None:
    said = [post("Lot 1"), comment("Bob", 24 * HOUR, "I bid 7")]
    taken, _ = explainer(*said).explain(SOLD)
    assert taken is not None
    assert [(one.words, one.doubts) for one in taken] == [("Knock Down (winner Bob, price 7, lot Lot 1)", ())]


def test_two_lots_in_one_edit_are_found_from_what_was_bid_on_each() -> None:
    said = [comment("Bob", 30 * HOUR, "I bid 7"), comment("Bob", 30 * HOUR, "I bid 3", on="Lot 2")]
    view = course(post("Lot 1"), post("Lot 2"), *said, cells={"Seller:Lot 2": "Dan"}).view
    asked = replace(explainer(), view=view)
    sold = {"Coins:Bob": "0", "Coins:Dan": "20", "Bag:Bob": "Ware, Ware", "Seller:Lot 1": "", "Seller:Lot 2": ""}
    taken, _ = asked.explain(sold)
    assert taken is not None
    assert {(one.words, one.doubts) for one in taken} == {
        ("Knock Down (winner Bob, price 7, lot Lot 1)", ()),
        ("Knock Down (winner Bob, price 3, lot Lot 2)", ()),
    }


@pytest.mark.parametrize(
    ("later", "fault", "why"),
    [
        (comment("Cat", 25 * HOUR, "I bid 8"), "not-met", "the highest bid is 8 by Cat"),
        (comment("Bob", 23 * HOUR, "I bid 7", has="10"), "too-soon", " on, 24 hours after the latest of the bids"),
    ],
)
def test_who_pays_for_a_lot_that_is_not_theirs_is_told_so(later: Heard, fault: str, why: str) -> None:
    said = [post("Lot 1"), comment("Bob", 26 * HOUR, "I bid 7" if fault == "not-met" else "I bid 6"), later]
    found = but_for(explainer(*said), SOLD)
    assert found is not None
    assert (found[0], why in found[1][0].faults[0][1]) == (fault, True)


def test_what_nobody_has_seen_accuses_nobody() -> None:
    taken, _ = explainer(post("Lot 1"), comment("Bob", 26 * HOUR, "I bid 6"), unseen="Lot 1").explain(SOLD)
    assert taken is not None
    assert taken[0].doubts


def test_a_moot_is_found_that_names_what_was_chosen() -> None:
    other = post("N", "Salt for all.", titles=("[Moot] Food",))
    said = [MOOT, other, *moots(("Ann", "AYE"), ("Bob", "AYE"))]
    taken, _ = explainer(*said).explain({"Favoured": "Silk"})
    assert taken is not None and taken[0].words == "Close (topic Silk, moot M)"
    assert explainer(*said).explain({"Favoured": "Salt"})[0] is None


# -- what is refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "what"),
    [
        (lambda: bids("I bid", on=lot), "names no amount"),
        (lambda: bids("{N} or {N}", on=lot), "names no amount, or several"),
        (lambda: wins(who, price, coins), "for bids"),
        (lambda: votes("AYE", "aye", on=moot), "cannot be told apart"),
        (lambda: votes(" ", on=moot), "cannot be told apart"),
        (lambda: a_post("moot", ""), "no words of a title"),
    ],
)
def test_what_says_nothing_is_refused(make: Callable[[], object], what: str) -> None:
    with pytest.raises(InputError, match=what):
        make()
