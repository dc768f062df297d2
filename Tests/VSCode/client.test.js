'use strict'

const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { test } = require('node:test')
const { Client } = require('../../Editors/vscode/lib/client')
const { tokenOf } = require('../../Editors/vscode/lib/legend')
const { joined } = require('../../Editors/vscode/lib/views')
const { Connection, verify } = require('../../Editors/vscode/lib/connection')

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

test('colours that another daemon has told keep their look until they are told anew', async () => {
  const { client, begin, greet, answer, lose } = conversation()
  const document = client.open('file:///x', 'c', 'text')
  const restyle = () => client.receive({ method: 'restyle', params: { doc: document.doc, rev: 0, ranges: [[0, 4, [0, 4, 0]]] } })
  const looks = () => document.mirror.runs.list.map(({ style }) => document.mirror.tokens[style])
  begin()
  await greet({ styles: ['keyword', 'string'] })
  await answer('open', { result: { rev: 0, passes: [] } })
  restyle()
  lose()
  begin()
  await greet({ styles: ['string', 'keyword'] })
  assert.deepEqual(looks(), [tokenOf('keyword')])
  restyle()
  assert.deepEqual(looks(), [tokenOf('string')])
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

test('a text that is too long for a message is told when it is shorter, and looks plain until then', async () => {
  const { client, heard, begin, greet, last, answer } = conversation()
  const document = client.open('file:///x', 'c', 'x')
  begin()
  await greet({ limits: { message: 2000 } })
  await answer('open', { result: { rev: 0, passes: [] } })
  client.receive({ method: 'restyle', params: { doc: document.doc, rev: 0, ranges: [[0, 1, [0, 1, 1]]] } })
  // The edit is too long, and so is the whole text.
  const [{ changed }, long] = [heard, '"'.repeat(1500)]
  typed(client, document, long)
  assert.equal(last('edit'), undefined)
  assert.equal(last('sync'), undefined)
  assert.equal(last('close').params.doc, document.doc)
  assert.equal(document.isOpen, false)
  assert.match(document.refusal.message, /too long/)
  assert.equal(document.mirror.runs.list.length, 0)
  assert.equal(heard.changed, changed + 1)
  // The same text is not tried again with each key that makes it longer.
  typed(client, document, 'y')
  assert.equal(heard.sent.filter(({ method }) => method === 'open').length, 1)
  const shorter = (count) => client.change(
    document, [{ rangeOffset: 0, rangeLength: count, text: '' }], () => assert.fail('the whole text'), document.mirror.text.length - count)
  shorter(1400)
  assert.equal(last('open').params.text, document.mirror.text)
  assert.equal(document.refusal, undefined)
  await answer('open', { result: { rev: document.mirror.rev, passes: [] } })
  typed(client, document, 'z')
  assert.equal(last('edit').params.length, document.mirror.text.length)
})

test('an edit that is too long for a message is told with the whole text, if that is short enough', async () => {
  const { client, begin, greet, last, answer } = conversation()
  const document = client.open('file:///x', 'c', '\n'.repeat(100))
  begin()
  await greet({ limits: { message: 1000 } })
  await answer('open', { result: { rev: 0, passes: [] } })
  // Each line on its own, and the text is the same size.
  const changes = Array.from({ length: 100 }, (_, line) => ({ rangeOffset: line, rangeLength: 1, text: '\t' }))
  client.change(document, changes, () => assert.fail('the whole text'), 100)
  assert.equal(last('edit'), undefined)
  assert.equal(last('sync').params.text, '\t'.repeat(100))
  assert.equal(document.isOpen, true)
})

test('a document over a limit of the daemon is told when it is within it', async () => {
  const { client, heard, begin, greet, last, answer } = conversation()
  const document = client.open('file:///x', 'c', 'x'.repeat(100))
  begin()
  await greet()
  const error = { code: -32015, message: 'over the limit', data: { limit: 'document', max: 90, got: 100 } }
  await answer('open', { error })
  assert.deepEqual(document.refusal, { message: 'over the limit', most: 90, isShared: false })
  const count = () => heard.sent.filter(({ method }) => method === 'open').length
  const shorter = (count) => client.change(
    document, [{ rangeOffset: 0, rangeLength: count, text: '' }], () => assert.fail('the whole text'), document.mirror.text.length - count)
  shorter(9)
  assert.equal(count(), 1)
  shorter(1)
  assert.equal(count(), 2)
  assert.equal(last('open').params.rev, document.mirror.rev)
})

test('a document that became short enough before it was refused is told again, but for one that is closed', async () => {
  const { client, heard, begin, greet, answer } = conversation()
  const text = 'x'.repeat(100)
  const [document, closed] = [client.open('file:///x', 'c', text), client.open('file:///y', 'c', text)]
  begin()
  await greet()
  const opens = () => heard.sent.filter(({ method }) => method === 'open')
  const [first, second] = opens()
  client.change(document, [{ rangeOffset: 0, rangeLength: 20, text: '' }], () => assert.fail('the whole text'), 80)
  client.close(closed)
  for (const { id } of [first, second]) {
    client.receive({ id, error: { code: -32015, message: 'over the limit', data: { limit: 'text-memory', max: 190, got: 200 } } })
  }
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(opens().length, 3)
  assert.equal(opens()[2].params.text.length, 80)
  await answer('open', { result: { rev: document.mirror.rev, passes: [] } })
  assert.deepEqual([document.isOpen, document.refusal], [true, undefined])
})

test('what was refused for want of room is told again when another is closed, the shortest first, and when somebody looks', async () => {
  const { client, heard, begin, greet, answer } = conversation()
  const [taken, longer, shorter, long] = [10, 90, 80, 200].map((count) => client.open('file:///x' + count, 'c', 'x'.repeat(count)))
  begin()
  await greet()
  const opens = () => heard.sent.filter(({ method }) => method === 'open')
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const refuse = async ({ id }, limit) => {
    client.receive({ id, error: { code: -32015, message: 'no room', data: { limit, max: 1, got: 2 } } })
    await settle()
  }
  const [first, second, third, fourth] = opens()
  client.receive({ id: first.id, result: { rev: 0, passes: [] } })
  await refuse(second, 'documents')
  await refuse(third, 'documents')
  await refuse(fourth, 'document')
  client.close(taken)
  assert.deepEqual(opens().slice(4).map(({ params }) => params.doc), [shorter.doc])
  await answer('open', { result: { rev: 0, passes: [] } })
  // Taken into the room of the one that is gone: perhaps there is more.
  assert.deepEqual(opens().slice(5).map(({ params }) => params.doc), [longer.doc])
  await refuse(opens()[5], 'text-memory')
  client.visited(shorter)
  client.visited(long)
  assert.equal(opens().length, 6)
  client.visited(longer)
  assert.equal(opens().length, 7)
  await answer('open', { result: { rev: 0, passes: [] } })
  assert.deepEqual([longer.isOpen, longer.refusal, long.isOpen], [true, undefined, false])
})

test('a document whose edit the daemon refuses is closed until it is short enough', async () => {
  const { client, heard, begin, greet, last, answer } = conversation()
  const document = client.open('file:///x', 'c', 'x'.repeat(90))
  begin()
  await greet()
  await answer('open', { result: { rev: 0, passes: ['syntax'], providers: [{ name: 'clangd', state: 'speaking' }] } })
  for (const letter of 'yz') typed(client, document, letter)
  const notice = { level: 'error', message: 'over the limit', doc: document.doc, code: -32015, data: { limit: 'document', max: 90, got: 91 } }
  client.receive({ method: 'notice', params: notice })
  assert.equal(last('close').params.doc, document.doc)
  assert.equal(heard.notices.at(-1).message, 'over the limit')
  assert.deepEqual([document.isOpen, document.passes, document.providers], [false, [], []])
  const restyle = (rev) => client.receive({ method: 'restyle', params: { doc: document.doc, rev, ranges: [[0, 1, [0, 1, 1]]] } })
  restyle(1)
  assert.equal(document.mirror.runs.list.length, 0, 'it was on its way')
  for (const letter of 'more') typed(client, document, letter)
  assert.equal(document.mirror.unanswered.length, 0)
  const { length } = document.mirror.text
  client.change(document, [{ rangeOffset: 0, rangeLength: 6, text: '' }], () => assert.fail('the whole text'), length - 6)
  assert.equal(last('open').params.text, 'x'.repeat(90))
  restyle(1)
  assert.equal(document.mirror.runs.list.length, 0, 'it was on its way for long')
  restyle(document.mirror.rev)
  assert.equal(document.mirror.runs.list.length, 1)
})

test('when a grammar was installed, what patterns alone colour is opened again', async () => {
  const { client, heard, begin, greet, answer } = conversation()
  const [without, parsed] = ['a', 'b'].map((name) => client.open('file:///' + name, 'c', 'x'.repeat(100)))
  begin()
  await greet()
  await answer('open', { result: { rev: 0, passes: ['syntax', 'pattern'] } })
  const opens = () => heard.sent.filter(({ method }) => method === 'open')
  client.receive({ id: opens()[0].id, result: { rev: 0, passes: ['pattern'] } })
  await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual([without.passes, parsed.passes], [['pattern'], ['syntax', 'pattern']])
  const reloaded = client.reload()
  await answer('reload', { result: {} })
  await reloaded
  assert.deepEqual(heard.sent.slice(-2).map(({ method, params }) => [method, params.doc]), [['close', without.doc], ['open', without.doc]])
  await answer('open', { result: { rev: 0, passes: ['syntax', 'pattern'] } })
  assert.deepEqual(without.passes, ['syntax', 'pattern'])
})

test('a refusal without an id is of the first text that is not answered for, or is said', async () => {
  const { client, heard, begin, greet, answer } = conversation()
  const [first, second] = ['a', 'b'].map((name) => client.open('file:///' + name, 'c', 'x'.repeat(100)))
  begin()
  client.receive({ id: null, error: { code: -32015, message: "over the limit 'clients'", data: { limit: 'clients', max: 1, got: 2 } } })
  assert.equal(heard.notices.at(-1).message, "over the limit 'clients'")
  await greet()
  client.receive({ id: null, error: { code: -32015, message: 'too much', data: { limit: 'text-memory', max: 150, got: 200 } } })
  await answer('open', { result: { rev: 0, passes: [] } })
  assert.deepEqual([first.isOpen, second.isOpen], [false, true])
  assert.deepEqual(first.refusal, { message: 'too much', most: 50, isShared: true })
  client.receive({ id: null, error: { code: -32700, message: 'no JSON' } })
  assert.equal(heard.notices.at(-1).message, 'no JSON')
})

test('the view is told again where it has the numbers of before an edit, for the daemon has moved it', async () => {
  const { client, heard, begin, greet, answer } = conversation()
  const document = client.open('file:///x', 'c', 'x'.repeat(100), [[40, 60]])
  begin()
  await greet()
  await answer('open', { result: { rev: 0, passes: [] } })
  const told = () => heard.sent.splice(0).map(({ method, params }) => [method, params.view ?? params.repaint])
  told()
  client.setViews(document, [[40, 60]])
  assert.deepEqual(told(), [])
  typed(client, document, 'x')
  client.setViews(document, [[40, 60]])
  client.setViews(document, [[40, 60]])
  assert.deepEqual(told(), [['edit', undefined], ['view', [40, 60]]])
  // The whole text does not lead there, either.
  client.change(document, undefined, () => 'y'.repeat(100), 100)
  client.setViews(document, [[40, 60]])
  assert.deepEqual(told(), [['sync', true], ['view', [40, 60]]])
  // The daemon did not have the text that the last view spoke of.
  client.receive({ method: 'resync', params: { doc: document.doc } })
  assert.deepEqual(told(), [['sync', true], ['view', [40, 60]]])
})

test('each window is a range of the view, where the daemon takes so many', async () => {
  const { client, last, begin, greet, answer, lose } = conversation()
  const views = (count) => Array.from({ length: count }, (_, index) => [10 * index, 10 * index + 5])
  const document = client.open('file:///x', 'c', 'x'.repeat(100), views(2))
  const told = async (limits) => {
    begin()
    await greet({ limits })
    await answer('open', { result: { rev: 0, passes: [] } })
    const found = [last('open').params.view]
    for (const count of [1, 2, 3]) {
      client.setViews(document, views(count))
      found.push(last('view').params.view)
    }
    client.setViews(document, views(2))
    lose()
    return found
  }
  assert.deepEqual(await told({ views: 2 }), [[[0, 5], [10, 15]], [0, 5], [[0, 5], [10, 15]], [0, 25]])
  assert.deepEqual(await told({}), [[0, 15], [0, 5], [0, 15], [0, 25]])
})

test('ranges that overlap or touch are one', () => {
  assert.deepEqual(joined([]), [])
  assert.deepEqual(joined([[50, 60], [0, 10], [10, 20], [22, 40], [25, 30], [39, 41]]), [[0, 20], [22, 41], [50, 60]])
})

test('a conversation that ends before hello is answered is no notice of its own', async () => {
  const { client, heard, begin, answer, lose } = conversation()
  begin()
  client.receive({ id: null, error: { code: -32017, message: 'shutting down', data: {} } })
  lose()
  begin()
  await answer('hello', { error: { code: -32017, message: 'shutting down', data: {} } })
  assert.deepEqual(heard.notices.map(({ code }) => code), [-32017, -32017], 'their code says that they pass by themselves')
})

test('a socket may lie in a directory of root, as the protocol says', (context) => {
  context.mock.method(process, 'getuid', () => 12345)
  assert.throws(() => verify('/usr/no such socket'), { code: 'ENOENT' })
})
