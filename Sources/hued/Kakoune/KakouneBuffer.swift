import Highlighting
import TextStore
import WireProtocol

/// One buffer as the daemon and Kakoune know it: the text, and the runs of its lines.
struct KakouneBuffer {
  /// An edit that the daemon may not have spoken of yet: lines, and how many came in their place.
  private struct Step {
    var rev: Int
    var lines: Range<Int>
    var count: Int
  }

  /// Its number, which stays while its name and its text change.
  let id: Int
  var doc: Int
  var rev = 1
  /// Kakoune's number of the text's state.
  var timestamp: Int
  /// The file's path, or the name of a buffer without a file: Kakoune knows it by this in every folder.
  let path: String
  let filetype: String
  var client: String
  /// Whether hued colours it, or it is left to Kakoune.
  private(set) var isDeclined = false
  /// Whether the daemon has it.
  private(set) var isOpen = false
  /// The daemon has refused the text, and takes one of so many bytes; nil: it has refused none, or will not take any.
  private var mostBytes: Int?
  /// The clients whose windows are drawn by hued: highlighters belong to windows, and a client that comes back to a buffer may
  /// have another.
  private(set) var takenOver: Set<String> = []
  /// How the language servers do.
  var servers: [ProviderStatus] = []
  /// What Kakoune was told of them.
  var toldServers = ""
  /// Which state Kakoune was told that need not be sent again.
  var toldDeclined: String?
  /// The daemon has spoken of it.
  private var hasColours = false
  /// Whether there are colours that Kakoune was not told.
  var isDirty = false {
    didSet { if isDirty, !oldValue { dirtySince = .now } }
  }
  private var dirtySince = ContinuousClock.now
  /// Whether Kakoune was told colours, and shows them.
  private var isDrawn = false
  /// What windows show, by client.
  private(set) var windows: [String: Range<Int>] = [:]
  /// With a line feed at the end.
  private(set) var text: Text
  /// Flat lists of column, length and style, for each line.
  private var runs: [[Int]]
  private var steps: [Step] = []

  init(_ request: KakouneRequest.Show, text: Text, doc: Int) {
    (id, self.doc, timestamp) = (request.buffer, doc, request.timestamp)
    (path, filetype, client) = (request.path, request.filetype, request.client)
    self.text = text
    runs = Array(repeating: [], count: text.lineCount)
    windows[request.client] = request.lines
  }

  /// The lines that windows show, with a margin, in order; those that overlap or touch are one range.
  var views: [Range<Int>] {
    let margin = 8
    return windows.values.map { max(0, $0.lowerBound - margin)..<$0.upperBound + margin }.union()
  }

  /// What the daemon is told of them: of more ranges than it takes their hull, and an empty one if there are none.
  func view(atMost count: Int) -> [Range<Int>] { ViewParams.fitting(views, atMost: count) }

  /// The state, as `hued-send-unless` names it, that is left to Kakoune; nil: hued colours it.
  var declined: String? { isDeclined ? "\(timestamp) \(filetype)" : nil }

  /// Whether there is something that Kakoune was not told: colours, or that there are none any more. A buffer that no window
  /// shows keeps those that it has until it is shown.
  var mustTell: Bool { (isDeclined ? isDrawn : isDirty) && !windows.isEmpty }

  /// Until when what there is to tell waits for the answer to an edit, which has the lines of that: Kakoune moves what it has
  /// meanwhile. Nil: no edit is unanswered.
  var heldUntil: ContinuousClock.Instant? {
    mustTell && !isDeclined && !steps.isEmpty ? dirtySince + Self.longestHold : nil
  }

  func isHeld(at now: ContinuousClock.Instant = .now) -> Bool { heldUntil.map { now < $0 } ?? false }

  static let longestHold = Duration.milliseconds(150)

  /// Takes the place of the buffer with another filetype or name, whose colours Kakoune shows.
  mutating func succeed(_ former: KakouneBuffer) {
    windows.merge(former.windows) { own, _ in own }
    (isDrawn, toldServers, toldDeclined) = (former.isDrawn, former.toldServers, former.toldDeclined)
  }

  /// The daemon has it.
  mutating func opened(isColoured: Bool) { (isOpen, isDeclined, mostBytes) = (true, !isColoured, nil) }

  /// The daemon did not take it, and may when it has so many bytes; nil: its length does not matter.
  mutating func refused(mostBytes: Int?) { (isOpen, isDeclined, self.mostBytes) = (false, true, mostBytes) }

  /// It was refused, and need not be any more.
  var isSmallEnough: Bool { mostBytes.map { text.count <= $0 } ?? false }

  /// A client's window shows some lines.
  mutating func shown(by client: String, lines: Range<Int>) {
    self.client = client
    windows[client] = lines
    // Until there are colours a window keeps those of Kakoune.
    if hasColours, !takenOver.contains(client) { isDirty = true }
  }

  /// A client shows another buffer.
  mutating func left(by client: String) {
    windows[client] = nil
    takenOver.remove(client)
  }

  /// Kakoune was told all that there was.
  mutating func told(takenOver clients: [String]) {
    (isDirty, isDrawn) = (false, true)
    takenOver.formUnion(clients)
  }

  /// Kakoune highlights it again by itself.
  mutating func givenBack() { (isDrawn, takenOver) = (false, []) }

  /// Takes a newer text; the edit that leads to it, whole lines, or nil if it is the same.
  mutating func update(_ newText: Text) -> EditParams? {
    guard let change = ReplacedLines(from: text, to: newText) else { return nil }
    text = newText
    runs.replaceSubrange(change.old, with: repeatElement([], count: change.count))
    rev += 1
    // Nobody speaks of a text that nobody has.
    if isOpen { steps.append(Step(rev: rev, lines: change.old, count: change.count)) }
    let edit = WireEdit.lines(
      first: change.old.lowerBound, last: change.old.upperBound, count: change.count, joined: change.text)
    return EditParams(doc: doc, base: rev - 1, rev: rev, edits: [edit], length: text.count)
  }

  /// Forgets the runs, when another daemon gets the text or the text is sent anew.
  mutating func forget() {
    runs = Array(repeating: [], count: runs.count)
    lost()
  }

  /// The daemon does not have it any more.
  mutating func lost() { (isOpen, steps) = (false, []) }

  /// Takes what the daemon says of the text at `rev`.
  mutating func apply(_ spans: StyledSpans, rev: Int) {
    hasColours = true
    // The daemon never goes back.
    steps.removeAll { $0.rev <= rev }
    guard case .lines(let blocks) = spans else { return }
    for block in blocks {
      for (index, line) in block.lines.enumerated() {
        guard let now = moved(block.first + index), runs.indices.contains(now) else { continue }
        runs[now] = line
      }
    }
    isDirty = true
  }

  /// Where a line is now; nil if it was replaced since.
  private func moved(_ line: Int) -> Int? {
    var line = line
    for step in steps where line >= step.lines.lowerBound {
      if line < step.lines.upperBound { return nil }
      line += step.count - step.lines.count
    }
    return line
  }

  /// The value of a `range-specs` option for what windows show: lines and bytes from 1.
  func specs(_ faces: KakouneFaces) -> [String] {
    var specs: [String] = []
    for line in views.flatMap({ $0.clamped(to: runs.indices) }) {
      for index in stride(from: 0, to: runs[line].count - 2, by: 3) {
        guard let face = faces.face(runs[line][index + 2]) else { continue }
        specs.append("\(line + 1).\(runs[line][index] + 1)+\(runs[line][index + 1])|\(face)")
      }
    }
    return specs
  }
}
