import Base

/// `grammar.toml` beside an installed `parser.so`: what it was built from.
package struct InstallManifest: Sendable, Hashable {
  package var language: String
  package var package: String
  package var version: String
  package var sha256: String
  package var symbol: String
  package var abi: Int
  package var licence: String
  package var upstream: String
  package var flags: String
  /// Of everything that decides what is built: another one means that the grammar must be built again.
  package var fingerprint: String
  /// The scanner keeps what it has seen beside its state (``ScannerSweep``).
  package var hasMemory: Bool
  /// Whether hued's own catalogue alone said what it is built from; nil: that was not noted.
  package var isShipped: Bool?

  static let fileName = "grammar.toml"

  static func read(directory: String) -> InstallManifest? {
    guard let text = try? FileSystem.readString(directory + "/" + fileName, limit: 1 << 16),
      let document = try? TOMLDocument.parse(text)
    else { return nil }
    return try? InstallManifest(TOMLFields(document, place: ""))
  }

  /// Writes it into a directory, in one step and so that it stays.
  func write(to directory: String) throws(FileError) {
    let new = directory + "/.new-" + Self.fileName
    try FileSystem.write(Array(toml.utf8), to: new)
    try FileSystem.synchronize(new)
    try FileSystem.rename(new, to: directory + "/" + Self.fileName)
  }

  var toml: String {
    let fields: [(String, String)] = [
      ("language", language), ("package", package), ("version", version), ("sha256", sha256), ("symbol", symbol),
      ("licence", licence), ("upstream", upstream), ("flags", flags), ("fingerprint", fingerprint),
    ]
    return fields.map { "\($0) = \(TOMLText.quoted($1))\n" }.joined() + "abi = \(abi)\nscanner-memory = \(hasMemory)\n"
      + (isShipped.map { "shipped = \($0)\n" } ?? "")
  }
}

extension InstallManifest {
  fileprivate init(_ table: TOMLFields) throws(TOMLFields.Problem) {
    var fields = table
    language = try fields.string("language")
    package = try fields.string("package")
    version = try fields.string("version")
    sha256 = try fields.string("sha256")
    symbol = try fields.string("symbol")
    abi = try fields.integer("abi")
    licence = try fields.string("licence")
    upstream = try fields.string("upstream")
    flags = try fields.string("flags")
    fingerprint = try fields.string("fingerprint")
    // Where nobody has looked, none is known.
    hasMemory = try fields.optionalBoolean("scanner-memory") ?? false
    isShipped = try fields.optionalBoolean("shipped")
  }
}
