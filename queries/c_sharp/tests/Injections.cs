class Injections {
    void Show(Connection db, string name) {
        string.Format("{0:N2} of {1}, {{a}}", a, b);
        //             ^ @punctuation.special
        //              ^^^^ @character.special
        //                  ^ @punctuation.special
        //                        ^ @character.special
        //                            ^^^^^ @string.escape
        Console.WriteLine("{0}", name);
        //                  ^ @character.special
        logger.LogInformation("Hello {Name}", name);
        //                           ^ @punctuation.special
        //                            ^^^^ @variable
        Console.WriteLine("{0}");
        //                 ^^^ @string
        var found = new Regex("a+");
        //                     ^ @string.regexp
        //                      ^ @operator
        var same = Regex.IsMatch(name, @"b*");
        //                               ^ @string.regexp
        //                                ^ @operator
        var text = """
            -- sql
            select name from users
         // ^^^^^^ @keyword
            """;
    }
}
class Marked {
  string rows = /* lang=sql */ "select id from users";
  //                            ^^^^^^ @keyword
  void Run() { Run(/* sql */ "select id from users", "select plain"); }
  //                          ^^^^^^ @keyword
  //                                                  ^^^^^^ @string
}
