@MainActor
 // <- @attribute
final class Model: ObservableObject {
// <- @keyword.modifier
//    ^^^^^ @keyword.type
//                 ^^^^^^^^^^^^^^^^ @type
  @Published private(set) var names: [String: Int] = [:]
 //^^^^^^^^^ @attribute
  //         ^^^^^^^ @keyword.modifier
  //                          ^^^^^ @variable.member
  //                                  ^^^^^^ @type.builtin
  private weak var owner: Window?
  //      ^^^^ @keyword.modifier
  //               ^^^^^ @variable.member
  //                      ^^^^^^ @type
  nonisolated let limit = 0xFF_FF
  // <- @keyword.modifier
  //              ^^^^^ @variable.member
  //                      ^^^^^^^ @number
}

actor Counter {
// <- @keyword.type
//    ^^^^^^^ @type
  private(set) var value = 0 { didSet { log(oldValue) } }
  //               ^^^^^ @variable.member
  //                       ^ @number
  //                           ^^^^^^ @keyword
  //                                    ^^^ @function.call
  func increment(by step: Int = 1) { value += step }
  // <- @keyword.function
  //   ^^^^^^^^^ @function.method
  //             ^^ @variable.parameter
  //                ^^^^ @variable.parameter
  //                                       ^^ @operator
}

func load(_ urls: [URL], retries: Int = 3) async throws -> [Data] {
//   ^^^^ @function
//        ^ @character.special
//          ^^^^ @variable.parameter
//                                      ^ @number
//                                         ^^^^^ @keyword.coroutine
//                                               ^^^^^^ @keyword.exception
//                                                          ^^^^ @type
  try await withThrowingTaskGroup(of: Data.self) { group in
  // <- @keyword.exception
  //  ^^^^^ @keyword.coroutine
  //        ^^^^^^^^^^^^^^^^^^^^^ @function.call
  //                              ^^ @variable.parameter
  //                                  ^^^^ @type
  //                                               ^^^^^ @variable.parameter
    for url in urls where !url.isEmpty {
    // <- @keyword.repeat
    //      ^^ @keyword.repeat
    //              ^^^^^ @keyword
    //                    ^ @operator
    //                         ^^^^^^^ @variable.member
      group.addTask { [weak self] in try await self?.fetch(url) ?? Data() }
      //    ^^^^^^^ @function.method.call
      //               ^^^^ @keyword.modifier
      //                    ^^^^ @variable.builtin
      //                                             ^^^^^ @function.method.call
      //                                                        ^^ @operator
      //                                                           ^^^^ @constructor
    }
    async let first = fetch(urls[0]), second = 1.5e3
    // <- @keyword.coroutine
    //    ^^^ @keyword
    //                ^^^^^ @function.call
    //                                         ^^^^^ @number.float
    do {
    // <- @keyword
      _ = try? await first
      // <- @character.special
      //  ^^^^ @keyword.exception
    } catch let error as URLError where error.code == .timedOut {
    //^^^^^ @keyword.exception
    //      ^^^ @keyword
    //                ^^ @keyword.operator
    //                   ^^^^^^^^ @type
    //                                                 ^^^^^^^^ @constant
      throw LoadError.slow
      // <- @keyword.exception
      //              ^^^^ @variable.member
    } catch {
      defer { cleanUp() }
      // <- @keyword
      //      ^^^^^^^ @function.call
      fatalError("no \(error.localizedDescription)\n")
      // <- @function.builtin
      //         ^^^ @string
      //             ^^ @punctuation.special
      //                     ^^^^^^^^^^^^^^^^^^^^ @variable.member
      //                                          ^^ @string.escape
    }
    return group.reduce(into: []) { $0.append($1) }
    // <- @keyword.return
    //           ^^^^^^ @function.method.call
    //                  ^^^^ @variable.parameter
    //                                        ^^ @variable.parameter.builtin
  }
}
Task.detached(priority: .high) { await Counter().increment() }
// <- @type
//   ^^^^^^^^ @function.method.call
//            ^^^^^^^^ @variable.parameter
//                       ^^^^ @constant
//                               ^^^^^ @keyword.coroutine
