#include <memory>
#pragma once
// <- @keyword.directive
namespace fs = std::filesystem;
// <- @keyword
//        ^^ @module
//             ^^^ @module.builtin
using namespace std::chrono_literals;
// <- @keyword.import
//    ^^^^^^^^^ @keyword

/// Owns a file.
// <- @comment.documentation
class File : public Stream, private virtual Lockable {
//    ^^^^ @type
//           ^^^^^^ @keyword.modifier
//                  ^^^^^^ @type
//                                  ^^^^^^^ @keyword.modifier
 public:
  enum class Mode : std::uint8_t { Read = 0b01, Write };
  // <- @keyword.type
  //         ^^^^ @type
  //                               ^^^^ @constant
  //                                      ^^^^ @number
  File(File &&other) noexcept : handle_{std::exchange(other.handle_, nullptr)} {}
  // <- @constructor
  //          ^^^^^ @variable.parameter
  //                            ^^^^^^^ @variable.member
  //                                         ^^^^^^^^ @function.call
  //                                                                 ^^^^^^^ @constant.builtin
  File &operator=(const File &) = delete;
  //    ^^^^^^^^ @keyword.operator
  //                              ^^^^^^ @keyword.modifier
  ~File() override { if (handle_ != nullptr) std::fclose(handle_); }
  //      ^^^^^^^^ @keyword.modifier
  //                 ^^ @keyword.conditional
  //                             ^^ @operator
  //                                              ^^^^^^ @function.call
  virtual std::string_view name() const = 0;
  // <- @keyword.modifier
  //           ^^^^^^^^^^^ @type
  //                       ^^^^ @function.method
  //                                      ^ @number
  static inline int opened = 1'000;
  // <- @keyword.modifier
  //                ^^^^^^ @variable.member
  //                         ^^^^^ @number

 protected:
  std::FILE *handle_ = nullptr;
  mutable std::mutex mutex_;
  // <- @keyword.modifier
  //           ^^^^^ @type
  //                 ^^^^^^ @variable.member
};

std::optional<File> open(const fs::path &path, File::Mode mode = File::Mode::Read) {
//   ^^^^^^^^ @type
//                  ^^^^ @function
//                                 ^^^^ @type
//                                                        ^^^^ @variable.parameter
//                                                                           ^^^^ @constant
  auto file = std::make_unique<File>(path.c_str());
  // <- @type.builtin
  //               ^^^^^^^^^^^ @function.call
  //                           ^^^^ @type
  //                                      ^^^^^ @function.method.call
  std::lock_guard lock{file->mutex_};
  //              ^^^^ @variable
  //                         ^^^^^^ @variable.member
  auto later = [this, &file, count = 0]() mutable -> bool { return ++count > 3; };
  //            ^^^^ @variable.builtin
  //                   ^^^^ @variable
  //                                      ^^^^^^^ @keyword.modifier
  //                                                 ^^^^ @type.builtin
  try {
    if (auto size = fs::file_size(path); size > 0) throw std::runtime_error{u8"empty\x00"};
    //  ^^^^ @type.builtin
    //                  ^^^^^^^^^ @function.call
    //                                             ^^^^^ @keyword.exception
    //                                                                              ^^^^ @string.escape
  } catch (...) {
  //^^^^^ @keyword.exception
    return std::nullopt;
    // <- @keyword.return
  }
  for (const auto &[key, value] : table) delete[] key;
  // <- @keyword.repeat
  //   ^^^^^ @keyword.modifier
  //                                     ^^^^^^ @keyword.operator
  co_await pause(10ms);
  // <- @keyword.coroutine
  //       ^^^^^ @function.call
  return dynamic_cast<File *>(file.get()) and true;
  //                                      ^^^ @keyword.operator
  //                                          ^^^^ @boolean
}
