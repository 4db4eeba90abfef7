"""The program ``scopa``, and ``python -m scopa_frontends.console``.

It imports the rest of the program inside its guard, so that an interrupt while starting, or a
standard stream that is closed, is no traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from scopa_frontends.console import INTERRUPTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program, and answer its exit code.

    0: done; 1: the input was understood and is wrong; 2: the command line is wrong; 130:
    interrupted from the keyboard.
    """
    try:
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(sys, name) is None:
                setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
        from scopa_frontends.console.interrupts import starting

        starting()
        from scopa_frontends.console.main import run

        return run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
