import TOMLKit

/// A catalogue file as it is written: `[packages.<id>]` and `[languages.<id>]` tables.
struct CatalogueFile: Decodable {
  struct Package: Decodable {
    var name: String
    var version: String
    var file: String
    var sha256: String
    var size: Int
  }

  /// Everything is optional, so that a user's file can change one field of a shipped language.
  struct Language: Decodable {
    var title: String?
    var aliases: [String]?
    var extensions: [String]?
    var fileNames: [String]?
    var interpreters: [String]?
    var grammar: GrammarRecipe?

    enum CodingKeys: String, CodingKey {
      case title, aliases, extensions, interpreters, grammar
      case fileNames = "file-names"
    }
  }

  var packages: [String: Package]?
  var languages: [String: Language]?

  /// Reads one file. Unknown keys are errors: a misspelt key would otherwise be silently without effect.
  static func read(_ path: String) throws(CatalogueError) -> CatalogueFile {
    let text: String
    do { text = try FileSystem.readString(path) } catch {
      throw CatalogueError(file: path, message: error.description)
    }
    do {
      return try TOMLDecoder(strictDecoding: true).decode(CatalogueFile.self, from: text)
    } catch let error as TOMLParseError {
      throw CatalogueError(
        file: path, message: "line \(error.source.begin.line): not valid TOML: \(error.description)")
    } catch let error as DecodingError {
      throw CatalogueError(file: path, message: describe(error))
    } catch {
      throw CatalogueError(file: path, message: "unknown or misplaced keys: \(error)")
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context, key)) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      return "\(place(context)): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}
