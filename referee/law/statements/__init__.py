"""The sentences of the core rules, special cases and appendix on which the readings rest.

Clauses are given by 167's ledger without its prefix, or in full where only a later text has them.
"""

from __future__ import annotations

from referee.law.parameters import LawStatement
from referee.law.statements.appendix import APPENDIX
from referee.law.statements.blocks import BLOCKS
from referee.law.statements.dynasties import DYNASTIES
from referee.law.statements.people import PEOPLE
from referee.law.statements.posts import POSTS
from referee.law.statements.victory import VICTORY
from referee.law.statements.voting import VOTING

CORE: tuple[LawStatement, ...] = (*VOTING, *VICTORY, *DYNASTIES, *PEOPLE, *POSTS, *BLOCKS, *APPENDIX)
