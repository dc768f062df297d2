import Glibc

/// Reads files packed with gzip, through the program of that name.
enum GzipFile {
  static func read(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure(path, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let started = start(input: file, output: ends[1])
    close(ends[1])
    guard let process = started else {
      throw InputFile.Failure(description: "\(path): the program gzip, which unpacks it, cannot be started")
    }
    let bytes = drain(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw InputFile.Failure(description: "\(path): gzip cannot unpack it") }
    return bytes
  }

  private static func failure(_ path: String, _ code: Int32) -> InputFile.Failure {
    InputFile.Failure(description: "\(path): \(String(cString: strerror(code)))")
  }

  private static func start(input: Int32, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("gzip"), strdup("-dc"), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    return posix_spawnp(&process, "gzip", &actions, nil, &arguments, environ) == 0 ? process : nil
  }

  private static func drain(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
