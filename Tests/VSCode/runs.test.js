'use strict'

const assert = require('node:assert/strict')
const { test } = require('node:test')
const { Runs, afterEdits } = require('../../Editors/vscode/lib/runs')
const { Mirror } = require('../../Editors/vscode/lib/mirror')
const { encode } = require('../../Editors/vscode/lib/tokens')
const { generator } = require('./support')

/** The styles of each unit, 0 for plain. */
function units(runs, length) {
  const shown = new Array(length).fill(0)
  let end = 0
  for (const run of runs.list) {
    assert.ok(run.start >= end && run.end > run.start, 'runs are sorted, do not overlap and are not empty')
    shown.fill(run.style, run.start, run.end)
    end = run.end
  }
  assert.ok(end <= length)
  return shown
}

function randomSpan(random, length, from = 0) {
  const start = from + random(length + 1)
  const end = start + random(from + length + 1 - start)
  const runs = []
  let place = start
  while (place < end) {
    const stop = Math.min(end, place + 1 + random(4))
    if (random(3) > 0) runs.push({ start: place, end: stop, style: 1 + random(5) })
    place = stop
  }
  return { start, end, runs }
}

function paint(shown, span) {
  shown.fill(0, span.start, span.end)
  for (const run of span.runs) shown.fill(run.style, run.start, run.end)
}

test('runs are what an array of units would be', () => {
  const random = generator(7)
  const runs = new Runs()
  let shown = new Array(40).fill(0)
  for (let step = 0; step < 5000; step++) {
    if (random(2) === 0) {
      const start = random(shown.length + 1)
      const end = start + random(Math.min(6, shown.length + 1 - start))
      const length = shown.length > 120 ? 0 : random(6)
      runs.move([{ start, end, length }])
      shown = shown.slice(0, start).concat(new Array(length).fill(0), shown.slice(end))
    } else {
      const first = randomSpan(random, shown.length)
      const spans = [first]
      const rest = randomSpan(random, shown.length)
      if (rest.start >= first.end && rest.start < rest.end) spans.push(rest)
      runs.replace(spans, spans.flatMap((span) => span.runs))
      for (const span of spans) paint(shown, span)
    }
    assert.deepEqual(units(runs, shown.length), shown, `step ${step}`)
  }
})

test('what was told of an older text moves with the edits since', () => {
  const random = generator(11)
  for (let round = 0; round < 2000; round++) {
    const length = 30
    const span = randomSpan(random, length)
    // Each unit has the style that it is told, or none where nothing is told.
    let told = new Array(length).fill(undefined)
    for (let unit = span.start; unit < span.end; unit++) told[unit] = 0
    for (const run of span.runs) told.fill(run.style, run.start, run.end)
    let [spans, runs] = [[span], span.runs]
    for (let step = 0; step < 4; step++) {
      const start = random(told.length + 1)
      const end = start + random(Math.min(8, told.length + 1 - start))
      const edit = { start, end, length: random(5) }
      spans = afterEdits(spans, [edit])
      runs = afterEdits(runs, [edit])
      told = told.slice(0, start).concat(new Array(edit.length).fill(undefined), told.slice(end))
    }
    const found = new Array(told.length).fill(undefined)
    for (const { start, end } of spans) found.fill(0, start, end)
    for (const { start, end, style } of runs) found.fill(style, start, end)
    assert.deepEqual(found, told)
  }
})

test('changes of several cursors speak of the text before all of them', () => {
  const mirror = new Mirror('one\r\ntwo\r\nthré')
  const edit = mirror.change([
    { rangeOffset: 0, rangeLength: 3, text: 'ONE!' },
    { rangeOffset: 5, rangeLength: 0, text: '😀' },
    { rangeOffset: 13, rangeLength: 1, text: '' },
  ])
  assert.equal(mirror.text, 'ONE!\r\n😀two\r\nthr')
  assert.equal(edit.length, Buffer.byteLength(mirror.text))
  assert.equal(edit.base, 0)
  assert.equal(edit.rev, 1)
  assert.equal(mirror.change([{ rangeOffset: 90, rangeLength: 1, text: '' }]), undefined)
})

/** Changes as VS Code tells them, in any order: they do not overlap, but may touch. */
function randomChanges(random, length) {
  const changes = []
  for (let place = random(4); place <= length; place += random(5)) {
    const rangeLength = random(Math.min(5, length + 1 - place))
    changes.splice(random(changes.length + 1), 0, { rangeOffset: place, rangeLength, text: 'éaß'.slice(0, random(4)) })
    place += rangeLength
  }
  return changes
}

/** Changes in the order in which each can be made without a look at the others. */
function fromTheEnd(changes) {
  return [...changes].sort((a, b) => b.rangeOffset - a.rangeOffset || b.rangeLength - a.rangeLength)
}

test('changes of one event make what they would one after another, from the end on, also of what is told late', () => {
  const random = generator(5)
  for (let round = 0; round < 1000; round++) {
    const mirror = new Mirror('x'.repeat(30))
    // Each unit, and the style that was told of it: undefined where nothing was told.
    const letters = [...mirror.text]
    mirror.restyle({ rev: 0, ranges: [[0, 30, [0, 10, 1, 12, 18, 2]]] })
    const shown = new Array(30).fill(0).fill(1, 0, 10).fill(2, 12, 30)
    const told = new Array(30).fill(undefined)
    const spans = [0, 15].map((from) => randomSpan(random, 15, from))
    for (const span of spans) paint(told, span)
    for (let event = 0; event < 2; event++) {
      const changes = randomChanges(random, letters.length)
      const edit = mirror.change(changes)
      for (const { rangeOffset, rangeLength, text } of fromTheEnd(changes)) {
        letters.splice(rangeOffset, rangeLength, ...text)
        shown.splice(rangeOffset, rangeLength, ...new Array(text.length).fill(0))
        told.splice(rangeOffset, rangeLength, ...new Array(text.length).fill(undefined))
      }
      assert.equal(mirror.text, letters.join(''), `round ${round}`)
      assert.equal(edit.length, Buffer.byteLength(mirror.text))
      assert.deepEqual(units(mirror.runs, letters.length), shown, `round ${round}`)
    }
    mirror.restyle({ rev: 0, ranges: spans.map(({ start, end, runs }) => [
      start, end, runs.flatMap((run) => [run.start, run.end - run.start, run.style])]) })
    assert.deepEqual(units(mirror.runs, letters.length), told.map((style, unit) => style ?? shown[unit]), `round ${round}`)
  }
})

/** How many units of text and how many items of lists a piece of work copies. */
function copied(work) {
  const { slice } = String.prototype
  const { push } = Array.prototype
  let count = 0
  String.prototype.slice = function (...range) {
    const part = slice.apply(this, range)
    count += part.length
    return part
  }
  Array.prototype.push = function (...items) {
    count += items.length
    return push.apply(this, items)
  }
  try {
    work()
  } finally {
    String.prototype.slice = slice
    Array.prototype.push = push
  }
  return count
}

test('an event of many changes copies the text and its styles once, and what is told late once', () => {
  const lines = 1000
  const mirror = new Mirror('0123456789'.repeat(lines))
  const starts = Array.from({ length: lines }, (_, line) => 10 * line)
  const ranges = starts.map((start) => [start, start + 10, [start, 5, 1, start + 5, 5, 2]])
  mirror.restyle({ rev: 0, ranges })
  const changes = starts.map((start) => ({ rangeOffset: start, rangeLength: 1, text: 'xy' }))
  const count = copied(() => mirror.change(changes))
  assert.ok(count < 20 * lines, `${count} to change ${10 * lines}`)
  const late = copied(() => mirror.restyle({ rev: 0, ranges }))
  assert.ok(late < 20 * lines, `${late} to move ${3 * lines}`)
})

test('styles of an earlier conversation go when the next one knows of none', () => {
  const mirror = new Mirror('text')
  mirror.restyle({ rev: 0, ranges: [[0, 4, [0, 4, 1]]] })
  mirror.begin()
  assert.equal(mirror.runs.list.length, 1)
  assert.equal(mirror.settled(0), true, 'it looks different now')
  assert.equal(mirror.runs.list.length, 0)
  assert.equal(mirror.settled(0), false)
})

test('what is told of a text before the one that was told whole has no place in it', () => {
  const mirror = new Mirror('text')
  mirror.replace('another text')
  assert.equal(mirror.restyle({ rev: 0, ranges: [[0, 4, [0, 4, 1]]] }), false)
  assert.equal(mirror.runs.list.length, 0)
  assert.equal(mirror.restyle({ rev: 1, ranges: [[0, 4, [0, 4, 1]]] }), true)
})

test('tokens are told from one place to the next', () => {
  const runs = new Runs()
  runs.list = [{ start: 0, end: 2, style: 1 }, { start: 3, end: 4, style: 2 }, { start: 8, end: 9, style: 1 }]
  const starts = [0, 5, 7, 10]
  const tokens = [undefined, { type: 4, modifiers: 0 }, { type: 5, modifiers: 3 }]
  const encoded = (...views) => [...encode(runs, (line) => starts[line], (line) => [4, 1, 3][line], views, tokens)]
  assert.deepEqual(encoded([0, 3]), [0, 0, 2, 4, 0, 0, 3, 1, 5, 3, 2, 1, 1, 4, 0])
  assert.deepEqual(encoded([2, 3]), [2, 1, 1, 4, 0])
  assert.deepEqual(encoded([0, 1], [2, 3]), encoded([0, 3]))
  assert.deepEqual(encoded(), [])
})

test('stretches of one look that adjoin are one token', () => {
  const runs = new Runs()
  runs.list = [[0, 2, 1], [2, 3, 2], [3, 6, 1], [6, 7, 3], [7, 8, 1]].map(([start, end, style]) => ({ start, end, style }))
  const tokens = [undefined, { type: 4, modifiers: 0 }, { type: 4, modifiers: 0 }, { type: 4, modifiers: 1 }]
  // A run goes on over the end of the first line, whose length is four.
  const data = encode(runs, (line) => [0, 5, 9][line], () => 4, [[0, 2]], tokens)
  assert.deepEqual([...data], [0, 0, 4, 4, 0, 1, 1, 1, 4, 1, 0, 1, 1, 4, 0])
})
