/// Captures have parents: those of `string.special.url` are `string.special` and `string`.
package enum CaptureName {
  /// What a capture has, or else the nearest of its parents that has something.
  package static func nearest<Value>(to capture: Substring, _ value: (Substring) -> Value?) -> Value? {
    var name = capture
    while true {
      if let found = value(name) { return found }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }
}
