'use strict'

const assert = require('node:assert/strict')
const fs = require('node:fs')
const path = require('node:path')
const { after, before, test } = require('node:test')
const { Daemon, generator, hued, root, until } = require('./support')
const { TextDocument, Window } = require('./vscode')

const window = new Window()
const { activate, deactivate } = window.extension()
const { tokenOf, types } = require('../../Editors/vscode/lib/legend')

const source = fs.readFileSync(path.join(root, 'Tests/VSCode/sample.rs'), 'utf8')
let daemon
let extension

before(() => {
  daemon = new Daemon()
  window.settings.path = hued
  extension = activate({ subscriptions: [] })
})

after(() => {
  deactivate()
  daemon?.end()
})

/** The colour of each unit as VS Code would show it: the answer to its question. */
function painted(document) {
  const shown = new Array(document.getText().length).fill('')
  const { data } = window.provider.provideDocumentSemanticTokens(document)
  let [line, column] = [0, 0]
  for (let index = 0; index < data.length; index += 5) {
    column = data[index] === 0 ? column + data[index + 1] : data[index + 1]
    line += data[index]
    const start = document.offsetAt({ line, character: column })
    assert.ok(column + data[index + 2] <= document.lines[line].length, 'a token stays in its line')
    shown.fill(`${types[data[index + 3]]}/${data[index + 4]}`, start, start + data[index + 2])
  }
  return shown
}

/** The same as the daemon has it when it is asked. */
async function pulled(document) {
  const entry = extension.documents.get(document)
  const result = await extension.client.request('tokens', { doc: entry.document.doc })
  const shown = new Array(document.getText().length).fill('')
  for (const [, , flat] of result.ranges) {
    for (let index = 0; index < flat.length; index += 3) {
      const token = tokenOf(extension.client.names[flat[index + 2]])
      if (token) shown.fill(`${types[token.type]}/${token.modifiers}`, flat[index], flat[index] + flat[index + 1])
    }
  }
  // To hued a carriage return is part of its line, to VS Code of the line's end.
  for (const [line, text] of document.lines.entries()) {
    const end = document.offsetAt({ line, character: text.length })
    shown.fill('', end, end + document.eol.length)
  }
  return shown
}

async function settled(document) {
  const mirror = () => extension.documents.get(document)?.document
  await until('settled', () => mirror()?.isOpen && mirror().mirror.unanswered.length === 0 && !mirror().mirror.isStale && mirror().state !== undefined)
}

async function agrees(document, what) {
  let difference
  try {
    await until(what, async () => {
      await settled(document)
      // Asked for each time: a pause in typing may correct what is shown and what is told.
      const expected = await pulled(document)
      const shown = painted(document)
      const unit = shown.findIndex((style, index) => style !== expected[index])
      const around = JSON.stringify(document.getText().slice(Math.max(0, unit - 20), unit + 20))
      difference = `unit ${unit} is ${shown[unit]}, and should be ${expected[unit]}, in ${around}`
      return unit < 0
    })
  } catch (error) {
    throw new Error(`${error.message}; ${difference}`)
  }
}

function edit(document, changes) { window.edited.fire(document.apply(changes)) }

test('what is in no language has no colours, unless the settings ask for them', async () => {
  for (const document of [new TextDocument('/tmp/notes.txt', 'plaintext', 'if you let me, return 12\n'),
    new TextDocument('/tmp/notes.odd', 'odd', 'if you let me, return 12\n')]) {
    window.show(document, 0, 1)
    const mirror = () => extension.documents.get(document)?.document
    await until('the answer', () => mirror()?.isDeclined)
    edit(document, [{ rangeOffset: 0, rangeLength: 0, text: 'while ' }])
    assert.equal(window.provider.provideDocumentSemanticTokens(document), undefined)
    const set = (languages) => {
      window.settings.languages = languages
      window.configured.fire({ affectsConfiguration: (name) => name === 'hued' })
    }
    set({ [document.languageId]: true })
    await agrees(document, 'the colours that were asked for')
    assert.ok(painted(document).some(Boolean))
    set({})
    await until('the answer', () => mirror()?.isDeclined)
    window.closed.fire(document)
  }
})

test('a document whose language changes has colours, in the new language', async () => {
  const document = new TextDocument('/tmp/changed', 'plaintext', source)
  window.show(document, 0, document.lineCount - 1)
  await until('the answer', () => extension.documents.get(document)?.document.isDeclined)
  document.languageId = 'rust'
  window.closed.fire(document)
  window.opened.fire(document)
  await agrees(document, 'the colours as Rust')
  assert.ok(painted(document).some((style) => style.startsWith('keyword')), 'there are keywords')
  window.closed.fire(document)
  assert.equal(extension.documents.size, 0)
})

for (const eol of ['\n', '\r\n']) {
  test(`what is painted is what the daemon has, with ${JSON.stringify(eol)}`, async () => {
    const document = new TextDocument(`/tmp/sample${eol.length}.rs`, 'rust', source, eol)
    window.show(document, 0, document.lineCount - 1)
    await agrees(document, 'the first colours')
    assert.ok(painted(document).some((style) => style.startsWith('keyword')), 'there are keywords')
    const random = generator(eol.length)
    const pieces = ['x', ' ', '"', '// ', 'fn f() {}' + eol, eol, '😀', '}', '/*', '*/', "'a"]
    for (let round = 0; round < 12; round++) {
      for (let key = 0; key < 8; key++) {
        // Several cursors, which never split a character or the end of a line.
        const starts = new Set(Array.from({ length: 1 + random(3) }, () => random(document.lineCount)))
        const changes = [...starts].map((line) => {
          const length = document.lines[line].length
          const removed = random(3) === 0 && /^[\x20-\x7e]*$/.test(document.lines[line]) ? random(length + 1) : 0
          return { rangeOffset: document.offsetAt({ line, character: 0 }), rangeLength: removed, text: pieces[random(pieces.length)] }
        })
        edit(document, changes)
      }
      window.show(document, 0, document.lineCount - 1)
      await agrees(document, `round ${round}`)
    }
    window.closed.fire(document)
    assert.equal(extension.documents.has(document), false)
  })
}

/**
 * Asks for colours at each event, a while after it, as VS Code does; gives what `see` makes of the answers, and how many
 * events came between another and its answer.
 */
function asking(document, see) {
  const found = { answers: [], tooEarly: 0 }
  let isAsking = false
  const { dispose } = window.provider.onDidChangeSemanticTokens(() => {
    if (isAsking) found.tooEarly += 1
    else {
      setTimeout(() => {
        isAsking = false
        try {
          found.answers.push(see(painted(document)))
        } catch (error) {
          assert.match(error.message, /busy/)
        }
      }, 20)
    }
    isAsking = true
  })
  return Object.assign(found, { end: dispose })
}

test('what is typed within a comment never looks plain, whenever VS Code asks', async () => {
  const document = new TextDocument('/tmp/comment.rs', 'rust', source)
  window.show(document, 0, document.lineCount - 1)
  await agrees(document, 'the first colours')
  const line = document.lines.findIndex((text) => text.startsWith('/// Counts'))
  const start = document.offsetAt({ line, character: 0 })
  const plain = (shown) => shown.slice(start, start + document.lines[line].length).indexOf('')
  const found = asking(document, plain)
  for (const letter of 'more and more ') {
    edit(document, [{ rangeOffset: start + 6, rangeLength: 0, text: letter }])
    assert.throws(() => painted(document), /busy/, 'VS Code keeps what it shows until the daemon has answered')
    const count = found.answers.length
    await until('an answer', () => found.answers.length > count)
  }
  found.end()
  assert.deepEqual([...new Set(found.answers)], [-1])
  await agrees(document, 'the colours of all that was typed')
  window.closed.fire(document)
})

test('an edit that changes no colours is answered, too', async () => {
  const document = new TextDocument('/tmp/plain.rs', 'rust', 'some words\n\n')
  window.show(document, 0, 2)
  await agrees(document, 'the first colours')
  const found = asking(document, (shown) => shown.some(Boolean))
  edit(document, [{ rangeOffset: 11, rangeLength: 0, text: '  ' }])
  assert.throws(() => painted(document), /busy/)
  await until('an answer', () => found.answers.length > 0)
  found.end()
  window.closed.fire(document)
})

test('VS Code is told of one change at a time', async () => {
  const document = new TextDocument('/tmp/events.rs', 'rust', source)
  window.show(document, 0, document.lineCount - 1)
  await agrees(document, 'the first colours')
  const found = asking(document, () => 0)
  for (const letter of '"open /* and "shut') {
    edit(document, [{ rangeOffset: 0, rangeLength: 0, text: letter }])
    await settled(document)
  }
  await agrees(document, 'the last colours')
  await until('an answer', () => found.answers.length > 0)
  found.end()
  assert.equal(found.tooEarly, 0)
  window.closed.fire(document)
})

test('a daemon that hangs takes no colours away, also where the user scrolls to', async () => {
  const document = new TextDocument('/tmp/hung.rs', 'rust', source.repeat(20))
  const [first, last] = [200, 209].map((line) => document.offsetAt({ line, character: 0 }))
  const seen = () => painted(document).slice(first, last)
  window.show(document, 200, 209)
  await settled(document)
  await until('colours', () => seen().some(Boolean))
  const before = seen()
  window.scroll(0, 9)
  await settled(document)
  painted(document)
  const { pid } = daemon
  process.kill(pid, 'SIGSTOP')
  try {
    edit(document, [{ rangeOffset: 0, rangeLength: 2, text: '--' }])
    assert.throws(seen, /busy/)
    window.scroll(200, 209)
    assert.deepEqual(seen(), before)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  window.closed.fire(document)
})

test('what the extension lost track of is told anew', async () => {
  const document = new TextDocument('/tmp/drift.rs', 'rust', source)
  window.show(document, 0, 30)
  await agrees(document, 'the first colours')
  // VS Code changed more than it told.
  document.lines.unshift('fn unseen() {}')
  edit(document, [{ rangeOffset: 0, rangeLength: 0, text: 'x' }])
  await agrees(document, 'the whole text')
  window.closed.fire(document)
})

test('only what is seen is coloured, and what is scrolled to', async () => {
  const document = new TextDocument('/tmp/long.rs', 'rust', source.repeat(20))
  window.show(document, 0, 9)
  await settled(document)
  const far = document.offsetAt({ line: 200, character: 0 })
  await until('the beginning', () => painted(document).slice(0, 100).some(Boolean))
  assert.ok(painted(document).slice(far).every((style) => style === ''))
  window.show(document, 200, 209)
  await until('the end', () => painted(document).slice(far, far + 300).some(Boolean))
  window.closed.fire(document)
})

test('of a document in two editors, what lies between them is neither told nor coloured', async () => {
  const document = new TextDocument('/tmp/split.rs', 'rust', source.repeat(20))
  window.split(document, [0, 9], [300, 309])
  await settled(document)
  const offset = (line) => document.offsetAt({ line, character: 0 })
  const some = (first, last) => painted(document).slice(offset(first), offset(last)).some(Boolean)
  await until('both', () => some(0, 10) && some(300, 310))
  assert.equal(extension.documents.get(document).document.mirror.runs.within(offset(20), offset(290)).length, 0)
  // One of the two scrolls there.
  window.scroll(150, 159)
  await until('the middle', () => some(150, 160))
  assert.ok(some(300, 310))
  assert.ok(!some(0, 140) && !some(170, 290))
  // VS Code tells only later where it shows what is left.
  edit(document, [{ rangeOffset: 0, rangeLength: offset(document.lineCount - 5), text: '' }])
  await agrees(document, 'the colours of what is left')
  window.closed.fire(document)
})

test('lines that come into view as others go have colours, also where all lines have one length', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `    ${1000 + index}, "row",\n`)
  const document = new TextDocument('/tmp/table.py', 'python', `DATA = [\n${rows.join('')}]\n`)
  window.show(document, 300, 340)
  await settled(document)
  // Each takes one of the 123 lines of the view, whose offsets are the same afterwards.
  for (let count = 0; count < 120; count++) {
    edit(document, [{ rangeOffset: document.offsetAt({ line: 320, character: 0 }), rangeLength: rows[0].length, text: '' }])
  }
  await settled(document)
  const plain = () => {
    const shown = painted(document)
    return [...Array(41).keys()].map((row) => 300 + row).filter((line) => {
      const start = document.offsetAt({ line, character: 0 })
      return !shown.slice(start, start + rows[0].length).some(Boolean)
    })
  }
  await until('colours in each line', () => {
    try {
      return plain().length === 0
    } catch (error) {
      assert.match(error.message, /busy/)
      return false
    }
  })
  window.closed.fire(document)
})

test('colours go when hued is switched off, and come back', async () => {
  const document = new TextDocument('/tmp/switched.rs', 'rust', source)
  window.show(document, 0, document.lineCount - 1)
  await agrees(document, 'the first colours')
  const answers = []
  const { dispose } = window.provider.onDidChangeSemanticTokens(() => {
    answers.push(window.provider.provideDocumentSemanticTokens(document))
  })
  const set = (enable) => {
    window.settings.enable = enable
    window.configured.fire({ affectsConfiguration: (name) => name === 'hued' })
  }
  set(false)
  await until('an event', () => answers.length > 0)
  assert.equal(answers[0], undefined)
  dispose()
  set(true)
  await agrees(document, 'the colours again')
  window.closed.fire(document)
})

test('a folder is trusted when the user says so, in a workspace that is trusted', async () => {
  const folder = daemon.directory
  const asked = () => window.said.filter((line) => line.includes(`may not start in ${folder}`)).length
  window.isTrusted = false
  extension.notice({ level: 'warning', message: 'no', code: -32020, data: { folder, provider: 'clangd' } })
  assert.equal(asked(), 0, 'nobody is asked in restricted mode')
  window.isTrusted = true
  window.answer = 'Trust'
  window.trusted.fire()
  extension.notice({ level: 'warning', message: 'no', code: -32020, data: { folder, provider: 'clangd' } })
  assert.equal(asked(), 1)
  await until('the list', () => daemon.hued('trust', '--list').includes(folder + '\n'))
  daemon.hued('trust', '--remove', folder)
  window.answer = undefined
})

test('a grammar that is missing is offered once, and fetched when the user says so', async () => {
  const words = []
  const run = extension.run
  extension.run = async (given, minutes) => {
    assert.equal(minutes, 15)
    words.push(given)
    return {}
  }
  const notice = { level: 'warning', message: 'no', code: -32021, data: { language: 'json' } }
  extension.notice(notice)
  extension.notice(notice)
  assert.equal(window.said.filter((line) => line.includes('no grammar of json')).length, 1)
  assert.deepEqual(words, [], 'nothing is fetched unasked')
  window.answer = 'Install'
  extension.notice({ ...notice, data: { language: 'toml' } })
  await until('the installation', () => words.length > 0)
  assert.deepEqual(words, [['grammar', 'install', '--', 'toml']])
  await until('its end', () => window.said.includes('info: hued: the grammar of toml is installed'))
  assert.ok(window.said.includes('progress: hued: installing the grammar of toml'))
  window.answer = undefined
  extension.run = run
})

test('why a grammar was not installed is said where hued itself says nothing', async () => {
  const { path: program } = window.settings
  const script = path.join(daemon.directory, 'slow')
  const last = () => window.said.at(-1)
  try {
    window.settings.path = path.join(daemon.directory, 'nothing')
    await extension.install('toml')
    assert.match(last(), /^error: hued: the grammar of toml was not installed: .*ENOENT/)
    window.settings.path = script
    fs.writeFileSync(script, '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
    const { error, complaints } = await extension.run(['grammar'], 0.001)
    assert.ok(error)
    assert.equal(complaints, 'it took longer than 0.001 minutes')
    fs.writeFileSync(script, '#!/bin/sh\necho no compiler >&2; exit 1\n')
    await extension.install('toml')
    assert.equal(last(), 'error: hued: the grammar of toml was not installed: no compiler')
    assert.ok(window.said.includes('log: no compiler\n'))
  } finally {
    window.settings.path = program
  }
})

test('what passes by itself is not said', () => {
  const said = () => window.said.filter((line) => line.startsWith('warning: hued: it passes')).length
  for (const code of [-32010, -32014, -32017]) extension.notice({ level: 'error', message: 'it passes', code })
  assert.equal(said(), 0)
  extension.notice({ level: 'error', message: 'it passes', code: -32603 })
  assert.equal(said(), 1)
})

test('a daemon of another version is told once, with what to do', async () => {
  const { Client } = require('../../Editors/vscode/lib/client')
  const notices = []
  const client = new Client({}, { notice: (notice) => notices.push(notice) })
  client.request = () => Promise.reject(Object.assign(new Error('unsupported protocol version'), { code: -32016 }))
  client.hello()
  await until('the refusal', () => notices.length > 0)
  extension.notice(notices[0])
  extension.notice(notices[0])
  const said = window.said.filter((line) => line.startsWith('warning') && line.includes('different versions'))
  assert.equal(said.length, 1)
  assert.match(said[0], /hued stop/)
})

test('a daemon that is killed is followed by another, and colours stay meanwhile', async () => {
  const document = new TextDocument('/tmp/killed.rs', 'rust', source)
  window.show(document, 0, document.lineCount - 1)
  await agrees(document, 'the first colours')
  const before = painted(document)
  process.kill(daemon.pid, 'SIGKILL')
  await until('the end of the conversation', () => !extension.client.server)
  assert.deepEqual(painted(document), before)
  edit(document, [{ rangeOffset: 0, rangeLength: 0, text: '// typed meanwhile\n' }])
  await until('the next daemon', () => extension.client.server)
  await agrees(document, 'the next colours')
  window.closed.fire(document)
})

test('a program that is missing is said once, with what to do', async () => {
  const { Client } = require('../../Editors/vscode/lib/client')
  const troubles = []
  const client = new Client(
    { program: () => '/nowhere/hued', socket: () => undefined, version: '0' },
    { changed() {}, answered() {}, state() {}, notice() {}, trouble: (trouble) => troubles.push(trouble) })
  client.start()
  await until('the trouble', () => troubles.length > 0)
  assert.equal(troubles[0].kind, 'missing')
  extension.trouble(troubles[0])
  extension.trouble(troubles[0])
  const said = window.said.filter((line) => line.startsWith('error') && line.includes('hued.path'))
  assert.equal(said.length, 1)
  client.end()
})

test('a directory that others can write to is refused', async () => {
  const { verify } = require('../../Editors/vscode/lib/connection')
  const directory = fs.mkdtempSync('/tmp/hued-open-')
  fs.chmodSync(directory, 0o777)
  assert.throws(() => verify(path.join(directory, 'socket')), /others can write/)
  fs.rmdirSync(directory)
})
