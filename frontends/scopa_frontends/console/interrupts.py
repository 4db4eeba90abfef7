"""Interrupts: what Ctrl-C and a closed window do, while the program starts and when it runs."""

from __future__ import annotations

import os
import signal

from scopa_frontends.console import INTERRUPTED


def _leave(*_: object) -> None:
    os._exit(INTERRUPTED)


def starting() -> None:
    """Let Ctrl-C end the program at once: nothing has been done yet, and Python would lose an
    exception that is raised while it imports."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)


def started() -> None:
    """From now on Ctrl-C is an exception, so that something can be said and kept."""
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def end_as_interrupted() -> None:
    """From now on Ctrl-C is an exception, and so is a closed window."""
    started()
    for name in ("SIGTERM", "SIGHUP"):
        if number := getattr(signal, name, None):
            signal.signal(number, signal.default_int_handler)
