#include <cuda_runtime.h>
// <- @keyword.import
//       ^^^^^^ @string
#define BLOCK 256
//      ^^^^^ @constant.macro

/** Adds up the numbers of a block. */
// <- @comment.documentation
template <typename T>
// <- @keyword
//        ^^^^^^^^ @keyword.type
__device__ __forceinline__ T add(T a, T b) { return a + b; }
// <- @keyword.modifier
//         ^^^^^^^^^^^^^^^ @keyword.modifier
//                         ^ @type
//                           ^^^ @function
//                                 ^ @variable.parameter
//                                           ^^^^^^ @keyword.return

__constant__ float weights[BLOCK];
// <- @keyword.modifier
//           ^^^^^ @type.builtin
//                 ^^^^^^^ @variable
//                         ^^^^^ @constant

__global__ void __launch_bounds__(BLOCK) sum(const float *in, float *__restrict__ out, int n) {
// <- @keyword.modifier
//         ^^^^ @type.builtin
//              ^^^^^^^^^^^^^^^^^ @attribute.builtin
//                                       ^^^ @function
//                                           ^^^^^ @keyword.modifier
//                                                        ^^ @variable.parameter
//                                                                   ^^^^^^^^^^^^ @keyword.modifier
  extern __shared__ float cache[];
//^^^^^^ @keyword.modifier
//       ^^^^^^^^^^ @keyword.modifier
//                        ^^^^^ @variable
  int i = blockIdx.x * blockDim.x + threadIdx.x;
//        ^^^^^^^^ @variable.builtin
//                 ^ @variable.member
//                   ^ @operator
//                     ^^^^^^^^ @variable.builtin
//                                  ^^^^^^^^^ @variable.builtin
  for (int s = blockDim.x / 2; s > 0; s >>= 1) {
//^^^ @keyword.repeat
//                          ^ @number
//                                      ^^^ @operator
    __syncthreads();
//  ^^^^^^^^^^^^^ @function.builtin
  }
  float4 v = make_float4(0.f, 1.0f, 2, 3);
//^^^^^^ @type.builtin
//           ^^^^^^^^^^^ @function.builtin
//                       ^^^ @number.float
  float w = __shfl_down_sync(0xffffffff, v.x, 16);
//          ^^^^^^^^^^^^^^^^ @function.builtin
//                           ^^^^^^^^^^ @number
  if (i < n && warpSize == 32) atomicAdd(out, add<float>(w, cache[0]));
//^^ @keyword.conditional
//             ^^^^^^^^ @variable.builtin
//                             ^^^^^^^^^ @function.builtin
//                                            ^^^ @function.call
//                                               ^ @punctuation.bracket
}

namespace app {
// <- @keyword
//        ^^^ @module
class Runner final : public Base<float> {
// <- @keyword.type
//    ^^^^^^ @type
//           ^^^^^ @keyword.modifier
 public:
  void run(cudaStream_t stream = nullptr) {
//     ^^^ @function.method
//         ^^^^^^^^^^^^ @type
//                      ^^^^^^ @variable.parameter
//                               ^^^^^^^ @constant.builtin
    dim3 grid(4, 1), block(BLOCK);
//  ^^^^ @type.builtin
    cudaMalloc(&out_, sizeof(float) * 4);
//  ^^^^^^^^^^ @function.call
//              ^^^^ @variable
//                    ^^^^^^ @keyword.operator
    sum<<<grid, block, 0, stream>>>(in_, out_, 4);
//  ^^^ @function.call
//     ^^^ @punctuation.bracket
//        ^^^^ @variable
//                              ^^^ @punctuation.bracket
    if (cudaGetLastError() != cudaSuccess) printf("failed: %d\n", 1);
//      ^^^^^^^^^^^^^^^^ @function.call
//                            ^^^^^^^^^^^ @constant.builtin
//                                         ^^^^^^ @function.builtin
//                                                         ^^ @character.special
    cudaMemcpy(out_, in_, 4, cudaMemcpyDeviceToHost);
//                           ^^^^^^^^^^^^^^^^^^^^^^ @constant.builtin
    auto f = [=](int k) { return std::max(k, 1); };
//  ^^^^ @type.builtin
//                               ^^^ @module.builtin
//                                    ^^^ @function.call
  }
};
}  // namespace app
// <- @punctuation.bracket
