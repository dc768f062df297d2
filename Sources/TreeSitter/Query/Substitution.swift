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
          var next = position + 1
          while next < buffer.count, buffer[next] & 0xC0 == 0x80 { next += 1 }
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
enum ReplacementPart: Sendable, Equatable {
  case literal([UInt8])
  case group(Int)

  /// Reads Lua's notation: `%0` to `%9` are groups, `%` takes the meaning off anything else.
  static func parts(of replacement: String) -> [ReplacementPart] {
    var parts: [ReplacementPart] = []
    var literal: [UInt8] = []
    var isEscaped = false
    for byte in replacement.utf8 {
      if isEscaped {
        isEscaped = false
        if (0x30...0x39).contains(byte) {
          if !literal.isEmpty { parts.append(.literal(literal)) }
          literal = []
          parts.append(.group(Int(byte - 0x30)))
        } else {
          literal.append(byte)
        }
      } else if byte == UInt8(ascii: "%") {
        isEscaped = true
      } else {
        literal.append(byte)
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return parts
  }
}
