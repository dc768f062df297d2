#include "common.hlsli"
// <- @keyword.import
//       ^^^^^^^^^^^^^^ @string
Texture2D<float4> albedo : register(t0);
// <- @type.builtin
//        ^^^^^^ @type.builtin
//                ^^^^^^ @variable
//                         ^^^^^^^^ @attribute.builtin
//                                  ^^ @constant
SamplerState linearSampler : register(s0);
// <- @type.builtin
//           ^^^^^^^^^^^^^ @variable
RWStructuredBuffer<uint> counters : register(u1);
// <- @type.builtin
//                 ^^^^ @type.builtin
cbuffer PerFrame : register(b0) {
// <- @keyword.type
//      ^^^^^^^^ @type
  float4x4 viewProjection;
//^^^^^^^^ @type.builtin
//         ^^^^^^^^^^^^^^ @variable
};
static const float PI = 3.14159f;
// <- @keyword.modifier
//     ^^^^^ @keyword.modifier
//           ^^^^^ @type.builtin
//                 ^^ @constant
//                      ^^^^^^^^ @number.float
groupshared float cache[64];
// <- @keyword.modifier
struct VSInput {
// <- @keyword.type
//     ^^^^^^^ @type
  float3 position : POSITION;
//^^^^^^ @type.builtin
//       ^^^^^^^^ @variable.member
//                ^ @punctuation.delimiter
//                  ^^^^^^^^ @attribute
  nointerpolation float2 uv : TEXCOORD0;
//^^^^^^^^^^^^^^^ @keyword.modifier
//                            ^^^^^^^^^ @attribute
};
float3 shade(in float3 n, inout float d) {
//     ^^^^^ @function
//           ^^ @keyword.modifier
//                     ^ @variable.parameter
//                        ^^^^^ @keyword.modifier
  [unroll] for (int i = 0; i < 4; ++i) {
// ^^^^^^ @attribute
//         ^^^ @keyword.repeat
    d += saturate(dot(n, normalize(float3(0, 1, 0))));
//       ^^^^^^^^ @function.builtin
//                ^^^ @function.builtin
//                                 ^^^^^^ @type.builtin
  }
  if (d > 1.0h) discard;
//        ^^^^ @number.float
//              ^^^^^^^ @keyword.return
  float e = mul(viewProjection, float4(n, 1)).x;
//          ^^^ @function.builtin
//                                            ^ @variable.member
  return n.xyz * d;
//^^^^^^ @keyword.return
}
// A kernel
// <- @comment
[numthreads(8, 8, 1)]
// <- @punctuation.bracket
//^^^^^^^^^ @attribute
//          ^ @number
void CSMain(uint3 id : SV_DispatchThreadID) {
// <- @type.builtin
//   ^^^^^^ @function
//          ^^^^^ @type.builtin
//                     ^^^^^^^^^^^^^^^^^^^ @attribute
  InterlockedAdd(counters[id.x], 1);
//^^^^^^^^^^^^^^ @function.builtin
}
float4 PSMain(VSInput input) : SV_Target0 {
//            ^^^^^^^ @type
//                    ^^^^^ @variable.parameter
//                             ^^^^^^^^^^ @attribute
  return albedo.Sample(linearSampler, input.uv) * 2;
//              ^^^^^^ @function.method.call
//                                          ^^ @variable.member
}
