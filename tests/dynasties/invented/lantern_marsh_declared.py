from referee.dynasties.kit.declare import *

places = Catalogue("Place", rule="The Marsh", lists=("Text",))
charm_prices = Catalogue("Charm", rows={"Frog": {"Price": "2"}, "Moth": {"Price": "3"}, "Eel": {"Price": "4"}})
night = Integer("Night", of="game", default=1)
where = Choice("Whereabouts", things="Place", default="Reed Gate")
oil = Integer("Oil", of="Place", default=4, most=9)
flasks = Integer("Flasks", default=2, most=10)
chill = Integer("Chill", most=6)
charms = ListOf("Charms", things="Charm", longest=3)
mire = Grid(
    "Mire", rows=4, columns=6, default="~", legal=lambda text, values: "" if text in "~r*" else "no such square"
)
to, other, many, charm, spot, wisp = (
    one_of("place", "Place"),
    another("other"),
    amount("amount"),
    one_of("charm", "Charm"),
    square("square", mire),
    roll("roll", 7),
)
few, together = amount("amount", 1, 3), where[other].is_(where)
names = ("Reed Gate", "Sunken Mill", "Heron Post", "Old Weir", "Black Pool", "Lamp House", "Hollow Oak")


def a_row_is_lit(scope):
    rows, columns = mire.size(scope)
    lit = (
        all(scope.value(mire, f"{row},{column}") == "*" for column in range(1, columns + 1))
        for row in range(1, rows + 1)
    )
    return "" if any(lit) else "no row of the Mire is all Lights"


DYNASTY = Declared(
    name="lantern-marsh",
    letter="L",
    page="Lantern Marsh",
    rules=("The Marsh", "Walking", "Oil", "Chill", "Charms", "Nightfall", "The Mire"),
    words=("Walker", "Walkers", "Warden"),
    variables=(night, where, oil, flasks, chill, charms, mire),
    catalogues=(places, charm_prices),
    actions=(
        Action("Walk", "Walking", wait=when(charms.has("Moth"), 6, 8), needs=to.among(where["Text"]) & (chill <= 5), does=(set_to(where, to),)),
        Action("Take the Ferry", "Walking", needs=where.is_("Black Pool"), does=(pay(flasks, 2), set_to(where, "Reed Gate"))),
        Action("Follow the Wisp", "Walking", often="weekly", does=(set_to(where, by_table(wisp, dict(enumerate(names, 1)))),)),
        Action("Fill", "Oil", often="daily", does=(lose(oil[where], few), gain(flasks, few))),
        Action("Share", "Oil", needs=together, does=give(flasks, many, to=other)),
        Action("Warm", "Chill", often="daily", needs=together, does=(pay(flasks, 1), lose(chill[other], 2, least=0))),
        Action("Huddle", "Chill", often="weekly", does=(each("player", [lose(chill, 1, least=0)], where=where.is_(where[ACTOR])),)),
        Action("Barter", "Charms", needs=where.is_("Lamp House"), does=(pay(flasks, charm["Price"]), add(charms, charm))),
        Action("Let Night Fall", "Nightfall", by="head", often="daily", does=(
            gain(night, 1),
            each("Place", [gain(oil, 1, most=9)], where=how_many("player", where.is_(this("Place"))).is_(0)),
            each("player", [gain(chill, 1, most=6)], where=oil[where].is_(0)),
            each("player", [gain(chill, 1, most=6)], where=sharing(where).is_(1)),
        )),
        Action("Kindle", "The Mire", often="daily", does=(pay(flasks, 1), set_to(mire[spot], "*")), needs=(
            where.among(("Black Pool", "Hollow Oak")), mire[spot].is_not("*"), neighbours(mire, spot).has("*"),
        )),
    ),
    triggers=(Trigger("Oil", of="Place", when=oil.is_(0), does=(each("player", [gain(chill, 1, most=6)], where=where.is_(this("Place"))),)),),
    victory=Victory("The Mire", needs=judged_by(a_row_is_lit, "a row of the Mire is all Lights")),
)  # fmt: skip
