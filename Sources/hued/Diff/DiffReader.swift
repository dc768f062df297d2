/// Takes a diff apart as it comes, line by line, and whatever stands around it.
struct DiffReader {
  enum Part: Equatable {
    /// A line that belongs to no file, as it came.
    case text([UInt8])
    /// A line that says of a file or a hunk what it is, without the colours of whoever wrote it.
    case header([UInt8])
    /// Some lines of a hunk.
    case lines(DiffHunk)
  }

  /// Of longer hunks the lines come in parts.
  static let longestPart = 1 << 20

  private var file: DiffFile?
  private var hunk: DiffHunk?
  /// `--- a`, until the next line tells whether it names a file.
  private var held: ColoredLine?

  /// - Parameter line: Without its line feed.
  mutating func take(_ line: [UInt8]) -> [Part] { take(ColoredLine(line)) }

  private mutating func take(_ line: ColoredLine) -> [Part] {
    if hunk != nil {
      let content = line.inHunk
      if hasOwnColors(line, content) { return giveUp() + [.text(line.bytes)] }
      if hunk?.append(line.bytes, plain: content) == true {
        if hunk?.isComplete == true { return endHunk() }
        return (hunk?.byteCount ?? 0) >= Self.longestPart ? [hunk?.split()].compactMap(\.self).map(Part.lines) : []
      }
      return (file?.isColored == true ? giveUp() : endHunk()) + take(line)
    }
    let plain = line.plain
    if let old = held {
      held = nil
      guard starts(plain, with: "+++ ") else { return [.text(old.bytes)] + take(line) }
      if file == nil || file?.hasHunks == true { file = DiffFile() }
      file?.oldName = DiffFile.name(in: old.plain)
      file?.newName = DiffFile.name(in: plain)
      return [header(old), header(line)]
    }
    return takeOutside(line, plain)
  }

  /// What is left at the end of the input.
  mutating func finish() -> [Part] {
    let rest = endHunk() + (held.map { [Part.text($0.bytes)] } ?? [])
    held = nil
    return rest
  }

  private mutating func takeOutside(_ line: ColoredLine, _ plain: [UInt8]) -> [Part] {
    if starts(plain, with: "diff -") {
      file = DiffFile()
      return [header(line)]
    }
    if starts(plain, with: "--- ") {
      held = line
      return []
    }
    guard let file else { return [.text(line.bytes)] }
    if starts(plain, with: "@@"), let start = HunkHeader(String(decoding: plain, as: UTF8.self)[...]) {
      let part = header(line)
      self.file?.hasHunks = true
      hunk = self.file.map { DiffHunk(start, of: $0) }
      return [part] + (hunk?.isComplete == true ? endHunk() : [])
    }
    let isHeader = file.hasHunks ? starts(plain, with: "\\ ") : Self.headers.contains { starts(plain, with: $0) }
    if isHeader { return [header(line)] }
    if starts(plain, with: "commit ") { self.file = nil }
    return [.text(line.bytes)]
  }

  /// What git writes between the name of a file and its hunks.
  private static let headers = [
    "index ", "old mode ", "new mode ", "mode ", "deleted file mode ", "new file mode ", "copy from ", "copy to ",
    "rename from ", "rename to ", "similarity index ", "dissimilarity index ", "Binary files ",
  ]

  /// Whoever colours such a line begins before its first word, or ends one above the hunks in git's way; sequences that stand
  /// elsewhere are the file's.
  private mutating func header(_ line: ColoredLine) -> Part {
    if line.beginsColored || file?.hasHunks == false && !starts(line.bytes, with: "@@") && line.endsUncolored {
      file?.isColored = true
    }
    return .header(line.asHeader(isColored: file?.isColored == true))
  }

  /// Whether git coloured words of a line that is not removed or added as a whole: so it does with `--word-diff=color`.
  ///
  /// - Parameter content: The line without the colours that git gives to whole lines.
  private func hasOwnColors(_ line: ColoredLine, _ content: [UInt8]) -> Bool {
    file?.isColored == true && !line.beginsColored && content.contains(0x1b) && ColoredLine(content).hasColors
  }

  private mutating func endHunk() -> [Part] {
    defer { hunk = nil }
    guard let hunk, !hunk.lines.isEmpty else { return [] }
    return [.lines(hunk)]
  }

  /// The lines of a hunk that is of another kind, as they came.
  private mutating func giveUp() -> [Part] {
    defer { hunk = nil }
    return hunk?.lines.map { .text($0.original) } ?? []
  }

  private func starts(_ line: [UInt8], with prefix: String) -> Bool { line.starts(with: prefix.utf8) }
}
