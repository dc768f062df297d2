const ALL: &str = /* sql */ "select a from users";
//                           ^^^^^^ @keyword
static ONE: &str = /* language=SQL */ r"select b from users";
//                                      ^^^^^^ @keyword
fn run() {
    let text: &str = /* sql */ "select a from users";
    //                          ^^^^^^ @keyword
    text = /* sql */ "select c from users";
    //                         ^^^^ @keyword
    let plain = /* text */ "select d from users";
    //                      ^^^^^^ @string
}
