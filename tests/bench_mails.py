"""A mailing list of any size, for `make bench`."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

from referee.demo.nomics.devices import played
from referee.demo.nomics.letters import Letter, boxed

PEOPLE = ("Ann Archer", "Bob Old", "Cleo Dent", "Dan Eddy")
WORDS = [
    "I",
    "purchase",
    "an",
    "Anvil",
    "and",
    "a",
    "Hat",
    "and",
    "bid",
    "m60",
    "on",
    "the",
    "Golden",
    "Lamp",
    "because",
    "nobody",
    "else",
    "would",
]

TALK = (
    "I vote FOR 8188 and AGAINST 8190; the rest of them I have not read.",
    "I think that the rule about Clocks gives too much power to whoever turns them.",
    "Would anybody use such a thing, if it were offered?",
    "I submit the following proposal, entitled “Less of everything”.",
    "As far as I can tell, Bob transferred 5 points to Ann last nweek, and nobody objected to it.",
    "This is what the archive says about it, and I have nothing to add.",
    "It would be easier if each of us kept a list.",
    "I give notice that I shall be away until Breakday.",
)


def write_mbox(file: Path, number: int, seed: int = 1) -> None:
    """An mbox of so many mails: heads as mailers write them, a quotation, a few lines, a signature; some are of two forms."""
    rng, at = random.Random(seed), datetime(2000, 1, 1, tzinfo=UTC)
    with file.open("w", encoding="utf-8") as out:
        for place in range(number):
            at += timedelta(minutes=rng.randrange(1, 40))
            out.write(_mail(rng, place, at))


def _mail(rng: random.Random, place: int, at: datetime) -> str:
    name, stamp = rng.choice(PEOPLE), f"{at:%a, %d %b %Y %H:%M:%S} +0000"
    user = name.split()[0].lower()
    lines = [" ".join(rng.choices(WORDS, k=12)) for _ in range(rng.randrange(3, 20))]
    text = "On Saturday Bob Old wrote:\n> " + "\n> ".join(lines[:3]) + "\n\n" + "\n".join(lines) + f"\n\n-- \n{name}\n"
    head = (
        f"From {user}@example.com {at:%a %b %d %H:%M:%S %Y}\nReturn-Path: <{user}@example.com>\n"
        f"Received: from mx.example.net by lists.example.org; {stamp}\nReceived: from home by mx.example.net; {stamp}\n"
        f"Message-ID: <{place}.{rng.randrange(10**9)}@example.com>\nDate: {stamp}\nFrom: {name} <{user}@example.com>\n"
        f"To: spoon-business@nomic.net\nSubject: [s-b] {lines[0]}\nList-Id: <spoon-business.nomic.net>\nMIME-Version: 1.0\n"
    )
    if place % 10:
        return f"{head}Content-Type: text/plain; charset=utf-8\n\n{text}\n"
    forms = f"--B\nContent-Type: text/plain; charset=utf-8\n\n{text}\n--B\nContent-Type: text/html\n\n<p>{text}</p>\n--B--\n"
    return f"{head}Content-Type: multipart/alternative; boundary=B\n\n{forms}\n"


def write_game(folder: Path, number: int, seed: int = 1) -> datetime:
    """So many mails of two lists over nineteen years, in each an mbox: Devices by mail, and a hundred lines of talk to each of
    its mails; with the scenario and the configuration. Returns when the last day begins."""
    days = 6_900
    game, _ = played(seed, (), days, 10)
    rng = random.Random(seed)
    begins, talk = game.letters[0].at, "\n".join(TALK)
    letters = list(game.letters)
    while len(letters) < number:
        name = rng.choice(PEOPLE)
        at = begins + timedelta(seconds=rng.randrange(days * 86_400))
        listed = rng.choice(("spoon-business", "spoon-discuss", "spoon-discuss"))
        text = "\n".join(rng.choices(TALK, k=rng.randrange(3, 20)))
        address = f"{name.split()[0].lower()}@example.com"
        letters.append(Letter(f"{len(letters)}@talk", listed, at, name, address, talk[:30], text))
    for listed in ("spoon-business", "spoon-discuss"):
        own = sorted((one for one in letters if one.list == listed), key=lambda one: one.at)
        (folder / f"{listed}.mbox").write_text("".join(map(boxed, own)), "utf-8")
    (folder / "devices.json").write_bytes(game.files["devices.json"])
    lists = "".join(f'[[lists]]\nsaved = "{name}.mbox"\n' for name in ("spoon-business", "spoon-discuss"))
    (folder / "game.toml").write_text(f'{lists}[devices]\nscenario = "devices.json"\n', "utf-8")
    return begins + timedelta(days=days)


def one_more_day_of_game(folder: Path, at: datetime) -> None:
    """A day of mails after the last."""
    with (folder / "spoon-business.mbox").open("a", encoding="utf-8") as out:
        for number in range(30):
            when = at + timedelta(minutes=1 + 40 * number)
            out.write(
                boxed(
                    Letter(
                        f"{when:%s}@day", "spoon-business", when, "Ann Archer", "ann@example.com", "s", "I buy a Till."
                    )
                )
            )
