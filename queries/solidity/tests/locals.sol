contract A {
  uint256 total;
//        ^^^^^ @variable.member
  function add(uint256 amount) public returns (uint256 sum) {
//                     ^^^^^^ @variable.parameter
//                                                     ^^^ @variable.parameter
    sum = total + amount;
//  ^^^ @variable.parameter
//        ^^^^^ @variable.member
//                ^^^^^^ @variable.parameter
  }
  function hide() public returns (uint256) {
    uint256 total = 1;
//          ^^^^^ @variable
    return total;
//         ^^^^^ @variable
  }
  modifier atLeast(uint256 price) { require(msg.value >= price); _; }
//                         ^^^^^ @variable.parameter
//                                          ^^^ @variable.builtin
//                                              ^^^^^ @variable.member
//                                                       ^^^^^ @variable.parameter
}
