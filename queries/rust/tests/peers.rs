#[derive(Debug, serde::Serialize)]
//              ^ @module
struct Point { x: i32 }
unsafe extern "C" { safe fn sqrt(x: f64) -> f64; }
//                  ^ @keyword.modifier
fn f(v: Vec<Point>) {
    v.iter().map(String::from).map(mem::drop);
//                       ^ @function
//                                      ^ @function
    v.iter().map(|(ref a, mut b)| a).map(|Some(c)| c);
//                     ^ @variable.parameter
//                            ^ @variable.parameter
//                                        ^ @constant.builtin
//                                             ^ @variable.parameter
}
macro_rules! twice {
    ($x:expr) => { $crate::double($x) };
//                 ^ @module.builtin
}
fn half(a: i32, b
{
    let x =
    let y: u32 = 5;
//  ^ @keyword
    return y;
//  ^ @keyword.return
}
