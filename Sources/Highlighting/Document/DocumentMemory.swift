import TextStore
import TreeSitter

/// What a document holds, in bytes.
///
/// `text` and `log` count what was said in the text, not the chunks that it lies in (of 2,048 bytes, a tenth empty after
/// opening), nor what the texts of the log do not share. Everything else is counted from the sizes of what is there.
package struct DocumentMemory: Sendable, Hashable {
  /// The text. A syntax source in another process has it once more.
  package var text = 0
  /// Edits that are remembered.
  package var log = 0
  /// Styles: of each source, and what each viewer was told.
  package var styles = 0
  /// The state of the pattern pass at each line.
  package var patterns = 0
  /// The syntax source's.
  package var syntax = SyntaxMemory()

  package init() {}

  package static func += (sum: inout DocumentMemory, memory: DocumentMemory) {
    sum.text += memory.text
    sum.log += memory.log
    sum.styles += memory.styles
    sum.patterns += memory.patterns
    sum.syntax += memory.syntax
  }

  /// Gives what was freed back to the system. It takes milliseconds, on a thread of its own, during which allocating may
  /// wait: for when many documents were closed.
  package static func giveBack() { TreeReaper.shared.trim() }
}

extension HighlightedDocument {
  /// O(semantic providers + viewers + lines / 512).
  package var memory: DocumentMemory {
    var styles = syntax.byteCount + link.asked.byteCount + audience.byteCount
    for store in semantics.values { styles += store.overlays.byteCount + store.stamps.byteCount }
    var memory = DocumentMemory()
    memory.text = text.count
    memory.log = log.bytes
    memory.styles = styles
    memory.patterns = patterns.byteCount
    memory.syntax = link.memory
    return memory
  }

  /// Bytes that the trees take, as far as it was told. Trees that were just let go of count for nothing, although they
  /// are freed a moment later.
  package var treeBytes: Int { link.treeBytes }

  /// Whether the trees were let go of and not needed since.
  package var isReleased: Bool { link.isReleased }

  /// Whether this text, or one not much smaller, needed more memory than all trees may have.
  package var isThoughtTooLarge: Bool { link.isThoughtTooLarge(text.count) }

  /// Makes the syntax source let go of the trees.
  package func releaseTrees(_ release: SyntaxRelease) { link.release(release, count: text.count) }
}
