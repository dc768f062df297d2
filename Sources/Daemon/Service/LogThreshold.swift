package import Logging
import Synchronization
import TerminalText

/// The least important level that is logged, which a reload may change for all loggers at once.
package final class LogThreshold: Sendable {
  private let level: Mutex<Logger.Level>

  package init(_ level: Logger.Level) { self.level = Mutex(level) }

  package var value: Logger.Level {
    get { level.withLock { $0 } }
    set { level.withLock { $0 = newValue } }
  }

  /// A logger that writes to standard error. All copies of it keep to this threshold.
  package func logger(label: String) -> Logger {
    Logger(label: label) { ThresholdLogHandler(handler: StreamLogHandler.standardError(label: $0), threshold: self) }
  }
}

/// Passes on to another handler what a shared threshold lets through, with control characters shown.
private struct ThresholdLogHandler: LogHandler {
  var handler: StreamLogHandler
  let threshold: LogThreshold

  var logLevel: Logger.Level {
    get { threshold.value }
    set { threshold.value = newValue }
  }
  var metadata: Logger.Metadata {
    get { handler.metadata }
    set { handler.metadata = newValue.mapValues(Self.visible) }
  }
  var metadataProvider: Logger.MetadataProvider? {
    get { handler.metadataProvider }
    set { handler.metadataProvider = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { handler[metadataKey: key] }
    set { handler[metadataKey: key] = newValue.map(Self.visible) }
  }

  /// What clients, servers and workers said stays in its line.
  func log(event: LogEvent) {
    var event = event
    event.message = "\(VisibleText.line(event.message.description))"
    event.metadata = event.metadata?.mapValues(Self.visible)
    handler.log(event: event)
  }

  private static func visible(_ value: Logger.Metadata.Value) -> Logger.Metadata.Value {
    switch value {
    case .dictionary(let values): .dictionary(values.mapValues(visible))
    case .array(let values): .array(values.map(visible))
    case .string, .stringConvertible: .string(VisibleText.line(value.description))
    }
  }
}
