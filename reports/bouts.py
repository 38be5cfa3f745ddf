"""Bouts for people: a table turn by turn, what came of it, and what many of them came to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.reports.inert import one_line
from referee.reports.layout import paragraph, render_table

_SQUARES = range(1, 20)
_EMPTY = "··"
_ENDS = {"tko": "TKO", "domination": "Domination"}


def render_bout(bout: Mapping[str, Any], *, width: int) -> str:
    """A Bout as a turn-by-turn table, the arena as one line of text a turn, and its end below."""
    letters = _letters(bout["order"])
    key = ", ".join(f"{letter} {one_line(name)}" for name, letter in letters.items())
    rows = [
        (
            entry["turn"],
            one_line(entry["actor"]),
            "-" if entry["line"] is None else entry["line"],
            _arena(entry["bots"], letters),
        )
        for entry in bout["log"]
    ]
    said = ["; ".join(entry["events"]) for entry in bout["log"]]
    turns = [render_table(("Turn", "Bot", "Line", "Arena"), rows, width=width, below=said)] if rows else []
    told = [line for text in _end(bout) for line in paragraph(text, width)]
    return "\n".join([*([key] if key else []), *turns, "", *told])


def _letters(names: Sequence[str]) -> dict[str, str]:
    """A letter for each Bot: its first, where no other begins with it."""
    found: dict[str, str] = {}
    for name in names:
        letters = (char.upper() for char in (*name, *"ABC") if char.isalnum())
        found[name] = next(letter for letter in letters if letter not in found.values())
    return found


def _arena(bots: Mapping[str, Any], letters: Mapping[str, str]) -> str:
    """Squares 1 to 19, two cells each: `A>` faces right, `<A` left; who is elsewhere or evades stands behind them."""
    squares = dict.fromkeys(_SQUARES, _EMPTY)
    apart = []
    for name, bot in bots.items():
        mark = f"{letters[name]}>" if bot["facing"] == "right" else f"<{letters[name]}"
        if bot["removed"]:
            continue
        if bot["evading"]:
            apart.append(f"{mark} evading at {bot['space']}")
        elif squares.get(bot["space"]) == _EMPTY:
            squares[bot["space"]] = mark
        else:
            apart.append(f"{mark} on {bot['space']}")
    return "".join(squares.values()) + "".join(f"  {text}" for text in apart)


def _end(bout: Mapping[str, Any]) -> Iterator[str]:
    result = bout["result"]
    yield _outcome(result)
    for name, bot in result["bots"].items():
        yield f"{name}: {', '.join(_condition(bot))}"
    for one in bout.get("depends_on", ()):
        said = f"{one['winner']} wins ({_ends(one['how'])})" if one["winner"] else "nobody has won"
        yield f"Depends on reading {one['reading']} (docs/bots.md): read as “{one['as']}”, {said}."


def _outcome(result: Mapping[str, Any]) -> str:
    if result["needs"]:
        needs = result["needs"]
        of = f" for {needs['bot']}" if needs["bot"] else ""
        return (
            f"A random outcome is needed: {needs['kind']} in turn {needs['turn']}{of}. Give it in `random`, or --seed."
        )
    if not result["ended"]:
        return f"Broken off after turn {result['turns']}, undecided."
    late = ", in Sudden Death" if result["sudden_death"] else ""
    how = f"{_ends(result['how'])} in turn {result['turns']}{late}"
    by = {"average": ", by average Condition", "lot": ", by lot", "tally": ", by Tally"}.get(result["winner_by"], "")
    return f"{result['winner']} wins: {how}{by}."


def _ends(how: Sequence[str]) -> str:
    return " and ".join(_ENDS.get(one, one) for one in how)


def _condition(bot: Mapping[str, Any]) -> Iterator[str]:
    yield f"engine {bot['engine']}%"
    yield f"chassis {bot['chassis']}%"
    if bot["systems"]:
        yield "Systems " + ", ".join(f"{worn}%" for worn in bot["systems"])
    yield f"Tally {bot['tally']}"
    yield from bot["statuses"]
    states = ("defunct", "Defunct"), ("trashed", "Trashed"), ("removed", "removed")
    yield from (word for field, word in states if bot[field])
    if not bot["in_bounds"]:
        yield "out of bounds"


def render_runs(answer: Mapping[str, Any], *, width: int) -> str:
    """Many Bouts: who won how often, how they ended, and which lines never fired."""
    rows = [(name, bot["wins"], *_rates(bot)) for name, bot in answer["bots"].items()]
    parts = [render_table(("Bot", "Wins", "Rate", "95% interval"), rows, width=width), ""]
    ended = ", ".join(f"{number} {how}" for how, number in answer["ended"].items())
    drawn = f"{answer['runs']} Bouts of {answer['turns']:.1f} turns, drawn with seed {answer['seed']}: {ended}."
    parts += paragraph(drawn, width)
    for name, lines in answer["lines"].items():
        idle = [number for number, fired in lines.items() if not fired]
        parts += paragraph(f"{name}: lines that never fired: {', '.join(idle) or 'none'}.", width)
    return "\n".join(parts)


def _rates(bot: Mapping[str, Any]) -> tuple[str, str]:
    low, high = bot["interval"]
    return f"{bot['rate']:.1%}", f"{low:.1%} to {high:.1%}"


def render_field(answer: Mapping[str, Any], *, width: int) -> str:
    """Everybody against everybody: wins over each, best first."""
    names = list(answer["table"])
    rows = [
        (
            name,
            *(answer["wins"][name].get(other, "") for other in names),
            answer["table"][name]["wins"],
            f"{answer['table'][name]['rate']:.1%}",
        )
        for name in names
    ]
    drawn = f"Each pair fights {answer['runs']} times, drawn with seed {answer['seed']}."
    return "\n".join([render_table(("Bot", *names, "Wins", "Rate"), rows, width=width), "", *paragraph(drawn, width)])
