"""Plants on sites (M1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from typing import Any

from referee.demo.moon_sites import LAST_DROP, OpenDrop, Simulation
from referee.demo.plants.base import FAR, Plant, changed, deface, mend, morning
from referee.demo.play import VISITOR
from referee.dynasties.moon_sites.board import CORRIDOR, DOCK, EMPTY, POWER, QUARTERS, SIZE, STORAGE, beside
from referee.dynasties.moon_sites.drops import FIGURE, Block, lay, placements
from referee.dynasties.moon_sites.explain import Circumstances, explain
from referee.dynasties.moon_sites.monitor import unsafe_because
from referee.model.events import PROPOSAL, STORY


def _far_apart(sim: Simulation, squares: Sequence[int]) -> tuple[int, int] | None:
    """Two squares that no Block can both cover."""
    for square in sim.random.sample(list(squares), len(squares)):
        for other in squares:
            if abs(square // SIZE - other // SIZE) + abs(square % SIZE - other % SIZE) >= FAR:
                return square, other
    return None


def _settled_owners(sim: Simulation) -> list[str]:
    """Players whose sites may be defaced now, without a Block that they could still build, as everybody can see."""
    if sim.over or sim.drop is None or sim.now > LAST_DROP:
        return []
    return [name for name in sim.others(sim.emperor, *sim.overlay) if name in sim.drop.plainly]


def _on_a_site(code: str, day: int, what: str, choose: Callable[[Simulation, str], tuple[str, str] | None]) -> Plant:
    """A plant that tries every hour until `choose` gives an editor and an unlawful site for some owner."""

    def plant(sim: Simulation) -> None:
        def attempt() -> None:
            for owner in _settled_owners(sim):
                chosen = choose(sim, owner)
                if chosen is not None:
                    editor, site = chosen
                    deface(sim, owner, editor, site)
                    sim.plant(code, f"site:{owner}", editor, what, sim.script.revisions[-1].at)
                    return
            if not sim.over:
                sim.later(1, attempt)

        sim.at(morning(day, 3), attempt)

    return plant


def _add_modules(sim: Simulation, owner: str) -> tuple[str, str] | None:
    pair = _far_apart(sim, [square for square, symbol in enumerate(sim.sites[owner]) if symbol == EMPTY])
    return None if pair is None else (owner, changed(sim.sites[owner], {pair[0]: "R", pair[1]: "H"}))


def _place_rubble(sim: Simulation, owner: str) -> tuple[str, str] | None:
    empty = [square for square, symbol in enumerate(sim.sites[owner]) if symbol == EMPTY]
    symbol = sim.random.choice("%X?d")
    return (owner, changed(sim.sites[owner], {sim.random.choice(empty): symbol})) if empty else None


def _build_again(sim: Simulation, owner: str) -> tuple[str, str] | None:
    block = sim.drop.block if sim.drop is not None else None
    if block is None or len(set(block.modules)) < 3:
        return None
    site = sim.sites[owner]
    for cells in sim.random.sample(placements(FIGURE[block.shape]), 20):
        after = lay(site, block, cells)
        if sum(old != new for old, new in zip(site, after, strict=True)) == 4 and not _lawful(sim, owner, site, after):
            return owner, after
    return None


def _lawful(sim: Simulation, owner: str, before: str, after: str, own: bool = True) -> bool:
    return explain(before, after, Circumstances(sim.law, own, sim.stats[owner])) is not None


def _evacuate_safe(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    unsafe = unsafe_because(sim.stats[owner], site, sim.law)
    after = site.replace(QUARTERS, STORAGE)
    if unsafe or QUARTERS not in site or _lawful(sim, owner, site, after, own=False):
        return None
    return sim.others(owner)[0], after


def _repopulate_unsafe(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    unsafe = unsafe_because(sim.stats[owner], site, sim.law)
    if STORAGE not in site or not set(unsafe) & {"temperature", "oxygen"}:
        return None
    return owner, site.replace(STORAGE, QUARTERS)


def _lay_corridors(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    pair = _far_apart(sim, [square for square, symbol in enumerate(site) if symbol not in (EMPTY, CORRIDOR)])
    if pair is None:
        return None
    after = changed(site, {pair[0]: CORRIDOR, pair[1]: CORRIDOR})
    return None if _lawful(sim, owner, site, after) else (owner, after)


def _remove_modules(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    pair = _far_apart(sim, [square for square, symbol in enumerate(site) if symbol != EMPTY])
    if pair is None or EMPTY not in site:
        return None
    return sim.others(owner)[0], changed(site, {pair[0]: EMPTY, pair[1]: EMPTY})


def _store_one(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    homes = [square for square, symbol in enumerate(site) if symbol == QUARTERS]
    for square in homes:
        if len(homes) > 1 and not any(site[other] in (POWER, DOCK) for other in beside(square)):
            return sim.others(owner)[0], changed(site, {square: STORAGE})
    return None


def _visit(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    square = next((square for square, symbol in enumerate(site) if symbol != EMPTY), None)
    return None if square is None else (VISITOR, changed(site, {square: EMPTY}))


def _plant_m101(sim: Simulation) -> None:
    def mangle() -> None:
        owner = sim.others(sim.emperor)[0]
        sim.overlay[owner] = sim.sites[owner][:-SIZE]
        sim.save(owner, "Oops")
        sim.plant("M101", f"site:{owner}", owner, "a site of six rows", sim.script.revisions[-1].at)
        sim.later(1, lambda: mend(sim, owner))

    sim.at(morning(7, 9), mangle)


def _in_place_of_a_build(
    code: str, day: int, what: str, choose: Callable[[Simulation, str, Block], tuple[str, str, str] | None]
) -> Plant:
    """A plant in place of a lawful Build: `choose` gives owner, editor and the unlawful site."""

    def plant(sim: Simulation) -> None:
        def build(name: Any) -> bool:
            block = sim.drop.block if sim.drop is not None else None
            if sim.now < morning(day) or block is None or sim.now > LAST_DROP:
                return False
            chosen = choose(sim, name, block)
            if chosen is None:
                return False
            owner, editor, site = chosen
            deface(sim, owner, editor, site)
            sim.plant(code, f"site:{owner}", editor, what, sim.script.revisions[-1].at)
            return True

        sim.hook("build", build)

    return plant


def _full_placement(sim: Simulation, site: str, block: Block) -> str | None:
    """A Build that changes four squares."""
    for cells in sim.random.sample(placements(FIGURE[block.shape]), 20):
        after = lay(site, block, cells)
        if sum(old != new for old, new in zip(site, after, strict=True)) == 4:
            return after
    return None


def _build_wrongly(sim: Simulation, name: str, block: Block) -> tuple[str, str, str] | None:
    site = sim.sites[name]
    after = _full_placement(sim, site, block)
    squares = [square for square in range(len(site)) if after and site[square] == after[square] == EMPTY]
    differing = [square for square in range(len(site)) if after and site[square] != after[square]]
    far = next(
        (
            square
            for square in squares
            if all(
                abs(square // SIZE - other // SIZE) + abs(square % SIZE - other % SIZE) >= FAR for other in differing
            )
        ),
        None,
    )
    if after is None or far is None or all(after[square] in (EMPTY, CORRIDOR) for square in differing):
        return None
    return name, name, changed(after, {far: "H"})


def _build_for_another(sim: Simulation, name: str, block: Block) -> tuple[str, str, str] | None:
    owner = sim.others(name, *sim.overlay)[0]
    after = _full_placement(sim, sim.sites[owner], block)
    return None if after is None or _lawful(sim, owner, sim.sites[owner], after, own=False) else (owner, name, after)


def _build_renumbered(sim: Simulation, name: str, block: Block) -> tuple[str, str, str] | None:
    first, second, third, fourth = block.modules
    other = Block(block.shape, (second, first, third, fourth))
    site = sim.sites[name]
    after = _full_placement(sim, site, other)
    circumstances = Circumstances(sim.law, True, sim.stats[name], block)
    return None if after is None or explain(site, after, circumstances) is not None else (name, name, after)


def _plant_m105(sim: Simulation) -> None:
    def closed(drop: OpenDrop) -> bool:
        if sim.now < morning(6) or drop.block is None or sim.now > LAST_DROP:
            return False
        for name in sim.others(sim.emperor, *drop.built):
            after = _full_placement(sim, sim.sites[name], drop.block)
            if after is not None and not _lawful(sim, name, sim.sites[name], after):

                def late(name: str = name, after: str = after) -> None:
                    deface(sim, name, name, after)
                    sim.plant("M105", f"site:{name}", name, "built after the closing", sim.script.revisions[-1].at)

                sim.later(0.5, late)
                return True
        return False

    sim.hook("closed", closed)


def _plant_m106(sim: Simulation) -> None:
    def drop(front: Any) -> bool:
        if sim.now < morning(8):
            return False
        author, builder = [name for name in sim.others(sim.emperor, *sim.overlay) if name != front][:2]
        block = Block("T", ("D", "H", "P", "R"))
        post = sim.post(author, STORY, "My own Drop", sim.describe(block))
        sim.plant("M201", post.subject, author, "a Drop post out of turn", post.at)
        after = _full_placement(sim, sim.sites[builder], block)

        def build() -> None:
            if after is not None and sim.drop is None and builder not in sim.overlay:
                deface(sim, builder, builder, after)
                sim.plant(
                    "M106",
                    f"site:{builder}",
                    builder,
                    "built from a post that is no Drop post",
                    sim.script.revisions[-1].at,
                )

        sim.later(1, build)
        sim.later(3, sim.make_drop)
        return True

    sim.hook("drop", drop)


def _plant_m114(sim: Simulation) -> None:
    def attempt() -> None:
        for owner in _settled_owners(sim):
            site = sim.sites[owner]
            empty = [square for square, symbol in enumerate(site) if symbol == EMPTY]
            pair = next(((square, other) for square in empty for other in beside(square) if other in empty), None)
            far = next(
                (
                    square
                    for square in empty
                    if pair and abs(square // SIZE - pair[0] // SIZE) + abs(square % SIZE - pair[0] % SIZE) >= FAR
                ),
                None,
            )
            if pair is not None and far is not None:
                first = changed(site, {pair[0]: POWER, pair[1]: QUARTERS, far: QUARTERS})
                sim.overlay[owner] = first
                sim.save(owner, "An edit")
                sim.plant("M102", f"site:{owner}", owner, "modules from nowhere", sim.script.revisions[-1].at)
                sim.later(0.6, partial(follow, owner, first, pair[1]))
                return
        if not sim.over:
            sim.later(1, attempt)

    def follow(owner: str, first: str, home: int) -> None:
        editor = sim.others(owner)[0]
        deface(sim, owner, editor, changed(first, {home: STORAGE}), minutes=30)
        sim.plant("M114", f"site:{owner}", editor, "an action that rests on those modules", sim.script.revisions[-1].at)

    sim.at(morning(14, 2), attempt)


def _plant_m116(sim: Simulation) -> None:
    def silent(name: Any) -> bool:
        if sim.now < morning(4) or sim.drop is None:
            return False
        sim.plant("M116", sim.drop.post.subject, name, "built without a comment", sim.script.revisions[-1].at)
        return True

    sim.hook("announce", silent)


def _plant_m121(sim: Simulation) -> None:
    def attempt() -> None:
        admins, lately = [name for name in sim.admins if name in sim.active], sim.now - timedelta(hours=12)
        for post in sim.script.posts:
            enacted = post.category == PROPOSAL and post.status == "Enacted" and post.adminned_at
            of_sites = "site" in f"{post.title} {post.body}".casefold()
            owners = [name for name in sim.others(*sim.overlay, *admins) if sim.sites[name][0] == EMPTY]
            if enacted and lately < enacted <= sim.now and not of_sites and owners and admins:
                owner, editor = owners[0], admins[0]
                deface(sim, owner, editor, changed(sim.sites[owner], {0: "R"}), summary=f'Enacting "{post.title}"')
                sim.plant("M121", f"moon-sites:{editor}", editor, "a site changed for a Proposal of something else")
                return
        if not sim.over:
            sim.later(1, attempt)

    sim.at(morning(13, 3), attempt)


PLANTS: dict[str, Plant] = {
    "M101": _plant_m101,
    "M102": _on_a_site("M102", 4, "modules from nowhere", _add_modules),
    "M103": _in_place_of_a_build("M103", 3, "a Block and one Module more", _build_wrongly),
    "M104": _on_a_site("M104", 5, "the same Block again", _build_again),
    "M105": _plant_m105,
    "M106": _plant_m106,
    "M107": _in_place_of_a_build("M107", 6, "built on another's site", _build_for_another),
    "M108": _on_a_site("M108", 8, "a Safe site evacuated", _evacuate_safe),
    "M109": _on_a_site("M109", 6, "an Unsafe site repopulated", _repopulate_unsafe),
    "M110": _on_a_site("M110", 7, "Corridors without a line of seven", _lay_corridors),
    "M111": _on_a_site("M111", 10, "Modules taken off", _remove_modules),
    "M112": _on_a_site("M112", 9, "one Quarters made Storage", _store_one),
    "M113": _on_a_site("M113", 12, "a visitor edits a site", _visit),
    "M114": _plant_m114,
    "M115": _in_place_of_a_build("M115", 9, "built by another numbering", _build_renumbered),
    "M116": _plant_m116,
    "M119": _on_a_site("M119", 11, "a symbol of no Module", _place_rubble),
    "M121": _plant_m121,
}
