"""A Script on its own, line by line, for the Operator who writes it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.app.texts import Text
from referee.dynasties.bots.bot import bot_taken
from referee.dynasties.bots.given import taken
from referee.dynasties.bots.hardware import CARRIED, Catalogue
from referee.dynasties.bots.script.reading import Script, read_script, script_of
from referee.dynasties.bots.script.telling import in_words, script_table
from referee.errors import InputError
from referee.model.derived import Answer
from referee.model.given import read_given


def explain_script(text: Text, catalogue: Catalogue = CARRIED) -> Answer:
    """What each line of a Script does, how it is read, and why another one is ignored; raises InputError.

    The text is a line each, blank ones aside, or JSON: a list of lines, or a Bot with its `script`. Of a Bot the Systems
    decide how many lines may count; else as many may as with an Advanced Logic Module, and what needs one is told.
    """
    try:
        script, lines = _script(text.says.removeprefix("\ufeff"), catalogue)
    except InputError as problem:
        raise InputError(problem.what, where=f"{text.where}: {problem.where}".rstrip(": "), do=problem.do) from None
    without = catalogue.numbers.known["lines"] or script.limit
    told = [
        {**msgspec.to_builtins(entry), "words": in_words(entry, line, without)}
        for entry, line in zip(script.entries, lines, strict=True)
    ]
    document = {"schema": 1, "script": {"limit": script.limit, "entries": told}}
    return Answer(
        document=document, tables=(script_table(script, lines, without),), yes=all(entry.ok for entry in script.entries)
    )


def _script(says: str, catalogue: Catalogue) -> tuple[Script, Sequence[str]]:
    """As it is read, and its lines."""
    if not says.lstrip().startswith(("[", "{")):
        return _alone([line for line in says.splitlines() if line.strip()], catalogue)
    given = read_given(says, "", do="give lines of text, a JSON list of them, or a Bot")
    if isinstance(given, list):
        return _alone(taken(given, list[str], "script"), catalogue)
    bot = bot_taken(given, "bot")
    if bot.script is None:
        raise InputError("has no `script`", where="bot", do="give it one, a list of lines")
    return script_of(bot, catalogue), bot.script


def _alone(lines: Sequence[str], catalogue: Catalogue) -> tuple[Script, Sequence[str]]:
    return read_script(lines, catalogue, catalogue.numbers.stated("advanced_lines")), lines
