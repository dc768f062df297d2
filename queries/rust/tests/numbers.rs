extern crate alloc as storage;
//                 ^^ @keyword.import
struct Grid<'a, const N: usize> { rows: [&'a str; N], name: &'static str }
//                                                ^ @constant
//                                                           ^^^^^^^ @attribute.builtin
fn most() -> u32 {
  let whole = [0; N];
//                ^ @constant
  let pi = f64::consts::PI + std::f64::consts::E;
//         ^^^ @module
//                                ^^^ @module
  let all = words.map(u32::from_str);
//                    ^^^ @type.builtin
  known!(Shape, u8);
//              ^^ @type.builtin
  u32::MAX - u8::from(true)
  // <- @type.builtin
//           ^^ @type.builtin
}
macro_rules! list {
  ($($x:expr),*) => {{ let mut all = Vec::with_capacity(4); $(all.push($x);)* Some(all) }};
//                                   ^^^ @type
//                                        ^^^^^^^^^^^^^ @function.call
//                                                                ^^^^ @function.method.call
//                                                                            ^^^^ @constant.builtin
  ($x:ident) => { Shape(stringify!($x)) };
//                ^^^^^ @constructor
//                      ^^^^^^^^^^ @function.macro
}
macro_rules! put {
    ($map:ident, $key:expr) => { $map.insert($key, count($map.len)); };
    //                                ^^^^^^ @function.method.call
    //                                             ^^^^^ @function.call
    //                                                        ^^^ @variable.member
}
