"""What a command works with, and what it answers."""

from __future__ import annotations

import argparse
import contextlib
import os
from dataclasses import dataclass, field
from typing import Any

from scopa_core.catalogue import Catalogue
from scopa_core.errors import ScopaError
from scopa_core.messages import msg
from scopa_core.notation.positions import Position, parse_position
from scopa_core.ruleset import Ruleset
from scopa_frontends.console.housefile import HouseFile
from scopa_frontends.console.places import house_rules_path, saves_path
from scopa_frontends.console.savefolder import SaveFolder
from scopa_frontends.session import HouseRules, Saves
from scopa_frontends.text import Text


@dataclass(frozen=True)
class Answer:
    """What a command answers: an object for programs, lines for people, and the exit code."""

    json: dict[str, Any]
    lines: list[str] = field(default_factory=list)
    code: int = 0


@dataclass
class Context:
    """What a command works with.

    Attributes:
        arguments: the command line.
        catalogue: what exists.
        voice: the reader's texts; once the rules are known they speak of that table's cards and
            players.
    """

    arguments: argparse.Namespace
    catalogue: Catalogue
    voice: Text

    @property
    def houses(self) -> HouseRules:
        """The house rules of whoever runs the command."""
        return HouseRules(self.catalogue, HouseFile(house_rules_path(os.environ)))

    @property
    def save_folder(self) -> SaveFolder:
        """Where the matches of whoever runs the command are saved."""
        return SaveFolder(saves_path(os.environ))

    @property
    def saves(self) -> Saves:
        """The saved matches of whoever runs the command."""
        return Saves(self.catalogue, self.save_folder)

    def position(self) -> Position:
        """The position of the command line."""
        text = self.arguments.position.strip()
        with contextlib.suppress(ScopaError):  # whatever else is wrong with the position
            self.sit_down(self.catalogue.ruleset(text.split(" ")[0]))
        position = parse_position(text, self.catalogue, strict=self.arguments.strict)
        self.sit_down(position.rules)
        return position

    def sit_down(self, rules: Ruleset, names: tuple[str, ...] = ()) -> None:
        """Speak of a table of these rules; players without names are numbered."""
        numbered = tuple(
            self.voice(msg("Player {number}")(number=seat + 1))
            for seat in range(rules.seating.seats)
        )
        deck = str(rules.match["deck"])
        self.voice = self.voice.seated(names or numbered, rules.seating.sides, deck)
