class Strings {
  String s = String.format("%5d of %s", n, name);
//                  ^ @function.method.call
//                          ^ @character.special
//                              ^ @string
//                                 ^ @character.special
  String t = "100% d";
//            ^ @string
  String u = "%x".formatted(1);
//            ^ @character.special
//                ^ @function.method.call
}
