import Highlighting

/// What the end of a worker says against the documents that it had.
///
/// The daemon's books decide: what was asked of the worker and not answered. The page that the worker writes only says
/// where to look first; a grammar may have written it.
enum Evidence {
  /// So much makes a document a suspect, which has its next worker alone.
  static let enough = 4

  /// - Parameters:
  ///   - documents: those that the worker had; whether something was asked of it about the document, and not answered.
  ///   - named: the one that its page says was at work.
  static func weigh(
    _ documents: [(id: SyntaxDocumentID, isUnanswered: Bool)], named: SyntaxDocumentID?
  ) -> [SyntaxDocumentID: Int] {
    let unanswered = documents.count { $0.isUnanswered }
    var weights: [SyntaxDocumentID: Int] = [:]
    for document in documents {
      let isNamed = document.id == named
      weights[document.id] =
        if document.isUnanswered {
          isNamed || unanswered == 1 ? enough : enough / 2
        } else {
          isNamed ? enough / 2 : 1
        }
    }
    return weights
  }
}
