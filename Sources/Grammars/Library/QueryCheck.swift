import Base
import TreeSitter

/// Whether a language's query files fit its grammar and our vocabulary.
package enum QueryCheck {
  /// What is wrong: nodes and fields that the grammar lacks, impossible patterns, unknown predicates and directives,
  /// captures that are none of ours. Each with file and line.
  package static func problems(of configuration: LanguageConfiguration, loader: QueryLoader) -> [String] {
    var found: [String] = []
    for kind in QueryKind.allCases {
      let loaded = loader.load(kind, of: configuration.id)
      found += loaded.warnings
      guard let source = loaded.source else { continue }
      found += Query(language: configuration.language, source: source, analysis: .full).warnings.map(\.description)
      found += source.pieces.flatMap { unknownCaptures(in: $0, kind) }.map(\.description)
    }
    return found
  }

  private static func unknownCaptures(in piece: QuerySource.Piece, _ kind: QueryKind) -> [FileProblem] {
    let vocabulary = CaptureVocabulary.names(of: kind)
    var told: Set<String> = []
    return QueryTokens(piece.text).compactMap { element in
      guard case .capture(let name) = element.token, !name.hasPrefix("_"), !vocabulary.contains(name),
        told.insert(name).inserted
      else { return nil }
      let message = "unknown capture @\(name)"
      return FileProblem(file: piece.file, line: element.line, message: message)
    }
  }
}
