from referee.dynasties.kit.declare import *

clocks = Catalogue("Clock", rule="Building")
brass, cogs = Integer("Brass", default=10), Integer("Cogs", default=2, most=8, symbol="⚙️", empty=0)
temper = Choice("Temper", options=("Calm", "Vexed", "Furious"), default="Calm")
shelf = ListOf("Shelf", things="Clock", ordered=True, mark="run down")
hour, market = (
    Integer("Hour", of="game", default=4),
    Choice("Market", of="game", options=("Fair", "Rust", "Fever"), default="Fair"),
)
apprentices = Integer(
    "Apprentices",
    most=3,
    rests_on=(
        states("Apprentices", "Each {P} has Apprentices, a publicly tracked integer from 0 to 3 which is 0 by default"),
    ),
)
clock, scrapped, other, throw = one_of("clock", "Clock"), one_of("clock", shelf), another("other"), roll("throw", 6)
entry = drawn("market", ("Fair", "Fair", "Fair", "Rust", "Rust", "Fever"))
(build_price,) = states("Building", "... as well as {N} Brass, and add it to the end of their Shelf")
sells = states(
    "Selling",
    "As a daily action, a {P} may Sell a Clock on their Shelf that is not Run Down; it is removed from the Shelf, and they gain its Price in Brass",
    later="A {P} with a Clock that is not Run Down on their Shelf may, as a daily action, Sell that Clock by removing it from their Shelf and increasing their Brass by its Price",
)
tinkered = by_table(throw, {1: 0, (2, 3): 1, (4, 5): 2, 6: 3})
helped = when(tinkered.is_(0), 0, apprentices)

DYNASTY = Declared(
    name="clockmakers",
    letter="W",
    page="The Workshop",
    rules=("The Workshop", "Tinkering", "Building", "Selling", "Tempers", "The Great Clock", "The Masterpiece"),
    words=("Clockmaker", "Clockmakers", "Guildmaster"),
    variables=(brass, cogs, temper, shelf, hour, market, apprentices),
    catalogues=(clocks,),
    actions=(
        Action("Tinker", "Tinkering", often="daily", does=(
            lose(cogs, by_table(throw, {1: 1, (2, 6): 0}), least=0), gain(cogs, tinkered + helped, most=8), gain(brass, by_table(throw, {(1, 5): 0, 6: 1})),
        )),
        Action("Build", "Building", needs=temper.is_not("Furious"), does=(pay(cogs, clock["Parts"]), pay(brass, build_price), add(shelf, clock))),
        Action("Wind", "Building", does=(pay(cogs, 1), unmark(shelf, clock))),
        Action("Scrap", "Building", does=(remove(shelf, scrapped), gain(cogs, 1, most=8))),
        Action("Sell", "Selling", often="daily", rests_on=(sells,), does=(remove(shelf, clock), gain(brass, clock["Price"]), set_to(temper, "Calm"))),
        Action("Sabotage", "Sabotage", often="weekly", needs=temper[other].is_("Calm"), does=(pay(brass, 3), set_to(temper[other], "Vexed"))),
        Action("Hire", "Apprentices", needs=market.is_not("Fever"), does=(pay(brass, 4), gain(apprentices, 1))),
        Action("Strike", "The Great Clock", by="head", needs=hours_since_change(hour, or_began=True) >= 20, atomic=True, does=(
            set_to(hour, when(hour.is_(12), 1, hour + 1)),
            set_to(market, entry),
            provided(market.is_("Rust"), [each("player", [lose(cogs, 1, least=0)])]),
            provided(market.is_("Fever"), [each("player", [gain(brass, 2)])]),
        )),
    ),
    triggers=(
        Trigger("Tempers", when=cogs.is_(0), does=(by_option(temper, {"Calm": [set_to(temper, "Vexed")], "Vexed": [set_to(temper, "Furious")]}),)),
        Trigger("The Great Clock", of="game", when=hour.among((6, 12)), does=(each("player", [mark_all(shelf)]),)),
    ),
    victory=Victory("The Masterpiece", needs=temper.is_("Calm") & (brass >= 60)),
)  # fmt: skip
