"""What plants in the core game share."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct

from referee.demo.core_game import CoreGame
from referee.demo.play import START, Crowded
from referee.demo.script import DemoPost
from referee.law.law import Law
from referee.model.events import Player

CorePlant = Callable[[CoreGame], None]
PAGE = "page:Ruleset"
JUDGED = START + timedelta(days=9, hours=5)
"""When the Call for Judgement of a lawful core game is raised."""


class Planting(Struct, frozen=True):
    """How to plant a code, and which sentences the text must state, or must not, for it to be a wrong at all.

    needs: where one of several will do, they are parted by `|`.
    """

    plant: CorePlant
    needs: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    def fits(self, law: Law) -> bool:
        """Whether this can happen under a law."""
        stated = all(any(law.get(name) for name in names.split("|")) for names in self.needs)
        return stated and not any(law.get(name) for name in self.without)


def day(number: float, hour: float = 3) -> datetime:
    """The morning of a day of the game, and some hours."""
    return START + timedelta(days=number - 1, hours=hour)


def somebody(game: CoreGame) -> str:
    """A player who is neither Admin nor head, and of whom nothing is pending. Raises Crowded if there is none."""
    busy = {post.author for post in game.pending}
    free = [name for name in game.others(game.emperor, *game.admins) if name not in busy]
    if not free:
        raise Crowded
    return free[0]


def record(game: CoreGame, name: str, status: str, by: str, **more: Any) -> None:
    """A change of somebody's standing, in the records and in the books."""
    kind: Any = status
    game.script.records.append(Player(at=game.now, name=name, status=kind, by=by, **more))
    if status == "active" and name not in game.active:
        game.active.append(name)
    if status != "active" and name in game.active:
        game.active.remove(name)


def leave_four(game: CoreGame) -> None:
    """One after another asks to be idle, and is idled, until four play: three and the head."""
    while len(game.active) > 4:
        name = game.others(game.emperor, *game.admins[:2])[0]
        game.post(name, "", "Away", "Please idle me.")
        game.now += timedelta(minutes=10)
        record(game, name, "idle", game.admins[1])


def say(game: CoreGame, name: str, title: str, body: str) -> None:
    """A post of no category."""
    game.post(name, "", title, body)


def liked(game: CoreGame, post: DemoPost, hours: float = 12.1) -> bool:
    """Whether a Proposal has a quorum FOR by the books, and is old enough."""
    in_favour, _, killed = game.tally(post)
    return not killed and in_favour >= game.quorum() and game.now - post.at > timedelta(hours=hours)


def given_up(game: CoreGame, post: DemoPost) -> bool:
    """The votes went otherwise for two days: the matter is resolved like any other, and nothing is planted."""
    if game.now - post.at > timedelta(hours=40):
        game.special.pop(post.id, None)
    return False


def restore(game: CoreGame, page: str) -> None:
    """Somebody takes an edit of the Ruleset page back."""
    game.now += timedelta(minutes=3)
    game.page = page
    game.save_ruleset(game.others()[0], "Taking that back")
    game.now += timedelta(minutes=2)
