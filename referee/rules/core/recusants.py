"""Those who are idle and may vote where nothing dynastic is at stake, as far as whether they have is not seen or not known.

Each who votes is one more player, so Quorum turns on them. Which of them it is matters of those alone who head the dynasty,
or did since the matter was posted; of all others, how many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from msgspec.structs import replace

from referee.rules.core.resolution import AsOf
from referee.rules.core.unseen import emperors_between
from referee.rules.core.ways import Way


def joined(of: AsOf, way: Way, unseen: int | None) -> Iterator[tuple[AsOf, int | None]]:
    """The matter with none, some and all of those as players who may have voted by an icon that is not known, or by one of the
    comments that are not seen; and how many of these are left for others then."""
    heads = emperors_between(of.game, of.matter.posted_at, of.at)
    for free, paid in product(_some(way.perhaps, heads), _some(way.hidden, heads)):
        names = (*free, *paid)
        if unseen is not None and len(paid) > unseen:
            continue
        left = None if unseen is None else unseen - len(paid)
        unraised = of.unraised + (0 if way.raising else len(names))
        yield (replace(of, game=of.game.joined_by(names), unraised=unraised) if names else of), left


def _some(names: Sequence[str], heads: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """Those among whom it matters who they are in every way, with each number of the others."""
    apart, rest = [name for name in names if name in heads], [name for name in names if name not in heads]
    for among in chain.from_iterable(combinations(apart, number) for number in range(len(apart) + 1)):
        for number in range(len(rest) + 1):
            yield (*among, *rest[:number])
