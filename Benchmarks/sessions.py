#!/usr/bin/env python3
"""Measures what whole sessions and large files take: processor time and memory, against bare libtree-sitter.

    sessions.py HUED --corpus DIR --work DIR --traces DIR

The floor (floor/floor.c) and the engine in process play the same edits, the engine with all that it does while nobody
types. Of recorded sessions the processor time of the edits counts, without start and first parse: what 5,000 take beyond
100. Of large files the most memory that the process had, of 20 letters. Both should be within 1.3 times the floor's.
"""

import argparse
import os
import pathlib
import subprocess
import sys

import bench

MOST, FIRST, LETTERS = 5000, 100, 20
TARGET = 1.3
LARGE = ["C 1 MB", "C 9 MB", "JSON 10 MB", "Python 4 MB"]
# A process is charged with the memory of the one that it was forked from, so a small one does that.
SMALL = """
import os, sys
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
"""


def taken(command, **variables):
    """Seconds of the processor, and MiB at the most."""
    output = subprocess.run([sys.executable, "-S", "-c", SMALL, *map(str, command)], check=True, text=True,
                            stdout=subprocess.PIPE, env=dict(os.environ, **variables)).stdout.split()
    if output[0] != "0":
        raise RuntimeError(f"{command[0]} ended with {output[0]}")
    return float(output[1]), int(output[2]) / 1024


class Sessions(bench.Bench):
    def both(self, language, text, patches, trace):
        """What the floor takes for some edits, and the engine."""
        edits = self.work / "edits.bin"
        bench.write_floor(edits, text, patches)
        grammars = [self.grammar(language)]
        grammars += [self.grammar(name, kinds) for name, kinds in bench.INJECTED.get(language, [])]
        replay = [self.replayer, trace, "--language", language, "--view", bench.VIEW, "--json", "--engine"]
        return (taken([self.floor_program, edits, *grammars], VIEW=str(bench.VIEW)),
                taken([*replay, "--limit", len(patches)]))

    def row(self, name, unit, floor, engine):
        verdict = "pass" if engine <= TARGET * floor else "MISS"
        if verdict == "MISS":
            self.missed.append(f"{name}: {engine / floor:.2f} times the floor's {unit}")
        print(f"{name:28} {floor:9.2f} {engine:9.2f} {engine / floor:6.2f}  {verdict}", flush=True)


def header(title):
    print(f"{title:28} {'floor':>9} {'engine':>9} {'x':>6}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--traces", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    arguments.work = arguments.work.resolve()
    arguments.traces = arguments.traces.resolve()
    sessions = Sessions(arguments)
    header("processor s of 4,900 edits")
    for name, language in bench.TRACES.items():
        path = arguments.traces / f"{name}.json.gz"
        text, patches, _ = bench.recorded(path)
        few, many = (sessions.both(language, text, patches[:count], path) for count in (FIRST, MOST))
        sessions.row(name, "processor time", *(many[place][0] - few[place][0] for place in (0, 1)))
    header("MiB at the most")
    for name, language, text, rounds, quote, comment in bench.inputs(arguments.corpus, arguments.work):
        if name in LARGE:
            patches = next(iter(bench.kinds(text, rounds, quote, comment)))[1][:LETTERS]
            trace = sessions.work / "edits.json"
            bench.write_trace(trace, language, text, patches, None)
            (_, floor), (_, engine) = sessions.both(language, text, patches, trace)
            sessions.row(name, "memory", floor, engine)
    print(f"\n{len(sessions.missed)} targets missed" + "".join(f"\n  {line}" for line in sessions.missed))


if __name__ == "__main__":
    main()
