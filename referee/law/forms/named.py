"""Forms with a name, of which other forms are made."""

from __future__ import annotations

import itertools


def in_any_order(*parts: str, last: str = "or") -> str:
    """Things in whichever order, the last of them after a word: these, those or others."""
    orders = (
        " ".join([f"({part})" for part in order[:-1]] + [last, f"({order[-1]})"])
        for order in itertools.permutations(parts)
    )
    return f"({' | '.join(orders)})"


_SINCE = "(passed | gone by) (since | from) [time] [matter | proposal | dov] (opened | became open)"

NAMED = {
    "for_votes": "FOR vote count | [valid] FOR votes [cast | received] [matter | proposal | dov] | [valid] votes [cast] FOR [matter | proposal | dov]"
    " | [valid] votes received FOR",
    "no_against": "[exist] no [valid] AGAINST votes [cast] | nobody votes AGAINST | no [valid] votes [cast] AGAINST | no player votes AGAINST"
    " | not [any] [valid] AGAINST votes | not received [any] [valid] AGAINST votes | without [any] [valid] AGAINST votes"
    " | received no [valid] AGAINST votes | zero AGAINST votes | none voted AGAINST",
    "open_a": f"[must] [vote] open (#a>=hours [voting] | for period #a>=hours [voting]) | #a>=hours {_SINCE} | (opened | posted) #a>=hours ago",
    "open_b": f"[must] [vote] open (#b>=hours [voting] | for period #b>=hours [voting]) | #b>=hours {_SINCE} | (opened | posted) #b>=hours ago",
    "share": "[receives] $for_votes #a>share [all] players | [receives] more $for_votes than #a=share [all] players"
    " | $for_votes (from | by) #a>share [all] players | #a>share [all] players (vote FOR | cast FOR votes | cast votes FOR) [dov]",
    "emperor_for": "emperor FOR vote | emperor votes FOR [dov] | emperor vote FOR | voted FOR by emperor | emperor casts (FOR vote | vote FOR)",
    "agreed": "either [dov] ($emperor_for or [dov] $no_against | $no_against or [dov] $emperor_for)",
    "if_all": "if [and only if] all of the following are true",
    "if_any": "if [and only if] any of the following are true",
    "any_admin": "any admin | admin",
    "by_admin": "by any admin | by admin",
    "ruleset_or_gamestate": "ruleset or gamestate | gamestate or ruleset",
    "ruleset_and_gamestate": "ruleset and gamestate | gamestate and ruleset",
    "the_game": "blognomic | game",
    "on_hiatus": "$the_game hiatus | $the_game goes hiatus | $the_game enters hiatus",
    "core_text": "text [any] (core [rule] (special case | building block | building blocks) [rule] or appendix rule)",
    "post_or_comment": "(post | makepost) or comment | comment or (post | makepost)",
    "resolved_matter": "resolved matter | matter resolved | enacted or failed matter | matter (enacted or failed)",
    "asked_unidle": "((asked | made ask) [become | made | go | rendered | set] unidle & [their] $post_or_comment [made | posted | submitted] & past #a=span)",
    "to_change": "(make changes | change)",
    "not_killed": "not (vetoed or withdrawn | withdrawn or vetoed)",
    "if_event": "if | once | after | as soon as",
    "solely": "solely | only",
    "quorate": """voted FOR by (at least | ) quorum of players | [receives] $for_votes ([at] at least | reach | reached) quorum
        | reached quorum $for_votes
        | [receives] at least as many $for_votes as quorum
        | [receives] at least quorum $for_votes
        | $for_votes quorum or more
        | [receives] quorum or more $for_votes
        | (at least | ) quorum of players (vote FOR | cast FOR votes | cast votes FOR)
        | enough players voted FOR $for_votes at least quorum""",
    "leading": """($open_a & [exist | received] #b>many valid votes [been] [cast | received | made]
        & (more [those | them | valid] [votes] [cast] FOR than AGAINST
          | majority valid votes [cast] FOR
          | [valid] votes [cast] FOR more than [valid] [votes] [cast] AGAINST
          | [valid] FOR votes [cast] more than [valid] AGAINST votes [cast]
          | of valid votes [cast] more FOR than AGAINST
          | [exist] [received] more valid FOR votes [cast] than [valid] AGAINST votes [cast]
          | [received] more valid votes FOR than [valid] [votes] AGAINST
          | more valid FOR than AGAINST votes [cast]
          | valid votes [cast] include more FOR than AGAINST
          | valid FOR votes [cast] exceed [valid] AGAINST votes [cast]
          | [valid] votes [cast] more FOR than AGAINST))""",
    "too_few": """[exist] (players not voting AGAINST less than quorum
        | fewer players than quorum not voting AGAINST
        | fewer players not voting AGAINST than quorum
        | (less than quorum players | players less than quorum) not voting AGAINST
        | less than quorum [of] players (refrain from | without) voting AGAINST
        | not counting [players] voting AGAINST fewer players than quorum
        | fewer players than quorum (if | ) not counting [players] voting AGAINST)
        | not counting [players] voting AGAINST exist fewer players than quorum""",
    "undecided": """($open_a & ([remaining] | if remaining) (not popular | not become popular))
        | $open_a without [becoming] popular
        | not popular (despite | after) $open_a""",
}
