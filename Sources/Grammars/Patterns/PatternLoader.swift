import Base
internal import Glibc
internal import TreeSitter

/// Finds, reads and joins the `patterns.toml` of a language.
package struct PatternLoader: Sendable {
  /// A definition and what is wrong with it.
  package struct Loaded: Sendable {
    package var definition: PatternDefinition
    package var issues: [PatternIssue]
    /// Whether the language has no definition of its own, and this is the generic one.
    package var isFallback: Bool
    /// Some file could not be opened for want of descriptors: read again, the definition may be another.
    package var isShort = false
  }

  package static let fallbackLanguage = "generic"
  static let maximumFileSize = 1 << 20
  static let maximumDepth = 8

  /// The definition for `language`: the first `<directory>/<language>/patterns.toml`, with what it inherits and embeds.
  ///
  /// A file that says `extends = true` is added to the next one in the list of directories. Without any file the
  /// definition of ``fallbackLanguage`` is taken, and if that is missing, an empty one that leaves all text plain.
  package static func load(language: String, searching directories: [String]) -> Loaded {
    var loader = PatternLoader(directories: directories)
    if let definition = loader.resolve(language, from: 0, depth: 0) {
      return Loaded(
        definition: definition, issues: loader.issues, isFallback: false, isShort: loader.isShort)
    }
    let fallback = loader.resolve(fallbackLanguage, from: 0, depth: 0)
    return Loaded(
      definition: fallback ?? PatternDefinition(language: language, states: ["root": .init()]),
      issues: loader.issues, isFallback: true, isShort: loader.isShort)
  }

  /// Decodes one text on its own; what it inherits and embeds is not looked for.
  package static func decode(_ text: String, language: String, path: String = "patterns.toml") -> Loaded {
    var loader = PatternLoader(directories: [])
    let file = PatternDecoder.decode(text, path: path)
    let definition = loader.join(file, language: language, path: path, next: 0, depth: 0)
    return Loaded(definition: definition, issues: loader.issues, isFallback: false)
  }

  private let directories: [String]
  private var issues: [PatternIssue] = []
  private var isShort = false

  private init(directories: [String]) {
    self.directories = directories
  }

  private mutating func resolve(_ language: String, from first: Int, depth: Int) -> PatternDefinition? {
    // A name from a file must not lead out of the directories.
    guard !language.isEmpty, !language.contains("/"), !language.hasPrefix(".") else { return nil }
    for (index, directory) in directories.enumerated().dropFirst(first) {
      let path = "\(directory)/\(language)/patterns.toml"
      guard let text = read(path) else { continue }
      let file = PatternDecoder.decode(text, path: path)
      return join(file, language: language, path: path, next: index + 1, depth: depth)
    }
    return nil
  }

  private mutating func join(
    _ file: PatternFile, language: String, path: String, next: Int, depth: Int
  ) -> PatternDefinition {
    issues += file.issues
    let (words, isForQuery) = words(of: file, language: language, path: path)
    var definition = PatternDefinition(
      language: language, start: file.start ?? "root", states: file.states, words: words)
    if file.ignoresCase { definition.ignoreCase() }
    guard depth < Self.maximumDepth else {
      issues.append(PatternIssue(.error, file: path, key: "inherits", "languages inherit each other in a circle"))
      return definition
    }
    if file.extends, let base = resolve(language, from: next, depth: depth + 1) {
      definition.inherit(base, as: "base", startIsOwn: file.start != nil)
    }
    leaveOut(file, of: &definition, path: path, warns: isForQuery)
    for name in file.inherits {
      if let base = resolve(name, from: 0, depth: depth + 1) {
        definition.inherit(base, as: name, startIsOwn: file.start != nil)
      } else {
        issues.append(PatternIssue(.error, file: path, key: "inherits", "no patterns.toml for \"\(name)\""))
      }
    }
    for name in file.embeds {
      if let guest = resolve(name, from: 0, depth: depth + 1) {
        definition.embed(guest, as: name)
      } else {
        issues.append(PatternIssue(.error, file: path, key: "embeds", "no patterns.toml for \"\(name)\""))
      }
    }
    checkReferences(definition, path: path)
    return definition
  }

  /// The word lists of a file: what is written in it, and what it takes from the language's highlight query; and whether
  /// that query can be the one that it was written for.
  private mutating func words(
    of file: PatternFile, language: String, path: String
  ) -> (words: [String: [String: String]], isForQuery: Bool) {
    guard file.words.values.contains(where: { !$0.query.isEmpty }) else {
      return (file.words.mapValues(\.written), true)
    }
    let query = QueryLoader(directories: directories).load(.highlights, of: language)
    if query.shortage != nil { isShort = true }
    let source = query.source ?? QuerySource(pieces: [])
    let known = QueryWords(source)
    let isForQuery = !isReplaced(source, of: language, for: path)
    var result: [String: [String: String]] = [:]
    for (name, list) in file.words {
      var words = known.words(of: list.query)
      let said = Set(words.values)
      for capture in list.query where !said.contains(capture) && isForQuery {
        let message = "the highlights.scm of \"\(language)\" names no words as @\(capture)"
        issues.append(PatternIssue(.warning, file: path, key: "words.\(name).query", message))
      }
      if file.ignoresCase {
        let written = Set(list.written.keys.map { $0.lowercased() })
        words = words.filter { !written.contains($0.key.lowercased()) }
      }
      result[name] = list.written.merging(words) { written, _ in written }
    }
    return (result, isForQuery)
  }

  /// Whether a query of the language's own stands in for the one that a pattern file was written for: it comes from
  /// directories before the file's.
  private func isReplaced(_ source: QuerySource, of language: String, for path: String) -> Bool {
    func place(of file: String) -> Int? { directories.firstIndex { file.hasPrefix("\($0)/\(language)/") } }
    guard let own = place(of: path), let last = source.pieces.compactMap({ place(of: $0.file) }).max() else {
      return false
    }
    return last < own
  }

  /// Takes the words that a file leaves out, from its own lists or from those that it is added to.
  private mutating func leaveOut(
    _ file: PatternFile, of definition: inout PatternDefinition, path: String, warns: Bool
  ) {
    for (name, list) in file.words {
      for word in list.without where list.written[word] == nil {
        let folded = word.lowercased()
        let spellings = (definition.words[name] ?? [:]).keys.filter {
          $0 == word || file.ignoresCase && $0.lowercased() == folded && list.written[$0] == nil
        }
        for spelling in spellings { definition.words[name]?[spelling] = nil }
        if spellings.isEmpty, warns {
          let message = "\"\(word)\" is not among the words of the query"
          issues.append(PatternIssue(.warning, file: path, key: "words.\(name).without", message))
        }
      }
    }
  }

  private mutating func checkReferences(_ definition: PatternDefinition, path: String) {
    if definition.states[definition.start] == nil {
      issues.append(PatternIssue(.error, file: path, key: "start", "there is no state \"\(definition.start)\""))
    }
    for (name, state) in definition.states.sorted(by: { $0.key < $1.key }) {
      for (index, item) in state.items.enumerated() {
        let key = "states.\(name).rules[\(index)]"
        switch item {
        case .include(let other) where definition.states[other] == nil:
          issues.append(PatternIssue(.error, file: path, key: key, "there is no state \"\(other)\""))
        case .include: break
        case .rule(let rule):
          for target in rule.pushes + (rule.sets.map { [$0] } ?? []) where definition.states[target] == nil {
            issues.append(PatternIssue(.error, file: path, key: key, "there is no state \"\(target)\""))
          }
          for words in rule.words where definition.words[words] == nil {
            issues.append(PatternIssue(.error, file: path, key: key, "there is no word list \"\(words)\""))
          }
        }
      }
    }
  }

  private mutating func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if FileError.isShortage(errno) { isShort = true }
      return nil
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16384)
    while bytes.count < Self.maximumFileSize {
      let count = block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
