"""An invented dynasty, declared as somebody outside Referee would; its rules stand in orchard_law.py."""

from referee.dynasties.kit.declare import Action, Declared, Dice, Integer, Title, Victory, most_of, reached, states

(seeds, most_seeds) = states("The Orchard", "Each Gardener has a number of Seeds, {N} by default and at most {N}")
(apples,) = states("The Orchard", "Each Gardener has a number of Apples, {N} by default")
(coins, most_coins) = states("The Orchard", "Each Gardener has a number of Coins, {N} by default and at most {N}")
(sown, grown) = states("Sowing", "As a daily action, a Gardener may spend {N} Seeds to gain {N} Apples")
(gathered,) = states("Gathering", "As a daily action, a Gardener may gain {N} Seeds")
(sold, price) = states("Market Day", "As a weekly action, a Gardener may spend {N} Apples to gain {N} Coins")
gifts = states("Gifts", "A Gardener may transfer any number of Coins to another Gardener")
(paid,) = states("Foraging", "A Gardener may spend {N} Coins to roll DICE4 and gain that many Apples")
head = states("Head Gardener", "The Gardener who alone has the most Apples is the Head Gardener")
(enough,) = states("Harvest Home", "A Gardener who has at least {N} Coins has achieved victory")

DYNASTY = Declared(
    name="orchard",
    letter="O",
    page="Orchard",
    rules=(
        "The Orchard",
        "Sowing",
        "Gathering",
        "Market Day",
        "Gifts",
        "Foraging",
        "Head Gardener",
        "Harvest Home",
    ),
    words=("Gardener", "Gardeners", "Orchardist"),
    variables=(
        Integer(name="Seeds", default=seeds, most=most_seeds),
        Integer(name="Apples", default=apples),
        Integer(name="Coins", default=coins, most=most_coins),
    ),
    actions=(
        Action(name="Sow", rule="Sowing", often="daily", cost={"Seeds": sown}, gain={"Apples": grown}),
        Action(name="Gather", rule="Gathering", often="daily", gain={"Seeds": gathered}),
        Action(name="Sell", rule="Market Day", often="weekly", cost={"Apples": sold}, gain={"Coins": price}),
        Action(name="Give", rule="Gifts", gives="Coins", rests_on=(gifts,)),
        Action(name="Forage", rule="Foraging", cost={"Coins": paid}, gain={"Apples": Dice("DICE4")}),
    ),
    titles=(Title(name="Head Gardener", rule="Head Gardener", holder=most_of("Apples"), rests_on=(head,)),),
    victory=Victory(rule="Harvest Home", needs=reached("Coins", enough), rests_on=(enough,)),
)
