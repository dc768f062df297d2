#!/usr/bin/env python3
"""What a person who types sees of other clients of the same daemon, in one run on one machine.

    fairness.py HUED [--edits N] [--megabytes N] [--only WORD]

One client types a letter every 20 ms, in names of functions of a small file. Measured are the microseconds until the
first answer to each letter (colours, or `settled` where none changed) and until the exact one, p50 / p99: alone; beside
a process that only burns a core, which is what the machine itself does to it; and beside clients in processes of their
own that put the daemon under load. A keystroke's first answer may take the budget, 4 ms, and what the transport takes.

The typist itself never waits for a processor where it may have real-time priority (as root): with the loads' own
programs it would wait longer than for hued.
"""

import argparse
import multiprocessing
import pathlib
import random
import threading
import time

import harness

BUDGET = 4000.0
GRACE = 2000.0
TYPED = "untitled:typed"


# Loads: each runs in a process of its own until it is ended, and counts what it did -----------------------------------


def burn(path, counter, megabytes):
    while True:
        counter.value += 1


def large_text(megabytes):
    part = "".join(
        f"/* number {i} */\nstatic int function_{i}(int a, const char *b) {{ return call_{i}(a, \"text\", b) + sizeof(*b); }}\n"
        for i in range(1000)
    )
    return part * (megabytes * 1_000_000 // len(part))


def read_all(client):
    def run():
        while client.socket.recv(1 << 20):
            pass

    thread = threading.Thread(target=run, daemon=True)
    thread.start()


def open_large(path, counter, megabytes, language="c", view=(0, 60)):
    """Opens a text near the limit, edits it for a while, closes it, and again."""
    text = large_text(megabytes)
    opening = harness.message("open", doc=1, rev=1, language=language, text=text, view=view)
    closing = harness.message("close", doc=1)
    del text
    client = harness.Client(path)
    read_all(client)
    while True:
        client.socket.sendall(opening)
        for rev in range(1, 60):
            client.send("edit", doc=1, base=rev, rev=rev + 1, edits=[[rev % 50, 0, rev % 50, 0, "x "]])
            time.sleep(0.05)
        client.socket.sendall(closing)
        counter.value += 1


def sync_large(path, counter, megabytes):
    """Sends the whole of a large text anew, again and again, with a change at both ends."""
    text = large_text(megabytes)
    client = harness.Client(path)
    read_all(client)
    client.send("open", doc=1, rev=1, language="c", text=text, view=[0, 60])
    messages = [
        harness.message("sync", doc=1, rev=2**40, text=f"int {word};\n{text}int {word};\n") for word in ("one", "two")
    ]
    rev = 2**40
    while True:
        for data in messages:
            client.socket.sendall(data.replace(b"%d" % 2**40, b"%d" % rev, 1))
            rev += 1
            counter.value += 1


def show_all(path, counter, megabytes):
    """Shows the whole of a large text, so that all of its colours are sent."""
    open_large(path, counter, max(1, megabytes // 8), view=None)


def flood(path, counter, megabytes):
    """Sends pings, edits, openings and closings as quickly as the socket takes them."""
    client = harness.Client(path)
    read_all(client)
    rng = random.Random(1)
    text = harness.python_text(100)
    client.send("open", doc=1, rev=0, language="python", text=text, view=[0, 60])
    rev, doc, opened = 0, 1, []
    while True:
        lot = []
        for _ in range(200):
            kind = rng.randrange(4)
            if kind == 0:
                lot.append(b'{"id":1,"method":"ping"}\n')
            elif kind == 1 or not opened and kind == 3:
                line = rng.randrange(100)
                lot.append(harness.message("edit", doc=1, base=rev, rev=rev + 1, edits=[[line, 0, line, 0, "y"]]))
                rev += 1
            elif kind == 2 and len(opened) < 500:
                doc += 1
                opened.append(doc)
                lot.append(harness.message("open", doc=doc, rev=1, language="python", text=text, view=[0, 60]))
            elif opened:
                lot.append(harness.message("close", doc=opened.pop(0)))
        client.socket.sendall(b"".join(lot))
        counter.value += len(lot)


def ping(path, counter, megabytes):
    """Only pings: the cheapest messages, so the most of them."""
    client = harness.Client(path)
    read_all(client)
    lot = b'{"id":1,"method":"ping"}\n' * 2000
    while True:
        client.socket.sendall(lot)
        counter.value += 2000


def read_along(path, counter, megabytes):
    """Follows the typist's document, and asks for all of its colours again and again."""
    client = harness.Client(path)
    client.request("attach", doc=1, uri=TYPED)
    while True:
        client.request("tokens", doc=1)
        client.kept.clear()
        counter.value += 1


LOADS = [
    ("alone", None, ""),
    ("a busy core", burn, ""),
    ("a large text", open_large, "opened"),
    ("a large text, shown whole", show_all, "opened"),
    ("a large text, sent anew", sync_large, "times"),
    ("a flood of everything", flood, "messages"),
    ("a flood of pings", ping, "messages"),
    ("a reader of the same text", read_along, "pulls"),
]


# The typist ------------------------------------------------------------------------------------------------------------


def answer(client, rev, began):
    """Microseconds until the first answer to an edit, and until it is settled."""
    first = None
    while True:
        told = client.next()
        params = told.get("params", {})
        if told.get("method") not in ("restyle", "settled") or params["rev"] < rev:
            continue
        first = first or (time.perf_counter() - began) * 1e6
        if told["method"] == "settled":
            return first, (time.perf_counter() - began) * 1e6


def type_letters(client, rev, edits, rng):
    firsts, settleds = [], []
    for _ in range(edits):
        time.sleep(0.02)
        rev += 1
        line = 3 * rng.randrange(20)
        began = time.perf_counter()
        client.send("edit", doc=1, base=rev - 1, rev=rev, edits=[[line, 5, line, 5, "x"]])
        first, settled = answer(client, rev, began)
        firsts.append(first)
        settleds.append(settled)
    return firsts, settleds, rev


def measure(hued, load, edits, megabytes):
    with harness.daemon(hued) as (_, path):
        client = harness.Client(path)
        client.send("open", doc=1, rev=1, language="python", text=harness.python_text(300), view=[0, 60], uri=TYPED)
        client.settle(1, 1)
        rng = random.Random(1)
        *_, rev = type_letters(client, 1, 50, rng)
        counter = multiprocessing.Value("q", 0, lock=False)
        process = None
        if load:
            process = multiprocessing.Process(target=load, args=(path, counter, megabytes), daemon=True)
            process.start()
            while counter.value == 0 and load in (burn, flood, ping):
                time.sleep(0.01)
        firsts, settleds, _ = type_letters(client, rev, edits, rng)
        if process:
            process.kill()
            process.join()
        return firsts, settleds, counter.value


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued")
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--megabytes", type=int, default=60)
    parser.add_argument("--only", help="only loads whose name has this word, and the typist alone")
    arguments = parser.parse_args()
    hued = str(pathlib.Path(arguments.hued).resolve())
    harness.take_precedence()
    print(f"{'µs, p50 / p99; beside':28}{'first answer':>20}{'settled':>20}{'p99 x alone':>13}{'load':>20}", flush=True)
    alone = None
    for name, load, unit in LOADS:
        if load and arguments.only and arguments.only not in name:
            continue
        firsts, settleds, count = measure(hued, load, arguments.edits, arguments.megabytes)
        p99 = harness.percentile(firsts, 99)
        alone = alone or p99
        verdict = "pass" if p99 <= BUDGET + GRACE else "MISS"
        done = f"{count:,} {unit}" if unit else ""
        print(
            f"{name:28}{harness.pair(firsts):>20}{harness.pair(settleds):>20}{p99 / alone:>13.1f}{done:>20}  {verdict}",
            flush=True,
        )


if __name__ == "__main__":
    main()
