"""Emacs with no plugin of ours: lsp-mode, and the facade."""

import test_emacs
from language_client import LanguageClient
from support import HUED, WIDE, EditorCase, by_character

# lsp-mode asks about a project that it does not know, so it is told of the folder beforehand. Whatever it could say or
# show besides colours is off.
SETTINGS = """
(setq package-directory-list '("/usr/share/emacs/site-lisp/elpa"))
(package-initialize)
(setq lsp-session-file (expand-file-name "lsp-session" temporary-file-directory)
      lsp-semantic-tokens-enable t lsp-auto-guess-root nil
      lsp-restart 'auto-restart lsp-idle-delay 0.1 lsp-headerline-breadcrumb-enable nil lsp-log-io nil
      lsp-enable-file-watchers nil lsp-completion-enable nil lsp-diagnostics-provider :none lsp-eldoc-enable-hover nil
      lsp-modeline-code-actions-enable nil lsp-modeline-diagnostics-enable nil lsp-lens-enable nil
      lsp-client-packages nil)
(require 'lsp-mode)
(require 'lsp-semantic-tokens)
"""

CLIENT = f"""
(lsp-register-client
 (make-lsp-client
  :new-connection (lsp-stdio-connection '("{HUED}" "lsp")) :major-modes '(python-mode) :server-id 'hued))
"""

LOOK = """
(add-hook 'python-mode-hook #'lsp)
(defun test-shown ()
  (test-shown-by
   (lambda (place)
     (let ((faces (get-text-property place 'face)))
       (seq-find (lambda (face) (string-prefix-p "lsp-face-semhl-" (symbol-name face)))
                 (if (listp faces) faces (list faces)))))))
"""


# lsp-mode 8 takes the units of UTF-16 that tokens are counted in for characters: beyond U+FFFF the two differ.
TEXT = "".join(character for character in WIDE if character < "\U00010000")
TYPED = [(name, keys) for name, keys in test_emacs.TYPED if max(keys) < "\U00010000"]


class Emacs(test_emacs.Emacs):
    def open(self, path):
        self.evaluate(f'(progn (lsp-workspace-folders-add "{path.parent}") nil)')
        super().open(path)

    def shown(self):
        """Without the ends of lines, which lsp-mode 9 paints within a token of many lines."""
        text, first, last, lines = super().shown()
        rows = text.split("\n")
        return text, first, last, {row: [run for run in runs if run[0] < len(rows[row])] for row, runs in lines.items()}


class LspModeCase(EditorCase):
    unit = "utf-16"

    def start(self, sandbox):
        return Emacs(sandbox, SETTINGS + CLIENT + LOOK)

    def wanted(self, text, language):
        """The face of each token, as lsp-mode maps types to faces: it is told no other types."""
        faces = self.editor.evaluate('(mapcar (lambda (pair) (vector (car pair) (cdr pair))) lsp-semantic-token-faces)')
        faces = dict(map(tuple, faces))
        client = LanguageClient(self.sandbox.socket, self.unit, types=faces)
        try:
            lines = client.tokens(text, language)
        finally:
            client.close()
        return by_character({
            row: [(start, length, faces[kind]) for start, length, kind in runs] for row, runs in lines.items()})


class LspModeTests(LspModeCase):
    def test_follows_typing(self):
        self.editor.open(self.sandbox.file("wide.py", TEXT))
        self.assert_same("opening", "python")
        self.replay(TYPED, "python")

    def test_outlives_the_daemon(self):
        self.editor.open(self.sandbox.file("wide.py", TEXT))
        self.assert_same("opening", "python")
        self.sandbox.kill_daemon()
        self.editor.keys("<C-Home>import os<CR>")
        self.assert_same("killing the daemon", "python")
