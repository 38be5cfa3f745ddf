"""What the rules of Mosaic say: the sentences that are read, each with its clauses in the ledger SB20."""

from __future__ import annotations

from referee.dynasties.kit.declare import reads
from referee.dynasties.kit.terms.sentences import Sentence

SINCE = "the sandbox ruleset (2020)"


def _said(rule: str, pattern: str, name: str, *numbers: int) -> Sentence:
    return reads(rule, pattern, *(f"SB20-{name}-{number:02d}" for number in numbers))


def _mosaic(pattern: str, *numbers: int) -> Sentence:
    return _said("The Mosaic", pattern, "MOSAIC", *numbers)


def _turns(pattern: str, *numbers: int) -> Sentence:
    return _said("Turns", pattern, "TURNS", *numbers)


def _tools(pattern: str, *numbers: int) -> Sentence:
    return _said("Tools|Lump of Clay", pattern, "TOOLS", *numbers)


SIZE = _mosaic(r"The Mosaic is a {N} by {N} grid of Tiles", 1, 2, 3, 4, 10)
CONTENT = _mosaic(r"a string of up to {N} characters, and by default is empty", 8, 9)
TURNS = _turns(r"Turns, .* by default is {N} and has a maximum value of {N}", 1, 2, 3, 4)
WEEKLY = _turns(r"As a weekly action, a {P} may increase their Turns by {N}", 6)
PRICE = _turns(
    r"must spend {N} Turn plus {N} additional Turn for every other Tile Action they have performed over the last {N} hours",
    *(7, 8),
)
MATCH = _turns(r"Change the Color of a white Tile to match the Color of a tile which is adjacent", 9)
DRAW = _turns(r"Cease holding any tool", 10)
EXTRA = _turns(r"For each additional Turn they spent, they may remove one Tool from the list", 11, 12)
PIGMENT = _turns(r"Change the Color of any Tile to match the Color of a pigment that is available", 13)
PAY = _turns(r"Spend the relevant Guilder cost to use that pigment", 14)
NEW_MARKET = _turns(r"make a rumoured pigment available, with a Guilder cost of {N}", 15)
OLD_MARKET = _turns(r"reduce the Guilder cost of an available pigment by (\d{1,9}), to a minimum of {N}", 16, 17)
USE = _tools(r"use a tool that they are holding at any time by spending its turn cost", 5, 6)
GRIND = _tools(r"Turn cost: {N}\nThe {P} using this tool may immediately perform a Tile Action", 8)
GRINDS = _tools(r"change the colour of a white tile to match that of a tile which is diagonally", 9)
LUMP = _tools(r"Turn cost: {N}\nThe {P} using this tool may replace their tool with any other", 10)
REPLACES = _tools(r"using this tool may replace their tool with any other tool", 11)
GUILDERS = _said("Guilders", r"non-negative integer tracked .* and which defaults to {N}", "GUILDERS", 1, 2, 3)
BUY = _said("Guilders", r"not holding a tool may spend {N} times the turn cost of any tool", "GUILDERS", 5, 6)
AVAILABLE = _said("Pigments", r"pigments are available: ([^.\n]+)", "PIGMENTS", 2, 5, 6, 7, 8, 9)
RUMOURS = _said("Pigments", r"pigments are rumoured: ([^.\n]+)", "PIGMENTS", 3, 4, 10)

COLOURS = _mosaic(r"Its Color, which can be any of the color names .* defaults to white", 5, 6)
ADJACENT = _mosaic(
    r"same Column and their Row differs by only 1, or .* same Row and their Column differs by only 1", 12, 13
)
DIAGONAL = _mosaic(r"Columns and their Rows both differ by no more than 1", 14)
STRICTLY_DIAGONAL = _mosaic(r"Strictly Diagonally Adjacent if they are Diagonally Adjacent but not Adjacent", 15)
MATERIALS = (
    *(
        _said("Materials", rf"^{letter}: {name}\.", "MATERIALS", number)
        for number, (letter, name) in enumerate(
            zip("spiwgmj", ("Sand", "Paint", "Ink", "Wood", "Glass", "Precious Metal", "Jewel"), strict=True), start=2
        )
    ),
    _said("Materials", r"content contains a character on this list are made out of those materials", "MATERIALS", 10),
)
CAP = _turns(r"set a {P}s turns higher than 10 instead set it to 10", 5)
ONE_TOOL = _tools(r"Each {P} can be holding up to one tool", 1, 4, 7)
HELD = _tools(r"tracked in the Mosaic page of the wiki, and defaults to -", 2, 3)
ONLY_AVAILABLE = _said("Pigments", r"A tile may only have a colour for which the pigment is available", "PIGMENTS", 1)

OTHERS = (COLOURS, ADJACENT, DIAGONAL, STRICTLY_DIAGONAL, *MATERIALS, CAP, ONE_TOOL, HELD, ONLY_AVAILABLE)
"""Sentences from which no number is taken, and which must stand for the others to mean what they do."""
