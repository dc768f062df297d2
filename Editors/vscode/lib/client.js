'use strict'

const { Connection } = require('./connection')
const { Mirror } = require('./mirror')
const { tokenOf } = require('./legend')
const { languageOf } = require('./languages')

/** The code of the daemon's refusal to speak this extension's protocol. */
const unsupported = -32016

/**
 * The documents that the daemon colours, and what it says of them. Knows nothing of VS Code.
 *
 * @typedef {{doc: number, mirror: Mirror, languageId: string, uri: string, view?: [number, number], isOpen: boolean,
 *   passes: string[], providers: {name: string, state: string, reason?: string, folder?: string}[], given?: string, state?: string}} Document
 */
class Client {
  /**
   * @param {{program: () => string, socket: () => string | undefined, version: string}} settings
   * @param {{changed: (document: Document) => void, answered: (document: Document) => void,
   *   state: (document?: Document) => void, notice: (notice: any) => void, trouble: (trouble: import('./connection').Trouble) => void}} owner
   */
  constructor(settings, owner) {
    this.settings = settings
    this.owner = owner
    /** @type {Map<number, Document>} */
    this.documents = new Map()
    /** What each style looks like, by its id. */
    this.tokens = []
    this.names = []
    this.languages = new Set()
    this.pending = new Map()
    this.lastDoc = 0
    this.lastID = 0
    this.server = undefined
    this.connection = new Connection(settings, {
      opened: () => this.hello(),
      message: (message) => this.receive(message),
      closed: () => this.lost(),
      trouble: (trouble) => owner.trouble(trouble),
    })
  }

  start() { this.connection.start() }
  restart() { this.connection.restart() }
  end() { this.connection.end() }

  notify(method, params) { this.connection.send({ method, params }) }

  /** @returns {Promise<any>} rejected with the daemon's error, or when the conversation ends first */
  request(method, params) {
    return new Promise((resolve, reject) => {
      if (!this.connection.isOpen) return reject(new Error('hued does not answer'))
      this.lastID += 1
      this.pending.set(this.lastID, { resolve, reject })
      this.connection.send({ id: this.lastID, method, params })
    })
  }

  hello() {
    this.request('hello', {
      protocol: [1], client: { name: 'vscode', version: this.settings.version },
      unit: 'utf-16', layout: 'offsets', updates: 'ranges',
    }).then((server) => {
      this.server = server
      this.languages = new Set(server.languages)
      this.tokens = []
      this.names = []
      this.learn(0, server.styles)
      for (const document of this.documents.values()) this.tell(document)
      this.owner.state()
    }, (error) => this.owner.notice({
      level: 'error',
      message: error.code === unsupported
        ? 'plugin and daemon are of different versions; update hued, then run `hued stop`' : error.message,
    }))
  }

  /** The variables of VS Code's process that language servers can use. */
  environment() {
    const told = (this.server.variables ?? []).filter((name) => process.env[name] !== undefined)
    return Object.fromEntries(told.map((name) => [name, process.env[name]]))
  }

  learn(first, names) {
    names.forEach((name, index) => {
      this.names[first + index] = name
      this.tokens[first + index] = tokenOf(name)
    })
  }

  lost() {
    this.server = undefined
    for (const { reject } of this.pending.values()) reject(new Error('hued ended'))
    this.pending.clear()
    for (const document of this.documents.values()) document.isOpen = false
    this.owner.state()
  }

  // Documents

  /**
   * @param {string} languageId VS Code's name of the language
   * @returns {Document}
   */
  open(uri, languageId, text, view) {
    this.lastDoc += 1
    const document = { doc: this.lastDoc, mirror: new Mirror(text), languageId, uri, view, isOpen: false, passes: [], providers: [] }
    this.documents.set(document.doc, document)
    if (this.server) this.tell(document)
    return document
  }

  tell(document) {
    const { doc, mirror, languageId, uri, view } = document
    mirror.begin()
    document.isOpen = true
    // Which languages there are is the daemon's to say, which may be another one than the last time.
    const language = languageOf(languageId, this.languages, uri.startsWith('file:'))
    const environment = this.environment()
    this.request('open', { doc, rev: mirror.rev, text: mirror.text, language, uri, view, environment }).then((result) => {
      document.passes = result.passes
      document.providers = result.providers ?? []
      document.given = result.language ?? undefined
      this.owner.state(document)
    }, (error) => {
      if (!this.server) return
      // A language that hued does not know: the document is open, and the daemon may know the file's name.
      if (error.code !== -32014) document.isOpen = false
      document.state = error.message
      this.owner.state(document)
    })
  }

  close(document) {
    this.documents.delete(document.doc)
    if (document.isOpen) this.notify('close', { doc: document.doc })
  }

  /** Tells changes, or the whole text where they do not lead to it. */
  change(document, changes, wholeText, length) {
    const edit = changes && document.mirror.change(changes)
    if (!edit || document.mirror.text.length !== length) return this.replace(document, wholeText())
    if (document.isOpen) this.notify('edit', { doc: document.doc, ...edit })
    else document.mirror.forget()
  }

  replace(document, text) {
    document.mirror.replace(text)
    if (!document.isOpen) return
    this.notify('sync', { doc: document.doc, rev: document.mirror.rev, text })
    // The styles cannot be moved as the daemon would move them.
    this.notify('repaint', { doc: document.doc })
  }

  setView(document, view) {
    const old = document.view
    if (old && old[0] === view[0] && old[1] === view[1]) return
    document.view = view
    if (document.isOpen) this.notify('view', { doc: document.doc, view })
  }

  // What the daemon says

  receive(message) {
    if (message.id !== undefined && message.method === undefined) {
      const waiting = this.pending.get(message.id)
      this.pending.delete(message.id)
      if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }))
      else waiting?.resolve(message.result)
      return
    }
    const params = message.params ?? {}
    const document = this.documents.get(params.doc)
    switch (message.method) {
      case 'styles': return this.learn(params.first, params.names)
      case 'notice': return this.owner.notice(params)
      case 'restyle':
        if (!document) return
        if (document.mirror.restyle(params)) this.owner.changed(document)
        return this.owner.answered(document)
      case 'providers':
        if (!document) return
        document.providers = params.providers
        return this.owner.state(document)
      case 'settled':
        if (!document) return
        if (document.mirror.settled(params.rev)) this.owner.changed(document)
        this.owner.answered(document)
        if (document.state !== params.state) {
          document.state = params.state
          this.owner.state(document)
        }
        return
      case 'resync':
        if (document) this.replace(document, document.mirror.text)
    }
  }
}

module.exports = { Client }
