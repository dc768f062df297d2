import WireProtocol

/// What has happened since the start; for `status`. Confined to the event loop.
package final class Counters {
  let started = ContinuousClock.now
  var connections = 0
  var messages = 0
  package var edits = 0
  var restyles = 0
  package var resyncs = 0
  package var failures = 0
  /// Documents that had to let go of their trees, each time counted.
  var treeReleases = 0
  var bytesIn = 0
  var bytesOut = 0

  var json: JSONValue {
    [
      "connections": .int(connections), "messages": .int(messages), "edits": .int(edits), "restyles": .int(restyles),
      "resyncs": .int(resyncs), "failures": .int(failures), "treeReleases": .int(treeReleases),
      "bytesIn": .int(bytesIn), "bytesOut": .int(bytesOut),
    ]
  }
}
