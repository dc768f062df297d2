import Base
import CommandSupport
import Grammars
import TextStore

/// Source files by language: `<folder>/<language>/<file>`.
struct SampleFolder {
  struct Sample {
    var path: String
    var text: Text
  }

  private let path: String
  private let catalogue: Catalogue

  /// Throws what to say where there is no such folder.
  init(_ path: String, catalogue: Catalogue) throws(Failure) {
    guard FileSystem.isDirectory(path) else { throw Failure("\(path): there is no such folder") }
    self.path = path
    self.catalogue = catalogue
  }

  /// The samples of each language, by id; only of those named, if any are.
  func samples(of names: [LanguageEntry]) throws -> [(language: LanguageEntry, samples: [Sample])] {
    let languages = names.isEmpty ? catalogue.entries : names
    var result: [(language: LanguageEntry, samples: [Sample])] = []
    for language in languages {
      let samples = try samples(of: language, in: path + "/" + language.id)
      if !samples.isEmpty { result.append((language, samples)) }
    }
    return result
  }

  /// The files that have a language's assertions.
  ///
  /// - Parameter queries: a directory of queries.
  func assertions(of language: LanguageEntry, in queries: String) throws -> [Sample] {
    try samples(of: language, in: queries + "/" + language.id + "/tests")
  }

  private func samples(of language: LanguageEntry, in folder: String) throws -> [Sample] {
    try FileSystem.entries(folder).filter { !$0.hasPrefix(".") }.map { name in
      Sample(path: name, text: try InputFile.text(folder + "/" + name))
    }
  }
}
