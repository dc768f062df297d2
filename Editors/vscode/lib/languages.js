'use strict'

/** VS Code's languages that hued calls otherwise. */
const others = {
  csharp: 'c_sharp', shellscript: 'bash', javascriptreact: 'javascript', typescriptreact: 'tsx', makefile: 'make',
  jsonc: 'json', jsonl: 'json', 'git-commit': 'gitcommit', ignore: 'gitignore', erb: 'embedded_template',
  restructuredtext: 'rst', 'objective-c': 'objc', viml: 'vim', 'cuda-cpp': 'cuda', 'terraform-vars': 'terraform',
}

/** hued's name for a language of VS Code; undefined where hued should go by the file's name. */
function languageOf(id, known) {
  if (id === 'plaintext') return undefined
  const name = others[id] ?? id
  return known.size === 0 || known.has(name) ? name : undefined
}

module.exports = { languageOf }
