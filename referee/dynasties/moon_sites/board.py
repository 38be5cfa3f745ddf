"""Sites: 7 by 7 squares as 49 characters, and as bits where it must be fast (SITES-02 to 23).

A site is a string of 49 symbols, row by row, and so equal, hashable and readable as it stands. A `Board`
holds the same squares as bitmasks with eight columns a row: the eighth is always zero, so that a shift by
one never carries a bit from the end of a row into the next.
"""

from __future__ import annotations

from referee.errors import InputError

SIZE = 7
SQUARES = SIZE * SIZE
EMPTY = "."
CORRIDOR, DEBRIS, DOCK, HYDROPONICS, LIFE_SUPPORT = "+", "%", "D", "H", "L"
POWER, RESEARCH, QUARTERS, STORAGE = "P", "R", "Q", "q"
STRANGE = "has the unknown symbol"
"""How the flaw of a site begins on which a square shows what never stands on one."""
_BLANKS = frozenset(" \u00a0_-–—·•")
"""What may be meant for an empty square, and is not its Symbol."""
_NAMES = ("corridor", "debris", "dock", "hydroponics", "life support", "power", "research", "quarters", "storage")
MODULES = dict(zip(_NAMES, "+%DHLPRQq", strict=True))
"""Names to Symbols (SITES-05 to 13)."""
ON_SITES = frozenset(EMPTY + "+DHLPRQq")
"""What a square may show: Debris clears a square and never stands on one (M22)."""

EMPTY_SITE = EMPTY * SQUARES

_STRIDE = SIZE + 1
_GRID = sum(1 << (row * _STRIDE + column) for row in range(SIZE) for column in range(SIZE))
_EDGES = (
    sum(1 << column for column in range(SIZE)),
    sum(1 << ((SIZE - 1) * _STRIDE + column) for column in range(SIZE)),
    sum(1 << (row * _STRIDE) for row in range(SIZE)),
    sum(1 << (row * _STRIDE + SIZE - 1) for row in range(SIZE)),
)
_BITS = tuple(1 << (row * _STRIDE + column) for row in range(SIZE) for column in range(SIZE))
_SYMBOLS = tuple(sorted(ON_SITES))

Square = tuple[int, int]


def neighbours(mask: int) -> int:
    """The squares that share an edge with one of the mask's (SITES-14)."""
    return (mask << 1 | mask >> 1 | mask << _STRIDE | mask >> _STRIDE) & _GRID


def flood(seed: int, within: int) -> int:
    """All of `within` that hangs together with `seed` by shared edges."""
    reached = seed & within
    while True:
        grown = (reached | reached << 1 | reached >> 1 | reached << _STRIDE | reached >> _STRIDE) & within
        if grown == reached:
            return reached
        reached = grown


def largest_group(mask: int) -> int:
    """The size of the largest group, 0 for none."""
    most = 1 if mask else 0
    mask &= mask << 1 | mask >> 1 | mask << _STRIDE | mask >> _STRIDE
    while mask.bit_count() > most:
        group = flood(mask & -mask, mask)
        most = max(most, group.bit_count())
        mask &= ~group
    return most


def squares_of(mask: int) -> list[list[int]]:
    """The mask's squares as [row, column] from 0, in reading order."""
    squares = []
    while mask:
        lowest = mask & -mask
        row, column = divmod(lowest.bit_length() - 1, _STRIDE)
        squares.append([row, column])
        mask ^= lowest
    return squares


class Board:
    """One site as bitmasks, one for each Symbol, and what follows from them."""

    __slots__ = ("corridors", "docks", "hydroponics", "life", "modules", "power", "quarters", "research", "storage")

    def __init__(self, site: str) -> None:
        masks = dict.fromkeys(_SYMBOLS, 0)
        for bit, symbol in zip(_BITS, site, strict=True):
            masks[symbol] += bit
        self.corridors = masks[CORRIDOR]
        self.docks = masks[DOCK]
        self.hydroponics = masks[HYDROPONICS]
        self.life = masks[LIFE_SUPPORT]
        self.power = masks[POWER]
        self.research = masks[RESEARCH]
        self.quarters = masks[QUARTERS]
        self.storage = masks[STORAGE]
        self.modules = _GRID ^ masks[EMPTY]

    def kinds(self) -> int:
        """How many kinds of Module stand on the site (TITLES-14, M10)."""
        habitable = (self.life, self.quarters, self.storage, self.hydroponics)
        return sum(mask > 0 for mask in (*habitable, self.corridors, self.docks, self.power, self.research))

    def open_docks(self, *, edge_is_open: bool = False) -> int:
        """Docks next to an empty square of the grid (SITES-17, M4)."""
        opened = neighbours(_GRID & ~self.modules)
        if edge_is_open:
            opened |= _EDGES[0] | _EDGES[1] | _EDGES[2] | _EDGES[3]
        return self.docks & opened

    def maintained(self, *, edge_is_open: bool = False, self_maintained: bool = False) -> int:
        """The Maintained Modules: those connected to a Quarters (SITES-16 to 19, M2 to M4).

        A path runs over corridors and docks only, by shared edges or by a jump between open docks. A
        Quarters is Maintained only if it is connected to another Quarters.
        """
        quarters = self.quarters
        if not quarters:
            return 0
        open_docks = self.open_docks(edge_is_open=edge_is_open)
        paths = self.corridors | self.docks
        near = neighbours(quarters)
        reached = near & self.modules
        twice = quarters & near
        seeds = reached & paths
        while seeds:
            network = _network(seeds & -seeds, paths, open_docks)
            seeds &= ~network
            around = neighbours(network)
            reached |= network | (around & self.modules)
            ends = around & quarters
            if ends & (ends - 1):
                twice |= ends
        return (reached & ~quarters) | (quarters if self_maintained else twice)


def _network(seed: int, paths: int, open_docks: int) -> int:
    """The corridors and docks that hang together with one of them, jumps included: from one open dock to them all."""
    reached = flood(seed, paths)
    return flood(reached | open_docks, paths) if reached & open_docks else reached


def corridor_leaks(corridors: int, modules: int) -> int:
    """How many edges of these corridors face an empty square or the edge of the grid (THERMO-14, 15)."""
    empty = _GRID & ~modules
    open_edges = (
        (corridors & (empty << 1)).bit_count()
        + (corridors & (empty >> 1)).bit_count()
        + (corridors & (empty << _STRIDE)).bit_count()
        + (corridors & (empty >> _STRIDE)).bit_count()
    )
    return open_edges + sum((corridors & edge).bit_count() for edge in _EDGES)


def leaking(corridors: int, modules: int) -> int:
    """Those of these corridors of which any edge is one of them."""
    return corridors & (neighbours(_GRID & ~modules) | _EDGES[0] | _EDGES[1] | _EDGES[2] | _EDGES[3])


_WIDEST = bytes(max(len(run) for run in f"{bits:b}".split("0")) for bits in range(1 << _STRIDE))
"""The longest run of ones in each possible row (a row is a byte)."""


def largest_rectangle(modules: int) -> int:
    """The largest area of an upright rectangle without an empty square (TITLES-13, M9)."""
    best, height, below = 0, 0, modules
    while below:
        # `below` holds, row by row, the columns that are filled in this row and the `height` rows above it.
        height += 1
        widest = max(below.to_bytes(SIZE, "little").translate(_WIDEST))
        best = max(best, height * widest)
        if best >= SIZE * widest:
            break
        below &= modules << (height * _STRIDE)
    return best


def full_lines(site: str) -> list[tuple[int, ...]]:
    """Rows and columns of seven Modules none of which is a Corridor, as square numbers (SITES-20, 21; M27)."""
    return [line for line in _LINES if all(site[square] not in (EMPTY, CORRIDOR) for square in line)]


_LINES: tuple[tuple[int, ...], ...] = tuple(
    [tuple(range(row * SIZE, row * SIZE + SIZE)) for row in range(SIZE)]
    + [tuple(range(column, SQUARES, SIZE)) for column in range(SIZE)]
)
_NEXT = tuple(tuple(other for other in range(SQUARES) if bit & neighbours(_BITS[other])) for bit in _BITS)


def beside(square: int) -> tuple[int, ...]:
    """The numbers of the squares that share an edge with this one."""
    return _NEXT[square]


def to_square(number: int) -> list[int]:
    """A square's number as [row, column] from 0."""
    return list(divmod(number, SIZE))


def site_of(rows: object, whose: str) -> str:
    """Seven strings of seven Symbols to a site; raises InputError that says whose and what is wrong."""
    problem = flaw_of(rows)
    if problem is not None:
        raise InputError(f"{whose}'s site {problem}", do="a site is 7 strings of 7 Symbols out of . + D H L P R Q q")
    assert isinstance(rows, list | tuple)
    return "".join(rows)


def flaw_of(rows: object) -> str | None:
    """What keeps rows from being a site; None where nothing does."""
    if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
        return "is no list of strings"
    if len(rows) != SIZE:
        return f"has {len(rows)} rows, not {SIZE}"
    for number, row in enumerate(rows, start=1):
        if len(row) != SIZE:
            return f"has {len(row)} squares in row {number}, not {SIZE}"
        strange = sorted(set(row) - ON_SITES)
        blank = next((symbol for symbol in strange if symbol in _BLANKS), None)
        if blank is not None:
            return f"has {blank!r} in row {number}, which may stand for an empty square"
        if strange:
            return f"{STRANGE} {strange[0]!r} in row {number}"
    return None


def rows_of(site: str) -> list[str]:
    """The seven rows of a site."""
    return [site[start : start + SIZE] for start in range(0, SQUARES, SIZE)]
