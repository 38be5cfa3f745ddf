"""The texts of the rulesets that stand beside the project, and what they would be on a wiki."""

from __future__ import annotations

import re

from referee.law.ruleset import parse_ruleset

SEEDS = {"167": "ruleset-167.txt", "205": "ruleset-205.txt", "sandbox-2020": "sandbox-2020.txt"}
"""The carried rulesets, and where their texts are among the development texts."""


def marked_up(text: str) -> str:
    """The same text as a wiki page: headings with levels, lists with asterisks, quotes in bold."""
    plain = parse_ruleset(text)
    parents = {rule.name: rule.parent for rule in plain.rules}
    sections = {"Core Rules", "Dynastic Rules", "Special Case", "Appendix"}
    lines = []
    source = text.split("\n")
    for number, line in enumerate(source):
        alone = not (source[number - 1].strip() if number else "") and not (
            source[number + 1].strip() if number + 1 < len(source) else ""
        )
        bare = re.sub(r"\s*\[(Active|Inactive)\]", "", line, flags=re.I).strip()
        name = bare if bare in parents else re.sub(r"\s*(\[Rare\]|\*)", "", bare, flags=re.I).strip()
        if line in sections:
            lines.append(f"= {line} =")
        elif alone and name in parents and line.strip() and len(line) < 61:
            level = "===" if parents[name] else "=="
            lines.append(f"{level} {line} {level}")
        else:
            lines.append(
                re.sub(r"^  (• |\d\. )", lambda mark: "* " if "•" in mark[0] else "*# ", line).replace(
                    "BlogNomic;", "'''BlogNomic''';"
                )
            )
    return "{{TOCRight}}\n" + "\n".join(lines)
