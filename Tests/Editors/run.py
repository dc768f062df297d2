#!/usr/bin/env python3
"""Runs the editors' tests, each class in a process of its own, some at once: they mostly wait for each other's keys.

With names of modules or classes only these: run.py test_vim test_neovim.NeovimTests"""

import concurrent.futures
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
AT_ONCE = 4


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
    names = list(dict.fromkeys(classes(loader.discover(str(HERE)))))
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    if wanted := sys.argv[1:]:
        if unknown := set(wanted).difference(names, (name.partition(".")[0] for name in names)):
            sys.exit(f"there are no tests {', '.join(sorted(unknown))}")
        names = [name for name in names if name in wanted or name.partition(".")[0] in wanted]
    failed = []
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(run, name): name for name in names}
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
