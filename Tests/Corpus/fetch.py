#!/usr/bin/env python3
"""Fetches the real source files that the tests read: fetch.py DESTINATION.

sources.json beside this file names pinned packages and the files to take from each, as a path or as a path and a name
for the copy; a file lands in DESTINATION/<language>/<name>. Packages come from the Python package index that pip is set
up to use and from Debian's archive. The hash is checked before anything is unpacked, and nothing of a package runs.
What is there already is kept.
"""

import hashlib
import io
import json
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class Failure(Exception):
    """Something that the person who runs the set-up can do something about."""


# The grammar installer's own program: there is one way to the package index.
DOWNLOADER = ROOT / "Sources/Grammars/Installation/Python/fetch.py"


def fetch_from_index(package, folder):
    path = folder / package["file"]
    command = [sys.executable, "-I", DOWNLOADER, package["project"], package["file"], str(package["size"]), path]
    if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode != 0:
        raise Failure(f"cannot fetch {package['file']}; check pip's index settings (pip config list)")
    return path


def fetch_from_debian(package, folder):
    name = f"{package['package']}={package['version']}"
    download = ["apt-get", "download", "-qq", "-o", "APT::Sandbox::User=root", name]
    result = subprocess.run(download, cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        update = ["apt-get", "update", "-qq"] if os.geteuid() == 0 else ["sudo", "apt-get", "update", "-qq"]
        subprocess.run(update, stdout=subprocess.DEVNULL, check=False)
        result = subprocess.run(download, cwd=folder, capture_output=True, text=True, check=False)
    found = list(folder.glob("*.deb"))
    if result.returncode != 0 or not found:
        raise Failure(f"apt-get cannot download {name}: {result.stderr.strip()}")
    return found[0]


def verify(path, expected):
    actual = hashlib.sha256(path.read_bytes()).hexdigest()
    if actual != expected:
        raise Failure(f"{path.name} has the SHA-256 {actual}, not {expected}; it was not unpacked")


def members(path):
    """The regular files of an archive by their path, without the folder that wraps a source distribution."""
    if path.suffix == ".deb":
        data = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(path)], capture_output=True, check=True).stdout
        archive, is_wrapped = tarfile.open(fileobj=io.BytesIO(data)), False
    else:
        archive, is_wrapped = tarfile.open(path), True
    with archive:
        for member in archive:
            if member.isreg():
                name = os.path.normpath(member.name)
                yield (name.partition("/")[2] if is_wrapped else name), archive.extractfile(member)


def targets(package, destination):
    """Where each wanted file goes, by its path in the archive."""
    result = {}
    for language, entries in package["files"].items():
        for entry in entries:
            path, name = (entry, pathlib.PurePosixPath(entry).name) if isinstance(entry, str) else entry
            result[path] = destination / language / name
    return result


def install(package, fetch, destination):
    """Returns how many files were written."""
    wanted = targets(package, destination)
    # The pin is part of the stamp, so that another version replaces the files.
    stamp = destination / ".fetched" / (package.get("project") or package["package"])
    pin = json.dumps([package["sha256"], package["files"]])
    if stamp.is_file() and stamp.read_text() == pin and all(path.is_file() for path in wanted.values()):
        return 0
    with tempfile.TemporaryDirectory() as folder:
        archive = fetch(package, pathlib.Path(folder))
        verify(archive, package["sha256"])
        missing = set(wanted)
        for name, file in members(archive):
            if name in missing:
                missing.remove(name)
                wanted[name].parent.mkdir(parents=True, exist_ok=True)
                wanted[name].write_bytes(file.read())
    if missing:
        raise Failure(f"{archive.name} has no {', '.join(sorted(missing))}")
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(pin)
    return len(wanted)


def main():
    if len(sys.argv) != 2:
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    destination = pathlib.Path(sys.argv[1])
    sources = json.loads((HERE / "sources.json").read_text())
    work = [(package, fetch_from_index) for package in sources["packages"]]
    work += [(package, fetch_from_debian) for package in sources["debian"]]
    places = [path for package, _ in work for path in targets(package, destination).values()]
    if len(set(places)) != len(places):
        raise Failure("sources.json gives two files the same name")
    for package, fetch in work:
        written = install(package, fetch, destination)
        name = package.get("file") or f"{package['package']} {package['version']}"
        print(f"{name}: {f'{written} files' if written else 'present'}", flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(f"fetch.py: {failure}", file=sys.stderr)
        sys.exit(1)
