"""Plants for any declared dynasty: for each code of its declaration, one wrong at its place.

Each is made from what the declaration says is lawful, by breaking one condition; that nothing else explains it is
made sure of before. It is taken back within the hour, so that nothing else follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from typing import Any

from referee.demo.declared import END, DeclaredGame
from referee.demo.play import START, VISITOR
from referee.dynasties.kit.actions import Fault
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.taking import TakenAction, options_of, taking
from referee.dynasties.kit.tracker import NONE
from referee.dynasties.kit.variables import Integer
from referee.model.events import DOV

_FIRST_DAYS = timedelta(days=4)
Wrong = Callable[[DeclaredGame, str], Mapping[str, str] | None]
"""What an edit of somebody would leave on the tracker, by key; None where there is nothing wrong to be done now."""


def codes_of(dynasty: Declared) -> tuple[str, ...]:
    """The codes that can be planted in a dynasty."""
    return tuple(check.code for check in dynasty.checks if check.code not in not_planted(dynasty))


def not_planted(dynasty: Declared) -> dict[str, str]:
    """The codes that cannot be planted, and why."""
    reasons = {
        "110": "it only ever follows from another wrong",
        "402": "the tracker's history is whole",
    }
    known = {"103", "301", *_EDITS, *_SPECIAL}
    for check in dynasty.checks:
        if check.code[1:] not in known:
            reasons.setdefault(check.code[1:], "nothing is known of how to do so")
    codes = {check.code for check in dynasty.checks}
    return {f"{dynasty.letter}{number}": why for number, why in reasons.items() if f"{dynasty.letter}{number}" in codes}


def plant(game: DeclaredGame, code: str) -> None:
    """Schedule a wrong in a game that has not begun."""
    number = code[1:]
    if number in _EDITS:
        game.hook("act", _editing(game, code, *_EDITS[number]))
    elif number == "103":
        game.at(END + timedelta(hours=3), lambda: _while_barred(game, code))
    elif number == "301":
        game.at(END, lambda: _declares_in_vain(game, code))
    else:
        _SPECIAL[number](game, code)


def _editing(game: DeclaredGame, code: str, predicted: str, wrong: Wrong) -> Callable[[Any], bool]:
    """In place of a lawful action: an edit that is `predicted` to be so and nothing else."""
    day = START + timedelta(days=game.random.randint(4, 20))

    def act(who: str) -> bool:
        if game.now < max(day, START + _FIRST_DAYS) or game.overlay:
            return False
        cells = wrong(game, who)
        cells = {key: value for key, value in (cells or {}).items() if value != game.view(who).get(key)}
        if not cells or not game.alone(who, cells, predicted):
            return False
        deface(game, code, who, cells)
        return True

    return act


def deface(
    game: DeclaredGame,
    code: str,
    who: str,
    cells: Mapping[str, str],
    *,
    editor: str = "",
    summary: str = "An edit",
    subject: str = "",
) -> None:
    """Save something unlawful over the tracker, by default as `who`; somebody takes it back within the hour."""
    by = editor or who
    game.overlay.update(cells)
    game.busy.add(who)
    saved = game.save(by, summary)
    game.plant(code, subject or f"{game.dynasty.name}:{by}", by, ", ".join(sorted(cells)), saved.at)

    def mend() -> None:
        for key in cells:
            game.overlay.pop(key, None)
        game.busy.discard(who)
        game.save(game.others(who)[0], "Taking back an illegal edit")

    game.later(0.9, mend)


def _raised(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """More of something, which no action gives."""
    for variable in game.random.sample(game.dynasty.variables, len(game.dynasty.variables)):
        if isinstance(variable, Integer) and variable.each:
            now = game.view(who).number(variable.name)
            for more in (1, 2, 3):
                value = str(now + more)
                if not variable.flaw(value, game.values) and game.alone(
                    who, {f"{variable.name}:{who}": value}, "unlawful"
                ):
                    return {f"{variable.name}:{who}": value}
    return None


def _too_much(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """Less or more of something than there may be."""
    bounded = [one for one in game.dynasty.variables if isinstance(one, Integer) and one.each]
    for variable in game.random.sample(bounded, len(bounded)):
        if variable.most is not None:
            return {f"{variable.name}:{who}": str(game.values.number(variable.most) + 1)}
        if variable.least is not None:
            return {f"{variable.name}:{who}": str(game.values.number(variable.least) - 1)}
    return None


def _with_fault(fault: Fault) -> Wrong:
    """A deed that fails one condition and no other."""

    def wrong(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
        def so(deed: TakenAction) -> bool:
            return [kind for kind, _ in deed.faults] == [fault] and not deed.no_effect

        found = _tempted(game, who, so) if fault in ("not-met", "not-rolled") else game.deeds(who, so)
        return found[0].changes if found else None

    return wrong


def _tempted(game: DeclaredGame, who: str, so: Callable[[TakenAction], bool]) -> list[TakenAction]:
    """Deeds that are only offered where an edit asks for them: for a few values that somebody might wish for."""
    for wish in _wishes(game, who):
        for action in game.random.sample(game.dynasty.actions, len(game.dynasty.actions)):
            view = game.view(who, wish)
            deeds = [taking(game.dynasty, game.text, view, action, option) for option in options_of(action, view)]
            found = [deed for deed in deeds if so(deed)]
            if found:
                return found
    return []


def _wishes(game: DeclaredGame, who: str) -> Iterator[Mapping[str, str]]:
    view = game.view(who)
    for action in game.random.sample(game.dynasty.actions, len(game.dynasty.actions)):
        for option in options_of(action, view):
            if option.changes:
                yield dict(option.changes)
    for variable in game.dynasty.variables:
        if isinstance(variable, Integer) and variable.each:
            key = f"{variable.name}:{who}"
            yield from ({key: str(int(view.get(key)) + more)} for more in (2, 3, 4))


def _unpaid(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """A lawful deed without its price."""
    currencies = {f"{name}:{who}" for name in game.dynasty.currencies}
    found = game.deeds(
        who, lambda deed: not deed.faults and not deed.no_effect and any(key not in currencies for key in deed.changes)
    )
    return {key: value for key, value in found[0].changes.items() if key not in currencies} if found else None


_EDITS: dict[str, tuple[str, Wrong]] = {
    "101": ("unlawful", _raised),
    "105": ("too-soon", _with_fault("too-soon")),
    "106": ("not-paid", _unpaid),
    "107": ("out-of-bounds", _too_much),
    "108": ("not-met", _with_fault("not-met")),
    "109": ("not-rolled", _with_fault("not-rolled")),
}


def _lawful(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    found = game.deeds(who, lambda deed: not deed.faults and not deed.no_effect and game.shows(deed))
    return found[0].changes if found else None


def _by_a_visitor(game: DeclaredGame, code: str) -> None:
    def act(who: str) -> bool:
        cells = _lawful(game, who) if _is_time(game) else None
        if not cells:
            return False
        deface(game, code, who, cells, editor=VISITOR)
        return True

    game.hook("act", act)


def _for_another(game: DeclaredGame, code: str) -> None:
    def act(who: str) -> bool:
        cells = _lawful(game, who) if _is_time(game) else None
        other = next((name for name in game.players() if name != who), None)
        if (
            not cells
            or other is None
            or not game.alone(who, cells, "lawful")
            or not game.alone(other, cells, "unlawful")
        ):
            return False
        if {key.partition(":")[2] for key in cells if (one := game.dynasty.variable(key)) and one.each} != {who}:
            return False
        deface(game, code, who, cells, editor=other)
        return True

    game.hook("act", act)


def _is_time(game: DeclaredGame) -> bool:
    """Whether the game has been going for a while, and nothing unlawful stands on the tracker."""
    return game.now > START + _FIRST_DAYS and not game.overlay


def _mangled(game: DeclaredGame, code: str) -> None:
    variable = next(one.name for one in game.dynasty.variables if isinstance(one, Integer) and one.each)

    def act(who: str) -> bool:
        if not _is_time(game):
            return False
        deface(game, code, who, {f"{variable}:{who}": "many"}, subject=f"page:{game.dynasty.page}")
        return True

    game.hook("act", act)


def _enacts_what_was_not_said(game: DeclaredGame, code: str) -> None:
    def act(who: str) -> bool:
        if who not in game.admins or not _is_time(game):
            return False
        enacted = [post for post in game.script.posts if post.status == "Enacted" and "dynastic rules" in post.body]
        cells = _raised(game, who)
        at = enacted[-1].adminned_at if enacted else None
        if at is None or not cells or game.now - at > timedelta(hours=20):
            return False
        deface(game, code, who, cells, summary=f'Enacting "{enacted[-1].title}"')
        return True

    game.hook("act", act)


def _false_title(game: DeclaredGame, code: str) -> None:
    title = game.dynasty.titles[0]

    def act(who: str) -> bool:
        if not _is_time(game) or (title.holder(game.view(who)) or NONE) == who:
            return False
        deface(game, code, who, {title.key: who}, summary="Mine", subject=f"title:{title.name}")
        return True

    game.hook("act", act)


def _while_barred(game: DeclaredGame, code: str) -> None:
    players = game.players()
    cells = _lawful(game, players[0]) if game.declared and players else None
    if cells and game.alone(players[0], cells, "lawful"):
        deface(game, code, players[0], cells)


def _declares_in_vain(game: DeclaredGame, code: str) -> None:
    victory = game.dynasty.victory
    assert victory is not None
    who = next((name for name in game.others(game.emperor) if victory.needs(game.view(name))), None)
    if who is None:
        return
    game.over = True
    post = game.post(who, DOV, "I have won", "Or so I think.")
    game.votes[post.id] = {who: "FOR"}
    game.plant(code, f"post:{post.id}", who, "a Declaration of Victory without having won", post.at)


def _wasted(game: DeclaredGame, code: str) -> None:
    """What changes nothing but its price: lawful, and nothing is taken back."""

    def act(who: str) -> bool:
        if game.now < START + _FIRST_DAYS:
            return False
        found = game.deeds(who, lambda deed: not deed.faults and deed.no_effect)
        if not found or not game.alone(who, _seen(game, who, found[0]), "wasted"):
            return False
        game.take(who, found[0])
        subject = f"{game.dynasty.name}:{who}"
        game.plant(code, subject, who, found[0].words, game.script.revisions[-1].at)
        return True

    game.hook("act", act)


def _seen(game: DeclaredGame, who: str, deed: TakenAction) -> Mapping[str, str]:
    return {key: value for key, value in deed.changes.items() if value != game.view(who).get(key)}


_SPECIAL: dict[str, Callable[[DeclaredGame, str], None]] = {
    "102": _by_a_visitor,
    "104": _for_another,
    "111": _enacts_what_was_not_said,
    "201": _false_title,
    "401": _mangled,
    "501": _wasted,
}
