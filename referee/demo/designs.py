"""The demo of Designs: bombs drawn up, cut and processed by the rules; its own small books tell what each wire does."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from referee.demo.declared import END, DeclaredGame
from referee.demo.play import START, VISITOR
from referee.demo.script import DemoPost
from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.ruleset import parse_ruleset
from referee.law.specimen import specimen
from referee.model.events import STORY

BAN_WORDS = "Defusers must not Cut Wires, until this rule is amended."
CUT_WORDS = "Defusers may Cut Wires at any time."
FIRST_WORDS = "A Design consists of a number of Wires."
CREATE_WORDS = "A Defuser may create a Design of at most {wires} Wires. The total Cost of the Types of a Design's Wires is at most {cost}."
COSTS = {"Dummy": 1, "Suppressor": 3, "Trigger": 5, "Electrified": 5}
MOST_WIRES, MOST_COST = 4, 12
COLOURS = ("Red", "Green", "Silver", "Yellow", "Black", "Purple")


@dataclass
class DemoBomb:
    """One Design in the players' books."""

    post: DemoPost
    types: dict[str, str]
    uncut: set[str]
    active: list[tuple[str, str]] = field(default_factory=list)
    failed: set[str] = field(default_factory=set)
    suppressed: bool = False


def open_page(*, cutting: bool = True, creating: bool = True) -> tuple[str, Law]:
    """A Ruleset page that permits cutting and creation, or not, and its law."""
    carried = carried_law("designs")
    assert carried is not None
    page = specimen(carried, {statement.name: statement for statement in CARRIED_BOOK.statements})
    if cutting:
        page = page.replace(f"* {BAN_WORDS}", f"* {CUT_WORDS}")
    if creating:
        words = CREATE_WORDS.format(wires=MOST_WIRES, cost=MOST_COST)
        page = page.replace(f"* {FIRST_WORDS}", f"* {FIRST_WORDS} {words}")
    return page, CARRIED_BOOK.read(parse_ruleset(page), "the page")


class DesignsGame(DeclaredGame):
    """Plays Designs; `sealed` is the Supervisor's list, by post."""

    def __init__(self, seed: str, *, cutting: bool = True, creating: bool = True, planting: bool = False) -> None:
        page, law = open_page(cutting=cutting, creating=creating)
        super().__init__(seed, DESIGNS, law, page, planting=planting)
        self.cutting, self.creating = cutting, creating
        self.bombs: list[DemoBomb] = []

    def act(self) -> None:
        """Somebody creates a Design, cuts a wire or processes one."""
        players = self.players()
        if self.over or not players or self.hooked("act", players[0]):
            return
        moves = [self.process, self.process, self.cut, self.cut, self.create]
        self.random.choice(moves)(players[0])

    def draw_up(self) -> tuple[dict[str, str], list[str]]:
        """Wires with their Types, and a sequence that safely defuses them."""
        while True:
            colours = self.random.sample(COLOURS, self.random.randint(2, MOST_WIRES))
            types = {colour: self.random.choice(list(COSTS)) for colour in colours}
            if sum(COSTS[kind] for kind in types.values()) > MOST_COST:
                continue
            for order in itertools.permutations(colours):
                if is_safe([types[colour] for colour in order]):
                    return types, list(order)

    def create(self, who: str) -> None:
        """Draw up a Design and post it."""
        going = sum(bool(bomb.uncut or bomb.active) for bomb in self.bombs)
        if not self.creating or going > 4 or self.now < START + timedelta(hours=2):
            return
        types, sequence = self.draw_up()
        listed = ", ".join(f"a {colour.casefold()} wire" for colour in types)
        post = self.publish(who, f"It has {listed}.", {"wires": types, "sequence": sequence})
        self.bombs.append(DemoBomb(post, types, set(types)))

    def publish(self, who: str, body: str, sealed: dict[str, Any] | None = None) -> DemoPost:
        """Post a Design, and tell the Supervisor."""
        post = self.post(who, STORY, f"[Design] Bomb {len(self.script.posts)}", body)
        if sealed is not None:
            self.sealed[post.id] = sealed
        return post

    def cuttable(self, who: str) -> list[DemoBomb]:
        """The Designs of which somebody may cut a wire."""
        return [bomb for bomb in self.bombs if bomb.uncut and bomb.post.author != who and who not in bomb.failed]

    def cut(self, who: str) -> None:
        """Cut a wire of somebody else's Design."""
        found = self.cuttable(who)
        if found and self.cutting:
            bomb = self.random.choice(found)
            colour = self.random.choice(sorted(bomb.uncut))
            self.say_cut(bomb, who, colour)
            bomb.uncut.discard(colour)
            bomb.active.append((colour, who))

    def say_cut(self, bomb: DemoBomb, who: str, colour: str) -> None:
        """The comment that cuts."""
        words = ("I cut the {} wire.", "Cutting the {} wire.", "I'm cutting {}.", "OK, I cut the {} one, wish me luck.")
        self.comment(bomb.post, who, self.random.choice(words).format(colour.casefold()))

    def process(self, _: str) -> None:
        """The Creator or the Supervisor processes the wire that has waited longest."""
        waiting = [bomb for bomb in self.bombs if bomb.active]
        if not waiting:
            return
        bomb = self.random.choice(waiting)
        by = self.random.choice([bomb.post.author, self.emperor])
        if by in self.active:
            self.say_processed(bomb, by)

    def say_processed(self, bomb: DemoBomb, by: str) -> None:
        """The comment that processes, with what it must say, and what it makes of the books."""
        colour, cutter = bomb.active.pop(0)
        kind, suppressed = bomb.types[colour], bomb.suppressed
        boom = kind == "Trigger" and not suppressed
        outcome = f"the bomb explodes! {cutter} failed; all wires are Uncut." if boom else "it is now Broken."
        self.comment(bomb.post, by, f"Processing the {colour.casefold()} wire: {outcome}")
        bomb.suppressed = kind == "Suppressor" and not suppressed
        if boom:
            bomb.failed.add(cutter)
            bomb.uncut, bomb.active, bomb.suppressed = set(bomb.types), [], False

    def on_roster(self, name: str, admin: str, what: str) -> None:
        """No tracker follows the roster."""


def is_safe(kinds: list[str]) -> bool:
    """Whether processing wires of these Types in this order applies no Unsafe effect (W4, W9)."""
    suppressed = False
    for kind in kinds:
        if kind in ("Trigger", "Electrified") and not suppressed:
            return False
        suppressed = kind == "Suppressor" and not suppressed
    return True


def _posts(code: str, body: str, what: str, sealed: dict[str, Any] | None = None) -> Any:
    def plant(game: DesignsGame) -> None:
        def act(who: str) -> bool:
            post = game.publish(who, body, sealed)
            game.plant(code, f"post:{post.id}", who, what, post.at)
            return True

        game.hook("act", act)

    return plant


def _sealed(code: str, types: dict[str, str], sequence: list[str], listed: str) -> Any:
    sealed = {"wires": types, "sequence": sequence}
    return _posts(code, f"It has {listed}.", "told only by the sealed list", sealed)


def _comments(code: str, what: str, wrong: Any) -> Any:
    """A comment on some Design: `wrong` gives who says what, None where it cannot be said yet."""

    def plant(game: DesignsGame) -> None:
        def act(who: str) -> bool:
            for bomb in game.random.sample(game.bombs, len(game.bombs)):
                found = wrong(game, bomb, who)
                if found is not None:
                    author, text = found
                    said = game.comment(bomb.post, author, text)
                    game.plant(code, f"post:{bomb.post.id}", author, what, said.at)
                    return True
            return False

        game.hook("act", act)

    return plant


def _cuts(colour: Any, words: str = "I cut the {} wire.") -> Any:
    def wrong(_: DesignsGame, bomb: DemoBomb, who: str) -> tuple[str, str] | None:
        chosen = colour(bomb, who)
        return (who, words.format(chosen.casefold())) if chosen else None

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
        text = f"Processing the {bombs[0].active[0][0].casefold()} wire: the bomb explodes!"
        said = game.comment(bombs[0].post, game.emperor, text)
        game.plant("D514", f"post:{bombs[0].post.id}", game.emperor, "does not say who failed", said.at)
        return True

    game.hook("act", act)


def _plant_while_barred(game: DesignsGame) -> None:
    def act() -> None:
        who = game.others(game.emperor)[0]
        bomb = next((one for one in game.cuttable(who)), None)
        if bomb is not None and game.declared:
            colour = min(bomb.uncut)
            game.say_cut(bomb, who, colour)
            said = bomb.post.comments[-1]
            game.plant("D103", f"post:{bomb.post.id}", who, "a wire cut in Hiatus", said.at)

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
        "cut by a visitor",
        lambda game, bomb, who: (VISITOR, f"I cut the {min(bomb.uncut)} wire.") if bomb.uncut else None,
    ),
    "D506": _comments("D506", "a cut to come", _cuts(_any_uncut, "I will cut the {} wire tomorrow.")),
    "D507": _posts("D507", "It has a red wire and a green wire.", "created without permission"),
    "D508": _posts("D508", "It has a red wire, a green wire and a red wire.", "two wires of one colour"),
    "D509": _posts("D509", "It has red, green, silver, yellow and black wires.", "five wires"),
    "D510": _posts("D510", "It has a red wire and a green wire. The red one is a Dummy.", "tells a Type"),
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
    """A game with wrongs planted: some need a Ruleset that does not permit what is done."""
    game = DesignsGame(seed, cutting="D501" not in codes, creating="D507" not in codes, planting=bool(codes))
    for code in codes:
        PLANTS[code](game)
    return game
