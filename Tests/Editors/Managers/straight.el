;;; straight.el --- A stand-in for straight.el  -*- lexical-binding: t; -*-

;;; Commentary:

;; A package in a folder of this machine that no version control manages is built into a folder of its own, by links and
;; with autoloads, which is put on the load path.

;;; Code:

(require 'map)

(defun straight-use-package (recipe)
  "Build and activate the package of RECIPE."
  (pcase-let ((`(,name . ,(map :type :local-repo)) recipe))
    (unless (and (equal (length recipe) 5) (null type) (plist-member (cdr recipe) :type) (file-directory-p local-repo))
      (error "straight: %S" recipe))
    (let* ((build (expand-file-name (format "straight/build/%s" name) user-emacs-directory))
           (autoloads (expand-file-name (format "%s-autoloads.el" name) build)))
      (make-directory build t)
      (dolist (file (directory-files local-repo t "\\.el\\'"))
        (make-symbolic-link file (expand-file-name (file-name-nondirectory file) build) t))
      (add-to-list 'load-path build)
      (if (fboundp 'loaddefs-generate)
          (loaddefs-generate build autoloads)
        (require 'autoload)
        (let ((generated-autoload-file autoloads) (backup-inhibited t))
          (update-directory-autoloads build)))
      (load autoloads nil t))))

(provide 'straight)
;;; straight.el ends here
