import CommandSupport
import WireProtocol

/// What a replay measured.
struct ReplayReport {
  var edits = 0
  var seconds = 0.0
  /// From sending an edit to the first restyle, for the edits that had one.
  var restyled = LatencySample()
  /// From sending an edit to the first restyle, or to `settled` where nothing had to change.
  var replied = LatencySample()
  /// From sending an edit to `settled`.
  var settled = LatencySample()
  /// For each edit the first restyle and `settled`, in microseconds; nil where there was none.
  var samples: [(restyled: Double?, settled: Double?)] = []
  var restyles = 0
  /// Edits after which the daemon had nothing to say for as long as the replay waited.
  var silent = 0
  /// Bytes whose style the restyles set.
  var restyledBytes = 0
  /// Bytes that look different after an edit than before, what was inserted included. Only counted with `--verify`.
  var changedBytes = 0
  /// Edits of which some byte changed its style more than once.
  var flickers = 0
  var checks = 0
  /// Bytes that differed from a highlight of the same text from nothing when the daemon had settled, over all checks.
  var unverifiedBytes = 0
  /// Bytes that still differed after the pause in which the daemon looks at doubtful trees again.
  var differingBytes = 0
  /// After which edits one of the two was in quarantine, so that nothing could be compared.
  var uncompared: [String] = []
  /// Bytes that changed without an edit after they had been told as `complete`.
  var takenBackBytes = 0
  /// Comparisons of what followers show with the same.
  var followerLooks = 0
  /// The units, layouts and forms that followers have spoken.
  var followerForms: Set<String> = []
  /// After which edits that was, how many bytes each time, and where.
  var differences: [String] = []
  /// Rules of the protocol that were broken, and what else is wrong.
  var failures: [String] = []

  mutating func fail(_ reason: String) {
    if failures.count < 20 { failures.append(reason) }
  }

  func lines(verified: Bool) -> [String] {
    var lines = [
      "\(edits) edits in \(TextTable.decimal(seconds)) s, \(restyles) restyles"
        + (silent > 0 ? ", \(silent) edits without an answer in time" : ""),
      row("first restyle", restyled), row("first reply", replied), row("settled", settled),
    ]
    var bytes = "\(restyledBytes) bytes restyled"
    if verified {
      let ratio = changedBytes > 0 ? Double(restyledBytes) / Double(changedBytes) : 1
      bytes +=
        ", \(changedBytes) truly changed (ratio \(TextTable.decimal(ratio, digits: 3))), "
        + "\(flickers) edits with a byte that changed twice"
    }
    lines.append(bytes)
    if checks > 0 {
      lines.append(
        "\(checks - uncompared.count) comparisons with a highlight from nothing: \(differingBytes) bytes differ"
          + (unverifiedBytes > 0 ? " (\(unverifiedBytes) before the pause that corrects)" : "")
          + ", \(takenBackBytes) were taken back; \(followerLooks) looks of followers")
      lines += differences.prefix(20)
      lines += uncompared.prefix(20).map { "not compared " + $0 }
    }
    lines += failures.map { "FAILED: \($0)" }
    return lines
  }

  private func row(_ name: String, _ sample: LatencySample) -> String {
    let label = name + String(repeating: " ", count: max(0, 14 - name.utf8.count))
    guard sample.count > 0 else { return label + "never" }
    let parts = LatencySample.shares.map { name, share in
      "\(name) \(TextTable.decimal(sample.percentile(share) / 1000, digits: 3))"
    }
    return label + parts.joined(separator: "  ") + " ms (\(sample.count))"
  }

  var json: JSONValue {
    func latencies(_ sample: LatencySample) -> JSONValue {
      var members: [(key: String, value: JSONValue)] = [("count", .int(sample.count))]
      for (name, share) in LatencySample.shares { members.append((name, .double(sample.percentile(share)))) }
      return .object(JSONObject(members))
    }
    let samples = samples.map { sample in
      JSONValue.array([sample.restyled, sample.settled].map { $0.map(JSONValue.double) ?? .null })
    }
    return .object(
      JSONObject([
        ("edits", .int(edits)), ("seconds", .double(seconds)), ("restyles", .int(restyles)), ("silent", .int(silent)),
        ("restyle", latencies(restyled)), ("reply", latencies(replied)), ("settled", latencies(settled)),
        ("restyledBytes", .int(restyledBytes)), ("changedBytes", .int(changedBytes)), ("flickers", .int(flickers)),
        ("checks", .int(checks)), ("differingBytes", .int(differingBytes)),
        ("unverifiedBytes", .int(unverifiedBytes)), ("takenBackBytes", .int(takenBackBytes)),
        ("uncompared", .int(uncompared.count)), ("followerLooks", .int(followerLooks)),
        ("followerForms", .array(followerForms.sorted().map(JSONValue.string))),
        ("samples", .array(samples)),
        ("failures", .array(failures.map(JSONValue.string))),
      ]))
  }
}
