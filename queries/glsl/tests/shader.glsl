#version 330 core
// <- @keyword.directive
// A light. TODO: shadows
// ^ @comment
//          ^ @comment.todo
layout(location = 0) in vec3 position;
// <- @keyword.modifier
//     ^ @variable
//                ^ @number
//                   ^ @keyword.modifier
//                      ^ @type.builtin
//                           ^ @variable
//                                   ^ @punctuation.delimiter
uniform mat4 model;
// <- @keyword.modifier
//      ^ @type.builtin
//           ^ @variable
uniform sampler2D image;
//      ^ @type.builtin
out vec4 color;
// <- @keyword.modifier
//  ^ @type.builtin
struct Light { vec3 dir; float power; };
// <- @keyword.type
//     ^ @type
//             ^ @type.builtin
//                  ^ @variable.member
//                       ^ @type.builtin
//                             ^ @variable.member
float falloff(in float d, int n) {
// <- @type.builtin
//    ^ @function
//            ^ @keyword.modifier
//                     ^ @variable.parameter
//                        ^ @type.builtin
//                            ^ @variable.parameter
    if (d > 1.5) discard;
//  ^ @keyword.conditional
//        ^ @operator
//          ^ @number.float
//               ^ @keyword.return
    return pow(d, 2.0) * max(0.0, d);
//  ^ @keyword.return
//         ^ @function.builtin
//                ^ @number.float
//                     ^ @operator
//                       ^ @function.builtin
}
void main() {
// <- @type.builtin
//   ^ @function
    gl_Position = model * vec4(position.xyz, 1.0);
//  ^ @variable.builtin
//              ^ @operator
//                ^ @variable
//                        ^ @type.builtin
//                             ^ @variable
//                                      ^ @variable.member
    color = texture(image, uv);
//          ^ @function.builtin
}
