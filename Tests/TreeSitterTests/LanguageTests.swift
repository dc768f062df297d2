import Glibc
import Testing
import TreeSitter

@Suite struct LanguageTests {
  /// Builds a shared object from C, in a folder that goes afterwards.
  private func withLibrary(_ source: String, _ body: (_ path: String) -> Void) throws {
    var template = Array("/tmp/hued-language-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let path = folder + "/parser.so"
    defer {
      for file in [folder + "/fake.c", path, folder] { remove(file) }
    }
    let input = try #require(fopen(folder + "/fake.c", "w"))
    fputs(source, input)
    fclose(input)
    var child = pid_t()
    let arguments = ["cc", "-shared", "-fPIC", "-o", path, folder + "/fake.c"]
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    try #require(posix_spawnp(&child, "cc", nil, nil, pointers, environ) == 0)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    try #require(status == 0, "cc failed")
    body(path)
  }

  @Test(arguments: [12, 16, 0, 4_000_000_000])
  func refusesAnotherABI(_ version: UInt32) throws {
    let source = "static unsigned language[64] = {\(version)u}; const void *tree_sitter_fake(void) { return language; }"
    try withLibrary(source) { path in
      let error = #expect(throws: LanguageError.self) {
        try Language.load(path: path, symbol: "tree_sitter_fake", name: "fake")
      }
      #expect(error == .wrongABI(name: "fake", path: path, found: Int(version)))
      #expect(error?.description.contains("13 to \(Language.supportedABI.upperBound)") == true)
    }
  }

  @Test func namesTheMissingSymbol() throws {
    try withLibrary("int something;") { path in
      let error = #expect(throws: LanguageError.self) {
        try Language.load(path: path, symbol: "tree_sitter_fake", name: "fake")
      }
      #expect(error == .missingSymbol(path: path, symbol: "tree_sitter_fake"))
    }
  }

  @Test func refusesAnEmptyLanguage() throws {
    try withLibrary("const void *tree_sitter_fake(void) { return 0; }") { path in
      #expect(throws: LanguageError.self) { try Language.load(path: path, symbol: "tree_sitter_fake", name: "fake") }
    }
  }

  @Test func saysWhyAFileCannotBeOpened() {
    let error = #expect(throws: LanguageError.self) {
      try Language.load(path: "/nowhere/parser.so", symbol: "tree_sitter_fake", name: "fake")
    }
    guard case .cannotOpen("/nowhere/parser.so", let reason)? = error else {
      Issue.record("wrong error: \(String(describing: error))")
      return
    }
    #expect(reason.contains("No such file"))
  }

  @Test func knowsItsSymbols() throws {
    let language = try TestGrammars.load("json")
    #expect(language.name == "json")
    #expect(Language.supportedABI.contains(language.abi))
    let symbols = language.symbols(named: "string")
    #expect(symbols.count == 1)
    #expect(symbols.allSatisfy { language.symbolName($0) == "string" && language.isNamed($0) })
    #expect(language.symbols(named: "{").allSatisfy { !language.isNamed($0) })
    #expect(language.symbols(named: "nothing").isEmpty)
    #expect(language.symbols(named: "_value").isEmpty, "supertypes have no nodes")
    #expect(language.symbolName(Language.errorSymbol) == "ERROR")
    #expect(language.symbolName(UInt16(language.symbolCount)) == "")
  }
}
