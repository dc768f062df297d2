#!/usr/bin/env python3
"""Where the time of a key goes: what the daemon and its worker do between the client's write and its read.

    trace.py HUED --corpus DIR --work DIR [--keys N] [--only WORD]

Types letters in words of real files, 20 a second, with `HUED_TRACE` set, and lays the spans of both processes over each
key. A moment belongs to the span that began last of those that are open, or, where none is, to what follows the one that
ended last: a process that wakes up, a socket, a system that has given the processor to something else. Microseconds until
the first restyle, or `settled` where no colour changed: the median of each part over all keys, its mean over the slowest
hundredth (five keys at least), and how much of their delay against the median key is due to it. Last comes how long keys
take with and without a trace, in turn.
"""

import argparse
import pathlib
import random
import statistics
import tempfile
import time

from bench import in_word, inputs, link_grammars, places
from harness import Client, daemon, percentile, take_precedence
from spans import Key, spans_of

PAUSE = 0.05
LINES = 60


def type_keys(path, language, text, count):
    """The keys that were typed."""
    client = Client(path)
    rng = random.Random(5)
    spot = places(text, 1, rng, in_word)[0]
    line = text.count("\n", 0, spot)
    client.request(
        "open", doc=1, rev=0, text=text, language=language, layout="lines",
        view=[max(0, line - LINES // 2), line + LINES // 2])
    client.settle(1, 0)
    time.sleep(1)
    lines = text.split("\n")
    shown = range(max(0, line - LINES // 2), min(len(lines), line + LINES // 2))
    spots = [
        (row, column)
        for row in shown
        for column in range(1, len(lines[row]))
        if lines[row].isascii() and in_word(lines[row], column)
    ]
    keys, rev = [], 0
    for index in range(count):
        # Each second key takes back what the one before typed.
        if index % 2 == 0:
            row, column = rng.choice(spots)
            edit = [row, column, row, column, "x"]
        else:
            edit = [row, column, row, column + 1, ""]
        rev += 1
        start = time.monotonic_ns()
        client.send("edit", doc=1, base=rev - 1, rev=rev, edits=[edit])
        while True:
            told = client.next()
            if told.get("method") in ("restyle", "settled") and told["params"]["rev"] >= rev:
                keys.append(Key(start, time.monotonic_ns()))
                break
        if told["method"] != "settled":
            client.settle(1, rev)
        time.sleep(PAUSE)
    client.close()
    return keys


def time_of(key):
    return (key.end - key.start) / 1000


def report(name, keys, spans):
    times = [time_of(key) for key in keys]
    median = statistics.median(times)
    print(f"{name}: {len(keys)} keys, p50 {median:,.0f} µs, p99 {percentile(times, 99):,.0f} µs", flush=True)
    all_parts = [key.parts(spans) for key in keys]
    slowest = sorted(range(len(keys)), key=lambda index: times[index])[-max(5, len(keys) // 100) :]
    late = statistics.mean(times[index] for index in slowest) - median
    rows = []
    for part in {part for parts in all_parts for part in parts}:
        usual = statistics.median(parts[part] for parts in all_parts)
        slow = statistics.mean(all_parts[index][part] for index in slowest)
        rows.append((usual, slow, part))
    for usual, slow, part in sorted(rows, reverse=True):
        if usual >= 1 or (slow - usual) / late >= 0.02:
            print(f"    {part[:36]:36} {usual:8,.0f} {slow:8,.0f}   {(slow - usual) / late:6.0%}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hued")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--keys", type=int, default=500, help="in each file")
    parser.add_argument("--only", default="", help="files whose name has this")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    link_grammars(options.work)
    take_precedence()
    print(f"{'':40} {'p50':>8} {'slowest':>8}   {'delay':>6}")
    ratios = []
    for name, language, text, *_ in inputs(options.corpus, options.work):
        if options.only not in name or len(text) > 1_500_000:
            continue
        with tempfile.TemporaryDirectory(prefix="hued-trace-") as folder:
            trace = pathlib.Path(folder) / "trace.json"
            with daemon(options.hued, HUED_TRACE=str(trace)) as (_, path):
                traced = type_keys(path, language, text, options.keys)
            report(name, traced, spans_of(trace))
        with daemon(options.hued) as (_, path):
            plain = type_keys(path, language, text, options.keys)
        ratios.append(statistics.median(map(time_of, traced)) / statistics.median(map(time_of, plain)))
    print("with a trace ÷ without, p50: " + ", ".join(f"{ratio:.2f}" for ratio in ratios))


if __name__ == "__main__":
    main()
