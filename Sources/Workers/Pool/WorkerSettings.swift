public import Highlighting
import Processes

/// How many workers there are and what they may use.
public struct WorkerSettings: Sendable {
  /// The `hued` program; by default the one that runs, also after it was replaced on disk.
  public var executable = ProcessSpawn.ownProgram
  /// How many workers there are at most, besides the one for suspects.
  public var count: Int
  /// Bytes of data that one worker may have.
  public var memory: Int
  /// A document of more bytes is kept apart from others.
  public var heavy = 256 << 10
  /// A worker that owes an answer and says nothing for this long is ended.
  public var silence: Duration = .seconds(15)
  /// A worker without documents ends after this time.
  public var idle: Duration = .seconds(60)
  /// Where grammars are installed: all that a worker may read where the kernel has no seccomp.
  public var grammars: String
  /// Limits of the engines in the workers.
  public var syntax = SyntaxSettings()

  public init(count: Int, memory: Int, grammars: String) {
    self.count = max(count, 1)
    self.memory = memory
    self.grammars = grammars
  }
}
