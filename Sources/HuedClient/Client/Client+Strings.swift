extension Client {
  /// Opens a document whose text is at hand as a string; its bytes are its UTF-8.
  public func open(
    _ text: some StringProtocol, language: String? = nil, uri: String? = nil, view: Range<Int>? = nil
  ) -> Document {
    open(Text(String(text)), language: language, uri: uri, view: view)
  }
}

extension Document {
  /// Makes the text another one, by the smallest single edit.
  ///
  /// - Returns: The edit, by which marks on the text can be moved; nil if the text was the same.
  @discardableResult
  public func replaceText(_ text: some StringProtocol) -> TextEdit? { replaceText(Text(String(text))) }
}
