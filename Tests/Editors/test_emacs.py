"""hued-mode in a real Emacs in a terminal."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import unittest

import plugin_case
from support import DEADLINE, HUED, ROOT, Sandbox, eventually, has_ended
from terminal import Terminal

PACKAGE = ROOT / "Editors/emacs/hued.el"
NAMES = {"CR": "Enter", "Esc": "Escape", "BS": "BSpace", "Insert": "IC"}

# The test looks into Emacs by a connection of its own.
INIT = """
(setq inhibit-startup-screen t make-backup-files nil auto-save-default nil create-lockfiles nil
      ring-bell-function #'ignore custom-file "/dev/null" vc-handled-backends nil undo-no-redo t
      confirm-kill-processes nil)
(dolist (command '(upcase-region erase-buffer narrow-to-region)) (put command 'disabled nil))
(defvar test-step 0)
(defun test-step () (interactive) (setq test-step (1+ test-step)))
(global-set-key (kbd "C-c t") #'test-step)
(defun test-shown-by (style-at)
  "The text, where the window starts and ends, and the stretches with a style."
  (let ((start (window-start)) (end (window-end nil t)) runs)
    (save-restriction
      (widen)
      (let ((place start))
        (while (< place end)
          (let* ((next (next-char-property-change place end)) (style (funcall style-at place)))
            (when style (push (vector (1- place) (- next place) style) runs))
            (setq place next))))
      (vector (buffer-substring-no-properties (point-min) (point-max)) (1- start) (1- end) (vconcat runs)))))
(defvar test-input "")
(make-network-process
 :name "test" :family 'local :service "{socket}" :coding 'utf-8-unix :noquery t
 :filter (lambda (process string)
           (setq test-input (concat test-input string))
           (while (string-match "\\n" test-input)
             (let ((line (substring test-input 0 (match-beginning 0))))
               (setq test-input (substring test-input (match-end 0)))
               (with-current-buffer (window-buffer)
                 (process-send-string
                  process
                  (concat (condition-case problem (json-encode (eval (car (read-from-string line)) t))
                            (error (json-encode (vector "error" (format "%S" problem)))))
                          "\\n")))))))
"""

# What is shown counts only where no other face hides it.
LOOK = """
(defun test-shown ()
  (test-shown-by
   (lambda (place)
     (let ((style (get-text-property place 'hued-style)) (face (get-char-property place 'face)))
       (if (equal face (get-text-property place 'hued-face)) style (format "face %S over %s" face style))))))
(defun test-status ()
  (vector hued--state hued--failure hued--is-declined hued--resyncs hued--language))
"""

PLUGIN = f"""
(push "{PACKAGE.parent}" load-path)
(require 'hued)
(setq hued-command '("{HUED}"))
(global-hued-mode)
{LOOK}"""

# No minibuffer is opened behind a change: lsp-mode forgets to ask for tokens where it does not see the buffer again in time.
TYPED = [
    ("type a line", "<C-Home>import os  # a comment<CR>"),
    ("type in a word", "<Down><Down><M-f>abc"),
    ("open a string", "<C-End>name = 'begun"),
    ("close it", " and ended'"),
    ("undo", "<C-_>"),
    ("redo", "<M-x>undo-redo<CR>"),
    ("break a line", "<C-Home><Down><M-f><CR>"),
    ("overwrite", "<C-Home><Insert>xyz<Insert>"),
    ("a line with wide characters", "<C-Home>s = 'naïve 漢字 😀' + größe<CR>"),
    ("type before a wide character", "<C-Home><M-f><C-f><C-f><C-f><C-f>ab"),
]

TORTURE = [
    ("kill-line", "<C-Home><C-k><C-k>"),
    ("yank", "<C-y>"),
    ("kill and yank elsewhere", "<C-Home><C-Space><Down><Down><Down><C-w><C-End><C-y>"),
    ("upcase-region", "<C-Home><C-Space><Down><Down><C-x><C-u>"),
    ("undo of upcase-region", "<C-_>"),
    ("transpose-lines", "<C-Home><Down><Down><C-x><C-t>"),
    ("transpose-words", "<C-Home><M-f><M-t>"),
    ("replace-string", "<C-Home><M-x>replace-string<CR>e<CR>É<CR>"),
    ("undo of replace-string", "<C-_>"),
    ("join lines", "<C-Home><Down><Down><Down><M-^>"),
    ("indent-rigidly", "<C-x>h<C-u>4<C-x><Tab>"),
    ("sort-lines", "<C-x>h<M-x>sort-lines<CR>"),
    ("undo of sort-lines", "<C-_>"),
    ("narrowed", "<C-Home><Down><C-Space><Down><Down><C-x>nnz = 'narrow' <C-x>nw"),
    ("comment lines", "<C-Home><C-Space><Down><Down><M-;>"),
    ("rectangle", "<C-Home><Down><C-Space><Down><Down><M-x>string-insert-rectangle<CR># <CR>"),
    ("open a long string", "<C-Home>'''"),
    ("close it", "<C-End>'''"),
    ("erase-buffer", "<M-x>erase-buffer<CR>"),
    ("undo of erase-buffer", "<C-_>"),
    ("delete-duplicate-lines", "<C-x>h<M-x>delete-duplicate-lines<CR>"),
    ("keep-lines", "<C-Home><M-x>keep-lines<CR>e<CR>"),
    ("revert-buffer", "<M-x>revert-buffer<CR>yes<CR>"),
]


class Emacs:
    def __init__(self, sandbox, setup=PLUGIN, is_configured=False):
        """`is_configured`: the user's files in the sandbox set hued up."""
        listener = socket.socket(socket.AF_UNIX)
        path = str(sandbox.folder / "test")
        listener.bind(path)
        listener.listen()
        listener.settimeout(DEADLINE)
        init = "(setq native-comp-deferred-compilation nil)\n" + setup + INIT.replace("{socket}", path)
        self.terminal = Terminal(
            ["emacs", "-nw", *([] if is_configured else ["-Q"]), "-l", str(sandbox.file("test.el", init))], self.environment(sandbox), 100, 40)
        try:
            self.channel, _ = listener.accept()
        except TimeoutError:
            screen = self.terminal.screen()
            self.terminal.close()
            raise AssertionError(f"Emacs does not get as far as its tests:\n{screen}") from None
        finally:
            listener.close()
        self.channel.settimeout(DEADLINE)
        self.lines = self.channel.makefile("r", encoding="utf-8")
        self.step = 0

    @staticmethod
    def environment(sandbox):
        """Emacs has a home of its own: it compiles there, and gives its start up when another that starts has just
        renamed what both compile."""
        home = sandbox.folder / "home"
        home.mkdir(exist_ok=True)
        return {**sandbox.environment, "HOME": str(home)}

    def evaluate(self, form):
        self.channel.sendall(form.encode() + b"\n")
        value = json.loads(self.lines.readline())
        if isinstance(value, list) and value[:1] == ["error"]:
            raise ValueError(value[1])
        return value

    def open(self, path):
        self.evaluate(f'(progn (switch-to-buffer (find-file-noselect "{path}")) (redisplay t) nil)')

    def keys(self, keys):
        self.step += 1
        for name, text in re.findall(r"<([A-Za-z]+\d?(?:-(?:[A-Za-z]+|[_;^]))?)>|([^<]+)", keys):
            self.terminal.type(text) if text else self.terminal.keys(NAMES.get(name, name).replace(";", "\\;"))
        self.terminal.keys("C-c", "t")
        eventually(lambda: None if self.evaluate("test-step") == self.step else self.terminal.screen(), keys)

    def text(self):
        return self.evaluate("(save-restriction (widen) (buffer-substring-no-properties (point-min) (point-max)))")

    def status(self):
        names = ["state", "failure", "is_declined", "resyncs", "language"]
        return dict(zip(names, self.evaluate("(test-status)")))

    def shown(self, window=0):
        text, first, last, runs = self.evaluate(f"(with-selected-window (nth {window} (window-list nil 'no-mini)) (test-shown))")
        shown = {}
        for offset, length, style in runs or []:
            for place in range(offset, offset + length):
                row = text.count("\n", 0, place)
                shown.setdefault(row, []).append((place - (text.rfind("\n", 0, place) + 1), 1, style))
        # Of a line that is continued, the window may show a part.
        top = text.count("\n", 0, first) + (text[first - 1 : first] not in ("", "\n"))
        return text, top, text.count("\n", 0, last) + (last == len(text)), shown

    def close(self):
        self.lines.close()
        self.channel.close()
        self.terminal.close()


class EmacsTests(plugin_case.TrackingCase):
    unit = "utf-32"
    files = ["c/dict_ops.c", "bash/install.sh", "cpp/functions.cpp", "javascript/base.js", "css/base.css"]
    motions = ["<M-x>end-of-buffer<CR>", "<C-Home>", "<C-v>", "<M-v>", "<C-l>"]
    typed = TYPED
    torture = TORTURE
    many = ("undo of replace-string",)
    append = "<C-End>{}"
    odd = {
        "wide.py": [("type", "<C-e> x"), ("delete a wide one", "<C-Home><Down><M-f><M-f><C-f><M-d>")],
        "dos.py": [("type", "<C-e> x"), ("delete all", "<C-x>h<C-w>")],
        "empty.py": [("type", "import x<CR><CR>x = 1"), ("undo", "<C-_>")],
        "noeol.py": [("type", "<C-End> # y"), ("delete", "<C-a><C-k>")],
    }
    windows = ("<C-x>2<C-End>", "<C-x>o<C-Home>int x;<CR>", "<C-x>o")

    def start(self, sandbox):
        return Emacs(sandbox)

    def resyncs(self):
        return self.editor.status()["resyncs"]

    def change_much(self):
        for round in range(1000):
            self.editor.evaluate("(progn (goto-char 1) (insert \"import stopped\\n\") (hued--flush) nil)")

    def said(self):
        return self.editor.evaluate('(with-current-buffer "*Messages*" (buffer-string))')

    def servers(self):
        return self.editor.evaluate("(format-mode-line minor-mode-alist)")

    def trust(self):
        self.editor.keys("<M-x>hued-trust<CR>y")

    def test_paste(self):
        """What a terminal pastes."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.terminal.paste("def pasted(x):\n    return [x] * 2\n")
        eventually(lambda: None if "pasted" in self.editor.text() else "not there", "paste")
        self.assert_same("a paste from the terminal", "python")

    def test_bytes_that_are_no_text(self):
        """What is no Unicode goes over as another character, so offsets stay."""
        self.editor.evaluate("(progn (prefer-coding-system 'utf-8) (setq coding-system-for-read 'utf-8-unix) nil)")
        self.editor.open(self.sandbox.file("binary.py", b"x = '\xff\xfe\xc3' + 1\ny = 'a\xed\xa0\x80'\n"))
        self.editor.keys("<C-End>z = 2")
        form = "(vconcat (mapcar (lambda (run) (seq-take run 2)) (aref (test-shown) 3)))"
        place = self.editor.evaluate("(1- (point))") - 1
        eventually(lambda: None if [place, 1] in (self.editor.evaluate(form) or []) else "the number is not coloured", "bytes")
        self.assertEqual(self.editor.status()["resyncs"], 0, "an edit was told wrongly")
        self.editor.evaluate("(progn (goto-char 1) (insert \"# \" #x110000 \"\\nz = 3\\n\") nil)")
        eventually(lambda: None if self.editor.evaluate("(get-text-property 9 'hued-style)") == "number" else "plain", "the number")
        self.assertEqual(self.editor.status()["resyncs"], 0, "an edit was told wrongly")

    def test_a_file_of_another_machine(self):
        """No language server is asked about it."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        passes = (
            "(let* (told (take (lambda (_method params _done) (setq told params))))"
            " (advice-add 'hued--request :override take)"
            " (unwind-protect (let ((buffer-file-name NAME)) (hued--open)) (advice-remove 'hued--request take))"
            " (plist-get told :passes))")
        self.assertEqual(self.editor.evaluate(passes.replace("NAME", '"/ssh:nowhere:/x.py"')), ["pattern", "syntax"])
        self.assertIsNone(self.editor.evaluate(passes.replace("NAME", '"/x.py"')))

    def test_odd_surroundings(self):
        """A variable that is no text is left out, and a folder that is missing is not written to."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.evaluate(
            '(progn (setenv "LANG" (string #x3fffff)) (setenv "HUED_TEXT" "é") (setenv "XDG_RUNTIME_DIR" "/nowhere") nil)')
        self.open(self.sandbox.file("large.py", "value = ['text', 1]  # a comment\n" * 20000), "python")
        self.assertEqual(
            self.editor.evaluate("(let ((hued--server '(:variables [\"LANG\" \"HUED_TEXT\"]))) (hued--environment))"),
            {"environment": {"HUED_TEXT": "é"}})

    def test_messages_that_cannot_be_read(self):
        """What follows one is taken in all the same."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.evaluate(
            "(progn (hued--filter hued--process (concat \"no JSON\\n\" (json-serialize"
            " '(:method \"styles\" :params (:first 90000 :names [\"odd\"]))) \"\\n\")) nil)")
        self.assertEqual(self.editor.evaluate("(plist-get (gethash 90000 hued--styles) 'hued-style)"), "odd")
        self.editor.keys("<C-End>y = 2")
        self.assert_same("typed", "python")

    def test_minor_modes_and_font_lock(self):
        """What minor modes add to font-lock is drawn over hued's colours; the major mode's own is not."""
        self.editor.open(self.sandbox.file("x.py", "def f(): return 'text'  # FIXME\n"))
        self.assert_same("open", "python")
        self.editor.evaluate("(progn (font-lock-add-keywords nil '((\"FIXME\" 0 'error t))) (font-lock-flush) nil)")
        at = lambda: self.editor.evaluate("(progn (font-lock-ensure) (format \"%s\" (get-char-property 29 'face)))")
        self.assertEqual(at(), "error")
        self.assertEqual(self.editor.evaluate("(format \"%s\" (get-char-property 1 'face))"), "hued-keyword")
        self.editor.keys("<M-x>hued-mode<CR>")
        self.assertEqual(
            self.editor.evaluate("(progn (font-lock-ensure) (format \"%s\" (get-char-property 1 'face)))"),
            "font-lock-keyword-face")
        self.editor.keys("<C-Home>import x<CR>")
        self.editor.keys("<M-x>hued-mode<CR>")
        eventually(
            lambda: None if self.editor.evaluate("(get-text-property 1 'hued-style)") == "keyword.import" else "not yet",
            "on again")

    def face_at(self, place):
        return self.editor.evaluate(f"(format \"%s\" (get-char-property {place} 'face))")

    def test_faces_of_others(self):
        """What another mode has put into a text by `font-lock-face' is drawn over hued's colours, and stays without them."""
        self.open(self.sandbox.file("x.py", "def f(): return 'text'\n"), "python")
        for command in ["(hued-mode 1)", "(progn (font-lock-mode -1) (font-lock-mode 1))", "(hued-mode -1)", "(hued-mode 1)"]:
            self.editor.evaluate(
                f"(progn {command} (with-silent-modifications (put-text-property 5 6 'font-lock-face 'error)) nil)")
            self.assertEqual(self.face_at(5), "error", command)
        eventually(lambda: None if self.face_at(1) == "hued-keyword" else self.face_at(1), "hued's")
        self.editor.open(self.sandbox.file("build.log", "main.c:3:5: error: no such thing\n"))
        eventually(lambda: None if self.editor.status()["language"] == "log" else self.editor.status(), "a log")
        self.editor.keys("<M-x>compilation-minor-mode<CR>")
        self.editor.evaluate("(progn (font-lock-ensure) nil)")
        self.assertIn("compilation-error", self.face_at(1))

    def test_modes_that_do_more_than_colour(self):
        """They are left to font-lock, unless somebody switches the mode on; then nothing of what they have set is left."""
        text = "* A heading\nSee [[https://example.org][a page]].\n"
        self.editor.open(self.sandbox.file("x.org", text))
        hidden = lambda: self.editor.evaluate("(progn (font-lock-ensure) (and (invisible-p 18) t))")
        kept = "(vconcat (seq-filter (lambda (name) (text-property-not-all 1 (point-max) name nil)) '(invisible keymap mouse-face)))"
        self.assertFalse(self.editor.evaluate("hued-mode"))
        self.assertTrue(hidden())
        self.editor.keys("<M-x>hued-mode<CR>")
        # Without its grammar.
        eventually(lambda: None if self.editor.status()["is_declined"] else self.editor.status(), "asked for")
        self.assertTrue(hidden())
        self.editor.evaluate("(progn (hued--take-over) (font-lock-ensure) nil)")
        self.assertEqual(self.editor.evaluate(kept), [])
        self.editor.keys("<M-x>hued-mode<CR>")
        self.assertTrue(hidden(), "given back")
        self.editor.evaluate(
            "(progn (define-derived-mode markdown-mode text-mode \"Markdown\") (defvar markdown-hide-markup t)"
            " (push '(\"\\\\.md\\\\'\" . markdown-mode) auto-mode-alist) nil)")
        self.editor.open(self.sandbox.file("x.md", "Some **bold** text\n"))
        self.assertFalse(self.editor.evaluate("hued-mode"))

    def test_no_language(self):
        """What is in no language has no colours, until it gets one or somebody asks for them."""
        path = self.sandbox.file("notes.txt", "if you let me do this for a while, return 'text' 12\n")
        self.editor.open(path)
        eventually(lambda: None if self.editor.status()["is_declined"] else self.editor.status(), "prose")
        eventually(lambda: self.sandbox.documents("/notes.txt") or None, "closed")
        self.assertFalse(self.is_coloured())
        for command in ["hued-mode", "hued-mode"]:
            self.editor.keys(f"<M-x>{command}<CR>")
        self.assert_same("asked for", None)
        self.assertTrue(self.is_coloured())
        self.editor.evaluate(f'(progn (kill-buffer) (find-file "{path}") nil)')
        eventually(lambda: None if self.editor.status()["is_declined"] else self.editor.status(), "read again")
        self.editor.evaluate(f'(progn (set-visited-file-name "{path}.py" t) nil)')
        self.assert_same("another name", "python")
        self.assertTrue(self.is_coloured())

    def test_stickiness_of_others(self):
        """What the major mode says of its own properties outlives hued."""
        self.open(self.sandbox.corpus("c/dict_ops.c"), "c")
        values = "(vector (prin1-to-string text-property-default-nonsticky) (prin1-to-string yank-excluded-properties))"
        self.assertTrue(all("hued-face" in value for value in self.editor.evaluate(values)))
        self.editor.evaluate(
            "(progn (push '(another . t) text-property-default-nonsticky) (push 'another yank-excluded-properties)"
            " (hued-mode -1) nil)")
        for value in self.editor.evaluate(values):
            self.assertIn("another", value)
            self.assertNotIn("hued", value)

    def test_spelling(self):
        """`flyspell-prog-mode` checks comments and strings, and no code."""
        self.open(self.sandbox.file("x.py", "name = 'text'  # a comment\n"), "python")
        checked = self.editor.evaluate(
            "(progn (require 'flyspell) (vconcat (mapcar (lambda (word) (goto-char (point-min)) (search-forward word)"
            " (and (flyspell-generic-progmode-verify) t)) '(\"name\" \"text\" \"comment\"))))")
        self.assertEqual(checked, [None, True, True])

    def test_keywords_that_change_meanwhile(self):
        """What a minor mode adds or takes away while hued colours a buffer holds when that is font-lock's again."""
        self.editor.open(self.sandbox.file("x.py", "def f(): return 'text'  # FIXME\n"))
        self.editor.evaluate("(progn (font-lock-add-keywords nil '((\"text\" 0 'error t)) t) nil)")
        eventually(lambda: None if self.editor.evaluate("(consp hued--font-lock)") else "not yet", "taken over")
        self.editor.evaluate(
            "(progn (font-lock-remove-keywords nil '((\"text\" 0 'error t)))"
            " (font-lock-add-keywords nil '((\"FIXME\" 0 'warning t))) (hued-mode -1) (font-lock-ensure) nil)")
        self.assertEqual(
            self.editor.evaluate("(format \"%s\" (mapcar (lambda (at) (get-char-property at 'face)) '(1 5 18 29)))"),
            "(font-lock-keyword-face font-lock-function-name-face font-lock-string-face warning)")

    def test_script_in_html(self):
        """In a script `mhtml-mode` calls the buffer's mode that of the script; the text is HTML all the same."""
        self.editor.evaluate("(progn (show-paren-mode -1) nil)")
        self.open(self.sandbox.file("x.html", "<p>text</p>\n<script>\nlet a = 1\n</script>\n"), "html")
        self.editor.keys("<C-Home><Down><Down>")
        self.assertEqual(self.editor.evaluate("(symbol-name major-mode)"), "js-mode")
        self.sandbox.kill_daemon()
        self.editor.keys("<C-e> + 2")
        self.assert_same("another daemon", "html")

    def test_font_lock_is_switched_meanwhile(self):
        """Font-lock that was switched off and on while hued colours a buffer has its keywords when it is font-lock's again."""
        self.editor.open(self.sandbox.file("x.py", "def f(): return 'text'\n"))
        eventually(lambda: None if self.editor.evaluate("(consp hued--settled-at)") else "not yet", "settled")
        self.editor.evaluate("(progn (font-lock-mode -1) (font-lock-mode 1) nil)")
        eventually(lambda: None if self.editor.evaluate("(consp hued--font-lock)") else "not yet", "taken over again")
        self.editor.evaluate("(progn (hued-mode -1) (font-lock-ensure) nil)")
        self.assertEqual(
            self.editor.evaluate("(format \"%s\" (mapcar (lambda (at) (get-char-property at 'face)) '(1 5 18)))"),
            "(font-lock-keyword-face font-lock-function-name-face font-lock-string-face)")

    def test_indirect_buffers(self):
        """A clone has the text and its colours in common with its original, which stays coloured when the clone is killed."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.evaluate(
            '(progn (narrow-to-region 1 10) (with-current-buffer (clone-indirect-buffer "copy" nil) (widen) (goto-char (point-max)) (insert "import sys\\n")) nil)')
        self.editor.evaluate('(progn (widen) (with-current-buffer "copy" (goto-char 1) (insert "import os\\n")) nil)')
        self.editor.keys("<C-End>name = 'more'<CR>")
        self.assert_same("typed in both", "python")
        self.editor.evaluate('(progn (kill-buffer "copy") nil)')
        self.editor.keys("<C-Home>import os<CR>")
        self.assert_same("the clone is killed", "python")
        self.assertEqual(self.editor.status()["resyncs"], 0)

    def test_combined_changes(self):
        """Emacs tells the end of what it combines wrongly where it deletes, but for who hears of changes before."""
        self.open(self.sandbox.file("x.css", "a { color: red; }\n" * 2 + "b { z-index: -1; }\n" * 2), "css")
        self.editor.evaluate(
            "(progn (combine-after-change-calls (goto-char 1) (insert \"x \") (insert \"y \") (delete-region 40 50)) nil)")
        self.assert_same("combined", "css")

    def test_windows_of_a_clone(self):
        """What a clone shows is coloured, wherever its original is; switched off in the clone, the original stays coloured."""
        self.open(self.sandbox.file("long.py", "value = ['text', 1]  # a comment\n" * 3000), "python")
        self.editor.evaluate('(progn (switch-to-buffer (clone-indirect-buffer "copy" nil)) (redisplay t) nil)')
        self.editor.keys("<M-x>end-of-buffer<CR>")
        self.assert_same("the end in the clone", "python")
        self.editor.keys("<C-End>import sys")
        self.assert_same("typed in the clone", "python")
        self.editor.evaluate("(progn (goto-char 1) (hued-status) (hued-describe-at-point) nil)")
        self.assertIn("sent again 0 times", self.said())
        eventually(lambda: None if "source syntax" in self.said() else self.said(), "what is at point in the clone")
        self.editor.keys("<M-x>hued-mode<CR>")
        self.editor.evaluate('(progn (switch-to-buffer "long.py") (goto-char (point-max)) (recenter) (redisplay t) nil)')
        self.assert_same("switched off in the clone", "python")
        self.editor.evaluate('(progn (goto-char 1) (with-current-buffer "copy" (goto-char 1) (insert "import re\\n")) (redisplay t) nil)')
        self.assert_same("typed where it is off", "python")
        self.editor.evaluate('(progn (switch-to-buffer "copy") (hued-mode 1) nil)')
        self.assertEqual(len(self.sandbox.documents("/long.py")), 1)
        self.editor.keys("<C-Home>import os<CR>")
        self.assert_same("on again in the clone", "python")
        self.editor.evaluate(
            '(progn (switch-to-buffer "long.py") (goto-char 1)'
            ' (with-current-buffer "copy" (text-mode) (goto-char 1) (insert "import io\\n")) (redisplay t) nil)')
        self.editor.keys("<C-Home>import sys<CR>")
        self.assert_same("typed in a clone of another mode", "python")
        self.assertEqual(self.editor.evaluate("(buffer-local-value 'hued--resyncs (get-buffer \"long.py\"))"), 0)

    def test_a_mode_without_a_grammar(self):
        """The colours go with the mode that they were of."""
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        self.editor.evaluate("(progn (nroff-mode) (hued-mode 1) nil)")
        eventually(lambda: None if self.editor.status()["is_declined"] else self.editor.status(), "left to font-lock")
        self.assertIsNone(self.editor.evaluate("(text-property-not-all (point-min) (point-max) 'hued-face nil)"))

    def test_hidden_buffers(self):
        """The daemon gets what windows show when Emacs waits, and nothing of what a command passes through."""
        paths = [self.sandbox.file(f"hidden{number}.py", "name = 'text'\n" * 3) for number in range(4)]
        opened = lambda: [path.name[6] for path in paths if self.sandbox.documents(f"/{path.name}")]
        self.open(self.sandbox.corpus("python/maptype.py"), "python")
        show = lambda number: self.editor.evaluate(f'(progn (display-buffer "hidden{number}.py") nil)')
        for path in paths:
            self.editor.evaluate(f'(with-current-buffer (find-file-noselect "{path}") (insert "import os\\n") nil)')
        self.editor.keys("<C-Home>import os<CR>")
        self.assert_same("others are open", "python")
        self.assertEqual(opened(), [])
        show(0)
        self.assert_same("shown beside", "python", 1)
        self.editor.open(paths[1])
        self.assert_same("shown", "python")
        self.assertEqual(opened(), ["0", "1"])
        self.editor.evaluate('(progn (delete-other-windows) (switch-to-buffer "maptype.py") nil)')
        self.sandbox.kill_daemon()
        eventually(lambda: None if self.sandbox.is_running() else "none", "another daemon")
        self.editor.keys("<C-Home>import sys<CR>")
        self.assert_same("another daemon", "python")
        self.assertEqual(opened(), [])
        self.editor.evaluate('(with-current-buffer "hidden0.py" (insert "import hidden\\n") nil)')
        show(0)
        self.assert_same("shown again", "python", 1)
        self.assertEqual(opened(), ["0"])

    def test_opened_once(self):
        """A file that is visited goes over when it has its mode, and not once more when it is shown again."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.evaluate(
            "(progn (defvar test-opened nil) (advice-add 'hued--request :before (lambda (method params _done)"
            " (when (equal method \"open\") (push (plist-get params :language) test-opened)))) nil)")
        other = self.sandbox.file("other.py", "import os\n")
        self.editor.evaluate(f'(progn (find-file "{other}") nil)')
        eventually(lambda: None if self.sandbox.documents("/other.py") else "not open", "open")
        self.assertEqual(self.editor.evaluate("(vconcat test-opened)"), ["python"])
        self.editor.evaluate('(progn (switch-to-buffer "x.py") (redisplay t) (switch-to-buffer "other.py") nil)')
        self.assert_same("shown", "python")
        self.assertEqual(self.editor.evaluate("(vconcat test-opened)"), ["python"])

    def test_languages_by_name(self):
        """A mode that hued does not know, or that others share, does not hide what the file's name tells."""
        self.editor.evaluate(
            "(progn (define-derived-mode rustic-mode prog-mode \"Rustic\" (setq font-lock-defaults '((\"odd\"))))"
            " (push '(\"\\\\.rs\\\\'\" . rustic-mode) auto-mode-alist)"
            " (defvar test-opened nil) (advice-add 'hued--request :before (lambda (method params _done)"
            " (when (equal method \"open\") (push (vector (plist-get params :language)) test-opened)))) nil)")
        opened = lambda: self.editor.evaluate("(prog1 (vconcat (reverse test-opened)) (setq test-opened nil))")
        for name, language, asked in [
            ("x.json", "json", [None]),
            ("x.har", "json", [None]),
            ("x.js", "javascript", ["js"]),
            ("x.html", "html", ["html"]),
            ("x.html.erb", "embedded_template", [None]),
            ("x.ml", "ocaml", [None]),
            ("tags.scm", "query", [None]),
            ("other.scm", "scheme", ["scheme"]),
            ("x.properties", "properties", ["conf-javaprop", None]),
            ("y.properties", "properties", [None]),
            ("x.dtd", "dtd", ["sgml", None]),
            ("x.rs", "rust", ["rustic", None]),
            ("x.bib", "bibtex", ["bibtex"]),
            ("x.patch", "diff", ["diff"]),
            ("x.odd", None, [None]),
        ]:
            with self.subTest(file=name):
                self.editor.open(self.sandbox.file(name, "\n"))
                eventually(
                    lambda: None if self.editor.status()["language"] == language
                    and self.editor.evaluate("(and hued-mode (not (gethash hued--last-id hued--pending)))") is True
                    else self.editor.status(), "the language")
                self.assertEqual(opened(), [[language] for language in asked])
        self.open(self.sandbox.file("keys.json", '{"key": "text"}\n'), "json")
        self.editor.evaluate("(progn (setq test-opened nil) (insert \"\\n\") (hued--flush) (hued--resync) nil)")
        self.assertEqual(opened(), [[None]], "sent again")

    def test_switched_on_twice(self):
        """A buffer that is switched on once more stays the one document that it is."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.evaluate("(progn (hued-mode 1) (global-hued-mode 1) nil)")
        self.editor.keys("<C-End>y = 2")
        self.assert_same("switched on again", "python")
        self.assertEqual(len(self.sandbox.documents("/x.py")), 1)

    def test_opened_while_the_daemon_shuts_down(self):
        """The next daemon gets the text."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        pid = self.sandbox.pid()
        self.editor.evaluate("(progn (hued--opened nil '(:code -32017 :message \"shutting down\")) hued-mode)")
        self.assertTrue(self.editor.evaluate("(and hued-mode (not hued--is-open))"))
        os.kill(pid, signal.SIGKILL)
        self.editor.keys("<C-End>y = 2")
        self.assert_same("the next daemon", "python")

    def test_another_file_name(self):
        """The daemon is told the file that a buffer visits: language servers and the language go by it."""
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        renamed = self.sandbox.folder / "renamed.py"
        self.editor.evaluate(f'(progn (set-visited-file-name "{renamed}" t) nil)')
        eventually(lambda: None if self.sandbox.documents("/renamed.py") and not self.sandbox.documents("/x.py") else "the old name", "the name")
        self.editor.keys("<C-End>y = 2")
        self.assert_same("renamed", "python")

    def test_a_first_file_name(self):
        """A buffer without a file is coloured when it gets one, though its mode is the same then."""
        path = self.sandbox.folder / "new.py"
        self.editor.evaluate(
            "(progn (switch-to-buffer \"new\") (python-mode) (insert \"name = 'text'\\n\")"
            f' (set-visited-file-name "{path}" t) nil)')
        self.assert_same("named", "python")

    def test_a_message_that_is_too_long(self):
        """An edit that would be longer than the daemon's messages goes over by a file."""
        self.sandbox.configure("[limits]\nmessage = '64 KiB'\n")
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.assertEqual(self.editor.evaluate("(plist-get (plist-get hued--server :limits) :message)"), 64 << 10)
        # Half of it are quotation marks, each of which is two bytes of JSON.
        self.editor.evaluate(
            "(progn (goto-char (point-max))"
            " (insert (apply #'concat (make-list 640 (concat \"s = '\" (make-string 50 34) \"'\\n\"))) \"import last\\n\") nil)")
        self.editor.keys("<C-End>")
        eventually(
            lambda: None if self.editor.evaluate("(get-text-property (- (point-max) 12) 'hued-style)") == "keyword.import"
            else "plain", "the last line")

    def test_typing_on_in_a_text_that_is_too_long(self):
        """The mode stays, and the colours come back when the text is short enough."""
        self.sandbox.configure("[limits]\ndocument = '4 KiB'\n")
        self.open(self.sandbox.file("x.py", "name = 'text'\n" * 200), "python")
        self.editor.evaluate("(progn (goto-char (point-max)) (insert (make-string 2000 ?#)) (hued--flush) nil)")
        eventually(lambda: None if self.editor.evaluate("hued--is-refused") else "taken", "the refusal")
        for _ in range(6):
            self.editor.evaluate(
                "(progn (dotimes (_ 100) (insert \"#\") (hued--flush) (accept-process-output nil 0.001)) nil)")
        self.assertTrue(self.editor.evaluate("(and hued-mode hued--is-open)"))
        self.editor.evaluate("(progn (delete-region (- (point-max) 2600) (point-max)) (hued--flush) nil)")
        self.assert_same("shorter", "python")

    def test_a_program_that_complains(self):
        """What it writes beside the socket's path is no part of that; where there is no path it says why."""
        program = self.sandbox.file("program", f"#!/bin/sh\necho 'a warning' >&2\nexec {HUED} \"$@\"\n")
        program.chmod(0o755)
        failing = self.sandbox.file("failing", "#!/bin/sh\necho 'out of order' >&2\nexit 1\n")
        failing.chmod(0o755)
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.evaluate(f'(progn (setq hued-command \'("{failing}")) nil)')
        self.sandbox.kill_daemon()
        eventually(lambda: None if "out of order" in (self.editor.status()["failure"] or "") else self.editor.status(), "why")
        self.editor.evaluate(f'(progn (setq hued-command \'("{program}")) nil)')
        self.editor.keys("<C-e> + 2")
        self.assert_same("a program that warns", "python")
        left = self.editor.evaluate(
            "(vconcat (seq-filter (lambda (name) (string-match-p \"hued socket\" name))"
            " (append (mapcar #'process-name (process-list)) (mapcar #'buffer-name (buffer-list)))))")
        self.assertEqual(left, [], "something is left of it")

    def test_a_refusal_without_a_number(self):
        """Why the daemon refuses a connection is said."""
        self.editor.evaluate("(progn (hued--receive '(:error (:code -32015 :message \"over the limit 'clients'\"))) nil)")
        self.assertIn("hued: over the limit 'clients'", self.said())
        self.editor.evaluate("(progn (hued--receive '(:error (:code -32017 :message \"it shuts down\"))) nil)")
        self.assertNotIn("it shuts down", self.said(), "another daemon follows")

    def test_large_text(self):
        """A text that does not fit into the socket goes over by a file; nothing waits."""
        line = "value = ['text', 1]  # a comment\n"
        path = self.sandbox.file("large.py", line * 20000)
        self.open(path, "python")
        self.editor.keys("<C-End>import x")
        self.assert_same("typed at the end", "python")
        self.editor.keys("<C-x>h<M-w><C-End><C-y>")
        self.assert_same("yanked", "python")

    def test_a_large_text_that_cannot_be_written(self):
        """It goes over the socket, where Emacs waits for it."""
        self.editor.evaluate("(progn (advice-add 'hued--directory :override (lambda () \"/nowhere/\")) nil)")
        self.open(self.sandbox.file("long.py", "value = ['text', 1]  # a comment\n" * 8000), "python")
        self.editor.keys("<C-Home>import os<CR>")
        self.assert_same("typed", "python")

    def test_jumps(self):
        """After a jump only what the window shows is asked for, and Emacs reads nothing of what lies between."""
        line = "value = ['text', 1]  # a comment\n"
        self.open(self.sandbox.file("long.py", line * 3000), "python")
        self.assert_same("open", "python")
        self.editor.evaluate(
            "(progn (defvar test-views nil) (advice-add 'hued--write :before (lambda (message)"
            " (let ((view (plist-get (plist-get message :params) :view)))"
            "  (when view (push (- (aref view 1) (aref view 0)) test-views))))) nil)")
        for keys in ("<M-x>end-of-buffer<CR>", "<C-Home>", "<C-End><C-l>", "<M-x>goto-line<CR>700<CR>", "<C-l>", "<C-Home>"):
            self.editor.keys(keys)
            self.assert_same(keys, "python")
        self.editor.evaluate("(progn (goto-char (point-max)) (recenter) (hued--flush) (goto-char 1) (recenter) (hued--flush) nil)")
        self.assert_same("recentered", "python")
        views = self.editor.evaluate("(vconcat test-views)")
        rows = self.editor.evaluate("(window-body-height)")
        self.assertGreater(len(views), 5)
        self.assertLess(max(views), 3 * rows * len(line), views)
        asks = lambda: self.editor.evaluate("(and (memq 'jit-lock--antiblink-post-command post-command-hook) t)")
        self.assertFalse(asks(), "each command asks what font-lock would need, from the text's beginning")
        self.editor.keys("<M-x>hued-mode<CR>")
        self.assertTrue(asks(), "font-lock misses what it had")

    def test_many_edits(self):
        """After so many that moving colours by them would take long the text goes over once, and nothing is painted until then."""
        self.open(self.sandbox.file("x.py", "value = ['text', 1]  # a comment\n" * 4000), "python")
        self.editor.evaluate(
            "(progn (defvar test-told nil) (advice-add 'hued--write :before (lambda (message)"
            " (when (member (plist-get message :method) '(\"edit\" \"open\")) (push (plist-get message :method) test-told)))) nil)")
        waits = self.editor.evaluate(
            "(progn (undo-boundary) (goto-char 1) (while (search-forward \"e\" nil t) (replace-match \"E\" t)) (undo-boundary)"
            " (prog1 (+ (length hued--queue) (length hued--log)) (hued--flush)))")
        self.assertLess(waits, 1200)
        self.assert_same("replaced", "python")
        self.editor.keys("<C-Home><C-_>")
        self.editor.keys("<C-Home>")
        self.assert_same("undone", "python")
        self.assertEqual(self.editor.evaluate("(vconcat test-told)"), ["open", "open"])
        painted = self.editor.evaluate(
            "(let ((hued--is-behind t)) (hued--receive (list :method \"restyle\" :params (list :doc hued--document"
            " :rev hued--rev :ranges [[0 5 [0 5 0]]]))) (get-text-property 1 'hued-style))")
        self.assertEqual(painted, "variable", "a text that is not told yet")

    def test_text_that_is_not_told(self):
        """An input method puts what it composes in without a hook; colours that come meanwhile have no place there."""
        self.open(self.sandbox.file("x.py", "value = 'text'\n" * 3), "python")
        painted = self.editor.evaluate(
            "(let ((inhibit-modification-hooks t)) (goto-char (point-min)) (insert \"compo\")"
            " (hued--receive (list :method \"restyle\" :params (list :doc hued--document"
            " :rev hued--rev :ranges [[0 5 [0 5 0]]]))) (prog1 (get-text-property 1 'hued-style)"
            " (delete-region (point-min) (point))))")
        self.assertIsNone(painted)
        self.editor.keys("<C-Home>")
        self.assert_same("composed", "python")
        self.assertEqual(self.editor.status()["resyncs"], 1)

    def test_many_jumps(self):
        """What the windows show is told only where the daemon reads; when it does, it hears of the last."""
        self.open(self.sandbox.file("long.py", "value = ['text', 1]  # a comment\n" * 3000), "python")
        pid = self.sandbox.pid()
        os.kill(pid, signal.SIGSTOP)
        try:
            way = self.editor.evaluate(
                "(progn (dotimes (round 3000) (set-window-start nil (if (= (% round 2) 0) 1 (- (point-max) 400))) (hued--tell-view))"
                " (- hued--on-the-way hued--window))")
        finally:
            os.kill(pid, signal.SIGCONT)
        self.assertLessEqual(way, 0)
        self.editor.keys("<M-x>end-of-buffer<CR>")
        self.assert_same("at the end", "python")

    def test_windows_far_apart(self):
        """Of a text in several windows the daemon colours what they show, and not what lies between; windows that show the
        same count once, and where the daemon takes fewer views than there are windows, all from the first to the last."""
        line = "value = ['text', 1]  # a comment\n"
        self.open(self.sandbox.file("long.py", line * 3000), "python")
        views = lambda: self.editor.evaluate("(hued--view-offsets hued--view)")
        self.editor.keys("<C-x>2<M-x>end-of-buffer<CR>")
        self.assert_same("at the end", "python")
        self.assert_same("at the beginning", "python", 1)
        (first, above), (below, last) = views()
        self.assertEqual((first, last), (0, 3000 * len(line)))
        rows = self.editor.evaluate("(window-body-height)")
        self.assertLess(max(above - first, last - below), 3 * rows * len(line), views())
        told = self.editor.evaluate(
            "(let (told) (advice-add 'hued--write :before (lambda (message) (push (plist-get message :method) told)) '((name . test)))"
            " (goto-char (point-max)) (insert \"y = 1\") (hued--flush) (goto-char 1) (insert \"# x\\n\") (hued--flush)"
            " (goto-char (point-max)) (redisplay t) (hued--flush) (advice-remove 'hued--write 'test) (vconcat told))")
        self.assertEqual(told, ["edit", "edit"], "the views have moved with the text")
        self.assert_same("typed at both", "python")
        self.assert_same("typed at both, at the beginning", "python", 1)
        self.editor.evaluate("(progn (plist-put (plist-get hued--server :limits) :views 1) (hued--flush) nil)")
        first, last = views()
        self.assertGreater(last - first, 2900 * len(line))
        self.editor.evaluate("(progn (plist-put (plist-get hued--server :limits) :views 64) (hued--flush) nil)")
        self.assertEqual(len(views()[0]), 2)
        self.editor.keys("<C-Home>")
        eventually(lambda: None if self.editor.evaluate("(length (hued--visible))") == 1 else "two views", "both show the same")

    def test_hidden_lines(self):
        """Where lines are hidden, the window shows others that lie far below."""
        self.open(self.sandbox.file("folded.py", "value = 1\n" * 2000 + "import last\n"), "python")
        self.editor.evaluate(
            "(progn (let ((hidden (make-overlay 11 (- (point-max) 30)))) (overlay-put hidden 'invisible t)) (redisplay t) nil)")
        self.editor.keys("<C-Home>x<BS>")
        eventually(
            lambda: None if self.editor.evaluate("(get-text-property (- (point-max) 12) 'hued-style)") == "keyword.import"
            else "plain", "the last line")

    def test_left_alone(self):
        """Where hued has no grammar, font-lock stays."""
        self.editor.evaluate(
            "(progn (define-derived-mode odd-mode prog-mode \"Odd\" (setq font-lock-defaults '((\"odd\"))))"
            " (push '(\"\\\\.odd\\\\'\" . odd-mode) auto-mode-alist) nil)")
        self.editor.open(self.sandbox.file("x.odd", "an odd word\n"))
        eventually(lambda: None if self.editor.status()["is_declined"] else "not yet", "declined")
        face = self.editor.evaluate("(progn (font-lock-ensure) (format \"%s\" (get-char-property 4 'face)))")
        self.assertEqual(face, "font-lock-keyword-face")
        eventually(lambda: self.sandbox.documents("/x.odd") or None, "its document is closed")
        self.editor.keys("<C-End>more odd words<CR>")
        self.assertEqual(self.editor.evaluate("(vector (length hued--log) (length hued--queue))"), [0, 0])

    def test_describe(self):
        self.open(self.sandbox.file("x.py", "name = 'text'\n"), "python")
        self.editor.keys("<C-e><C-b><C-b>")
        self.editor.terminal.keys("M-x")
        self.editor.terminal.type("hued-describe-at-point")
        self.editor.terminal.keys("Enter")
        found = self.editor.terminal.screen
        wanted = "hued: string, face hued-string, source syntax, revision"
        eventually(lambda: None if wanted in found() else found(), "describe")


class HandedOverTests(unittest.TestCase):
    """Files with texts that do not fit into the socket: whatever ends, none is left."""

    def setUp(self):
        self.sandbox = Sandbox()
        self.addCleanup(self.sandbox.close)
        self.folder = self.sandbox.folder / "run"
        self.folder.mkdir(mode=0o700)
        self.sandbox.environment["XDG_RUNTIME_DIR"] = str(self.folder)
        self.large = self.sandbox.file("large.py", "value = ['text', 1]  # a comment\n" * 20000)
        self.editor = self.start()

    def start(self):
        editor = Emacs(self.sandbox)
        self.addCleanup(editor.close)
        editor.open(self.sandbox.file("x.py", "x = 1\n"))
        eventually(lambda: None if editor.status()["state"] == "open" else editor.status(), "the connection")
        return editor

    def texts(self):
        return sorted(path.name for path in self.folder.glob("hued-emacs.*"))

    def hand_over(self):
        """Leaves a text to a daemon that does not read it."""
        daemon = self.sandbox.pid()
        self.addCleanup(lambda: resume(daemon))
        os.kill(daemon, signal.SIGSTOP)
        self.editor.evaluate(f'(progn (switch-to-buffer (find-file-noselect "{self.large}" t)) (hued--open) nil)')
        self.assertTrue(self.texts(), "a text is handed over")
        return daemon

    def assert_none(self, what):
        eventually(lambda: self.texts() or None, what)

    def test_read(self):
        resume(self.hand_over())
        self.assert_none("a text that was read")

    def test_a_daemon_that_finds_no_file_is_sent_the_text(self):
        """As one does that runs on another machine."""
        self.editor.evaluate(
            "(progn (advice-add 'hued--write-file :filter-return (lambda (file) (and file (concat file \".elsewhere\")))) nil)")
        self.editor.open(self.large)
        eventually(lambda: None if self.editor.shown()[3] else self.editor.status(), "the colours of a large text")
        self.assertTrue(self.editor.evaluate("(and hued-mode hued--is-elsewhere t)"))

    def test_the_daemon_is_killed(self):
        os.kill(self.hand_over(), signal.SIGKILL)
        self.assert_none("a text whose daemon was killed")

    def test_the_editor_ends(self):
        self.hand_over()
        self.editor.channel.sendall(b"(kill-emacs)\n")
        self.assert_none("the end of Emacs")

    def test_the_editor_is_killed(self):
        daemon = self.hand_over()
        left = self.texts()
        dead = self.editor.evaluate("(emacs-pid)")
        host = self.editor.evaluate("(system-name)")
        os.kill(dead, signal.SIGKILL)
        eventually(lambda: None if has_ended(dead) else "it lives", "the end of Emacs")
        self.editor.close()
        resume(daemon)
        self.assertEqual(self.texts(), left)
        others = [f"hued-emacs.{host}.{os.getpid()}.abc", f"hued-emacs.elsewhere.{dead}.abc", "hued-emacs.txt"]
        for name in others:
            (self.folder / name).write_text("x")
        (self.sandbox.folder / "test").unlink()
        (self.sandbox.folder / "home").rename(self.sandbox.folder / "old-home")
        self.start()
        self.assertEqual(self.texts(), sorted(others), "what was left is swept, and nothing of anybody who lives")


def resume(process):
    try:
        os.kill(process, signal.SIGCONT)
    except ProcessLookupError:
        pass


class PackageTests(unittest.TestCase):
    """The package is clean by the measure of Emacs itself."""

    def run_emacs(self, *arguments):
        sandbox = Sandbox()
        self.addCleanup(sandbox.close)
        copy = sandbox.folder / "hued.el"
        shutil.copy(PACKAGE, copy)
        return subprocess.run(
            ["emacs", "-Q", "--batch", *(argument.replace("FILE", str(copy)) for argument in arguments)],
            env=sandbox.environment, capture_output=True, text=True, timeout=DEADLINE)

    def test_compiles(self):
        result = self.run_emacs("--eval", "(setq byte-compile-error-on-warn t)", "-f", "batch-byte-compile", "FILE")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_documentation(self):
        result = self.run_emacs("--eval", "(progn (require 'checkdoc) (checkdoc-file \"FILE\"))")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_moved_by_edits(self):
        """Colours are put where edits left the characters that they are of."""
        form = """
            (progn
             (random "hued")
             (dotimes (_ 2000)
               (let* ((count (1+ (random 12))) (text (number-sequence 0 (1- count))) found)
                 (setq hued--log nil)
                 (dotimes (_ (random 6))
                   (let* ((from (random (1+ (length text)))) (to (+ from (random (1+ (- (length text) from))))) (added (random 4)))
                     (setq text (append (seq-take text from) (make-list added nil) (seq-drop text to)))
                     (push (list 1 from to (- added (- to from))) hued--log)))
                 (let* ((start (random count)) (end (+ start 1 (random (- count start)))) (pieces (hued--pieces)))
                   (with-temp-buffer
                     (insert (make-string (length text) ?x))
                     (hued--each-piece
                      pieces start end
                      (lambda (from to) (setq found (append found (number-sequence from (1- to)))))))
                   (unless (equal found
                                  (delq nil (seq-map-indexed
                                             (lambda (old place) (and old (<= start old) (< old end) (1+ place))) text)))
                     (error "%S of %S to %S: %S" hued--log start end found))))))"""
        result = self.run_emacs("-l", "FILE", "--eval", form)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_headers(self):
        form = "(progn (require 'package) (with-temp-buffer (insert-file-contents \"FILE\") (princ (package-buffer-info))))"
        result = self.run_emacs("--eval", form)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("hued", result.stdout)


if __name__ == "__main__":
    unittest.main()
