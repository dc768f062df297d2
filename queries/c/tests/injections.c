int rows(sqlite3 *db) {
  return sqlite3_exec(db, "SELECT id FROM users", 0, 0, 0);
  //                       ^^^^^^ @keyword
}

/**@brief TODO */
// ^^^^^^ @keyword
//        ^^^^ @comment.todo
