; inherits: cpp

; CUDA: what it adds to C++

[
  "__constant__"
  "__device__"
  "__forceinline__"
  "__global__"
  "__grid_constant__"
  "__host__"
  "__local__"
  "__managed__"
  "__noinline__"
  "__shared__"
] @keyword.modifier

"__launch_bounds__" @attribute.builtin

; kernel<<<grid, block>>>(…)

[
  "<<<"
  ">>>"
] @punctuation.bracket

; Names that every kernel has

((identifier) @variable.builtin
  (#any-of? @variable.builtin "blockDim" "blockIdx" "gridDim" "threadIdx" "warpSize"))

; Types

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "char1" "char2" "char3" "char4" "dim3" "double1" "double2" "double3" "double4" "float1" "float2" "float3" "float4"
    "half" "half2" "int1" "int2" "int3" "int4" "long1" "long2" "long3" "long4" "longlong1" "longlong2" "short1" "short2"
    "short3" "short4" "uchar1" "uchar2" "uchar3" "uchar4" "uint1" "uint2" "uint3" "uint4" "ulong1" "ulong2" "ulong3"
    "ulong4" "ulonglong1" "ulonglong2" "ushort1" "ushort2" "ushort3" "ushort4" "__half" "__half2" "__nv_bfloat16"
    "__nv_bfloat162"))

; Functions

((call_expression
  function: (identifier) @type.builtin)
  (#eq? @type.builtin "dim3"))

((call_expression
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "assert" "atomicAdd" "atomicAnd" "atomicCAS" "atomicDec" "atomicExch" "atomicInc" "atomicMax" "atomicMin" "atomicOr"
    "atomicSub" "atomicXor" "clock" "clock64" "free" "malloc" "memcpy" "memset" "printf" "rsqrtf" "surf2Dread"
    "surf2Dwrite" "tex1D" "tex1Dfetch" "tex2D" "tex3D" "min" "max" "fminf" "fmaxf" "sqrtf" "expf" "logf" "powf" "fabsf"
    "floorf" "ceilf" "fmaf"))

; __syncthreads(), __shfl_down_sync(…), make_float4(…)
((call_expression
  function: (identifier) @function.builtin)
  (#match? @function.builtin "^(__[a-z]|make_[a-z]+[1-4]$)"))

((call_expression
  function: (template_function
    name: (identifier) @function.builtin))
  (#match? @function.builtin "^(__[a-z]|tex[123]D)"))

; The runtime's errors and kinds: cudaSuccess, cudaMemcpyHostToDevice
((identifier) @constant.builtin
  (#match? @constant.builtin "^cuda(Success|Error[A-Z]\\w*|Memcpy(Host|Device)To\\w+|MemcpyDefault|HostAlloc[A-Z]\\w*|StreamNonBlocking)$"))
