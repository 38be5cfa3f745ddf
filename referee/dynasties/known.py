"""The dynasties that come with Referee: an explicit list, that nothing adds to at run time."""

from __future__ import annotations

from typing import TypeAlias

from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.moon_sites.dynasty import MOON_SITES
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.lawbook import Lawbook

BUILT_IN: tuple[Dynasty, ...] = (MOON_SITES, MOSAIC, DESIGNS)

Book: TypeAlias = Lawbook[Dynasty]

CARRIED_BOOK: Book = Lawbook(dynasties=BUILT_IN, watched=BUILT_IN)
"""The dynasties that come with Referee, and the laws that it carries."""
