/// What waits to be done, of several clients: they get the same time, whatever their items cost.
///
/// The next turn is that of the client whose turns have taken least, counted from a time that all have in common (start-time
/// fair queueing). A client of which nothing waited begins where the latest turn began: so one that types comes before those
/// that always have more, and nobody saves up what others took. The items of a client stay in their order.
///
/// Urgent items come first. But now and then a client has a turn that has none of these: it is not kept from all that it wants
/// by one that always has some.
///
/// Items are numbers that mean something to whoever adds them. It is asked at each key, and the code of a generic queue would
/// be another module's, which is not compiled for the kind of its items.
package struct FairQueue {
  package typealias Item = Int

  package struct Turn {
    package let client: Int
    package let item: Item
    package let isUrgent: Bool
  }

  struct Client {
    var urgent: [Item] = []
    var others: [Item] = []
    /// What its turns have taken, in nanoseconds.
    var time: Int
    /// Orders those of the same time by their latest turns. Newcomers have had none, and come before, in their order.
    var place: Int

    var isWaiting: Bool { !urgent.isEmpty || !others.isEmpty }
  }

  /// Those with items, and those that would not come as new.
  private(set) var known: [Int: Client] = [:]
  private var count = 0
  /// Where the latest turn began: a newcomer's time.
  private var time = 0
  private var turns = 0
  private var newcomers = 0
  /// Urgent turns since the last other one.
  private var urgentTurns = 0
  private var prefers = false

  /// Urgent turns after which somebody has one who has none of these.
  private static var patience: Int { 3 }
  /// No more counts of one turn: nobody waits for long because something could not be cut.
  private static var mostOfATurn: Duration { .milliseconds(4) }
  /// After so many turns those are forgotten who would come as new.
  private static var memory: Int { 256 }

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// Those that have items.
  package var clients: [Int] {
    // A key path would be made anew each time, which takes longer than all else that a turn of the daemon does here.
    isEmpty ? [] : known.compactMap { $1.isWaiting ? $0 : nil }
  }

  /// Adds an item behind the others of its client. O(1)
  package mutating func add(_ item: Item, of client: Int, isUrgent: Bool = false) {
    if known[client].map({ !$0.isWaiting && $0.time < time }) ?? true {
      newcomers += 1
      known[client] = Client(time: time, place: .min + newcomers)
    }
    if isUrgent { known[client]?.urgent.append(item) } else { known[client]?.others.append(item) }
    count += 1
  }

  /// Takes an item of the client whose turn it is; nil: there is none. O(clients)
  ///
  /// - Parameters:
  ///   - isHeld: clients that are passed over; they keep their items.
  ///   - isPreferred: every other urgent turn goes to the client's first item of which this is true, if it has one.
  package mutating func next(
    unless isHeld: (_ client: Int) -> Bool = { _ in false }, preferring isPreferred: (Item) -> Bool = { _ in false }
  ) -> Turn? {
    let urgent = first(unless: isHeld) { !$0.urgent.isEmpty }
    let mayWait = urgent != nil && urgentTurns < Self.patience
    let other = mayWait ? nil : first(unless: isHeld) { $0.urgent.isEmpty && !$0.others.isEmpty }
    let isUrgent = other == nil
    guard let client = other ?? urgent, let item = take(of: client, isUrgent, isPreferred) else { return nil }
    return Turn(client: client, item: item, isUrgent: isUrgent)
  }

  private func first(unless isHeld: (Int) -> Bool, where isMeant: (Client) -> Bool) -> Int? {
    var best: (id: Int, time: Int, place: Int)?
    for (id, client) in known where isMeant(client) {
      if let best, (best.time, best.place) < (client.time, client.place) { continue }
      if !isHeld(id) { best = (id, client.time, client.place) }
    }
    return best?.id
  }

  private mutating func take(of id: Int, _ isUrgent: Bool, _ isPreferred: (Item) -> Bool) -> Item? {
    guard var client = known.removeValue(forKey: id) else { return nil }
    if isUrgent { prefers.toggle() }
    let preferred = isUrgent && prefers ? client.urgent.firstIndex(where: isPreferred) : nil
    let item = isUrgent ? client.urgent.remove(at: preferred ?? 0) : client.others.removeFirst()
    count -= 1
    turns += 1
    urgentTurns = isUrgent ? urgentTurns + 1 : 0
    time = max(time, client.time)
    (client.time, client.place) = (time, turns)
    known[id] = client
    if turns % Self.memory == 0 { known = known.filter { $1.isWaiting || $1.time >= time } }
    // Nobody waits, so nobody comes before others.
    if isEmpty { known.removeAll(keepingCapacity: true) }
    return item
  }

  /// The client's latest turn took so much. O(1)
  package mutating func charge(_ time: Duration, to client: Int) {
    // While nothing waits nobody is ahead of others.
    guard !isEmpty else { return }
    let taken = min(max(time, .zero), Self.mostOfATurn) / .nanoseconds(1)
    known[client, default: Client(time: self.time, place: turns)].time += Int(taken)
    known[client]?.place = turns
  }

  /// Takes items out; what their clients' turns have taken stays known, for items may come back. O(items)
  package mutating func remove(where isMeant: (Item) -> Bool) {
    for id in Array(known.keys) {
      known[id]?.urgent.removeAll(where: isMeant)
      known[id]?.others.removeAll(where: isMeant)
    }
    count = known.values.reduce(0) { $0 + $1.urgent.count + $1.others.count }
  }
}
