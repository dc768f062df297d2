module add(input logic a, b, output logic y);
//                     ^ @variable.parameter
//                        ^ @variable.parameter
//                                        ^ @variable.parameter
  logic tmp;
//      ^^^ @variable
  assign y = a & b | tmp;
//       ^ @variable.parameter
//           ^ @variable.parameter
//               ^ @variable.parameter
//                   ^^^ @variable
  function int twice(input int n);
//                             ^ @variable.parameter
    return n + n + tmp;
//         ^ @variable.parameter
  endfunction
endmodule
module other;
  logic a;
//      ^ @variable
  assign a = b;
//       ^ @variable
//           ^ @variable
endmodule
