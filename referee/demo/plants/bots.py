"""Plants on the tracker of Bots: its actions are functions, so that which wrongs nothing else explains is said by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta

from referee.demo.declared import DeclaredGame
from referee.demo.plants import declared
from referee.demo.plants.declared import UnlawfulEdit, deface, first_day
from referee.dynasties.kit.variables import Integer

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
    most = next(one.most for one in game.dynasty.variables if isinstance(one, Integer) and one.name == "Money")
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
CODES = (*_WRONGS, "B102", "B103", "B401")


def plant(game: DeclaredGame, code: str) -> None:
    """Schedule a wrong in a game that has not begun."""
    if code in _WRONGS:
        game.hook("act", _editing(game, code, _WRONGS[code]))
    else:
        declared.plant(game, code)


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
