import Highlighting

/// The styles that a client was told, numbered from 0 in the order in which it was: a name is told when it is first used
/// for this client, so no client hears what others have made up.
struct ClientStyles {
  /// The numbers of a table's styles, by their index in it.
  struct Numbers {
    private var numbers: [Int32] = []
    private static let unknown: Int32 = -1
    private static let plain: Int32 = -2

    /// Nil: not known yet; `.some(nil)`: the client is shown plain text.
    fileprivate subscript(index: Int) -> Int?? {
      get {
        guard index < numbers.count, numbers[index] != Self.unknown else { return nil }
        return .some(numbers[index] >= 0 ? Int(numbers[index]) : nil)
      }
      set {
        guard let newValue else { return }
        if index >= numbers.count {
          numbers += repeatElement(Self.unknown, count: index + 1 - numbers.count)
        }
        numbers[index] = newValue.map { Int32(clamping: $0) } ?? Self.plain
      }
    }
  }

  /// Styles with modifiers of semantic tokens that one client is told; of more it is told the capture alone.
  static let inventedLimit = 8192
  /// Bytes of names in the answer to `hello`: of styles, and as many of languages.
  private static let greetingLimit = 24 << 10

  private var numbers: [String: Int] = [:]
  private var shared = Numbers()
  private var inventedCount = 0
  private var unsent: [String] = []
  /// Some style was cut down to its capture.
  private(set) var isOverLimit = false

  /// The names that a client hears first: the process's, as many as have room.
  mutating func greet() -> [String] {
    for name in fitting(StyleTable.shared.names(from: 1)) { _ = number(named: name) }
    return takeUnsent()?.names ?? []
  }

  /// As many of the first names as have room in a greeting.
  func fitting(_ names: [String]) -> [String] {
    var room = Self.greetingLimit
    return Array(
      names.prefix { name in
        // With its quotes and a comma.
        room -= name.utf8.count + 3
        return room >= 0
      })
  }

  /// The number of a style, which may have to be told first; nil: it is plain.
  ///
  /// - Parameters:
  ///   - styles: Those of the document that the style is of.
  ///   - own: The numbers of the document's own styles so far.
  mutating func number(of style: StyleID, in styles: DocumentStyles, _ own: inout Numbers) -> Int? {
    guard style != 0 else { return nil }
    guard style >= DocumentStyles.firstOwn else {
      if let known = shared[Int(style)] { return known }
      let name = styles.name(of: style)
      let number = name.isEmpty ? nil : number(named: name)
      shared[Int(style)] = .some(number)
      return number
    }
    let index = Int(style - DocumentStyles.firstOwn)
    if let known = own[index] { return known }
    let number = number(invented: styles.name(of: style))
    own[index] = .some(number)
    return number
  }

  private mutating func number(named name: String) -> Int {
    if let number = numbers[name] { return number }
    let number = numbers.count
    numbers[name] = number
    unsent.append(name)
    return number
  }

  private mutating func number(invented name: String) -> Int? {
    if let number = numbers[name] { return number }
    guard inventedCount < Self.inventedLimit else {
      isOverLimit = true
      let capture = name.prefix { $0 != "+" }
      return capture.isEmpty ? nil : number(named: String(capture))
    }
    inventedCount += 1
    return number(named: name)
  }

  /// The names to be told now, before runs use them, and the number of the first.
  mutating func takeUnsent() -> (first: Int, names: [String])? {
    guard !unsent.isEmpty else { return nil }
    defer { unsent = [] }
    return (numbers.count - unsent.count, unsent)
  }
}
