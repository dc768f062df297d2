; The patch that `git commit --verbose` shows

((diff) @injection.content
  (#set! injection.language "diff")
  (#set! injection.patterns))
