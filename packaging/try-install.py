#!/usr/bin/env python3
"""Does in clean Debians what the pages tell a new user: installs the package and a grammar, and sets each editor up by each
block for it. Prints the seconds from nothing to a line in colour (as root).

Usage: try-install.py PACKAGE SUITES_DIRECTORY [--mirror MIRROR] SUITE...

The user has the editors, git and the plugin manager already; where Debian has no such manager it is the stand-in of the tests
(Tests/Editors/Managers). The file is in Gleam, for which none of these editors has colours of its own. The Debian of a suite
stays in SUITES_DIRECTORY/SUITE for another time.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Editors"))
from snippets import blocks  # noqa: E402
from terminal import Terminal  # noqa: E402

SOURCE = "import gleam/io\n\npub fn main() {\n  let answer = 42\n  io.println(\"colours\")\n}\n"
LANGUAGE, FILE = "gleam", "main.gleam"
# Only to notice that no colours come.
DEADLINE = 240
MANAGERS = "/usr/local/share/managers"

# What a suite has too old an editor for.
TOO_OLD = {
    ("bookworm", "nvim"): "its Neovim is 0.7, and the plugin needs 0.10",
    ("bookworm", "package-vc"): "its Emacs is 28, and package-vc is in 29",
}


def block(page, language, word):
    (found,) = [text for kind, text in blocks(page) if kind == language and word in text]
    return found.replace("/path/to/plugins", "/home/reader/plugins")


def cases():
    """(what sets it up, editor, files in the user's home); `block.sh` is run."""
    neovim, emacs = "Editors/neovim/README.md", "Editors/emacs/README.md"
    on_path = f"vim.opt.runtimepath:prepend('{MANAGERS}')\n"
    init = ".config/nvim/init.lua"
    lazy = on_path + "require('lazy').setup('plugins')\n"
    packer = on_path + "require('packer').startup(function(use)\n" + block(neovim, "lua", "use {") + "end)\n"
    deps = on_path + "require('mini.deps').setup()\n" + block(neovim, "lua", "MiniDeps")
    yield "hued setup", "nvim", {"block.sh": "hued setup nvim --write"}
    yield "native package", "nvim", {"block.sh": block(neovim, "sh", "ln -s")}
    yield "lazy.nvim*", "nvim", {".config/nvim/lua/plugins/hued.lua": block(neovim, "lua", "opts"), init: lazy}
    yield "packer*", "nvim", {init: packer}
    yield "mini.deps*", "nvim", {init: deps}
    yield "vim-plug*", "nvim", {".config/nvim/init.vim": f"set runtimepath^={MANAGERS}\n" + block(neovim, "vim", "Plug")}
    plug = f"set runtimepath^={MANAGERS}\ncall plug#begin()\n" + block("Editors/vim/README.md", "vim", "Plug") + "call plug#end()\n"
    yield "hued setup", "vim", {"block.sh": "hued setup vim --write"}
    yield "native package", "vim", {"block.sh": block("Editors/vim/README.md", "sh", "ln -s")}
    yield "vim-plug*", "vim", {".vimrc": plug}
    init = ".emacs.d/init.el"
    yield "hued setup", "emacs", {"block.sh": "hued setup emacs --write"}
    yield "use-package", "emacs", {init: "(require 'use-package)\n" + block(emacs, "elisp", "(use-package")}
    yield "package-vc", "emacs", {init: block(emacs, "elisp", "package-vc")}
    yield "straight*", "emacs", {init: f"(load \"{MANAGERS}/straight.el\")\n" + block(emacs, "elisp", "straight")}
    yield "hued setup", "kak", {"block.sh": "hued setup kakoune --write"}
    plug = f"source {MANAGERS}/plug.kak\n" + block("Editors/kakoune/README.md", "kak", "plug hued")
    yield "plug.kak*", "kak", {".config/kak/kakrc": plug}


def is_coloured(screen):
    """Whether the words of one line have several colours."""
    lines = [line for line in screen.split("\n") if "answer" in re.sub(r"\x1b\[[0-9;]*m", "", line)]
    return len({colour for line in lines for colour in re.findall(r"\x1b\[([0-9;]*)m(?=[^\x1b]*\w)", line)}) > 1


class Trial:
    def __init__(self, suite, directory, mirror):
        self.suite = suite
        self.root = pathlib.Path(directory).resolve() / suite / "clean"
        self.home = self.root / "home/reader"
        self.mirror = mirror

    def fail(self, text):
        sys.exit(f"{self.suite}: {text}")

    def inside(self, *words):
        """Runs a program in the Debian, as root."""
        environment = ["HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive"]
        result = subprocess.run(
            ["chroot", self.root, "env", "-i", *environment, *words], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode:
            self.fail(f"{' '.join(words)} ended with {result.returncode}\n{result.stdout}")

    def reader(self, script):
        """Runs a script as the user. What pip is told here, it is told there."""
        told = "".join(f"export {name}='{value}'\n" for name, value in os.environ.items() if name.startswith("PIP_"))
        self.inside("su", "reader", "-c", f"set -e; cd; {told}{script}")

    def write(self, files):
        """Files in the user's home, which is as it was before an editor was set up; the grammar stays."""
        places = [path for path in self.home.iterdir() if path.name not in (".local", "plugins")]
        for path in [*places, *(path for path in (self.home / ".local/share").iterdir() if path.name != "hued")]:
            # What the last editor has left may go by itself.
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
        for name, content in files.items():
            (self.home / name).parent.mkdir(parents=True, exist_ok=True)
            (self.home / name).write_text(content)
        self.inside("chown", "-R", "reader:", "/home/reader")

    def start(self, editor, is_wanted=is_coloured):
        """The seconds until the editor shows the file in colour, or as is wanted."""
        began = time.monotonic()
        command = f"cd; TERM=tmux-256color exec {editor} {'-nw ' if editor == 'emacs' else ''}{FILE}"
        terminal = Terminal(
            ["chroot", str(self.root), "su", "reader", "--session-command", command],
            {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}, 100, 24)
        try:
            while not is_wanted(terminal.screen(colours=True)):
                if time.monotonic() - began > DEADLINE:
                    self.fail(f"{editor} does not show what it should\n{terminal.screen()}")
                time.sleep(0.02)
            return time.monotonic() - began
        finally:
            terminal.close()

    def run(self, package):
        subprocess.run([ROOT / "packaging/debian.sh", self.suite, self.root, *filter(None, [self.mirror])], check=True)
        (self.root / "proc").mkdir(exist_ok=True)
        if not os.path.ismount(self.root / "proc"):
            subprocess.run(["mount", "-t", "proc", "proc", self.root / "proc"], check=True)
        try:
            self.prepare(package)
            self.measure()
        finally:
            self.inside("sh", "-c", "su reader -c 'hued stop' >/dev/null 2>&1; dpkg -r hued >/dev/null 2>&1; true")
            subprocess.run(["umount", self.root / "proc"], check=True)

    def prepare(self, package):
        """What the user has before."""
        self.inside("sh", "-ec", "if id reader; then userdel -r reader; fi; useradd -m -s /bin/sh reader")
        editors = ["vim", "emacs-nox", "kakoune", "git", "elpa-use-package" if self.suite == "bookworm" else "neovim"]
        self.inside("apt-get", "update", "-qq")
        self.inside("apt-get", "install", "-y", "-qq", "--no-install-recommends", *editors)
        # The compiler and pip of another time would be there already, or need no download.
        self.inside("apt-get", "-y", "-qq", "autoremove", "--purge")
        self.inside("apt-get", "clean")
        shutil.copytree(ROOT / "Tests/Editors/Managers", f"{self.root}{MANAGERS}", dirs_exist_ok=True)
        subprocess.run([ROOT / "packaging/plugin-trees.sh", self.home / "plugins"], check=True, stdout=subprocess.DEVNULL)
        shutil.copy(package, self.root / "tmp/hued.deb")

    def measure(self):
        began = time.monotonic()
        self.inside("apt-get", "install", "-y", "-qq", "--install-recommends", "/tmp/hued.deb")
        installed = time.monotonic() - began
        if certificates := os.environ.get("PIP_CERT"):
            shutil.copy(certificates, f"{self.root}{certificates}")
        began = time.monotonic()
        self.reader(f"hued grammar install {LANGUAGE}")
        fetched = time.monotonic() - began
        tried = [case for case in cases() if not {(self.suite, case[0]), (self.suite, case[1])} & TOO_OLD.keys()]
        # The colours below are hued's: without it there are none.
        for editor in dict.fromkeys(editor for _, editor, _ in tried):
            self.write({FILE: SOURCE})
            self.start(editor, lambda screen: "answer" in screen and not is_coloured(screen))
        print(f"{self.suite}: the package in {installed:.1f} s, a grammar in {fetched:.1f} s, then")
        print(f"{'editor':8} {'set up by':16} {'colours after':>14} {'from nothing':>13}  (s)")
        for name, editor, files in tried:
            self.write({FILE: SOURCE, **files})
            self.reader("hued stop >/dev/null 2>&1 || true")
            began = time.monotonic()
            if "block.sh" in files:
                self.reader("sh -e block.sh")
            spent = time.monotonic() - began + self.start(editor)
            print(f"{editor:8} {name:16} {spent:14.2f} {installed + fetched + spent:13.1f}", flush=True)
        for (suite, what), reason in TOO_OLD.items():
            if suite == self.suite:
                print(f"not tried with {what}: {reason}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("package")
    parser.add_argument("directory")
    parser.add_argument("suites", nargs="+")
    parser.add_argument("--mirror")
    arguments = parser.parse_args()
    for suite in arguments.suites:
        Trial(suite, arguments.directory, arguments.mirror).run(arguments.package)
    print("* a stand-in for the manager, from the tests")


if __name__ == "__main__":
    main()
