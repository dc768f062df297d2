#!/usr/bin/env python3
"""Kills the daemon with SIGKILL while somebody types, and measures how soon the colours of an editor are right again.

    restarts.py HUED [--rounds N] [--editors neovim,vim,emacs,kakoune]     (run it with a Python that has pynvim)

Each round kills a daemon that has served for a while, and the next one as soon as the editor has the right colours from
it. "keys" is how long the editor takes to work off a line, with a daemon and after the second kill; "colours" the time
from a kill, with a comment begun or a line typed after it, until the editor shows for the whole of its window what
another daemon says of its text. All of it through what the tests use, which looks every few
milliseconds, in Kakoune every 50: so the times are an upper bound.
"""

import argparse
import logging
import os
import pathlib
import statistics
import subprocess
import sys
import time

from harness import ROOT

sys.path.insert(0, str(ROOT / "Tests/Editors"))
logging.getLogger("asyncio").setLevel(logging.ERROR)

LINE = ["<CR>", *"x = 'y'"]
# Seconds after which every editor takes a connection for sound, so that its next failure is followed by no pause.
SOUND = 2.5


class Round:
    """One editor, and another daemon that says what it should show."""

    def __init__(self, case):
        from support import Sandbox

        self.case = case
        self.judge = Sandbox()
        subprocess.run(
            [os.environ["HUED"], "socket"], env=self.judge.environment, check=True, stdout=subprocess.DEVNULL)

    def wanted(self, text):
        """As the case sees it, but from the judge."""
        sandbox, self.case.sandbox = self.case.sandbox, self.judge
        try:
            return self.case.wanted(text, "python")
        finally:
            self.case.sandbox = sandbox

    def is_right(self, cache):
        from support import by_character

        try:
            text, first, last, shown = self.case.editor.shown()
        except ValueError:
            return False
        if text not in cache:
            cache.clear()
            cache[text] = self.wanted(text)
        wanted = {row: runs for row, runs in cache[text].items() if first <= row < last}
        return {row: runs for row, runs in by_character(shown).items() if first <= row < last} == wanted

    def type_line(self):
        began = time.monotonic()
        for letter in LINE:
            self.case.editor.keys(self.case.append.format(letter))
        return time.monotonic() - began

    def lose_daemon(self, keys):
        """Kills the daemon, types, and gives the seconds that typing took and those until the colours were right."""
        pid = self.case.sandbox.kill_daemon()
        began = time.monotonic()
        keys()
        typed = time.monotonic() - began
        cache = {}
        while not self.is_right(cache):
            pass
        right = time.monotonic() - began
        if self.case.sandbox.pid() == pid:
            sys.exit("the daemon was not killed")
        return typed, right

    def measure(self, rounds):
        before, after, once, again = [], [], [], []
        for _ in range(rounds):
            time.sleep(SOUND)
            before.append(self.type_line())
            while not self.is_right({}):
                pass
            once.append(self.lose_daemon(lambda: self.case.editor.keys(self.case.append.format("<CR>#")))[1])
            typed, right = self.lose_daemon(self.type_line)
            after.append(typed)
            again.append(right)
        return before, after, once, again


def milliseconds(values):
    return f"{statistics.median(values) * 1000:6,.0f} / {max(values) * 1000:6,.0f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--editors", default="neovim,vim,emacs,kakoune")
    arguments = parser.parse_args()
    os.environ["HUED"] = str(pathlib.Path(arguments.hued).resolve())
    import test_emacs
    import test_kakoune
    import test_neovim
    import test_vim

    cases = {
        "neovim": test_neovim.NeovimTests, "vim": test_vim.VimTests, "emacs": test_emacs.EmacsTests,
        "kakoune": test_kakoune.KakouneTests,
    }
    print(f"milliseconds, median / longest of {arguments.rounds} rounds")
    columns = "keys with a daemon", "keys after a kill", "colours after a kill", "after the next"
    print(" " * 10, *(f"{column:>20}" for column in columns), flush=True)
    for name in arguments.editors.split(","):
        case = cases[name]("test_typing")
        case.setUp()
        round = Round(case)
        try:
            case.open(case.sandbox.corpus("python/maptype.py"), "python")
            print(f"{name:10}", *(f"{milliseconds(times):>20}" for times in round.measure(arguments.rounds)), flush=True)
        finally:
            round.judge.close()
            case.doCleanups()


if __name__ == "__main__":
    main()
