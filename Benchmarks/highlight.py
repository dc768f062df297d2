#!/usr/bin/env python3
"""What `hued highlight` takes for one large file, beside the parse alone, in the same run.

    highlight.py HUED --corpus DIR --work DIR [--core DIR] [--beside PROGRAM] [--rounds N]

The parse is that of floor/floor.c: the text in one buffer and its tree, on the libtree-sitter in --core. Seconds of the
processor and by the clock, seconds until the first bytes of output are there, and the most memory that was in use at once:
each is the least of some rounds, taken in turn. `x` is against the parse. Then all files of the tests' corpus, by one
command each time. With --beside, another hued does the same.
"""

import argparse
import os
import pathlib
import subprocess
import time

from bench import Bench, fetch_sqlite, big_json, write_floor
from harness import ROOT


def measured(command):
    """Seconds of the processor, by the clock and until the first output, and MiB at the most."""
    start, first = time.monotonic(), None
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ | {"HUED_RUNTIME": str(ROOT)})
    while os.read(process.stdout.fileno(), 1 << 20):
        first = first or time.monotonic() - start
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    if process.returncode:
        raise RuntimeError(f"{command} ended with {process.returncode}")
    wall = time.monotonic() - start
    return usage.ru_utime + usage.ru_stime, wall, first or wall, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hued")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--core", type=pathlib.Path)
    parser.add_argument("--beside")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    arguments.work = arguments.work.resolve()
    if arguments.core:
        # Where the compiler looks before the system's own places.
        os.environ["CPATH"] = str(arguments.core.resolve() / "include")
        os.environ["LIBRARY_PATH"] = str(arguments.core.resolve() / "lib")
    bench = Bench(arguments)
    programs = [arguments.hued] + ([arguments.beside] if arguments.beside else [])
    sqlite = fetch_sqlite(arguments.work)
    print(f"{'':34} {'processor s':>11} {'x':>6} {'clock s':>8} {'first output s':>14} {'MiB':>7} {'x':>6}")
    for name, language, text in [
        ("C 9 MB", "c", sqlite + sqlite[: len(sqlite) * 9 // 20]), ("JSON 10 MB", "json", big_json(10_000_000))]:
        path, edits = arguments.work / f"whole.{language}", arguments.work / "edits.bin"
        path.write_text(text)
        write_floor(edits, text, [])
        floor = [bench.floor_program, str(edits), bench.grammar(language)]
        ways = {"parse alone": floor}
        for program in programs:
            label = pathlib.Path(program).name
            for option in ["--color=always", "--html"]:
                ways[f"{label} highlight {option}"] = [
                    program, "highlight", option, "--theme", "dusk", str(path)]
        found = {way: [] for way in ways}
        for _ in range(arguments.rounds):
            for way, command in ways.items():
                found[way].append(measured(command))
        print(f"{name}, {len(text) / 1e6:.1f} MB")
        least = None
        for way, rows in found.items():
            processor, clock, first, memory = (min(column) for column in zip(*rows))
            least = least or (processor, memory)
            shown = f"{first:>14.2f}" if way != "parse alone" else " " * 14
            print(
                f"  {way:32} {processor:>11.2f} {processor / least[0]:>6.2f} {clock:>8.2f} {shown} {memory:>7.0f}"
                f" {memory / least[1]:>6.2f}", flush=True)
        path.unlink()
    files = sorted(str(path) for path in arguments.corpus.rglob("*") if path.is_file())
    print(f"{len(files)} files, {sum(map(os.path.getsize, files)) / 1e6:.1f} MB, {len(os.sched_getaffinity(0))} processors")
    found = {program: [] for program in programs}
    for _ in range(arguments.rounds):
        for program in programs:
            found[program].append(measured([program, "highlight", "--color=always", "--theme", "dusk", *files]))
    for program, rows in found.items():
        processor, clock, first, memory = (min(column) for column in zip(*rows))
        label = f"{pathlib.Path(program).name} highlight --color=always"
        print(f"  {label:32} {processor:>11.2f} {'':>6} {clock:>8.2f} {first:>14.2f} {memory:>7.0f}", flush=True)


if __name__ == "__main__":
    main()
