import CommandSupport
import DaemonEndpoint
import HuedClient
import TestMirror
import TextStore
import WireProtocol

/// A client that follows the document which a replay edits, with a picture of its own: it refuses a restyle that is not
/// minimal.
final class ReplayFollower {
  /// Of all units, layouts and forms together.
  static let formCount = 12
  private static let doc = 1
  /// How long colours are waited for.
  private static let patience = Duration.seconds(120)

  private let connection: DaemonConnection
  private let unit: PositionUnit
  private let layout: Layout
  private let form: UpdateForm
  private var mirror: RestyleMirror
  private var styleNames: [String]

  var text: Text { mirror.text }

  /// Attaches to a document.
  ///
  /// - Parameter number: It decides which of all units, layouts and forms the follower speaks.
  init(at location: SocketLocation, uri: String, number: Int) throws {
    let units: [PositionUnit] = [.utf8, .utf16, .utf32]
    unit = units[number % 3]
    layout = number / 3 % 2 == 0 ? .lines : .offsets
    form = number / 6 % 2 == 0 ? .lines : .ranges
    connection = try RunningDaemon.connect(to: location)
    let hello = HelloParams(clientName: "replay-follower", unit: unit, layout: layout, updates: form)
    styleNames = try connection.hello(hello, timeout: Self.patience).styles
    let params = AttachParams(doc: Self.doc, uri: uri, text: true)
    let answer = try connection.request(.attach(params), timeout: Self.patience)
    guard let rev = answer["rev"]?.intValue, let text = answer["text"]?.stringValue else {
      throw Failure("attach is answered with \(answer)")
    }
    mirror = RestyleMirror(text: Text(text), rev: rev, unit: unit, layout: layout, form: form)
    mirror.styleCount = styleNames.count
  }

  /// Looks at some lines (nil: all) of the text at a revision, and waits until their colours have settled.
  ///
  /// - Returns: The name of each byte's style; nil: none.
  func look(at lines: Range<Int>?, of text: Text, rev: Int) throws -> [String?] {
    let id = RequestID.string("view")
    let params = ViewParams(doc: Self.doc, view: lines.map { [wireView($0, of: text)] })
    try connection.send(ClientMessage(id: id, call: .view(params)))
    let end = ContinuousClock.now + Self.patience
    // What is settled before the answer is so in an earlier view.
    var (isAnswered, isSettled) = (false, false)
    while !isSettled {
      guard let arrival = try connection.receiveArrival(until: end) else {
        throw Failure("the follower \(self) waits in vain for revision \(rev)")
      }
      switch try ServerMessage.decode(arrival.json) {
      case .result(id, _): isAnswered = true
      case .failure(_, let error): throw Failure("view is answered with \(error)")
      case .notification(let notification):
        try take(notification)
        if case .settled(Self.doc, rev, let state) = notification { isSettled = isAnswered && state != .unverified }
      default: break
      }
    }
    guard mirror.text == text else { throw Failure("the follower \(self) has another text") }
    return mirror.styles.map { styleNames.indices.contains(Int($0)) ? styleNames[Int($0)] : nil }
  }

  private func wireView(_ lines: Range<Int>, of text: Text) -> Range<Int> {
    guard layout == .offsets else { return lines }
    let ends = [lines.lowerBound, lines.upperBound].map { text.unitOffset(at: text.lineStart($0), unit: unit) }
    return ends[0]..<max(ends[0], ends[1])
  }

  private func take(_ notification: ServerNotification) throws {
    switch notification {
    case .restyle(let restyle):
      do {
        try mirror.apply(restyle)
      } catch {
        throw Failure("the follower \(self) refuses a restyle of revision \(restyle.rev): \(error)")
      }
    case .edited(_, let base, let rev, let edits):
      guard base == mirror.rev else {
        throw Failure("the follower \(self) has \(mirror.rev) and is told edits of \(base)")
      }
      try mirror.apply(edits, rev: rev)
    case .styles(let first, let names):
      styleNames = styleNames.prefix(first) + names
      mirror.styleCount = styleNames.count
    case .bye(let reason): throw Failure("the daemon said goodbye to a follower: \(reason)")
    default: break
    }
  }
}

extension ReplayFollower: CustomStringConvertible {
  var description: String { "(\(unit.rawValue), \(layout), \(form))" }
}
