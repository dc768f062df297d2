float3 tint(float3 colour, float amount) {
  float3 result = lerp(colour, 1, amount);
//                     ^^^^^^ @variable.parameter
//                                ^^^^^^ @variable.parameter
  return result * colour.x;
//       ^^^^^^ @variable
//                ^^^^^^ @variable.parameter
//                       ^ @variable.member
}
