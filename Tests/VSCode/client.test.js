'use strict'

const assert = require('node:assert/strict')
const { test } = require('node:test')
const { Client } = require('../../Editors/vscode/lib/client')

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
