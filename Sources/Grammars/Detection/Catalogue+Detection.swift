import Base
import Glibc
package import TextStore

extension Catalogue {
  /// Bytes at each end of a text that detection looks at.
  package static let detectionWindow = 8 * 1024

  /// The language of a text.
  ///
  /// What the text says of itself (a modeline) counts most, then the file name, its ending, the `#!` line, and last what
  /// the text begins like. Where languages share an ending, the text tells them apart; where it does not, there is none.
  /// - Parameters:
  ///   - path: absolute or relative; only its last part matters.
  ///   - firstLines: the beginning of the text, at best `detectionWindow` bytes.
  ///   - lastLines: its end; empty when `firstLines` is the whole text.
  /// - Returns: an id of the catalogue, or nil.
  package func detect(path: String?, firstLines: [UInt8], lastLines: [UInt8] = []) -> String? {
    let head = Self.lines(firstLines.prefix(Self.detectionWindow).dropFirst(firstLines.byteOrderMarkCount))
    let tail = lastLines.isEmpty ? head : Self.lines(lastLines.suffix(Self.detectionWindow))
    for name in Modeline.languageNames(head: head, tail: tail) {
      if let entry = resolve(name: name) { return entry.id }
    }
    if let name = path.map(FileSystem.lastComponent), let entry = language(ofFile: name, head: head) { return entry.id }
    if let program = Shebang.disguised(head), let entry = language(interpreter: program) { return entry.id }
    if let program = Shebang.inNixShell(head), let entry = language(interpreter: program) { return entry.id }
    if let program = head.first.flatMap(Shebang.interpreter) {
      if let entry = language(interpreter: program.exact) ?? language(interpreter: program.plain) { return entry.id }
    }
    for name in ContentHeuristics.languageNames(head: head) {
      if let entry = language(named: name) { return entry.id }
    }
    return nil
  }

  /// The language of a document.
  package func detect(path: String?, text: Text) -> String? {
    let count = text.count
    let head = text.bytes(in: 0..<min(count, Self.detectionWindow))
    let tail = count > Self.detectionWindow ? text.bytes(in: (count - Self.detectionWindow)..<count) : []
    return detect(path: path, firstLines: head, lastLines: tail)
  }

  /// Endings that tools and people add to a file's own name.
  private static let copySuffixes: Set<String> = [
    "bak", "dist", "example", "in", "new", "old", "orig", "rej", "sample", "tmp", "dpkg-bak", "dpkg-dist", "dpkg-new",
    "dpkg-old", "pacnew", "pacsave", "rpmnew", "rpmsave", "ucf-dist", "ucf-old",
  ]

  private func language(ofFile name: String, head: [Substring]) -> LanguageEntry? {
    // No file has a longer name, and the work grows faster than it.
    guard name.utf8.count <= Int(NAME_MAX) else { return nil }
    if let entry = language(fileName: name) { return entry }
    var rest = name.dropFirst(name.hasPrefix(".") ? 0 : 1)
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      let ending = String(rest)
      guard let entry = language(extension: ending) else { continue }
      let head = ending == "h" ? ContentHeuristics.withoutComments(head) : head
      // `.C` and `.H` are endings of their own.
      let key = entry.extensions.contains(ending) ? ending : ending.lowercased()
      if let shared = SharedEnding.endings[key] {
        guard let name = shared.language(head, usual: entry.id) else {
          return entry.endingsOfUser.contains(key) ? entry : nil
        }
        if name != entry.id { return language(named: name) }
      }
      if ending == "h", ContentHeuristics.looksLikeCPlusPlus(head), let cpp = language(id: "cpp") { return cpp }
      return entry
    }
    if name.hasSuffix("~"), name.count > 1 { return language(ofFile: String(name.dropLast()), head: head) }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      Self.copySuffixes.contains(String(name[name.index(after: dot)...]))
    else { return nil }
    return language(ofFile: String(name[..<dot]), head: head)
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
