'use strict'

const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { test } = require('node:test')
const { Client } = require('../../Editors/vscode/lib/client')
const { Connection } = require('../../Editors/vscode/lib/connection')

/** A client whose daemon is this test: what it sent, what its owner heard, and a way to answer. */
function conversation() {
  const heard = { sent: [], changed: 0, notices: [] }
  const client = new Client({ program: () => 'hued', socket: () => undefined, version: '0' }, {
    changed: () => { heard.changed += 1 }, answered() {}, state() {},
    notice: (notice) => heard.notices.push(notice), trouble() {},
  })
  const { connection } = client
  connection.isReady = true
  const begin = () => {
    connection.socket = { write: (line) => heard.sent.push(JSON.parse(line)) }
    client.hello()
  }
  const last = (method) => heard.sent.filter((message) => message.method === method).at(-1)
  /** Lets what waits for an answer run on. */
  const answer = async (method, answer) => {
    client.receive({ id: last(method).id, ...answer })
    await new Promise((resolve) => setImmediate(resolve))
  }
  const greet = (hello) => answer('hello', { result: { styles: [], languages: [], ...hello } })
  const lose = () => {
    connection.socket = undefined
    client.lost()
  }
  return { client, heard, begin, last, answer, greet, lose }
}

const typed = (client, document, text) => {
  client.change(document, [{ rangeOffset: 0, rangeLength: 0, text }], () => assert.fail('the whole text'), document.mirror.text.length + text.length)
}

test('edits are not kept while there is no daemon to answer them', async () => {
  const { client, begin, greet, answer, lose } = conversation()
  const document = client.open('file:///x', 'c', 'text')
  for (const letter of 'typed before') typed(client, document, letter)
  assert.equal(document.mirror.unanswered.length, 0)
  begin()
  await greet()
  await answer('open', { result: { rev: 12, passes: [] } })
  typed(client, document, 'x')
  assert.equal(document.mirror.unanswered.length, 1)
  lose()
  for (const letter of 'typed after') typed(client, document, letter)
  assert.equal(document.mirror.unanswered.length, 0)
})

test('a program that is missing is looked for again', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hued-missing-'))
  const program = path.join(folder, 'hued')
  const kinds = []
  const troubles = new Promise((resolve) => {
    const connection = new Connection({ program: () => program, socket: () => undefined }, {
      opened() {}, message() {}, closed() {},
      trouble: ({ kind, message }) => {
        kinds.push(kind)
        if (kind === 'missing') fs.writeFileSync(program, '#!/bin/sh\necho not today >&2\nexit 1\n', { mode: 0o755 })
        else {
          connection.end()
          resolve(message)
        }
      },
    })
    connection.start()
  })
  assert.equal(await troubles, 'not today')
  assert.deepEqual(kinds, ['missing', 'refused'])
  fs.rmSync(folder, { recursive: true })
})

test('a document that was opened before the daemon answered goes by its name where its language is none of hued', async () => {
  const { client, heard, begin, greet, lose } = conversation()
  const told = () => heard.sent.splice(0).filter(({ method }) => method === 'open').map(({ params }) => params.language)
  client.open('file:///compose.yaml', 'dockercompose', 'text')
  client.open('file:///x', 'shellscript', 'text')
  client.open('untitled:Untitled-1', 'rust', 'text')
  begin()
  await greet({ languages: ['yaml', 'bash'] })
  assert.deepEqual(told(), [undefined, 'bash', 'rust'])
  lose()
  begin()
  await greet({ languages: ['yaml', 'dockercompose'] })
  assert.deepEqual(told(), ['dockercompose', undefined, 'rust'])
})
