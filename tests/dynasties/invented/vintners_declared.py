from referee.dynasties.kit.declare import *

slopes = Catalogue("Slope", rule="Slopes")
tools = Catalogue("Tool", rule="The Shed", columns={"Cost": "Cost"})
florins = Integer("Florins", default=says("The Vineyards", "... which is a non-negative integer and defaults to {N}"))
must = Integer("Must", most=says("The Vineyards", "... a publicly tracked whole number from 0 to {N}, defaulting to 0"))
slope = Choice("Slope", default="Chalk", things="Slope")
shed = ListOf("Shed", things="Tool", longest=4, empty=())
season = Integer("Season", of="game", default=1, least=1)
sky = Choice("Sky", of="game", options=("Fair", "Wet", "Frost"), default="Fair")
labours = Integer("Labours", default=3, most=5)
fountain = Integer("Fountain", of="game", default=10)
throw, other, to, tool, many = (
    roll("throw", 3),
    another("other"),
    one_of("slope", "Slope"),
    one_of("tool", "Tool"),
    amount("amount", most=8),
)

DYNASTY = Declared(
    name="vintners",
    letter="X",
    page="The Vineyards",
    rules=("The Vineyards", "Seasons", "Slopes", "Pressing", "The Shed", "Labours", "The Guild", "The Great Vintage"),
    words=("Vintner", "Vintners", "Cellarer"),
    variables=(florins, must, slope, shed, season, sky, labours, fountain),
    catalogues=(slopes, tools),
    actions=(
        Action("Turn the Season", "Seasons", by="head", wait=48, atomic=True, does=(
            gain(season, 1),
            set_to(sky, by_table(throw, {1: "Fair", 2: "Wet", 3: "Frost"})),
            each("player", [gain(must, slope["Yield"], most=20)]),
            provided(sky.is_("Frost"), [each("player", [lose(must, half(must, "down"))], where=must > 10)]),
            each("player", [gain(florins, 2)]),
        )),
        Action("Replant", "Slopes", often="weekly", needs=to.is_not(slope), does=(pay(florins, to["Fee"]), set_to(slope, to))),
        Action("Press", "Pressing", often="daily", needs=sky.is_not("Wet") | (many <= 4), does=(
            pay(must, many), gain(florins, half(many, "up")), provided(shed.has("Sieve"), [gain(florins, 1)]),
        )),
        Action("Buy", "The Shed", does=(
            pay(florins, tool["Cost"]), add(shed, tool),
            by_option(tool, {"Bucket": [gain(must, 2)], "Bell": [lose(must[other], 2, least=0)]}),
        )),
        Action("Scrap", "The Shed", does=(remove(shed, tool), gain(florins, half(tool["Cost"], "down")))),
        Action("Rest", "Labours", often="weekly", does=(set_to(labours, 5),)),
        Action("Tread", "Labours", does=(pay(labours, 1), gain(must, 2))),
        Action("Prune", "Labours", does=(pay(labours, 2), gain(florins, count(shed)))),
        Action("Poach", "Labours", needs=slope[other].is_(slope), does=(pay(labours, 3), pay(florins[other], 1), gain(florins, 1))),
        Action("Toast", "The Guild", once_per=season, does=(gain(florins, 1), gain(florins[other], 1))),
        Action("Dip", "The Guild", often="daily", communal=True, needs=holder_of_most(florins).is_not(ACTOR), does=(pay(fountain, 2), gain(florins, 2))),
    ),
    titles=(Title("Reeve", "The Guild", holder=holder_of_most(florins)),),
    victory=Victory("The Great Vintage", needs=(florins >= 60) & shed.has("Cask")),
)  # fmt: skip
