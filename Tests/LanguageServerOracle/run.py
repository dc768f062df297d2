#!/usr/bin/env python3
"""The oracle at length: real projects, edits at 8 and at 30 keys a second, changes on the disk, crashes.

    run.py [--seconds N] [--seed N] [SERVER-PROJECT ...]
"""

import argparse
import time

import changes
import projects
from scenario import scenario
from test_oracle import CASES

ALL = [*CASES, ("clangd", projects.lz4), ("clangd", projects.jq), ("clangd", projects.jsoncpp)]
# Opening fifty files takes a while.
PATIENCE = 600
# Files that are edited; all are opened and compared.
EDITED = 4


def check(run, what):
    start = time.monotonic()
    count = run.agree(patience=PATIENCE)
    print(f"  {what}: {count} characters as the server says, after {time.monotonic() - start:.1f} s", flush=True)


def session(server, project, seconds, seed):
    with scenario(server, project) as run:
        run.open()
        check(run, f"{len(run.editor.documents)} files")
        uncoloured = run.uncoloured()
        assert not uncoloured, f"the server says nothing of {uncoloured}"
        for rate in (8, 30):
            run.type(seed=f"{seed}.{rate}", seconds=seconds, rate=rate, most=EDITED)
            check(run, f"{rate} keys a second for {seconds} s")
        run.crash()
        run.type(seed=f"{seed}.crash", seconds=min(seconds, 10), rate=30, most=EDITED)
        check(run, "the server killed")
        disk = changes.disk(run.project)
        document = run.editor.documents[0]
        # clangd looks anew at what is included before anything else in a file.
        document.replace(0, 0, disk.use)
        for name, act in changes.steps(run.project, disk):
            act()
            run.type(seed=f"{seed}.{name}", seconds=2, rate=8, most=1)
            check(run, f"a file {name}")
        for notice in sorted(set(run.editor.notices)):
            print(f"  notice: {notice}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", nargs="*", metavar="SERVER-PROJECT")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cases = {f"{server}-{project.__name__}": (server, project) for server, project in ALL}
    if unknown := [name for name in options.cases if name not in cases]:
        parser.error(f"there is no {', no '.join(unknown)}; there are {', '.join(cases)}")
    for name, (server, project) in cases.items():
        if not options.cases or name in options.cases:
            print(name, flush=True)
            session(server, project, options.seconds, options.seed)


if __name__ == "__main__":
    main()
