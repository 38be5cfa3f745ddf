"""Plants on the tracker of Bots: its actions are functions, so that which wrongs nothing else explains is said by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta

from msgspec.structs import replace

from referee.demo.bots.game import BotsGame, Summary, told
from referee.demo.bots.operators import WORKSHOP
from referee.demo.declared import DeclaredGame
from referee.demo.plants import declared
from referee.demo.plants.declared import UnlawfulEdit, deface, first_day
from referee.demo.script import DemoPost
from referee.dynasties.kit.parts.variables import Integer

_READY = timedelta(hours=48)
Wrong = Callable[[DeclaredGame, str], UnlawfulEdit | None]


def _bout_counted(game: DeclaredGame, who: str) -> UnlawfulEdit | None:
    """Who fights counts no Bouts; the Announcer does."""
    return UnlawfulEdit(who, {f"Bout Count:{who}": str(game.amount("Bout Count", who) + 1)})


def _readied_by_another(game: DeclaredGame, who: str) -> UnlawfulEdit | None:
    """Another Operator's Bot is got ready."""
    others = (name for name in game.players() if name not in (who, game.emperor))
    other = next((name for name in others if game.get(f"Readiness:{name}") == "Workshop"), None)
    return None if other is None else UnlawfulEdit(other, {f"Readiness:{other}": "Ready"}, editor=who)


def _back_too_soon(game: DeclaredGame, who: str) -> UnlawfulEdit | None:
    """Back from Ready before 48 hours are over."""
    last = game.last_taken(who, "Get ready")
    is_ready = game.get(f"Readiness:{who}") == "Ready" and last is not None
    is_early = last is not None and game.now - last < _READY - timedelta(hours=1)
    return UnlawfulEdit(who, {f"Readiness:{who}": "Workshop"}) if is_ready and is_early else None


def _rich(game: DeclaredGame, who: str) -> UnlawfulEdit | None:
    """More Money than there may be."""
    most = next(
        variable.most
        for variable in game.dynasty.variables
        if isinstance(variable, Integer) and variable.name == "Money"
    )
    return None if most is None else UnlawfulEdit(who, {f"Money:{who}": str(game.number(most) + 1)})


def _set_at_once(game: DeclaredGame, who: str) -> UnlawfulEdit | None:
    """Set, without ever having been in Staging."""
    at_home = game.get(f"Readiness:{who}") == "Workshop"
    return UnlawfulEdit(who, {f"Readiness:{who}": "Set"}) if at_home else None


_WRONGS: Mapping[str, Wrong] = {
    "B101": _bout_counted,
    "B104": _readied_by_another,
    "B105": _back_too_soon,
    "B107": _rich,
    "B108": _set_at_once,
}
Announced = Callable[[BotsGame, list[str]], DemoPost | None]


def _at_home(game: BotsGame, ready: list[str]) -> DemoPost | None:
    """Somebody who is in the Workshop is announced."""
    home = [name for name in game.counted if game.get(f"Readiness:{name}") == WORKSHOP]
    return game.engage((game.drawn(ready), game.random.choice(home))) if home else None


def _one_obstacle(game: BotsGame, ready: list[str]) -> DemoPost:
    """There are two obstacles at least."""
    configuration = {"obstacles": [{"at": 9, "side": "above"}]}
    return game.engage(game.drawn_two(ready), told=(configuration, "an obstacle above 9"))


_ANNOUNCED: Mapping[str, Announced] = {"B502": _at_home, "B503": _one_obstacle}


def _dominated(summary: Summary) -> bool:
    """Nobody dominates before turn 60."""
    summary.body = summary.body.replace("by ring-out", "by domination").replace("by tko", "by domination")
    return "by domination" in summary.body


def _other_winner(summary: Summary) -> bool:
    """Who fell out is told to have won: only who knows the Scripts can tell."""
    if summary.fought.how == "ring-out":
        winner = next(name for name in summary.fought.left if name != summary.fought.winner)
        summary.fought = replace(summary.fought, winner=winner)
        summary.body = told(summary.fought)
    return summary.fought.how == "ring-out"


def _nobody_named(summary: Summary) -> bool:
    """Who won is not told."""
    summary.body = "What a night! Both Operators get what they are due."
    return True


_SUMMARIES: Mapping[str, Callable[[Summary], bool]] = {
    "B504": _dominated,
    "B505": _other_winner,
    "B506": _nobody_named,
}
OF_POSTS = ("B501", *_ANNOUNCED, *_SUMMARIES)
"""Those that are in posts about Bouts."""
CODES = (*_WRONGS, "B102", "B103", "B401", *OF_POSTS)


def plant(game: DeclaredGame, code: str) -> None:
    """Schedule a wrong in a game that has not begun; one in a post where Bouts are played."""
    if code in _WRONGS:
        game.hook("act", _editing(game, code, _WRONGS[code]))
    elif code not in OF_POSTS:
        declared.plant(game, code)
    elif isinstance(game, BotsGame) and code in _SUMMARIES:
        game.hook("summary", _summarising(game, code))
    elif isinstance(game, BotsGame):
        game.hook("announce", _announcing(game, code))


def _announcing(game: BotsGame, code: str) -> Callable[[list[str]], bool]:
    """In place of a lawful announcement, or after it."""
    day = first_day(game)

    def announce(ready: list[str]) -> bool:
        if game.now < day:
            return False
        if code == "B501":
            game.engage(game.drawn_two(ready))
            game.later(game.random.uniform(1, 9), again)
            return True
        return _posted(game, code, _ANNOUNCED[code](game, ready))

    def again() -> None:
        """Others are announced on the same day, or it is tried another time."""
        ready, today = game.ready(), game.now.date() == game.announced.date()
        if len(ready) < 2 or game.over or game.overlay or not today:
            game.hook("announce", announce)
        else:
            _posted(game, code, game.engage(game.drawn_two(ready)))

    return announce


def _posted(game: BotsGame, code: str, post: DemoPost | None) -> bool:
    if post is not None:
        game.plant(code, post.subject, game.emperor, "an announcement", post.at)
    return post is not None


def _summarising(game: BotsGame, code: str) -> Callable[[Summary], bool]:
    day = first_day(game)

    def summarise(summary: Summary) -> bool:
        if game.now < day or not _SUMMARIES[code](summary):
            return False
        summary.code = code
        return True

    return summarise


def _editing(game: DeclaredGame, code: str, wrong: Wrong) -> Callable[[str], bool]:
    day = first_day(game)

    def act(who: str) -> bool:
        if game.now < day or game.overlay or who == game.emperor:
            return False
        edit = wrong(game, who)
        if edit is None:
            return False
        deface(game, code, edit)
        return True

    return act
