import Base

/// Merges catalogue files in order and tells what is wrong with the result.
struct CatalogueBuilder {
  private struct Draft {
    var fields: CatalogueFile.Language
    var file: String
    /// The file that gave the grammar: its added files lie beside it.
    var grammarFile: String
    var layer: Int
  }

  private var drafts: [String: Draft] = [:]
  private var packages: [String: PackageEntry] = [:]
  private var complete: [LanguageEntry] = []
  private var problems: [FileProblem] = []
  var warnings: [FileProblem] = []

  mutating func add(_ file: CatalogueFile, path: String, layer: Int) {
    for var package in file.packages {
      package.layer = layer
      let found = CatalogueValidation.problems(of: package)
      problems += found.map { FileProblem(file: path, message: "packages.\(package.id): \($0)") }
      if found.isEmpty { packages[package.id] = package }
    }
    for (id, fields) in file.languages {
      guard CatalogueValidation.isIdentifier(id) else {
        problems.append(FileProblem(file: path, message: "languages.\(id): use letters, digits, _ and - alone"))
        continue
      }
      if let old = drafts[id] {
        if old.layer == layer {
          problems.append(FileProblem(file: path, message: "languages.\(id) is already in \(old.file)"))
          continue
        }
        drafts[id] = Draft(
          fields: fields.over(old.fields), file: path, grammarFile: fields.grammars == nil ? old.grammarFile : path,
          layer: layer)
      } else {
        drafts[id] = Draft(fields: fields, file: path, grammarFile: path, layer: layer)
      }
    }
  }

  /// Checks what the files of a layer added; an entry that is not right falls back to the layers below.
  mutating func finishLayer(_ layer: Int) -> [FileProblem] {
    var found = problems
    problems = []
    var endings: [String: String] = [:]
    for (id, draft) in drafts.sorted(by: { $0.key < $1.key }) where draft.layer == layer {
      let below = complete.firstIndex { $0.id == id }
      do {
        var entry = try draft.fields.entry(id: id, file: draft.grammarFile)
        if layer > 0 {
          let old = below.map { complete[$0] }
          let shipped = Set(old?.extensions ?? []).subtracting(old?.endingsOfUser ?? [])
          entry.endingsOfUser = Set(entry.extensions).subtracting(shipped)
        }
        let messages = CatalogueValidation.problems(of: entry, packages: packages)
        for ending in entry.extensions {
          if let other = endings.updateValue(id, forKey: ending) {
            found.append(FileProblem(file: draft.file, message: "\(id) and \(other) both claim .\(ending)"))
          }
        }
        guard messages.isEmpty else {
          found += messages.map { FileProblem(file: draft.file, message: "languages.\(id): \($0)") }
          continue
        }
        if let below { complete.remove(at: below) }
        complete.append(entry)
      } catch {
        found.append(FileProblem(file: draft.file, message: error.message))
      }
    }
    return found
  }

  func catalogue() -> Catalogue {
    Catalogue(entries: complete, packages: Array(packages.values), warnings: warnings)
  }
}

extension CatalogueFile.Language {
  /// These fields, and where one is absent, `base`'s.
  func over(_ base: Self) -> Self {
    Self(
      title: title ?? base.title, aliases: aliases ?? base.aliases, extensions: extensions ?? base.extensions,
      fileNames: fileNames ?? base.fileNames, interpreters: interpreters ?? base.interpreters,
      grammars: grammars ?? base.grammars, queries: queries ?? base.queries)
  }

  fileprivate func entry(id: String, file: String) throws(FileProblem) -> LanguageEntry {
    guard let title else { throw FileProblem(file: file, message: "languages.\(id).title is missing") }
    return LanguageEntry(
      id: id, title: title, aliases: aliases ?? [], extensions: extensions ?? [], fileNames: fileNames ?? [],
      interpreters: interpreters ?? [], grammars: grammars ?? [], queries: queries, file: file)
  }
}
