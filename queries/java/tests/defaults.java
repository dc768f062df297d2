class Sorter {
  void sort(Comparator<? super Shape> order) {
//                       ^^^^^ @keyword
    switch (order) { case null, default -> { } }
//                              ^^^^^^^ @keyword.conditional
  }
}
