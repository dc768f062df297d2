package users

func clean(db *sql.DB, runner Runner) {
	db.Exec("DELETE FROM users WHERE id = $1", id)
	//       ^ @keyword
	runner.Exec("delete the cache")
	//           ^ @string
	runner.Query("beginning of the list")
	//            ^ @string
}
