import Base
import Glibc
import TreeSitter

/// What a process needs to load a language that may open no file: all but the grammar's library itself.
package struct LanguageMaterial: Sendable {
  /// The C function that returns the language.
  package var symbol: String
  /// The package that the grammar was built from and its version, as people know it; nil if that was not written down.
  package var origin: String?
  /// The grammar's scanner keeps what it has seen of one text while it reads the next.
  package var hasMemory: Bool
  /// The grammar is none that hued has built from its own catalogue; who loads it need not know.
  package var isForeign: Bool
  package var queries: [QueryKind: QueryLoader.Result]

  package init(
    symbol: String, origin: String?, hasMemory: Bool = false, isForeign: Bool = false,
    queries: [QueryKind: QueryLoader.Result]
  ) {
    self.symbol = symbol
    self.origin = origin
    self.hasMemory = hasMemory
    self.isForeign = isForeign
    self.queries = queries
  }
}

extension LanguageMaterial {
  /// The names of captures in the queries; those of highlights first, in their order.
  package var captures: [String] {
    QueryKind.allCases.flatMap { queries[$0]?.source?.pieces ?? [] }.flatMap { piece in
      QueryTokens(piece.text).lazy.compactMap { if case .capture(let name) = $0.token { name } else { nil } }
    }
  }

  /// What the queries of highlights have shown instead of text: the values of `(#set! conceal "…")`.
  package var concealments: [String] {
    (queries[.highlights]?.source?.pieces ?? []).flatMap { piece in
      let bytes = Array(piece.text.utf8)
      var isNamed = false
      return QueryTokens(piece.text).compactMap { element -> String? in
        let isString = element.token == .string
        let word = bytes[element.range].dropFirst(isString ? 1 : 0).dropLast(isString ? 1 : 0)
        defer { isNamed = word.elementsEqual("conceal".utf8) && (isString || element.token == .other) }
        guard isNamed, isString else { return nil }
        return String(decoding: word.first == UInt8(ascii: "\\") ? word.dropFirst() : word, as: UTF8.self)
      }
    }
  }
}

extension LanguageLibrary {
  /// Reads what is needed to load a language elsewhere. Blocks while it reads files.
  ///
  /// - Returns: The material and a descriptor of the grammar's library, open for reading, which the caller closes.
  /// - Throws: Why the language cannot be loaded.
  package func material(of id: String) throws(LanguageAvailability) -> (material: LanguageMaterial, library: Int32) {
    guard let entry = catalogue.language(id: id) else { throw .unknown }
    let installed = try usableGrammar(of: entry)
    let descriptor: Int32
    do {
      descriptor = try FileSystem.openToRead(installed.library)
    } catch {
      throw error.isOutOfDescriptors ? LanguageAvailability.unreadable("\(error)") : .unusable("\(error)")
    }
    let loader = catalogue.queryLoader(paths)
    let queries = QueryKind.allCases.map { ($0, loader.load($0, of: id)) }
    if let shortage = queries.lazy.compactMap(\.1.shortage).first {
      close(descriptor)
      throw .unreadable(shortage)
    }
    let manifest = InstallManifest.read(directory: installed.directory)
    let material = LanguageMaterial(
      symbol: installed.recipe.symbol, origin: manifest.map { "\($0.package) \($0.version)" },
      hasMemory: manifest?.hasMemory ?? false, isForeign: isForeign(installed, manifest, of: entry),
      queries: Dictionary(uniqueKeysWithValues: queries))
    return (material, descriptor)
  }
}
