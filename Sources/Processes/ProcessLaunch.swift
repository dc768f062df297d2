import CProcesses
import Glibc

/// A program to be started by a keeper: a small process that ends the program, and all that it has started, when this
/// process is gone, however that came, when it is told to, and when the program itself ends.
package struct ProcessLaunch: Sendable {
  /// A name that is looked for in `$PATH`, or a path, followed by its arguments.
  package var command: [String]
  /// Set for the program, on top of this process's own unless `inheritsEnvironment` is false.
  package var environment: [String: String]
  package var inheritsEnvironment = true
  /// The absolute path of the directory that it starts in; nil for this process's own.
  package var directory: String?
  /// Whether its standard input is a pipe; else it is empty.
  package var hasInput: Bool
  /// Whether its standard error is this process's own, and no pipe.
  package var inheritsErrors = false
  /// Of the program and its session; 0: that of this process.
  package var niceness: Int

  package init(
    _ command: [String], environment: [String: String] = [:], hasInput: Bool = false, niceness: Int = 0
  ) {
    self.command = command
    self.environment = environment
    self.hasInput = hasInput
    self.niceness = niceness
  }

  /// The keeper and its program. Whoever holds it closes the descriptors and reaps the process.
  package struct Child: Sendable {
    /// The program's file.
    package var path: String
    /// The keeper's process. It ends when nothing is left of what it keeps, as the program did: with its status, or by the
    /// same signal. Signals sent to it go to the program.
    package var keeper: Int32
    /// A socket to the keeper: what it sends is for ``program(_:)``. When it is closed all is killed.
    package var control: Int32
    /// The writing end; nil if it has no input.
    package var input: Int32?
    /// The reading ends; that of the errors is -1 if it inherits them.
    package var output: Int32
    package var errors: Int32

    /// How many bytes the keeper sends, once.
    package static let wordSize = MemoryLayout<Int32>.size

    /// The program's process id, or why it could not be started.
    ///
    /// - Parameter word: What the keeper sent; nothing if it ended before that.
    package func program(_ word: some Sequence<UInt8>) throws(ProcessError) -> Int32 {
      let bytes = Array(word.prefix(Self.wordSize))
      guard bytes.count == Self.wordSize else { throw ProcessError(path: path, code: ECHILD) }
      let number = bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
      guard number > 0 else { throw ProcessError(path: path, code: -number) }
      return number
    }

    /// Waits for the keeper's word, which comes at once: the program's process id, or why it could not be started.
    package func program() throws(ProcessError) -> Int32 {
      var word: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: Self.wordSize)
      while word.count < Self.wordSize {
        let count = recv(control, &buffer, Self.wordSize - word.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        word += buffer[..<count]
      }
      return try program(word)
    }

    /// Waits for the end of the keeper, and so of all that it kept; returns its wait status.
    package func reap() -> Int32 { WaitStatus.reap(keeper) }

    package func closeAll() {
      for descriptor in [control, input ?? -1, output, errors] where descriptor >= 0 { close(descriptor) }
    }
  }

  /// Starts the keeper, and waits until the program runs.
  package func startProgram() throws(ProcessError) -> Child {
    let child = try start()
    do throws(ProcessError) {
      _ = try child.program()
    } catch {
      child.closeAll()
      _ = child.reap()
      throw error
    }
    return child
  }

  /// Starts the keeper; ``Child/program()`` tells what became of the program.
  package func start() throws(ProcessError) -> Child {
    let name = command.first ?? ""
    let directories = inheritsEnvironment ? Executable.searchPath : Executable.directories(of: environment["PATH"])
    guard let path = Executable.path(of: name, in: directories) else { throw .notFound(name) }
    var input: DescriptorPair?
    if hasInput { input = try DescriptorPair.pipe(for: path) }
    var output = try DescriptorPair.pipe(for: path)
    var errors: DescriptorPair?
    if !inheritsErrors { errors = try DescriptorPair.pipe(for: path) }
    var control = try DescriptorPair.sockets(for: path)
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let keeper = try ProcessSpawn(
      path: ProcessSpawn.ownProgram,
      arguments: [HUED_KEEPER_NAME, "\(niceness)"] + (inheritsEnvironment ? variables : []) + ["--", path] + command,
      environment: inheritsEnvironment ? nil : variables, directory: directory,
      descriptors: [input?.first ?? nil, output.second, errors?.second ?? 2, control.second]
    ).start()
    return Child(
      path: path, keeper: keeper, control: control.takeFirst(), input: input?.takeSecond(), output: output.takeFirst(),
      errors: errors?.takeFirst() ?? -1)
  }
}
