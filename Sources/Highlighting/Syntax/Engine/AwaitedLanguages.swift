/// Injections whose languages were not ready when their place was styled.
struct AwaitedLanguages {
  /// ``SyntaxLanguages/readied`` before they were asked for.
  var readied: Int
  /// Their bytes in the document.
  var ranges: [Range<Int>] = []
}
