package main

var rows = `-- sql
  select name from users`
  // <- @keyword
var found = regexp.MustCompile(`a+`)
//                              ^ @string.regexp
//                               ^ @operator
var plain = `a+`
//           ^^ @string
var marked = /* sql */ "select id from users"
//                      ^^^^^^ @keyword
const named = /* language=SQL */ `select id from users`
//                                ^^^^^^ @keyword
func run() {
  db.Run(/* sql */ "select id from users", "select plain")
  //                ^^^^^^ @keyword
  //                                        ^^^^^^ @string
  rows := /* sql */ "select id from users"
  //                 ^^^^^^ @keyword
  rows = /* other */ "select id from users"
  //                  ^^^^^^ @string
}
