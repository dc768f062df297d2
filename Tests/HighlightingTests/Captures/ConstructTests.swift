import Foundation
import Grammars
import Testing

/// One construct has one capture in all programming languages, or there is a reason.
@Suite struct ConstructTests {
  @Test func programsAreFound() {
    #expect(MarkedProgram.languages.count >= 40)
  }

  @Test func constructsHaveDocumentedCaptures() throws {
    for construct in try Construct.all() {
      #expect(CaptureVocabulary.highlights.contains(construct.capture), "\(construct.id)")
    }
  }

  @Test(arguments: MarkedProgram.languages)
  func givesTheCaptureOfEachConstruct(language: String) throws {
    let program = try MarkedProgram.load(language)
    let given = try program.given()
    let constructs = try Construct.all()
    let file = "Tests/Captures/programs/\(language).toml"
    for construct in constructs {
      let reason = program.reasons[construct.id]
      switch given[construct.id] {
      case nil:
        let said = [program.none.contains(construct.id), program.unshown.contains(construct.id), reason != nil]
        #expect(
          said.count { $0 } == 1,
          "\(file): mark \(construct.id), or say in `none`, `unshown` or `reasons` (in one of them) why there is none")
      case construct.capture:
        #expect(reason == nil, "\(file): \(construct.id) has its capture; take its reason away")
        #expect(
          !program.none.union(program.unshown).contains(construct.id),
          "\(file): \(construct.id) is marked; take it out of `none` and `unshown`")
      case let other?:
        #expect(
          reason != nil,
          "\(file): \(construct.id) is @\(other), @\(construct.capture) elsewhere: mend the query, or give a reason")
      }
    }
    let known = Set(constructs.map(\.id))
    let named = Set(given.keys).union(program.reasons.keys).union(program.none).union(program.unshown)
    #expect(named.isSubset(of: known), "\(file): unknown constructs \(named.subtracting(known).sorted())")
  }
}
