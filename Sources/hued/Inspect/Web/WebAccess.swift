import Base
import NIOHTTP1

/// Who may see the page: whoever knows the token, from the page's own address.
struct WebAccess: Sendable, Equatable {
  /// 64 hexadecimal digits.
  let token: String
  let port: Int

  /// - Returns: A token of 256 bits from the system's source of randomness.
  static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator).hexadecimal(digits: 2) }.joined()
  }

  var host: String { "127.0.0.1:\(port)" }
  var address: String { "http://\(host)/\(token)/" }

  /// The path below the token; nil if the request is to be refused. A WebSocket needs an Origin: browsers always send it.
  func path(of head: HTTPRequestHead, isSocket: Bool) -> Substring? {
    guard head.method == .GET, head.headers["host"] == [host] else { return nil }
    let origins = head.headers["origin"]
    guard origins == ["http://\(host)"] || (origins.isEmpty && !isSocket) else { return nil }
    let parts = head.uri.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard head.uri.hasPrefix("/"), parts.count == 2, matches(parts[0]) else { return nil }
    return parts[1]
  }

  /// Takes as long for any wrong token of the right length.
  private func matches(_ given: Substring) -> Bool {
    let (given, token) = (Array(given.utf8), Array(token.utf8))
    guard given.count == token.count else { return false }
    return zip(given, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
