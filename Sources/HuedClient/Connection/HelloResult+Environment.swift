import Glibc
public import WireProtocol

extension HelloResult {
  /// Those of this process's variables that the daemon asks for: what `open` tells of the project's environment.
  public var environment: [String: String] {
    var values: [String: String] = [:]
    for name in variables { values[name] = getenv(name).map { String(cString: $0) } }
    return values
  }
}
