"""Many Bouts with drawn outcomes: how often who wins, and everybody against everybody."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from referee.app.bouts.bouts import drawing, located
from referee.app.spreading import Spread
from referee.dynasties.bots.arena.bout import Bout
from referee.dynasties.bots.arena.outcomes import Outcomes
from referee.dynasties.bots.arena.setting import Setting, setting_of
from referee.dynasties.bots.hardware import Catalogue
from referee.errors import InputError

CHUNK = 250
"""How many Bouts are fought in one go, however they are spread."""
SURE = 1.96
"""Standard deviations on either side of a 95% interval."""


class Wins(msgspec.Struct, frozen=True):
    """How often a Bot won, and its 95% interval."""

    wins: int
    rate: float
    interval: tuple[float, float]


class RunsDocument(msgspec.Struct, frozen=True, kw_only=True):
    """One Bout fought many times: `nobody` counts those that nobody won, `turns` is how many one took on average, `lines`
    how often each line of each Bot took effect."""

    schema: int = 1
    seed: int
    runs: int
    bots: dict[str, Wins]
    nobody: int
    ended: dict[str, int]
    turns: float
    lines: dict[str, dict[str, int]]


class Standing(msgspec.Struct, frozen=True):
    """What all Bouts of one Bot in a field came to."""

    wins: int
    nobody: int
    losses: int
    rate: float


class FieldDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody against everybody, `runs` Bouts each: the table, best first, and the wins of the one over the other."""

    schema: int = 1
    seed: int
    runs: int
    table: dict[str, Standing]
    wins: dict[str, dict[str, int]]


class Chunk(msgspec.Struct, frozen=True):
    """Bouts of one setting, numbered from `first`; each draws by the seed and its number."""

    setting: Setting
    seed: str
    first: int
    count: int


class Counted(msgspec.Struct):
    """What Bouts came to: winners (None: nobody), how they ended, turns in all, and how often each line fired."""

    winners: dict[str | None, int]
    how: dict[str, int]
    turns: int
    fired: dict[tuple[str, int | None], int]


def count(chunk: Chunk) -> Counted:
    """Fight the Bouts of a chunk."""
    bout = Bout(msgspec.structs.replace(chunk.setting, stop_after=None))
    winners: Counter[str | None] = Counter()
    how: Counter[str] = Counter()
    fired: Counter[tuple[str, int | None]] = Counter()
    turns = 0
    for number in range(chunk.first, chunk.first + chunk.count):
        outcomes = Outcomes(chunk.setting.known, drawing(f"{chunk.seed}:{number}"))
        result = bout.fight(outcomes, log=False, fired=fired).result
        winners[result["winner"]] += 1
        how[ending(result)] += 1
        turns += result["turns"]
    return Counted(dict(winners), dict(how), turns, dict(fired))


def ending(result: Mapping[str, Any]) -> str:
    """How a Bout ended, in a word or two."""
    if not result["ended"]:
        return "broken off"
    how = " and ".join(result["how"])
    return f"{how} in sudden death" if result["sudden_death"] else how


def runs(
    given: object, catalogue: Catalogue, times: int, seed: int, spread: Spread[Any, Any], where: str = ""
) -> RunsDocument:
    """A Bout fought many times: rates of winning with 95% intervals, how it ends, and which lines ever fire."""
    try:
        posed = setting_of(given, catalogue)
        counted = _sum(spread(count, _chunks(posed, str(seed), times)))
    except InputError as problem:
        raise located(problem, where) from None
    names = [entrant.bot.name for entrant in posed.entrants]
    return RunsDocument(
        seed=seed,
        runs=times,
        bots={name: _wins(counted.winners.get(name, 0), times) for name in names},
        nobody=counted.winners.get(None, 0),
        ended=dict(sorted(counted.how.items(), key=lambda pair: (-pair[1], pair[0]))),
        turns=counted.turns / times,
        lines=_lines(posed, counted.fired),
    )


def _wins(wins: int, times: int) -> Wins:
    return Wins(wins, wins / times, interval(wins, times))


def _lines(posed: Setting, fired: Mapping[tuple[str, int | None], int]) -> dict[str, dict[str, int]]:
    """For each Bot, how often each line of its script fired; lines that were refused are left out."""
    entrants = [*posed.entrants, *([posed.house] if posed.house is not None else [])]
    return {
        entrant.bot.name: {
            str(number): fired.get((entrant.bot.name, number), 0) for number, _ in entrant.legal(posed.readings)
        }
        for entrant in entrants
    }


def _chunks(posed: Setting, seed: str, times: int) -> list[Chunk]:
    return [Chunk(posed, seed, first, min(CHUNK, times - first)) for first in range(0, times, CHUNK)]


def _sum(parts: Sequence[Counted]) -> Counted:
    winners: Counter[str | None] = Counter()
    how: Counter[str] = Counter()
    fired: Counter[tuple[str, int | None]] = Counter()
    for part in parts:
        winners.update(part.winners)
        how.update(part.how)
        fired.update(part.fired)
    return Counted(dict(winners), dict(how), sum(part.turns for part in parts), dict(fired))


def interval(wins: int, times: int) -> tuple[float, float]:
    """The 95% interval of a rate (Wilson's), rounded to four places."""
    rate, spare = wins / times, SURE**2 / times
    middle = (rate + spare / 2) / (1 + spare)
    reach = SURE * math.sqrt(rate * (1 - rate) / times + spare / (4 * times)) / (1 + spare)
    return round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4)


def field(
    bots: Mapping[str, object], catalogue: Catalogue, times: int, seed: int, spread: Spread[Any, Any]
) -> FieldDocument:
    """Every Bot against every other, `times` each. `bots` are given as JSON, by name; raises InputError about one."""
    pairs = list(itertools.combinations(bots, 2))
    chunks = [_chunks(_pair(bots, *pair, catalogue), f"{seed}:{':'.join(pair)}", times) for pair in pairs]
    parts = iter(spread(count, list(itertools.chain.from_iterable(chunks))))
    wins: dict[str, dict[str, int]] = {name: {} for name in bots}
    nobody = dict.fromkeys(bots, 0)
    for (first, second), own in zip(pairs, chunks, strict=True):
        counted = _sum(list(itertools.islice(parts, len(own))))
        wins[first][second] = counted.winners.get(first, 0)
        wins[second][first] = counted.winners.get(second, 0)
        for name in (first, second):
            nobody[name] += counted.winners.get(None, 0)
    table = {name: _standing(sum(wins[name].values()), nobody[name], times * (len(bots) - 1)) for name in bots}
    ranked = dict(sorted(table.items(), key=lambda entry: (-entry[1].wins, entry[0])))
    return FieldDocument(seed=seed, runs=times, table=ranked, wins=wins)


def _standing(wins: int, nobody: int, fought: int) -> Standing:
    return Standing(wins, nobody, fought - wins - nobody, wins / fought)


def document_of(answer: RunsDocument | FieldDocument) -> dict[str, Any]:
    """What `--json` prints."""
    document: dict[str, Any] = msgspec.to_builtins(answer)
    return document


def _pair(bots: Mapping[str, Any], first: str, second: str, catalogue: Catalogue) -> Setting:
    return setting_of({"bots": {name: bots[name] for name in (first, second)}}, catalogue)
