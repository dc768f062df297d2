#!/usr/bin/env python3
"""Has dask workers run `hued batch`, each on a part of a list of files, and puts their lines together in the list's order.

    dask_batch.py LIST OUTPUT [--null] [--shard FILES] [--workers N | --scheduler ADDRESS] [--hued PROGRAM] [-- OPTION...]

OPTIONs are those of `hued batch`, such as --html. Until all is done, OUTPUT.shards has the lines of each part: run the same
again after an interruption, and the parts that have their lines cost nothing. With a scheduler of other machines, the files
and that folder must be in the same place on all of them. Needs dask's package distributed.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

from distributed import Client, LocalCluster, as_completed


def highlight(program, names, output, options):
    """Highlights one shard. One process for each worker of dask, which decides how many there are; it ends with that worker."""
    command = ["setpriv", "--pdeathsig", "TERM", program, "batch", "--jobs", "1", "--null", "--files-from", "-"]
    command += ["--resume", "--output", output, *options]
    run = subprocess.run(command, input=b"\0".join(names), stderr=subprocess.PIPE)
    if run.returncode:
        raise RuntimeError(run.stderr.decode(errors="replace").strip())
    return len(names)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("list", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--null", action="store_true", help="the list has null bytes in the place of line ends")
    parser.add_argument("--shard", type=int, default=200, metavar="FILES")
    parser.add_argument("--workers", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--scheduler", metavar="ADDRESS")
    parser.add_argument("--hued", default="hued", metavar="PROGRAM")
    words = sys.argv[1:]
    own = words.index("--") if "--" in words else len(words)
    arguments, options = parser.parse_args(words[:own]), words[own + 1 :]
    if arguments.shard < 1 or arguments.workers < 1:
        parser.error("--shard and --workers must be at least 1")
    try:
        listed = arguments.list.read_bytes().split(b"\0" if arguments.null else b"\n")
    except OSError as error:
        parser.error(f"{arguments.list}: {error.strerror}")
    # A worker of dask has a folder of its own, which relative names would be looked for in.
    files = [os.path.abspath(name) for name in listed if name]
    shards = [files[start : start + arguments.shard] for start in range(0, len(files), arguments.shard)]
    folder = arguments.output.absolute().with_name(arguments.output.name + ".shards")
    folder.mkdir(parents=True, exist_ok=True)
    parts = [str(folder / f"{number}.jsonl") for number in range(len(shards))]
    program = shutil.which(arguments.hued) or arguments.hued
    cluster = arguments.scheduler or LocalCluster(
        n_workers=arguments.workers, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        tasks = [
            client.submit(highlight, program, names, part, options, pure=False, retries=2)
            for names, part in zip(shards, parts)
        ]
        done = 0
        try:
            for _, count in as_completed(tasks, with_results=True):
                done += count
                print(f"{done} of {len(files)} files", file=sys.stderr)
        except RuntimeError as error:
            sys.exit(f"dask_batch.py: {error}")
        finally:
            if not arguments.scheduler:
                cluster.close()
    with open(arguments.output, "wb") as output:
        for part in parts:
            with open(part, "rb") as lines:
                shutil.copyfileobj(lines, output)
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
