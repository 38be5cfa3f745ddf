"""Every code that can be planted in the core game, and under which texts."""

from __future__ import annotations

from referee.demo.plants import core_hiatus, core_page, core_people, core_posts, core_resolutions
from referee.demo.plants.core_base import Planting
from referee.law.law import OWN_TEXT

CORE_PLANTS: dict[str, Planting] = {
    **core_resolutions.PLANTS,
    **core_hiatus.PLANTS,
    **core_people.PLANTS,
    **core_posts.PLANTS,
    **core_page.PLANTS,
}

_APART_EVERYWHERE = [
    "R212",
    "R213",
    "R603",
    "R605",
    "R606",
    "R608",
    "R610",
    "R612",
    "R615",
    "R802",
    "R803",
    "R904",
    "T109",
    "T111",
    "T112",
]
APART: dict[str, frozenset[str]] = {
    "167": frozenset([*_APART_EVERYWHERE, "R611", "S106"]),
    "sandbox-2020": frozenset([*_APART_EVERYWHERE, "R804", "R903", "S106"]),
    "205": frozenset([*_APART_EVERYWHERE, "R201", "R210", "R509", "R711", "R903", "S104", "T113"]),
    OWN_TEXT: frozenset([*_APART_EVERYWHERE, "R201", "R210", "R509", "R611", "R711", "R903"]),
}
"""Under each text, what cannot happen in one course of events beside all the others: it needs the same people or the same
end of a dynasty, or what follows from it cannot be told from theirs."""

UNTOLD: dict[str, dict[str, str]] = {
    OWN_TEXT: {
        "R213": "whether the votes of somebody idled unlawfully count depends on what each matter touches",
        "T112": "a text that is read by its forms is not read where one word stands for both",
    }
}
"""Under a text: the wrongs from which more follows than can be told, and why."""
