"""The parser of BotScript, made from `botscript.lark` and the names of the Systems."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from itertools import islice
from typing import cast

from lark import Lark
from lark.exceptions import UnexpectedInput
from lark.lexer import PatternRE, TerminalDef

from referee.dynasties.bots.script.lines import Line
from referee.dynasties.bots.script.meanings import Meanings
from referee.dynasties.bots.script.refusals import Refused

LONGEST = 4_000
"""Characters of a line beyond which nobody can clearly assess it."""

_QUOTED = re.compile(r"((?:[-*•] ?|#?[0-9]+[.):] ?)?)[\"“]([^\"“”]*)[\"”]\.?")
"""A line given as the rule itself gives them, in quotation marks around the whole of it."""

_BEGINS = re.compile(r"(?:[-*•] ?|#?[0-9]+[.):] ?)?if\b ?", re.IGNORECASE)
_VERBS = "move|bypass|turn|use|evade|block|increase|decrease"
_REACTS = re.compile(rf"(?:{_VERBS})\b", re.IGNORECASE)
_END = rf" ?[,:;…→]| ?\.\.| [-=]>| (?:--?|[–—]) (?:then|{_VERBS})\b|(?:\.|!{{1,5}})?$"
_SIGN = r"(?:[,:;…→]|\.\.+|[-=]>|(?<= )(?:--?|[–—])(?= ))"
_JOINT = re.compile(rf"(?: ?{_SIGN}+ ?)+(?:then\b[,:. …]*)?| ?\bthen\b[,:. …]*| (?={_REACTS.pattern})", re.IGNORECASE)
_JOINTS = 8
"""Places of a line at which its Trigger may end, of those that are tried to tell what is wrong with it."""


def parse(text: str, systems: tuple[str, ...]) -> Line:
    """What a line says, its blanks being single ones; raises Refused."""
    quoted = _QUOTED.fullmatch(text)
    if quoted:
        text = f"{quoted[1]}{quoted[2].strip()}"
    if not text:
        raise Refused("empty")
    begins = _BEGINS.match(text)
    if begins is None:
        raise Refused("no-trigger")
    if len(text) > LONGEST:
        raise Refused("unknown-trigger")
    parser = _parser(systems)
    try:
        return _line(parser, text)
    except UnexpectedInput:
        raise Refused(_lacking(parser, text, begins.end())) from None


def _line(parser: Lark, text: str) -> Line:
    return cast(Line, parser.parse(text))


def _lacking(parser: Lark, text: str, start: int) -> str:
    """What of a line that cannot be read is at fault: its Trigger ends where an ordinary Reaction could stand."""
    said = text.rstrip(" .…,:;!")
    if _triggers(parser, said):
        return "no-reaction"
    for joint in islice(_JOINT.finditer(said, start), _JOINTS):
        rest = said[joint.end() :]
        if joint.start() <= start:
            return "no-trigger"
        if _triggers(parser, said[: joint.start()]):
            misread = not _REACTS.match(rest) and any(_REACTS.match(rest, at.end()) for at in _JOINT.finditer(rest))
            return "unknown-trigger" if misread else "no-reaction" if rest in ("", "then") else "unknown-reaction"
    return "unknown-trigger" if start < len(said) else "no-trigger"


def _triggers(parser: Lark, text: str) -> bool:
    """Whether these are legal Triggers, as far as their wording goes."""
    try:
        _line(parser, f"{text}, evade")
    except UnexpectedInput:
        return False
    except Refused:
        return True
    return True


@lru_cache(maxsize=8)
def _parser(systems: tuple[str, ...]) -> Lark:
    def named(terminal: TerminalDef) -> None:
        if terminal.name == "SYSTEM":
            terminal.pattern = PatternRE(_any_of(systems))

    grammar = files(__package__).joinpath("botscript.lark").read_text("utf-8")
    return Lark(
        grammar.replace("<end>", _END).replace("<verb>", _VERBS),
        start="line",
        parser="lalr",
        g_regex_flags=re.IGNORECASE,
        transformer=Meanings(systems),
        edit_terminals=named,
        maybe_placeholders=False,
    )


def _any_of(systems: tuple[str, ...]) -> str:
    """Any of these names, longer ones first; hyphens and blanks in them may stand for each other, or lack."""
    patterns = ("[- ]?".join(map(re.escape, re.split("[- ]", name))) for name in sorted(systems, key=len, reverse=True))
    return rf"(?:{'|'.join(patterns) or '(?!x)x'})(?!\w)"
