#!/usr/bin/env python3
"""Counts the instructions of one key, from the edit to its exact colours, in the engine alone.

    instructions.py HUED --corpus DIR --work DIR [--keep]

Each row plays keys in a file under valgrind's callgrind, which writes a profile before each key: what a key costs is told
without the start and the first parse. Runs mostly differ by less than one in a hundred. The first keys are left out. All is
much slower there, and so is the clock that hued reads (slowclock/slowclock.c): its budgets last as long as on a machine.
What the engine does once all is told is left out, because how far it comes before the next key depends on the clock all the
same: the margin of the view, and verification. The counts are printed beside those of instructions.txt, which `--keep`
replaces; a row that takes 3 % more is marked.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

import bench
import harness

HERE = pathlib.Path(__file__).resolve().parent
KEPT = HERE / "instructions.txt"
# Of a row's keys those that are left out, and all.
FIRST, ALL = 10, 50
MARKED = 3.0
# Where a key begins, `EngineTarget.apply`, and what runs when all is told, `SyntaxEngine.stepWhenIdle`, as the symbols have
# them.
BEGINNING = "EngineTargetC5apply"
AFTERWARDS = "SyntaxEngineC12stepWhenIdle"
# A function's number in a profile, and its name where the number comes first.
FUNCTION = re.compile(r"c?fn=\((\d+)\)(?: (.*))?")

# Name, language, file of the corpus, and the kind of edit.
ROWS = [
    ("C, letter", "c", "character"),
    ("C, new line", "c", "newline"),
    ("C++, letter", "cpp", "character"),
    ("Python, letter", "python", "character"),
    ("Python, quote", "python", "quote"),
    ("JavaScript, letter", "javascript", "character"),
    ("TypeScript, letter", "typescript", "character"),
    ("Rust, letter", "rust", "character"),
    ("HTML, letter", "html", "character"),
    ("Markdown, letter", "markdown", "character"),
]
# Characters of a file; the longest file of a language up to this is taken.
LONGEST = 60_000
# Lines that keys are typed in.
WINDOW = 25
# Rows that are counted at once: valgrind runs the threads of a program one by one.
AT_ONCE = 2


def text_of(corpus, language):
    files = [path.read_text() for path in sorted((corpus / language).iterdir()) if path.is_file()]
    return max((text for text in files if len(text) <= LONGEST), key=len)


def keys(text, kind):
    """Each is undone at once."""
    rng = random.Random(3)
    accept, inserted = {
        "character": (bench.in_word, "x"),
        "newline": (bench.at_end_of_line, "\n"),
        "quote": (bench.at_end_of_line, '"'),
    }[kind]
    # All within what a window shows.
    lines = text.splitlines(keepends=True)
    start = sum(map(len, lines[: len(lines) // 2]))
    window = "".join(lines[len(lines) // 2 :][:WINDOW])
    spots = bench.places(window, ALL // 2, rng, accept)
    return bench.with_undo([start + spot for spot in spots], inserted)


def run(*command, **variables):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          env=dict(os.environ, **variables))
    if done.returncode != 0:
        sys.exit(f"instructions.py: {' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout[-2000:]}")
    return done.stdout


def slow_clock(work):
    library = work.resolve() / "slowclock.so"
    run("cc", "-O2", "-shared", "-fPIC", "-o", library, HERE / "slowclock/slowclock.c", "-ldl")
    return library


def cost(profile):
    """Of one profile: all instructions, and those of what comes afterwards, with all that it calls."""
    total, afterwards, names, callee, is_call = 0, 0, {}, "", False
    with profile.open(errors="replace") as lines:
        for line in lines:
            if is_call:
                # "line inclusive", below "calls=count line", below "cfn=(number) name".
                is_call = False
                if AFTERWARDS in callee:
                    afterwards += int(line.split()[1])
            elif found := FUNCTION.match(line):
                if found[2]:
                    names[found[1]] = found[2]
                callee = names[found[1]]
            elif line.startswith("calls="):
                is_call = True
            elif line.startswith("totals:"):
                total = int(line.split()[1])
    return total, afterwards


def count(replayer, trace, clock):
    """Of each key after the first ones: all instructions, and those of what comes afterwards."""
    profiles = trace.with_suffix(".profiles")
    shutil.rmtree(profiles, ignore_errors=True)
    profiles.mkdir()
    output = run("valgrind", "--tool=callgrind", "--fair-sched=yes", "--compress-pos=no", f"--dump-before=*{BEGINNING}*",
                 f"--callgrind-out-file={profiles / 'key'}", replayer, trace, "--engine",
                 LD_PRELOAD=str(clock), SWIFT_DETERMINISTIC_HASHING="1")
    # The first ends where the first key begins; the last has no number.
    written = sorted(profiles.iterdir(), key=lambda path: int(path.suffix[1:] or ALL + 1))
    if len(written) != ALL + 1:
        sys.exit(f"instructions.py: {len(written)} profiles of {ALL} keys:\n{output[-2000:]}")
    costs = [cost(profile) for profile in written[1 + FIRST :]]
    shutil.rmtree(profiles)
    if not all(total for total, _ in costs):
        sys.exit(f"instructions.py: callgrind does not tell what it collected:\n{output[-2000:]}")
    return costs


def kept():
    if not KEPT.exists():
        return {}
    lines = (line.rpartition("  ") for line in KEPT.read_text().splitlines() if line and not line.startswith("#"))
    return {name.strip(): int(number) for name, _, number in lines}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued", type=pathlib.Path)
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--keep", action="store_true", help="replace what is kept")
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    # Valgrind does not read what debuggers are told of Swift.
    replayer = pathlib.Path(harness.replayer(arguments.hued))
    bare = replayer.with_name("hued-bare")
    shutil.copy2(replayer, bare)
    subprocess.run(["strip", "--strip-debug", bare], check=True)
    clock = slow_clock(arguments.work)

    def row(number):
        _, language, kind = ROWS[number]
        text = text_of(arguments.corpus, language)
        trace = arguments.work / f"instructions-{number}.json"
        bench.write_trace(trace, language, text, keys(text, kind), None)
        return count(bare, trace, clock)

    before, now = kept(), {}
    afterwards = []
    print(f"{'thousand instructions a key':28} {'now':>8} {'kept':>8} {'change':>8}", flush=True)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for (name, _, _), counts in zip(ROWS, pool.map(row, range(len(ROWS)))):
            afterwards += [later for _, later in counts]
            now[name] = sum(total - later for total, later in counts) // len(counts) // 1000
            old = before.get(name)
            change = 100 * (now[name] / old - 1) if old else 0.0
            mark = "  MORE" if change >= MARKED else ""
            print(f"{name:28} {now[name]:8} {old or '-':>8} {change:+7.1f} %{mark}", flush=True)
    bare.unlink()
    # A busy machine may leave no time for it in a row, but not in all.
    if not any(afterwards):
        sys.exit(f"instructions.py: callgrind knows no {AFTERWARDS}")
    if arguments.keep:
        head = "# Thousand instructions a key; `make bench-instructions` measures and keeps them.\n"
        KEPT.write_text(head + "".join(f"{name:28}  {number}\n" for name, number in now.items()))


if __name__ == "__main__":
    main()
