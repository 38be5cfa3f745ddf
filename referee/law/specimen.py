"""A specimen: a page of ruleset, in no words but those that the reader looks for, that states a given law.

It serves where a ruleset's text is needed and none may be copied: the demo's wiki, histories in the checks,
and the proof that what is read from a specimen of a law is that law.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from referee.law.law import Law
from referee.law.parameters import LawStatement, Parameter, compile_statement
from referee.law.places import SAME_ROOM
from referee.law.ruleset import MARKS, SECTIONS, Words
from referee.model.patterns import later
from referee.model.titles import SECTION_TITLES

_OTHER_ROOM = SAME_ROOM | {old: new for new, old in SAME_ROOM.items()}
_TOKEN = later(r"\\.|\[[^\]]*\]|\{(?:N|A|F|P|Ps|E)\}|\(\?:|\(|\)|\||.", re.S)
_MOST_WAYS = 64
_ANYTHING = "so"


def specimen(law: Law, statements: Mapping[str, LawStatement], dynastic: Mapping[str, str] | None = None) -> str:
    """Wikitext that states the law; `dynastic` gives the text of dynastic rules that have one of their own."""
    assert set(SECTION_TITLES) == set(SECTIONS.values())
    lines = _who(law.words)
    placed: dict[tuple[str, str], list[str]] = {}
    for name, parameter in law.parameters.items():
        if name in statements and statements[name].under not in law.parameters:
            section, rule = _place(law, statements[name], parameter)
            placed.setdefault((section, rule.casefold()), []).extend(_written(law, name, statements))
    stated = {section for section, _ in law.rules}
    for section, title in SECTION_TITLES.items():
        if section == "building-blocks" and section not in stated:
            continue
        lines += [f"= {title} =", ""]
        lines += placed.get((section, ""), [])
        for where, rule in law.rules:
            if where != section:
                continue
            status = law.special_cases.get(rule) if section == "special-case" else None
            mark = "" if status is None else f" [{'Active' if status else 'Inactive'}]"
            marked = law.get("marked-default")
            if rule in law.marked and marked is not None:
                mark += f" {MARKS[marked.values[0].strip(chr(34)).casefold()]}"
            lines += ["", f"== {rule}{mark} =="]
            lines += placed.pop((section, rule.casefold()), [])
            if section == "dynastic" and dynastic is not None:
                lines += [text for name, text in dynastic.items() if name == rule]
        lines.append("")
    return "\n".join(lines)


def _written(law: Law, name: str, statements: Mapping[str, LawStatement]) -> Iterator[str]:
    """The lines of a sentence, and below it those of the list that it opens."""
    yield from (f"* {line}" for line in f"{fragment(statements[name], law.parameters[name], law.words)}.".split("\n"))
    for other, parameter in law.parameters.items():
        if other in statements and statements[other].under == name:
            yield f"** {fragment(statements[other], parameter, law.words)}."


def _who(words: Words) -> list[str]:
    return [
        f"Ruleset for BlogNomic; all {words.players} shall obey it.",
        f"Headed by a single {words.player}, known as the {words.emperor}.",
        "",
    ]


def _place(law: Law, statement: LawStatement, parameter: Parameter) -> tuple[str, str]:
    """Where the law has the sentence: the rule it was read from, in whichever section has one of that name."""
    rule = parameter.rule.removesuffix(" (Appendix borrowed)")
    for section, name in statement.places:
        named = name.replace("{Ps}", law.words.players)
        for where in (section, _OTHER_ROOM.get(section, section)):
            if named.casefold() == rule.casefold() and (not named or (where, named) in law.rules):
                return where, named
    section, name = statement.places[0]
    return section, name.replace("{Ps}", law.words.players)


def fragment(statement: LawStatement, parameter: Parameter, words: Words) -> str:
    """The least that the reader takes for this sentence with these values."""
    for text in _ways(statement.pattern, parameter.values):
        for mark, word in (("{Ps}", words.players), ("{P}", words.player), ("{E}", words.emperor)):
            text = text.replace(mark, word)
        text = "\n".join(" ".join(line.split()) for line in text.split("\n"))
        match = compile_statement(statement.pattern, words).search(f"{text}.")
        if match and len([value for value in match.groups() if value is not None]) == len(parameter.values):
            return text
    raise ValueError(f"no words for {statement.name} = {parameter.values}")


def _ways(pattern: str, values: tuple[str, ...]) -> Iterator[str]:
    """Texts that match a pattern, with these values where it captures."""
    tokens = _TOKEN.findall(pattern)
    choices, _ = _alternatives(tokens, 0)
    for number, choice in enumerate(choices):
        if number >= _MOST_WAYS:
            return
        if choice.count("\0") == len(values):
            left = iter(values)
            yield re.sub("\0", lambda _, left=left: next(left), choice)  # type: ignore[misc]


def _alternatives(tokens: list[str], start: int) -> tuple[list[str], int]:
    """Every text of a group that begins at a token, with a NUL for each capture, and where the group ends."""
    ways, texts, at = list[str](), [""], start
    while at < len(tokens) and tokens[at] != ")":
        token = tokens[at]
        if token == "|":
            ways, texts, at = ways + texts, [""], at + 1
            continue
        if token in ("(?:", "("):
            inner, at = _alternatives(tokens, at + 1)
            parts = ["\0"] if token == "(" else inner
        else:
            parts = [_literal(token)]
        at += 1
        if at < len(tokens) and tokens[at] in "?*+":
            anything, group = token == ".", token in ("(?:", "(")
            if anything:
                parts = [_ANYTHING]
            elif tokens[at] != "+":
                parts = [parts[0], ""] if group else [""]
            at += 1
            if at < len(tokens) and tokens[at] == "?":
                at += 1
        texts = [text + part for text in texts for part in parts][:_MOST_WAYS]
    return ways + texts, at


def _literal(token: str) -> str:
    """The least text that a token of a pattern takes; a NUL for a value."""
    if token in ("{N}", "{A}", "{F}"):
        return "\0"
    if token in ("^", "$", r"\b", "."):
        return ""
    if token.startswith("["):
        return token[1]
    if token == r"\n":
        return "\n"
    return token[1:] if token.startswith("\\") else token
