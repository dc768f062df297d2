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
  /// Languages that need each other in a row.
  static let maximumDepth = 8
  /// A language that would bring more states, or more words, than this is left out: those of one that is embedded twice in two
  /// languages that are embedded themselves are there four times.
  static let maximumStates = 1 << 13
  static let maximumWords = 1 << 17

  /// The definition for `language`: the first `<directory>/<language>/patterns.toml`, with what it inherits and embeds.
  ///
  /// A file that says `extends = true` is added to the next one in the list of directories. Without any file the
  /// definition of ``fallbackLanguage`` is taken, and if that is missing, an empty one that leaves all text plain.
  package static func load(language: String, searching directories: [String]) -> Loaded {
    var loader = PatternLoader(directories: directories)
    if let definition = loader.resolve(language) {
      return Loaded(
        definition: definition, issues: loader.issues, isFallback: false, isShort: loader.isShort)
    }
    let fallback = loader.resolve(fallbackLanguage)
    return Loaded(
      definition: fallback ?? PatternDefinition(language: language, states: ["root": .init()]),
      issues: loader.issues, isFallback: true, isShort: loader.isShort)
  }

  /// Decodes one text on its own; what it inherits and embeds is not looked for.
  package static func decode(_ text: String, language: String, path: String = "patterns.toml") -> Loaded {
    var loader = PatternLoader(directories: [])
    let file: PatternFile
    do throws(PatternIssue) {
      file = try PatternDecoder.decode(text, path: path)
    } catch {
      loader.issues.append(error)
      file = PatternFile()
    }
    let definition = loader.join(file, language: language, path: path, next: 0)
    return Loaded(definition: definition, issues: loader.issues, isFallback: false)
  }

  private let directories: [String]
  private var issues: [PatternIssue] = []
  private var isShort = false
  /// Languages whose files are being joined, from the one asked for down to the current one.
  private var chain: [String] = []
  /// What was found of each language.
  private var resolved: [String: PatternDefinition?] = [:]

  /// The definition of a language, read once; nil if it has none.
  private mutating func resolve(_ language: String) -> PatternDefinition? {
    if let known = resolved[language] { return known }
    chain.append(language)
    let definition = definition(of: language, from: 0)
    chain.removeLast()
    resolved.updateValue(definition, forKey: language)
    return definition
  }

  private mutating func definition(of language: String, from first: Int) -> PatternDefinition? {
    // A name from a file must not lead out of the directories.
    guard !language.isEmpty, !language.contains("/"), !language.hasPrefix(".") else { return nil }
    for (index, directory) in directories.enumerated().dropFirst(first) {
      let path = "\(directory)/\(language)/patterns.toml"
      guard let text = read(path) else { continue }
      do throws(PatternIssue) {
        let file = try PatternDecoder.decode(text, path: path)
        return join(file, language: language, path: path, next: index + 1)
      } catch {
        issues.append(error)
      }
    }
    return nil
  }

  /// The definition of another language that a file names and `definition` is to take in; nil, with the reason among the
  /// issues, if it cannot be had.
  private mutating func other(
    _ language: String, for definition: PatternDefinition, key: String, path: String
  ) -> PatternDefinition? {
    func refuse(_ reason: String) { issues.append(PatternIssue(.error, file: path, key: key, reason)) }
    if let first = chain.firstIndex(of: language) {
      let circle = (chain[first...] + [language]).joined(separator: " → ")
      refuse("languages need each other in a circle: \(circle); the last step is ignored")
      return nil
    }
    guard chain.count < Self.maximumDepth else {
      refuse("\"\(language)\" is left out: more than \(Self.maximumDepth) languages need each other in a row")
      return nil
    }
    guard let other = resolve(language) else {
      refuse("no patterns.toml for \"\(language)\"")
      return nil
    }
    guard definition.states.count + other.states.count <= Self.maximumStates,
      definition.wordCount + other.wordCount <= Self.maximumWords
    else {
      refuse("\"\(language)\" is left out: there would be too many states or words")
      return nil
    }
    return other
  }

  /// Each name once, in order.
  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private mutating func join(_ file: PatternFile, language: String, path: String, next: Int) -> PatternDefinition {
    issues += file.issues
    let (words, isForQuery) = words(of: file, language: language, path: path)
    var definition = PatternDefinition(
      language: language, start: file.start ?? "root", states: file.states, words: words)
    if file.ignoresCase { definition.ignoreCase() }
    if file.extends, let base = self.definition(of: language, from: next) {
      definition.inherit(base, as: "base", startIsOwn: file.start != nil)
    }
    leaveOut(file, of: &definition, path: path, warns: isForQuery)
    for name in Self.distinct(file.inherits) {
      guard let base = other(name, for: definition, key: "inherits", path: path) else { continue }
      definition.inherit(base, as: name, startIsOwn: file.start != nil)
    }
    for name in Self.distinct(file.embeds) {
      guard let guest = other(name, for: definition, key: "embeds", path: path) else { continue }
      definition.embed(guest, as: name)
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

  /// The text of a file; nil if there is none that can be read.
  private mutating func read(_ path: String) -> String? {
    do throws(FileError) {
      return String(decoding: try FileSystem.read(path, limit: Self.maximumFileSize, isRegular: true), as: UTF8.self)
    } catch {
      if error.isOutOfDescriptors {
        isShort = true
      } else if error.code != ENOENT, error.code != ENOTDIR {
        issues.append(PatternIssue(.error, file: path, key: "", "\(error)"))
      }
      return nil
    }
  }
}

extension PatternDefinition {
  fileprivate var wordCount: Int { words.values.reduce(0) { $0 + $1.count } }
}
