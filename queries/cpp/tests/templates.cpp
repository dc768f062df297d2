#include <concepts>
// <- @keyword.import
//       ^^^^^^^^^^ @string
#include "matrix.hpp"

template <typename T>
// <- @keyword
//        ^^^^^^^^ @keyword.type
//                 ^ @type
concept Number = std::integral<T> || std::floating_point<T>;
// <- @keyword.type
//      ^^^^^^ @type.definition
//                                ^^ @operator

template <Number T, std::size_t Rows = 2>
//        ^^^^^^ @type
//                              ^^^^ @variable.parameter
//                                     ^ @number
class Matrix {
// <- @keyword.type
//    ^^^^^^ @type
 public:
 // <- @keyword.modifier
  using value_type = T;
  //    ^^^^^^^^^^ @type.definition
  static constexpr std::size_t rows = Rows;
  // <- @keyword.modifier
  //     ^^^^^^^^^ @keyword.modifier
  //               ^^^ @module.builtin
  constexpr Matrix() noexcept = default;
  // <- @keyword.modifier
  //        ^^^^^^ @constructor
  //                 ^^^^^^^^ @keyword.exception
  //                            ^^^^^^^ @keyword.modifier
  template <class U>
    requires std::convertible_to<U, T>
    // <- @keyword
    //       ^^^ @module.builtin
  explicit Matrix(const Matrix<U> &other);
  // <- @keyword.modifier
  //       ^^^^^^ @constructor
  //              ^^^^^ @keyword.modifier
  //                               ^^^^^ @variable.parameter
  T &operator()(std::size_t row, std::size_t column) { return cells_[row * Rows + column]; }
  // ^^^^^^^^ @keyword.operator
  //                        ^^^ @variable.parameter
  //                                                   ^^^^^^ @keyword.return
  //                                                          ^^^^^^ @variable
  [[nodiscard]] T trace() const &;
  //^^^^^^^^^ @attribute
  //              ^^^^^ @function.method
  //                      ^^^^^ @keyword.modifier
  friend std::ostream &operator<<(std::ostream &out, const Matrix &matrix);
  // <- @keyword.modifier
  //                   ^^^^^^^^ @keyword.operator
  //                           ^^ @operator
  //                                            ^^^ @variable.parameter

 private:
  T cells_[Rows * Rows] = {};
  // <- @type
  //^^^^^^ @variable.member
};

template <>
struct Traits<bool> : std::false_type { static const int size{1}; };
// <- @keyword.type
//     ^^^^^^ @type
//            ^^^^ @type.builtin
//                         ^^^^^^^^^^ @type
template <typename... Args>
auto sum(Args &&...args) -> decltype(auto) { return (args + ... + 0); }
// <- @type.builtin
//   ^^^ @function
//       ^^^^ @type
//                 ^^^^ @variable.parameter
//                          ^^^^^^^^ @keyword.operator
//                                                        ^ @operator
template <Number T> T Matrix<T>::trace() const & {
//                    ^^^^^^ @type
//                               ^^^^^ @function.method
  if constexpr (std::is_same_v<T, float>) return T{0.0f};
  // <- @keyword.conditional
  // ^^^^^^^^^ @keyword.modifier
  //                              ^^^^^ @type.builtin
  //                                               ^^^^ @number.float
  else static_assert(sizeof(T) > 1, "too small");
  // <- @keyword.conditional
  //                 ^^^^^^ @keyword.operator
  //                                ^^^^ @string
}

class Walk {
 public:
  template <typename T> void each(T f);
  //                         ^^^^ @function.method
  template <Hashable Node, int Count> Node& pick() { return first(kLimit); }
  //        ^^^^^^^^ @type
  //                 ^^^^ @type
  //                           ^^^^^ @variable.parameter
  //                                        ^^^^ @function.method
  //                                                              ^^^^^^ @constant
  static constexpr int kLimit = 1, kind = 2;
  //                   ^^^^^^ @constant
  //                               ^^^^ @variable.member
};
int size = Walk::Part<int>::kLimit + kind;
//                          ^^^^^^ @constant
//                                   ^^^^ @variable
