fn find() {
  regexp.from_string("a+")
  //                  ^ @string.regexp
  //                   ^ @operator
  string.append("a+")
  //             ^^ @string
}
