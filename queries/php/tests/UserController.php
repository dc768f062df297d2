<?php
// <- @keyword.directive
declare(strict_types=1);
// <- @keyword
//      ^ @attribute
//                  ^ @operator
//                   ^ @number

namespace App\Http\Controllers;
// <- @keyword
//        ^ @module
//            ^ @module
//                 ^ @module

use App\Models\User;
// <- @keyword.import
//  ^ @module
//      ^ @module
//             ^ @type
use function strlen as len;
//  ^ @keyword.import
//                  ^ @keyword.import

/** Handles users. */
// <- @comment.documentation
#[Route('/users', name: 'users')]
// <- @punctuation.special
  // <- @attribute
//      ^ @string
//                ^ @variable.parameter
final class UserController extends Controller implements \JsonSerializable
// <- @keyword.modifier
//    ^ @keyword.type
//          ^ @type
//                         ^ @keyword
//                                 ^ @type
//                                            ^ @keyword
//                                                        ^ @type
{
    use HasEvents;
//  ^ @keyword.import
//      ^ @type
    public const LIMIT = 0xFF;
//  ^ @keyword.modifier
//         ^ @keyword
//               ^ @constant
//                       ^ @number
    private static ?array $cache = null;
//  ^ @keyword.modifier
//          ^ @keyword.modifier
//                 ^ @operator
//                  ^ @type.builtin
//                        ^ @variable.member
//                                 ^ @constant.builtin

    public function __construct(private readonly UserRepository $users, int|string $max = 1.5)
//         ^ @keyword.function
//                  ^ @constructor
//                              ^ @keyword.modifier
//                                      ^ @keyword.modifier
//                                               ^ @type
//                                                              ^ @variable.parameter
//                                                                      ^ @type.builtin
//                                                                         ^ @operator
//                                                                          ^ @type.builtin
//                                                                                        ^ @number.float
    {
        parent::__construct();
//      ^ @variable.builtin
//            ^ @operator
//              ^ @function.method.call
        $this->users = $users;
//      ^ @variable.builtin
//           ^ @operator
//             ^ @variable.member
//                     ^ @variable
        self::$cache = [];
//      ^ @variable.builtin
//            ^ @variable.member
    }

    public function show(Request $request, ...$rest): ?Response
//                  ^ @function.method
//                       ^ @type
//                               ^ @variable.parameter
//                                         ^ @operator
//                                            ^ @variable.parameter
//                                                     ^ @type
    {
        // TODO: cache
//      ^ @comment
//         ^ @comment.todo
        foreach ($this->users->all() as $key => $user) {
//      ^ @keyword.repeat
//                             ^ @function.method.call
//                                   ^ @keyword.repeat
//                                      ^ @variable
//                                           ^ @operator
//                                              ^ @variable
            if (!isset($user['name']) && $user instanceof Admin || empty($x)) {
//          ^ @keyword.conditional
//              ^ @operator
//               ^ @function.builtin
//                           ^ @string
//                                    ^ @operator
//                                             ^ @keyword.operator
//                                                        ^ @type
//                                                              ^ @operator
//                                                                 ^ @function.builtin
                continue;
//              ^ @keyword.repeat
            } elseif (strlen($name) > self::LIMIT) {
//            ^ @keyword.conditional
//                    ^ @function.builtin
//                                          ^ @constant
                throw new \InvalidArgumentException("Bad {$user->name} $name[0]\n");
//              ^ @keyword.exception
//                    ^ @keyword.operator
//                         ^ @constructor
//                                                  ^ @string
//                                                       ^ @punctuation.special
//                                                        ^ @variable
//                                                               ^ @variable.member
//                                                                     ^ @variable
//                                                                             ^ @string.escape
            }
        }
        $result = match (true) { $a <=> $b => 'x', default => fn (int $n) => $n ** 2 };
//                ^ @keyword.conditional
//                       ^ @boolean
//                                  ^ @operator
//                                                 ^ @keyword.conditional
//                                                            ^ @keyword.function
//                                                                    ^ @variable.parameter
//                                                                              ^ @operator
        try { $this->load(id: 5); } catch (Exception|Error $e) { } finally { }
//      ^ @keyword.exception
//                   ^ @function.method.call
//                        ^ @variable.parameter
//                                  ^ @keyword.exception
//                                         ^ @type
//                                                   ^ @type
//                                                         ^ @variable
//                                                                 ^ @keyword.exception
        return $request?->user() ?? User::find(42)->toArray();
//      ^ @keyword.return
//                     ^ @operator
//                        ^ @function.method.call
//                               ^ @operator
//                                  ^ @type
//                                        ^ @function.method.call
//                                             ^ @number
//                                                  ^ @function.method.call
    }

    abstract protected static function make(): static;
//  ^ @keyword.modifier
//           ^ @keyword.modifier
//                                     ^ @function.method
}
