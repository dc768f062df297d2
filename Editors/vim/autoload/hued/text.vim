vim9script
# Buffer lines as text that the protocol accepts.

# How many lines are looked at in one go.
const together = 1000

# One byte of a character that has several.
def Byte(byte: number): string
  return list2str([0x4000 + byte - 0x80], true)->strpart(2, 1)
enddef

# The bytes that begin what UTF-8 has no place for: more bytes than a character needs, surrogates, and numbers above 0x10ffff.
const never = ["\xc0", "\xc1", "\xf5", "\xf6", "\xf7", "\xf8", "\xf9", "\xfa", "\xfb", "\xfc", "\xfd"]
const rare = never + ["\xe0", "\xed", "\xf0", "\xf4"]
# With the second byte, where it tells.
const outside = never + range(0x80, 0x9f)->mapnew((_, byte) => "\xe0" .. Byte(byte))
  + range(0x80, 0x8f)->mapnew((_, byte) => "\xf0" .. Byte(byte))
  + (range(0xd800, 0xdfff, 0x40) + range(0x110000, 0x13ffff, 0x1000))
  ->map((_, code) => nr2char(code, true)->strpart(0, 2))

# Vim's names for NUL and for bytes that are no UTF-8 become `?`, one for each byte, so that columns stay.
def Character(character: string): string
  const code = char2nr(character)
  if code == 10
    # With characters that combine with it.
    return '?' .. strpart(character, 1)
  elseif (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff || list2str(str2list(character, true), true) !=# character
    return repeat('?', strlen(character))
  endif
  return character
enddef

def HasAny(line: string, parts: list<string>): bool
  for part in parts
    if stridx(line, part) >= 0
      return true
    endif
  endfor
  return false
enddef

# Whether each character stays as it is. To look at them one by one takes a second in a line of half a megabyte.
def IsClean(line: string): bool
  if &encoding != 'utf-8'
    return line !~ '[^\x01-\x09\x0b-\x7f]'
  endif
  return stridx(line, "\n") < 0 && json_decode(json_encode(line)) ==# line
    && (!HasAny(line, rare) || !HasAny(line, outside))
enddef

def Clean(line: string): string
  return line->split('\%#=1.\{1,1000}\zs')->map((_, part) => IsClean(part) ? part
    : part->split('\zs')->map((_, each) => Character(each))->join(''))->join('')
enddef

# The lines `first` to `last`, from 1.
export def Lines(buf: number, first: number, last: number): list<string>
  const lines = last < first ? [] : getbufline(buf, first, last)
  var result: list<string> = []
  # A check of many lines at once is fast, and takes much memory for each character.
  for start in range(0, len(lines) - 1, together)
    const part = lines[start : start + together - 1]
    result->extend(IsClean(part->join("\t")) ? part : part->mapnew((_, line) => Clean(line)))
  endfor
  return result
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
