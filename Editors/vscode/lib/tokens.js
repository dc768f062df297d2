'use strict'

/**
 * The styles of some lines in the encoding of semantic tokens: five numbers a token, each place told from the one before.
 * Stretches of one look that adjoin are one token: VS Code misplaces what is typed between two.
 *
 * @param {import('./runs').Runs} runs
 * @param {(line: number) => number} offsetOf the offset of a line's first unit; of the text's end for what follows the last line
 * @param {(line: number) => number} lengthOf how many units a line has, its end not counted
 * @param {import('./views').Views} views lines
 * @param {({type: number, modifiers: number} | undefined)[]} tokens what a style looks like, by its id
 */
function encode(runs, offsetOf, lengthOf, views, tokens) {
  const data = []
  let [previousLine, previousColumn] = [0, 0]
  for (const [first, last] of views) {
    let line = first
    let lineStart = offsetOf(line)
    let nextStart = offsetOf(line + 1)
    for (const run of runs.within(lineStart, offsetOf(last))) {
      const token = tokens[run.style]
      if (!token) continue
      while (run.start >= nextStart) {
        line += 1
        lineStart = nextStart
        nextStart = offsetOf(line + 1)
      }
      const column = run.start - lineStart
      // A carriage return before the line feed is styled as what goes on behind it, and is no part of the line here.
      const length = Math.min(run.end - run.start, lengthOf(line) - column)
      if (length <= 0) continue
      const sameLine = line === previousLine
      const before = data.length - 5
      if (sameLine && before >= 0 && previousColumn + data[before + 2] === column && data[before + 3] === token.type
          && data[before + 4] === token.modifiers) {
        data[before + 2] += length
        continue
      }
      data.push(line - previousLine, sameLine ? column - previousColumn : column, length, token.type, token.modifiers)
      previousLine = line
      previousColumn = column
    }
  }
  return new Uint32Array(data)
}

module.exports = { encode }
