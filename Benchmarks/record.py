#!/usr/bin/env python3
"""Runs a benchmark and keeps what it printed in RESULTS.md, with the day, the machine and the command.

    record.py NAME COMMAND...

The output goes to the terminal as it comes. If the command succeeds, the section NAME of RESULTS.md, which the make target
of that name writes, is replaced by it, or added; a command that fails changes nothing. With HUED_RESULTS="" nothing is
kept, with another path the page is there. Ends with the command's status.
"""

import datetime
import os
import pathlib
import platform
import re
import subprocess
import sys

PAGE = pathlib.Path(__file__).resolve().parent / "RESULTS.md"
HEAD = """# Results

What the benchmarks printed when each was last run: `make NAME` measures anew and writes its section. Only ratios within one
run mean something, and only of a machine that does nothing else. `README.md` beside this page says what each one does.
"""
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")


def machine():
    """Processor, number of cores that this process may use, and kernel."""
    model = platform.machine()
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
            break
    return f"{model}, {len(os.sched_getaffinity(0))} cores, Linux {platform.release()}"


def commit():
    """The short hash of what is checked out, with a + if it was changed; "" outside of a checkout."""
    try:
        described = subprocess.run(
            ["git", "describe", "--always", "--abbrev=7", "--dirty=+", "--exclude=*"],
            cwd=PAGE.parent, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return described.stdout.strip()


def section(name, output, day):
    """One section of the page. What a terminal shows as the last state of a line is what stays of it."""
    lines = [ESCAPE.sub("", line).rsplit("\r", 1)[-1].rstrip() for line in output.splitlines()]
    told = ", ".join(part for part in [f"`make {name}`", day, f"at {commit()}" if commit() else "", machine()] if part)
    return f"## {name}\n\n{told}\n\n```\n" + "\n".join(lines).strip("\n") + "\n```\n"


def replaced(page, name, text):
    """The page with this section in place of the one of the same name, or at its end."""
    parts = re.split(r"(?m)^(?=## )", page or HEAD)
    kept = [part.rstrip("\n") + "\n" for part in parts]
    for index, part in enumerate(kept):
        if part.partition("\n")[0] == f"## {name}":
            kept[index] = text
            break
    else:
        kept.append(text)
    return "\n".join(kept)


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    name, command = sys.argv[1], sys.argv[2:]
    output = []
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, errors="replace", env=environment) as process:
        for line in process.stdout:
            output.append(line)
            print(line, end="", flush=True)
    place = os.environ.get("HUED_RESULTS", str(PAGE))
    if process.returncode == 0 and place:
        page = pathlib.Path(place)
        old = page.read_text() if page.is_file() else ""
        page.write_text(replaced(old, name, section(name, "".join(output), datetime.date.today().isoformat())))
    sys.exit(process.returncode)


if __name__ == "__main__":
    main()
