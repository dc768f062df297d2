import TextStore
import TreeSitter

/// Whether a compiled grammar does what its catalogue entry says.
package enum GrammarCheck {
  /// Longest time that a sample may take to parse.
  static let parseLimitMicros: UInt64 = 5_000_000

  /// What a check has found.
  package struct Findings: Sendable, Hashable {
    /// What is wrong; empty when nothing is.
    package var problems: [String] = []
    /// The scanner keeps what it has seen beside its state (``ScannerSweep``). That is no problem, once it is known.
    package var hasMemory = false
  }

  /// The line that a child process prints when only the scanner's memory is still to be looked for.
  package static let soundRemark = "it parses its sample"
  /// The line that a child process prints where a scanner has a memory.
  package static let memoryRemark = "its scanner has a memory"

  /// Loads a grammar, parses the entry's sample with it, and looks whether its scanner has a memory. A broken grammar can
  /// take the process down: use a child process where that matters.
  ///
  /// - Parameters:
  ///   - abi: which of the entry's grammars it is; nil: the one that this process would install.
  ///   - isSound: called when it parses its sample, before texts are tried that may bring down a good one, too.
  package static func findings(
    about entry: LanguageEntry, library: String, abi: Int? = nil, isSound: () -> Void = {}
  ) -> Findings {
    guard let grammar = abi.map({ abi in entry.grammars.first { $0.abi == abi } }) ?? entry.grammar else {
      return Findings(problems: [entry.unsupportedABI ?? "the catalogue has no such grammar for it"])
    }
    if let objection = GrammarFileCheck.objection(to: library) { return Findings(problems: [objection]) }
    let language: Language
    do {
      language = try Language.load(path: LibraryName.of(library), symbol: grammar.symbol, name: entry.id)
    } catch {
      return Findings(problems: ["\(error)"])
    }
    var found: [String] = []
    if language.abi != grammar.abi {
      found.append("it has ABI \(language.abi); the catalogue says \(grammar.abi)")
    }
    let sample = Text(grammar.sample)
    found += problems(parsing: sample, with: language)
    guard found.isEmpty else { return Findings(problems: found) }
    isSound()
    return Findings(hasMemory: ScannerSweep.findsMemory(of: language, sample: sample))
  }

  private static func problems(parsing sample: Text, with language: Language) -> [String] {
    let parser = Parser()
    do { try parser.setLanguage(language) } catch { return ["\(error)"] }
    switch parser.parse(sample, timeoutMicros: parseLimitMicros) {
    case .tree(let tree): return tree.root.hasError ? ["its sample text does not parse without an error"] : []
    case .interrupted: return ["its sample text takes more than \(parseLimitMicros / 1_000_000) s to parse"]
    case .failed: return ["its sample text cannot be parsed"]
    }
  }
}
