package import Highlighting
import Processes

/// How many workers there are and what they may use.
package struct WorkerSettings: Sendable {
  /// The `hued` program; by default the one that runs, also after it was replaced on disk.
  package var executable = ProcessSpawn.ownProgram
  /// How many workers there are at most in each group of isolation; see ``IsolationGroup/workers(of:)``.
  package var count: Int
  /// Bytes of data that one worker may have.
  package var memory: Int
  /// A document of more bytes is kept apart from others.
  package var heavy = 256 << 10
  /// A worker that owes an answer and says nothing for this long is ended.
  package var silence: Duration = .seconds(15)
  /// A worker without documents ends after this time.
  package var idle: Duration = .seconds(60)
  /// Where grammars are installed: all that a worker may read where the kernel has no seccomp.
  package var grammars: String
  /// Limits of the engines in the workers.
  package var syntax = SyntaxSettings()

  package init(count: Int, memory: Int, grammars: String) {
    self.count = max(count, 1)
    self.memory = memory
    self.grammars = grammars
  }
}
