"""Plants in Designs: what is created, cut or processed against the rules.

None changes the players' books, so that nothing else follows from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from referee.demo.declared import END
from referee.demo.designs import CUT_ONE, DemoBomb, DesignsGame
from referee.demo.play import VISITOR

_NOT_YET = (
    "I will cut the {} wire tomorrow.",
    "If nobody objects, I cut the {} wire.",
    "Unless somebody stops me, I'm snipping the {} wire.",
    "I cut the {} wire. Just kidding!",
)
_NO_SUCH_WIRE = ("Snipping the gold wire.", "I cut the blue wire.", "I hereby cut the pink wire!")
_NO_COLOURS = (
    "It has a red wire, a green wire and a red wire.",
    "It has a red wire and a blue wire.",
    "It has a gold wire, a green wire and a silver wire.",
)
_MISSTATED = ("the bomb explodes!", "it is now Broken, and a Tool is destroyed.", "it is now Broken. A Tool was lost.")


def _posts(code: str, bodies: Sequence[str], what: str, sealed: dict[str, Any] | None = None) -> Any:
    def plant(game: DesignsGame) -> None:
        def act(who: str) -> bool:
            if game.creating == (code == "D507"):
                return False
            post = game.publish(who, game.random.choice(bodies), sealed)
            game.plant(code, post.subject, who, what, post.at)
            return True

        game.hook("act", act)

    return plant


def _sealed(code: str, types: dict[str, str], sequence: list[str], listed: str) -> Any:
    sealed = {"wires": types, "sequence": sequence}
    return _posts(code, (f"It has {listed}.",), "told only by the sealed list", sealed)


def _comments(code: str, what: str, wrong: Any) -> Any:
    """A comment on some Design: `wrong` gives who says what, None where it cannot be said yet."""

    def plant(game: DesignsGame) -> None:
        def act(who: str) -> bool:
            if game.cutting == (code == "D501"):
                return False
            for bomb in game.random.sample(game.bombs, len(game.bombs)):
                comment = wrong(game, bomb, who)
                if comment is not None:
                    author, text = comment
                    said = game.comment(bomb.post, author, text)
                    game.plant(code, bomb.post.subject, author, what, said.at)
                    return True
            return False

        game.hook("act", act)

    return plant


def _cuts(colour: Any, *words: str) -> Any:
    def wrong(game: DesignsGame, bomb: DemoBomb, who: str) -> tuple[str, str] | None:
        chosen = colour(bomb, who)
        return (who, game.random.choice(words or CUT_ONE).format(chosen.casefold())) if chosen else None

    return wrong


def _may(bomb: DemoBomb, who: str) -> bool:
    return bomb.post.author != who and who not in bomb.failed


def _any_uncut(bomb: DemoBomb, who: str) -> str:
    return min(bomb.uncut) if bomb.uncut and _may(bomb, who) else ""


def _processing(bomb: DemoBomb, number: int = 0) -> str:
    return f"Processing the {bomb.active[number][0].casefold()} wire: it is now Broken."


def _plant_misstated(game: DesignsGame) -> None:
    def act(_: str) -> bool:
        bombs = [bomb for bomb in game.bombs if bomb.active and bomb.types[bomb.active[0][0]] == "Dummy"]
        if not bombs:
            return False
        outcome = game.random.choice(_MISSTATED)
        text = f"Processing the {bombs[0].active[0][0].casefold()} wire: {outcome}"
        said = game.comment(bombs[0].post, game.emperor, text)
        game.plant("D514", bombs[0].post.subject, game.emperor, "does not say whose it is", said.at)
        return True

    game.hook("act", act)


def _plant_while_barred(game: DesignsGame) -> None:
    def act() -> None:
        who = game.others(game.emperor)[0]
        bomb = next(iter(game.cuttable(who)), None)
        if bomb is not None and game.declared:
            colour = min(bomb.uncut)
            game.say_cut(bomb, who, colour)
            said = bomb.post.comments[-1]
            game.plant("D103", bomb.post.subject, who, "a wire cut in Hiatus", said.at)

    game.at(END + timedelta(hours=3), act)


PLANTS: dict[str, Any] = {
    "D103": _plant_while_barred,
    "D501": _comments("D501", "cut while it is banned", _cuts(_any_uncut)),
    "D502": _comments(
        "D502",
        "cut what is Active",
        _cuts(lambda bomb, who: bomb.active[0][0] if bomb.active and _may(bomb, who) else ""),
    ),
    "D503": _comments(
        "D503",
        "cut by one who failed",
        _cuts(lambda bomb, who: min(bomb.uncut) if who in bomb.failed and bomb.uncut else ""),
    ),
    "D504": _comments(
        "D504",
        "cut by the Creator",
        _cuts(lambda bomb, who: min(bomb.uncut) if bomb.post.author == who and bomb.uncut else ""),
    ),
    "D505": _comments(
        "D505",
        "cut by a visitor, or what is no wire of it",
        lambda game, bomb, who: (
            game.random.choice(
                ((VISITOR, f"I cut the {min(bomb.uncut)} wire."), (who, game.random.choice(_NO_SUCH_WIRE)))
            )
            if bomb.uncut and _may(bomb, who)
            else None
        ),
    ),
    "D506": _comments("D506", "what may be a cut", _cuts(_any_uncut, *_NOT_YET)),
    "D507": _posts("D507", ("It has a red wire and a green wire.",), "created without permission"),
    "D508": _posts("D508", _NO_COLOURS, "two wires of one colour, or one of none of the ten"),
    "D509": _posts("D509", ("It has red, green, silver, yellow and black wires.",), "five wires"),
    "D510": _posts("D510", ("It has a red wire and a green wire. The red one is a Dummy.",), "tells a Type"),
    "D511": _comments(
        "D511",
        "processed by another",
        lambda game, bomb, who: (
            (who, _processing(bomb)) if bomb.active and who not in (bomb.post.author, game.emperor) else None
        ),
    ),
    "D512": _comments(
        "D512",
        "processed with none Active",
        lambda game, bomb, who: (
            (game.emperor, "Processing the red wire: it is now Broken.") if not bomb.active else None
        ),
    ),
    "D513": _comments(
        "D513",
        "processed out of order",
        lambda game, bomb, who: (game.emperor, _processing(bomb, 1)) if len(bomb.active) > 1 else None,
    ),
    "D514": _plant_misstated,
    "D516": _sealed(
        "D516",
        {"Red": "Suppressor", "Green": "Trigger", "Black": "Electrified"},
        ["Red", "Green", "Black"],
        "a red wire, a green wire and a black wire",
    ),
    "D517": _sealed("D517", {"Red": "Suppressor", "Green": "Trigger"}, ["Green", "Red"], "a red wire and a green wire"),
    "D518": _sealed("D518", {"Red": "Dummy", "Silver": "Dummy"}, ["Red", "Silver"], "a red wire and a green wire"),
    "D519": _comments(
        "D519",
        "perhaps processed",
        lambda game, bomb, who: (game.emperor, f"{_processing(bomb)[:-1]}, if nobody minds.") if bomb.active else None,
    ),
}
"""Every code of Designs that can be planted; `D516` to `D518` only whoever has the sealed list can find."""


def designs_game(seed: str, codes: tuple[str, ...] = ()) -> DesignsGame:
    """A game with wrongs planted: some need a Ruleset that does not permit yet what is done."""
    game = DesignsGame(seed, from_scratch=bool({"D501", "D507"}.intersection(codes)), planting=bool(codes))
    for code in codes:
        PLANTS[code](game)
    return game
