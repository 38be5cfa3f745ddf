"""Plants among Proposals and Calls for Judgement (R1 to R4)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

from referee.demo.moon_sites import Simulation
from referee.demo.plants.base import Plant, free_author, morning
from referee.demo.play import START, VICTORY, VISITOR
from referee.demo.script import DemoPost
from referee.model.events import CFJ, PROPOSAL, Edit


def _quiet(sim: Simulation, begin: datetime, hours: float) -> None:
    """Nobody else proposes for a while, so that the queue is empty when it matters."""
    sim.barred_proposals.append((begin - timedelta(hours=26), begin + timedelta(hours=hours)))


def _proposal(sim: Simulation, when: datetime, make: Callable[[], None]) -> None:
    _quiet(sim, when, 1)
    sim.at(when, make)


def _old_enough(sim: Simulation, post: DemoPost, hours: float = 13) -> bool:
    return sim.now - post.at > timedelta(hours=hours)


class _Resolution(NamedTuple):
    """What an Admin, or `actor`, does with a Proposal after thirteen hours, whatever its votes say."""

    status: str
    note: str
    actor: str
    what: str


def _resolved_wrongly(sim: Simulation, code: str, day: int, mood: str, resolution: _Resolution) -> None:
    """A Proposal that is resolved so.

    Nothing is planted where a Proposal that was to be liked is not: that would be another wrong besides.
    """

    def make() -> None:
        post = sim.put_forward(free_author(sim), f"A matter of {resolution.what.split()[0].casefold()}", mood)

        def resolve() -> bool:
            if not _old_enough(sim, post):
                return False
            sim.set_status(post, resolution.status, resolution.note)
            if mood != "liked" or sim.tally(post)[0] >= sim.quorum():
                sim.plant(code, post.subject, resolution.actor, resolution.what)
            return True

        sim.special[post.id] = resolve

    _proposal(sim, morning(day), make)


def _plant_r101(sim: Simulation) -> None:
    def make() -> None:
        post = sim.put_forward(VISITOR, "Let me in", "disliked", within=3)
        sim.plant("R101", post.subject, VISITOR, "a visitor proposes", post.at)

    _proposal(sim, morning(3), make)


def _plant_r102(sim: Simulation) -> None:
    names: list[str] = []

    def make() -> None:
        names[:] = names or [free_author(sim)]
        post = sim.post(names[0], PROPOSAL, "One more thing", "And another thing.")
        names.append(post.id)
        if len(names) == 4:
            sim.plant("R102", post.subject, names[0], "a third Proposal with two pending", post.at)

    for minutes in (180, 150, 120):
        sim.at(VICTORY - timedelta(minutes=minutes), make)


def _plant_r103(sim: Simulation) -> None:
    sim.barred_proposals.append((START - timedelta(hours=1), START + timedelta(hours=16)))
    author = sim.active[4]

    def make(number: int) -> None:
        post = sim.put_forward(author, "Try again", "liked" if number == 3 else "silent")
        if number == 3:
            sim.plant("R103", post.subject, author, "a fourth Proposal on one day", post.at)
            return
        sim.now += timedelta(minutes=5)
        sim.comment(post, author, "", "AGAINST")
        sim.now += timedelta(minutes=5)
        sim.set_status(post, "Failed", f"Self-killed. Failed by {sim.admins[1]}.")

    for number in range(4):
        sim.at(START + timedelta(hours=1 + number), partial(make, number))


def _plant_r104(sim: Simulation) -> None:
    def make() -> None:
        if sim.declared:
            author = free_author(sim)
            post = sim.post(author, PROPOSAL, "A late idea", "Before I forget it.")
            sim.plant("R104", post.subject, author, "a Proposal in Hiatus", post.at)

    sim.at(VICTORY + timedelta(hours=5), make)


def _plant_r201(sim: Simulation) -> None:
    admin = sim.admins[1]
    resolution = _Resolution("Enacted", f"Passed 1-0. Enacted by {admin}.", admin, "Unpopular and enacted")
    _resolved_wrongly(sim, "R201", 4, "silent", resolution)


def _plant_r202(sim: Simulation) -> None:
    admin = sim.admins[1]

    def make() -> None:
        post = sim.put_forward(free_author(sim), "Second thoughts", "liked", within=8)
        sim.later(3, lambda: sim.vote(post, post.author, "AGAINST"))
        sim.later(4, lambda: sim.vote(post, post.author, "FOR"))

        def resolve() -> bool:
            if not _old_enough(sim, post):
                return False
            sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {admin}.")
            if sim.tally(post)[0] >= sim.quorum():
                sim.plant("R202", post.subject, admin, "a Self-Killed Proposal is enacted")
            return True

        sim.special[post.id] = resolve

    _proposal(sim, morning(5), make)


def _plant_r203(sim: Simulation) -> None:
    admin = sim.admins[1]

    def make() -> None:
        post = sim.put_forward(free_author(sim), "Haste", "liked", within=2)

        def enact() -> None:
            if sim.pending[:1] == [post] and sim.tally(post)[0] >= sim.quorum():
                sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {admin}.")
                sim.plant("R203", post.subject, admin, "enacted after ten and a half hours")

        sim.later(10.5, enact)

    _proposal(sim, morning(10), make)


def _plant_r204(sim: Simulation) -> None:
    def make() -> None:
        post = sim.put_forward(free_author(sim), "Easily overlooked", "torn")
        sim.pending.remove(post)

        def notice(resolved: Any) -> bool:
            newer = resolved.category == PROPOSAL and resolved.at > post.at and sim.now - post.at < timedelta(days=7)
            if newer:
                by = resolved.note.rsplit(" by ", 1)[-1].rstrip(".")
                sim.plant("R204", resolved.subject, by, f"resolved while {post.id} was pending")
            return bool(newer)

        sim.hook("resolved", notice)

    sim.at(morning(12), make)


def _plant_r205(sim: Simulation) -> None:
    player = sim.active[5]
    note = f"Reached quorum. Enacted by {player}."
    _resolved_wrongly(sim, "R205", 6, "liked", _Resolution("Enacted", note, player, "Resolved by one who is no Admin"))


def _plant_r206(sim: Simulation) -> None:
    _resolved_wrongly(sim, "R206", 7, "liked", _Resolution("Enacted", "", "?", "Nameless resolution"))


def _plant_r207(sim: Simulation) -> None:
    begin = morning(21)
    sim.barred_proposals.append((begin - timedelta(hours=26), begin + timedelta(days=8)))

    def make() -> None:
        post = sim.put_forward(free_author(sim), "Old age", "silent")
        sim.special[post.id] = lambda: False
        sim.later(7 * 24 + 1, lambda: _vote_all(sim, post))
        sim.later(7 * 24 + 9, lambda: enact(post))

    def enact(post: DemoPost) -> None:
        sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {sim.admins[1]}.")
        if sim.tally(post)[0] >= sim.quorum():
            sim.plant("R207", post.subject, sim.admins[1], "enacted after more than seven days")

    sim.at(begin, make)


def _vote_all(sim: Simulation, post: DemoPost) -> None:
    for voter in sim.others(post.author):
        sim.vote(post, voter, "FOR")


def _plant_r208(sim: Simulation) -> None:
    def make() -> None:
        post = sim.put_forward(free_author(sim), "Last call", "liked", within=3)

        def enact() -> None:
            if sim.declared and sim.tally(post)[0] >= sim.quorum():
                sim.set_status(post, "Enacted", f"Reached quorum. Enacted by {sim.admins[1]}.")
                sim.plant("R208", post.subject, sim.admins[1], "enacted in Hiatus")

        sim.later(15, enact)

    sim.at(VICTORY - timedelta(hours=4), make)


def _plant_r209(sim: Simulation) -> None:
    admin = sim.admins[1]
    resolution = _Resolution("Failed", f"No interest. Failed by {admin}.", admin, "Groundless failing")
    _resolved_wrongly(sim, "R209", 8, "silent", resolution)


def _plant_r301(sim: Simulation) -> None:
    def comment(post: Any) -> bool:
        if sim.now < morning(9) or post.category != PROPOSAL:
            return False
        author = sim.others()[0]

        def late() -> None:
            made = sim.comment(post, author, "I meant to say something here.")
            sim.plant("R301", post.subject, author, "a comment on a resolved Proposal", made.at)

        sim.later(0.5, late)
        return True

    sim.hook("resolved", comment)


def _on_pending(sim: Simulation, day: int, act: Callable[[DemoPost], bool]) -> None:
    """Try every hour from a day on, until a pending Proposal is found on which the act can be done."""

    def attempt() -> None:
        if sim.over or any(act(post) for post in sim.pending if post.id not in sim.special):
            return
        sim.later(1, attempt)

    sim.at(morning(day), attempt)


def _plant_r302(sim: Simulation) -> None:
    def act(post: DemoPost) -> bool:
        voter = sim.others(post.author)[0]
        made = sim.comment(post, voter, "My vote in a finer frame:", foreign=True)
        sim.plant("R302", post.subject, voter, "an image from elsewhere with alt=for", made.at)
        return True

    _on_pending(sim, 10, act)


def _plant_r303(sim: Simulation) -> None:
    def act(post: DemoPost) -> bool:
        comment = next((comment for comment in post.comments if comment.icons), None)
        if comment is None:
            return False
        address = post.address_of(comment, sim.script.members[comment.author])
        at = sim.now.replace(microsecond=0)
        sim.script.records.append(
            Edit(at=at, by=comment.author, fields=("icons",), comment=address, new={"icons": ["AGAINST"]})
        )
        sim.plant("R303", post.subject, comment.author, "a vote is edited", at)
        return True

    _on_pending(sim, 9, act)


def _call(sim: Simulation, author: str, title: str, voters: int, icon: str) -> DemoPost:
    post = sim.post(author, CFJ, title, "This is urgent: correct the page.")
    sim.votes[post.id] = {author: "FOR"}
    for number, voter in enumerate(sim.others(author)[:voters]):
        sim.later(1 + number / 4, partial(sim.vote, post, voter, icon))
    return post


def _plant_r401(sim: Simulation) -> None:
    def make() -> None:
        post = _call(sim, VISITOR, "May I judge", 9, "AGAINST")
        sim.plant("R401", post.subject, VISITOR, "a visitor calls for judgement", post.at)
        sim.later(10, lambda: sim.set_status(post, "Failed", f"Cannot reach quorum. Failed by {sim.admins[1]}."))

    sim.at(morning(6, 2), make)


def _plant_call(code: str, status: str) -> Plant:
    def plant(sim: Simulation) -> None:
        def make() -> None:
            post = _call(sim, sim.others()[0], f"Is this {status.casefold()}", 1, "FOR")

            def resolve() -> None:
                sim.set_status(post, status, f"Enough of it. {status} by {sim.admins[1]}.")
                sim.plant(code, post.subject, sim.admins[1], f"a Call for Judgement {status.casefold()} on two votes")

            sim.later(6, resolve)

        sim.at(morning(8, 2), make)

    return plant


PLANTS: dict[str, Plant] = {
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
}
