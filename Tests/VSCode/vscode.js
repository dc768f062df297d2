'use strict'

const Module = require('node:module')

// What the extension uses of VS Code, as far as its documentation says how that behaves.

class Position {
  constructor(line, character) {
    this.line = line
    this.character = character
  }
}

class Range {
  constructor(start, end) {
    this.start = start
    this.end = end
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set()
    this.event = (listener) => {
      this.listeners.add(listener)
      return { dispose: () => this.listeners.delete(listener) }
    }
  }

  fire(value) { for (const listener of this.listeners) listener(value) }
  dispose() { this.listeners.clear() }
}

/** A text document: its lines end in `\n` or in `\r\n`, all of them. */
class TextDocument {
  constructor(name, languageId, text, eol = '\n') {
    this.uri = { scheme: 'file', toString: () => 'file://' + name }
    this.languageId = languageId
    this.eol = eol
    this.lines = text.split('\n')
  }

  get lineCount() { return this.lines.length }
  getText() { return this.lines.join(this.eol) }
  lineAt(line) { return { range: new Range(new Position(line, 0), new Position(line, this.lines[line].length)) } }
  offsetAt(position) { return this.lineStarts()[position.line] + position.character }

  /** The offset of each line, until the next change. */
  lineStarts() {
    if (!this.starts) {
      let offset = 0
      this.starts = this.lines.map((line) => {
        const start = offset
        offset += line.length + this.eol.length
        return start
      })
    }
    return this.starts
  }

  positionAt(offset) {
    const starts = this.lineStarts()
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle] <= offset) low = middle
      else high = middle
    }
    return new Position(low, Math.min(offset - starts[low], this.lines[low].length))
  }

  /** Applies changes, each of which speaks of the text before all of them; the event that tells them. */
  apply(changes, eol = this.eol) {
    this.starts = undefined
    for (const change of [...changes].sort((a, b) => b.rangeOffset - a.rangeOffset)) {
      const start = this.positionAt(change.rangeOffset)
      const end = this.positionAt(change.rangeOffset + change.rangeLength)
      const added = change.text.split(/\r?\n/)
      added[0] = this.lines[start.line].slice(0, start.character) + added[0]
      added[added.length - 1] += this.lines[end.line].slice(end.character)
      this.lines = this.lines.slice(0, start.line).concat(added, this.lines.slice(end.line + 1))
    }
    this.eol = eol
    this.starts = undefined
    return { document: this, contentChanges: changes }
  }
}

/** A window with its editors, and what was said in it. */
class Window {
  constructor() {
    this.settings = { enable: true, path: 'hued', socket: '', languages: {} }
    this.said = []
    this.editors = []
    this.commands = new Map()
    const events = ['edited', 'opened', 'closed', 'configured', 'editorsChanged', 'scrolled', 'activated', 'trusted']
    for (const name of events) this[name] = new EventEmitter()
    /** What the user answers to messages. */
    this.answer = undefined
    this.isTrusted = true
    const say = (kind) => async (message, ...answers) => {
      this.said.push(`${kind}: ${message}`)
      return answers.find((answer) => answer === this.answer)
    }
    const window = this
    this.api = {
      Position, Range, EventEmitter,
      SemanticTokensLegend: class { constructor(types, modifiers) { Object.assign(this, { types, modifiers }) } },
      SemanticTokens: class { constructor(data) { this.data = data } },
      ProgressLocation: { Notification: 15 },
      LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
      workspace: {
        getConfiguration: () => ({ get: (name) => window.settings[name] }),
        onDidChangeTextDocument: this.edited.event, onDidOpenTextDocument: this.opened.event,
        get isTrusted() { return window.isTrusted },
        onDidGrantWorkspaceTrust: this.trusted.event,
        onDidCloseTextDocument: this.closed.event, onDidChangeConfiguration: this.configured.event,
      },
      window: {
        createOutputChannel: () => ({ appendLine: (line) => window.said.push('log: ' + line), show() {}, dispose() {} }),
        get visibleTextEditors() { return window.editors },
        get activeTextEditor() { return window.editors[0] },
        onDidChangeVisibleTextEditors: this.editorsChanged.event,
        onDidChangeTextEditorVisibleRanges: this.scrolled.event,
        onDidChangeActiveTextEditor: this.activated.event,
        withProgress: (options, work) => {
          window.said.push('progress: ' + options.title)
          return work()
        },
        showErrorMessage: say('error'), showWarningMessage: say('warning'), showInformationMessage: say('info'),
      },
      languages: {
        createLanguageStatusItem: () => (window.status = { dispose() {} }),
        registerDocumentSemanticTokensProvider: (_, provider, legend) => {
          Object.assign(window, { provider, legend })
          return { dispose() {} }
        },
      },
      commands: {
        registerCommand: (name, body) => {
          window.commands.set(name, body)
          return { dispose() {} }
        },
        executeCommand() {},
      },
    }
  }

  show(document, first, last) { this.split(document, [first, last]) }

  /** Shows a document in several editors. */
  split(document, ...views) {
    this.editors = views.map(([first, last]) => ({
      document, visibleRanges: [new Range(new Position(first, 0), new Position(last, 0))], selection: { active: new Position(first, 0) },
    }))
    this.editorsChanged.fire()
  }

  scroll(first, last) {
    this.editors[0].visibleRanges = [new Range(new Position(first, 0), new Position(last, 0))]
    this.scrolled.fire()
  }

  /** The extension, to which this window is VS Code. */
  extension() {
    const [resolve, load] = [Module._resolveFilename, Module._load]
    Module._resolveFilename = (request, ...rest) => request === 'vscode' ? request : resolve.call(Module, request, ...rest)
    Module._load = (request, ...rest) => request === 'vscode' ? this.api : load.call(Module, request, ...rest)
    return require('../../Editors/vscode/extension')
  }
}

module.exports = { TextDocument, Window }
