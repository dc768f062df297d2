;;; hued.el --- Colours from a background service  -*- lexical-binding: t; -*-

;; Author: The hued maintainers
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: faces, languages, tools

;;; Commentary:

;; hued is a daemon that colours code for every editor on a machine.  `hued-mode' tells it the edits of a buffer and shows
;; what it answers, as text properties.  Emacs never waits for it: while there is no daemon the colours stay and move with
;; the text.
;;
;;     (require 'hued)
;;     (global-hued-mode)
;;
;; The property is `hued-face', an alias of `face' in the buffer, so that font-lock and hued never touch each other's.
;; While hued colours a buffer, font-lock applies only the keywords that minor modes have added; those are drawn over
;; hued's colours.
;;
;; Positions go over as offsets in characters.  Each change is sent as the change hooks tell it, with the length that the
;; text has then, so that a drift is found where it happens.

;;; Code:

(require 'font-lock)
(require 'json)
(require 'seq)
(require 'subr-x)
(require 'url-util)

(defgroup hued nil
  "Colours from a background service."
  :group 'faces)

(defcustom hued-command '("hued")
  "The program; it is run with `socket', which starts the daemon if none runs."
  :type '(repeat string))

(defcustom hued-socket nil
  "The daemon's socket, if not the one that `hued socket' chooses."
  :type '(choice (const :tag "By default" nil) file))

(defcustom hued-margin 8
  "Lines above and below a window that are coloured in advance."
  :type 'natnum)

(defcustom hued-languages
  '((c++-mode . "cpp") (mhtml-mode . "html") (html-mode . "html") (sh-mode . "bash") (js-json-mode . "json")
    (conf-toml-mode . "toml") (gfm-mode . "markdown") (nxml-mode . "xml"))
  "Names of languages by major mode.
For other modes the name is that of the mode, without \"-mode\".  Where
hued does not know the name, that of the file tells the language."
  :type '(alist :key-type symbol :value-type string))

(defcustom hued-left-alone '(org-mode)
  "Major modes that `global-hued-mode' leaves to font-lock.
Those that are derived from one of them are, too.  Their font-lock does
more than colour: in Org it hides what links are made of."
  :type '(repeat symbol))

;;;; Faces

(eval-and-compile
  (defconst hued--inherited
    '((attribute . font-lock-preprocessor-face)
      (boolean . font-lock-constant-face)
      (character . font-lock-string-face)
      (comment . font-lock-comment-face)
      (comment.documentation . font-lock-doc-face)
      (comment.error . error)
      (comment.note . success)
      (comment.todo . warning)
      (comment.warning . warning)
      (constant . font-lock-constant-face)
      (constant.builtin . font-lock-constant-face)
      (constant.macro . font-lock-preprocessor-face)
      (constructor . font-lock-type-face)
      (diff.delta . warning)
      (diff.minus . error)
      (diff.plus . success)
      (function . font-lock-function-name-face)
      (function.builtin . font-lock-builtin-face)
      (function.call . default)
      (function.macro . font-lock-preprocessor-face)
      (function.method.call . default)
      (keyword . font-lock-keyword-face)
      (keyword.directive . font-lock-preprocessor-face)
      (keyword.operator . font-lock-keyword-face)
      (label . font-lock-constant-face)
      (markup.heading . font-lock-function-name-face)
      (markup.italic . italic)
      (markup.link . link)
      (markup.list . font-lock-keyword-face)
      (markup.quote . font-lock-doc-face)
      (markup.raw . font-lock-string-face)
      (markup.strong . bold)
      (markup.underline . underline)
      (module . font-lock-constant-face)
      (number . font-lock-constant-face)
      (operator . default)
      (property . font-lock-variable-name-face)
      (punctuation . default)
      (punctuation.special . font-lock-keyword-face)
      (string . font-lock-string-face)
      (string.documentation . font-lock-doc-face)
      (string.escape . font-lock-regexp-grouping-backslash)
      (string.regexp . font-lock-regexp-grouping-construct)
      (string.special . font-lock-constant-face)
      (tag . font-lock-function-name-face)
      (tag.attribute . font-lock-variable-name-face)
      (tag.delimiter . default)
      (type . font-lock-type-face)
      (type.builtin . font-lock-type-face)
      (variable . default)
      (variable.builtin . font-lock-builtin-face)
      (variable.member . font-lock-variable-name-face)
      (variable.parameter . font-lock-variable-name-face))
    "What the face of each capture inherits from by default.")

  (defun hued--face-name (capture)
    "The name of the face of CAPTURE, a string: `hued-string-escape'."
    (concat "hued-" (replace-regexp-in-string "[._]" "-" capture))))

(defmacro hued--define-faces ()
  "Define a face for each of `hued--inherited'."
  `(progn
     ,@(mapcar
        (lambda (pair)
          `(defface ,(intern (hued--face-name (symbol-name (car pair))))
             '((t :inherit ,(cdr pair)))
             ,(format "Face of the capture `%s'." (car pair))))
        hued--inherited)))

(hued--define-faces)

(defface hued-markup-strikethrough '((t :strike-through t))
  "Face of the capture `markup.strikethrough'.")

(defface hued-modifier-deprecated '((t :strike-through t))
  "Face of what is deprecated, over that of its capture.")

(defun hued--face-of-capture (capture)
  "The face of CAPTURE or of the nearest of its parents, or nil."
  (let (face)
    (while (and capture (not face))
      (let ((name (intern (hued--face-name capture))))
        (if (facep name)
            (setq face name)
          (setq capture (and (string-match "\\(.*\\)\\.[^.]*\\'" capture) (match-string 1 capture))))))
    face))

(defun hued--faces (style)
  "The faces of STYLE, such as `variable+readonly': those of modifiers first."
  (let* ((parts (split-string style "\\+"))
         (modifiers
          (mapcar (lambda (modifier)
                    ;; `markup.strong' is a capture that adds to what is under it.
                    (hued--face-of-capture
                     (if (string-prefix-p "markup." modifier) modifier (concat "modifier." modifier))))
                  (cdr parts))))
    (delq nil (append modifiers (list (hued--face-of-capture (car parts)))))))

;;;; What is known of each buffer

(defvar-local hued--document nil "The number of the buffer on the connection.")
(defvar-local hued--mode nil
  "The buffer's major mode when `hued-mode' was first switched on in it.
`mhtml-mode' sets `major-mode' to that of the script or style around
point.")
(defvar-local hued--file nil "The file's name that the daemon was told.")
(defvar-local hued--rev 0 "The newest revision that was told.")
(defvar-local hued--is-open nil)
(defvar-local hued--is-declined nil "Whether the buffer is left to font-lock, and closed.")
(defvar hued--is-by-itself nil "Whether it is `global-hued-mode' that switches `hued-mode' on.")
(defvar-local hued--is-asked-for nil "Whether somebody has switched `hued-mode' on in the buffer.")
(defvar-local hued--is-behind nil "Whether edits were kept back, so that the whole text must be sent.")
(defvar-local hued--is-refused nil
  "Whether edits made the text too large.
The daemon paints nothing until one makes it short enough.")
(defvar-local hued--language nil)
(defvar-local hued--providers nil "How the language servers of the buffer do.")
(defvar-local hued--settled-at nil "The revision and the state that the daemon settled at.")
(defvar-local hued--resyncs 0 "How often the whole text had to be sent again.")
(defvar-local hued--queue nil "Edits that wait to be sent, the newest first.")
(defvar-local hued--log nil "Newer edits than the daemon spoke of: revision, start, end, growth.")
(defvar-local hued--size 0 "How many characters the text had when the last change was told.")
(defvar-local hued--view nil "What the daemon colours: conses of markers.")
(defvar-local hued--timer nil)
(defvar-local hued--is-stale nil "Whether what is shown comes from before the text was sent anew.")
(defvar-local hued--font-lock nil "What font-lock was before hued took over.")

;;;; The connection

(defconst hued--first-delay 0.05)
(defconst hued--longest-delay 5.0)
(defconst hued--sound 2.0
  "So long (seconds) holds a sound connection: after it there is no delay.")

(defconst hued--window (* 96 1024)
  "Bytes that may be on the way: the socket takes them without a wait.")

(defconst hued--overhead 1024
  "What the kernel counts for a message beside its bytes, at most.")

(defconst hued--most 512
  "So many edits may the daemon not have spoken of; then it gets the text.")

(defconst hued--envelope (* 16 1024)
  "Bytes of a message beside its text: a file's name, variables.")

(defvar hued--state 'off "One of `off', `starting', `open' and `waiting'.")
(defvar hued--failure nil "Why there is no connection.")
(defvar hued--process nil "The connection.")
(defvar hued--delay 0)
(defvar hued--since nil)
(defvar hued--server nil "What the daemon said of itself.")
(defvar hued--input nil "Parts of a message, the newest first.")
(defvar hued--pending (make-hash-table) "Functions that wait for an answer, by id.")
(defvar hued--last-id 0)
(defvar hued--styles (make-hash-table) "Property lists of text by the number of the style.")
(defvar hued--on-the-way 0 "What was sent and is not known to have been read.")
(defvar hued--asked nil "What was on the way when the daemon was last asked whether it reads.")
(defvar hued--buffers nil "The buffers in `hued-mode'.")
(defvar hued--last-document 0)
(defvar hued--untrusted nil
  "The folder that was last named as one where no server may start.")
(defvar hued--is-elsewhere nil
  "Whether the daemon has not found a text in a file: it runs on another machine.")
(defvar hued--unknown nil "Names of languages that the daemon does not know.")
(defvar hued--uninstalled nil
  "The language that was last named as one without its grammar.")
(defvar hued--failures 0 "How often there was no connection since there last was one.")
(defvar hued--said nil "The sentences that were said, those that are said once.")

(defun hued--say-once (format &rest arguments)
  "Say FORMAT with ARGUMENTS the first time."
  (let ((text (apply #'format format arguments)))
    (unless (member text hued--said)
      (push text hued--said)
      (message "hued: %s" text))))

(defun hued--start ()
  "Connect, unless that is done or under way."
  (when (eq hued--state 'off)
    (hued--sweep-files)
    (hued--ensure-daemon)))

(defun hued--ensure-daemon ()
  "Run `hued socket', which prints the path when a daemon listens there."
  (setq hued--state 'starting)
  (let* ((output (generate-new-buffer " *hued socket*"))
         (complaint (generate-new-buffer " *hued socket complaint*"))
         (errors (make-pipe-process :name "hued socket complaint" :buffer complaint :noquery t :sentinel #'ignore))
         (default-directory "/")
         (command (append hued-command '("socket") (and hued-socket (list "--socket" (expand-file-name hued-socket))))))
    (condition-case problem
        (make-process
         :name "hued socket" :command command :buffer output :stderr errors :noquery t :connection-type 'pipe
         :sentinel (lambda (process _event)
                     (unless (process-live-p process)
                       ;; What it wrote before its end is in the pipe.
                       (while (accept-process-output errors 0 nil t))
                       (let ((text (with-current-buffer output (string-trim (buffer-string))))
                             (why (with-current-buffer complaint (string-trim (buffer-string))))
                             (status (process-exit-status process)))
                         (kill-buffer output)
                         (kill-buffer complaint)
                         (when (eq hued--state 'starting)
                           (if (and (eq status 0) (string-prefix-p "/" text))
                               (hued--connect (car (split-string text "\n")))
                             (hued--failed (format "`%s': %s" (string-join command " ") (if (string-empty-p why) text why)))))))))
      (error
       (kill-buffer output)
       (kill-buffer complaint)
       (hued--failed (error-message-string problem)
                     (format "no program `%s': install hued, or set `hued-command'" (car command)))))))

(defun hued--connect (path)
  "Connect to the socket at PATH."
  (condition-case problem
      (progn
        (setq hued--process
              (make-network-process
               :name "hued" :family 'local :service path :coding 'utf-8-unix :noquery t
               :filter #'hued--filter
               :sentinel (lambda (process _event)
                           (when (and (eq process hued--process) (not (process-live-p process))) (hued--lost))))
              hued--state 'open
              hued--is-elsewhere nil
              hued--failure nil
              hued--failures 0
              hued--since (float-time)
              hued--input nil
              hued--on-the-way 0
              hued--asked nil)
        (clrhash hued--pending)
        (hued--hello))
    (error (hued--failed (error-message-string problem)))))

(defun hued--lost ()
  "The daemon went.  Until one is there again, the colours stay."
  (when (> (- (float-time) hued--since) hued--sound) (setq hued--delay 0))
  (setq hued--server nil)
  (hued--delete-files)
  (dolist (buffer hued--buffers)
    (when (buffer-live-p buffer)
      ;; Another daemon gets it, and may have another grammar.
      (with-current-buffer buffer
        (setq hued--is-open nil
              hued--document nil
              hued--is-declined nil))))
  (hued--failed "the daemon closed the connection"))

(defun hued--failed (reason &optional advice)
  "There is no connection because of REASON.
Try again at once, then after pauses that grow.  ADVICE is what the
user should do, where it is known at once."
  (setq hued--state 'waiting
        hued--failure reason
        hued--failures (1+ hued--failures)
        hued--process nil)
  (cond (advice (hued--say-once "%s" advice))
        ;; The first ones may be of a daemon that ends just now.
        ((= hued--failures 3) (hued--say-once "`hued doctor' tells more: %s" reason)))
  (let ((delay hued--delay))
    (setq hued--delay (min (max (* delay 2) hued--first-delay) hued--longest-delay))
    (run-at-time delay nil (lambda () (when (eq hued--state 'waiting) (hued--ensure-daemon))))))

(defun hued--write (message)
  "Send MESSAGE, a property list, as a line."
  (let ((line (concat (json-serialize (append '(:jsonrpc "2.0") message) :null-object nil) "\n")))
    (setq hued--on-the-way (+ hued--on-the-way (string-bytes line) hued--overhead))
    (ignore-errors (process-send-string hued--process line))
    (hued--ask)))

(defun hued--ask ()
  "Ask betimes whether all was read: Emacs waits where the socket takes no more."
  (when (and (not hued--asked) (> hued--on-the-way (/ hued--window 4)))
    (setq hued--asked hued--on-the-way)
    (hued--request "ping" nil #'hued--was-read)))

(defun hued--was-read (_result _problem)
  "The daemon has read what was on the way when it was asked."
  (setq hued--on-the-way (- hued--on-the-way hued--asked)
        hued--asked nil)
  (hued--ask)
  (let ((shown (mapcar #'hued--shown-by (window-list-1 nil nil t))))
    (dolist (buffer hued--buffers)
      (when (buffer-live-p buffer)
        (with-current-buffer buffer
          (cond (hued--is-behind (hued--resync))
                ((or hued--view (memq buffer shown)) (hued--tell-view))))))))

(defun hued--has-room (size)
  "Whether a text can be sent without waiting, in a message that the daemon takes.
SIZE is twice the bytes of the text."
  (let ((limit (plist-get (plist-get hued--server :limits) :message)))
    (and (< (+ hued--on-the-way size hued--overhead) hued--window)
         ;; A byte of text is at most six of JSON.
         (or (not limit) (<= (+ (* 3 size) hued--envelope) limit)))))

(defun hued--notify (method params)
  "Send METHOD with PARAMS; while there is no connection, everything is told later."
  (when (eq hued--state 'open) (hued--write (list :method method :params params))))

(defun hued--request (method params done)
  "Send METHOD with PARAMS, and call DONE with its result and its error."
  (when (eq hued--state 'open)
    (setq hued--last-id (1+ hued--last-id))
    (puthash hued--last-id done hued--pending)
    (hued--write (append (list :id hued--last-id :method method) (and params (list :params params))))))

(defun hued--filter (process string)
  "Take in STRING, which came from PROCESS."
  (let ((from 0) feed)
    (while (setq feed (string-search "\n" string from))
      (push (substring string from feed) hued--input)
      (let ((line (apply #'concat (nreverse hued--input))))
        (setq hued--input nil
              from (1+ feed))
        (when (and (eq process hued--process) (not (string-empty-p line)))
          ;; What follows is taken in all the same.
          (with-demoted-errors "hued: %S"
            (hued--receive
             (json-parse-string line :object-type 'plist :null-object nil :false-object nil))))))
    (when (< from (length string)) (push (substring string from) hued--input))))

(defun hued--hello ()
  "Begin the conversation, and open the buffers in windows."
  (hued--request
   "hello"
   (list :protocol [1] :client (list :name "emacs" :version emacs-version)
         :unit "utf-32" :layout "offsets" :updates "ranges")
   (lambda (result problem)
     (if problem
         (hued--say-once
          "%s"
          (if (eql (plist-get problem :code) -32016)
              "plugin and daemon are of different versions; update hued, then `hued stop'"
            (plist-get problem :message)))
       (setq hued--server result
             hued--unknown nil)
       (clrhash hued--styles)
       (hued--learn 0 (plist-get result :styles))
       (dolist (buffer hued--buffers)
         (when (buffer-live-p buffer)
           (with-current-buffer buffer
             (when (hued--is-awaited) (hued--open)))))))))

(defun hued--learn (first names)
  "The styles from FIRST on are called NAMES."
  (seq-do-indexed
   (lambda (name index)
     (let ((faces (hued--faces name)))
       ;; Other packages ask for a face by its symbol, as those of font-lock are.
       (puthash (+ first index)
                (list 'hued-style name 'hued-face (if (cdr faces) faces (car faces)))
                hued--styles)))
   names))

(defun hued--receive (message)
  "Act on MESSAGE."
  (let ((method (plist-get message :method))
        (params (plist-get message :params)))
    (if (not method)
        (let* ((id (plist-get message :id))
               (done (gethash id hued--pending))
               (problem (plist-get message :error)))
          (remhash id hued--pending)
          (cond (done (funcall done (plist-get message :result) problem))
                ;; The daemon refuses the connection, or a message whose number it has not read.
                (problem (hued--tell problem))))
      (pcase method
        ("styles" (hued--learn (plist-get params :first) (plist-get params :names)))
        ("notice" (hued--tell params)))
      (when-let* ((number (plist-get params :doc))
                  (buffer (seq-find (lambda (buffer) (eql (buffer-local-value 'hued--document buffer) number))
                                    hued--buffers)))
        (with-current-buffer buffer
          (when (and hued--is-open (not hued--is-declined))
            (pcase method
              ;; They are of a text from before edits that were kept back.
              ((and (or "restyle" "settled" "resync") (guard hued--is-behind)))
              ((and (or "restyle" "settled") (guard hued--is-refused)))
              ;; An input method shows what it composes in the text, and has no hook run; what is told has no place there.
              ((and (or "restyle" "settled") (guard (/= hued--size (buffer-size))))
               (hued--fall-behind)
               ;; Nothing is composed elsewhere, and no command runs there.
               (unless (eq (current-buffer) (window-buffer (selected-window))) (hued--flush-soon)))
              ((and "notice" (guard (hued--is-refusal params))) (setq hued--is-refused t))
              ("restyle" (hued--restyle (plist-get params :rev) (plist-get params :ranges)))
              ("providers" (setq hued--providers (plist-get params :providers))
               (force-mode-line-update))
              ("settled" (hued--settled (plist-get params :rev) (plist-get params :state)))
              ("resync" (hued--resync)))))))))

(defun hued--is-refusal (notice)
  "Whether NOTICE is that edits made a text too large."
  (and (eql (plist-get notice :code) -32015)
       (member (plist-get (plist-get notice :data) :limit) '("document" "text-memory"))))

(defun hued--tell (notice)
  "Say what a person should know of NOTICE."
  (pcase (plist-get notice :code)
    ;; A language that hued does not know is left to font-lock; that is nothing to bother a person with.  A daemon that shuts
    ;; down is followed by another, and why the daemon does not have a document is told otherwise.
    ((or -32014 -32017 -32010))
    (-32020
     (let ((data (plist-get notice :data)))
       (setq hued--untrusted (plist-get data :folder))
       (message "hued: %s may not start in %s; M-x hued-trust"
                (plist-get data :provider) (abbreviate-file-name hued--untrusted))))
    (-32021
     (setq hued--uninstalled (plist-get (plist-get notice :data) :language))
     (hued--say-once "no grammar of %s is installed; M-x hued-install-grammar" hued--uninstalled))
    (_ (unless (equal (plist-get notice :level) "info") (hued--say-once "%s" (plist-get notice :message))))))

;;;; Buffers

(defconst hued--not-unicode "[\ud800-\udfff\x110000-\x3fff7f\x3fff80-\x3fffff]"
  "What Emacs has in texts, and JSON cannot have.")

(defun hued--text (start end)
  "The text from START to END as the protocol takes it.
Each character that is not Unicode becomes another one of as many bytes,
if there is one: those beyond #x1fffff have five, and bring a resync."
  (let ((text (buffer-substring-no-properties start end)))
    (if (string-match-p hued--not-unicode text)
        (concat (mapcar (lambda (character)
                          (cond ((>= character #x3fff80) #xbf)
                                ((>= character #x110000) #x10fffd)
                                ((<= #xd800 character #xdfff) #xfffd)
                                (t character)))
                        text))
      text)))

(defun hued--length ()
  "Bytes of the whole text."
  (save-restriction
    (widen)
    (1- (position-bytes (point-max)))))

(defconst hued--shared
  '((js-mode . "\\.\\(json\\|har\\)\\'")
    (lisp-mode . "\\.ml\\'")
    (mhtml-mode . "\\.\\(ejs\\|erb\\|twig\\)\\'")
    (nroff-mode . "\\.mm\\'")
    (scheme-mode . "/\\(folds\\|highlights\\|indents\\|injections\\|locals\\|tags\\|textobjects\\)\\.scm\\'"))
  "Files that Emacs opens in a mode of another language, by that mode.")

(defun hued--mode-language ()
  "The name of the buffer's language, or nil to let hued find it."
  (let* ((mode (or hued--mode major-mode))
         (shared (cdr (assq mode hued--shared)))
         (name (or (cdr (assq mode hued-languages))
                   (string-remove-suffix "-ts" (string-remove-suffix "-mode" (symbol-name mode))))))
    (unless (or (member name '("fundamental" "text" "prog" "conf" "conf-unix"))
                (and buffer-file-name
                     (or (member name hued--unknown) (and shared (string-match-p shared buffer-file-name)))))
      name)))

(defun hued--environment ()
  "The buffer's variables that language servers can use, as a part of `open'.
Packages such as envrc give buffers of their own."
  (let (values)
    (seq-doseq (name (plist-get hued--server :variables))
      (when-let* ((value (getenv name))
                  ((not (string-match-p hued--not-unicode value))))
        (setq values (append (list (intern (concat ":" name)) value) values))))
    (and values (list :environment values))))

(defun hued--open ()
  "Give the daemon the text, for the first time or once more."
  (hued--close)
  (setq hued--last-document (1+ hued--last-document)
        hued--document hued--last-document
        hued--file (buffer-file-name)
        hued--is-open t
        hued--is-behind nil
        hued--is-refused nil
        hued--is-stale t
        hued--size (buffer-size)
        hued--settled-at nil
        hued--rev (1+ hued--rev))
  (hued--keep-view (hued--visible))
  (save-restriction
    (widen)
    (let* ((document hued--document)
           (buffer (current-buffer))
           (name hued--file)
           (file (and (eq hued--state 'open)
                      (not hued--is-elsewhere)
                      (not (hued--has-room (* 2 (hued--length))))
                      (hued--write-file)))
           (language (hued--mode-language)))
      (hued--request
       "open"
       (append
        (list :doc document :rev hued--rev :view (hued--view-offsets hued--view))
        (if file (list :path file) (list :text (hued--text (point-min) (point-max))))
        (and language (list :language language))
        (hued--environment)
        (and name (list :uri (concat "file://" (url-hexify-string name url-path-allowed-chars))))
        ;; Language servers are on this machine, and cannot read a file of another.
        (and name (file-remote-p name) '(:passes ["pattern" "syntax"])))
       (lambda (result problem)
         (when file (hued--delete-file file))
         (when (buffer-live-p buffer)
           (with-current-buffer buffer
             (when (eql document hued--document)
               (cond
                ((and file (equal (plist-get (plist-get problem :data) :key) "path"))
                 (setq hued--is-elsewhere t)
                 (hued--open))
                ((or problem (plist-get result :language) (not (and language name)))
                 (hued--opened result problem))
                (t
                 (push language hued--unknown)
                 (hued--open)))))))))))

;;;; Texts in files

(defvar hued--files nil "Files with texts that the daemon has not read yet.")

(defun hued--directory ()
  "Where files with texts are written."
  (let ((directory (getenv "XDG_RUNTIME_DIR")))
    (if (and directory (file-accessible-directory-p directory) (file-writable-p directory))
        directory
      temporary-file-directory)))

(defun hued--file-prefix ()
  "How the names of such files begin, before the process that wrote them."
  (format "hued-emacs.%s." (replace-regexp-in-string "/" "_" (system-name))))

(defun hued--write-file ()
  "A file with the text, for what is too large to be sent without waiting.
Nil where none can be written: then Emacs waits."
  (let ((coding-system-for-write 'utf-8-unix)
        file)
    (condition-case nil
        (progn
          (setq file (make-temp-file
                      (expand-file-name (format "%s%d." (hued--file-prefix) (emacs-pid)) (hued--directory))))
          (push file hued--files)
          (write-region (hued--text (point-min) (point-max)) nil file nil 'silent)
          file)
      (file-error
       (when file (hued--delete-file file))
       nil))))

(defun hued--delete-file (file)
  "Delete FILE, a text that the daemon has read."
  (setq hued--files (delete file hued--files))
  (ignore-errors (delete-file file)))

(defun hued--delete-files ()
  "Delete all texts that nobody will read."
  (mapc #'hued--delete-file hued--files))

(defun hued--sweep-files ()
  "Delete the texts that were left by an Emacs that was killed.
Each has the name of its machine and process, which is not there any more."
  (let ((pattern (concat "\\`" (regexp-quote (hued--file-prefix)) "\\([0-9]+\\)\\.")))
    (dolist (file (ignore-errors (directory-files (hued--directory) nil pattern t)))
      (let* ((process (and (string-match pattern file) (string-to-number (match-string 1 file))))
             (path (expand-file-name file (hued--directory)))
             (attributes (file-attributes path)))
        (when (and process
                   (or (not (eq (signal-process process 0) 0))
                       (equal (cdr (assq 'state (process-attributes process))) "Z"))
                   (null (file-attribute-type attributes))
                   (eql (file-attribute-user-id attributes) (user-uid)))
          (ignore-errors (delete-file path)))))))

(add-hook 'kill-emacs-hook #'hued--delete-files)

;;;; What the daemon says

(defun hued--opened (result problem)
  "The daemon answered RESULT or PROBLEM to the opening of this buffer."
  (if problem
      (progn
        (setq hued--is-open nil)
        ;; A daemon that shuts down is followed by another, which gets the text.
        (unless (eql (plist-get problem :code) -32017)
          (message "hued: %s: %s" (buffer-name) (plist-get problem :message))
          (hued-mode -1)))
    (setq hued--language (plist-get result :language)
          hued--providers (plist-get result :providers))
    (force-mode-line-update)
    ;; Where there is no grammar, font-lock is better, if it has anything to say.  In a text without any language there is
    ;; nothing to colour, unless somebody asks for it.
    (setq hued--is-declined
          (and (not (seq-contains-p (plist-get result :passes) "syntax"))
               (or font-lock-defaults (not (or hued--language hued--is-asked-for)))))
    (when hued--is-declined
      (hued--close)
      ;; Those of another major mode, or of a daemon that had the grammar, which nobody would take away.
      (hued--clear)
      (when hued--font-lock (hued--give-back)))))

(defun hued--clear ()
  "Take all colours away."
  (setq hued--is-stale nil)
  (with-silent-modifications
    (save-restriction
      (widen)
      (remove-list-of-text-properties (point-min) (point-max) '(hued-face hued-style)))))

(defun hued--resync ()
  "Give the daemon the whole text again."
  (when hued--is-open
    (setq hued--resyncs (1+ hued--resyncs))
    (hued--open)))

(defun hued--close ()
  "Let go of the buffer's document."
  (when hued--is-open (hued--notify "close" (list :doc hued--document)))
  (setq hued--is-open nil
        hued--document nil
        hued--queue nil
        hued--log nil
        hued--providers nil))

;;;;; Telling edits

(defun hued--after-change (start end old-length)
  "The text from START to END has replaced OLD-LENGTH characters."
  (if (hued--is-clone)
      ;; Only the buffer of a change hears of it, also where its text is another's.
      (with-current-buffer (buffer-base-buffer)
        (save-restriction
          (widen)
          (hued--after-change start end old-length)))
    (setq hued--size (buffer-size))
    ;; What is put in is plain until the daemon says otherwise; undone or yanked text may bring old colours.
    (when (< start end)
      (with-silent-modifications
        (remove-list-of-text-properties start end '(hued-face hued-style))))
    (when (and hued--is-open (not hued--is-behind))
      ;; The daemon speaks of none of these edits, and wants the text only when it is shorter.
      (when hued--is-refused (setq hued--log nil))
      (if (length> hued--log hued--most)
          (hued--fall-behind)
        (let ((offset (1- start)))
          (push (vector offset (+ offset old-length) (hued--text start end)) hued--queue)
          (push (list (1+ hued--rev) offset (+ offset old-length) (- end start old-length)) hued--log)))
      (hued--flush-soon))))

(defun hued--fall-behind ()
  "Keep the edits back until the whole text is sent."
  (setq hued--is-behind t
        hued--queue nil
        hued--log nil))

(defun hued--flush-soon ()
  "Send what waits when this command ends, or else when Emacs waits for keys."
  (unless hued--timer
    (let ((buffer (current-buffer)))
      (setq hued--timer (run-at-time 0 nil (lambda ()
                                             (when (buffer-live-p buffer)
                                               (with-current-buffer buffer (hued--flush)))))))))

(defun hued--watch-clone ()
  "Have the original hear of what is typed in this clone, whatever mode that has."
  (when (hued--is-clone)
    (add-hook 'after-change-functions #'hued--after-change nil t)))

(add-hook 'after-change-major-mode-hook #'hued--watch-clone)

(defun hued--is-awaited ()
  "Whether this buffer is in a window, and should be opened.
One that a command only passes through costs nothing."
  (and hued--server (not hued--document) (not hued--is-declined)
       (memq (current-buffer) hued--buffers)
       (hued--windows)))

(defun hued--flush ()
  "Send the text, if it never was, or the edits that wait, then the view."
  (when hued--timer
    (cancel-timer hued--timer)
    (setq hued--timer nil))
  (when (hued--is-awaited) (hued--open))
  (when (and hued--queue hued--is-open)
    (let ((size (apply #'+ 64 (mapcar (lambda (edit) (+ 32 (* 2 (string-bytes (aref edit 2))))) hued--queue))))
      (if (not (hued--has-room size))
          (hued--fall-behind)
        (setq hued--rev (1+ hued--rev))
        (hued--notify
         "edit"
         (list :doc hued--document :base (1- hued--rev) :rev hued--rev
               :edits (vconcat (nreverse hued--queue)) :length (hued--length)))))
    (setq hued--queue nil))
  ;; With room enough no answer to a question is under way that would see to it.
  (when (and hued--is-behind (not hued--asked)) (hued--resync))
  (hued--tell-view))

;;;;; The view

(defun hued--is-clone ()
  "Whether the text of this buffer is another one's that is coloured."
  (and (buffer-base-buffer) (buffer-local-value 'hued-mode (buffer-base-buffer))))

(defun hued--original ()
  "The buffer whose document has the text of this one."
  (if (hued--is-clone) (buffer-base-buffer) (current-buffer)))

(defun hued--shown-by (window)
  "The buffer whose document has the text in WINDOW."
  (with-current-buffer (window-buffer window) (hued--original)))

(defun hued--windows ()
  "The windows with the text of this buffer, also by way of a clone."
  (let ((buffer (current-buffer)))
    (seq-filter (lambda (window) (eq buffer (hued--shown-by window))) (window-list-1 nil nil t))))

(defun hued--visible ()
  "What the windows show, with a margin: conses of positions in order.
None of them touch each other.  It is one where the daemon takes no more."
  (let (parts views)
    (dolist (window (hued--windows))
      ;; Each buffer with the text hides lines of its own.
      (with-current-buffer (window-buffer window)
        (save-restriction
          (widen)
          (save-excursion
            (goto-char (window-start window))
            (forward-line (- hued-margin))
            (let ((start (point)))
              (goto-char (window-start window))
              ;; Not by `window-end': until the window is drawn, that tells where it ended before, which after a jump upwards
              ;; lies far below.
              (forward-visible-line (+ (ceiling (window-body-height window t) (default-line-height)) hued-margin))
              (push (cons start (point)) parts))))))
    (dolist (part (sort parts #'car-less-than-car))
      (if (and views (<= (car part) (cdar views)))
          (setcdr (car views) (max (cdr part) (cdar views)))
        (push part views)))
    (if (<= (length views) (or (plist-get (plist-get hued--server :limits) :views) 1))
        (nreverse views)
      (list (cons (caar (last views)) (cdar views))))))

(defun hued--keep-view (parts)
  "Remember PARTS, as `hued--visible' has them, as what the daemon colours."
  (setq hued--view (mapcar (lambda (part) (cons (copy-marker (car part)) (copy-marker (cdr part) t))) parts)))

(defun hued--view-offsets (view)
  "VIEW as the protocol has it."
  (let ((parts (mapcar (lambda (part) (vector (1- (car part)) (1- (cdr part)))) view)))
    (cond ((cdr parts) (vconcat parts))
          (parts (car parts))
          (t [0 0]))))

(defun hued--tell-view (&rest _)
  "Tell the daemon the parts in windows, if they are not what it colours."
  (with-current-buffer (hued--original)
    ;; Not at once: a command may only pass through.
    (when (hued--is-awaited) (hued--flush-soon))
    (when (and hued--is-open (not hued--is-declined) (not hued--is-behind) (not hued--queue) (hued--has-room 0))
      (let* ((now (hued--visible))
             (known hued--view)
             (size (lambda (parts) (apply #'+ (mapcar (lambda (part) (- (cdr part) (car part))) parts)))))
        (unless (and (seq-every-p
                      (lambda (part)
                        (seq-some (lambda (other) (and (<= (car other) (car part)) (>= (cdr other) (cdr part)))) known))
                      now)
                     (<= (funcall size known) (* 2 (funcall size now))))
          (hued--keep-view now)
          (hued--notify "view" (list :doc hued--document :view (hued--view-offsets now))))))))

(defun hued--scrolled (window _start)
  "Tell the daemon the part that WINDOW has now."
  (with-current-buffer (window-buffer window)
    (hued--tell-view)))

;;;;; Painting

(defun hued--pieces ()
  "What newer edits left of the text that the daemon speaks of, in order.
Each piece is a list: from where to where it was, and how far it moved."
  ;; The last one is the first: most edits come in order.
  (let ((pieces (list (list 0 (/ most-positive-fixnum 2) 0))))
    (dolist (edit (reverse hued--log))
      (let ((from (nth 1 edit)) (to (nth 2 edit)) (growth (nth 3 edit)) (rest pieces) behind cut)
        (while (and rest (>= (+ (nth 0 (car rest)) (nth 2 (car rest))) to))
          (setcar (nthcdr 2 (car rest)) (+ (nth 2 (car rest)) growth))
          (setq behind rest
                rest (cdr rest)))
        (while (and rest (> (+ (nth 1 (car rest)) (nth 2 (car rest))) from))
          (pcase-let ((`(,start ,end ,shift) (pop rest)))
            (when (> (+ end shift) to) (push (list (- to shift) end (+ shift growth)) cut))
            (when (< (+ start shift) from) (push (list start (- from shift) shift) cut))))
        (setq rest (nconc (nreverse cut) rest))
        (if behind (setcdr behind rest) (setq pieces rest))))
    (nreverse pieces)))

(defun hued--forget (rev)
  "Drop the edits up to REV from the log."
  (setq hued--log (seq-take-while (lambda (edit) (> (car edit) rev)) hued--log)))

(defun hued--each-piece (pieces start end function)
  "Call FUNCTION for where each of PIECES has offsets from START to END."
  (dolist (piece pieces)
    (let ((from (max start (nth 0 piece))) (to (min end (nth 1 piece))) (shift (1+ (nth 2 piece))))
      (when (< from to)
        (funcall function (min (+ from shift) (point-max)) (min (+ to shift) (point-max)))))))

(defun hued--restyle (rev ranges)
  "Paint RANGES of the text at REV."
  (hued--forget rev)
  (hued--take-over)
  (save-restriction
    (widen)
    (with-silent-modifications
      (when hued--is-stale
        (setq hued--is-stale nil)
        (remove-list-of-text-properties (point-min) (point-max) '(hued-face hued-style)))
      (let ((pieces (hued--pieces)))
        (seq-doseq (range ranges)
          (let* ((first (aref range 0))
                 (last (aref range 1))
                 (near (seq-filter (lambda (piece) (and (< (nth 0 piece) last) (> (nth 1 piece) first))) pieces))
                 (runs (aref range 2))
                 (count (length runs))
                 (index 0))
            (hued--each-piece near first last
                              (lambda (start end) (remove-list-of-text-properties start end '(hued-face hued-style))))
            (while (< index count)
              (let ((properties (gethash (aref runs (+ index 2)) hued--styles))
                    (start (aref runs index)))
                (hued--each-piece near start (+ start (aref runs (1+ index)))
                                  (lambda (start end) (add-text-properties start end properties))))
              (setq index (+ index 3)))))))))

(defun hued--settled (rev state)
  "Nothing is out of date at REV.
STATE is `complete', `unverified' or `degraded:...'."
  (hued--forget rev)
  (when hued--is-stale (hued--restyle rev []))
  (setq hued--settled-at (list rev state)))

;;;;; font-lock

(defun hued--major-keywords ()
  "The font-lock keywords of the major mode itself."
  (font-lock-eval-keywords
   (font-lock-choose-keywords (car font-lock-defaults)
                              (font-lock-value-in-major-mode font-lock-maximum-decoration))))

(defun hued--no-match (_limit)
  "Find nothing, as a font-lock keyword.
It stands where the major mode's were while hued colours the buffer."
  nil)

(defun hued--font-lock-list ()
  "The font-lock keywords as they were before they were compiled."
  (if (eq (car font-lock-keywords) t) (cadr font-lock-keywords) font-lock-keywords))

(defun hued--take-over ()
  "Leave font-lock only the keywords that minor modes have added."
  (when (and font-lock-mode font-lock-defaults (not hued--font-lock))
    (font-lock-set-defaults)
    (let ((known (hued--major-keywords))
          major others)
      (dolist (keyword (hued--font-lock-list))
        (if (not (member keyword known))
            (push keyword others)
          (unless major (push #'hued--no-match others))
          (push keyword major)))
      ;; The mode's own function takes away all that the mode has set, such as what hides a part of the text.
      (save-restriction
        (widen)
        (font-lock-unfontify-region (point-min) (point-max))
        (with-silent-modifications
          (remove-list-of-text-properties (point-min) (point-max) '(face))))
      (setq hued--font-lock
            (list (nreverse major) font-lock-keywords-only font-lock-fontify-region-function
                  font-lock-unfontify-region-function))
      (setq-local font-lock-keywords (font-lock-compile-keywords (nreverse others))
                  font-lock-keywords-only t
                  font-lock-fontify-region-function #'font-lock-default-fontify-region
                  font-lock-unfontify-region-function #'font-lock-default-unfontify-region)
      ;; It keeps font-lock from blinking in open strings, and asks for the syntax at point after each command: without
      ;; font-lock nothing has looked at the text above, which takes a second at the end of a long one.
      (remove-hook 'post-command-hook #'jit-lock--antiblink-post-command t)
      (font-lock-flush))))

(defun hued--give-back ()
  "Let font-lock do again what it did."
  (when hued--font-lock
    (pcase-let* ((`(,major ,only ,fontify ,unfontify) hued--font-lock)
                 ;; Minor modes may have added some, and taken away others.
                 (keywords (mapcan (lambda (keyword)
                                     (if (eq keyword #'hued--no-match) (copy-sequence major) (list keyword)))
                                   (hued--font-lock-list))))
      (setq-local font-lock-keywords-only only
                  font-lock-keywords (font-lock-compile-keywords keywords)
                  font-lock-fontify-region-function fontify
                  font-lock-unfontify-region-function unfontify))
    (when jit-lock-mode (add-hook 'post-command-hook #'jit-lock--antiblink-post-command nil t))
    (setq hued--font-lock nil)
    (font-lock-flush)))

(defun hued--font-lock-changed ()
  "Font-lock was switched on or off.
In the same major mode it keeps the keywords that hued left it."
  (hued--set-aliases t)
  (hued--give-back)
  (when (and font-lock-mode hued--settled-at) (hued--take-over)))

;;;;; Spelling

(defvar flyspell-prog-text-faces)

(defun hued--spell ()
  "Let `flyspell-prog-mode' find the comments and strings that hued colours."
  (pcase-dolist (`(,face . ,ours) '((font-lock-comment-face hued-comment)
                                    (font-lock-doc-face hued-comment-documentation hued-string-documentation)
                                    (font-lock-string-face hued-string)))
    (when (memq face flyspell-prog-text-faces)
      (setq flyspell-prog-text-faces (append flyspell-prog-text-faces ours)))))

(with-eval-after-load 'flyspell (hued--spell))

;;;; The modes

;;;###autoload
(define-minor-mode hued-mode
  "Colour this buffer by hued, a background service."
  :lighter (:eval (hued--lighter))
  (if hued-mode
      (if (not enable-multibyte-characters)
          (setq hued-mode nil)
        (hued--switch-on))
    (hued--switch-off)))

(defun hued--switch-on ()
  "Begin to colour this buffer, unless that is done already."
  (unless hued--mode (setq hued--mode major-mode))
  (unless hued--is-by-itself (setq hued--is-asked-for t))
  (unless (memq (current-buffer) hued--buffers)
    (hued--set-up)
    (unless (hued--is-clone)
      (push (current-buffer) hued--buffers)
      (setq hued--is-declined nil)
      (hued--start)
      ;; Not at once: a file that is visited is in `fundamental-mode' before it gets its own.
      (hued--flush-soon))))

(defun hued--set-aliases (show)
  "If SHOW, have the text drawn by `hued-face' where nothing else is."
  (let ((aliases (append (remq 'hued-face (cdr (assq 'face char-property-alias-alist))) (and show '(hued-face))))
        (others (assq-delete-all 'face (copy-alist char-property-alias-alist))))
    (setq-local char-property-alias-alist (if aliases (cons (cons 'face aliases) others) others))))

(defun hued--set-up ()
  "Have this buffer show colours, and tell what happens to it."
  (hued--set-aliases t)
  (setq-local text-property-default-nonsticky
              (append '((hued-face . t) (hued-style . t)) text-property-default-nonsticky)
              yank-excluded-properties
              (if (listp yank-excluded-properties)
                  (append '(hued-face hued-style) yank-excluded-properties)
                yank-excluded-properties))
  (add-hook 'after-change-functions #'hued--after-change nil t)
  ;; Without one Emacs tells what `combine-after-change-calls' combines with a wrong end, where it deletes.
  (add-hook 'before-change-functions #'ignore nil t)
  (add-hook 'post-command-hook #'hued--flush nil t)
  (add-hook 'window-scroll-functions #'hued--scrolled nil t)
  (add-hook 'window-configuration-change-hook #'hued--tell-view nil t)
  (add-hook 'window-buffer-change-functions #'hued--visited nil t)
  (add-hook 'font-lock-mode-hook #'hued--font-lock-changed nil t)
  (add-hook 'kill-buffer-hook #'hued--forget-buffer nil t)
  (add-hook 'change-major-mode-hook #'hued--forget-buffer nil t)
  (add-hook 'clone-indirect-buffer-hook #'hued--forget-original nil t))

(defun hued--forget-original ()
  "Be no more than another way to the text of a coloured buffer.
This one was cloned from that one, with all of its variables."
  (setq hued--document nil
        hued--is-open nil
        hued--queue nil
        hued--timer nil))

(defun hued--forget-buffer ()
  "Let go of a buffer that is killed, or is not coloured any more."
  ;; A clone has no document, and its original must go on hearing of its changes.
  (when (memq (current-buffer) hued--buffers)
    (hued--close)
    (setq hued--buffers (delq (current-buffer) hued--buffers))
    (remove-hook 'after-change-functions #'hued--after-change t)))

(defun hued--switch-off ()
  "Colour this buffer no more."
  (hued--forget-buffer)
  (remove-hook 'before-change-functions #'ignore t)
  (remove-hook 'post-command-hook #'hued--flush t)
  (remove-hook 'window-scroll-functions #'hued--scrolled t)
  (remove-hook 'window-configuration-change-hook #'hued--tell-view t)
  (remove-hook 'window-buffer-change-functions #'hued--visited t)
  (remove-hook 'font-lock-mode-hook #'hued--font-lock-changed t)
  (remove-hook 'kill-buffer-hook #'hued--forget-buffer t)
  (remove-hook 'change-major-mode-hook #'hued--forget-buffer t)
  (remove-hook 'clone-indirect-buffer-hook #'hued--forget-original t)
  (hued--set-aliases nil)
  (setq-local text-property-default-nonsticky
              (seq-remove (lambda (pair) (memq (car pair) '(hued-face hued-style))) text-property-default-nonsticky)
              yank-excluded-properties
              (if (listp yank-excluded-properties)
                  (seq-difference yank-excluded-properties '(hued-face hued-style))
                yank-excluded-properties))
  ;; What font-lock would paint in a clone, its original would show.
  (unless (hued--is-clone)
    (hued--clear)
    (hued--give-back)))

(defun hued--maybe ()
  "Switch `hued-mode' on in buffers of files."
  (when (and buffer-file-name enable-multibyte-characters
             (derived-mode-p 'prog-mode 'text-mode 'conf-mode 'fundamental-mode 'diff-mode 'bibtex-mode)
             (not (apply #'derived-mode-p hued-left-alone))
             ;; Only font-lock hides it.
             (not (and (derived-mode-p 'markdown-mode) (bound-and-true-p markdown-hide-markup))))
    (let ((hued--is-by-itself t)) (hued-mode 1))))

;;;###autoload
(define-globalized-minor-mode global-hued-mode hued-mode hued--maybe)

(defun hued--file-named ()
  "Tell of the other file that the buffer visits, by its name."
  (cond ((and hued-mode (or hued--is-open hued--is-declined))
         (unless (or (equal hued--file (buffer-file-name)) (not hued--server)) (hued--open)))
        ;; It is opened when a window shows it.
        (hued-mode (hued--flush-soon))
        ;; A buffer without a file was passed over, and keeps its mode when it gets one.
        ((and global-hued-mode (not (bound-and-true-p hued-mode-set-explicitly))) (hued--maybe))))

(add-hook 'after-set-visited-file-name-hook #'hued--file-named)

;;;; Looking

(defun hued-describe-at-point ()
  "Say what is at point: style, face, source and revision."
  (interactive)
  (let ((offset (1- (point))))
    (with-current-buffer (hued--original)
      (if (not (and hued-mode hued--is-open))
          (message "hued: %s" (or hued--failure "this buffer is not coloured"))
        (let ((language hued--language))
          (hued--request
           "tokens" (list :doc hued--document :range (vector offset (1+ offset)) :sources t)
           (lambda (result problem)
             (message "hued: %s" (if problem (plist-get problem :message) (hued--description result language))))))))))

(defun hued--description (result language)
  "A sentence from RESULT, an answer to `tokens' in a text in LANGUAGE."
  (let* ((range (seq-find (lambda (range) (> (length (aref range 2)) 0)) (plist-get result :ranges)))
         (runs (and range (aref range 2)))
         (language (or language "no language")))
    (if (not runs)
        (format "plain, %s" language)
      (let ((properties (gethash (aref runs 2) hued--styles))
            (revisions (plist-get result :revisions))
            (source (aref runs 3)))
        (format "%s, face %s, source %s, revision %s, %s"
                (propertize (plist-get properties 'hued-style) 'face (plist-get properties 'hued-face))
                (or (car (last (ensure-list (plist-get properties 'hued-face)))) "none")
                (aref (plist-get result :sources) source)
                ;; The revision that the source spoke of.
                (if revisions (aref revisions source) (plist-get result :rev))
                language)))))

(defun hued-trust (folder)
  "Let language servers start in FOLDER and what lies below it.
They run code of their project, so they start in trusted folders alone."
  (interactive (list (or hued--untrusted (read-directory-name "Let language servers start in: "))))
  (let ((folder (expand-file-name folder)))
    (when (or (not (called-interactively-p 'any))
              (y-or-n-p (format "Language servers run code of their project.  Trust %s? " folder)))
      (with-temp-buffer
        (let* ((default-directory "/")
               (command (append hued-command (list "trust" "--" folder)))
               (status (apply #'call-process (car command) nil t nil (cdr command))))
          (when (eql status 0) (setq hued--untrusted nil))
          (message "hued: %s" (string-remove-prefix "hued: " (string-trim (buffer-string)))))))))

(defun hued-install-grammar (language)
  "Fetch and build the grammar of LANGUAGE, and colour by it when it is there.
What is fetched is built and run, so this asks first."
  (interactive
   (list (or (and hued--is-declined hued--language)
             hued--uninstalled
             (read-string "Install the grammar of: " hued--language))))
  (when (or (not (called-interactively-p 'any))
            (y-or-n-p (format "Fetch and build the grammar of %s? " language)))
    (let ((default-directory "/")
          (output (generate-new-buffer " *hued grammar*")))
      (message "hued: installing the grammar of %s" language)
      (make-process
       :name "hued grammar" :buffer output :noquery t :connection-type 'pipe
       :command (append hued-command (list "grammar" "install" "--" language))
       :sentinel (lambda (process _event)
                   (unless (process-live-p process)
                     (let ((text (with-current-buffer output (string-trim (buffer-string)))))
                       (kill-buffer output)
                       (if (not (eq (process-exit-status process) 0))
                           (message "hued: %s" (string-remove-prefix "hued: " text))
                         (message "hued: the grammar of %s is installed" language)
                         (hued--request "reload" nil #'hued--reloaded)))))))))

(defun hued--try-again ()
  "Open this buffer again when it is shown, if it was left to font-lock."
  (when hued--is-declined
    (setq hued--is-declined nil)
    (hued--flush-soon)))

(defun hued--visited (window)
  "Open again what WINDOW begins to show: it may have a grammar by now."
  (with-current-buffer (hued--shown-by window)
    (when hued--language (hued--try-again))))

(defun hued--focus-changed ()
  "The user comes back, perhaps from a shell that has installed a grammar."
  (when (seq-some #'frame-focus-state (frame-list))
    (mapc #'hued--visited (window-list-1 nil nil t))))

(add-function :after after-focus-change-function #'hued--focus-changed)

(defun hued--reloaded (_result _problem)
  "A grammar was installed: open again what was left to font-lock for want of it."
  (setq hued--unknown nil)
  (dolist (buffer hued--buffers)
    (when (buffer-live-p buffer)
      (with-current-buffer buffer
        (hued--try-again)))))

(defun hued--lighter ()
  "Text for the mode line: how the language servers of the buffer do."
  (concat " hued"
          (mapconcat (lambda (provider)
                       (format ":%s %s" (plist-get provider :name) (plist-get provider :state)))
                     (buffer-local-value 'hued--providers (hued--original)) "")))

(defun hued-status ()
  "Say how the connection and this buffer are."
  (interactive)
  (with-current-buffer (hued--original) (hued--say-status)))

(defun hued--say-status ()
  "Say how the connection and the document of this buffer are."
  (message "hued: %s%s%s%s" hued--state
           (if hued--failure (concat ", " hued--failure) "")
           (cond ((not hued-mode) ", this buffer is not coloured")
                 ((and hued--is-declined (not hued--language)) ", this buffer is in no language that hued knows")
                 (hued--is-declined ", this buffer is left to font-lock: there is no grammar of it (M-x hued-install-grammar)")
                 ((not hued--is-open) ", this buffer is not opened yet")
                 (t (format ", %s, revision %s, settled at %s, sent again %s times"
                            hued--language hued--rev hued--settled-at hued--resyncs)))
           (mapconcat (lambda (provider)
                        (format ", %s %s%s" (plist-get provider :name) (plist-get provider :state)
                                (let ((why (or (plist-get provider :reason) (plist-get provider :folder))))
                                  (if why (format " (%s)" why) ""))))
                      hued--providers "")))

;; Interpreted, as they are where nobody has compiled this file, these take most of the time that a screen costs.
(dolist (function '(hued--pieces hued--each-piece hued--restyle))
  (unless (byte-code-function-p (symbol-function function))
    (byte-compile function)))

(provide 'hued)
;;; hued.el ends here
