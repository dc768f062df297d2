import WireProtocol

/// What the clients of a session said, in order, to be shown with a finding.
final class Transcript {
  private var calls: [(client: Int, message: ClientMessage)] = []

  func add(_ message: ClientMessage, of client: Int) { calls.append((client, message)) }

  func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    guard !holds else { return }
    fatal(message() + "\n" + calls.map { "  client \($0.client): \(Self.text($0.message))" }.joined(separator: "\n"))
  }

  private static func text(_ message: ClientMessage) -> String {
    var writer = JSONWriter()
    writer.message(message)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
