#!/usr/bin/env python3
"""What worker processes cost, and what they are worth, in one run on one machine.

    workers.py HUED --traces DIR [--rounds N] [--edits N]

First recorded sessions through the daemon, with threads (HUED_WORKERS=0) and with workers in turn: microseconds from the
edit to the first restyle, or to `settled` where no colour had to change, p50 / p99; the target is at most 25 µs more at
p50. Then the edits of one
client, alone and while another client makes a grammar crash all the time (Tests/EvilGrammar): its p99 may double.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import tempfile
import threading
import time

import bench
from harness import ROOT, Client, daemon, pair, percentile, python_text, replayer


# The boundary's cost ---------------------------------------------------------------------------------------------------


def replay(hued, trace, language, workers, edits):
    environment = dict(os.environ, HUED_RUNTIME=str(ROOT))
    environment.pop("HUED_WORKERS", None)
    if workers is not None:
        environment["HUED_WORKERS"] = workers
    command = [replayer(hued), str(trace), "--language", language, "--view", "60", "--spawn", "--json"]
    command += ["--limit", str(edits)]
    result = json.loads(subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, timeout=600).stdout)
    replies = [first if first is not None else settled for first, settled in result["samples"]]
    return [time for time in replies if time is not None]


def measure_cost(hued, traces, rounds, edits):
    print("µs, p50 / p99             threads            workers    more at p50", flush=True)
    for path in sorted(traces.glob("*.json.gz")):
        name = path.name.partition(".")[0]
        if name not in bench.TRACES:
            continue
        times = {"0": [], None: []}
        for _ in range(rounds):
            for workers, found in times.items():
                found += replay(hued, path, bench.TRACES[name], workers, edits)
        more = percentile(times[None], 50) - percentile(times["0"], 50)
        cells = [pair(found) for found in times.values()]
        verdict = "pass" if more <= 25 else "MISS"
        print(f"{name[:16]:16}" + " ".join(f"{cell:>18}" for cell in cells) + f" {more:>11,.0f}  {verdict}", flush=True)


# A neighbour of crashes -----------------------------------------------------------------------------------------------


def install_evil(folder):
    grammars = pathlib.Path(os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share") / "hued/grammars"
    target = folder / "data/hued/grammars"
    (target / "evil").mkdir(parents=True)
    for path in grammars.iterdir():
        (target / path.name).symlink_to(path)
    source = ROOT / "Tests/EvilGrammar/evil.c"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", target / "evil/parser.so", source], check=True)
    configuration = folder / "config/hued"
    (configuration / "grammars").mkdir(parents=True)
    (configuration / "queries/evil").mkdir(parents=True)
    (configuration / "queries/evil/highlights.scm").write_text("(word) @keyword\n")
    (configuration / "grammars/evil.toml").write_text(
        '[languages.evil]\ntitle = "Evil"\nextensions = ["evil"]\n\n[languages.evil.grammar]\n'
        'package = "language-pack"\nroot = "evil"\nsources = ["src/parser.c"]\nheaders = []\ninclude = ["src"]\n'
        'symbol = "tree_sitter_evil"\nabi = 14\nlicence = "MIT"\nupstream = "https://example.org"\nsample = "a"\n'
    )


def type_letters(client, edits, rev, rng, lines):
    times = []
    for _ in range(edits):
        time.sleep(0.02)
        rev += 1
        line = rng.randrange(lines)
        began = time.perf_counter()
        client.send("edit", doc=1, base=rev - 1, rev=rev, edits=[[line, 0, line, 0, "x"]])
        client.settle(1, rev)
        times.append((time.perf_counter() - began) * 1e6)
    return times, rev


def crash_without_end(path, done, count):
    client = Client(path)
    doc = 0
    while not done.is_set():
        doc += 1
        client.send("open", doc=doc, rev=1, language="evil", text="some words !s\n")
        client.settle(doc, 1)
        client.send("close", doc=doc)
        count.append(doc)
        time.sleep(0.05)


def measure_neighbour(hued, edits):
    with tempfile.TemporaryDirectory(prefix="hued-bench-") as name:
        folder = pathlib.Path(name)
        install_evil(folder)
        settings = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config")}
        with daemon(hued, **settings) as (_, path):
            client = Client(path)
            client.send("open", doc=1, rev=1, language="python", text=python_text(300), view=[0, 60])
            client.settle(1, 1)
            rng = random.Random(1)
            _, rev = type_letters(client, 50, 1, rng, 60)
            alone, rev = type_letters(client, edits, rev, rng, 60)
            done, count = threading.Event(), []
            thread = threading.Thread(target=crash_without_end, args=(path, done, count))
            thread.start()
            beside, rev = type_letters(client, edits, rev, rng, 60)
            done.set()
            thread.join()
    ratio = percentile(beside, 99) / percentile(alone, 99)
    verdict = "pass" if ratio <= 2 else "MISS"
    print(f"\na neighbour of {len(count)} documents that crash their workers twice each, µs until settled, p50 / p99")
    print(f"alone {pair(alone)}, beside {pair(beside)}, p99 x {ratio:.2f}  {verdict}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--traces", type=pathlib.Path, required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--edits", type=int, default=1500)
    arguments = parser.parse_args()
    hued = str(pathlib.Path(arguments.hued).resolve())
    measure_cost(hued, arguments.traces, arguments.rounds, arguments.edits)
    measure_neighbour(hued, arguments.edits)


if __name__ == "__main__":
    main()
