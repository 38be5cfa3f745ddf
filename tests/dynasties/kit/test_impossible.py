"""What can never be so is refused when a declaration is made, whatever kind of value it is; what can be is not."""

from __future__ import annotations

from typing import Any

import pytest

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Catalogue,
    Choice,
    Declared,
    Flag,
    Grid,
    Instant,
    Integer,
    Listing,
    ListOf,
    Name,
    Prohibition,
    Text,
    add,
    amount,
    another,
    by_option,
    by_table,
    count,
    divided,
    each,
    first,
    gain,
    half,
    holder_of_most,
    hours_since,
    how_many,
    lose,
    mark,
    new,
    one_of,
    pay,
    remove,
    roll,
    set_to,
    sharing,
    square,
    this,
    total,
    when,
    words,
)
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.errors import InputError

hay, year = Integer("Hay"), Integer("Year", of="game")
sky = Choice("Sky", options=("Wet", "Dry"), default="Dry")
level = Choice("Level", options=("1", "2"), default="1")
barn = Choice("Barn", things="Barn", default="Old")
cart = ListOf("Cart", options=("Oats", "Rye"), mark="used")
sacks = ListOf("Sacks", things="Barn")
notes = ListOf("Notes")
owner, motto, last, awake = Name("Owner"), Text("Motto"), Instant("Last"), Flag("Awake")
field = Grid(name="Field", rows=3, columns=3, default="-", options=("Oats", "Rye"))
tile = Grid(
    name="Tile",
    rows=3,
    columns=3,
    default="red",
    parts=(
        Choice("Colour", options=("red", "blue"), default="red"),
        Integer("Height"),
        ListOf("Goods", options=("Salt",)),
        Flag("Wet"),
    ),
)
shelf = Listing(name="Shelf", lines=("there",), start=lambda values: {})
barns = Catalogue("Barn", rows={"Old": {"Room": "3"}, "New": {"Room": "many"}})
friend, die, much = another("friend"), roll("die", 6), amount("much")
place, way, ware, spot, said_ = (
    one_of("place", "Barn"),
    one_of("way", ("On", "Off")),
    one_of("ware", cart),
    square("spot", field),
    words("said"),
)

VARIABLES = (hay, year, sky, level, barn, cart, sacks, notes, owner, motto, last, awake, field, tile, shelf)


def declared(**parts: Any) -> Declared:
    """A farm with these parts."""
    return Declared(
        name="farm",
        letter="F",
        page="Farm",
        rules=("Farm",),
        variables=(*VARIABLES, *parts.pop("more", ())),
        catalogues=(barns,),
        **parts,
    )


NEVER: list[tuple[Condition | Operand, str]] = [
    (sky.is_("Wett"), "compares Sky, which is one of Wet, Dry, with 'Wett' (perhaps 'Wet' was meant)"),
    (sky.is_not("Sunny"), "with 'Sunny' (name what it can be)"),
    (sky[friend].is_("Sunny"), "compares Sky of the friend"),
    (sky.is_(1), "with 1"),
    (sky.is_(level), "which is one of 1, 2"),
    (sky.among(("Wet", "Sunny")), "with 'Sunny'"),
    (level.is_(1), "compares Level, which is one of 1, 2, with 1"),
    (barn.is_("Nwe"), "perhaps 'New' was meant"),
    (place.is_("Mill"), "compares the place"),
    (way.is_("Up"), "compares the way, which is one of On, Off, with 'Up'"),
    (ware.is_("Wheat"), "compares the ware"),
    (hay.is_("three"), "compares Hay, which is a number, with 'three'"),
    (die.is_("six"), "compares the die, which is a number, with 'six'"),
    ((hay + 1).is_("2"), "which is a number, with '2'"),
    (count(cart).is_("none"), "which is a number, with 'none'"),
    (owner.is_(0), "compares Owner, which is a text, with 0"),
    (owner.is_(hay), "which is a number"),
    (holder_of_most(hay).is_(0), "with 0"),
    (motto.is_(3), "compares Motto, which is a text, with 3"),
    (awake.is_(motto) & awake.is_(sky), "compares Awake, which is yes or no, with Sky"),
    (cart.is_("Oats"), "one of the two is a list"),
    (cart.has("Wheat"), "looks for 'Wheat' in Cart, which holds Oats, Rye"),
    (cart[friend].has("Oatts"), "perhaps 'Oats' was meant"),
    (sacks.has("Mill"), "looks for 'Mill' in Sacks, which holds Old, New"),
    (cart.among(("Oats", "Rye")), "asks whether Cart, a list, is among"),
    (count(cart, "Wheat") > 1, "looks for 'Wheat' in Cart"),
    (count(sky) > 1, "counts the items of Sky, which is one of Wet, Dry and no list"),
    (first(cart).is_("Wheat"), "with 'Wheat'"),
    (field[spot].is_("Wheat"), "compares Field of the spot"),
    (tile.part("Colour")[spot].is_("green"), "compares Colour of the spot, which is one of red, blue, nothing, with 'green'"),
    (tile.part("Colour")[spot] > 3, "counts Colour"),
    (tile.part("Height")[spot].is_("high"), "which is a number, with 'high'"),
    (tile.part("Goods")[spot].has("Tea"), "looks for 'Tea'"),
    (sky > 3, "counts Sky, which is one of Wet, Dry and no number"),
    (hay > "3", "counts '3', which is no number"),
    (hay + motto > 3, "counts Motto, which is a text and no number"),
    (half(cart, "up") > 1, "counts Cart, which is a list and no number (write count(...))"),
    (when(hay > 2, "Wet", "Dry").is_("Fog"), "with 'Fog'"),
    (how_many("Barnes") > 1, "speaks of the kind 'Barnes', of which there are none (perhaps 'Barn' was meant)"),
    (total("Farmer", hay) > 1, "speaks of the kind 'Farmer'"),
    (this("Barnes").is_("Old"), "speaks of the kind 'Barnes'"),
]  # fmt: skip
MAY_BE: list[Condition] = [
    sky.is_("wet"),
    sky.among(("WET", "Dry")),
    level.is_("1"),
    barn.is_(place),
    place.is_("new"),
    barn.is_(motto),
    way.is_("off"),
    hay.is_(3),
    hay.is_(barn["Room"]),
    barn["Room"].is_("many"),
    barn["Room"] > 2,
    hay.among((1, 2)),
    owner.is_(""),
    owner.is_(ACTOR),
    owner.is_("Ann"),
    owner.is_(friend),
    last.is_(""),
    hours_since(last) >= 3,
    awake.is_(motto),
    awake.is_(hay.is_(3)),
    cart.has("oats"),
    cart.has("Oats (used)"),
    cart.is_(()),
    cart.is_(cart[friend]),
    notes.has("whatever"),
    ware.is_("Rye"),
    ware.is_(first(cart)),
    field[spot].is_("Rye"),
    field[spot].is_("-"),
    tile[spot].is_("red/4"),
    tile.part("Colour")[spot].is_("blue"),
    tile.part("Colour")[spot].is_(""),
    tile.part("Height")[spot] > 3,
    tile.part("Height")[spot].is_(3),
    tile.part("Goods")[spot].has("Salt"),
    tile.part("Wet")[spot].is_("yes"),
    shelf[ware].is_("there"),
    shelf[ware].is_(5),
    sharing(sky) > 1,
    when(hay > 2, "Wet", hay).is_("Fog"),
    by_table(die, {1: "Wet", (2, 6): "Dry"}).is_(sky),
    how_many("player", awake) > 1,
    how_many("Barn", this("Barn").is_("Old")) > 0,
    total("player", hay) > 1,
]


@pytest.mark.parametrize(("condition", "said"), NEVER, ids=lambda one: one if isinstance(one, str) else "")
def test_what_never_is_so_is_refused(condition: Condition, said: str) -> None:
    with pytest.raises(InputError) as refused:
        declared(actions=(Action("Mow", "Farm", needs=condition, does=(gain(hay, 1),)),))
    assert refused.value.where == "action “Mow”"
    assert said in str(refused.value)
    with pytest.raises(InputError):
        declared(prohibitions=(Prohibition("Farm", when=condition),))
    with pytest.raises(InputError):
        declared(more=(Flag("Mown", value=condition),))


@pytest.mark.parametrize("condition", MAY_BE, ids=lambda one: one.told())
def test_what_may_be_so_is_not(condition: Condition) -> None:
    declared(actions=(Action("Mow", "Farm", needs=condition, does=(gain(hay, 1),)),))


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (set_to(sky, "Wett"), "sets Sky, which is one of Wet, Dry, to 'Wett' (perhaps 'Wet' was meant)"),
        # As it is kept, it is written; compared, letters of any size are alike.
        (set_to(sky, "wet"), "sets Sky, which is one of Wet, Dry, to 'wet'"),
        (set_to(barn[friend], "Mill"), "sets Barn of the friend, which is one of Old, New, to 'Mill'"),
        (set_to(sky, by_table(die, {1: "Wet", (2, 6): "Snow"})), "to 'Snow'"),
        (set_to(sky, when(hay > 2, "Wet", "Snow")), "to 'Snow'"),
        (set_to(awake, "maybe"), "sets Awake, which is yes or no, to 'maybe'"),
        (set_to(hay, "three"), "sets Hay, which is a number, to 'three'"),
        (set_to(hay, sky), "sets Hay, a number, to Sky, which is one of Wet, Dry"),
        (add(cart, "Wheat"), "names 'Wheat' as an item of Cart, which holds Oats, Rye"),
        (add(cart, by_table(die, {(1, 3): "Oats", (4, 6): "Ry"})), "names 'Ry' as an item of Cart, which holds Oats, Rye (perhaps 'Rye' was meant)"),
        (remove(cart, "Wheat"), "names 'Wheat'"),
        (mark(cart, "Wheat"), "names 'Wheat'"),
        (add(sky, "Wet"), "adds to, or takes from, Sky, which is no list"),
        (gain(sky, 1), "counts Sky, which is one of Wet, Dry and no number"),
        (pay(hay, "all"), "counts 'all'"),
        (lose(hay, motto), "counts Motto"),
        (by_option(way, {"On": [gain(hay, 1)], "Of": [lose(hay, 1)]}), "with 'Of' (perhaps 'Off' was meant)"),
        (gain(hay, amount("n", "few")), "counts 'few'"),
        (gain(hay, roll("r", motto)), "counts Motto"),
        (add(notes, new("hut", "Barn", longest="many")), "counts 'many'"),
        (each("Barnes", [gain(hay, 1)]), "speaks of the kind 'Barnes'"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused(effect: Effect, said: str) -> None:
    with pytest.raises(InputError) as refused:
        declared(actions=(Action("Mow", "Farm", does=(effect,)),))
    assert refused.value.where == "action “Mow”"
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "effect",
    [
        set_to(sky, "Wet"),
        set_to(barn, place),
        set_to(barn, said_),
        set_to(level, 2),
        set_to(owner, ""),
        set_to(motto, 3),
        set_to(hay, barn["Room"]),
        set_to(awake, 1),
        set_to(awake, said_),
        add(cart, "Oats"),
        remove(cart, "Oats (used)"),
        add(notes, "whatever"),
        add(cart, said_),
        by_option(sky, {"Wet": [gain(hay, 1)]}),
        gain(hay, much),
    ],
)
def test_what_can_be_done_is_not(effect: Effect) -> None:
    declared(actions=(Action("Mow", "Farm", does=(effect,)),))


def test_what_is_divided_by_nothing_is_refused() -> None:
    with pytest.raises(InputError, match="divides Hay by 0"):
        declared(actions=(Action("Mow", "Farm", does=(gain(hay, divided(hay, 0, "down")),)),))
    assert declared(actions=(Action("Mow", "Farm", does=(gain(hay, divided(hay, count(notes), "down")),)),))


def test_what_follows_from_itself_is_refused() -> None:
    weight = Integer("Weight", value=hay + 1)
    with pytest.raises(InputError, match="variable “Weight”: follows from itself"):
        declared(more=(Integer("Weight", value=weight + 1),))
    load, width = Integer("Load", value=weight * 2), Integer("Weight", value=Integer("Load") + 1)
    with pytest.raises(InputError, match="follows from itself"):
        declared(more=(load, width))
    assert declared(more=(weight, load))


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (gain(hay, roll("die", 0)), "rolls 1 dice of 0 sides"),
        (gain(hay, roll("die", 6, number=0)), "rolls 0 dice of 6 sides"),
        (gain(hay, -1), "changes Hay by -1 (write the opposite, by 1)"),
        (pay(hay, -2), "changes Hay by -2"),
    ],
)
def test_what_has_no_sides_or_is_less_than_nothing_is_refused(effect: Effect, said: str) -> None:
    with pytest.raises(InputError) as problem:
        declared(actions=(Action("Mow", "Farm", does=(effect,)),))
    assert said in str(problem.value)


def test_dice_of_one_side_and_nothing_gained_are_not() -> None:
    declared(actions=(Action("Mow", "Farm", does=(gain(hay, roll("die", 1)), gain(year, 0))),))
