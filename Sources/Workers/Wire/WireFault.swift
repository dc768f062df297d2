/// What was wrong with bytes from the other side.
struct WireFault: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
