/// See `area`, **twice**.
//      ^^^^^^ @markup.raw
fn show(connection: &Connection, area: i32) {
    println!("{area} of {area:>5} and {}, {{area}} 100%\n", area);
    //        ^ @punctuation.special
    //         ^^^^ @variable
    //             ^ @punctuation.special
    //                  ^ @punctuation.special
    //                   ^^^^^^^ @character.special
    //                                ^^ @punctuation.special
    //                                    ^^^^^^^^ @string.escape
    write!(out, "{:?}", area);
    //            ^^ @character.special
    let boxed = vec![format!("{area}")];
    //                        ^ @punctuation.special
    //                         ^^^^ @variable
    let plain = concat!("{area}", "b");
    //                   ^^^^^^ @string
    let found = Regex::new(r"a+");
    //                       ^ @string.regexp
    //                        ^ @operator
    connection.execute("DELETE FROM users");
    //                  ^^^^^^ @keyword
    let rows = sqlx::query!("SELECT id FROM users");
    //                       ^^^^^^ @keyword
    //                              ^^ @variable.member
    let text = r"-- sql
      select name from users";
   // ^^^^^^ @keyword
}
fn run() {
    find(/* sql */ r"select id from users", "select plain");
    //               ^^^^^^ @keyword
    //                                       ^^^^^^ @string
}
