"""A nomic of one's own that decides by mail, with its whole list, for `make bench`."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

from referee.demo.nomics.letters import Letter, boxed
from tests.bench_mails import TALK

PLAYERS = ("Ann", "Bob", "Cleo", "Dan", "Fay")
PROFILE = """\
name = "Meadow"
lists = ["meadow"]
begins = "Proposal {number}: {title}"
resolved-by = ["Fay"]

[votes]
FOR = { side = "for", words = ["aye"] }
AGAINST = { side = "against", words = ["nay"] }

[window]
hours = 72

[quorum]
share = "1/3"
"""
_EVERY, _OF_VOTES = 60, 7


def write_matters(folder: Path, number: int, seed: int = 1) -> datetime:
    """An mbox of so many mails over seventeen years: each sixtieth begins a matter, of the others each seventh votes, the results of each are
    announced when it is over, and the rest is talk; with the profile and the configuration. Returns when it ends."""
    addresses = "".join(f'{name} = ["{name.lower()}@example.com"]\n' for name in PLAYERS)
    (folder / "meadow.toml").write_text(PROFILE, "utf-8")
    (folder / "matters.toml").write_text(
        f'nomic = "meadow.toml"\n[[lists]]\nname = "meadow"\nsaved = "meadow.mbox"\n[players]\n{addresses}', "utf-8"
    )
    rng, at, newest = random.Random(seed), datetime(2005, 1, 1, tzinfo=UTC), 0
    due: list[tuple[datetime, int]] = []
    with (folder / "meadow.mbox").open("w", encoding="utf-8") as out:
        for place in range(number):
            at += timedelta(minutes=rng.randrange(1, 90))
            who, subject, text = rng.choice(PLAYERS), "Re: talk", "\n".join(rng.choices(TALK, k=rng.randrange(3, 20)))
            if due and due[0][0] < at:
                who, subject, text = "Fay", "results", f"{due.pop(0)[1]}: {rng.choice(('ADOPTED', 'REJECTED'))}"
            elif place % _EVERY == 0:
                newest += 1
                subject = f"Proposal {newest}: Things {newest}"
                due.append((at + timedelta(hours=72), newest))
            elif place % _OF_VOTES == 0:
                about = max(1, newest - rng.randrange(3))
                subject = f"Re: Proposal {about}: Things {about}"
                text = rng.choice(("FOR", "AGAINST", f"I vote FOR on {about}"))
            out.write(_mail(place, at, who, subject, text))
    return at


def one_more_day_of_votes(folder: Path, at: datetime) -> None:
    """A day of mails after the last."""
    with (folder / "meadow.mbox").open("a", encoding="utf-8") as out:
        for place in range(30):
            out.write(_mail(-place - 1, at + timedelta(minutes=1 + 40 * place), "Ann", "votes", "FOR all proposals"))


def _mail(place: int, at: datetime, who: str, subject: str, text: str) -> str:
    return boxed(Letter(f"{place}@meadow", "meadow", at, who, f"{who.lower()}@example.com", subject, text))
