"""What sentences of the law say, in words of our own: for each statement the forms in which it may be said.

Which signs a form is written in: `referee.law.saying`. Only what is in every known text's sentence, or leaves its
meaning as it is, may be left out in a form.
"""

from __future__ import annotations

from referee.law.forms.appendix import APPENDIX
from referee.law.forms.blocks import BLOCKS
from referee.law.forms.dates import DATES
from referee.law.forms.dynasties import DYNASTIES
from referee.law.forms.named import NAMED
from referee.law.forms.numbers import NUMBERS
from referee.law.forms.people import PEOPLE
from referee.law.forms.posts import POSTS
from referee.law.forms.proposals import PROPOSALS
from referee.law.forms.special import SPECIAL
from referee.law.forms.victory import VICTORY
from referee.law.forms.votes import VOTES
from referee.law.saying import Saying

__all__ = ["NAMED", "SAYINGS"]

SAYINGS: tuple[Saying, ...] = (
    *VOTES,
    *PROPOSALS,
    *VICTORY,
    *PEOPLE,
    *POSTS,
    *DATES,
    *DYNASTIES,
    *BLOCKS,
    *APPENDIX,
    *NUMBERS,
    *SPECIAL,
)
