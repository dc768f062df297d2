typedef Show = void Function(int);
//      ^ @type.definition
final page = Column(children: [const Text('x'), Text('y'), new Icon(1), const Inset.all(8)]);
//                                   ^ @constructor
//                                              ^ @constructor
//                                                             ^ @constructor
//                                                                            ^ @type
//                                                                                  ^ @function.method.call
final n = int.parse('1');
//        ^ @type.builtin
final name = switch (shade) { Shade.dark => 1, Shade.light || Shade.both => 2 };
//                                  ^ @constant
//                                                                  ^ @constant
final pair = (left: 1, right: 2);
//            ^ @variable.member
final sign = #area;
//            ^ @string.special.symbol
