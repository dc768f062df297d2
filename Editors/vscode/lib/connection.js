'use strict'

const { execFile } = require('node:child_process')
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')

/** How long to wait before the next try when daemons end soon after they began, in milliseconds. */
const pauses = [0, 100, 300, 1000, 3000, 5000]
/** A conversation that lasted so long, in milliseconds, was no failure. */
const lasting = 2000

/** Why there is no conversation, and what to do about it. */
class Trouble extends Error {
  /** @param {'missing' | 'refused' | 'unsafe'} kind */
  constructor(kind, message) {
    super(message)
    this.kind = kind
  }
}

/**
 * A conversation with the daemon, begun anew when it ends: one JSON object a line, in both directions. `hued socket` finds
 * the daemon, or starts it, and verifies who listens before it prints the path.
 */
class Connection {
  /**
   * @param {{program: () => string, socket: () => string | undefined}} settings
   * @param {{opened: () => void, message: (message: any) => void, closed: () => void, trouble: (trouble: Trouble) => void}} owner
   */
  constructor(settings, owner) {
    this.settings = settings
    this.owner = owner
    this.attempts = 0
    this.isEnded = false
    /** Bytes of the longest message that the daemon takes. */
    this.limit = Infinity
  }

  get isOpen() { return this.socket !== undefined && this.isReady === true }

  async start() {
    if (this.isEnded || this.socket || this.isStarting) return
    this.isStarting = true
    try {
      const address = await this.address()
      if (this.isEnded) return
      verify(address)
      await this.connect(address)
    } catch (error) {
      this.owner.trouble(error instanceof Trouble ? error : new Trouble('refused', error.message))
      // Where somebody else could listen, trying again is the user's to ask for. A program that is missing may be installed.
      if (!(error instanceof Trouble) || error.kind !== 'unsafe') this.again()
    } finally {
      this.isStarting = false
    }
  }

  address() {
    const chosen = this.settings.socket()
    if (chosen) return Promise.resolve(chosen)
    const program = this.settings.program()
    return new Promise((resolve, reject) => {
      execFile(program, ['socket'], { timeout: 20_000 }, (error, output, complaints) => {
        if (!error) return resolve(output.trim())
        if (error.code === 'ENOENT' || error.code === 'EACCES') {
          return reject(new Trouble('missing', `the program ${program} cannot be run (${error.code})`))
        }
        reject(new Trouble('refused', complaints.trim() || error.message))
      })
    })
  }

  connect(address) {
    return new Promise((resolve, reject) => {
      const socket = net.createConnection(address)
      this.socket = socket
      let rest = []
      socket.on('connect', () => {
        this.isReady = true
        this.limit = Infinity
        this.began = Date.now()
        this.owner.opened()
        resolve()
      })
      socket.on('data', (chunk) => {
        let start = 0
        for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
          rest.push(chunk.subarray(start, end))
          this.receive(Buffer.concat(rest).toString('utf8'))
          rest = []
          start = end + 1
        }
        if (start < chunk.length) rest.push(chunk.subarray(start))
      })
      socket.on('error', reject)
      socket.on('close', () => {
        const wasOpen = this.isReady
        this.socket = undefined
        this.isReady = false
        if (this.isEnded) return
        if (wasOpen) {
          if (Date.now() - this.began > lasting) this.attempts = 0
          this.owner.closed()
          this.again()
        }
      })
    })
  }

  receive(line) {
    if (line.trim() === '') return
    let message
    try {
      message = JSON.parse(line)
    } catch {
      this.socket?.destroy()
      return
    }
    this.owner.message(message)
  }

  again() {
    if (this.isEnded || this.timer) return
    const pause = pauses[Math.min(this.attempts, pauses.length - 1)]
    this.attempts += 1
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.start()
    }, pause)
  }

  /** @returns {number} by how many bytes the message is too long for the daemon, which would skip it; it is not sent then */
  send(message) {
    if (!this.isOpen) return 0
    const line = JSON.stringify({ jsonrpc: '2.0', ...message })
    const excess = Buffer.byteLength(line) - this.limit
    if (excess > 0) return excess
    this.socket.write(line + '\n')
    return 0
  }

  /** Begins anew now, whatever went before. */
  restart() {
    this.attempts = 0
    if (this.socket) this.socket.destroy()
    else this.start()
  }

  end() {
    this.isEnded = true
    clearTimeout(this.timer)
    this.socket?.destroy()
  }
}

/** Whoever can change the directory of a socket can listen in its place. */
function verify(address) {
  const directory = path.dirname(address)
  const status = fs.lstatSync(directory)
  const user = process.getuid()
  if (status.isSymbolicLink()) throw new Trouble('unsafe', `${directory} is a symbolic link`)
  // root's is one that the user chose; hued refuses root's in the default places before it prints them.
  if (status.uid !== user && status.uid !== 0) throw new Trouble('unsafe', `${directory} belongs to another user (uid ${status.uid})`)
  if (status.mode & 0o022) throw new Trouble('unsafe', `others can write to ${directory}; run chmod go-w on it`)
  const socket = fs.lstatSync(address)
  if (!socket.isSocket()) throw new Trouble('unsafe', `${address} is no socket`)
  if (socket.uid !== user) throw new Trouble('unsafe', `${address} belongs to another user (uid ${socket.uid})`)
}

module.exports = { Connection, Trouble, verify }
