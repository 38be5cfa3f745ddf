"""Things in every way that a page may list them, drawn by seed, with what they say."""

from __future__ import annotations

from random import Random

Things = dict[str, dict[str, str]]
"""What each thing has, by label, as wikitext."""

NAMES = ("Worm", "Old Wheezy", "Wall & Sky", "Ann's Folly", "No. 9", "Saint-Malo", "Fort Überwald", "X", "A.B. Co")
LABELS = ("Owner", "Pressure", "Roof Garden", "Last used", "HP", "Cost (max)", "🔥 Heat", "Miller's fee")
VALUES = {
    "3/9": "3/9",
    "-": "-",
    "+2": "+2",
    "1,000": "1,000",
    "🔥🔥": "🔥🔥",
    "Ann, Bob": "Ann, Bob",
    "Oats, Oats, Rye": "Oats, Oats, Rye",
    "14:09, 17 January 2023": "14:09, 17 January 2023",
    "https://x.y/z": "https://x.y/z",
    "'''Ready'''": "Ready",
    "''burns'', twice": "burns, twice",
    "[[Fen|Fenwick]] (upper quay)": "Fenwick (upper quay)",
    "{{box|Sieve|yellow}}{{box|Bell|red}}": "Sieve Bell",
}
"""Wikitext, and what is shown."""

STYLES = (
    ("* '''{}''' — {}", "{}: {}", " · "),
    ("* {} ({})", "{}: {}", ", "),
    ("* '''{}''': {}", "{}: {}", ", "),
    ("* '''{}''' – {}", "'''{}''': {}", "; "),
    ("* '''{}'''\n{}", "** {}: {}", "\n"),
    ("'''{}'''\n{}\n", "{}: {}", "\n"),
    ("; {}\n{}", ": {}: {}", "\n"),
    ("# {} | {}", "{}: {}", " | "),
    ("'''{}''' — {}\n", "{}: {}", " • "),
    ("* '''{}'''<br>{}", "{}: {}", "<br>"),
    ("* '''{}''' {}", "{{{{pill|{}|{}}}}}", " "),
    ("* {} - {}", "{}: {}", ", "),
)
"""How a thing is written, how each of its labels, and what stands between those."""


def drawn(random: Random, count: int) -> Things:
    """Some things with the same labels."""
    labels = random.sample(LABELS, random.randint(2, 4))
    return {name: {label: random.choice(list(VALUES)) for label in labels} for name in random.sample(NAMES, count)}


def page_of(things: Things, style: int) -> str:
    """A page that lists things."""
    whole, each, between = STYLES[style]
    lines = [
        whole.format(name, between.join(each.format(*pair) for pair in has.items())) for name, has in things.items()
    ]
    return "'''Round''': 3\n\n== Things ==\n" + "\n".join(lines) + "\n\n== Sky ==\nMoon: full\n"


def shown(things: Things) -> dict[str, str]:
    """What that page says."""
    told = {f"{label}:{name}": VALUES[value] for name, has in things.items() for label, value in has.items()}
    return {"Round": "3", "Moon": "full", **told}
