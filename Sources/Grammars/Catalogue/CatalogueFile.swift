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
    var grammar: GrammarRecipe?
    var queries: PackagedQueries?
  }

  var packages: [PackageEntry] = []
  var languages: [(id: String, fields: Language)] = []

  /// Reads one file. Unknown keys are errors: a misspelt key would otherwise be silently without effect.
  static func read(_ path: String) throws(CatalogueError) -> CatalogueFile {
    let text: String
    do { text = try FileSystem.readString(path) } catch {
      throw CatalogueError(file: path, message: error.description)
    }
    return try CatalogueFile(text, path: path)
  }

  /// The same of a file's text.
  init(_ text: String, path: String) throws(CatalogueError) {
    let document: [String: TOMLValue]
    do { document = try TOMLDocument.parse(text) } catch {
      throw CatalogueError(file: path, message: error.description)
    }
    do { self = try CatalogueFile(TOMLFields(document, place: "")) } catch {
      throw CatalogueError(file: path, message: error.message)
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
    if let table = try fields.optionalTable("grammar") { grammar = try GrammarRecipe(table) }
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
  fileprivate init(_ table: TOMLFields) throws(TOMLFields.Problem) {
    var fields = table
    package = try fields.string("package")
    root = try fields.string("root")
    sources = try fields.strings("sources")
    headers = try fields.strings("headers")
    include = try fields.strings("include")
    symbol = try fields.string("symbol")
    abi = try fields.integer("abi")
    licence = try fields.string("licence")
    upstream = try fields.string("upstream")
    revision = try fields.optionalString("revision")
    sample = try fields.string("sample")
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
