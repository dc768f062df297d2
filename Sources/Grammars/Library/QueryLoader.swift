import Base
package import TreeSitter

/// Finds a language's query files and puts them together.
package struct QueryLoader: Sendable {
  /// A query and what was wrong on the way to it.
  package struct Result: Sendable {
    /// Nil when no directory has such a file.
    package var source: QuerySource?
    /// Each with its file and line.
    package var warnings: [String]
    /// Nobody wrote highlights: what the grammar's names suggest counts.
    package var isDerived: Bool
    /// Of injections: the languages that none of them may inject, by id.
    package var refused: Set<String>
    /// Why a file could not be opened now, for want of descriptors: asked again, there may be more.
    package var shortage: String?

    package init(
      source: QuerySource?, warnings: [String], isDerived: Bool = false, refused: Set<String> = [],
      shortage: String? = nil
    ) {
      self.shortage = shortage
      self.source = source
      self.warnings = warnings
      self.isDerived = isDerived
      self.refused = refused
    }

    /// With the query that a grammar's names suggest in front, if that counts and they say enough.
    package func completed(for language: Language) -> Result {
      guard isDerived, let derived = DerivedQuery(for: language).sufficientSource else { return self }
      var result = self
      result.source = QuerySource(pieces: derived.pieces + (source?.pieces ?? []))
      return result
    }
  }

  /// A query file longer than this is refused.
  static let sizeLimit = 4 << 20

  /// In order of precedence: the user's first.
  package var directories: [String]
  /// Where installed grammars are, each with the `queries` of its package if it has any; they count last.
  package var packaged: String?
  private let resolve: @Sendable (String) -> String?

  /// - Parameter resolve: The id of the language that a name means; nil if there is none.
  package init(
    directories: [String], packaged: String? = nil, resolve: @escaping @Sendable (String) -> String? = { $0 }
  ) {
    self.directories = directories
    self.packaged = packaged
    self.resolve = resolve
  }

  /// The query of one kind: inherited files in front, then the language's own, then what extends it.
  package func load(_ kind: QueryKind, of language: String) -> Result {
    var assembly = Assembly(of: kind, by: self)
    assembly.append(language, isInherited: false)
    let pieces = assembly.pieces
    let source = pieces.isEmpty ? nil : QuerySource(pieces: pieces)
    return Result(
      source: source, warnings: assembly.warnings,
      isDerived: kind == .highlights && !assembly.isComplete, refused: assembly.refused, shortage: assembly.shortage)
  }

  /// Whether some directory has a file of this kind for the language.
  package func exists(_ kind: QueryKind, of language: String) -> Bool {
    CatalogueValidation.isIdentifier(language)
      && directories.contains { FileSystem.isRegularFile("\($0)/\(language)/\(kind.fileName)") }
  }

  private struct File {
    var path: String
    var text: String
    var header: QueryHeader
  }

  private struct Assembly {
    let loader: QueryLoader
    let kind: QueryKind
    var pieces: [QuerySource.Piece] = []
    var warnings: [String] = []
    /// Languages whose files are being put together, from the one asked for down to the current one.
    private var chain: [String] = []
    private var done: Set<String> = []
    private(set) var isComplete = false
    private(set) var shortage: String?
    private(set) var refused: Set<String> = []

    init(of kind: QueryKind, by loader: QueryLoader) { (self.kind, self.loader) = (kind, loader) }

    mutating func append(_ language: String, isInherited: Bool) {
      let files = files(of: language)
      chain.append(language)
      for file in files {
        for parent in file.header.parents where !(parent.isOptional && isInherited) {
          inherit(parent.language, from: file)
        }
      }
      chain.removeLast()
      if kind == .injections {
        for file in files { file.header.without.forEach { refuse($0, for: file) } }
      }
      done.insert(language)
      pieces += files.map { QuerySource.Piece(file: $0.path, text: $0.text) }
    }

    private mutating func refuse(_ name: String, for file: File) {
      if let id = loader.resolve(name) {
        refused.insert(id)
      } else {
        warnings.append("\(file.path):1: without: there is no language \"\(name)\"")
      }
    }

    private mutating func inherit(_ parent: String, from file: File) {
      if chain.contains(parent) {
        let cycle = (chain[(chain.firstIndex(of: parent) ?? 0)...] + [parent]).joined(separator: " → ")
        warnings.append("\(file.path):1: inherits in a circle: \(cycle); the last step is ignored")
        return
      }
      guard CatalogueValidation.isIdentifier(parent) else {
        warnings.append("\(file.path):1: cannot inherit \"\(parent)\": not a language name")
        return
      }
      guard !done.contains(parent) else { return }
      let before = pieces.count
      append(parent, isInherited: true)
      if pieces.count == before, kind == .highlights {
        warnings.append("\(file.path):1: inherits \(parent), which has no \(kind.fileName)")
      }
    }

    /// The file in force, then those that extend it.
    private mutating func files(of language: String) -> [File] {
      guard CatalogueValidation.isIdentifier(language) else { return [] }
      var found: [File] = []
      var paths = loader.directories.map { "\($0)/\(language)/\(kind.fileName)" }
      if let packaged = loader.packaged {
        paths += InstalledGrammar.folders(of: language).map { "\(packaged)/\($0)/queries/\(kind.fileName)" }
      }
      for path in paths {
        guard FileSystem.exists(path) else { continue }
        do {
          let bytes = try FileSystem.read(path, limit: QueryLoader.sizeLimit, isRegular: true)
          let text = String(decoding: bytes.dropFirst(bytes.byteOrderMarkCount), as: UTF8.self)
          let header = QueryHeader(text)
          found.append(File(path: path, text: text, header: header))
          if !header.extends {
            isComplete = true
            break
          }
        } catch {
          if error.isOutOfDescriptors { shortage = "\(error)" }
          warnings.append("\(path):1: \(error)")
        }
      }
      return found.reversed()
    }
  }
}

extension Catalogue {
  /// Finds queries in the directories of hued's paths, which name this catalogue's languages.
  package func queryLoader(_ paths: RuntimePaths) -> QueryLoader {
    QueryLoader(directories: paths.queries, packaged: paths.installedGrammars) { self.resolve(name: $0)?.id }
  }
}
