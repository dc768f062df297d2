package import Base

/// When an edit is replied to: as soon as the parser has answered, and without it when the budget is over.
extension HighlightedDocument {
  /// When something must be said although the syntax source has not answered; nil: nothing is pending, or it can be said
  /// now.
  package var replyDeadline: Deadline? { audience.reply.isPending && link.isWaiting ? audience.reply.deadline : nil }

  /// Something is pending and need not wait: ``takeUpdate(for:)`` should be called for each viewer.
  package var isReplyReady: Bool {
    audience.reply.isPending && (!link.isWaiting || audience.reply.deadline.hasPassed)
  }

  /// Something must be said when the budget of a reply, and its grace, are over.
  func scheduleReply() { audience.scheduleReply(within: settings.budget + settings.grace) }
}
