"""What must hold for every site."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from referee.dynasties.moon_sites.board import (
    SIZE,
    Board,
    beside,
    corridor_leaks,
    flood,
    full_lines,
    largest_group,
    largest_rectangle,
    squares_of,
)
from referee.dynasties.moon_sites.drops import FIGURE, Block, lay, placements
from referee.dynasties.moon_sites.explain import Circumstances, differing, explain, nearest, perform
from referee.dynasties.moon_sites.monitor import Stats, maintained_of, monitor
from referee.dynasties.moon_sites.page import read_page, write_page
from referee.dynasties.moon_sites.parameters import moon_law
from referee.dynasties.moon_sites.titles import TITLES, contenders, survey
from referee.law.law import carried_law

_LAW = carried_law("167")
assert _LAW is not None
_FOUND = moon_law(_LAW)
assert _FOUND is not None
MOON = _FOUND

sites = st.text(alphabet=".....+++DDHHLPRQQq", min_size=49, max_size=49)
blocks = st.builds(
    lambda shape, modules: Block(shape, tuple(modules)),
    st.sampled_from(sorted(FIGURE)),
    st.lists(st.sampled_from("+%DHLPRQq"), min_size=4, max_size=4),
)
statistics = st.builds(Stats, st.integers(-60, 80), st.integers(0, 100), st.integers(0, 12))


def turned(site: str) -> str:
    return "".join(site[(SIZE - 1 - column) * SIZE + row] for row in range(SIZE) for column in range(SIZE))


def mirrored(site: str) -> str:
    return "".join(site[row * SIZE + SIZE - 1 - column] for row in range(SIZE) for column in range(SIZE))


def symmetries(site: str) -> list[str]:
    found = []
    for start in (site, mirrored(site)):
        for _ in range(4):
            found.append(start)
            start = turned(start)
    return found


def fresh(site: str) -> Stats:
    board = Board(site)
    return monitor(board, MOON, maintained_of(board))


@given(sites)
def test_monitor_is_the_same_under_the_eight_symmetries(site: str) -> None:
    assert len({fresh(other) for other in symmetries(site)}) == 1


@given(st.lists(sites, min_size=2, max_size=4), st.integers(0, 7))
@settings(max_examples=50)
def test_titles_are_the_same_under_symmetries_and_renaming(found: list[str], which: int) -> None:
    names = ["Ann", "Bob", "Cat", "Dan"][: len(found)]
    other = dict(zip(names, ["Zoe", "Yan", "Xia", "Wil"], strict=False))
    plain = survey(
        dict(zip(names, found, strict=True)), {name: fresh(site) for name, site in zip(names, found, strict=True)}
    )
    moved = survey(
        {other[name]: symmetries(site)[which] for name, site in zip(names, found, strict=True)},
        {other[name]: fresh(site) for name, site in zip(names, found, strict=True)},
    )
    for title in TITLES:
        assert sorted(other[name] for name in contenders(title, plain, MOON)) == contenders(title, moved, MOON)


def slow_maintained(site: str) -> set[int]:
    """Maintained by the words of the rule: a walk from each Quarters over corridors and docks."""
    open_docks = [s for s in range(49) if site[s] == "D" and any(site[other] == "." for other in beside(s))]
    found: set[int] = set()
    for start in (s for s in range(49) if site[s] == "Q"):
        seen, walk = set(), [s for s in beside(start) if site[s] != "."]
        while walk:
            square = walk.pop()
            if square in seen or square == start:
                continue
            seen.add(square)
            if site[square] in "+D":
                walk += [other for other in beside(square) if site[other] != "."]
                if square in open_docks:
                    walk += open_docks
        found |= seen
    return found


@given(sites)
@settings(max_examples=300)
def test_maintained_is_what_a_plain_walk_finds(site: str) -> None:
    fast = {row * SIZE + column for row, column in squares_of(maintained_of(Board(site)))}
    assert fast == slow_maintained(site)


@given(sites)
def test_rectangles_and_groups_are_what_plain_counting_finds(site: str) -> None:
    filled = [[site[row * SIZE + column] != "." for column in range(SIZE)] for row in range(SIZE)]
    areas = [
        (bottom - top + 1) * (right - left + 1)
        for top in range(SIZE) for bottom in range(top, SIZE) for left in range(SIZE) for right in range(left, SIZE)
        if all(filled[row][column] for row in range(top, bottom + 1) for column in range(left, right + 1))
    ]  # fmt: skip
    board = Board(site)
    assert largest_rectangle(board.modules) == max(areas, default=0)
    sizes = [flood(1 << bit, board.corridors).bit_count() for bit in range(56) if board.corridors >> bit & 1]
    assert largest_group(board.corridors) == max(sizes, default=0)


@given(sites)
def test_leaks_are_what_plain_counting_finds(site: str) -> None:
    leaks = 0
    for square in range(49):
        if site[square] == "+":
            leaks += 4 - len(beside(square)) + sum(site[other] == "." for other in beside(square))
    board = Board(site)
    assert corridor_leaks(board.corridors, board.modules) == leaks


@given(sites, blocks, statistics, st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_a_build_is_explained_and_what_explains_it_leads_there(
    site: str, block: Block, stats: Stats, random: object
) -> None:
    situation = Circumstances(MOON, True, stats, block)
    cells = placements(FIGURE[block.shape])[random.randrange(len(placements(FIGURE[block.shape])))]  # type: ignore[attr-defined]
    after = lay(site, block, cells)
    deeds = explain(site, after, situation)
    assert deeds is not None
    reached: str | None = site
    for deed in deeds:
        assert reached is not None
        reached = perform(reached, deed, situation)
    assert reached == after


@given(sites, sites, blocks, statistics, st.booleans())
@settings(max_examples=60)
def test_the_nearest_lawful_edit_is_lawful_and_differs_where_it_says(
    before: str, after: str, block: Block, stats: Stats, own: bool
) -> None:
    situation = Circumstances(MOON, own, stats, block if own else None)
    near = nearest(before, after, situation)
    if near is not None:
        result: str | None = before
        for deed in near.taken:
            assert result is not None
            result = perform(result, deed, situation)
        assert result == near.leaves
        assert differing(result, after) == near.differs_at
        assert len(near.differs_at) < len(differing(before, after))


@given(
    st.dictionaries(st.sampled_from(["Ann", "Bob", "Cat d'Or", "Dan 2"]), sites, min_size=1),
    st.randoms(use_true_random=False),
)
def test_pages_round_trip(found: dict[str, str], random: object) -> None:
    names = list(found)
    titles = {names[0]: list(TITLES[:3])}
    text = write_page(names, found, titles)
    page = read_page(text, names)
    assert page.flaws == {} and page.cells["queue"] == ", ".join(names)
    assert {f"site:{name}": site for name, site in found.items()}.items() <= page.cells.items()
    read_titles = {name: [title for title in TITLES if page.cells[f"title:{title}"] == name] for name in names}
    assert read_titles == {name: titles.get(name, []) for name in names}


def test_every_shape_has_its_count_of_placements() -> None:
    # Rotations times places on a 7 by 7 grid; in I and O, each turn numbers the squares anew.
    counts = {shape: len(placements(squares)) for shape, squares in FIGURE.items()}
    assert counts == {"I": 4 * 28, "O": 4 * 36, "T": 4 * 30, "S": 4 * 30, "Z": 4 * 30, "J": 4 * 30, "L": 4 * 30}


def test_shapes_are_never_reflected() -> None:
    def outline(cells: tuple[int, ...]) -> frozenset[tuple[int, int]]:
        rows, columns = [cell // SIZE for cell in cells], [cell % SIZE for cell in cells]
        return frozenset((row - min(rows), column - min(columns)) for row, column in zip(rows, columns, strict=True))

    outlines = {shape: {outline(cells) for cells in placements(squares)} for shape, squares in FIGURE.items()}
    assert not outlines["J"] & outlines["L"]
    assert not outlines["S"] & outlines["Z"]


def test_lines_of_seven() -> None:
    row = "PPPPPPP" + "." * 42
    assert full_lines(row) == [tuple(range(7))]
    assert full_lines(row.replace("P", "+", 1)) == []
    assert full_lines("." + row[1:]) == []
