// Monaco, whose documents and questions go to the extension in host.js. The pinned build names what it exports by letters.
import { e as editors, l as languages, S as Selection, U as Uri } from '/monaco/assets/monaco-core.js'

self.MonacoEnvironment = {
  getWorker: () => new Worker('/monaco/monacoeditorwork/editor.worker..bundle.js'),
}

const socket = new WebSocket(location.href.replace('http:', 'ws:'))

function send(name, message) { socket.send(JSON.stringify([name, message])) }

const questions = new Map()
const listeners = new Set()
let lastQuestion = 0
/** How many numbers the last answer had. */
const told = { numbers: 0 }

const legend = await new Promise((resolve) => {
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data)
    if (message.legend) resolve({ tokenTypes: message.legend.types, tokenModifiers: message.legend.modifiers })
    if (message.changed) {
      for (const listener of listeners) listener()
    }
    if (message.answer) {
      told.numbers = message.data?.length
      const answer = questions.get(message.answer)
      questions.delete(message.answer)
      if (message.error) answer.reject(new Error(message.error))
      else answer.resolve(message.data && { data: new Uint32Array(message.data) })
    }
  }
})

languages.registerDocumentSemanticTokensProvider('*', {
  onDidChange(listener, self) {
    const bound = listener.bind(self)
    listeners.add(bound)
    return { dispose: () => listeners.delete(bound) }
  },
  getLegend: () => legend,
  provideDocumentSemanticTokens: (model) => new Promise((resolve, reject) => {
    lastQuestion += 1
    questions.set(lastQuestion, { resolve, reject })
    send('ask', { id: lastQuestion, uri: model.uri.toString() })
  }),
  releaseDocumentSemanticTokens() {},
})

const editor = editors.create(document.getElementById('editor'), {
  model: null, 'semanticHighlighting.enabled': true, automaticLayout: true, fontFamily: 'DejaVu Sans Mono', fontSize: 14,
  minimap: { enabled: false }, bracketPairColorization: { enabled: false }, matchBrackets: 'never', links: false,
  occurrencesHighlight: 'off', selectionHighlight: false, renderLineHighlight: 'none', unicodeHighlight: { ambiguousCharacters: false },
  quickSuggestions: false, wordBasedSuggestions: 'off', autoClosingBrackets: 'never', autoClosingQuotes: 'never', autoIndent: 'none',
  scrollBeyondLastLine: false, smoothScrolling: false, cursorBlinking: 'solid',
})

/** The first and the last line that are seen, from 0. */
function seen() {
  const ranges = editor.getVisibleRanges()
  return [ranges[0].startLineNumber - 1, ranges[ranges.length - 1].endLineNumber - 1]
}

editor.onDidScrollChange(() => editor.getModel() && send('scroll', { lines: seen() }))
editor.onDidLayoutChange(() => editor.getModel() && send('scroll', { lines: seen() }))

/** Shows a new document. Monaco knows no language of it, so that every colour is hued's. */
function show(name, languageId, text) {
  const old = editor.getModel()
  const model = editors.createModel(text, 'plaintext', Uri.file(name))
  const uri = model.uri.toString()
  send('open', { uri, name, languageId, text: model.getValue(), eol: model.getEOL() })
  model.onDidChangeContent((event) => {
    const changes = event.changes.map(({ rangeOffset, rangeLength, text }) => ({ rangeOffset, rangeLength, text }))
    send('edit', { uri, changes, eol: event.eol })
  })
  editor.setModel(model)
  send('show', { uri, lines: seen() })
  if (old) {
    send('close', { uri: old.uri.toString() })
    old.dispose()
  }
  editor.focus()
}

/** The lines that are painted, by number from 0: the stretches of each, as a person sees them. */
function painted() {
  const node = editor.getDomNode()
  const numbers = new Map()
  for (const row of node.querySelectorAll('.margin-view-overlays > div')) {
    const number = row.querySelector('.line-numbers')
    if (number) numbers.set(row.style.top, Number(number.textContent) - 1)
  }
  const lines = []
  for (const row of node.querySelectorAll('.view-lines > .view-line')) {
    const stretches = []
    const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { color, fontStyle, fontWeight, textDecorationLine } = getComputedStyle(walk.currentNode.parentElement)
      const look = [color, fontStyle === 'italic' && 'italic', Number(fontWeight) > 400 && 'bold', textDecorationLine !== 'none' && textDecorationLine]
      stretches.push([walk.currentNode.data, look.filter(Boolean).join(' ')])
    }
    lines.push([numbers.get(row.style.top), stretches])
  }
  return lines
}

/** Looks at each frame until it is told to stop; then, what was painted, without what looks like the frame before. */
function watch() {
  const frames = []
  let isWatching = true
  const look = () => {
    if (!isWatching) return
    const frame = JSON.stringify(painted())
    if (frame !== frames[frames.length - 1]) frames.push(frame)
    requestAnimationFrame(look)
  }
  look()
  return () => {
    isWatching = false
    return frames.map((frame) => JSON.parse(frame))
  }
}

/**
 * Types a letter and waits for its colours: the milliseconds until it was drawn, and until `selector` was, which is what a
 * script looks for in the row of the cursor.
 */
function timeKey(type, isPainted) {
  const began = performance.now()
  let text
  return new Promise((resolve) => {
    const look = (now) => {
      const [line] = [editor.getPosition().lineNumber - 1]
      const row = painted().find(([number]) => number === line)
      const plain = row && row[1].map(([piece]) => piece).join('').replaceAll('\u00a0', ' ')
      if (text === undefined && plain === editor.getModel().getLineContent(line + 1)) text = performance.now() - began
      if (text !== undefined && isPainted(row[1])) return resolve([text, performance.now() - began])
      requestAnimationFrame(look)
    }
    type()
    requestAnimationFrame(look)
  })
}

Object.assign(window, { editor, editors, painted, Selection, show, timeKey, told, watch })
document.documentElement.dataset.ready = 'yes'
