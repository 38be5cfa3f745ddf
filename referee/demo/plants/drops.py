"""Plants among Drop posts and in the Bidding Queue (M2, M3)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from referee.demo.moon_sites import OpenDrop, Simulation
from referee.demo.plants.base import Plant, morning
from referee.demo.play import VICTORY, VISITOR
from referee.dynasties.moon_sites.drops import Block
from referee.model.events import STORY


def _instead_of_a_drop(code: str, day: int, what: str, author: Callable[[Simulation, str], str]) -> Plant:
    """A post that is no Drop post, three hours before the lawful one."""

    def plant(sim: Simulation) -> None:
        def drop(front: Any) -> bool:
            if sim.now < morning(day):
                return False
            name = author(sim, front)
            post = sim.post(name, STORY, "Look what falls", sim.describe(Block("L", ("H", "L", "P", "R"))))
            sim.plant(code, post.subject, name, what, post.at)
            sim.later(3, sim.make_drop)
            return True

        sim.hook("drop", drop)

    return plant


def _second_to_come(sim: Simulation, front: str) -> str:
    return sim.others(front, sim.emperor)[0]


def _plant_m202(sim: Simulation) -> None:
    def opened(drop: OpenDrop) -> bool:
        if sim.now < morning(9):
            return False

        def another() -> None:
            author = sim.queue[0]
            if sim.drop is drop and author != sim.emperor and author in sim.active:
                post = sim.post(author, STORY, "One more Drop", sim.describe(Block("L", ("H", "L", "P", "R"))))
                sim.plant("M202", post.subject, author, "a second Drop post", post.at)

        sim.later(5, another)
        return True

    sim.hook("opened", opened)


def _plant_m203(sim: Simulation) -> None:
    def drop() -> None:
        author = sim.queue[0]
        post = sim.post(author, STORY, "A last Drop", sim.describe(Block("O", ("H", "L", "P", "R"))))
        sim.plant("M203", post.subject, author, "a Drop post after the ban", post.at)

    sim.at(VICTORY - timedelta(hours=20), drop)


def _plant_m205(sim: Simulation) -> None:
    def drop(front: Any) -> bool:
        if sim.now < morning(11) or front == sim.emperor:
            return False
        post = sim.open_drop(front, None, body="A T-Block of whatever you like best.")
        sim.plant("M205", post.subject, front, "a Drop post that describes no Block", post.at)
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


def _closing(code: str, day: int, what: str, text: str, who: Callable[[Simulation], str]) -> Plant:
    """A comment in place of the lawful closing."""

    def plant(sim: Simulation) -> None:
        def close(_: Any) -> bool:
            if sim.now < morning(day) or sim.drop is None:
                return False
            author = who(sim)
            made = sim.comment(sim.drop.post, author, text)
            sim.plant(code, sim.drop.post.subject, author, what, made.at)
            return True

        sim.hook("close", close)

    return plant


def _plant_m207(sim: Simulation) -> None:
    def opened(drop: OpenDrop) -> bool:
        if sim.now < morning(5):
            return False

        def early() -> None:
            if sim.drop is drop:
                closer = sim.others(drop.post.author)[0]
                made = sim.comment(drop.post, closer, "Closing this Drop.")
                sim.plant("M207", drop.post.subject, closer, "closed after a few hours", made.at)

        sim.later(3, early)
        return True

    sim.hook("opened", opened)


def _plant_m301(sim: Simulation) -> None:
    def opened(_: Any) -> bool:
        if not morning(13) < sim.now < morning(17):
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
        if sim.now < morning(7) or sim.drop is None:
            return False
        sim.plant("M302", "queue", author, "the name is moved half an hour late", sim.drop.post.at)
        sim.later(0.5, lambda: sim.move_to_end(author))
        return True

    sim.hook("move", move)


PLANTS: dict[str, Plant] = {
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
}
