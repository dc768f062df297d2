import Grammars
import Highlighting
import Testing
import TextStore

struct PatternDefinitionTests {
  @Test(arguments: PatternSupport.languages)
  func shippedDefinitionsAreSound(language: String) {
    let loaded = PatternSupport.load(language)
    #expect(!loaded.isFallback)
    #expect(loaded.issues.map(\.description) == [])
    #expect(PatternProgram(loaded.definition).issues.map(\.description) == [])
  }

  @Test func unknownLanguagesGetTheGenericDefinition() {
    let loaded = PatternSupport.load("no-such-language")
    #expect(loaded.isFallback && loaded.definition.language == "generic")
    #expect(PatternLoader.load(language: "../c", searching: [PatternSupport.queries]).isFallback)
    #expect(PatternLoader.load(language: "c", searching: []).definition.states.count == 1)
  }

  @Test func mistakesAreNamed() {
    let text = """
      colour = "x"
      [states.root]
      rules = [
        { match = 'a', captures = { x = "y" } },
        { capture = "z" },
        { match = '{{nothing}}b', push = "nowhere", words = "none", frob = 1 },
        { include = "elsewhere" },
      ]
      """
    let issues = PatternLoader.decode(text, language: "x", path: "f.toml").issues.map(\.description)
    for part in [
      "f.toml: colour: warning", "rules[0].captures.x: error", "rules[1]: error", "\"nothing\" is not in \"define\"",
      "no state \"nowhere\"", "no word list \"none\"", "rules[2].frob: warning", "no state \"elsewhere\"",
    ] {
      #expect(issues.contains { $0.contains(part) }, "\(part)")
    }
    #expect(PatternLoader.decode("= 3", language: "x", path: "f.toml").issues.first?.severity == .error)
  }

  /// Eight macros, each of which holds the next one ten times, would be a hundred million letters.
  @Test func macrosDoNotGrowWithoutBound() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let macros = zip(names, names.dropFirst() + ["x"]).map { name, next in
      "\(name) = '\(String(repeating: next == "x" ? "x" : "{{\(next)}}", count: 10))'"
    }
    let text = "[states.root]\nrules = [{ match = '{{a}}' }]\n[define]\n\(macros.joined(separator: "\n"))\n"
    let loaded = PatternLoader.decode(text, language: "x", path: "f.toml")
    #expect(loaded.issues.contains { $0.description.contains("macros make it longer than 16384 bytes") })
    #expect(loaded.definition.states["root"]?.items.isEmpty == true)
  }

  @Test(arguments: [(8, true), (9, false)])
  func macrosHoldEachOtherToADepth(depth: Int, isTaken: Bool) {
    let macros = (0..<depth).map { "m\($0) = '\($0 == depth - 1 ? "x" : "{{m\($0 + 1)}}")'" }
    let text =
      "[states.root]\nrules = [{ match = '{{m0}}', capture = 'a' }]\n[define]\n\(macros.joined(separator: "\n"))\n"
    let issues = PatternLoader.decode(text, language: "x", path: "f.toml").issues.map(\.description)
    #expect(issues.isEmpty == isTaken, "\(issues)")
    #expect(issues.contains { $0.contains("nested more than 8 deep") } == !isTaken)
  }

  @Test(arguments: [
    #"(?:[^"\\]|\\.)*"#, "(a+)+", "(?:a|b){2,}", #"(a)\1"#, "(?<name>a)", "(*SKIP)a", "(?R)", #"a\Kb"#, "(a", "[a", "",
    "a)",
    #"a\"#, "(?1)",
  ])
  func dangerousExpressionsAreRefused(expression: String) {
    #expect(PatternLinter.problems(in: expression).contains { $0.severity == .error })
  }

  @Test(arguments: [
    #"[^"\\]*+(?:\\.[^"\\]*+)*+"#, "(?>(a|b)*)", "(?:a|b){1,5}", #"(a)\g{-1}"#, "(?<=a)b(?!c)", "[(]*[a-z]++", #"\(+"#,
    "a{",
  ])
  func soundExpressionsPass(expression: String) {
    #expect(!PatternLinter.problems(in: expression).contains { $0.severity == .error })
  }

  @Test func loopsThatGiveBackInARowAreWarnedOf() {
    #expect(PatternLinter.problems(in: ".*.*x").map(\.severity) == [.warning])
  }

  @Test func aRuleThatDoesNotCompileIsLeftOut() {
    let text = "[states.root]\nrules = [{ match = '[z-a]', capture = 'number' }, { match = 'b', capture = 'string' }]"
    let program = PatternProgram(PatternLoader.decode(text, language: "x").definition)
    #expect(program.issues.count == 1)
    #expect(PatternSupport.capture(of: "b", in: "ab", program) == "string")
  }

  /// Else the rules behind its includes would be beyond those that one state may have.
  @Test func aStateIsIncludedOnce() {
    let states = (0..<8).map { index in
      let include = "{ include = \"s\(index + 1)\" }, "
      return "[states.s\(index)]\nrules = [\(String(repeating: include, count: 3)){ match = 'c', capture = 'number' }]"
    }
    let last = "[states.s8]\nrules = [{ match = 'b', capture = 'string' }]"
    let text = "start = \"s0\"\n" + (states + [last]).joined(separator: "\n")
    let program = PatternProgram(PatternLoader.decode(text, language: "x").definition)
    #expect(PatternSupport.capture(of: "b", in: "abc", program) == "string")
    #expect(PatternSupport.capture(of: "c", in: "abc", program) == "number")
  }

  @Test func aMatchIsNotCutBeforeItsStart() {
    let rule = #"{ match = '(?<=(a))b', delimiter = 1, delimiter_test = "cut", pop = true, capture = "string" }"#
    let program = PatternProgram(PatternLoader.decode("[states.root]\nrules = [\(rule)]", language: "x").definition)
    #expect(PatternSupport.styles(program, Text("ab")) == [0, 0])
  }

  @Test func aGuestKeepsItsCase() {
    let html = PatternSupport.program("html")
    let text = "<SCRIPT>If (IF) if</SCRIPT><STYLE>B{}</STYLE>"
    #expect(PatternSupport.capture(of: "SCRIPT", in: text, html) == "tag")
    #expect(PatternSupport.capture(of: "if", in: text, html) == "keyword.conditional")
    #expect(PatternSupport.capture(of: "IF", in: text, html) == "constant")
  }

  @Test func wordsWithoutCase() {
    let text = """
      ignore_case = true
      [words.main]
      keyword = ["Select"]
      [states.root]
      rules = [{ match = '[a-z]++', words = "main", capture = "variable" }]
      """
    let program = PatternProgram(PatternLoader.decode(text, language: "x").definition)
    #expect(PatternSupport.capture(of: "SELECT", in: "SELECT X", program) == "keyword")
    #expect(PatternSupport.capture(of: "X", in: "SELECT X", program) == "variable")
  }
}
