#!/usr/bin/env python3
"""How long the daemon's event loop stays away from its sockets beside each load of fairness.py.

    fairness_turns.py HUED [HUED ...] [--edits N] [--only WORD]     (as root: `perf` traces the system calls)

Of each turn, from the return of `epoll_wait` to its next call, the processor time counts: what the machine does meanwhile
does not, so that the figures hold on a busy machine, too. Two programs are measured in turn. A key waits for a turn at
most, before it is read.
"""

import argparse
import multiprocessing
import pathlib
import random
import re
import signal
import subprocess
import tempfile
import time

import fairness
import harness

EVENT = re.compile(r"\s*(\d+)\s+([\d.]+):\s+(\S.*)")


def turns(recording):
    """Microseconds of processor time of each turn of the thread that has most."""
    text = subprocess.run(
        ["perf", "script", "--show-switch-events", "-i", recording, "-F", "tid,time,event"],
        capture_output=True, text=True, check=True).stdout
    began, away, left, found = {}, {}, {}, {}
    for event in filter(None, map(EVENT.match, text.splitlines())):
        thread, time, what = event[1], float(event[2]) * 1e6, event[3]
        if "sys_exit_epoll_wait" in what:
            began[thread], away[thread] = time, 0.0
        elif "sys_enter_epoll_wait" in what and thread in began:
            found.setdefault(thread, []).append(time - began.pop(thread) - away[thread])
        elif "SWITCH OUT" in what:
            left[thread] = time
        elif "SWITCH IN" in what and thread in left:
            away[thread] = away.get(thread, 0.0) + time - left.pop(thread)
    return max(found.values(), key=sum, default=[0.0])


def measure(hued, load, edits, megabytes, folder):
    recording = f"{folder}/perf.data"
    with harness.daemon(hued) as (daemon, path):
        client = harness.Client(path)
        client.send("open", doc=1, rev=1, language="python", text=harness.python_text(300), view=[0, 60])
        client.settle(1, 1)
        process = None
        if load:
            counter = multiprocessing.Value("q", 0, lock=False)
            process = multiprocessing.Process(target=load, args=(path, counter, megabytes), daemon=True)
            process.start()
        perf = subprocess.Popen(
            ["perf", "record", "-q", "--switch-events", "-e", "syscalls:sys_enter_epoll_wait", "-e",
             "syscalls:sys_exit_epoll_wait", "-o", recording, "-p", str(daemon.pid)], stderr=subprocess.DEVNULL)
        # Both have begun then.
        time.sleep(1)
        fairness.type_letters(client, 1, edits, random.Random(1))
        perf.send_signal(signal.SIGINT)
        perf.wait()
        if process:
            process.kill()
            process.join()
    return turns(recording)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued", nargs="+")
    parser.add_argument("--edits", type=int, default=200)
    parser.add_argument("--megabytes", type=int, default=60)
    parser.add_argument("--only", help="only loads whose name has this word")
    arguments = parser.parse_args()
    print(f"{'µs of processor time beside':28}{'turns':>8}{'p50 / p99':>18}{'longest':>10}", flush=True)
    with tempfile.TemporaryDirectory(prefix="hued-turns-") as folder:
        for name, load, _ in fairness.LOADS:
            if load is fairness.burn or arguments.only and arguments.only not in name:
                continue
            for hued in arguments.hued:
                found = measure(
                    str(pathlib.Path(hued).resolve()), load, arguments.edits, arguments.megabytes, folder)
                print(
                    f"{name:28}{len(found):>8,}{harness.pair(found):>18}{max(found):>10,.0f}  {hued}", flush=True)


if __name__ == "__main__":
    main()
