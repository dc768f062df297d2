"""Letters typed in Emacs: with hued-mode, and with font-lock in the same major mode."""

import typed
from support import eventually

# A key is what the command loop does for it: the change, what runs after each command, the redisplay.
KEYS = """
(require 'json)
(setq jit-lock-stealth-time nil jit-lock-defer-time nil)
(defvar bench-began nil)
(defun bench-elapsed ()
  (redisplay t)
  (* 1e3 (float-time (time-subtract (current-time) bench-began))))
(defun bench-show (patch)
  (buffer-disable-undo)
  (goto-char (1+ (aref patch 0)))
  (recenter)
  (run-hooks 'post-command-hook)
  (redisplay t))
(defun bench-pause (seconds)
  (let ((end (+ (float-time) seconds)))
    (while (< (float-time) end) (accept-process-output nil (max 0.001 (- end (float-time)))))))
(defun bench-type (patch)
  (setq bench-began (current-time))
  (delete-char (aref patch 1))
  (insert (aref patch 2))
  (run-hooks 'post-command-hook)
  (bench-elapsed))
"""

HUED = """
(setq hued-margin 0)
(defvar bench-first nil)
(defvar bench-settled nil)
(defun bench-told (place rev)
  (when (and bench-began (= rev hued--rev) (not (symbol-value place))) (set place (bench-elapsed))))
(advice-add 'hued--restyle :after (lambda (rev &rest _) (bench-told 'bench-first rev)))
(advice-add 'hued--settled :after (lambda (rev &rest _) (bench-told 'bench-settled rev)))
(defun bench-is-settled () (eql (car hued--settled-at) hued--rev))
(defun bench-await (function)
  (let ((end (+ (float-time) 30)))
    (while (not (funcall function))
      (when (> (float-time) end) (error "hued did not answer"))
      (accept-process-output nil 0.05))))
(defun bench-key (patch)
  (bench-show patch)
  (bench-await #'bench-is-settled)
  ;; The view's own answer and what a verification corrects come before the next key.
  (bench-pause 0.03)
  (setq bench-first nil bench-settled nil)
  (bench-type patch)
  (bench-await (lambda () bench-settled))
  (setq bench-began nil)
  (vector (or bench-first bench-settled) bench-settled))
"""

OWN = """
(defvar bench-fontified 0)
(advice-add 'font-lock-fontify-region :before (lambda (&rest _) (setq bench-fontified (1+ bench-fontified))))
(defun bench-key (patch)
  (bench-show patch)
  (bench-pause 0.03)
  (setq bench-fontified 0)
  (prog1 (bench-type patch)
    (when (= bench-fontified 0) (error "font-lock took no part in the redisplay"))))
"""

MODES = {"c": "c-mode", "python": "python-mode", "javascript": "js-mode"}


class Emacs:
    """Has the text in a window of the benchmarks' size."""

    def __init__(self, file, sandbox, setup):
        import test_emacs

        self.file = file
        self.emacs = test_emacs.Emacs(sandbox, setup)

    def open(self):
        self.emacs.terminal.tmux("resize-window", "-x", str(typed.COLUMNS), "-y", str(typed.ROWS))
        eventually(lambda: None if self.emacs.evaluate("(frame-height)") == typed.ROWS - 1 else "the size is another", "resize")
        self.emacs.open(self.file.path)
        mode = self.emacs.evaluate("(symbol-name major-mode)")
        if mode != MODES[self.file.language]:
            raise RuntimeError(f"Emacs opens {self.file.path.name} in {mode}")

    def keys(self):
        return [
            self.emacs.evaluate(f'(bench-key [{place} {removed} "{inserted}"])') for place, removed, inserted in self.file.patches]


def with_hued(file, sandbox):
    """The milliseconds of each key: first and settled."""
    import test_emacs

    editor = Emacs(file, sandbox, test_emacs.PLUGIN + KEYS + HUED)
    try:
        editor.open()
        eventually(lambda: None if editor.emacs.evaluate("(bench-is-settled)") else "not settled", "open")
        times = editor.keys()
        typed.check(file, sandbox, editor.emacs, test_emacs.EmacsTests)
        return times
    finally:
        editor.emacs.close()


def own(file, sandbox):
    """The milliseconds of each key with font-lock."""
    editor = Emacs(file, sandbox, KEYS + OWN)
    try:
        editor.open()
        if editor.emacs.evaluate("(vector font-lock-mode (featurep 'hued))") != [True, None]:
            raise RuntimeError("Emacs does not use its own highlighting")
        return editor.keys()
    finally:
        editor.emacs.close()
