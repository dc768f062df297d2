void show(NSString *name, int n) {
  NSLog(@"%5d lines", n);
  //      ^ @character.special
  //       ^ @number
  //        ^ @character.special
  NSString *text = [NSString stringWithFormat:@"%d lines", n];
  //                                            ^^ @character.special
  NSString *plain = [NSString stringWithFormat:@"%@", name];
  //                                             ^^ @string
}
