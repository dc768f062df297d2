fn clean(connection: &Connection, runner: &Runner) -> Result<()> {
    connection.execute("DELETE FROM users WHERE id = ?1", params![id])?;
    //                  ^ @keyword
    //                              ^ @type
    connection.query("WITH old (id) AS (SELECT id FROM users) SELECT id FROM old")?;
    //                ^ @keyword
    runner.execute("begin the migration");
    //              ^ @string
    runner.query("selected rows only");
    //            ^ @string
    runner.prepare("create a new user");
    //              ^ @string
    Ok(())
}
