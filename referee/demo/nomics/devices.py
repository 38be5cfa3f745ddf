"""The demo of B Nomic's Devices: six nweeks of mails, lawful but for what is planted."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Any

from msgspec import Struct, field

from referee.demo.nomics.devices_books import LAST_NDAY, Books, Plan
from referee.demo.nomics.devices_moves import MOVES
from referee.demo.nomics.devices_world import BEGINS, ELSEWHERE, FORUM, PEOPLE, address_of, books, scenario
from referee.demo.nomics.devices_wrongs import CODES, LAST, STRANGER, WRONGS, Chance, Wrong
from referee.demo.nomics.letters import Correspondence, Letter
from referee.demo.script import Planted

DAYS = 50
_MOST_MAILS = 4
_NOON = 43_200
_SUBJECTS = ("hello", "Devices", "Shopping", "Re: Devices", "my turn", "a busy nday")
_CHATTER = (
    "Nice weather we are having.",
    "Bob bought an Anvil last nweek.",
    "I bought a Hat yesterday, and I like it.",
    "Who has a Crown?",
    "Do I purchase a Bomb next?",
    "I don't bid on the Orb.",
    "The Golden Lamp looks lovely.",
    '"I purchase a Palace," said nobody ever.',
)
_BEFORE = ("", "", "Hello all,", "As a Game Action:")


_Proposal = Callable[[Books], list[dict[str, Any]]]


class _Game(Struct):
    rng: Random
    books: Books
    wanted: list[str]
    mails: int
    game: Correspondence = field(default_factory=lambda: Correspondence("b-nomic", FORUM))
    actions: list[dict[str, Any]] = field(default_factory=list)
    before: Letter | None = None
    sent: int = 0

    def day(self, at: datetime, number: int) -> None:
        """What comes in one day after its midnight: a few mails, each later than those before; what proposals do at noon."""
        *mails, last = sorted(
            self.rng.sample([*range(60, _NOON), *range(_NOON + 1, 86_000)], self.rng.randint(1, self.mails) + 1)
        )
        steps = [(second, self._mail) for second in mails] + [(last, self._wrong)]
        proposal = _PROPOSALS.get(number) or (_alms if number > DAYS and number % LAST_NDAY == 0 else None)
        if proposal is not None:
            steps.append((_NOON, partial(self._proposals, proposal)))
        for second, step in sorted(steps, key=lambda timed: timed[0]):
            step(at + timedelta(seconds=second))

    def _proposals(self, proposal: _Proposal, at: datetime) -> None:
        self.actions += [{"at": f"{at:%Y-%m-%dT%H:%M:%SZ}", **action} for action in proposal(self.books)]

    def _mail(self, at: datetime) -> None:
        who = self.rng.choice([*PEOPLE])
        if self.rng.random() < 0.2:
            self._send(at, who, "\n".join(self.rng.sample(_CHATTER, 2)) + "\nI purchase a Palace.", ELSEWHERE)
            return
        moves = [move(self.books, who, self.rng) for move in self.rng.sample(MOVES, self.rng.randint(1, 3))]
        self._send(at, who, self._said([said for said in moves if said]))

    def _said(self, moves: list[str]) -> str:
        lines = [self.rng.choice(_BEFORE)]
        if len(moves) == 1:
            lines.append(f"{self.rng.choice(('I', 'I hereby', 'I then'))} {moves[0]}.")
        elif moves and self.rng.random() < 0.5:
            lines += ["I do the following:", *(f"* {move}" for move in moves), ""]
        else:
            lines += [f"I {move}." for move in moves]
        if self.rng.random() < 0.5:
            lines += ["", self.rng.choice(_CHATTER)]
        return "\n".join(lines).strip()

    def _send(self, at: datetime, who: str, text: str, listed: str = FORUM) -> Letter:
        name, address = (PEOPLE[who], address_of(who)) if who in PEOPLE else (who, "walter@elsewhere.example")
        if self.before is not None and self.rng.random() < 0.3:
            quoted = "\n".join(f"> {line}" for line in self.before.text.split("\n") if not line.startswith(">"))
            text = f"On {self.before.at:%A}, {self.before.name} wrote:\n{quoted}\n\n{text}"
        if self.rng.random() < 0.5:
            text += f"\n\n-- \n{who}, who may say: I destroy my Hat."
        self.sent += 1
        letter = Letter(
            id=f"{at:%Y%m%d%H%M%S}.{self.sent}@example.com",
            list=listed,
            at=at,
            name=name,
            address=address,
            subject=f"[{'s-b' if listed == FORUM else 's-d'}] {self.rng.choice(_SUBJECTS)}",
            text=text,
            flowed=self.sent % 3 == 0,
        )
        self.game.write(letter)
        self.before = letter
        return letter

    def _wrong(self, at: datetime, chances: dict[str, Chance] = WRONGS) -> None:
        """Plant what can be planted now, one wrong a day."""
        for code in [code for code in self.wanted if code in chances]:
            wrong = chances[code](self.books, self.rng)
            if wrong is not None and (chances is LAST or self.rng.random() < 0.8):
                self.wanted.remove(code)
                self._plant(code, wrong, at)
                return

    def _plant(self, code: str, wrong: Wrong, at: datetime) -> None:
        subject = "scenario:actions"
        if wrong.record is None:
            letter = self._send(at, wrong.by, f"{wrong.by} here.\n\nI {wrong.says}.")
            subject = f"message:{letter.id}"
        else:
            self.actions.append({"at": f"{at:%Y-%m-%dT%H:%M:%SZ}", "by": wrong.by, **wrong.record})
        assert wrong.by in PEOPLE or wrong.by in (STRANGER, "rules")
        self.game.planted.append(Planted(code, subject, wrong.by, at, f"{wrong.says}: {wrong.what}".lstrip(": ")))


def _new_kite(books: Books) -> list[dict[str, Any]]:
    books.plans["Kite"] = Plan("Kite", 8, left=3)
    return [{"do": "create_blueprint", "by": "rules", "blueprint": {"name": "Kite", "price": 8, "production_count": 3}}]


def _dearer(books: Books) -> list[dict[str, Any]]:
    books.plans["Anvil"].price = 35
    return [{"do": "alter_blueprint", "by": "rules", "blueprint": "Anvil", "set": {"price": 35}}]


def _clock(on: bool) -> _Proposal:
    def turned(books: Books) -> list[dict[str, Any]]:
        books.on = on
        return [{"do": "clock", "on": on}]

    return turned


def _alms(books: Books) -> list[dict[str, Any]]:
    poorest = min(books.mackerel, key=lambda name: books.mackerel[name])
    books.mackerel[poorest] += 80
    return [{"do": "set", "player": poorest, "mackerel": books.mackerel[poorest]}]


_PROPOSALS: dict[int, _Proposal] = {
    8: _new_kite,
    14: _dearer,
    17: _alms,
    20: _clock(False),
    24: _clock(True),
    28: _alms,
    34: _alms,
    40: _alms,
}
"""What proposals do at noon of these days."""


def play_devices(seed: int, codes: Collection[str]) -> Correspondence:
    """A game, in which these codes are planted; those that found no place are `left_out`."""
    return played(seed, codes)[0]


def played(
    seed: int, codes: Collection[str], days: int = DAYS, mails: int = _MOST_MAILS
) -> tuple[Correspondence, Books]:
    """The same with what the books say at its end; of so many days with at most so many mails each."""
    start = books()
    game = _Game(Random(f"devices {seed}"), books(), [code for code in CODES if code in codes], mails)
    for number in range(days):
        if number:
            game.books.midnight()
        game.day(BEGINS + timedelta(days=number), number)
    evening = BEGINS + timedelta(days=days)
    for minute in range(1, len(LAST) + 1):
        game._wrong(evening - timedelta(minutes=len(LAST) + 1 - minute), LAST)
    correspondence = game.game
    correspondence.left_out = tuple(game.wanted)
    correspondence.ends = evening - timedelta(seconds=1)
    correspondence.files["devices.json"] = scenario(start, game.actions)
    correspondence.settings = '\n[devices]\nscenario = "devices.json"\n'
    return correspondence, game.books
