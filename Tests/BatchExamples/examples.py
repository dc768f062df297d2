"""What the tests of the examples around `hued batch` share: a folder of files, and what one process says of them."""

import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "TestHome"))
from home import ROOT  # noqa: E402

__all__ = ["DEADLINE", "FILES", "HUED", "ROOT", "batch", "files", "lines"]

HUED = os.environ["HUED"]
CORPUS = pathlib.Path(os.environ["HUED_CORPUS"])
# Only to notice that something hangs.
DEADLINE = 600
# In this order; one is binary, one is not there.
FILES = ["a.c", "b ä.json", "bad.json", "sub/c.py", "missing.json", *[f"{number}.json" for number in range(20)]]


def files(folder):
    """Writes those of FILES that there are."""
    (folder / "sub").mkdir()
    for name in FILES:
        (folder / name).write_text(json.dumps({"name": name, "numbers": [1, True, None]}) + "\n")
    (folder / "missing.json").unlink()
    (folder / "bad.json").write_bytes(b"[\0]\n")
    shutil.copy(CORPUS / "c/realize_c_type.c", folder / "a.c")
    (folder / "sub/c.py").write_text("def f(x):\n    return x + 1  # é\n")


def batch(folder, names, *options):
    """What one process prints."""
    command = [HUED, "batch", *options, *map(str, names)]
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True, timeout=DEADLINE).stdout


def lines(output):
    return [json.loads(line) for line in output.splitlines()]
