"""Where the daemon listens, and who is there."""

from __future__ import annotations

import os
import shutil
import socket
import stat
import struct
import subprocess
import time
from typing import Optional

from .errors import Unreachable


class Place:
    """How to get a connection to the user's own daemon."""

    def __init__(self, path: Optional[str] = None, program: str = "hued", starts_daemon: bool = True) -> None:
        self.path = path
        self.program = program
        self.starts_daemon = starts_daemon

    def connect(self) -> socket.socket:
        """A connected socket, to a listener of this user. It may take seconds, until a daemon has started.

        Raises Unreachable, which says why.
        """
        path = self._path()
        self._verify(os.path.dirname(path) or ".")
        link = socket.socket(socket.AF_UNIX)
        try:
            link.connect(path)
            user = struct.unpack("3i", link.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[1]
            if user != os.getuid():
                raise Unreachable(f"{path} is the socket of user {user}, not of {os.getuid()}")
            link.setblocking(False)
            return link
        except OSError as error:
            link.close()
            raise Unreachable(f"{path}: {error.strerror or error}") from error
        except BaseException:
            link.close()
            raise

    def _path(self) -> str:
        """`hued socket` says it, starts the daemon if none runs, and looks whose the directory is."""
        if not self.starts_daemon:
            return self.path or _default_path()
        program = shutil.which(self.program)
        if program is None:
            raise Unreachable(f"there is no program {self.program}; install hued, or put it in the PATH")
        command = [program, "socket"] + (["--socket", self.path] if self.path else [])
        try:
            found = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=30, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Unreachable(f"{' '.join(command)}: {error}") from error
        if found.returncode != 0:
            why = found.stderr.decode(errors="replace").strip()
            raise Unreachable(why or f"{' '.join(command)} ended with {found.returncode}")
        return os.fsdecode(found.stdout).strip("\n")

    @staticmethod
    def _verify(directory: str) -> None:
        """Raises Unreachable if somebody else can change the socket's directory."""
        try:
            status = os.lstat(directory)
        except OSError as error:
            raise Unreachable(f"{directory}: {error.strerror}") from error
        if not stat.S_ISDIR(status.st_mode):
            raise Unreachable(f"{directory} is no directory of its own")
        if status.st_uid not in (os.getuid(), 0):
            raise Unreachable(f"{directory} belongs to user {status.st_uid}")
        if status.st_mode & 0o022:
            raise Unreachable(f"others can write to {directory}: chmod go-w {directory}, or choose another place")


def _default_path() -> str:
    if chosen := os.environ.get("HUED_SOCKET"):
        return chosen
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return f"{runtime}/hued/socket" if runtime.startswith("/") else f"/tmp/hued-{os.getuid()}/socket"


class Delay:
    """When to try again: at once after a daemon that lived for a while, else at growing intervals up to 5 s."""

    SHORTEST, LONGEST, GOOD_LIFE = 0.05, 5.0, 2.0

    def __init__(self) -> None:
        self._delay = 0.0
        self._due = 0.0
        self._connected = 0.0

    @property
    def seconds(self) -> float:
        """Until the next attempt."""
        return max(0.0, self._due - time.monotonic())

    def connected(self) -> None:
        self._connected = time.monotonic()

    def lost(self) -> None:
        if time.monotonic() - self._connected >= self.GOOD_LIFE:
            self._delay = 0.0
        self.failed()

    def failed(self) -> None:
        self._due = time.monotonic() + self._delay
        self._delay = min(max(self._delay * 2, self.SHORTEST), self.LONGEST)
