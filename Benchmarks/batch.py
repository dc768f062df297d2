#!/usr/bin/env python3
"""What `hued batch` highlights in a second, in one process and spread over several, in the same run.

    batch.py HUED --corpus DIR --work DIR [--copies N] [--rounds N]

The files are those of the tests' corpus, several times over. One process is `--jobs 1`; beside it are as many jobs as there
are processors, and the example of dask with as many workers. MB a second and core count each job or worker as a core;
processor time is that of all processes together. Each is the best of some rounds, taken in turn.
"""

import argparse
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import time

from harness import PATIENCE, ROOT

SCRIPT = ROOT / "docs/examples/dask_batch.py"


def measured(command):
    """Seconds by the clock, and of the processors."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    environment = os.environ | {"HUED_RUNTIME": str(ROOT)}
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL, timeout=PATIENCE, env=environment)
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("hued")
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--copies", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=2)
    arguments = parser.parse_args()
    work = arguments.work / "batch"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    hued = str(pathlib.Path(arguments.hued).resolve())
    files = sorted(str(path.resolve()) for path in arguments.corpus.rglob("*") if path.is_file())
    size = sum(os.path.getsize(path) for path in files) * arguments.copies / 1e6
    names, output = work / "list", work / "out"
    names.write_bytes(b"\0".join(map(os.fsencode, files * arguments.copies)))
    cores = len(os.sched_getaffinity(0))
    batch = [hued, "batch", "--null", "--files-from", names, "--output", output, "--jobs"]
    dask = [sys.executable, SCRIPT, names, output, "--null", "--hued", hued, "--shard", "166", "--workers", str(cores)]
    ways = [("one process", 1, [*batch, "1"]), (f"{cores} processes", cores, [*batch, str(cores)]),
            (f"dask, {cores} workers", cores, dask)]
    print(f"{len(files) * arguments.copies:,} files, {size:.1f} MB")
    print(
        f"{'':20} {'seconds':>9} {'MB/s':>7} {'a core':>7} {'beside one':>11} {'MB/s of processor':>18}"
        f" {'beside one':>11}", flush=True)
    found, outputs = {name: [] for name, _, _ in ways}, set()
    for _ in range(arguments.rounds):
        for name, _, command in ways:
            found[name].append(measured(command))
            outputs.add(output.read_bytes())
    if len(outputs) != 1:
        sys.exit("batch.py: their outputs differ")
    alone, alone_processor = None, None
    for name, count, _ in ways:
        wall, processor = min(wall for wall, _ in found[name]), min(processor for _, processor in found[name])
        speed, cost = size / wall / count, size / processor
        alone, alone_processor = alone or speed, alone_processor or cost
        print(
            f"{name:20} {wall:>9.2f} {size / wall:>7.2f} {speed:>7.2f} {speed / alone:>11.2f} {cost:>18.2f}"
            f" {cost / alone_processor:>11.2f}", flush=True)
    shutil.rmtree(work)


if __name__ == "__main__":
    main()
