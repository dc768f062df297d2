'use strict'

/**
 * What windows show, as ranges of lines or of offsets, their ends not included.
 *
 * @typedef {[number, number][]} Views in their order; none overlaps or touches another
 */

/**
 * @param {[number, number][]} ranges in any order
 * @returns {Views}
 */
function joined(ranges) {
  const views = []
  for (const [first, last] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const before = views.at(-1)
    if (before && first <= before[1]) before[1] = Math.max(before[1], last)
    else views.push([first, last])
  }
  return views
}

/** A view as a daemon takes it that takes so many ranges: one where there are more. */
function viewOf(views, most) {
  return views.length > 1 && views.length <= most ? views : [views[0][0], views.at(-1)[1]]
}

module.exports = { joined, viewOf }
