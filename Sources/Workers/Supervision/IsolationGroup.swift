/// With whom a document shares its worker: a worker has documents of one group.
enum IsolationGroup: Hashable {
  /// Documents whose grammars hued has built from its catalogue.
  case catalogue
  /// Documents of this language, whose grammar comes from elsewhere.
  case language(String)
  /// No other document: it may have brought down a worker.
  case suspect
  /// No other document: a grammar from outside the catalogue is injected into it.
  case mixed

  /// The worker has one document, and ends with it.
  var isAlone: Bool { self == .suspect || self == .mixed }

  /// How many workers there may be, of `count` that share the machine's cores.
  func workers(of count: Int) -> Int {
    if case .language = self { 1 } else { count }
  }
}
