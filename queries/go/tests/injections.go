package main

var rows = `-- sql
  select name from users`
  // <- @keyword
var found = regexp.MustCompile(`a+`)
//                              ^ @string.regexp
//                               ^ @operator
var plain = `a+`
//           ^^ @string
