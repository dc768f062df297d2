#!/usr/bin/env python3
"""What a language server costs the one who types: nothing, if all is well.

Types into a C file of a project at eight keys a second, through the daemon, once without and once with clangd, and prints
how long the first restyle after each key took (microseconds, p50 and p99), their ratio, how many answers of clangd came
while the keys went on, and how many keys old its colours were.
"""
import argparse
import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time


class Client:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.buffer = b""
        self.number = 0

    def send(self, method, number=None, **params):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        self.socket.sendall(json.dumps(message).encode() + b"\n")

    def read(self, timeout):
        """The next message, or None when the time is over."""
        deadline = time.monotonic() + timeout
        while b"\n" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0:
                return None
            self.socket.settimeout(left)
            try:
                piece = self.socket.recv(1 << 20)
            except TimeoutError:
                return None
            if not piece:
                sys.exit("the daemon closed the connection")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\n", 1)
        return json.loads(line)

    def request(self, method, **params):
        self.number += 1
        self.send(method, self.number, **params)
        while True:
            message = self.read(60)
            if message is None:
                sys.exit(f"{method} was not answered")
            if message.get("id") == self.number:
                return message["result"]


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


def type_keys(path, folder, passes, seconds, functions):
    client = Client(path)
    client.request("hello", protocol=[1], client={"name": "bench"})
    text = source(functions)
    row = text.split("\n").index("int main(void) {") + 1
    revision = 1
    client.request(
        "open", doc=1, rev=revision, text=text, uri=f"file://{folder}/main.c", view=[row - 20, row + 20], passes=passes)
    has_server = "semantic" in passes
    deadline = time.monotonic() + 120
    while has_server and not (semantic(client) or {}).get("current"):
        if time.monotonic() > deadline:
            sys.exit("clangd did not answer")
        time.sleep(0.05)
    time.sleep(1)
    keys = "int value = LIMIT(f2(3)); "
    times, ages, answers, column = [], [], set(), 2
    for key in range(int(seconds * 8)):
        due = time.monotonic() + 0.125
        character = keys[key % len(keys)]
        start = time.perf_counter()
        client.send("edit", doc=1, base=revision, rev=revision + 1, edits=[[row, column, row, column, character]])
        revision, column = revision + 1, column + 1
        while True:
            message = client.read(5)
            if message is None:
                break
            method, params = message.get("method"), message.get("params", {})
            if method in ("restyle", "settled") and params["rev"] >= revision:
                times.append((time.perf_counter() - start) * 1e6)
                break
        while client.read(max(0, due - time.monotonic())) is not None:
            pass
        if has_server:
            state = semantic(client)
            answers.add(state["rev"])
            ages.append(revision - state["rev"])
    client.request("close", doc=1)
    return times, ages, len(answers)


def wait_for(path):
    for _ in range(1000):
        try:
            return Client(path)
        except OSError:
            time.sleep(0.02)
    sys.exit("the daemon does not listen")


def quantile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("hued")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--functions", type=int, default=1500, help="lines of the file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hued-servers-") as folder:
        with open(f"{folder}/limit.h", "w") as file:
            file.write("#pragma once\n#define LIMIT(v) ((v) > 9 ? 9 : (v))\n")
        with open(f"{folder}/compile_flags.txt", "w") as file:
            file.write("-std=c11\n")
        with open(f"{folder}/main.c", "w") as file:
            file.write(source(options.functions))
        path = f"{folder}/socket"
        daemon = subprocess.Popen([options.hued, "serve", "--socket", path, "--log-level", "error"])
        try:
            wait_for(path)
            rows = {}
            for name, passes in [("without", ["pattern", "syntax"]), ("with clangd", ["pattern", "syntax", "semantic"])]:
                rows[name] = type_keys(path, folder, passes, options.seconds, options.functions)
                times, ages, answers = rows[name]
                line = f"{name:12} {len(times):4} keys   p50 {quantile(times, 0.5):8.0f} µs   p99 {quantile(times, 0.99):8.0f} µs"
                if ages:
                    line += f"   {answers} answers, {statistics.mean(ages):.1f} keys old on average, {max(ages)} at most"
                print(line, flush=True)
            ratio = [quantile(rows["with clangd"][0], share) / quantile(rows["without"][0], share) for share in (0.5, 0.99)]
            print(f"ratio                    p50 {ratio[0]:8.2f}      p99 {ratio[1]:8.2f}")
        finally:
            daemon.terminate()
            daemon.wait()


main()
