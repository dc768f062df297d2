/// Decides when a worker hangs, by what the daemon asked of it, what came back, and the processor time that the kernel tells.
///
/// It is looked at now and then while something is owed, or while it is awake. What a worker says of its own account can
/// extend the times of a step, and none of the others.
struct WorkerWatch {
  /// Nanoseconds of the machine's clock, and of processor time that the worker has used.
  struct Moment {
    var clock: Int
    var processor: Int
  }

  /// What has happened since the last look, and what is owed now.
  struct Look {
    /// It has said anything at all.
    var hasSpoken = false
    /// It has answered something that it owed, or taken a piece of a text.
    var hasAnswered = false
    /// Something was asked, or a document has settled.
    var hasBegun = false
    var owesReply = false
    var isSettling = false
    /// Nanoseconds of processor time in which its documents settle.
    var allowance = 0
  }

  /// How long it may say nothing while it owes something, in nanoseconds.
  let silence: Int
  private var word: Moment?
  private var answer: Moment?
  private var beginning: Moment?
  private var last: Moment?
  /// It owes nothing, and has used no processor time lately. Nobody need look before something is asked.
  private(set) var isAsleep = true

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

  /// Why the worker hangs; nil: it does not, as far as can be seen.
  mutating func objection(at now: Moment, _ look: Look) -> String? {
    let isWorking = look.owesReply || look.isSettling
    let hasSlept = isAsleep
    isAsleep = !isWorking && last.map { now.processor - $0.processor < Self.rest } ?? false
    last = now
    if look.hasSpoken || hasSlept { word = now }
    if look.hasAnswered || hasSlept || !look.owesReply { answer = now }
    if look.hasBegun || hasSlept || !look.isSettling { beginning = now }
    guard let word, let answer, let beginning else { return nil }
    if now.processor - word.processor > Self.step { return "it used up its time" }
    if isWorking, now.clock - word.clock > silence { return "it said nothing for too long" }
    if now.processor - answer.processor > Self.step * Self.steps || now.clock - answer.clock > silence * Self.silences {
      return "it did not answer what was asked, whatever else it said"
    }
    let spent = max(now.processor - beginning.processor, (now.clock - beginning.clock) / Self.slowness)
    return spent > look.allowance && look.isSettling ? "it came to no end, whatever else it said" : nil
  }

  /// Processor time in which a document of so many bytes settles: nanoseconds.
  static func allowance(bytes: Int) -> Int { 60_000_000_000 * (1 + bytes >> 20) }
}
