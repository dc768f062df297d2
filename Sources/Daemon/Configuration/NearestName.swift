/// Finds the name that somebody may have meant.
enum NearestName {
  /// The known name with the fewest single-character changes, if there are few enough of them to be a slip.
  static func find(_ name: String, among known: Set<String>) -> String? {
    let limit = max(2, name.utf8.count / 3)
    let ranked = known.map { (distance: distance(Array(name.utf8), Array($0.utf8)), name: $0) }
    guard let best = ranked.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }), best.distance <= limit else {
      return nil
    }
    return best.name
  }

  /// Levenshtein's distance.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let change = diagonal + (left == right ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
