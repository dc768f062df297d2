#!/usr/bin/env python3
"""Runs the editors' tests in several processes at once: they mostly wait for each other's keys.

With names of modules, classes or tests only these: run.py test_vim test_neovim.NeovimTests"""

import concurrent.futures
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import unittest

from support import HUED

HERE = pathlib.Path(__file__).resolve().parent
# Six processes keep two cores half busy.
AT_ONCE = 6
# Tests that one process runs at most: those of a large class run at the same time, too, for each has an editor of its own.
MOST = 8
# Builds a program in Swift, which takes longest, so it begins first.
FIRST = "test_snippets.ReadmeTests"


def tests(suite):
    """Names such as `test_vim.VimTests.test_undo`, in order."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests(test)
        else:
            yield test.id()


def parts(names):
    """What each process runs: (a name to print, names of tests)."""
    by_class = {}
    for name in names:
        by_class.setdefault(name.rpartition(".")[0], []).append(name)
    for name, members in sorted(by_class.items(), key=lambda item: (item[0] != FIRST, -len(item[1]))):
        count = -(-len(members) // MOST)
        for index in range(count):
            yield name + (f" {index + 1}/{count}" if count > 1 else ""), members[index::count]


def run(names):
    began = time.monotonic()
    result = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "unittest", *names], cwd=HERE, capture_output=True, text=True)
    output = result.stderr.strip()
    # Python ends well, too, when there was nothing to run.
    passed = result.returncode == 0 and re.search(r"^Ran [1-9]\d* test", output, re.MULTILINE) is not None
    skipped = re.search(r"skipped=(\d+)", output)
    return passed, int(skipped[1]) if skipped else 0, time.monotonic() - began, output


def missing():
    """The programs that are driven and not there."""
    programs = [
        "vim", "emacs", "kak", "kate", "Xvfb", "xdotool", "tmux", "less", "fzf", "man", "git", str(HUED),
        os.environ["HUED_VENV"] + "/bin/nvim",
    ]
    return [program for program in [*programs, os.environ["HUED_NEOVIM_NEXT"]] if not shutil.which(program)]


def main():
    if lacking := missing():
        sys.exit(f"there is no {', no '.join(lacking)}: run 'make setup'")
    loader = unittest.TestLoader()
    names = list(tests(loader.discover(str(HERE))))
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    if wanted := sys.argv[1:]:
        chosen = {name: [test for test in names if f"{test}.".startswith(f"{name}.")] for name in wanted}
        if unknown := [name for name in wanted if not chosen[name]]:
            sys.exit(f"there are no tests {', '.join(unknown)}")
        names = list(dict.fromkeys(itertools.chain.from_iterable(chosen.values())))
    failed = []
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(run, members): name for name, members in parts(names)}
        for future in concurrent.futures.as_completed(running):
            name, (passed, skipped, seconds, output) = running[future], future.result()
            note = f", {skipped} skipped" if skipped else ""
            print(f"{'passed' if passed else 'FAILED'} {name} ({seconds:.0f} s{note})", flush=True)
            if not passed:
                failed.append(name)
                print(output, flush=True)
    sys.exit(1 if failed or not names else 0)


if __name__ == "__main__":
    main()
