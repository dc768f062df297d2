import Base
import TreeSitter

/// The rules that an entry must obey before anything is downloaded, unpacked or compiled for it.
enum CatalogueValidation {
  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && !text.hasPrefix("-")
      && text.utf8.allSatisfy { $0.isAlphanumeric || "_-".utf8.contains($0) }
  }

  static func problems(of package: PackageEntry) -> [String] {
    var found: [String] = []
    if !isIdentifier(package.id) { found.append("its key must have letters, digits, _ and - alone") }
    let digest = package.sha256.utf8
    let isHex = digest.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    if digest.count != 64 || !isHex { found.append("sha256 must be 64 lower-case hexadecimal digits") }
    if !isIdentifier(package.name.replacing(".", with: "_")) { found.append("name is not a package name") }
    if package.version.isEmpty || package.version.contains(where: \.isWhitespace) || package.version.hasPrefix("-") {
      found.append("version is not a version")
    }
    if !FileSystem.isSafeRelativePath(package.file) || package.file.contains("/") || package.topFolder == package.file {
      found.append("file must be the name of a .tar.gz or a .whl")
    }
    if package.size <= 0 { found.append("size must be the file's size in bytes") }
    return found
  }

  static func problems(of entry: LanguageEntry, packages: [String: PackageEntry]) -> [String] {
    var found: [String] = []
    if entry.title.isEmpty { found.append("title is empty") }
    for grammar in entry.grammars { found += problems(of: grammar, packages: packages) }
    if let newer = entry.grammars.first, newer != entry.grammars.last {
      if newer.abi <= (entry.grammars.last?.abi ?? 0) { found.append("grammar.newer.abi must be above grammar.abi") }
      if entry.queries != nil {
        found.append("a package's queries fit one version of a grammar: leave out grammar.newer")
      }
    }
    if let queries = entry.queries {
      found += problems(of: queries, packages: packages)
      if entry.grammars.isEmpty { found.append("queries need a grammar") }
    }
    for ending in entry.extensions where ending.isEmpty || ending.hasPrefix(".") || ending.contains("/") {
      found.append("extension \"\(ending)\" must be written without its first dot")
    }
    for name in entry.fileNames where name.isEmpty || name.contains("/") {
      found.append("file name \"\(name)\" must not hold a slash")
    }
    for alias in entry.aliases where alias.isEmpty || alias != alias.lowercased() {
      found.append("alias \"\(alias)\" must be in lower case")
    }
    return found
  }

  private static func problems(of grammar: GrammarRecipe, packages: [String: PackageEntry]) -> [String] {
    var found: [String] = []
    for (key, value) in [("licence", grammar.licence), ("upstream", grammar.upstream), ("sample", grammar.sample)]
    where value.isEmpty { found.append("grammar.\(key) is empty") }
    for package in grammar.packages where packages[package] == nil {
      found.append("there is no packages.\(package)")
    }
    if grammar.sources.isEmpty { found.append("grammar.sources is empty") }
    let oldest = Language.supportedABI.lowerBound
    if grammar.abi < oldest { found.append("grammar.abi is \(grammar.abi); libtree-sitter takes \(oldest) and later") }
    if !isIdentifier(grammar.symbol) || grammar.symbol.contains("-") {
      found.append("grammar.symbol is not a C function")
    }
    var paths = [grammar.root] + grammar.sources + grammar.headers + grammar.include
    paths += grammar.borrow.flatMap { [$0.from, $0.to] }
    paths += grammar.add.flatMap { [$0.from, $0.file] } + grammar.patches.map(\.file)
    found += unsafePaths(paths.filter { $0 != "." })
    for patch in grammar.patches where patch.find.isEmpty || patch.reason.isEmpty {
      found.append("a patch of \(patch.file) lacks find or reason")
    }
    return found
  }

  private static func problems(of queries: PackagedQueries, packages: [String: PackageEntry]) -> [String] {
    var found: [String] = []
    if packages[queries.package] == nil { found.append("there is no packages.\(queries.package)") }
    if queries.files[.highlights]?.isEmpty ?? true { found.append("queries.highlights is missing") }
    return found + unsafePaths(queries.files.values.flatMap { $0 })
  }

  private static func unsafePaths(_ paths: [String]) -> [String] {
    paths.filter { !FileSystem.isSafeRelativePath($0) }
      .map { "\"\($0)\" must be a path inside its folder, without . and .." }
  }
}
