"""What is heard in a mail of a matter. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.model.decisions import Vote


class Heard(NamedTuple):
    """What a mail says of a matter. `word`: the kind or outcome; `vote` what is cast, None where it is withdrawn; `sure`
    where its words leave no doubt; `resolves`: by the words “I resolve”; `here`: without naming
    a matter; `of`: players named in what may be said for them."""

    matter: str
    vote: Vote | None
    word: str
    sure: bool
    text: str
    resolves: bool = False
    here: bool = False
    of: tuple[str, ...] = ()

    def under(self, *, sure: bool, resolves: bool) -> Heard:
        """The same under a line: whether that leaves no doubt, and whether it says “I resolve”."""
        return self._replace(sure=self.sure and sure, resolves=self.resolves or resolves)


def perhaps_of(said: Sequence[Heard], answered: Sequence[str]) -> list[Heard]:
    """What is said on a line whose number may be that of a matter, or of the line alone."""
    of_answered = [each._replace(matter=matter, sure=False) for each in said if each.sure for matter in answered]
    return [*(each._replace(sure=False) for each in said), *of_answered]
