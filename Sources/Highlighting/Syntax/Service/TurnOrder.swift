/// Which document a ``SyntaxLoop`` works on next.
///
/// A reply that is due comes before all else. Of several, or of none, a document of the client comes first that has waited
/// longest for a turn of any of its documents: so nobody waits for more than one turn of each other client. Who has no reply
/// that is due has a turn between those of others now and then: a text that was too late to be exact in its reply is not
/// kept from it by a client that always has one.
struct TurnOrder {
  struct Turn: Equatable {
    var document: SyntaxDocumentID
    /// The client whose turns it takes.
    var client: Int
    /// It has a reply that is due.
    var isUrgent: Bool
  }

  /// The urgent ones first, otherwise as they came.
  private var turns: [Turn] = []
  /// The number of the latest turn that a client had.
  private var latest: [Int: Int] = [:]
  private var count = 0
  private var prefersTimely = false
  /// Urgent turns since the last other one.
  private var urgentRun = 0

  /// Urgent turns after which somebody has one who has none of these.
  private static let patience = 3

  var isEmpty: Bool { turns.isEmpty }

  /// Gives a document a turn, behind the others of its kind. One that waits urgently keeps its place if this is not urgent.
  mutating func add(_ turn: Turn) {
    if let index = turns.firstIndex(where: { $0.document == turn.document }) {
      if turns[index].isUrgent, !turn.isUrgent { return }
      turns.remove(at: index)
    }
    let place = turn.isUrgent ? turns.firstIndex { !$0.isUrgent } : nil
    turns.insert(turn, at: place ?? turns.count)
  }

  mutating func remove(_ document: SyntaxDocumentID) {
    turns.removeAll { $0.document == document }
  }

  /// Takes the next turn; nil: nobody waits.
  ///
  /// Every other turn goes to a reply that can still be in time, if the client has one, so that a crowd of documents whose
  /// replies are late does not make all its others late, too.
  mutating func next(isTimely: (SyntaxDocumentID) -> Bool) -> Turn? {
    guard let first = turns.first else { return nil }
    if first.isUrgent, urgentRun >= Self.patience, let index = placeOfOthers() { return take(index) }
    let waiting = first.isUrgent ? turns.prefix { $0.isUrgent } : turns[...]
    let client = clientToServe(waiting)
    prefersTimely.toggle()
    let timely =
      prefersTimely && first.isUrgent ? waiting.firstIndex { $0.client == client && isTimely($0.document) } : nil
    guard let index = timely ?? waiting.firstIndex(where: { $0.client == client }) else { return nil }
    return take(index)
  }

  private mutating func take(_ index: Int) -> Turn {
    let turn = turns.remove(at: index)
    count += 1
    latest[turn.client] = count
    urgentRun = turn.isUrgent ? urgentRun + 1 : 0
    if turns.isEmpty { latest = [:] }
    return turn
  }

  /// The first turn of the client that has waited longest of those without an urgent one; nil: all have one.
  private func placeOfOthers() -> Int? {
    let urgent = turns.prefix { $0.isUrgent }
    let hurried = Set(urgent.map(\.client))
    let others = turns[urgent.endIndex...].filter { !hurried.contains($0.client) }
    guard !others.isEmpty else { return nil }
    let client = clientToServe(others[...])
    return turns.firstIndex { $0.client == client }
  }

  private func clientToServe(_ waiting: ArraySlice<Turn>) -> Int {
    var best = (client: waiting.first?.client ?? 0, turn: Int.max)
    var previous: Int?
    for turn in waiting where turn.client != previous {
      previous = turn.client
      let number = latest[turn.client] ?? 0
      if number < best.turn { best = (turn.client, number) }
    }
    return best.client
  }
}
