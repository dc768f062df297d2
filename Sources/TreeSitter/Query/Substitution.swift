internal import PCRE2

/// A `#gsub!`, ready to run.
struct Substitution: Sendable {
  let capture: Int
  let regex: Regex
  let replacement: [ReplacementPart]

  func apply(to text: String) -> String {
    let bytes = Array(text.utf8)
    let matcher = Matcher()
    var result: [UInt8] = []
    bytes.withUnsafeBufferPointer { buffer in
      var position = 0
      while position <= buffer.count {
        guard case .matched(let range, _) = matcher.match(regex, in: buffer, from: position) else { break }
        result += buffer[position..<range.lowerBound]
        for part in replacement {
          switch part {
          case .literal(let literal): result += literal
          case .group(let group):
            // Without groups, %1 is the whole match in Lua.
            let group = group == 1 && regex.groupCount == 0 ? 0 : group
            if let range = matcher.range(ofGroup: group) { result += buffer[range] }
          }
        }
        position = range.upperBound
        if range.isEmpty {
          guard position < buffer.count else {
            position += 1
            break
          }
          let next = Subject.characterEnd(in: buffer, after: position)
          result += buffer[position..<next]
          position = next
        }
      }
      if position < buffer.count { result += buffer[position...] }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A piece of a replacement.
enum ReplacementPart: Sendable {
  case literal([UInt8])
  case group(Int)
}
