'use strict'

const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const root = path.resolve(__dirname, '../..')
const hued = process.env.HUED ?? path.join(root, '.build/debug/hued')

/** The home that Tests/TestHome gives to the other tests. */
function enterHome() {
  const home = path.join(root, '.build/work/home')
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('HUED_')) delete process.env[name]
  }
  Object.assign(process.env, {
    HUED_RUNTIME: root, HOME: home, XDG_DATA_HOME: home + '/.local/share', XDG_STATE_HOME: home + '/.local/state',
    XDG_CONFIG_HOME: home + '/.config', XDG_CACHE_HOME: home + '/.cache', XDG_RUNTIME_DIR: home + '/run',
  })
  fs.mkdirSync(home + '/run', { recursive: true, mode: 0o700 })
}

enterHome()

/** A daemon of the test's own, which `hued socket` starts. */
class Daemon {
  constructor() {
    if (!fs.existsSync(hued)) throw new Error(`${hued} is missing: run make build, or set HUED`)
    this.directory = fs.mkdtempSync(path.join(os.tmpdir(), 'hued-vscode-'))
    process.env.HUED_SOCKET = path.join(this.directory, 'socket')
  }

  hued(...words) { return execFileSync(hued, words, { encoding: 'utf8' }) }
  status() { return this.hued('status') }

  get pid() { return Number(/pid (\d+)/.exec(this.status())[1]) }

  end() {
    try {
      execFileSync(hued, ['stop'], { stdio: 'ignore' })
    } catch {
      // It has ended already.
    }
    fs.rmSync(this.directory, { recursive: true, force: true })
  }
}

/** Waits until something holds; what takes so long never comes. */
async function until(what, holds, limit = 120_000) {
  const end = Date.now() + limit
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${limit} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Numbers that look random and are the same in each run (Park and Miller's generator). */
function generator(seed) {
  let state = seed
  return (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

module.exports = { Daemon, generator, hued, root, until }
