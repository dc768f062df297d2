struct Base { virtual void draw() = 0; };
//                                ^ @operator
//                                  ^ @number
struct Shape : Base, Mixin<int> { Shape() : Base(1), Mixin<int>(2), side(3) {} int side; };
//                                                   ^^^^^ @constructor
//                                                                  ^^^^ @variable.member
template <typename... Parts> struct All : Parts... { static constexpr auto many = sizeof...(Parts); };
//                                             ^^^ @operator
//                                                                                      ^^^ @operator
long double operator""_km(long double x) { return x; }
//                    ^^^ @function
int Shape::*side = &Shape::side;
//          ^^^^ @variable
void fill(int (&cells)[3]) {
//              ^^^^^ @variable.parameter
  auto kept = [...all = all] { };
//             ^^^ @operator
  if consteval { }
//   ^^^^^^^^^ @keyword
}
TEST(Shapes, Draws) { EXPECT_TRUE(1); }
// <- @function.macro
struct Deduced { void draw(this auto &self); };
//                         ^^^^ @variable.builtin
