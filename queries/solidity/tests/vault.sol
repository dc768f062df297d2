// SPDX-License-Identifier: MIT
// <- @comment
pragma solidity ^0.8.20;
// <- @keyword.directive
//     ^^^^^^^^ @keyword.directive
//              ^ @operator
//               ^^^^^^ @string.special
//                     ^ @punctuation.delimiter
import "./A.sol";
// <- @keyword.import
//     ^^^^^^^^^ @string
import {ERC20 as Token, Ownable} from "@oz/ERC20.sol";
// <- @keyword.import
//     ^ @punctuation.bracket
//      ^^^^^ @type
//            ^^ @keyword.import
//               ^^^^^ @type
//                    ^ @punctuation.delimiter
//                      ^^^^^^^ @type
//                             ^ @punctuation.bracket
//                               ^^^^ @keyword.import
//                                    ^^^^^^^^^^^^^^^ @string
import * as Lib from "./lib.sol";
//     ^ @character.special
//       ^^ @keyword.import
//          ^^^ @module
//              ^^^^ @keyword.import
//                   ^^^^^^^^^^^ @string
error InsufficientBalance(uint256 available, uint256 required);
// <- @keyword.type
//    ^^^^^^^^^^^^^^^^^^^ @type
//                       ^ @punctuation.bracket
//                        ^^^^^^^ @type.builtin
//                                ^^^^^^^^^ @variable.parameter
//                                           ^^^^^^^ @type.builtin
//                                                   ^^^^^^^^ @variable.parameter
//                                                           ^ @punctuation.bracket
type Price is uint128;
// <- @keyword.type
//   ^^^^^ @type
//         ^^ @keyword.modifier
//            ^^^^^^^ @type.builtin
uint256 constant WAD = 1e18;
//      ^^^^^^^^ @keyword.modifier
//               ^^^ @constant
//                   ^ @operator
//                     ^^^^ @number
/// @title Vault
// <- @comment.documentation
/// @notice doc
// <- @comment.documentation
abstract contract Vault is ERC20("a", "b"), Ownable {
// <- @keyword.modifier
//       ^^^^^^^^ @keyword.type
//                ^^^^^ @type
//                      ^^ @keyword.modifier
//                         ^^^^^ @type
//                               ^^^ @string
//                                    ^^^ @string
  using SafeMath for uint256;
  // <- @keyword
//      ^^^^^^^^ @type
//               ^^^ @keyword
  enum State { Open, Closed }
  // <- @keyword.type
//     ^^^^^ @type
//             ^^^^ @constant
//                   ^^^^^^ @constant
  struct Deposit { address payable owner; mapping(address => uint256) shares; }
  // <- @keyword.type
//       ^^^^^^^ @type
//                 ^^^^^^^ @type.builtin
//                         ^^^^^^^ @keyword.modifier
//                                 ^^^^^ @variable.member
//                                        ^^^^^^^ @type.builtin
//                                                ^^^^^^^ @type.builtin
//                                                        ^^ @operator
//                                                                    ^^^^^^ @variable.member
  event Deposited(address indexed who, uint256 amount);
  // <- @keyword.type
//      ^^^^^^^^^ @type
//                        ^^^^^^^ @keyword.modifier
//                                ^^^ @variable.parameter
//                                             ^^^^^^ @variable.parameter
  uint256 public constant MAX_FEE = 10_000;
//        ^^^^^^ @keyword.modifier
//               ^^^^^^^^ @keyword.modifier
//                        ^^^^^^^ @constant
//                                  ^^^^^^ @number
  address private immutable owner_ = msg.sender;
//        ^^^^^^^ @keyword.modifier
//                ^^^^^^^^^ @keyword.modifier
//                          ^^^^^^ @variable.member
//                                   ^^^ @variable.builtin
//                                      ^ @punctuation.delimiter
//                                       ^^^^^^ @variable.member
  mapping(address user => mapping(bytes32 => Deposit)) internal deposits;
  // <- @type.builtin
//                ^^^^ @variable.parameter
//                                ^^^^^^^ @type.builtin
//                                           ^^^^^^^ @type
//                                                  ^^ @punctuation.bracket
//                                                     ^^^^^^^^ @keyword.modifier
//                                                              ^^^^^^^^ @variable.member
  bytes4 sel = hex"deadbeef"; string s = unicode"héllo\n";
  // <- @type.builtin
//       ^^^ @variable.member
//             ^^^^^^^^^^^^^ @string
//                            ^^^^^^ @type.builtin
//                                   ^ @variable.member
//                                       ^^^^^^^^^^^^^^^^^ @string
  modifier onlyOwner() { require(msg.sender == owner_, "no"); _; }
  // <- @keyword.function
//         ^^^^^^^^^ @function
//                  ^^ @punctuation.bracket
//                       ^^^^^^^ @function.builtin
//                               ^^^ @variable.builtin
//                                   ^^^^^^ @variable.member
//                                          ^^ @operator
//                                             ^^^^^^ @variable
//                                                     ^^^^ @string
//                                                            ^ @keyword
  constructor(address a) ERC20("x", "y") payable { owner_ = a; }
  // <- @keyword.function
//                    ^ @variable.parameter
//                             ^^^ @string
//                                  ^^^ @string
//                                       ^^^^^^^ @keyword.modifier
//                                                 ^^^^^^ @variable
//                                                          ^ @variable
  receive() external payable {}
  // <- @keyword.function
//          ^^^^^^^^ @keyword.modifier
//                           ^^ @punctuation.bracket
  fallback() external {}
  // <- @keyword.function
//           ^^^^^^^^ @keyword.modifier
  function deposit(uint256 amount, bytes calldata data) external payable virtual override(A, B) onlyOwner returns (uint256 shares, bool ok) {
  // <- @keyword.function
//         ^^^^^^^ @function
//                         ^^^^^^ @variable.parameter
//                                 ^^^^^ @type.builtin
//                                       ^^^^^^^^ @keyword.modifier
//                                                ^^^^ @variable.parameter
//                                                                       ^^^^^^^ @keyword.modifier
//                                                                               ^^^^^^^^ @keyword.modifier
//                                                                                        ^ @type
//                                                                                           ^ @type
//                                                                                              ^^^^^^^^^ @function.call
//                                                                                                        ^^^^^^^ @keyword.return
//                                                                                                                         ^^^^^^ @variable.parameter
//                                                                                                                                 ^^^^ @type.builtin
//                                                                                                                                      ^^ @variable.parameter
    if (amount == 0) revert InsufficientBalance({available: 0, required: amount});
//  ^^ @keyword.conditional
//                ^ @number
//                   ^^^^^^ @keyword.exception
//                          ^^^^^^^^^^^^^^^^^^^ @type
//                                             ^^ @punctuation.bracket
//                                               ^^^^^^^^^ @variable.member
//                                                        ^ @punctuation.delimiter
//                                                             ^^^^^^^^ @variable.member
//                                                                             ^^ @punctuation.bracket
    uint256 fee = amount * MAX_FEE / 10 ** 18 + 1 ether;
//          ^^^ @variable
//                       ^ @operator
//                         ^^^^^^^ @constant
//                                 ^ @operator
//                                   ^^ @number
//                                      ^^ @operator
//                                         ^^ @number
//                                            ^ @operator
//                                              ^ @number
//                                                ^^^^^ @keyword.operator
    (bool success, ) = owner_.call{value: amount, gas: 5000}("");
//   ^^^^ @type.builtin
//        ^^^^^^^ @variable
//                            ^^^^ @function.method.call
//                                 ^^^^^ @variable.member
//                                                ^^^ @variable.member
//                                                     ^^^^ @number
//                                                         ^^ @punctuation.bracket
//                                                           ^^ @string
    for (uint i = 0; i < data.length; i++) { if (i > 3) break; else continue; }
//  ^^^ @keyword.repeat
//       ^^^^ @type.builtin
//            ^ @variable
//                ^ @number
//                   ^ @variable
//                     ^ @operator
//                       ^^^^ @variable
//                            ^^^^^^ @variable.member
//                                     ^^ @operator
//                                                 ^ @operator
//                                                   ^ @number
//                                                      ^^^^^ @keyword.repeat
//                                                             ^^^^ @keyword.conditional
//                                                                  ^^^^^^^^ @keyword.repeat
    unchecked { shares = amount - fee; }
//  ^^^^^^^^^ @keyword
//              ^^^^^^ @variable
//                              ^ @operator
//                                ^^^ @variable
    emit Deposited(msg.sender, amount);
//  ^^^^ @keyword
//       ^^^^^^^^^ @type
    Deposit storage d = deposits[msg.sender][keccak256(abi.encodePacked(amount))];
//          ^^^^^^^ @keyword.modifier
//                  ^ @variable
//                      ^^^^^^^^ @variable
//                              ^ @punctuation.bracket
//                                         ^^ @punctuation.bracket
//                                           ^^^^^^^^^ @function.builtin
//                                                     ^^^ @variable.builtin
//                                                         ^^^^^^^^^^^^ @function.method.call
//                                                                            ^^^ @punctuation.bracket
    Deposit memory e = Deposit({owner: payable(a), x: 1});
//          ^^^^^^ @keyword.modifier
//                 ^ @variable
//                              ^^^^^ @variable.member
//                                     ^^^^^^^ @function.builtin
//                                             ^ @variable
//                                                 ^ @variable.member
//                                                    ^ @number
    try Token(a).transfer(a, 1) returns (bool r) { ok = r; } catch Error(string memory reason) { revert(reason); } catch (bytes memory) { }
//  ^^^ @keyword.exception
//      ^^^^^ @type
//            ^ @variable
//               ^^^^^^^^ @function.method.call
//                              ^^^^^^^ @keyword.return
//                                            ^ @variable.parameter
//                                                 ^^ @variable
//                                                           ^^^^^ @keyword.exception
//                                                                 ^^^^^ @type
//                                                                                     ^^^^^^ @variable.parameter
    assembly { let x := mload(0x40) mstore(x, add(amount, 1)) if iszero(x) { revert(0, 0) } for { let i := 0 } lt(i, 2) { i := add(i, 1) } { } function f(a) -> b { b := a leave } switch x case 0 { } default { } }
//  ^^^^^^^^ @keyword
//             ^^^ @keyword
//                 ^ @variable
//                   ^^ @operator
//                      ^^^^^ @function.builtin
//                            ^^^^ @number
//                                  ^^^^^^ @function.builtin
//                                            ^^^ @function.builtin
//                                                               ^^^^^^ @function.builtin
//                                                                           ^^^^^^ @function.builtin
//                                                                                                             ^^ @function.builtin
//                                                                                                                   ^ @number
//                                                                                                                                                      ^ @function
//                                                                                                                                                           ^^ @operator
//                                                                                                                                                              ^ @variable
//                                                                                                                                                                         ^^^^^ @keyword.return
//                                                                                                                                                                                 ^^^^^^ @keyword.conditional
//                                                                                                                                                                                          ^^^^ @keyword.conditional
//                                                                                                                                                                                                     ^^^^^^^ @keyword.conditional
    State st = State.Open; uint m = type(uint256).max; address z = address(this); super.deposit(amount, data);
//  ^^^^^ @type
//        ^^ @variable
//                   ^^^^ @constant
//                         ^^^^ @type.builtin
//                              ^ @variable
//                                                ^^^ @variable.member
//                                                             ^ @variable
//                                                                         ^^^^ @variable.builtin
//                                                                                ^^^^^ @variable.builtin
//                                                                                      ^^^^^^^ @function.method.call
    delete deposits[a]; bool b = !ok || true; return ok ? 0 : uint256(fee); new Token(1); _helper(amount); IERC20(a).balanceOf(address(0));
//  ^^^^^^ @keyword.operator
//         ^^^^^^^^ @variable
//                   ^ @punctuation.bracket
//                           ^ @variable
//                               ^ @operator
//                                   ^^ @operator
//                                      ^^^^ @boolean
//                                            ^^^^^^ @keyword.return
//                                                      ^ @keyword.conditional.ternary
//                                                          ^ @keyword.conditional.ternary
//                                                                          ^^^ @keyword.operator
//                                                                                        ^^^^^^^ @function.call
//                                                                                                         ^^^^^^ @type
//                                                                                                                   ^^^^^^^^^ @function.method.call
    do { fee--; } while (fee > 0); uint t = block.timestamp;
//  ^^ @keyword.repeat
//          ^^ @operator
//                ^^^^^ @keyword.repeat
//                                      ^ @variable
//                                          ^^^^^ @variable.builtin
//                                                ^^^^^^^^^ @variable.member
  }
}
library L { function f(uint self) internal pure returns (uint) { return self; } }
// <- @keyword.type
//      ^ @type
//          ^^^^^^^^ @keyword.function
//                   ^ @function
//                          ^^^^ @variable.parameter
//                                ^^^^^^^^ @keyword.modifier
//                                         ^^^^ @keyword.modifier
interface IERC20 { function balanceOf(address) external view returns (uint256); }
// <- @keyword.type
//        ^^^^^^ @type
//                          ^^^^^^^^^ @function
//                                                      ^^^^ @keyword.modifier
