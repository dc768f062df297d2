import Base

/// A catalogue file as it is written: `[packages.<id>]` and `[languages.<id>]` tables.
struct CatalogueFile {
  /// Everything is optional, so that a user's file can change one field of a shipped language.
  struct Language {
    var title: String?
    var aliases: [String]?
    var extensions: [String]?
    var fileNames: [String]?
    var interpreters: [String]?
    /// Of the highest ABI first.
    var grammars: [GrammarRecipe]?
    var queries: PackagedQueries?
  }

  var packages: [PackageEntry] = []
  var languages: [(id: String, fields: Language)] = []

  /// Reads one file. Unknown keys are errors: a misspelt key would otherwise be silently without effect.
  static func read(_ path: String) throws(FileProblem) -> CatalogueFile {
    let text: String
    do { text = try FileSystem.readString(path, isRegular: true) } catch {
      throw FileProblem(file: path, message: error.description)
    }
    return try CatalogueFile(text, path: path)
  }

  /// The same of a file's text.
  init(_ text: String, path: String) throws(FileProblem) {
    let document: [String: TOMLValue]
    do { document = try TOMLDocument.parse(text) } catch {
      throw FileProblem(file: path, message: error.description)
    }
    do { self = try CatalogueFile(TOMLFields(document, place: "")) } catch {
      throw FileProblem(file: path, message: error.message)
    }
  }

  private init(_ fields: TOMLFields) throws(TOMLFields.Problem) {
    var fields = fields
    if var table = try fields.optionalTable("packages") {
      for (id, fields) in try table.namedTables() { packages.append(try PackageEntry(id: id, fields)) }
    }
    if var table = try fields.optionalTable("languages") {
      for (id, fields) in try table.namedTables() { languages.append((id, try Language(fields))) }
    }
    try fields.finish()
  }
}

extension CatalogueFile.Language {
  fileprivate init(_ fields: TOMLFields) throws(TOMLFields.Problem) {
    var fields = fields
    title = try fields.optionalString("title")
    aliases = try fields.optionalStrings("aliases")
    extensions = try fields.optionalStrings("extensions")
    fileNames = try fields.optionalStrings("file-names")
    interpreters = try fields.optionalStrings("interpreters")
    if let table = try fields.optionalTable("grammar") { grammars = try GrammarRecipe.recipes(table) }
    if let table = try fields.optionalTable("queries") { queries = try PackagedQueries(table) }
    try fields.finish()
  }
}

extension PackageEntry {
  fileprivate init(id: String, _ fields: TOMLFields) throws(TOMLFields.Problem) {
    var fields = fields
    self.init(
      id: id, name: try fields.string("name"), version: try fields.string("version"), file: try fields.string("file"),
      sha256: try fields.string("sha256"), size: try fields.integer("size"))
    try fields.finish()
  }
}

extension PackagedQueries {
  fileprivate init(_ table: TOMLFields) throws(TOMLFields.Problem) {
    var fields = table
    package = try fields.string("package")
    files = [:]
    for kind in QueryKind.allCases {
      if let paths = try fields.optionalStrings(kind.rawValue) { files[kind] = paths }
    }
    precedence = .last
    if let name = try fields.optionalString("precedence") {
      guard let known = Precedence(rawValue: name) else {
        throw TOMLFields.Problem(message: "\(table.place).precedence must be \"first\" or \"last\"")
      }
      precedence = known
    }
    try fields.finish()
  }
}

extension GrammarRecipe {
  /// A grammar, and in front of it the `newer` one that its table may hold.
  fileprivate static func recipes(_ table: TOMLFields) throws(TOMLFields.Problem) -> [GrammarRecipe] {
    var fields = table
    let newer = try fields.optionalTable("newer")
    let grammar = try GrammarRecipe(fields, base: nil)
    guard let newer else { return [grammar] }
    return [try GrammarRecipe(newer, base: grammar), grammar]
  }

  /// - Parameter base: the grammar that this is a newer version of: what it is, and, where nothing else is said, which files
  ///   it is made of.
  private init(_ table: TOMLFields, base: GrammarRecipe?) throws(TOMLFields.Problem) {
    var fields = table
    package = try fields.string("package")
    root = try fields.string("root")
    abi = try fields.integer("abi")
    revision = try fields.optionalString("revision")
    if let base {
      sources = try fields.optionalStrings("sources") ?? base.sources
      headers = try fields.optionalStrings("headers") ?? base.headers
      include = try fields.optionalStrings("include") ?? base.include
      (symbol, licence, upstream, sample) = (base.symbol, base.licence, base.upstream, base.sample)
    } else {
      sources = try fields.strings("sources")
      headers = try fields.strings("headers")
      include = try fields.strings("include")
      symbol = try fields.string("symbol")
      licence = try fields.string("licence")
      upstream = try fields.string("upstream")
      sample = try fields.string("sample")
    }
    borrow = []
    patches = []
    add = []
    for var item in try fields.tables("borrow") {
      borrow.append(
        BorrowedFile(package: try item.string("package"), from: try item.string("from"), to: try item.string("to")))
      try item.finish()
    }
    for var item in try fields.tables("patches") {
      patches.append(
        Patch(
          file: try item.string("file"), find: try item.string("find"), replace: try item.string("replace"),
          reason: try item.string("reason")))
      try item.finish()
    }
    for var item in try fields.tables("add") {
      add.append(
        AddedFile(file: try item.string("file"), from: try item.string("from"), reason: try item.string("reason")))
      try item.finish()
    }
    try fields.finish()
  }
}
