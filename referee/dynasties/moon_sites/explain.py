"""Explain: which lawful actions lead from one state of a site to another; else the nearest lawful edit.

The actions are those of SITES-20 to 22, DROPS-10 to 15 and SAFETY-07 to 11 (M17 to M22, M27). The search
goes breadth first over actions that bring the site nearer to what it is to become, so that the explanation
with the fewest steps is found first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, permutations

import msgspec

from referee.dynasties.kit.solving.search import Limit, fewest
from referee.dynasties.moon_sites.board import (
    CORRIDOR,
    DOCK,
    EMPTY,
    POWER,
    QUARTERS,
    STORAGE,
    beside,
    full_lines,
)
from referee.dynasties.moon_sites.drops import FIGURE, Block, Cells, Figure, lay, placements, placements_on
from referee.dynasties.moon_sites.monitor import Stats, unsafe_because
from referee.dynasties.moon_sites.parameters import MoonLaw

BUILD = "Build"
REPLACEMENT = "Corridor Replacement"
REMOVAL = "Full Site Removal"
EVACUATE = "Evacuate"
REPOPULATE = "Repopulate"
STORE = "Quarters to Storage"
ALLOWED_BY: dict[str, tuple[str, tuple[str, ...]]] = {
    BUILD: ("Drops", ("DROPS-10",)),
    REPLACEMENT: ("Sites", ("SITES-20", "SITES-21")),
    REMOVAL: ("Sites", ("SITES-22",)),
    EVACUATE: ("Health and Safety Regulations", ("SAFETY-07",)),
    REPOPULATE: ("Health and Safety Regulations", ("SAFETY-09",)),
    STORE: ("Health and Safety Regulations", ("SAFETY-11",)),
}
"""The rule and the clauses by which an action may be taken at all."""
_LEAVES = {REPLACEMENT: CORRIDOR, REMOVAL: EMPTY, REPOPULATE: QUARTERS, STORE: STORAGE}

_MOST_STATES = 1500
_MOST_STEPS = 8


class TakenAction(msgspec.Struct, frozen=True):
    """One lawful action on a site: its squares by number, a Build's in the order of its Modules."""

    name: str
    cells: tuple[int, ...]


class Circumstances(msgspec.Struct, frozen=True):
    """What bears on an edit.

    own: whether its Architect makes it.
    block: that of the Drop post which may be built.
    figure: how the squares of shapes are numbered.
    safe: overrides what the statistics say, to ask what an edit would be if they said so.
    """

    law: MoonLaw
    own: bool
    stats: Stats
    block: Block | None = None
    figure: Figure = FIGURE
    safe: bool | None = None

    @property
    def buildable(self) -> Block | None:
        """The Block that the editor may build."""
        return self.block if self.own else None

    def is_unsafe(self, site: str) -> bool:
        """Whether the site is Unsafe by its statistics and its present Quarters (M17)."""
        if self.safe is not None:
            return not self.safe
        return bool(unsafe_because(self.stats, site, self.law))


Taken = tuple[TakenAction, ...]


def say(taken: Taken) -> str:
    """Actions in words."""
    often = Counter(action.name for action in taken)
    return ", ".join(f"{name} ({times} times)" if times > 1 else name for name, times in often.items())


class Nearest(msgspec.Struct, frozen=True):
    """Lawful actions whose result comes near, that site, and the squares where it differs."""

    taken: Taken
    leaves: str
    differs_at: tuple[int, ...]


Step = tuple[Taken, str]


def explain(before: str, after: str, given: Circumstances) -> Taken | None:
    """The fewest lawful actions that turn `before` into `after`; None where none were found."""
    return search(before, after, given)[0]


def search(before: str, after: str, given: Circumstances) -> tuple[Taken | None, bool]:
    """The same, and whether the search was whole: if not, nothing found is no proof that there is nothing."""
    if before == after:
        return (), True
    quick = _one_other(before, after, given) or _one_build(before, after, given)
    if quick is not None:
        return (quick,), True

    def following(node: tuple[str, bool]) -> Iterator[tuple[Taken, tuple[str, bool]]]:
        """The states one step on: sites, and whether a Build has been used up."""
        for taken, result in _steps(node[0], after, given, node[1]):
            yield taken, (result, node[1] or taken[0].name == BUILD)

    return fewest((before, False), lambda node: node[0] == after, following, Limit(_MOST_STATES, _MOST_STEPS))


def _one_other(before: str, after: str, given: Circumstances) -> TakenAction | None:
    """A single action other than Building. It comes first: a Block may happen to lie over the same Modules,
    and an edit that uses up nothing is no reason to deny its author the Build."""
    for taken, result in _steps(before, after, given, built=True):
        if result == after and len(taken) == 1:
            return taken[0]
    return None


def _one_build(before: str, after: str, given: Circumstances) -> TakenAction | None:
    """The commonest edit by far: a single Build and nothing else."""
    block, changed = given.buildable, differing(before, after)
    if block is None or len(changed) > 4:
        return None
    for cells in placements_on(given.figure[block.shape])[changed[0]]:
        if lay(before, block, cells) == after:
            return TakenAction(BUILD, cells)
    return None


def _steps(site: str, after: str, given: Circumstances, built: bool) -> Iterator[Step]:
    """Lawful actions on `site` that can lead towards `after`, in a fixed order."""
    block = None if built else given.buildable
    if block is not None:
        for placed in _promising(after, given.figure, block):
            yield (TakenAction(BUILD, placed),), lay(site, block, placed)
    if given.own:
        yield from _replacements(site, after)
    if EMPTY not in site:
        yield from _removals(site, after, given, block)
    unsafe = given.is_unsafe(site)
    if unsafe and QUARTERS in site:
        cells = tuple(square for square, symbol in enumerate(site) if symbol == QUARTERS)
        yield (TakenAction(EVACUATE, cells),), site.replace(QUARTERS, STORAGE)
    if given.own and not unsafe:
        cells = _turning(site, after, STORAGE, QUARTERS)
        if cells:
            yield (TakenAction(REPOPULATE, cells),), _with(site, cells, QUARTERS)
    stored = tuple(square for square in _turning(site, after, QUARTERS, STORAGE) if _unhomely(site, square))
    if stored:
        yield tuple(TakenAction(STORE, (square,)) for square in stored), _with(site, stored, STORAGE)


def _turning(site: str, after: str, old: str, new: str) -> tuple[int, ...]:
    return tuple(square for square in range(len(site)) if site[square] == old and after[square] == new)


def _with(site: str, cells: tuple[int, ...], symbol: str) -> str:
    squares = list(site)
    for square in cells:
        squares[square] = symbol
    return "".join(squares)


def _unhomely(site: str, square: int) -> bool:
    """Whether a Quarters here may be replaced by a Storage: it is next to Power or a Dock (SAFETY-11)."""
    return any(site[other] in (POWER, DOCK) for other in beside(square))


def _promising(after: str, figure: Figure, block: Block) -> Iterator[Cells]:
    """Placements each of whose squares ends as built, or as another action could still leave it."""
    left = block.left
    for cells in placements(figure[block.shape]):
        if all(_may_become(symbol, after[square]) for square, symbol in zip(cells, left, strict=True)):
            yield cells


def _may_become(symbol: str, wanted: str) -> bool:
    """Whether a Symbol is the wanted one, or an action other than Building can turn it into that."""
    if wanted == CORRIDOR:
        return symbol != EMPTY
    return wanted in (EMPTY, symbol) or {symbol, wanted} == {QUARTERS, STORAGE}


def _replacements(site: str, after: str) -> Iterator[Step]:
    """One replacement, or as many as can follow each other, so that a long row of them is found at once."""
    for square in _replaceable(site, after):
        yield (TakenAction(REPLACEMENT, (square,)),), _with(site, (square,), CORRIDOR)
    done: list[TakenAction] = []
    while possible := _replaceable(site, after):
        done.append(TakenAction(REPLACEMENT, possible[:1]))
        site = _with(site, possible[:1], CORRIDOR)
    if done:
        yield tuple(done), site


def _replaceable(site: str, after: str) -> tuple[int, ...]:
    """The squares that end as a Corridor, and stand in a line in which one may be put."""
    wanted = {square for square in range(len(site)) if after[square] == CORRIDOR != site[square]}
    return tuple(sorted(wanted.intersection(chain(*full_lines(site))))) if wanted else ()


def _removals(site: str, after: str, given: Circumstances, block: Block | None) -> Iterator[Step]:
    """Modules taken off a full site: squares that end empty, or that are built on again."""
    number, emptied = given.law.removal, [square for square in range(len(site)) if after[square] == EMPTY]
    choices = set(combinations(emptied, number))
    if len(emptied) < number and block is not None:
        for cells in _promising(after, given.figure, block):
            rebuilt = sorted(set(cells) - set(emptied))
            choices |= {tuple(sorted((*emptied, *more))) for more in combinations(rebuilt, number - len(emptied))}
    for removed in sorted(choices):
        yield (TakenAction(REMOVAL, removed),), _with(site, removed, EMPTY)


def perform(site: str, action: TakenAction, given: Circumstances) -> str | None:
    """The site after one action, None where it is not lawful on this site."""
    done = _done(site, action, given)
    if action.name == EVACUATE:
        # All Quarters that there are, whichever they were where the action was seen.
        return done if given.is_unsafe(site) else None
    return done if any(action in taken for taken, _ in _steps(site, done, given, built=False)) else None


def _done(site: str, action: TakenAction, given: Circumstances) -> str:
    """What an action leaves of a site."""
    if action.name == EVACUATE:
        return site.replace(QUARTERS, STORAGE)
    if action.name == BUILD and given.block is not None:
        return lay(site, given.block, action.cells)
    return _with(site, action.cells, _LEAVES[action.name])


def nearest(before: str, after: str, given: Circumstances) -> Nearest | None:
    """Lawful actions each of which leaves fewer squares otherwise than the edit does, until none does; None where none
    explains anything."""
    taken, site, differs_at = Taken(), before, differing(before, after)
    while len(taken) < _MOST_STEPS:
        steps = [(differing(left, after), more, left) for more, left in _nearing(site, after, given, taken)]
        fewest_left = min(steps, default=None, key=lambda step: len(step[0]))
        if fewest_left is None or len(fewest_left[0]) >= len(differs_at):
            break
        differs_at, more, site = fewest_left
        taken = (*taken, *more)
    return Nearest(taken, site, differs_at) if taken else None


def differing(site: str, other: str) -> tuple[int, ...]:
    """The squares where two sites differ."""
    return tuple(square for square in range(len(site)) if site[square] != other[square])


def _nearing(site: str, after: str, given: Circumstances, taken: Taken) -> Iterator[Step]:
    """The lawful actions on a site after some, wherever a Block may lie."""
    block = given.buildable
    if block is not None and all(action.name != BUILD for action in taken):
        for placed in placements(given.figure[block.shape]):
            yield (TakenAction(BUILD, placed),), lay(site, block, placed)
    yield from _steps(site, after, given, built=True)


def other_numbering(before: str, after: str, given: Circumstances) -> tuple[int, ...] | None:
    """A numbering of the same shape under which the edit is a Build: for each Module, the number of the
    square where it stands under it (M20); None where there is none."""
    block = given.buildable
    if block is None:
        return None
    for order in permutations(range(4)):
        renumbered = Block(block.shape, tuple(block.modules[number] for number in order))  # type: ignore[arg-type]
        other = msgspec.structs.replace(given, block=renumbered)
        if _one_build(before, after, other) is not None:
            return tuple(number + 1 for number in order)
    return None


def say_numbering(numbering: tuple[int, ...]) -> str:
    """That an edit is a Build under another numbering alone."""
    return f"it fits only if the squares of the shape are numbered {numbering}"
