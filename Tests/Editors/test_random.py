"""Sessions of random steps in real editors: what a person types, and what other plugins and a daemon that dies do meanwhile.

Started by itself it plays sessions with ever new seeds: test_random.py SECONDS [RandomVimTests...]. One that fails is made
shorter and printed; its list of steps can be kept in `found`."""

import contextlib
import json
import os
import random
import re
import signal
import sys
import time

import support
import test_emacs
import test_kakoune
import test_neovim
import test_vim
from support import EditorCase, eventually

FILES = ["python/maptype.py", "c/dict_ops.c", "html/b_py.html", "bash/install.sh", "tsx/Toolbar.tsx", "markdown/Syntax.md"]
PIECES = [
    "'''", '"', "'", "/*", "*/", "// x", "# x", "{", "}", "(", ")", "[", "<!--", "-->", "<script>", "</script>", "<b>", "```python",
    "```", "cat <<EOF", "EOF", "漢字", "e\u0301", "\U0001f600", "\t", "    ", "def f(x):", "return 'a'", "if (x) {", "\\", "`",
    "${", "0x1f", ";", "import os", "int y = 1;", "é", "\u200d", "* x", "==", "", "x" * 90,
]
# Steps of a session, of which each tenth or so looks.
STEPS = 60


class RandomCase:
    """`steps` makes a session: a list of the names of methods with what they are given, which says all."""

    seeds = range(2)
    files = FILES
    # Sessions that have failed.
    found = {}

    def setUp(self):
        self.stopped = None
        super().setUp()
        # A session that fails may leave a daemon that does not hear that it is to end.
        self.addCleanup(self.do_go_on)

    def steps(self, dice):
        files = dice.sample(self.files, 3)
        names = [file.split("/")[1] for file in files]
        yield from (("open", file) for file in files)
        for _ in range(STEPS):
            yield self.step(dice, names)
            if dice.random() < 0.12:
                yield ("check",)
        yield ("check",)

    def play(self, steps):
        def late(*_):
            raise TimeoutError("the editor does not answer")

        signal.signal(signal.SIGALRM, late)
        for number, (name, *arguments) in enumerate(steps):
            signal.alarm(int(3 * support.DEADLINE))
            try:
                getattr(self, f"do_{name}")(*arguments)
            except (AssertionError, OSError, EOFError, ValueError) as error:
                raise AssertionError(f"step {number}, {name} {arguments}: {error}") from None
            finally:
                signal.alarm(0)

    def test_seeds(self):
        for seed in self.seeds:
            with self.subTest(seed=seed), self.anew():
                steps = list(self.steps(random.Random(seed)))
                try:
                    self.play(steps)
                except AssertionError as error:
                    raise AssertionError(f"seed {seed}: {error}\n{steps}") from None

    def test_found(self):
        for name, steps in self.found.items():
            with self.subTest(name), self.anew():
                self.play(steps)

    @contextlib.contextmanager
    def anew(self):
        """With an editor and a daemon that know nothing."""
        self.doCleanups()
        self.setUp()
        yield

    def do_open(self, file):
        self.editor.open(self.sandbox.corpus(file))

    def do_keys(self, keys):
        self.editor.keys(keys)

    def do_stop(self):
        with contextlib.suppress(OSError, ValueError):
            self.stopped = self.stopped or self.sandbox.pid()
            os.kill(self.stopped, signal.SIGSTOP)

    def do_kill(self):
        with contextlib.suppress(OSError, ValueError):
            os.kill(self.stopped or self.sandbox.pid(), signal.SIGKILL)
        self.stopped = None

    def do_go_on(self):
        if self.stopped:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.stopped, signal.SIGCONT)
        self.stopped = None

    def do_wait(self, seconds):
        time.sleep(seconds)

    def do_written(self, name, text):
        """Another program writes a file."""
        (self.sandbox.folder / name).write_text(text)

    def do_check(self):
        self.do_go_on()
        self.check()


class RandomViCase(RandomCase):
    # Each window that shows a file: its number, its buffer's file type, syntax, and whether hued is switched off.
    WINDOWS = (
        "map(filter(range(1, winnr('$')), \"getbufvar(winbufnr(v:val), '&buftype') == ''\"), \"[win_getid(v:val), "
        "getbufvar(winbufnr(v:val), '&filetype'), getbufvar(winbufnr(v:val), '&syntax'), "
        "getbufvar(winbufnr(v:val), 'hued_disable', 0)]\")")
    # What of the editor's own highlighting a window shows.
    OWN = "getbufvar(winbufnr({0}), '&syntax')"
    SETTINGS = [
        "filetype plugin indent on", "syntax on",
        "set hidden autoread nomore shortmess=aoOtTIcFAWs noswapfile belloff=all",
        "autocmd FileChangedShell * let v:fcs_choice = 'reload'",
    ]

    def configured(self, editor):
        for setting in [*self.SETTINGS, f"cd {self.sandbox.folder}"]:
            editor.command(setting)
        return editor

    def text(self, dice):
        """Some lines of code, as keys."""
        lines = ["".join(dice.choices(PIECES, k=dice.randint(1, 3))) for _ in range(dice.choice([1, 1, 1, 2, 5]))]
        return "<CR>".join(line.replace("<", "<lt>") for line in lines)

    def step(self, dice, names):
        kind = dice.choices([self.edit, self.command, self.outside], [6, 4, 2])[0]
        return kind(dice, names)

    def edit(self, dice, names):
        def one(*words):
            return dice.choice(words[0].split() if len(words) == 1 else words)

        number, count, line, column = dice.randint(1, 9), dice.choice(["", "", 2, 3, 12]), dice.randint(1, 80), dice.randint(1, 30)
        text, opener = self.text(dice), dice.choice(PIECES[:8])
        at = one("", f"{line}G{column}|", f"{line}G", "gg", "G$", "zz")
        return ("keys", at + one(
            one(*"iaIAoO") + f"{text}<Esc>",
            one(*"iaIAoO") + f"{text}<Esc>",
            f"{count}" + one("dd x X D J gJ >> <lt><lt> == ~ p P gp yyp yyP ddp xp"),
            f"{count}" + one("dw dap dip d% daw guu gqq gqap dj dk db c$x<Esc> rX r<CR>"),
            f"{count}" + one("<C-a>", "<C-x>", ".", "@:", "u", "<C-r>", f"R{text}<Esc>", f"S{text}<Esc>"),
            f"{number}" + one("u <C-r> u . g- g+"),
            "qq" + one("A;", "I# ", "ox", "0x") + f"<Esc>jq{number}@q",
            f"<C-v>{number}j{column}l" + one(
                "d", f"I{opener}<Esc>", "$A yy<Esc>", "cxx<Esc>", "r漢", "~", ">", "y`>p", "J", "$d", "o<Esc>"),
            f"V{number}j" + one(
                "d", "J", ">", "=", "gq", "gU", "p", "y`>p", ":sort<CR>", ":move 0<CR>", "dGp", "dggP", "!sort<CR>", f"c{text}<Esc>"),
            "i" + one(*"abcdefir") + "<C-n><C-n><C-n>" + one("", "<C-e>", "<CR>", "<C-p>", " x") + "<Esc>",
            "A<CR><C-x><C-l><C-n><Esc>",
            "A" + one("<C-w> <C-u> <BS><BS> <CR><CR><CR> <C-o>dd <C-o>u <C-g>ux <C-o>ky <C-r>\" <C-d> <C-t>") + "<Esc>",
            one("ggdG dG dgg U ggVG= :%d<CR>"),
        ))

    def command(self, dice, names):
        def one(words):
            return dice.choice(words.split(" | "))

        first, length, name, word = dice.randint(1, 60), dice.randint(0, 20), dice.choice(names), dice.choice("aeirx(;{")
        lines = f"{first},{first + length}"
        if dice.random() < 0.5:
            command = dice.choice([
                f"g/{word}/" + one("d | m0 | t. | normal A; | normal Iq | j | s//yy/ | normal dd | m$ | put | -1j"),
                f"v/{word}/d", f"%s/{word}/" + one("é |  | xyz | <C-v><CR> | &&") + one("/ | /g"),
                f"{lines}s/$/" + one("; |  { | <C-v><CR>x") + "/", "%s/\\n\\n/<C-v><CR>/", "%s/\\n//",
                one("sort | sort! | sort u | %!sort | retab! | undo 0 | later 99 | earlier 1f | later 1f | earlier 4 | later 4"),
                lines + one("m0 | m$ | t0 | t$ | t. | j | d | > | left 3 | sort | normal == | normal A x | !cat | fold | retab! 3"),
                f"{lines}y |$put", f"{lines}d |undo", f"{lines}d |normal P", "%d |0put", f"{first}d |{first}put!",
                f"{first}m{first + length}", f"0r {name}", f"{first}r {name}", "0put", "undojoin |normal x",
            ])
        else:
            command = one(
                "split | vsplit | wincmd w | wincmd w | wincmd c | wincmd o | tabnew % | tabnext | tabonly | resize 5 | wincmd = | "
                "normal <C-v><C-d> | normal G | normal gg | normal zt | normal <C-v><C-f> | normal <C-v><C-y> | normal <C-v><C-b> | 30 | "
                "buffer NAME | buffer NAME | sbuffer NAME | edit NAME | edit! NAME | edit! | edit! | bunload! NAME | "
                "bdelete! NAME | bwipeout! NAME | enew | bnext | checktime |write | write! other.py | saveas! as.NAME | file xNAME | "
                "set filetype=c | set filetype=python | set filetype=spice | doautocmd FileType | set filetype=html | filetype detect | "
                "HuedToggle | HuedToggle | HuedDisable | HuedEnable | HuedEnable | HuedEnable | filetype detect | filetype detect | set foldmethod=indent | set foldmethod=manual | normal zf5j | "
                "normal zM | normal zR | normal zd | diffthis | windo diffthis | diffoff! | diffget | diffput | diffupdate | "
                "set fileformat=dos | set fileformat=unix | set wrap! | set list! | set conceallevel=2 | set nofixendofline | "
                "set binary | set nobinary | bufdo %s/e/E/e | windo normal Ax | bufdo normal Gox | argdo normal x | args *.c *.py | "
                "syntax on | syntax off | set syntax=c | redraw! | checktime | set noautoread | set undolevels=3 | set undolevels=0 | "
                "set undolevels=-1 | set textwidth=40 | set paste! | set spell! | set hidden! | set bufhidden=unload | set bufhidden= | "
                "set bomb | edit ++enc=latin1 | edit ++ff=dos | new | vnew | "
                "checktime |noautocmd write | noautocmd edit! | keepalt edit # | edit! # | hide | ball | all | set cmdheight=2").replace("NAME", name)
        return ("keys", f":{command}<CR>")

    def outside(self, dice, names):
        name, first = dice.choice(names), dice.randint(1, 40)
        pieces = dice.choices(PIECES, k=dice.choice([1, 2, 5, 60]))
        return dice.choice([
            ("kill",), ("stop",), ("stop",), ("go_on",), ("wait", 0.05), ("wait", 0.4),
            ("written", name, "\n".join(pieces * 3) + dice.choice(["", "\n"])), ("paste", "\n".join(pieces)),
            ("resize", dice.randint(20, 120), dice.randint(8, 50)),
            *[("changed", name, first, first + dice.choice([-1, 0, 1, 5, 99]), pieces, dice.choice(["", 0, 30]))] * 5,
            *[("changed", "%", first, first + dice.choice([-1, 0, 1, 5, 99]), pieces, dice.choice(["", 0, 30]))] * 3,
        ])

    def do_paste(self, text):
        self.editor.keys(f":call setreg('p', {json.dumps(text.replace('<', '<lt>'))})<CR>\"pp")

    def do_check(self):
        self.editor.keys("<Esc>")
        super().do_check()

    def check(self):
        for window, filetype, syntax, is_off in self.editor.evaluate(self.WINDOWS):
            what = f"window {window}, {filetype}, syntax {syntax!r}"
            if is_off or filetype == "spice":
                eventually(lambda: self.editor.shown(window)[3] or None, f"{what}, not hued's")
            elif filetype in ("python", "c", "html", "sh", "typescriptreact", "markdown"):
                self.assert_same(what, filetype, window)
                own = self.OWN.format(window)
                eventually(lambda: self.editor.shown(window)[3] and self.editor.evaluate(own) or None, f"{what}, two highlighters")
        said = self.editor.evaluate("execute('messages')")
        self.assertNotRegex(said, r"(?i)error detected|error executing|stack traceback|hued.*E\d+:")


class RandomVimTests(RandomViCase, EditorCase):
    OWN = ("get(hued#client#Document(winbufnr({0})), 'keepsSyntax', v:false) ? g:UncoveredIn({0}) "
           ": getbufvar(winbufnr({0}), '&syntax')")
    found = {
        "an undo where the file type has no grammar": [
            ("open", "bash/install.sh"), ("check",), ("keys", "ggdd"), ("keys", ":set filetype=spice<CR>"), ("keys", "u"), ("check",)],
        "a change that scrolls": [
            ("open", "bash/install.sh"), ("keys", "G$dG"), ("changed", "install.sh", 14, 19, [""], 100), ("wait", 0.3), ("check",)],
        "many lines as if typed": [
            ("open", "markdown/Syntax.md"), ("keys", "ggyG"), ("keys", "ggA<C-r>\"<Esc>"), ("check",)],
    }

    def start(self, sandbox):
        return self.configured(test_vim.Vim(sandbox))

    def do_keys(self, keys):
        # By the terminal it takes many times as long.
        names = {"CR": "\r", "Esc": "\x1b", "BS": "\x08", "lt": "<"}
        raw = re.sub(r"<(?:C-(.)|(\w+))>", lambda found: names[found[2]] if found[2] else chr(ord(found[1].upper()) & 31), keys)
        self.editor.step += 1
        self.editor.send(["call", "feedkeys", [f"{raw}\x1b\x1b:let g:step = {self.editor.step}\r", "t"]])
        done = lambda: self.editor.evaluate("get(g:, 'step', 0)") == self.editor.step
        eventually(lambda: None if done() else self.editor.terminal.screen(), keys)

    def do_paste(self, text):
        self.editor.terminal.paste(text)
        self.editor.keys("<Esc>")

    def do_resize(self, columns, rows):
        self.editor.terminal.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def do_changed(self, name, first, last, lines, pause):
        """A plugin changes a buffer, perhaps from a timer."""
        change = f"if bufnr('{name}') > 0 | call " + (
            f"deletebufline(bufnr('{name}'), {first}, {last})" if last == first + 5 else
            f"{'setbufline' if last > first else 'appendbufline'}(bufnr('{name}'), {first}, json_decode({quoted(lines)}))") + " | endif"
        if pause != "":
            change = f"call timer_start({pause}, {{-> execute({quoted_text(change)})}})"
        self.editor.send(["ex", change])


class RandomNeovimTests(RandomViCase, EditorCase):
    def start(self, sandbox):
        return self.configured(test_neovim.Neovim(test_neovim.STABLE, sandbox))

    def do_keys(self, keys):
        self.editor.keys(keys + "<Esc><Esc>")

    def do_paste(self, text):
        with contextlib.suppress(test_neovim.pynvim.NvimError):
            self.editor.nvim.api.paste(text, True, -1)

    def do_resize(self, columns, rows):
        self.editor.nvim.ui_try_resize(columns, rows)

    def do_changed(self, name, first, last, lines, pause):
        """A plugin changes a buffer, perhaps from a timer."""
        self.editor.lua(
            "local name, first, last, lines, pause = ... local buf = vim.fn.bufnr(name) "
            "local function change() if not vim.api.nvim_buf_is_loaded(buf) then return end "
            "local count = vim.api.nvim_buf_line_count(buf) "
            "if last == first + 1 and first < count then "
            "local to = vim.api.nvim_buf_get_lines(buf, first, first + 1, true)[1] "
            "pcall(vim.api.nvim_buf_set_text, buf, first - 1, 0, first, math.floor(#to / 2), lines) else "
            "pcall(vim.api.nvim_buf_set_lines, buf, first - 1, math.max(first - 1, last), false, lines) end end "
            "if pause == '' then change() else vim.defer_fn(change, pause) end", name, first, last, lines, pause)


class RandomEmacsTests(RandomCase, EditorCase):
    unit = "utf-32"
    files = ["python/maptype.py", "c/dict_ops.c", "bash/install.sh", "css/base.css", "javascript/base.js", "html/b_py.html"]
    LANGUAGES = {"python-mode": "python", "c-mode": "c", "sh-mode": "bash", "css-mode": "css", "js-mode": "javascript", "mhtml-mode": "html"}
    SETTINGS = """
        (progn
          (show-paren-mode -1)
          (setq blink-matching-paren nil revert-without-query '(".*") kill-buffer-query-functions nil undo-limit 8000000 transient-mark-mode nil
                python-indent-guess-indent-offset nil sentence-end-double-space nil)
          (dolist (name '(y-or-n-p yes-or-no-p)) (fset name (lambda (&rest _) t)))
          (fset 'ask-user-about-supersession-threat #'ignore)
          (defun test-line (line) (save-excursion (goto-char (point-min)) (forward-line line) (point)))
          (defmacro test-in (name &rest forms) `(with-current-buffer ,name (save-excursion (goto-char (point-max)) ,@forms))) nil)"""
    WINDOWS = """
        (vconcat (mapcar (lambda (window) (with-current-buffer (window-buffer window)
          (save-restriction (widen)
            (vector (symbol-name (or hued--mode major-mode)) (if hued-mode t :json-false)
              (if (string-match-p hued--not-unicode (buffer-string)) t :json-false))))) (window-list nil 'no-mini)))"""

    def start(self, sandbox):
        editor = test_emacs.Emacs(sandbox)
        editor.evaluate(self.SETTINGS.replace("\n", " "))
        editor.evaluate(f'(cd "{sandbox.folder}")')
        return editor

    def step(self, dice, names):
        return dice.choices([self.edit, self.form, self.outside], [6, 4, 1])[0](dice, names)

    def edit(self, dice, names):
        def one(words):
            return dice.choice(words.split(" "))

        text = "\r".join("".join(dice.choices(PIECES, k=dice.randint(1, 3))) for _ in range(dice.choice([1, 1, 2, 5])))
        line, count = dice.randint(1, 80), dice.randint(1, 12)
        at = dice.choice(["", "", "\x1b<", "\x1b>", f"\x1bg\x1bg{line}\r", f"\x1bg\x1bg{line}\r\x1b{count}\x06"])
        return ("keys", at + dice.choice([
            text, text, text, text,
            # C-d, C-k, C-y, M-d, M-DEL, C-t, C-x C-t, M-t, M-u, M-c, M-^, M-\, C-o, M-;, M-q, DEL
            f"\x1b{count}" + one("\x04 \x0b \x1bd \x1b\x7f \x0f \x1bu \x1bc \x7f \x0e \x10 \x1bt x"),
            one("\x0b \x0b\x0b \x14 \x18\x14 \x1bt \x1b^ \x1b\\ \x1b; \x1bq \x18\x0f \x19 \x19\x1by \x18h\x17 \x18h\x17\x19 "
                "\x1bm \x1b@\x17 \x1bh\x17 \x1b\x0b \x1bzx \t \x0a"),
            f"\x00\x1b{count}\x0e" + one("\x17 \x1bw\x1b>\x19 \x1b; \x18\x15 \x18\x18 \x18\t\x1b2"),
            f"\x00\x1b{count}\x0e\x1bx" + one(
                "sort-lines reverse-region delete-duplicate-lines capitalize-region untabify tabify kill-rectangle clear-rectangle "
                "comment-region uncomment-region fill-region delete-rectangle open-rectangle") + "\r",
            f"\x1b{count}\x1f", "\x1f" * count, "\x1f\x06\x1f\x1f", "\x1bxundo-redo\r" * min(count, 4),
            "\x18(" + one("; a\x7fx \x0b x") + "\x0e\x18)" + "\x18e" + "e" * count + "\x06",
            "\x16", "\x1bv", "\x0c", "\x1b<", "\x1b>", "\x1b/", "\x1b/\x1b/",
        ]))

    def form(self, dice, names):
        name, line, count = dice.choice(names), dice.randint(0, 60), dice.randint(0, 20)
        text = json.dumps("\n".join(dice.choices(PIECES, k=dice.choice([1, 2, 5]))), ensure_ascii=False)
        start, end = f"(test-line {line})", f"(test-line {line + count})"
        change = dice.choice([
            f"(insert {text})", f"(goto-char 1) (insert {text})", f"(goto-char {start}) (insert-before-markers {text})",
            f"(delete-region {start} {end})", "(erase-buffer)", f"(sort-lines nil {start} {end})",
            f"(goto-char {start}) (while (search-forward \"e\" {end} t) (replace-match \"é\"))",
            f"(subst-char-in-region {start} {end} ?e ?x)", f"(upcase-region {start} {end})",
            f"(combine-change-calls 1 (point-max) (goto-char 1) (insert {text}) (delete-region {start} {end}))",
            f"(combine-after-change-calls (goto-char 1) (insert {text}) (insert {text}) (delete-region {start} {end}))",
            f"(ignore-errors (atomic-change-group (insert {text}) (delete-region {start} {end}) (error \"x\")))",
            f"(atomic-change-group (insert {text}) (delete-region {start} {end}))",
            f"(transpose-regions 1 {start} {start} {end})", f"(insert-file-contents \"{name}\" nil nil nil t)",
            f"(insert-file-contents \"{name}\")", f"(insert-buffer-substring \"{name}\" 1 200)",
            f"(let ((other (generate-new-buffer \"o\"))) (with-current-buffer other (insert {text})) (replace-buffer-contents other))",
            f"(insert (propertize {text} 'hued-face 'error 'hued-style \"number\" 'face 'error))",
            f"(translate-region {start} {end} (let ((table (make-string 256 ?y))) table))",
            f"(save-restriction (narrow-to-region {start} {end}) (insert {text}) (goto-char (point-min)) (delete-char 1))",
            f"(undo-boundary) (insert {text}) (undo-boundary) (primitive-undo 2 buffer-undo-list)",
            f"(flush-lines \"e\" {start} {end})", f"(replace-regexp-in-region \"a\" {text} 1)",
        ])
        change = f"(test-in {dice.choice(['(current-buffer)', json.dumps(name)])} {change})"
        if dice.random() < 0.5:
            pause = dice.choice([None, None, 0, 0.02])
            return ("form", change if pause is None else f"(run-at-time {pause} nil (lambda () (ignore-errors {change})))")
        return ("form", dice.choice([
            f"(switch-to-buffer \"{name}\")", f"(switch-to-buffer \"{name}\")", f"(pop-to-buffer \"{name}\")", f"(find-file \"{name}\")",
            "(split-window)", "(split-window nil nil t)", "(other-window 1)", "(other-window 1)", "(delete-window)", "(delete-other-windows)",
            f"(progn (widen) (narrow-to-region {start} {end}))", "(widen)", "(widen)", "(widen)", f"(kill-buffer \"{name}\")",
            "(revert-buffer t t)", "(revert-buffer t t)", "(revert-buffer t t t)", "(when buffer-file-name (save-buffer))", f"(write-file \"as-{name}\")",
            f"(set-visited-file-name \"x{name}\")", "(python-mode)", "(c-mode)", "(nroff-mode)", "(normal-mode)", "(normal-mode)",
            "(hued-mode 'toggle)", "(hued-mode 1)", "(hued-mode 1)", "(hued-mode -1)", "(font-lock-mode 1)",
            "(switch-to-buffer (clone-indirect-buffer \"clone\" nil))", f"(test-in \"clone\" (insert {text}))", "(kill-buffer \"clone\")",
            f"(goto-char {start})", "(recenter)", "(goto-char (point-max))", "(text-mode)", "(global-hued-mode 'toggle)", "(global-hued-mode 1)",
            "(set-buffer-file-coding-system 'utf-8-dos)", "(buffer-disable-undo)", "(buffer-enable-undo)", "(read-only-mode 'toggle)",
            "(rename-buffer \"other\")", "(garbage-collect)", "(set-buffer-modified-p nil)",
            "(vc-refresh-state)", "(auto-revert-mode)", "(hued-status)", "(hued-describe-at-point)", "(display-line-numbers-mode 'toggle)",
        ]))

    def outside(self, dice, names):
        return dice.choice([
            ("kill",), ("stop",), ("stop",), ("go_on",), ("wait", 0.05), ("wait", 0.4), ("resize", dice.randint(40, 120), dice.randint(10, 50)),
            ("written", dice.choice(names), "\n".join(dice.choices(PIECES, k=9))), ("paste", "\n".join(dice.choices(PIECES, k=9))),
        ])

    def do_keys(self, keys):
        events = " ".join(str(ord(key)) for key in keys)
        self.editor.evaluate(f"(progn (setq unread-command-events (list {events})) nil)")

        def check():
            # A command that fails takes what follows with it.
            self.editor.step = self.editor.evaluate(
                "(progn (unless unread-command-events (setq unread-command-events (list 3 ?t))) test-step)")
            return None if self.editor.step > before else self.editor.terminal.screen()

        before = self.editor.step
        eventually(check, keys)

    def do_form(self, form):
        self.editor.evaluate(f"(condition-case nil (progn {form} nil) (error nil))")

    def do_paste(self, text):
        self.editor.terminal.paste(text)

    def do_resize(self, columns, rows):
        self.editor.terminal.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def check(self):
        # JSON brings the test no bytes that are no text.
        for window, (mode, is_on, is_binary) in enumerate(self.editor.evaluate(self.WINDOWS.replace("\n", " "))):
            if is_on and not is_binary and mode in self.LANGUAGES:
                self.assert_same(f"window {window}, {mode}", self.LANGUAGES[mode], window)
        said = self.editor.evaluate('(with-current-buffer "*Messages*" (buffer-string))')
        self.assertNotRegex(said, r"hued: \(|[Ee]rror (in|running|during) ")


class RandomKakouneTests(test_kakoune.InFaces, RandomCase, EditorCase):
    files = ["python/maptype.py", "c/dict_ops.c", "bash/install.sh", "rust/sct.rs", "css/base.css", "html/b_py.html"]

    def start(self, sandbox):
        editor = test_kakoune.Kakoune(sandbox)
        editor.command(f"set-option global autoreload yes; change-directory {sandbox.folder}")
        return editor

    def step(self, dice, names):
        def one(words):
            return dice.choice(words.split(" | "))

        name, line, count = dice.choice(names), dice.randint(1, 90), dice.randint(1, 12)
        text = "<ret>".join("".join(dice.choices(PIECES, k=dice.randint(1, 3))) for _ in range(dice.choice([1, 1, 2, 5])))
        at = dice.choice(["", "gg", "ge", f"{line}g", f"{line}gx", f"{line}g{count}Jx", "%", f"{count}w", "<a-i>w", "x", "<a-i>p", "<a-i>{"])
        return dice.choices([
            ("keys", at + dice.choice([
                dice.choice("iaoOIAc") + f"{text}<esc>", dice.choice("iaoOIA") + f"{text}<esc>", dice.choice("oO") + f"{text}<esc>",
                one("d | yp | yP | y | p | P | R | <a-j> | > | < | ~ | ` | <a-d> | r漢 | <a-J>d | dp | yge<a-p> | @ | & | <a-o> | d,P"),
                "u" * count, "U" * count, f"{count}u", f"{count}U", "<c-k>", "<c-j>", "uUu",
                one("|sort<ret> | |cat<ret> | !echo x<ret> | |sed s/e/é/<ret>"),
                one("s[aeiou]<ret>cé<esc>, | s^<ret>i# <esc>, | S,<ret>d, | s.$<ret>a;<esc>, | s\\(<ret>c[<ret><esc>,"),
                "<a-s>" + one("A;<esc>, | d, | i  <esc>, | <a-j>, | yp,"), f"{count}Cix<esc>,", f"{count}CO<esc>,", "<a-s>)d,",
                f"i{name[0]}<c-n><c-n><esc>", "i<c-u>x<esc>", "i<backspace><backspace><esc>",
            ])),
            ("keys", one(
                "ge | gg | vv | vt | vb | <c-d> | <c-u> | <c-f> | <c-b> | 40g | :hued-disable-window<ret> | :hued-enable-window<ret> | "
                ":hued-enable-window<ret> | :buffer NAME<ret> | :buffer NAME<ret> | :edit NAME<ret> | :edit! NAME<ret> | :edit!<ret> | "
                ":delete-buffer! NAME<ret> | :write! other.c<ret> | :write!<ret> | :set-option buffer filetype c<ret> | ga | "
                ":set-option buffer filetype python<ret> | :set-option buffer filetype spice<ret> | :buffer-next<ret> | "
                ":rename-buffer as-NAME<ret> | :edit new.py<ret> | :add-highlighter window/ wrap<ret> | :nop<ret>").replace("NAME", name)),
            ("outside", f"try %{{ evaluate-commands -buffer *{name} %{{ execute-keys %{{{at}" + one(
                "d | oimport os<esc> | |sort<ret> | ggOint x;<esc> | ged | u | %cx = 1<esc>") + "} } }"),
            dice.choice([
                ("kill",), ("stop",), ("go_on",), ("wait", 0.05), ("wait", 0.4), ("resize", dice.randint(40, 120), dice.randint(10, 50)),
                ("written", name, "\n".join(dice.choices(PIECES, k=9)) + "\n"), ("paste", "\n".join(dice.choices(PIECES, k=9))),
            ]),
        ], [6, 3, 1, 1])[0]

    def do_outside(self, commands):
        self.editor.command(commands)

    def do_paste(self, text):
        self.editor.terminal.type("i")
        self.editor.terminal.paste(text)
        self.editor.keys("<esc>")

    def do_resize(self, columns, rows):
        self.editor.terminal.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def check(self):
        filetype, is_off = self.editor.state("%opt{filetype}", "%opt{hued_is_disabled}")
        if filetype not in ("", "spice") and is_off == "false":
            self.assert_same(filetype, filetype)
        said = self.editor.written("evaluate-commands -buffer *debug* %{ write -force FILE }")
        self.assertNotRegex(said, "error running hook|hued: (?!no grammar)")


def quoted(value):
    return quoted_text(json.dumps(value))


def quoted_text(text):
    return "'" + text.replace("'", "''") + "'"


def shortened(case, steps, error):
    """Fewer steps that fail in the same way, and soon."""
    patience, support.DEADLINE = support.DEADLINE, 4
    try:
        return fewer(case, steps, error)
    finally:
        # The sessions that follow have as long as the first.
        support.DEADLINE = patience


def fewer(case, steps, error):
    size = len(steps) // 2
    while size:
        at = 0
        while at < len(steps):
            rest = steps[:at] + steps[at + size :]
            if way(fails(case, rest)) == way(error):
                steps = rest
            else:
                at += size
        size //= 2
    return steps


def way(error):
    return re.sub(r"\d+", "", str(error))[:14]


def fails(case, steps):
    with case.anew():
        try:
            case.play(steps)
        except AssertionError as error:
            return error
    return None


def main(seconds, *names):
    end = time.monotonic() + float(seconds)
    cases = [globals()[name] for name in names] or [RandomVimTests, RandomNeovimTests, RandomEmacsTests, RandomKakouneTests]
    failed = 0
    while time.monotonic() < end:
        for kind in cases:
            case, seed = kind("test_seeds"), random.randrange(1 << 32)
            case.stopped = None
            steps = list(case.steps(random.Random(seed)))
            error = fails(case, steps)
            print(f"{kind.__name__}, seed {seed}: {str(error or 'passed')[:1500]}", flush=True)
            if error:
                failed += 1
                steps = shortened(case, steps, error)
                print(f"{str(fails(case, steps))[:3000]}\n{steps}", flush=True)
            case.doCleanups()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
