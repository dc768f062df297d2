"""`hued setup EDITOR --write`, then the editor as its user starts it."""

import subprocess
import unittest

import test_emacs
import test_kakoune
import test_neovim
import test_vim
from support import HUED, EditorCase


class Configured:
    """A user's home, with a file of theirs in it, and an editor there."""

    # What `hued setup` calls the editor, the file that it reads, in the home, and what the user has there already.
    name = file = text = ""

    def start(self, sandbox):
        home = sandbox.folder / "home"
        path = home / self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        if self.text:
            path.write_text(self.text)
        sandbox.environment.update(HOME=str(home), XDG_CONFIG_HOME=str(home / ".config"))
        self.configure(sandbox, path)
        return self.edit(sandbox)

    def configure(self, sandbox, path):
        for output in [f"{path}", "nothing was changed"]:
            command = [HUED, "setup", self.name, "--write"]
            result = subprocess.run(command, env=sandbox.environment, capture_output=True, text=True, timeout=240)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn(output, result.stdout)
        self.assertTrue(path.read_text().startswith(self.text))

    def test_colours(self):
        self.editor.open(self.sandbox.file("x.py", "import os  # a comment\nname = 'text'\n"))
        self.assert_same("open", "python")
        self.assertTrue(self.editor.shown()[3])


class NeovimTests(Configured, EditorCase):
    name, file, text = "nvim", ".config/nvim/init.lua", "vim.o.number = true"

    def edit(self, sandbox):
        return test_neovim.Neovim(test_neovim.STABLE, sandbox, is_configured=True)


class NeovimScriptTests(NeovimTests):
    file, text = ".config/nvim/init.vim", "set number\n"


class NeovimNewTests(NeovimTests):
    file, text = ".config/nvim/init.lua", ""

    def edit(self, sandbox):
        return test_neovim.Neovim(test_neovim.NEXT, sandbox, is_configured=True)


class VimTests(Configured, EditorCase):
    name, file, text = "vim", ".vimrc", "set number"

    def edit(self, sandbox):
        return test_vim.Vim(sandbox, is_configured=True)


class VimNewTests(VimTests):
    text = ""

    def test_defaults(self):
        self.assertEqual(self.editor.evaluate("exists('g:syntax_on') .. &incsearch"), "11")


class Vim9Tests(VimTests):
    file, text = ".vim/vimrc", "vim9script\nset number\n"


class EmacsTests(Configured, EditorCase):
    unit = "utf-32"
    name, file, text = "emacs", ".emacs.d/init.el", "(column-number-mode)"

    def edit(self, sandbox):
        return test_emacs.Emacs(sandbox, test_emacs.LOOK, is_configured=True)


class EmacsElsewhereTests(EmacsTests):
    file, text = ".config/emacs/init.el", "(column-number-mode)\n"


class EmacsOldTests(EmacsTests):
    file = ".emacs"


class KakouneTests(Configured, test_kakoune.InFaces, EditorCase):
    name, file, text = "kakoune", ".config/kak/kakrc", "set-option global tabstop 4"

    def edit(self, sandbox):
        return test_kakoune.Kakoune(sandbox, is_configured=True)


class KakouneNewTests(KakouneTests):
    text = ""


if __name__ == "__main__":
    unittest.main()
