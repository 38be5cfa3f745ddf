"""The profiles that Referee brings."""

from __future__ import annotations

from referee.nomics.profile import CARRIED, Profile
from referee.nomics.written import carried_profile

PROFILES: dict[str, Profile] = {name: profile for name in CARRIED if (profile := carried_profile(name)) is not None}
AGORA = PROFILES["agora"]
"""Agora's decisions on proposals (Rules 683, 879, 955, 2127)."""
