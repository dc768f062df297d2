import Foundation

/// How long tests wait for what must come: only to notice that something hangs.
package enum Patience {
  /// How many times as long as usual. Under a sanitizer everything takes longer.
  private static let factor = ProcessInfo.processInfo.environment["HUED_PATIENCE"].flatMap { Int($0) } ?? 1

  package static func seconds(_ count: Int) -> Duration { .seconds(count * factor) }
}
