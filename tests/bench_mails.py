"""A mailing list of any size, for `make bench`."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

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
