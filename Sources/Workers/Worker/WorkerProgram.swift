import Base
import CConfinement
import Glibc
import Highlighting
import TreeSitter

/// What a worker process does: it confines itself, then parses for the daemon until that ends the connection.
package enum WorkerProgram {
  /// Whether this process was started as a worker, with a worker's descriptors.
  package static var isStartedByDaemon: Bool {
    [WorkerDescriptors.socket, WorkerDescriptors.languages].allSatisfy { FileStatus(descriptor: $0)?.isSocket == true }
  }

  /// Runs until the daemon closes the connection, then ends the process: what is left is freed by its end.
  ///
  /// - Parameters:
  ///   - memory: bytes of data that the process may have.
  ///   - grammars: the directory that may be read where the kernel has no seccomp.
  package static func run(memory: Int, grammars: String) -> Never {
    CharacterClasses.load()
    let isTraced = (try? Tracing.start()) == true
    let filters = hued_can_filter_calls() != 0
    var holds = hued_confine_process(UInt64(max(memory, 0)), filters ? nil : grammars, WorkerDescriptors.log, isTraced)
    guard let ledger = WorkerStatusPage(descriptor: WorkerDescriptors.ledger) else { _exit(EX_OSERR) }
    close(WorkerDescriptors.ledger)
    let interruption = CancellationFlag()
    let socket = WorkerSocket(WorkerDescriptors.socket)
    guard let settings = socket.settings() else { _exit(0) }
    TreeReaper.shared.start()
    _ = hued_watch(WorkerDescriptors.socket, interruption.word)
    holds |= hued_confine_calls(WorkerDescriptors.log)
    socket.send(.ready(Confinement(rawValue: holds)))
    let languages = WorkerLanguages(socket, ledger: ledger, isHandedOver: holds & UInt32(HUED_SECCOMP) != 0)
    let loop = SyntaxLoop(
      inbox: socket, languages: SyntaxLanguages(library: languages), settings: settings, interruption: interruption
    ) { ledger.document = $0 ?? 0 }
    loop.run()
    _exit(0)
  }
}
