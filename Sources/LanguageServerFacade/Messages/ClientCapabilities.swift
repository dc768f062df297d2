import TextStore
import WireProtocol

/// What `initialize` says of the client, as far as it matters here.
struct ClientCapabilities: Sendable, Hashable {
  var name: String?
  var version: String?
  /// How the client counts columns.
  var unit: PositionUnit
  /// Whether tokens may cross the ends of lines.
  var takesMultilineTokens: Bool
  /// The types of tokens that it shows.
  var shownTypes: ShownTypes
  /// Whether the client can be asked to fetch its tokens anew.
  var takesRefresh: Bool
  /// Whether it shows what it fetches anew at once. lsp-mode 8 and 9, which call themselves `emacs`, do so with the next
  /// key only.
  var showsRefreshed: Bool
  /// Whether it applies an edit of tokens that begins at the first of them. lsp-mode 8 leaves such an edit out
  /// (`lsp--semantic-tokens-apply-delta-edits`).
  var takesEditsAtStart: Bool

  /// - Throws: where `params` is no object. Inside it, what is of the wrong kind counts as not said.
  init(_ params: ParameterReader) throws(JSONError) {
    guard params.isObject else {
      throw JSONError(.mismatch(key: "params", expected: "an object", got: "something else"), at: 0)
    }
    let info = params.optionalMember("clientInfo")
    name = info.optionalString("name")
    version = info.optionalString("version")
    takesEditsAtStart = name != "emacs"
    let capabilities = params.optionalMember("capabilities")
    unit = Self.unit(of: capabilities.optionalMember("general").strings("positionEncodings"))
    let tokens = capabilities.optionalMember("textDocument").optionalMember("semanticTokens")
    shownTypes = ShownTypes(announced: tokens.strings("tokenTypes"))
    takesMultilineTokens = tokens.flag("multilineTokenSupport")
    takesRefresh = capabilities.optionalMember("workspace").optionalMember("semanticTokens").flag("refreshSupport")
    showsRefreshed = takesRefresh && name != "emacs"
  }

  /// UTF-8 costs nothing here. UTF-16 is what every client takes, also one that offers nothing.
  private static func unit(of offered: [String]) -> PositionUnit {
    if offered.contains("utf-8") { return .utf8 }
    return offered.contains("utf-32") && !offered.contains("utf-16") ? .utf32 : .utf16
  }
}
