import TextStore

@testable import HighlightingOracle

/// A document under edits, in views that move, with answers that come late: when it settles, it looks as from scratch.
enum EditsFuzz {
  private static let textLimit = 2000
  private static let stepLimit = 40

  static func run(_ bytes: [UInt8]) {
    var input = FuzzInput(bytes)
    let text = Text(input.text(atMost: textLimit))
    let language = FuzzLanguages.names[input.number(below: FuzzLanguages.names.count)]
    let variant = OracleVariant.all[input.number(below: OracleVariant.all.count)]
    var steps: [OracleStep] = []
    while !input.isEmpty, steps.count < stepLimit { steps.append(step(&input, variant)) }
    let oracleCase = OracleCase(language: language, text: text, variant: variant, steps: steps + [.settle])
    do {
      // The library's own incremental trees may differ from fresh ones where one has errors; the engine cannot know that.
      if let failure = try oracleCase.failure(FuzzLanguages.oracle), failure.tree != .withErrors {
        expect(false, "step \(failure.step): \(failure.what)\n\(oracleCase.reproduction)")
      }
    } catch {
      expect(false, "\(error)")
    }
  }

  private static func step(_ input: inout FuzzInput, _ variant: OracleVariant) -> OracleStep {
    switch input.number(below: 16) {
    case 0: .work(slices: input.number(below: 8))
    case 1: .deliver(input.number(below: 4))
    case 2: .tell
    case 3:
      .view(
        variant.hasSmallViews ? 1 + input.number(below: 2) : 1, line: input.number(below: 64),
        count: input.number(below: 32))
    case 4: .settle
    case 5 where variant.hasSemantics: .semantic(age: input.number(below: 5), seed: UInt64(input.byte()))
    default: .edit(edit(&input))
    }
  }

  /// Near the text or far beyond it: a step is fitted when it is done.
  private static func edit(_ input: inout FuzzInput) -> TextEdit {
    let start = input.number(below: textLimit)
    let count = input.number(below: 256)
    let end = start + (count < 128 ? 0 : count - 128)
    let kind = input.number(below: EditScript.snippets.count + 16)
    if kind < EditScript.snippets.count {
      return TextEdit(range: start..<end, replacement: EditScript.snippets[kind])
    }
    let bytes = input.bytes(kind - EditScript.snippets.count)
    return TextEdit(range: start..<end, replacement: String(decoding: bytes, as: UTF8.self))
  }
}
