package org.example.store;
// <- @keyword
//                  ^^^^^ @module

import java.util.*;
// <- @keyword.import
//          ^^^^ @module
//               ^ @character.special
import java.util.stream.Collectors;
//               ^^^^^^ @module
//                      ^^^^^^^^^^ @type

/** Counts what a shop holds. */
public class Inventory<K extends Comparable<K>> implements Iterable<Map.Entry<K, Integer>> {
//     ^^^^^ @keyword.type
//           ^^^^^^^^^ @type
//                     ^ @type
//                       ^^^^^^^ @keyword
//                                              ^^^^^^^^^^ @keyword
//                                                                               ^^^^^^^ @type
    public static final String EMPTY = "nothing\tleft";
    //     ^^^^^^ @keyword.modifier
    //                         ^^^^^ @constant
    //                                 ^^^^^^^^ @string
    //                                         ^^ @string.escape
    private final Map<K, Integer> counts = new TreeMap<>();
    //            ^^^ @type
    //                            ^^^^^^ @variable.member
    //                                     ^^^ @keyword.operator
    //                                         ^^^^^^^ @constructor
    protected volatile long changes = 0L;
    //        ^^^^^^^^ @keyword.modifier
    //                 ^^^^ @type.builtin
    //                                ^^ @number

    static {
    // <- @keyword.modifier
        System.setProperty("store.ready", "yes");
        // <- @type
        //     ^^^^^^^^^^^ @function.method.call
    }

    public synchronized void add(final K key, int... amounts) throws IllegalStateException {
    //     ^^^^^^^^^^^^ @keyword.modifier
    //                  ^^^^ @type.builtin
    //                       ^^^ @function.method
    //                           ^^^^^ @keyword.modifier
    //                                   ^^^ @variable.parameter
    //                                                        ^^^^^^ @keyword.exception
        for (int amount : amounts) {
        // <- @keyword.repeat
        //   ^^^ @type.builtin
        //              ^ @keyword.repeat
            if (amount < 0 || key == null) {
            // <- @keyword.conditional
            //             ^^ @operator
            //                       ^^^^ @constant.builtin
                throw new IllegalStateException("negative: " + amount);
                // <- @keyword.exception
                //    ^^^ @keyword.operator
                //                                           ^ @operator
            }
            counts.merge(key, amount, Integer::sum);
            //     ^^^^^ @function.method.call
            //                               ^^ @operator
            //                                 ^^^ @function.method
            changes++;
            //     ^^ @operator
        }
    }

    @Override
   //^^^^^^^^ @attribute.builtin
    public Iterator<Map.Entry<K, Integer>> iterator() {
    //                                     ^^^^^^^^ @function.method
        return counts.entrySet().iterator();
    }

    public List<K> scarce(int limit) {
        return counts.entrySet().stream()
            .filter(entry -> entry.getValue() < limit)
           //^^^^^^ @function.method.call
            //      ^^^^^ @variable.parameter
            //            ^^ @operator
            //                                  ^^^^^ @variable
            .map(Map.Entry::getKey)
            .collect(Collectors.toList());
            //       ^^^^^^^^^^ @type
            //                  ^^^^^^ @function.method.call
    }
}
