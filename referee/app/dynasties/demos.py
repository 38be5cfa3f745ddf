"""Demos: a whole dynasty simulated, with illegal actions planted on request, and written as its sources would show it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from pathlib import Path

import msgspec

from referee.app.dynasties.declaring import declared_dynasty, stated_page
from referee.app.inquiry.declared_files import OFFERED
from referee.app.texts import Text
from referee.demo.bots.rules import RULES as BOTS_RULES
from referee.demo.nomics.agora import CODES as AGORA_CODES
from referee.demo.nomics.agora import play_agora
from referee.demo.nomics.devices import play_devices
from referee.demo.nomics.devices_wrongs import CODES as DEVICES_CODES
from referee.demo.nomics.letters import Correspondence
from referee.demo.plants import (
    PLANTS,
    core_codes,
    dynasty_codes,
    simulate,
    simulate_core,
    simulate_core_whole,
    simulate_dynasty,
    simulate_dynasty_whole,
)
from referee.demo.script import Script
from referee.dynasties.known import Book
from referee.errors import InputError

NOMICS: Mapping[str, tuple[Callable[[int, Collection[str]], Correspondence], tuple[str, ...]]] = {
    "agora": (play_agora, AGORA_CODES),
    "b-nomic": (play_devices, DEVICES_CODES),
}
"""Nomics that are played by mail, with what can be planted in each."""
MOON_SITES = "moon-sites"
"""The dynasty that is played where none is named; it is written out, and declared nowhere."""


def play_moon_sites(seed: int, codes: Collection[str]) -> Script:
    """Moon Sites, with illegal actions of these codes (`all`: of every code). Raises InputError for an unknown one."""
    return simulate(seed, _wanted(codes, tuple(PLANTS)))


def play_nomic(seed: int, codes: Collection[str], nomic: str) -> Correspondence:
    """A nomic that is played by mail, likewise; of every code, those that found no place are left out."""
    play, known = NOMICS[nomic]
    return play(seed, _wanted(codes, known))


def play_core(seed: int, codes: Collection[str], ruleset: str) -> Script:
    """The core rules alone, under a carried text and on into another dynasty, likewise; of every code, those that cannot happen
    beside the others are left out."""
    if "all" in codes:
        return simulate_core_whole(seed, ruleset)
    return simulate_core(seed, ruleset, _wanted(codes, core_codes(ruleset)))


def play_declared(seed: int, codes: Collection[str], name: str, book: Book, rules: Text | None = None) -> Script:
    """A declared dynasty: one that comes with Referee, or a file, with its rules; likewise. Of every code, those that do not
    happen in one course of events are left out."""
    dynasty, book = declared_dynasty(book, name)
    if len(dynasty.pages) > 1:
        raise InputError(f"{dynasty.name} is tracked on {', '.join(dynasty.pages)}", do="the demo plays one page alone")
    if rules is None and dynasty.name == "bots":
        rules = Text(BOTS_RULES, "the demo's own rules")
    carried = book.named(dynasty.carried) if dynasty.carried else None
    if rules is not None:
        page, law = stated_page(dynasty, rules, book, name)
    elif carried is not None:
        page, law = "", carried
    else:
        raise InputError(f"Referee carries no rules of {dynasty.name}", do="give them with --rules FILE")
    if "all" in codes:
        game = simulate_dynasty_whole(seed, dynasty, law, page)
    else:
        game = simulate_dynasty(seed, dynasty, law, page, _wanted(codes, dynasty_codes(dynasty)))
    if name in OFFERED:
        game.script.dynasties.append(name)
    if name.endswith(".py"):
        game.script.files[Path(name).name] = Path(name).read_bytes()
        game.script.dynasties.append(Path(name).name)
        taken = {action for _, _, action in game.taken}
        game.script.untaken = tuple(action.name for action in dynasty.actions if action.name not in taken)
    if game.sealed:
        sealed = msgspec.json.format(msgspec.json.encode({dynasty.name: game.sealed}), indent=1)
        game.script.files["sealed.json"] = sealed + b"\n"
    return game.script


def _wanted(codes: Collection[str], known: tuple[str, ...]) -> tuple[str, ...]:
    wanted = known if "all" in codes else tuple(code.upper() for code in codes)
    for code in wanted:
        if code not in known:
            near = get_close_matches(code, known, n=3) or known[:3]
            raise InputError(
                f"{code!r} cannot be planted", do=f"can be: {', '.join(near)}, ...; `referee rules` says what each is"
            )
    return wanted
