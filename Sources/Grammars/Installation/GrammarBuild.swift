import Base
import Glibc
import Processes

/// One language's way from unpacked files to a shared object, in a folder of its own.
struct GrammarBuild {
  static let flags = ["-shared", "-fPIC", "-O2", "-std=c11", "-w"]
  /// Has every local variable begin as zero: some scanners free, or write into their state, what they have never set. GCC
  /// knows it since version 12, clang since 16; older ones do without.
  static let zeroing = "-ftrivial-auto-var-init=zero"

  var entry: LanguageEntry
  var grammar: GrammarRecipe
  /// The folder that packages are unpacked into, each into one of its key, for two may have files of one name.
  var unpacked: String
  var packages: [String: PackageEntry]
  var programs: InstallerPrograms
  /// Made by `build`; holds the sources.
  var workspace: String

  /// What decides the result: the packages' hashes, the recipe, what the catalogue adds, the flags.
  static func fingerprint(
    of entry: LanguageEntry, packages: [String: PackageEntry]
  ) throws(FileError) -> String {
    var hash = SHA256()
    func add(_ parts: [String]) {
      // Lengths keep two different lists from reading the same.
      for part in parts { hash.update("\(part.utf8.count):\(part)") }
      hash.update(";")
    }
    guard let grammar = entry.grammar else { return hash.finish() }
    for package in grammar.packages {
      add([package, packages[package]?.sha256 ?? ""])
    }
    add([grammar.root, grammar.symbol])
    add(grammar.sources)
    add(grammar.headers)
    add(grammar.include)
    for borrowed in grammar.borrow { add([borrowed.package, borrowed.from, borrowed.to]) }
    for patch in grammar.patches { add([patch.file, patch.find, patch.replace]) }
    for file in grammar.add {
      add([file.file, SHA256.digest(of: try FileSystem.read(addedFile(file, of: entry)))])
    }
    add(flags + [zeroing])
    if let queries = entry.queries {
      add([queries.package, packages[queries.package]?.sha256 ?? "", queries.precedence.rawValue])
      for kind in QueryKind.allCases { add([kind.rawValue] + (queries.files[kind] ?? [])) }
    }
    return hash.finish()
  }

  /// The members that must be unpacked of each package, by its key.
  static func members(of entry: LanguageEntry, packages: [String: PackageEntry]) -> [(package: String, path: String)] {
    guard let grammar = entry.grammar else { return [] }
    let added = Set(grammar.add.map(\.file))
    let own = (grammar.sources + grammar.headers).filter { !added.contains($0) }
    var all = own.map { (grammar.package, grammar.path(of: $0)) } + grammar.borrow.map { ($0.package, $0.from) }
    if let queries = entry.queries { all += queries.files.values.flatMap { $0 }.map { (queries.package, $0) } }
    return all.compactMap { key, path in packages[key].map { (key, $0.topFolder + "/" + path) } }
  }

  /// Lays out the sources, patches them and compiles. `output` is the shared object.
  func build(compiler: [String], output: String) throws(InstallError) {
    do {
      try layOut()
    } catch {
      throw error.code == ENOENT ? incomplete(error) : InstallError(error)
    }
    for patch in grammar.patches { try apply(patch) }
    try compile(compiler: compiler, output: output)
  }

  private func layOut() throws(FileError) {
    let added = grammar.add
    for path in grammar.sources + grammar.headers where !added.contains(where: { $0.file == path }) {
      try copy(packageFile(grammar.package, grammar.path(of: path)), to: path)
    }
    for borrowed in grammar.borrow {
      try copy(packageFile(borrowed.package, borrowed.from), to: borrowed.to)
    }
    for file in added { try copy(Self.addedFile(file, of: entry), to: file.file) }
  }

  /// For a file that the catalogue names and its package does not have.
  private func incomplete(_ error: FileError) -> InstallError {
    guard
      let key = grammar.packages.first(where: { error.path.hasPrefix(packageFile($0, "")) }),
      let package = packages[key]
    else { return InstallError(error) }
    let path = error.path.dropFirst(packageFile(key, "").count)
    let advice =
      path.hasSuffix(".h")
      ? "take the header from another package ([[languages.\(entry.id).grammar.borrow]])"
      : "pin a version of the package that has it: a scanner of another version need not fit its parser"
    return InstallError(
      message: "\(package.name) \(package.version) has no file \(path)",
      advice: "\(advice); the catalogue names it in \(entry.file)")
  }

  /// Writes the queries that the language's package ships, in our dialect, into `directory`.
  func writeQueries(to directory: String) throws(FileError) {
    guard let queries = entry.queries else { return }
    try FileSystem.makeDirectories(directory)
    for (kind, paths) in queries.files {
      var text = ""
      for path in paths {
        let source = try plainFile(packageFile(queries.package, path))
        text += try FileSystem.readString(source, limit: QueryLoader.sizeLimit) + "\n"
      }
      let normal = QueryNormaliser.normalise(text, kind: kind, precedence: queries.precedence)
      let file = directory + "/" + kind.fileName
      try FileSystem.write(Array(normal.utf8), to: file)
      try FileSystem.synchronize(file)
    }
  }

  private func packageFile(_ package: String, _ path: String) -> String {
    "\(unpacked)/\(package)/\(packages[package]?.topFolder ?? package)/\(path)"
  }

  private static func addedFile(_ file: GrammarRecipe.AddedFile, of entry: LanguageEntry) -> String {
    FileSystem.parent(of: entry.file) + "/" + file.from
  }

  /// The path of a regular file, the only kind that is taken: a link in an archive could lead anywhere.
  private func plainFile(_ source: String) throws(FileError) -> String {
    guard let status = FileStatus(path: source) else {
      throw FileError(operation: "find", path: source, code: ENOENT)
    }
    guard status.isRegular else {
      throw FileError(operation: "use, as it is not a plain file,", path: source, code: EINVAL)
    }
    return source
  }

  private func copy(_ source: String, to path: String) throws(FileError) {
    let source = try plainFile(source)
    let destination = workspace + "/" + path
    try FileSystem.makeDirectories(FileSystem.parent(of: destination))
    try FileSystem.write(try FileSystem.read(source, limit: 256 << 20), to: destination)
  }

  private func apply(_ patch: GrammarRecipe.Patch) throws(InstallError) {
    let path = workspace + "/" + patch.file
    try InstallError.wrapping {
      let text = try FileSystem.readString(path, limit: 64 << 20)
      let places = text.ranges(of: patch.find)
      guard places.count == 1 else {
        throw InstallError(
          message: "a patch of \(patch.file) fits \(places.count) places instead of one (\(patch.reason))",
          advice: "the catalogue's patch does not belong to this version of the package; correct \(entry.file)")
      }
      try FileSystem.write(Array(text.replacing(patch.find, with: patch.replace).utf8), to: path)
    }
  }

  private func compile(compiler: [String], output: String) throws(InstallError) {
    let includes = grammar.include.flatMap { ["-I", workspace + "/" + $0] }
    let sources = grammar.sources.map { workspace + "/" + $0 }
    func run(_ flags: [String]) throws(InstallError) -> Subprocess.Result {
      do throws(ProcessError) {
        return try programs.subprocess(
          compiler + flags + includes + sources + ["-o", output], timeoutSeconds: 600
        ).run()
      } catch {
        if case .notFound = error { throw Self.noCompiler(compiler) }
        throw InstallError(error)
      }
    }
    var result = try run(Self.flags + [Self.zeroing])
    if case .exited = result.ending, !result.isSuccess, result.errors.contains("trivial-auto-var-init") {
      result = try run(Self.flags)
    }
    guard result.isSuccess else {
      let how = if case .timedOut = result.ending { "takes too long to compile" } else { "does not compile" }
      throw .of(
        "it \(how) with \(compiler.joined(separator: " "))", printed: result.errors,
        advice: "try another compiler (CC=clang hued grammar install \(entry.id))")
    }
    try InstallError.wrapping {
      // Whatever the umask: a grammar that others can write is refused when it is loaded.
      guard chmod(output, 0o755) == 0 else { throw FileError(operation: "chmod", path: output, code: errno) }
      try FileSystem.synchronize(output)
    }
  }

  static func noCompiler(_ compiler: [String]) -> InstallError {
    InstallError(
      message: "there is no C compiler \(compiler.first ?? "cc")",
      advice: "apt-get install gcc, or name one with CC=…")
  }
}

extension GrammarRecipe {
  /// Where one of its files stands in its package.
  fileprivate func path(of file: String) -> String { root == "." ? file : root + "/" + file }
}
