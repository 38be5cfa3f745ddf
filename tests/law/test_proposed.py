"""What a Proposal's text is read to order of the ruleset and of the game, and what must stay open. Each worked out by hand."""

from __future__ import annotations

import pytest

from referee.law.applying import rule_names, say_done
from referee.law.proposed.carrying import Carried, carried, placed
from referee.law.proposed.reading import Read, read_body

PAGE = """= Core Rules =
== Votes ==
A vote is “cast” once - or never.
= Dynastic Rules =
== Gold ==
Each Monk has Gold, which defaults to 10.
== Shops ==
Each Monk may own a Shop. A Monk may open a Shop by spending 5 Gold.

=== Signs ===
A Sign hangs.
== The Map ==
There are 10 Regions. The roads are 100.
= Appendix =
== Time ==
No.
"""


def read(body: str) -> Read:
    return read_body(body, rule_names(PAGE))


def done(body: str) -> Carried:
    orders, left = placed(PAGE, read(body).orders)
    made = carried(PAGE, orders, subrules_too=True)
    return Carried(made.text, made.done, (*left, *made.left), made.doubts)


def is_open(body: str) -> bool:
    """Whether anything of it is left for people to read."""
    said, made = read(body), done(body)
    nothing = not (said.orders or said.game)
    return bool(nothing or said.unread or said.conditions or said.doubts or made.left or made.doubts)


PRICE = ["in “Shops”, “5 Gold” becomes “8 Gold”"]
CLOSED = ["to “Shops”, “Shops close at night.” is added"]
TIDES = ["a new rule “Tides”"]
HOURS = ["a new rule “Hours”"]
STALLS = ["the text of “Shops” becomes “Stalls are free.”"]


@pytest.mark.parametrize(
    ("body", "orders"),
    [
        ("Amend the rule “Shops” by replacing “5 Gold” with “8 Gold”.", PRICE),
        ('In "Shops", replace "5 Gold" with "8 Gold".', PRICE),
        ("In Shops, change “5 Gold” to “8 Gold”.", PRICE),
        ("Change “5 Gold” to “8 Gold” in the dynastic rule “Shops”.", PRICE),
        ("In the rule “Shops”, replace:\n\n> 5 Gold\n\nwith:\n\n> 8 Gold", PRICE),
        ("Replace the following text in the rule “Shops”:\n\n> 5 Gold\n\nwith\n\n> 8 Gold", PRICE),
        ("Shops are dear. In the rule “Shops”, replace “5 Gold” with “8 Gold”. This makes them dearer.", PRICE),
        ("In the rule “Shops”:\n\n* Replace “5 Gold” with “8 Gold”\n* Add “Shops close at night.”", PRICE + CLOSED),
        ("In the rule “Shops”, replace “5 Gold” with “8 Gold”, and add “Shops close at night.”", PRICE + CLOSED),
        ("Rename “The Map” to “Atlas”. In the same rule, change “10 Regions” to “12 Regions”.", ["“The Map” is called “Atlas”", "in “Atlas”, “10 Regions” becomes “12 Regions”"]),
        ("In the rule “Shops”, add “Shops close at night.”", CLOSED),
        ("Add “Shops close at night.” to the end of the rule “Shops”.", CLOSED),
        ("Add the following to the rule “Shops”: “Shops close at night.”", CLOSED),
        ("Append the following to the rule “Shops”: Shops close at night.", CLOSED),
        ("To the rule “Shops”, add:\n\nShops close at night.", CLOSED),
        ("Add a new paragraph to the end of “Shops”, reading:\n\n> Shops close at night.", CLOSED),
        ("In the rule “Shops”, after “own a Shop”, add “or a Stall”.", ["in “Shops”, “own a Shop” becomes “own a Shop or a Stall”"]),
        ("In the rule “Shops”, insert “small ” before “Shop by”.", ["in “Shops”, “Shop by” becomes “small Shop by”"]),
        ("After “A Sign hangs.”, add “Signs are red.”", ["in “Signs”, “A Sign hangs.” becomes “A Sign hangs. Signs are red.”"]),
        ("Change “5 Gold” in the rule “Shops” to “8 Gold”.", PRICE),
        ("Remove “10 Regions” and add “Shops close at night.” to “Shops”.", ["in “The Map”, “10 Regions” goes", *CLOSED]),
        ("In the rule “Shops”, remove “by spending 5 Gold”.", ["in “Shops”, “by spending 5 Gold” goes"]),
        ("Delete the sentence “A Sign hangs.”", ["in “Signs”, “A Sign hangs.” goes"]),
        ("Enact a new rule, “Tides”, with the following text:\n\nThe Tide is High or Low.", TIDES),
        ("Create a new dynastic rule, “Tides”:\n\n> The Tide is High or Low.\n\nTides are fun, I think.", TIDES),
        ("Add a new rule to the ruleset. Call it “Tides” and give it the following text:\n\n> The Tide is High.", TIDES),
        ("Create a rule named Tides:\n\n> The Tide is High or Low.", TIDES),
        ("Enact a new rule, “Tides”, with the text “The Tide is High.\n\nOr it is Low.”", TIDES),
        ("Enact a new rule, “Tides”:\n\nThe Tide is one of:\n- High\n- Low", TIDES),
        ("Add a subrule to “The Map”, called “Hours”:\n\nShops open at noon.", HOURS),
        ("Add a new subrule to the rule “The Map”, entitled “Hours” and reading “Shops open at noon.”", HOURS),
        ("Repeal Shops.", ["“Shops” is repealed"]),
        ("Repeal the rule Shops.", ["“Shops” is repealed"]),
        ("Repeal the Map.", ["“The Map” is repealed"]),
        ("**Repeal the rules “Shops” and “The Map”.**", ["“Shops” is repealed", "“The Map” is repealed"]),
        ("1. Repeal “Shops”.\n2. Rename “The Map” to “Atlas”.", ["“Shops” is repealed", "“The Map” is called “Atlas”"]),
        ("Rename “Gold” to “Silver”.", ["“Gold” is called “Silver”"]),
        ("Replace the text of the rule “Gold” with:\n\nGold is free.", ["the text of “Gold” becomes “Gold is free.”"]),
        ("Rewrite “Gold” to read:\n\n> Gold is free.", ["the text of “Gold” becomes “Gold is free.”"]),
    ],
)  # fmt: skip
def test_orders(body: str, orders: list[str]) -> None:
    assert [say_done(each) for each in placed(PAGE, read(body).orders)[0]] == orders
    assert list(done(body).done) == orders and not is_open(body)


@pytest.mark.parametrize(
    ("body", "of_the_game"),
    [
        ("Set the price in Shops to 5 Gold.", False),
        ("Increase the price of Shops by 2 Gold.", False),
        ("Set the price in Shopsville to 5 Gold.", True),
        ("Set the price of Bread to 5 Gold.", True),
        ("Set the price of a Loaf to 5 Gold.", False),
        ("The price of any Loaf is set to 5 Gold.", False),
        ("Increase the cost of a Loaf by 2.", False),
        ("Set the number of Loaves that the Oven bakes to 2.", False),
        ("Set the number of Loaves of Ann to 2.", True),
        ("Give Ann a Loaf.", True),
        ("Ann gains 2 Gold.", True),
        ("Set the Gold of Bob to 5.", True),
    ],
)
def test_what_stands_in_a_rule_is_no_value_of_somebodys(body: str, of_the_game: bool) -> None:
    """“Shops” and “Gold” are rules of the page: a number that stands in one is the rule's."""
    said = read(body)
    assert bool(said.game) is of_the_game and bool(said.unread) is not of_the_game


@pytest.mark.parametrize(
    "body",
    [
        "Change Bob's Gold to 5.",
        "Set the Gold of every Monk to 10.",
        "Each Monk gains 5 Gold.",
        "Bob, as author, gains 2 Gold.",
        "Bob loses 3 Gold and Eli gains 3 Gold.",
        "Bob's Location becomes the Tavern.",
        "Make Cal an Admin, as he has asked.",
        "Cal is made an admin.",
        "Cal is no longer an Admin.",
        "Reward each voter on this Proposal with 1 Gold.",
        "Change Cal’s name to Calla.",
        "Uphold Bob's opening of a Shop.",
        "Set the Weather to Rain.",
        "The Weather is set to Rain.",
        "Set Gold to 0 for all Monks.",
        "Award 5 Gold to Bob.",
    ],
)
def test_what_is_of_the_game(body: str) -> None:
    said = read(body)
    assert said.orders == () and len(said.game) == 1 and not is_open(body)


@pytest.mark.parametrize(
    "body",
    [
        "Change Bob’s Gold to 5 and change the rules to match.",
        "Each Monk gains 5 Gold, and the rule “Shops” is repealed.",
        "Each Monk gains 5 Gold every day.",
        "Give Bob 5 Gold; repeal whatever rule forbids that.",
        "Give Bob 5 Gold unless he says no.",
        "Bob becomes an Admin. The rule Shops no longer exists.",
        "The Map gains 5 Gold.",
        "Set the Map to Inactive.",
        "Set Votes to Active.",
        "Set Votes to Secret.",
        "The Map is set to Secret.",
        "Shops becomes an Admin.",
        "Shops is no longer an Admin.",
        "Cal is no longer an Admin whenever it rains.",
        "Change 5 Gold to 8 Gold.",
        "Each Monk’s Shop becomes a Rule.",
        "Bob gains no Gold.",
        "Should Bob gain 5 Gold?",
    ],
)
def test_what_may_be_of_the_rules_as_well(body: str) -> None:
    assert is_open(body)


@pytest.mark.parametrize(
    "body",
    [
        "Do not replace “5 Gold” with “8 Gold” in the rule “Shops”.",
        "Never amend the rule “Shops” by replacing “5 Gold” with “8 Gold”.",
        "In the rule “Shops”, do not add “Shops close.”",
        "Repeal Shops? I would rather not.",
        "Bob proposes this. Repeal Shops.",
        "Here is what Bob once wrote. In “Shops”, replace “5 Gold” with “8 Gold”.",
        "My last Proposal read thus. Repeal Shops.",
        "~~Repeal Shops.~~",
        "> Repeal Shops.",
        "“Repeal Shops.”",
        "Cal: Repeal Shops.",
        "Do none of the following:\n\n- Repeal Shops.\n- Rename “The Map” to “Atlas”.",
        "Options:\n\n- Repeal Shops.\n- Repeal Gold.",
        "Cal would like this:\n\n- Repeal Shops.",
        "A rule such as this would be bad:\n\nRepeal Shops.",
        "It would be wrong to\n\nRepeal Shops.",
        "The following was voted down:\n\n> Add a new rule called “Bank”: There is a Bank.",
        "For comparison.\n\nRepeal Shops.",
        "Last week’s text\n\nRepeal Shops.",
        "Let’s recall last week.\n\nRepeal Shops.",
        "Repeal Shops, said the King.",
        "If this Proposal fails, repeal Shops.",
        "Repeal Shops tomorrow.",
        "Remove “The Map”.",
        "Repeal either “Shops” or “The Map”.",
        "Repeal all but “Shops”.",
        "Repeal “Shops”, “The Map”, and one other rule.",
        "In the rule “Shops”, replace “5 Gold” with “8 Gold” or “9 Gold”.",
        "In the rule “Shops”, replace the second “Gold” with “Silver”.",
        "In the rules “Shops” and “Gold”, replace “Gold” with “Silver”.",
        "In the rule “Shops”, add “Free Gold.” but only for Bob.",
        "Add “Free Gold.” to the rule “Shops” in place of the last sentence.",
        "Remove “Gold” from “Shops”, except in the first sentence.",
        "Rename “Shops” to “Stalls” for a week.",
        "Rename “Shops” to whatever Bob likes.",
        "Replace the text of the rule “Shops” with that of the rule “The Map”.",
        "Enact a new rule, “Bank”, with the text that Bob will write.",
        "Enact no new rule, “Bank”:\n\n> There is a Bank.",
        "Add a subrule to a rule of Bob’s choice, called “Hours”:\n\n> Shops open.",
        "Fix the typo in “Shops”: “Gold” should be “Silver”.",
        "Repeal “Shops and “Gold”.",
    ],
)
def test_what_is_not_surely_ordered(body: str) -> None:
    """What is denied, told, asked, struck out or quoted, and what is of no known form from end to end, orders nothing (V22)."""
    assert read(body).orders == () and is_open(body)


@pytest.mark.parametrize(
    ("body", "left"),
    [
        ("Repeal Shops. Just kidding!", "Just kidding!"),
        ("Repeal Shops. Or not.", "Or not."),
        ("Repeal Shops. Forget that.", "Forget that."),
        ("Repeal Shops. TBD.", "TBD."),
        ("Repeal Shops. The Map as well.", "The Map as well."),
        ("Repeal Shops. Same for The Map.", "Same for The Map."),
        ("Repeal Shops. Each Monk may have a Hat.", "Each Monk may have a Hat."),
        ("Repeal Shops. In my dreams.", "In my dreams."),
        ("Repeal Shops. In The Map, “10 Regions” into “12 Regions”.", "In The Map, “10 Regions” into “12 Regions”."),
        ("Repeal Shops. April fools!", "April fools!"),
        ("Repeal Shops. This Proposal has no effect.", "This Proposal has no effect."),
        ("Repeal Shops. This takes effect when the moon is full.", "This takes effect when the moon is full."),
        ("Repeal Shops. The rule “Gold” is hereby void.", "The rule “Gold” is hereby void."),
        ("Repeal Shops. Then bring the other rules into line.", "Then bring the other rules into line."),
        ("Repeal Shops. Wipe all that spoke of them.", "Wipe all that spoke of them."),
        ("Repeal Shops. Undo the last Proposal.", "Undo the last Proposal."),
        ("Repeal Shops.\n\n> Repeal Gold.", "Repeal Gold."),
    ],
)
def test_a_sentence_that_may_turn_it_is_named(body: str, left: str) -> None:
    assert read(body).unread == (left,) and is_open(body)


@pytest.mark.parametrize(
    "sentence",
    ["Time for a price rise.", "I'd prefer 10, but some votes went against that last time.", "Victory shouldn't be this cheap.", "Any comments are welcome.", "Let me know if you'd like other numbers.", "I'm not sure about the numbers, let me know.", "Fair play, I think."],
)  # fmt: skip
def test_talk_says_nothing(sentence: str) -> None:
    assert not is_open(f"{sentence} Repeal Shops.") and not is_open(f"Repeal Shops.\n\n{sentence}")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The Admin picks.", True),
        ("Whoever enacts it, the enactor is kind.", True),
        ("The Abbot likes Banks.", False),
        ("Administration of Banks is dull work.", False),
    ],
)
def test_what_is_said_of_who_carries_it_out_may_be_what_they_are_to_do(said: str, told: bool) -> None:
    assert bool(read(f"Repeal Shops.\n\n{said}").unread) is told


@pytest.mark.parametrize(
    ("below", "doubted"),
    [
        ("There is a Bank.", ""),
        ("There is a Bank.\n\nA Bank holds Gold.", ""),
        ("> There is a Bank.\n\nRepeal Shops.", ""),
        ("> There is a Bank.\n\nEach Monk gains 2 Gold.", ""),
        ("There is a Bank.\n\nRepeal Shops.", "Repeal Shops."),
        ("There is a Bank.\n\nEach Monk gains 2 Gold.", "Each Monk gains 2 Gold."),
        ("There is a Bank.\n\nI think that Banks are fun.", "I think that Banks are fun."),
        ("There is a Bank.\n\nIgnore this Proposal.", "Ignore this Proposal."),
        ("There is a Bank.\n\nStolen from the Third Dynasty.", "Stolen from the Third Dynasty."),
        (
            "There is a Bank.\n\nThis closes the hole that Bob found last week.",
            "This closes the hole that Bob found last week.",
        ),
        ("There is a Bank.\n\nThe price was low enough.", "The price was low enough."),
        ("There is a Bank.\n\nThat may be tuned later.", "That may be tuned later."),
        ("There is a Bank.\n\nThey may close it daily.", ""),
        ("There is a Bank.\n\nWhoever robs a bank pays its owner.", ""),
        ("There is a Bank.\n\nBanks are void in winter.", ""),
        ("There is a Bank.\n\nIf nobody keeps the bank, the doors stay shut.", ""),
        ("There is a Bank.\n\nIf you want a bank, cheer.", "If you want a bank, cheer."),
        ("There is a Bank.\n\nThe idea is to slow down the leaders.", "The idea is to slow down the leaders."),
        ("The Bank is the last.\n\nThe idea is to slow down the leaders.", "The idea is to slow down the leaders."),
        ("There is a Bank.\n\nNumbers can be tuned.", "Numbers can be tuned."),
        ("There is a Bank.\n\n- Gold\n- Silver", ""),
        ("> There is a Bank.\n\nThe price was low enough.", ""),
        ("There is a Bank. Repeal Shops.", "There is a Bank. Repeal Shops."),
        ("> Repeal Shops.", "Repeal Shops."),
    ],
)
def test_where_a_text_below_ends(below: str, doubted: str) -> None:
    """A blockquote has an end, and so has what nothing stands behind but what rules say."""
    body = f"Enact a new rule, “Bank”:\n\n{below}"
    doubts = read(body).doubts
    assert bool(doubts) == bool(doubted) == is_open(body)
    assert all(f"“{doubted}”" in doubt for doubt in doubts)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("In the rule “Shops”, replace “Shop” with “Stall”.", "stands 2 times"),
        ("In the rule “Shops”, replace all instances of “Shop” with “Stall”.", ""),
        ("Replace “Shop” with “Stall” throughout the rule “Shops”.", ""),
        ("In “The Map”, change “10” to “12”.", ""),
        ("In “Gold”, change “10” to “12.”", "the point at the end"),
        ("Replace the text of “Shops” with “Stalls are free.”", "subrules of “Shops”"),
        ("In the dynastic rules, replace “Gold” with “Silver”.", "the name of “Gold”"),
        ("In the dynastic rules, replace “Monk” with “Nun”.", ""),
        ("Enact a new rule, “Bank”:\n\n> == Vault ==\n> There is one.", "headings of its own"),
        ("In “The Map”, add “[A name] rules.”", ""),
        ("In “The Map”, add “[a name] rules.”", "“[a name]” may stand for something else"),
        ("In “The Map”, add “See [[the Map]].”", ""),
        ("Repeal Shops if Bob says so.", "Repeal Shops if Bob says so."),
        ("If most comments say “yes”, repeal Shops. Otherwise, do nothing.", "Otherwise, do nothing."),
        ("In “Shops”, replace ~~“5 Gold” with~~ “5 Gold” with “8 Gold”.", "struck out"),
    ],
)
def test_what_is_doubtful_of_what_is_carried_out(body: str, why: str) -> None:
    said, made = read(body), done(body)
    assert made.done and is_open(body) is bool(why)
    assert not why or any(why in each for each in (*said.doubts, *made.doubts, *said.conditions))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("Replace “Gold” with “Silver”.", "these words stand in “Gold” and “Shops”"),
        ("Replace “5 Coins” with “8 Coins”.", "stand in no rule"),
        ("Replace “cast” with “thrown”.", "these words stand in “Votes”"),
        ("Enact a new rule, “Bank”:", "its text is not given"),
        ("Repeal the rule “Ghosts”.", "no rule of that name"),
        ("Add a subrule to “Ghosts”, called “Hours”:\n\n> Open.", "no rule “Ghosts” stands"),
    ],
)
def test_what_fits_no_place_is_left(body: str, why: str) -> None:
    made = done(body)
    assert made.text == PAGE and len(made.left) == 1 and why in made.left[0]


def test_the_text_as_it_then_stands() -> None:
    made = done(
        "Add a subrule to “Shops”, called “Hours”:\n\n> Shops open at noon.\n>\n> * Or at one.\n\n"
        "In “Shops”, after “own a Shop”, add “or a Stall”. In “The Map”, change “10” to “12”. Rewrite Gold to read:\n\n> Gold is free."
    )
    assert made.left == () and made.text == PAGE.replace("own a Shop.", "own a Shop or a Stall.").replace(
        "== The Map", "=== Hours ===\nShops open at noon.\n\n* Or at one.\n\n== The Map"
    ).replace("are 10 R", "are 12 R").replace("Each Monk has Gold, which defaults to 10.", "Gold is free.")


def test_a_body_is_read_in_time_that_its_length_bounds() -> None:
    for part in ("“a\n", 'add "a" ', "- a:\n", "> “a\n", "Repeal Shops, and ", "Add a rule called “X”:\n\n"):
        assert is_open(part * (30_000 // len(part)))
    assert read("Repeal Shops. " * 3000).orders == (), "longer than is read"
