"""The dynasties that come with Referee: an explicit list, that nothing adds to at run time."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TypeAlias, overload

from referee.dynasties.kit.dynasty import Dynasty
from referee.law.lawbook import Lawbook


class _BuiltIn(Sequence[Dynasty]):
    """Loaded when they are first looked at: most questions about pending matters come to no law, and never do."""

    @functools.cached_property
    def _dynasties(self) -> tuple[Dynasty, ...]:
        from referee.dynasties.designs.dynasty import DESIGNS
        from referee.dynasties.moon_sites.dynasty import MOON_SITES
        from referee.dynasties.mosaic.dynasty import MOSAIC

        return MOON_SITES, MOSAIC, DESIGNS

    @overload
    def __getitem__(self, index: int) -> Dynasty: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Dynasty, ...]: ...
    def __getitem__(self, index: int | slice) -> Dynasty | tuple[Dynasty, ...]:
        return self._dynasties[index]

    def __len__(self) -> int:
        return len(self._dynasties)


BUILT_IN: Sequence[Dynasty] = _BuiltIn()

Book: TypeAlias = Lawbook[Dynasty]

CARRIED_BOOK: Book = Lawbook(dynasties=BUILT_IN, watched=BUILT_IN)
"""The dynasties that come with Referee, and the laws that it carries."""
