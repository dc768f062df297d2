#![allow(dead_code)]
// ^^^^^ @attribute
pub(crate) mod shapes;
// <- @keyword.modifier
//  ^^^^^ @module.builtin
//         ^^^ @keyword
//             ^^^^^^ @module
extern crate alloc;
// <- @keyword.import
//     ^^^^^ @keyword.import

pub trait Shape: Send + 'static {
//  ^^^^^ @keyword.type
//        ^^^^^ @type
//               ^^^^ @type
//                       ^^^^^^ @attribute.builtin
    const SIDES: u32;
    // <- @keyword.modifier
    //    ^^^^^ @constant
    //           ^^^ @type.builtin
    type Unit: Default;
    // <- @keyword.type
    //   ^^^^ @type.definition
    //         ^^^^^^^ @type
    fn area(&self) -> f64;
    // ^^^^ @function.method
    //                ^^^ @type.builtin
    fn describe<W>(&self, out: &mut W) where W: Write + ?Sized {
    // ^^^^^^^^ @function.method
    //                    ^^^ @variable.parameter
    //                                 ^^^^^ @keyword
    //                                          ^^^^^ @type
    //                                                  ^ @operator
        let _ = writeln!(out, "{:.2}", self.area());
        //  ^ @character.special
        //      ^^^^^^^^ @function.macro
    }
}

#[repr(C)]
pub struct Circle<const N: usize = 1>(pub f64);
//  ^^^^^^ @keyword.type
//         ^^^^^^ @type
//                ^^^^^ @keyword.modifier
//                      ^ @variable.parameter
union Bits { float: f32, bits: u32 }
// <- @keyword.type
//    ^^^^ @type
//           ^^^^^ @variable.member
static mut COUNT: usize = 0;
// <- @keyword.modifier
//     ^^^ @keyword.modifier
//         ^^^^^ @constant
type Shared<T> = std::sync::Arc<Mutex<T>>;
//   ^^^^^^ @type.definition
//                    ^^^^ @module
//                          ^^^ @type

impl<const N: usize> Shape for Circle<N> {
    const SIDES: u32 = u32::MAX;
    //           ^^^ @type.builtin
    //                      ^^^ @constant
    type Unit = ();
    fn area(&self) -> f64 {
        std::f64::consts::PI * self.0.powi(2) - 1e-3
        //        ^^^^^^ @module
        //                ^^ @constant
        //                          ^ @variable.member
        //                            ^^^^ @function.method.call
        //                                      ^^^^ @number.float
    }
}

unsafe impl<'a, T: ?Sized> Sync for Guard<'a, T> {}
// <- @keyword.modifier
//          ^^ @attribute
//                         ^^^^ @type
//                                  ^^^^^ @type
impl<T> std::ops::Index<usize> for Grid<T> {
    type Output = T;
    #[inline(always)]
    //^^^^^^ @attribute
    fn index(&self, at: usize) -> &Self::Output { &self.cells[at] }
    // ^^^^^ @function.method
    //                                   ^^^^^^ @type
    //                                                  ^^^^^ @variable.member
}

fn largest<'long, T: PartialOrd>(items: &'long [T]) -> Option<&'long T> {
// ^^^^^^^ @function
//         ^^^^^ @attribute
//                   ^^^^^^^^^^ @type
//                                                     ^^^^^^ @type
    items.iter().fold(None, |best, item| match best {
    //           ^^^^ @function.method.call
    //                ^^^^ @constant.builtin
    //                       ^^^^ @variable.parameter
        Some(old) if old >= item => Some(old),
        //        ^^ @keyword.conditional
        //               ^^ @operator
        _ => Some(item),
    })
}
