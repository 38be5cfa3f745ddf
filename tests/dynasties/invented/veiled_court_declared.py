from referee.dynasties.kit.declare import *

favour = Integer("Favour", default=4, most=12, capped=True)
guile, ducats = Integer("Guile", default=3, most=9), Integer("Ducats", default=10)
standing = Integer("Standing", value=favour + half(guile, "down"))
rank = Choice(
    "Rank",
    options=("Exalted", "Plain", "Fallen"),
    value=when(favour >= 10, "Exalted", when(favour.is_(0), "Fallen", "Plain")),
)
confidant = Name("Confidant", of="game", value=holder_of_most(standing))
evening, guest = Integer("Evening", of="game", default=1), Name("Guest of Honour", of="game")
phase = Choice("Phase", of="game", options=("Whispering", "Dancing", "Unmasking"), default="Whispering")
letters = tuple(Text(f"Letter {number}", hashed=True) for number in (1, 2))
other, anyone, sealed = another("other"), anybody("courtier"), a_hash("seal")
dancing, unmasking = phase.is_("Dancing"), phase.is_("Unmasking")


def seal(number, letter):
    return Action(
        f"Seal letter {number}",
        "Letters",
        needs=(letter.is_(""), ~unmasking),
        does=(pay(ducats, 1), set_to(letter, sealed)),
    )


def unseal(number, letter):
    return Action(
        f"Break letter {number}",
        "Letters",
        needs=(unmasking, reveals(ACTOR, letter, after="Letter:", hours=24)),
        does=(set_to(letter, ""), gain(guile, 2)),
    )


DYNASTY = Declared(
    name="veiled-court",
    letter="K",
    page="The Veiled Court",
    rules=("The Court", "Standing", "Evenings", "Orders", "Dancing", "Bowing", "Letters", "The Guest", "The Throne"),
    words=("Courtier", "Courtiers", "Regent"),
    variables=(favour, guile, ducats, standing, rank, confidant, evening, guest, phase, *letters),
    actions=(
        Action("Begin the Dance", "Evenings", by="head", needs=(phase.is_("Whispering"), hours_since_change(phase, or_began=True) >= 24), does=(set_to(phase, "Dancing"),)),
        Action("Unmask", "Evenings", by="head", needs=(dancing, hours_since_change(phase) >= 24), does=(
            set_to(phase, "Unmasking"), each("player", [set_to(favour, SECRET), perhaps(gain(ducats, 3)), perhaps(lose(guile, 1, least=0))]),
        )),
        Action("Drop the Curtain", "Evenings", by="head", needs=(unmasking, hours_since_change(phase) >= 12), does=(
            gain(evening, 1),
            each("player", [by_option(rank, {"Fallen": [gain(favour, 1)], "Exalted": [lose(favour, 3)]}), gain(ducats, 3)]),
            set_to(phase, "Whispering"),
        )),
        Action("Reward a guess", "Orders", by="head", does=(gain(guile[anyone], 2, most=9),), needs=secretly("a Mask was guessed")),
        Action("Dance", "Dancing", often="daily", needs=dancing, does=(pay(ducats, 1), gain(favour, 1), gain(favour[other], 1))),
        Action("Rehearse", "Dancing", needs=dancing, does=(pay(ducats, 2), gain(guile, 1))),
        Action("Snub", "Dancing", often="daily", needs=(dancing, guile[other] < guile, confidant.is_not(ACTOR)), does=(lose(favour[other], 2, least=0),)),
        Action("Bow", "Bowing", often="daily", does=(gain(ducats, 2),)),
        *(seal(number, letter) for number, letter in enumerate(letters, 1)),
        *(unseal(number, letter) for number, letter in enumerate(letters, 1)),
        Action("Honour a guest", "The Guest", by="head", often="weekly", does=(set_to(guest, anyone),)),
    ),
    victory=Victory("The Throne", needs=(favour >= 10) & guile.is_(9) & confidant.is_(ACTOR)),
)  # fmt: skip
