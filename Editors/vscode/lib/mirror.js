'use strict'

const { Runs, afterEdits, runsOf } = require('./runs')

/**
 * A document as the daemon knows it and as it is told to look: its text, its revision, and its styles, which move with
 * each edit until the daemon has answered. Knows neither VS Code nor sockets.
 */
class Mirror {
  /** @param {string} text */
  constructor(text) {
    this.text = text
    this.bytes = Buffer.byteLength(text)
    this.rev = 0
    /** The revision of the latest whole text: what is told of an earlier one has no place in it. */
    this.floor = 0
    this.runs = new Runs()
    /** What the styles of the runs look like, by their ids in the conversation that told them. */
    this.tokens = []
    /** The edits that the daemon may not have answered yet, by revision. */
    this.unanswered = []
    /** The styles are those of an earlier conversation; the first answer replaces them all. */
    this.isStale = false
  }

  /**
   * Takes changes as VS Code tells them: each speaks of the text before all of them.
   *
   * @param {{rangeOffset: number, rangeLength: number, text: string}[]} changes
   * @returns {{base: number, rev: number, edits: [number, number, string][], length: number} | undefined} what the daemon
   *   is to be told; undefined if the changes do not fit the text
   */
  change(changes) {
    const base = this.rev
    const edits = []
    const moved = []
    const parts = []
    let bytes = this.bytes
    let next = this.text.length
    // From the end on, each applies to the result of the one before and means the same.
    for (const change of [...changes].sort((a, b) => b.rangeOffset - a.rangeOffset || b.rangeLength - a.rangeLength)) {
      const start = change.rangeOffset
      const end = start + change.rangeLength
      if (end > next) return undefined
      bytes += Buffer.byteLength(change.text) - Buffer.byteLength(this.text.slice(start, end))
      parts.push(this.text.slice(end, next), change.text)
      edits.push([start, end, change.text])
      moved.push({ start, end, length: change.text.length })
      next = start
    }
    parts.push(this.text.slice(0, next))
    this.text = parts.reverse().join('')
    this.bytes = bytes
    this.runs.move(moved.reverse())
    this.rev += 1
    this.unanswered.push({ rev: this.rev, edits: moved })
    return { base, rev: this.rev, edits, length: this.bytes }
  }

  /** Takes a whole text. The styles stay until the daemon has answered. */
  replace(text) {
    this.text = text
    this.bytes = Buffer.byteLength(text)
    this.rev += 1
    this.begin()
  }

  /** Nobody has the text, so nobody will answer its edits. The styles go on moving with them. */
  forget() { this.unanswered = [] }

  /** The daemon does not take the text: it looks plain until it does. */
  clear() { this.runs.clear() }

  /** The daemon is told the whole text, and knows nothing of the styles that are shown. */
  begin() {
    this.floor = this.rev
    this.forget()
    this.isStale = true
  }

  /**
   * Takes a `restyle`, of this revision or an earlier one, and what its styles look like.
   *
   * @returns {boolean} whether anything may look different now
   */
  restyle({ rev, ranges }, tokens) {
    if (rev > this.rev || rev < this.floor) return false
    if (this.isStale) this.runs.clear()
    this.isStale = false
    this.tokens = tokens
    let spans = ranges.map(([start, end]) => ({ start, end }))
    let runs = runsOf(ranges)
    // The daemon never tells of an older text than it has told of.
    this.unanswered = this.unanswered.filter((step) => step.rev > rev)
    for (const { edits } of this.unanswered) {
      spans = afterEdits(spans, edits)
      runs = afterEdits(runs, edits)
    }
    this.runs.replace(spans, runs)
    return spans.length > 0
  }

  /**
   * The daemon has nothing more to tell of a revision.
   *
   * @returns {boolean} whether anything may look different now
   */
  settled(rev) {
    this.unanswered = this.unanswered.filter((step) => step.rev > rev)
    if (!this.isStale || rev !== this.rev) return false
    // A document without any style gets no restyle.
    this.isStale = false
    const isChanged = this.runs.list.length > 0
    this.runs.clear()
    return isChanged
  }
}

module.exports = { Mirror }
