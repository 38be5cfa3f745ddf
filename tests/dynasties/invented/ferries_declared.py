from referee.dynasties.kit.declare import *

GOODS = ("Flour", "Coal", "Brick", "Rope", "Salt")
wharves = Catalogue("Wharf", rule="Wharves", named="Wharf", lists=("Sells", "Buys"))
begun = says("The River", "... which is a non-negative integer and defaults to {N}")
fares = Integer("Fares", default=begun, shown_as=("🪙",))
hull = Integer("Hull", default=6, most=6, shown_as=("Boat/🛶",))
renown, wharf = Integer("Renown", shown_as=("Boat/⭐",)), Choice("Wharf", things="Wharf", default="Millstairs")
hold, moored = ListOf("Hold", options=GOODS, longest=4, empty=()), Flag("Moored", empty=False, shown_as=("⚓",))
shanty, standing = Text("Shanty", longest=40, empty=""), Integer("Standing", value=renown * 2 + hull)
stock = Integer("Stock", of="Wharf", default=3, most=6, symbol="🧺", empty=0)
level, tide = Integer("Level", of="game", default=3, least=1, most=5), Integer("Tide", of="game", default=1, least=1)
cargo = Choice("Cargo", of="Charter", options=GOODS, default="Flour")
bound = Choice("Bound", of="Charter", things="Wharf")
fee = Integer("Fee", of="Charter", default=4, least=4, most=16)
taker, taken = Name("Taker", of="Charter"), Instant("Taken", of="Charter")
good, landed, to = one_of("good", GOODS), one_of("landed", hold), one_of("to", "Wharf")
other, text, many = another("other"), words("text"), amount("many")
caulked, depth = roll("caulked", 6), roll("depth", 5)
name, charter, paid = new("name", "Charter", longest=20), one_of("charter", "Charter"), amount("paid", 4, 16)
dredge, away = a_post("dredge", "[Dredge]"), larger(to["Reach"] - wharf["Reach"], wharf["Reach"] - to["Reach"])

DYNASTY = Declared(
    name="ferries",
    letter="F",
    page="The River",
    rules=("The River", "Wharves", "Crossing", "Mooring", "Charters", "Tides", "Pilotage", "Dredging", "The Long Haul"),
    words=("Ferrier", "Ferriers", "Harbourmaster"),
    catalogues=(wharves,),
    variables=(fares, hull, renown, wharf, hold, moored, shanty, standing, stock, level, tide, cargo, bound, fee, taker, taken),
    actions=(
        Action("Sing", "The River", does=(set_to(shanty, text),)),
        Action("Load", "Wharves", needs=good.among(wharf["Sells"]) & (stock[wharf] > 0), does=(pay(fares, 2), add(hold, good), lose(stock[wharf], 1))),
        Action("Land", "Wharves", needs=landed.among(wharf["Buys"]), does=(remove(hold, landed), gain(fares, sharing(wharf) + 2))),
        Action("Cross", "Crossing", often="daily", needs=(to.is_not(wharf), (hull > 2) | (to["Reach"] < 7)), does=(pay(fares, half(away, "up")), set_to(wharf, to))),
        Action("Hand over", "Crossing", needs=wharf[other].is_(wharf), does=(give(fares, many, to=other),)),
        Action("Moor or Cast Off", "Mooring", often="weekly", does=(provided(moored, [set_to(moored, "no")], otherwise=[set_to(moored, "yes")]),)),
        Action("Caulk", "Mooring", often="daily", needs=moored, does=(pay(fares, 1), gain(hull, by_table(caulked, {(1, 3): 1, (4, 5): 2, 6: 3}), most=6))),
        Action("Offer", "Charters", by="head", does=(make(name, {cargo: good, bound: to, fee: paid}),)),
        Action("Take", "Charters", needs=taker[charter].is_("") & how_many("Charter", taker.is_(ACTOR)).is_(0), does=(set_to(taker[charter], ACTOR), set_to(taken[charter], NOW))),
        Action("Fulfil", "Charters", needs=taker[charter].is_(ACTOR) & bound[charter].is_(wharf), does=(
            remove(hold, cargo[charter]), gain(fares, when(hours_since(taken[charter]) > 72, half(fee[charter], "down"), fee[charter])), gain(renown, 2), end(charter),
        )),
        Action("Strike", "Charters", by="anyone", needs=hours_since(taken[charter]) >= 120, does=(lose(renown[taker[charter]], 1, least=0), end(charter))),
        Action("Turn the Tide", "Tides", by="head", wait=44, atomic=True, does=(
            gain(tide, 1), set_to(level, depth), each("Wharf", [gain(stock, 1, most=6)]),
            provided(level.is_(5), [each("player", [lose(hull, 2, least=0)], where=~moored)]), post("Tide", tide),
        )),
        Action("Salvage", "Tides", often="weekly", needs=hull.is_(0), does=(set_to(hull, 3),)),
        Action("Guide", "Pilotage", once_per=tide, needs=(holder_of_most(standing).is_(ACTOR), wharf[other].is_(wharf), to.is_not(wharf), said(other, "take me aboard", where="comment", hours=24)), does=(
            give(fares[other], 3, to=ACTOR), set_to(wharf, to), set_to(wharf[other], to),
        )),
        Action("Dredge", "Dredging", often="daily", communal=True, needs=(hours_since(posted(dredge)) >= 12, votes("DREDGE", on=dredge) >= 3), does=(pay(fares, 1), set_to(level, 3))),
    ),
    prohibitions=(Prohibition("Crossing", when=level.is_(1), actions=("Cross",)), Prohibition("Mooring", when=moored, actions=("Cross", "Load", "Land"))),
    invariants=(Invariant("Charters", never=how_many("Charter") > 4, of="game"),),
    triggers=(Trigger("Tides", when=hull.is_(0), does=(reset(hold), lose(fares, half(fares, "up")))),),
    titles=(Title("Pilot", "Pilotage", holder=holder_of_most(standing)),),
    victory=Victory("The Long Haul", needs=(standing >= 26) & (fares >= 40)),
)  # fmt: skip
