class Statements {
    void Clean(Connection db, Runner runner) {
        db.Execute("delete from users where id = @id");
        //          ^ @keyword
        db.Execute(@"
            SELECT name
            FROM users");
        //  ^ @keyword
        runner.Execute("rebuild the index");
        //              ^ @string
        runner.Query(@"updated users");
        //             ^ @string
    }
}
