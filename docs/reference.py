#!/usr/bin/env python3
"""Writes the reference of the Swift client: reference.py SWIFT MODULES OUTPUT.

MODULES is where the build leaves the modules; OUTPUT becomes a folder of pages. They hold what a user of the client can name:
all of it and of TextStore, and of WireProtocol what declarations of these lead to. It fails where one of that has no comment,
and where a link leads nowhere.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WHOLE, IN_PART = ["HuedClient", "TextStore"], "WireProtocol"


def extract(swift, modules, folder):
    """Writes what is public in each library to the folder, and gives the path of the compiler's own docc."""
    target = json.loads(subprocess.check_output([swift, "-print-target-info"]))
    for library in [*WHOLE, IN_PART]:
        subprocess.run(
            [swift, "symbolgraph-extract", "-module-name", library, "-target", target["target"]["unversionedTriple"],
             "-I", modules, "-output-dir", folder], check=True)
    return pathlib.Path(target["paths"]["runtimeResourcePath"]).parent.parent / "bin/docc"


def name(symbol):
    return symbol["identifier"]["precise"]


def reached(graphs):
    """The names of what a user of the client meets: what is whole, what declarations of that name, and members."""
    leads = {}
    for graph in graphs.values():
        for symbol in graph["symbols"]:
            named = symbol.get("declarationFragments", [])
            leads.setdefault(name(symbol), []).extend(part["preciseIdentifier"] for part in named if "preciseIdentifier" in part)
        for relation in graph["relationships"]:
            if relation["kind"] == "memberOf":
                leads.setdefault(relation["target"], []).append(relation["source"])
    # The file of an extension of another library's type is called Library@Other.
    waiting = [name(symbol) for path, graph in graphs.items() if not path.name.startswith(IN_PART) for symbol in graph["symbols"]]
    found = set()
    while waiting:
        new = waiting.pop()
        if new not in found:
            found.add(new)
            waiting += leads.get(new, [])
    return found


def undocumented(graphs):
    """What is declared without a comment. Where each parameter of an initializer is called as a property, that has one."""
    symbols = [symbol for graph in graphs.values() for symbol in graph["symbols"]]
    properties = {tuple(symbol["pathComponents"]) for symbol in symbols if symbol["kind"]["identifier"] == "swift.property"}
    for symbol in symbols:
        # What the compiler adds has no place in a file.
        if "docComment" in symbol or "location" not in symbol:
            continue
        *owner, last = symbol["pathComponents"]
        labels = last.removeprefix("init(").removesuffix(":)").split(":")
        if last.startswith("init(") and all((*owner, label) in properties for label in labels):
            continue
        path = symbol["location"]["uri"].removeprefix(f"file://{ROOT}/")
        yield f"{path}:{symbol['location']['position']['line'] + 1}: {'.'.join([*owner, last])} has no comment"


swift, modules, output = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    docc = extract(swift, modules, folder)
    graphs = {path: json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).iterdir())}
    found = reached(graphs)
    for path, graph in graphs.items():
        graph["symbols"] = [symbol for symbol in graph["symbols"] if name(symbol) in found]
        path.write_text(json.dumps(graph))
    missing = list(undocumented(graphs))
    if missing:
        sys.exit("\n".join(missing))
    sys.exit(
        subprocess.call(
            [docc, "convert", ROOT / "Sources/HuedClient/HuedClient.docc", "--additional-symbol-graph-dir", folder,
             "--output-dir", output, "--warnings-as-errors"]))
