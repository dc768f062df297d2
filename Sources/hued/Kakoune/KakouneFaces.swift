import Themes

/// How styles are drawn: a capture by the face `hued_` and its name, modifiers by attributes.
struct KakouneFaces {
  private static let attributes: [Substring: Character] = [
    "deprecated": "s", "markup.italic": "i", "markup.strikethrough": "s", "markup.strong": "b", "markup.underline": "u",
  ]

  /// The captures that have a face.
  private let known: Set<Substring>
  private(set) var styles: [String] = []
  private var faces: [String?] = []

  init(_ known: [String]) { self.known = Set(known.map { $0[...] }) }

  /// The daemon names styles from `first` on.
  mutating func learn(first: Int, names: [String]) {
    guard first <= styles.count else { return }
    styles.replaceSubrange(first..., with: names)
    faces.replaceSubrange(first..., with: names.map(face))
  }

  /// The face of a style, in Kakoune's notation; nil if nothing is drawn.
  func face(_ style: Int) -> String? { faces.indices.contains(style) ? faces[style] : nil }

  /// The face of a capture, or of the nearest of its parents.
  func face(ofCapture capture: Substring) -> String? {
    CaptureName.nearest(to: capture) { known.contains($0) ? "hued_" + $0.replacing(".", with: "_") : nil }
  }

  private func face(of style: String) -> String? {
    let parts = style.split(separator: "+")
    guard let capture = parts.first else { return nil }
    let attributes = String(parts.dropFirst().compactMap { Self.attributes[$0] })
    let base = face(ofCapture: capture)
    return attributes.isEmpty ? base : "default,default+\(attributes)@\(base ?? "Default")"
  }
}
