'use strict'

const { isDeepStrictEqual } = require('node:util')
const { Connection } = require('./connection')
const { Mirror } = require('./mirror')
const { tokenOf } = require('./legend')
const { languageOf } = require('./languages')
const { viewOf } = require('./views')

/** The code of the daemon's refusal to speak this extension's protocol. */
const unsupported = -32016

/** The code of a refusal that tells a limit. */
const overLimit = -32015

/** The code of the refusal of a daemon that is followed by another. */
const shuttingDown = -32017

/** Whether an error says that an edit would make a text too long. */
function isOfText({ code, data }) { return code === overLimit && ['document', 'text-memory'].includes(data?.limit) }

/** Whether a refusal is for want of room that other documents may leave. */
function isShared({ code, data }) { return code === overLimit && ['documents', 'text-memory'].includes(data?.limit) }

/** How many bytes a text of so many may have instead, so that what refused it may take it; undefined: that is not known. */
function mostBytes({ code, data }, bytes) {
  const { limit, max, got } = data ?? {}
  if (code !== overLimit || limit === 'documents' || !(got > max)) return undefined
  if (limit === 'document') return max
  // A byte of text is at most six of JSON, and at least one.
  return limit === 'message' ? Math.min(bytes - 1 - Math.floor((got - max - 1) / 6), max) : bytes - (got - max)
}

/**
 * The documents that the daemon colours, and what it says of them. Knows nothing of VS Code.
 *
 * @typedef {{doc: number, mirror: Mirror, languageId: string, uri: string, isAsked: () => boolean, isOpen: boolean, isDeclined: boolean,
 *   views?: import('./views').Views, isViewTold?: boolean, passes: string[],
 *   providers: {name: string, state: string, reason?: string, folder?: string}[], given?: string, state?: string,
 *   refusal?: {message: string, most?: number, isShared: boolean}}} Document
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

  /** @returns {number} by how many bytes the message is too long to be sent */
  notify(method, params) { return this.connection.send({ method, params }) }

  /** @returns {Promise<any>} rejected with the daemon's error, or when the conversation ends first */
  request(method, params) {
    return new Promise((resolve, reject) => {
      if (!this.connection.isOpen) return reject(new Error('hued does not answer'))
      this.lastID += 1
      const id = this.lastID
      this.pending.set(id, { method, resolve, reject })
      const excess = this.connection.send({ id, method, params })
      if (excess > 0) this.reject(id, this.tooLong(excess))
    })
  }

  reject(id, { message, code, data }) {
    this.pending.get(id)?.reject(Object.assign(new Error(message), { code, data }))
    this.pending.delete(id)
  }

  /** What the daemon would say of a message that is so much longer than it takes. */
  tooLong(excess) {
    const max = this.connection.limit
    return { code: overLimit, message: 'the text is too long for a message', data: { limit: 'message', max, got: max + excess } }
  }

  hello() {
    this.request('hello', {
      protocol: [1], client: { name: 'vscode', version: this.settings.version },
      unit: 'utf-16', layout: 'offsets', updates: 'ranges',
    }).then((server) => {
      this.server = server
      this.connection.limit = server.limits?.message ?? Infinity
      this.languages = new Set(server.languages)
      this.tokens = []
      this.names = []
      this.learn(0, server.styles)
      for (const document of this.documents.values()) this.tell(document)
      this.owner.state()
    }, ({ message, code }) => {
      // The daemon's own words have a code; a conversation that ends without them is followed by another.
      if (code === undefined) return
      const outdated = 'plugin and daemon are of different versions; update hued, then run `hued stop`'
      this.owner.notice({ level: 'error', code, message: code === unsupported ? outdated : message })
    })
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
   * @param {() => boolean} isAsked whether somebody wants colours also where there is no language
   * @returns {Document}
   */
  open(uri, languageId, text, views, isAsked = () => false) {
    this.lastDoc += 1
    const document = {
      doc: this.lastDoc, mirror: new Mirror(text), languageId, uri, views, isAsked, isOpen: false, isDeclined: false, passes: [],
      providers: [],
    }
    this.documents.set(document.doc, document)
    if (this.server) this.tell(document)
    return document
  }

  tell(document) {
    const { doc, mirror, languageId, uri } = document
    const { bytes } = mirror
    const wasWaiting = document.refusal?.isShared
    mirror.begin()
    document.isOpen = true
    document.isDeclined = false
    document.isViewTold = true
    document.refusal = undefined
    // Which languages there are is the daemon's to say, which may be another one than the last time.
    const language = languageOf(languageId, this.languages, uri.startsWith('file:'))
    const [view, environment] = [this.view(document), this.environment()]
    this.request('open', { doc, rev: mirror.rev, text: mirror.text, language, uri, view, environment }).then((result) => {
      document.passes = result.passes
      document.providers = result.providers ?? []
      document.given = result.language ?? undefined
      if (result.language === null && !document.isAsked()) this.decline(document)
      this.owner.state(document)
      if (wasWaiting) this.useRoom()
    }, (error) => {
      if (!this.server || this.documents.get(doc) !== document) return
      if (error.code === shuttingDown) document.isOpen = false
      else this.refuse(document, error, bytes)
    })
  }

  /** In a text without any language there is nothing to colour, and the daemon need not hear of it. */
  decline(document) {
    if (!this.documents.has(document.doc) || !document.isOpen) return
    this.notify('close', { doc: document.doc })
    Object.assign(document, { isOpen: false, isDeclined: true, passes: [], providers: [] })
    document.mirror.forget()
    document.mirror.clear()
    this.owner.changed(document)
  }

  /** The daemon does not take the text, of so many bytes, and is told it when it is short enough. */
  refuse(document, error, bytes = document.mirror.bytes) {
    const refusal = { message: error.message, most: mostBytes(error, bytes), isShared: isShared(error) }
    Object.assign(document, { isOpen: false, passes: [], providers: [], refusal })
    document.mirror.clear()
    this.owner.changed(document)
    this.owner.state(document)
    // Edits may have been made since.
    this.offer(document)
  }

  /** The text of a document that the daemon does not have is another one. */
  offer(document) {
    document.mirror.forget()
    if (this.server && document.mirror.bytes <= document.refusal?.most) this.tell(document)
  }

  /** Somebody looks at a document, or another is gone: what was refused for another reason than its length may be taken. */
  visited(document) {
    const { isOpen, refusal } = document
    if (this.server && !isOpen && refusal && (refusal.isShared || refusal.most === undefined)) this.tell(document)
  }

  /**
   * A document is gone, or was only now taken into the room of one: the shortest of those that wait for room may find it, and
   * a longer one keeps no room from it.
   */
  useRoom() {
    const waiting = [...this.documents.values()].filter(({ isOpen, refusal }) => !isOpen && refusal?.isShared)
    const [shortest] = waiting.sort((one, other) => one.mirror.bytes - other.mirror.bytes)
    if (shortest) this.visited(shortest)
  }

  /** A grammar was installed: what patterns alone colour is opened again, and what is in no language. */
  async reload() {
    await this.request('reload')
    for (const document of this.documents.values()) {
      if (document.isOpen && !document.passes.includes('syntax')) {
        this.notify('close', { doc: document.doc })
        this.tell(document)
      } else if (document.isDeclined) {
        this.tell(document)
      }
    }
  }

  close(document) {
    this.documents.delete(document.doc)
    if (!document.isOpen) return
    this.notify('close', { doc: document.doc })
    this.useRoom()
  }

  /** Tells changes, or the whole text where they do not lead to it. */
  change(document, changes, wholeText, length) {
    const edit = changes && document.mirror.change(changes)
    document.isViewTold = false
    if (!edit || document.mirror.text.length !== length) return this.replace(document, wholeText())
    if (!document.isOpen) return this.offer(document)
    if (this.notify('edit', { doc: document.doc, ...edit }) > 0) this.replace(document, document.mirror.text)
  }

  replace(document, text) {
    document.mirror.replace(text)
    document.isViewTold = false
    if (!document.isOpen) return this.offer(document)
    // The styles cannot be moved as the daemon would move them.
    const excess = this.notify('sync', { doc: document.doc, rev: document.mirror.rev, text, repaint: true })
    if (excess > 0) {
      this.notify('close', { doc: document.doc })
      this.refuse(document, this.tooLong(excess))
    }
  }

  /** What the daemon is told of a document's views; undefined, that is the whole document, if nobody has said. */
  view({ views }) { return views && viewOf(views, this.server.limits?.views ?? 1) }

  /**
   * The daemon moves the view that it was told with each edit, so that the same numbers are another view after one.
   *
   * @param {Document} document
   * @param {import('./views').Views} views
   */
  setViews(document, views) {
    if (document.isViewTold && isDeepStrictEqual(document.views, views)) return
    document.views = views
    if (!document.isOpen) return
    document.isViewTold = true
    this.notify('view', { doc: document.doc, view: this.view(document) })
  }

  // What the daemon says

  /**
   * The daemon refuses the connection, or a message whose id it has not read. It reads in order, so that was the first text
   * that is not answered for; if there is none, an edit, and the next edit makes the daemon ask for the whole.
   */
  skipped(error) {
    const [id] = [...this.pending].find(([, { method }]) => method === 'open') ?? []
    if (id !== undefined && error?.code === overLimit) this.reject(id, error)
    else if (error) this.owner.notice({ level: 'error', ...error })
  }

  receive(message) {
    if (message.id !== undefined && message.method === undefined) {
      if (message.id === null) return this.skipped(message.error)
      if (message.error) return this.reject(message.id, message.error)
      this.pending.get(message.id)?.resolve(message.result)
      this.pending.delete(message.id)
      return
    }
    const params = message.params ?? {}
    const known = this.documents.get(params.doc)
    // What is told of a text that the daemon does not have any more was on its way.
    const document = known?.isOpen ? known : undefined
    switch (message.method) {
      case 'styles': return this.learn(params.first, params.names)
      case 'notice':
        if (document && isOfText(params)) {
          this.notify('close', { doc: document.doc })
          this.refuse(document, params)
        }
        return this.owner.notice(params)
      case 'restyle':
        if (!document) return
        if (document.mirror.restyle(params, this.tokens)) this.owner.changed(document)
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
        if (!document) return
        this.replace(document, document.mirror.text)
        // The latest was of a text that the daemon did not have.
        if (document.views) this.setViews(document, document.views)
    }
  }
}

module.exports = { Client }
