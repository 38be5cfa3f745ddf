"""Plants among the people of the core game (R6, S104, S106)."""

from __future__ import annotations

from datetime import timedelta

from referee.demo.core_game import CoreGame
from referee.demo.plants.core_base import (
    CorePlant,
    Planting,
    day,
    leave_four,
    record,
    say,
    somebody,
)
from referee.demo.play import SERVED
from referee.model.events import Player


def _say_and_wait(game: CoreGame, name: str, title: str, body: str) -> None:
    """A post of no category, and the half hour after it."""
    say(game, name, title, body)
    game.now += timedelta(minutes=30)


def _idled(code: str, what: str, *, asked: bool, by_admin: bool) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def act() -> None:
            name = somebody(game)
            by = game.admins[1] if by_admin else game.others(game.emperor, *game.admins, name)[0]
            if asked:
                _say_and_wait(game, name, "Away", "Please idle me.")
            else:
                game.post(name, "", "Here", "I am still here.")
                game.now += timedelta(hours=2)
            record(game, name, "idle", by)
            game.plant(code, f"player:{name}", by, what)

        game.at(day(2), act)

    return plant


def _for_silence(code: str, status: str, what: str) -> CorePlant:
    """Somebody has been silent for long, and an Admin acts without a word."""

    def plant(game: CoreGame) -> None:
        name = game.active[5]
        game.quiet.add(name)
        game.at(day(1, 1), lambda: say(game, name, "Busy", "I have little time."))

        def act() -> None:
            record(game, name, status, game.admins[1])
            game.plant(code, f"player:{name}", game.admins[1], what)

        game.at(day(11), act)

    return plant


def _plant_r604(game: CoreGame) -> None:
    def act() -> None:
        admin = game.admins[2]
        record(game, admin, "idle", admin)
        game.plant("R604", f"player:{admin}", admin, "an Admin idles without a word")

    game.at(day(3), act)


def _unidled(code: str, what: str, *, after_days: float, asks: bool, by_admin: bool) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def away() -> None:
            name = somebody(game)
            _say_and_wait(game, name, "Away", "Please idle me.")
            record(game, name, "idle", game.admins[1])
            game.later(after_days * 24, lambda: back(name))

        def back(name: str) -> None:
            if asks:
                _say_and_wait(game, name, "Back", "I'd like to be unidled.")
            by = game.admins[1] if by_admin else game.others(game.emperor, *game.admins, name)[0]
            record(game, name, "active", by)
            game.plant(code, f"player:{name}", by, what)

        game.at(day(2), away)

    return plant


def _plant_r608(game: CoreGame) -> None:
    admin = game.admins[2]

    def away() -> None:
        game.post(admin, "", "Away", "I am going idle for a while.")
        game.now += timedelta(minutes=10)
        record(game, admin, "idle", admin)

    def back() -> None:
        if not game.pending:
            game.later(1, back)
            return
        post = game.pending[-1]
        record(game, admin, "active", admin)
        game.now += timedelta(minutes=1)
        game.comment(post, admin, "Fine by me.", "FOR")
        game.votes[post.id][admin] = "FOR"
        if post.author != admin:
            game.plant("R608", post.subject, admin, "a first vote that does not speak of being back")

    game.at(day(2), away)
    game.at(day(8), back)


def _joined(code: str, name: str, what: str, *, by_admin: bool = True) -> CorePlant:
    def plant(game: CoreGame) -> None:
        game.script.members[name] = max(game.script.members.values()) + 1

        def act() -> None:
            _say_and_wait(game, name, "Me too", "I would like to join.")
            by = game.admins[1] if by_admin else game.others(game.emperor, *game.admins)[0]
            record(game, name, "active", by)
            game.plant(code, f"player:{name}", by, what)

        game.at(day(3), act)

    return plant


def _plant_r611(game: CoreGame) -> None:
    def leave() -> None:
        name = somebody(game)
        _say_and_wait(game, name, "Goodbye", "I leave the game.")
        record(game, name, "left", game.admins[1])
        game.later(5 * 24, lambda: back(name))

    def back(name: str) -> None:
        _say_and_wait(game, name, "Again", "I would like to join again.")
        record(game, name, "active", game.admins[1])
        game.plant("R611", f"player:{name}", game.admins[1], "back within two weeks of leaving")

    game.at(day(2), leave)


def _plant_r612(game: CoreGame) -> None:
    def act() -> None:
        name, new = somebody(game), "Zephyrine"
        _say_and_wait(game, name, "Away", "Please idle me.")
        record(game, name, "idle", game.admins[1])
        game.now += timedelta(hours=1)
        game.script.members[new] = game.script.members[name]
        game.script.records.append(Player(at=game.now, name=new, was=name, status="idle"))
        game.plant("R612", f"player:{new}", new, "a new name that no Proposal gave")

    game.at(day(10), act)


def _plant_r609(game: CoreGame) -> None:
    """Somebody is added who has said nothing, has only commented, or has posted about something else."""
    name, way = "Nimbus", game.random.choice(("silent", "comment", "post"))
    game.script.members[name] = max(game.script.members.values()) + 1

    def act() -> None:
        if way == "comment":
            game.comment(game.post(game.others()[0], "", "Weather", "It rains."), name, "May I join?")
        elif way == "post":
            game.post(name, "", "Weather", "It rains.")
        game.now += timedelta(minutes=30)
        record(game, name, "active", game.admins[1])
        game.plant("R609", f"player:{name}", game.admins[1], "joined without a post that asks for it")

    game.at(day(3), act)


def _plant_r614(game: CoreGame) -> None:
    def act() -> None:
        name = game.newcomer if game.newcomer in game.active else somebody(game)
        record(game, name, "active", game.admins[1], admin=True)
        game.admins.append(name)
        game.plant("R614", f"player:{name}", game.admins[1], "an Admin whom no Proposal made")

    game.at(day(game.random.choice((4, 8))), act)


def _plant_s106(game: CoreGame) -> None:
    def act() -> None:
        name, admin = somebody(game), game.admins[1]
        _say_and_wait(game, name, "Away", "Please idle me.")
        record(game, name, "idle", admin)
        game.script.records.append(Player(at=game.now, name=name, status="left", by=admin))
        game.plant("S106", f"player:{name}", admin, "idle and gone in one instant")

    game.at(day(3), act)


def _plant_s104(game: CoreGame) -> None:
    def away() -> None:
        leave_four(game)
        game.put_forward(game.others(game.emperor)[0], game.topic(), "silent")
        game.plant("S104", "dynasty:second", "?", "a Proposal among four players")

    game.at(SERVED - timedelta(days=2), away)


PLANTS: dict[str, Planting] = {
    "R601": Planting(_idled("R601", "idled by somebody who is no Admin", asked=True, by_admin=False)),
    "R602": Planting(_idled("R602", "idled without a ground", asked=False, by_admin=True)),
    "R603": Planting(_for_silence("R603", "idle", "idled for silence and not announced"), needs=("idle-announced",)),
    "R604": Planting(_plant_r604),
    "R605": Planting(_unidled("R605", "unidled by somebody who is no Admin", after_days=8, asks=True, by_admin=False)),
    "R606": Planting(_unidled("R606", "unidled without a request", after_days=8, asks=False, by_admin=True)),
    "R607": Planting(_unidled("R607", "unidled a day after asking to be idle", after_days=1, asks=True, by_admin=True)),
    "R608": Planting(_plant_r608),
    "R609": Planting(_plant_r609),
    "R610": Planting(_joined("R610", "Nimbus", "added by somebody who is no Admin", by_admin=False)),
    "R611": Planting(_plant_r611, needs=("return-after",)),
    "R612": Planting(_plant_r612),
    "R613": Planting(_joined("R613", "Ox", "a name of two letters"), needs=("name-form",)),
    "R614": Planting(_plant_r614),
    "R615": Planting(_for_silence("R615", "left", "taken off the roster without a word")),
    "S104": Planting(_plant_s104, needs=("dormancy-of-number",)),
    "S106": Planting(_plant_s106),
}
