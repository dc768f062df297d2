/// What `hued.kak` writes into the directory: a file for each client, and for each buffer or client that is closed, one field a
/// line.
enum KakouneRequest {
  /// A window shows something else than before; the buffer's text is in the file `text`.
  case show(Show)
  /// What is at a place?
  case inspect(client: String, buffer: Int, line: Int, column: Int)
  case close(buffer: Int)
  /// A client has no window any more.
  case left(client: String)
  /// A grammar was installed.
  case reload
  /// The process that Kakoune is.
  case process(Int32)

  struct Show {
    var timestamp: Int
    var client: String
    /// The number that `hued.kak` has given the buffer.
    var buffer: Int
    /// The file's path; of a buffer without a file its name.
    var path: String
    /// Empty: none.
    var filetype: String
    var lines: Range<Int>
    var text: String
    /// The session's name.
    var session: String
  }

  /// What is before the dot in a file's name.
  private enum Kind: String {
    case show, inspect, close, left, reload, process

    init?(ofFile name: String) { self.init(rawValue: String(name.prefix { $0 != "." })) }
  }

  /// Whether a file of this name is a request: others are texts.
  static func isRequest(_ name: String) -> Bool { Kind(ofFile: name) != nil }

  /// Nil if it is none, or not whole: each field ends with a line feed.
  init?(name: String, content: String) {
    guard let kind = Kind(ofFile: name) else { return nil }
    let fields = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch kind {
    case .show:
      guard fields.count > 8, let timestamp = Int(fields[0]), let buffer = Int(fields[2]),
        let lines = KakouneRequest.lines(fields[5]), !fields[1].isEmpty
      else { return nil }
      self = .show(
        Show(
          timestamp: timestamp, client: fields[1], buffer: buffer, path: fields[3], filetype: fields[4],
          lines: lines, text: fields[6], session: fields[7]))
    case .inspect:
      guard fields.count > 4, let buffer = Int(fields[1]), let line = Int(fields[2]), let column = Int(fields[3]),
        line > 0, column > 0
      else { return nil }
      self = .inspect(client: fields[0], buffer: buffer, line: line - 1, column: column - 1)
    case .close:
      guard fields.count > 1, let buffer = Int(fields[0]) else { return nil }
      self = .close(buffer: buffer)
    case .left:
      guard fields.count > 1 else { return nil }
      self = .left(client: fields[0])
    case .reload:
      self = .reload
    case .process:
      guard fields.count > 1, let process = Int32(fields[0]), process > 0 else { return nil }
      self = .process(process)
    }
  }

  /// The lines that a window shows: its first line and column from 0, its lines and columns, the cursor's line from 1, how
  /// many lines fit into it, and how many the buffer has.
  ///
  /// Since its version of 2024 Kakoune knows the first four only when it has drawn the window once; before, they are
  /// whatever its memory held, and after a key they are those of the window as it was drawn before it. What it will draw has
  /// the cursor in it.
  private static func lines(_ field: String) -> Range<Int>? {
    let numbers = field.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 7 else { return nil }
    let (first, shown, height) = (numbers[0], numbers[2], numbers[5])
    guard numbers[4...].allSatisfy({ (0...Int(Int32.max)).contains($0) }) else { return nil }
    let cursor = max(0, numbers[4] - 1)
    if (0..<numbers[6]).contains(first), shown > 0, shown <= height, (first..<first + shown).contains(cursor) {
      return first..<first + shown
    }
    return max(0, cursor - height)..<cursor + height
  }
}
