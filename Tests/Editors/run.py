#!/usr/bin/env python3
"""Runs the editors' tests, each class in a process of its own, some at once: they mostly wait for each other's keys.

Editors and their terminals fail by themselves now and then on a machine that has too much to do. So a class that failed runs
once more, alone; what was wrong the first time is printed all the same.
"""

import concurrent.futures
import pathlib
import subprocess
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
AT_ONCE = 3


def classes(suite):
    """Names such as `test_vim.VimTests`, in order."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from classes(test)
        else:
            yield f"{type(test).__module__}.{type(test).__qualname__}"


def run(name):
    began = time.monotonic()
    result = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "unittest", name], cwd=HERE, capture_output=True, text=True)
    return result.returncode == 0, time.monotonic() - began, result.stderr.strip()


def tell(name, passed, seconds, output, word):
    print(f"{'passed' if passed else word} {name} ({seconds:.0f} s)", flush=True)
    if not passed:
        print(output, flush=True)
    return passed


def main():
    names = list(dict.fromkeys(classes(unittest.defaultTestLoader.discover(str(HERE)))))
    failed, twice = [], []
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(run, name): name for name in names}
        for future in concurrent.futures.as_completed(running):
            name = running[future]
            if not tell(name, *future.result(), "failed at first:"):
                failed.append(name)
    for name in failed:
        if not tell(name, *run(name), "FAILED"):
            twice.append(name)
    sys.exit(1 if twice or not names else 0)


if __name__ == "__main__":
    main()
