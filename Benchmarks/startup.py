#!/usr/bin/env python3
"""What it costs to have a daemon: how soon it is there, and what it takes while nothing happens.

    startup.py HUED [--runs N] [--idle SECONDS]

Printed are the milliseconds, median and longest, from the start of `hued serve` until its socket takes a connection;
from the start of `hued socket` where no daemon runs until it has printed the path of one that listens; the same where
one runs already; and, as root, where nothing of the program is in memory. Then what an idle daemon holds (resident,
private, in MiB), and how often anything woke it and how much processor time it took, without a client and with one
whose document is settled.
"""

import argparse
import contextlib
import os
import pathlib
import socket
import subprocess
import tempfile
import time

import harness

CACHES = pathlib.Path("/proc/sys/vm/drop_caches")
TICKS = os.sysconf("SC_CLK_TCK")


def environment(folder):
    variables = {name: value for name, value in os.environ.items() if not name.startswith("HUED_")}
    return variables | {
        "HUED_RUNTIME": str(harness.ROOT), "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": f"{folder}/config"}


def until_listening(hued, folder):
    path = f"{folder}/socket"
    began = time.perf_counter()
    process = subprocess.Popen(
        [hued, "serve", "--socket", path, "--log-level", "error"], env=environment(folder), start_new_session=True)
    while True:
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as client:
            client.connect(path)
            break
        if process.poll() is not None:
            raise SystemExit("the daemon does not start")
        time.sleep(0.0002)
    taken = time.perf_counter() - began
    process.terminate()
    process.wait()
    return taken


def ask_for_socket(hued, folder):
    began = time.perf_counter()
    subprocess.run([hued, "socket"], env=environment(folder), stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def stop(hued, folder):
    subprocess.run([hued, "stop"], env=environment(folder), stdout=subprocess.DEVNULL, check=True)


def spawn(hued, folder):
    taken = ask_for_socket(hued, folder)
    stop(hued, folder)
    return taken


def forget():
    """Has the system read everything from its disk again."""
    os.sync()
    CACHES.write_text("3")


def milliseconds(times):
    return f"{1e3 * harness.percentile(times, 50):.0f}, at most {1e3 * max(times):.0f} ms"


# Idle ------------------------------------------------------------------------------------------------------------------


def activity(pid):
    """How often threads of a process began to run, and seconds of processor time."""
    wakes = 0
    for thread in pathlib.Path(f"/proc/{pid}/task").iterdir():
        for line in (thread / "status").read_text().splitlines():
            if "ctxt_switches" in line:
                wakes += int(line.split()[1])
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return wakes, (int(fields[11]) + int(fields[12])) / TICKS


def idle(pid, seconds):
    resident, private = harness.memory(pid)
    wakes, taken = activity(pid)
    time.sleep(seconds)
    after = activity(pid)
    return (
        f"{resident:.1f} MiB resident, {private:.1f} private; in {seconds:.0f} s woken {after[0] - wakes} times, "
        f"{after[1] - taken:.2f} s of processor time")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("hued", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--idle", type=float, default=10, help="seconds for which an idle daemon is watched")
    arguments = parser.parse_args()
    hued, runs = arguments.hued, arguments.runs
    harness.take_precedence()
    with tempfile.TemporaryDirectory(prefix="hued-startup-") as folder:
        until_listening(hued, folder)
        print("start to listening:    ", milliseconds([until_listening(hued, folder) for _ in range(runs)]), flush=True)
        print("spawned on demand:     ", milliseconds([spawn(hued, folder) for _ in range(runs)]), flush=True)
        if os.access(CACHES, os.W_OK):
            times = []
            for _ in range(5):
                forget()
                times.append(spawn(hued, folder))
            print("the same from disk:    ", milliseconds(times), flush=True)
        else:
            print("the same from disk:     not measured: only root can empty the system's caches")
        ask_for_socket(hued, folder)
        print("one that runs is found:", milliseconds([ask_for_socket(hued, folder) for _ in range(runs)]), flush=True)
        stop(hued, folder)
    with harness.daemon(hued) as (process, path):
        time.sleep(1)
        print("idle, nobody there:    ", idle(process.pid, arguments.idle), flush=True)
        client = harness.Client(path)
        client.send("open", doc=1, rev=1, language="python", text=harness.python_text(300), view=[0, 60])
        client.settle(1, 1)
        time.sleep(5)
        print("idle, a document open: ", idle(process.pid, arguments.idle), flush=True)
        for worker in harness.children(process.pid):
            print("  its worker:          ", idle(worker, arguments.idle), flush=True)


if __name__ == "__main__":
    main()
