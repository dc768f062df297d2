import Highlighting
import Testing

/// Tricky places of each language: a piece of text, the piece of it that is looked at, and its capture.
struct PatternLanguageTests {
  struct Sample: CustomTestStringConvertible {
    var language: String
    var text: String
    var expected: [(part: String, occurrence: Int, capture: String)]
    var testDescription: String { "\(language): \(text.prefix(40))" }

    init(_ language: String, _ text: String, _ expected: (String, Int, String)...) {
      self.language = language
      self.text = text
      self.expected = expected.map { (part: $0.0, occurrence: $0.1, capture: $0.2) }
    }
  }

  static let samples: [Sample] = [
    Sample(
      "c", "#include <a.h>\n#define MAX 1\nchar *s = \"a\\n\"; // c\\\nstill\nint f(void) { return 1.5f; }",
      ("<a.h>", 1, "string"), ("MAX", 1, "constant.macro"), ("\\n", 1, "string.escape"), ("still", 1, "comment"),
      ("f", 2, "function.call"), ("return", 1, "keyword.return"), ("1.5f", 1, "number.float")),
    Sample("c", "a = 'x'; /* \" */ b = '\\''; c", ("'x'", 1, "character"), ("\"", 1, "comment"), ("c", 1, "variable")),
    Sample(
      "cpp", "auto s = R\"x(a)\" )\" b)x\"; int y;", ("a)\" )\" b", 1, "string"), ("int", 1, "type.builtin")),
    Sample(
      "cpp", "std::vector<Foo> v; class Bar : public Foo {};", ("std", 1, "module"), ("Bar", 1, "type"),
      ("public", 1, "keyword.modifier")),
    Sample(
      "python", "x = f\"a {b!r:>3} {{}} {d['k']}\" # c", ("a ", 1, "string"), ("b", 1, "variable"),
      ("{{", 1, "string.escape"),
      ("'k'", 1, "string"), ("# c", 1, "comment")),
    Sample(
      "python", "r'\\' ' + '''a\n'b\"\"\"'c''' + \"\"\"x'''y\"\"\"\ndef f(): pass", ("a\n'b\"\"\"'c", 1, "string"),
      ("x'''y", 1, "string"),
      ("def", 1, "keyword.function"), ("f", 2, "function")),
    Sample(
      "python", "match = 1\nmatch x:\n  case 2: pass", ("match", 1, "variable"), ("match", 2, "keyword.conditional"),
      ("case", 1, "keyword.conditional")),
    Sample(
      "javascript", "a = b / c / d; e = /x[/]y/g; return /z/; f() / 2 / 1", ("c", 1, "variable"),
      ("/x[/]y/g", 1, "string.regexp"),
      ("/z/", 1, "string.regexp"), ("2", 1, "number")),
    Sample(
      "javascript", "`a${ {b: `c${d}`} }e` + f", ("a", 1, "string"), ("c", 1, "string"), ("d", 1, "variable"),
      ("e", 1, "string"),
      ("f", 1, "variable")),
    Sample(
      "javascript", "return <A b={1}>don't <i>c</i></A>;\nlet x", ("A", 1, "tag"), ("b", 1, "tag.attribute"),
      ("don't", 1, ""),
      ("i", 1, "tag.builtin"), ("let", 1, "keyword")),
    Sample(
      "typescript", "interface A { b?: string; c: <T>(x: T) => void }", ("interface", 1, "keyword.type"),
      ("A", 1, "type"), ("string", 1, "type.builtin")),
    Sample("tsx", "const a: B = <C d='e'/>;", ("C", 1, "tag"), ("'e'", 1, "string"), ("B", 1, "type")),
    Sample(
      "rust", "r##\"a\"# b\"## /* x /* y */ z */ 'a' 'b: fn f() {}", ("a\"# b", 1, "string"), ("z", 1, "comment"),
      ("'a'", 1, "character"),
      ("fn", 1, "keyword.function")),
    Sample(
      "rust", "println!(\"{}\", 1.0); 0..2; x.await", ("println", 1, "function.macro"), ("1.0", 1, "number.float"),
      ("0", 2, "number"), ("await", 1, "keyword.coroutine")),
    Sample(
      "go", "func (r *T) M() { x := `a\n\"b`; go f() }", ("M", 1, "function.method"), ("a\n\"b", 1, "string"),
      ("go", 1, "keyword.coroutine")),
    Sample(
      "java", "String s = \"\"\"\n a \"b\" \\t\n\"\"\"; @A class B {}", ("a \"b\" ", 1, "string"),
      ("\\t", 1, "string.escape"), ("@A", 1, "attribute"), ("B", 1, "type")),
    Sample(
      "json", "{\"a\\u0041\": [1.5e3, true, null, \"b\"]}", ("\"a", 1, "property"), ("1.5e3", 1, "number"),
      ("true", 1, "boolean"), ("\"b\"", 1, "string")),
    Sample(
      "html", "<p class='a'>&amp;<script>let x = '<p>';</script><style>b{color:red}</style><!-- c --></p>",
      ("p", 1, "tag"),
      ("'a'", 1, "string"), ("&amp;", 1, "character.special"), ("let", 1, "keyword"), ("'<p>'", 1, "string"),
      ("color", 1, "property"),
      ("<!-- c -->", 1, "comment"), ("p", 5, "tag")),
    Sample(
      "css", "/* a */ b > .k:hover { color: #fff; width: 10px }\n@media (x) { q { z: f } }", ("b", 1, "tag"),
      ("k", 1, "type"),
      ("color", 1, "property"), ("#fff", 1, "number"), ("10", 1, "number"), ("q", 1, "tag"), ("z", 1, "property")),
    Sample(
      "bash", "cat <<EOF <<-'X' # c\na $b\nEOF\nc $d\n\tX\nif true; then echo \"$(f \"g\")\"; fi", ("a ", 1, "string"),
      ("$", 2, "string"),
      ("if", 1, "keyword.conditional"), ("echo", 1, "function.builtin"), ("fi", 1, "keyword.conditional")),
    Sample("bash", "x=${a#b} # c\ny=$#; z='#'", ("# c", 1, "comment"), ("'#'", 1, "string"), ("y", 1, "variable")),
    Sample(
      "bash",
      "#!/bin/sh\nwords=(\n  one\n  two # c\n)\n((total++))\n"
        + "case $total in\n  three | four) run 2>&1 ;;\n  x) if true; then fi ;;\nesac\nstop",
      ("#!/bin/sh", 1, "keyword.directive"), ("one", 1, "string"), ("# c", 1, "comment"), ("total", 1, "variable"),
      ("three", 1, "string"), ("x", 1, "string"), ("if", 1, "keyword.conditional"), ("run", 1, "function.call"),
      ("1", 1, "number"), ("esac", 1, "keyword.conditional"),
      ("stop", 1, "function.call")),
    Sample(
      "bash", "[[ $a =~ \\\n  ((^|x)y) ]]\nb # c", ("b", 1, "function.call"), ("# c", 1, "comment")),
    Sample(
      "dockerfile", "MAINTAINER A O'B\nRUN one two \\\n\n  # c\n  three && \\\n  four \"x\"\nUSER d",
      ("RUN", 1, "keyword"), ("one", 1, "function.call"), ("two", 1, "string"), ("# c", 1, "comment"),
      ("three", 1, "string"), ("four", 1, "function.call"), ("USER", 1, "keyword")),
    Sample(
      "swift", "#\"a\"b\\(c)\"# + \"d\\(e(1) + \"f\")g\" /* h /* i */ j */ func k() {}", ("a\"b\\(c)", 1, "string"),
      ("e", 1, "function.call"),
      ("g", 1, "string"), ("j", 1, "comment"), ("k", 1, "function")),
    Sample(
      "markdown", "# A\n\n```js\n# b\n```\n- c `d` **e**\n", ("# A", 1, "markup.heading.1"),
      ("# b", 1, "markup.raw.block"), ("-", 1, "markup.list"),
      ("`d`", 1, "markup.raw"), ("**e**", 1, "markup.strong")),
    Sample(
      "markdown_inline", "`` a`b `` [c](d) \\*", ("a`b", 1, "markup.raw"), ("d", 1, "markup.link.url"),
      ("\\*", 1, "string.escape")),
    Sample(
      "toml", "[a.b]\nc = '''x\n\"y'''\nd = 1979-05-27T07:32:00Z # e", ("x\n\"y", 1, "string"), ("d", 1, "property"),
      ("1979-05-27T07:32:00Z", 1, "string.special"), ("# e", 1, "comment")),
    Sample(
      "yaml", "a:\n  b: |\n    c: \"d\n\n    e\n  f: true # g\n- h", ("c: \"d", 1, "string"), ("e", 1, "string"),
      ("f", 1, "property"),
      ("true", 1, "boolean"), ("# g", 1, "comment"), ("h", 1, "string")),
    Sample(
      "yaml", "a: |\n  b\nc: |\n  # d\n/{e}/f, g:\n  h: 1_0", ("b", 1, "string"), ("c", 1, "property"),
      ("# d", 1, "string"), ("/{e}/f, g", 1, "property"), ("1_0", 1, "string")),
    Sample(
      "yaml", "- run: |\n    export A=\"$B\"\n    if true; then c; fi # d\n  e: f\n- run: g h",
      ("export", 1, "keyword.import"), ("B", 1, "variable"), ("if", 1, "keyword.conditional"), ("# d", 1, "comment"),
      ("e", 4, "property"), ("f", 3, "string"), ("g", 1, "function.call")),
    Sample(
      "bash", "PATH=1; echo \"$HOME ${a}\"", ("PATH", 1, "variable.builtin"), ("$", 1, "punctuation.special"),
      ("HOME", 1, "variable.builtin"), ("a", 1, "variable")),
    Sample("fish", "echo $HOME $a", ("$HOME", 1, "mixed"), ("HOME", 1, "variable.builtin"), ("$a", 1, "variable")),
    Sample(
      "javascript", "throw new Error(parseInt(escape))", ("Error", 1, "constructor"),
      ("parseInt", 1, "function.builtin"), ("escape", 1, "variable")),
    Sample("php", "<?php $a = count($b); f(count: 1);", ("count", 1, "function.builtin"), ("f", 1, "function.call")),
    Sample(
      "regex", "(a|[^\\]b]){2,3}\\d", ("\\]", 1, "string.escape"), ("2", 1, "number"), ("\\d", 1, "string.escape")),
    Sample("jsdoc", "* @param {A} b c", ("@param", 1, "keyword"), ("A", 1, "type")),
    Sample("comment", "a TODO: b", ("TODO", 1, "comment.todo"), ("b", 1, "")),
    Sample(
      "generic", "it's x = \"a\\\"b\" // c\nif (1.5) f(2)", ("a", 1, "string"), ("// c", 1, "comment"),
      ("if", 1, "keyword.conditional"), ("f", 2, "function.call")),
  ]

  @Test(arguments: samples)
  func capturesAreThoseExpected(sample: Sample) {
    let program = PatternSupport.program(sample.language)
    for (part, occurrence, capture) in sample.expected {
      let found = PatternSupport.capture(of: part, occurrence, in: sample.text, program)
      #expect(found == capture, "\(part) (\(occurrence)) in \(sample.text)")
    }
  }
}
