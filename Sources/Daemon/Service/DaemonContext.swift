/// What a daemon's process knows of the world around it.
package struct DaemonContext: Sendable {
  /// A configuration as it was read, and what was wrong with it.
  package typealias Reading = (configuration: DaemonConfiguration, problems: [Configuration.Problem])

  /// Whether a program started it because it was needed, so that it ends when it no longer is.
  package var isOnDemand = false
  /// Whether the process is the daemon's alone: then all of its descriptors are.
  var ownsProcess = false
  /// Reads the configuration anew; nil: it never changes.
  package var readConfiguration: (@Sendable () -> Reading)?
  /// Follows `DaemonConfiguration.logLevel`; nil: the level never changes.
  package var logThreshold: LogThreshold?
  /// The service manager that wants to know how the daemon does.
  var notifier: SystemdNotifier?

  package init() {}

  /// Those of a daemon that is its process's purpose.
  package static func ofProcess(isOnDemand: Bool, readConfiguration: @escaping @Sendable () -> Reading) -> Self {
    var context = DaemonContext()
    context.isOnDemand = isOnDemand
    context.readConfiguration = readConfiguration
    context.ownsProcess = true
    context.notifier = SystemdNotifier()
    return context
  }
}
