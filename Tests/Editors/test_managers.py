"""The blocks of the pages for plugin managers, as they stand there, each in an editor with that manager.

Managers that Debian or the editor itself has are the real ones; of the others there are stand-ins, of which
`Managers/README.md` tells."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import test_emacs
import test_kakoune
import test_neovim
import test_setup
import test_vim
from snippets import snippet
from support import ROOT, EditorCase
from test_snippets import with_hued

MANAGERS = ROOT / "Tests/Editors/Managers"


class PluginTreeTests(unittest.TestCase):
    def test_commits(self):
        """The same plugin is the same commit, and a change of it is one commit more."""
        with tempfile.TemporaryDirectory() as folder:
            checkout = pathlib.Path(folder) / "checkout"
            for name in ["Editors", "packaging/plugin-trees.sh", "LICENSE"]:
                (checkout / name).parent.mkdir(parents=True, exist_ok=True)
                (shutil.copytree if name == "Editors" else shutil.copy)(ROOT / name, checkout / name)

            def commits(place):
                subprocess.run([checkout / "packaging/plugin-trees.sh", f"{folder}/{place}"], check=True, stdout=subprocess.DEVNULL)
                return {
                    editor: subprocess.check_output(
                        ["git", "-C", f"{folder}/{place}/{editor}.git", "log", "--format=%H", "main"], text=True).split()
                    for editor in ["neovim", "vim", "emacs", "kakoune"]}

            first = commits("one")
            self.assertEqual([len(each) for each in first.values()], [1, 1, 1, 1])
            self.assertEqual([commits("one"), commits("two")], [first, first])
            (checkout / "Editors/vim/doc/tags").unlink()
            second = commits("one")
            self.assertEqual(second.pop("vim")[1:], first.pop("vim"))
            self.assertEqual(second, first)


class Managed(test_setup.Configured):
    """A user who has a manager, and hued on the PATH. The test's file is where the block is put."""

    # What the user's file has before and behind the block.
    before = after = ""
    # What else the user has: names in the home, and texts.
    others = {}

    def configure(self, sandbox, path):
        with_hued(sandbox)
        home = sandbox.folder / "home"
        # Managers put plugins into the data of the user, where hued has its grammars.
        data = home / ".local/share"
        data.mkdir(parents=True)
        (data / "hued").symlink_to(pathlib.Path(sandbox.environment["XDG_DATA_HOME"]) / "hued")
        sandbox.environment["XDG_DATA_HOME"] = str(data)
        self.run_here(sandbox, ROOT / "packaging/plugin-trees.sh", sandbox.folder / "plugins")
        block = self.text.replace("/path/to/plugins", f"{sandbox.folder}/plugins")
        path.write_text(self.before + block + self.after)
        for name, text in self.others.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_text(text)
        self.prepare(sandbox, path)

    def prepare(self, sandbox, path):
        """Does what is to be done before the editor starts."""

    def run_here(self, sandbox, *command):
        result = subprocess.run(command, env=sandbox.environment, cwd=sandbox.folder, capture_output=True, text=True, timeout=240)
        self.assertEqual((result.returncode, result.stderr), (0, ""))


class Native(Managed):
    """A script in the shell, which puts the plugin into a package of the editor's own."""

    file = "install.sh"

    def prepare(self, sandbox, path):
        self.run_here(sandbox, "bash", "-eu", str(path))


# Neovim -----------------------------------------------------------------------------------------------------------------

class InNeovim(Managed):
    file = ".config/nvim/init.lua"
    program = test_neovim.STABLE

    def edit(self, sandbox):
        return test_neovim.Neovim(self.program, sandbox, is_configured=True)


with_lazy = {".config/nvim/init.lua": f"vim.opt.runtimepath:prepend('{MANAGERS}')\nrequire('lazy').setup('plugins')\n"}


class LazyTests(InNeovim, EditorCase):
    file, others = ".config/nvim/lua/plugins/hued.lua", with_lazy
    text = snippet("Editors/neovim/README.md", "lua", "main = 'hued'")


class PackerTests(InNeovim, EditorCase):
    before = f"vim.opt.runtimepath:prepend('{MANAGERS}')\nrequire('packer').startup(function(use)\n"
    text = snippet("Editors/neovim/README.md", "lua", "use {")
    after = "end)\n"


class MiniDepsTests(InNeovim, EditorCase):
    before = f"vim.opt.runtimepath:prepend('{MANAGERS}')\nrequire('mini.deps').setup()\n"
    text = snippet("Editors/neovim/README.md", "lua", "MiniDeps.add")


class VimPackTests(InNeovim, EditorCase):
    """Of Neovim itself, which asks before it clones."""

    text, program = snippet("Editors/neovim/README.md", "lua", "vim.pack.add"), test_neovim.NEXT

    def edit(self, sandbox):
        editor = super().edit(sandbox)
        editor.nvim.input("y")
        return editor


class NeovimPlugTests(InNeovim, EditorCase):
    file, before = ".config/nvim/init.vim", f"set runtimepath^={MANAGERS}\n"
    text = snippet("Editors/neovim/README.md", "vim", "Plug ")


class NeovimNativeTests(Native, InNeovim, EditorCase):
    text = snippet("Editors/neovim/README.md", "sh", "ln -s")


# Vim --------------------------------------------------------------------------------------------------------------------

class InVim(Managed):
    file = ".vimrc"

    def edit(self, sandbox):
        return test_vim.Vim(sandbox, is_configured=True)


class PlugTests(InVim, EditorCase):
    before, after = f"set runtimepath^={MANAGERS}\ncall plug#begin()\n", "call plug#end()\n"
    text = snippet("Editors/vim/README.md", "vim", "Plug ")


class VimNativeTests(Native, InVim, EditorCase):
    text = snippet("Editors/vim/README.md", "sh", "ln -s")


# Emacs ------------------------------------------------------------------------------------------------------------------

def emacs_version():
    told = subprocess.run(["emacs", "--version"], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"Emacs (\d+)", told).group(1))


class InEmacs(Managed):
    unit = "utf-32"
    file = ".emacs.d/init.el"

    def edit(self, sandbox):
        return test_emacs.Emacs(sandbox, test_emacs.LOOK, is_configured=True)


class UsePackageTests(InEmacs, EditorCase):
    """Debian's, or that of Emacs 29 and later."""

    before, text = "(require 'use-package)\n", snippet("Editors/emacs/README.md", "elisp", "(use-package")


class StraightTests(InEmacs, EditorCase):
    before, text = f"(load \"{MANAGERS}/straight.el\")\n", snippet("Editors/emacs/README.md", "elisp", "straight")


@unittest.skipIf(emacs_version() < 29, "package-vc is in Emacs 29 and later: make test-editors SUITE=trixie")
class PackageVCTests(InEmacs, EditorCase):
    """Of Emacs itself."""

    text = snippet("Editors/emacs/README.md", "elisp", "package-vc-install")


# Kakoune ----------------------------------------------------------------------------------------------------------------

class PlugKakTests(Managed, test_kakoune.InFaces, EditorCase):
    file, before = ".config/kak/kakrc", f"source {MANAGERS}/plug.kak\n"
    text = snippet("Editors/kakoune/README.md", "kak", "plug hued")

    def edit(self, sandbox):
        return test_kakoune.Kakoune(sandbox, is_configured=True)


if __name__ == "__main__":
    unittest.main()
