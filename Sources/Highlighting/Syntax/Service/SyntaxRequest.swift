package import Base
package import TextStore

/// What a document asks of its syntax source: plain values, so that the source may live in another process.
package struct SyntaxRequest: Sendable, Equatable {
  /// The document's version after `edits`; counts up by the document, not by the client.
  package var version: Int
  /// Edits since the last request, in order, each on the result of the one before.
  package var edits: [TextEdit]
  /// Byte ranges, at `version`, that must be exact first: what the clients show.
  package var views: [Range<Int>]
  /// Byte ranges, at `version`, that somebody asked for besides the views.
  package var wanted: [Range<Int>]
  /// When the reply is due, whether the parse has ended or not.
  package var deadline: Deadline
  /// All is to be said, whatever was said before: the document has not taken that in.
  package var isAnew: Bool
  /// Whose turns the work takes: where several clients ask, none waits for all that another has asked.
  package var client: Int

  package init(
    version: Int, edits: [TextEdit], views: [Range<Int>], wanted: [Range<Int>], deadline: Deadline,
    isAnew: Bool = false, client: Int = 0
  ) {
    self.version = version
    self.isAnew = isAnew
    self.client = client
    self.edits = edits
    self.views = views
    self.wanted = wanted
    self.deadline = deadline
  }
}

/// What a syntax source says: styles of byte ranges at a version of the text.
package struct SyntaxAnswer: Sendable, Equatable {
  package var version: Int
  /// Ranges with their new styles, ascending, at `version`. What is not in them has the styles that were said before, moved
  /// with the edits.
  package var styled: [StyledRange]
  /// The ranges come from an enclosing item that was parsed alone; the exact answer follows.
  package var isProvisional: Bool
  /// The first answer to the request of this version: what could be said by its deadline.
  package var isReply: Bool
  /// Everything in the request's views and wanted ranges has been said, from a tree of this version.
  package var isSettled: Bool
  /// And nothing of it will be said otherwise while the text stays the same: trees that may differ from fresh ones have been
  /// compared with them. What is settled, neither verified nor degraded, waits for that.
  package var isVerified: Bool
  /// Why the source gave up, if it did.
  package var degradation: DegradationReason?
  /// Human words for what went wrong since the last answer.
  package var notices: [String]
  /// What the source holds for the document, if that has changed much. An engine tells it by itself, in an answer that says
  /// nothing else.
  package var memory: SyntaxMemory?
  /// An edit did not fit the source's text. The source says nothing else about the document, which is to be opened anew.
  package var hasLostText: Bool

  package init(
    version: Int, styled: [StyledRange] = [], isProvisional: Bool = false, isReply: Bool = false,
    isSettled: Bool = false, isVerified: Bool? = nil, degradation: DegradationReason? = nil, notices: [String] = [],
    memory: SyntaxMemory? = nil, hasLostText: Bool = false
  ) {
    self.version = version
    self.styled = styled
    self.isProvisional = isProvisional
    self.isReply = isReply
    self.isSettled = isSettled
    self.isVerified = isVerified ?? isSettled
    self.degradation = degradation
    self.notices = notices
    self.memory = memory
    self.hasLostText = hasLostText
  }
}
