'use strict'

/**
 * Offsets count UTF-16 units from the document's start, ends are not included. A list of any of these is sorted, without overlaps;
 * the edits of a list speak of the text before all of them.
 *
 * @typedef {{start: number, end: number}} Span a stretch of text
 * @typedef {{start: number, end: number, style: number}} Run
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

  /** Moves the runs with edits. New text is plain, also within a run. */
  move(edits) {
    const tail = this.list.splice(this.index(edits[0].start))
    for (const run of afterEdits(tail, edits)) this.list.push(run)
  }

  /** Takes spans whose styles are told anew, and the runs in them. */
  replace(spans, runs) {
    if (spans.length === 0) return
    const first = this.index(spans[0].start)
    const end = spans[spans.length - 1].end
    let last = first
    while (last < this.list.length && this.list[last].start < end) last++
    const old = this.list.slice(first, last)
    const made = []
    let place = -Infinity
    let next = 0
    let told = 0
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
      while (told < runs.length && runs[told].start < span.end) made.push(runs[told++])
      place = span.end
      while (next < old.length && old[next].end <= place) next++
    }
    keep(Infinity)
    this.list = this.list.slice(0, first).concat(made, this.list.slice(last))
  }
}

/**
 * What edits leave of spans or runs, in pieces, each where it is afterwards.
 *
 * @template {Span | Run} Stretch
 * @param {Stretch[]} stretches
 * @param {Edit[]} edits
 * @returns {Stretch[]}
 */
function afterEdits(stretches, edits) {
  const pieces = []
  let next = 0
  let [from, delta] = [0, 0]
  for (const { start, end, style } of stretches) {
    for (;;) {
      const until = next < edits.length ? edits[next].start : Infinity
      const [first, last] = [Math.max(start, from), Math.min(end, until)]
      if (first < last) pieces.push({ start: first + delta, end: last + delta, style })
      if (end <= until) break
      const edit = edits[next++]
      from = edit.end
      delta += edit.length - (edit.end - edit.start)
    }
  }
  return pieces
}

/** The runs of a `restyle` in the form `ranges` and the layout `offsets`. */
function runsOf(ranges) {
  const runs = []
  for (const [, , flat] of ranges) {
    for (let index = 0; index + 2 < flat.length; index += 3) {
      runs.push({ start: flat[index], end: flat[index] + flat[index + 1], style: flat[index + 2] })
    }
  }
  return runs
}

module.exports = { Runs, afterEdits, runsOf }
