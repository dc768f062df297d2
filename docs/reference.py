#!/usr/bin/env python3
"""Writes the reference of the Swift client: reference.py SWIFT MODULES OUTPUT.

MODULES is where the build leaves the modules; OUTPUT becomes a folder of pages. It fails where a public declaration has no
comment, and where a link leads nowhere.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIBRARIES = ["HuedClient", "TextStore", "WireProtocol"]
# docs/protocol.md describes the members of messages.
DESCRIBED = "Sources/WireProtocol/"


def extract(swift, modules, folder):
    """Writes what is public in each library to the folder, and gives the path of the compiler's own docc."""
    target = json.loads(subprocess.check_output([swift, "-print-target-info"]))
    for library in LIBRARIES:
        subprocess.run(
            [swift, "symbolgraph-extract", "-module-name", library, "-target", target["target"]["unversionedTriple"],
             "-I", modules, "-output-dir", folder], check=True)
    return pathlib.Path(target["paths"]["runtimeResourcePath"]).parent.parent / "bin/docc"


def undocumented(graph):
    """What is declared without a comment; what the compiler adds has no place in a file."""
    for symbol in graph["symbols"]:
        if "docComment" in symbol or "location" not in symbol:
            continue
        path = symbol["location"]["uri"].removeprefix(f"file://{ROOT}/")
        if not path.startswith(DESCRIBED):
            line = symbol["location"]["position"]["line"] + 1
            yield f"{path}:{line}: {'.'.join(symbol['pathComponents'])} has no comment"


swift, modules, output = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    docc = extract(swift, modules, folder)
    graphs = [json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).iterdir())]
    missing = [line for graph in graphs for line in undocumented(graph)]
    if missing:
        sys.exit("\n".join(missing))
    sys.exit(
        subprocess.call(
            [docc, "convert", ROOT / "Sources/HuedClient/HuedClient.docc", "--additional-symbol-graph-dir", folder,
             "--output-dir", output, "--warnings-as-errors"]))
