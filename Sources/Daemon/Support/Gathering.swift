/// Objects in the order in which they were added, each once, until they are taken.
struct Gathering<Element: AnyObject> {
  private var elements: [Element] = []
  private var known: Set<ObjectIdentifier> = []

  mutating func add(_ element: Element) {
    if known.insert(ObjectIdentifier(element)).inserted { elements.append(element) }
  }

  mutating func remove(_ element: Element) {
    if known.remove(ObjectIdentifier(element)) != nil { elements.removeAll { $0 === element } }
  }

  mutating func take() -> [Element] {
    defer { self = Gathering() }
    return elements
  }
}
