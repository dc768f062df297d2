/// Decides when a worker hangs, by what the daemon asked of it, what came back, and the processor time that the kernel tells.
///
/// It is looked at now and then while an answer is due, or while it is awake. What a worker says of its own account can
/// extend the times of a step, and none of the others.
struct WorkerWatch {
  /// Nanoseconds of the machine's clock, and of processor time that the worker has used.
  struct Moment {
    var clock: Int
    var processor: Int
  }

  enum Event: Hashable {
    /// It has said anything at all, or begun on something.
    case spoke
    /// It has given a reply that was due, or taken a piece of a text.
    case answered
    /// Something was asked, or a document has settled.
    case begun
  }

  /// What is due.
  struct Work {
    var isReplyDue: Bool
    var isSettling: Bool
    /// Nanoseconds of processor time in which its documents settle.
    var allowance: Int
    /// The number of the question that it has asked the daemon, and that is not answered.
    var question: Int?
  }

  /// How long it may say nothing while an answer is due, in nanoseconds.
  private let silence: Int
  /// What has happened since the last look.
  private var events: Set<Event> = []
  private var word: Moment?
  private var answer: Moment?
  private var beginning: Moment?
  private var last: Moment?
  private var question: Int?
  /// When it was looked at last, nothing was due, and it had used no processor time lately.
  private var wasAsleep = true
  /// The same, and nothing has happened since. The pool need not look before something does: also what was asked and taken
  /// back between two looks may hang.
  var isAsleep: Bool { wasAsleep && events.isEmpty }

  /// Processor time of a step, nanoseconds; the largest takes some 0.3 s.
  static let step = 3_000_000_000
  /// Steps between two replies, and silences, for one whose words say that it works.
  private static let steps = 5
  private static let silences = 4
  /// How much longer than its processor time settling may take.
  private static let slowness = 10
  /// Processor time of a worker that waits for messages.
  private static let rest = 2_000_000

  init(silence: Int) { self.silence = silence }

  mutating func note(_ event: Event) { events.insert(event) }

  /// Why the worker hangs; nil: it does not, as far as can be seen.
  mutating func hangReason(at now: Moment, _ work: Work) -> String? {
    defer { events = [] }
    let isWorking = work.isReplyDue || work.isSettling
    // Waiting for an answer it can say nothing. That it asks and asks is no excuse.
    let waits = work.question != nil && work.question == question
    question = work.question
    let hasSlept = wasAsleep || waits
    wasAsleep = !isWorking && last.map { now.processor - $0.processor < Self.rest } ?? false
    last = now
    if events.contains(.spoke) || hasSlept { word = now }
    if events.contains(.answered) || hasSlept || !work.isReplyDue { answer = now }
    if events.contains(.begun) || hasSlept || !work.isSettling { beginning = now }
    guard let word, let answer, let beginning else { return nil }
    if now.processor - word.processor > Self.step { return "it used up its time" }
    if isWorking, now.clock - word.clock > silence { return "it said nothing for too long" }
    if now.processor - answer.processor > Self.step * Self.steps || now.clock - answer.clock > silence * Self.silences {
      return "it did not answer what was asked, whatever else it said"
    }
    let spent = max(now.processor - beginning.processor, (now.clock - beginning.clock) / Self.slowness)
    return spent > work.allowance && work.isSettling ? "it came to no end, whatever else it said" : nil
  }

  /// Processor time in which a document of so many bytes settles: nanoseconds.
  static func allowance(bytes: Int) -> Int { 60_000_000_000 * (1 + bytes >> 20) }
}
