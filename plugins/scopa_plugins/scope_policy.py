"""What a scopa is worth: everything, nothing, or the match."""

from __future__ import annotations

from collections.abc import Iterable

from scopa_core.plugin import (
    Move,
    OutrightWin,
    Problem,
    Refusal,
    Rule,
    Setup,
    State,
    hookimpl,
    msg,
)


class SoloScope(Rule):
    """Only scopas score (rules.md 3.1, 3.6)."""

    name = "solo_scope"
    title = msg("Only scope")
    summary = msg("Only scope score.")
    details = (msg("Nothing scores but scope: no cards, no suits, no combinations."),)
    source = "rules.md 3.1 [PLAYAURAL]"
    requires = frozenset({"scope"})
    replaces = frozenset({"carte", "denari", "settebello", "primiera"})
    conflicts_with = frozenset({"senza_scope"})

    def problems(self, setup: Setup) -> Iterable[Problem]:
        for rule in setup.rules.values():
            if rule.name not in self.requires and rule.brings_points:
                reason = msg("Only scope score, so “{rule}” cannot score as well.")
                yield Problem("only_scopas", {"rule": rule.name}, reason(rule=rule.title))


class SenzaScope(Rule):
    """No scopas (rules.md 3.1, 3.6)."""

    name = "senza_scope"
    title = msg("No scope")
    summary = msg("Emptying the table is worth nothing.")
    details = (msg("There are no scope: a capture that leaves the table empty is like any other."),)
    source = "rules.md 3.1 [PLAYAURAL]"
    replaces = frozenset({"scope", "ultima_carta"})
    overrides = frozenset({"asso_piglia_tutto"})

    def problems(self, setup: Setup) -> Iterable[Problem]:
        for rule in setup.rules.values():
            if rule.answers("scopa_opening"):
                reason = msg("There are no scope, so “{rule}” cannot award any.")
                yield Problem("no_scopas", {"rule": rule.name}, reason(rule=rule.title))

    @hookimpl
    def scopa_deny_sweep(self) -> Refusal:
        return Refusal(self.name, "no_scopas", msg("There are no scope in this game."))


class ScopaVince(Rule):
    """The first scopa wins the match (rules.md 3.1, 3.6)."""

    name = "scopa_vince"
    title = msg("A scopa wins")
    summary = msg("The first scopa wins the match.")
    details = (msg("Whoever makes a scopa wins the match at once, whatever the score."),)
    source = "rules.md 3.1 [PLAYAURAL]"
    requires = frozenset({"scope"})
    conflicts_with = frozenset({"senza_scope"})

    def problems(self, setup: Setup) -> Iterable[Problem]:
        for rule in setup.rules.values():
            if rule.name != self.name and rule.answers("scopa_outright_win"):
                yield Problem("rules_conflict", {"rules": tuple(sorted((self.name, rule.name)))})

    @hookimpl
    def scopa_outright_win(
        self, state: State, move: Move | None, sweep: bool
    ) -> OutrightWin | None:
        seat = state.last if move is None else state.turn
        if not sweep or seat is None:
            return None
        if move is None:
            reason = msg("The opening table is a scopa, and a scopa wins the match.")
        else:
            reason = msg("A scopa with {card:the} wins the match.")(card=move.card)
        return OutrightWin(state.side_of(seat), Refusal(self.name, "scopa", reason))


@hookimpl
def scopa_rules() -> Iterable[type[Rule]]:
    return (SoloScope, SenzaScope, ScopaVince)
