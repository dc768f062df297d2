// The module. TODO: rename
// ^ @comment
//             ^ @comment.todo
module example.org/app/v2
// <- @keyword
//     ^ @module
go 1.22
// <- @keyword
// ^ @number
toolchain go1.22.1
// <- @keyword
//        ^ @string.special
require (
// <- @keyword.import
//      ^ @punctuation.bracket
	github.com/pkg/errors v0.9.1
	// <- @module
//                     ^ @string.special
	golang.org/x/net v0.20.0 // indirect
	// <- @module
//                ^ @string.special
//                           ^ @comment
)
// <- @punctuation.bracket
require gopkg.in/yaml.v3 v3.0.1
// <- @keyword.import
//      ^ @module
//                       ^ @string.special
replace github.com/a/b => ../b
// <- @keyword
//      ^ @module
//                     ^ @operator
//                        ^ @string.special.path
exclude github.com/c/d v1.0.0
// <- @keyword
//      ^ @module
//                     ^ @string.special
retract v1.0.1
// <- @keyword
//      ^ @string.special
