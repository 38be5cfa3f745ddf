"""A journal of edits that forgets when the test ends."""

from __future__ import annotations

from referee.reports.publish import Written


class Notebook:
    """What was intended, and what was made of it: the edits that were `made`, oldest first."""

    def __init__(self) -> None:
        self.intended: dict[int, Written] = {}
        self.made: list[Written] = []
        self._number = 0

    def intend(self, edit: Written) -> int:
        self._number += 1
        self.intended[self._number] = edit
        return self._number

    def confirm(self, number: int, revision: int) -> None:
        edit = self.intended[number]
        self.made.append(edit._replace(saved=revision))
        for other in [one for one, open_ in self.intended.items() if one <= number and open_.title == edit.title]:
            del self.intended[other]

    def withdraw(self, number: int) -> None:
        del self.intended[number]

    def open(self, title: str) -> list[tuple[int, Written]]:
        return [(number, edit) for number, edit in reversed(self.intended.items()) if edit.title == title]
