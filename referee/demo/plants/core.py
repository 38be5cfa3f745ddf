"""Every code that can be planted in the core game, and under which texts."""

from __future__ import annotations

from referee.demo.plants import core_hiatus, core_page, core_people, core_posts, core_resolutions
from referee.demo.plants.core_base import Planting

CORE_PLANTS: dict[str, Planting] = {
    **core_resolutions.PLANTS,
    **core_hiatus.PLANTS,
    **core_people.PLANTS,
    **core_posts.PLANTS,
    **core_page.PLANTS,
}
