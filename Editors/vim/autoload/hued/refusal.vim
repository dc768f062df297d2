vim9script
# Why the daemon does not have the text of a buffer, and what helps.

# The codes of errors in the protocol.
export const limit = -32015
export const unknownDocument = -32010
# Another daemon will follow.
export const shuttingDown = -32017

# Of an error to a text of `size` bytes: `size`; `most`, of so many bytes the text may be taken, or -1 if its length does not
# matter; `isShared`, other documents' ends may help, too.
export def New(error: dict<any>, size: number): dict<any>
  var result: dict<any> = {size: size, most: -1, isShared: false}
  if error.code != limit
    return result
  endif
  const data: dict<any> = get(error, 'data', {}) ?? {}
  const most: number = get(data, 'max', -1)
  const got: number = get(data, 'got', -1)
  const name: string = get(data, 'limit', '')
  result.isShared = name == 'documents' || name == 'text-memory'
  if most < 0 || most >= got
    result.most = max([size - 1, -1])
  elseif name == 'message'
    # A byte of text is at most six of JSON, and at least one.
    result.most = min([size - 1 - (got - most - 1) / 6, most])
  elseif name == 'document'
    result.most = most
  elseif name != 'documents'
    result.most = max([size - (got - most), -1])
  endif
  return result
enddef

# Whether an error says that an edit would make a text too long.
export def IsOfText(error: dict<any>): bool
  const data: dict<any> = get(error, 'data', {}) ?? {}
  return get(error, 'code', 0) == limit && index(['document', 'text-memory'], get(data, 'limit', '')) >= 0
enddef
