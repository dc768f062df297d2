def clean(cursor, runner):
    cursor.execute("""
        INSERT OR REPLACE INTO users (id, name)
        # <- @keyword
        VALUES (?, ?)
    """)
    cursor.execute("DROP TABLE IF EXISTS users")
    #               ^ @keyword
    runner.execute("drop what is left")
    #               ^ @string
    runner.execute("update")
    #               ^ @string
    statement = "call me later"
    #            ^ @string
    query = "CREATE UNIQUE INDEX by_name ON users (name)"
    #        ^ @keyword
