"""What contradicts itself, or what nobody could judge, is refused when a declaration is made; the nearest thing that can be judged is
not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee.dynasties.kit.declare import (
    ACTOR,
    NOW,
    THEY,
    Action,
    Catalogue,
    Choice,
    Declared,
    Flag,
    Grid,
    Instant,
    Integer,
    Invariant,
    Listing,
    ListOf,
    Name,
    Prohibition,
    Text,
    Title,
    Trigger,
    Victory,
    add,
    amount,
    another,
    bids,
    by_option,
    by_table,
    count,
    each,
    end,
    first,
    gain,
    give,
    highest,
    holder_of_most,
    hours_since,
    hours_since_change,
    how_many,
    judged_by,
    lose,
    make,
    mark,
    names,
    neighbours,
    new,
    one_of,
    pay,
    provided,
    reset,
    reveals,
    roll,
    said,
    says,
    set_to,
    several,
    square,
    states,
    this,
    total,
    votes,
    wins,
    words,
)
from referee.errors import InputError

hay, year = Integer("Hay", most=9), Integer("Year", of="game")
sky = Choice("Sky", options=("Wet", "Dry"), default="Dry")
barn, sacks = Choice("Barn", things="Barn", default="Old"), ListOf("Sacks", things="Barn")
cart, sticks = ListOf("Cart", options=("Oats", "Rye")), ListOf("Sticks", options=("Ash", "Elm"), mark="used")
queue = ListOf("Queue", names=True, of="game", ordered=True)
owner, heir, motto, last, awake = Name("Owner"), Name("Heir", of="game"), Text("Motto"), Instant("Last"), Flag("Awake")
field = Grid(name="Field", rows=3, columns=3, default="-", options=("Oats", "Rye"))
weight = Integer("Weight", value=hay * 2)
size, walls = Integer("Size", of="Barn"), Integer("Walls", of="Fort")
dyes = Listing(name="Dye", lines=("there", "gone"), start=lambda values: {})
barns = Catalogue("Barn", rows={"Old": {"Room": "3"}, "New": {"Room": "5"}})
friend, die, much, text = another("friend"), roll("die", 6), amount("much"), words("text")
place, way, ware = one_of("place", "Barn"), one_of("way", ("On", "Off")), one_of("ware", cart)
spot, fort, fresh, dye = square("spot", field), one_of("fort", "Fort"), new("fresh", "Fort"), one_of("dye", "Dye")
offers = bids("I bid {N}", on=place)
VARIABLES = (
    hay,
    year,
    sky,
    barn,
    sacks,
    cart,
    sticks,
    queue,
    owner,
    heir,
    motto,
    last,
    awake,
    field,
    weight,
    size,
    walls,
    dyes,
)


def farm(*actions: Action, more: Any = (), **parts: Any) -> Declared:
    """A farm with these parts."""
    return Declared(
        name="farm",
        letter="F",
        page="Farm",
        rules=("Farm",),
        variables=(*VARIABLES, *more),
        actions=actions,
        **{"catalogues": (barns,), **parts},
    )


def mow(*does: Any, **how: Any) -> Action:
    return Action("Mow", "Farm", does=does, **how)


def does(*effects: Any) -> Declared:
    return farm(mow(*effects))


def needs(*conditions: Any) -> Declared:
    return farm(mow(gain(hay, 1), needs=conditions))


def trigger(when: Any, *effects: Any, of: str = "player") -> Declared:
    return farm(triggers=(Trigger("Farm", when=when, does=effects, of=of),))


def never(what: Any, of: str = "game") -> Declared:
    return farm(invariants=(Invariant("Farm", never=what, of=of),))


def forbids(when: Any, *actions: Action) -> Declared:
    return farm(*actions, prohibitions=(Prohibition("Farm", when=when),))


def wins_by(condition: Any) -> Declared:
    return farm(victory=Victory(rule="Farm", needs=condition))


def king(holder: Any) -> Declared:
    return farm(titles=(Title("King", "Farm", holder=holder),))


def tracked(variable: Any) -> Declared:
    return farm(more=(variable,))


Made = Callable[[], object]


def check(wrong: Made, said_of_it: str, right: Made) -> None:
    """One is refused in these words, the other, its nearest neighbour, is not."""
    with pytest.raises(InputError) as refused:
        wrong()
    assert said_of_it in str(refused.value)
    right()


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: does(gain(weight, 1)), 'changes Weight, which is always Hay × 2', lambda: does(gain(hay, 1))),
        (lambda: does(set_to(weight[friend], 1)), 'changes Weight', lambda: does(set_to(hay[friend], 1))),
        (lambda: does(reset(weight)), 'changes Weight', lambda: does(reset(hay))),
        (lambda: does(each("player", [lose(weight, 1)])), 'changes Weight', lambda: does(each("player", [lose(hay, 1)]))),
        (lambda: farm(Action("Sell", "Farm", cost={"Weight": 1})), 'action “Sell”: changes Weight', lambda: farm(Action("Sell", "Farm", cost={"Hay": 1}))),
        (lambda: farm(Action("Sell", "Farm", gives="Weight")), 'action “Sell”: changes Weight', lambda: farm(Action("Sell", "Farm", gives="Hay"))),
        (lambda: trigger(hay >= 5, gain(weight, 1)), 'what comes about by rule “Farm”: changes Weight', lambda: trigger(hay >= 5, gain(year, 1))),
        (lambda: farm(begins_with={"Weight:*": "3"}), 'begins_with: gives Weight:*, which follows from other values', lambda: farm(begins_with={"Hay:*": "3"})),
    ],
)  # fmt: skip
def test_what_follows_from_other_values_is_set_by_nobody(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: needs(hay[THEY] > 1), 'speaks of this player where none is spoken of (write ACTOR for whoever acts)', lambda: needs(hay[ACTOR] > 1)),
        (lambda: does(gain(hay[THEY], 1)), 'speaks of this player', lambda: does(each("player", [gain(hay[THEY], 1)]))),
        (lambda: needs(this("Barn").is_("Old")), 'speaks of this Barn where none is spoken of', lambda: needs(how_many("Barn", this("Barn").is_("Old")) > 0)),
        (lambda: does(gain(size, 1)), 'speaks of Size and not of which Barn', lambda: does(each("Barn", [gain(size, 1)]))),
        (lambda: needs(size > 1), 'speaks of Size and not of which Barn', lambda: needs(size[barn] > 1)),
        (lambda: trigger(size > 3, gain(year, 1), of="game"), 'speaks of Size and not of which Barn', lambda: trigger(size > 3, gain(year, 1), of="Barn")),
        (lambda: never(hay > 3), 'what may never be by rule “Farm”: speaks of Hay and not of which player', lambda: never(hay > 3, of="player")),
        (lambda: never(hay > 3, of="Barn"), 'speaks of Hay and not of which player', lambda: never(total("player", hay) > 30)),
        (lambda: tracked(Integer("Load", value=size)), 'variable “Load”: speaks of Size and not of which Barn', lambda: tracked(Integer("Load", value=total("Barn", size)))),
        (lambda: tracked(Integer("Load", of="game", value=hay)), 'speaks of Hay and not of which player', lambda: tracked(Integer("Load", of="game", value=highest("player", hay)))),
        (lambda: tracked(Integer("Load", of="game", value=year + hay[ACTOR])), 'speaks of whoever acts where nobody does', lambda: tracked(Integer("Load", value=year + hay[THEY]))),
        (lambda: king(owner), 'title “King”: speaks of Owner and not of which player', lambda: king(heir)),
        (lambda: farm(columns={"Size": size}), 'column “Size”: speaks of Size and not of which Barn', lambda: farm(columns={"Size": size[barn]})),
        (lambda: does(set_to(heir, "nobody")), 'a word for somebody and no name', lambda: does(set_to(heir, ""))),
        (lambda: does(add(queue, "me")), 'adds me to Queue, a word for somebody and no name', lambda: does(add(queue, ACTOR))),
        (lambda: does(set_to(heir, "Me")), 'a word for somebody and no name', lambda: does(set_to(heir, ACTOR))),
        (lambda: does(set_to(field, "Oats")), 'speaks of Field and not of which square (write Field[...], with the square in brackets)', lambda: does(set_to(field[spot], "Oats"))),
    ],
)  # fmt: skip
def test_of_whom_and_of_what_is_spoken(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: wins_by(hay >= much), 'victory: leaves the much to be chosen, and nobody chooses there', lambda: wins_by(hay >= 5)),
        (lambda: wins_by(hay[friend] > 1), 'leaves the friend to be chosen', lambda: wins_by(how_many("player", hay > 1) > 1)),
        (lambda: never(much > 1), 'leaves the much to be chosen', lambda: never(year > 1)),
        (lambda: trigger(hay >= 5, gain(hay, die)), 'leaves the die to be chosen', lambda: trigger(hay >= 5, set_to(hay, 1))),
        (lambda: tracked(Integer("Load", value=hay + much)), 'leaves the much to be chosen', lambda: tracked(Integer("Load", value=hay + 1))),
        (lambda: king(friend), 'leaves the friend to be chosen', lambda: king(holder_of_most(hay))),
        (lambda: forbids(size[place] > 1, mow(gain(hay, 1))), 'leaves the place to be chosen', lambda: forbids(size[place] > 1, mow(gain(hay, 1), needs=place.is_("Old")))),
    ],
)  # fmt: skip
def test_where_nobody_acts_nobody_chooses(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: by_table(die, {(1, 3): 1, (3, 6): 2}), 'a table by number says two things of 3', lambda: by_table(die, {(1, 3): 1, (4, 6): 2})),
        (lambda: by_table(die, {(1, 6): 1, 4: 2}), 'says two things of 4', lambda: by_table(die, {(1, 3): 1, 4: 2, (5, 6): 1})),
        (lambda: by_table(die, {}), 'a table by number is empty', lambda: by_table(die, {(1, 6): 1})),
        (lambda: does(gain(hay, by_table(die, {(1, 3): 1, (5, 6): 2}))), 'says nothing of 4, which the die may be', lambda: does(gain(hay, by_table(hay, {(1, 3): 1, (5, 6): 2})))),
        (lambda: does(gain(hay, by_table(die, {(1, 7): 1}))), 'says something of 7, which the die never is', lambda: does(gain(hay, by_table(die, {(1, 6): 1})))),
        (lambda: does(gain(hay, amount("n", 5, 1))), 'has the n be at least 5 and at most 1', lambda: does(gain(hay, amount("n", 5, 5)))),
        (lambda: does(pay(hay, 10)), 'changes Hay by 10, which is always between 0 and 9', lambda: does(pay(hay, 9))),
        (lambda: does(gain(hay, 10)), 'changes Hay by 10', lambda: does(gain(hay, 10, most=9))),
        (lambda: does(set_to(hay, 10)), 'sets Hay to 10, and that is never above 9', lambda: does(set_to(hay, 9))),
        (lambda: does(set_to(hay, -1)), 'sets Hay to -1, and that is never below 0', lambda: does(set_to(hay, 0))),
    ],
)  # fmt: skip
def test_tables_and_bounds_that_contradict_themselves(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: needs((hay >= 5) & (hay < 3)), 'asks that Hay is at least 5 and Hay is less than 3, which are never both so', lambda: needs((hay >= 5) | (hay < 3))),
        (lambda: needs((hay > 5) & (hay < 6)), 'never both so', lambda: needs((hay >= 5) & (hay < 6))),
        (lambda: needs(hay >= 5, awake, hay < 5), 'never both so', lambda: needs(hay >= 5, awake, hay <= 5)),
        (lambda: needs((hay >= 5) & (hay < 3)), 'never both so', lambda: needs((hay >= 5) & (hay[friend] < 3))),
        (lambda: needs((hay >= 5) & hay.is_(3)), 'never both so', lambda: needs((hay >= 3) & hay.is_(3))),
        (lambda: needs(sky.is_("Wet") & sky.is_("Dry")), 'asks that Sky is Wet and Sky is Dry', lambda: needs(sky.is_("Wet") | sky.is_("Dry"))),
        (lambda: needs(sky.is_("Wet") & sky.is_not("Wet")), 'never both so', lambda: needs(sky.is_("Wet") & sky[friend].is_not("Wet"))),
        (lambda: needs(awake & ~awake), 'never both so', lambda: needs(awake & ~awake[friend])),
        (lambda: wins_by((hay >= 5) & (hay < 3)), 'victory: asks that', lambda: wins_by((hay >= 3) & (hay < 5))),
        (lambda: never((hay >= 5) & (hay < 3), of="player"), 'never both so', lambda: never((hay >= 3) & (hay < 5), of="player")),
        (lambda: forbids((hay >= 5) & (hay < 3), mow(gain(hay, 1))), 'never both so', lambda: forbids(hay >= 5, mow(gain(hay, 1)))),
        (lambda: does(provided((hay >= 5) & (hay < 3), gain(hay, 1))), 'never both so', lambda: does(provided(hay >= 5, gain(hay, 1)))),
        (lambda: needs(hay > 9), 'asks that Hay is more than 9, and that is never above 9', lambda: needs(hay >= 9)),
        (lambda: needs(hay < 0), 'asks that Hay is less than 0, and that is never below 0', lambda: needs(hay <= 0)),
        (lambda: needs(hay[friend] > 9), 'never above 9', lambda: needs(hay[friend] > 8)),
        (lambda: needs(die >= 7), 'never above 6', lambda: needs(die >= 6)),
        (lambda: needs(much < 1), 'never below 1', lambda: needs(much < 2)),
        (lambda: needs(count(cart) < 0), 'never below 0', lambda: needs(count(cart) <= 0)),
        (lambda: trigger(hay >= 0, gain(year, 1)), 'comes about when Hay is at least 0, which is always so and never becomes so', lambda: trigger(hay >= 1, gain(year, 1))),
    ],
)  # fmt: skip
def test_what_can_never_be_so(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: does(end(place)), 'ends the place, and the rules say which Barn there is', lambda: does(end(fort))),
        (lambda: does(end(this("Barn"))), 'the rules say which Barn there is', lambda: does(each("Fort", [end(this("Fort"))]))),
        (lambda: does(end(dye)), 'ends the dye, and its lines say which Dye there is', lambda: does(set_to(dyes[dye], "gone"))),
        (lambda: does(end(ACTOR)), 'ends whoever acts, a player', lambda: does(end(fort))),
        (lambda: does(make(new("x", "Barn"), {size: 1})), 'the rules say which Barn there is', lambda: does(make(fresh, {walls: 1}))),
        (lambda: does(make(fort, {walls: 1})), 'makes the fort, which is there already', lambda: does(make(fresh, {walls: 1}))),
        (lambda: does(make(text, {walls: 1})), 'makes the text, which is no thing of a kind', lambda: does(make(fresh, {walls: 1}))),
        (lambda: does(make(fresh, {size: 1})), 'makes a Fort with Size, which each Barn has', lambda: does(make(fresh, {}))),
    ],
)  # fmt: skip
def test_things_that_come_and_go_and_that_do_not(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: farm(mow(gain(hay, 1), once_per=hay)), 'is taken once per Hay, of which each player has one', lambda: farm(mow(gain(hay, 1), once_per=year))),
        (lambda: needs(year[friend] > 1), 'asks for Year of the friend, and the game has one', lambda: needs(year > 1)),
        (lambda: needs(hay[place] > 1), 'asks for Hay of the place, and each player has it', lambda: needs(size[place] > 1)),
        (lambda: needs(size[friend] > 1), 'asks for Size of the friend, and each Barn has it', lambda: needs(hay[friend] > 1)),
        (lambda: needs(hay["Ann"] > 1), 'no rule knows players by name', lambda: needs(hay[owner] > 1)),
        (lambda: needs(size["Odl"] > 1), "which is no Barn (perhaps 'Old' was meant)", lambda: needs(size["Old"] > 1)),
        (lambda: needs(field[friend].is_("Oats")), 'asks for Field of the friend, which is no square', lambda: needs(field[spot].is_("Oats"))),
        (lambda: needs(first(hay) > 1), 'asks for the first of Hay, which is no list', lambda: needs(first(queue).is_(ACTOR))),
        (lambda: needs(holder_of_most(sky).is_(ACTOR)), 'counts Sky, which is one of Wet, Dry and no number', lambda: needs(holder_of_most(hay).is_(ACTOR))),
        (lambda: needs(total("player", cart) > 1), 'counts Cart, which is a list and no number', lambda: needs(total("player", count(cart)) > 1)),
        (lambda: needs(hours_since(hay) > 1), 'asks how long ago Hay was, which is no time', lambda: needs(hours_since(last) > 1)),
        (lambda: needs(hours_since_change(hay) > 1), 'asks when Hay changed, which is no single value of the game', lambda: needs(hours_since_change(year) > 1)),
        (lambda: needs(neighbours(hay, spot).has("Oats")), 'asks for squares of Hay, which is no grid', lambda: needs(neighbours(field, spot).has("Oats"))),
        (lambda: needs(neighbours(field, friend).has("Oats")), 'asks what is around the friend, which is no square', lambda: needs(neighbours(field, spot, diagonal=True).has("Rye"))),
        (lambda: needs(owner.is_(place)), 'compares Owner, a player, with the place, a Barn', lambda: needs(owner.is_(friend))),
        (lambda: needs(how_many("game") > 1), 'speaks of each game, of which there is one', lambda: needs(how_many("player") > 1)),
        (lambda: needs(judged_by(lambda scope: "", " ")), 'has a condition that nobody can be told', lambda: needs(judged_by(lambda scope: "", "it rains"))),
        (lambda: needs(said(hay, "agree")), 'asks what is said by Hay, which is nobody', lambda: needs(said(owner, "agree"))),
        (lambda: needs(said(friend, "agree", hours=-1)), 'counts -1 hours', lambda: needs(said(friend, "agree", hours=0))),
        (lambda: said(friend), 'what is to be said has no words', lambda: said(friend, "agree")),
        (lambda: needs(wins(place, much, offers)), 'asks whether a bid wins of the place, which is nobody', lambda: needs(wins(friend, much, offers))),
        (lambda: needs(votes("AYE", on=hay) > 1), 'asks what stands on Hay, which is called as no post is', lambda: needs(votes("AYE", on=place) > 1)),
        (lambda: needs(names(friend, place)), 'asks what stands on the friend', lambda: needs(names(place, friend))),
        (lambda: needs(reveals(ACTOR, hay)), 'asks for the text of which Hay is the hash', lambda: needs(reveals(ACTOR, motto))),
        (lambda: does(mark(cart, "Oats")), 'strikes items of Cart, which are never struck', lambda: does(mark(sticks, "Ash"))),
        (lambda: does(each("player", [])), 'does nothing', lambda: does(each("player", gain(hay, 1)))),
        (lambda: does(provided(awake, [])), 'does nothing', lambda: does(provided(awake, [], otherwise=gain(hay, 1)))),
        (lambda: does(by_option(way, {"On": [gain(hay, 1)], "on": [lose(hay, 1)]})), "says twice what is done by 'on'", lambda: does(by_option(way, {"On": gain(hay, 1), "Off": []}))),
        (lambda: does(set_to(last, "tomorrow")), 'sets Last to tomorrow, which is no time', lambda: does(set_to(last, NOW))),
        (lambda: does(set_to(hay, NOW)), 'sets Hay, a number, to now', lambda: does(set_to(motto, NOW))),
        (lambda: does(set_to(owner, place)), 'sets Owner to the place, and it names a player', lambda: does(set_to(owner, friend))),
        (lambda: does(set_to(sky, die)), 'sets Sky to the die, a number, and it is one of Wet, Dry', lambda: does(set_to(sky, by_table(die, {(1, 3): "Wet", (4, 6): "Dry"})))),
        (lambda: does(set_to(sky, one_of("x", ("Wett", "Dry")))), "which may be 'Wett' (perhaps 'Wet' was meant)", lambda: does(set_to(sky, one_of("x", ("Wet", "Dry"))))),
        (lambda: does(set_to(cart, ("Oats", "Wheat"))), "sets Cart, which is a list, to ('Oats', 'Wheat')", lambda: does(set_to(cart, ("Oats", "Rye")))),
        (lambda: does(add(queue, place)), 'adds the place, a Barn, to Queue, whose items are others', lambda: does(add(queue, friend))),
        (lambda: does(add(cart, one_of("x", ("Wheat", "Oats")))), "names 'Wheat' as an item of Cart", lambda: does(add(cart, one_of("x", ("Rye", "Oats"))))),
        (lambda: does(give(hay, 1, to=place)), 'asks for Hay of the place', lambda: does(give(hay, 1, to=friend))),
        (lambda: does(give(hay, 1, to=ACTOR)), "Hay is given to whoever gives it", lambda: does(give(hay[friend], 1, to=ACTOR))),
        (lambda: does(give(hay[friend], 1, to=friend)), "Hay is given to whoever gives it", lambda: does(give(hay, 1, to=friend))),
        (lambda: does(add(queue, hay)), "adds Hay, no such thing, to Queue, whose items are others", lambda: does(add(queue, owner))),
        (lambda: does(add(cart, friend)), "adds the friend, a player, to Cart, whose items are others", lambda: does(add(cart, text))),
        (lambda: does(set_to(owner, sky)), "sets Owner to Sky, and it names a player", lambda: does(set_to(owner, text))),
        (lambda: does(set_to(cart, several("x", sky))), 'chooses the x from Sky, which is no list', lambda: does(set_to(cart, several("x", cart)))),
        (lambda: does(set_to(field[square("x", hay)], "Oats")), 'asks for squares of Hay, which is no grid', lambda: does(set_to(field[square("x", field)], "Oats"))),
        (lambda: does(gain(hay[another("")], 1)), 'has a choice without a name', lambda: does(gain(hay[another("whom")], 1))),
        (lambda: does(set_to(sky, one_of("x", ()))), 'has nothing to choose the x from', lambda: does(set_to(sky, one_of("x", ("Wet",))))),
        (lambda: one_of("x", 5), 'the x is one of 5', lambda: one_of("x", ["5"])),
        (lambda: king(hay), 'gives a title to Hay, which is nobody', lambda: king(first(queue))),
        (lambda: trigger(hay >= 5), 'does nothing', lambda: trigger(hay >= 5, gain(year, 1))),
    ],
)  # fmt: skip
def test_words_that_are_about_something_else(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: tracked(Integer("Load", of="players")), "is of each 'players' (write of='player')", lambda: tracked(Integer("Load", of="player"))),
        (lambda: tracked(Integer("Load", capped=True)), 'is capped and has no `most`', lambda: tracked(Integer("Load", capped=True, most=5))),
        (lambda: tracked(Integer("Load", value=sky)), 'is always Sky, which is one of Wet, Dry', lambda: tracked(Integer("Load", value=count(cart)))),
        (lambda: tracked(Flag("Rich", value=hay)), 'is always Hay, which is a number', lambda: tracked(Flag("Rich", value=hay > 5))),
        (lambda: tracked(Name("Chief", of="game", value=year)), 'is always Year, which is a number', lambda: tracked(Name("Chief", of="game", value=holder_of_most(hay)))),
        (lambda: tracked(Choice("Mood", options=("a", "A"), default="a")), "has the option 'a' twice", lambda: tracked(Choice("Mood", options=("a", "b"), default="a"))),
        (lambda: tracked(Text("Cry", longest=2, default="abc")), 'begins with 3 characters and has at most 2', lambda: tracked(Text("Cry", longest=3, default="abc"))),
        (lambda: tracked(ListOf("Bag", longest=-1)), 'has at most -1 items', lambda: tracked(ListOf("Bag", longest=0))),
        (lambda: tracked(ListOf("Bag", options=("Oats",), default=("Oat",))), "begins with 'Oat', which is none of its options (perhaps 'Oats' was meant)", lambda: tracked(ListOf("Bag", options=("Oats",), default=("Oats",)))),
        (lambda: tracked(Instant("Since", default="yesterday")), "begins as 'yesterday', which is no time", lambda: tracked(Instant("Since", default="2026-06-01T00:00:00Z"))),
        (lambda: farm(catalogues=(barns, barns)), 'catalogue “Barn”: is declared twice', lambda: farm(catalogues=(barns, Catalogue("Shed", rows={})))),
        (lambda: farm(catalogues=(barns, Catalogue("player", rows={"a": {}}))), 'is called as the player is', lambda: farm(catalogues=(barns, Catalogue("Player", rows={"a": {}})))),
    ],
)  # fmt: skip
def test_variables_that_contradict_themselves(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)


@pytest.mark.parametrize(
    ("wrong", "said_of_it", "right"),
    [
        (lambda: hay / 2, '“Hay” is divided by a sign', lambda: needs(hay * 2 > 1)),
        (lambda: 2 // hay, 'is divided by a sign', lambda: needs(2 + hay > 1)),
        (lambda: hay % 2, 'stands beside a sign that rules are not written in', lambda: needs(hay - 2 > 1)),
        (lambda: -hay, 'is counted below nothing by a sign (write 0 - this', lambda: needs(0 - hay < 1)),
        (lambda: hay >= 5 & hay, 'is joined to a condition, and is none (put each comparison in brackets', lambda: needs((hay >= 5) & (hay < 9))),
        (lambda: ~hay, 'is denied, and is no condition', lambda: needs(~awake)),
        (lambda: "Oats" in cart, 'is asked for what it holds before anything is known (write this.has(item))', lambda: needs(cart.has("Oats"))),
        (lambda: len(cart), 'is measured before anything is known (write count(this))', lambda: needs(count(cart) > 1)),
        (lambda: hay and awake, '“Hay” is used as if it were known already', lambda: needs(hay > 1, awake)),
        (lambda: states("Farm", "Each has {N} Hay")[0], 'is asked for its number 0 (name its numbers: (first, second) = states(...))', lambda: says("Farm", "Each has {N} Hay")),
    ],
)  # fmt: skip
def test_what_python_lets_anybody_write(wrong: Made, said_of_it: str, right: Made) -> None:
    check(wrong, said_of_it, right)
