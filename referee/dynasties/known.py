"""The dynasties that come with Referee: an explicit list, that nothing adds to at run time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, overload

from referee.dynasties.kit.dynasty import Dynasty
from referee.law.lawbook import Lawbook


def _moon_sites() -> Dynasty:
    from referee.dynasties.moon_sites.dynasty import MOON_SITES

    return MOON_SITES


def _mosaic() -> Dynasty:
    from referee.dynasties.mosaic.dynasty import MOSAIC

    return MOSAIC


def _designs() -> Dynasty:
    from referee.dynasties.designs.dynasty import DESIGNS

    return DESIGNS


_LOADERS: tuple[Callable[[], Dynasty], ...] = (_moon_sites, _mosaic, _designs)


class _BuiltIn(Sequence[Dynasty]):
    """Each is loaded when it is first looked at: most questions come to no law, and to the end of no dynasty."""

    @overload
    def __getitem__(self, index: int) -> Dynasty: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Dynasty, ...]: ...
    def __getitem__(self, index: int | slice) -> Dynasty | tuple[Dynasty, ...]:
        loaders = _LOADERS[index]
        return tuple(load() for load in loaders) if isinstance(loaders, tuple) else loaders()

    def __len__(self) -> int:
        return len(_LOADERS)


BUILT_IN: Sequence[Dynasty] = _BuiltIn()

Book: TypeAlias = Lawbook[Dynasty]

CARRIED_BOOK: Book = Lawbook(dynasties=BUILT_IN, watched=BUILT_IN)
"""The dynasties that come with Referee, and the laws that it carries."""
