class Injections {
  void show(Statement statement, EntityManager manager) {
    var rows = """
      -- sql
      select name from users
   // ^^^^^^ @keyword
      """;
    statement.executeQuery("select name from users");
    //                      ^^^^^^ @keyword
    //                             ^^^^ @variable.member
    var found = Pattern.compile("a+");
    //                           ^ @string.regexp
    //                            ^ @operator
    var text = String.format("%5d", 3);
    //                        ^ @character.special
    //                         ^ @number
    //                          ^ @character.special
  }
}
class Marked {
  String rows = /* sql */ "select id from users";
  //                       ^^^^^^ @keyword
  void run() { run(/* language=SQL */ "select id from users", "select plain"); }
  //                                   ^^^^^^ @keyword
  //                                                           ^^^^^^ @string
}
