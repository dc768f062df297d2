import Base
import CProcesses
import Glibc

/// The one way in which programs are started: in a session of their own, with no signal blocked or ignored, and with exactly
/// the descriptors that they are given.
///
/// A session of its own, because a terminal's Ctrl-C is for whoever started the program, and because Linux shares the
/// processors out between sessions first (`sched_autogroup`): what a program uses costs the threads of its owner less.
package struct ProcessSpawn: Sendable {
  /// The program's file.
  package var path: String
  /// What the program is called, and its arguments.
  package var arguments: [String]
  /// `NAME=value`; nil: this process's own.
  package var environment: [String]?
  /// The absolute path of the directory that it starts in; nil: this process's own.
  package var directory: String?
  /// What it finds under 0, 1, 2 and so on, at most 16; nil is `/dev/null`. They stay open here.
  package var descriptors: [Int32?]

  package init(
    path: String, arguments: [String], environment: [String]? = nil, directory: String? = nil, descriptors: [Int32?]
  ) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.descriptors = descriptors
  }

  /// The program that runs, also after it was replaced on disk.
  package static let ownProgram = "/proc/self/exe"

  /// Starts the program and returns its process id; whoever calls reaps it.
  package func start() throws(ProcessError) -> Int32 {
    let numbers = descriptors.map { $0 ?? -1 }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    // Its own as it is: values need not be UTF-8.
    let code = variables.withUnsafeMutableBufferPointer { variables in
      hued_spawn(
        &process, path, &words, environment == nil ? environ : variables.baseAddress, directory, numbers,
        Int32(numbers.count))
    }
    guard code == 0 else { throw ProcessError(path: path, code: code) }
    return process
  }
}
