import re

from referee.dynasties.kit.declare import *

wares = Catalogue("Ware", rule="Wares", named="Ware")
pence, repute = Integer("Pence", default=20), Integer("Repute", least=-5, most=5, negative=True)
barrow = ListOf("Barrow", things="Ware", default=("Figs", "Salt"), longest=6)
cry = Text("Cry", longest=30)
favoured = Choice("Favoured Ware", of="game", things="Ware", empty="")
poor_box, caravan = (
    Integer("Poor Box", of="game"),
    ListOf("Caravan", of="game", things="Ware", ordered=True, shown_as=("The Caravan",)),
)
lot_ware, seller = Choice("Ware", of="Lot", things="Ware"), Name("Seller", of="Lot")
ware, second, other, many = one_of("ware", barrow), one_of("second", barrow), another("other"), amount("amount", 1, 3)
number, lot, new_lot = one_of("number", ("one", "two")), one_of("lot", "Lot"), new("lot", "Lot")
mine, theirs, paid, got = several("given", barrow), several("taken", barrow[other]), amount("paid", 0), amount("got", 0)
winner, price, text, topic = anybody("winner"), amount("price"), words("text"), one_of("topic", "Ware")
rolls = [roll(f"roll {place}", 5) for place in (1, 2, 3, 4)]
BY_NUMBER = {1: "Figs", 2: "Salt", 3: "Silk", 4: "Amber", 5: "Ivory"}


def sold(which):
    return when(which.is_(favoured), which["Worth"] * 2, which["Worth"]) - when(repute < 0, 1, 0)


def bids(scope):
    """The bids on a lot in order: when, who, how much; what somebody has not is none."""
    found = []
    for entry in scope.view.heard:
        match = re.fullmatch(r"I bid (\d+)\.?", entry.text.strip())
        if entry.on == scope.chosen("lot") and match and entry.who != scope.value(seller, scope.chosen("lot")):
            if scope.value(pence, entry.who) >= int(match[1]) > max((bid for _, _, bid in found), default=0):
                found.append((entry.at, entry.who, int(match[1])))
    return found


def highest_bid(scope):
    made = bids(scope)
    return (
        ""
        if made and made[-1][1:] == (scope.chosen("winner"), scope.chosen("price"))
        else f"the highest bid is {made[-1:]}"
    )


def day_since_bid(scope):
    made = bids(scope)
    return "" if made and (scope.now - made[-1][0]).total_seconds() >= 86400 else "a bid was made within 24 hours"


def ayes(scope):
    now = scope.now
    for moot in (entry for entry in scope.view.heard if entry.where == "post" and "[moot]" in entry.on.lower()):
        said_aye = {
            entry.who for entry in scope.view.heard if entry.post == moot.post and re.search(r"\bAYE\b", entry.text)
        }
        named = scope.chosen("topic").lower() in moot.text.lower()
        if named and len(said_aye) >= 3 and (now - moot.at).total_seconds() >= 43200:
            return ""
    return "no Moot of 12 hours that names it has three AYEs"


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
        Action("Knock Down", "Lots", by="any", needs=(judged_by(highest_bid, "the highest bid wins"), judged_by(day_since_bid, "24 hours since", timed=True)), does=(
            pay(pence[winner], price), gain(pence[seller[lot]], price), add(barrow[winner], lot_ware[lot]), end(lot),
        )),
        Action("Withdraw", "Lots", needs=seller[lot].is_(ACTOR) & judged_by(lambda scope: "there are bids" if bids(scope) else "", "no bid"), does=(
            add(barrow, lot_ware[lot]), end(lot),
        )),
        Action("Swap", "Swaps", needs=said(other, "agree", hours=48, where="comment") | said(other, "agreed", hours=48, where="comment"), does=(
            remove(barrow, mine), add(barrow[other], mine), remove(barrow[other], theirs), add(barrow, theirs),
            pay(pence, paid), gain(pence[other], paid), pay(pence[other], got), gain(pence, got),
        )),
        Action("Close", "Moots", needs=judged_by(ayes, "three AYEs"), does=(set_to(favoured, topic),)),
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
