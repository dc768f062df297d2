import Highlighting
import TextStore
import WireProtocol

/// What a server can do about semantic tokens, and what it wants to hear of: told with the answer to `initialize`, or
/// registered later.
struct ServerCapabilities {
  struct Tokens {
    var legend: SemanticLegend
    var hasFull: Bool
    var hasDelta: Bool
    var hasRange: Bool
    /// LSP's language ids; nil: all.
    var languages: Set<String>?
  }

  /// The program's own version, as it tells it.
  private(set) var version: String?
  private(set) var unit = PositionUnit.utf16
  /// Whether it takes a change of a part; else it is told the whole text (`TextDocumentSyncKind`).
  private(set) var takesParts = false
  private var declared: Tokens?
  private var declaredSaving: Bool?
  // By the registrations' ids.
  private var registered: [(id: String, tokens: Tokens)] = []
  private var registeredSaving: [(id: String, includesText: Bool)] = []
  private var watched: [(id: String, files: WatchedFiles)] = []

  /// Registrations of a kind that are kept, the latest; more than any server has reason to make.
  private static let mostKept = 256

  /// Reads `InitializeResult`; nil if it is something else.
  init?(_ result: LanguageServerResult) {
    guard case .value(let value) = result, let capabilities = value["capabilities"] else { return nil }
    version = value["serverInfo"]?["version"]?.stringValue
    if let name = capabilities["positionEncoding"]?.stringValue {
      guard let unit = PositionUnit(rawValue: name) else { return nil }
      self.unit = unit
    }
    if let kind = capabilities["textDocumentSync"] {
      setSynchronization(kind["change"] ?? kind)
      declaredSaving = Self.saving(declaredBy: kind)
    }
    declared = capabilities["semanticTokensProvider"].flatMap(Tokens.init)
  }

  /// What the server can do for a language (LSP's id); nil: nothing yet.
  func tokens(for languageID: String) -> Tokens? {
    let all = registered.map(\.tokens).reversed() + (declared.map { [$0] } ?? [])
    return all.first { $0.languages?.contains(languageID) ?? true }
  }

  /// Whether it wants the text, too, when it hears that a document was saved (`SaveOptions`); nil: it does not want to hear
  /// of that.
  var savingIncludesText: Bool? { registeredSaving.last?.includesText ?? declaredSaving }

  /// What of a change of a file it wants to hear.
  ///
  /// - Parameter root: The project's.
  func kinds(of change: FileChange, root: String) -> FileChange.Kind {
    watched.reduce(into: []) { $0.formUnion($1.files.kinds(of: change, root: root)) }
  }

  /// Takes `client/registerCapability`.
  ///
  /// - Returns: The files that it wants to hear of from now on, whether there are more than are kept, and whether it can give
  ///   tokens that it could not give before.
  @discardableResult
  mutating func register(_ params: JSONValue) -> (files: [WatchedFiles], isCut: Bool, hasTokens: Bool) {
    var (new, isCut, hasTokens) = (0, false, false)
    for registration in params["registrations"]?.arrayValue ?? [] {
      guard let id = registration["id"]?.stringValue, let method = registration["method"]?.stringValue else { continue }
      let options = registration["registerOptions"] ?? .null
      switch method {
      case "textDocument/semanticTokens":
        guard let tokens = Tokens(options) else { continue }
        registered.removeAll { $0.id == id }
        registered = registered.suffix(Self.mostKept - 1) + [(id, tokens)]
        hasTokens = true
      case "textDocument/didChange": setSynchronization(options["syncKind"])
      case "textDocument/didSave":
        registeredSaving.removeAll { $0.id == id }
        let includesText = options["includeText"]?.boolValue ?? false
        registeredSaving = registeredSaving.suffix(Self.mostKept - 1) + [(id, includesText)]
      case "workspace/didChangeWatchedFiles":
        // Some servers register several times under one id, and mean all of them.
        let files = WatchedFiles(options)
        watched.removeAll { $0.id == id && $0.files == files }
        watched.append((id, files))
        new += 1
        if keepLatestFiles() || files.isCut { isCut = true }
      default: break
      }
    }
    return (watched.suffix(new).map(\.files), isCut, hasTokens)
  }

  /// Drops what a server named first of too many files; false if there is nothing to drop.
  private mutating func keepLatestFiles() -> Bool {
    let count = watched.count
    var size = watched.reduce(0) { $0 + $1.files.size }
    while watched.count > Self.mostKept || size > WatchedFiles.mostSize {
      size -= watched.removeFirst().files.size
    }
    return watched.count < count
  }

  /// Takes `client/unregisterCapability`.
  mutating func unregister(_ params: JSONValue) {
    // The specification itself misspells the member.
    for item in (params["unregisterations"] ?? params["unregistrations"])?.arrayValue ?? [] {
      guard let id = item["id"]?.stringValue else { continue }
      switch item["method"]?.stringValue {
      case "textDocument/semanticTokens": registered.removeAll { $0.id == id }
      case "textDocument/didSave": registeredSaving.removeAll { $0.id == id }
      case "workspace/didChangeWatchedFiles": watched.removeAll { $0.id == id }
      default: break
      }
    }
  }

  private mutating func setSynchronization(_ kind: JSONValue?) {
    if let kind = kind?.intValue, (0...2).contains(kind) { takesParts = kind == 2 }
  }

  /// Reads `textDocumentSync`. A plain number is the old form, in which all is told.
  private static func saving(declaredBy synchronization: JSONValue) -> Bool? {
    if let kind = synchronization.intValue { return kind == 0 ? nil : false }
    return switch synchronization["save"] {
    case .bool(true): false
    case .object(let options)?: options["includeText"]?.boolValue ?? false
    default: nil
    }
  }
}

extension ServerCapabilities.Tokens {
  /// Reads `SemanticTokensOptions`; nil without a legend or any kind of request.
  init?(_ options: JSONValue) {
    guard let legend = options["legend"], let types = legend["tokenTypes"]?.arrayValue else { return nil }
    self.legend = SemanticLegend(
      types: types.map { $0.stringValue ?? "" },
      modifiers: legend["tokenModifiers"]?.arrayValue?.map { $0.stringValue ?? "" } ?? [])
    hasFull = Self.isOffered(options["full"])
    hasDelta = options["full"]?["delta"]?.boolValue ?? false
    hasRange = Self.isOffered(options["range"])
    guard hasFull || hasRange else { return nil }
    let filters = options["documentSelector"]?.arrayValue
    let named = filters?.compactMap { $0["language"]?.stringValue }
    languages = named.flatMap { $0.count == filters?.count && !$0.isEmpty ? Set($0) : nil }
  }

  /// `true`, or an object with options.
  private static func isOffered(_ value: JSONValue?) -> Bool {
    switch value {
    case .bool(let flag): flag
    case .object: true
    default: false
    }
  }
}
