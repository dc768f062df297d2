#!/usr/bin/env python3
"""Prints, server by server, how soon hued shows what the server says, and what the server costs: rows of
docs/language-servers.md.

    measure.py [SERVER ...]
"""

import os
import sys
import threading
import time

import changes
import projects
from scenario import scenario

CASES = {
    "clangd": projects.c, "ty": projects.python, "pyrefly": projects.python, "basedpyright": projects.python,
    "sourcekit-lsp": projects.swift,
}
# How long the reference says the same before that counts, and how long is waited for hued to show it.
STEADY, LIMIT = 4, 120


def processes(pid):
    """A process and all that it has started."""
    children = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    children.setdefault(int(file.read().rpartition(")")[2].split()[1]), []).append(int(name))
            except OSError:
                pass
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def cost(pid):
    """Resident MiB and seconds of processor time."""
    memory = seconds = 0
    for one in processes(pid):
        try:
            with open(f"/proc/{one}/statm") as file:
                memory += int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            with open(f"/proc/{one}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
            seconds += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            pass
    return memory / 2**20, seconds


class Wanted(threading.Thread):
    """What a server that is started now says in the end."""

    def __init__(self, run):
        super().__init__(daemon=True)
        self.scenario, self.result = run, None
        self.start()

    def run(self):
        # Beside what is looked at: it takes a moment to start.
        self.reference = self.scenario.reference()
        said, since = None, 0
        while said is None or time.monotonic() - since < STEADY:
            answers = [self.reference.numbers(document.path) for document in self.scenario.editor.documents]
            if None in answers:
                answers = None
            if answers is None or answers != said:
                said, since = answers, time.monotonic()
            time.sleep(0.1)
        self.result = [
            self.scenario.expectation.of(self.reference.tokens(document.path, document.text), document.text)
            for document in self.scenario.editor.documents]
        self.reference.close()


def seconds_until_right(run, what, act):
    """How long after something has happened all is shown as the server says in the end, and stays so."""
    start = time.monotonic()
    act()
    wanted, history = Wanted(run), []
    while True:
        shown = [document.shown() for document in run.editor.documents]
        now = time.monotonic() - start
        if not history or history[-1][1] != shown:
            history.append((now, shown))
        if wanted.result is not None:
            if run.is_right(wanted.result, shown) or now > LIMIT:
                break
        run.editor.wait(0.02)
    print(f"  {what}: {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    right = None
    for moment, shown in reversed(history):
        if not run.is_right(wanted.result, shown):
            break
        right = moment
    return right


def text(seconds):
    return "never" if seconds is None else f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"


def measure(server):
    with scenario(server, CASES[server]) as run:
        disk = changes.disk(run.project)
        first = seconds_until_right(run, "opened", lambda: run.open(run.project.files[:2]))
        document = run.editor.documents[0]
        edited = seconds_until_right(run, "edited", lambda: document.replace(0, 0, disk.use))
        disks = [(name, seconds_until_right(run, name, act)) for name, act in changes.steps(run.project, disk)]
        memory, seconds = cost(run.editor.server())
        run.editor.wait(10)
        rest = (cost(run.editor.server())[1] - seconds) / 10
        lines = sum(document.text.count("\n") for document in run.editor.documents)
        print(
            f"| {server} | {len(run.editor.documents)} files, {lines} lines | {text(first)} | {text(edited)} | "
            + ", ".join(f"{name} {text(took)}" for name, took in disks)
            + f" | {memory:.0f} MiB | {seconds:.1f} s | {rest * 100:.1f} % |", flush=True)
        if run.editor.notices:
            print(f"notices of {server}: {run.editor.notices}", file=sys.stderr)


def main():
    print("| server | project | opened | an edit | on the disk | memory | processor time | at rest |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for server in sys.argv[1:] or CASES:
        measure(server)


if __name__ == "__main__":
    main()
