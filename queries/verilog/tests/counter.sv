// Counter
// <- @comment
`timescale 1ns/1ps
// <- @keyword.directive
//         ^^^ @number
//            ^ @operator
//             ^^^ @number
`include "defs.svh"
// <- @keyword.import
//       ^^^^^^^^^^ @string
`define WIDTH 8
// <- @keyword.directive.define
//      ^^^^^ @constant.macro
//            ^ @string.special
`ifdef SIM
// <- @keyword.directive
//     ^^^ @constant.macro
`endif
// <- @keyword.directive
package pkg;
// <- @keyword.import
//      ^^^ @module
//         ^ @punctuation.delimiter
  typedef enum logic [1:0] { IDLE, RUN = 2'b01 } state_t;
  // <- @keyword.type
//        ^^^^ @keyword.type
//             ^^^^^ @type.builtin
//                   ^ @punctuation.bracket
//                    ^ @number
//                     ^ @punctuation.delimiter
//                      ^ @number
//                       ^ @punctuation.bracket
//                         ^ @punctuation.bracket
//                           ^^^^ @constant
//                               ^ @punctuation.delimiter
//                                 ^^^ @constant
//                                     ^ @operator
//                                       ^^^^^ @number
//                                             ^ @punctuation.bracket
//                                               ^^^^^^^ @type
  typedef struct packed { logic [7:0] data; logic valid; } packet_t;
  // <- @keyword.type
//        ^^^^^^ @keyword.type
//               ^^^^^^ @keyword.modifier
//                        ^^^^^ @type.builtin
//                               ^ @number
//                                 ^ @number
//                                    ^^^^ @variable.member
//                                                ^^^^^ @variable.member
//                                                         ^^^^^^^^ @type
  parameter int DEPTH = 16;
  // <- @keyword.modifier
//          ^^^ @type.builtin
//              ^^^^^ @constant
//                      ^^ @number
  function automatic int add(input int a, b);
  // <- @keyword.function
//         ^^^^^^^^^ @keyword.modifier
//                   ^^^ @type.builtin
//                       ^^^ @function
//                          ^ @punctuation.bracket
//                           ^^^^^ @keyword.modifier
//                                     ^ @variable.parameter
//                                        ^ @variable.parameter
//                                         ^ @punctuation.bracket
    return a + b;
//  ^^^^^^ @keyword.return
//         ^ @variable
//           ^ @operator
//             ^ @variable
  endfunction
  // <- @keyword.function
endpackage
// <- @keyword.import
import pkg::*;
// <- @keyword.import
//     ^^^ @module
//        ^^ @punctuation.delimiter
//          ^ @operator
module counter #(parameter WIDTH = 8, parameter type T = int) (
// <- @keyword.type
//     ^^^^^^^ @type
//             ^ @punctuation.special
//               ^^^^^^^^^ @keyword.modifier
//                         ^^^^^ @constant
//                                 ^ @number
//                                              ^^^^ @keyword.type
//                                                   ^ @type
  input  wire clk,
  // <- @keyword.modifier
//       ^^^^ @type.builtin
//            ^^^ @variable.parameter
  input  logic rst_n,
//             ^^^^^ @variable.parameter
  output reg [WIDTH-1:0] count
  // <- @keyword.modifier
//       ^^^ @type.builtin
//            ^^^^^ @constant
//                 ^ @operator
//                  ^ @number
//                       ^^^^^ @variable.parameter
);
  localparam MAX_COUNT = 8'hFF;
  // <- @keyword.modifier
//           ^^^^^^^^^ @constant
//                       ^^^^^ @number
  wire [3:0] w;
  // <- @type.builtin
//      ^ @number
//           ^ @variable
  state_t state, next;
  // <- @type
//        ^^^^^ @variable
//               ^^^^ @variable
  integer i;
  // <- @type.builtin
//        ^ @variable
  genvar g;
  // <- @type.builtin
//       ^ @variable
  assign w = count[3:0] & ~4'b1010;
  // <- @keyword
//       ^ @variable
//           ^^^^^ @variable
//                 ^ @number
//                      ^ @operator
//                        ^ @operator
//                         ^^^^^^^ @number
  always @(posedge clk or negedge rst_n) begin : main_block
  // <- @keyword
//       ^ @punctuation.special
//         ^^^^^^^ @keyword
//                 ^^^ @variable
//                     ^^ @keyword.operator
//                        ^^^^^^^ @keyword
//                                ^^^^^ @variable
//                                       ^^^^^ @keyword
//                                               ^^^^^^^^^^ @label
    if (!rst_n) count <= 0;
//  ^^ @keyword.conditional
//      ^ @operator
//                    ^^ @operator
    else if (count == MAX_COUNT) count <= 'h0;
//  ^^^^ @keyword.conditional
//       ^^ @keyword.conditional
//                 ^^ @operator
//                    ^^^^^^^^^ @constant
//                                        ^^^ @number
    else count <= count + 1'b1;
//  ^^^^ @keyword.conditional
//                        ^^^^ @number
  end
  // <- @keyword
  always_comb begin
  // <- @keyword
//            ^^^^^ @keyword
    unique case (state)
//  ^^^^^^ @keyword
//         ^^^^ @keyword.conditional
//               ^^^^^ @variable
      IDLE: next = RUN;
//    ^^^^ @constant
//          ^^^^ @variable
//                 ^^^ @constant
      default: next = pkg::IDLE;
    endcase
//  ^^^^^^^ @keyword.conditional
  end
  // <- @keyword
  always_ff @(posedge clk) for (int k = 0; k < 4; k++) mem[k] <= '0;
  // <- @keyword
//            ^^^^^^^ @keyword
//                         ^^^ @keyword.repeat
//                                  ^ @variable
//                                         ^ @variable
//                                           ^ @operator
//                                             ^ @number
//                                                 ^^ @operator
//                                                     ^^^ @variable
//                                                               ^^ @number
  initial begin
  // <- @keyword
    $display("a %d\n", count);
//  ^^^^^^^^ @function.builtin
//           ^^^^^^^^ @string
    #10 $finish;
//   ^^ @number
//      ^^^^^^^ @function.builtin
    repeat (3) @(posedge clk);
//  ^^^^^^ @keyword.repeat
    fork join
//  ^^^^ @keyword
//       ^^^^ @keyword
    x = cond ? 1 : 0;
//  ^ @variable
//      ^^^^ @variable
//           ^ @keyword.conditional.ternary
    add(1, 2);
//         ^ @number
  end
  generate for (g = 0; g < 4; g = g + 1) begin : gen
  // <- @keyword
//         ^^^ @keyword.repeat
//              ^ @variable
//                         ^ @number
//                                               ^^^ @label
    sub #(.W(4)) u_sub (.clk(clk), .q(w[g]));
//  ^^^ @type
//        ^ @punctuation.delimiter
//         ^ @variable.member
//            ^^ @punctuation.bracket
//               ^^^^^ @variable
//                       ^^^ @variable.member
//                                  ^ @variable.member
//                                       ^^^ @punctuation.bracket
  end endgenerate
//    ^^^^^^^^^^^ @keyword
  task run(input int n); #1; endtask
  // <- @keyword.function
//     ^^^ @function
//                   ^ @variable.parameter
//                           ^^^^^^^ @keyword.function
  assert property (@(posedge clk) a |-> b);
  // <- @keyword
//       ^^^^^^^^ @keyword
//                                ^ @variable
//                                  ^^^ @operator
//                                      ^ @variable
endmodule
// <- @keyword.type
interface bus_if(input logic clk);
// <- @keyword.type
//        ^^^^^^ @type
  modport master(output req);
  // <- @keyword
//        ^^^^^^ @property
//               ^^^^^^ @keyword.modifier
//                      ^^^ @variable
endinterface
// <- @keyword.type
class Packet extends Base;
// <- @keyword.type
//    ^^^^^^ @type
//           ^^^^^^^ @keyword.modifier
//                   ^^^^ @type
  rand bit [7:0] addr;
  // <- @keyword.modifier
//     ^^^ @type.builtin
//          ^ @number
//               ^^^^ @variable.member
  constraint c { addr > 0; }
  // <- @keyword
//           ^ @function
//               ^^^^ @variable
//                    ^ @operator
  function new(string name); this.name = name; endfunction
  // <- @keyword.function
//         ^^^ @keyword.function
//             ^^^^^^ @type.builtin
//                    ^^^^ @variable.parameter
//                           ^^^^ @variable.builtin
//                                ^^^^ @variable
//                                             ^^^^^^^^^^^ @keyword.function
  virtual task run(); null_x = null; endtask
  // <- @keyword.modifier
//        ^^^^ @keyword.function
//             ^^^ @function
//                ^^ @punctuation.bracket
//                    ^^^^^^ @variable
//                             ^^^^ @constant.builtin
//                                   ^^^^^^^ @keyword.function
endclass
// <- @keyword.type
/* block */
// <- @comment
