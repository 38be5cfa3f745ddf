from referee.dynasties.kit.declare import *

towns = Catalogue("Town", rule="Towns")
timber = Integer("Timber", default=5, shown_as=("Stores/Timber",))
grain = Integer("Grain", default=8, shown_as=("Stores/Grain",))
pikes, bows, horse = (Integer(name, default=2, shown_as=(f"Troops/{name[0]}",)) for name in ("Pikes", "Bows", "Horse"))
ally, rank = Name("Ally"), Choice("Rank", options=("Squire", "Knight", "Baron"), default="Squire")
truce = Choice("Truce", of="game", options=("On", "Off"), default="Off")
town, leader = Choice("Town", of="Siege", things="Town"), Name("Leader", of="Siege")
progress, laid = Integer("Progress", of="Siege"), Instant("Laid", of="Siege")
state = Choice("State", of="Siege", options=("Open", "Closed"), default="Open")
siege, other, many = one_of("siege", "Siege"), anybody("other"), amount("amount")
hit, way, to = roll("roll", 6), one_of("way", ("On", "Off")), one_of("state", ("Open", "Closed"))
name, at = new("name", "Siege", longest=20), one_of("town", "Town")
some = [amount(name, 0) for name in ("pikes", "bows", "horse")]
own, soldiers = leader[siege].is_(ACTOR), some[0] + some[1] + some[2]

DYNASTY = Declared(
    name="sieges",
    letter="Y",
    page="Campaign",
    rules=("The Campaign", "Sieges", "Towns", "Engines of War", "Mustering", "Oaths", "The Marshal's Office", "The Crown"),
    words=("Captain", "Captains", "Marshal"),
    variables=(timber, grain, pikes, bows, horse, ally, rank, truce, town, leader, progress, state, laid),
    catalogues=(towns,),
    actions=(
        Action("Lay a Siege", "Sieges", needs=how_many("Siege", town.is_(at)).is_(0), does=(
            pay(timber, 3), pay(grain, 2), make(name, {town: at, leader: ACTOR, progress: 0, state: "Open", laid: NOW}),
        )),
        Action("Open or close", "Sieges", often="daily", needs=own & to.is_not(state[siege]), does=(set_to(state[siege], to),)),
        Action("Abandon", "Sieges", needs=own, does=(end(siege), gain(timber, 1))),
        Action("Relieve", "Sieges", by="head", needs=hours_since(laid[siege]) >= 96, does=(lose(grain[leader[siege]], 2, least=0), end(siege))),
        Action("Take the Town", "Towns", needs=own & (progress[siege] >= town[siege]["Walls"]), does=(
            gain(grain, town[siege]["Spoils"]),
            each("player", [gain(grain, half(town[siege]["Spoils"], "down"))], where=ally.is_(ACTOR)),
            by_option(rank, {"Squire": [set_to(rank, "Knight")], "Knight": [set_to(rank, "Baron")]}),
            end(siege),
        )),
        Action("Bombard", "Engines of War", often="daily", needs=own | (state[siege].is_("Open") & leader[siege].is_(ally)), does=(
            pay(timber, 1), gain(progress[siege], bows),
        )),
        Action("Storm", "Engines of War", often="daily", needs=own, does=(
            gain(progress[siege], hit), provided(hit.is_(1), [lose(pikes, 1, least=0)]),
        )),
        Action("Raid", "Engines of War", wait=24, needs=(horse >= 3) & ~own & leader[siege].is_not(ally), does=(
            pay(grain, 2), lose(progress[siege], 3, least=0),
        )),
        Action("Muster", "Mustering", often="daily", needs=(soldiers >= 1) & (soldiers <= 3), does=(
            gain(pikes, some[0]), gain(bows, some[1]), gain(horse, some[2]), pay(grain, soldiers * 2),
        )),
        Action("Swear", "Oaths", wait=72, does=(set_to(ally, other),)),
        Action("Supply", "Oaths", needs=ally.is_not(""), does=give(timber, many, to=ally)),
        Action("Truce", "The Marshal's Office", by="head", does=(set_to(truce, way),)),
        Action("Provision the Host", "The Marshal's Office", by="head", often="weekly", does=(
            each("player", [gain(timber, 3)]),
            each("player", [gain(grain, 2)], where=how_many("Siege", leader.is_(THEY)).is_(0)),
        )),
    ),
    prohibitions=(Prohibition("Engines of War", when=truce.is_("On"), actions=("Storm", "Raid")),),
    invariants=(Invariant("Sieges", never=how_many("Siege", leader.is_(THEY)) > 2, of="player"), Invariant("Oaths", never=ally.is_(THEY), of="player")),
    victory=Victory("The Crown", needs=rank.is_("Baron") & (grain >= 30)),
)  # fmt: skip
