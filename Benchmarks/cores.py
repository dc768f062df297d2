#!/usr/bin/env python3
"""Compares releases that have different libtree-sitters in them: what a key costs, how long the texts that crash one take,
and the memory of trees.

    cores.py --corpus DIR --work DIR CORE=HUED...

All have the grammars that every core takes. A key is a letter, a line end or a quote that is typed into a line of a file and
taken back, through the socket, with 60 lines shown, until its colours are exact: the cores in turn, file by file, in several
rounds; ms, p50 / p99 of all keys of a file, and of all. A crash input is a text of Tests/CrashInputs opened in eight
languages, until it is settled: the median, the longest, and how many were given up. Memory is what a daemon and its workers hold with
files of the corpus open, above what they hold with an empty one.
"""

import argparse
import pathlib
import random
import time

import bench
from crashes import INPUTS
from harness import Client, children, daemon, memory, percentile, take_precedence

FILES = [
    "C 300 KB", "Python 300 KB", "JavaScript 300 KB", "Markdown 150 KB, fences", "HTML 300 KB, script, style", "TypeScript 350 KB",
]
CRASHED = ["c", "javascript", "typescript", "python", "json", "html", "markdown", "bash"]
# Files of the corpus whose trees are weighed, of each language.
WEIGHED = 5
VIEW = 60


def keys(client, text, doc, count, kinds):
    """Milliseconds until each key is exact."""
    rng = random.Random(1)
    times, rev = [], 0
    for accept, typed in kinds:
        for place in bench.places(text, count, rng, accept):
            line = text.count("\n", 0, place)
            column = len(text[text.rfind("\n", 0, place) + 1 : place].encode())
            end = [line + 1, 0] if typed == "\n" else [line, column + len(typed)]
            client.send("view", doc=doc, view=[max(0, line - VIEW // 2), line + VIEW // 2])
            client.settle(doc, rev)
            for patch in [[line, column, line, column, typed], [line, column, *end, ""]]:
                began = time.monotonic()
                client.send("edit", doc=doc, base=rev, rev=rev + 1, edits=[patch])
                rev += 1
                client.settle(doc, rev)
                times.append((time.monotonic() - began) * 1000)
    return times


def typed(hued, language, text, count):
    with daemon(hued) as (_, path):
        client = Client(path)
        client.request("open", doc=1, rev=0, language=language, text=text, view=[0, VIEW])
        client.settle(1, 0)
        kinds = [(bench.in_word, "x"), (bench.at_end_of_line, "\n"), (bench.at_end_of_line, '"')]
        return keys(client, text, 1, count, kinds)


def crashed(hued):
    """Milliseconds and name of each text in each language, and how many were given up."""
    times, given_up, count = [], 0, 0
    with daemon(hued) as (_, path):
        client = Client(path)
        for name, text in INPUTS.items():
            for language in CRASHED:
                count += 1
                began = time.monotonic()
                client.request("open", doc=count, rev=0, language=language, text=text, view=[0, VIEW])
                state = client.settle(count, 0)
                times.append(((time.monotonic() - began) * 1000, f"{name} as {language}"))
                given_up += state != "complete"
                client.request("close", doc=count)
    return times, given_up


def held(pid):
    """MiB that a process and its children hold alone."""
    return memory(pid)[1] + sum(map(held, children(pid)))


def weighed(hued, corpus):
    """Bytes of text, how many files, and the MiB that they take."""
    files = []
    for folder in sorted(corpus.iterdir()):
        if (bench.ROOT / "queries" / folder.name).is_dir():
            found = sorted(path for path in folder.iterdir() if path.is_file() and path.stat().st_size < 1 << 18)
            files += [(folder.name, path.read_text(errors="replace")) for path in found[:WEIGHED]]
    with daemon(hued) as (process, path):
        client = Client(path)
        client.request("open", doc=0, rev=0, language="c", text="", view=[0, VIEW])
        client.settle(0, 0)
        empty = held(process.pid)
        for number, (language, text) in enumerate(files, 1):
            client.request("open", doc=number, rev=0, language=language, text=text, view=[0, VIEW])
            client.settle(number, 0)
        return sum(len(text.encode()) for _, text in files), len(files), held(process.pid) - empty


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cores", nargs="+", metavar="CORE=HUED")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--keys", type=int, default=20)
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    cores = dict(core.split("=", 1) for core in arguments.cores)
    bench.link_grammars(arguments.work)
    take_precedence()
    print("a key until its colours are exact, ms, p50 / p99")
    print(f"{'file':27} {'keys':>6}" + "".join(f"{core:>18}" for core in cores), flush=True)
    everything = {core: [] for core in cores}
    for name, language, text, *_ in bench.inputs(arguments.corpus, arguments.work):
        if name not in FILES:
            continue
        times = {core: [] for core in cores}
        for turn in range(arguments.rounds):
            for core in list(cores)[:: 1 if turn % 2 else -1]:
                times[core] += typed(cores[core], language, text, arguments.keys)
        for core, measured in times.items():
            everything[core] += measured
        line(name, times)
    line("all", everything)
    print("\ntexts that crash one or another, in eight languages: ms until settled, and how many are given up")
    for core, hued in cores.items():
        times, given_up = crashed(hued)
        longest, which = max(times)
        half = percentile([time for time, _ in times], 50)
        print(f"{core:12} p50 {half:,.0f}, longest {longest:,.0f} ({which}); {given_up} of {len(times)} given up", flush=True)
    print("\nmemory of texts, runs and trees")
    for core, hued in cores.items():
        size, count, taken = weighed(hued, arguments.corpus)
        print(f"{core:12} {taken:8.1f} MiB for {count} files of {size / 1e6:.1f} MB", flush=True)


def line(name, times):
    cells = "".join(f"{percentile(of, 50):9.2f} /{percentile(of, 99):7.2f}" for of in times.values())
    print(f"{name:27} {min(map(len, times.values())):>6}{cells}", flush=True)


if __name__ == "__main__":
    main()
