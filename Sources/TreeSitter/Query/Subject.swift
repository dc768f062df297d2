internal import TextStore

/// The text under a tree: byte 0 of the tree is byte `origin` of `text`.
struct Subject {
  let text: Text
  let origin: Int
}
