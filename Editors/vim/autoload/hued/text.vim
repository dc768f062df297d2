vim9script
# Buffer lines as text that the protocol accepts.

# Vim's names for NUL and for bytes that are no UTF-8 become `?`, one for each byte, so that columns stay.
def Character(character: string): string
  const code = char2nr(character)
  if code == 10
    # With characters that combine with it.
    return '?' .. strpart(character, 1)
  elseif code >= 0x80 && strlen(character) == 1
    return '?'
  elseif (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff
    return repeat('?', strlen(character))
  endif
  return character
enddef

def Clean(line: string): string
  return line =~ '[^\x01-\x09\x0b-\x7f]' ? line->split('\zs')->map((_, each) => Character(each))->join('') : line
enddef

# The lines `first` to `last`, from 1.
export def Lines(buf: number, first: number, last: number): list<string>
  return last < first ? [] : getbufline(buf, first, last)->map((_, line) => Clean(line))
enddef

export def Count(buf: number): number
  const info = getbufinfo(buf)
  return empty(info) ? 0 : info[0].linecount
enddef

# Bytes of the current buffer with a line feed after each line, however its file ends; -1 of another buffer.
export def Size(buf: number): number
  if buf != bufnr()
    return -1
  endif
  const last = line('$')
  # An empty buffer has no byte for Vim.
  const before = max([line2byte(last) - 1, 0])
  const returns = &fileformat == 'dos' && !&binary ? last - 1 : 0
  return before - returns + strlen(getline(last)) + 1
enddef

# The same, as a check of what was told; -1 also where Vim's own count leaves out the last line's end.
export def Length(buf: number): number
  return !&fixendofline || &binary ? -1 : Size(buf)
enddef
