using System;
// <- @keyword.import
//    ^ @module
//          ^ @punctuation.delimiter
using System.Collections.Generic;
//    ^ @module
//           ^ @module
//                       ^ @module
using static System.Math;
//    ^ @keyword.import
using Json = System.Text.Json.JsonSerializer;
//    ^ @type.definition
//         ^ @operator

namespace Shop.Orders;
// <- @keyword
//        ^ @module
//             ^ @module

/// <summary>An order.</summary>
// <- @comment.documentation
[Serializable]
// <- @punctuation.bracket
 // <- @attribute
public sealed class Order : Entity<Guid>, IComparable<Order>
// <- @keyword.modifier
//     ^ @keyword.modifier
//            ^ @keyword.type
//                  ^ @type
//                        ^ @punctuation.delimiter
//                          ^ @type
//                                ^ @punctuation.bracket
//                                 ^ @type
//                                     ^ @punctuation.bracket
//                                        ^ @type
{
    private const int MaxLines = 100;
//  ^ @keyword.modifier
//          ^ @keyword.modifier
//                ^ @type.builtin
//                    ^ @constant
//                             ^ @operator
//                               ^ @number
    private readonly List<OrderLine> _lines = new();
//          ^ @keyword.modifier
//                   ^ @type
//                        ^ @type
//                                   ^ @variable.member
//                                            ^ @keyword.operator
    public event EventHandler<OrderEventArgs>? Changed;
//         ^ @keyword
//               ^ @type
//                                             ^ @variable.member

    public decimal Total { get; private set; } = 0.0m;
//         ^ @type.builtin
//                 ^ @variable.member
//                       ^ @punctuation.bracket
//                         ^ @keyword
//                              ^ @keyword.modifier
//                                      ^ @keyword
//                                               ^ @number.float

    public Order(string name, int? count = null) : base(Guid.NewGuid())
//         ^ @constructor
//               ^ @type.builtin
//                      ^ @variable.parameter
//                            ^ @type.builtin
//                               ^ @operator
//                                 ^ @variable.parameter
//                                         ^ @constant.builtin
//                                                 ^ @variable.builtin
//                                                           ^ @function.method.call
    {
        this.Name = name ?? throw new ArgumentNullException(nameof(name));
//      ^ @variable.builtin
//           ^ @variable.member
//                ^ @operator
//                       ^ @operator
//                          ^ @keyword.exception
//                                ^ @keyword.operator
//                                    ^ @constructor
//                                                          ^ @function.builtin
    }

    public async Task<bool> SaveAsync<T>(T item, CancellationToken token = default) where T : class, new()
//         ^ @keyword.coroutine
//               ^ @type
//                    ^ @type.builtin
//                          ^ @function.method
//                                    ^ @type
//                                         ^ @variable.parameter
//                                                                 ^ @variable.parameter
//                                                                         ^ @keyword
//                                                                                  ^ @keyword
//                                                                                            ^ @keyword.type
    {
        // TODO: retry
//      ^ @comment
//         ^ @comment.todo
        foreach (var line in _lines)
//      ^ @keyword.repeat
//               ^ @type.builtin
//                   ^ @variable
//                        ^ @keyword.repeat
        {
            if (line is { Price: > 10, Name: "x" } l && !token.IsCancellationRequested)
//          ^ @keyword.conditional
//                   ^ @keyword.operator
//                        ^ @variable.member
//                               ^ @operator
//                                 ^ @number
//                                           ^ @string
//                                                   ^ @operator
//                                                      ^ @operator
//                                                             ^ @variable.member
                await line.Store<int>(1, 'c', '\n');
//              ^ @keyword.coroutine
//                         ^ @function.method.call
//                               ^ @type.builtin
//                                    ^ @number
//                                       ^ @character
//                                            ^ @character
//                                             ^ @string.escape
            else continue;
//          ^ @keyword.conditional
//               ^ @keyword.repeat
        }
        for (int i = 0; i < 0xFF; i++) { }
//      ^ @keyword.repeat
//           ^ @type.builtin
//               ^ @variable
//                          ^ @number
//                                 ^ @operator
        while (true) break;
//      ^ @keyword.repeat
//             ^ @boolean
//                   ^ @keyword.repeat
        var text = $"Total: {Total:F2}\t{name,10}";
//                 ^ @string
//                          ^ @punctuation.special
//                           ^ @variable
//                                   ^ @punctuation.special
//                                    ^ @string.escape
        var path = @"C:\temp ""x""";
//                 ^ @string
        Console.WriteLine(path);
//      ^ @type
//              ^ @function.method.call
//                        ^ @variable
        Save(path);
//      ^ @function.call
        return x > 0 ? true : false;
//      ^ @keyword.return
//               ^ @operator
//                   ^ @keyword.conditional.ternary
//                          ^ @keyword.conditional.ternary
//                            ^ @boolean
    }
}
