Repo.query!("SELECT id FROM users")
#            ^ @keyword
Repo.query("insert into users values (1)")
#           ^ @keyword
Search.query("insert coin")
#             ^ @string
