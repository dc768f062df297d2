package import Base
import Glibc

/// Every language that hued knows, installed or not. Immutable, so any thread may use it.
package final class Catalogue: Sendable {
  /// Sorted by id.
  package let entries: [LanguageEntry]
  /// By their key.
  package let packages: [String: PackageEntry]
  /// What was wrong in a user's files; the shipped entries are in force there.
  package let warnings: [FileProblem]

  private let byID: [String: Int]
  private let byName: [String: Int]
  private let byExtension: [String: Int]
  private let byFileName: [String: Int]
  private let fileNamePatterns: [(pattern: String, entry: Int)]
  private let byInterpreter: [String: Int]

  /// Makes a catalogue of complete entries. Where two claim the same name or ending, the later one has it.
  package init(entries: [LanguageEntry], packages: [PackageEntry] = [], warnings: [FileProblem] = []) {
    var byName: [String: Int] = [:]
    var byExtension: [String: Int] = [:]
    var byFileName: [String: Int] = [:]
    var patterns: [(pattern: String, entry: Int)] = []
    var byInterpreter: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      for name in entry.aliases + [entry.title] { byName[name.lowercased()] = index }
      for ending in entry.extensions { byExtension[ending] = index }
      for interpreter in entry.interpreters { byInterpreter[interpreter] = index }
      for name in entry.fileNames {
        if name.utf8.contains(UInt8(ascii: "*")) {
          patterns.insert((name, index), at: 0)
        } else {
          byFileName[name] = index
        }
      }
    }
    for (index, entry) in entries.enumerated() { byName[entry.id.lowercased()] = index }
    let order = entries.indices.sorted { entries[$0].id < entries[$1].id }
    var position = [Int](repeating: 0, count: entries.count)
    for (new, old) in order.enumerated() { position[old] = new }
    self.entries = order.map { entries[$0] }
    self.packages = Dictionary(packages.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.warnings = warnings
    self.byID = Dictionary(self.entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { $1 })
    self.byName = byName.mapValues { position[$0] }
    self.byExtension = byExtension.mapValues { position[$0] }
    self.byFileName = byFileName.mapValues { position[$0] }
    self.fileNamePatterns = patterns.map { ($0.pattern, position[$0.entry]) }
    self.byInterpreter = byInterpreter.mapValues { position[$0] }
  }

  /// Reads every `*.toml` of the catalogue directories.
  ///
  /// The first directory is the shipped one: an error there is thrown. An error in a later one is kept in `warnings`
  /// and that file is left out.
  package static func load(_ paths: RuntimePaths) throws(FileProblem) -> Catalogue {
    try load(directories: paths.catalogues)
  }

  /// The same, for given directories.
  package static func load(directories: [String]) throws(FileProblem) -> Catalogue {
    var builder = CatalogueBuilder()
    for (index, directory) in directories.enumerated() {
      for name in FileSystem.tomlFiles(directory) {
        let path = directory + "/" + name
        do {
          builder.add(try CatalogueFile.read(path), path: path, layer: index)
        } catch {
          guard index > 0 else { throw error }
          builder.warnings.append(error)
        }
      }
      let problems = builder.finishLayer(index)
      if index == 0, let first = problems.first { throw first }
      builder.warnings += problems
    }
    return builder.catalogue()
  }

  /// The entry with this id.
  package func language(id: String) -> LanguageEntry? { byID[id].map { entries[$0] } }

  /// The entry that is called this: id, alias or title, in any case.
  package func language(named name: String) -> LanguageEntry? { byName[name.lowercased()].map { entries[$0] } }

  /// Whether hued's own catalogue alone says what a grammar is built from: no recipe and no package is a user's.
  func isShipped(_ recipe: GrammarRecipe, of entry: LanguageEntry, in paths: RuntimePaths) -> Bool {
    entry.file.hasPrefix((paths.catalogues.first ?? "") + "/")
      && recipe.packages.allSatisfy { (packages[$0]?.layer ?? 0) == 0 }
  }

  func language(fileName name: String) -> LanguageEntry? {
    if let index = byFileName[name] { return entries[index] }
    return fileNamePatterns.first { fnmatch($0.pattern, name, FNM_NOESCAPE) == 0 }.map { entries[$0.entry] }
  }

  func language(extension ending: String) -> LanguageEntry? {
    (byExtension[ending] ?? byExtension[ending.lowercased()]).map { entries[$0] }
  }

  func language(interpreter name: String) -> LanguageEntry? { byInterpreter[name].map { entries[$0] } }
}
