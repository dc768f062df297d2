'use strict'

const { execFile } = require('node:child_process')
const { isDeepStrictEqual } = require('node:util')
const vscode = require('vscode')
const { Client } = require('./lib/client')
const { encode } = require('./lib/tokens')
const { types, modifiers } = require('./lib/legend')
const { joined } = require('./lib/views')
const { version } = require('./package.json')

/** Lines that are coloured above and below what is seen, in screens. */
const margin = 1

/** How long VS Code may take to ask for colours after it was told that they changed, in milliseconds. */
const unasked = 1000

/** How long a program may take, in minutes, and how long one that fetches and builds a grammar. */
const patience = 5
const patienceToBuild = 15

/** The code of the notice that a language server does not start, for its folder is not trusted. */
const untrusted = -32020

/** The code of the notice that the grammar of a language is not installed. */
const uninstalled = -32021

/**
 * The codes of what need not be said: a language that hued does not know keeps VS Code's colours, a daemon that shuts down is
 * followed by another, and why the daemon does not have a document is told otherwise.
 */
const untold = new Set([-32014, -32017, -32010])

/** @type {Extension | undefined} */
let running

function activate(context) {
  running = new Extension(context)
  return running
}

function deactivate() {
  running?.dispose()
  running = undefined
}

/** Joins VS Code's documents and editors to the client. */
class Extension {
  constructor(context) {
    this.output = vscode.window.createOutputChannel('hued')
    /** The documents that hued has, by VS Code's. */
    this.documents = new Map()
    this.changes = new vscode.EventEmitter()
    this.hasSaid = new Set()
    /** Folders that are asked about when the workspace is trusted, and who would start there. */
    this.offers = new Map()
    /** VS Code was told that colours changed, and has not been answered since. */
    this.isTold = false
    this.isDue = false
    /** Documents of which VS Code is told when the daemon has answered all of their edits. */
    this.behind = new Set()
    const settings = () => vscode.workspace.getConfiguration('hued')
    this.client = new Client(
      { program: () => settings().get('path') || 'hued', socket: () => settings().get('socket') || undefined, version },
      {
        changed: (document) => this.changed(document),
        answered: (document) => this.answered(document),
        state: () => this.showState(),
        notice: (notice) => this.notice(notice),
        trouble: (trouble) => this.trouble(trouble),
      })
    this.status = vscode.languages.createLanguageStatusItem('hued', { pattern: '**' })
    this.status.name = 'hued'
    this.status.command = { title: 'Log', command: 'hued.log' }
    const provider = {
      onDidChangeSemanticTokens: this.changes.event,
      provideDocumentSemanticTokens: (document) => this.provide(document),
    }
    const legend = new vscode.SemanticTokensLegend(types, modifiers)
    const command = (name, body) => vscode.commands.registerCommand('hued.' + name, body)
    context.subscriptions.push(
      this.output, this.changes, this.status,
      vscode.languages.registerDocumentSemanticTokensProvider([{ scheme: 'file' }, { scheme: 'untitled' }], provider, legend),
      vscode.workspace.onDidChangeTextDocument((event) => this.edited(event)),
      // A document whose language changes is closed and opened again, and stays where it is seen.
      vscode.workspace.onDidOpenTextDocument(() => this.look()),
      vscode.workspace.onDidCloseTextDocument((document) => this.close(document)),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('hued')) this.reconfigure()
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.workspaceTrusted()),
      vscode.window.onDidChangeVisibleTextEditors(() => this.look()),
      vscode.window.onDidChangeTextEditorVisibleRanges(() => this.look()),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.visit(editor?.document)),
      command('restart', () => this.client.restart()),
      command('log', () => this.showLog()),
      command('inspect', () => this.inspect()),
      command('trust', () => this.trust()),
      command('installGrammar', (language) => this.install(language)))
    this.look()
  }

  dispose() {
    clearTimeout(this.timer)
    this.client.end()
  }

  // Documents

  isWanted(document) {
    const settings = vscode.workspace.getConfiguration('hued', document)
    if (!settings.get('enable')) return false
    if (!['file', 'untitled'].includes(document.uri.scheme)) return false
    const chosen = settings.get('languages') ?? {}
    return chosen[document.languageId] ?? chosen['*'] ?? true
  }

  /** Whether the settings name the document's language, so that it is coloured also where hued knows none. */
  isAsked(document) {
    return vscode.workspace.getConfiguration('hued', document).get('languages')?.[document.languageId] === true
  }

  /** Opens what is seen, and tells the daemon which part of it. Other lines are coloured at once; an edit by its answer. */
  look({ isEdit = false } = {}) {
    const seen = new Map()
    let isMoved = false
    for (const editor of vscode.window.visibleTextEditors) {
      const document = editor.document
      if (!this.isWanted(document)) continue
      for (const { start, end } of editor.visibleRanges) {
        const around = margin * (end.line - start.line + 1)
        // VS Code may tell what was seen of a longer text.
        const first = Math.max(0, Math.min(start.line, document.lineCount - 1) - around)
        const last = Math.min(document.lineCount, end.line + 1 + around)
        seen.set(document, [...seen.get(document) ?? [], [first, last]])
      }
    }
    for (const [document, ranges] of seen) {
      const lines = joined(ranges)
      const views = lines.map((range) => range.map((line) => this.offsetOfLine(document, line)))
      let entry = this.documents.get(document)
      if (entry) {
        if (!isEdit && !isDeepStrictEqual(entry.lines, lines)) isMoved = entry.isMoved = true
        entry.lines = lines
        this.client.setViews(entry.document, views)
      } else {
        const isAsked = () => this.isAsked(document)
        entry = { lines, document: this.client.open(document.uri.toString(), document.languageId, document.getText(), views, isAsked) }
        this.documents.set(document, entry)
        this.client.start()
      }
    }
    if (isMoved) this.fire()
    this.showState()
  }

  /** Somebody looks at a document that the daemon may have refused. */
  visit(document) {
    const entry = this.documents.get(document)
    if (entry) this.client.visited(entry.document)
    this.showState()
  }

  /** The offset of a line's first unit; of the text's end for what follows the last line. */
  offsetOfLine(document, line) {
    return line < document.lineCount
      ? document.offsetAt(new vscode.Position(line, 0))
      : document.offsetAt(document.lineAt(document.lineCount - 1).range.end)
  }

  edited(event) {
    const entry = this.documents.get(event.document)
    if (!entry || event.contentChanges.length === 0) return
    const document = event.document
    this.client.change(entry.document, event.contentChanges, () => document.getText(), this.offsetOfLine(document, document.lineCount))
    this.look({ isEdit: true })
  }

  close(document) {
    const entry = this.documents.get(document)
    if (!entry) return
    this.documents.delete(document)
    this.behind.delete(entry.document)
    this.client.close(entry.document)
  }

  reconfigure() {
    for (const document of [...this.documents.keys()]) {
      if (!this.isWanted(document)) this.close(document)
    }
    this.hasSaid.clear()
    this.client.restart()
    this.look()
    this.fire()
  }

  // Colours

  /**
   * Makes VS Code ask for the colours at once: by itself it waits for a pause in typing. An event while it asks would make
   * it wait, too, so the next one comes after the answer.
   */
  fire() {
    if (this.isTold) {
      this.isDue = true
      return
    }
    this.isTold = true
    this.isDue = false
    this.fireNext(unasked)
    this.changes.fire()
  }

  /** Lets the next event come after so many milliseconds. */
  fireNext(delay) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.isTold = false
      if (this.isDue) this.fire()
    }, delay)
  }

  changed(document) {
    if (document.isOpen && document.mirror.unanswered.length > 0) this.behind.add(document)
    else this.fire()
  }

  answered(document) {
    if (document.mirror.unanswered.length === 0 && this.behind.delete(document)) this.fire()
  }

  provide(document) {
    const entry = this.documents.get(document)
    if (!entry || entry.document.isDeclined) return undefined
    this.isTold = true
    this.fireNext(0)
    const { mirror, isOpen } = entry.document
    if (isOpen && mirror.unanswered.length > 0 && !entry.isMoved) {
      this.behind.add(entry.document)
      // What was typed is plain until the daemon has answered. At this word VS Code goes on to show the colours that it has,
      // which are for all that is seen unless it was moved.
      throw new Error('busy: hued has not answered the last edit yet')
    }
    entry.isMoved = false
    // Of a document that nobody sees, they may be those of a longer text.
    const lines = entry.lines.filter(([first]) => first < document.lineCount)
      .map(([first, last]) => [first, Math.min(last, document.lineCount)])
    const data = encode(
      mirror.runs, (line) => this.offsetOfLine(document, line),
      (line) => document.lineAt(line).range.end.character, lines, mirror.tokens)
    return new vscode.SemanticTokens(data)
  }

  // What a person should know

  notice(notice) {
    this.output.appendLine(`${notice.level}: ${notice.message}`)
    if (notice.code === untrusted) return this.offerTrust(notice.data)
    if (notice.code === uninstalled) return this.offerGrammar(notice.data.language)
    if (notice.level === 'info' || untold.has(notice.code)) return
    this.once(notice.message, () => vscode.window.showWarningMessage(`hued: ${notice.message}`))
  }

  /**
   * Asks once whether language servers may start in a folder. In a workspace that VS Code itself runs nothing of, the
   * question comes when that is trusted.
   */
  offerTrust({ folder, provider }) {
    this.untrusted = folder
    if (!vscode.workspace.isTrusted) {
      this.offers.set(folder, provider)
      return
    }
    this.once('trust ' + folder, async () => {
      const trust = 'Trust'
      const answer = await vscode.window.showInformationMessage(
        `hued: ${provider} may not start in ${folder}. A language server runs code of its project.`, trust, 'Not Now')
      if (answer === trust) this.trust(folder)
    })
  }

  /** Asks once whether the grammar of a language may be fetched and built. */
  offerGrammar(language) {
    this.once('grammar ' + language, async () => {
      const install = 'Install'
      const answer = await vscode.window.showInformationMessage(
        `hued has no grammar of ${language}, and colours it by patterns alone`, install, 'Not Now')
      if (answer === install) this.install(language)
    })
  }

  workspaceTrusted() {
    for (const [folder, provider] of this.offers) this.offerTrust({ folder, provider })
    this.offers.clear()
  }

  /** Lets language servers start in a folder: the one that was named last, or else the workspace's. */
  async trust(folder) {
    folder ??= this.untrusted ?? vscode.workspace.workspaceFolders?.[0]?.uri.fsPath
    if (!folder) return vscode.window.showInformationMessage('hued: no language server waits for a folder')
    if (!vscode.workspace.isTrusted) {
      return vscode.window.showWarningMessage('hued: this workspace is in restricted mode; let VS Code trust it first')
    }
    const { error, output, complaints } = await this.run(['trust', '--', folder])
    if (error) return vscode.window.showErrorMessage(`hued: ${complaints.trim().replace(/^hued: /, '')}`)
    vscode.window.showInformationMessage(`hued: ${output.trim()}`)
  }

  trouble(trouble) {
    // It is told again with each try.
    if (this.status.detail !== trouble.message) this.output.appendLine(trouble.message)
    this.status.severity = vscode.LanguageStatusSeverity.Error
    this.status.text = 'hued: not running'
    this.status.detail = trouble.message
    this.once(trouble.kind, async () => {
      if (trouble.kind !== 'missing') return vscode.window.showErrorMessage(`hued: ${trouble.message}`)
      const settings = 'Open Settings'
      const answer = await vscode.window.showErrorMessage(
        `hued: ${trouble.message}; install hued, or say in the settings where it is (hued.path)`, settings)
      if (answer === settings) vscode.commands.executeCommand('workbench.action.openSettings', 'hued.path')
    })
  }

  once(key, say) {
    if (this.hasSaid.has(key)) return
    this.hasSaid.add(key)
    say()
  }

  showState() {
    const document = vscode.window.activeTextEditor?.document
    const entry = document && this.documents.get(document)
    if (!this.client.server) {
      this.status.text = 'hued: not running'
      return
    }
    const { given, passes = [], providers = [], state, refusal } = entry?.document ?? {}
    const servers = providers.map(({ name, state, reason, folder }) => [name, state, reason ?? folder].filter(Boolean).join(' '))
    const detail = [...passes, ...servers].join(', ')
    const reason = refusal?.message ?? (state?.startsWith('degraded:') ? state.slice('degraded:'.length) : undefined)
    this.status.severity = reason ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information
    this.status.text = `hued: ${given ?? 'no language'}`
    this.status.detail = reason && detail ? `${reason} (${detail})` : reason ?? detail
  }

  /** Runs hued. Where it fails and says nothing, `complaints` has the reason. */
  run(words, minutes = patience) {
    const program = vscode.workspace.getConfiguration('hued').get('path') || 'hued'
    return new Promise((resolve) => {
      execFile(program, words, { timeout: minutes * 60_000 }, (error, output, complaints) => {
        const reason = error?.killed ? `it took longer than ${minutes} minutes` : error?.message
        resolve({ error, output, complaints: complaints.trim() ? complaints : reason ?? '' })
      })
    })
  }

  async install(language) {
    language ??= this.documents.get(vscode.window.activeTextEditor?.document)?.document.given
    if (!language) return vscode.window.showInformationMessage('hued: this document has no language that hued knows')
    const { error, complaints } = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title: `hued: installing the grammar of ${language}` },
      () => this.run(['grammar', 'install', '--', language], patienceToBuild))
    if (error) {
      this.output.appendLine(complaints)
      const reason = complaints.trim().split('\n')[0].replace(/^hued: /, '')
      return vscode.window.showErrorMessage(`hued: the grammar of ${language} was not installed: ${reason}`)
    }
    vscode.window.showInformationMessage(`hued: the grammar of ${language} is installed`)
    await this.client.reload().catch(() => {})
  }

  async showLog() {
    const { output, complaints } = await this.run(['log', '-n', '200'])
    this.output.appendLine(output || complaints)
    this.output.show()
  }

  async inspect() {
    const editor = vscode.window.activeTextEditor
    const entry = editor && this.documents.get(editor.document)
    if (!entry || entry.document.isDeclined) return vscode.window.showInformationMessage('hued does not colour this document')
    const offset = editor.document.offsetAt(editor.selection.active)
    try {
      const result = await this.client.request('tokens', { doc: entry.document.doc, range: [offset, offset + 1], sources: true })
      const [, , runs = []] = result.ranges?.[0] ?? []
      const text = runs.length < 4
        ? 'plain'
        : `${this.client.names[runs[2]]}, from ${result.sources[runs[3]]} of revision ${result.revisions[runs[3]]}`
      vscode.window.showInformationMessage(`hued: ${text} (${result.state})`)
    } catch (error) {
      vscode.window.showErrorMessage(`hued: ${error.message}`)
    }
  }
}

module.exports = { activate, deactivate }
