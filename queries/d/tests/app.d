#!/usr/bin/env rdmd
// <- @keyword.directive
module app.main;
// <- @keyword.import
//     ^^^ @module
//        ^ @punctuation.delimiter
//         ^^^^ @module
//             ^ @punctuation.delimiter
import std.stdio : writeln, File;
// <- @keyword.import
//     ^^^ @module
//         ^^^^^ @module
//               ^ @punctuation.delimiter
//                 ^^^^^^^ @variable
//                        ^ @punctuation.delimiter
//                          ^^^^ @type
import io = std.file;
// <- @keyword.import
//     ^^ @module
//        ^ @operator
//          ^^^ @module
//              ^^^^ @module
import std.algorithm, std.range;
//         ^^^^^^^^^ @module
//                        ^^^^^ @module
/// Doc
// <- @comment.documentation
@safe struct Point(T) if (isNumeric!T) {
// <- @attribute
 // <- @attribute.builtin
//    ^^^^^^ @keyword.type
//           ^^^^^ @type
//                ^ @punctuation.bracket
//                 ^ @type
//                  ^ @punctuation.bracket
//                    ^^ @keyword.conditional
//                        ^^^^^^^^^ @function.call
//                                 ^ @punctuation.special
//                                     ^ @punctuation.bracket
  T x, y;
  // <- @type
//  ^ @variable.member
//     ^ @variable.member
  enum Kind { red, green = 2 }
  // <- @keyword.type
//     ^^^^ @type
//            ^^^ @constant
//                 ^^^^^ @constant
//                         ^ @number
//                           ^ @punctuation.bracket
  this(T a, T b) { this.x = a; y = b; }
  // <- @constructor
//       ^ @variable.parameter
//            ^ @variable.parameter
//                 ^^^^ @variable.builtin
//                      ^ @variable.member
//                          ^ @variable
//                             ^ @variable
  ~this() {}
  // <- @operator
// ^^^^ @constructor
//     ^^ @punctuation.bracket
//        ^^ @punctuation.bracket
  @property T length() const pure nothrow @nogc { return x; }
  // <- @attribute
// ^^^^^^^^ @attribute.builtin
//            ^^^^^^ @function.method
//                     ^^^^^ @keyword.modifier
//                           ^^^^ @keyword.modifier
//                                ^^^^^^^ @keyword.modifier
//                                         ^^^^ @attribute.builtin
//                                                ^^^^^^ @keyword.return
//                                                       ^ @variable
  T opBinary(string op)(in T rhs) { return mixin("x" ~ op ~ "rhs"); }
//  ^^^^^^^^ @function.method
//           ^^^^^^ @type.builtin
//                  ^^ @variable.parameter
//                    ^^ @punctuation.bracket
//                      ^^ @keyword.modifier
//                           ^^^ @variable.parameter
//                                  ^^^^^^ @keyword.return
//                                         ^^^^^ @keyword
//                                               ^^^ @string
//                                                     ^^ @variable
//                                                          ^^^^^ @string
  unittest { assert(Point!int(1, 2).x == 1); }
  // <- @keyword
//           ^^^^^^ @keyword.exception
//                  ^^^^^ @type
//                        ^^^ @type.builtin
//                            ^ @number
//                               ^ @number
//                                    ^^ @operator
  invariant { assert(x > 0); }
  // <- @keyword
//            ^^^^^^ @keyword.exception
//                   ^ @variable
//                     ^ @operator
//                       ^ @number
}
/** Doc */
// <- @comment.documentation
class Shape : Base, IShape {
// <- @keyword.type
//    ^^^^^ @type
//            ^^^^ @type
//                  ^^^^^^ @type
  private static immutable int MAX_SIZE = 1_000;
  // <- @keyword.modifier
//        ^^^^^^ @keyword.modifier
//               ^^^^^^^^^ @keyword.modifier
//                         ^^^ @type.builtin
//                             ^^^^^^^^ @constant
//                                        ^^^^^ @number
  protected shared double ratio = 1.5e-3;
  // <- @keyword.modifier
//          ^^^^^^ @keyword.modifier
//                 ^^^^^^ @type.builtin
//                        ^^^^^ @variable.member
//                                ^^^^^^ @number.float
  override string toString() const { return format!"%s %d\n"(name, 0xFFuL); }
  // <- @keyword.modifier
//         ^^^^^^ @type.builtin
//                ^^^^^^^^ @function.method
//                           ^^^^^ @keyword.modifier
//                                          ^^^^^^ @function.call
//                                                 ^^^^^^ @string
//                                                       ^^ @string.escape
//                                                         ^ @string
//                                                           ^^^^ @variable
//                                                                 ^^^^^^ @number
  abstract void draw(ref Canvas c, out int n, lazy string s = "a");
  // <- @keyword.modifier
//         ^^^^ @type.builtin
//              ^^^^ @function.method
//                   ^^^ @keyword.modifier
//                       ^^^^^^ @type
//                              ^ @variable.parameter
//                                 ^^^ @keyword.modifier
//                                         ^ @variable.parameter
//                                            ^^^^ @keyword.modifier
//                                                        ^ @variable.parameter
//                                                            ^^^ @string
}
alias Callback = void delegate(int, string) nothrow;
// <- @keyword
//    ^^^^^^^^ @type
//               ^^^^ @type.builtin
//                    ^^^^^^^^ @keyword.function
//                                          ^^^^^^^ @keyword.modifier
enum PI2 = 6.28f;
// <- @keyword.modifier
//   ^^^ @constant
//         ^^^^^ @number.float
template Foo(T, alias f, args...) { alias Foo = T[]; }
// <- @keyword
//       ^^^ @type
//              ^^^^^ @keyword
//                    ^ @variable.parameter
//                       ^^^^ @type
//                           ^^^ @operator
//                                        ^^^ @type
//                                               ^^ @punctuation.bracket
version (Windows) { pragma(lib, "x"); } else debug { }
// <- @keyword.directive
//       ^^^^^^^ @constant.macro
//                  ^^^^^^ @keyword
//                         ^^^ @attribute
//                              ^^^ @string
//                                      ^^^^ @keyword.conditional
//                                           ^^^^^ @keyword.directive
static if (is(T == int)) { }
// <- @keyword.modifier
//     ^^ @keyword.conditional
//         ^^ @keyword.operator
//                    ^^ @punctuation.bracket
extern (C) int printf(const char* fmt, ...);
// <- @keyword.modifier
//      ^ @constant.builtin
//             ^^^^^^ @function
//                          ^^^^ @type.builtin
//                              ^ @operator
//                                ^^^ @variable.parameter
int main(string[] args) {
//  ^^^^ @function
//                ^^^^ @variable.parameter
  auto p = new Point!int(1, 2);
  // <- @keyword.modifier
//     ^ @variable
//         ^^^ @keyword.operator
//                       ^ @number
  foreach (i, ref a; args) { if (a is null) continue; else break; }
  // <- @keyword.repeat
//         ^ @variable
//            ^^^ @keyword.modifier
//                ^ @variable
//                   ^^^^ @variable
//                               ^ @variable
//                                 ^^ @keyword.operator
//                                    ^^^^ @constant.builtin
//                                          ^^^^^^^^ @keyword.repeat
//                                                         ^^^^^ @keyword.repeat
  int[string] map = ["a": 1];
//   ^ @punctuation.bracket
//          ^ @punctuation.bracket
//            ^^^ @variable
//                   ^^^ @string
  string w = `raw`; auto c = 'c'; auto e = '\n'; auto q = q{ int x; }; auto r = r"a\b";
//       ^ @variable
//           ^^^^^ @string
//                  ^^^^ @keyword.modifier
//                       ^ @variable
//                           ^^^ @character
//                                     ^ @variable
//                                         ^ @character
//                                                    ^ @variable
//                                                        ^^ @string
//                                                           ^^^ @keyword
//                                                                          ^ @variable
//                                                                              ^^^^^^ @string
  switch (p.x) { case 1: goto default; default: break; }
  // <- @keyword.conditional
//        ^ @variable
//               ^^^^ @keyword.conditional
//                       ^^^^ @keyword.return
//                            ^^^^^^^ @keyword.conditional
//                                     ^^^^^^^ @keyword.conditional
//                                              ^^^^^ @keyword.repeat
  try { throw new Exception("a\t" ~ w); } catch (Exception e) { } finally { }
  // <- @keyword.exception
//      ^^^^^ @keyword.exception
//            ^^^ @keyword.operator
//                ^^^^^^^^^ @type
//                          ^^ @string
//                            ^^ @string.escape
//                              ^ @string
//                                        ^^^^^ @keyword.exception
//                                                                ^^^^^^^ @keyword.exception
  scope (exit) writeln("done");
  // <- @keyword.exception
//       ^^^^ @constant.builtin
//             ^^^^^^^ @function.builtin
//                     ^^^^^^ @string
  args.filter!(a => a.length > 2).map!(to!int).each!writeln;
//     ^^^^^^ @function.method.call
//               ^^ @operator
//                    ^^^^^^ @variable.member
//                                ^^^ @function.method.call
//                                     ^^ @function.call
//                                             ^^^^ @function.method.call
//                                                  ^^^^^^^ @variable
  while (true) { do { i++; } while (i <= 3 && !b || c); }
  // <- @keyword.repeat
//       ^^^^ @boolean
//               ^^ @keyword.repeat
//                    ^ @variable
//                     ^^ @operator
//                           ^^^^^ @keyword.repeat
//                                    ^^ @operator
//                                       ^ @number
//                                         ^^ @operator
//                                            ^ @operator
//                                             ^ @variable
//                                               ^^ @operator
  auto x = cast(int) p.y; assert(typeid(x) !is null); map.remove("a");
//         ^^^^ @keyword.operator
//                     ^ @variable.member
//                               ^^^^^^ @keyword.operator
//                                      ^ @type
//                                         ^^^ @keyword.operator
//                                             ^^^^ @constant.builtin
//                                                    ^^^ @variable
//                                                        ^^^^^^ @function.method.call
  synchronized (this) { }
  // <- @keyword.coroutine
//              ^^^^ @variable.builtin
  label: return cond ? 0 : $ - 1;
  // <- @label
//              ^^^^ @variable
//                   ^ @keyword.conditional.ternary
//                     ^ @number
//                         ^ @variable.builtin
//                           ^ @operator
  __gshared int g; auto d = (int z) { return z; }; args[0 .. $];
  // <- @keyword.modifier
//              ^ @variable
//                      ^ @variable
//                               ^ @variable.parameter
//                                           ^ @variable
//                                                        ^^ @operator
//                                                           ^ @variable.builtin
  writefln("%s", __FILE__); super.foo(); int.max;
  // <- @function.builtin
//         ^ @string
//          ^^ @character.special
//               ^^^^^^^^ @constant.builtin
//                          ^^^^^ @variable.builtin
//                                ^^^ @function.method.call
//                                           ^^^ @variable.member
  with (p) { x = 1; } auto t = typeof(x).init; static assert(true, "m");
  // <- @keyword
//                         ^ @variable
//                             ^^^^^^ @keyword.operator
//                                       ^^^^ @variable.member
//                                                           ^^^^ @boolean
//                                                                 ^^^ @string
}
