"""The errors of the engine.

An error carries a code and facts, never a sentence; the text layer turns it into one.

    ScopaError(code, facts)
    |-- NotationError       a text that does not parse: where, and what was expected
    |   `-- RecordError     a record that does not replay: also the moves that did
    |-- IllegalMoveError    a move the rules refuse: the reasons, and what is legal
    |-- RulesetError        a ruleset that cannot be built: all its problems
    |-- RuleConflictError   two rules answered a question where only one may speak
    `-- PluginError         a plugin that breaks its contract
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scopa_core.answers import Refusal
    from scopa_core.moves import Act
    from scopa_core.rules import Problem
    from scopa_core.ruleset import Ruleset


class ScopaError(Exception):
    """Base of all errors: a code and the facts of the case."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self.args, self.__dict__)

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value!r}" for key, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code


def _rebuilt(
    kind: type[ScopaError], arguments: tuple[Any, ...], attributes: dict[str, Any]
) -> ScopaError:
    error = kind.__new__(kind, *arguments)
    error.__dict__.update(attributes)
    return error


class NotationError(ScopaError):
    """A text that is not in the notation.

    Attributes:
        text: the text, or the line of it, that does not parse.
        line, column: where, counting from 1.
        expected: a code for what should stand there.
    """

    def __init__(
        self,
        code: str,
        text: str,
        *,
        line: int = 1,
        column: int = 1,
        expected: str = "",
        **facts: Any,
    ) -> None:
        super().__init__(code, text=text, line=line, column=column, expected=expected, **facts)
        self.text = text
        self.line = line
        self.column = column
        self.expected = expected

    def within(self, text: str, shift: int = 0) -> NotationError:
        """The same error seen from the whole line ``text``: ``shift`` columns further."""
        facts = {k: v for k, v in self.facts.items() if k not in _NOTATION_FACTS}
        return NotationError(
            self.code,
            text,
            line=self.line,
            column=self.column + shift,
            expected=self.expected,
            **facts,
        )


_NOTATION_FACTS = {"text", "line", "column", "expected"}


class RecordError(NotationError):
    """A record that cannot be replayed.

    Attributes:
        moves: the moves that stand before the fault.
        rules: the ruleset of the record, if it was reached.
    """

    moves: tuple[str, ...] = ()
    rules: Ruleset | None = None


class IllegalMoveError(ScopaError):
    """A move or a declaration that the rules refuse.

    Attributes:
        move: what was refused.
        reasons: every reason, at least one.
        legal: what is allowed instead.
        sweeps: those of them that make a scopa.
    """

    def __init__(
        self,
        move: Act,
        reasons: tuple[Refusal, ...],
        legal: tuple[Act, ...] = (),
        sweeps: tuple[Act, ...] = (),
    ) -> None:
        super().__init__("illegal_move", move=move, reasons=reasons, legal=legal, sweeps=sweeps)
        self.move = move
        self.reasons = reasons
        self.legal = legal
        self.sweeps = sweeps


class RulesetError(ScopaError):
    """A ruleset that cannot be built; ``problems`` lists everything that is wrong with it."""

    def __init__(self, text: str, problems: tuple[Problem, ...]) -> None:
        super().__init__("bad_ruleset", ruleset=text, problems=problems)
        self.problems = problems


class RuleConflictError(ScopaError):
    """Two rules answered one question where only one may speak."""

    def __init__(self, hook: str, rules: tuple[str, ...]) -> None:
        super().__init__("rule_conflict", hook=hook, rules=rules)
        self.hook = hook
        self.rules = rules


class PluginError(ScopaError):
    """A plugin that cannot be used: why, and which distribution it came from."""
