#include <vector>
// <- @keyword.import
namespace outer::inner {
// <- @keyword
//        ^^^^^ @module
//             ^^ @punctuation.delimiter
//               ^^^^^ @module
using Text = std::vector<char>;
// <- @keyword.import
//    ^^^^ @type.definition
//           ^^^ @module.builtin
//                ^^^^^^ @type
//                      ^ @punctuation.bracket
//                       ^^^^ @type.builtin
template <typename T, class... Rest>
// <- @keyword
//        ^^^^^^^^ @keyword.type
//                 ^ @type
//                    ^^^^^ @keyword.type
//                         ^^^ @operator
class Widget final : public Base<T> {
// <- @keyword.type
//    ^^^^^^ @type
//           ^^^^^ @keyword.modifier
//                   ^^^^^^ @keyword.modifier
//                          ^^^^ @type
 public:
  explicit Widget(const Text &name, int size = 3) noexcept : name_(name) {}
  // <- @keyword.modifier
  //       ^^^^^^ @constructor
  //                          ^^^^ @variable.parameter
  //                                    ^^^^ @variable.parameter
  //                                           ^ @number
  //                                              ^^^^^^^^ @keyword.exception
  //                                                         ^^^^^ @variable.member
  virtual ~Widget() = default;
  // <- @keyword.modifier
  //      ^^^^^^^ @constructor
  //                  ^^^^^^^ @keyword.modifier
  Widget(const Widget &) = delete;
  // <- @constructor
  //           ^^^^^^ @type
  //                       ^^^^^^ @keyword.modifier
  bool operator==(const Widget &other) const override;
  //   ^^^^^^^^ @keyword.operator
  //           ^^ @operator
  //                            ^^^^^ @variable.parameter
  //                                         ^^^^^^^^ @keyword.modifier
  void paint(Canvas *canvas);
  //   ^^^^^ @function.method
  //         ^^^^^^ @type
  //                 ^^^^^^ @variable.parameter
 private:
// ^ @keyword.modifier
  Text name_;
  // <- @type
  //   ^^^^^ @variable.member
};
void Widget::paint(Canvas *canvas) {
//   ^^^^^^ @type
//           ^^^^^ @function.method
  this->name_.clear();
  // <- @variable.builtin
  //    ^^^^^ @variable.member
  //          ^^^^^ @function.method.call
  auto moved = std::move(canvas);
  // <- @type.builtin
  //           ^^^ @module.builtin
  //                ^^^^ @function.call
  auto other = static_cast<long>(1) + make<int>(2);
  //                       ^^^^ @type.builtin
  //                      ^ @punctuation.bracket
  //           ^^^^^^^^^^^ @keyword.operator
  //                                  ^^^^ @function.call
  auto raw = R"sql(select "x")sql";
  //         ^^ @string
  //           ^^^ @string.special
  //               ^^^^^^ @keyword
  auto twice = [&, other](int value) mutable { return value * 2; };
  //            ^ @operator
  //               ^^^^^ @variable
  //                          ^^^^^ @variable.parameter
  //                                 ^^^^^^^ @keyword.modifier
  try { throw Failure("no"); } catch (const Failure &failure) { }
  // <- @keyword.exception
  //    ^^^^^ @keyword.exception
  //          ^^^^^^^ @constructor
  //                           ^^^^^ @keyword.exception
  //                                                 ^^^^^^^ @variable.parameter
  for (auto &item : items) if (not item and nullptr == item) co_return;
  // <- @keyword.repeat
  //         ^^^^ @variable
  //                           ^^^ @keyword.operator
  //                                    ^^^ @keyword.operator
  //                                        ^^^^^^^ @constant.builtin
  //                                                         ^^^^^^^^^ @keyword.coroutine
  auto *fresh = new Widget(1); delete fresh;
  //            ^^^ @keyword.operator
  //                ^^^^^^ @type
  //                           ^^^^^^ @keyword.operator
}
}
constexpr bool same = is_same_v<wchar_t, Text>;
//                    ^^^^^^^^^ @variable
//                              ^^^^^^^ @type.builtin
struct Size { enum class Unit : int { Point, Pixel }; Size &operator+=(int) noexcept; };
//            ^^^^ @keyword.type
//                 ^^^^^ @keyword.type
//                       ^^^^ @type
//                                    ^^^^^ @constant
//                                                          ^^^^^^^^ @keyword.operator
//                                                                  ^^ @operator
