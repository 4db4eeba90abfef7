"""Measure the speed of the program: ``python benchmarks/run.py [--json]``.

Figures of one machine mean little, so everything is measured in one run beside python-chess playing
random games, which serves as the yardstick: compare ratios, not rounds.  Each figure is the best of
several repetitions, the others being disturbed by whatever else the machine does.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import re
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import chess
import pexpect

from scopa_core.catalogue import Catalogue, load_catalogue
from scopa_core.engine import Step
from scopa_core.moves import Move
from scopa_core.state import State
from scopa_core.testing import play_round

VARIANTS = ("scopa", "scopone", "scopone_scientifico", "escoba_bga", "asso_piglia_tutto")
FLOORS = {"scopa": 2500, "scopone": 2000}


def best(work: Callable[[], int], seconds: float, repeats: int = 5) -> float:
    """The best rate per second of CPU time; ``work`` answers how much it did."""
    rates = []
    for _ in range(repeats):
        done, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            done += work()
        rates.append(done / spent)
    return max(rates)


def random_rounds(catalogue: Catalogue, text: str, seconds: float) -> dict[str, float]:
    """Random rounds through the public engine: shuffle, deal, legal moves, checks, score."""
    rules = catalogue.ruleset(text)
    randomness = random.Random(1)
    plies = 0

    def watch(_state: State, _move: Move, _step: Step) -> None:
        nonlocal plies
        plies += 1

    for _ in range(20):
        play_round(rules, randomness, watch)
    each = plies / 20

    def work() -> int:
        for _ in range(20):
            play_round(rules, randomness)
        return 20

    rate = best(work, seconds)
    return {"rounds_per_second": rate, "plies_per_second": rate * each}


def random_chess(seconds: float) -> float:
    """Plies per second of random chess games in python-chess: the yardstick."""
    randomness = random.Random(1)

    def work() -> int:
        board, plies = chess.Board(), 0
        while plies < 200 and (moves := list(board.legal_moves)):
            board.push(randomness.choice(moves))
            plies += 1
        return plies

    return best(work, seconds)


def import_seconds() -> float:
    """Seconds to import the program's start path in a fresh process, without Python itself."""

    def once(code: str) -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - began

    imported = min(once("import scopa_frontends.console.main") for _ in range(7))
    return imported - min(once("pass") for _ in range(7))


def first_prompt_seconds() -> float:
    """Seconds from the start of ``scopa`` on a pseudo-terminal to its first prompt."""
    times = []
    for _ in range(9):
        began = time.perf_counter()
        child = pexpect.spawn(
            sys.executable,
            ["-m", "scopa_frontends.console", "--language", "en"],
            encoding="utf-8",
            dimensions=(24, 80),
            env={**os.environ, "TERM": "xterm"},
        )
        child.expect("Enter to start")
        times.append(time.perf_counter() - began)
        child.close(force=True)
    return statistics.median(times)


def start_path_modules() -> Iterator[str]:
    """Modules that must not be on the start path, and are."""
    code = (
        "import sys; sys.argv = ['scopa']; import io; sys.stdin = io.StringIO('q\\n');"
        "from scopa_frontends.console.__main__ import main; main(['--language', 'en']);"
        "print('MODULES', *sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(re.findall(r"MODULES (.*)", done.stdout)[0].split())
    for name in ("sqlalchemy", "telegram", "alembic", "asyncio", "hypothesis"):
        if name in loaded:
            yield name


def memory_mebibytes(rounds: int) -> float:
    """Peak memory of a process that plays that many rounds, in MiB."""
    code = (
        "import random, resource; from scopa_core.catalogue import load_catalogue;"
        "from scopa_core.testing import play_round; c = load_catalogue(); r = random.Random(1);"
        f"[play_round(c.ruleset('scopa'), r) for _ in range({rounds})];"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return int(done.stdout) / 1024


def measure(seconds: float) -> dict[str, object]:
    """Everything, in one run."""
    catalogue = load_catalogue()
    yardstick = random_chess(seconds)
    rounds = {text: random_rounds(catalogue, text, seconds) for text in VARIANTS}
    return {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "chess_plies_per_second": yardstick,
        "rounds": rounds,
        "import_seconds": import_seconds(),
        "first_prompt_seconds": first_prompt_seconds(),
        "unwanted_modules": list(start_path_modules()),
        "memory_after_100_rounds": memory_mebibytes(100),
        "memory_after_3000_rounds": memory_mebibytes(3000),
        "own_peak_memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def show(result: dict[str, object]) -> None:
    """Print the figures as a table."""
    yardstick = result["chess_plies_per_second"]
    rounds = result["rounds"]
    assert isinstance(yardstick, float)
    assert isinstance(rounds, dict)
    print(result["machine"])
    print(f"{'':24}{'rounds/s':>10}{'plies/s':>10}{'x chess':>9}{'floor':>8}")
    print(f"{'python-chess, random':24}{'':>10}{yardstick:10.0f}{1:9.2f}")
    for text, figures in rounds.items():
        plies = figures["plies_per_second"]
        floor = FLOORS.get(text, "")
        print(
            f"{text:24}{figures['rounds_per_second']:10.0f}{plies:10.0f}"
            f"{plies / yardstick:9.2f}{floor:>8}"
        )
    print(f"import of the start path        {result['import_seconds']:.3f} s")
    print(f"first prompt on a terminal      {result['first_prompt_seconds']:.3f} s")
    print(f"unwanted modules on that path   {result['unwanted_modules'] or 'none'}")
    print(f"memory after 100 rounds         {result['memory_after_100_rounds']:.1f} MiB")
    print(f"memory after 3,000 rounds       {result['memory_after_3000_rounds']:.1f} MiB")


def main() -> None:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each repetition")
    arguments = parser.parse_args()
    result = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps(result, indent=2))
    else:
        show(result)


if __name__ == "__main__":
    main()
