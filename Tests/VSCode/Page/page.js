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
  stickyScroll: { enabled: false }, scrollBeyondLastLine: false, smoothScrolling: false, cursorBlinking: 'solid',
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

/** The rows that are painted, by the number of their line from 0. */
function paintedRows() {
  const node = editor.getDomNode()
  const numbers = new Map()
  for (const row of node.querySelectorAll('.margin-view-overlays > div')) {
    const number = row.querySelector('.line-numbers')
    if (number) numbers.set(row.style.top, Number(number.textContent) - 1)
  }
  return [...node.querySelectorAll('.view-lines > .view-line')].map((row) => [numbers.get(row.style.top), row])
}

/** The stretches of a row, as a person sees them. */
function stretches(row) {
  const found = []
  const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { color, fontStyle, fontWeight, textDecorationLine } = getComputedStyle(walk.currentNode.parentElement)
    const looks = [
      color, fontStyle === 'italic' && 'italic', Number(fontWeight) > 400 && 'bold',
      textDecorationLine !== 'none' && textDecorationLine]
    found.push([walk.currentNode.data, looks.filter(Boolean).join(' ')])
  }
  return found
}

function painted() { return paintedRows().map(([number, row]) => [number, stretches(row)]) }

/** What is painted once Monaco has drawn what it was told before: it draws in the next frame, so that until then the old view stays. */
function drawn() {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(painted()))))
}

/** A character of a line, and how it looks. */
function lookAt(line, column) {
  const [, row] = paintedRows().find(([number]) => number === line)
  let start = 0
  for (const [text, look] of stretches(row)) {
    if (column < start + text.length) return [text[column - start], look]
    start += text.length
  }
  return ['', '']
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

/** Looks at each frame until something holds. */
function frameWhere(holds) {
  return new Promise((resolve) => {
    const look = () => holds() ? resolve(performance.now()) : requestAnimationFrame(look)
    requestAnimationFrame(look)
  })
}

/** Types a letter at a place: the milliseconds until a frame has it, and until one has it in the look that is wanted. */
async function timeKey(line, column, letter, wanted) {
  const began = performance.now()
  editor.trigger('keyboard', 'type', { text: letter })
  const text = await frameWhere(() => lookAt(line, column)[0] === letter)
  const colour = await frameWhere(() => lookAt(line, column)[1] === wanted)
  return [text - began, colour - began]
}

Object.assign(window, { drawn, editor, editors, frameWhere, lookAt, painted, Selection, show, timeKey, told, watch })
document.documentElement.dataset.ready = 'yes'
