__global__ void scale(float *data, float by, int n) {
//                           ^^^^ @variable.parameter
  int i = threadIdx.x;
//    ^ @variable
  if (i < n) data[i] *= by;
//        ^ @variable.parameter
//           ^^^^ @variable.parameter
//                      ^^ @variable.parameter
}

void launch(float *numbers) {
  scale<<<1, 32>>>(numbers, 2.0f, 32);
//                 ^^^^^^^ @variable.parameter
}
