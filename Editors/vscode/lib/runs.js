'use strict'

/**
 * A stretch of text and the styles in it. Offsets count UTF-16 units from the document's start, ends are not included.
 *
 * @typedef {{start: number, end: number, style: number}} Run
 * @typedef {{start: number, end: number, runs: Run[]}} Span
 * @typedef {{start: number, end: number, length: number}} Edit an edit: what it replaces, and the length of what it puts there
 */

/** The styles of a document, as runs that are sorted and do not overlap. What lies in no run is plain. */
class Runs {
  constructor() {
    /** @type {Run[]} */
    this.list = []
  }

  clear() { this.list = [] }

  /** The index of the first run that ends after an offset. */
  index(offset) {
    let low = 0
    let high = this.list.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.list[middle].end <= offset) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The runs that touch a range, cut to it. */
  within(start, end) {
    const found = []
    for (let index = this.index(start); index < this.list.length; index++) {
      const run = this.list[index]
      if (run.start >= end) break
      found.push({ start: Math.max(run.start, start), end: Math.min(run.end, end), style: run.style })
    }
    return found
  }

  /** Moves the runs with an edit. New text is plain, also within a run. */
  move(edit) {
    const delta = edit.length - (edit.end - edit.start)
    const first = this.index(edit.start)
    const tail = []
    for (let index = first; index < this.list.length; index++) {
      const run = this.list[index]
      if (run.start < edit.start) tail.push({ start: run.start, end: edit.start, style: run.style })
      if (run.end > edit.end) {
        tail.push({ start: Math.max(run.start, edit.end) + delta, end: run.end + delta, style: run.style })
      }
    }
    this.list.length = first
    for (const run of tail) this.list.push(run)
  }

  /** Takes spans whose styles are told anew, sorted. */
  replace(spans) {
    if (spans.length === 0) return
    const first = this.index(spans[0].start)
    const end = spans[spans.length - 1].end
    let last = first
    while (last < this.list.length && this.list[last].start < end) last++
    const old = this.list.slice(first, last)
    const made = []
    let place = -Infinity
    let next = 0
    // What lies between the spans stays as it was.
    const keep = (until) => {
      while (next < old.length && old[next].start < until) {
        const start = Math.max(old[next].start, place)
        const stop = Math.min(old[next].end, until)
        if (start < stop) made.push({ start, end: stop, style: old[next].style })
        if (old[next].end > until) return
        next++
      }
    }
    for (const span of spans) {
      keep(span.start)
      for (const run of span.runs) made.push(run)
      place = span.end
      while (next < old.length && old[next].end <= place) next++
    }
    keep(Infinity)
    this.list = this.list.slice(0, first).concat(made, this.list.slice(last))
  }
}

/** Spans that were told of an older text, moved by an edit that came since. What the edit touched is left out. */
function moveSpans(spans, edit) {
  const delta = edit.length - (edit.end - edit.start)
  const moved = []
  for (const span of spans) {
    if (span.start < edit.start) moved.push(cut(span, span.start, Math.min(span.end, edit.start), 0))
    if (span.end > edit.end) moved.push(cut(span, Math.max(span.start, edit.end), span.end, delta))
  }
  return moved
}

function cut(span, start, end, delta) {
  const runs = []
  for (const run of span.runs) {
    const from = Math.max(run.start, start)
    const to = Math.min(run.end, end)
    if (from < to) runs.push({ start: from + delta, end: to + delta, style: run.style })
  }
  return { start: start + delta, end: end + delta, runs }
}

/** The spans of a `restyle` in the form `ranges` and the layout `offsets`. */
function spansOf(ranges) {
  return ranges.map(([start, end, flat]) => {
    const runs = []
    for (let index = 0; index + 2 < flat.length; index += 3) {
      runs.push({ start: flat[index], end: flat[index] + flat[index + 1], style: flat[index + 2] })
    }
    return { start, end, runs }
  })
}

module.exports = { Runs, moveSpans, spansOf }
