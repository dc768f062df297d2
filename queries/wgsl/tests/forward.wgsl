enable f16;
// <- @keyword.import
//     ^^^ @module
alias Vec = vec3<f32>;
// <- @keyword.type
//    ^^^ @type.definition
//          ^^^^ @type.builtin
//              ^ @punctuation.bracket
//               ^^^ @type.builtin
const PI: f32 = 3.14159;
// <- @keyword
//    ^^ @constant
//        ^^^ @type.builtin
//              ^^^^^^^ @number.float
@id(1) override scale: f32 = 1.0f;
// <- @attribute
//  ^ @number
//     ^^^^^^^^ @keyword
//              ^^^^^ @constant
/// A camera
// <- @comment.documentation
struct Camera {
// <- @keyword.type
//     ^^^^^^ @type
  @builtin(position) pos: vec4f,
//^^^^^^^^ @attribute
//         ^^^^^^^^ @constant.builtin
//                   ^^^ @variable.member
//                        ^^^^^ @type.builtin
  @location(0) view: mat4x4<f32>,
//          ^ @number
//             ^^^^ @variable.member
}
@group(0) @binding(0) var<uniform> camera: Camera;
//        ^^^^^^^^ @attribute
//                    ^^^ @keyword
//                        ^^^^^^^ @keyword.modifier
//                                 ^^^^^^ @variable
//                                         ^^^^^^ @type
@group(0) @binding(1) var<storage, read_write> data: array<atomic<u32>, SIZE>;
//                                 ^^^^^^^^^^ @keyword.modifier
//                                                   ^^^^^ @type.builtin
//                                                         ^^^^^^ @type.builtin
//                                                                      ^^^^ @constant
@group(0) @binding(4) var target_tex: texture_storage_2d<rgba8unorm, write>;
//                                    ^^^^^^^^^^^^^^^^^^ @type.builtin
//                                                       ^^^^^^^^^^ @constant.builtin
//                                                                   ^^^^^ @keyword.modifier
fn helper(a: f32, p: ptr<function, f32>) -> f32 {
// <- @keyword.function
// ^^^^^^ @function
//        ^ @variable.parameter
//                   ^^^ @type.builtin
//                       ^^^^^^^^ @keyword.modifier
//                                       ^^ @punctuation.delimiter
//                                          ^^^ @type.builtin
  let b = a * 2.0f + 0x1F + f32(SIZE);
//^^^ @keyword
//    ^ @variable
//          ^ @operator
//            ^^^^ @number.float
//                   ^^^^ @number
//                          ^^^ @type.builtin
  *p = b;
//^ @operator
  return clamp(b, 0.0, 1e5h);
//^^^^^^ @keyword.return
//       ^^^^^ @function.builtin
//                     ^^^^ @number.float
}
@compute @workgroup_size(8, 8, 1)
// <- @attribute
//       ^^^^^^^^^^^^^^^ @attribute
//                       ^ @number
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
//               ^^^^^^^^^^^^^^^^^^^^ @constant.builtin
//                                     ^^ @variable.parameter
  loop {
//^^^^ @keyword.repeat
    if i >= 4u { break; } else { continue; }
//  ^^ @keyword.conditional
//          ^^ @number
//               ^^^^^ @keyword.repeat
    continuing { i++; }
//  ^^^^^^^^^^ @keyword.repeat
//                ^^ @operator
  }
  let v = Camera(vec4f(0.0), m);
//        ^^^^^^ @constructor
//               ^^^^^ @type.builtin
  _ = textureSample(tex, samp, v.uv.xy);
//    ^^^^^^^^^^^^^ @function.builtin
//                               ^^ @variable.member
  var x: i32 = helper(true);
//^^^ @keyword
//       ^^^ @type.builtin
//             ^^^^^^ @function.call
//                    ^^^^ @boolean
  atomicAdd(&data[i], 1u);
//          ^ @operator
/* a /* nested */ comment */ discard;
// <- @comment
//                        ^^ @comment
//                           ^^^^^^^ @keyword.return
}
