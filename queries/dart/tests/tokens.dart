class Point {
  bool operator ==(Object other) => true;
//     ^^^^^^^^ @keyword.function
//              ^^ @operator
  Stream<int> all() async* { yield* all(); }
//                                ^ @keyword.return
  void show(Object o, List<int>? more) {
    if (o case [int first, _]) print([...?more]);
//        ^^^^ @keyword.conditional
//                                       ^ @punctuation.special
  }
}
void run(Object o) {
  outer: for (;;) { continue outer; }
  // <- @label
  var kind = switch (o) { int _ => 1, _ => 2 };
//                                    ^ @character.special
}
