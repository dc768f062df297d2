import Foundation
import TreeSitter

/// A place where hued and Neovim are known to differ, and why: Tests/Neovim/known-differences.json.
struct KnownDifference: Decodable, CustomStringConvertible {
  /// The file, as ``Corpus/File/testDescription`` has it.
  var file: String
  /// What hued and Neovim say there; both left out: whatever no other entry of the file accounts for.
  var hued: String?
  var neovim: String?
  /// How many bytes differ that way.
  var bytes: Int
  /// The series of libtree-sitter (``ParserCore/series``) that it is known for; left out: all.
  var cores: [String]?
  /// A key of the file's table of reasons.
  var reason: String

  var description: String {
    "\(file): \(bytes) bytes" + (hued.map { " of \"\($0)\" against \"\(neovim ?? "")\"" } ?? "") + " (\(reason))"
  }

  /// Whether it is one of the core that these tests run on.
  var isOfThisCore: Bool { cores?.contains(ParserCore.series) ?? true }

  struct List: Decodable {
    var reasons: [String: String]
    var differences: [KnownDifference]
  }

  static func load() throws -> List {
    let path = URL(fileURLWithPath: #filePath).appending(path: "../../../Neovim/known-differences.json")
    return try JSONDecoder().decode(List.self, from: Data(contentsOf: path.standardizedFileURL))
  }
}

/// How many bytes of a file hued styles one way and Neovim another, by the two styles.
struct StyleDisagreement {
  struct Pair: Hashable {
    var hued: String
    var neovim: String
  }

  private(set) var counts: [Pair: Int] = [:]
  /// Where each pair occurs first.
  private(set) var examples: [Pair: String] = [:]

  /// Newlines do not count: nothing is drawn there.
  init(text: [UInt8], hued: [String], neovim: [String]) {
    var line = 1
    var lineStart = 0
    for offset in text.indices {
      if text[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      } else if hued[offset] != neovim[offset] {
        let pair = Pair(hued: hued[offset], neovim: neovim[offset])
        counts[pair, default: 0] += 1
        if examples[pair] == nil {
          let part = text[offset..<min(offset + 24, text.count)].prefix { $0 != UInt8(ascii: "\n") }
          examples[pair] =
            "\(line):\(offset - lineStart + 1): hued \"\(pair.hued)\", Neovim \"\(pair.neovim)\" at "
            + String(decoding: part, as: UTF8.self).debugDescription
        }
      }
    }
  }

  /// Takes what the entries account for out of the count.
  ///
  /// - Returns: The entries whose number of bytes is another one.
  mutating func subtract(_ known: [KnownDifference]) -> [String] {
    var wrong: [String] = []
    for entry in known.sorted(by: { $0.hued != nil && $1.hued == nil }) {
      let found: Int
      if let hued = entry.hued, let neovim = entry.neovim {
        found = counts.removeValue(forKey: Pair(hued: hued, neovim: neovim)) ?? 0
      } else {
        found = counts.values.reduce(0, +)
        counts = [:]
      }
      if found != entry.bytes { wrong.append("\(entry), but now \(found)") }
    }
    return wrong
  }
}
