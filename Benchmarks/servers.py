#!/usr/bin/env python3
"""What a language server costs the one who types: nothing, if all is well.

    servers.py HUED [--seconds N] [--rounds N] [--functions N] [--command 'nice -n 19 clangd' ...]

Types into a C file of a project at eight keys a second, through a daemon, in turn without and with clangd (and with it
as each --command starts it), and prints how long the first restyle after each key took (microseconds, p50 and p99), the
ratios to those without, how many answers of clangd came while the keys went on, and how many keys old its colours were.
"""
import argparse
import json
import pathlib
import shlex
import statistics
import sys
import tempfile
import time

from harness import Connection, daemon, percentile

KEYS = "int value = LIMIT(f2(3)); "


def source(functions):
    lines = ['#include "limit.h"']
    for number in range(functions):
        lines.append(f"static int f{number}(int a{number}) {{ return LIMIT(a{number}) + {number}; }}")
    return "\n".join(lines + ["int main(void) {", "  ", "  return f1(2);", "}", ""])


def semantic(client):
    for document in client.request("status")["documents"]:
        for entry in document["semantic"]:
            return entry
    return None


class Sample:
    def __init__(self):
        self.times, self.ages, self.answers = [], [], 0

    def type_keys(self, path, folder, has_server, options):
        client = Connection(path)
        client.hello()
        text = source(options.functions)
        row = text.split("\n").index("int main(void) {") + 1
        passes = ["pattern", "syntax"] + ["semantic"] * has_server
        revision = 1
        client.request(
            "open", doc=1, rev=revision, text=text, uri=f"file://{folder}/main.c", view=[row - 20, row + 20],
            passes=passes)
        deadline = time.monotonic() + 120
        while has_server and not (semantic(client) or {}).get("current"):
            if time.monotonic() > deadline:
                sys.exit("clangd did not answer")
            time.sleep(0.05)
        time.sleep(1)
        column, answers = 2, set()
        for key in range(int(options.seconds * 8)):
            due = time.monotonic() + 0.125
            start = time.perf_counter()
            edit = [row, column, row, column, KEYS[key % len(KEYS)]]
            client.send("edit", doc=1, base=revision, rev=revision + 1, edits=[edit])
            revision, column = revision + 1, column + 1
            while (message := client.next(5)) is not None:
                if message.get("method") in ("restyle", "settled") and message["params"]["rev"] >= revision:
                    self.times.append((time.perf_counter() - start) * 1e6)
                    break
            while client.next(max(0, due - time.monotonic())) is not None:
                pass
            # Asked without a server, too, so that the daemon does the same both times.
            state = semantic(client)
            if has_server:
                answers.add(state["rev"])
                self.ages.append(revision - state["rev"])
        self.answers += len(answers)
        client.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hued")
    parser.add_argument("--seconds", type=float, default=10, help="of typing, in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--functions", type=int, default=1500, help="lines of the file")
    parser.add_argument("--command", action="append", default=[], help="another way to start clangd")
    options = parser.parse_args()
    variants = {"without": None, "with clangd": ""} | {command: command for command in options.command}
    samples = {name: Sample() for name in variants}
    with tempfile.TemporaryDirectory(prefix="hued-servers-") as name:
        folder = pathlib.Path(name)
        (folder / "limit.h").write_text("#pragma once\n#define LIMIT(v) ((v) > 9 ? 9 : (v))\n")
        (folder / "compile_flags.txt").write_text("-std=c11\n")
        (folder / "main.c").write_text(source(options.functions))
        for round in range(options.rounds):
            for number, (variant, command) in enumerate(variants.items()):
                place = folder / f"{round}-{number}"
                (place / "hued").mkdir(parents=True)
                if command:
                    servers = f"[servers.clangd]\ncommand = {json.dumps(shlex.split(command))}\n"
                    (place / "hued/servers.toml").write_text(servers)
                (place / "hued/trusted-folders").write_text(f"{folder.resolve()}\n")
                (place / "hued/trusted-folders").chmod(0o600)
                with daemon(options.hued, place, XDG_CONFIG_HOME=str(place), XDG_STATE_HOME=str(place)) as (_, path):
                    samples[variant].type_keys(path, folder, command is not None, options)
    without = samples["without"].times
    for variant, sample in samples.items():
        line = f"{variant[:32]:32} {len(sample.times):4} keys"
        for share, title in [(50, "p50"), (99, "p99")]:
            value = percentile(sample.times, share)
            line += f"   {title} {value:8,.0f} µs x {value / percentile(without, share):.2f}"
        if sample.ages:
            line += f"   {sample.answers} answers, {statistics.mean(sample.ages):.1f} keys old on average, "
            line += f"{max(sample.ages)} at most"
        print(line, flush=True)


main()
