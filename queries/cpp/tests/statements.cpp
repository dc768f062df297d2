void f(Database &db) {
  db.exec("SELECT id FROM users");
//         ^^^^^^ @keyword
  db.prepare(R"(UPDATE users SET id = 1)");
//              ^^^^^^ @keyword
  os.exec("ls -l");
//         ^^ @string
}
