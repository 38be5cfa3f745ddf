from referee.dynasties.kit.declare import *

wares = Catalogue("Ware", rule="Wares", named="Ware")
pence, repute = Integer("Pence", default=20), Integer("Repute", least=-5, most=5, negative=True)
barrow = ListOf("Barrow", things="Ware", default=("Figs", "Salt"), longest=6)
cry = Text("Cry", longest=30)
favoured, poor_box = Choice("Favoured Ware", of="game", things="Ware", empty=""), Integer("Poor Box", of="game")
caravan = ListOf("Caravan", of="game", things="Ware", ordered=True, shown_as=("The Caravan",))
lot_ware, seller = Choice("Ware", of="Lot", things="Ware"), Name("Seller", of="Lot")
ware, second, other, many = one_of("ware", barrow), one_of("second", barrow), another("other"), amount("amount", 1, 3)
number, lot, new_lot = one_of("number", ("one", "two")), one_of("lot", "Lot"), new("lot", "Lot")
mine, theirs, paid, got = several("given", barrow), several("taken", barrow[other]), amount("paid", 0), amount("got", 0)
winner, price, text, topic = anybody("winner"), amount("price"), words("text"), one_of("topic", "Ware")
offers, moot = bids("I bid {N}", on=lot, rising=True, most=pence, but=seller[lot]), a_post("moot", "[Moot]")
rolls = [roll(f"roll {place}", 5) for place in (1, 2, 3, 4)]
BY_NUMBER = {1: "Figs", 2: "Salt", 3: "Silk", 4: "Amber", 5: "Ivory"}


def sold(which):
    return when(which.is_(favoured), which["Worth"] * 2, which["Worth"]) - when(repute < 0, 1, 0)


DYNASTY = Declared(
    name="bazaar",
    letter="Z",
    page="Night Bazaar",
    rules=("The Night Bazaar", "Wares", "The Caravan", "Lots", "Swaps", "Moots", "Good Works", "Fame"),
    words=("Hawker", "Hawkers", "Provost"),
    variables=(pence, repute, barrow, cry, favoured, poor_box, caravan, lot_ware, seller),
    catalogues=(wares,),
    actions=(
        Action("Cry", "The Night Bazaar", does=(set_to(cry, text),)),
        Action("Sell", "Wares", often="daily", does=(
            remove(barrow, ware), gain(pence, sold(ware)), by_option(number, {"one": [], "two": [remove(barrow, second), gain(pence, sold(second))]}),
        )),
        Action("Unload", "The Caravan", often="daily", communal=True, needs=count(caravan) > 0, does=(
            pay(pence, half(first(caravan)["Worth"], "up")), add(barrow, first(caravan)), remove(caravan, first(caravan)),
        )),
        Action("Send for more", "The Caravan", by="head", often="weekly", does=[add(caravan, by_table(each_roll, BY_NUMBER)) for each_roll in rolls]),
        Action("Put Up", "Lots", needs=(said(ACTOR, new_lot, ware, where="post", hours=72), how_many("Lot", seller.is_(ACTOR)) < 2), does=(
            remove(barrow, ware), make(new_lot, {lot_ware: ware, seller: ACTOR}),
        )),
        Action("Knock Down", "Lots", by="any", needs=(wins(winner, price, offers), hours_since(latest(offers)) >= 24), does=(
            pay(pence[winner], price), gain(pence[seller[lot]], price), add(barrow[winner], lot_ware[lot]), end(lot),
        )),
        Action("Withdraw", "Lots", needs=seller[lot].is_(ACTOR) & no(offers) & (hours_since(posted(lot)) >= 24), does=(
            add(barrow, lot_ware[lot]), end(lot),
        )),
        Action("Swap", "Swaps", needs=said(other, "agree", hours=48, where="comment") | said(other, "agreed", hours=48, where="comment"), does=(
            remove(barrow, mine), add(barrow[other], mine), remove(barrow[other], theirs), add(barrow, theirs),
            pay(pence, paid), gain(pence[other], paid), pay(pence[other], got), gain(pence, got),
        )),
        Action("Close", "Moots", needs=(names(moot, topic), votes("AYE", on=moot) >= 3, hours_since(posted(moot)) >= 12), does=(set_to(favoured, topic),)),
        Action("Pass the Hat", "Good Works", often="weekly", communal=True, does=(
            gain(poor_box, how_many("player", pence > 15)), each("player", [lose(pence, 1)], where=pence > 15),
        )),
        Action("Take from the Box", "Good Works", often="daily", needs=pence <= lowest("player", pence), does=(pay(poor_box, many), gain(pence, many), lose(repute, 1, least=-5))),
        Action("Slander", "Good Works", often="daily", does=(pay(pence, 2), lose(repute[other], 1, least=-5))),
        Action("Feast", "Good Works", by="head", often="weekly", does=(each("player", [
            provided(barrow.has("Figs"), [remove(barrow, "Figs"), gain(repute, 1, most=5)], otherwise=[lose(pence, 2, least=0)]),
        ]),)),
    ),
    victory=Victory("Fame", needs=repute.is_(5) & (pence >= 100)),
)  # fmt: skip
