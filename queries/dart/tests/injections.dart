/// Shows a name **twice**.
//               ^^^^^^^^^ @markup.strong
final found = RegExp(r'a+');
//                     ^ @string.regexp
//                      ^ @operator
/// Fenced:
/// ```dart
/// final code = true;
//  ^^^^^ @keyword.modifier
