vim9script
# A set of rows that moves with edits: sorted intervals [first, last (not included), rev].
#
# It holds the rows whose properties are only what Vim made of them while lines were replaced. `rev` is the newest
# revision that replaced the row.

# Lines [first, last) became [first, newLast) in revision `rev`; the new ones are added.
export def Replace(rows: list<list<number>>, first: number, last: number, newLast: number, rev: number): list<list<number>>
  const delta = newLast - last
  var before: list<list<number>> = []
  var behind: list<list<number>> = []
  for row in rows
    if row[0] < first
      before->add([row[0], min([row[1], first]), row[2]])
    endif
    if row[1] > last
      behind->add([max([row[0], last]) + delta, row[1] + delta, row[2]])
    endif
  endfor
  if newLast > first
    before->add([first, newLast, rev])
  endif
  return before + behind
enddef

# Without the rows [first, last).
export def Remove(rows: list<list<number>>, first: number, last: number): list<list<number>>
  var kept: list<list<number>> = []
  for row in rows
    if row[0] < first
      kept->add([row[0], min([row[1], first]), row[2]])
    endif
    if row[1] > last
      kept->add([max([row[0], last]), row[1], row[2]])
    endif
  endfor
  return kept
enddef
