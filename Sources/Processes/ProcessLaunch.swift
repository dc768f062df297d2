import Glibc
import Synchronization

/// A program to be started.
public struct ProcessLaunch: Sendable {
  /// A name that is looked for in `$PATH`, or a path, followed by its arguments.
  public var command: [String]
  /// Set for the program on top of this process's own.
  public var environment: [String: String]
  /// Whether its standard input is a pipe; else it is empty.
  public var hasInput: Bool
  /// Whether it leads a process group of its own, so that what it starts can be ended with it.
  public var leadsGroup: Bool

  public init(
    _ command: [String], environment: [String: String] = [:], hasInput: Bool = false,
    leadsGroup: Bool = false
  ) {
    self.command = command
    self.environment = environment
    self.hasInput = hasInput
    self.leadsGroup = leadsGroup
  }

  /// The running program. Whoever holds it closes the descriptors and reaps the process.
  public struct Child: Sendable {
    public var pid: Int32
    /// The writing end; nil if it has no input.
    public var input: Int32?
    /// The reading ends.
    public var output: Int32
    public var errors: Int32
  }

  /// Held from making pipes to closing their far ends: a child that another thread starts in between would keep them open.
  private static let starting = Mutex<Void>(())

  /// Starts the program. It begins with no blocked signal and the default action for `SIGPIPE`.
  public func start() throws(ProcessError) -> Child {
    let program = command.first ?? ""
    guard let path = Executable.path(of: program) else { throw ProcessError(program: program, code: ENOENT) }
    return try Self.starting.withLock { _ throws(ProcessError) in
      var (input, output, errors) = (ProcessPipe(), ProcessPipe(), ProcessPipe())
      defer {
        input.closeBoth()
        output.closeBoth()
        errors.closeBoth()
      }
      guard !hasInput || input.open(), output.open(), errors.open() else {
        throw ProcessError(program: path, code: errno)
      }
      let pid = try spawn(path, input: input.read, output: output.write, errors: errors.write)
      return Child(
        pid: pid, input: hasInput ? input.takeWrite() : nil, output: output.takeRead(), errors: errors.takeRead())
    }
  }

  private func spawn(_ path: String, input: Int32, output: Int32, errors: Int32) throws(ProcessError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if hasInput {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if leadsGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = mergedEnvironment().map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw ProcessError(program: path, code: code) }
    return process
  }

  private func mergedEnvironment() -> [String] {
    var result = environment.map { "\($0.key)=\($0.value)" }
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if environment[String(text.prefix { $0 != "=" })] == nil { result.append(text) }
      next += 1
    }
    return result
  }
}
