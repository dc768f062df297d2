"""A program in a terminal that can be typed into and looked at: tmux, with a server of its own."""

import shlex
import subprocess
import uuid


class Terminal:
    def __init__(self, command, environment, columns=100, rows=32, folder=None):
        self.name = "hued-" + uuid.uuid4().hex[:12]
        self.environment = dict(environment)
        self.environment.pop("TMUX", None)
        variables = [f"{key}={value}" for key, value in environment.items() if key.startswith(("HUED_", "XDG_", "LC_"))]
        self.tmux(
            "-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), *(["-c", str(folder)] if folder else []),
            shlex.join(["env", *variables, "TERM=tmux-256color", "COLORTERM=truecolor", *command]))
        self.tmux("set-option", "-g", "status", "off")
        self.tmux("set-option", "-sg", "escape-time", "0")

    def tmux(self, *arguments):
        # At an argument's end tmux takes a semicolon for the end of its command.
        arguments = [argument[:-1] + "\\;" if argument.endswith(";") else argument for argument in arguments]
        result = subprocess.run(
            ["tmux", "-L", self.name, *arguments], env=self.environment, capture_output=True, text=True, timeout=240)
        if result.returncode:
            raise OSError(f"tmux {arguments[0]}: {result.stderr.strip()}")
        return result.stdout

    def keys(self, *keys):
        """Names of tmux: `Enter`, `Escape`, `C-x`; several are typed one after the other."""
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def paste(self, text):
        """As a terminal pastes: in one piece, bracketed where the program asked for that."""
        self.tmux("set-buffer", "--", text)
        self.tmux("paste-buffer", "-p")

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def close(self):
        try:
            self.tmux("kill-server")
        except OSError:
            pass
