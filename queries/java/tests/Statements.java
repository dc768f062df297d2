class Statements {
  void clean(Connection connection, Runner runner) {
    connection.prepareStatement("update users set name = ? where id = ?");
    //                           ^ @keyword
    runner.execute("update everything");
    //              ^ @string
    runner.query("with care");
    //            ^ @string
  }
}
