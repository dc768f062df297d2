package users

func clean(db *sql.DB, runner Runner) {
	db.Exec("DELETE FROM users WHERE id = $1", id)
	//       ^ @keyword
	runner.Exec("delete the cache")
	//           ^ @string
	runner.Query("beginning of the list")
	//            ^ @string
}

var _ Reader = (*File)(nil)
//               ^^^^ @type
var _ Reader = (*os.File)(nil)
//               ^^ @module
//                  ^^^^ @type
var _ Reader = (*file)(nil)
//               ^^^^ @type
var place = (*int32)(unsafe.Pointer(at))
//            ^^^^^ @type.builtin
var given = (*Page)(at)
//            ^^^^ @type
var called = (*call)(at)
//             ^^^^ @variable
