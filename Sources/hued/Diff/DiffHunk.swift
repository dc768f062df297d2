/// Lines of a hunk, as far as they have come.
struct DiffHunk: Equatable {
  struct Line: Equatable {
    enum Kind {
      case context
      case added
      case removed
      /// `\ No newline at end of file`
      case note
    }

    var kind: Kind
    /// As it came, with the colours that somebody gave it.
    var original: [UInt8]
    /// ` `, `+` or `-`; in a merge one for each parent. Nothing where an empty line has lost them.
    var signs: [UInt8]
    /// What stands behind the signs.
    var content: [UInt8]
    /// The first of the old texts that a removed line is from; nil for a line of the new text.
    var parent: Int?

    /// Whether an old text has it (nil: whether the new one has).
    func isIn(_ text: Int?) -> Bool {
      guard kind != .note else { return false }
      guard let text else { return kind != .removed }
      return signs.indices.contains(text) ? signs[text] == UInt8(ascii: kind == .removed ? "-" : " ") : signs.isEmpty
    }
  }

  let file: DiffFile
  let header: HunkHeader
  private(set) var lines: [Line] = []
  private(set) var byteCount = 0
  /// Whether lines before these came in another part.
  private(set) var isContinued = false
  /// The lines that are still to come, of each old text and of the new one.
  private var old: [Int]
  private var new: Int

  init(_ header: HunkHeader, of file: DiffFile) {
    self.file = file
    self.header = header
    old = header.old.map(\.count)
    new = header.new.count
  }

  var isComplete: Bool { new == 0 && old.allSatisfy { $0 == 0 } }

  /// Takes the next line; false if the hunk cannot have it.
  ///
  /// - Parameter plain: The line without the colours that are not the file's.
  mutating func append(_ original: [UInt8], plain: [UInt8]) -> Bool {
    let bytes = file.isColored ? plain : original
    if bytes.first == UInt8(ascii: "\\") {
      add(Line(kind: .note, original: original, signs: [], content: bytes))
      return true
    }
    let signs = Array(bytes.prefix(old.count))
    guard signs.count == old.count || bytes.isEmpty, signs.allSatisfy({ Array(" +-".utf8).contains($0) }) else {
      return false
    }
    let isRemoved = signs.contains(UInt8(ascii: "-"))
    // Where a line is removed a space means that this parent has not got it, else that it has.
    let here: UInt8 = isRemoved ? UInt8(ascii: "-") : UInt8(ascii: " ")
    let parents = bytes.isEmpty ? Array(old.indices) : signs.indices.filter { signs[$0] == here }
    guard parents.allSatisfy({ old[$0] > 0 }), isRemoved || new > 0 else { return false }
    for parent in parents { old[parent] -= 1 }
    if !isRemoved { new -= 1 }
    let kind: Line.Kind = isRemoved ? .removed : signs.contains(UInt8(ascii: "+")) ? .added : .context
    add(
      Line(
        kind: kind, original: original, signs: signs, content: Array(bytes.dropFirst(signs.count)),
        parent: isRemoved ? parents.first : nil))
    return true
  }

  private mutating func add(_ line: Line) {
    lines.append(line)
    byteCount += line.original.count
  }

  /// The lines so far as a hunk of their own; the others follow.
  mutating func split() -> DiffHunk {
    let part = self
    (lines, byteCount, isContinued) = ([], 0, true)
    return part
  }
}
