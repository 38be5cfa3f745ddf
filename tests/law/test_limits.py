"""What the rules say that tracked values may be: the sentences that bound a variable, and the many that do not."""

from __future__ import annotations

import pytest

from referee.law.limits.dynastic import dynastic_part
from referee.law.limits.reading import limits_in
from referee.law.ruleset import parse_ruleset

HEAD = (
    "= Core Rules =\nThis is the Ruleset for BlogNomic; all Pirates shall obey it. A Dynasty is headed by a single Pirate, "
    "known as the Admiral.\n"
)
TRACKED = "The following are publicly tracked for each Pirate:\n* "

Told = tuple[str, str, str, int, tuple[str, ...]]


def told(*rules: str) -> set[Told]:
    """The limits of rules, each its name, a line end, and its text."""
    text = HEAD + "\n= Dynastic Rules =\n" + "\n".join("== {} ==\n{}\n".format(*rule.split("\n", 1)) for rule in rules)
    found = limits_in(parse_ruleset(text)).values()
    return {(one.name, one.of, one.kind, one.number, one.options) for limits in found for one in limits}


def one(said: str) -> set[tuple[str, int]]:
    """The bounds of a rule of which only one variable is spoken."""
    return {(kind, number) for _, _, kind, number, _ in told(f"Wealth\n{said}")}


@pytest.mark.parametrize(
    ("said", "bounds"),
    [
        ("Each Pirate has Coins, a publicly tracked non-negative integer which defaults to 3.", {("least", 0)}),
        ("Every Pirate has a number of Coins, which is a non-negative integer.", {("least", 0)}),
        ("Each Pirate has a publicly tracked positive integer called Coins, defaulting to 1.", {("least", 1)}),
        ("Each Pirate has Coins, a positive integer which starts at 5.", {("least", 1)}),
        ("Each Pirate has Coins, a positive integer.", {("least", 0)}),  # people call nothing positive, too
        ("Each Pirate has Coins, a positive integer that defaults to 0.", {("least", 0)}),
        ("Each Pirate has a positive integer called Coins.", {("least", 0)}),
        ("Each Pirate has Coins, a number between 0 and 20.", {("least", 0), ("most", 20)}),
        ("Each Pirate has Coins, an integer from -5 to 5 (inclusive), defaulting to zero.", {("least", -5), ("most", 5)}),
        ("Each Pirate has Coins, which range from zero to twenty-four.", {("least", 0), ("most", 24)}),
        ("Each Pirate has Coins, which is an integer of at least 2 and at most 1,000.", {("least", 2), ("most", 1000)}),
        ("Each Pirate has Coins, a number with a minimum of 1 and a maximum of 6.", {("least", 1), ("most", 6)}),
        ("Each Pirate has Coins, a number which may never exceed 9 and which starts at 4.", {("most", 9)}),
        ("Each Pirate has Coins, a whole number which can not be negative.", {("least", 0)}),
        ("Each Pirate has Coins, a non-negative integer. Coins may never exceed 9.", {("least", 0), ("most", 9)}),
        ("A Pirate's Coins can not surpass 20,000.", {("most", 20000)}),
        ("A Pirate's Coins may not be lower than 2.", {("least", 2)}),
        ("No Pirate's Coins may exceed 7.", {("most", 7)}),
        ("The Coins of a Pirate can never be less than 2.", {("least", 2)}),
        ("No Pirate may have more than seven Coins.", {("most", 7), ("items", 7)}),
        ("A Pirate may have at most 7 Coins at once.", {("most", 7), ("items", 7)}),
        ("Each Pirate has a publicly tracked list of up to 3 Charms, which starts empty.", {("items", 3)}),
        ("Each Pirate has a Hold, a list of at most six Crates.", {("items", 6)}),
        ("A Hold may never contain more than 4 Crates.", {("items", 4)}),
        ("A Hold may contain up to 4 Crates.", {("items", 4)}),
        ("Each Pirate has a Motto, which is flavour text of at most 30 characters.", {("characters", 30)}),
        ("Each Pirate has a Motto, a string of no more than 5 words.", {("words", 5)}),
        (f"{TRACKED}Coins: A non-negative integer that defaults to 20.", {("least", 0)}),
        (f"{TRACKED}Coins: A whole number from 0 to 8, which defaults to 2; Coins gained above 8 are lost.",
         {("least", 0), ("most", 8)}),
        (f"{TRACKED}Coins, a number from 0 to 8, defaulting to 2", {("least", 0), ("most", 8)}),
        (f"{TRACKED}Coins (a number from 0 to 8, defaulting to 2).", {("least", 0), ("most", 8)}),
        ("Each Pirate has Coins, 3 at first and at most 20.", {("most", 20)}),
        ("Each Pirate has a Motto, a publicly tracked text of at most 30 characters, defaulting to none.", {("characters", 30)}),
        ("Each Pirate has a Motto, a publicly tracked string of up to 30 characters, defaulting to nothing.", {("characters", 30)}),
        ("There is a publicly tracked Tide, an integer between 1 and 12, starting at 4.", {("least", 1), ("most", 12)}),
        ("Each Pirate possesses a publicly tracked non-negative integer named Coins.", {("least", 0)}),
        ("All Pirates have a Coins value, which is a number from 0 to 5.", {("least", 0), ("most", 5)}),
        ("Each Pirate has a Level between 1 and 10, tracked on the wiki.", {("least", 1), ("most", 10)}),
        ("Each Pirate has a Level, which is tracked in the GNDT and can not exceed 10.", {("most", 10)}),
        # What is a clamp besides bounds it all the same.
        ("Each Pirate has Coins, a number from 0 to 12; if anything would bring it below 0 then it becomes 0 instead.",
         {("least", 0), ("most", 12)}),
        ("Each Pirate has Coins, a number from 0 to 5. A Pirate may Pray, losing 1 Coin, to a minimum of 0.",
         {("least", 0), ("most", 5)}),
    ],
)  # fmt: skip
def test_what_bounds(said: str, bounds: set[tuple[str, int]]) -> None:
    assert one(said) == bounds


@pytest.mark.parametrize(
    ("said", "options"),
    [
        ("Each Pirate has a Mood, which is Calm, Vexed or Furious.", {"Calm", "Vexed", "Furious"}),
        ("Each Pirate has a Mood, which is one of Calm, Vexed, and Furious, defaulting to Calm.", {"Calm", "Vexed", "Furious"}),
        ('Each Pirate has a Mood, which is either "Calm" or "Quite Vexed" and is Calm by default.', {"Calm", "Quite Vexed"}),
        ("Each Pirate has a Mood, which is Calm, Vexed or none.", {"Calm", "Vexed", "none"}),
        (f"{TRACKED}Mood: One of Calm or Vexed, which defaults to Calm.", {"Calm", "Vexed"}),
        ("Each Pirate has a Mood, which can only be Calm or Vexed.", {"Calm", "Vexed"}),
        ("Each Pirate has a Mood, which must be one of Calm, Vexed or Furious.", {"Calm", "Vexed", "Furious"}),
        ("Each Pirate has a Mood, with possible values of Calm and Vexed.", {"Calm", "Vexed"}),
        ("There is a publicly tracked Truce, which is On or Off (and starts Off).", {"On", "Off"}),
        ("Each Pirate has a Port, which is one of the Ports.\n{|\n! Port !! Fee\n|-\n| Tortuga || 1\n|-\n| Nassau || 2\n|}",
         {"Tortuga", "Nassau"}),
        ("Each Pirate has a Port, which is one of the Ports listed below, or none.\nThe Ports are:\n* Tortuga: hot\n* Port Royal",
         {"Tortuga", "Port Royal", "none"}),
    ],
)  # fmt: skip
def test_what_lists_the_options(said: str, options: set[str]) -> None:
    ((_, _, kind, _, found),) = told(f"Wealth\n{said}")
    assert (kind, set(found)) == ("options", options)


def test_a_list_of_the_options_leaves_no_doubt() -> None:
    """Other words before its colon may."""
    for opens, doubtful in (("The Ports are:", False), ("The Ports are usually:", True)):
        said = f"Each Pirate has a Port, which is one of the Ports.\n{opens}\n* Tortuga\n* Nassau"
        found = limits_in(parse_ruleset(f"{HEAD}\n= Dynastic Rules =\n== Wealth ==\n{said}")).values()
        assert {limit.doubtful for limits in found for limit in limits} <= {doubtful}, opens


def test_whose_it_is() -> None:
    rules = (
        "Wealth\nEach Pirate has Coins, a non-negative integer. Each Island has Wood, a number from 0 to 9.\n"
        "There is a Tide, which is a number from 1 to 3."
    )
    assert {(name, of) for name, of, *_ in told(rules)} == {("Coins", "player"), ("Wood", "Island"), ("Tide", "")}
    two = told("Stores\nEach Pirate has two publicly tracked Stores, which are called Rum and Gold, are non-negative "
               "integers, and default to 5 and 8 respectively.")  # fmt: skip
    assert {(name, number) for name, _, _, number, _ in two} == {("Rum", 0), ("Gold", 0)}


COINS = "Each Pirate has Coins, a number from 0 to 9."
MOOD = "Each Pirate has a Mood, which is Calm, Vexed or Furious."

NEAR_MISSES = (
    # A bound that depends on something.
    "Each Pirate has Coins, a number from 0 to their Rank.",
    "Each Pirate has Coins, a number from 0 to 9 times their Rank.",
    "Each Pirate has Coins, a number from 0 to 9, or to 12 for Captains.",
    "Each Pirate has Coins, a number from 0 to 9 unless they are Cursed.",
    "Each Pirate has Coins, a number from 0 to 9 while at sea.",
    "Each Pirate has Coins, which is usually between 0 and 9.",
    "Each Pirate has Coins, which should be between 0 and 9.",
    "Each Pirate has Coins, a number between 1 and 10, exclusive.",
    "Each Pirate has Coins, a number from 2 to 12, excluding 7.",
    "Each Pirate has Coins, an integer or Infinity.",
    "Each Pirate has Coins, a non-negative integer or the word None.",
    "Each Pirate has Coins, a number of at most half of their Gold.",
    "Each Pirate has Coins, 12 at first and at most 9.",
    "Each Pirate has Coins, 3 at night and at most 9.",
    "The following are tracked for each Pirate:\n* Coins (in hundreds), a number from 0 to 9",
    "The following are tracked for each Pirate:\n* Coins (a number from 0 to 9) for Captains",
    "The following are tracked for each Pirate:\n* Coins, Gold: a number from 0 to 9",
    "The following are tracked for each Pirate:\n* Coins, Gold (a number from 0 to 9)",
    "Each Pirate has Coins, a number from 0 to 50%.",
    "Each Pirate has Coins, a number from 0 to 9.5.",
    "Each Pirate has Coins, a number from 9 to 0.",
    "Each Pirate has Coins, a number from 1 to 9, defaulting to 12.",
    # A number that is about something else.
    "Each Pirate has Coins, an integer that defaults to a number from 1 to 6.",
    "Each Pirate has Coins, which starts between 3 and 5.",
    "Each Pirate has Coins, an integer which may be negative.",
    "Each Pirate has Coins, which are tracked on 2 to 3 pages.",
    "Each Pirate may set their Coins to a number between 1 and 5.",
    "As a daily action, a Pirate may gain from 1 to 3 Coins.",
    "A Pirate may spend up to 5 Coins.",
    "A Pirate may not spend more than 5 Coins.",
    "A Pirate may never gain more than 5 Coins in a day.",
    "A Pirate who has at most 5 Coins may Beg.",
    "If a Pirate has more than 5 Coins, they are Rich.",
    "A Pirate with 9 Coins may not gain more.",
    "No Pirate may have more than 5 Coins more than another Pirate.",
    "No Pirate may have more than 5 Coins on a Sunday.",
    "No Pirate may have more than 5 Coins, unless they are Rich.",
    "While the Tide is 1, no Pirate's Coins may exceed 5.",
    "A Pirate's Coins should not exceed 5.",
    "A Pirate's Coins may exceed 5.",
    "Coins may never exceed their Rank.",
    "The sum of all Coins may never exceed 50.",
    "A Pirate's Coins become 5 if they would exceed 5.",
    "Coins above 9 are lost.",
    "A Pirate gains 3 Coins, to a maximum of 9.",
    "Their Coins are reduced by 2, to a minimum of 0.",
    "A Hold may contain any number of Crates.",
    "A Hold may contain more than 4 Crates.",
    "No Hold may contain fewer than 4 Crates.",
    "Each Pirate has a Hold, a list of Crates.",
    "Each Pirate has six Crates.",
    "Each Pirate has a Motto, a string of 30 characters.",
    "Each Pirate has a Motto, flavour text of at least 30 characters.",
    "Each Pirate has a Motto, flavour text of about 30 characters at most.",
    '"Each Pirate has Coins, a number from 0 to 9."',
    "It was said that each Pirate has Coins, a number from 0 to 9.",
    "Each Pirate has a Purse, whose Coins are a number from 0 to 9.",
    "Each Pirate once had Coins, a number from 0 to 9.",
    "Each Pirate has Coins, a number from 0 to 9, tracked secretly by the Admiral.",
    "Each Pirate has {{Hidden|Coins}}, a number from 0 to 9.",
    "When a Pirate dies:\n* Coins: A number from 0 to 9.",
    "If it is tracked for each Pirate:\n* Coins: A number from 0 to 9.",
    # Said twice, or let loose by another sentence.
    f"{COINS} Each Captain has Coins, a number from 0 to 12.",
    f"{COINS} Each Pirate has Coins, a number from 0 to 12.",
    f"{COINS} Coins may never exceed 12.",
    f"{COINS} A Captain's Coins may be negative.",
    f"{COINS} A Captain's Coins may exceed 9.",
    f"{COINS} A Captain may have up to 12 Coins.",
    f"{COINS} A Captain who has at least 12 Coins is Rich.",
    f"{COINS} A Cursed Pirate may go below 0 Coins.",
    f"{COINS} For each Ship, a Pirate's Coins limit is increased by 2.",
    f"{COINS} The maximum of their Coins is doubled for a Captain.",
    f"{COINS} There is no upper limit to the Coins of a Captain.",
    f"{COINS} The Coins of the Admiral may be any integer.",
    f"{COINS} A Captain's Coins are infinite.",
    f"{COINS} This rule has no effect while the Tide is 1.",
    f"{COINS} If the Tide is 1, the rest of this rule is flavour text.",
    f"{COINS} Each Captain also has Coins on their Ship, a number from 0 to 99.",
    f"{COINS} Captains ignore this limit.",
    f"{COINS} (Captains: 0 to 12.)",
    f"{COINS} For a Captain it is 0 to 12.",
    f"{COINS} For a Captain they may be negative.",
    f"{COINS} Captains have twice that range.",
    f"{COINS[:-1]}; for Captains that limit is 12.",
    f"{COINS} Coins are also known as Doubloons.",
    f"{COINS} All limits are doubled for Captains.",
    f"{COINS} Any variable of the Admiral may be negative.",
    # In whatever words.
    "Each Pirate has Coins, a number from 0 to 9 that doubles at night.",
    "Each Pirate has Coins, a number from 0 to 9 with a Captain having twice that.",
    "Each Pirate has Coins, a number from 0 to 9 which may be increased beyond that by a Parrot.",
    f"{COINS} A Parrot raises the ceiling on Coins by 2.",
    f"{COINS} A Parrot lets its owner hold 3 more Coins than usual.",
    f"{COINS} Parrots allow 12 Coins.",
    f"{COINS} Pirates with a Parrot have a Coins range of 0 to 12.",
    f"{COINS} Except for Captains.",
    f"{COINS} This does not apply to Captains.",
    f"{COINS} Captains are not bound by this.",
    f"{COINS} A Captain has no such bound.",
    f"{COINS} While at sea, Coins can be any number.",
    f"{COINS} Whenever a Pirate Drinks, their Coins are set to -1.",
    f"{COINS} A dead Pirate has -1 Coins.",
    f"{COINS} A Pirate who dies has their Coins set to 99.",
    f"{COINS} A Captain starts with 20 Coins.",
    f"{COINS} Set the Coins of the winner to 100.",
    f"{COINS} Coins may instead be tracked as a percentage.",
    f"{COINS} Coins are shown multiplied by 10.",
    f"{COINS} The number shown for Coins is ten times their value.",
    f"{MOOD} A Pirate's Mood may be changed to one of their own invention.",
    f"{MOOD} A Pirate may have a Mood of their own making.",
    f"{MOOD} When a Pirate dies, their Mood is Dead.",
    f"{MOOD} Moods can be abbreviated.",
    f"{MOOD} A Pirate's Mood can be suffixed with any adverb.",
    "Each Pirate has a Hold, a list of up to six Crates. A Captain's Hold may have 12 Crates.",
    "Each Pirate has a Hold, a list of up to six Crates. A Barrel counts as half a Crate.",
    "Each Pirate has a Hold, a list of up to six Crates. Rum in a Hold takes no space.",
    "Each Pirate has a Motto, which is flavour text of at most 30 characters. Spaces are not counted.",
    "Each Pirate has a Motto, which is flavour text of at most 30 characters. Motto may be preceded by a title of any length.",
    "No Pirate may have more than 5 Coins. Captains are exempt.",
    "Each Pirate has Coins, a number from 0 to 9.\n* Captains: a number from 0 to 12.",
    "Each Pirate has Coins, a number from 0 to 9:\n* 12 for Captains",
    "The following are tracked for each Pirate in Port:\n* Coins: A number from 0 to 9.",
    "The following are tracked for each Pirate who is a Captain:\n* Coins: A number from 0 to 9.",
    "The following is an example of what could be tracked for each Pirate:\n* Coins: A number from 0 to 9.",
    "The following used to be tracked for each Pirate:\n* Coins: A number from 0 to 9.",
    "The following are not tracked for each Pirate:\n* Coins: A number from 0 to 9.",
    f"<s>{COINS}</s>",
    f"Next year, {COINS}",
    "A Pirate's Coins may never exceed 9 by more than 2.",
    "Coins may never exceed 9, but for Captains.",
    "Coins may never exceed 9 for long.",
    "No Pirate may have more than 5 Coins, or 7 if a Captain.",
    "No Pirate may have more than 5 Coins; Captains may have 7.",
    "Each Pirate has Gold from 0 to 9, and Coins.",
    # Options that are not all of them.
    "Each Pirate has a Mood, which is Calm, Vexed or something else.",
    "Each Pirate has a Mood, which is Calm, Vexed or another Mood.",
    "Each Pirate has a Mood, which can not be Calm or Vexed.",
    "Each Pirate has a Mood, which must be chosen from Calm or Vexed.",
    "Some Pirates have Coins, a number from 0 to 9.",
    "All Pirates but Captains have Coins, a number from 0 to 9.",
    "Each idle Pirate has Coins, a number from 0 to 9.",
    "Each Pirate with a Ship has Coins, a number from 0 to 9.",
    "Each Pirate has a Mood, such as Calm, Vexed or Furious.",
    "Each Pirate has a Mood, for example Calm or Vexed.",
    "Each Pirate has a Mood, which starts as Calm or Vexed.",
    "Each Pirate has a Mood, which is Calm.",
    "Each Pirate has a Mood, which is not Calm or Vexed.",
    "Each Pirate has a Mood, which is one of the Moods.",
    "Each Pirate has a Mood, which is Calm, Vexed or Furious and is tracked secretly by the Admiral.",
    "Each Pirate has Moods, which are any of Calm, Vexed and Furious.",
    "Each Pirate has an Ally, which is the name of another Pirate or None.",
    "A Pirate may change their Mood to Calm, Vexed or Furious.",
    "If a Pirate's Mood is Calm, Vexed or Furious, they may Shout.",
    f"{MOOD} A Captain's Mood may be any value.",
    f"{MOOD} When it rains, a Pirate's Mood becomes Glad.",
    f"{MOOD} Whoever finds Gold sets their Mood to Glad.",
    f"{MOOD} Moods also include Glad.",
    f"{MOOD} Each Pirate has a Mood, which is Calm or Glad.",
    "Each Pirate has a Port, which is one of the Ports. A Pirate may create a Port.\n{|\n! Port\n|-\n| Tortuga\n|-\n| Nassau\n|}",
    "Each Pirate has a Port, which is one of the Ports. Hideouts are Ports.\n{|\n! Port\n|-\n| Tortuga\n|-\n| Nassau\n|}",
    "Each Pirate has a Port, which is one of the Ports.\n{|\n! Port\n|-\n| Tortuga\n|-\n| Nassau\n|}\n{|\n! Port\n|-\n| Tunis\n|-\n| Tripoli\n|}",
    "Each Pirate has a Port, which is one of the Ports.\n{|\n! Place\n|-\n| Tortuga\n|-\n| Nassau\n|}",
    "Each Pirate has a Port, which is one of the Ports in their Log.\n{|\n! Port\n|-\n| Tortuga\n|-\n| Nassau\n|}",
)  # fmt: skip


@pytest.mark.parametrize("said", NEAR_MISSES)
def test_what_bounds_nothing(said: str) -> None:
    assert told(f"Wealth\n{said}") == set()


@pytest.mark.parametrize(
    ("said", "doubtful"),
    [
        # What changes it, or follows from it, lets it be nothing else.
        (f"{COINS} As a daily action, a Pirate may gain 2 Coins.", False),
        (f"{COINS} A Pirate may spend any number of their Coins to Feast.", False),
        (f"{COINS} A Pirate may give any number of their own Coins to another Pirate.", False),
        (f"{COINS} If a Pirate has 0 Coins, they are Poor.", False),
        (f"{COINS} The Pirate with the most Coins is the Quartermaster.", False),
        (f"{COINS} The Wealth of a Pirate is their Coins plus their Gold.", False),
        (f"{COINS} A Pirate with 9 Coins has achieved victory.", False),
        (f"{COINS} Whenever the Tide changes, each Pirate's Coins are reduced by 1, to a minimum of 0.", False),
        (f"{COINS} There is a Chest, which is a number of Coins.", False),
        (f"{COINS} A Pirate gains 3 Coins, to a maximum of 9.", False),
        (f"{COINS} If Coins would exceed 9, they are set to 9 instead.", False),
        (f"{COINS} If Coins would exceed their maximum, they are set to the maximum.", False),
        (f"{COINS} A Pirate may not gain Coins if they would exceed 9.", False),
        (f"{COINS} Pirates with more than 8 Coins are Wealthy.", False),
        (f"{COINS} A Pirate may walk outside.", False),
        (f"{COINS} A Pirate may not gain Coins if they would exceed 9, but Captains do.", True),
        (f"{COINS} The maximum is raised by a Parrot.", True),
        (f"{COINS}\n{{|\n! Ship !! Coins\n|-\n| Anne || 3\n|}}", False),
        (f"{MOOD} When a Pirate Shouts, their Mood becomes Furious.", False),
        (f"{MOOD} A Pirate whose Mood is Calm may Fish.", False),
        ("No Pirate may have more than 5 Coins. Excess is put into their Chest.", False),
        # What is not understood may.
        (f"{COINS} Coins shine for Captains.", True),
        (f"{COINS} A Captain may keep Coins in their Hat.", True),
        (f"{COINS} Coins are heavier for a Captain.", True),
        (f"{COINS[:-1]}; Captains shine.", True),
        (f"{MOOD} A dead Pirate has no Mood.", True),
        (f"{MOOD} A dead Pirate has the Mood Departed.", True),
        (f"{MOOD} A Pirate may be in two Moods at once.", True),
        (f"{MOOD} The Mood Furious is shown as Red.", True),
    ],
)
def test_what_else_is_said_of_it(said: str, doubtful: bool) -> None:
    found = limits_in(parse_ruleset(f"{HEAD}\n= Dynastic Rules =\n== Wealth ==\n{said}")).values()
    assert {limit.doubtful for limits in found for limit in limits} == {doubtful}


@pytest.mark.parametrize(
    ("said", "called"),
    [
        ("Pirates in the Rain are Sad instead.", {"sad"}),
        ("The Rain makes Pirates Sad; Fish swim.", {"pirates", "sad"}),
        ("Moods: Calm, Vexed, Furious, Sad.", {"moods", "calm", "vexed", "furious", "sad"}),
        ("Calm or Sad Pirates may not Fish.", {"calm", "sad", "pirates", "fish"}),
        ("A Pirate may Fish for Sad Cod.", set()),
    ],
)
def test_words_that_may_be_options_too(said: str, called: set[str]) -> None:
    rules = f"{HEAD}\n= Dynastic Rules =\n== Wealth ==\n{MOOD} {COINS}\n== Rain ==\n{said}\n"
    limits = limits_in(parse_ruleset(rules))
    assert {limit.called for limit in limits["mood"]} == {frozenset(called)}
    assert {limit.called for limit in limits["coins"]} == {frozenset()}


ACCUSES_NOBODY = (
    f"{COINS} A Pirate's maximum Coins is increased by 5 for each Purse they own.",
    f"{COINS} When Coins would be set to a number above 9, they are set to that number anyway.",
    f"{COINS} When Coins would be set below 0, they are so regardless.",
    f"{COINS} Coins gained from Duels are not limited.",
    f"{COINS} Coins gained from Duels go beyond what Coins could be.",
    f"{COINS} A Pirate may exceed the range once per week.",
    f"{COINS} The range of each number is doubled for the Admiral.",
    f"{COINS} The range is doubled for those who have Gold. Each Pirate has Gold.",
    f"{COINS} Trackers may temporarily show values outside of their range.",
    f"{COINS} Wealthy Pirates are Pirates whose Coins are greater than 9.",
    f"{COINS} Pirates with more than nine Coins are Wealthy.",
    f"{COINS} Pirates whose Coins are less than 0 are Poor.",
    f"{COINS} Coins gained through Piracy stack without end.",
    f"{COINS} Piracy Coins are kept apart from this and have no top.",
    f"{COINS} When a Pirate Plunders, they gain 3 Coins even where that takes them past 9.",
    f"{COINS} When a Pirate Plunders, they gain 3 Coins; this can take them to 12.",
    f"{COINS} A Plundering Pirate gains 3 Coins, to a maximum of 12.",
    f"{COINS} If a Pirate would have fewer than 0 Coins, they owe the difference.",
    f"{COINS} A Pirate may go into debt by spending Coins that they do not have.",
    f"{COINS} A Pirate may spend Coins that they do not have.",
    f"{COINS} If a Pirate has a Parrot, then 9 is replaced by 12.",
    f"{COINS} A Parrot adds 3 to the highest number of Coins.",
    f"{COINS} Parrots increase how many Coins a Pirate holds.",
    f"{COINS} On Sundays Pirates gain Coins freely.",
    f"{COINS} For the purposes of Coins, treat 9 as 12 for Captains.",
    f"{COINS} Captains use 12 in place of 9.",
    f"{COINS} Double all numbers in this paragraph for Captains.",
    f"{COINS} For Captains the former number is 2 and the latter is 12.",
    f"{COINS} (For Captains, 12)",
    f"{COINS} 12 for Captains.",
    f"{COINS} Captains: 12.",
    f"{COINS} In Hard Mode, it's 5.",
    f"{COINS} A Captain is treated as having 2 more Coins.",
    f"{COINS} The Coins of the Admiral are always 99.",
    f"{COINS} The Admiral has 99 of them.",
    f"{COINS} Set a winner's Coins to Infinity.",
    f"{COINS} The Coins column may also show notes.",
    f"{COINS} Coins are stated in hundreds.",
    f"{COINS} If a Pirate is dead, their Coins are shown as -1.",
    f"{COINS} The winner of each race has their Coins become a hundred.",
    "Each Pirate has Coins, a number from 0 to 9. Each Ship has Coins too.",
    "Each Pirate has Coins, a number from 0 to 9. Each Ship also has Coins.",
    "Each Pirate has Coins, a number from 0 to 9. Ships have Coins as well.",
    "Each Pirate has Coins, a number from 0 to 9.\n\nEach Pirate's Coins are a number from 0 to 12 after the Flood.",
    "Coins may never exceed 9. Each Pirate has Coins, which are tracked here.",
    "Until the Flood, each Pirate's Coins may never exceed 9.",
    "A Pirate's Coins may never exceed 9 before the Flood.",
    "A Pirate's Coins may never exceed 9. After the Flood that is 12.",
    "A Pirate's Coins may never exceed 9. The Flood raises that number by 3.",
    "A Pirate's Coins may never exceed 9. A Captain's may reach 12.",
    "A Pirate's Coins may never exceed 9. Their Gold may.",
    f"{MOOD} The Admiral may add to this list.",
    f"{MOOD} The Admiral may rename any of these.",
    f"{MOOD} Glad and Sad are allowed, too.",
    f"{MOOD} A Pirate who is Glad may Sing.",
    f"{MOOD} Drunk Pirates are Merry.",
    f"{MOOD} A Pirate who drinks becomes Merry.",
    f"{MOOD} A Pirate's Mood can have an adverb.",
    "Each Pirate has a Mood, which is Calm, Vexed or Furious, or a mixture of these.",
    "Each Pirate has a Mood, which is Calm, Vexed or Furious (or Glad on Sundays).",
    "Each Pirate has a Mood, which is Calm, Vexed or Furious; or Glad on Sundays.",
)  # fmt: skip


@pytest.mark.parametrize("said", ACCUSES_NOBODY)
def test_what_may_be_about_a_bound(said: str) -> None:
    """Nothing is told, or it is in doubt."""
    found = limits_in(parse_ruleset(f"{HEAD}\n= Dynastic Rules =\n== Wealth ==\n{said}")).values()
    assert all(limit.doubtful for limits in found for limit in limits)


def test_another_rule_may_let_it_loose() -> None:
    wealth = f"Wealth\n{COINS}"
    assert len(told(wealth, "Curses\nA Cursed Pirate may not Forge.")) == 2
    assert told(wealth, "Curses\nThe Coins of a Cursed Pirate may be negative.") == set()
    assert told(wealth, 'Curses\nThe rule "Wealth" does not apply to a Cursed Pirate.') == set()
    assert told(wealth, "Hats\nNo Pirate may ever exceed the limit. Their Hats have a limit.") == told(wealth)
    assert told(wealth, "Islands\nEach Island has Coins, a number from 0 to 3.") == set()


@pytest.mark.parametrize(
    ("said", "doubtful"),
    [
        ("Trackers may show values outside of their range.", True),
        ("A Pirate with a Hat may exceed the limit.", True),
        ("The limit for any number is raised by Gold. Each Pirate has Gold.", True),
        ("A Pirate with a Hat may exceed the limit of the Hat.", False),
        ("A Pirate with a Hat may not exceed the limit.", False),
        ("The maximum is raised by a Parrot.", False),
        ("The range of a Hat is 3.", False),
    ],
)
def test_another_rule_may_speak_of_limits_in_general(said: str, doubtful: bool) -> None:
    rules = f"{HEAD}\n= Dynastic Rules =\n== Wealth ==\n{COINS}\n== Hats ==\n{said}\n"
    assert {limit.doubtful for limit in limits_in(parse_ruleset(rules))["coins"]} == {doubtful}


def test_the_limit_of_something_else_in_the_same_rule_says_nothing() -> None:
    rules = f"{HEAD}\n= Dynastic Rules =\n== Wealth ==\n{COINS} Each Ship has Crew, a number from 0 to 9. "
    for said, doubtful in (("Crew are limited by Rum.", False), ("The maximum is 12 for those with Crew.", True)):
        assert {limit.doubtful for limit in limits_in(parse_ruleset(rules + said))["coins"]} == {doubtful}


def test_a_rule_that_stands_under_one_that_may_not_hold() -> None:
    said = "Wealth\nThis rule has no effect while the Tide is 1.\n=== Coins ===\n"
    assert told(said + COINS) == set()
    assert len(told(f"Wealth\nPirates are rich.\n=== Purses ===\n{COINS}")) == 2


def test_the_dynastic_rules_alone() -> None:
    """All of them, with the words of the dynasty; nothing that stands in another section."""
    rules = f"== Wealth ==\n{COINS}\n=== Appendix ===\nA Captain's Coins may be negative.\n<!--\n= Appendix =\n-->\n== More ==\nMore."
    text = f"{HEAD.replace('A Dynasty is headed', 'Headed')}== Votes ==\nVotes are cast.\n= Dynastic Rules =\n{rules}\n= Appendix =\n== Names ==\nNames are names.\n"
    part = dynastic_part(text)
    assert "Votes are cast" not in part and "Names are names" not in part
    whole, alone = parse_ruleset(text), parse_ruleset(part)
    assert alone.words == whole.words
    assert [rule for rule in alone.rules if rule.section == "dynastic"] == [
        rule for rule in whole.rules if rule.section == "dynastic"
    ]
    assert dynastic_part("A copy without headings") == "A copy without headings"


def test_only_dynastic_rules_bound() -> None:
    text = HEAD + COINS + "\n= Dynastic Rules =\n== Sea ==\nThe sea is wide.\n= Appendix =\n== Coins ==\n" + COINS
    assert limits_in(parse_ruleset(text)) == {}
