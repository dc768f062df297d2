extension ServerNotification {
  /// Reads the parameters of `method` at the reader's position.
  init(_ method: String, _ reader: inout JSONReader) throws(JSONError) {
    if method == "restyle" {
      self = .restyle(try Restyle(&reader))
      return
    }
    if method == "edited" {
      let params = try EditParams(&reader)
      self = .edited(doc: params.doc, base: params.base, rev: params.rev, edits: params.edits)
      return
    }
    let json = try reader.value()
    func int(_ key: String) throws(JSONError) -> Int { try reader.require(json[key]?.intValue, key, "an integer") }
    func string(_ key: String) throws(JSONError) -> String {
      try reader.require(json[key]?.stringValue, key, "a string")
    }
    switch method {
    case "styles":
      let names = try reader.require(json["names"]?.arrayValue, "names", "an array of strings")
      self = .styles(first: try int("first"), names: names.compactMap(\.stringValue))
    case "settled":
      self = .settled(doc: try int("doc"), rev: try int("rev"), state: SettledState(wireName: try string("state")))
    case "resync":
      let why = try reader.require(ResyncReason(rawValue: try string("why")), "why", "gap, length or range")
      self = .resync(doc: try int("doc"), have: try int("have"), why: why)
    case "notice":
      self = .notice(
        Notice(
          level: Notice.Level(rawValue: try string("level")) ?? .info, message: try string("message"),
          doc: json["doc"]?.intValue, code: json["code"]?.intValue.map(ErrorCode.init(rawValue:)),
          data: json["data"] ?? .null))
    case "providers":
      let providers = try reader.require(json["providers"]?.arrayValue, "providers", "an array of objects")
      self = .providers(doc: try int("doc"), providers.compactMap(ProviderStatus.init))
    case "bye": self = .bye(reason: try string("reason"))
    default: self = .unknown(method: method, params: json)
    }
  }
}
