#define SIZE 16
// <- @keyword.directive.define
//      ^ @constant.macro
//           ^ @number
precision highp float;
// <- @keyword.modifier
//        ^ @keyword.modifier
//              ^ @type.builtin
buffer Data { float values[]; } data;
// <- @keyword.modifier
//            ^ @type.builtin
void main() {
    uint i = gl_GlobalInvocationID.x;
//  ^ @type.builtin
//       ^ @variable
//           ^ @variable.builtin
//                                 ^ @variable.member
    for (int j = 0; j < SIZE; j++) {
//  ^ @keyword.repeat
//       ^ @type.builtin
//                    ^ @operator
//                      ^ @constant
//                             ^ @operator
        vec2 p = vec2(1.0, 2.0);
//      ^ @type.builtin
//           ^ @variable
//                    ^ @number.float
        bool b = true;
//      ^ @type.builtin
//               ^ @boolean
    }
    /* end */
//     ^ @comment
}
