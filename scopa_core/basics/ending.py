"""When the match is over (R28-R33)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from scopa_core.answers import PLAY_ON, Ending, Standings, Verdict
from scopa_core.cards import Suit
from scopa_core.messages import Message, msg
from scopa_core.rules import Option, Problem, Rule, Setup, hookimpl
from scopa_core.scoring import strictly_most

_WAYS_TO_END = {"count_out", "win_by_two", "single_round"}


class Vittoria(Rule):
    """The strict leader wins on reaching the target; options for ties."""

    name = "vittoria"
    title = msg("The end of the match")
    summary = msg("The match goes to whoever leads alone on reaching the target.")
    details = (
        msg("Points are added when a round ends, and only then can the match end."),
        msg("The side that alone has most points, and at least the points to win, wins."),
        msg("If the leaders are level, another round is played."),
    )
    permanent = True
    source = "R28-R33 [PAGAT, BGA, PARLETT, QCsalon, TG]"
    options = (
        Option(
            "count_out",
            False,
            msg("Count out a tie"),
            help=msg(
                "When the leaders are level at or past the target, the points of the last round "
                "are counted in order: cards, {suit}, settebello, primiera, scope. The first to "
                "reach the target wins.",
                suit=Suit.DENARI,
            ),
            match=True,
        ),
        Option(
            "win_by_two",
            False,
            msg("Win by two points"),
            help=msg("The winner must lead by at least two points."),
            match=True,
        ),
        Option(
            "single_round",
            False,
            msg("A single round"),
            help=msg("The match is one round: most points win, and a tie is a draw."),
            match=True,
        ),
        Option(
            "claim",
            False,
            msg("Claiming the match"),
            help=msg(
                "On their turn, players may claim to have reached the target already. A right "
                "claim wins the match at once, a wrong one loses it."
            ),
            match=True,
        ),
    )

    def telling(self) -> tuple[Message, ...]:
        helps = {option.name: option.help for option in self.options}
        chosen = [name for name in helps if self.settings[name]]
        if "single_round" in chosen:
            told = [helps["single_round"]]
        else:
            count = self.match.get("target", 11)
            counted_out = msg(
                "If the leaders are level, the points of the last round are counted in order, one "
                "category after the other. The first of them to reach {count} wins.",
                count=count,
            )
            added = msg("Points are added when a round ends.") if "claim" in chosen else None
            told = [
                added or self.details[0],
                msg(
                    "The side that alone has most points, and at least {count}, wins.", count=count
                ),
                counted_out if "count_out" in chosen else self.details[2],
            ]
            told += [helps[name] for name in ("win_by_two", "claim") if name in chosen]
        return tuple(message for message in told if message is not None)

    def problems(self, setup: Setup) -> Iterable[Problem]:
        chosen = {name for name in self.settings if setup.match.get(name)}
        for together in (_WAYS_TO_END, {"claim", "single_round"}, {"claim", "win_by_two"}):
            if len(chosen & together) > 1:
                yield Problem("options_exclude", {"options": tuple(sorted(chosen & together))})
        if "claim" in chosen and setup.seating.sides != 2:
            yield Problem("claim_two_sides", {})

    @hookimpl
    def scopa_winner(self, standings: Standings) -> Verdict | Ending | None:
        points, target = standings.points, standings.target
        if self.settings["single_round"]:
            return Verdict(strictly_most(points))
        if self.settings["win_by_two"]:
            first, second = sorted(points, reverse=True)[:2]
            if first >= target and first - second < 2:
                return PLAY_ON
        tied = max(points) >= target and strictly_most(points) is None
        if tied and self.settings["count_out"]:
            return self._first_out(standings) or PLAY_ON
        return None

    @staticmethod
    def _first_out(standings: Standings) -> Verdict | None:
        """Which of the leaders reaches the target first when the last round is counted category by
        category (R31); ``None`` when several reach it with the same one."""
        running = [a - b for a, b in zip(standings.points, standings.round, strict=True)]
        best = max(standings.points)
        leaders = [side for side, points in enumerate(standings.points) if points == best]
        for _, lines in groupby(standings.lines, key=lambda line: line.category):
            for line in lines:
                running[line.side] += line.points
            out = [side for side in leaders if running[side] >= standings.target]
            if out:
                return Verdict(out[0]) if len(out) == 1 else None
        return None
