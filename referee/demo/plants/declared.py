"""Plants for any declared dynasty: for each code of its declaration, one wrong at its place.

Each breaks one condition of what the players' books know to be lawful otherwise, and nothing else can explain it: by how
it is made, not by asking the referee. It is taken back within the hour, so that nothing else follows from it.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from referee.demo.declared import END, SECOND, DeclaredGame, Move, shown_numbers
from referee.demo.play import MINUTE, START, VISITOR
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts.variables import Choice, Integer
from referee.model.events import DOV, Roll

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
        "112": "no rule of a demo is amended",
        "402": "the tracker's history is whole",
    }
    numbers = shown_numbers(dynasty)
    if not any(number.is_judged for number in numbers):
        reasons["401"] = "no number of each player's is tracked"
    if all(number.value is None for number in numbers):
        reasons["202"] = "no number of each player's follows from others"
    wasteful = dynasty.no_effect.code if dynasty.no_effect is not None else ""
    known = {*_EDITS, *_SPECIAL} - reasons.keys()
    return {
        check.code: reasons.get(check.code[1:], "nothing is known of how to do so")
        for check in dynasty.checks
        if check.code[1:] not in known and check.code != wasteful
    }


def plant(game: DeclaredGame, code: str) -> None:
    """Schedule a wrong in a game that has not begun."""
    number = code[1:]
    if number in _EDITS:
        game.hook("act", _editing(game, code, _EDITS[number]))
    else:
        _SPECIAL.get(number, _wasted)(game, code)


def _editing(game: DeclaredGame, code: str, wrong: Wrong) -> Callable[[Any], bool]:
    """In place of a lawful action: an edit that is wrong."""
    day = first_day(game)

    def act(who: str) -> bool:
        if game.now < day or game.overlay:
            return False
        cells = wrong(game, who)
        if not cells:
            return False
        deface(game, code, UnlawfulEdit(who, cells))
        return True

    return act


class UnlawfulEdit(NamedTuple):
    """What `editor` saves over the tracker, by default `who`, whose turn to act it is."""

    who: str
    cells: Mapping[str, str]
    editor: str = ""
    summary: str = "An edit"

    @property
    def by(self) -> str:
        """Whose edit it is."""
        return self.editor or self.who


def deface(game: DeclaredGame, code: str, edit: UnlawfulEdit, subject: str = "", *, hours: float = 0.9) -> None:
    """Save something unlawful over the tracker; somebody takes it back within the hour."""
    game.overlay.update(edit.cells)
    game.busy.add(edit.who)
    saved = game.save(edit.by, edit.summary)
    game.plant(code, subject or f"{game.dynasty.name}:{edit.by}", edit.by, ", ".join(sorted(edit.cells)), saved.at)

    def mend() -> None:
        for key in edit.cells:
            game.overlay.pop(key, None)
        game.busy.discard(edit.who)
        game.save(game.others(edit.who)[0], "Taking back an illegal edit")

    game.later(hours, mend)


def first_day(game: DeclaredGame) -> datetime:
    """From when on a wrong is done."""
    return START + timedelta(days=game.random.randint(4, 20))


def _is_time(game: DeclaredGame) -> bool:
    """Whether the game has been going for a while, and nothing unlawful stands on the tracker."""
    return game.now > START + _FIRST_DAYS and not game.overlay


def _changes(game: DeclaredGame, move: Move) -> dict[str, str]:
    """What of a move can be seen."""
    return {key: value for key, value in move.changes.items() if value != game.get(key)}


def _numbers(game: DeclaredGame) -> list[Integer]:
    """The numbers that each player has, in a random order."""
    own = [number for number in shown_numbers(game.dynasty) if number.is_judged]
    return game.random.sample(own, len(own))


def _is_legal(game: DeclaredGame, variable: Integer, value: int) -> bool:
    least, most = variable.least, variable.most
    return (least is None or value >= game.number(least)) and (most is None or value <= game.number(most))


def _taken_from_two(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """One less for each of two others, or one more, or a choice of theirs: no action of anybody's reaches so far."""
    for variable, way in itertools.product(_numbers(game), (-1, 1)):
        others = [name for name in game.players() if name != who and game.amount(variable.name, name)]
        after = {f"{variable.name}:{name}": game.amount(variable.name, name) + way for name in others[:2]}
        cells = {key: str(value) for key, value in after.items()}
        is_legal = len(after) == 2 and all(_is_legal(game, variable, value) for value in after.values())
        if is_legal and not any(game.reach(who, cells).values()):
            return cells
    return _chosen_for_two(game, who) if game.is_data else None


def _chosen_for_two(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """What two others have chosen is chosen otherwise."""
    own = [named for named in game.dynasty.variables if isinstance(named, Choice) and named.each and named.is_judged]
    for variable in game.random.sample(own, len(own)):
        options = variable.options or tuple(game.owners(variable.kind))
        others = [name for name in game.players() if name not in (who, game.emperor)][:2]
        cells = {
            key: game.random.choice([option for option in options if option != game.get(key)] or [game.get(key)])
            for key in (f"{variable.name}:{name}" for name in others)
        }
        is_seen = len(cells) == 2 and all(value != game.get(key) for key, value in cells.items())
        if is_seen and not any(game.reach(who, cells).values()):
            return cells
    return None


def _too_much(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """What gains more than there may be, or one more or less than that."""
    moves = [move for move in game.shown(who) if move.faults == ("out-of-bounds",)]
    if game.is_data:
        # What may never be so shows in no single value: nothing else may be wrong with what brings it about.
        cells = _plainly(game, who, [move for move in moves if not move.dice])
    else:
        move = game.pick(moves)
        cells = _changes(game, move) if move is not None else None
    if cells:
        return cells
    if who in game.distant:  # Nothing is asked of whoever is no player, and some trackers have no row of theirs.
        return None
    for variable in _numbers(game):
        if variable.most is not None:
            return {f"{variable.name}:{who}": str(game.number(variable.most) + 1)}
        if variable.least is not None:
            return {f"{variable.name}:{who}": str(game.number(variable.least) - 1)}
    return None


def _plainly(game: DeclaredGame, who: str, moves: Iterable[Move]) -> Mapping[str, str] | None:
    """What one of several moves would change, such that it can be nothing else."""
    move = _plain_one(game, who, moves)
    return _changes(game, move) if move is not None else None


def _plain_one(game: DeclaredGame, who: str, moves: Iterable[Move]) -> Move | None:
    """One of several moves of which what it would change can be nothing else."""
    return game.pick(
        [move for move in moves if not move.secret and game.is_plain(who, move.action, _changes(game, move))]
    )


def _not_met(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """A move that fails a condition of its rule and nothing else."""
    moves = (move for move in game.shown(who) if move.faults == ("not-met",) and not (move.no_effect or move.dice))
    return _plainly(game, who, moves)


def _not_rolled(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """A move that dice decide, without a roll, or with one that has outlived its day."""
    offered = [move for move in game.shown(who) if move.faults == ("not-rolled",) and not move.no_effect]
    if _has_rolled(game, who):
        return _plainly(game, who, offered)
    cells = _plainly(game, who, [*offered, *(move for move in game.lawful(who) if move.dice)])
    if cells is not None and _played_yesterday(game, who) and game.random.random() < 0.7:
        dice = next((move.dice for move in game.lawful(who) if move.dice and _changes(game, move) == cells), ())
        game.roll(who, dice, game.now - timedelta(days=1) - SECOND)
    return cells


def _played_yesterday(game: DeclaredGame, who: str) -> bool:
    """Whether somebody has played for more than a day, and without a pause."""
    return any(by == who and 1 <= (game.now - at).days < 3 for at, by, _ in game.taken)


def _has_rolled(game: DeclaredGame, who: str) -> bool:
    """Whether a roll of somebody's may still serve: what it was for may have been explained without it."""
    rolls = (record for record in game.script.records if isinstance(record, Roll) and record.by == who)
    return any(game.now - roll.at < timedelta(hours=25) for roll in rolls)


def _unpaid(game: DeclaredGame, who: str) -> Mapping[str, str] | None:
    """Less than the price of what is done, and nothing that it could be the whole price of."""
    lawful = [_changes(game, move) for move in game.lawful(who)]
    return _plainly(game, who, [move for move in game.underpaid(who) if _changes(game, move) not in lawful])


_EDITS: dict[str, Wrong] = {
    "101": _taken_from_two,
    "106": _unpaid,
    "107": _too_much,
    "108": _not_met,
    "109": _not_rolled,
}


def _lawful(game: DeclaredGame, who: str) -> dict[str, str]:
    """What a lawful move that nothing is rolled for would change."""
    move = game.pick([move for move in game.lawful(who) if not move.dice])
    return _changes(game, move) if move is not None else {}


def _too_soon(game: DeclaredGame, code: str) -> None:
    """An action taken again the second before it is free, by who took it last or somebody else."""
    day = first_day(game)

    def strike(taker: str, action: str) -> None:
        who = game.random.choice((taker, *game.players()))
        early = [move for move in game.shown(who) if (move.action, move.faults) == (action, ("too-soon",))]
        move = _plain_one(game, who, early)
        may_act = not game.over and who in game.players() and game.script.revisions[-1].at < game.now
        is_planted = any(planted.code == code for planted in game.script.planted)
        if move is not None and may_act and game.now > day and not (game.overlay or is_planted):
            game.roll(who, move.dice, game.now - max(1, len(move.dice)) * SECOND)
            deface(game, code, UnlawfulEdit(who, _changes(game, move)))

    def taken(what: tuple[str, str, datetime]) -> bool:
        who, action, free = what
        game.at(free - SECOND, lambda: strike(who, action))
        return False

    game.hook("taken", taken)


def _by_a_visitor(game: DeclaredGame, code: str) -> None:
    def act(who: str) -> bool:
        cells = _lawful(game, who) if _is_time(game) else None
        if not cells:
            return False
        deface(game, code, UnlawfulEdit(who, cells, VISITOR))
        return True

    game.hook("act", act)


def _for_another(game: DeclaredGame, code: str) -> None:
    """Somebody saves what only another could do."""

    def act(who: str) -> bool:
        cells = _lawful(game, who) if _is_time(game) else {}
        other = next((name for name in game.players() if name != who), None)
        if other is None or not cells or {key.partition(":")[2] for key in cells} != {who}:
            return False
        if all(game.reach(other, cells).values()):
            return False
        deface(game, code, UnlawfulEdit(who, cells, other))
        return True

    game.hook("act", act)


def _mangled(game: DeclaredGame, code: str) -> None:
    number = next(own for own in game.dynasty.variables if isinstance(own, Integer) and own.each and own.is_judged)

    def act(who: str) -> bool:
        if not _is_time(game) or who in game.distant:  # Nothing is asked of whoever is no player.
            return False
        deface(game, code, UnlawfulEdit(who, {f"{number.name}:{who}": "many"}), f"page:{game.dynasty.page}")
        return True

    game.hook("act", act)


def _enacts_what_was_not_said(game: DeclaredGame, code: str) -> None:
    def act(who: str) -> bool:
        if who not in game.admins or not _is_time(game):
            return False
        enacted = [one for one in game.script.posts if one.status == "Enacted" and one.body == game.body_of(one.title)]
        cells = _taken_from_two(game, who)
        at = enacted[-1].adminned_at if enacted else None
        if at is None or not cells or game.now - at > timedelta(hours=20):
            return False
        deface(game, code, UnlawfulEdit(who, cells, summary=f'Enacting "{enacted[-1].title}"'))
        return True

    game.hook("act", act)


def _false_title(game: DeclaredGame, code: str) -> None:
    title = game.dynasty.titles[0]

    def act(who: str) -> bool:
        if not _is_time(game) or game.holders()[title.key] == who:
            return False
        deface(game, code, UnlawfulEdit(who, {title.key: who}, summary="Mine"), f"title:{title.name}")
        return True

    game.hook("act", act)


def _does_not_add_up(game: DeclaredGame, code: str) -> None:
    """What follows from other values is shown otherwise; taken back before any of those changes."""
    follow = [number for number in shown_numbers(game.dynasty) if number.value is not None]

    def act(who: str) -> bool:
        if not _is_time(game) or who == game.emperor:
            return False
        key = f"{follow[0].name}:{who}"
        deface(game, code, UnlawfulEdit(who, {key: str(game.amount(follow[0].name, who) + 1)}), hours=0.3)
        return True

    game.hook("act", act)


def _while_barred(game: DeclaredGame, code: str) -> None:
    """An action in Hiatus; where nobody has won, one who has not declares victory, which is planted as well."""

    def act() -> None:
        players = game.players()
        cells = _lawful(game, players[0]) if game.over and players else {}
        if cells:
            deface(game, code, UnlawfulEdit(players[0], cells))

    game.at(END + MINUTE, lambda: None if game.over else _in_vain(game, f"{code[0]}301"))
    game.at(END + timedelta(hours=3), act)


def _declares_in_vain(game: DeclaredGame, code: str) -> None:
    game.at(END, lambda: _in_vain(game, code))


def _in_vain(game: DeclaredGame, code: str) -> None:
    """Somebody who has not won declares victory."""
    losers = [name for name in game.by_merit(game.others(game.emperor)) if not game.has_won(name)]
    if not losers:
        return
    who = losers[0]
    game.over = True
    post = game.post(who, DOV, "I have won", "Or so I think.")
    game.votes[post.id] = {who: "FOR"}
    game.plant(code, post.subject, who, "a Declaration of Victory without having won", post.at)


def _wasted(game: DeclaredGame, code: str) -> None:
    """What changes nothing but its price: lawful, and nothing is taken back."""

    def act(who: str) -> bool:
        wasteful = [move for move in game.shown(who) if move.no_effect and not (move.faults or move.dice)]
        move = game.pick([move for move in wasteful if game.is_plain(who, move.action, _changes(game, move))])
        if move is None or not _is_time(game):
            return False
        game.take(who, move)
        game.plant(code, f"{game.dynasty.name}:{who}", who, move.words)
        return True

    game.hook("act", act)


_SPECIAL: dict[str, Callable[[DeclaredGame, str], None]] = {
    "102": _by_a_visitor,
    "103": _while_barred,
    "104": _for_another,
    "105": _too_soon,
    "111": _enacts_what_was_not_said,
    "201": _false_title,
    "202": _does_not_add_up,
    "301": _declares_in_vain,
    "401": _mangled,
}
