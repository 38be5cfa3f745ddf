"""The sentences of the core rules, special cases and appendix on which the readings rest.

Clauses are given by 167's ledger without its prefix, or in full where only a later text has them.
"""

from __future__ import annotations

from referee.rules.core.wanted.appendix import APPENDIX
from referee.rules.core.wanted.people import PEOPLE
from referee.rules.core.wanted.posts import POSTS
from referee.rules.core.wanted.victory import VICTORY
from referee.rules.core.wanted.voting import VOTING
from referee.rules.parameters import Wanted

CORE: tuple[Wanted, ...] = (*VOTING, *VICTORY, *PEOPLE, *POSTS, *APPENDIX)
