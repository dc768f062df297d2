'use strict'

/** VS Code's languages that hued calls otherwise. */
const others = {
  csharp: 'c_sharp', shellscript: 'bash', javascriptreact: 'javascript', typescriptreact: 'tsx', makefile: 'make',
  jsonc: 'json', jsonl: 'json', 'git-commit': 'gitcommit', ignore: 'gitignore', erb: 'embedded_template',
  restructuredtext: 'rst', 'objective-c': 'objc', viml: 'vim', 'cuda-cpp': 'cuda', 'terraform-vars': 'terraform',
}

/** hued's name for a language of VS Code; undefined where hued should go by the file's name, if there is a file. */
function languageOf(id, known, isFile) {
  if (id === 'plaintext') return undefined
  const name = others[id] ?? id
  return known.has(name) || !isFile ? name : undefined
}

module.exports = { languageOf }
