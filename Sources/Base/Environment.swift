import Glibc

package enum Environment {
  /// A variable's value; nil when it is not set or empty.
  package static func value(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}
