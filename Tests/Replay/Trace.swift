import CommandSupport
import TextStore
import WireProtocol

/// A recorded editing session: a text, what was done to it, and what it became.
///
/// The file is JSON, `{startContent, endContent, txns: [{timestamp, patches: [[position, deleted, "inserted"], …]}, …]}`
/// with positions in code points; `language`, a language id, is optional.
struct Trace {
  struct Patch {
    /// Code points before it, and how many it replaces.
    var position: Int
    var deleted: Int
    var inserted: [UInt8]
    /// Seconds; nil if the file does not tell.
    var time: Double?
  }

  var language: String?
  var start: Text
  /// Nil if the file does not tell.
  var end: Text?
  var patches: [Patch]
}

extension Trace {
  /// Reads a trace, unpacked if its name ends in `.gz`.
  init(path: String) throws {
    let bytes = path.hasSuffix(".gz") ? try GzipFile.read(path) : try InputFile.read(path)
    let json: JSONValue
    do {
      json = try JSONValue.parse(bytes)
    } catch {
      throw Failure("\(path): \(error)")
    }
    guard let start = json["startContent"]?.stringValue, let transactions = json["txns"]?.arrayValue else {
      throw Failure("\(path): not a trace: \"startContent\" or \"txns\" is missing")
    }
    language = json["language"]?.stringValue
    self.start = Text(start)
    end = json["endContent"]?.stringValue.map { Text($0) }
    patches = []
    for (index, transaction) in transactions.enumerated() {
      let time = transaction["time"].flatMap(Self.seconds) ?? transaction["timestamp"].flatMap(Self.seconds)
      for patch in transaction["patches"]?.arrayValue ?? [] {
        guard let parts = patch.arrayValue, parts.count == 3, let position = parts[0].intValue,
          let deleted = parts[1].intValue, let inserted = parts[2].stringValue, position >= 0, deleted >= 0
        else {
          throw Failure("\(path): transaction \(index): a patch is [position, deleted, \"inserted\"]")
        }
        patches.append(Patch(position: position, deleted: deleted, inserted: Array(inserted.utf8), time: time))
      }
    }
  }

  /// The edit that a patch makes of a text; nil if it does not fit.
  static func edit(_ patch: Patch, of text: Text) -> TextEdit? {
    guard patch.deleted <= Int.max - patch.position,
      let lower = text.offset(ofUnitOffset: patch.position, unit: .utf32),
      let upper = text.offset(ofUnitOffset: patch.position + patch.deleted, unit: .utf32)
    else { return nil }
    return TextEdit(range: lower..<upper, replacement: patch.inserted)
  }

  /// A number of seconds, or the time of day of `2021-04-19T04:06:07.123Z`; good enough for distances within a session.
  private static func seconds(_ json: JSONValue) -> Double? {
    switch json {
    case .int(let value): return Double(value)
    case .double(let value): return value
    case .string(let text):
      let halves = text.split(separator: "T", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      let clock = halves[1].prefix { $0.isNumber || $0 == ":" || $0 == "." }.split(separator: ":").map { Double($0) }
      guard clock.count == 3, let hours = clock[0], let minutes = clock[1], let seconds = clock[2] else { return nil }
      return hours * 3600 + minutes * 60 + seconds
    default: return nil
    }
  }
}
