"""Plants: for each code, one illegal thing that happens in the simulated dynasty, and where.

A plant waits for its time or hooks itself in place of a lawful act. What it leaves wrong on the tracker is
taken back within the hour, so that nothing else follows from it than what the manifest says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from referee.demo.play import LAST_DROP, START, VICTORY, VISITOR, OpenDrop, Simulation
from referee.demo.script import DemoPost, Script
from referee.dynasties.moon_sites.board import CORRIDOR, DOCK, EMPTY, POWER, QUARTERS, SIZE, STORAGE, beside
from referee.dynasties.moon_sites.drops import FIGURE, Block, lay, placements
from referee.dynasties.moon_sites.explain import Situation, explain
from referee.dynasties.moon_sites.monitor import Stats, unsafe_because
from referee.errors import InputError
from referee.model.events import CFJ, DOV, PROPOSAL, STORY, Edit

_ATTEMPTS = 400
_FAR = 5


def simulate(seed: int, codes: Sequence[str] = ()) -> Script:
    """Play a dynasty of this seed with these plants; the first course of events in which all of them fit."""
    for attempt in range(_ATTEMPTS):
        simulation = Simulation(f"{seed}/{attempt}", planting=bool(codes))
        for code in codes:
            PLANTS[code](simulation)
        _plan_the_end(simulation, set(codes))
        script = simulation.run()
        if simulation.declared and {planted.code for planted in script.planted} >= set(codes):
            return script
    raise InputError(
        f"no course of events was found in which {', '.join(codes)} happen",
        do="plant fewer at a time, or take another seed",
    )


def _day(number: int, hour: float = 1) -> datetime:
    return START + timedelta(days=number - 1, hours=hour)


# -- Proposals and their resolution -------------------------------------------------------------------


def _quiet(sim: Simulation, begin: datetime, hours: float) -> None:
    """Nobody else proposes for a while, so that the queue is empty when it matters."""
    sim.barred_proposals.append((begin - timedelta(hours=26), begin + timedelta(hours=hours)))


def _proposal(sim: Simulation, when: datetime, make: Callable[[], None]) -> None:
    _quiet(sim, when, 1)
    sim.at(when, make)


def _free_author(sim: Simulation) -> str:
    busy = {post.author for post in sim.pending}
    return next(name for name in sim.others(sim.emperor, *sim.admins) if name not in busy)


def _old_enough(sim: Simulation, post: DemoPost, hours: float = 13) -> bool:
    return sim.now - post.at > timedelta(hours=hours)


def _subject(post: DemoPost) -> str:
    return f"post:{post.id}"


def _resolved_wrongly(
    sim: Simulation,
    code: str,
    day: int,
    mood: str,
    status: str,
    what: str,
    note: Callable[[], str],
    actor: Callable[[], str],
) -> None:
    """A Proposal that is set to a status after thirteen hours, whatever its votes say."""

    def make() -> None:
        post = sim.put_forward(_free_author(sim), f"A matter of {what.split()[0].casefold()}", mood)

        def resolve() -> bool:
            if not _old_enough(sim, post):
                return False
            sim.set_status(post, status, note())
            sim.plant(code, _subject(post), actor(), what)
            return True

        sim.special[post.id] = resolve

    _proposal(sim, _day(day), make)


def _plant_r101(sim: Simulation) -> None:
    def make() -> None:
        post = sim.put_forward(VISITOR, "Let me in", "disliked", within=3)
        sim.plant("R101", _subject(post), VISITOR, "a visitor proposes", post.at)

    _proposal(sim, _day(3), make)


def _plant_r102(sim: Simulation) -> None:
    names: list[str] = []

    def make() -> None:
        names[:] = names or [_free_author(sim)]
        post = sim.post(names[0], PROPOSAL, "One more thing", "And another thing.")
        names.append(post.id)
        if len(names) == 4:
            sim.plant("R102", _subject(post), names[0], "a third Proposal with two pending", post.at)

    for minutes in (180, 150, 120):
        sim.at(VICTORY - timedelta(minutes=minutes), make)


def _plant_r103(sim: Simulation) -> None:
    sim.barred_proposals.append((START - timedelta(hours=1), START + timedelta(hours=16)))
    author = sim.active[4]

    def make(number: int) -> None:
        post = sim.put_forward(author, "Try again", "liked" if number == 3 else "silent")
        if number == 3:
            sim.plant("R103", _subject(post), author, "a fourth Proposal on one day", post.at)
            return
        sim.now += timedelta(minutes=5)
        sim.comment(post, author, "", "AGAINST")
        sim.now += timedelta(minutes=5)
        sim.set_status(post, "Failed", f"Self-killed. Failed by {sim.admins[1]}.")

    for number in range(4):
        sim.at(START + timedelta(hours=1 + number), lambda number=number: make(number))  # type: ignore[misc]


def _plant_r104(sim: Simulation) -> None:
    def make() -> None:
        if sim.declared:
            author = _free_author(sim)
            post = sim.post(author, PROPOSAL, "A late idea", "Before I forget it.")
            sim.plant("R104", _subject(post), author, "a Proposal in Hiatus", post.at)

    sim.at(VICTORY + timedelta(hours=5), make)


def _plant_r201(sim: Simulation) -> None:
    admin = sim.admins[1]
    _resolved_wrongly(
        sim,
        "R201",
        4,
        "silent",
        "Enacted",
        "Unpopular and enacted",
        lambda: f"Passed 1-0. Enacted by {admin}.",
        lambda: admin,
    )


def _plant_r202(sim: Simulation) -> None:
    admin = sim.admins[1]

    def make() -> None:
        post = sim.put_forward(_free_author(sim), "Second thoughts", "liked", within=8)
        sim.later(3, lambda: sim.vote(post, post.author, "AGAINST"))
        sim.later(4, lambda: sim.vote(post, post.author, "FOR"))

        def resolve() -> bool:
            if not _old_enough(sim, post):
                return False
            sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {admin}.")
            if sim.tally(post)[0] >= sim.quorum():
                sim.plant("R202", _subject(post), admin, "a Self-Killed Proposal is enacted")
            return True

        sim.special[post.id] = resolve

    _proposal(sim, _day(5), make)


def _plant_r203(sim: Simulation) -> None:
    admin = sim.admins[1]

    def make() -> None:
        post = sim.put_forward(_free_author(sim), "Haste", "liked", within=2)

        def enact() -> None:
            if sim.pending[:1] == [post] and sim.tally(post)[0] >= sim.quorum():
                sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {admin}.")
                sim.plant("R203", _subject(post), admin, "enacted after ten and a half hours")

        sim.later(10.5, enact)

    _proposal(sim, _day(10), make)


def _plant_r204(sim: Simulation) -> None:
    def make() -> None:
        post = sim.put_forward(_free_author(sim), "Easily overlooked", "torn")
        sim.pending.remove(post)

        def notice(resolved: Any) -> bool:
            newer = resolved.category == PROPOSAL and resolved.at > post.at and sim.now - post.at < timedelta(days=7)
            if newer:
                by = resolved.note.rsplit(" by ", 1)[-1].rstrip(".")
                sim.plant("R204", _subject(resolved), by, f"resolved while {post.id} was pending")
            return bool(newer)

        sim.hook("resolved", notice)

    sim.at(_day(12), make)


def _plant_r205(sim: Simulation) -> None:
    player = sim.active[5]
    _resolved_wrongly(
        sim, "R205", 6, "liked", "Enacted", "Resolved by one who is no Admin", lambda: f"Reached quorum. Enacted by {player}.",
        lambda: player,
    )  # fmt: skip


def _plant_r206(sim: Simulation) -> None:
    _resolved_wrongly(sim, "R206", 7, "liked", "Enacted", "Nameless resolution", lambda: "", lambda: "?")


def _plant_r207(sim: Simulation) -> None:
    begin = _day(21)
    sim.barred_proposals.append((begin - timedelta(hours=26), begin + timedelta(days=8)))

    def make() -> None:
        post = sim.put_forward(_free_author(sim), "Old age", "silent")
        sim.special[post.id] = lambda: False
        sim.later(7 * 24 + 1, lambda: _vote_all(sim, post))
        sim.later(7 * 24 + 9, lambda: enact(post))

    def enact(post: DemoPost) -> None:
        sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {sim.admins[1]}.")
        if sim.tally(post)[0] >= sim.quorum():
            sim.plant("R207", _subject(post), sim.admins[1], "enacted after more than seven days")

    sim.at(begin, make)


def _vote_all(sim: Simulation, post: DemoPost) -> None:
    for voter in sim.others(post.author):
        sim.vote(post, voter, "FOR")


def _plant_r208(sim: Simulation) -> None:
    def make() -> None:
        post = sim.put_forward(_free_author(sim), "Last call", "liked", within=3)

        def enact() -> None:
            if sim.declared and sim.tally(post)[0] >= sim.quorum():
                sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {sim.admins[1]}.")
                sim.plant("R208", _subject(post), sim.admins[1], "enacted in Hiatus")

        sim.later(15, enact)

    sim.at(VICTORY - timedelta(hours=4), make)


def _plant_r209(sim: Simulation) -> None:
    admin = sim.admins[1]
    _resolved_wrongly(
        sim,
        "R209",
        8,
        "silent",
        "Failed",
        "Groundless failing",
        lambda: f"No interest. Failed by {admin}.",
        lambda: admin,
    )


def _plant_r301(sim: Simulation) -> None:
    def comment(post: Any) -> bool:
        if sim.now < _day(9) or post.category != PROPOSAL:
            return False
        author = sim.others()[0]

        def late() -> None:
            made = sim.comment(post, author, "I meant to say something here.")
            sim.plant("R301", _subject(post), author, "a comment on a resolved Proposal", made.at)

        sim.later(0.5, late)
        return True

    sim.hook("resolved", comment)


def _on_pending(sim: Simulation, day: int, act: Callable[[DemoPost], bool]) -> None:
    """Try every hour from a day on, until a pending Proposal is found on which the act can be done."""

    def attempt() -> None:
        if sim.over or any(act(post) for post in sim.pending if post.id not in sim.special):
            return
        sim.later(1, attempt)

    sim.at(_day(day), attempt)


def _plant_r302(sim: Simulation) -> None:
    def act(post: DemoPost) -> bool:
        voter = sim.others(post.author)[0]
        made = sim.comment(post, voter, "My vote in a finer frame:", foreign=True)
        sim.plant("R302", _subject(post), voter, "an image from elsewhere with alt=for", made.at)
        return True

    _on_pending(sim, 10, act)


def _plant_r303(sim: Simulation) -> None:
    def act(post: DemoPost) -> bool:
        comment = next((one for one in post.comments if one.icons), None)
        if comment is None:
            return False
        address = post.address_of(comment, sim.script.members[comment.author])
        at = sim.now.replace(microsecond=0)
        sim.script.records.append(
            Edit(at=at, by=comment.author, fields=("icons",), comment=address, new={"icons": ["AGAINST"]})
        )
        sim.plant("R303", _subject(post), comment.author, "a vote is edited", at)
        return True

    _on_pending(sim, 9, act)


# -- Calls for Judgement ------------------------------------------------------------------------------


def _call(sim: Simulation, author: str, title: str, voters: int, icon: str) -> DemoPost:
    post = sim.post(author, CFJ, title, "This is urgent: correct the page.")
    sim.votes[post.id] = {author: "FOR"}
    for number, voter in enumerate(sim.others(author)[:voters]):
        sim.later(1 + number / 4, lambda voter=voter: sim.vote(post, voter, icon))  # type: ignore[misc]
    return post


def _plant_r401(sim: Simulation) -> None:
    def make() -> None:
        post = _call(sim, VISITOR, "May I judge", 9, "AGAINST")
        sim.plant("R401", _subject(post), VISITOR, "a visitor calls for judgement", post.at)
        sim.later(10, lambda: sim.set_status(post, "Failed", f"Cannot reach quorum. Failed by {sim.admins[1]}."))

    sim.at(_day(6, 2), make)


def _plant_call(code: str, status: str) -> Callable[[Simulation], None]:
    def plant(sim: Simulation) -> None:
        def make() -> None:
            post = _call(sim, sim.others()[0], f"Is this {status.casefold()}", 1, "FOR")

            def resolve() -> None:
                sim.set_status(post, status, f"Enough of it. {status} by {sim.admins[1]}.")
                sim.plant(code, _subject(post), sim.admins[1], f"a Call for Judgement {status.casefold()} on two votes")

            sim.later(6, resolve)

        sim.at(_day(8, 2), make)

    return plant


# -- the end of the dynasty ---------------------------------------------------------------------------


def _plan_the_end(sim: Simulation, codes: set[str]) -> None:
    """Declarations of Victory fail, come again, and are enacted too early, as the codes ask for."""
    fails = codes & {"R504", "R507"}
    if fails:
        sim.hook("declared", lambda post: _refuse(sim, post, codes))
    elif "R506" in codes:
        sim.hook("declared", lambda post: _hurry(sim, post, codes))
    if codes & {"R503", "R508"}:
        sim.hook("crowned", lambda winner: _after_crowning(sim, winner, codes))


def _refuse(sim: Simulation, post: DemoPost, codes: set[str]) -> bool:
    for number, voter in enumerate(sim.others(post.author)):
        sim.later(1 + number / 3, lambda voter=voter: sim.vote(post, voter, "AGAINST"))  # type: ignore[misc]
    admin = sim.admins[1]

    def fail() -> None:
        sim.set_status(post, "Failed", f"Cannot reach quorum. Failed by {admin}.")
        if "R507" in codes:
            sim.plant("R507", _subject(post), admin, "a Declaration of Victory failed after eleven hours")

    sim.later(11 if "R507" in codes else 14, fail)
    if "R504" in codes:
        sim.later(30, lambda: _redeclare(sim, post.author, codes))
    return True


def _redeclare(sim: Simulation, author: str, codes: set[str]) -> None:
    post = sim.post(author, DOV, "The moon is won after all", "As I said.")
    sim.votes[post.id] = {author: "FOR"}
    sim.plant("R504", _subject(post), author, "declared again within 120 hours", post.at)
    _hurry(sim, post, codes)


def _hurry(sim: Simulation, post: DemoPost, codes: set[str]) -> bool:
    for number, voter in enumerate(sim.others(post.author)):
        sim.later(1 + number / 3, lambda voter=voter: sim.vote(post, voter, "FOR"))  # type: ignore[misc]

    def crown() -> None:
        sim.crown(post, post.author)
        if "R506" in codes:
            sim.plant("R506", _subject(post), sim.admins[1], "a Declaration of Victory enacted after eleven hours")

    sim.later(11 if "R506" in codes else 14, crown)
    return True


def _after_crowning(sim: Simulation, winner: str, codes: set[str]) -> bool:
    if "R503" in codes:
        sim.later(
            2,
            lambda: _declare(
                sim, "R503", sim.others(winner, sim.emperor)[0], "a Declaration of Victory in the interregnum"
            ),
        )
    if "R508" not in codes:
        sim.later(8, lambda: sim.ascend(winner))
        return True

    def usurp() -> None:
        name = sim.others(winner)[0]
        sim.ascend(name)
        sim.plant(
            "R508", _subject(sim.script.posts[-1]), name, "somebody else's Ascension Address", sim.script.posts[-1].at
        )

    sim.later(8, usurp)
    return True


def _declare(sim: Simulation, code: str, author: str, what: str) -> None:
    post = sim.post(author, DOV, f"I, {author}, have won", "Look at my site.")
    sim.votes[post.id] = {author: "FOR"}
    sim.plant(code, _subject(post), author, what, post.at)


def _while_declared(code: str, who: Callable[[Simulation], str], what: str) -> Callable[[Simulation], None]:
    def plant(sim: Simulation) -> None:
        def make() -> None:
            if sim.declared:
                _declare(sim, code, who(sim), what)

        sim.at(VICTORY + timedelta(hours=3), make)

    return plant


def _also_ran(sim: Simulation) -> str:
    winner = next(post.author for post in sim.script.posts if post.category == DOV)
    return sim.others(winner, sim.emperor)[0]


def _at_the_end(code: str) -> Callable[[Simulation], None]:
    """Planted by `_plan_the_end`, which knows how these fit together."""
    assert code in ("R503", "R504", "R506", "R507", "R508")
    return lambda sim: None


# -- sites --------------------------------------------------------------------------------------------


def _deface(sim: Simulation, owner: str, editor: str, site: str, minutes: int = 60) -> None:
    """Save something unlawful over a site; somebody takes it back within the hour."""
    sim.overlay[owner] = site
    sim.save(editor, "An edit")
    sim.later(minutes / 60, lambda: _mend(sim, owner))


def _mend(sim: Simulation, owner: str) -> None:
    sim.overlay.pop(owner, None)
    sim.save(sim.others()[0], "Taking back an illegal edit")


def _changed(site: str, changes: dict[int, str]) -> str:
    return "".join(changes.get(square, symbol) for square, symbol in enumerate(site))


def _far_apart(sim: Simulation, squares: Sequence[int]) -> tuple[int, int] | None:
    """Two squares that no Block can both cover."""
    for one in sim.random.sample(list(squares), len(squares)):
        for other in squares:
            if abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE) >= _FAR:
                return one, other
    return None


def _settled_owners(sim: Simulation) -> list[str]:
    """Players whose sites may be defaced now, without a Block that they could still build."""
    if sim.over or sim.drop is None or sim.now > LAST_DROP:
        return []
    return [name for name in sim.others(sim.emperor, *sim.overlay) if name in sim.drop.built]


def _on_a_site(
    code: str, day: int, what: str, choose: Callable[[Simulation, str], tuple[str, str] | None]
) -> Callable[[Simulation], None]:
    """A plant that tries every hour until `choose` gives an editor and an unlawful site for some owner."""

    def plant(sim: Simulation) -> None:
        def attempt() -> None:
            for owner in _settled_owners(sim):
                chosen = choose(sim, owner)
                if chosen is not None:
                    editor, site = chosen
                    _deface(sim, owner, editor, site)
                    sim.plant(code, f"site:{owner}", editor, what, sim.script.revisions[-1].at)
                    return
            if not sim.over:
                sim.later(1, attempt)

        sim.at(_day(day, 3), attempt)

    return plant


def _add_modules(sim: Simulation, owner: str) -> tuple[str, str] | None:
    pair = _far_apart(sim, [square for square, symbol in enumerate(sim.sites[owner]) if symbol == EMPTY])
    return None if pair is None else (owner, _changed(sim.sites[owner], {pair[0]: "R", pair[1]: "H"}))


def _build_again(sim: Simulation, owner: str) -> tuple[str, str] | None:
    block = sim.drop.block if sim.drop is not None else None
    if block is None or len(set(block.modules)) < 3:
        return None
    site = sim.sites[owner]
    for cells in sim.random.sample(placements(FIGURE[block.shape]), 20):
        after = lay(site, block, cells)
        if sum(one != other for one, other in zip(site, after, strict=True)) == 4 and not _lawful(
            sim, owner, site, after
        ):
            return owner, after
    return None


def _lawful(sim: Simulation, owner: str, before: str, after: str, own: bool = True) -> bool:
    return explain(before, after, Situation(sim.law, own, sim.stats[owner])) is not None


def _evacuate_safe(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    unsafe = unsafe_because(sim.stats[owner], site.count(QUARTERS), sim.law)
    after = site.replace(QUARTERS, STORAGE)
    if unsafe or QUARTERS not in site or _lawful(sim, owner, site, after, own=False):
        return None
    return sim.others(owner)[0], after


def _repopulate_unsafe(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    unsafe = unsafe_because(sim.stats[owner], site.count(QUARTERS), sim.law)
    if STORAGE not in site or not set(unsafe) & {"temperature", "oxygen"}:
        return None
    return owner, site.replace(STORAGE, QUARTERS)


def _lay_corridors(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    pair = _far_apart(sim, [square for square, symbol in enumerate(site) if symbol not in (EMPTY, CORRIDOR)])
    if pair is None:
        return None
    after = _changed(site, {pair[0]: CORRIDOR, pair[1]: CORRIDOR})
    return None if _lawful(sim, owner, site, after) else (owner, after)


def _remove_modules(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    pair = _far_apart(sim, [square for square, symbol in enumerate(site) if symbol != EMPTY])
    if pair is None or EMPTY not in site:
        return None
    return sim.others(owner)[0], _changed(site, {pair[0]: EMPTY, pair[1]: EMPTY})


def _store_one(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    homes = [square for square, symbol in enumerate(site) if symbol == QUARTERS]
    for square in homes:
        if len(homes) > 1 and not any(site[other] in (POWER, DOCK) for other in beside(square)):
            return sim.others(owner)[0], _changed(site, {square: STORAGE})
    return None


def _visit(sim: Simulation, owner: str) -> tuple[str, str] | None:
    site = sim.sites[owner]
    square = next((square for square, symbol in enumerate(site) if symbol != EMPTY), None)
    return None if square is None else (VISITOR, _changed(site, {square: EMPTY}))


def _plant_m101(sim: Simulation) -> None:
    def mangle() -> None:
        owner = sim.others(sim.emperor)[0]
        sim.overlay[owner] = sim.sites[owner][:-SIZE]
        sim.save(owner, "Oops")
        sim.plant("M101", f"site:{owner}", owner, "a site of six rows", sim.script.revisions[-1].at)
        sim.later(1, lambda: _mend(sim, owner))

    sim.at(_day(7, 9), mangle)


def _in_place_of_a_build(
    code: str, day: int, what: str, choose: Callable[[Simulation, str, Block], tuple[str, str, str] | None]
) -> Callable[[Simulation], None]:
    """A plant in place of a lawful Build: `choose` gives owner, editor and the unlawful site."""

    def plant(sim: Simulation) -> None:
        def build(name: Any) -> bool:
            block = sim.drop.block if sim.drop is not None else None
            if sim.now < _day(day) or block is None or sim.now > LAST_DROP:
                return False
            chosen = choose(sim, name, block)
            if chosen is None:
                return False
            owner, editor, site = chosen
            _deface(sim, owner, editor, site)
            sim.plant(code, f"site:{owner}", editor, what, sim.script.revisions[-1].at)
            return True

        sim.hook("build", build)

    return plant


def _full_placement(sim: Simulation, site: str, block: Block) -> str | None:
    """A Build that changes four squares."""
    for cells in sim.random.sample(placements(FIGURE[block.shape]), 20):
        after = lay(site, block, cells)
        if sum(one != other for one, other in zip(site, after, strict=True)) == 4:
            return after
    return None


def _build_wrongly(sim: Simulation, name: str, block: Block) -> tuple[str, str, str] | None:
    site = sim.sites[name]
    after = _full_placement(sim, site, block)
    squares = [square for square in range(len(site)) if after and site[square] == after[square] == EMPTY]
    changed = [square for square in range(len(site)) if after and site[square] != after[square]]
    far = next(
        (
            one
            for one in squares
            if all(abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE) >= _FAR for other in changed)
        ),
        None,
    )
    if after is None or far is None or all(after[square] in (EMPTY, CORRIDOR) for square in changed):
        return None
    return name, name, _changed(after, {far: "H"})


def _build_for_another(sim: Simulation, name: str, block: Block) -> tuple[str, str, str] | None:
    owner = sim.others(name, *sim.overlay)[0]
    after = _full_placement(sim, sim.sites[owner], block)
    return None if after is None or _lawful(sim, owner, sim.sites[owner], after, own=False) else (owner, name, after)


def _build_renumbered(sim: Simulation, name: str, block: Block) -> tuple[str, str, str] | None:
    first, second, third, fourth = block.modules
    other = Block(block.shape, (second, first, third, fourth))
    site = sim.sites[name]
    after = _full_placement(sim, site, other)
    situation = Situation(sim.law, True, sim.stats[name], block)
    return None if after is None or explain(site, after, situation) is not None else (name, name, after)


def _plant_m105(sim: Simulation) -> None:
    def closed(drop: OpenDrop) -> bool:
        if sim.now < _day(6) or drop.block is None or sim.now > LAST_DROP:
            return False
        for name in sim.others(sim.emperor, *drop.built):
            after = _full_placement(sim, sim.sites[name], drop.block)
            if after is not None and not _lawful(sim, name, sim.sites[name], after):

                def late(name: str = name, after: str = after) -> None:
                    _deface(sim, name, name, after)
                    sim.plant("M105", f"site:{name}", name, "built after the closing", sim.script.revisions[-1].at)

                sim.later(0.5, late)
                return True
        return False

    sim.hook("closed", closed)


def _plant_m106(sim: Simulation) -> None:
    def drop(front: Any) -> bool:
        if sim.now < _day(8):
            return False
        author, builder = [name for name in sim.others(sim.emperor, *sim.overlay) if name != front][:2]
        block = Block("T", ("D", "H", "P", "R"))
        post = sim.post(author, STORY, "My own Drop", sim.describe(block))
        sim.plant("M201", _subject(post), author, "a Drop post out of turn", post.at)
        after = _full_placement(sim, sim.sites[builder], block)

        def build() -> None:
            if after is not None and sim.drop is None and builder not in sim.overlay:
                _deface(sim, builder, builder, after)
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
            pair = next(((one, other) for one in empty for other in beside(one) if other in empty), None)
            far = next(
                (
                    square
                    for square in empty
                    if pair and abs(square // SIZE - pair[0] // SIZE) + abs(square % SIZE - pair[0] % SIZE) >= _FAR
                ),
                None,
            )
            if pair is not None and far is not None:
                first = _changed(site, {pair[0]: POWER, pair[1]: QUARTERS, far: QUARTERS})
                sim.overlay[owner] = first
                sim.save(owner, "An edit")
                sim.plant("M102", f"site:{owner}", owner, "modules from nowhere", sim.script.revisions[-1].at)
                sim.later(0.6, lambda owner=owner, first=first, home=pair[1]: follow(owner, first, home))  # type: ignore[misc]
                return
        if not sim.over:
            sim.later(1, attempt)

    def follow(owner: str, first: str, home: int) -> None:
        editor = sim.others(owner)[0]
        _deface(sim, owner, editor, _changed(first, {home: STORAGE}), minutes=30)
        sim.plant("M114", f"site:{owner}", editor, "an action that rests on those modules", sim.script.revisions[-1].at)

    sim.at(_day(14, 2), attempt)


def _plant_m116(sim: Simulation) -> None:
    def silent(name: Any) -> bool:
        if sim.now < _day(4) or sim.drop is None:
            return False
        sim.plant("M116", _subject(sim.drop.post), name, "built without a comment", sim.script.revisions[-1].at)
        return True

    sim.hook("announce", silent)


def _plant_m118(sim: Simulation) -> None:
    def act() -> None:
        if sim.declared:
            by, player = sim.others(sim.emperor)[:2]
            sim.monitor(by, player, sim.fresh(player))
            sim.plant("M118", f"stats:{player}", by, "a Monitor in Hiatus")

    sim.at(VICTORY + timedelta(hours=2), act)


# -- Drop posts and the queue -------------------------------------------------------------------------


def _instead_of_a_drop(
    code: str, day: int, what: str, author: Callable[[Simulation, str], str]
) -> Callable[[Simulation], None]:
    """A post that is no Drop post, three hours before the lawful one."""

    def plant(sim: Simulation) -> None:
        def drop(front: Any) -> bool:
            if sim.now < _day(day):
                return False
            name = author(sim, front)
            post = sim.post(name, STORY, "Look what falls", sim.describe(Block("L", ("H", "L", "P", "R"))))
            sim.plant(code, _subject(post), name, what, post.at)
            sim.later(3, sim.make_drop)
            return True

        sim.hook("drop", drop)

    return plant


def _second_to_come(sim: Simulation, front: str) -> str:
    return sim.others(front, sim.emperor)[0]


def _plant_m202(sim: Simulation) -> None:
    def opened(drop: OpenDrop) -> bool:
        if sim.now < _day(9):
            return False

        def another() -> None:
            author = sim.queue[0]
            if sim.drop is drop and author != sim.emperor and author in sim.active:
                post = sim.post(author, STORY, "One more Drop", sim.describe(Block("L", ("H", "L", "P", "R"))))
                sim.plant("M202", _subject(post), author, "a second Drop post", post.at)

        sim.later(5, another)
        return True

    sim.hook("opened", opened)


def _plant_m203(sim: Simulation) -> None:
    def drop() -> None:
        author = sim.queue[0]
        post = sim.post(author, STORY, "A last Drop", sim.describe(Block("O", ("H", "L", "P", "R"))))
        sim.plant("M203", _subject(post), author, "a Drop post after the ban", post.at)

    sim.at(VICTORY - timedelta(hours=20), drop)


def _plant_m205(sim: Simulation) -> None:
    def drop(front: Any) -> bool:
        if sim.now < _day(11) or front == sim.emperor:
            return False
        post = sim.open_drop(front, None, body="A T-Block of whatever you like best.")
        sim.plant("M205", _subject(post), front, "a Drop post that describes no Block", post.at)
        return True

    sim.hook("drop", drop)


def _plant_m206(sim: Simulation) -> None:
    def roll(emperor: Any) -> bool:
        sim.plant(
            "M206",
            f"post:{sim.script.slug(f'Drop {len(sim.script.posts)}')}",
            emperor,
            "a Drop post without dice",
            sim.now.replace(second=0),
        )
        return True

    sim.hook("roll", roll)


def _closing(
    code: str, day: int, what: str, text: str, who: Callable[[Simulation], str]
) -> Callable[[Simulation], None]:
    """A comment in place of the lawful closing."""

    def plant(sim: Simulation) -> None:
        def close(_: Any) -> bool:
            if sim.now < _day(day) or sim.drop is None:
                return False
            author = who(sim)
            made = sim.comment(sim.drop.post, author, text)
            sim.plant(code, _subject(sim.drop.post), author, what, made.at)
            return True

        sim.hook("close", close)

    return plant


def _plant_m207(sim: Simulation) -> None:
    def opened(drop: OpenDrop) -> bool:
        if sim.now < _day(5):
            return False

        def early() -> None:
            if sim.drop is drop:
                closer = sim.others(drop.post.author)[0]
                made = sim.comment(drop.post, closer, "Closing this Drop.")
                sim.plant("M207", _subject(drop.post), closer, "closed after a few hours", made.at)

        sim.later(3, early)
        return True

    sim.hook("opened", opened)


def _plant_m301(sim: Simulation) -> None:
    def opened(_: Any) -> bool:
        if not _day(13) < sim.now < _day(17):
            return False

        def reorder() -> None:
            before = list(sim.queue)
            editor = sim.others(sim.emperor)[0]
            sim.queue[1], sim.queue[2] = sim.queue[2], sim.queue[1]
            sim.save(editor, "Tidying the queue")
            sim.plant("M301", "queue", editor, "two names swapped", sim.script.revisions[-1].at)
            sim.later(0.5, lambda: restore(before))

        sim.later(4, reorder)
        return True

    def restore(before: list[str]) -> None:
        sim.queue = before
        sim.save(sim.others()[0], "Restoring the queue")

    sim.hook("opened", opened)


def _plant_m302(sim: Simulation) -> None:
    def move(author: Any) -> bool:
        if sim.now < _day(7) or sim.drop is None:
            return False
        sim.plant("M302", "queue", author, "the name is moved half an hour late", sim.drop.post.at)
        sim.later(0.5, lambda: sim.move_to_end(author))
        return True

    sim.hook("move", move)


# -- statistics and titles ----------------------------------------------------------------------------


def _plant_m401(sim: Simulation) -> None:
    def wrong(pair: Any) -> bool:
        by, player = pair
        if sim.now < _day(6) or player in sim.overlay:
            return False
        right = sim.fresh(player)
        sim.monitor(by, player, Stats(right.temperature + 4, right.oxygen + 3, right.food + 2))
        sim.plant("M401", f"stats:{player}", by, "a Monitor that sets wrong values")
        return True

    sim.hook("monitor", wrong)


def _plant_m402(sim: Simulation) -> None:
    def visit(pair: Any) -> bool:
        if sim.now < _day(6) or pair[1] in sim.overlay:
            return False
        sim.monitor(VISITOR, pair[1], sim.fresh(pair[1]))
        sim.plant("M402", f"stats:{pair[1]}", VISITOR, "a visitor Monitors")
        return True

    sim.hook("monitor", visit)


def _list_for_an_hour(sim: Simulation, name: str, title: str, editor: str) -> None:
    sim.listed.append((name, title))
    sim.save(editor, f"{title}")

    def strike() -> None:
        sim.listed.remove((name, title))
        sim.save(sim.others()[0], "Taking back an illegal edit")

    sim.later(1, strike)


def _plant_title(
    code: str, what: str, wrong: Callable[[Simulation, str, str], tuple[str, str] | None]
) -> Callable[[Simulation], None]:
    """In place of a lawful claim: `wrong` gives who is listed and by whom."""

    def plant(sim: Simulation) -> None:
        def claim(title: Any) -> bool:
            due = sim.snapshot[title][0] if sim.snapshot else ""
            chosen = wrong(sim, title, due) if sim.now > _day(4) else None
            if chosen is None:
                return False
            name, editor = chosen
            _list_for_an_hour(sim, name, title, editor)
            sim.plant(code, f"title:{title}", editor, what, sim.script.revisions[-1].at)
            return True

        sim.hook("claim", claim)

    return plant


def _not_due(sim: Simulation, title: str, due: str) -> tuple[str, str] | None:
    name = next((name for name in sim.others(due, sim.emperor) if sim.titles.get(title) != name), None)
    return None if name is None else (name, name)


def _for_another(sim: Simulation, _: str, due: str) -> tuple[str, str] | None:
    return due, sim.others(due)[0]


def _plant_m503(sim: Simulation) -> None:
    def claim(title: Any) -> bool:
        holder, due = sim.titles.get(title), (sim.snapshot or {}).get(title, [""])[0]
        if holder is None or holder == due or holder not in sim.active:
            return False
        sim.titles[title] = due
        _list_for_an_hour(sim, holder, title, due)
        sim.plant("M503", f"title:{title}", due, "not taken off the former holder", sim.script.revisions[-1].at)
        return True

    sim.hook("claim", claim)


def _plant_m504(sim: Simulation) -> None:
    def attempt() -> None:
        held = sorted(title for title, name in sim.titles.items() if name in sim.active)
        if not held or sim.drop is None:
            if not sim.over:
                sim.later(1, attempt)
            return
        title, editor = held[0], sim.others(sim.titles[held[0]])[0]
        sim.struck.add(title)
        sim.save(editor, "Not deserved")
        sim.plant("M504", f"title:{title}", editor, "a title struck off", sim.script.revisions[-1].at)
        sim.later(1, lambda: restore(title))

    def restore(title: str) -> None:
        sim.struck.discard(title)
        sim.save(sim.others()[0], "Restoring a title")

    sim.at(_day(16, 4), attempt)


PLANTS: dict[str, Callable[[Simulation], None]] = {
    "R101": _plant_r101,
    "R102": _plant_r102,
    "R103": _plant_r103,
    "R104": _plant_r104,
    "R201": _plant_r201,
    "R202": _plant_r202,
    "R203": _plant_r203,
    "R204": _plant_r204,
    "R205": _plant_r205,
    "R206": _plant_r206,
    "R207": _plant_r207,
    "R208": _plant_r208,
    "R209": _plant_r209,
    "R301": _plant_r301,
    "R302": _plant_r302,
    "R303": _plant_r303,
    "R401": _plant_r401,
    "R402": _plant_call("R402", "Enacted"),
    "R403": _plant_call("R403", "Failed"),
    "R501": _while_declared("R501", lambda sim: VISITOR, "a visitor declares victory"),
    "R502": _while_declared("R502", lambda sim: sim.emperor, "the Supervisor declares victory"),
    "R503": _at_the_end("R503"),
    "R504": _at_the_end("R504"),
    "R506": _at_the_end("R506"),
    "R507": _at_the_end("R507"),
    "R508": _at_the_end("R508"),
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
    "M118": _plant_m118,
    "M201": _instead_of_a_drop("M201", 4, "a Drop post out of turn", _second_to_come),
    "M202": _plant_m202,
    "M203": _plant_m203,
    "M204": _instead_of_a_drop("M204", 6, "a visitor's Drop post", lambda sim, front: VISITOR),
    "M205": _plant_m205,
    "M206": _plant_m206,
    "M207": _plant_m207,
    "M208": _closing("M208", 8, "closed by a visitor", "Closing this Drop.", lambda sim: VISITOR),
    "M209": _closing(
        "M209", 10, "a comment that may close", "Everyone has built, so that one closes.", lambda sim: sim.others()[0]
    ),
    "M301": _plant_m301,
    "M302": _plant_m302,
    "M401": _plant_m401,
    "M402": _plant_m402,
    "M501": _plant_title("M501", "a title that was not due", _not_due),
    "M502": _plant_title("M502", "a title listed for another", _for_another),
    "M503": _plant_m503,
    "M504": _plant_m504,
    "M505": _while_declared("M505", _also_ran, "a Declaration of Victory without having won"),
}
"""Every code that can be planted in a dynasty of Moon Sites under Ruleset 167."""
